// Every clause, gap, finding code and switch value has a failing case, a passing twin and a section
// in docs/rules.md; what no log event reaches is cited by no case.

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include "checker/ruling.h"
#include "model/clauses.h"
#include "model/house_rules.h"
#include "tests/catch.h"
#include "tests/checker/rulings.h"

using namespace allfours;

namespace {

// Values that no log can tell from the switch's other value. A run goes on only while the suit
// repeats, so the suit before and the first suit are one and the same.
const std::set<std::string> equivalent{"run-until=not-original", "run-until=not-previous"};

// What only allows: no finding can cite it.
const std::set<std::string> never_breached{"G20"};

struct Judged {
  const RulingCase* ruling_case;
  Json report;
};

const std::map<std::string, Judged>& judged() {
  static const std::map<std::string, Judged> all = [] {
    std::map<std::string, Judged> cases;
    for (const RulingCase& one : all_rulings()) cases[one.slug] = {&one, judge(one)};
    return cases;
  }();
  return all;
}

const Judged* twin_of(const Judged& one) {
  const auto twin = judged().find(one.ruling_case->twin);
  return twin == judged().end() ? nullptr : &twin->second;
}

bool passes(const Json& report) {
  return report["verdict"] == "sound" || report["verdict"] == "open";
}

/// The report but for what says which rules it was judged by.
Json rulings_of(Json report) {
  report.erase("rules");
  return report;
}

const ClauseText* find_clause(std::string_view id) {
  const auto all = clauses();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const auto& c) { return c.id == id; });
  return found == all.end() ? nullptr : &*found;
}

const CodeText* find_code(std::string_view name) {
  const auto all = codes();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const auto& c) { return c.name == name; });
  return found == all.end() ? nullptr : &*found;
}

bool cited(const Json& report, std::string_view id) {
  const auto all = findings_of(report);
  return std::any_of(all.begin(), all.end(),
                     [&](const Json& finding) { return cites(finding, id); });
}

/// Cited where somebody did or wrote something wrong.
bool breached(const Json& report, std::string_view id) {
  const auto all = findings_of(report);
  return std::any_of(all.begin(), all.end(), [&](const Json& finding) {
    return cites(finding, id) &&
           (finding["severity"] == "illegal" || finding["severity"] == "misscored");
  });
}

/// All values that a switch can take, as a log writes them.
std::vector<std::string> values_of(const SwitchInfo& info) {
  std::vector<std::string> all;
  const int last = info.kind == SwitchInfo::Kind::choice  ? static_cast<int>(info.values.size()) - 1
                   : info.kind == SwitchInfo::Kind::order ? 23
                                                          : info.most;
  for (int value = info.kind == SwitchInfo::Kind::number ? info.least : 0; value <= last; ++value)
    if (const std::string word = info.format(value); info.parse(word)) all.push_back(word);
  return all;
}

bool is_default(const SwitchInfo& info, const std::string& variant, const std::string& value) {
  const HouseRules rules =
      source_rules(variant == "american" ? Variant::american : Variant::yorkshire);
  return info.parse(value) == info.get(rules);
}

/// Whether the value makes a difference: against the log that leaves the switch out, or, where it
/// is the default, against some other value.
bool makes_a_difference(const Judged& one, const SwitchInfo& info, const std::string& value) {
  const std::string name(info.name);
  const RulingCase bare = one.ruling_case->without(name);
  const Json as_judged = rulings_of(one.report);
  if (!is_default(info, one.ruling_case->variant(), value))
    return rulings_of(judge(bare)) != as_judged;
  for (const std::string& other : values_of(info))
    if (other != value && rulings_of(judge(bare, name + "=" + other)) != as_judged) return true;
  return false;
}

/// Why a case is no failing case of what it says it covers; empty if it is one.
std::string not_covered(const Judged& one, const std::string& subject) {
  if (find_clause(subject)) return cited(one.report, subject) ? "" : "no finding cites it";
  if (find_code(subject)) return has_code(one.report, subject) ? "" : "no finding has this code";
  const auto equals = subject.find('=');
  const SwitchInfo* info = find_switch(subject.substr(0, equals));
  if (equals == std::string::npos || !info) return "no such clause, gap, code or switch";
  const std::string value = subject.substr(equals + 1);
  const auto settings = one.ruling_case->settings();
  const auto set = settings.find(std::string(info->name));
  if (set == settings.end() || set->second != value) return "the case does not set it";
  return makes_a_difference(one, *info, value) ? "" : "it makes no difference to the report";
}

/// Why a case's twin does not show the same played rightly; empty if it does or if there is none.
std::string twin_fails(const Judged& one, const std::string& subject) {
  const Judged* twin = twin_of(one);
  if (!twin) return "";
  if (!passes(twin->report)) return "the twin is " + twin->report["verdict"].dump();
  if (find_clause(subject) && breached(twin->report, subject)) return "the twin breaches it";
  if (find_code(subject) && has_code(twin->report, subject)) return "the twin has this code";
  return "";
}

