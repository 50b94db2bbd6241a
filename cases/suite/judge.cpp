#include "cases/suite/judge.h"

#include <algorithm>
#include <map>
#include <set>

#include "checker/report/report.h"
#include "checker/text/indent.h"

namespace allfours {

namespace {
void add_clause(std::vector<std::string>& ids, Variant variant, Clause clause) {
  const ClauseText& text = describe(clause);
  if (!has(text.games, variant) || text.status == Status::text_only) return;
  std::string id(text.id);
  if (std::ranges::find(ids, id) == ids.end()) ids.push_back(std::move(id));
}
}  // namespace

std::string expected_report(const SuiteCase& one, const GameLog& log, const Ruling& ruling) {
  std::string report;
  append_bare_report(report, one.path(), log, ruling);
  return indented(report) + '\n';
}

std::optional<std::string> CaseJudge::judge(SuiteCase& one) {
  one.kills.clear();
  if (one.log.size() > largest_case)
    return "larger than a case may be, " + std::to_string(largest_case / 1024) + " KiB";
  const Ruling& ruling = checker_.check(one.log, Notation::json);
  if (!ruling.errors.empty()) return "no log that can be read: " + ruling.errors.front().message;
  if (checker_.log().variant != variant_)
    return "a log of the other game, expected " + std::string(to_string(variant_));
  if (ruling.hand_count > most_hands_of_a_case)
    return "more hands than a case may have, " + std::to_string(most_hands_of_a_case);
  const auto is_open = [](const HandRuling& hand) { return hand.after.size() > 1; };
  if (std::ranges::count_if(ruling.judged(), is_open) > static_cast<std::ptrdiff_t>(most_open_hands))
    return "leaves more hands open than a case may, " + std::to_string(most_open_hands);
  one.expected = expected_report(one, checker_.log(), ruling);
  for (const HandRuling& hand : ruling.judged())
    for (const Finding& finding : hand.findings)
      for (const Clause clause : finding.rules) add_clause(one.clauses, variant_, clause);
  for (const std::size_t killed : mutants_.killed_by(checker_.log())) {
    const RuleSetting& setting = mutants_.all()[killed];
    one.kills.push_back(to_string(setting));
    for (const Clause clause : describe(setting.id).clauses)
      add_clause(one.clauses, variant_, clause);
  }
  return std::nullopt;
}

void mark_only(std::span<SuiteCase> cases) {
  std::map<std::string_view, int> times;
  for (const SuiteCase& one : cases)
    if (one.group == Group::mutants)
      for (const std::string& each : one.kills) ++times[each];
  for (SuiteCase& one : cases) {
    one.only.clear();
    if (one.group != Group::mutants) continue;
    std::ranges::copy_if(one.kills, std::back_inserter(one.only),
                         [&](const std::string& each) { return times[each] == 1; });
  }
}

std::vector<std::string> unkilled(const Suite& suite) {
  std::set<std::string_view> killed;
  for (const SuiteCase& one : suite.cases) killed.insert(one.kills.begin(), one.kills.end());
  std::vector<std::string> left;
  for (const RuleSetting& setting : suite_mutants(suite.variant))
    if (std::string rules = to_string(setting); !killed.contains(rules))
      left.push_back(std::move(rules));
  return left;
}

std::vector<std::string> uncovered(const Suite& suite) {
  std::set<std::string_view> covered;
  for (const SuiteCase& one : suite.cases) covered.insert(one.clauses.begin(), one.clauses.end());
  std::vector<std::string> left;
  for (const ClauseText& clause : clauses())
    if (has(clause.games, suite.variant) && clause.status != Status::text_only &&
        !covered.contains(clause.id))
      left.emplace_back(clause.id);
  return left;
}

std::vector<std::string> killers_of(const Suite& suite, std::string_view rules) {
  std::vector<std::string> paths;
  for (const SuiteCase& one : suite.cases)
    if (std::ranges::find(one.kills, rules) != one.kills.end()) paths.push_back(one.path());
  return paths;
}

std::vector<ToldMistake> told_mistakes(const Suite& suite) {
  std::vector<ToldMistake> told;
  for (const Mistake& mistake : mistakes()) {
    if (!has(mistake.games, suite.variant)) continue;
    ToldMistake& one = told.emplace_back();
    one.id = mistake.id;
    one.what = mistake.what;
    for (const RuleSetting& setting : settings_of(mistake)) one.rules.push_back(to_string(setting));
    const auto is_made = [&](const std::string& rules) {
      return std::ranges::find(one.rules, rules) != one.rules.end();
    };
    for (const SuiteCase& each : suite.cases)
      if (each.group == Group::mutants && std::ranges::any_of(each.kills, is_made))
        one.cases.push_back(each.path());
  }
  return told;
}

}  // namespace allfours
