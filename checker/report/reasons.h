#pragma once
// One hand of a log that was ruled on, and what its sentences look up in it.

#include "checker/hand_log.h"
#include "checker/ruling.h"

namespace allfours {

/// One hand of a log that has been ruled on.
struct RuledHand {
  const GameLog& log;
  const Ruling& ruling;
  std::size_t hand = 0;

  const HandLog& written() const { return log.hands[hand]; }
  const HandRuling& ruled() const { return ruling.hands[hand]; }
};

/// Why the `which`-th point for a category was earned; with -1, why the category went where it did.
/// Null where the ruling gives no reason.
const Witness* reason_for(const HandRuling& hand, Category category, int which = -1);

/// Every card a trick holds for its winner: played, thrown in to it, or put down beyond one a seat.
[[nodiscard]] CardSet cards_of(const Trick& trick);
/// The same for the cards of one seat.
[[nodiscard]] CardSet cards_of(const Trick& trick, Seat seat);

}  // namespace allfours
