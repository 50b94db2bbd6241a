// Files of cases are read, and a fault in one is told with its file and line.

#include "cases/catalogue/case_file.h"

#include <algorithm>

#include "cases/catalogue/catalogue.h"
#include "tests/catch.h"

using namespace allfours;

namespace {
const CaseForm form{{"why", "games"}, {"log", "expect"}};

void tells(std::string_view text, const std::string& fault) {
  INFO(text);
  CHECK_THROWS_WITH(read_cases("x.cases", text, form), "x.cases:" + fault);
}
void tells_of_edge_case(std::string_view text, const std::string& fault) {
  INFO(text);
  CHECK_THROWS_WITH(read_edge_cases("x.cases", text), "x.cases:" + fault);
}
}  // namespace

TEST_CASE("case files: fields, long values, parts, comments and headings are read") {
  const auto cases = read_cases("x.cases",
                                "# About\n\n# ---- One ----\n=== a\n# Why: so\nwhy: because\n"
                                "  it: is\ngames: both\n--- log\n# a\n\n  b\n\n\n--- expect\n"
                                "# ---- Two ----\n\n=== b\n--- log\ny",
                                form);
  REQUIRE(cases.size() == 2);
  CHECK(cases[0].place == "x.cases:4");
  CHECK(cases[0].slug == "a");
  CHECK(cases[0].fields == CaseRecord::Texts{{"games", "both"}, {"why", "because it: is"}});
  CHECK(cases[0].parts == CaseRecord::Texts{{"expect", ""}, {"log", "# a\n\n  b\n"}});
  CHECK(cases[1].place == "x.cases:18");
  CHECK(cases[1].part("log") == "y\n");
  CHECK(cases[1].field("why").empty());
  CHECK(read_cases("x.cases", "", form).empty());
}

TEST_CASE("case files: a fault in the form is told with its line") {
  tells("stray\n", "1: neither a field nor in a part: stray");
  tells("why: x\n", "1: neither a field nor in a part: why: x");
  tells("--- log\n", "1: neither a field nor in a part: --- log");
  tells("=== a\n\nwhy:x\n", "3: neither a field nor in a part: why:x");
  tells("=== a\n  x\n", "2: neither a field nor in a part:   x");
  tells("=== a\n--- log\n# ---- Two ----\nwhy: x\n", "4: neither a field nor in a part: why: x");
  tells("=== a\nwet: x\n", "2: does not know: wet");
  tells("=== a\n--- lock\n", "2: does not know: lock");
  tells("=== a\nwhy: x\nwhy: y\n", "3: a second why");
  tells("=== a\n--- log\n--- log\n", "3: a second log");
}

TEST_CASE("case files: an edge case that leaves something out or has too much is told") {
  const std::string goal = "\n=== a\nwhy: So.\ngoal: revokes == 1\n";
  const std::string log = "\n--- log\namerican dealer N\n";
  CHECK(read_edge_cases("x.cases", goal + "games: both\n").at(0).games == Games::both);
  CHECK(read_edge_cases("x.cases", "=== a\nwhy: So.\nruling: open incomplete a" + log)
            .at(0).findings == "incomplete a");
  const std::string neither = "2: neither games and a goal nor a ruling and a log";
  tells_of_edge_case(goal, "2: does not know: \"\"");
  tells_of_edge_case(goal + "games: bridge\n", "2: does not know: \"bridge\"");
  tells_of_edge_case(goal + "games: both\nruling: sound\n", neither);
  tells_of_edge_case(goal + "ruling: sound" + log, neither);
  tells_of_edge_case("\n=== a\nwhy: So.\ngames: both\n", neither);
  tells_of_edge_case("\n=== a\nwhy: So.\ngames: both\nruling: sound" + log, neither);
  tells_of_edge_case("\n=== a\nwhy: So." + log, "2: does not know: \"\"");
  tells_of_edge_case("\n=== a\nwhy: So.\nruling: fine" + log, "2: does not know: \"fine\"");
  tells_of_edge_case("\n=== a\nruling: sound" + log, "2: no why");
}

TEST_CASE("case files: those of the library can be read") {
  CHECK(case_files().size() >= 7);
  for (const CaseFile& file : case_files()) {
    INFO(file.path);
    CHECK_FALSE(read_edge_cases(file.path, file.text).empty());
  }
}
