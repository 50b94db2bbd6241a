#pragma once
// The replay: follows a log event by event, as it was played, and rules on every step. It calls the
// rules of `model` and decides none of its own.
//
// This folder: from a `GameLog` to its `Ruling`, with the facts of a replayed hand that claims and
// reasons are answered from.

#include <memory>
#include <span>

#include "checker/hand_log.h"
#include "checker/ruling.h"

namespace allfours {

class Game;
class HandReplay;
struct HandStart;

class Replay {
 public:
  Replay();
  ~Replay();
  Replay(Replay&&) noexcept;
  Replay& operator=(Replay&&) noexcept;

  /// Judges `log` into `ruling` (hands, summary, verdict). Where the events can't be followed at
  /// all (a line with more cards than its trick takes) an error is added instead. The last hand
  /// answers `asked` beside its own claims.
  void judge(const GameLog& log, Ruling& ruling, std::span<const Goal> asked = {});
  /// Whether rulings from now on tell what each seat had to play, and how every card was judged.
  void tell_plays(bool tell);
  /// Whether they tell why every award went where it did (HandRuling::reasons).
  void tell_reasons(bool tell);

 private:
  HandReplay* read(Game& game, const GameLog& log, const std::vector<HandStart>& starts,
                   HandRuling& out, std::span<const Goal> asked);

  std::unique_ptr<HandReplay> hand_;
  std::vector<std::unique_ptr<HandReplay>> others_;  ///< from the starts beside the first
};

}  // namespace allfours
