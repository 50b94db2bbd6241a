// A hand in play, card by card: who is due, what may be done and what is against it, and what every
// act changes, lawful or not.

#include "model/hand.h"

#include "tests/catch.h"
#include "tests/model/cards_of.h"

using namespace allfours;

namespace {
Concrete d;
const HouseRules american = source_rules(Variant::american);
const HouseRules yorkshire = source_rules(Variant::yorkshire);

/// North dealt: East leads.
HandInPlay<Concrete> start(const HouseRules& rules, CardSet trumps, int cards_each = cards_a_seat) {
  return start_hand(d, rules, Seat::east, trumps, cards_each);
}
/// Plays these cards in turn.
void play(const HouseRules& rules, HandInPlay<Concrete>& hand,
          std::initializer_list<const char*> line) {
  for (const char* card : line) {
    REQUIRE(hand.due);
    CHECK(do_play(d, rules, hand, *hand.due, cards(card)));
  }
}
}  // namespace

TEST_CASE("seats play in turn and the winner leads next") {  // AM1.3, AM4.6
  HandInPlay<Concrete> hand = start(american, suit_set(Suit::hearts));
  CHECK(hand.due == Seat::east);
  play(american, hand, {"5C"});
  CHECK(hand.due == Seat::south);
  CHECK_FALSE(is_complete(hand));
  play(american, hand, {"KC", "2H", "AC"});
  CHECK(is_complete(hand));
  close_trick(d, american, hand);
  CHECK(hand.winner == Seat::west);
  CHECK(hand.due == Seat::west);
  CHECK_FALSE(hand.is_open);
  CHECK(table_now(hand).led.empty());
  CHECK(hand.trick.cards == 4);  // the last lies there still
  CHECK(hand.left == BySeat<int>{5, 5, 5, 5});
}

TEST_CASE("the pitch names trump for the whole hand") {  // YK2.8
  HandInPlay<Concrete> hand = start(yorkshire, {});
  play(yorkshire, hand, {"5C", "KD", "2C", "AD"});
  CHECK(hand.trick.table.trumps == suit_set(Suit::clubs));
  close_trick(d, yorkshire, hand);
  CHECK(hand.due == Seat::east);
  play(yorkshire, hand, {"9D", "2D"});
  CHECK(hand.trick.table.trumps == suit_set(Suit::clubs));
  CHECK(hand.trick.table.led == suit_set(Suit::diamonds));
}

TEST_CASE("each reason against a play is told, and it is done all the same") {
  HandInPlay<Concrete> hand = start(american, suit_set(Suit::hearts));
  play(american, hand, {"5C"});
  const auto against = [&](Seat seat, const char* rest, const char* card) {
    const auto found = against_play(d, american, hand, seat, cards(rest), cards(card));
    return std::string(found.is_out ? "out " : "") + (found.again ? "again " : "") +
           (found.out_of_turn ? "turn " : "") + (found.revokes ? "revokes" : "");
  };
  CHECK(against(Seat::south, "2C 9S", "2C").empty());
  CHECK(against(Seat::south, "2C 9S", "9S") == "revokes");      // AM4.3
  CHECK(against(Seat::north, "2C 9S", "2C") == "turn ");        // AM1.3
  CHECK(against(Seat::north, "2C 9S", "9S") == "turn revokes");
  CHECK(against(Seat::east, "2C 9S", "2C") == "again turn ");
  do_throw_in(american, hand, Seat::south);  // AM4.7: it must not
  CHECK(hand.due == Seat::west);
  CHECK(against(Seat::south, "2C 9S", "2C") == "out turn ");

  CHECK(do_play(d, american, hand, Seat::north, cards("KC")));        // out of turn: it lies there
  CHECK(hand.due == Seat::west);                                      // who is still to play
  CHECK_FALSE(do_play(d, american, hand, Seat::south, cards("AC")));  // out: it can't win
  CHECK_FALSE(do_play(d, american, hand, Seat::east, cards("AH")));   // a second one: neither
  play(american, hand, {"2D"});
  CHECK(is_complete(hand));
  close_trick(d, american, hand);
  CHECK(hand.winner == Seat::north);
  CHECK(hand.left == BySeat<int>{5, 4, 5, 5});
}

