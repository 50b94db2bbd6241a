// Where two sets of rules part: every value of every switch against the sources' rules. The log is
// judged anew under both, by the checker and by the plain oracle, and both have to part there.

#include "cases/search/diff.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "checker/write/write_log.h"
#include "tests/cases/searching.h"
#include "tests/checker/judged.h"
#include "tests/oracle/oracle.h"

using namespace allfours;
using Json = nlohmann::json;

namespace {

std::string written(GameLog log, const HouseRules& rules) {
  log.rules = rules;
  return write_json(log);
}
Json by_checker(const GameLog& log, const HouseRules& rules) {
  Checker checker;
  return report_of(checker, written(log, rules), Notation::json);
}
Json by_oracle(const GameLog& log, const HouseRules& rules) {
  return allfours_oracle::judge(Json::parse(written(log, rules)), Json::object());
}

bool is_known(const Json& value) { return !value.is_null() && !value.contains("one-of"); }
bool differ(const Json& a, const Json& b) { return is_known(a) && is_known(b) && a != b; }

/// The illegal acts of a hand, as code and event.
std::vector<std::string> objections(const Json& hand) {
  std::vector<std::string> all;
  for (const Json& finding : hand["findings"])
    if (finding["severity"] == "illegal")
      all.push_back(finding["code"].get<std::string>() + '@' + (finding.contains("event") ? finding["event"].dump() : "-"));
  return all;
}
bool has(const std::vector<std::string>& all, const std::string& one) {
  return std::find(all.begin(), all.end(), one) != all.end();
}
bool has_code(const Json& hand, const std::string& code) {
  for (const Json& finding : hand["findings"])
    if (finding["code"] == code) return true;
  return false;
}

/// Whether the reports `a` and `b` differ as `at` says.
bool differ_at(const Json& a, const Json& b, const Parting& at) {
  const Json &one = a["hands"][at.hand], &other = b["hands"][at.hand];
  const std::string event = '@' + std::to_string(at.event);
  switch (at.on) {
    case Parting::On::dealer:
      return has_code(one, "wrong-dealer") == (at.first != "legal") &&
             has_code(other, "wrong-dealer") == (at.second != "legal");
    case Parting::On::legality: {
      const std::string code = at.first == "legal" ? at.second : at.first;
      return has(objections(one), code + event) == (at.first != "legal") &&
             has(objections(other), code + event) == (at.second != "legal");
    }
    case Parting::On::trick: {
      const auto trick = static_cast<std::size_t>(at.trick - 1);
      return one["tricks"][trick]["winner"] == at.first &&
             other["tricks"][trick]["winner"] == at.second;
    }
    case Parting::On::award: {
      const std::string category(to_string(at.category));
      return one["awards"][category] == at.first && other["awards"][category] == at.second;
    }
    case Parting::On::score:
      return differ(one["after"], other["after"]) || one["counted"] != other["counted"];
    case Parting::On::winner: return differ(one["winner"], other["winner"]);
  }
  return false;
}

/// Whether the last hands of two reports differ in anything that is known in both.
bool differ_anywhere(const Json& a, const Json& b) {
  const Json &one = a["hands"].back(), &other = b["hands"].back();
  if (objections(one) != objections(other)) return true;
  if (has_code(one, "wrong-dealer") != has_code(other, "wrong-dealer")) return true;
  for (std::size_t t = 0; t < one["tricks"].size() && t < other["tricks"].size(); ++t)
    if (differ(one["tricks"][t]["winner"], other["tricks"][t]["winner"])) return true;
  for (const auto& [category, side] : one["awards"].items())
    if (differ(side, other["awards"][category])) return true;
  return differ(one["after"], other["after"]) || differ(one["winner"], other["winner"]);
}
std::size_t illegal_acts(const Json& a, const Json& b) {
  return objections(a["hands"].back()).size() + objections(b["hands"].back()).size();
}

/// No event can be spared: without it the rules no longer part, or somebody breaks them.
void check_no_event_to_spare(const GameLog& log, const HouseRules& first,
                             const HouseRules& second) {
  const std::size_t acts = illegal_acts(by_oracle(log, first), by_oracle(log, second));
  for (std::size_t i = 0; i < log.hands[log.hand_count - 1].events.size(); ++i) {
    GameLog shorter = log;
    std::vector<Event>& events = shorter.hands[log.hand_count - 1].events;
    events.erase(events.begin() + static_cast<std::ptrdiff_t>(i));
    const Json a = by_oracle(shorter, first), b = by_oracle(shorter, second);
    INFO("without event " << i);
    CHECK((!differ_anywhere(a, b) || illegal_acts(a, b) > acts));
  }
}

void check_parted(Variant variant, std::string_view first_text, std::string_view second_text) {
  INFO(to_string(variant) << ": " << first_text << " against " << second_text);
  const HouseRules first = rules_of(variant, first_text), second = rules_of(variant, second_text);
  const DiffResult result = diff(first, second, 0);
  REQUIRE(result.answer == Answer::found);
  INFO(write_text(result.log));
  INFO(result.parting.first << " | " << result.parting.second);
  CHECK(differ_at(by_checker(result.log, first), by_checker(result.log, second), result.parting));
  const Json a = by_oracle(result.log, first), b = by_oracle(result.log, second);
  // With few cards left and a hand that is not known the oracle tells less than the checker.
  const bool tells_less = a.contains("quick-bounds") || b.contains("quick-bounds");
  CHECK((tells_less || differ_at(a, b, result.parting)));
  check_no_event_to_spare(result.log, first, second);
}

/// The values of one kind that `variant` has, but for its defaults: as the switches list them, so
/// that no new one is forgotten.
std::vector<std::string> changes(Variant variant, bool mutants) {
  std::vector<std::string> all;
  const HouseRules plain = source_rules(variant);
  for (const SwitchInfo& info : switches()) {
    if (!info.in(variant) || info.kind != SwitchInfo::Kind::choice) continue;
    for (std::size_t value = 0; value < info.values.size(); ++value)
      if (static_cast<int>(value) != info.get(plain) && (value >= info.house_values) == mutants)
        all.push_back(std::string(info.name) + '=' + std::string(info.values[value]));
  }
  return all;
}

/// Proved to change nothing, or too dear to prove here.
bool parts_nothing(Variant variant, const std::string& change) {
  if (change == "high=taker" || change == "run-until=not-previous") return true;
  return variant == Variant::yorkshire && change == "game-zero=nobody";  // a tie is nobody's anyhow
}

void check_all(Variant variant, bool mutants) {
  bool as_first = true;  // turn and turn about
  for (const std::string& change : changes(variant, mutants)) {
    if (parts_nothing(variant, change)) continue;
    check_parted(variant, as_first ? change : "", as_first ? "" : change);
    as_first = !as_first;
  }
}
}  // namespace

