// The report for people: the verdict first, faults at their place, every clause once, the count.

#include "cli/report/text_report.h"

#include "cli/common/wrap.h"
#include "cli/report/text_page.h"
#include "tests/catch.h"
#include "tests/checker/ruling_example.h"

using namespace allfours;
using Catch::Contains;

namespace {
std::string report(const RulingExample& example, Style style = {},
                   std::string_view document = {}) {
  std::string text;
  append_text_report(text, "beer-mat.txt", example.log, example.ruling, style, document);
  return text;
}
std::size_t times(std::string_view text, std::string_view what) {
  std::size_t count = 0;
  for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + 1)) ++count;
  return count;
}
std::size_t lines(std::string_view text) { return times(text, "\n"); }
}  // namespace

TEST_CASE("a sound hand is short: who won, and how it was counted") {
  const RulingExample example;
  const std::string text = report(example);
  CHECK(text.starts_with(
      "beer-mat.txt: SOUND — EW won the game with High; the score is NS 9, EW 11.\n"));
  CHECK_THAT(text, Contains("Yorkshire game."));
  CHECK_THAT(text, Contains("North dealt, from NS 9, EW 10. Trump was hearts, by East's lead of "
                            "AH."));
  CHECK_THAT(text, Contains("High  EW +1   NS 9, EW 11     East was dealt AH"));
  CHECK_THAT(text, Contains("EW reach 11 and win the game; counting stops."));
  CHECK_THAT(text, Contains("Earned, but no longer counted: Low EW, Game EW."));
  CHECK_THAT(text, !Contains("trick "));
  CHECK(lines(text) <= 10);
}

TEST_CASE("a verbose report shows the tricks, lead, winner and value marked") {
  const RulingExample example;
  Style style;
  style.verbose = true;
  const std::string text = report(example, style);
  CHECK_THAT(text, Contains("  trick  North  East   South  West   won by  value  (> led, * won)\n"
                            "  1       9H    >AH*    5H     2H    East    4\n"));
  CHECK_THAT(text, Contains("  2       5S    >TS*    3S     4S    East    10\n"));
}

TEST_CASE("a fault stands under its trick, with its clause and what was legal") {
  RulingExample example;
  example.add_revoke();
  const std::string text = report(example);
  CHECK(text.starts_with("beer-mat.txt: FAULTY — 1 illegal play. EW won"));
  const std::size_t first = text.find("  1       JS");
  const std::size_t fault = text.find("    ILLEGAL  Trumps were led and North held one, but played JS");
  const std::size_t second = text.find("  2       5S");
  REQUIRE(first != text.npos);
  REQUIRE(fault != text.npos);
  CHECK(first < fault);
  CHECK(fault < second);
  CHECK_THAT(text, Contains("3H or 8H would have"));
  CHECK_THAT(text, Contains("YK3.1  [Yorkshire §03] "));
  CHECK_THAT(text, Contains("The source leaves this open: G23, below."));
  CHECK_THAT(text, Contains("After an illegal play the ruling follows what was on the table."));
  CHECK_THAT(text, Contains("What the source leaves to the table\n  G23  The source does not "
                            "settle what a revoke costs."));
  CHECK_THAT(text, Contains("Elsewhere: "));
}

TEST_CASE("a clause is quoted once a report") {
  RulingExample example;
  example.add_revoke();
  Finding& again = example.add_finding(Code::revoke, 1);
  again.trick = 2;
  again.seat = Seat::west;
  again.card = Card(4, Suit::spades);
  again.rules = {Clause::YK3_1, Clause::G23};
  const std::string text = report(example);
  CHECK(times(text, "YK3.1  [") == 1);
  CHECK_THAT(text, Contains("See also YK3.1, quoted above."));
  CHECK(times(text, "\n  G23  ") == 1);
  CHECK_THAT(text, Contains("2 illegal plays"));
}

