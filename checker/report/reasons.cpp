#include "checker/report/reasons.h"

#include <algorithm>

namespace allfours {

const Witness* reason_for(const HandRuling& hand, Category category, int which) {
  const Witness* whole = nullptr;
  const Witness* first = nullptr;
  for (const Witness& reason : hand.reasons) {
    if (reason.category != category) continue;
    if (reason.which == which) return &reason;
    if (reason.which < 0) whole = &reason;
    else if (first == nullptr) first = &reason;
  }
  // A category with one reason for all its points, or points with reasons of their own.
  return whole != nullptr ? whole : which < 0 ? first : nullptr;
}

CardSet cards_of(const Trick& trick, Seat seat) {
  CardSet cards = trick.thrown[index(seat)] | trick.extra[index(seat)];
  const std::size_t turn = (index(seat) + 4 - index(trick.lead)) & 3U;
  if (trick.cards[turn]) cards |= *trick.cards[turn];
  return cards;
}

CardSet cards_of(const Trick& trick) {
  CardSet cards;
  for (Seat seat : all_seats) cards |= cards_of(trick, seat);
  return cards;
}

}  // namespace allfours
