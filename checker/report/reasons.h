#pragma once
// Why a category went where it did, read off the tricks of a ruling. A reason explains an award
// that the rules made; it is given only where it agrees with that award, and decides nothing.

#include <optional>
#include <string_view>

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

struct Reason {
  std::string_view when{};  ///< which of the category's wordings; often empty
  std::optional<Seat> seat{};
  std::optional<Card> card{};
  int trick = 0;
  Score values{};
  unsigned offenders = 0;  ///< who revoked, bit a seat
};

/// Nothing where no simple reason fits, or the log does not determine the award.
std::optional<Reason> reason_for(const RuledHand& where, Category category);

/// Every card a trick holds for its winner: played, thrown in to it, or put down beyond one a seat.
CardSet cards_of(const Trick& trick);
/// The same for the cards of one seat.
CardSet cards_of(const Trick& trick, Seat seat);
/// The last card of this suit that was turned as a proposed trump.
std::optional<Card> turned_card(const HandLog& hand, Suit suit);

}  // namespace allfours
