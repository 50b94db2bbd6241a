#pragma once
// How a game can stand between two hands, and what a hand takes over from it.

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "checker/ruling.h"

namespace allfours {

/// How a game can stand between two hands. After a hand that may have been void the dealer and the
/// score hang together: after a void hand the same seat deals, from the same score.
struct Standing {
  Score score;
  Side winner = Side::nobody;  ///< of a game that is over
  Seat dealer{};               ///< of the next hand
  Seat due{};                  ///< who would deal it if the log did not name another (G17)
  bool after_void = false;     ///< the hand before was void
  auto operator<=>(const Standing&) const = default;
};

/// The scores of candidates, each once, in the report's order.
[[nodiscard]] Scores scores_of(const std::vector<Standing>& standings);
/// Sorts candidates and keeps each once, in time that grows with their number alone.
void keep_distinct(std::vector<Standing>& standings);
void keep_distinct(Scores& scores);

/// What a hand takes over from the game so far.
struct HandStart {
  std::size_t index = 0;  ///< of the hand in the log
  Seat dealer{};          ///< one of `dealers`, from which the hand counts alike
  SeatSet dealers;          ///< mostly one
  bool names_another = false;         ///< than those who are `due` to deal (G17) …
  int dealer_shown_at = -1;           ///< … by this act, if not by name; -1: by name
  std::vector<Standing> before;       ///< candidates
  std::optional<Score> table_start;   ///< where the table's own count stood, if that is known
  bool game_over = false;             ///< nothing is counted any more
  bool game_won = false;              ///< … because the game was won before
  bool followed = false;              ///< another hand follows in the log
  bool is_void = false;               ///< … whose start tells that this one was void
  /// The ends of the hand that the hands after it leave, sorted, each with the dealer due; null: any.
  std::shared_ptr<const std::vector<Standing>> ends;
  std::size_t* tries = nullptr;  ///< completions that may still be tried for the log; null: none
};

}  // namespace allfours
