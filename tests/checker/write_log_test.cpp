// Logs written down: exact output, and what comes back when it is read.

#include "checker/write/write_log.h"

#include "checker/check/check.h"
#include "checker/report/report.h"
#include "tests/checker/describe_log.h"
#include "tests/checker/reading.h"

using namespace allfours;

namespace {

GameLog log_of(std::string_view document, Notation notation = Notation::json) {
  Reading reading = read(document, notation);
  INFO(document << '\n' << messages(reading));
  REQUIRE(reading.readable);
  return std::move(reading.log);
}

/// Wants both notations to come out as told, and to be read as the same log again.
void check_written(const GameLog& log, std::string_view json, std::string_view text) {
  CHECK(write_json(log) == json);
  CHECK(write_text(log) == text);
  CHECK(describe(log_of(json)) == describe(log));
  CHECK(describe(log_of(write_json(log, JsonLayout::indented))) == describe(log));
}

std::string report_of(std::string_view document, Notation notation) {
  Checker checker;
  const Ruling& ruling = checker.check(document, notation);
  std::string report;
  append_report(report, "-", checker.log(), ruling);
  return report;
}

constexpr std::array<Card, 4> first_trick{Card(rank::ace, Suit::hearts), Card(2, Suit::hearts),
                                          Card(5, Suit::hearts), Card(9, Suit::hearts)};

GameLog one_hand() {
  GameLog log;
  log.add_hand().dealer = Seat::north;
  return log;
}

std::vector<Goal> goals(std::initializer_list<std::string_view> texts) {
  std::vector<Goal> all;
  for (std::string_view text : texts) all.push_back(goal(text));
  return all;
}

}  // namespace

TEST_CASE("an American log is written in one way only") {
  const GameLog log = log_of(
      R"({"hands": [{"events": ["W cuts", "N turns jh", "E begs", "N runs", "E gets 4D 2C 3C",
          "N turns 5S", "W bunches", "N agrees", "E refuses",
          "E discards TD 9C 10♣ #   three low ones ", "S discards 3", "N discards 0 #",
          "E plays AS 2S", "W 3S 4S", "E takes"],
          "dealer": "N", "claims": [], "_mine": 1,
          "result": {"score": {"EW": 1, "NS": 0}, "high": "EW", "trump": "♠", "look": "nobody"},
          "cards": {"S": "2s 9D 3H 4h AC 6S", "E": "AS 9C TD 10C KH 2H"}}],
          "variant": "american", "rules": {"game-points": 2, "bunching": "allowed", "target": 7},
          "allfours": 1})");
  check_written(
      log,
      R"({"allfours":1,"variant":"american","rules":{"target":7,"game-points":2,)"
      R"("bunching":"allowed"},"hands":[{"dealer":"N",)"
      R"("cards":{"E":"9C TC TD 2H KH AS","S":"AC 9D 3H 4H 2S 6S"},"events":["W cuts",)"
      R"("N turns JH","E begs","N runs","E gets 2C 3C 4D","N turns 5S","W bunches","N agrees",)"
      R"("E refuses","E discards 9C TC TD # three low ones","S discards 3","N discards 0",)"
      R"("E AS 2S","W 3S 4S","E takes"],)"
      R"("result":{"trump":"S","look":"nobody","high":"EW","score":{"NS":0,"EW":1}}}]})",
      "american   dealer N   target=7   game-points=2   bunching=allowed\n"
      "cards E 9C TC TD 2H KH AS\n"
      "cards S AC 9D 3H 4H 2S 6S\n"
      "W cuts\n"
      "N turns JH\n"
      "E begs\n"
      "N runs\n"
      "E gets 2C 3C 4D\n"
      "N turns 5S\n"
      "W bunches\n"
      "N agrees\n"
      "E refuses\n"
      "E discards 9C TC TD  # three low ones\n"
      "S discards 3\n"
      "N discards 0\n"
      "E AS 2S\n"
      "W 3S 4S\n"
      "E takes\n"
      "result trump S look nobody high EW score 0-1\n");
  CHECK(describe(log_of(write_text(log), Notation::text)) == describe(log));
}

