// The same rules on both domains: terms built once for random house rules, mutants included, and
// evaluated at random places, come to what the concrete domain says. With every value known, the
// symbolic domain needs no term at all.

#include <algorithm>
#include <random>
#include <variant>
#include <vector>

#include "cases/solver/solver.h"
#include "model/concrete.h"
#include "model/count.h"
#include "model/play.h"
#include "model/settle.h"
#include "tests/catch.h"

using namespace allfours;

namespace {

class Random {
 public:
  explicit Random(unsigned seed) : engine_(seed) {}
  /// A number from 0 to `most`.
  int upto(int most) { return std::uniform_int_distribution(0, most)(engine_); }
  bool one_in(int n) { return upto(n - 1) == 0; }
  bool coin() { return one_in(2); }
  Suit suit() { return static_cast<Suit>(upto(3)); }
  Award<Concrete> award() { return award_to(static_cast<Side>(upto(2))); }

  /// A pack in random order. Often cards are missing, so that a hand can lack trumps or honours.
  std::vector<Card> pack() {
    CardSet missing;
    if (one_in(3)) missing |= rank_set(rank::ace) | rank_set(rank::king) | rank_set(rank::ten);
    if (one_in(3)) missing |= suit_set(suit()).without(Card(1 + upto(50)));
    std::vector<Card> cards;
    for (Card card : whole_pack.without(missing)) cards.push_back(card);
    std::shuffle(cards.begin(), cards.end(), engine_);
    return cards;
  }

  HouseRules house_rules() {
    HouseRules rules = source_rules(coin() ? Variant::american : Variant::yorkshire);
    for (const SwitchInfo& each : switches()) {
      if (!each.in(rules.variant) || one_in(3)) continue;
      using enum SwitchInfo::Kind;
      each.set(rules, each.kind == choice   ? upto(static_cast<int>(each.values.size()) - 1)
                      : each.kind == number ? each.least + upto(each.most - each.least)
                                            : upto(23));
    }
    return rules;
  }

 private:
  std::mt19937 engine_;
};

/// The next cards of the pack, while there are any.
CardSet take(std::vector<Card>& pack, int count) {
  CardSet cards;
  for (; count > 0 && !pack.empty(); --count) {
    cards |= pack.back();
    pack.pop_back();
  }
  return cards;
}
int value_of(CardSet cards) {
  Concrete d;
  return game_value(d, cards);
}

// ---- Three places to be in: at the table, after the play, before it. Each visits the values it
// is made of, is dealt at random, and asks all rules that apply. ---------------------------------

template <Domain D>
struct AtTable {
  Cards<D> hand;
  Table<D> table;
  ThrowingSeat<D> seat;

  void visit(auto&& see) {
    see(hand), see(table.trumps), see(table.led), see(table.trump_led_before);
    for (Cards<D>& card : table.shown) see(card);
    see(seat.own_turn), see(seat.has_played), see(seat.is_winning);
  }
  void ask(D& d, const HouseRules& rules, auto&& answer) const {
    answer("legal_cards", legal_cards(d, rules, hand, table));
    answer("winning_card", winning_card(d, rules, table));
    answer("beating_cards", beating_cards(d, rules, table));
    answer("pitched_trumps", pitched_trumps(d, table.shown[0]));
    answer("is_worthless", is_worthless(d, hand, table.trumps));
    answer("could_win", could_win(d, rules, hand, table));
    answer("may_throw_in", may_throw_in(d, rules, seat, hand, table));
    answer("withholds_honour", withholds_honour(d, hand, table.led, table.trumps));
  }
};
AtTable<Concrete> at_random(Random& random, const HouseRules&, AtTable<Concrete>) {
  AtTable<Concrete> at{};
  std::vector<Card> pack = random.pack();
  at.hand = take(pack, random.upto(6));
  if (!random.one_in(8)) at.table.trumps = suit_set(random.suit());
  const int shown = random.upto(4);
  for (int i = 0; i < shown; ++i) at.table.shown[static_cast<std::size_t>(i)] = take(pack, 1);
  if (shown > 0) at.table.led = suit_set(at.table.shown[0].first().suit());
  at.table.trump_led_before = random.coin();
  at.seat = {random.coin(), random.coin(), random.coin()};
  return at;
}

template <Domain D>
struct AfterTricks {
  PlayedHand<D> hand;
  std::array<Revoke<D>, 2> revokes;
  BySide<Number<D>> before;
  Truth<D> over;
  std::array<Award<D>, 3> early;