TEST_CASE("a gap that a house rule settles is not called open") {
  RulingExample example;
  example.add_revoke();
  example.log.rules.named.set(static_cast<std::size_t>(Switch::revoke));
  const std::string text = report(example);
  // Named, though it is what is ruled anyway.
  CHECK_THAT(text, Contains("The source leaves this open (G23); this table's house rule is "
                            "revoke=as-played."));
  CHECK_THAT(text, !Contains("What the source leaves to the table"));
}

TEST_CASE("a wrong result is put right, and what was right is confirmed") {
  RulingExample example;
  WrittenResult& written = example.written().result;
  written.any = true;
  written.trump = Suit::hearts;
  written.award[static_cast<std::size_t>(Category::high)] = Side::ew;
  written.award[static_cast<std::size_t>(Category::low)] = Side::ns;
  written.score = Score{10, 11};
  Finding& low = example.add_finding(Code::wrong_low);
  low.at = "/hands/0/result/low";
  low.recorded = Sides(Side::ns);
  low.correct = Sides(Side::ew);
  Finding& score = example.add_finding(Code::wrong_score);
  score.at = "/hands/0/result/score";
  score.recorded = Score{10, 11};
  score.correct = Scores{{9, 11}};
  const std::string text = report(example);
  CHECK(text.starts_with("beer-mat.txt: FAULTY — 2 wrong entries. EW won the game with High; the "
                         "right score is NS 9,"));
  CHECK_THAT(text, Contains("WRONG  The table gave Low to NS; it goes to EW, because West was"));
  CHECK_THAT(text, Contains("The rest of what the table wrote is right: trump hearts, High EW."));

  example.hand().findings.clear();
  example.ruling.summary = {};
  example.ruling.verdict = Verdict::sound;
  written.award[static_cast<std::size_t>(Category::low)].reset();
  written.score = Score{9, 11};
  CHECK_THAT(report(example), Contains("What the table wrote is right: trump hearts, High EW, "
                                       "score NS 9, EW 11."));
}

TEST_CASE("an entry that cannot be decided is not called right") {
  RulingExample example;
  WrittenResult& written = example.written().result;
  written.any = true;
  written.award[static_cast<std::size_t>(Category::high)] = Side::ew;
  written.award[static_cast<std::size_t>(Category::game)] = Side::ns;
  written.values = Score{12, 30};
  written.points = Score{1, 2};
  written.score = Score{9, 11};
  written.winner = Side::ew;
  HandRuling& hand = example.hand();
  hand.awards[static_cast<std::size_t>(Category::game)] = Sides(Side::ns) | Side::ew;
  hand.values = {{10, 20}, {30, 30}};
  hand.points = {{0, 2}, {1, 2}};
  hand.after = {{9, 10}, {9, 11}};
  hand.winner = Sides(Side::ew) | Side::nobody;
  hand.decided_by.reset();
  std::string text = report(example);
  CHECK_THAT(text, Contains("Of what the table wrote, this is right: High EW."));
  CHECK_THAT(text, Contains("Of what the table wrote, this is open: Game NS, cards taken NS 12, EW "
                            "30, points NS 1, EW 2, score\n  NS 9, EW 11, winner EW."));

  // What is wrong beside them is in neither list.
  Finding& score = example.add_finding(Code::wrong_score);
  score.at = "/hands/0/result/score";
  written.score = Score{9, 9};
  text = report(example);
  CHECK_THAT(text, Contains("this is right: High EW."));
  CHECK_THAT(text, Contains("points NS 1, EW 2,\n  winner EW."));
}

TEST_CASE("that nobody has what came too late is right") {
  RulingExample example;  // East-West are out with High
  WrittenResult& written = example.written().result;
  written.any = true;
  written.award[static_cast<std::size_t>(Category::game)] = Side::nobody;
  CHECK_THAT(report(example), Contains("What the table wrote is right: Game nobody."));
}

