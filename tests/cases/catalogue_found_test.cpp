// Every goal of the catalogue is found in each of its games, by one finder as by a fresh one, and
// ruled alike by the checker and the independent oracle. (That the goal is true of the replayed log,
// and nothing wrong in it, the finder itself makes sure of before it gives a hand out.)

#include <string>

#include "cases/catalogue/catalogue.h"
#include "tests/cases/by_oracle.h"
#include "tests/cases/searching.h"

using namespace allfours;

namespace {
void find_all(Variant variant) {
  HandFinder finder;
  int goals = 0;
  for (const EdgeCase& each : catalogue()) {
    if (each.goal.empty() || !has(each.games, variant)) continue;
    ++goals;
    INFO(each.name);
    SearchOptions options;
    options.games = {rules_of(variant, each.rules)};
    const SearchResult result = finder.find(goal_of(each.goal), options);
    REQUIRE(result.answer == Answer::found);
    REQUIRE(result.hands.size() == 1);
    check_by_oracle(result.hands.front());
  }
  CHECK(goals >= 50);
}
}  // namespace

TEST_CASE("every catalogued American goal is found", "[slow]") { find_all(Variant::american); }
TEST_CASE("every catalogued Yorkshire goal is found", "[slow]") { find_all(Variant::yorkshire); }

TEST_CASE("a catalogued goal can end a whole game", "[slow]") {
  for (const std::string_view name : {"game-tied-at-forty-in-yorkshire", "lone-jack-wins-from-four"}) {
    const EdgeCase* const found = find_case(name);
    REQUIRE(found != nullptr);
    INFO(name);
    for (const Variant variant : {Variant::american, Variant::yorkshire}) {
      if (!has(found->games, variant)) continue;
      SearchOptions options;
      options.games = {source_rules(variant)};
      options.from_start = true;
      const SearchResult result = find_hands(goal_of(found->goal), options);
      REQUIRE(result.answer == Answer::found);
      CHECK(result.hands.front().log.hands.front().score == Score{});
      check_by_oracle(result.hands.front());
    }
  }
}
