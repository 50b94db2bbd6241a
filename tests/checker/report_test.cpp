// The report for programs against its contract: keys, their order, and the shape of every value.

#include "checker/report/report.h"

#include <nlohmann/json.hpp>

#include "tests/catch.h"
#include "tests/checker/ruling_example.h"

using namespace allfours;
using Json = nlohmann::ordered_json;

namespace {
Json report(const RulingExample& example, std::string_view name = "x.json") {
  std::string text;
  append_report(text, name, example.log, example.ruling);
  CHECK(text.find('\n') == std::string::npos);
  return Json::parse(text);
}
Json hand(const RulingExample& example) { return report(example).at("hands").at(0); }
Json finding(const RulingExample& example) { return hand(example).at("findings").at(0); }

std::vector<std::string> keys(const Json& object) {
  std::vector<std::string> names;
  for (const auto& [key, value] : object.items()) names.push_back(key);
  return names;
}
using Keys = std::vector<std::string>;
}  // namespace

TEST_CASE("a report has its keys in the order of the contract") {
  RulingExample example;
  const Json json = report(example);
  CHECK(keys(json) ==
        Keys{"allfours", "log", "variant", "rules", "verdict", "hands", "summary"});
  CHECK(json["allfours"] == 1);
  CHECK(json["log"] == "x.json");
  CHECK(json["variant"] == "yorkshire");
  CHECK(json["verdict"] == "sound");
  CHECK(json["summary"].dump() ==
        R"({"illegal":0,"misscored":0,"inconsistent":0,"open":0,"note":0})");

  const Json& one = json["hands"][0];
  CHECK(keys(one) == Keys{"dealer", "trump", "void", "before", "tricks", "awards", "values",
                          "counted", "after", "winner", "decided-by", "findings", "claims"});
  CHECK(one["dealer"] == "N");
  CHECK(one["trump"] == "H");
  CHECK(one["void"].is_null());
  CHECK(one["before"].dump() == R"({"NS":9,"EW":10})");
  CHECK(one["tricks"][0].dump() ==
        R"({"lead":"E","cards":["AH","5H","2H","9H"],"winner":"E","thrown":{}})");
  CHECK(one["awards"].dump() ==
        R"({"turned-jack":"nobody","gift":"nobody","look":"nobody","revoke":"nobody",)"
        R"("high":"EW","low":"EW","jack":"nobody","game":"EW"})");
  CHECK(one["values"].dump() == R"({"NS":0,"EW":18})");
  CHECK(one["counted"].dump() ==
        R"([{"for":"high","side":"EW","points":1,"score":{"NS":9,"EW":11}}])");
  CHECK(one["after"].dump() == R"({"NS":9,"EW":11})");
  CHECK(one["winner"] == "EW");
  CHECK(one["decided-by"] == "high");
  CHECK(one["findings"].empty());
  CHECK(one["claims"].empty());
}

TEST_CASE("a report is appended to what is there") {
  const RulingExample example;
  std::string text = "before\n";
  append_report(text, "a", example.log, example.ruling);
  const std::size_t length = text.size();
  text += '\n';
  append_report(text, "b", example.log, example.ruling);
  CHECK(text.substr(0, 8) == "before\n{");
  CHECK(text[length - 1] == '}');
  CHECK(text.back() == '}');
  CHECK(text.size() == length + 1 + length - 7);
}

TEST_CASE("rules are the switches off their default, numbers as numbers") {
  RulingExample example;
  example.log.rules.named.set();  // naming a default does not show it
  CHECK(report(example)["rules"].dump() == "{}");
  example.log.rules.target = 15;
  example.log.rules.game_tie = GameTie::dealers;
  example.log.rules.order = {Category::game, Category::high, Category::low, Category::jack};
  CHECK(report(example)["rules"].dump() ==
        R"({"target":15,"game-tie":"dealers","order":"game-high-low-jack"})");
}

