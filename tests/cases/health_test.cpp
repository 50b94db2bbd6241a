// The health of the rules themselves, proved for every state and not sampled: there is always
// something to do, an award goes to one side at most, and counting always comes to one end.

#include <vector>

#include "cases/solver/solver.h"
#include "model/count.h"
#include "model/play.h"
#include "model/settle.h"
#include "tests/catch.h"
#include "tests/model/cards_of.h"

using namespace allfours;

namespace {
/// Every value of a switch, mutants included.
std::vector<HouseRules> rules_with_each(Variant variant, Switch which) {
  std::vector<HouseRules> all;
  const SwitchInfo& info = describe(which);
  for (int value = 0; value < static_cast<int>(info.values.size()); ++value) {
    all.push_back(source_rules(variant));
    info.set(all.back(), value);
  }
  return all;
}

/// A trick with any cards on it, before the seat that plays next.
Table<Symbolic> any_table(Symbolic& d, Solver& solver, Symbolic::Cards& on_table) {
  Table<Symbolic> table;
  table.trumps = whole_suit(d, d.any_cards("trump").lowest());
  table.trump_led_before = d.any_truth("trump led before");
  for (Symbolic::Cards& card : table.shown) {  // empty: not played yet, or out
    card = d.any_cards("card");
    solver.require(card.is_one_card() || card.empty());
    solver.require((card & on_table).empty());
    on_table = on_table | card;
  }
  table.led = whole_suit(d, table.shown[0]);
  solver.require(!table.led.empty() || on_table.empty());
  return table;
}
}  // namespace

TEST_CASE("whoever holds cards can play one of them, whatever lies on the table", "[slow]") {
  const Variant variant = GENERATE(Variant::american, Variant::yorkshire);
  std::vector<HouseRules> sets = rules_with_each(variant, Switch::follow);
  for (HouseRules rules : rules_with_each(variant, Switch::trick)) {
    rules.follow = Follow::must_beat;  // which asks who wins
    sets.push_back(rules);
  }
  for (const HouseRules& rules : sets) {
    Symbolic d;
    Solver solver(d);
    Symbolic::Cards on_table = d.cards({});
    const Table<Symbolic> table = any_table(d, solver, on_table);
    const Symbolic::Cards hand = d.any_cards("hand");
    solver.require((hand & on_table).empty());
    const Symbolic::Cards legal = legal_cards(d, rules, hand, table);
    CAPTURE(static_cast<int>(rules.follow), static_cast<int>(rules.trick));
    solver.push();
    solver.require(!hand.empty() && legal.empty());
    CHECK(solver.check() == Answer::impossible);
    solver.pop();
    solver.push();
    solver.require(!legal.without(hand).empty());
    CHECK(solver.check() == Answer::impossible);
    solver.pop();
    solver.require(!hand.without(legal).empty());  // the rule does forbid something
    CHECK(solver.check() == Answer::found);
  }
}

TEST_CASE("every award goes to one side at most") {
  const Variant variant = GENERATE(Variant::american, Variant::yorkshire);
  std::vector<HouseRules> sets;
  for (Switch which : {Switch::high, Switch::low, Switch::jack, Switch::game, Switch::game_tie,
                       Switch::game_zero, Switch::lone_trump, Switch::discards, Switch::indicator})
    if (describe(which).in(variant))
      for (const HouseRules& rules : rules_with_each(variant, which)) sets.push_back(rules);
  for (const HouseRules& rules : sets) {
    Symbolic d;
    Solver solver(d);
    PlayedHand<Symbolic> hand;
    hand.trumps = whole_suit(d, d.any_cards("trump").lowest());
    hand.ns_deals = d.any_truth("NS deal");
    Symbolic::Cards seen = d.cards({});
    const auto any_other = [&](const char* name) {
      const Symbolic::Cards set = d.any_cards(name);
      solver.require((set & seen).empty());
      seen = seen | set;
      return set;
    };
    hand.received = {any_other("received"), any_other("received")};
    hand.discarded = {any_other("discarded"), any_other("discarded")};
    hand.indicator = any_other("indicator");
    hand.taken.ns = d.any_cards("taken") & (hand.received.ns | hand.received.ew);
    hand.taken.ew = (hand.received.ns | hand.received.ew).without(hand.taken.ns);
    hand.value = {d.any_number("value", 7), d.any_number("value", 7)};
    hand.play_value = {d.any_number("value", 7), d.any_number("value", 7)};
    hand.jack_won_by_its_seat = d.any_truth("won");
    hand.above_the_jack = {d.any_truth("above"), d.any_truth("above")};
    const Awards<Symbolic> awards = award(d, rules, hand);
    Symbolic::Truth both = d.truth(false);
    for (const Award<Symbolic>& each : {awards.high, awards.low, awards.jack, awards.game})
      both = both || (each.ns && each.ew);
    solver.require(both);
    CHECK(solver.check() == Answer::impossible);
  }
}

