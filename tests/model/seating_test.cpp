#include "model/seating.h"

#include "tests/catch.h"
#include "tests/model/cards_of.h"

using namespace allfours;

TEST_CASE("who leads, cuts and may not look") {
  for (Variant game : {Variant::american, Variant::yorkshire}) {
    const HouseRules rules = rules_of(game);
    CHECK(pitcher(rules, Seat::north) == Seat::east);       // AM4.1, YK2.6
    CHECK(cutter(rules, Seat::north) == Seat::west);        // AM2.1, YK2.3
    CHECK(may_not_look(rules, Seat::north) == Seat::west);  // YK2.7: the pitcher's partner
    CHECK(next_seat(rules, Seat::west) == Seat::north);     // AM1.3, YK1.1
  }
}
TEST_CASE("mutant: the other way round") {  // M27
  const HouseRules rules = rules_of(Variant::american, {{"direction", "anticlockwise"}});
  CHECK(pitcher(rules, Seat::north) == Seat::west);
  CHECK(cutter(rules, Seat::north) == Seat::east);
  CHECK(next_seat(rules, Seat::north, 3) == Seat::east);
  CHECK(next_dealer(rules, Seat::north, false) == Seat::west);
}

TEST_CASE("who deals next") {  // YK2.5, G17
  const HouseRules rules = rules_of(Variant::american);
  CHECK(next_dealer(rules, Seat::north, false) == Seat::east);
  CHECK(next_dealer(rules, Seat::north, true) == Seat::north);  // AM2.7, AM3.1, G9, H16
  const HouseRules right = rules_of(Variant::yorkshire, {{"next-dealer", "right"}});
  CHECK(next_dealer(right, Seat::north, false) == Seat::west);
  CHECK(next_dealer(right, Seat::north, true) == Seat::north);
  const HouseRules same = rules_of(Variant::yorkshire, {{"next-dealer", "same"}});
  CHECK(next_dealer(same, Seat::south, false) == Seat::south);
}

TEST_CASE("who else may deal after a void hand") {  // H16
  const HouseRules american = rules_of(Variant::american), yorkshire = rules_of(Variant::yorkshire);
  CHECK(next_dealer_otherwise(yorkshire, Seat::north, true) == Seat::east);
  CHECK(next_dealer_otherwise(yorkshire, Seat::north, false) == Seat::east);
  CHECK(next_dealer_otherwise(american, Seat::north, true) == Seat::north);
  CHECK(next_dealer_otherwise(american, Seat::north, false) == Seat::east);
}

TEST_CASE("the first jack finds the leader, whose right neighbour deals") {  // YK2.1
  const HouseRules rules = rules_of(Variant::yorkshire);
  // South faces 3C for West, 9D for North, JH for East: East leads, North deals.
  CHECK(first_dealer(rules, Seat::south, 2) == Seat::north);
  CHECK(pitcher(rules, first_dealer(rules, Seat::south, 2)) == Seat::east);
  CHECK(first_dealer(rules, Seat::north, 0) == Seat::north);
  CHECK(first_dealer(rules, Seat::north, 4) == Seat::north);  // once round
  const HouseRules receiver = rules_of(Variant::yorkshire, {{"first-dealer", "jack"}});  // M26
  CHECK(first_dealer(receiver, Seat::south, 2) == Seat::east);
}
