// Hands found by the solver, read back card by card and played again on the concrete domain; and
// impossible hands, with the clauses that make them so.

#include "cases/symbolic_hand.h"

#include <algorithm>
#include <string>

#include "cases/solver.h"
#include "model/concrete.h"
#include "tests/catch.h"
#include "tests/model/cards_of.h"

using namespace allfours;

namespace {

/// A hand that was found.
struct Found {
  HandShape shape;
  std::vector<CardSet> faced;
  BySeat<CardSet> kept, discarded, thrown;
  std::vector<BySeat<CardSet>> played;
  std::vector<Seat> winners;
  BySide<int> value;
  Awards<Concrete> awards;
};

Award<Concrete> read(const Model& model, const Award<Symbolic>& award) {
  return {model.value(award.ns), model.value(award.ew)};
}
BySeat<CardSet> read(const Model& model, const BySeat<Symbolic::Cards>& cards) {
  BySeat<CardSet> sets;
  std::ranges::transform(cards, sets.begin(), [&](const auto& set) { return model.value(set); });
  return sets;
}
Found read(const Model& model, const HandShape& shape, const SymbolicHand& hand,
           const Awards<Symbolic>& awards) {
  Found found{shape, {}, read(model, hand.kept), read(model, hand.discarded),
              read(model, hand.thrown), {}, {}, {}, {}};
  for (const auto& card : hand.faced) found.faced.push_back(model.value(card));
  for (const SymbolicTrick& trick : hand.tricks) {
    found.played.push_back(read(model, trick.card));
    for (Seat seat : all_seats)
      if (model.value(trick.wins[index(seat)])) found.winners.push_back(seat);
  }
  found.value = {model.value(hand.played.value.ns), model.value(hand.played.value.ew)};
  found.awards = {read(model, awards.high), read(model, awards.low), read(model, awards.jack),
                  read(model, awards.game)};
  return found;
}

/// Deals and plays the hand again, card by card, by the same rules on known values. Returns its
/// awards; every disagreement is a failed check.
Awards<Concrete> replay(const Found& found) {
  Concrete d;
  const HouseRules& rules = found.shape.rules;
  CardSet seen;
  const auto deal = [&](CardSet cards, int size) {
    CHECK(cards.size() == size);
    CHECK((seen & cards).empty());
    seen |= cards;
  };
  PlayedHand<Concrete> hand{};
  hand.ns_deals = side_of(found.shape.dealer) == Side::ns;
  int packets = 0;

  if (rules.american()) {
    Calls<Concrete> calls = no_calls(d);
    for (std::size_t i = 0; i < found.faced.size(); ++i) {
      CHECK(may_turn(d, rules, calls));
      calls.faced[i] = found.faced[i];
      deal(found.faced[i], 1);
      if (i > 0) continue;
      CHECK(may_choose(d, calls));
      (found.shape.runs == 0 ? calls.stood : calls.begged) = true;
      if (found.shape.runs == 0) continue;
      CHECK(may_answer(d, calls));
      calls.ran = true;
    }
    CHECK(is_trump_fixed(d, rules, calls));
    packets = packets_due(d, rules, calls);
    CHECK(may_discard(d, rules, calls) == (discards_due(rules, packets) > 0));
    hand.trumps = settled_trumps(d, rules, calls);
    hand.indicator = indicator(d, calls);
  }
  BySeat<CardSet> rest = found.kept;
  for (Seat seat : all_seats) {
    deal(found.kept[index(seat)], hand_size(rules, packets));
    deal(found.discarded[index(seat)], discards_due(rules, packets));
    const bool ns = side_of(seat) == Side::ns;
    (ns ? hand.received.ns : hand.received.ew) |= found.kept[index(seat)];
    (ns ? hand.discarded.ns : hand.discarded.ew) |= found.discarded[index(seat)];
  }

  Seat leader = pitcher(rules, found.shape.dealer);
  BySeat<bool> out{};
  bool trump_led = false;
  for (std::size_t t = 0; t < found.played.size(); ++t) {
    Table<Concrete> table{hand.trumps, {}, {}, trump_led};
    CardSet on_table, of_ns, of_ew;
    for (int place = 0; place < 4; ++place) {
      const Seat seat = next_seat(rules, leader, place);
      const CardSet card = found.played[t][index(seat)];
      CardSet& hold = rest[index(seat)];
      const auto& thrown = found.shape.throws[index(seat)];
      if (out[index(seat)]) {
        CHECK(card.empty());
        continue;
      }
      if (thrown && !thrown->after_own_card && thrown->trick == static_cast<int>(t)) {
        const bool own_turn = place > 0;
        CHECK(may_throw_in<Concrete>(d, rules, {own_turn, false, false}, hold, table));
        CHECK(hold == found.thrown[index(seat)]);
        out[index(seat)] = true;
        on_table |= hold;
        continue;
      }
      REQUIRE(card.size() == 1);
      CHECK((card & legal_cards(d, rules, hold, table)) == card);
      if (place == 0) {
        if (t == 0 && !rules.american()) table.trumps = hand.trumps = pitched_trumps(d, card);
        table.led = suit_set(card.first().suit());
      }
      table.shown[static_cast<std::size_t>(place)] = card;
      hold = hold.without(card);
      on_table |= card;
      (side_of(seat) == Side::ns ? of_ns : of_ew) |= card;
    }
    const CardSet best = winning_card(d, rules, table);
    for (Seat seat : all_seats) {
      const auto& thrown = found.shape.throws[index(seat)];
      if (thrown && thrown->after_own_card && thrown->trick == static_cast<int>(t)) {
        const bool winning = found.played[t][index(seat)] == best;
        CHECK(may_throw_in<Concrete>(d, rules, {false, true, winning}, rest[index(seat)], table));
        CHECK(rest[index(seat)] == found.thrown[index(seat)]);
        out[index(seat)] = true;
        on_table |= rest[index(seat)];
      }
      if (found.played[t][index(seat)] == best) leader = seat;
    }
    CHECK(leader == found.winners[t]);
    trump_led = trump_led || table.led == hand.trumps;
    if (!trick_counts(rules, t + 1 == found.played.size())) continue;
    if (const CardSet jack = on_table & hand.trumps & rank_set(rank::jack); !jack.empty()) {
      hand.jack_won_by_its_seat = found.played[t][index(leader)] == jack;
      hand.above_the_jack = {jack < (of_ns & hand.trumps), jack < (of_ew & hand.trumps)};
    }
    (side_of(leader) == Side::ns ? hand.taken.ns : hand.taken.ew) |= on_table;
  }
  hand.value = {game_value(d, hand.taken.ns), game_value(d, hand.taken.ew)};
  hand.play_value = {game_value(d, hand.received.ns), game_value(d, hand.received.ew)};
  CHECK(hand.value.ns == found.value.ns);
  CHECK(hand.value.ew == found.value.ew);
  const Awards<Concrete> awards = award(d, rules, hand);
  CHECK(side_of(awards.high) == side_of(found.awards.high));
  CHECK(side_of(awards.low) == side_of(found.awards.low));
  CHECK(side_of(awards.jack) == side_of(found.awards.jack));
  CHECK(side_of(awards.game) == side_of(found.awards.game));
  return awards;
}

/// A hand in the making: its variables, its rules, and a solver that knows them.
struct Search {
  explicit Search(HandShape of, Naming naming = Naming::plain) : shape(of), d(naming) {
    hand = symbolic_hand(d, shape);
    awards = award(d, shape.rules, hand.played);
    solver.emplace(d);
    solver->require(hand.lawful);
  }
  const BySide<Symbolic::Number>& value() const { return hand.played.value; }
  Found find() {
    REQUIRE(solver->check() == Answer::found);
    return read(solver->model(), shape, hand, awards);
  }
  /// Proves that there is no such hand. Returns the clauses that it takes.
  std::vector<std::string> refute() {
    REQUIRE(solver->check() == Answer::impossible);
    std::vector<std::string> ids;
    for (Clause clause : solver->core()) ids.emplace_back(id_of(clause));
    return ids;
  }