namespace {
// Two hands of a Yorkshire game in every layout.
constexpr std::string_view yorkshire_line =
    R"({"allfours":1,"variant":"yorkshire","rules":{"order":"low-high-jack-game"},)"
    R"("draw":{"by":"S","cards":"3C 9D JH"},"players":{"N":"Ada","W":"Di S Low"},)"
    R"("source":"a beer mat","note":"first\nsecond","hands":[{"dealer":"N",)"
    R"("score":{"NS":9,"EW":10},"events":["# a cold night","W looks",)"
    R"({"event":"E AH 2H # loud","note":"on the\ntable","at":"21:40"},"W mends 5D 2H",)"
    R"("S throws 2C 3C","N redeals"],"result":{"turned-jack":"nobody","gift":"NS","look":"EW",)"
    R"("revoke":"nobody","high":"NS","low":"EW","jack":"NS","game":"EW","values":{"NS":18,)"
    R"("EW":20},"points":{"NS":2,"EW":1},"score":{"NS":11,"EW":10},"winner":"NS"},)"
    R"("claims":["winner == NS # says Ada","jack == NS"],"note":"a \"hard\" one"},)"
    R"({"dealer":"E","events":["S 4D"]},{"note":"washed up"}]})";
constexpr std::string_view yorkshire_indented = R"({
  "allfours": 1,
  "variant": "yorkshire",
  "rules": {"order": "low-high-jack-game"},
  "draw": {"by": "S", "cards": "3C 9D JH"},
  "players": {"N": "Ada", "W": "Di S Low"},
  "source": "a beer mat",
  "note": "first\nsecond",
  "hands": [
    {
      "dealer": "N",
      "score": {"NS": 9, "EW": 10},
      "events": [
        "# a cold night",
        "W looks",
        {"event": "E AH 2H # loud", "note": "on the\ntable", "at": "21:40"},
        "W mends 5D 2H",
        "S throws 2C 3C",
        "N redeals"
      ],
      "result": {
        "turned-jack": "nobody",
        "gift": "NS",
        "look": "EW",
        "revoke": "nobody",
        "high": "NS",
        "low": "EW",
        "jack": "NS",
        "game": "EW",
        "values": {"NS": 18, "EW": 20},
        "points": {"NS": 2, "EW": 1},
        "score": {"NS": 11, "EW": 10},
        "winner": "NS"
      },
      "claims": ["winner == NS # says Ada", "jack == NS"],
      "note": "a \"hard\" one"
    },
    {
      "dealer": "E",
      "events": [
        "S 4D"
      ]
    },
    {
      "note": "washed up"
    }
  ]
})";
constexpr std::string_view yorkshire_text =
    R"(yorkshire   dealer N   score 9-10   order=low-high-jack-game
draw S 3C 9D JH
players N Ada   W Di S. Low
source a beer mat
note first
note second
# a cold night
W looks
E AH 2H  # loud; at 21:40; on the table
W mends 5D 2H
S throws 2C 3C
N redeals
result turned-jack nobody gift NS look EW revoke nobody high NS low EW jack NS game EW )"
    R"(values 18-20 points 2-1 score 11-10 winner NS
claim winner == NS # says Ada
claim jack == NS
note a "hard" one

dealer E
S 4D

note washed up
)";
}  // namespace

TEST_CASE("a Yorkshire log is written in one way only") {
  const GameLog log = log_of(yorkshire_line);
  check_written(log, yorkshire_line, yorkshire_text);
  CHECK(write_json(log, JsonLayout::indented) == yorkshire_indented);
  // As plain text it has lost where a remark stood, and the S alone in a name.
  GameLog held = log;
  held.players[3] = "Di S. Low";
  held.hands[0].remarks[1] = {2, "loud; at 21:40; on the table", {}, {}};
  CHECK(describe(log_of(yorkshire_text, Notation::text)) == describe(held));
}

TEST_CASE("a log made by a program is written") {
  GameLog log = one_hand();
  HandLog& hand = log.hands[0];
  set_dealt(hand, Seat::west, std::array{Card(9, Suit::diamonds), Card(3, Suit::clubs)});
  add_event(hand, Verb::turns, Seat::north, std::array{Card(rank::jack, Suit::hearts)});
  add_event(hand, Verb::stands, Seat::east);
  add_event(hand, Verb::plays, Seat::east, first_trick);
  add_event(hand, Verb::discards, Seat::east).number = 3;
  log.rules.target = 9;  // off the default, and named by nobody
  CHECK(write_json(log) ==
        R"({"allfours":1,"variant":"american","rules":{"target":9},"hands":[{"dealer":"N",)"
        R"("cards":{"W":"3C 9D"},"events":["N turns JH","E stands","E AH 2H 5H 9H",)"
        R"("E discards 3"]}]})");
  CHECK(write_text(log) ==
        "american   dealer N   target=9\ncards W 3C 9D\nN turns JH\nE stands\n"
        "E AH 2H 5H 9H\nE discards 3\n");
}

TEST_CASE("a card that stands twice in a set is written twice") {
  const auto log = log_of(R"({"allfours":1,"variant":"yorkshire","hands":[{"dealer":"N",
                              "cards":{"N":"4S 2C 4S"},"events":["E throws 9D 9D 3C"]}]})");
  CHECK(write_text(log) == "yorkshire   dealer N\ncards N 2C 4S 4S\nE throws 3C 9D 9D\n");
  CHECK(describe(log_of(write_json(log))) == describe(log));
}

