#include "cases/catalogue/catalogue.h"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "cases/catalogue/case_file.h"

namespace allfours {

namespace {
using enum Games;
using enum Verdict;

template <class Value>
Value one_of(std::initializer_list<std::pair<std::string_view, Value>> words,
             std::string_view word, const CaseRecord& record) {
  for (const auto& [name, value] : words)
    if (name == word) return value;
  throw std::runtime_error(record.place + ": does not know: \"" + std::string(word) + '"');
}

EdgeCase edge_case(const CaseRecord& record) {
  EdgeCase one;
  one.name = record.slug;
  one.rules = record.field("rules");
  one.goal = record.field("goal");
  one.log = record.part("log");
  one.why = record.field("why");
  one.clauses = record.field("clauses");
  std::string games = record.field("games"), ruling = record.field("ruling");
  if (one.why.empty()) throw std::runtime_error(record.place + ": no why");
  if (one.log.empty() ? one.goal.empty() || !ruling.empty()
                      : !one.goal.empty() || !games.empty() || !one.rules.empty())
    throw std::runtime_error(record.place + ": neither games and a goal nor a ruling and a log");
  if (one.log.empty()) ruling = "sound";
  else games = one.log.substr(0, one.log.find(' '));
  one.games = one_of<Games>({{"american", american}, {"yorkshire", yorkshire}, {"both", both}},
                            games, record);
  const auto space = ruling.find(' ');
  one.verdict = one_of<Verdict>({{"sound", sound}, {"faulty", faulty}, {"open", open}},
                                ruling.substr(0, space), record);
  if (space != ruling.npos) one.findings = ruling.substr(space + 1);
  return one;
}

constexpr auto claims = std::to_array<ProvedClaim>({
#define PROVED_CLAIM(name, games, rules, claim, clauses, why) \
  {name, games, rules, claim, why, clauses},
#include "cases/catalogue/claims.def"
#undef PROVED_CLAIM
});

constexpr auto impossible = std::to_array<ImpossibleGoal>({
#define IMPOSSIBLE_GOAL(name, games, rules, goal, clauses, why) \
  {name, games, rules, goal, why, clauses},
#include "cases/catalogue/impossible.def"
#undef IMPOSSIBLE_GOAL
});
}  // namespace

std::vector<EdgeCase> read_edge_cases(std::string_view file, std::string_view text) {
  static const CaseForm form{{"games", "rules", "goal", "ruling", "clauses", "why"}, {"log"}};
  std::vector<EdgeCase> all;
  for (const CaseRecord& record : read_cases(file, text, form)) all.push_back(edge_case(record));
  return all;
}

std::vector<EdgeCase> edge_cases_in(std::string_view folder) {
  std::vector<EdgeCase> all;
  for (const CaseFile& file : case_files())
    if (file.path.starts_with(folder))
      for (EdgeCase& one : read_edge_cases(file.path, file.text)) all.push_back(std::move(one));
  return all;
}

std::span<const EdgeCase> catalogue() {
  static const std::vector<EdgeCase> all = edge_cases_in("cases/catalogue/");
  return all;
}
std::span<const ProvedClaim> proved_claims() { return claims; }
std::span<const ImpossibleGoal> impossible_goals() { return impossible; }

const EdgeCase* find_case(std::string_view name) {
  const auto found = std::ranges::find(catalogue(), name, &EdgeCase::name);
  return found == catalogue().end() ? nullptr : &*found;
}

}  // namespace allfours