  void visit(auto&& see) {
    const auto sides = [&](auto& pair) { see(pair.ns), see(pair.ew); };
    see(hand.trumps), see(hand.ns_deals), see(hand.indicator), see(hand.jack_won_by_its_seat);
    sides(hand.received), sides(hand.taken), sides(hand.discarded), sides(hand.above_the_jack);
    sides(hand.value), sides(hand.play_value), sides(before), see(over);
    for (Revoke<D>& revoke : revokes) sides(revoke.offenders), see(revoke.withheld_honour);
    for (Award<D>& award : early) sides(award);
  }
  void ask(D& d, const HouseRules& rules, auto&& answer) const {
    const auto sides = [&](const char* what, const auto& pair) {
      answer(what, pair.ns), answer(what, pair.ew);
    };
    answer("game_value", game_value(d, hand.taken.ns));
    sides("trumps_received", trumps_received(d, rules, hand));
    const Awards<D> awards = award(d, rules, hand);
    sides("high", awards.high), sides("low", awards.low);
    sides("jack", awards.jack), sides("game", awards.game);

    Tally<D> tally = start_tally(d, before, over);
    constexpr std::array early_categories{Category::turned_jack, Category::gift, Category::look};
    for (std::size_t i = 0; i < early.size(); ++i)
      count(d, rules, tally, early_categories[i], early[i]);
    const Truth<D> jack_in_play = !(hand.trumps & d.cards(rank_set(rank::jack)) &
                                    (hand.received.ns | hand.received.ew)).empty();
    count_play(d, rules, tally, {awards, revokes, jack_in_play});
    sides("score", tally.score), sides("uncut", tally.uncut), sides("winner", tally.winner);
    answer("over", tally.over);
    for (const CountedPoint<D>& point : tally.points) {
      sides("point", point.award), answer("points", point.points);
      sides("score after", point.score), answer("ends", point.ends);
    }
  }
};
AfterTricks<Concrete> at_random(Random& random, const HouseRules& rules, AfterTricks<Concrete>) {
  AfterTricks<Concrete> at{};
  PlayedHand<Concrete>& hand = at.hand;
  std::vector<Card> pack = random.pack();
  hand.trumps = suit_set(random.suit());
  hand.ns_deals = random.coin();
  hand.received = {take(pack, random.upto(12)), take(pack, random.upto(12))};
  if (random.coin()) hand.indicator = take(pack, 1);
  hand.discarded = {take(pack, random.upto(6)), take(pack, random.upto(6))};
  for (Card card : hand.received.ns | hand.received.ew)
    (random.coin() ? hand.taken.ns : hand.taken.ew) |= card;
  hand.value = {value_of(hand.taken.ns), value_of(hand.taken.ew)};
  if (random.one_in(4)) hand.value.ns = hand.value.ew;
  hand.play_value = {value_of(hand.received.ns), value_of(hand.received.ew)};
  hand.jack_won_by_its_seat = random.coin();
  hand.above_the_jack = {random.coin(), random.coin()};
  for (Revoke<Concrete>& revoke : at.revokes) {
    if (random.coin()) continue;
    revoke = {award_to(random.coin() ? Side::ns : Side::ew), random.coin()};
  }
  const auto score = [&] { return std::max(rules.target - 1 - random.upto(6), 0); };
  at.before = {score(), score()};
  at.over = random.one_in(8);
  for (Award<Concrete>& award : at.early)
    if (random.one_in(4)) award = random.award();
  return at;
}

template <Domain D>
struct BeforePlay {
  Calls<D> calls;
  Truth<D> rivals_would_win, holds_trump, window_closed;

