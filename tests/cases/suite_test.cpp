// The parts of a suite, each by itself: its digest, what it keeps of logs that kill, its manifest.
// What whole suites hold is in tests/cli/test_suite.py, which makes them once for all its tests.

#include <sys/resource.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "cases/suite/digest.h"
#include "cases/suite/folder.h"
#include "cases/suite/judge.h"
#include "cases/suite/killers.h"
#include "cases/suite/manifest.h"
#include "checker/check/check.h"
#include "tests/catch.h"

using namespace allfours;

namespace {
using Json = nlohmann::ordered_json;
using Lists = std::vector<std::vector<std::size_t>>;

std::uint64_t fnv1a(std::string_view bytes) {
  Fnv1a digest;
  digest.add(bytes);
  return digest.value();
}

SuiteCase case_of(std::string_view name, std::vector<std::string> kills) {
  SuiteCase one;
  one.group = Group::mutants;
  one.name = name;
  one.why = "Why.";
  one.clauses = {"AM5.3"};
  one.kills = std::move(kills);
  return one;
}

bool kills(Mutants& mutants, std::string_view text, std::string_view rules) {
  Checker checker;
  REQUIRE(checker.check(text, Notation::text).errors.empty());
  return std::ranges::any_of(mutants.killed_by(checker.log()), [&](std::size_t which) {
    return to_string(mutants.all()[which]) == rules;
  });
}
}  // namespace

TEST_CASE("the digest is FNV-1a as published") {
  CHECK(fnv1a("") == 0xCBF2'9CE4'8422'2325);
  CHECK(fnv1a("a") == 0xAF63'DC4C'8601'EC8C);
  CHECK(fnv1a("foobar") == 0x8594'4171'F739'67E8);
}

TEST_CASE("every change of a clause changes the digest of the rules") {
  const std::vector<ClauseText> all(clauses().begin(), clauses().end());
  std::set<std::string> digests{rules_digest()};
  CHECK(rules_digest(all) == rules_digest());
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto with = [&](auto change) {
      std::vector<ClauseText> changed = all;
      change(changed[i]);
      CHECK(digests.insert(rules_digest(changed)).second);
    };
    const std::string text = std::string(all[i].text) + " ";
    const std::string reading = std::string(all[i].reading) + " ";
    with([&](ClauseText& clause) { clause.text = text; });
    with([&](ClauseText& clause) { clause.reading = reading; });
    with([&](ClauseText& clause) { clause.id = "AM0.0"; });
    std::vector<ClauseText> fewer = all;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    CHECK(digests.insert(rules_digest(fewer)).second);
  }
  CHECK(digests.size() == 1 + 4 * all.size());
}

TEST_CASE("of logs that kill, the heavy and then the late ones go where others do their work") {
  CHECK(irredundant({{1}, {2}}, {1, 1}) == std::vector{true, true});
  CHECK(irredundant({{1, 2}, {2}}, {9, 1}) == std::vector{true, false});  // the heavy one is needed
  CHECK(irredundant({{1}, {1}}, {1, 1}) == std::vector{true, false});
  CHECK(irredundant({{1}, {1}}, {2, 1}) == std::vector{false, true});
  CHECK(irredundant({{1, 2}, {2, 3}, {3, 1}}, {1, 1, 1}) == std::vector{true, true, false});
  CHECK(irredundant({{}, {1}}, {1, 1}) == std::vector{false, true});
  CHECK(irredundant({}, {}).empty());
}

TEST_CASE("a log kills whoever answers otherwise on it, and nobody else") {
  // The four that East was dealt is caught by South: Low is East and West's (YK4.1), and eleven.
  constexpr std::string_view low_caught = R"(yorkshire dealer N score 9-10
E 4C 6C 2H 5C
S AH 8H JH 9C
E 4D QC 6S AD
S 5S 7S 2S 8S
E QH JC TH 3S
S 9S KS 4S TD
)";
  Mutants mutants(Variant::yorkshire);
  CHECK(kills(mutants, low_caught, "low=taker"));
  CHECK(kills(mutants, low_caught, "low=two-only"));  // the lowest trump is the four
  CHECK(kills(mutants, low_caught, "direction=anticlockwise"));
  CHECK_FALSE(kills(mutants, low_caught, "high=taker"));
  CHECK_FALSE(kills(mutants, low_caught, "next-dealer=same"));  // there is no other hand
  CHECK_FALSE(kills(mutants, low_caught, "look-penalty=5"));    // nobody looked
}

TEST_CASE("a rule that the log names is nobody's mistake") {
  // South took the four that East was dealt: Low is either side's, by the rule that is in force.
  constexpr std::string_view caught = R"(yorkshire dealer N low=taker
E 4C 6C 2H 5C
S AH 8H JH 9C
E 4D QC 6S AD
S 5S 7S 2S 8S
E QH JC TH 3S
S 9S KS 4S TD
)";
  Mutants mutants(Variant::yorkshire);
  CHECK(kills(mutants, caught, "low=two-only"));
  CHECK_FALSE(kills(mutants, caught, "low=taker"));
}