  HandShape shape;
  Symbolic d;
  SymbolicHand hand;
  Awards<Symbolic> awards;
  std::optional<Solver> solver;
};

HandShape shape_of(Variant variant, Seat dealer = Seat::north) {
  HandShape shape;
  shape.rules = source_rules(variant);
  shape.dealer = dealer;
  return shape;
}

bool nobodys(const Award<Concrete>& award) { return side_of(award) == Side::nobody; }
Symbolic::Truth is_nobodys(const Award<Symbolic>& award) { return !award.ns && !award.ew; }
bool has(const std::vector<std::string>& ids, std::string_view id) {
  return std::ranges::find(ids, id) != ids.end();
}
}  // namespace

TEST_CASE("a Yorkshire hand with a tied Game is nobody's Game") {
  Search search(shape_of(Variant::yorkshire, Seat::east));
  search.solver->require(equal(search.value().ns, search.value().ew));
  search.solver->require(search.d.number(0) < search.value().ns);
  const Found found = search.find();
  const Awards<Concrete> awards = replay(found);
  CHECK(found.value.ns == found.value.ew);
  CHECK(found.value.ns > 0);
  CHECK(nobodys(awards.game));
  CHECK_FALSE(nobodys(awards.high));
  CHECK_FALSE(nobodys(awards.low));
}