TEST_CASE("house rules of the American game part from the sources'", "[slow]") {
  check_all(Variant::american, false);
}
TEST_CASE("mutants of the American game part from the sources'", "[slow]") {
  check_all(Variant::american, true);
}
TEST_CASE("house rules of Yorkshire part from the sources'", "[slow]") {
  check_all(Variant::yorkshire, false);
}
TEST_CASE("mutants of Yorkshire part from the sources'", "[slow]") {
  check_all(Variant::yorkshire, true);
}

TEST_CASE("numbers and orders part from the sources'", "[slow]") {
  for (const char* change : {"target=9", "target=1", "game-points=2", "order=game-jack-low-high",
                             "order=high-low-game-jack"}) {
    check_parted(Variant::american, "", change);
    check_parted(Variant::yorkshire, change, "");
  }
  check_parted(Variant::american, "turned-jack-points=3", "");
  check_parted(Variant::yorkshire, "look-penalty=0", "");
  check_parted(Variant::yorkshire, "look-penalty=0", "look-penalty=9");
}

TEST_CASE("two house rules part from each other", "[slow]") {
  check_parted(Variant::american, "follow=must-ruff", "follow=must-beat");
  check_parted(Variant::yorkshire, "game-tie=dealers", "game-tie=rivals");
  check_parted(Variant::yorkshire, "revoke=one-point", "revoke=trinidad");
  check_parted(Variant::american, "bunching=never,target=9", "follow=follow-strictly");
}

TEST_CASE("a hand is as short as it can be") {
  // AM2.4, G4: the card is turned, the player begs, the dealer gives.
  const DiffResult gift = diff(rules_of(Variant::american, "gift-at-target=forbidden"),
                               rules_of(Variant::american, ""), 0);
  CHECK(gift.log.hand_count == 1);
  CHECK(gift.log.hands[0].events.size() == 3);
  // YK2.7: the look alone.
  const DiffResult look = diff(rules_of(Variant::yorkshire, "look-penalty=3"),
                               rules_of(Variant::yorkshire, ""), 0);
  CHECK(look.log.hands[0].events.size() == 1);
  // YK2.5: the next dealer needs two hands, and nothing in them.
  const DiffResult dealer = diff(rules_of(Variant::yorkshire, "next-dealer=right"),
                                 rules_of(Variant::yorkshire, ""), 0);
  CHECK(dealer.log.hand_count == 2);
  CHECK(dealer.log.hands[0].events.empty());
  CHECK(dealer.parting.on == Parting::On::dealer);
}

TEST_CASE("the same seed finds the same log", "[slow]") {
  const HouseRules rules = rules_of(Variant::american, "game-zero=nobody");
  const HouseRules plain = rules_of(Variant::american, "");
  CHECK(write_text(diff(rules, plain, 5).log) == write_text(diff(rules, plain, 5).log));
}

TEST_CASE("rules that come to the same are proved equal", "[slow]") {
  const auto answer = [](Variant variant, std::string_view first, std::string_view second) {
    return diff(rules_of(variant, first), rules_of(variant, second), 0).answer;
  };
  for (const Variant variant : {Variant::american, Variant::yorkshire}) {
    CHECK(answer(variant, "", "") == Answer::impossible);
    CHECK(answer(variant, "high=holder", "") == Answer::impossible);
    CHECK(answer(variant, "target=5,follow=must-beat", "target=5,follow=must-beat") ==
          Answer::impossible);
  }
  // AM2.6: while the suit turned is the first, so is the one before.
  CHECK(answer(Variant::american, "run-until=not-previous", "") == Answer::impossible);
  CHECK(answer(Variant::american, "", "run-until=not-previous") == Answer::impossible);
  // YK4.2: a tie is nobody's, at nothing as elsewhere.
  CHECK(answer(Variant::yorkshire, "game-zero=nobody", "") == Answer::impossible);
}

TEST_CASE("a small budget gives no answer") {
  const HouseRules rules = rules_of(Variant::american, "order=game-high-low-jack");
  CHECK(diff(rules, rules_of(Variant::american, ""), 0, 1).answer == Answer::spent);
}
