// A trick: what each seat sees of it and who wins, with a leader that is known and with one that is
// a truth for each seat.

#include "model/trick.h"

#include "tests/catch.h"
#include "tests/model/cards_of.h"

using namespace allfours;

namespace {
Concrete d;

BySeat<bool> only(Seat seat) {
  BySeat<bool> truths{};
  truths[index(seat)] = true;
  return truths;
}
std::string shown(const Table<Concrete>& table) {
  std::string text;
  for (const CardSet card : table.shown) text += card.empty() ? "- " : names(card) + " ";
  return text;
}
bool same(const Table<Concrete>& a, const Table<Concrete>& b) {
  return a.trumps == b.trumps && a.led == b.led && a.shown == b.shown &&
         a.trump_led_before == b.trump_led_before;
}
SeatSet seats(std::initializer_list<Seat> of) {
  SeatSet set;
  for (Seat seat : of) set.add(seat);
  return set;
}
const HouseRules rules = source_rules(Variant::american);
const BySeat<CardSet> four{cards("5C"), cards("9H"), cards("KC"), cards("2D")};  // N E S W
}  // namespace

TEST_CASE("a trick lies in the order of play, from its leader clockwise") {  // AM1.3
  const Table<Concrete> table =
      closed_table(d, rules, Seat::south, four, suit_set(Suit::hearts), false);
  CHECK(shown(table) == "KC 2D 5C 9H ");
  CHECK(table.led == suit_set(Suit::clubs));
  CHECK(winning_card(d, rules, table) == cards("9H"));
}

TEST_CASE("a seat sees what was played before its turn") {
  const Table<Concrete> closed =
      closed_table(d, rules, Seat::south, four, suit_set(Suit::hearts), false);
  const auto seen = [&](Seat seat) { return table_seen(d, rules, Seat::south, closed, seat); };
  CHECK(shown(seen(Seat::south)) == "- - - - ");
  CHECK(seen(Seat::south).led.empty());
  CHECK(shown(seen(Seat::west)) == "KC - - - ");
  CHECK(shown(seen(Seat::north)) == "KC 2D - - ");
  CHECK(shown(seen(Seat::east)) == "KC 2D 5C - ");
  CHECK(seen(Seat::east).led == suit_set(Suit::clubs));
}

TEST_CASE("it is all the same whether the leader is known or a truth a seat") {
  const char* direction = GENERATE("clockwise", "anticlockwise");
  const Variant variant = GENERATE(Variant::american, Variant::yorkshire);
  HouseRules played = source_rules(variant);
  if (direction[0] == 'a') played.direction = Direction::anticlockwise;
  for (Seat out : all_seats)
    for (Seat leader : all_seats) {
      BySeat<CardSet> lie = four;
      if (out != leader) lie[index(out)] = {};  // else nobody is out
      const CardSet trumps = suit_set(Suit::diamonds);
      const auto known = closed_table(d, played, leader, lie, trumps, true);
      const auto truths = closed_table(d, played, only(leader), lie, trumps, true);
      CHECK(same(known, truths));
      TrickInPlay<Concrete> trick = start_trick(d, leader, trumps, false, true);
      for (int place = 0; place < 4; ++place) {
        const Seat seat = next_seat(played, leader, place);
        CHECK(at_place(d, played, leader, place, lie) == at_place(d, played, only(leader), place, lie));
        CHECK(at_place(d, played, leader, place, only(out)) ==
              at_place(d, played, only(leader), place, only(out)));
        CHECK(is_leader(d, leader, seat) == is_leader(d, only(leader), seat));
        const auto seen = table_seen(d, played, leader, known, seat);
        CHECK(same(seen, table_seen(d, played, only(leader), truths, seat)));
        // Card by card a seat that is out leaves no gap.
        CHECK(trick.table.led == seen.led);
        CHECK(legal_cards(d, played, whole_pack, trick.table) ==
              legal_cards(d, played, whole_pack, seen));
        if (!lie[index(seat)].empty()) do_play(d, trick, seat, lie[index(seat)]);
      }
      const CardSet best = winning_card(d, played, known);
      CHECK(best == winning_card(d, played, trick.table));
      for (Seat seat : all_seats)
        CHECK(wins_with<Concrete>(lie[index(seat)], best) == (seat == winner(d, played, trick)));
    }
}

TEST_CASE("the first card of a Yorkshire hand names trump, put down once more after another") {  // YK2.8
  const HouseRules yorkshire = source_rules(Variant::yorkshire);
  TrickInPlay<Concrete> trick = start_trick(d, Seat::east, CardSet(), true, false);
  do_play(d, trick, Seat::east, cards("9H"));
  CHECK(trick.table.trumps == suit_set(Suit::hearts));
  undo_play(d, trick);
  CHECK_FALSE(winner(d, yorkshire, trick));
  do_play(d, trick, Seat::east, cards("4S"));
  CHECK(trick.table.trumps == suit_set(Suit::spades));
  CHECK(trick.table.led == suit_set(Suit::spades));
  do_play(d, trick, Seat::south, cards("AH"));
  CHECK(trick.table.trumps == suit_set(Suit::spades));
  CHECK(winner(d, yorkshire, trick) == Seat::east);
  CHECK(trump_led_after(d, trick.table));
}

TEST_CASE("cards out of turn lie in the order in which they were put down") {
  TrickInPlay<Concrete> trick = start_trick(d, Seat::north, suit_set(Suit::spades), false, false);
  do_play(d, trick, Seat::north, cards("5C"));
  do_play(d, trick, Seat::west, cards("KC"));  // East and South were passed over
  do_play(d, trick, Seat::east, cards("KC"));  // a card twice: the first of them wins
  CHECK(shown(trick.table) == "5C KC KC - ");
  CHECK(winner(d, rules, trick) == Seat::west);
  CHECK_FALSE(trump_led_after(d, trick.table));
}

TEST_CASE("turns pass over seats that are out") {
  CHECK(first_in_turn(rules, Seat::south, seats({Seat::east, Seat::north})) == Seat::north);
  CHECK(first_in_turn(rules, Seat::south, seats({Seat::south})) == Seat::south);
  CHECK_FALSE(first_in_turn(rules, Seat::south, {}));
  HouseRules other_way = rules;
  other_way.direction = Direction::anticlockwise;
  CHECK(first_in_turn(other_way, Seat::south, seats({Seat::west, Seat::north})) == Seat::north);
  CHECK(first_in_turn(other_way, Seat::north, seats({Seat::east, Seat::south})) == Seat::south);
  CHECK(first_in_turn(other_way, Seat::west, seats({Seat::west, Seat::north})) == Seat::west);
  const SeatSet out = seats({Seat::west, Seat::north});
  CHECK(seat_in_turn(rules, Seat::south, out, 0) == Seat::south);
  CHECK(seat_in_turn(rules, Seat::south, out, 1) == Seat::east);
  CHECK_FALSE(seat_in_turn(rules, Seat::south, out, 2));
  CHECK(out.size() == 2);
  CHECK(out.without(Seat::north) == SeatSet::of_bits(0b1000));
}
