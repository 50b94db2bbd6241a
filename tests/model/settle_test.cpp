// The American deal before the lead, step by step.

#include "model/terms.h"

#include "model/concrete.h"
#include "tests/catch.h"
#include "tests/model/cards_of.h"

using namespace allfours;

namespace {
Concrete d;

Calls<Concrete> faced(std::initializer_list<const char*> shown) {
  Calls<Concrete> calls = no_calls(d);
  std::size_t i = 0;
  for (const char* card : shown) calls.faced[i++] = cards(card);
  return calls;
}
/// Asked against and run.
Calls<Concrete> run(std::initializer_list<const char*> shown) {
  Calls<Concrete> calls = faced(shown);
  calls.begged = calls.ran = true;
  return calls;
}
Calls<Concrete> stood(const char* shown) {
  Calls<Concrete> calls = faced({shown});
  calls.stood = true;
  return calls;
}
Calls<Concrete> gave(const char* shown) {
  Calls<Concrete> calls = faced({shown});
  calls.begged = calls.gave = true;
  return calls;
}
Calls<Concrete> bunched(Calls<Concrete> calls) {
  calls.proposed = true;
  calls.agreed = {true, true, true};
  return calls;
}
const HouseRules rules = source_rules(Variant::american);
}  // namespace

TEST_CASE("the first card is faced, and then the dealer's left neighbour chooses once") {
  Calls<Concrete> calls = no_calls(d);
  CHECK(may_turn(d, rules, calls));  // AM2.2
  CHECK_FALSE(may_choose(d, calls));
  CHECK_FALSE(may_answer(d, calls));
  calls = faced({"5H"});
  CHECK_FALSE(may_turn(d, rules, calls));
  CHECK(may_choose(d, calls));  // AM2.3
  CHECK_FALSE(may_answer(d, calls));
  CHECK_FALSE(is_trump_fixed(d, rules, calls));
  CHECK(settled_trumps(d, rules, calls).empty());
  CHECK(indicator(d, calls) == cards("5H"));

  calls.begged = true;
  CHECK_FALSE(may_choose(d, calls));
  CHECK(may_answer(d, calls));  // AM2.4, AM2.5
  CHECK_FALSE(may_turn(d, rules, calls));
  calls.ran = true;
  CHECK_FALSE(may_answer(d, calls));
  CHECK(may_turn(d, rules, calls));
  CHECK(packets_due(d, rules, calls) == 1);

  CHECK_FALSE(may_choose(d, stood("5H")));
  CHECK_FALSE(may_answer(d, stood("5H")));
  CHECK_FALSE(may_answer(d, gave("5H")));
  CHECK_FALSE(may_turn(d, rules, stood("5H")));
}

TEST_CASE("accepted or kept, the first suit is trump") {  // AM2.3, AM2.4
  for (const auto& calls : {stood("5H"), gave("5H")}) {
    CHECK(is_trump_fixed(d, rules, calls));
    CHECK(settled_trumps(d, rules, calls) == suit_set(Suit::hearts));
    CHECK_FALSE(has_new_suit(d, rules, calls));
    CHECK_FALSE(is_window_open(d, rules, calls));
    CHECK_FALSE(may_discard(d, rules, calls));
    CHECK(are_terms_fixed(d, rules, calls, false));  // G3
  }
  CHECK(earns_gift(d, gave("5H")));
  CHECK_FALSE(earns_gift(d, stood("5H")));
}

