// Goals that no hand reaches, and the clauses that make it so: they suffice, with every other
// clause left out, and of them each is needed.

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "cases/search/find.h"
#include "tests/cases/searching.h"

using namespace allfours;

namespace {
struct Impossible {
  Variant variant;
  const char* goal;
  const char* needs;  ///< clauses that it rests on: some of them, or, after "=", all
  Switches rules = {};
  int cards = 1;      ///< of a short hand, a seat
};

/// All hands that there are to search; a goal about throw-ins lets them in where they are barred.
HandShape shape_of(const Impossible& claim) {
  HandShape shape = shape_of(claim.variant, claim.rules);
  if (goal_of(claim.goal).mentions(Fact::threw_in)) shape.throw_ins = true;
  return shape;
}

/// The shape's hands with the goal, tracked, where only the `holding` clauses hold.
Answer answer_with(const HandShape& shape, const Goal& goal, const std::vector<Clause>& holding) {
  HandSpace space(shape, 0, Naming::tracked);
  space.enter(goal, false);
  for (Clause clause : space.domain().used_clauses())
    if (std::ranges::find(holding, clause) == holding.end()) space.solver().leave_out(clause);
  return space.check(usual_budget);
}

void check_clauses(const Impossible& claim, const HandShape& shape,
                   const std::vector<Clause>& clauses) {
  std::string ids = " ";
  for (Clause clause : clauses) ids += std::string(id_of(clause)) + " ";
  CAPTURE(claim.goal, ids);
  if (claim.needs[0] == '=') CHECK(ids == " " + std::string(claim.needs + 2) + " ");
  std::istringstream needed(claim.needs[0] == '=' ? claim.needs + 2 : claim.needs);
  for (std::string id; needed >> id;) CHECK(ids.find(" " + id + " ") != std::string::npos);
  CHECK(std::ranges::is_sorted(clauses));
  const Goal goal = goal_of(claim.goal);
  CHECK(answer_with(shape, goal, clauses) == Answer::impossible);
  for (Clause clause : clauses) {
    std::vector<Clause> fewer = clauses;
    std::erase(fewer, clause);
    CAPTURE(id_of(clause));
    CHECK(answer_with(shape, goal, fewer) != Answer::impossible);
  }
}

/// Of all hands, by the search that people use.
void check_search(const Impossible& claim) {
  SearchOptions options;
  options.games = {rules_of(claim.variant, claim.rules)};
  const SearchResult result = find_hands(goal_of(claim.goal), options);
  REQUIRE(result.answer == Answer::impossible);
  CHECK(result.hands.empty());
  CHECK(result.all);
  check_clauses(claim, shape_of(claim), result.clauses);
}
/// Of short hands, where the proof on all would take its time.
void check_short(const Impossible& claim) {
  HandShape shape = shape_of(claim);
  shape.cards = claim.cards;
  HandSpace space(shape, 0, Naming::tracked);
  space.enter(goal_of(claim.goal), false);
  REQUIRE(space.check(usual_budget) == Answer::impossible);
  check_clauses(claim, shape, space.core());
}
}  // namespace

TEST_CASE("impossible goals, and the clauses that each needs", "[slow]") {
  check_search(GENERATE(
      Impossible{Variant::yorkshire, "turned_jack == NS or begged", ""},
      Impossible{Variant::american, "gift == dealers", ""},
      Impossible{Variant::american, "exhausted and trump != none", ""}));
}

TEST_CASE("impossible goals on short hands, and the clauses that each needs", "[slow]") {
  check_short(GENERATE(
      // The lead is a trump, so there always is one.
      Impossible{Variant::yorkshire, "high == nobody and low == nobody", "YK2.8 YK4.1"},
      Impossible{Variant::yorkshire, "values.NS == values.EW and game != nobody", "YK4.2"},
      Impossible{Variant::yorkshire, "jack != nobody and not jack_in_play", "YK4.1"},
      Impossible{Variant::yorkshire, "winner == NS and after.NS < 11", "YK4.3"},
      Impossible{Variant::yorkshire, "threw_in(trick[2].leader)", "H1", {}, 2},
      Impossible{Variant::american, "game == nobody", "= AM5.6"},
      Impossible{Variant::american, "threw_in(North)", "= AM4.7"},
      Impossible{Variant::american, "bunched and turned_jack != nobody", "AM3.7"},
      Impossible{Variant::american, "turned_jack != nobody and (jack == NS or jack == EW)",
                 "= AM2.6 AM3.5 AM5.4"},
      Impossible{Variant::american, "gift != nobody and runs > 0", ""},
      Impossible{Variant::american, "gift == rivals and before.NS == 6 and before.EW == 6", "G4",
                 {{"gift-at-target", "forbidden"}}}));
}

TEST_CASE("a trump lead is followed, by the clause that says so", "[slow]") {
  // East leads a trump to the first trick, and South, who holds another, plays none.
  const char* goal =
      "suit(trick[1].card.East) == trump and dealer == North and trumps(South) > 0 and "
      "trick[1].card.South != none and suit(trick[1].card.South) != trump";
  const Variant variant = GENERATE(Variant::american, Variant::yorkshire);
  const bool american = variant == Variant::american;
  check_short({variant, goal, american ? "= AM2.6 AM4.2" : "YK3.1", {}, 2});
  HandShape shape = shape_of(variant);
  shape.cards = 2;
  HandSpace space(shape, 0, Naming::tracked);
  space.enter(goal_of(goal), false);
  space.solver().leave_out(american ? Clause::AM4_2 : Clause::YK3_1);
  CHECK(space.check(usual_budget) == Answer::found);
}

TEST_CASE("one clause left out of all, and what it alone forbids is found", "[slow]") {
  struct Case {
    Variant variant;
    const char* goal;
    Clause left_out;
  };
  const char* no_high_or_low = "high == nobody and low == nobody";
  const Case which = GENERATE_COPY(Case{Variant::yorkshire, no_high_or_low, Clause::YK2_8},
                                   Case{Variant::yorkshire, no_high_or_low, Clause::YK4_1},
                                   Case{Variant::american, "game == nobody", Clause::AM5_6});
  HandShape shape = shape_of(which.variant);
  shape.runs = 0;
  shape.throw_ins = false;
  HandSpace space(shape, 0, Naming::tracked);
  space.enter(goal_of(which.goal), false);
  CHECK(space.domain().used_clauses().contains(which.left_out));
  space.solver().leave_out(which.left_out);
  CHECK(space.check(usual_budget) == Answer::found);
}
