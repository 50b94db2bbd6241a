// The JSON notation: what it takes.

#include "checker/text/nearest.h"
#include "tests/checker/reading.h"

namespace {

using namespace allfours;

Reading read_json(std::string_view document, std::string_view rules = {}) {
  return read(document, Notation::json, rules);
}

// A log of one hand, with something put into the hand or the log.
std::string log_with(std::string_view in_hand, std::string_view in_log = {},
                     std::string_view variant = "yorkshire") {
  return R"({"allfours":1,"variant":")" + std::string(variant) + '"' + std::string(in_log) +
         R"(,"hands":[{"dealer":"N")" + std::string(in_hand) + "}]}";
}
std::string events(std::string_view list, std::string_view variant = "yorkshire") {
  return log_with(R"(,"events":[)" + std::string(list) + ']', {}, variant);
}

TEST_CASE("a whole log is read") {
  const Reading reading = read_json(R"({
    "allfours": 1, "variant": "yorkshire", "rules": {"game-tie": "dealers", "target": 9},
    "draw": {"by": "S", "cards": "3C 9D JH"},
    "players": {"N": "Ann", "W": "Di"}, "source": "a beer mat", "note": "cold", "_mine": [1.5, {}],
    "hands": [
      {"dealer": "N", "score": {"NS": 9, "EW": 10}, "cards": {"N": "9H TH 3C 2C 5S 9D"},
       "events": ["E AH 2H 5H 9H", "E takes"],
       "result": {"trump": "H", "turned-jack": "nobody", "gift": "nobody", "look": "NS",
                  "revoke": "nobody", "high": "EW", "low": "NS", "jack": "nobody", "game": "EW",
                  "values": {"NS": 18, "EW": 20}, "points": {"NS": 1, "EW": 2},
                  "score": {"NS": 10, "EW": 12}, "winner": "EW"},
       "claims": ["winner == EW"], "note": "late", "_x": null},
      {}]})");
  INFO(messages(reading));
  REQUIRE(reading.readable);
  const GameLog& log = reading.log;
  CHECK(log.variant == Variant::yorkshire);
  CHECK(log.rules.game_tie == GameTie::dealers);
  CHECK(log.rules.target == 9);
  CHECK(log.rules.names(Switch::game_tie));
  CHECK_FALSE(log.rules.names(Switch::follow));
  REQUIRE(log.draw);
  CHECK(log.draw->by == Seat::south);
  CHECK(log.draw->cards.size() == 3);
  CHECK(log.players[0] == "Ann");
  CHECK(log.players[3] == "Di");
  CHECK(log.source == "a beer mat");
  CHECK(log.note == "cold");
  REQUIRE(log.hand_count == 2);
  const HandLog& hand = log.hands[0];
  CHECK(hand.dealer == Seat::north);
  CHECK(hand.score == Score{9, 10});
  REQUIRE(hand.hands[0]);
  CHECK(cards_of(hand, *hand.hands[0]) == "9H TH 3C 2C 5S 9D");
  CHECK_FALSE(hand.hands[1]);
  REQUIRE(hand.events.size() == 2);
  CHECK(cards_of(hand, hand.events[0].cards) == "AH 2H 5H 9H");
  CHECK(hand.events[1].verb == Verb::takes);
  CHECK(hand.result.any);
  CHECK(hand.result.trump == Suit::hearts);
  CHECK(hand.result.award[static_cast<std::size_t>(Category::look)] == Side::ns);
  CHECK(hand.result.award[static_cast<std::size_t>(Category::high)] == Side::ew);
  CHECK(hand.result.award[static_cast<std::size_t>(Category::low)] == Side::ns);
  CHECK(hand.result.award[static_cast<std::size_t>(Category::game)] == Side::ew);
  CHECK(hand.result.values == Score{18, 20});
  CHECK(hand.result.points == Score{1, 2});
  CHECK(hand.result.score == Score{10, 12});
  CHECK(hand.result.winner == Side::ew);
  REQUIRE(hand.claims.size() == 1);
  CHECK(hand.claims[0].text() == "winner == EW");
  CHECK(hand.note == "late");
  CHECK_FALSE(log.hands[1].dealer);
  CHECK_FALSE(log.hands[1].result.any);
}

