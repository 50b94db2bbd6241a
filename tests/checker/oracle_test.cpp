// The checker against the plain oracle (tests/oracle): two implementations that share no code judge
// the same random logs, and their reports have to agree in everything but the prose, the citations
// and the cards beyond one a seat, which the oracle does not print.

#include "tests/catch.h"
#include "tests/checker/judged.h"
#include "tests/oracle/random_logs.h"
#include "tests/share.h"

#include <nlohmann/json.hpp>
#include <cstdint>
#include <optional>
#include <string>

using namespace allfours;
using allfours_oracle::Flavour;
using Json = nlohmann::json;

namespace {

/// The first difference, with both values; nothing where there is none.
std::optional<std::string> first_difference(const Json& checker, const Json& oracle) {
  if (checker == oracle) return std::nullopt;
  const Json patch = Json::diff(checker, oracle);
  const Json::json_pointer at(patch[0]["path"].get<std::string>());
  const auto value = [&](const Json& report) {
    return report.contains(at) ? report[at].dump() : std::string("nothing");
  };
  return at.to_string() + "\n  checker: " + value(checker) + "\n  oracle:  " + value(oracle);
}

std::optional<std::string> disagreement(Checker& checker, const allfours_oracle::JudgedLog& judged) {
  const Json mine = report_of(checker, judged.log.dump(), Notation::json);
  const bool unusable = mine["verdict"] == "unusable";
  if (unusable != judged.report.is_null())
    return unusable ? "unusable for the checker: " + mine["errors"].dump()
                    : std::string("unusable for the oracle");
  if (unusable || judged.report.contains("quick-bounds")) return std::nullopt;
  return first_difference(compared(mine), compared(judged.report));
}

const char* name_of(Flavour flavour) {
  switch (flavour) {
    case Flavour::LegalHand: return "hand";
    case Flavour::LegalGame: return "game";
    case Flavour::Illegal: return "illegal";
    case Flavour::CutHand: return "cut-hand";
    case Flavour::CutGame: return "cut-game";
    case Flavour::Slips: return "slips";
  }
  return "";
}

void compare(Flavour flavour, std::uint64_t from, std::uint64_t count) {
  Checker checker;
  int reported = 0;
  for (std::uint64_t seed = from; seed < from + count / share && reported < 3; ++seed) {
    const auto judged = allfours_oracle::random_judged_log(seed, flavour);
    const auto difference = disagreement(checker, judged);
    if (!difference) continue;
    ++reported;
    FAIL_CHECK("seed " << seed << ", flavour " << name_of(flavour) << "\n"
                       << judged.log.dump() << "\n" << *difference);
  }
  CHECK(reported == 0);
}

// ---- The same log in the plain-text notation

std::string score_text(const Json& score) {
  return std::to_string(score["NS"].get<int>()) + "-" + std::to_string(score["EW"].get<int>());
}

std::string value_text(const Json& value) {
  return value.is_string() ? value.get<std::string>() : value.dump();
}

std::string as_plain_text(const Json& log) {
  std::string text = log["variant"].get<std::string>();
  if (log.contains("rules"))
    for (const auto& [key, value] : log["rules"].items()) text += "  " + key + "=" + value_text(value);
  if (log.contains("draw"))
    text += "\ndraw " + log["draw"]["by"].get<std::string>() + " " + log["draw"]["cards"].get<std::string>();
  bool first = true;
  for (const Json& hand : log["hands"]) {
    text += first ? "\n" : "\nnote the next hand\n";  // a hand needs a line to be there
    first = false;
    if (hand.contains("dealer")) text += "dealer " + hand["dealer"].get<std::string>() + "\n";
    if (hand.contains("score")) text += "score " + score_text(hand["score"]) + "\n";
    const Json dealt = hand.value("cards", Json::object());
    for (const auto& [seat, cards] : dealt.items())
      text += "cards " + seat + " " + cards.get<std::string>() + "\n";
    for (const Json& event : hand.value("events", Json::array())) text += event.get<std::string>() + "\n";
    if (!hand.contains("result")) continue;
    text += "result";
    for (const auto& [key, value] : hand["result"].items())
      text += " " + key + " " + (value.is_object() ? score_text(value) : value_text(value));
    text += "\n";
  }
  return text;
}

void compare_notations(Flavour flavour, std::uint64_t from, std::uint64_t count) {
  Checker checker;
  for (std::uint64_t seed = from; seed < from + count / share; ++seed) {
    const Json log = allfours_oracle::random_log(seed, flavour);
    const Json of_json = report_of(checker, log.dump(), Notation::json);
    const std::string text = as_plain_text(log);
    const Json of_text = report_of(checker, text, Notation::text);
    if (of_json["verdict"] == "unusable" && of_text["verdict"] == "unusable") continue;
    const auto difference = first_difference(compared(of_text), compared(of_json));
    if (!difference) continue;
    FAIL("seed " << seed << ", flavour " << name_of(flavour) << "\n" << text << "\n" << *difference);
  }
  CHECK(count / share > 0);  // something was compared
}

}  // namespace

// One test case a range of seeds, so that ctest -j runs them side by side.
TEST_CASE("oracle: legal hands 1", "[slow]") { compare(Flavour::LegalHand, 0, 15000); }
TEST_CASE("oracle: legal hands 2", "[slow]") { compare(Flavour::LegalHand, 20000, 15000); }
TEST_CASE("oracle: legal hands 3", "[slow]") { compare(Flavour::LegalHand, 40000, 15000); }
TEST_CASE("oracle: legal games", "[slow]") { compare(Flavour::LegalGame, 0, 4000); }
TEST_CASE("oracle: illegal logs 1", "[slow]") { compare(Flavour::Illegal, 0, 13000); }
TEST_CASE("oracle: illegal logs 2", "[slow]") { compare(Flavour::Illegal, 20000, 13000); }
TEST_CASE("oracle: illegal logs 3", "[slow]") { compare(Flavour::Illegal, 40000, 13000); }
TEST_CASE("oracle: illegal logs 4", "[slow]") { compare(Flavour::Illegal, 60000, 13000); }
TEST_CASE("oracle: cut hands", "[slow]") { compare(Flavour::CutHand, 0, 8000); }
TEST_CASE("oracle: cut games", "[slow]") { compare(Flavour::CutGame, 0, 3000); }
TEST_CASE("oracle: slips", "[slow]") { compare(Flavour::Slips, 0, 10000); }

TEST_CASE("oracle: a log as plain text is judged like its JSON", "[slow]") {
  compare_notations(Flavour::LegalHand, 0, 1500);
  compare_notations(Flavour::LegalGame, 0, 300);
  compare_notations(Flavour::Illegal, 0, 1500);
}
