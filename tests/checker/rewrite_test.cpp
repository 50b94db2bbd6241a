// Logs by the thousand, read, written and read again: the same log comes back from every notation,
// and the ruling on it is the same.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <utility>

#include "checker/check/check.h"
#include "checker/read/documents.h"
#include "checker/report/report.h"
#include "checker/write/write_log.h"
#include "tests/checker/describe_log.h"
#include "tests/checker/reading.h"
#include "tests/checker/rulings.h"
#include "tests/oracle/random_logs.h"
#include "tests/share.h"

using namespace allfours;
using allfours_oracle::Dice;
using allfours_oracle::Flavour;

namespace {

/// Several findings on one event stand in the order in which its cards were written, which sorting
/// a set changes.
std::string report_on(const GameLog& log, const Ruling& ruling) {
  // A card too many, which only the replay notices, has a place in the document.
  if (ruling.verdict == Verdict::unusable) return "unusable: " + ruling.errors.at(0).seen;
  std::string line;
  append_report(line, "-", log, ruling);
  Json report = Json::parse(line);
  for (Json& hand : report["hands"]) {
    const auto place = [](const Json& finding) {
      return std::pair(finding.value("event", -1), finding.dump());
    };
    std::vector<Json> findings = hand["findings"];
    for (auto from = findings.begin(), to = from; from != findings.end(); from = to) {
      while (to != findings.end() && to->contains("event") == from->contains("event") &&
             place(*to).first == place(*from).first)
        ++to;
      if (from->contains("event")) std::ranges::sort(from, to, {}, place);
    }
    hand["findings"] = findings;
  }
  return report.dump();
}

/// The log as plain text holds it: an event's "at" and "note" become part of its comment, and a first
/// hand of which nothing is on record has an empty result, to be there at all.
GameLog as_text_holds_it(GameLog log) {
  HandLog& first = log.hands[0];
  const bool blank = first.events.empty() && first.claims.empty() &&
                     std::ranges::none_of(first.hands, [](const auto& list) { return list.has_value(); });
  if (blank && log.hand_count > 1) first.result.any = true;
  for (HandLog& hand : log.hands)
    for (Remark& remark : hand.remarks) {
      const auto add = [&remark](const std::string& text) {
        remark.comment += (remark.comment.empty() ? "" : "; ") + text;
      };
      if (!remark.at.empty()) add("at " + std::exchange(remark.at, {}));
      if (!remark.note.empty()) add(std::exchange(remark.note, {}));
    }
  return log;
}

/// Reads a log that was written down, and tells how it differs from what is wanted.
std::optional<std::string> difference(const std::string& written, Notation notation,
                                      const GameLog& wanted, const std::string& report) {
  static Checker checker;
  const Ruling& ruling = checker.check(written, notation);
  if (ruling.verdict == Verdict::unusable && !report.starts_with("unusable"))
    return written + "\nunusable: " + ruling.errors.at(0).message;
  const auto log = describe(wanted), again = describe(checker.log());
  if (again != log) return written + '\n' + nlohmann::json::diff(log, again).dump();
  const std::string ruled = report_on(checker.log(), ruling);
  if (ruled != report) return written + '\n' + report + '\n' + ruled;
  return std::nullopt;
}

/// Writes a log down in every way, and gives the first difference; false for what is no log.
bool rewrite(std::string_view document, Notation notation, std::string_view rules_given,
             std::optional<std::string>& changed) {
  const Reading original = read(document, notation, rules_given);
  if (!original.readable) return false;
  const GameLog& log = original.log;
  std::vector<InputError> no_errors;
  Checker checker(read_rule_settings(rules_given, no_errors));
  const Ruling& ruling = checker.check(document, notation);
  const std::string report = report_on(checker.log(), ruling);

  changed = difference(write_json(log), Notation::json, log, report);
  if (changed) return true;
  changed = difference(write_json(log, JsonLayout::indented), Notation::json, log, report);
  if (changed) return true;
  changed = difference(write_text(log), Notation::text, as_text_holds_it(log), report);
  return true;
}

void rewrite_random(Flavour flavour, std::uint64_t from, std::uint64_t count) {
  std::uint64_t rewritten = 0;
  for (std::uint64_t seed = from; seed < from + count / share; ++seed) {
    std::optional<std::string> changed;
    rewritten += rewrite(random_log(seed, flavour).dump(), Notation::json, {}, changed) ? 1 : 0;
    if (changed) FAIL("seed " << seed << '\n' << *changed);
  }
  CHECK(rewritten == count / share);
}

}  // namespace

TEST_CASE("every example is the same log when it is written down") {
  int logs = 0;
  for (const auto& file : std::filesystem::directory_iterator("docs/examples")) {
    std::ifstream input(file.path());
    Documents documents(input);
    for (Document document; documents.next(document); ++logs) {
      INFO(file.path().string());
      std::optional<std::string> changed;
      CHECK(rewrite(document.text, document.notation, {}, changed));
      if (changed) FAIL_CHECK(*changed);
    }
  }
  CHECK(logs >= 15);
}

