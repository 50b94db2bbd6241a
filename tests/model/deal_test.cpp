// The deal as it goes, call by call: what is due, what saying it changes, and when it counts.

#include "model/deal.h"

#include "tests/catch.h"
#include "tests/model/cards_of.h"

using namespace allfours;

namespace {
Concrete d;
const HouseRules american = source_rules(Variant::american);

/// A deal of North, from 0–0 unless another score is given.
struct Dealt : Deal<Concrete> {
  explicit Dealt(const HouseRules& of = american, BySide<int> before = {0, 0})
      : Deal(start_deal<Concrete>(d, true, before)), rules(of) {}

  bool due() { return is_turn_due<Concrete>(d, rules, *this); }
  bool may(Call call, const char* hand = "") {
    return may_call<Concrete>(d, rules, *this, call, cards(hand));
  }
  Dealt& turn(const char* card) {
    std::size_t which = 0;
    while (!calls.faced[which].empty()) ++which;
    do_turn<Concrete>(d, rules, *this, which, cards(card));
    return *this;
  }
  Dealt& say(Call call) {
    do_call<Concrete>(*this, call, true);
    return *this;
  }
  Dealt& settle(bool window_closed) {
    count_terms<Concrete>(d, rules, *this, window_closed);
    return *this;
  }
  bool is_void() { return allfours::is_void<Concrete>(d, rules, *this); }
  /// "2-1"
  std::string score() const {
    return std::to_string(tally.score.ns) + "-" + std::to_string(tally.score.ew);
  }

  HouseRules rules;
};
}  // namespace

TEST_CASE("each call has its moment") {
  Dealt deal;
  CHECK(deal.due());
  CHECK_FALSE(deal.may(Call::stands));
  deal.turn("5H");
  CHECK_FALSE(deal.due());
  CHECK(deal.may(Call::stands));  // AM2.3
  CHECK(deal.may(Call::begs));
  CHECK_FALSE(deal.may(Call::gives));
  deal.say(Call::begs);
  CHECK_FALSE(deal.may(Call::begs));
  CHECK(deal.may(Call::gives));  // AM2.4
  CHECK(deal.may(Call::runs));
  CHECK_FALSE(deal.due());
  deal.say(Call::runs);
  CHECK(deal.due());  // AM2.5
  CHECK_FALSE(deal.may(Call::bunches));
  deal.turn("9S");
  CHECK_FALSE(deal.due());
  CHECK(deal.may(Call::bunches));  // AM3.1
  CHECK(deal.may(Call::discards));
  CHECK_FALSE(deal.may(Call::agrees));
  deal.say(Call::bunches);
  CHECK(deal.may(Call::agrees));  // AM3.2
  CHECK(deal.may(Call::refuses));
  CHECK_FALSE(deal.is_void());
}

TEST_CASE("a new deal is agreed by three, or refused by one") {  // AM3.2
  Dealt deal;
  deal.turn("5H").say(Call::begs).say(Call::runs).turn("JS").say(Call::bunches);
  do_agree<Concrete>(deal, 0, true);
  do_agree<Concrete>(deal, 1, true);
  CHECK_FALSE(deal.is_void());
  Dealt refused = deal;
  refused.say(Call::refuses).settle(false);
  do_agree<Concrete>(refused, 2, true);
  CHECK_FALSE(refused.is_void());
  CHECK(refused.score() == "1-0");  // the jack, since the window is closed
  do_agree<Concrete>(deal, 2, true);
  CHECK(deal.is_void());
  CHECK(deal.settle(true).score() == "0-0");  // AM3.7
  CHECK(Dealt(deal).say(Call::agrees).is_void());
}

TEST_CASE("the pack runs out on the original suit") {  // AM2.7, G10
  Dealt deal;
  deal.turn("5H").say(Call::begs).say(Call::runs).turn("6H");
  CHECK(deal.due());
  CHECK_FALSE(deal.is_void());
  deal.turn("7H");
  CHECK(deal.is_void());
  CHECK_FALSE(deal.due());
}

