// The reports on another program that are JSON: our own (docs/conform.schema.json) and SARIF.

#include <nlohmann/json.hpp>
#include <set>

#include "cases/mutants/deviations.h"
#include "cases/conform/outline.h"
#include "checker/write/write_log.h"
#include "cli/conform/conform_reports.h"

namespace allfours {

namespace {
using OrderedJson = nlohmann::ordered_json;

/// On one line. Bytes of the program that are no UTF-8 become U+FFFD.
std::string line_of(const OrderedJson& json) {
  return json.dump(-1, ' ', false, OrderedJson::error_handler_t::replace) + '\n';
}

OrderedJson program(const Introduction& of) {
  OrderedJson json{{"name", of.name}, {"version", of.version}, {"language", of.language}};
  json["variants"] = OrderedJson::array();
  for (const Variant variant : of.variants) json["variants"].push_back(to_string(variant));
  json["questions"] = OrderedJson::array();
  for (const QuestionKind kind : of.questions) json["questions"].push_back(to_string(kind));
  return json;
}

OrderedJson id_list(const Citations& of) {
  OrderedJson json = OrderedJson::array();
  for (const Clause clause : of) json.push_back(id_of(clause));
  return json;
}

OrderedJson counts(const ConformResult& result) {
  OrderedJson json = OrderedJson::array();
  for (const auto& [place, count] : result.counts)
    json.push_back({{"question", to_string(place.kind)},
                    {"clause", place.clause ? OrderedJson(id_of(*place.clause)) : OrderedJson()},
                    {"agreed", count.agreed},
                    {"differed", count.differed},
                    {"skipped", count.skipped},
                    {"errored", count.errored},
                    {"unanswered", count.unanswered}});
  return json;
}

OrderedJson difference(const Difference& of) {
  OrderedJson like = OrderedJson::array();
  for (const RuleSetting& setting : of.behaves_like) like.push_back(to_string(setting));
  return {{"question", to_string(of.kind)},
          {"item", to_string(of.item)},
          {"clauses", id_list(of.clauses)},
          {"behaves_like", like},
          {"partly", of.partly},
          {"case", of.name},
          {"times", of.times},
          {"cases", of.cases},
          {"or_more", of.or_more},
          {"expected", of.expected},
          {"seen", of.seen},
          {"message", sentence_of(of)},
          {"log", OrderedJson::parse(write_json(of.log))},
          {"ask", lines_to_ask(of)}};
}

OrderedJson trouble(const Trouble& of) {
  return {{"question", of.kind ? OrderedJson(to_string(*of.kind)) : OrderedJson()},
          {"what", of.what},
          {"why", of.why},
          {"case", of.name},
          {"times", of.times}};
}

OrderedJson skipped(const Skipped& of) {
  return {{"question", to_string(of.kind)},
          {"cause", to_string(of.reason.cause)},
          {"why", of.reason.why},
          {"case", of.name},
          {"times", of.times}};
}

// ---- SARIF --------------------------------------------------------------------------------------

/// The clause that a difference is filed under, or the changed rule where it has none.
std::string rule_of(const Difference& of) {
  if (of.clauses.size() > 0) return std::string(id_of(*of.clauses.begin()));
  return of.behaves_like.empty() ? "conform/difference" : to_string(of.behaves_like.front());
}

/// `same` is the same in every run in which the program does the same.
OrderedJson sarif_result(const std::string& rule, std::string_view level, const std::string& text,
                  const std::string& name, const std::string& same) {
  OrderedJson json{{"ruleId", rule}, {"level", level}, {"message", {{"text", text}}}};
  if (!name.empty())
    json["locations"] = {{{"logicalLocations", {{{"name", name}, {"kind", "test"}}}}}};
  json["partialFingerprints"] = {{"reason/v1", same}};
  return json;
}
OrderedJson sarif_result(const std::string& rule, const Difference& of) {
  std::string same = std::string(to_string(of.log.variant)) + ' ' + std::string(to_string(of.item));
  for (const RuleSetting& like : of.behaves_like) same += ' ' + to_string(like);
  // Where no rule is the reason, what the program said is.
  if (of.behaves_like.empty()) same += ": " + of.expected + " / " + of.seen;
  OrderedJson json = sarif_result(rule, "error", sentence_of(of) + "\n\n" + write_text(of.log), of.name,
                           same);
  json["properties"] = {{"times", of.times}, {"cases", of.cases}};
  return json;
}
OrderedJson sarif_result(const std::string& rule, const Trouble& of) {
  const std::string kind(of.kind ? to_string(*of.kind) : "start");
  OrderedJson json =
      sarif_result(rule, "error", sentence_of(of), of.name, kind + ' ' + outline_of(of.why));
  json["properties"] = {{"times", of.times}};
  return json;
}
}  // namespace

std::string conform_json(const ConformResult& result) {
  OrderedJson json{{"program", program(result.program)},
            {"asked", result.asked},
            {"cases", result.case_count},
            {"restarts", result.restarts},
            {"gave_up", result.gave_up},
            {"counts", counts(result)}};
  json["differences"] = OrderedJson::array();
  for (const Difference& each : result.differences) json["differences"].push_back(difference(each));
  json["troubles"] = OrderedJson::array();
  for (const Trouble& each : result.troubles) json["troubles"].push_back(trouble(each));
  json["untold_troubles"] = result.untold;
  json["skipped"] = OrderedJson::array();
  for (const Skipped& each : result.skipped) json["skipped"].push_back(skipped(each));
  json["untold_skipped"] = result.untold_skipped;
  json["skips"] = {{"agree_again", result.agree_again}, {"unused", result.unused_skips}};
  json["verdict"] = to_string(result.verdict());
  return line_of(json);
}

std::string conform_sarif(const ConformResult& result) {
  OrderedJson rules = OrderedJson::array(), results = OrderedJson::array();
  std::set<std::string> known;
  const auto add_rule = [&](const std::string& id, std::string_view text) {
    if (known.insert(id).second)
      rules.push_back({{"id", id}, {"shortDescription", {{"text", text}}}});
  };
  for (const Difference& each : result.differences) {
    const std::string rule = rule_of(each);
    add_rule(rule, each.clauses.size() > 0 ? describe(*each.clauses.begin()).text
                                           : "An answer that differs from the rules.");
    results.push_back(sarif_result(rule, each));
  }
  for (const Trouble& each : result.troubles) {
    const std::string rule = "conform/" + each.what;
    add_rule(rule, "A question that had no proper reply.");
    results.push_back(sarif_result(rule, each));
  }
  for (const std::string& skip : result.agree_again)
    results.push_back(sarif_result("conform/agrees-again", "note", skip, {}, skip));
  for (const std::string& skip : result.unused_skips)
    results.push_back(sarif_result("conform/unused-skip", "warning", skip, {}, skip));
  if (!result.agree_again.empty())
    add_rule("conform/agrees-again", "A known difference that is none any longer.");
  if (!result.unused_skips.empty())
    add_rule("conform/unused-skip", "A known difference on what was not asked.");
  if (result.verdict() == Conformity::nothing_answered) {
    add_rule("conform/nothing-answered", "A program that has not answered anything.");
    results.push_back(
        sarif_result("conform/nothing-answered", "error", "Nothing was answered.", {}, "nothing"));
  }
  const OrderedJson driver{{"name", "allfours"}, {"version", ALLFOURS_VERSION}, {"rules", rules}};
  return line_of({{"version", "2.1.0"},
                  {"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                  {"runs", {{{"tool", {{"driver", driver}}}, {"results", results}}}}});
}

}  // namespace allfours