TEST_CASE("an American hand with a tied Game is the rivals' Game") {
  const Seat dealer = GENERATE(Seat::north, Seat::west);
  Search search(shape_of(Variant::american, dealer));
  search.solver->require(equal(search.value().ns, search.value().ew));
  search.solver->require(equal(search.value().ns, search.d.number(18)));
  const Found found = search.find();
  CHECK(side_of(replay(found).game) == rivals_of(side_of(dealer)));
  CHECK(found.value.ns == 18);
}

TEST_CASE("an American hand after one run or two") {
  const int runs = GENERATE(1, 2);
  HandShape shape = shape_of(Variant::american);
  shape.runs = runs;
  Search search(shape);
  // High and Low to the dealers, Jack and the tied Game to their rivals.
  search.solver->require(search.awards.high.ns && search.awards.low.ns && search.awards.jack.ew);
  search.solver->require(equal(search.value().ns, search.value().ew));
  const Found found = search.find();
  const Awards<Concrete> awards = replay(found);
  CHECK(side_of(awards.high) == Side::ns);
  CHECK(side_of(awards.low) == Side::ns);
  CHECK(side_of(awards.jack) == Side::ew);
  CHECK(side_of(awards.game) == Side::ew);
  CHECK(found.discarded[0].size() == 3 * runs);
  CHECK(found.faced.size() == static_cast<std::size_t>(runs) + 1);
  CHECK(found.faced.back().first().suit() != found.faced.front().first().suit());
  if (runs == 2) CHECK(found.faced[1].first().suit() == found.faced[0].first().suit());
}

TEST_CASE("house rule: an American hand that used the whole pack") {
  HandShape shape = shape_of(Variant::american);
  shape.rules.exhausted = Exhausted::last_card;
  shape.runs = 3;
  Search search(shape);
  search.solver->require(earns_turned_jack(search.d, shape.rules, search.hand.calls));
  const Found found = search.find();
  CHECK(nobodys(replay(found).jack));
  CardSet all;
  for (CardSet card : found.faced) all |= card;
  for (std::size_t seat = 0; seat < 4; ++seat) all |= found.kept[seat] | found.discarded[seat];
  CHECK(all == whole_pack);

  shape.rules.exhausted = Exhausted::redeal;
  CHECK(Search(shape).solver->check() == Answer::impossible);
}

TEST_CASE("without a trump in play, High, Low and Jack are nobody's") {
  HandShape shape = shape_of(Variant::american);
  shape.runs = 1;
  Search search(shape);
  search.solver->require(is_nobodys(search.awards.high));
  const Awards<Concrete> awards = replay(search.find());
  CHECK(nobodys(awards.high));
  CHECK(nobodys(awards.low));
  CHECK(nobodys(awards.jack));
  CHECK_FALSE(nobodys(awards.game));
}

TEST_CASE("a pack that runs out") {
  const HouseRules rules = source_rules(Variant::american);
  Symbolic d;
  Solver solver(d);
  std::vector<Symbolic::Cards> faced;
  Symbolic::Cards seen;
  const auto deal = [&](int size) {
    const Symbolic::Cards cards = d.any_cards("dealt");
    solver.require(cards.has_size(size));
    solver.require((cards & seen).empty());
    seen = seen | cards;
    return cards;
  };
  for (int i = 0; i < 3; ++i) faced.push_back(deal(1));
  for (int seat = 0; seat < 4; ++seat) deal(12);
  std::vector<Symbolic::Truth> lawful;
  const Calls<Symbolic> calls = follow_calls(d, rules, faced, lawful);
  solver.require(lawful);
  solver.require(is_bonus_card(d, rules, faced[2]));

  SECTION("is exhausted, and its last jack earns nothing") {
    solver.require(is_exhausted(d, rules, calls));
    REQUIRE(solver.check() == Answer::found);
    const Model model = solver.model();
    Concrete c;
    Calls<Concrete> again = no_calls(c);
    for (std::size_t i = 0; i < 3; ++i) {
      CHECK(may_turn(c, rules, again));
      again.faced[i] = model.value(faced[i]);
      CHECK(again.faced[i].size() == 1);
      if (i == 0) again.begged = again.ran = true;
    }
    CHECK(is_exhausted(c, rules, again));
    CHECK_FALSE(is_trump_fixed(c, rules, again));
    CHECK_FALSE(may_turn(c, rules, again));
    CHECK_FALSE(earns_turned_jack(c, rules, again));
    CHECK(packets_due(c, rules, again) == 2);
    CHECK(again.faced[2].first().rank() == rank::jack);
    CHECK(model.value(seen).size() == 51);
  }
  SECTION("fixes no trump") {
    solver.require(is_exhausted(d, rules, calls));
    solver.require(is_trump_fixed(d, rules, calls));
    CHECK(solver.check() == Answer::impossible);
  }
}

