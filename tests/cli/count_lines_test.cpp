// Every point that a ruling counts is a line of the text with its reason, and no other line counts.

#include <regex>
#include <sstream>

#include "cases/catalogue/catalogue.h"
#include "checker/check/check.h"
#include "cli/report/text_report.h"
#include "tests/catch.h"
#include "tests/oracle/random_logs.h"
#include "tests/ruling_files.h"
#include "tests/share.h"

using namespace allfours;
using allfours_oracle::Flavour;

namespace {
/// "High EW 1, 9-11"
std::string line_of(std::string_view category, std::string_view side, std::string_view points,
                    std::string_view ns, std::string_view ew) {
  std::string line(category);
  for (std::string_view part : {side, points, ns, ew}) (line += ' ') += part;
  return line;
}

struct CountLines {
  std::vector<std::string> counted, lost;
  std::vector<std::string> without_reason;
  std::string text;
};

CountLines lines_of_text(const Checker& checker, std::string_view document) {
  CountLines lines;
  Style style;
  style.verbose = true;
  append_text_report(lines.text, "-", checker.log(), checker.ruling(), style, document);
  static const std::regex row(
      R"(    (The turned jack|The gift|The look|The revoke|High|Low|Jack|Game) +(NS|EW) )"
      R"((?:\+(\d+) +NS (\d+), EW (\d+)(.*)| *(not counted: .*)))");
  std::istringstream stream(lines.text);
  for (std::string line; std::getline(stream, line);) {
    std::smatch parts;
    if (!std::regex_match(line, parts, row)) continue;
    if (parts[7].matched) {
      lines.lost.push_back(parts[1].str() + ' ' + parts[2].str());
      continue;
    }
    lines.counted.push_back(line_of(parts[1].str(), parts[2].str(), parts[3].str(), parts[4].str(),
                                    parts[5].str()));
    if (parts[6].str().find_first_not_of(' ') == std::string::npos)
      lines.without_reason.push_back(line);
  }
  return lines;
}

std::string capital_name(Category category) {
  std::string name(english().categories[static_cast<std::size_t>(category)]);
  name.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(name.front())));
  return name;
}

CountLines lines_of_ruling(const Ruling& ruling) {
  CountLines lines;
  for (const HandRuling& hand : ruling.judged()) {
    for (const Counted& point : hand.counted)
      lines.counted.push_back(line_of(capital_name(point.category), to_string(point.side),
                                      std::to_string(point.points), std::to_string(point.score.ns),
                                      std::to_string(point.score.ew)));
    for (const Uncounted& point : hand.uncounted)
      if (point.why != Uncounted::Why::over)
        lines.lost.push_back(capital_name(point.category) + ' ' +
                             std::string(to_string(point.side)));
  }
  return lines;
}

/// How many logs and points were seen, so that a test can tell it has tried something.
struct Seen {
  int logs = 0, points = 0, lost = 0, twice = 0;
};

void compare(std::string_view document, Notation notation, std::span<const RuleSetting> rules,
             Seen& seen) {
  Checker checker(rules);
  checker.tell_reasons(true);
  const Ruling& ruling = checker.check(document, notation);
  if (!ruling.errors.empty()) return;
  const CountLines is = lines_of_text(checker, document), ought = lines_of_ruling(ruling);
  INFO(document << "\n" << is.text);
  CHECK(is.counted == ought.counted);
  CHECK(is.lost == ought.lost);
  CHECK(is.without_reason == std::vector<std::string>{});
  ++seen.logs;
  seen.points += static_cast<int>(ought.counted.size());
  seen.lost += static_cast<int>(ought.lost.size());
  for (const HandRuling& hand : ruling.judged())
    for (const Counted& point : hand.counted) seen.twice += point.which > 0;
}

std::vector<RuleSetting> settings(std::string_view text) {
  std::vector<InputError> errors;
  auto list = read_rule_settings(text, errors);
  REQUIRE(errors.empty());
  return list;
}

void compare_random(Flavour flavour, std::uint64_t seeds, std::span<const RuleSetting> rules,
                    Seen& seen) {
  for (std::uint64_t seed = 0; seed < seeds / share; ++seed)
    compare(allfours_oracle::random_log(seed, flavour).dump(), Notation::json, rules, seen);
}
}  // namespace

TEST_CASE("the lines of a count are what was counted, in the catalogue and the ruling cases") {
  Seen seen;
  for (const EdgeCase& one : catalogue())
    if (!one.log.empty()) compare(one.log, Notation::text, settings(one.rules), seen);
  const int of_catalogue = seen.logs;
  CHECK(of_catalogue > 50);
  for (const CaseRecord& one : ruling_records()) {
    const std::string log = one.part("log");
    compare(log, log.starts_with('{') ? Notation::json : Notation::text,
            settings(one.field("rules")), seen);
  }
  CHECK(seen.logs > of_catalogue + 200);
  CHECK(seen.twice >= 3);
  CHECK(seen.lost >= 3);
}

TEST_CASE("the lines of a count are what was counted, in random logs", "[slow]") {
  Seen seen;
  compare_random(Flavour::LegalHand, 1500, {}, seen);
  compare_random(Flavour::LegalGame, 100, {}, seen);
  compare_random(Flavour::Illegal, 1500, {}, seen);
  CHECK(seen.points > 0);
}

TEST_CASE("the lines of a count are what was counted under every house rule", "[slow]") {
  Seen seen;
  for (const SwitchInfo& info : switches()) {
    const int values = info.kind == SwitchInfo::Kind::choice ? static_cast<int>(info.values.size())
                       : info.kind == SwitchInfo::Kind::order ? 24
                                                              : info.most + 1;
    for (int value = info.kind == SwitchInfo::Kind::number ? info.least : 0;
         value < std::min(values, info.least + 24); ++value) {
      const RuleSetting rule{info.id, value};
      compare_random(Flavour::LegalHand, 40, {&rule, 1}, seen);
      compare_random(Flavour::Illegal, 80, {&rule, 1}, seen);
    }
  }
  CHECK(seen.points > 0);
  CHECK((share > 1 || seen.twice > 0));
  CHECK((share > 1 || seen.lost > 0));
}