TEST_CASE("what the deal earned counts once, when its terms are fixed") {  // AM5.9, G3
  Dealt stood;
  stood.turn("JH");
  CHECK(stood.settle(false).score() == "0-0");
  stood.say(Call::stands);
  CHECK(stood.settle(false).score() == "1-0");
  CHECK(stood.settle(true).score() == "1-0");

  Dealt gave;
  gave.turn("JH").say(Call::begs).say(Call::gives).settle(false);
  CHECK(gave.score() == "1-1");
  CHECK(gave.tally.points[0].category == Category::turned_jack);  // G1
  CHECK((gave.gift.ew && gave.turned_jack.ns));

  Dealt ran;
  ran.turn("5H").say(Call::begs).say(Call::runs).turn("JS");
  CHECK(ran.settle(false).score() == "0-0");  // a new deal could still be agreed
  CHECK(ran.settle(true).score() == "1-0");
}

TEST_CASE("every jack counts as it is faced, where the table says so") {
  Dealt deal(rules_of(Variant::american, {{"turned-jack", "every"}}), {6, 0});
  deal.turn("JH");
  CHECK(deal.score() == "7-0");
  CHECK(deal.tally.over);
  CHECK_FALSE(deal.may(Call::stands));  // the game is over (G2)
  deal.say(Call::begs).say(Call::runs);
  CHECK_FALSE(deal.due());
}

TEST_CASE("a gift that would win the rivals the game") {  // G4
  const HouseRules forbidden = rules_of(Variant::american, {{"gift-at-target", "forbidden"}});
  const auto begged = [](const HouseRules& rules, BySide<int> before) {
    return Dealt(rules, before).turn("5H").say(Call::begs);
  };
  CHECK(begged(forbidden, {6, 5}).may(Call::gives));
  CHECK_FALSE(begged(forbidden, {0, 6}).may(Call::gives));
  CHECK(begged(forbidden, {0, 6}).may(Call::runs));
  CHECK(begged(american, {0, 6}).may(Call::gives));
  Dealt given = begged(forbidden, {0, 6});
  given.say(Call::gives).settle(false);  // done all the same, it counts
  CHECK(given.score() == "0-7");
  CHECK(given.tally.over);
}

TEST_CASE("a gift without a trump in hand") {  // G15
  HouseRules needs = american;
  needs.give_needs_trump = GiveNeedsTrump::yes;
  Dealt deal(needs);
  deal.turn("5H").say(Call::begs);
  CHECK(deal.may(Call::gives, "2C 9H"));
  CHECK_FALSE(deal.may(Call::gives, "2C 9S"));
}

TEST_CASE("calls left out are read in") {
  Dealt led;
  led.turn("5H");
  read_in_acceptance<Concrete>(d, led);
  CHECK(led.calls.stood);
  CHECK_FALSE(led.calls.gave);
  Dealt begged;
  begged.turn("5H").say(Call::begs);
  read_in_acceptance<Concrete>(d, begged);
  CHECK(begged.calls.gave);
  CHECK_FALSE(begged.calls.stood);
  Dealt turned;
  turned.turn("5H");
  read_in_run<Concrete>(d, turned);
  CHECK((turned.calls.begged && turned.calls.ran));
  CHECK(turned.due());
  Dealt stood;
  stood.turn("5H").say(Call::stands);
  read_in_run<Concrete>(d, stood);
  CHECK_FALSE(stood.calls.ran);
}

TEST_CASE("only the pitcher's partner pays for a look") {  // YK2.7, H10, H12
  const HouseRules yorkshire = source_rules(Variant::yorkshire);
  Dealt deal(yorkshire);
  do_look<Concrete>(d, yorkshire, deal, Seat::north, Seat::south, true);
  CHECK(deal.score() == "0-0");
  do_look<Concrete>(d, yorkshire, deal, Seat::north, Seat::west, false);
  CHECK(deal.tally.points.empty());
  do_look<Concrete>(d, yorkshire, deal, Seat::north, Seat::west, true);
  CHECK(deal.score() == "4-0");
  CHECK(deal.look.ns);
}
