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

  /// `standings` are possible after the hand.
  void add_endings(const std::vector<Standing>& standings);
  /// All its endings were added; `points` are those it can have brought.
  void finish_hand(const HandLog& hand, const Scores& points, Void voided);

  /// The game was won, whoever won it.
  bool over() const;

 private:
  void start_first(std::vector<Finding>& findings);
  void narrow(const HandLog& hand, std::size_t index, std::vector<Finding>& findings);
  void take_dealer(Seat recorded, std::size_t index, std::vector<Finding>& findings);
  void judge_dealer(Seat recorded, std::size_t index, std::vector<Finding>& findings);
  Clause clause(Clause american, Clause yorkshire) const {
    return log_.rules.american() ? american : yorkshire;
  }

  const GameLog& log_;
  std::vector<Standing> starts_;          ///< of the hand that comes now
  std::vector<Standing> next_;            ///< of the one after it, as they are added
  bool names_another_ = false;            ///< the log, than the seats due to deal (G17)
  std::optional<Score> table_ = Score{};  ///< the table's own count, where it is known
  Void voided_{};                         ///< why the hand before certainly was void
  bool bad_start_ = false;                ///< the first hand begins where the game is won
};

}  // namespace allfours
