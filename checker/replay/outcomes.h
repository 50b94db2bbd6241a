#pragma once
// What a hand can have come to: its points, its awards, the game after it.

#include <array>
#include <bitset>
#include <cstddef>
#include <vector>

#include "checker/replay/standing.h"
#include "checker/ruling.h"

namespace allfours {

/// How the points of a hand can have been counted: one for each start and each award that the log
/// leaves possible. Mostly one.
struct Outcomes {
  std::vector<Standing> standings;  ///< after the hand
  std::vector<Standing> began;      ///< the starts that lead to one of these
  Scores before, after, points;
  std::array<Sides, category_count> awards;
  Values values;
  std::vector<Counted> counted;  ///< what is certain
  std::vector<Uncounted> uncounted;  ///< earned and not counted, which is certain too
  Sides jack_earned, game_earned;    ///< before what a revoke forfeits (G23)
  Sides winner;
  std::vector<Category> decided_by;  ///< candidates, in the order of counting
  bool undecided = false;            ///< … and possibly this hand decided nothing
  std::bitset<category_count> after_the_end;  ///< possibly came after the end of the game
  Scores uncut, uncut_points;        ///< after and points with every category added

  /// Whether the same sides score the same, and the same side wins.
  bool same_as(const Outcomes& other) const;
  /// Takes in what another reading of the hand, or another way to its end, comes to.
  void merge(const HouseRules& rules, const Outcomes& other);
  void add_decider(Category category);
  void sort_deciders(const HouseRules& rules);
};

/// One way in which the points of a hand can come, from all the starts of a group.
struct Way {
  std::size_t group = 0;
  Score points, uncut;  ///< uncut: with every category added
  Side winner = Side::nobody;
  bool is_void = false;
  bool operator==(const Way&) const = default;
};

}  // namespace allfours