TEST_CASE("what is open is said to be so") {
  RulingExample example;
  HandRuling& hand = example.hand();
  hand.winner = Sides(Side::ew) | Side::nobody;
  hand.decided_by.reset();
  hand.decided_by_one_of = {Category::jack};
  hand.counted.clear();
  hand.uncounted.clear();
  hand.after = {{9, 10}, {9, 11}};
  example.award(Category::jack, Sides(Side::ns) | Side::ew);
  example.add_finding(Code::incomplete).rules = {Clause::G27};
  const std::string text = report(example);
  CHECK(text.starts_with("beer-mat.txt: OPEN — 1 open question. Who has won is not decided (EW or "
                        "nobody); as ruled here, the"));
  CHECK_THAT(text, Contains("Jack                          open: NS or EW"));
  CHECK_THAT(text, Contains("The score is now NS 9, EW 10 or NS 9, EW 11, as far as the log"));
}

TEST_CASE("remarks of the table stand at their event and cannot break the page") {
  RulingExample example;
  example.written().remarks = {{1, "West\n\033[2Jgrumbled", "", ""}, {0, "", "slow", "22:10"}};
  std::swap(example.written().remarks[0], example.written().remarks[1]);
  const std::string text = report(example);
  CHECK(text.find('\033') == text.npos);
  const std::size_t slow = text.find("    The table, 22:10: Slow\n");
  const std::size_t grumbled = text.find("    The table: West [2Jgrumbled\n");
  REQUIRE(slow != text.npos);
  REQUIRE(grumbled != text.npos);
  CHECK(slow < text.find("  2       5S"));
  CHECK(text.find("  2       5S") < grumbled);
}

TEST_CASE("thrown and extra cards are told under the trick they went to") {
  RulingExample example;
  Trick& trick = example.add_trick(Seat::east, "AS 6S    8S", Seat::east);
  trick.cards[2].reset();
  trick.thrown[index(Seat::west)] = CardSet(Card(9, Suit::clubs)) | Card(3, Suit::clubs);
  Style style;
  style.verbose = true;
  const std::string text = report(example, style);
  CHECK_THAT(text, Contains("  3       8S    >AS*    6S     -     East    4\n"
                            "    West threw in 3C 9C\n"));
}

TEST_CASE("a card that counts for nothing is told under its trick") {
  RulingExample example;
  Trick& trick = example.add_trick(Seat::east, "AH TC 6S 8S", Seat::east);
  trick.again[index(Seat::east)] = Card(rank::ace, Suit::hearts);
  trick.value = 10;
  Style style;
  style.verbose = true;
  const std::string text = report(example, style);
  CHECK_THAT(text, Contains("  3       8S    >AH*    TC     6S    East    10\n"
                            "    East showed AH again, which counts for nothing\n"));
}

TEST_CASE("how trump and the hand came about in the American game") {
  RulingExample example;
  example.set_variant(Variant::american);
  HandLog& written = example.written();
  written.events.clear();
  example.hand().tricks.clear();
  example.add_event(Verb::cuts, Seat::west);
  example.add_event(Verb::turns, Seat::north, "JH");
  example.add_event(Verb::begs, Seat::east);
  example.add_event(Verb::gives, Seat::north);
  example.hand().turned = Card(rank::jack, Suit::hearts);
  example.hand().reasons = {{.category = Category::gift, .seat = Seat::north}};
  example.hand().uncounted.clear();
  example.hand().scored = false;
  example.hand().counted = {{Category::gift, Side::ew, 1, {5, 7}}};
  example.hand().decided_by = Category::gift;
  example.award(Category::gift, Side::ew);
  const std::string text = report(example);
  CHECK_THAT(text, Contains("Trump was hearts, by the JH turned up. The game was over before"));
  CHECK_THAT(text, Contains("Before the lead: North turned JH; East begged for another suit; North "
                            "gave a point."));
  CHECK_THAT(text, Contains("The gift  EW +1   NS 5, EW 7      North gave a point"));
}