TEST_CASE("a run ends on the first other suit") {  // AM2.6
  const auto ended = run({"5H", "9C"});
  CHECK(has_new_suit(d, rules, ended));
  CHECK(is_trump_fixed(d, rules, ended));
  CHECK(settled_trumps(d, rules, ended) == suit_set(Suit::clubs));
  CHECK(indicator(d, ended) == cards("9C"));
  CHECK_FALSE(may_turn(d, rules, ended));
  CHECK_FALSE(may_choose(d, ended));  // G5
  CHECK_FALSE(may_answer(d, ended));
  CHECK(packets_due(d, rules, ended) == 1);
  CHECK_FALSE(is_exhausted(d, rules, ended));
}
TEST_CASE("a run goes on by itself while the first suit shows") {  // AM2.6, G20a
  const auto again = run({"5H", "9H"});
  CHECK_FALSE(is_trump_fixed(d, rules, again));
  CHECK(goes_on_running(d, rules, again));
  CHECK(may_turn(d, rules, again));
  CHECK_FALSE(may_answer(d, again));
  CHECK_FALSE(may_choose(d, again));
  CHECK(can_still_accept(d, rules, again, false));
  CHECK_FALSE(can_still_accept(d, rules, again, true));
  CHECK(packets_due(d, rules, again) == 2);
  const auto second = run({"5H", "9H", "2S"});
  CHECK(is_trump_fixed(d, rules, second));
  CHECK(settled_trumps(d, rules, second) == suit_set(Suit::spades));
  CHECK(packets_due(d, rules, second) == 2);
}
TEST_CASE("a third card of the first suit exhausts the pack") {  // AM2.7, G10
  // 24 + 1 dealt and faced, 12 + 1 a run: 51 cards. Twelve more cannot be dealt.
  const auto third = run({"5H", "9H", "JH"});
  CHECK(is_exhausted(d, rules, third));
  CHECK_FALSE(is_trump_fixed(d, rules, third));
  CHECK(settled_trumps(d, rules, third).empty());
  CHECK_FALSE(may_turn(d, rules, third));
  CHECK_FALSE(can_still_accept(d, rules, third, false));
  CHECK(packets_due(d, rules, third) == 2);
  CHECK_FALSE(earns_turned_jack(d, rules, third));  // G11
  CHECK_FALSE(may_discard(d, rules, third));
  CHECK_FALSE(may_bunch(d, rules, third));
  CHECK(last_indicator(rules) == 2);
}
TEST_CASE("house rule: the last card is faced too") {  // M21
  const HouseRules last = rules_of(Variant::american, {{"exhausted", "last-card"}});
  const auto third = run({"5H", "9H", "JH"});
  CHECK_FALSE(is_exhausted(d, last, third));
  CHECK(may_turn(d, last, third));
  CHECK(packets_due(d, last, third) == 2);  // nothing is left to deal
  const auto other = run({"5H", "9H", "JH", "2C"});
  CHECK(is_trump_fixed(d, last, other));
  CHECK(settled_trumps(d, last, other) == suit_set(Suit::clubs));
  const auto same = run({"5H", "9H", "JH", "2H"});
  CHECK(is_exhausted(d, last, same));
  CHECK_FALSE(is_trump_fixed(d, last, same));
  CHECK_FALSE(may_turn(d, last, same));
}
TEST_CASE("mutant: the rejected suit is kept") {  // M23
  const HouseRules keep = rules_of(Variant::american, {{"exhausted", "keep-suit"}});
  const auto third = run({"5H", "9H", "JH"});
  CHECK_FALSE(is_exhausted(d, keep, third));
  CHECK(is_trump_fixed(d, keep, third));
  CHECK(settled_trumps(d, keep, third) == suit_set(Suit::hearts));
  CHECK_FALSE(is_window_open(d, keep, third));
  CHECK_FALSE(is_trump_fixed(d, keep, run({"5H", "9H"})));
}
TEST_CASE("mutant: the run compares with the previous suit") {  // M22: the same thing
  const HouseRules previous = rules_of(Variant::american, {{"run-until", "not-previous"}});
  for (const auto& calls : {run({"5H", "9C"}), run({"5H", "9H"}), run({"5H", "9H", "2S"}),
                            run({"5H", "9H", "JH"})}) {
    CHECK(is_trump_fixed(d, rules, calls) == is_trump_fixed(d, previous, calls));
    CHECK(is_exhausted(d, rules, calls) == is_exhausted(d, previous, calls));
    CHECK(may_turn(d, rules, calls) == may_turn(d, previous, calls));
    CHECK(settled_trumps(d, rules, calls) == settled_trumps(d, previous, calls));
  }
}

TEST_CASE("giving") {  // AM2.4, G4, G15
  Calls<Concrete> asked = faced({"5H"});
  asked.begged = true;
  const auto may = [&](const HouseRules& house, bool would_win, bool holds) {
    return may_give(d, house, asked, would_win, holds);
  };
  CHECK(may(rules, false, false));
  CHECK(may(rules, true, false));
  const HouseRules forbidden = rules_of(Variant::american, {{"gift-at-target", "forbidden"}});
  CHECK_FALSE(may(forbidden, true, true));
  CHECK(may(forbidden, false, false));
  const HouseRules needs = rules_of(Variant::american, {{"give-needs-trump", "yes"}});  // M24
  CHECK_FALSE(may(needs, false, false));
  CHECK(may(needs, true, true));
  CHECK_FALSE(may_give(d, rules, faced({"5H"}), false, true));  // nobody asked
  CHECK_FALSE(may_give(d, rules, run({"5H", "9H"}), false, true));
}

