// The conformance protocol: both sides mean the same, and lines that are none are told from replies.

#include "cases/protocol/protocol.h"

#include <nlohmann/json.hpp>

#include "cases/mutants/deviations.h"
#include "cases/conform/conform.h"
#include "cases/protocol/server.h"
#include "tests/catch.h"
#include "tests/share.h"

using namespace allfours;
using Catch::Contains;
using Json = nlohmann::json;

namespace {
constexpr Variant variants[]{Variant::american, Variant::yorkshire};

Json ask(Server& server, std::string_view line) { return Json::parse(server.reply(line)); }

/// Puts every question of many random hands to a server, and looks whether its reply, read, is what
/// the rules answer.
void check_agreement(Variant variant, std::vector<RuleSetting> overrides, std::uint64_t hands) {
  Server server(overrides);
  Responder responder(overrides);
  std::vector<InputError> errors;
  responder.play_by(variant, {}, errors);
  REQUIRE(errors.empty());
  REQUIRE(read_rules_reply(server.reply(rules_line(source_rules(variant)))).kind ==
          Response::Kind::answered);
  const CaseSource source = random_cases({variant}, hands, 5);
  std::string line;
  std::uint64_t seq = 0;
  while (const auto one = source())
    for (const Question& question : questions_of(one->log)) {
      write_ask_line(line, ++seq, question);
      const std::string reply(server.reply(line));
      const Response read = read_reply(reply, seq, question.kind);
      CAPTURE(line, reply, read.why);
      // By rules under which a log can't be read at all there is no answer.
      REQUIRE((read.kind == Response::Kind::answered || read.said_so));
      REQUIRE(read.answer == responder.answer(question));
    }
  CHECK(seq > hands);
}

/// What is said against a reply to question 1; empty where it is one.
std::string fault(QuestionKind kind, std::string_view line) {
  const Response reply = read_reply(line, 1, kind);
  REQUIRE(reply.kind != Response::Kind::skipped);
  CHECK((reply.kind == Response::Kind::errored) == !reply.why.empty());
  return reply.why;
}
std::string value_of(QuestionKind kind, Item item, std::string_view line) {
  const Response reply = read_reply(line, 1, kind);
  CAPTURE(line, reply.why);
  REQUIRE(reply.kind == Response::Kind::answered);
  const std::string* const value = find(reply.answer, item);
  REQUIRE(value != nullptr);
  return *value;
}
}  // namespace

TEST_CASE("the side that reads replies finds in them what the side that answers meant") {
  for (const Variant variant : variants) check_agreement(variant, {}, 400 / share);
}

TEST_CASE("so it does under changed rules") {
  for (const Variant variant : variants)
    for (const RuleSetting& setting : deviations(variant)) {
      INFO(to_string(setting));
      check_agreement(variant, {setting}, 8);
    }
}

// By hand, from the rules: without a diamond anything may be played; with one, a diamond or a trump.
TEST_CASE("questions are answered as the rules say") {
  Server server;
  CHECK(ask(server, R"({"cmd":"start","protocol":1})")["protocol"] == 1);
  CHECK(ask(server, R"({"cmd":"rules","variant":"yorkshire","rules":{}})") == Json{{"ok", true}});
  CHECK(ask(server, R"({"cmd":"ask","seq":1,"question":"legal","trump":"H","trick":"E 9D","out":"",
                       "hand":"2H 9H 4C","log":{}})") ==
        Json::parse(R"({"seq":1,"legal":["4C","2H","9H"]})"));
  CHECK(ask(server, R"({"cmd":"ask","seq":1,"question":"legal","trump":"H","trick":"E 9D","out":"",
                       "hand":"2H 3D 4C","log":{}})") ==
        Json::parse(R"({"seq":1,"legal":["3D","2H"]})"));
  CHECK(ask(server, R"({"cmd":"ask","seq":2,"question":"trick","trump":"H",
                       "trick":"E 9D KD 2H AD","out":""})") ==
        Json::parse(R"({"seq":2,"winner":"W"})"));
  CHECK(ask(server, R"({"cmd":"ask","seq":2,"question":"trick","trump":"H",
                       "trick":"E 9D KD AD","out":"S"})") ==
        Json::parse(R"({"seq":2,"winner":"N"})"));
  // East leads a trump; West plays a diamond and shows a heart later.
  const std::string log = R"({"allfours":1,"variant":"yorkshire","hands":[{"dealer":"N","events":[
      "E AH 2H 5D 9H","E KS 2S 3S 4S","E QS 5S 3H 6S"]}]})";
  const Json check = ask(server, R"({"cmd":"ask","seq":4,"question":"check","log":)" + log + "}");
  CHECK(check["seq"] == 4);
  CHECK(check["verdict"] == "faulty");
  CHECK(check["findings"][0] == Json::parse(R"({"hand":0,"event":0,"code":"revoke"})"));
  const Json score = ask(server, R"({"cmd":"ask","seq":3,"question":"score","log":)" + log + "}");
  for (const char* key : {"seq", "awards", "values", "counted", "after", "winner", "decided-by"})
    CHECK(score.contains(key));
  CHECK(score["awards"]["high"] == "EW");
  CHECK(server.reply(R"({"cmd":"stop"})").empty());
  CHECK(server.stopped());
}