TEST_CASE("what the log does not determine is one-of") {
  RulingExample example;
  HandRuling& ruled = example.hand();
  ruled.trump.reset();
  ruled.before = {{0, 0}, {1, 0}};
  ruled.after = {{0, 1}, {1, 2}};
  example.award(Category::jack, Sides(Side::nobody) | Side::ns);
  example.award(Category::game, Sides::any());
  ruled.values = {{6, 30}, {18, 18}};
  ruled.winner = Sides(Side::nobody) | Side::ew;
  ruled.decided_by.reset();
  ruled.decided_by_one_of = {Category::low, Category::game};
  Trick& trick = ruled.tricks[1];
  trick.winner.reset();
  trick.takers = SeatSet::of_bits(0b1010);
  const Json json = hand(example);
  CHECK(json["trump"].is_null());
  CHECK(json["before"].dump() == R"({"one-of":[{"NS":0,"EW":0},{"NS":1,"EW":0}]})");
  CHECK(json["after"].dump() == R"({"one-of":[{"NS":0,"EW":1},{"NS":1,"EW":2}]})");
  CHECK(json["awards"]["jack"].dump() == R"({"one-of":["NS","nobody"]})");
  CHECK(json["awards"]["game"].dump() == R"({"one-of":["NS","EW","nobody"]})");
  CHECK(json["values"].dump() == R"({"NS":{"from":6,"to":30},"EW":18})");
  CHECK(json["winner"].dump() == R"({"one-of":["EW","nobody"]})");
  CHECK(json["decided-by"].dump() == R"({"one-of":["low","game",null]})");
  CHECK(json["tricks"][1]["winner"].dump() == R"({"one-of":["E","W"]})");
}

TEST_CASE("decided-by is null where nobody won, and plain where one category must have done it") {
  RulingExample example;
  HandRuling& ruled = example.hand();
  ruled.winner = Side::nobody;
  ruled.decided_by.reset();
  CHECK(hand(example)["decided-by"].is_null());
  ruled.winner = Sides(Side::ns) | Side::ew;
  ruled.decided_by_one_of = {Category::game};
  CHECK(hand(example)["decided-by"] == "game");
}

TEST_CASE("a hand void or won before its first lead") {
  RulingExample example;
  HandRuling& ruled = example.hand();
  ruled.tricks.clear();
  ruled.scored = false;
  ruled.voided = GENERATE(Void::none, Void::bunched, Void::exhausted, Void::misdealt);
  const Json json = hand(example);
  if (ruled.voided == Void::none) CHECK(json["void"].is_null());
  else CHECK(json["void"] == to_string(ruled.voided));
  CHECK(json["tricks"].dump() == "[]");
  CHECK(json["values"].is_null());
  for (const char* key : {"high", "low", "jack", "game"}) CHECK(json["awards"][key].is_null());
  for (const char* key : {"turned-jack", "gift", "look", "revoke"})
    CHECK(json["awards"][key] == "nobody");
}

TEST_CASE("thrown cards are always told, extra cards only where there are some") {
  RulingExample example;
  Trick& trick = example.add_trick(Seat::east, "AS 6S    8S", Seat::east);
  trick.cards[2].reset();
  trick.thrown[index(Seat::west)] = CardSet(Card(9, Suit::spades)) | Card(3, Suit::clubs);
  trick.extra[index(Seat::south)] = Card(5, Suit::diamonds);
  const Json json = hand(example)["tricks"];
  CHECK(keys(json[0]) == Keys{"lead", "cards", "winner", "thrown"});
  CHECK(json[2].dump() == R"({"lead":"E","cards":["AS","6S",null,"8S"],"winner":"E",)"
                          R"("thrown":{"W":["3C","9S"]},"extra":{"S":["5D"]}})");
}

TEST_CASE("an open trick has no winner") {
  RulingExample example;
  Trick& trick = example.add_trick(Seat::east, "AS 6S", std::nullopt);
  trick.complete = false;
  const Json json = hand(example)["tricks"][2];
  CHECK(json["cards"].dump() == R"(["AS","6S",null,null])");
  CHECK(json["winner"].is_null());
}

TEST_CASE("a finding has the keys that apply, in order") {
  RulingExample example;
  example.add_revoke();
  const Json json = finding(example);
  CHECK(keys(json) == Keys{"code", "severity", "event", "trick", "seat", "card", "legal", "rules",
                           "message"});
  CHECK(json["code"] == "revoke");
  CHECK(json["severity"] == "illegal");
  CHECK(json["event"] == 0);
  CHECK(json["trick"] == 1);
  CHECK(json["seat"] == "N");
  CHECK(json["card"] == "JS");
  CHECK(json["legal"].dump() == R"(["3H","8H"])");
  CHECK(json["rules"].dump() == R"(["YK3.1","G23"])");
  CHECK_FALSE(json["message"].get<std::string>().empty());
  CHECK(report(example)["verdict"] == "faulty");
  CHECK(report(example)["summary"]["illegal"] == 1);
}

