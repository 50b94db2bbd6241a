// What is a goal, how it is put together, and what is said of a text that is none.

#include "checker/goal/evaluate.h"
#include "checker/goal/goal_names.h"
#include "model/concrete.h"
#include "tests/catch.h"

namespace allfours {
namespace {

Goal goal(std::string_view text) {
  auto read = parse_goal(text);
  INFO(text);
  if (const auto* error = std::get_if<GoalError>(&read)) FAIL(error->message);
  return std::get<Goal>(read);
}
bool is_goal(std::string_view text) { return std::holds_alternative<Goal>(parse_goal(text)); }

GoalError error_of(const std::string& text) {
  auto read = parse_goal(text);
  INFO(text);
  if (std::holds_alternative<Goal>(read)) FAIL("it is a goal");
  return std::get<GoalError>(read);
}

/// No fact is asked for.
struct NoFacts {
  [[noreturn]] static void asked() { throw std::logic_error("a fact was asked for"); }
  bool truth(Fact, FactAt) { asked(); }
  Quantity<Concrete> number(Fact, FactAt) { asked(); }
  Choice<Concrete> choice(Fact, FactAt) { asked(); }
  CardSet cards(Fact, FactAt) { asked(); }
};
/// Of a goal of literals: what it comes to.
bool holds(std::string_view text) {
  Concrete d;
  NoFacts facts;
  return evaluate(d, goal(text), facts);
}

TEST_CASE("operators bind in the order of the language, tightest first: not * + - == and or ->") {
  CHECK(holds("not false and false") == false);             // (not false) and false
  CHECK(holds("not true == false"));                        // (not true) == false
  CHECK(holds("not false == false") == false);              // not (false == false) is false too
  CHECK(holds("not false == true"));                        // not (false == true) is true too
  CHECK(holds("2 + 3 * 4 == 14"));
  CHECK(holds("2 * 3 + 4 == 10"));
  CHECK(holds("9 - 3 - 2 == 4"));
  CHECK(holds("9 - (3 - 2) == 8"));
  CHECK(holds("1 + 1 < 3 and 3 > 1 + 1"));
  CHECK(holds("true or true and false"));                   // true or (true and false)
  CHECK(holds("false and false or true"));
  CHECK(holds("false -> false or true"));
  CHECK(holds("true or true -> false") == false);           // (true or true) -> false
  CHECK(holds("false -> true -> false"));                   // false -> (true -> false)
  CHECK(holds("(false -> true) -> false") == false);
  CHECK(holds("true -> true -> false") == false);
  CHECK(holds("not not true"));
}

TEST_CASE("white space, line breaks and comments stand between words") {
  CHECK(is_goal("high==NS"));
  CHECK(is_goal("  high\n\t== # the side\r\nNS  # whose"));
  CHECK(is_goal("trick [ 3 ] . winner == North"));
  CHECK(is_goal("high\u00A0==\u3000NS"));
  CHECK(goal(" high == NS # x").text() == " high == NS # x");
}

TEST_CASE("a card is spelled as in a log") {
  for (const char* card : {"AH", "ah", "10H", "TH", "A♥", "10♥", "2♠\uFE0F"})
    CHECK(is_goal(std::string("high_card == ") + card));
  CHECK(goal("TH == 10H").nodes().back().op == GoalNode::Op::equal);
  CHECK(holds("TH == 10h and T♥ == TH and TH != TC"));
}

TEST_CASE("every fact can be written as its name says") {
  for (const FactInfo& info : facts()) {
    std::string text(info.name);
    const auto fill = [&](std::string_view blank, std::string_view with) {
      if (const auto at = text.find(blank); at != std::string::npos)
        text.replace(at, blank.size(), with);
    };
    fill("SIDE", "NS");
    fill("SEAT", "North");
    fill("CARD", "AH");
    fill("[N]", "[1]");
    INFO(text);
    const Goal read = goal(info.type == GoalType::truth ? text : text + " == " + text);
    CHECK(read.mentions(info.fact));
    for (const FactInfo& other : facts())
      if (other.fact != info.fact) CHECK_FALSE(read.mentions(other.fact));
  }
}

TEST_CASE("every side, seat, suit, game and category can be named") {
  for (const char* text :
       {"high == NS", "high == EW", "high == nobody", "dealer == North", "dealer == East",
        "dealer == South", "dealer == West", "trump == clubs", "trump == diamonds",
        "trump == hearts", "trump == spades", "variant == american", "yorkshire == variant",
        "decided_by == high", "decided_by == low", "decided_by == jack", "game == decided_by",
        "decided_by == turned_jack", "decided_by == gift", "look != decided_by",
        "(decided_by) == (revoke)", "decided_by == decided_by", "variant != variant",
        "decided_by == none", "begged == (3 > 2)", "dealers == rivals"})
    CHECK(is_goal(text));
}

TEST_CASE("a name is a category opposite decided_by only") {
  const Goal fact = goal("high == low");
  CHECK(fact.mentions(Fact::high));
  CHECK(fact.mentions(Fact::low));
  for (const char* text : {"decided_by == high", "high == decided_by"}) {
    CHECK_FALSE(goal(text).mentions(Fact::high));
    CHECK(goal(text).mentions(Fact::decided_by));
  }
  // What is said of a look or a revoke is said of the fact too.
  CHECK(goal("decided_by == look").mentions(Fact::look));
  CHECK(goal("decided_by == revoke").mentions(Fact::revokes));
  CHECK_FALSE(goal("decided_by == high").mentions(Fact::look));
  CHECK_FALSE(goal("decided_by == high").mentions(Fact::revokes));
}

TEST_CASE("the places of a fact can be facts") {
  CHECK(goal("values.dealers > values.rivals").mentions(Fact::dealers));
  CHECK(goal("trick[1].card.pitcher == AH").mentions(Fact::pitcher));
  CHECK(goal("trick[1].card.dealer == AH").mentions(Fact::dealer));
  CHECK(goal("holds(pitcher, high_card)").mentions(Fact::high_card));
  CHECK(is_goal("took(high, low_card) and trumps(jack_holder) > 1 and threw_in((North))"));
  CHECK(is_goal("rank(trick[3].card.North) > 9 and suit(turned_last) == trump"));
  const Goal known = goal("holds(West, AH)");
  CHECK(known.nodes().back().at.seat == Seat::west);
  CHECK(goal("values.EW == 0").nodes()[0].at.side == Side::ew);
  CHECK(goal("trick[12].winner == none").nodes()[0].at.number == 12);
  CHECK(goal("turned[4] == none").nodes()[0].at.number == 4);
}

TEST_CASE("every node of a goal comes after those it is made of") {
  const Goal read = goal("high == NS -> values.dealers - 1 < 4 * runs or not holds(pitcher, AH)");
  const auto nodes = read.nodes();
  for (std::size_t i = 0; i < nodes.size(); ++i)
    for (std::uint32_t operand : nodes[i].of)
      CHECK((operand == GoalNode::nothing || operand < i));
  CHECK(nodes.back().op == GoalNode::Op::implies);
}

struct Wrong {
  std::string text;
  int line, column;
  std::string_view seen, expected, nearest;
  std::string_view says = {};  ///< a part of the message
};

void check(const std::vector<Wrong>& list) {
  for (const Wrong& wrong : list) {
    INFO(wrong.text);
    const GoalError error = error_of(wrong.text);
    INFO(error.message);
    CHECK(error.line == wrong.line);
    CHECK(error.column == wrong.column);
    CHECK(error.seen == wrong.seen);
    CHECK(error.expected == wrong.expected);
    CHECK(error.nearest == wrong.nearest);
    CHECK(error.message.find(wrong.says) != std::string::npos);
    CHECK(error.message.starts_with(error.says));
    const std::string asks = "did you mean \"" + error.nearest + "\"?";
    CHECK((wrong.nearest.empty() || error.message.ends_with(asks)));
  }
}

constexpr std::string_view anything = "a fact or a value", more = "an operator or the end",
                           a_truth = "a truth: a fact such as begged, or a comparison such as "
                                     "high == NS",
                           a_side = "a side: NS EW nobody",
                           a_seat = "a seat: North East South West",
                           a_category =
                               "a category: high low jack game turned_jack gift look revoke";

TEST_CASE("unknown names have the nearest of what fits there") {
  check({
      {"hihg == NS", 1, 1, "\"hihg\"", a_side, "high"},
      {"NS == hihg", 1, 7, "\"hihg\"", a_side, "high"},
      {"trump == heart", 1, 10, "\"heart\"", "a suit: clubs diamonds hearts spades", "hearts"},
      {"deler == North", 1, 1, "\"deler\"", a_seat, "dealer"},
      {"dealer == Nroth", 1, 11, "\"Nroth\"", a_seat, "North"},
      {"decided_by == hihg", 1, 15, "\"hihg\"", a_category, "high"},
      {"variant == amrican", 1, 12, "\"amrican\"", "a game: american yorkshire", "american"},
      {"runz > 1", 1, 1, "\"runz\"", "a number", "runs"},
      {"vaules.NS > 1", 1, 1, "\"vaules\"", anything, "values"},
      {"begged and exausted", 1, 12, "\"exausted\"", a_truth, "exhausted"},
      {"not beged", 1, 5, "\"beged\"", a_truth, "begged"},
      {"hodls(North, AH)", 1, 1, "\"hodls\"", anything, "holds"},
      {"qqqqqq == NS", 1, 1, "\"qqqqqq\"", a_side, ""},
      {"high == NS\nand lwo == EW", 2, 5, "\"lwo\"", a_side, "low"},
      {"\"high\" == NS", 1, 1, "\"\"\"", anything, ""},
      {"trick[3].winer == North", 1, 10, "\"winer\"",
       "a fact of a trick: winner leader card value", "winner"},
      {"values.dealer > 3", 1, 8, "\"dealer\"", "a side: NS EW dealers rivals", "dealers"},
      {"trick[3].card.NS == AH", 1, 15, "\"NS\"",
       "a seat: North East South West dealer pitcher", ""},
  });
}

TEST_CASE("categories and games out of place are told") {
  check({
      {"revoke == NS", 1, 1, "\"revoke\"", a_side, "", "only stand opposite decided_by"},
      {"game == american", 1, 9, "\"american\"", a_side, "", "only stand opposite variant"},
      {"yorkshire", 1, 1, "\"yorkshire\"", a_truth, "", "only stand opposite variant"},
      {"decided_by == NS", 1, 15, "\"NS\"", a_category, "", "can't be compared"},
  });
}

TEST_CASE("wrong types are told") {
  check({
      {"high", 1, 1, "\"high\"", a_truth, "", "\"high\" is a side, not a truth"},
      {"3", 1, 1, "\"3\"", a_truth, "", "is a number, not a truth"},
      {"none", 1, 1, "\"none\"", a_truth, "", "is nothing, not a truth"},
      {"begged and 3", 1, 12, "\"3\"", a_truth, ""},
      {"high or begged", 1, 1, "\"high\"", a_truth, ""},
      {"begged -> runs + 1", 1, 11, "\"runs + 1\"", a_truth, ""},
      {"not high == NS", 1, 5, "\"high\"", a_truth, "", "write not (a == b)"},
      {"high == North", 1, 9, "\"North\"", a_side, "",
       "\"North\" is a seat and \"high\" is a side: they can't be compared"},
      {"jack == JH", 1, 9, "\"JH\"", a_side, ""},
      {"high_card < low_card", 1, 1, "\"high_card\"", "a number", ""},
      {"3 <= high", 1, 6, "\"high\"", "a number", ""},
      {"runs + begged == 1", 1, 8, "\"begged\"", "a number", ""},
      {"2 * AH == 4", 1, 5, "\"AH\"", "a number", ""},
      {"holds(high, AH)", 1, 7, "\"high\"", a_seat, ""},
      {"took(North, AH)", 1, 6, "\"North\"", a_side, ""},
      {"rank(3) == 3", 1, 6, "\"3\"", "a card, such as AH", ""},
      {"rank(none) == 3", 1, 6, "\"none\"", "a card, such as AH", "", "is nothing, not a card"},
      {"trumps(NS) == 3", 1, 8, "\"NS\"", a_seat, ""},
      {"begged == none", 1, 1, "\"begged\"", "something that can be none", "", "never none"},
      {"none != (true)", 1, 9, "\"(true)\"", "something that can be none", "", "never none"},
  });
}

TEST_CASE("faults of syntax are told") {
  check({
      {"", 1, 1, "the end", anything, "", "the goal ends where a fact or a value should be"},
      {" # only a comment", 1, 18, "the end", anything, ""},
      {"winner ==", 1, 10, "the end", anything, ""},
      {"begged and", 1, 11, "the end", anything, ""},
      {"(begged", 1, 8, "the end", "\")\", as in (a or b)", ""},
      {"begged)", 1, 7, "\")\"", more, ""},
      {"begged bunched", 1, 8, "\"bunched\"", more, ""},
      {"and begged", 1, 1, "\"and\"", anything, ""},
      {"begged adn bunched", 1, 8, "\"adn\"", more, "and"},
      {"high = NS", 1, 6, "\"=\"", more, "=="},
      {"begged && bunched", 1, 8, "\"&&\"", more, "and"},
      {"begged || bunched", 1, 8, "\"||\"", more, "or"},
      {"runs =< 1", 1, 6, "\"=<\"", more, "<="},
      {"runs <> 1", 1, 6, "\"<>\"", more, "!="},
      {"begged => bunched", 1, 8, "\"=>\"", more, "->"},
      {"1 < 2 < 3", 1, 7, "\"<\"", "\"and\" between two comparisons", "",
       "comparisons can't be chained"},
      {"high == low == NS", 1, 13, "\"==\"", "\"and\" between two comparisons", ""},
      {"values == 3", 1, 8, "\"==\"", "\".\", as in values.SIDE", ""},
      {"values.N == 3", 1, 8, "\"N\"", "a side: NS EW dealers rivals", ""},
      {"trick.winner == North", 1, 6, "\".\"", "\"[\", as in trick[3].winner", ""},
      {"trick[0].value == 1", 1, 7, "\"0\"", "a number from 1 to 12", ""},
      {"trick[13].value == 1", 1, 7, "\"13\"", "a number from 1 to 12", ""},
      {"trick[99999999999999].value == 1", 1, 7, "\"99999999999999\"", "a number from 1 to 12", ""},
      {"trick[runs].value == 1", 1, 7, "\"runs\"", "a number from 1 to 12", ""},
      {"turned[5] == AH", 1, 8, "\"5\"", "a number from 1 to 4", ""},
      {"holds(North AH)", 1, 13, "\"AH\"", "\",\", as in holds(SEAT, CARD)", ""},
      {"holds(North, AH, AC)", 1, 16, "\",\"", "\")\", as in holds(SEAT, CARD)", ""},
      {"holds North", 1, 7, "\"North\"", "\"(\", as in holds(SEAT, CARD)", ""},
      {"high.NS == 1", 1, 5, "\".\"", more, ""},
      {"♥♥ ∧ begged", 1, 1, "\"♥\"", anything, ""},
      {"begged ∧ bunched", 1, 8, "\"∧\"", more, ""},
      {"runs == -1", 1, 9, "\"-\"", anything, ""},
  });
}

TEST_CASE("columns count characters, and the line is shown with a caret below the fault") {
  const GoalError error = error_of("begged or\n  A♥ == hihg_card # ♥");
  CHECK(error.line == 2);
  CHECK(error.column == 9);
  CHECK(error.source == "  A♥ == hihg_card # ♥");
  CHECK(error.caret == "        ^");
  const std::string blanks(60, ' ');
  const GoalError far = error_of("begged or " + blanks + "beged" + blanks);
  CHECK(far.column == 71);
  CHECK(far.source == "…" + std::string(50, ' ') + "beged" + std::string(21, ' ') + "…");
  CHECK(far.caret == std::string(51, ' ') + "^");
  // Bytes that are no characters.
  const GoalError bytes = error_of("begged \xFF\x01 x");
  CHECK(bytes.source == "begged \uFFFD  x");
  CHECK(bytes.seen == "\"\uFFFD\"");
}

TEST_CASE("numbers are limited, so that no arithmetic is ever too large for a domain") {
  CHECK(is_goal("runs < 1000000"));
  CHECK(is_goal("values.NS * values.NS * 100 > 3"));  // 640 000
  CHECK(is_goal("before.NS * 1000 > 3"));             // 999 000
  check({
      {"runs < 1000001", 1, 8, "\"1000001\"", "a number up to 1000000", ""},
      {"99999999999999999999999 > 1", 1, 1, "\"99999999999999999999999\"",
       "a number up to 1000000", ""},
      {"1 < 1000000 + 1", 1, 5, "\"1000000 + 1\"", "numbers up to 1000000", "",
       "could be larger than 1000000"},
      // Taking away can go as far below zero as adding goes above.
      {"1 < 1 - 1000000", 1, 5, "\"1 - 1000000\"", "numbers up to 1000000", ""},
      {"before.NS * 1000 + 1000 * values.NS > 3", 1, 1,
       "\"before.NS * 1000 + 1000 * values.NS\"", "numbers up to 1000000", ""},
      {"values.NS * values.NS * values.NS * values.EW > 0", 1, 1,
       "\"values.NS * values.NS * values.NS * valu…\"", "numbers up to 1000000", ""},
  });
}

TEST_CASE("deep nesting and long goals are refused, not followed") {
  const auto nested = [](std::size_t depth) {
    return std::string(depth, '(') + "begged" + std::string(depth, ')');
  };
  CHECK(is_goal(nested(100)));
  for (const std::string& text : {nested(100'000), std::string(100'000, '(')}) {
    const GoalError error = error_of(text);
    CHECK(error.message.find("nested more than 200 deep") != std::string::npos);
    CHECK(error.column == 201);
    CHECK(error.seen == "\"(\"");
  }
  std::string calls;
  for (int i = 0; i < 100'000; ++i) calls += "rank(";
  CHECK(error_of(calls).message.find("nested more than 200 deep") != std::string::npos);

  std::string list = "begged", negations, implications = "begged";
  for (int i = 0; i < 4'000; ++i) list += " and begged";
  CHECK(is_goal(list));
  for (int i = 0; i < 9'000; ++i) negations += "not ";
  CHECK(is_goal(negations + "begged"));
  for (int i = 0; i < 4'000; ++i) implications += " -> begged";
  CHECK(is_goal(implications));
  for (std::string* text : {&list, &negations, &implications}) {
    const std::string once = *text;
    for (int i = 0; i < 25; ++i) *text += (text == &negations ? "" : " and ") + once;
  }
  negations += "begged";
  for (const std::string* text : {&list, &negations, &implications})
    CHECK(error_of(*text).message.find("at most 10000 parts") != std::string::npos);
}

TEST_CASE("the names in the table of facts are in order and each is one of a kind") {
  REQUIRE(facts().size() == fact_count);
  for (std::size_t i = 0; i < facts().size(); ++i) {
    const FactInfo& info = facts()[i];
    CHECK(static_cast<std::size_t>(info.fact) == i);
    CHECK_FALSE(info.text.empty());
    CHECK((info.type == GoalType::number) == (info.most > 0));
    CHECK_FALSE(plain_goal_value(info.name));
    for (std::size_t j = 0; j < i; ++j) CHECK(facts()[j].name != info.name);
  }
}

}  // namespace
}  // namespace allfours