TEST_CASE("what only one case of its folder kills is marked") {
  std::vector<SuiteCase> cases{case_of("a", {"low=taker", "trick=rank"}),
                               case_of("b", {"trick=rank"}), case_of("c", {"low=taker"})};
  cases.back().group = Group::edge;  // does not count
  mark_only(cases);
  CHECK(cases[0].only == std::vector<std::string>{"low=taker"});
  CHECK(cases[1].only.empty());
  CHECK(cases[2].only.empty());
}

TEST_CASE("a manifest is read as it was written") {
  Suite suite;
  suite.variant = Variant::yorkshire;
  suite.seed = 18'446'744'073'709'551'615U;
  suite.digest = "fnv1a64:0123456789abcdef";
  suite.cases = {case_of("low-taker", {"low=taker"})};
  suite.cases.front().only = {"low=taker"};
  suite.equivalent = {{"high=taker", "Proved.", {"edge/a.json"}}};
  suite.mistakes = {{"M4", "Low to its taker.", {"low=taker"}, {"mutants/low-taker.json"}}};
  const std::string text = manifest_of(suite);
  std::vector<std::string> problems;
  const auto read = read_manifest(text, problems);
  CHECK(problems.empty());
  REQUIRE(read);
  CHECK(manifest_of(*read) == text);
  CHECK(read->seed == suite.seed);
  CHECK(read->cases.front().path() == "mutants/low-taker.json");
  CHECK(read->cases.front().path("expected.json") == "mutants/low-taker.expected.json");
  CHECK(read->mistakes == suite.mistakes);
}

TEST_CASE("no part of a manifest is of a wrong shape without a word about it") {
  Suite suite;
  suite.variant = Variant::yorkshire;
  suite.digest = "fnv1a64:0123456789abcdef";
  suite.cases = {case_of("low-taker", {"low=taker"})};
  suite.cases.front().only = {"low=taker"};
  suite.equivalent = {{"high=taker", "Proved.", {"edge/a.json"}}};
  suite.mistakes = {{"M4", "Low to its taker.", {"low=taker"}, {"mutants/low-taker.json"}}};
  const Json whole = Json::parse(manifest_of(suite));
  const auto told = [](const Json& json) {
    std::vector<std::string> problems;
    const bool read = read_manifest(json.dump(), problems).has_value();
    CAPTURE(json.dump(), problems);
    CHECK((read || !problems.empty()));  // why it is none
    return problems;
  };
  CHECK(told(whole).empty());
  for (const auto& [key, value] : whole.items())
    for (const char* other : {"null", "\"\"", "-1", "true", "{}"}) {
      Json changed = whole;
      changed[key] = Json::parse(other);
      CAPTURE(key, other);
      CHECK_FALSE(told(changed).empty());
    }
  const Json leaves = whole.flatten();
  for (const auto& [place, value] : leaves.items()) {
    // A word in a list may be any; what has a name has to say something.
    const bool in_list = std::isdigit(static_cast<unsigned char>(place.back())) != 0;
    for (const char* other : {"null", "{}", "[]", "-1", "1.5", "true", "\"\""}) {
      if (in_list && std::string_view(other) == "\"\"") continue;
      Json changed = whole;
      changed[Json::json_pointer(place)] = Json::parse(other);
      CAPTURE(place, other);
      CHECK_FALSE(told(changed).empty());
    }
  }
  Json empty = whole;
  empty["variant"] = "";
  CHECK(told(empty) == std::vector<std::string>{
                           R"(/variant: seen "", expected "american" or "yorkshire")"});
}