TEST_CASE("a Yorkshire hand with a throw-in") {
  const ThrowAt when = GENERATE(ThrowAt{1, false}, ThrowAt{2, true});
  HandShape shape = shape_of(Variant::yorkshire);
  shape.throws[index(Seat::south)] = when;
  Search search(shape);
  // The other three keep playing for something.
  search.solver->require(search.awards.jack.ew);
  search.solver->require(search.value().ew < search.value().ns);
  const Found found = search.find();
  const Awards<Concrete> awards = replay(found);
  const CardSet thrown = found.thrown[index(Seat::south)];
  CHECK(thrown.size() == (when.after_own_card ? 3 : 5));
  for (Card card : thrown) CHECK(card.rank() < rank::ten);
  CHECK(side_of(awards.jack) == Side::ew);
  CHECK(side_of(awards.game) == Side::ns);
}

TEST_CASE("two throw-ins in one hand") {
  HandShape shape = shape_of(Variant::yorkshire);
  shape.throws[index(Seat::south)] = ThrowAt{1, false};
  shape.throws[index(Seat::north)] = ThrowAt{1, true};
  Search search(shape);
  replay(search.find());
}

TEST_CASE("the count of a hand found for its ending") {
  // At 10-10 everything is the other side's but High, which ends the game.
  const HandShape shape = shape_of(Variant::yorkshire);
  Search search(shape);
  const BySide<Symbolic::Number> before{search.d.number(10), search.d.number(10)};
  const Tally<Symbolic> tally = count_hand(search.d, shape, search.hand, before);
  search.solver->require(search.awards.low.ew && search.awards.jack.ew && search.awards.game.ew);
  search.solver->require(tally.winner.ns);
  const Found found = search.find();
  const Awards<Concrete> awards = replay(found);
  Concrete d;
  Tally<Concrete> again = start_tally<Concrete>(d, {10, 10}, false);
  count_play(d, shape.rules, again, {awards, {}, true});
  CHECK(again.winner.ns);
  CHECK(again.points.front().ends);
  CHECK(again.score.ns == 11);
  CHECK(again.score.ew == 10);

  search.solver->require(tally.winner.ew);
  CHECK(search.solver->check() == Answer::impossible);
}

TEST_CASE("house rules reach the search") {
  // Void in the suit led, holding a trump, and playing neither: only where nobody has to ruff.
  HandShape shape = shape_of(Variant::yorkshire);
  const bool must_ruff = GENERATE(false, true);
  if (must_ruff) shape.rules.follow = Follow::must_ruff;
  Search search(shape);
  Symbolic& d = search.d;
  const SymbolicTrick& first = search.hand.tricks[0];
  const SymbolicTrick& second = search.hand.tricks[1];
  const Symbolic::Cards& trumps = search.hand.played.trumps;
  // East leads to both tricks; North has a trump left and discards.
  search.solver->require(first.wins[index(Seat::east)]);
  const Symbolic::Cards led = whole_suit(d, second.card[index(Seat::east)]);
  const Symbolic::Cards rest =
      search.hand.kept[index(Seat::north)].without(first.card[index(Seat::north)]);
  search.solver->require((led & rest).empty() && (led & trumps).empty());
  search.solver->require(!(rest & trumps).empty());
  search.solver->require((second.card[index(Seat::north)] & (led | trumps)).empty());
  CHECK(search.solver->check() == (must_ruff ? Answer::impossible : Answer::found));
}