TEST_CASE("a finding without an event has a pointer, or neither") {
  RulingExample example;
  Finding& wrong = example.add_finding(Code::wrong_high);
  wrong.at = "/hands/0/result/high";
  wrong.recorded = Sides(Side::ns);
  wrong.correct = Sides(Side::ew);
  CHECK(keys(finding(example)) ==
        Keys{"code", "severity", "at", "recorded", "correct", "rules", "message"});
  CHECK(finding(example)["at"] == "/hands/0/result/high");
  wrong.at.clear();
  CHECK(keys(finding(example)) ==
        Keys{"code", "severity", "recorded", "correct", "rules", "message"});
}

TEST_CASE("recorded and correct take the shape of what was written") {
  RulingExample example;
  Finding& wrong = example.add_finding(Code::wrong_score);
  const auto shown = [&](Written value) {
    wrong.recorded = std::move(value);
    return finding(example)["recorded"].dump();
  };
  CHECK(shown(Null{}) == "null");
  CHECK(shown(Seat::west) == R"("W")");
  CHECK(shown(Suit::spades) == R"("S")");
  CHECK(shown(Sides(Side::nobody)) == R"("nobody")");
  CHECK(shown(Sides(Side::ns) | Side::ew) == R"({"one-of":["NS","EW"]})");
  CHECK(shown(Score{9, 11}) == R"({"NS":9,"EW":11})");
  CHECK(shown(Values{{6, 30}, {18, 18}}) == R"({"NS":{"from":6,"to":30},"EW":18})");
  CHECK(shown(Scores{{9, 11}}) == R"({"NS":9,"EW":11})");
  CHECK(shown(Scores{{9, 11}, {10, 11}}) ==
        R"({"one-of":[{"NS":9,"EW":11},{"NS":10,"EW":11}]})");
  wrong.recorded = std::monostate{};
  CHECK_FALSE(finding(example).contains("recorded"));
}

TEST_CASE("an unusable log has errors and no hands") {
  RulingExample example;
  example.ruling.hand_count = 0;
  example.ruling.verdict = Verdict::unusable;
  InputError& error = example.ruling.errors.emplace_back();
  error.line = 3;
  error.column = 14;
  error.at = "/hands/0/dealer";
  error.seen = "\"X\"";
  error.expected = "a seat: N E S W";
  error.message = "no such seat";
  const Json json = report(example);
  CHECK(keys(json) ==
        Keys{"allfours", "log", "variant", "rules", "verdict", "errors", "summary"});
  CHECK(json["variant"].is_null());
  CHECK(json["verdict"] == "unusable");
  CHECK(json["errors"][0].dump() ==
        R"({"line":3,"column":14,"at":"/hands/0/dealer","seen":"\"X\"",)"
        R"("expected":"a seat: N E S W","message":"no such seat"})");

  InputError elsewhere;
  elsewhere.nearest = "target";
  elsewhere.message = "no place";
  example.ruling.errors = {elsewhere};
  CHECK(report(example)["errors"][0].dump() == R"({"nearest":"target","message":"no place"})");
}

TEST_CASE("claims are listed") {
  RulingExample example;
  example.hand().claims = {{"winner == EW", ClaimStatus::upheld},
                           {"high == \"NS\"", ClaimStatus::refuted},
                           {"jack == EW", ClaimStatus::open}};
  CHECK(hand(example)["claims"].dump() ==
        R"([{"claim":"winner == EW","status":"upheld"},)"
        R"({"claim":"high == \"NS\"","status":"refuted"},)"
        R"({"claim":"jack == EW","status":"open"}])");
}

TEST_CASE("strings are escaped, and names that are not UTF-8 are made so") {
  const RulingExample example;
  const auto log_name = [&](std::string_view name) {
    return report(example, name)["log"].get<std::string>();
  };
  CHECK(log_name("a\"b\\c/d") == "a\"b\\c/d");
  CHECK(log_name("tab\there\nline\rend\x01\x1f\x7f") == "tab\there\nline\rend\x01\x1f\x7f");
  CHECK(log_name(std::string_view("nul\0byte", 8)) == std::string("nul\0byte", 8));
  CHECK(log_name("señor ♥ 🂱") == "señor ♥ 🂱");
  CHECK(log_name("half \xC3") == "half \uFFFD");
  CHECK(log_name("latin \xF1.json") == "latin \uFFFD.json");
  CHECK(log_name("surrogate \xED\xA0\x80") == "surrogate \uFFFD\uFFFD\uFFFD");
  CHECK(log_name("overlong \xC0\xAF") == "overlong \uFFFD\uFFFD");
  CHECK(log_name(std::string(5000, 'x')) == std::string(5000, 'x'));
}