  void visit(auto&& see) {
    for (Cards<D>& card : calls.faced) see(card);
    see(calls.stood), see(calls.begged), see(calls.gave), see(calls.ran), see(calls.proposed);
    for (Truth<D>& agreed : calls.agreed) see(agreed);
    see(calls.refused), see(calls.discarded), see(calls.led);
    see(rivals_would_win), see(holds_trump), see(window_closed);
  }
  void ask(D& d, const HouseRules& rules, auto&& answer) const {
    answer("is_exhausted", is_exhausted(d, rules, calls));
    answer("has_new_suit", has_new_suit(d, rules, calls));
    answer("is_trump_fixed", is_trump_fixed(d, rules, calls));
    answer("indicator", indicator(d, calls));
    answer("settled_trumps", settled_trumps(d, rules, calls));
    answer("is_bunched", is_bunched(d, calls));
    answer("is_window_open", is_window_open(d, rules, calls));
    answer("goes_on_running", goes_on_running(d, rules, calls));
    answer("may_turn", may_turn(d, rules, calls));
    answer("may_choose", may_choose(d, calls));
    answer("may_answer", may_answer(d, calls));
    answer("may_give", may_give(d, rules, calls, rivals_would_win, holds_trump));
    answer("can_still_accept", can_still_accept(d, rules, calls, rivals_would_win));
    answer("packets_due", packets_due(d, rules, calls));
    answer("may_bunch", may_bunch(d, rules, calls));
    answer("may_discard", may_discard(d, rules, calls));
    answer("earns_turned_jack", earns_turned_jack(d, rules, calls));
    answer("earns_when_faced", earns_when_faced(d, rules, calls.faced[0]));
    answer("earns_gift", earns_gift(d, calls));
    answer("are_terms_fixed", are_terms_fixed(d, rules, calls, window_closed));
  }
};
BeforePlay<Concrete> at_random(Random& random, const HouseRules&, BeforePlay<Concrete>) {
  BeforePlay<Concrete> at{};
  at.visit([&](auto& value) {
    if constexpr (std::same_as<decltype(value), bool&>) value = random.one_in(3);
  });
  std::vector<Card> pack = random.pack();
  const CardSet often = suit_set(random.suit());
  const int faced = random.upto(4);
  for (int i = 0; i < faced; ++i) {
    CardSet& card = at.calls.faced[static_cast<std::size_t>(i)];
    card = take(pack, 1);
    for (int tries = 0; tries < 4 && (card & often).empty(); ++tries)
      if (random.coin()) card = take(pack, 1);
  }
  at.calls.agreed = {!random.one_in(4), !random.one_in(4), !random.one_in(4)};
  return at;
}

// ---- The comparison ---------------------------------------------------------------------------

constexpr std::uint64_t word(bool value) { return value ? 1 : 0; }
constexpr std::uint64_t word(CardSet value) { return value.word(); }
constexpr std::uint64_t word(int value) { return static_cast<std::uint64_t>(value); }

Symbolic::Truth any_like(Symbolic& d, const Symbolic::Truth&) { return d.any_truth("truth"); }
Symbolic::Cards any_like(Symbolic& d, const Symbolic::Cards&) { return d.any_cards("cards"); }
Symbolic::Number any_like(Symbolic& d, const Symbolic::Number&) { return d.any_number("n", 9); }

void set_known(Symbolic::Truth& value, std::uint64_t known) { value = Symbolic::truth(known != 0); }
void set_known(Symbolic::Cards& value, std::uint64_t known) {
  value = Symbolic::cards(CardSet::of_word(known));
}
void set_known(Symbolic::Number& value, std::uint64_t known) {
  value = Symbolic::number(static_cast<int>(known));
}

void set_in(Model& model, const Symbolic::Truth& variable, std::uint64_t known) {
  model.set(variable, known != 0);
}
void set_in(Model& model, const Symbolic::Cards& variable, std::uint64_t known) {
  model.set(variable, CardSet::of_word(known));
}
void set_in(Model& model, const Symbolic::Number& variable, std::uint64_t known) {
  model.set(variable, static_cast<int>(known));
}

/// An answer as a term, and a variable for what it should be.
template <class Value>
struct Expected {
  const char* what;
  Value term, expected;
};
template <class Value>
Expected(const char*, Value, Value) -> Expected<Value>;

/// Compares all answers at random places of one kind, under random house rules.
template <template <class> class Place>
void compare(Random& random, int rule_sets, int places_each) {
  Concrete concrete;
  for (int set = 0; set < rule_sets; ++set) {
    const HouseRules rules = random.house_rules();
    Symbolic d;
    Place<Symbolic> variables;
    variables.visit([&](auto& value) { value = any_like(d, value); });
    std::vector<std::variant<Expected<Symbolic::Truth>, Expected<Symbolic::Cards>,
                             Expected<Symbolic::Number>>> answers;
    Symbolic::Truth all_agree = d.truth(true);  // one term for all: one evaluation a place
    variables.ask(d, rules, [&](const char* what, const auto& term) {
      const Expected answer{what, term, any_like(d, term)};
      all_agree = all_agree && equal(answer.term, answer.expected);
      answers.emplace_back(answer);
    });

    for (int i = 0; i < places_each; ++i) {
      Place<Concrete> place = at_random(random, rules, Place<Concrete>{});
      std::vector<std::uint64_t> values, expected;
      place.visit([&](auto& value) { values.push_back(word(value)); });
      place.ask(concrete, rules, [&](const char*, auto value) { expected.push_back(word(value)); });
      REQUIRE(expected.size() == answers.size());

      Model model(d);
      std::size_t at = 0;
      variables.visit([&](auto& value) { set_in(model, value, values[at++]); });
      REQUIRE(at == values.size());
      for (at = 0; at < answers.size(); ++at)
        std::visit([&](const auto& each) { set_in(model, each.expected, expected[at]); },
                   answers[at]);
      if (!model.value(all_agree)) {
        for (const auto& answer : answers)
          std::visit([&](const auto& each) {
            CAPTURE(each.what, values);
            CHECK(model.value(each.term) == model.value(each.expected));
          }, answer);
        FAIL("the term differs from the concrete answer");
      }

      Place<Symbolic> known;
      at = 0;
      known.visit([&](auto& value) { set_known(value, values[at++]); });
      at = 0;
      known.ask(d, rules, [&](const char* what, const auto& value) {
        const bool same = value.is_known() && word(model.value(value)) == expected[at];
        CAPTURE(what, values, at);
        if (!same) FAIL("the known answer differs from the concrete answer");
        ++at;
      });
      CHECK(at == answers.size());
    }
  }
}
}  // namespace

TEST_CASE("both domains agree at the table", "[slow]") {
  Random random(1);
  compare<AtTable>(random, 60, 60);
}
TEST_CASE("both domains agree after the tricks", "[slow]") {
  Random random(2);
  compare<AfterTricks>(random, 60, 55);
}
TEST_CASE("both domains agree before the play", "[slow]") {
  Random random(3);
  compare<BeforePlay>(random, 60, 60);
}