TEST_CASE("a lead by another than the seat due is the lead") {  // AM4.1
  HandInPlay<Concrete> hand = start(american, suit_set(Suit::hearts));
  CHECK(against_play(d, american, hand, Seat::west, cards("9S"), cards("9S")).out_of_turn);
  CHECK(do_play(d, american, hand, Seat::west, cards("9S")));
  CHECK(hand.trick.leader == Seat::west);
  CHECK(hand.due == Seat::north);
}

TEST_CASE("seats without cards are passed over") {
  HandInPlay<Concrete> hand = start(american, suit_set(Suit::hearts), 1);
  set_left(hand, Seat::north, 2);
  set_left(hand, Seat::south, 0);
  play(american, hand, {"5C", "KC", "2D"});
  CHECK(is_complete(hand));
  close_trick(d, american, hand);
  CHECK(hand.winner == Seat::west);
  CHECK(hand.due == Seat::north);  // the next with cards
  play(american, hand, {"2S"});
  CHECK(is_complete(hand));
  close_trick(d, american, hand);
  CHECK_FALSE(hand.due);
}

TEST_CASE("where the winner is not known nobody is due") {
  HandInPlay<Concrete> hand = start(american, {});  // trump is not recorded
  play(american, hand, {"5C", "KD", "2C", "AD"});
  give_trick(d, american, hand, std::nullopt);
  CHECK_FALSE(hand.due);
  CHECK(do_play(d, american, hand, Seat::south, cards("9S")));
  CHECK(hand.due == Seat::west);
}

TEST_CASE("where a seat stands that throws in") {  // H1, H2
  HandInPlay<Concrete> hand = start(yorkshire, {});
  const auto may = [&](Seat seat, const char* rest) {
    return may_throw_in(d, yorkshire, hand, seat, cards(rest));
  };
  CHECK_FALSE(may(Seat::east, "2D 3D"));  // due to lead
  play(yorkshire, hand, {"5C"});
  CHECK(may(Seat::south, "2D 3D"));        // at its turn
  CHECK_FALSE(may(Seat::west, "2D 3D"));   // before it
  CHECK_FALSE(may(Seat::south, "2D 3C"));  // a trump
  CHECK_FALSE(may(Seat::south, "2D TD"));  // a ten
  do_throw_in(yorkshire, hand, Seat::south);
  CHECK(hand.due == Seat::west);
  CHECK_FALSE(may(Seat::south, "2D 3D"));  // it has none any more
  play(yorkshire, hand, {"KC", "9S"});
  CHECK(may(Seat::east, "2D 3D"));        // after its card, beaten
  CHECK_FALSE(may(Seat::west, "2D 3D"));  // winning
  close_trick(d, yorkshire, hand);
  CHECK(hand.due == Seat::west);
  CHECK(may(Seat::east, "2D 3D"));
  CHECK_FALSE(may(Seat::west, "2D 3D"));
  // Whoever is due to lead and throws in all the same: the next leads.
  do_throw_in(yorkshire, hand, Seat::west);
  CHECK(hand.due == Seat::north);
  do_throw_in(yorkshire, hand, Seat::north);
  do_throw_in(yorkshire, hand, Seat::east);
  CHECK_FALSE(hand.due);
}

TEST_CASE("who leads for a winner without cards may throw in, no other who is due to lead") {  // H2
  HandInPlay<Concrete> hand = start(yorkshire, {});
  set_left(hand, Seat::west, 1);
  play(yorkshire, hand, {"5C", "2C", "KC", "3C"});
  close_trick(d, yorkshire, hand);
  CHECK(hand.winner == Seat::west);
  CHECK(hand.due == Seat::north);
  CHECK(may_throw_in(d, yorkshire, hand, Seat::north, cards("2D 3D")));
  hand.due = Seat::east;  // as after a `takes` that named East
  set_left(hand, Seat::west, 1);
  CHECK_FALSE(may_throw_in(d, yorkshire, hand, Seat::east, cards("2D 3D")));
}