TEST_CASE("every verb is read") {
  const Reading reading = read_json(events(
      R"("E AH", "E plays AH 2H", "W mends 5D 2H", "W cuts", "N turns JH", "E stands", "E begs",
         "N gives", "N runs", "W gets 2C 3C 4D", "W bunches", "N agrees", "N refuses",
         "E discards 2C 3C 4D", "E discards 3", "W looks", "E throws 2C 3C", "E takes",
         "N redeals", "# only a comment")",
      "american"));
  INFO(messages(reading));
  REQUIRE(reading.readable);
  const std::vector<Verb> verbs{
      Verb::plays,   Verb::plays,  Verb::mends,   Verb::cuts,    Verb::turns,
      Verb::stands,  Verb::begs,   Verb::gives,   Verb::runs,    Verb::gets,
      Verb::bunches, Verb::agrees, Verb::refuses, Verb::discards, Verb::discards,
      Verb::looks,   Verb::throws, Verb::takes,   Verb::redeals, Verb::comment};
  const HandLog& hand = reading.log.hands[0];
  REQUIRE(hand.events.size() == verbs.size());
  for (std::size_t i = 0; i < verbs.size(); ++i) CHECK(hand.events[i].verb == verbs[i]);
  CHECK(cards_of(hand, hand.events[2].cards) == "5D 2H");
  CHECK(cards_of(hand, hand.events[13].cards) == "2C 3C 4D");
  CHECK(hand.events[13].number == 0);
  CHECK(hand.events[14].cards.count == 0);
  CHECK(hand.events[14].number == 3);
}

TEST_CASE("cards are read in every spelling") {
  const Reading reading = read_json(events("\"E 10h  tC 9♥ A♠\uFE0F\""));
  INFO(messages(reading));
  REQUIRE(reading.readable);
  const HandLog& hand = reading.log.hands[0];
  CHECK(cards_of(hand, hand.events[0].cards) == "TH TC 9H AS");
}

TEST_CASE("west may be written in Spanish") {
  const Reading reading = read_json(
      log_with(R"(,"events":["O 9H"],"score":{"NS":1,"EO":2},"result":{"high":"EO"})",
               R"(,"players":{"O":"Di"})"));
  INFO(messages(reading));
  REQUIRE(reading.readable);
  CHECK(reading.log.hands[0].events[0].seat == Seat::west);
  CHECK(reading.log.hands[0].score == Score{1, 2});
  CHECK(reading.log.players[3] == "Di");
}

