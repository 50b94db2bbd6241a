#pragma once
// Games from 0–0 to the score before a hand, for programs that can start nowhere else.

#include <map>
#include <set>

#include "cases/solver/hand_space.h"
#include "checker/hand_log.h"

namespace allfours {

/// The points that a hand brings: to its dealers, to their rivals.
struct Gain {
  int dealers = 0, rivals = 0;
  auto operator<=>(const Gain&) const = default;
};

class WholeGame {
 public:
  /// Gathers hands for what is gained often.
  WholeGame(const HouseRules& rules, std::uint64_t seed);

  /// Whether hands that it has lead from 0–0 to this score, with this side to deal.
  bool reaches(const BySide<int>& score, Seat dealer) const;
  /// Adds hands for what is gained hardly ever. False where that was done before.
  bool gather_rare(unsigned budget);
  /// Whether every gain there is has a hand: then what is not reached never is.
  bool is_complete() const { return complete_; }

  /// Adds the hands that lead to the score of `last` and its dealer. They have to reach it.
  void write(GameLog& log, const HandRecord<Concrete>& last, Random& random) const;

 private:
  struct Position {
    int ns = 0, ew = 0;
    Seat dealer{};
    auto operator<=>(const Position&) const = default;
  };
  /// The hand before a position.
  struct Step {
    Position from;
    Gain gain;
  };

  void find_ways();
  using Used = std::set<const HandRecord<Concrete>*>;
  KnownHand hand_between(const Position& from, const Position& to, Used& used,
                         Random& random) const;

  HouseRules rules_;
  std::uint64_t seed_;
  std::map<Gain, std::vector<HandRecord<Concrete>>> hands_;  ///< dealt by North at 0–0
  std::map<Position, Step> ways_;  ///< the last hand of a shortest way there
  bool rare_gathered_ = false, complete_ = false;
};

}  // namespace allfours
