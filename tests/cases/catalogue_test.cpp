// The catalogue as data: well named and well cited; its logs judged, its claims tried on random
// hands.
// That nothing is missing from it is tested in coverage_test.cpp, and what its goals lead to where
// hands are searched for.

#include "cases/catalogue/catalogue.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "checker/check/check.h"
#include "checker/goal/goal.h"
#include "tests/cases/catalogued.h"
#include "tests/catch.h"
#include "tests/citations.h"
#include "tests/oracle/random_logs.h"

using namespace allfours;

namespace {

/// What the three lists have in common.
struct Entry {
  std::string_view name;
  Games games;
  std::string_view rules, goal, why, clauses;
};

std::vector<Entry> all_entries() {
  std::vector<Entry> all;
  for (const EdgeCase& one : catalogue())
    all.push_back({one.name, one.games, one.rules, one.goal, one.why, one.clauses});
  for (const ProvedClaim& one : proved_claims())
    all.push_back({one.name, one.games, one.rules, one.claim, one.why, one.clauses});
  for (const ImpossibleGoal& one : impossible_goals())
    all.push_back({one.name, one.games, one.rules, one.goal, one.why, one.clauses});
  return all;
}

Goal read_goal(std::string_view text) {
  auto read = parse_goal(text);
  if (const auto* error = std::get_if<GoalError>(&read)) {
    INFO(error->message << "\n" << error->source << "\n" << error->caret);
    FAIL();
  }
  return std::get<Goal>(read);
}

/// What is to be said of every legal hand of a game under some house rules.
struct Expectation {
  std::string_view name, rules;
  Games games;
  Goal goal;
  ClaimStatus expected;
};

std::vector<Expectation> expectations() {
  std::vector<Expectation> all;
  for (const ProvedClaim& one : proved_claims())
    all.push_back({one.name, one.rules, one.games, read_goal(one.claim), ClaimStatus::upheld});
  for (const ImpossibleGoal& one : impossible_goals())
    all.push_back({one.name, one.rules, one.games, read_goal(one.goal), ClaimStatus::refuted});
  return all;
}

enum class Legality { legal, looked, other };

Legality legality_of(const HandRuling& hand) {
  Legality legality = Legality::legal;
  for (const Finding& finding : hand.findings) {
    if (finding.code == Code::looked_early) legality = Legality::looked;
    else if (severity_of(finding) < Severity::open || finding.code == Code::incomplete)
      return Legality::other;
  }
  return legality;
}
}  // namespace

TEST_CASE("the catalogue's names are slugs, each used once") {
  std::set<std::string_view> seen;
  for (const Entry& entry : all_entries()) {
    INFO(entry.name);
    CHECK(is_slug(entry.name));
    CHECK(seen.insert(entry.name).second);
  }
}

TEST_CASE("the catalogue has edge cases of both games, claims and impossible goals enough") {
  const auto of = [](Games games) {
    const auto all = catalogue();
    return std::count_if(all.begin(), all.end(),
                         [&](const EdgeCase& one) { return share_a_game(one.games, games); });
  };
  CHECK(catalogue().size() >= 60);
  CHECK(of(Games::american) >= 30);
  CHECK(of(Games::yorkshire) >= 30);
  CHECK(proved_claims().size() >= 12);
  CHECK(impossible_goals().size() >= 20);
}

TEST_CASE("an edge case is found by its name") {
  for (const EdgeCase& one : catalogue()) CHECK(find_case(one.name) == &one);
  CHECK(find_case("no-such-case") == nullptr);
  CHECK(find_case("") == nullptr);
}

TEST_CASE("every entry of the catalogue says why, and cites clauses of its game") {
  for (const Entry& entry : all_entries()) {
    INFO(entry.name);
    REQUIRE_FALSE(entry.why.empty());
    CHECK(entry.why.back() == '.');
    const std::vector<std::string> cited = words(entry.clauses);
    CHECK_FALSE(cited.empty());
    CHECK(std::set<std::string>(cited.begin(), cited.end()).size() == cited.size());
    std::set<Games> games;
    for (const std::string& id : cited) {
      INFO(id);
      const ClauseText* clause = find_clause(id);
      REQUIRE(clause != nullptr);
      CHECK(clause->status != Status::text_only);
      CHECK(share_a_game(clause->games, entry.games));
      games.insert(clause->games);
    }
    // An entry of both games rests on something in each.
    if (entry.games == Games::both && games.count(Games::both) == 0) CHECK(games.size() == 2);
    std::vector<InputError> errors;
    read_rule_settings(entry.rules, errors);
    CHECK(errors.empty());
  }
}

TEST_CASE("an edge case is either a goal or a log") {
  for (const EdgeCase& one : catalogue()) {
    INFO(one.name);
    CHECK(one.goal.empty() != one.log.empty());
    if (one.log.empty()) CHECK((one.verdict == Verdict::sound && one.findings.empty()));
  }
  for (const ProvedClaim& one : proved_claims()) CHECK_FALSE(one.claim.empty());
  for (const ImpossibleGoal& one : impossible_goals()) CHECK_FALSE(one.goal.empty());
}

