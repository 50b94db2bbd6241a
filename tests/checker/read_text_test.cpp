// The plain notation: what it takes, and what it refuses.

#include "tests/checker/reading.h"

namespace {

using namespace allfours;

Reading read_text(std::string_view document, std::string_view rules = {}) {
  return read(document, Notation::text, rules);
}

TEST_CASE("a log in plain text is the same log without the braces") {
  const Reading reading = read_text(R"(# found behind the bar
yorkshire   dealer N   score 9-10   game-tie=dealers  # a header
target=9
draw S 3C 9D JH          # the deal
players N Ann Lee E Bob
source a beer mat # 7
note a cold night

cards N 9H TH 3C 2C 5S 9D
E AH 2H 5H 9H   # best
E takes
result trump H turned-jack nobody gift nobody look NS revoke nobody
result high EW low NS jack nobody game EW values 18-20 points 1-2 score 10–12 winner EW
claim winner == EW # really
claim high == EW
note late
note and loud
)");
  INFO(messages(reading));
  REQUIRE(reading.readable);
  const GameLog& log = reading.log;
  CHECK(log.variant == Variant::yorkshire);
  CHECK(log.rules.game_tie == GameTie::dealers);
  CHECK(log.rules.target == 9);
  CHECK((log.rules.names(Switch::game_tie) && log.rules.names(Switch::target)));
  REQUIRE(log.draw);
  CHECK(log.draw->by == Seat::south);
  CHECK(log.draw->cards.size() == 3);
  CHECK(log.players[0] == "Ann Lee");
  CHECK(log.players[1] == "Bob");
  CHECK(log.source == "a beer mat # 7");
  CHECK(log.note == "a cold night");
  REQUIRE(log.hand_count == 1);
  const HandLog& hand = log.hands[0];
  CHECK(hand.dealer == Seat::north);
  CHECK(hand.score == Score{9, 10});
  CHECK(cards_of(hand, *hand.hands[0]) == "9H TH 3C 2C 5S 9D");
  REQUIRE(hand.events.size() == 5);
  CHECK(hand.events[3].verb == Verb::plays);
  CHECK(cards_of(hand, hand.events[3].cards) == "AH 2H 5H 9H");
  CHECK(hand.events[4].verb == Verb::takes);
  REQUIRE(hand.remarks.size() == 4);
  CHECK(hand.remarks[0].comment == "found behind the bar");
  CHECK(hand.remarks[1].comment == "a header");
  CHECK(hand.remarks[2].comment == "the deal");
  CHECK(hand.remarks[3].comment == "best");
  CHECK(hand.remarks[3].event == 3);
  CHECK(hand.result.any);
  CHECK(hand.result.trump == Suit::hearts);
  CHECK(hand.result.award[static_cast<std::size_t>(Category::turned_jack)] == Side::nobody);
  CHECK(hand.result.award[static_cast<std::size_t>(Category::look)] == Side::ns);
  CHECK(hand.result.award[static_cast<std::size_t>(Category::low)] == Side::ns);
  CHECK(hand.result.award[static_cast<std::size_t>(Category::game)] == Side::ew);
  CHECK(hand.result.values == Score{18, 20});
  CHECK(hand.result.points == Score{1, 2});
  CHECK(hand.result.score == Score{10, 12});
  CHECK(hand.result.winner == Side::ew);
  REQUIRE(hand.claims.size() == 2);
  CHECK(hand.claims[0].text() == "winner == EW # really");
  CHECK(hand.claims[1].text() == "high == EW");
  CHECK(hand.note == "late\nand loud");
}

TEST_CASE("blank lines begin the hands of a game") {
  const Reading reading = read_text(
      "\uFEFF\r\n\r\n# head\r\namerican dealer N\r\n\r\nE AH\r\n\r\n \t\r\n# of the second\r\n\r\n"
      "dealer E\r\nscore 1-2\r\nS 2C\r\n\r\nresult high NS\r\n\r\n"
      "dealer W\r\n\r\n\r\n# tail\r\n\r\n");
  INFO(messages(reading));
  REQUIRE(reading.readable);
  const GameLog& log = reading.log;
  REQUIRE(log.hand_count == 4);
  CHECK(log.hands[0].events.size() == 2);  // the head is a comment of the first hand
  CHECK(log.hands[1].dealer == Seat::east);
  CHECK(log.hands[1].score == Score{1, 2});
  REQUIRE(log.hands[1].events.size() == 2);
  CHECK(log.hands[1].events[0].verb == Verb::comment);
  CHECK(log.hands[2].events.empty());
  CHECK(log.hands[2].result.any);
  CHECK(log.hands[3].dealer == Seat::west);
  CHECK(log.hands[3].remarks.back().comment == "tail");
}

TEST_CASE("a header is enough for a hand") {
  const Reading reading = read_text("american dealer N");
  INFO(messages(reading));
  CHECK(reading.readable);
  CHECK(reading.log.hand_count == 1);
  CHECK(reading.log.rules == source_rules(Variant::american));
}

TEST_CASE("house rules of the command line win in plain text too") {
  const Reading reading = read_text("american dealer N target=9", "target=5");
  CHECK(reading.log.rules.target == 5);
  CHECK_FALSE(read_text("american dealer N", "look-penalty=0").readable);
}

TEST_CASE("the offset of an event is that of its line") {
  const std::string_view document = "american dealer N\n  E AH\n";
  CHECK(read_text(document).log.hands[0].events[0].offset == document.find("E AH"));
}

constexpr std::string_view words =
    "a seat or the first word of a line: N E S W dealer score cards draw players source result claim "
    "note";
constexpr std::string_view pair = "a pair of numbers such as 9-10, NS first";
constexpr std::string_view once = "each of them once";
constexpr std::string_view award = "a side or nobody: NS EW nobody";
constexpr std::string_view games = "a game: american yorkshire";
constexpr std::string_view seats = "a seat: N E S W";
constexpr std::string_view known_card = "a card such as AH, TC or 9♥";

TEST_CASE("faults of a header") {
  const Expected faults[] = {
      {"", 1, 1, "", "nothing", games, "", "the log is empty"},
      {" \n# a comment\n", 1, 1, "", "nothing", games, "", "the log is empty"},
      {"Yorkshire dealer N", 1, 1, "", "\"Yorkshire\"", games, "yorkshire"},
      {"E AH", 1, 1, "", "\"E\"", games, "", "first word"},
      {"score 3-4 dealer W american", 1, 20, "", "\"american\"", "the first word of the log", "",
       "must be the first word"},
      {"dealer N\nE AH", 1, 1, "", "\"dealer\"", games, ""},
      {"american score 0-0", 1, 1, "", "no \"dealer\"", "\"dealer\"", "",
       "the first hand has no \"dealer\""},
      {"american dealer n", 1, 17, "", "\"n\"", seats, "N"},
      {"american dealer N dealer E", 1, 19, "", "\"dealer\"", once, "", "twice"},
      {"american dealer N score 9", 1, 25, "", "\"9\"", pair, ""},
      {"american dealer N score 9--10", 1, 25, "", "\"9--10\"", pair, ""},
      {"american dealer N score -1-2", 1, 25, "", "\"-1-2\"", pair, ""},
      {"american dealer N score 1-2 score 1-2", 1, 29, "", "\"score\"", once, ""},
      {"american dealer N tarket=9", 1, 19, "", "\"tarket\"", "a house rule", "target"},
      {"american dealer N target=0", 1, 26, "", "\"0\"", "a number from 1 to 99", ""},
      {"american dealer N high=takr", 1, 24, "", "\"takr\"", "holder or taker", "taker"},
      {"american dealer N look-penalty=4", 1, 19, "", "\"look-penalty\"",
       "a house rule of the American game", ""},
      {"american dealer N target=9\ntarget=9", 2, 1, "", "\"target\"", once, ""},
      {"american dealer N # é\ndraw S JH", 2, 1, "", "\"draw\"",
       "a key of a log of the American game", ""},
      {"yorkshire dealer N\ndraw S 3C", 2, 8, "", "\"3C\"", "a jack", ""},
      {"yorkshire dealer N\ndraw S JH\ndraw S JH", 3, 1, "", "\"draw\"", once, ""},
      {"yorkshire dealer N\nplayers Ann", 2, 9, "", "\"Ann\"", seats, ""},
      {"yorkshire dealer N\nplayers", 2, 8, "", "\"\"", "a seat and a name", ""},
      {"american dealer N\namerican", 2, 1, "", "\"american\"", "the next hand of the same game", "",
       "begins a second log"},
  };
  for (const Expected& fault : faults) check_fault(read_text(fault.document), fault);
}

TEST_CASE("faults of a hand in plain text") {
  const Expected faults[] = {
      {"x AH", 1, 1, "", "\"x\"", seats, ""},
      {"  E plyas AH", 1, 5, "", "\"plyas\"",
       "a verb: plays mends cuts turns stands begs gives runs gets bunches agrees refuses discards "
       "looks throws takes redeals",
       "plays"},
      {"E 9♥ 1H", 1, 6, "", "\"1H\"", known_card, ""},
      {"O AH\nW 9H", 2, 1, "", "\"W\"", "one spelling of the west seat", ""},
      {"dealr N", 1, 1, "", "\"dealr\"", words, "dealer"},
      {"E AH\ndealer E", 2, 1, "", "\"dealer\"", once, ""},
      {"E AH\nscore 1-2", 2, 1, "", "\"score\"", "an event or what follows the events", "",
       "after the first event"},
      {"cards X 9H", 1, 7, "", "\"X\"", seats, ""},
      {"cards N 9X", 1, 9, "", "\"9X\"", known_card, ""},
      {"cards N 9H\ncards N 8H", 2, 7, "", "\"N\"", once, ""},
      {"result hgih NS", 1, 8, "", "\"hgih\"",
       "a key of a result: trump turned-jack gift look revoke high low jack game values points "
       "score winner",
       "high"},
      {"result high", 1, 8, "", "\"high\"", "a value after it", "", "has no value"},
      {"result high WE # x", 1, 13, "", "\"WE\"", award, "EW"},
      {"result high tie", 1, 13, "", "\"tie\"", award, "nobody"},
      {"North AH", 1, 1, "", "\"North\"", words, "N"},
      {"N: AH", 1, 1, "", "\"N:\"", words, "N"},
      {"E AH, 2H, 3H", 1, 3, "", "\"AH,\"", "cards separated by spaces", "", "no commas"},
      {"E AH,2h", 1, 3, "", "\"AH,2h\"", "cards separated by spaces", ""},
      {"E throws in 6S", 1, 10, "", "\"in\"", "the cards thrown in", "", "write \"E throws 6S\""},
      {"result winner me", 1, 15, "", "\"me\"", award, ""},
      {"result trump X", 1, 14, "", "\"X\"", "a suit: C D H S", ""},
      {"result values 18", 1, 15, "", "\"18\"", pair, ""},
      {"result high NS high NS", 1, 16, "", "\"high\"", once, ""},
      {"result score 1-2\nresult score 1-2", 2, 8, "", "\"score\"", once, ""},
      {"claim", 1, 1, "", "\"claim\"", "a claim after it", ""},
      {"claim  winnr == EW", 1, 8, "", "\"winnr\"", "a side: NS EW nobody", "winner"},
      {"claim high == EW and", 1, 21, "", "the end", "a fact or a value", ""},
      {"E AH\n\ntarget=9", 3, 1, "", "\"target=9\"", "a line of a hand", "", "the first hand"},
      {"E AH\n\nplayers N Ann", 3, 1, "", "\"players\"", "a line of a hand", ""},
      {"E \xFF", 1, 3, "", "a byte that is not UTF-8", "UTF-8", ""},
      {std::string_view("E AH\0", 5), 1, 5, "", "a NUL byte", "text", ""},
  };
  for (const Expected& fault : faults) {
    Expected placed = fault;
    const std::string document = "american dealer N\n\n" + std::string(fault.document);
    placed.document = document;
    placed.line += 2;
    check_fault(read_text(document), placed);
  }
}

TEST_CASE("faults of several lines are all reported") {
  const Reading reading = read_text("american\nE 1H 2X\nQ AH\nresult hihg NS");
  CHECK(reading.errors.size() == 5);
  CHECK(std::ranges::is_sorted(reading.errors, {}, &InputError::line));
}

}  // namespace