TEST_CASE("hands under house rules and mutants") {
  const auto set = GENERATE(
      Switches{{"follow", "must-beat"}, {"high", "taker"}},
      Switches{{"follow", "no-undertrump"}, {"jack", "own-trick"}, {"game", "smaller"}},
      Switches{{"follow", "follow-strictly"}, {"jack", "rival-above"},
               {"direction", "anticlockwise"}},
      Switches{{"follow", "must-overtrump"}, {"game", "holder"}, {"last-trick", "dropped"}},
      Switches{{"follow", "trump-once-led"}, {"trick", "rank"}, {"low", "taker"}},
      Switches{{"follow", "must-ruff"}, {"trick", "game-value"}, {"jack", "holder"}});
  HandShape shape = shape_of(Variant::american, Seat::east);
  shape.rules = rules_of(Variant::american, set);
  Search search(shape);
  search.solver->require(search.awards.high.ns && search.awards.low.ew && search.awards.jack.ns);
  search.solver->require(search.awards.game.ew);
  replay(search.find());
}

TEST_CASE("High and Low are always somebody's in Yorkshire, by clauses that can be named") {
  Search search(shape_of(Variant::yorkshire), Naming::tracked);
  search.solver->require(is_nobodys(search.awards.high) && is_nobodys(search.awards.low));
  const std::vector<std::string> core = search.refute();
  CAPTURE(core);
  CHECK(has(core, "YK2.8"));
  CHECK(has(core, "YK4.1"));
  CHECK_FALSE(has(core, "YK3.2"));

  const Clause left_out = GENERATE(Clause::YK2_8, Clause::YK4_1);
  search.solver->leave_out(left_out);
  CHECK(search.solver->check() == Answer::found);
}

TEST_CASE("Game is always somebody's in the American game, by clauses that can be named") {
  Search search(shape_of(Variant::american), Naming::tracked);
  search.solver->require(is_nobodys(search.awards.game));
  CHECK(search.refute() == std::vector<std::string>{"AM5.6"});
  search.solver->leave_out(Clause::AM5_6);
  CHECK(search.solver->check() == Answer::found);
}

TEST_CASE("a trump lead is followed, by clauses that can be named") {
  Search search(shape_of(Variant::american), Naming::tracked);
  // East leads a trump to the first trick, and South plays none of his.
  const SymbolicTrick& first = search.hand.tricks[0];
  const Symbolic::Cards& trumps = search.hand.played.trumps;
  search.solver->require(!(first.card[index(Seat::east)] & trumps).empty());
  search.solver->require((first.card[index(Seat::south)] & trumps).empty());
  search.solver->require(!(search.hand.kept[index(Seat::south)] & trumps).empty());
  CHECK(search.refute() == std::vector<std::string>{"AM2.6", "AM4.2"});
  search.solver->leave_out(Clause::AM4_2);
  CHECK(search.solver->check() == Answer::found);
}

TEST_CASE("a faced jack and Jack are never both earned") {
  // The faced card is in nobody's hand: dealing from one pack is enough, with the clauses that say
  // which jack earns what.
  HandShape shape = shape_of(Variant::american);
  shape.runs = GENERATE(0, 1);
  Search search(shape, Naming::tracked);
  search.solver->require(earns_turned_jack(search.d, shape.rules, search.hand.calls));
  search.solver->require(!is_nobodys(search.awards.jack));
  CHECK(search.refute() == std::vector<std::string>{"AM2.6", "AM3.5", "AM5.4"});
}

TEST_CASE("both sides can never win a hand") {
  const HandShape shape = shape_of(Variant::american);
  Search search(shape);
  const BySide<Symbolic::Number> before{search.d.any_number("NS", 3), search.d.any_number("EW", 3)};
  const Symbolic::Number target = search.d.number(shape.rules.target);
  search.solver->require(before.ns < target && before.ew < target);
  const Tally<Symbolic> tally = count_hand(search.d, shape, search.hand, before);
  search.solver->push();
  search.solver->require(tally.winner.ns && tally.winner.ew);
  CHECK(search.solver->check() == Answer::impossible);
  search.solver->pop();
  search.solver->require(tally.winner.ns && target < tally.uncut.ew);
  CHECK(search.solver->check() == Answer::found);
}

TEST_CASE("a search that may cost nothing finds nothing") {
  Search search(shape_of(Variant::yorkshire));
  CHECK(search.solver->check(1000) == Answer::spent);
  CHECK(search.solver->check() == Answer::found);
}

TEST_CASE("the same seed finds the same hand, another seed another") {
  const auto find = [](unsigned seed) {
    Search search(shape_of(Variant::yorkshire));
    search.solver.emplace(search.d, seed);
    search.solver->require(search.hand.lawful);
    return search.find().kept;
  };
  CHECK(find(1) == find(1));
  CHECK(find(1) != find(2));
}