TEST_CASE("a server answers every line, and tells what it can't take") {
  Server server;
  const std::string rules = R"({"cmd":"rules","variant":"american","rules":{}})";
  const std::string deep(100'000, '['), shut(100'000, ']');
  const auto error = [&](std::string_view line) {
    return ask(server, line).at("error").get<std::string>();
  };
  CHECK_THAT(error(R"({"cmd":"ask","seq":1,"question":"check","log":{}})"), Contains("before the rules"));
  CHECK(ask(server, rules)["ok"] == true);
  CHECK_THAT(error(""), Contains("JSON"));
  CHECK_THAT(error("[]"), Contains("an object"));
  CHECK_THAT(error("\xff"), Contains("JSON"));
  CHECK_THAT(error("{}"), Contains("\"cmd\""));
  CHECK_THAT(error(R"({"cmd":"go"})"), Contains("start, rules, ask or stop"));
  CHECK_THAT(error(R"({"cmd":"start","protocol":2})"), Contains("the only version"));
  CHECK_THAT(error(R"({"cmd":"start","protocol":"1"})"), Contains("the only version"));
  CHECK_THAT(error(R"({"cmd":"rules","variant":"french"})"), Contains("american or yorkshire"));
  CHECK_THAT(error(R"({"cmd":"rules","variant":"american","rules":[]})"), Contains("\"rules\""));
  CHECK_THAT(error(R"({"cmd":"rules","variant":"american","rules":{"low":null}})"), Contains("\"low\""));
  CHECK_THAT(error(R"({"cmd":"ask","question":"check","log":{}})"), Contains("\"seq\""));
  CHECK_THAT(error(R"({"cmd":"ask","seq":1.5,"question":"check","log":{}})"), Contains("\"seq\""));
  CHECK_THAT(error(R"({"cmd":"ask","seq":1,"question":"bid"})"), Contains("legal, trick, score or check"));
  CHECK_THAT(error(R"({"cmd":"ask","seq":1,"question":"check"})"), Contains("\"log\""));
  CHECK_THAT(error(R"({"cmd":"ask","seq":1,"question":"score","log":[]})"), Contains("unusable"));
  CHECK_THAT(error(R"({"cmd":"ask","seq":1,"question":"check","log":)" + deep + shut + "}"),
             Contains("JSON"));
  const auto table = [&](std::string_view trump, std::string_view trick, std::string_view out,
                         std::string_view hand) {
    return error(R"({"cmd":"ask","seq":7,"question":"legal","trump":)" + std::string(trump) +
                 R"(,"trick":")" + std::string(trick) + R"(","out":")" + std::string(out) +
                 R"(","hand":")" + std::string(hand) + R"("})");
  };
  CHECK_THAT(table(R"("X")", "", "", "2H"), Contains("\"trump\""));
  CHECK_THAT(table("5", "", "", "2H"), Contains("\"trump\""));
  CHECK_THAT(table("null", "E 2H", "", "3H"), Contains("\"trump\""));
  CHECK_THAT(table(R"("H")", "X 2H", "", "3H"), Contains("\"trick\""));
  CHECK_THAT(table(R"("H")", "E 2H 3H 4H 5H 6H", "", "7H"), Contains("\"trick\""));
  CHECK_THAT(table(R"("H")", "E 2H 3H", "NSW", "7H"), Contains("\"trick\""));
  CHECK_THAT(table(R"("H")", "E 2H", "E", "7H"), Contains("\"trick\""));
  CHECK_THAT(table(R"("H")", "E 2H", "Q", "7H"), Contains("\"out\""));
  CHECK_THAT(table(R"("H")", "E 2H", "", "1H"), Contains("\"hand\""));
  CHECK_THAT(table(R"("H")", "E 2H", "", "2H"), Contains("2H is there twice"));
  CHECK(ask(server, R"({"cmd":"ask","seq":-7,"question":"bid"})")["seq"] == -7);
  // Rules it does not know are no error: it says that it can't play by them.
  CHECK(ask(server, R"({"cmd":"rules","variant":"american","rules":{"look-penalty":3}})")
            .contains("skipped"));
  CHECK(ask(server, R"({"cmd":"rules","variant":"american","rules":{"target":0}})").contains("skipped"));
  CHECK(ask(server, R"({"cmd":"rules","rules":{"target":9},"variant":"american"})")["ok"] == true);
}

