// What the catalogue says of all legal hands is proved of them, by the search that people use; and
// two sets of rules that come to the same are proved to.

#include <algorithm>
#include <sstream>
#include <string>

#include "cases/catalogue/catalogue.h"
#include "cases/search/diff.h"
#include "cases/search/find.h"
#include "cases/solver/lemmas.h"
#include "tests/cases/searching.h"

using namespace allfours;

namespace {
bool shares_a_word(const std::string& words, std::string_view others) {
  std::istringstream in{std::string(others)};
  for (std::string word; in >> word;)
    if ((" " + words + " ").find(" " + word + " ") != std::string::npos) return true;
  return false;
}

/// No legal hand reaches the goal, or, `negated`, breaks it; and if the proof needs clauses, then
/// one of those the entry names.
template <class Entry>
void check_proved(HandFinder& finder, Variant variant, const Entry& entry, std::string_view goal,
                  bool negated) {
  if (!has(entry.games, variant)) return;
  CAPTURE(entry.name, goal);
  SearchOptions options;
  options.games = {rules_of(variant, entry.rules)};
  options.negated = negated;
  const SearchResult result = finder.find(goal_of(goal), options);
  CHECK(result.answer == Answer::impossible);
  std::string ids;
  for (Clause clause : result.clauses) ids += std::string(id_of(clause)) + " ";
  CAPTURE(ids, entry.clauses);
  CHECK((ids.empty() || shares_a_word(ids, entry.clauses)));
}

/// Every other entry, from `first` on: halves that can be tested side by side.
template <class Entries, class Text>
void check_half(Variant variant, std::size_t first, const Entries& entries, Text text, bool negated) {
  HandFinder finder;
  REQUIRE(entries.size() > 2);
  for (std::size_t i = first; i < entries.size(); i += 2)
    check_proved(finder, variant, entries[i], entries[i].*text, negated);
}
void check_claims(Variant variant, std::size_t first) {
  check_half(variant, first, proved_claims(), &ProvedClaim::claim, true);
}
void check_impossible(Variant variant, std::size_t first) {
  check_half(variant, first, impossible_goals(), &ImpossibleGoal::goal, false);
}

void check_equal(Variant variant, std::string_view settings) {
  const DiffResult result = diff(rules_of(variant, settings), source_rules(variant), 0);
  CHECK(result.answer == Answer::impossible);
}
}  // namespace

TEST_CASE("claims are proved of all American hands, one half", "[slow]") {
  check_claims(Variant::american, 0);
}
TEST_CASE("claims are proved of all American hands, the other half", "[slow]") {
  check_claims(Variant::american, 1);
}
TEST_CASE("claims are proved of all Yorkshire hands, one half", "[slow]") {
  check_claims(Variant::yorkshire, 0);
}
TEST_CASE("claims are proved of all Yorkshire hands, the other half", "[slow]") {
  check_claims(Variant::yorkshire, 1);
}
TEST_CASE("impossible goals are proved so of all American hands, one half", "[slow]") {
  check_impossible(Variant::american, 0);
}
TEST_CASE("impossible goals are proved so of all American hands, the other half", "[slow]") {
  check_impossible(Variant::american, 1);
}
TEST_CASE("impossible goals are proved so of all Yorkshire hands, one half", "[slow]") {
  check_impossible(Variant::yorkshire, 0);
}
TEST_CASE("impossible goals are proved so of all Yorkshire hands, the other half", "[slow]") {
  check_impossible(Variant::yorkshire, 1);
}

TEST_CASE("running until the suit is not the previous one comes to the same") {
  check_equal(Variant::american, "run-until=not-previous");
}
TEST_CASE("High to its taker comes to the same in the American game", "[slow]") {
  check_equal(Variant::american, "high=taker");
}
TEST_CASE("High to its taker comes to the same in the Yorkshire game", "[slow]") {
  check_equal(Variant::yorkshire, "high=taker");
}
TEST_CASE("Low to its taker does not, nor High where the ten wins tricks", "[slow]") {
  const auto [variant, first, second] =
      GENERATE(std::tuple{Variant::yorkshire, "low=taker", ""},
               std::tuple{Variant::american, "trick=game-value,high=taker", "trick=game-value"});
  const DiffResult result = diff(rules_of(variant, first), rules_of(variant, second), 0);
  CHECK(result.answer == Answer::found);
}

// ---- Lemmas of a hand whose trump is known, and of goals that count ------------------------------

TEST_CASE("lemma: where trump is known its highest card wins, and none is thrown in", "[slow]") {
  HandShape shape = shape_of(GENERATE(Variant::american, Variant::yorkshire));
  shape.runs = 0;
  shape.cards = 2;
  shape.trump = Suit::hearts;
  shape.throw_ins = true;
  Symbolic d;
  const SymbolicHand hand = symbolic_hand(d, shape);
  std::vector<Symbolic::Truth> known = hand.lawful;
  for (std::size_t i = 0; i + 1 < hand.lemmas.size(); ++i) {  // the last is proved elsewhere
    CAPTURE(i);
    CHECK(follows(d, known, hand.lemmas[i]));
    known.push_back(hand.lemmas[i]);
  }
  CHECK(!follows(d, known, d.truth(false)));  // else they were proved of nothing
}

TEST_CASE("lemma: no set is worth more than eighty, no card more than ten") {
  Symbolic d;
  const Symbolic::Cards any = d.any_cards("set");
  const Symbolic::Number value = game_value(d, any);
  const std::vector<Symbolic::Truth> one{any.is_one_card() || any.empty()};
  CHECK(follows(d, {}, !(d.number(80) < value)));
  CHECK(!follows(d, {}, !(d.number(79) < value)));
  CHECK(follows(d, one, !(d.number(10) < value)));
  CHECK(!follows(d, one, !(d.number(9) < value)));
}

TEST_CASE("lemma: one card more makes a set of a kind larger by one at most") {
  const CardSet kind = GENERATE(suit_set(Suit::spades), honour_set);
  Symbolic d;
  const Symbolic::Cards set = d.any_cards("set") & d.cards(kind);
  for (Card card : kind) {
    CAPTURE(card.number);
    CardSet one;
    one |= CardSet::of_word(std::uint64_t{1} << card.number);
    const Symbolic::Number before = d.count(set), after = d.count(set | d.cards(one));
    CHECK(follows(d, {}, !(before + d.number(1) < after)));
  }
}