// ---- The count --------------------------------------------------------------------------------

namespace {
/// Any award to one side or nobody.
Award<Symbolic> any_award(Symbolic& d, Solver& solver) {
  const Award<Symbolic> award{d.any_truth("NS"), d.any_truth("EW")};
  solver.require(!award.ns || !award.ew);
  return award;
}

/// The count of any hand at all from any score: proves what every tally must be.
void prove_counting(const HouseRules& rules) {
  Symbolic d;
  Solver solver(d);
  const BySide<Symbolic::Number> before{d.any_number("NS", 4), d.any_number("EW", 4)};
  const Symbolic::Number target = d.number(rules.target);
  solver.require(before.ns < target && before.ew < target);
  Tally<Symbolic> tally = start_tally(d, before, d.truth(false));
  for (Category early : rules.american() ? std::vector{Category::turned_jack, Category::gift}
                                         : std::vector{Category::look})
    count(d, rules, tally, early, any_award(d, solver));
  std::vector<Revoke<Symbolic>> revokes;
  if (rules.revoke != RevokePrice::as_played)
    for (int i = 0; i < 2; ++i)
      revokes.push_back({any_award(d, solver), d.any_truth("withheld honour")});
  const Awards<Symbolic> awards{any_award(d, solver), any_award(d, solver), any_award(d, solver),
                                any_award(d, solver)};
  count_play(d, rules, tally, {awards, revokes, d.any_truth("jack in play")});

  Symbolic::Truth sound = d.truth(true);
  const auto must = [&](const Symbolic::Truth& truth) { sound = sound && truth; };
  BySide<Symbolic::Number> last = before;
  Symbolic::Number endings = d.number(0);
  for (const CountedPoint<Symbolic>& point : tally.points) {
    must(!(point.score.ns < last.ns) && !(point.score.ew < last.ew));
    last = point.score;
    endings = endings + d.select(point.ends, d.number(1), d.number(0));
  }
  must(equal(last.ns, tally.score.ns) && equal(last.ew, tally.score.ew));
  must(!(tally.winner.ns && tally.winner.ew));
  must(equal(tally.over, tally.winner.ns || tally.winner.ew));
  must(!tally.winner.ns || !(tally.score.ns < target));
  must(!tally.winner.ew || !(tally.score.ew < target));
  must(equal(endings, d.select(tally.over, d.number(1), d.number(0))));
  // Who is at the target has won, or, by totals, is level with the other; the count of a side that
  // revoked stops before.
  if (rules.finish == Finish::in_order)
    must(tally.over || (tally.score.ns < target && tally.score.ew < target));
  if (rules.finish == Finish::totals)
    must(tally.over || equal(tally.score.ns, tally.score.ew) ||
         (tally.score.ns < target && tally.score.ew < target));
  solver.push();
  solver.require(!sound);
  CHECK(solver.check() == Answer::impossible);
  solver.pop();
  for (const Symbolic::Truth& winner : {tally.winner.ns, tally.winner.ew}) {
    solver.push();
    solver.require(winner && target < tally.uncut.ns && target < tally.uncut.ew);
    CHECK(solver.check() == Answer::found);
    solver.pop();
  }
}
}  // namespace

TEST_CASE("counting ends at most once, with one winner, who is at the target", "[slow]") {
  const Variant variant = GENERATE(Variant::american, Variant::yorkshire);
  for (const HouseRules& rules : rules_with_each(variant, Switch::finish)) {
    CAPTURE(static_cast<int>(rules.finish));
    prove_counting(rules);
  }
  for (HouseRules rules : rules_with_each(variant, Switch::revoke)) {
    CAPTURE(static_cast<int>(rules.revoke));
    prove_counting(rules);
    rules.finish = Finish::totals;
    rules.game_points = 2;
    prove_counting(rules);
  }
}