TEST_CASE("a carriage return alone ends a line in plain text") {
  for (const std::string_view document :
       {"american dealer W\rnote Tuesday\rW turns 9C\rN stands\r\rN turns 8C\r",
        "american dealer W\nnote Tuesday\rW turns 9C\r\nN stands\r\n\rN turns 8C",
        "american dealer W\r\r\nnote Tuesday\r\r\nW turns 9C\r\r\nN stands\n\nN turns 8C"}) {
    const Reading reading = read(document, Notation::text);
    INFO(messages(reading));
    CHECK(reading.readable);
    CHECK(reading.log.note == "Tuesday");
    REQUIRE(reading.log.hand_count == 2);
    CHECK(reading.log.hands[0].events.size() == 2);
  }
  check_fault(read("american dealer W\r\nnote é\rW turns 9C\rN  9X\r", Notation::text),
              {"", 4, 4, "", "\"9X\"", "a card such as AH, TC or 9♥", ""});
}

TEST_CASE("a byte order mark or UTF-16 in plain text is named") {
  check_fault(read("\n\uFEFFamerican dealer W", Notation::text),
              {"", 2, 1, "", "\"<U+FEFF>\"", "a line without it", "", "byte order mark (U+FEFF)"});
  check_fault(read("\uFEFF\uFEFFamerican dealer W", Notation::text),
              {"", 1, 1, "", "\"<U+FEFF>\"", "a line without it", ""});
  check_fault(read(std::string_view("a\0m\0", 4), Notation::text),
              {"", 1, 1, "", "text that looks like UTF-16", "UTF-8", "", "looks like UTF-16"});
}

TEST_CASE("blanks and dashes of every kind are read in plain text") {
  const Reading reading =
      read("american\u00A0dealer\u2003N score 3—4\nE\u00A0AH 2H\nresult score 5−6", Notation::text);
  CHECK(messages(reading) == "");
  CHECK(reading.log.hands[0].score == Score{3, 4});
  CHECK(reading.log.hands[0].result.score == Score{5, 6});
  CHECK(reading.log.hands[0].events.at(0).cards.count == 2);
}