TEST_CASE("the log of a question is judged as it stands in the line") {
  Server server;
  server.reply(R"({"cmd":"rules","variant":"yorkshire"})");
  const std::string log =
      R"({"allfours":1,"variant":"yorkshire","note":"a, \"b\" } ","hands":[{"dealer":"N"}]})";
  const std::string twice =
      R"({"allfours":1,"allfours":1,"variant":"yorkshire","hands":[{"dealer":"N"}]})";
  for (const auto& [text, verdict] : {std::pair(log, "open"), {twice, "unusable"}, {"{ }", "unusable"}})
    for (const std::string& line :
         {R"({"cmd":"ask","seq":1,"question":"check","log":)" + text + "}",
          R"( {"log" : )" + text + R"( , "seq":1,"cmd":"ask","question":"check"} )"}) {
      CAPTURE(line);
      const Json reply = ask(server, line);
      CHECK(reply["verdict"] == verdict);
      CHECK(reply.contains("findings") == (verdict == std::string_view("open")));
    }
}

TEST_CASE("a reply may be written in more than one way") {
  using enum QuestionKind;
  CHECK(value_of(legal, Item::legal, R"({"legal":["10h","4c","TH"],"seq":1})") == "4C TH");
  CHECK(value_of(legal, Item::legal, R"({"seq":1,"legal":[]})").empty());
  CHECK(value_of(score, Item::low, R"({"seq":1,"awards":{"low":null}})") == "null");
  CHECK(value_of(score, Item::after, R"({"seq":1,"after":{"EW":7,"NS":3}})") == "3-7");
  CHECK(value_of(check, Item::first_fault, R"({"seq":1,"findings":[]})") == "none");
  // A note is no fault, the order of findings is free, and those of no event come last in a hand.
  CHECK(value_of(check, Item::first_fault,
                 R"({"seq":1,"findings":[{"hand":1,"event":0,"code":"revoke"},
                    {"hand":0,"code":"wrong-score"},{"hand":0,"code":"wrong-low"},
                    {"hand":0,"event":9,"code":"not-held"},
                    {"hand":0,"event":2,"code":"mended"}]})") == "hand 0, event 9: not-held");
  CHECK(value_of(check, Item::first_fault,
                 R"({"seq":1,"findings":[{"hand":0,"code":"wrong-score"},
                    {"hand":0,"event":null,"code":"wrong-low"}]})") == "hand 0: wrong-low");
}

TEST_CASE("what is left out or left open is no answer") {
  for (const char* line :
       {R"({"seq":1})", R"({"seq":1,"awards":{},"remark":1})",
        R"({"seq":1,"awards":{"low":{"one-of":["NS","EW"]}},"values":{"NS":{"from":1,"to":3},"EW":2},
            "after":{"one-of":[]},"counted":[],"winner":{"one-of":["NS","nobody"]}})"})
    CHECK(read_reply(line, 1, QuestionKind::score).answer.empty());
  const Response declined = read_reply(R"({"seq":1,"skipped":"why"})", 1, QuestionKind::legal);
  CHECK(declined.kind == Response::Kind::skipped);
  CHECK(declined.why == "why");
}

