// The lemmas that a search is told, proved from what they are said to follow from: without them,
// each from those before it. Plays that break the follow rule are let in, so that no lemma leans
// on it. The last lemma, that values add up, is proved in parts, and on small packs whole.

#include <set>

#include "cases/solver/solver.h"
#include "tests/cases/searching.h"

using namespace allfours;

namespace {
/// Proves the shape's lemmas one after the other. `holding`: the only clauses that do, if any are
/// named.
void prove_lemmas(HandShape shape, bool sum_too, const std::set<Clause>& holding = {}) {
  shape.revokes = true;
  Symbolic d(holding.empty() ? Naming::plain : Naming::tracked);
  SymbolicHand hand = symbolic_hand(d, shape);
  REQUIRE(hand.lemmas.size() > hand.record.tricks.size());
  if (!sum_too) hand.lemmas.pop_back();
  Solver solver(d);
  if (!holding.empty())
    for (Clause clause : d.used_clauses())
      if (!holding.contains(clause)) solver.leave_out(clause);
  solver.require(hand.lawful);
  for (const Symbolic::Truth& lemma : hand.lemmas) {
    if (lemma.is_known(true)) continue;
    CAPTURE(&lemma - hand.lemmas.data());
    solver.push();
    solver.require(!lemma);
    CHECK(solver.check() == Answer::impossible);
    solver.pop();
    solver.require(lemma);
  }
  CHECK(solver.check() == Answer::found);  // else they were proved of nothing
}
}  // namespace

TEST_CASE("lemma: one card of a trick wins it, whichever fell") {
  const char* trick = GENERATE("trump-then-led", "rank", "game-value");
  const HouseRules rules = rules_of(Variant::yorkshire, {{"trick", trick}});
  Symbolic d;
  Solver solver(d);
  Table<Symbolic> table;
  table.trumps = whole_suit(d, d.any_cards("trump"));
  Symbolic::Cards on_table = d.cards({});
  for (Symbolic::Cards& card : table.shown) {  // the leader has one; others may be out
    card = d.any_cards("card");
    solver.require(card.is_one_card() || (d.truth(&card != table.shown.data()) && card.empty()));
    solver.require((card & on_table).empty());
    on_table = on_table | card;
  }
  table.led = whole_suit(d, table.shown[0]);
  const Symbolic::Cards best = winning_card(d, rules, table);
  solver.require(!best.is_one_card() || (best & on_table).empty());
  CHECK(solver.check() == Answer::impossible);
}

TEST_CASE("lemma: one seat wins each trick, from trick to trick, throw-ins included", "[slow]") {
  HandShape shape = shape_of(GENERATE(Variant::american, Variant::yorkshire));
  shape.runs = 0;
  shape.cards = 2;
  prove_lemmas(shape, false);
}

TEST_CASE("tracked, a lemma needs the clauses that it is given for, and no other", "[slow]") {
  // Where every other clause is left out anything happens in the deal, and cards are legal,
  // worthless or trumps as they please.
  HandShape shape = shape_of(Variant::yorkshire);
  shape.cards = 2;
  shape.pack = cards("2H 5H 9H TH JH 3S 4S 9S TS 6D");
  prove_lemmas(shape, false, {Clause::YK3_2, Clause::H1});
  prove_lemmas(shape, false, {Clause::YK3_2});
  prove_lemmas(shape, false, {Clause::H1});
  shape.throw_ins = false;
  prove_lemmas(shape, false, {Clause::YK3_2});
  shape.rules = source_rules(Variant::american);
  shape.runs = 0;
  prove_lemmas(shape, false, {Clause::AM4_6});
  shape.throw_ins = true;
  prove_lemmas(shape, false, {Clause::AM4_6, Clause::AM4_7});
  prove_lemmas(shape, false, {Clause::AM4_6});
}

TEST_CASE("lemma: values add up, on small packs") {
  HandShape shape = shape_of(GENERATE(Variant::american, Variant::yorkshire));
  shape.runs = 0;
  shape.cards = 2;
  shape.pack = cards("9H TH JH AH 2S TS KS AS QD");
  prove_lemmas(shape, true);
}

TEST_CASE("lemma: values add up", "[slow]") {
  SECTION("no card of a hand is taken by both sides") {
    HandShape shape = shape_of(Variant::yorkshire);
    shape.cards = 2;
    Symbolic d;
    const SymbolicHand hand = symbolic_hand(d, shape);
    Solver solver(d);
    solver.require(hand.lawful);
    for (std::size_t i = 0; i + 1 < hand.lemmas.size(); ++i) solver.require(hand.lemmas[i]);
    const PlayedHand<Symbolic>& played = hand.followed.played;
    solver.require(!(played.taken.ns & played.taken.ew).empty());
    CHECK(solver.check() == Answer::impossible);
  }
  SECTION("of sets that share no card the values add up, rank by rank") {
    Symbolic d;
    const Symbolic::Cards all = d.any_cards("set");
    Symbolic::Number sum = d.number(0);
    for (int rank = rank::two; rank <= rank::ace; ++rank) {
      const Symbolic::Cards ranked = d.cards(rank_set(rank));
      const Symbolic::Cards one = d.any_cards("one") & ranked,
                            other = d.any_cards("other") & ranked;
      Solver solver(d);
      solver.require((one & other).empty());
      solver.require(!equal(game_value(d, one) + game_value(d, other), game_value(d, one | other)));
      CHECK(solver.check() == Answer::impossible);
      sum = sum + game_value(d, all & ranked);
    }
    Solver solver(d);  // … and the ranks to the whole
    solver.require(!equal(sum, game_value(d, all)));
    CHECK(solver.check() == Answer::impossible);
  }
}