TEST_CASE("a game of many hands has a line for each that is in order") {
  RulingExample example;
  HandLog& later = example.log.add_hand();
  later.dealer = Seat::east;
  example.ruling.hands.push_back(example.hand());
  example.ruling.hand_count = 2;
  HandRuling& first = example.ruling.hands[0];
  first.before = {{8, 9}};
  first.after = {{8, 10}};
  first.counted = {{Category::high, Side::ew, 1, {8, 10}}};
  first.winner = Side::nobody;
  first.decided_by.reset();
  example.ruling.hands[1].dealers = Seat::east;
  const std::string text = report(example);
  CHECK_THAT(text, Contains("\nHand 1: North dealt, hearts trump; High EW; NS 8, EW 10.\n"
                            "Hand 2: East dealt, hearts trump; High EW; NS 9, EW 11.\n"));
  CHECK_THAT(text, !Contains("The count"));
  Style style;
  style.verbose = true;
  CHECK_THAT(report(example, style), Contains("Hand 2: East dealt, from NS 9, EW 10."));
}

TEST_CASE("an unusable log shows each error at its line") {
  RulingExample example;
  example.ruling.hand_count = 0;
  example.ruling.verdict = Verdict::unusable;
  const std::string document = "yorkshire dealer N\r\nE ÄH 1H\n";
  InputError& error = example.ruling.errors.emplace_back();
  error.line = 2;
  error.column = 6;
  error.offset = static_cast<std::uint32_t>(document.find("1H"));
  error.message = "line 2, column 6: \"1H\" is not a card";
  CHECK(report(example, {}, document) ==
        "beer-mat.txt: UNUSABLE — 1 error: this cannot be read as a hand log.\n"
        "beer-mat.txt:2:6: \"1H\" is not a card\n"
        "    E ÄH 1H\n"
        "         ^\n");
  CHECK(report(example) ==
        "beer-mat.txt: UNUSABLE — 1 error: this cannot be read as a hand log.\n"
        "beer-mat.txt:2:6: \"1H\" is not a card\n");

  // In a long line the caret stays on the page.
  const std::string wide = std::string(500, 'x') + "1H" + std::string(500, 'y');
  error.offset = 500;
  const std::string text = report(example, {}, wide);
  CHECK_THAT(text, Contains("    …" + std::string(50, 'x') + "1H"));
  CHECK_THAT(text, Contains("\n" + std::string(55, ' ') + "^\n"));

  error.offset = 5000;  // past the end: the caret stands behind the last line
  CHECK_THAT(report(example, {}, document), Contains("^\n"));
}

TEST_CASE("colour is nothing but colour, and lines are no wider than the page") {
  RulingExample example;
  example.add_revoke();
  example.written().note = std::string(30, 'a') + " " + std::string(60, 'b') + " cc dd ee ff";
  Style style;
  style.color = true;
  std::string text = report(example, style);
  CHECK(times(text, "\033[31m") >= 2);
  for (std::size_t at = text.find('\033'); at != text.npos; at = text.find('\033'))
    text.erase(at, text.find('m', at) + 1 - at);
  CHECK(text == report(example));
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    CHECK(columns(std::string_view(text).substr(at, end - at)) <= line_width);
    at = end + 1;
  }
}

TEST_CASE("house rules and the people at the table are named") {
  RulingExample example;
  example.log.rules.target = 15;
  example.log.rules.game_tie = GameTie::dealers;
  example.log.players[index(Seat::east)] = "Ann";
  example.log.source = "beer mat";
  const std::string text = report(example);
  CHECK_THAT(text, Contains("House rules: target=15, game-tie=dealers."));
  CHECK_THAT(text, Contains("Players: East Ann."));
  CHECK_THAT(text, Contains("Source: beer mat"));
}

TEST_CASE("text of others can't command a terminal") {
  CHECK(harmless("a\x1B[2J\x07z\n") == "a [2J z ");
  CHECK(harmless("a\u009B2Jz") == "a 2Jz");                            // an 8-bit command
  CHECK(harmless("\u202Eback\u2066\u200F\u2028.") == " back   .");     // the direction of writing
  CHECK(harmless("a\x9B" "31mz") == "a\uFFFD31mz");                     // the same as a bare byte
  CHECK(harmless("Zoë \u2660 \u00A0 \u200D") == "Zoë \u2660 \u00A0 \u200D");  // the rest stays
}
