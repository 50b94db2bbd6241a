// Each hand-made ruling case against the report of its log.

#include "tests/checker/rulings.h"
#include "tests/catch.h"
#include "tests/ruling_files.h"

using namespace allfours;

namespace {
std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += "\n  " + line;
  return text;
}
}  // namespace

TEST_CASE("every ruling case is judged as it expects") {
  REQUIRE(all_rulings().size() > 200);
  for (const RulingCase& one : all_rulings()) {
    const Json report = judge(one);
    const auto faults = complaints(one, report);
    INFO(one.name() << joined(faults)
                    << (report.contains("errors") ? "\n  " + report["errors"].dump() : ""));
    CHECK(faults.empty());
  }
}

TEST_CASE("every ruling case has a name of its own, and every twin exists") {
  std::map<std::string, std::string> seen;
  for (const RulingCase& one : all_rulings()) {
    INFO(one.name());
    CHECK(seen.emplace(one.slug, one.place).second);
    CHECK(one.slug.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string::npos);
  }
  for (const RulingCase& one : all_rulings()) {
    INFO(one.name() << ", twin " << one.twin);
    CHECK((one.twin.empty() || seen.contains(one.twin)));
  }
}

TEST_CASE(
    "an expectation that does not hold is a complaint, and so is one that is not understood") {
  const std::string log = "=== x\n--- log\nyorkshire dealer N\nE AH 2H 5H 9H\n--- expect\n";
  const auto faults = [&](const std::string& expectation) {
    const RulingCase one = ruling_case(ruling_records("x.cases", log + expectation + "\n").at(0));
    return complaints(one, judge(one)).size();
  };
  for (const char* right :
       {"verdict open", "finding incomplete", "finding incomplete hand 0 rules G27", "findings 1",
        "no revoke", "awards 0 high=EW low=NS", "awards 0 jack=NS/EW/nobody", "trump 0 H",
        "tricks 0 winners E", "trick 0 1 lead E cards AH 2H 5H 9H", "codes 0 incomplete",
        "counted 0 high:EW low:NS", "before 0 0-0", "values 0 open", "winner 0 nobody",
        "dealer 0 N", "void 0 none", "decided 0 none"}) {
    INFO(right);
    CHECK(faults(right) == 0);
  }
  for (const char* wrong :
       {"verdict sound", "finding revoke", "finding incomplete hand 1",
        "finding incomplete rules H1", "findings 0", "no incomplete", "awards 0 high=NS",
        "awards 0 jack=NS/EW", "awards 0 hihg=EW", "trump 0 S", "trump 0 none", "tricks 0 none",
        "tricks 0 winners W", "trick 0 2 lead E", "trick 0 1 lead S", "trick 0 1 cards AH 2H 5H",
        "trick 0 1 cards AH 2H 5H -", "trick 0 1 thrown W 3C", "codes 0", "codes 0 revoke",
        "counted 0", "counted 0 high:EW", "before 0 0-1", "before 0 0-0|0-1", "after 0 1-1",
        "values 0 0-4", "values 0 null", "winner 0 EW", "dealer 0 E", "void 0 bunched",
        "decided 0 high", "claim 0 0 upheld", "error line 1",
        // not understood
        "verdict", "verdict open open", "finding", "finding incomplete hand",
        "finding incomplete wet", "findings many", "awards 1 high=EW", "awards 0 high",
        "trump zero H", "verdicts open", "tricks 0 takers E", "trick 0 1 led E",
        "error colour 3"}) {
    INFO(wrong);
    CHECK(faults(wrong) == 1);
  }
}

TEST_CASE("a ruling case that leaves something out is told, with its place") {
  for (const char* wrong :
       {"=== x\n", "=== x\n--- log\ny\n", "=== x\n--- expect\nverdict sound\n",
        "=== x\n--- log\ny\n--- expect\n",
        "=== x\n--- log\n--- expect\n=== y\n--- log\n--- expect\nverdict sound\n"}) {
    INFO(wrong);
    CHECK_THROWS_WITH(ruling_case(ruling_records("x.cases", wrong).at(0)),
                      "x.cases:1: x: expects nothing of a log");
  }
}