TEST_CASE("bunching needs a new suit and all four") {  // AM3.1, AM3.2, G7, G8
  const auto ended = run({"5H", "9C"});
  CHECK(may_bunch(d, rules, ended));
  CHECK_FALSE(may_bunch(d, rules, stood("5H")));
  CHECK_FALSE(may_bunch(d, rules, gave("5H")));
  CHECK_FALSE(may_bunch(d, rules, run({"5H", "9H"})));
  CHECK_FALSE(may_bunch(d, rules_of(Variant::american, {{"bunching", "never"}}), ended));

  Calls<Concrete> calls = ended;
  calls.proposed = true;
  CHECK_FALSE(is_bunched(d, calls));
  calls.agreed = {true, true, false};
  CHECK_FALSE(is_bunched(d, calls));  // silence is no agreement
  calls.agreed[2] = true;
  CHECK(is_bunched(d, calls));
  CHECK_FALSE(is_window_open(d, rules, calls));
  calls.refused = true;
  CHECK_FALSE(is_bunched(d, calls));
  calls = ended;
  calls.agreed = {true, true, true};
  CHECK_FALSE(is_bunched(d, calls));  // nobody proposed
}
TEST_CASE("the window for bunching closes") {  // G7
  auto calls = run({"5H", "9C"});
  CHECK(is_window_open(d, rules, calls));
  SECTION("at a refusal") { calls.refused = true; }
  SECTION("at the first discard") { calls.discarded = true; }
  SECTION("at the first lead") { calls.led = true; }
  CHECK((calls.refused || calls.discarded || calls.led) != is_window_open(d, rules, calls));
  CHECK((calls.refused || calls.discarded || calls.led) == are_terms_fixed(d, rules, calls, false));
}
TEST_CASE("without bunching there is no window") {
  const HouseRules never = rules_of(Variant::american, {{"bunching", "never"}});
  const auto calls = run({"5H", "JC"});
  CHECK_FALSE(is_window_open(d, never, calls));
  CHECK(are_terms_fixed(d, never, calls, false));
  CHECK(earns_turned_jack(d, never, calls));
}
TEST_CASE("the terms of the hand are fixed when the window closes") {  // G3
  CHECK_FALSE(are_terms_fixed(d, rules, faced({"5H"}), false));
  CHECK_FALSE(are_terms_fixed(d, rules, run({"5H", "9C"}), false));
  CHECK(are_terms_fixed(d, rules, run({"5H", "9C"}), true));  // the events end there
  CHECK_FALSE(are_terms_fixed(d, rules, run({"5H", "9H"}), true));
  CHECK_FALSE(are_terms_fixed(d, rules, bunched(run({"5H", "9C"})), true));
}

TEST_CASE("discards follow a run") {  // AM3.3
  auto calls = run({"5H", "9C"});
  CHECK(may_discard(d, rules, calls));
  CHECK_FALSE(may_discard(d, rules_of(Variant::american, {{"keep", "all"}}), calls));
  CHECK_FALSE(may_discard(d, rules, run({"5H", "9H"})));
  calls.led = true;
  CHECK_FALSE(may_discard(d, rules, calls));
  // Accepted late, with the packets of the run already dealt.
  Calls<Concrete> late = faced({"5H"});
  late.begged = late.ran = late.gave = true;
  CHECK(may_discard(d, rules, late));
}

TEST_CASE("a faced jack earns if it fixes trump in the end") {  // AM3.5
  CHECK(earns_turned_jack(d, rules, stood("JH")));
  CHECK(earns_turned_jack(d, rules, gave("JH")));
  CHECK_FALSE(earns_turned_jack(d, rules, faced({"JH"})));  // not yet
  CHECK_FALSE(earns_turned_jack(d, rules, stood("AH")));
  CHECK(earns_turned_jack(d, rules, run({"5H", "JC"})));
  CHECK(earns_turned_jack(d, rules, run({"5H", "9H", "JC"})));
  CHECK_FALSE(earns_turned_jack(d, rules, run({"JH", "9C"})));  // AM3.6
  CHECK_FALSE(earns_turned_jack(d, rules, run({"5H", "JH", "9C"})));
  CHECK_FALSE(earns_turned_jack(d, rules, bunched(run({"5H", "JC"}))));  // AM3.7
}
TEST_CASE("house rules for faced jacks") {  // M18, M19
  const HouseRules every = rules_of(Variant::american, {{"turned-jack", "every"}});
  const HouseRules none = rules_of(Variant::american, {{"turned-jack", "none"}});
  CHECK(earns_when_faced(d, every, cards("JH")));
  CHECK_FALSE(earns_when_faced(d, every, cards("QH")));
  CHECK_FALSE(earns_when_faced(d, rules, cards("JH")));
  CHECK_FALSE(earns_turned_jack(d, every, stood("JH")));  // it had its point
  CHECK_FALSE(earns_turned_jack(d, none, stood("JH")));
  const HouseRules others = rules_of(Variant::american, {{"turned-others", "ace-and-six"}});
  for (const char* card : {"AH", "6H", "JH"}) CHECK(earns_turned_jack(d, others, stood(card)));
  for (const char* card : {"KH", "5H"}) CHECK_FALSE(earns_turned_jack(d, others, stood(card)));
  CHECK_FALSE(earns_turned_jack(d, rules, stood("6H")));
}

TEST_CASE("after the lead nothing more is settled") {
  auto calls = stood("5H");
  calls.led = true;
  CHECK_FALSE(may_turn(d, rules, calls));
  CHECK_FALSE(may_choose(d, calls));
  CHECK_FALSE(may_answer(d, calls));
  CHECK(is_trump_fixed(d, rules, calls));
}