/// What is missing for a subject, where no case is a full cover of it.
std::string missing(const std::string& subject) {
  bool named = false, failing = false;
  for (const auto& [slug, one] : judged()) {
    const auto& covers = one.ruling_case->covers;
    if (std::find(covers.begin(), covers.end(), subject) == covers.end()) continue;
    named = true;
    if (!not_covered(one, subject).empty()) continue;
    failing = true;
    if (twin_of(one) && twin_fails(one, subject).empty()) return "";
  }
  return !named ? "no case covers it" : !failing ? "no failing case" : "no passing twin";
}

std::set<std::string> headings() {
  std::ifstream stream("docs/rules.md");
  std::set<std::string> words;
  bool code = false;
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with("```")) code = !code;
    if (code || !line.starts_with("#")) continue;
    std::string word;
    for (const char c : line + ' ')
      if (std::isalnum(static_cast<unsigned char>(c)) || c == '.' || c == '-' || c == '_') {
        word += c;
      } else {
        if (!word.empty()) words.insert(word);
        word.clear();
      }
  }
  return words;
}

}  // namespace

TEST_CASE("a case is a failing case of everything it says it covers") {
  for (const auto& [slug, one] : judged())
    for (const std::string& subject : one.ruling_case->covers) {
      INFO(one.ruling_case->name() << " covers " << subject);
      CHECK(not_covered(one, subject) == "");
      CHECK(twin_fails(one, subject) == "");
    }
}

TEST_CASE("every clause and gap that a log can reach has a failing case and a passing twin") {
  for (const ClauseText& clause : clauses()) {
    if (clause.status == Status::text_only) continue;
    if (never_breached.contains(std::string(clause.id))) continue;
    INFO(clause.id);
    CHECK(missing(std::string(clause.id)) == "");
  }
}

TEST_CASE("a clause or gap that no log reaches or breaches is cited by no case") {
  for (const ClauseText& clause : clauses()) {
    const bool is_reached = clause.status != Status::text_only;
    if (is_reached && !never_breached.contains(std::string(clause.id))) continue;
    for (const auto& [slug, one] : judged()) {
      if (!cited(one.report, clause.id)) continue;
      INFO(clause.id << ": " << one.ruling_case->name());
      CHECK_FALSE(cited(one.report, clause.id));
    }
  }
}

TEST_CASE("what only a house rule forbids is cited where the sources would allow the card") {
  const std::vector<std::string> beyond{"AM4.5", "G21", "G22"};
  std::size_t seen = 0;
  for (const auto& [slug, one] : judged()) {
    const Json by_source = judge(*one.ruling_case, "follow=follow-or-trump");
    for (const Json& finding : findings_of(one.report)) {
      if (finding["code"] != "revoke") continue;
      const auto all = findings_of(by_source);
      const bool is_allowed = std::none_of(all.begin(), all.end(), [&](const Json& other) {
        return other["code"] == "revoke" && other["event"] == finding["event"] &&
               other["card"] == finding["card"];
      });
      const bool goes_beyond = std::any_of(beyond.begin(), beyond.end(), [&](const auto& id) {
        return cites(finding, id);
      });
      INFO(one.ruling_case->name() << ": " << finding.dump());
      CHECK((!goes_beyond || is_allowed));
      seen += goes_beyond ? 1U : 0U;
    }
  }
  CHECK(seen > 3);
}

TEST_CASE("every finding code has a failing case and a passing twin") {
  for (const CodeText& code : codes()) {
    INFO(code.name);
    CHECK(missing(std::string(code.name)) == "");
  }
}

TEST_CASE("every value of a switch has a case in which it matters and a passing twin") {
  for (const SwitchInfo& info : switches()) {
    if (info.kind == SwitchInfo::Kind::choice) {
      for (const auto value : info.values) {
        const std::string subject = std::string(info.name) + "=" + std::string(value);
        if (equivalent.contains(subject)) continue;
        INFO(subject);
        CHECK(missing(subject) == "");
      }
      continue;
    }
    // A number or an order: its default, and one value that is not.
    std::set<bool> covered;
    for (const auto& [slug, one] : judged())
      for (const std::string& subject : one.ruling_case->covers)
        if (subject.starts_with(std::string(info.name) + "=") && missing(subject).empty())
          covered.insert(
              is_default(info, one.ruling_case->variant(), subject.substr(info.name.size() + 1)));
    INFO(info.name);
    CHECK(covered.contains(true));
    CHECK(covered.contains(false));
  }
}

TEST_CASE("every clause, gap, switch and finding code has a section in docs/rules.md") {
  const std::set<std::string> sections = headings();
  REQUIRE_FALSE(sections.empty());
  for (const ClauseText& clause : clauses()) {
    INFO(clause.id);
    CHECK(sections.contains(std::string(clause.id)));
  }
  for (const SwitchInfo& info : switches()) {
    INFO(info.name);
    CHECK(sections.contains(std::string(info.name)));
  }
  for (const CodeText& code : codes()) {
    INFO(code.name);
    CHECK(sections.contains(std::string(code.name)));
  }
}