TEST_CASE("every log of the catalogue comes to its verdict and its findings, for its clauses") {
  Checker checker;
  for (const EdgeCase& one : catalogue()) {
    if (one.log.empty()) continue;
    INFO(one.name);
    const Ruling& ruling = checker.check(one.log, Notation::text);
    CHECK(to_string(ruling.verdict) == to_string(one.verdict));
    CHECK((checker.log().variant == Variant::american) == (one.games == Games::american));

    std::vector<std::string> codes, cited = words(one.clauses);
    for (const HandRuling& hand : ruling.judged())
      for (const Finding& finding : hand.findings) {
        codes.emplace_back(describe(finding.code).name);
        CHECK(std::any_of(finding.rules.begin(), finding.rules.end(), [&](Clause clause) {
          return std::find(cited.begin(), cited.end(), id_of(clause)) != cited.end();
        }));
      }
    CHECK(codes == words(one.findings));
  }
}

TEST_CASE("what findings cite is listed: the catalogue's logs") {
  Checker checker;
  std::set<std::string> unlisted;
  for (const EdgeCase& one : catalogue())
    if (!one.log.empty()) add_unlisted(checker.check(one.log, Notation::text), unlisted);
  CHECK(unlisted == std::set<std::string>{});
}

TEST_CASE("giving up two worthless cards changes who has Game, and nothing else") {
  Checker checker;
  const auto awards = [&](std::string_view name) {
    const EdgeCase* one = find_case(name);
    REQUIRE(one != nullptr);
    return checker.check(one->log, Notation::text).judged().front().awards;
  };
  const auto thrown = awards("throw-in-that-loses-game");
  const auto played = awards("worthless-rest-played-on");
  const auto at = [](Category category) { return static_cast<std::size_t>(category); };
  CHECK(thrown[at(Category::game)] == Sides(Side::ns));
  CHECK(played[at(Category::game)] == Sides(Side::ew));
  for (Category category : {Category::high, Category::low, Category::jack})
    CHECK(thrown[at(category)] == played[at(category)]);
}

TEST_CASE("the longest and the shortest games end with their last hand and not before") {
  Checker checker;
  const std::map<std::string_view, std::size_t> games{{"shortest-american-game", 2},
                                                      {"longest-american-game", 13},
                                                      {"shortest-yorkshire-game", 3},
                                                      {"longest-yorkshire-game", 11}};
  for (const auto& [name, count] : games) {
    INFO(name);
    const EdgeCase* one = find_case(name);
    REQUIRE(one != nullptr);
    const auto hands = checker.check(one->log, Notation::text).judged();
    REQUIRE(hands.size() == count);
    for (const HandRuling& hand : hands)
      CHECK((hand.winner != Sides(Side::nobody)) == (&hand == &hands.back()));
  }
}

TEST_CASE("every goal and claim of the catalogue can be read") {
  for (const Entry& entry : all_entries()) {
    INFO(entry.name);
    if (!entry.goal.empty()) CHECK(read_goal(entry.goal).text() == entry.goal);
  }
}

TEST_CASE("random legal hands uphold every claim and reach no impossible goal", "[slow]") {
  const std::vector<Expectation> all = expectations();
  std::map<std::string_view, std::vector<const Expectation*>> by_rules;
  for (const Expectation& one : all) by_rules[one.rules].push_back(&one);

  for (const auto& [rules, asked] : by_rules) {
    std::vector<InputError> errors;
    Checker checker(read_rule_settings(rules, errors));
    std::vector<Goal> goals;
    for (const Expectation* one : asked) goals.push_back(one->goal);
    checker.ask(goals);

    const auto concerns = [&, &asked = asked](Games game) {
      return std::any_of(asked.begin(), asked.end(), [&](const Expectation* one) {
        return share_a_game(one->games, game);
      });
    };

    std::map<Games, int> played, looked;
    for (std::uint64_t seed = 0; seed < 3000; ++seed) {
      const auto log = allfours_oracle::random_log(seed, allfours_oracle::Flavour::LegalHand);
      if (log.contains("rules")) continue;
      const Games game = log.at("variant") == "american" ? Games::american : Games::yorkshire;
      if (!concerns(game)) continue;  // Nor need it have the house rule.
      const Ruling& ruling = checker.check(log.dump(), Notation::json);
      REQUIRE(ruling.hand_count == 1);
      const HandRuling& hand = ruling.judged().front();
      const Legality legality = legality_of(hand);
      if (legality == Legality::other) continue;
      ++(legality == Legality::looked ? looked : played)[game];
      // The log can have claims of its own before these.
      REQUIRE(hand.claims.size() >= asked.size());
      const auto answers = std::span(hand.claims).last(asked.size());
      for (std::size_t i = 0; i < asked.size(); ++i) {
        const Expectation& one = *asked[i];
        if (!share_a_game(one.games, game)) continue;
        // A goal admits a look by naming it.
        if (legality == Legality::looked && !one.goal.mentions(Fact::look)) continue;
        if (answers[i].status == one.expected) continue;
        INFO(one.name << ", seed " << seed);
        CHECK(to_string(answers[i].status) == to_string(one.expected));
      }
    }
    for (Games game : {Games::american, Games::yorkshire})
      CHECK((played[game] > 500) == concerns(game));
    CHECK((looked[Games::yorkshire] > 10) == concerns(Games::yorkshire));
  }
}
