#pragma once
// A hand as a record: everything that was dealt, said and played, over any domain. Known values
// make a hand that can be written down; a solver's variables make every hand there is.
//
// The table of a record is turned so that its dealer sits North: what is the dealer's left, and who
// leads, then never depends on what is searched. `dealer` says where that seat really is; only the
// sides of the score are the real ones.
//
// This folder: one hand to be made up rather than read: its record, its course and its facts over
// any domain, random ones, and the log of one.

#include <vector>

#include "model/deal.h"
#include "model/hand.h"

namespace allfours {

/// Where the dealer sits on the turned table.
inline constexpr Seat dealing_seat = Seat::north;

/// The real seat of one of the turned table, and the other way round.
constexpr Seat real_seat(Seat turned, Seat dealer) {
  return clockwise(turned, static_cast<int>(index(dealer)));
}
constexpr Seat turned_seat(Seat real, Seat dealer) {
  return clockwise(real, -static_cast<int>(index(dealer)));
}

/// The real seat of the one that is marked.
constexpr Seat marked_seat(const BySeat<bool>& seats) {
  Seat marked{};
  for (Seat seat : all_seats)
    if (seats[index(seat)]) marked = seat;
  return marked;
}

template <Domain D>
struct RecordedTrick {
  BySeat<Cards<D>> card;            ///< one card; none of a seat that is out
  BySeat<Truth<D>> throws_instead;  ///< the seat throws in at its turn (H1, first form)
  BySeat<Truth<D>> throws_after;    ///< … or after its own card (second form)
};

template <Domain D>
struct HandRecord {
  BySeat<Truth<D>> dealer;  ///< the real seat of the dealer: one of them
  BySide<Number<D>> before;

  // American. A proposal is answered by all: it is refused, or all agree.
  std::array<Cards<D>, most_faced> faced;  ///< one card each, as far as cards were faced
  Truth<D> stood, begged, gave, ran, proposed, refused;
  BySeat<Cards<D>> discarded;
  // Yorkshire.
  Truth<D> looked;         ///< the seat that may not look at its hand did, before the first lead
  BySeat<Cards<D>> thrown;  ///< the rest that was thrown in

  /// The play. A hand that is not played out still has the cards that would have been.
  std::vector<RecordedTrick<D>> tricks;
};

/// The cards of each seat that are for play.
template <Domain D>
BySeat<Cards<D>> kept_cards(const HandRecord<D>& record) {
  BySeat<Cards<D>> kept = record.thrown;
  for (const RecordedTrick<D>& trick : record.tricks)
    for (Seat seat : all_seats) kept[index(seat)] = kept[index(seat)] | trick.card[index(seat)];
  return kept;
}

}  // namespace allfours
