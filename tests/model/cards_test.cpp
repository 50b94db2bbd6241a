#include "model/cards.h"

#include "tests/catch.h"
#include "tests/model/cards_of.h"

using namespace allfours;

TEST_CASE("a card is read in every spelling") {
  const Card ten_of_hearts(rank::ten, Suit::hearts);
  for (const char* text : {"TH", "th", "Th", "10H", "10h", "T♥", "10♥", "t\u2665\uFE0F"})
    CHECK(parse_card(text) == ten_of_hearts);
  CHECK(parse_card("2c") == Card(rank::two, Suit::clubs));
  CHECK(parse_card("A♠") == Card(rank::ace, Suit::spades));
  CHECK(parse_card("J♦") == Card(rank::jack, Suit::diamonds));
}

TEST_CASE("what is no card is not read") {
  for (const char* text : {"", "A", "H", "AHH", "1H", "11H", "10", "0H", "A ", " AH", "AX", "??",
                           "HA", "100H", "A♥♥", "\uFE0F", "A\uFE0F", "BH"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_card(text).has_value());
  }
}

TEST_CASE("every card has one spelling, one number, one suit and rank") {
  int number = 0;
  for (Suit suit : all_suits)
    for (int rank = rank::two; rank <= rank::ace; ++rank, ++number) {
      const Card card(rank, suit);
      CHECK(card.number == number);
      CHECK(card.rank() == rank);
      CHECK(card.suit() == suit);
      CHECK(parse_card(to_string(card)) == card);
    }
  CHECK(number == 52);
  CHECK(to_string(Card(rank::ten, Suit::clubs)) == "TC");
  CHECK(to_string(Card(rank::ace, Suit::spades)) == "AS");
}

TEST_CASE("sets of cards") {
  const CardSet some = cards("AS 2C TH");
  CHECK(some.size() == 3);
  CHECK(some.has(Card(rank::ace, Suit::spades)));
  CHECK_FALSE(some.has(Card(rank::ace, Suit::hearts)));
  CHECK(some.without(cards("2C 3C")) == cards("AS TH"));
  CHECK((some & cards("TH AS AD")) == cards("TH AS"));
  CHECK((some | cards("TH 5D")) == cards("AS 2C TH 5D"));
  CHECK(CardSet{}.empty());
  CHECK(names(some) == "2C TH AS");
  CHECK(whole_pack.size() == 52);

  CardSet suits, ranks;
  for (Suit suit : all_suits) {
    CHECK(suit_set(suit).size() == 13);
    CHECK((suits & suit_set(suit)).empty());
    suits |= suit_set(suit);
  }
  for (int rank = rank::two; rank <= rank::ace; ++rank) {
    CHECK(rank_set(rank).size() == 4);
    CHECK((ranks & rank_set(rank)).empty());
    ranks |= rank_set(rank);
  }
  CHECK(suits == whole_pack);
  CHECK(ranks == whole_pack);
  CHECK(rank_set(rank::jack) == cards("JC JD JH JS"));
}

TEST_CASE("the lowest card and what lies below it") {
  CHECK(cards("AS 4D TH").lowest() == cards("4D"));
  CHECK(cards("4C").below() == cards("2C 3C"));
  CHECK(cards("AS 4C").below() == cards("2C 3C"));
  CHECK(cards("2D").below() == suit_set(Suit::clubs));
  CHECK(cards("2C").below().empty());
  CHECK(CardSet{}.lowest().empty());
  CHECK(cards("KD 9S").first() == Card(rank::king, Suit::diamonds));
}

TEST_CASE("one set is below another by the highest card that only one of them has") {
  CHECK(cards("KH") < cards("AH"));
  CHECK(cards("KH QH JH TH") < cards("AH"));
  CHECK(cards("AH 2H") < cards("AH 3H"));
  CHECK(CardSet{} < cards("2C"));
  CHECK_FALSE(cards("AH") < cards("AH"));
}

TEST_CASE("the ace is high in every suit") {
  // AM1.2, YK1.1
  for (Suit suit : all_suits) {
    for (int rank = rank::two; rank < rank::ace; ++rank)
      CHECK(CardSet(Card(rank, suit)) < CardSet(Card(rank + 1, suit)));
  }
}

TEST_CASE("seats go round clockwise and partners sit opposite") {
  // AM1.1, AM1.3, YK1.1
  CHECK(clockwise(Seat::north) == Seat::east);
  CHECK(clockwise(Seat::west) == Seat::north);
  CHECK(clockwise(Seat::north, -1) == Seat::west);
  CHECK(clockwise(Seat::east, 6) == Seat::west);
  for (Seat seat : all_seats) {
    CHECK(partner(partner(seat)) == seat);
    CHECK(side_of(partner(seat)) == side_of(seat));
    CHECK(side_of(clockwise(seat)) == rivals_of(side_of(seat)));
  }
  CHECK(side_of(Seat::north) == Side::ns);
  CHECK(side_of(Seat::west) == Side::ew);
}

TEST_CASE("names in output") {
  CHECK(to_string(Seat::north) == "N");
  CHECK(to_string(Seat::west) == "W");
  CHECK(to_string(Side::ns) == "NS");
  CHECK(to_string(Side::nobody) == "nobody");
  CHECK(to_string(Suit::spades) == "S");
  CHECK(to_string(Variant::yorkshire) == "yorkshire");
}
