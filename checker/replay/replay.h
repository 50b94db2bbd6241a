#pragma once
// The replay: follows a log event by event, as it was played, and rules on every step. It calls the
// rules of `model` and decides none of its own.
//
// This folder: from a `GameLog` to its `Ruling`, with the facts of a replayed hand that claims and
// reasons are answered from.

#include <memory>
#include <span>
#include <vector>

#include "checker/hand_log.h"
#include "checker/replay/standing.h"
#include "checker/ruling.h"

namespace allfours {

class Game;
class HandReplay;

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
  /// A hand that has been ruled and of which a later start may tell more.
  struct Past {
    std::vector<HandStart> starts;
    std::vector<Standing> began;
    std::vector<Finding> of_start;  ///< what is wrong with its start
    std::size_t tries = 0;          ///< completions that might be tried for it …
    std::size_t tried = 0;          ///< … and that were
  };

  HandReplay* read(Game* game, const GameLog& log, const std::vector<HandStart>& starts,
                   HandRuling& out, std::span<const Goal> asked);
  HandReplay* rule(Game* game, const GameLog& log, const std::vector<HandStart>& starts,
                   HandRuling& out, std::span<const Goal> asked);
  void allow_void(Game& game, const GameLog& log, const HandLog& next);
  void rule_again(const GameLog& log, Ruling& ruling, std::size_t next,
                  std::vector<Standing> began, bool narrower);
  std::vector<HandStart> starts_leading_to(const GameLog& log, const Past& past,
                                           const std::vector<Standing>& ends);
  void keep_past(Past past);

  std::unique_ptr<HandReplay> hand_;
  std::vector<std::unique_ptr<HandReplay>> others_;  ///< from the starts beside the first
  std::vector<Past> past_;  ///< the hands just before the one that is ruled, the last of them last
  bool closed_by_silence_ = false;  ///< the last of them (G7)
  std::size_t spare_ = 0;  ///< what ruling hands again may still cost, in starts and completions
};

}  // namespace allfours
