#pragma once
// Finding hands that reach a goal, and proving that there are none.
//
// First random hands are tried, the same on every machine, for as long as a fixed number of them
// brings a new one. Then Z3 solves, with the very rules that judge logs. No hand is given out before the checker has replayed it.
//
// This folder: searches over hands: finding one, proving that there is none, and where two house
// rules part.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cases/solver/answer.h"
#include "checker/goal/goal.h"
#include "checker/hand_log.h"

namespace allfours {

enum class FoundBy : std::uint8_t { sampling, solving };

struct FoundHand {
  GameLog log;
  FoundBy by{};
};

struct SearchOptions {
  /// The rules to search under: one set a game that may have such a hand, each of another game.
  std::vector<HouseRules> games;
  bool negated = false;  ///< search for a hand that breaks the goal: a proof of it otherwise
  std::size_t count = 1;  ///< how many different hands
  std::uint64_t seed = 0;
  unsigned budget = usual_budget;  ///< for the solver, in its steps (Z3's rlimit), for each game
  bool from_start = false;         ///< a game from 0–0 that ends with the hand
  /// Takes each hand as soon as it is found, in place of the result; false ends the search.
  std::function<bool(const FoundHand&)> found = {};
  /// Called now and then with what is being done, for people who wait.
  std::function<void(std::string_view)> progress = {};
};

struct SearchResult {
  Answer answer{};  ///< `found` as soon as there is a hand
  std::size_t count = 0;   ///< how many hands were found
  std::vector<FoundHand> hands;  ///< … unless SearchOptions::found took them
  bool stopped = false;    ///< SearchOptions::found wanted no more
  bool all = false;     ///< found fewer than asked for: there are no others
  bool spent = false;   ///< found fewer than asked for: the budget ended first
  std::vector<Clause> clauses;  ///< impossible: what the proof needed, in order
};

/// So many random hands in a row that bring nothing new, of each game, and the solver takes over.
inline constexpr int sampled_hands = 20'000;

/// Keeps the hands before the solver, and what it has learned of them, from goal to goal.
class HandFinder {
 public:
  HandFinder();
  ~HandFinder();

  /// Two hands are different if their awards, the winners of their tricks or the holders of their
  /// trump honours are. Throws std::logic_error where the checker does not agree with a hand found:
  /// a fault of this program.
  SearchResult find(const Goal& goal, const SearchOptions& options);

 private:
  struct Spaces;
  std::unique_ptr<Spaces> spaces_;
};

/// The same for one goal.
inline SearchResult find_hands(const Goal& goal, const SearchOptions& options) {
  return HandFinder().find(goal, options);
}

}  // namespace allfours