TEST_CASE("the shortest logs are written") {
  GameLog log = one_hand();
  CHECK(write_json(log) == R"({"allfours":1,"variant":"american","hands":[{"dealer":"N"}]})");
  CHECK(write_json(log, JsonLayout::indented) ==
        "{\n  \"allfours\": 1,\n  \"variant\": \"american\",\n  \"hands\": [\n    {\n"
        "      \"dealer\": \"N\"\n    }\n  ]\n}");
  CHECK(write_text(log) == "american   dealer N\n");
  log.hands[0].result.any = true;
  CHECK(write_json(log) ==
        R"({"allfours":1,"variant":"american","hands":[{"dealer":"N","result":{}}]})");
  CHECK(write_text(log) == "american   dealer N\nresult\n");
}

TEST_CASE("a long list is broken, and a long text is not") {
  GameLog log = one_hand();
  log.note = std::string(200, 'x');
  const std::string first = "1 == 1 or 22 == 22 # the first of the two claims!";
  const std::string second = "false # and the other ";
  log.hands[0].claims = goals({first, second + 'z'});
  const std::string line =
      "      \"claims\": [\"" + first + "\", \"" + second + "z\"]\n";
  CHECK(line.size() == 97);  // with its line break; three more fit
  const auto written = [&log] { return write_json(log, JsonLayout::indented); };
  CHECK(written().find(line) != std::string::npos);
  CHECK(written().find("  \"note\": \"" + log.note + "\",\n") != std::string::npos);
  for (const bool wide : {false, true}) {  // a column is a character, not a byte
    std::string claim = second + 'z';
    for (int i = 0; i < 3; ++i) claim += wide ? "é" : "z";
    log.hands[0].claims = goals({first, claim});
    CHECK(written().find(claim + "\"]\n") != std::string::npos);
    log.hands[0].claims = goals({first, claim + (wide ? "é" : "z")});
    CHECK(written().find("      \"claims\": [\n        \"1 == 1 or") != std::string::npos);
  }
}

// ---- Free text

TEST_CASE("JSON holds every text") {
  for (const std::string text : {R"(she said "no" \ twice)", "a\tb\x01\x7F", "Größe ♥️ 𝄞",
                                 "# not a comment", "one\n\n three ", "\n\n", " ", "a\r\nb\rc",
                                 "\u00A0wide\u2028", "E AH", "{\"allfours\": 1}"}) {
    GameLog log = one_hand();
    log.source = log.note = log.players[2] = log.hands[0].note = text;
    std::string in_comment;
    for (char c : text) {
      in_comment += c;
      if (c == '\n') in_comment += '#';
    }
    log.hands[0].claims = goals({"true #" + in_comment, " \n\ttrue\r\nand # so\n false"});
    add_event(log.hands[0], Verb::begs, Seat::east);
    add_event(log.hands[0], Verb::comment, Seat::north);
    log.hands[0].remarks = {{0, "x" + text + "x", text, text}, {1, "x" + text + "x", {}, {}}};
    INFO(text);
    CHECK(describe(log_of(write_json(log))) == describe(log));
    CHECK(describe(log_of(write_json(log, JsonLayout::indented))) == describe(log));
  }
  GameLog log = one_hand();
  log.note = std::string("\0", 1) + "\xFF";
  CHECK(write_json(log) == R"({"allfours":1,"variant":"american","note":"\u0000)"
                           "\uFFFD"
                           R"(","hands":[{"dealer":"N"}]})");
}

TEST_CASE("plain text holds notes and sources line by line") {
  struct {
    std::string text, written, read;
  } const cases[] = {
      {R"(she said "no" \ twice)", "note she said \"no\" \\ twice\n", R"(she said "no" \ twice)"},
      {"Größe ♥️ 𝄞", "note Größe ♥️ 𝄞\n", "Größe ♥️ 𝄞"},
      {"# no comment", "note # no comment\n", "# no comment"},
      {"one\n\nthree\n", "note one\nnote\nnote three\nnote\n", "one\n\nthree\n"},
      {"a\tb\x01\x7F", "note a\tb\x01\x7F\n", "a\tb\x01\x7F"},
      {"result x=y", "note result x=y\n", "result x=y"},
      // What is lost.
      {"\n \none", "note one\n", "one"},
      {" one \n two ", "note one\nnote two\n", "one\ntwo"},
      {"a\rb\r\nc", "note a\nnote b\nnote c\n", "a\nb\nc"},
      {"a\u00A0b\u2028c", "note a b c\n", "a b c"},
      {std::string("a\0b\xFF", 4), "note a\uFFFDb\uFFFD\n", "a\uFFFDb\uFFFD"},
      {"\n \u3000\n", "", ""},
  };
  for (const auto& each : cases) {
    INFO(each.text);
    GameLog log = one_hand();
    log.note = each.text;
    CHECK(write_text(log) == "american   dealer N\n" + each.written);
    CHECK(log_of(write_text(log), Notation::text).note == each.read);
    log.source = each.text;
    CHECK(log_of(write_text(log), Notation::text).source == each.read);
    add_event(log.hands[0], Verb::begs, Seat::east);
    log.hands[0].note = each.text;
    const GameLog again = log_of(write_text(log), Notation::text);
    CHECK(again.hands[0].note == each.read);
    CHECK(again.note == each.read);
  }
}

