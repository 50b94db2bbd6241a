#include "cases/suite/verify.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "cases/suite/digest.h"
#include "cases/suite/judge.h"

namespace allfours {

namespace {
using Json = nlohmann::json;
using Problems = std::vector<std::string>;

/// Without what is nested deeper than a report is, which nothing here could follow; discarded where
/// it is no JSON.
Json as_json(std::string_view text) {
  constexpr int deepest = 16;
  return Json::parse(
      text, [](int depth, auto, const auto&) { return depth <= deepest; }, false);
}

std::string shown(const Json& json) {
  constexpr std::size_t longest = 100;
  std::string text = json.dump(-1, ' ', true, Json::error_handler_t::replace);
  if (text.size() > longest) text = text.substr(0, longest) + "…";
  return text;
}

/// "/hands/0/after: seen …, expected …" for the first difference; nothing where the two are alike.
/// Of two lists of different lengths the longer has what the other lacks.
std::string difference(const Json& seen, const Json& expected, const std::string& at) {
  if (seen == expected) return {};
  if (seen.is_object() && expected.is_object()) {
    for (const auto& [key, value] : expected.items())
      if (!seen.contains(key)) return at + '/' + key + ": missing, expected " + shown(value);
    for (const auto& [key, value] : seen.items()) {
      if (!expected.contains(key))
        return at + '/' + key + ": seen " + shown(value) + ", expected none";
      if (std::string found = difference(value, expected[key], at + '/' + key); !found.empty())
        return found;
    }
  }
  if (seen.is_array() && expected.is_array())
    for (std::size_t i = 0; i < std::max(seen.size(), expected.size()); ++i) {
      const std::string place = at + '/' + std::to_string(i);
      if (i >= seen.size()) return place + ": missing, expected " + shown(expected[i]);
      if (i >= expected.size()) return place + ": seen " + shown(seen[i]) + ", expected none";
      if (std::string found = difference(seen[i], expected[i], place); !found.empty()) return found;
    }
  return (at.empty() ? "/" : at) + ": seen " + shown(seen) + ", expected " + shown(expected);
}

std::string list(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) (text += text.empty() ? "" : " ") += word;
  return text.empty() ? "none" : text;
}

/// Without what a log leaves open in either report, which an answer need not say, and the rules.
/// Of an open score the points that are certain may be seen by one and not by the other.
void drop_open(Json& one, Json& other) {
  const auto is_open = [](const Json& json) {
    return json.is_object() && (json.contains("one-of") || json.contains("from"));
  };
  if (is_open(one) || is_open(other)) {
    one = other = nullptr;
    return;
  }
  if (one.type() != other.type() || !one.is_structured()) return;
  if (one.is_object() && one.contains("after") && other.contains("after") &&
      (is_open(one["after"]) || is_open(other["after"])))
    for (Json* const hand : {&one, &other}) hand->erase("counted");
  for (auto& [key, value] : one.items()) {
    if (one.is_object() ? other.contains(key) : std::stoul(key) < other.size())
      drop_open(value, one.is_object() ? other[key] : other[std::stoul(key)]);
  }
}

class Verifier {
 public:
  explicit Verifier(const Suite& suite) : given_(suite), judged_(suite), judge_(suite.variant) {}

  Problems verify() {
    if (const std::string ours = rules_digest(); given_.digest != ours)
      tell("manifest.json", "/rules-digest: made from other rules; seen " + given_.digest +
                                ", those of this program are " + ours);
    for (std::size_t i = 0; i < given_.cases.size(); ++i) judge(given_.cases[i], judged_.cases[i]);
    mark_only(judged_.cases);
    for (std::size_t i = 0; i < given_.cases.size(); ++i)
      compare(given_.cases[i], judged_.cases[i]);
    check_equivalents();
    if (told_mistakes(judged_) != given_.mistakes)
      tell("manifest.json", "/mistakes: not those that programs are known to make, or not the "
                            "cases that tell of them");
    for (const std::string& id : uncovered(judged_))
      tell("manifest.json", "no case exercises " + id);
    return std::move(problems_);
  }

 private:
  void tell(const std::string& file, const std::string& what) {
    problems_.push_back(file + ": " + what);
  }

  void judge(const SuiteCase& given, SuiteCase& judged) {
    for (const std::string& id : given.clauses)
      if (!is_clause(id))
        tell("manifest.json",
             given.path() + " exercises " + id + ", which is no clause of the game");
    if (const auto why = judge_.judge(judged)) return tell(given.path(), *why);
    const Json seen = as_json(given.expected);
    const std::string file = given.path("expected.json");
    if (seen.is_discarded()) return tell(file, "no JSON that can be read");
    const std::string found = difference(seen, Json::parse(judged.expected), {});
    if (!found.empty()) tell(file, found);
  }
  bool is_clause(std::string_view id) const {
    return std::ranges::any_of(clauses(), [&](const ClauseText& clause) {
      return clause.id == id && has(clause.games, given_.variant);
    });
  }

  void compare(const SuiteCase& given, const SuiteCase& judged) {
    if (given.kills != judged.kills)
      tell("manifest.json", given.path() + " kills: seen " + list(given.kills) + ", expected " +
                                list(judged.kills));
    if (given.only != judged.only)
      tell("manifest.json", given.path() + " only: seen " + list(given.only) + ", expected " +
                                list(judged.only));
    if (given.clauses != judged.clauses)
      tell("manifest.json", given.path() + " clauses: seen " + list(given.clauses) + ", expected " +
                                list(judged.clauses) + " among them");
    if (given.group == Group::mutants && judged.only.empty())
      tell(given.path(), "needless: the other cases of its folder kill all that it does");
  }

  void check_equivalents() {
    std::set<std::string> proved, all;
    for (const RuleSetting& setting : suite_mutants(given_.variant)) all.insert(to_string(setting));
    for (const Equivalent& each : given_.equivalent) {
      if (!all.contains(each.rules))
        tell("manifest.json", "equivalent: " + each.rules + " is no mistake that a suite tells");
      proved.insert(each.rules);
      if (const auto killers = killers_of(judged_, each.rules); killers != each.killed_by)
        tell("manifest.json", "equivalent: " + each.rules + " killed by: seen " +
                                  list(each.killed_by) + ", expected " + list(killers));
    }
    for (const std::string& rules : unkilled(judged_))
      if (!proved.contains(rules)) tell("manifest.json", "no case kills " + rules);
  }

  const Suite& given_;
  Suite judged_;
  CaseJudge judge_;
  Problems problems_;
};
}  // namespace

Problems verify(const Suite& suite) { return Verifier(suite).verify(); }

Problems differences(const Suite& suite, std::span<const RuleSetting> overrides) {
  Checker checker(overrides);
  Problems problems;
  for (const SuiteCase& one : suite.cases) {
    if (one.log.size() > largest_case) {
      problems.push_back(one.path() + ": larger than a case may be");
      continue;
    }
    const Ruling& ruling = checker.check(one.log, Notation::json);
    Json seen = Json::parse(expected_report(one, checker.log(), ruling));
    Json expected = as_json(one.expected);
    if (!expected.is_object()) expected = Json::object();
    seen.erase("rules");
    expected.erase("rules");
    drop_open(seen, expected);
    if (std::string found = difference(seen, expected, {}); !found.empty())
      problems.push_back(one.path() + ": " + found);
  }
  return problems;
}

}  // namespace allfours
