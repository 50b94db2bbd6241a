// Nothing is missing from the catalogue: in either game some log gives each finding code that the
// game can reach, and some case shows each clause and gap that a log can reach.

#include <map>
#include <set>
#include <string>

#include "cases/catalogue/catalogue.h"
#include "checker/check/check.h"
#include "tests/cases/by_oracle.h"
#include "tests/cases/catalogued.h"
#include "tests/catch.h"
#include "tests/oracle/random_logs.h"

using namespace allfours;

namespace {
constexpr Variant variants[]{Variant::american, Variant::yorkshire};

/// A game can reach the codes that cite a clause of it. An early look, for one, costs nothing in
/// the American game (G6), and nobody discards in Yorkshire.
bool can_reach(Variant variant, const CodeText& code) {
  const std::vector<std::string> ids = words(code.clauses);
  return std::ranges::any_of(ids, [&](const std::string& id) {
    const ClauseText* const clause = find_clause(id);
    return clause != nullptr && has(clause->games, variant);
  });
}

/// What the catalogue shows of a game.
struct Shown {
  std::set<std::string> codes, clauses;
};

Shown shown_of(Variant variant) {
  Shown shown;
  Checker checker;
  for (const EdgeCase& one : catalogue()) {
    if (!has(one.games, variant)) continue;
    for (const std::string& id : words(one.clauses)) shown.clauses.insert(id);
    if (one.log.empty()) continue;
    for (const HandRuling& hand : checker.check(one.log, Notation::text).judged())
      for (const Finding& finding : hand.findings) {
        shown.codes.emplace(describe(finding.code).name);
        for (const Clause clause : finding.rules) shown.clauses.emplace(id_of(clause));
      }
  }
  return shown;
}
}  // namespace

TEST_CASE("some log gives each finding code of its game, and none gives another") {
  for (const Variant variant : variants) {
    const Shown shown = shown_of(variant);
    for (const CodeText& code : codes()) {
      CAPTURE(to_string(variant), code.name);
      CHECK(shown.codes.contains(std::string(code.name)) == can_reach(variant, code));
    }
  }
}

TEST_CASE("each game has codes that it can't reach, and no faulty log reaches one", "[slow]") {
  std::map<Variant, int> out_of_reach;
  for (const Variant variant : variants)
    for (const CodeText& code : codes()) out_of_reach[variant] += !can_reach(variant, code);
  CHECK(out_of_reach[Variant::american] >= 1);
  CHECK(out_of_reach[Variant::yorkshire] >= 3);

  Checker checker;
  std::map<Variant, int> findings;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    const auto log = allfours_oracle::random_log(seed, allfours_oracle::Flavour::Illegal);
    for (const HandRuling& hand : checker.check(log.dump(), Notation::json).judged())
      for (const Finding& finding : hand.findings) {
        const CodeText& code = describe(finding.code);
        ++findings[checker.log().variant];
        CAPTURE(seed, code.name);
        CHECK(can_reach(checker.log().variant, code));
      }
  }
  for (const Variant variant : variants) CHECK(findings[variant] > 500);
}

TEST_CASE("some case of each game shows each clause and gap that its logs can reach") {
  for (const Variant variant : variants) {
    const Shown shown = shown_of(variant);
    for (const ClauseText& clause : clauses()) {
      if (clause.status == Status::text_only || !has(clause.games, variant)) continue;
      CAPTURE(to_string(variant), clause.id);
      CHECK(shown.clauses.contains(std::string(clause.id)));
    }
  }
}

TEST_CASE("each game has games in the catalogue that begin at nought and are played to the end") {
  Checker checker;
  std::map<Variant, int> whole;
  for (const EdgeCase& one : catalogue()) {
    if (one.log.empty()) continue;
    const Ruling& ruling = checker.check(one.log, Notation::text);
    const auto hands = ruling.judged();
    if (ruling.verdict != Verdict::sound || hands.front().before != Scores{Score{}}) continue;
    whole[checker.log().variant] += hands.back().winner != Sides(Side::nobody);
  }
  for (const Variant variant : variants) CHECK(whole[variant] >= 4);
}

TEST_CASE("checker and oracle rule alike on every log of the catalogue") {
  Checker checker;
  for (const EdgeCase& one : catalogue()) {
    if (one.log.empty()) continue;
    INFO(one.name);
    checker.check(one.log, Notation::text);
    check_by_oracle(checker.log());
  }
}