TEST_CASE("plain text holds comments, names and claims in one line") {
  GameLog log = one_hand();
  log.players = {"E", "  two\nlines ", "", "Jo O =5 #1"};
  log.hands[0].claims = goals({"winner == NS", " true # it is\n and false # so", "true\rand false",
                               "# at last\ntrue", "true # not\r and false"});
  add_event(log.hands[0], Verb::begs, Seat::east);
  add_event(log.hands[0], Verb::comment, Seat::north);
  add_event(log.hands[0], Verb::comment, Seat::north);
  add_event(log.hands[0], Verb::runs, Seat::north);
  log.hands[0].remarks = {{0, "one\n# two", {}, {}}, {1, {}, {}, {}}, {3, {}, "why", "22:00"}};
  const std::string_view text =
      "american   dealer N\n"
      "players N E.   E two lines   W Jo O. =5 #1\n"
      "E begs  # one # two\n"
      "#\n"
      "#\n"
      "N runs  # at 22:00; why\n"
      "claim winner == NS\n"
      "claim true   and false # so\n"
      "claim true and false\n"
      "claim true\n"
      "claim true # not  and false\n";
  CHECK(write_text(log) == text);
  const GameLog again = log_of(text, Notation::text);
  CHECK(again.players == std::array<std::string, 4>{"E.", "two lines", "", "Jo O. =5 #1"});
  std::vector<std::string> claims;
  for (const Goal& claim : again.hands[0].claims) claims.push_back(claim.text());
  CHECK(claims == std::vector<std::string>{"winner == NS", "true   and false # so",
                                           "true and false", "true", "true # not  and false"});
  CHECK(again.hands[0].events.size() == 4);
  CHECK(again.hands[0].remarks[0].comment == "one # two");
  CHECK(write_text(again) == text);
}

// ---- Hands of which little is recorded

TEST_CASE("plain text keeps hands apart of which nothing is recorded") {
  struct {
    std::string_view json, text;
    bool same;  // otherwise the first hand gets an empty result
  } const cases[] = {
      {R"({"dealer":"N"},{})", "american   dealer N\nresult\n\nnote\n", false},
      {R"({"dealer":"N","note":"late"})", "american   dealer N\nresult\nnote late\n", false},
      {R"({"dealer":"N","events":["# who?"],"note":"late"},{"events":["# and"]},{"dealer":"S"})",
       "american   dealer N\n# who?\nresult\nnote late\n\nnote\n# and\n\ndealer S\n", false},
      {R"({"dealer":"N","events":["# who?"]})", "american   dealer N\n# who?\n", true},
      {R"({"dealer":"N","cards":{"N":""},"note":"late"},{},{"score":{"NS":1,"EW":2}})",
       "american   dealer N\ncards N\nnote late\n\nnote\n\nscore 1-2\n", true},
      {R"({"dealer":"N","claims":["true"]},{"events":["#","E begs"]},{"claims":["false"]})",
       "american   dealer N\nclaim true\n\n#\nE begs\n\nclaim false\n", true},
      {R"({"dealer":"N","events":["E begs"]},{"events":["# one","# two"]},{"result":{}})",
       "american   dealer N\nE begs\n\nnote\n# one\n# two\n\nresult\n", true},
  };
  for (const auto& each : cases) {
    const std::string json =
        R"({"allfours":1,"variant":"american","hands":[)" + std::string(each.json) + "]}";
    INFO(json);
    GameLog log = log_of(json);
    CHECK(write_json(log) == json);
    CHECK(write_text(log) == each.text);
    CHECK(report_of(each.text, Notation::text) == report_of(json, Notation::json));
    log.hands[0].result.any = log.hands[0].result.any || !each.same;
    CHECK(describe(log_of(each.text, Notation::text)) == describe(log));
  }
}
