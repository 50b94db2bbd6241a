// What goals come to, on facts that are written down here.

#include <map>

#include "checker/goal/evaluate.h"
#include "model/concrete.h"
#include "model/house_rules.h"
#include "tests/catch.h"

namespace allfours {
namespace {

constexpr int none = -1;

CardSet cards_of(std::initializer_list<const char*> names) {
  CardSet cards;
  for (const char* name : names) cards |= *parse_card(name);
  return cards;
}

/// A hand that East led to. What is not here does not exist, is false or empty.
struct WrittenFacts {
  std::map<Fact, int> choices{
      {Fact::variant, 1},                          // yorkshire
      {Fact::dealer, 0},      {Fact::pitcher, 1},  // North, East
      {Fact::dealers, 0},     {Fact::rivals, 1},   // NS, EW
      {Fact::trump, 2},                            // hearts
      {Fact::high, 1},        {Fact::low, 0},      // EW, NS
      {Fact::jack, 2},                             // nobody
      {Fact::high_holder, 1},                      // East
      {Fact::winner, 1},      {Fact::decided_by, static_cast<int>(Category::high)}};
  bool asked_another_seat = false;

  static bool truth(Fact fact, FactAt at) {
    return fact == Fact::begged || (fact == Fact::threw_in && at.seat == Seat::west);
  }
  static Quantity<Concrete> number(Fact fact, FactAt at) {
    const bool ns = at.side == Side::ns;
    switch (fact) {
      case Fact::values:
        return {ns ? 6 : 33, true};
      case Fact::before:
        return {ns ? 9 : 10, true};
      case Fact::runs:
        return {0, true};
      case Fact::trumps:
        return {static_cast<int>(index(at.seat)) + 1, true};
      case Fact::trick_value:
        return {at.number == 1 ? 4 : 7, at.number == 1};
      default:
        return {7, false};  // a number that does not exist may be any
    }
  }
  Choice<Concrete> choice(Fact fact, FactAt at) {
    Concrete d;
    if (fact == Fact::trick_winner) return known_choice(d, at.number == 1 ? 1 : none);
    const auto found = choices.find(fact);
    return known_choice(d, found == choices.end() ? none : found->second);
  }
  CardSet cards(Fact fact, FactAt at) {
    switch (fact) {
      case Fact::high_card:
        return cards_of({"AH"});
      case Fact::holds:
        asked_another_seat = asked_another_seat || at.seat != Seat::east;
        return at.seat == Seat::east ? cards_of({"AH", "KC"}) : cards_of({"2H"});
      case Fact::took:
        return at.side == Side::ew ? cards_of({"AH", "2H"}) : CardSet{};
      case Fact::discarded:
        return cards_of({"3C"});
      case Fact::trick_card:
        return at.seat == Seat::east ? cards_of({"AH"}) : CardSet{};
      default:
        return {};
    }
  }
};

bool holds(std::string_view text) {
  auto read = parse_goal(text);
  INFO(text);
  if (const auto* error = std::get_if<GoalError>(&read)) FAIL(error->message);
  Concrete d;
  WrittenFacts facts;
  return evaluate(d, std::get<Goal>(read), facts);
}

/// Each holds, and its opposite does not.
void check_true(std::initializer_list<const char*> goals) {
  for (const char* goal : goals) {
    INFO(goal);
    CHECK(holds(goal));
    CHECK_FALSE(holds("not (" + std::string(goal) + ")"));
  }
}
void check_false(std::initializer_list<const char*> goals) {
  for (const char* goal : goals) {
    INFO(goal);
    CHECK_FALSE(holds(goal));
  }
}

TEST_CASE("the operators of truths") {
  check_true({"true", "not false", "true and true", "true or false", "false or true",
              "true -> true", "false -> true", "false -> false", "true == true", "false == false",
              "true != false", "begged", "not bunched", "threw_in(West)"});
  check_false({"false", "not true", "true and false", "false and true", "false or false",
               "true -> false", "true == false", "true != true", "bunched", "threw_in(North)"});
}

TEST_CASE("the operators of numbers") {
  check_true({"1 < 2", "1 <= 1", "1 <= 2", "2 > 1", "2 >= 2", "3 >= 2", "2 == 2", "2 != 3",
              "2 + 3 == 5", "7 - 3 == 4", "2 * 3 == 6", "values.EW == 33", "values.NS < values.EW",
              "values.NS * 5 < values.EW", "values.NS + values.EW == 39"});
  check_false({"2 < 1", "1 < 1", "2 <= 1", "1 > 2", "1 > 1", "1 >= 2", "2 == 3", "2 != 2",
               "values.EW == 34", "runs > 0"});
}

TEST_CASE("numbers can be below zero") {
  check_true({"3 - 5 == 0 - 2", "3 - 5 < 0", "values.NS - values.EW == 0 - 27",
              "(3 - 5) * (1 - 4) == 6", "(3 - 5) * 3 == 0 - 6", "2 * (1 - 4) == 0 - 6",
              "0 - (3 - 5) == 2", "(1 - 2) - (1 - 3) == 1", "0 - 3 < 0 - 2", "0 - 2 >= 0 - 2",
              "(values.NS - 10) * (before.NS - before.EW) == 4", "5 - 5 == 0 - 0"});
  check_false({"0 - 2 < 0 - 3", "3 - 5 == 2", "0 - 1 > 0", "5 - 3 == 3 - 5"});
}

TEST_CASE("values of one type are compared") {
  check_true({"high == EW", "high != NS", "high != low", "low == dealers", "high == rivals",
              "dealer == North", "pitcher == high_holder", "trump == hearts", "trump != clubs",
              "high_card == AH", "high_card != AD", "AH == AH", "variant == yorkshire",
              "variant != american", "decided_by == high", "decided_by != game", "jack == nobody",
              "winner == high"});
  check_false({"high == NS", "high == nobody", "low == high", "dealer == East", "trump == spades",
               "high_card == KH", "variant == american", "decided_by == gift"});
}

TEST_CASE("none is the value of what does not exist: == and != work on it") {
  // A side, a seat, a card and a number.
  for (const char* absent : {"game", "jack_taker", "low_card", "tricks.NS"}) {
    const std::string name = absent;
    CHECK(holds(name + " == none"));
    CHECK(holds("none == " + name));
    CHECK_FALSE(holds(name + " != none"));
    CHECK(holds(name + " == " + name));
    CHECK_FALSE(holds(name + " != " + name));
  }
  check_true({"none == none", "high != none", "high_card != none", "values.NS != none",
              "none != pitcher", "trump != none", "decided_by != none", "game != NS",
              "game != nobody", "low_card != AH", "jack_taker != North", "tricks.NS != 7",
              "tricks.NS == after.NS", "low_card == turned[1]"});
  check_false({"none != none", "high == none", "values.NS == none", "game == NS", "game == nobody",
               "low_card == 2H", "jack_taker == West", "tricks.NS == 7", "tricks.NS == 0"});
}

TEST_CASE("order and arithmetic with none make the comparison false, whichever it is") {
  for (const char* comparison : {"<", "<=", ">", ">="}) {
    const std::string op = std::string(" ") + comparison + " ";
    CHECK_FALSE(holds("tricks.NS" + op + "5"));
    CHECK_FALSE(holds("5" + op + "tricks.NS"));
    CHECK_FALSE(holds("none" + op + "5"));
    CHECK_FALSE(holds("tricks.NS" + op + "tricks.NS"));
  }
  for (const char* sum : {"tricks.NS + 1", "1 + tricks.NS", "2 - tricks.NS", "tricks.NS * 2",
                          "none + 1", "(tricks.NS + 1) * 2"})
    for (const char* rest : {" == 8", " != 8", " == none", " != none", " < 100", " >= 0"}) {
      INFO(sum << rest);
      CHECK_FALSE(holds(sum + std::string(rest)));
      CHECK(holds("not (" + std::string(sum) + rest + ")"));
    }
  check_false({"5 == tricks.NS + 1", "none != tricks.NS * 2"});
}

TEST_CASE("facts of a seat, a side and a card") {
  check_true({"holds(East, AH)", "not holds(North, AH)", "took(EW, AH)", "not took(NS, AH)",
              "discarded(3C)", "not discarded(4C)", "trumps(North) == 1", "trumps(West) == 4",
              "values.NS == 6", "trick[1].winner == East", "trick[2].winner == none",
              "trick[1].value == 4", "trick[1].card.East == AH", "trick[1].card.North == none"});
}

TEST_CASE("the place can be an expression, the card too") {
  check_true({"holds(pitcher, high_card)", "not holds(dealer, high_card)", "holds(high_holder, KC)",
              "took(high, high_card)", "not took(dealers, AH)", "trumps(pitcher) == 2",
              "trumps(dealer) == 1", "threw_in(West) and not threw_in(pitcher)",
              "values.dealers == 6", "values.rivals == 33", "trick[1].card.pitcher == AH",
              "trick[1].card.dealer == none", "holds(trick[1].winner, AH)"});
  // Nobody is no side, and who does not exist holds nothing.
  check_true({"not took(jack, AH)", "not took(nobody, AH)", "not holds(jack_taker, AH)",
              "not holds(East, low_card)", "trumps(jack_taker) == none", "not discarded(low_card)",
              "not threw_in(jack_taker)"});
  check_false({"trumps(jack_taker) < 10", "took(game, AH)"});
}

TEST_CASE("rank and suit of a card") {
  const char* names = "23456789TJQKA";
  for (int rank = 2; rank <= 14; ++rank) {
    const std::string card = std::string(1, names[rank - 2]) + "D";
    CHECK(holds("rank(" + card + ") == " + std::to_string(rank)));
    CHECK(holds("suit(" + card + ") == diamonds"));
  }
  check_true({"rank(high_card) == 14", "suit(high_card) == trump", "suit(2C) == clubs",
              "suit(2S) == spades", "rank(low_card) == none", "suit(low_card) == none",
              "rank(trick[1].card.pitcher) > 13"});
  check_false({"rank(low_card) < 20", "rank(AH) == 13", "suit(AH) == spades",
               "suit(low_card) == clubs", "rank(low_card) + 1 != 5"});
}

TEST_CASE("a place that is known is the only one asked for") {
  auto read = parse_goal("holds(East, AH)");
  Concrete d;
  WrittenFacts facts;
  CHECK(evaluate(d, std::get<Goal>(read), facts));
  CHECK_FALSE(facts.asked_another_seat);
}

TEST_CASE("a goal is worked out however long it is") {
  std::string text = "begged";
  for (int i = 0; i < 4'000; ++i) text += " and begged";
  CHECK(holds(text));
  CHECK_FALSE(holds(text + " and bunched"));
}

}  // namespace
}  // namespace allfours
