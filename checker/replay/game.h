#pragma once
// The game from hand to hand: who deals, from what score, and what the log says of both.

#include <optional>
#include <vector>

#include "checker/hand_log.h"
#include "checker/replay/standing.h"
#include "checker/ruling.h"

namespace allfours {

class Game {
 public:
  explicit Game(const GameLog& log) : log_(log) {}

  /// How the hand can start, one entry for each seat that may deal it, in seat order: mostly one.
  /// What the log says of its start narrows what the hands before left possible; what fits none of
  /// it goes to `findings`.
  std::vector<HandStart> start_hand(std::size_t index, std::vector<Finding>& findings);

  /// Whether the hand records a score that it cannot start from.
  bool contradicts(const HandLog& hand) const;
  /// What the hand before can have come to if it was void, where nothing else fits the score (G7).
  void allow(const std::vector<Standing>& standings, const Score& score);
  /// How the hand that comes now can start, and after what.
  const std::vector<Standing>& began() const { return began_; }

  /// `standings` are possible after the hand.
  void add_endings(const std::vector<Standing>& standings);
  /// How many different endings were added, or are left of them once the hand is finished.
  std::size_t endings();
  /// All its endings were added; `points` are those it can have brought.
  void finish_hand(const HandLog& hand, const Scores& points, Void voided);

  /// The game was won, whoever won it.
  bool over() const;

 private:
  void start_first(std::vector<Finding>& findings);
  void narrow(const HandLog& hand, std::size_t index, std::vector<Finding>& findings);
  SeatSet may_deal() const;
  SeatSet due_to_deal() const;
  void narrow_dealer(Seat recorded, std::size_t index, std::vector<Finding>& findings);
  void take_dealer(Seat recorded, std::size_t index, std::vector<Finding>& findings);
  void judge_dealer(Seat recorded, std::size_t index, std::vector<Finding>& findings);
  Clause clause(Clause american, Clause yorkshire) const {
    return log_.rules.american() ? american : yorkshire;
  }

  const GameLog& log_;
  std::vector<Standing> starts_;          ///< of the hand that comes now
  std::vector<Standing> began_;           ///< … as it was before it mattered no more what preceded
  std::vector<Standing> next_;            ///< of the one after it, as they are added
  bool names_another_ = false;            ///< the log, than the seats due to deal (G17)
  int dealer_shown_at_ = -1;              ///< the event that shows a dealer not named; -1: none
  std::optional<Score> table_ = Score{};  ///< the table's own count, where it is known
  Void voided_{};                         ///< why the hand before certainly was void
  bool bad_start_ = false;                ///< the first hand begins where the game is won
};

}  // namespace allfours