TEST_CASE("a line that is no reply is told from one") {
  using enum QuestionKind;
  struct Bad {
    QuestionKind kind;
    std::string line, word;
  };
  const std::string deep = R"({"seq":1,"legal":)" + std::string(300'000, '[') +
                           std::string(300'000, ']') + "}";
  const std::string many = [] {
    std::string list;
    for (int i = 0; i < 100; ++i)
      list += R"({"for":"high","side":"NS","points":1,"score":{"NS":1,"EW":0}},)";
    return R"({"seq":1,"counted":[)" + list.substr(0, list.size() - 1) + "]}";
  }();
  for (const Bad& bad : std::vector<Bad>{
           {legal, "", "not JSON"},
           {legal, "{", "not JSON"},
           {legal, "{\"seq\":1,\"legal\":[\"\xff\"]}", "not JSON"},
           {legal, std::string("{\"seq\":1}\0 and more", 18), "not JSON"},
           {legal, "7", "an object"},
           {legal, "{}", "\"seq\" is missing"},
           {legal, R"({"seq":2})", "\"seq\" is 2"},
           {legal, R"({"seq":"1"})", "\"seq\""},
           {legal, R"({"seq":true})", "\"seq\""},
           {legal, R"({"seq":1e999})", "not JSON"},
           {legal, R"({"seq":1,"legal":"AH"})", "a list of cards"},
           {legal, R"({"seq":1,"legal":[1]})", "a list of cards"},
           {legal, R"({"seq":1,"legal":["1H"]})", "TH"},
           {legal, R"({"seq":1,"legal":null})", "a list of cards"},
           {legal, deep, "a list of cards"},
           {legal, R"({"seq":1,"error":5})", "in words"},
           {legal, R"({"seq":1,"skipped":{}})", "in words"},
           {trick, R"({"seq":1,"winner":5})", "N E S W"},
           {trick, R"({"seq":1,"winner":"NS"})", "N E S W"},
           {trick, R"({"seq":1,"winner":"n"})", "N E S W"},
           {trick, R"({"seq":1,"winner":NaN})", "not JSON"},
           {score, R"({"seq":1,"awards":[]})", "an object"},
           {score, R"({"seq":1,"awards":{"low":"N"}})", "awards.low"},
           {score, R"({"seq":1,"values":{"NS":1}})", "\"values\""},
           {score, R"({"seq":1,"values":{"NS":1,"EW":2.0}})", "a whole number"},
           {score, R"({"seq":1,"after":{"NS":-1,"EW":2}})", "from 0 up"},
           {score, R"({"seq":1,"after":{"NS":18446744073709551615,"EW":2}})", "smaller"},
           {score, R"({"seq":1,"after":"7-2"})", "\"after\""},
           {score, R"({"seq":1,"winner":"North"})", "nobody"},
           {score, R"({"seq":1,"counted":{}})", "\"counted\""},
           {score, R"({"seq":1,"counted":[{}]})", "\"counted\""},
           {score, many, "\"counted\""},
           {score, R"({"seq":1,"decided-by":"luck"})", "a category"},
           {check, R"({"seq":1,"verdict":"fine"})", "sound, faulty"},
           {check, R"({"seq":1,"findings":{}})", "a list"},
           {check, R"({"seq":1,"findings":[{"code":"revoke"}]})", "\"findings\""},
           {check, R"({"seq":1,"findings":[{"hand":0,"code":"\u001b[2J"}]})", "a finding code"},
           {check, R"({"seq":1,"findings":[{"hand":-1,"code":"revoke"}]})", "\"hand\""},
           {check, R"({"seq":1,"findings":[{"hand":18446744073709551615,"code":"revoke"}]})", "\"hand\""},
           {check, R"({"seq":1,"findings":[{"hand":0,"event":-1,"code":"revoke"}]})", "\"event\""}}) {
    CAPTURE(bad.line.substr(0, 100));
    CHECK_THAT(fault(bad.kind, bad.line), Contains(bad.word));
    CHECK(fault(bad.kind, bad.line).size() < 300);
  }
}

TEST_CASE("what a program says at length is cut short, between characters") {
  std::string words;
  for (int i = 0; i < 1000; ++i) words += "ä";
  const Response reply =
      read_reply(R"({"seq":1,"error":")" + words + "\"}", 1, QuestionKind::legal);
  CHECK(reply.said_so);
  CHECK(reply.why == words.substr(0, 200) + "...");
}

TEST_CASE("an introduction says what may be asked") {
  const auto read = read_introduction(
      R"({"protocol":1,"implementation":{"name":"n","version":"2","language":"c"},
          "variants":["yorkshire"],"questions":["legal","bidding","trick"],"more":[]})");
  const auto& program = std::get<Introduction>(read);
  CHECK((program.name == "n" && program.version == "2" && program.language == "c"));
  CHECK((program.plays(Variant::yorkshire) && !program.plays(Variant::american)));
  CHECK((program.answers(QuestionKind::trick) && !program.answers(QuestionKind::check)));
  Server server;
  const auto own = read_introduction(server.reply(start_line()));
  for (const Variant variant : variants) CHECK(std::get<Introduction>(own).plays(variant));
}

TEST_CASE("a number that a house rule can't have is quoted as it was sent, with what it may be") {
  Server server;
  for (const char* number : {"99999999999", "100", "0", "-3", "1.5", "1e3"}) {
    const Json reply = ask(server, std::string(R"({"cmd":"rules","variant":"american","rules":{"target":)") +
                                       number + "}}");
    CHECK_THAT(reply.at("skipped").get<std::string>(),
               Contains('"' + std::string(number) + "\" is not a value of \"target\"; expected a number "
                                                    "from 1 to 99"));
  }
}
