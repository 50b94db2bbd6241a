#include "cases/catalogue/catalogue.h"

#include <algorithm>
#include <array>

namespace allfours {

namespace {
using enum Games;
using enum Verdict;

constexpr auto edge_cases = std::to_array<EdgeCase>({
#define EDGE_CASE(name, games, rules, goal, clauses, why) \
  {name, games, rules, goal, {}, sound, {}, why, clauses},
#include "cases/catalogue/catalogue.def"
#undef EDGE_CASE
#define LOGGED_CASE(name, games, verdict, findings, clauses, why, log) \
  {name, games, {}, {}, log, verdict, findings, why, clauses},
// clang-format off: the order of the catalogue
#include "cases/catalogue/catalogue_logs.def"
#include "cases/catalogue/catalogue_findings_american.def"
#include "cases/catalogue/catalogue_findings_yorkshire.def"
#include "cases/catalogue/catalogue_games.def"
#include "cases/catalogue/catalogue_whole_games.def"
// clang-format on
#undef LOGGED_CASE
});

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

std::span<const EdgeCase> catalogue() { return edge_cases; }
std::span<const ProvedClaim> proved_claims() { return claims; }
std::span<const ImpossibleGoal> impossible_goals() { return impossible; }

const EdgeCase* find_case(std::string_view name) {
  const auto found = std::find_if(edge_cases.begin(), edge_cases.end(),
                                  [&](const EdgeCase& one) { return one.name == name; });
  return found == edge_cases.end() ? nullptr : &*found;
}

}  // namespace allfours