TEST_CASE("every ruling case is the same log when it is written down") {
  int logs = 0;
  for (const RulingCase& each : all_rulings()) {
    INFO(each.name());
    std::optional<std::string> changed;
    if (rewrite(each.log, each.text() ? Notation::text : Notation::json, each.rules, changed))
      ++logs;
    if (changed) FAIL_CHECK(*changed);
  }
  CHECK(logs > 300);
}

TEST_CASE("random legal hands are the same when they are written down", "[slow]") {
  rewrite_random(Flavour::LegalHand, 0, 3000);
}
TEST_CASE("random legal games are the same when they are written down", "[slow]") {
  rewrite_random(Flavour::LegalGame, 0, 800);
}
TEST_CASE("random illegal logs are the same when they are written down", "[slow]") {
  rewrite_random(Flavour::Illegal, 0, 4000);
}

// ---- Free text of any kind

namespace {
std::string random_text(Dice& dice, bool utf8) {
  static const std::vector<std::string> pieces{
      "a",        "bc",     "N",      "S",      "O",    "E AH",
      "#",        "\n",     "\n",     "\r",     "\r\n", " ",
      " ",        "\t",     "\v",     "\"",     "\\",   "=",
      "é",        "♥️", "\u00A0", "\u2028", "\x01", "\x7F",
      "\uFEFF",   "\u200B", "result", "{",      "}",    std::string(1, '\0'),
      "score 1-2"};
  std::string text;
  for (int left = dice.below(9); left > 0; --left) {
    text += dice.pick(pieces);
    if (!utf8 && dice.chance(5)) text += "\xE2\x99";
  }
  return text;
}

/// A goal that says nothing but has a comment of any kind.
Goal goal_with(std::string text) {
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; ++at)
    text.insert(at + 1, "#");
  return goal("true #" + text + "\n and true #" + text);
}

GameLog log_with_texts(Dice& dice, bool utf8) {
  const auto text = [&] { return dice.chance(70) ? random_text(dice, utf8) : std::string(); };
  GameLog log;
  log.variant = dice.chance(50) ? Variant::american : Variant::yorkshire;
  log.rules = source_rules(log.variant);
  for (std::string& player : log.players) player = text();
  log.source = text();
  log.note = text();
  for (int hands = 1 + dice.below(3); hands > 0; --hands) {
    HandLog& hand = log.add_hand();
    if (log.hand_count == 1) hand.dealer = Seat::west;
    if (dice.chance(50)) set_dealt(hand, Seat::north, std::array{Card(4, Suit::clubs)});
    for (int events = dice.below(4); events > 0; --events) {
      const auto at = static_cast<std::uint32_t>(hand.events.size());
      const bool acts = dice.chance(50);
      add_event(hand, acts ? Verb::begs : Verb::comment, acts ? Seat::east : Seat::north);
      if (dice.chance(70)) hand.remarks.push_back({at, 'x' + text() + 'x', text(), text()});
    }
    hand.result.any = dice.chance(50);
    for (int claims = dice.below(3); claims > 0; --claims) hand.claims.push_back(goal_with(text()));
    hand.note = text();
  }
  return log;
}

GameLog read_back(const std::string& written, Notation notation) {
  Reading reading = read(written, notation);
  INFO(written << '\n' << messages(reading));
  REQUIRE(reading.readable);
  return std::move(reading.log);
}
}  // namespace

TEST_CASE("JSON loses no text") {
  for (std::uint64_t seed = 0; seed < 1500 / share; ++seed) {
    Dice dice(seed);
    const GameLog log = log_with_texts(dice, true);
    for (JsonLayout layout : {JsonLayout::one_line, JsonLayout::indented}) {
      const auto again = describe(read_back(write_json(log, layout), Notation::json));
      if (again != describe(log)) FAIL(nlohmann::json::diff(describe(log), again).dump());
    }
  }
}

TEST_CASE("whatever plain text makes of a text, it keeps") {
  for (std::uint64_t seed = 0; seed < 1500 / share; ++seed) {
    Dice dice(seed);
    GameLog log = log_with_texts(dice, false);
    const std::string written = write_text(log);
    GameLog again = read_back(written, Notation::text);
    const std::string rewritten = write_text(again);
    if (rewritten != written) FAIL(written << "\nbecomes\n" << rewritten);
    again.hands[0].result.any = log.hands[0].result.any;  // an empty one may have been added
    const auto what = Described::without_free_text;
    const auto before = describe(log, what), after = describe(again, what);
    if (after != before) FAIL(written << nlohmann::json::diff(before, after).dump());
  }
}
