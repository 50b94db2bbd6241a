// Every changed rule, played by the tool itself, is found by the suite of its game, named, and shown
// on a log from which nothing can be left out.

#include <algorithm>

#include "cases/mutants/deviations.h"
#include "cases/conform/conform.h"
#include "cases/protocol/responder.h"
#include "cases/suite/build.h"
#include "cases/suite/suite_cases.h"
#include "checker/replay/replay.h"
#include "checker/write/write_log.h"
#include "tests/catch.h"

using namespace allfours;

namespace {
ConformResult conform_with(const CaseSource& cases, const std::vector<std::string>& rules) {
  ConformOptions options;
  options.command = {ALLFOURS_EXECUTABLE, "serve"};
  options.command.insert(options.command.end(), rules.begin(), rules.end());
  options.patience = std::chrono::minutes(2);  // answers are expected, on however slow a machine
  return conform(cases, options);
}

std::size_t faults_of(const GameLog& log) {
  Ruling ruling;
  Replay().judge(log, ruling);
  std::size_t sum = 0;
  for (const HandRuling& hand : ruling.judged())
    for (const Finding& finding : hand.findings) sum += is_fault(severity_of(finding));
  return ruling.errors.empty() ? sum : ~std::size_t{0};
}

/// Whether the last question of this kind is answered otherwise with the changed rule.
bool shows(const GameLog& log, QuestionKind kind, Item item, const RuleSetting& changed) {
  const std::vector<Question> questions = questions_of(log);
  const auto last = std::find_if(questions.rbegin(), questions.rend(), [&](const Question& each) {
    return each.kind == kind && each.hand_index + 1 == log.hand_count;
  });
  if (last == questions.rend()) return false;
  std::vector<InputError> errors;
  Responder truly, otherwise(std::span(&changed, 1));
  truly.play_by(log.variant, settings_of(log.rules), errors);
  otherwise.play_by(log.variant, settings_of(log.rules), errors);
  const Answers right = truly.answer(*last), other = otherwise.answer(*last);
  const std::string *expected = find(right, item), *said = find(other, item);
  return expected != nullptr && said != nullptr && *expected != *said;
}

/// No event can go, without the difference going too or a fault coming in.
void check_minimal(const Difference& difference, const RuleSetting& changed) {
  INFO(write_text(difference.log));
  REQUIRE(shows(difference.log, difference.kind, difference.item, changed));
  const std::size_t faults = faults_of(difference.log);
  for (std::size_t hand = 0; hand < difference.log.hand_count; ++hand)
    for (std::size_t i = 0; i < difference.log.hands[hand].events.size(); ++i) {
      GameLog less = difference.log;
      std::vector<Event>& events = less.hands[hand].events;
      events.erase(events.begin() + static_cast<std::ptrdiff_t>(i));
      INFO("without event " << i << " of hand " << hand);
      CHECK((!shows(less, difference.kind, difference.item, changed) || faults_of(less) > faults));
    }
}

void check_all(Variant variant) {
  const Suite suite = build_suite(variant, 0);
  const ConformResult clean = conform_with(suite_cases(suite), {});
  CHECK(clean.differences.empty());
  CHECK(clean.exit_code() == 0);
  CHECK(clean.total().errored == 0);
  CHECK(clean.total().unanswered == 0);

  for (const RuleSetting& changed : suite_mutants(variant)) {
    const std::string name = to_string(changed);
    INFO(to_string(variant) << ", " << name);
    const ConformResult result = conform_with(suite_cases(suite), {"--rules", name});
    const auto equivalent = std::ranges::find(suite.equivalent, name, &Equivalent::rules);
    if (equivalent != suite.equivalent.end() && equivalent->killed_by.empty()) {
      CHECK(result.differences.empty());
      continue;
    }
    CHECK(result.exit_code() == 1);
    REQUIRE(result.differences.size() == 1);  // one changed rule, one reason
    const Difference& difference = result.differences.front();
    REQUIRE(difference.behaves_like.size() == 1);
    CHECK(to_string(difference.behaves_like.front()) == name);
    CHECK(difference.clauses.size() > 0);
    check_minimal(difference, changed);
  }
}
}  // namespace

TEST_CASE("the suite of the American game finds and names every changed rule", "[slow]") {
  check_all(Variant::american);
}
TEST_CASE("the suite of Yorkshire finds and names every changed rule", "[slow]") {
  check_all(Variant::yorkshire);
}

TEST_CASE("two mistakes at once are both named, and nothing else", "[slow]") {
  for (const auto& [first, second] : std::vector<std::pair<std::string, std::string>>{
           {"low=taker", "finish=past-target"}, {"follow=must-ruff", "game=smaller"},
           {"trick=rank", "look-penalty=5"}, {"jack=holder", "game-tie=dealers"}}) {
    const ConformResult result = conform_with(random_cases({Variant::yorkshire}, 150, 0),
                                              {"--rules", first + "," + second});
    std::vector<std::string> named;
    for (const Difference& difference : result.differences) {
      INFO(write_text(difference.log));
      CHECK(difference.times > 0);
      CHECK(!difference.name.empty());
      REQUIRE(difference.behaves_like.size() == 1);
      named.push_back(to_string(difference.behaves_like.front()));
    }
    INFO(first << " and " << second);
    std::ranges::sort(named);
    CHECK(named == std::vector{std::min(first, second), std::max(first, second)});
  }
}