TEST_CASE("comments and notes are kept") {
  const Reading reading = read_json(events(
      R"("E AH#  ace ", {"event": "E takes # so they say", "note": "hm", "at": "0:42"},
         {"event": "E 9H", "_": 1}, {"note": "n", "event": "# alone"},
         {"event": "E 8H", "at": "1"})"));
  INFO(messages(reading));
  REQUIRE(reading.readable);
  const auto& remarks = reading.log.hands[0].remarks;
  REQUIRE(remarks.size() == 4);
  CHECK(remarks[0].event == 0);
  CHECK(remarks[0].comment == "ace");
  CHECK(remarks[1].event == 1);
  CHECK(remarks[1].comment == "so they say");
  CHECK(remarks[1].note == "hm");
  CHECK(remarks[1].at == "0:42");
  CHECK(remarks[2].event == 3);
  CHECK(remarks[2].comment == "alone");
  CHECK(remarks[2].note == "n");
  CHECK(remarks[3].event == 4);
  CHECK(remarks[3].comment.empty());
}

TEST_CASE("escapes, a byte order mark and CRLF change nothing") {
  std::string document = "\uFEFF" + events(R"("E \u0041H # caf\u00e9 \ud83d\ude00")");
  document.insert(document.find(",\"hands"), "\r\n");
  const Reading reading = read_json(document);
  INFO(messages(reading));
  REQUIRE(reading.readable);
  CHECK(cards_of(reading.log.hands[0], reading.log.hands[0].events[0].cards) == "AH");
  CHECK(reading.log.hands[0].remarks[0].comment == "café 😀");
}

TEST_CASE("any number of cards may be recorded, and none") {
  const Reading reading = read_json(log_with(R"(,"cards":{"E":"","S":"2C 2C 3C 4C 5C 6C 7C"})"));
  INFO(messages(reading));
  REQUIRE(reading.readable);
  CHECK(reading.log.hands[0].hands[1]->count == 0);
  CHECK(reading.log.hands[0].hands[2]->count == 7);
}

TEST_CASE("house rules of the command line win key by key") {
  const std::string log = log_with("", R"(,"rules":{"target":9,"high":"taker"})");
  const Reading reading = read_json(log, "target=7, follow=must-ruff,order=low-high-jack-game");
  INFO(messages(reading));
  REQUIRE(reading.readable);
  CHECK(reading.log.rules.target == 7);
  CHECK(reading.log.rules.high == HighTo::taker);
  CHECK(reading.log.rules.follow == Follow::must_ruff);
  for (Switch which : {Switch::target, Switch::high, Switch::follow, Switch::order})
    CHECK(reading.log.rules.names(which));
  CHECK(reading.log.rules.named.count() == 4);
}

TEST_CASE("mutants are accepted, and never proposed") {
  CHECK(read_json(log_with("", R"(,"rules":{"trick":"rank","high":"ace-only"})")).readable);
  const Reading reading = read_json(log_with("", R"(,"rules":{"high":"ace-onli","trik":"rank"})"));
  REQUIRE(reading.errors.size() == 2);
  for (const InputError& error : reading.errors) {
    CHECK(error.nearest.empty());
    CHECK(error.message.find("ace-only") == std::string::npos);
  }
}

TEST_CASE("a switch of the command line that the log's game lacks makes the log unusable") {
  const Reading reading = read_json(log_with(""), "keep=all");
  CHECK_FALSE(reading.readable);
  REQUIRE(reading.errors.size() == 1);
  CHECK(reading.errors[0].line == 0);
  CHECK(reading.errors[0].seen == "\"keep\"");
  CHECK(reading.errors[0].message.find("the Yorkshire game has no house rule \"keep\"") == 0);
}

TEST_CASE("the rules of a table are those of the sources and what it has set") {
  std::vector<InputError> errors;
  const auto settings = read_rule_settings("keep=six,target=9", errors);
  const HouseRules rules = house_rules(Variant::american, settings, errors);
  REQUIRE(errors.empty());
  HouseRules expected = source_rules(Variant::american);
  expected.target = 9;
  expected.named.set(static_cast<std::size_t>(Switch::keep));  // although that is its default
  expected.named.set(static_cast<std::size_t>(Switch::target));
  CHECK(rules == expected);

  house_rules(Variant::yorkshire, settings, errors);
  REQUIRE(errors.size() == 1);
  CHECK(errors[0].message.find("Yorkshire game has no house rule \"keep\"") != std::string::npos);
}

TEST_CASE("faults of the command line have columns") {
  std::vector<InputError> errors;
  const auto rules = read_rule_settings("target=9,folow=x,high=takr,target=8,low", errors);
  CHECK(rules.size() == 1);
  REQUIRE(errors.size() == 4);
  CHECK(errors[0].message == "column 10: \"folow\" is not a house rule; did you mean \"follow\"?");
  CHECK(errors[1].column == 23);
  CHECK(errors[1].nearest == "taker");
  CHECK(errors[2].column == 28);
  CHECK(errors[2].seen == "\"target\"");
  CHECK(errors[3].column == 37);
  CHECK(errors[3].line == 0);
}

TEST_CASE("all faults of a log are reported, in its order, at most twenty") {
  Reading reading = read_json(R"({"hands":[{"dealer":"X","events":["E 1H 2X"]}],
"rules":{"tarket":1},"variant":"bridge"})");
  CHECK_FALSE(reading.readable);
  std::vector<std::string> at;
  for (const InputError& error : reading.errors) at.push_back(error.at);
  CHECK(at == std::vector<std::string>{"", "/hands/0/dealer", "/hands/0/events/0",
                                       "/hands/0/events/0", "/rules/tarket", "/variant"});
  std::string many;
  for (int i = 0; i < 30; ++i) many += i == 0 ? "\"?\"" : ",\"?\"";
  CHECK(read_json(events(many)).errors.size() == 20);
}

TEST_CASE("a reader keeps nothing of the log before") {
  LogReader reader;
  GameLog log;
  std::vector<InputError> errors;
  const std::string full = log_with(
      R"(,"score":{"NS":1,"EW":2},"cards":{"N":"2C"},"events":["E AH # x"],"result":{"high":"NS"},
         "claims":["begged"],"note":"n"})"
      R"(,{"dealer":"E")",
      R"(,"rules":{"target":9},"draw":{"by":"N","cards":"JC"},"source":"s","note":"n",
         "players":{"N":"A"})");
  REQUIRE(reader.read(full, Notation::json, log, errors));
  CHECK(log.hand_count == 2);
  REQUIRE(reader.read(log_with(""), Notation::json, log, errors));
  CHECK(log.hand_count == 1);
  CHECK(log.played().size() == 1);
  const HandLog& hand = log.hands[0];
  CHECK((!hand.score && !hand.hands[0] && hand.events.empty() && hand.cards.empty()));
  CHECK((hand.remarks.empty() && hand.claims.empty() && hand.note.empty()));
  CHECK((!hand.result.any && !hand.result.award[4]));
  CHECK(log.rules == source_rules(Variant::yorkshire));
  CHECK((!log.draw && log.source.empty() && log.note.empty() && log.players[0].empty()));
}

TEST_CASE("nearest words") {
  constexpr std::array<std::string_view, 4> words{"dealer", "score", "gets", "N"};
  CHECK(nearest("dealr", words) == "dealer");
  CHECK(nearest("delaer", words) == "dealer");
  CHECK(nearest("SCORE", words) == "score");
  CHECK(nearest("n", words) == "N");
  CHECK(nearest("X", words).empty());
  CHECK(nearest("gtes", words) == "gets");
  CHECK(nearest("note", words).empty());
  CHECK(nearest("", words).empty());
  CHECK(nearest(std::string(5000, 'x'), words).empty());
}

}  // namespace