TEST_CASE("a card taken back for another, in the open trick or the last") {  // G24
  HandInPlay<Concrete> hand = start(yorkshire, {});
  play(yorkshire, hand, {"5C", "KC"});
  CHECK_FALSE(do_mend(d, hand.trick, Seat::south, cards("5C"), cards("2D")));  // not its card
  CHECK(do_mend(d, hand.trick, Seat::east, cards("5C"), cards("9D")));
  CHECK(hand.trick.table.led == suit_set(Suit::diamonds));
  CHECK(hand.trick.table.trumps == suit_set(Suit::diamonds));
  play(yorkshire, hand, {"AC", "2D"});
  close_trick(d, yorkshire, hand);
  CHECK(hand.due == Seat::east);
  CHECK(table_now(hand).trumps == suit_set(Suit::diamonds));
  CHECK(do_mend(d, hand.trick, Seat::north, cards("2D"), cards("QD")));
  close_trick(d, yorkshire, hand);
  CHECK(hand.due == Seat::north);
  CHECK(do_mend(d, hand.trick, Seat::east, cards("9D"), cards("9C")));  // the pitch itself
  close_trick(d, yorkshire, hand);
  CHECK(hand.due == Seat::west);
  CHECK(table_now(hand).trumps == suit_set(Suit::clubs));
}

TEST_CASE("a trump led is remembered for the tricks after it") {
  HandInPlay<Concrete> hand = start(american, suit_set(Suit::hearts));
  play(american, hand, {"5C", "6C", "7C", "8C"});
  close_trick(d, american, hand);
  CHECK_FALSE(table_now(hand).trump_led_before);
  play(american, hand, {"5H", "6H", "7H", "8H"});
  CHECK_FALSE(table_now(hand).trump_led_before);
  close_trick(d, american, hand);
  CHECK(table_now(hand).trump_led_before);
  play(american, hand, {"5D", "6D", "7D", "8D"});
  close_trick(d, american, hand);
  CHECK(table_now(hand).trump_led_before);
}

TEST_CASE("what the sides took is theirs at either way of the table") {
  const std::vector<WonTrick<Concrete>> tricks{
      {{true, false, false, false}, cards("AC KC 2C 3C")},
      {{false, false, false, true}, cards("TD 4D 5D 6D 9S")},  // the nine was thrown in
      {{false, false, true, false}, cards("JH 2H 3H 4H")}};
  PlayedHand<Concrete> hand{};
  take_tricks(d, american, true, tricks, hand);
  CHECK(names(hand.taken.ns) == "2C 3C KC AC 2H 3H 4H JH");
  CHECK(names(hand.taken.ew) == "4D 5D 6D TD 9S");
  CHECK(hand.value.ns == 8);
  CHECK(hand.value.ew == 10);
  take_tricks(d, american, false, tricks, hand);
  CHECK(names(hand.taken.ns) == "4D 5D 6D TD 9S");
  CHECK(hand.value.ew == 8);
  HouseRules dropped = american;
  dropped.last_trick = LastTrick::dropped;
  take_tricks(d, dropped, true, tricks, hand);
  CHECK(names(hand.taken.ns) == "2C 3C KC AC");

  const BySide<CardSet> turned =
      by_side<Concrete>(d, false, {cards("2C"), cards("3C"), cards("4C"), cards("5C")});
  CHECK(names(turned.ns) == "3C 5C");
  CHECK(names(turned.ew) == "2C 4C");
}

TEST_CASE("how many cards a seat is dealt") {  // AM2.2, AM2.5, YK2.3
  CHECK(cards_dealt(0) == 6);
  CHECK(cards_dealt(1) == 9);
  CHECK(cards_dealt(most_packets) == 12);
}