TEST_CASE("a suite is there whole or not at all") {
  namespace fs = std::filesystem;
  std::string name = (fs::temp_directory_path() / "allfours-XXXXXX").string();
  const fs::path root = ::mkdtemp(name.data());
  const auto entries = [](const fs::path& folder) {
    return std::distance(fs::directory_iterator(folder), fs::directory_iterator());
  };
  Suite suite;
  suite.variant = Variant::yorkshire;
  suite.cases = {case_of("a", {}), case_of("b", {})};
  suite.cases.back().group = Group::edge;
  suite.digest = "fnv1a64:0123456789abcdef";
  for (SuiteCase& one : suite.cases) one.log = one.expected = "{}\n";

  // The disk is full after a file or two: the README is the largest.
  rlimit before{};
  ::getrlimit(RLIMIT_FSIZE, &before);
  const rlimit small{1000, before.rlim_max};
  ::setrlimit(RLIMIT_FSIZE, &small);
  fs::create_directory(root / "empty");
  const auto made = write_suite(suite, root / "new/suite"), into = write_suite(suite, root / "empty");
  ::setrlimit(RLIMIT_FSIZE, &before);
  REQUIRE(made);
  REQUIRE(into);
  CHECK_THAT(*made, Catch::Contains("README.md: File too large"));
  CHECK_FALSE(fs::exists(root / "new"));
  CHECK(entries(root / "empty") == 0);

  // What a run that was killed has left is no obstacle; anything else is.
  fs::create_directories(root / "empty/.unfinished/edge");
  CHECK_FALSE(obstacle(root / "empty"));
  CHECK_FALSE(write_suite(suite, root / "empty"));
  CHECK_FALSE(write_suite(suite, root / "new/suite"));
  for (const fs::path& folder : {root / "empty", root / "new/suite"}) {
    CHECK(entries(folder) == 4);  // the manifest, the README, two groups
    std::vector<std::string> problems;
    const auto read = read_suite(folder, problems);
    REQUIRE(read);
    CHECK(problems.empty());
    CHECK(read->cases.size() == 2);
    CHECK(obstacle(folder));
    CHECK(write_suite(suite, folder));
  }
  fs::remove_all(root);
}

TEST_CASE("a case leaves few hands open, since every mutant is asked about each", "[slow]") {
  CaseJudge judge(Variant::american);
  const auto told = [&](std::size_t hands) {
    SuiteCase one = case_of("a", {});
    one.log = R"({"allfours":1,"variant":"american","rules":{"target":99},"hands":[{"dealer":"N"})";
    for (std::size_t i = 1; i < hands; ++i) one.log += ",{}";
    one.log += "]}";
    return judge.judge(one).value_or("");
  };
  CHECK(told(most_open_hands).empty());
  CHECK(told(most_open_hands + 1) == "leaves more hands open than a case may, 4");
  CHECK(told(most_hands_of_a_case) == "leaves more hands open than a case may, 4");
  CHECK(told(most_hands_of_a_case + 1) == "more hands than a case may have, 100");
}

TEST_CASE("only slugs name files") {
  for (const std::string_view good : {"a", "low-taker", "hand-001", "2"}) CHECK(is_slug(good));
  for (const std::string_view bad : {"", "-", "a-", "-a", "a--b", "A", "a.b", "..", "a/b", "ä",
                                   "a b"})
    CHECK_FALSE(is_slug(bad));
}
