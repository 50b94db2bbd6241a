// The pages of the reference name for each finding code the clauses it cites, and for each clause the
// codes that cite it: whatever a finding cites of any log in the tests is listed there.

#include "tests/citations.h"

#include <filesystem>
#include <fstream>

#include "checker/check/check.h"
#include "checker/read/documents.h"
#include "tests/catch.h"
#include "tests/checker/rulings.h"
#include "tests/oracle/random_logs.h"
#include "tests/share.h"

using namespace allfours;
using allfours_oracle::Flavour;

namespace {
using Unlisted = std::set<std::string>;

void add_unlisted(std::istream& input, Unlisted& unlisted) {
  Documents documents(input);
  Checker checker;
  for (Document document; documents.next(document);)
    if (!document.refused) add_unlisted(checker.check(document.text, document.notation), unlisted);
}

/// What is read as a log in a golden case: its files and its standard input.
std::vector<std::string> inputs_of(const std::filesystem::path& golden) {
  std::ifstream stream(golden);
  std::vector<std::string> inputs;
  bool inside = false;
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with("===")) {
      inside = line.starts_with("=== file") || line == "=== stdin";
      if (inside) inputs.emplace_back();
    } else if (inside) {
      inputs.back() += line + '\n';
    }
  }
  return inputs;
}
}  // namespace

TEST_CASE("what findings cite is listed: the ruling cases") {
  Unlisted unlisted;
  for (const RulingCase& one : all_rulings())
    for (const Json& finding : findings_of(judge(one)))
      for (const std::string id : finding["rules"]) {
        const std::string code = finding["code"];
        const auto clause = std::ranges::find(clauses(), id, &ClauseText::id);
        const auto text = std::ranges::find(codes(), code, &CodeText::name);
        REQUIRE(clause != clauses().end());
        REQUIRE(text != codes().end());
        if (!is_listed(text->code, clause->clause)) unlisted.insert(code + ' ' + id);
      }
  CHECK(unlisted == Unlisted{});
}

TEST_CASE("what findings cite is listed: examples, goldens and fuzz inputs") {
  Unlisted unlisted;
  for (const auto& entry : std::filesystem::directory_iterator("docs/examples")) {
    std::ifstream stream(entry.path());
    add_unlisted(stream, unlisted);
  }
  for (const auto& entry : std::filesystem::recursive_directory_iterator("tests/cli/golden"))
    if (entry.path().extension() == ".test")
      for (const std::string& input : inputs_of(entry.path())) {
        std::istringstream stream(input);
        add_unlisted(stream, unlisted);
      }
  for (const char* corpus : {"read_json_fuzz", "read_text_fuzz"})
    for (const auto& entry :
         std::filesystem::directory_iterator(std::string("tests/fuzz/corpus/") + corpus)) {
      std::ifstream stream(entry.path());
      add_unlisted(stream, unlisted);
    }
  CHECK(unlisted == Unlisted{});
}

TEST_CASE("what findings cite is listed: random logs", "[slow]") {
  Unlisted unlisted;
  Checker checker;
  for (const Flavour flavour : {Flavour::LegalHand, Flavour::LegalGame, Flavour::Illegal,
                                Flavour::CutHand, Flavour::CutGame, Flavour::Slips})
    for (std::uint64_t seed = 0; seed < 2000 / share; ++seed)
      add_unlisted(
          checker.check(allfours_oracle::random_log(seed, flavour).dump(), Notation::json),
          unlisted);
  CHECK(unlisted == Unlisted{});
}
