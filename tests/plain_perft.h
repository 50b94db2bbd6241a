#pragma once
// The plain way to count plays, for tests and benchmarks: play every one and take it back. Nothing
// is merged or kept.

#include <algorithm>

#include "cases/perft/perft.h"
#include "model/concrete.h"
#include "model/play.h"
#include "model/seating.h"

namespace allfours {

/// `in_bulk`: of the last card only how many are legal is asked; else each is played.
template <bool in_bulk>
class PlainPerft {
 public:
  explicit PlainPerft(const PlayableDeal& deal) : rules_(deal.rules), hands_(deal.hands) {
    trumps_ = deal.trumps;
    leader_ = deal.leader;
  }

  /// The sequences of exactly `depth` cards.
  std::uint64_t count(std::size_t depth) {
    if (depth == 0) return 1;
    return trick(trumps_, leader_, false, depth);
  }

 private:
  std::uint64_t trick(CardSet trumps, Seat leader, bool trump_led, std::size_t depth) {
    const Table<Concrete> table{trumps, {}, {}, trump_led};
    return play(table, leader, 0, depth);
  }

  std::uint64_t play(const Table<Concrete>& table, Seat leader, std::size_t place,
                     std::size_t depth) {
    CardSet& hand = hands_[index(next_seat(rules_, leader, static_cast<int>(place)))];
    const CardSet legal = legal_cards(d_, rules_, hand, table);
    if (in_bulk && depth == 1) return static_cast<std::uint64_t>(legal.size());
    std::uint64_t sum = 0;
    for (const Card card : legal) {
      hand = hand.without(card);
      if (depth == 1) {
        ++sum;
      } else {
        Table<Concrete> after = table;
        after.shown[place] = card;
        if (place == 0) after.led = suit_set(card.suit());
        if (table.trumps.empty()) after.trumps = pitched_trumps(d_, CardSet(card));
        sum += place < 3 ? play(after, leader, place + 1, depth - 1)
                         : trick(after.trumps, winner(after, leader),
                                 after.trump_led_before || after.led == after.trumps, depth - 1);
      }
      hand |= card;
    }
    return sum;
  }

  Seat winner(const Table<Concrete>& table, Seat leader) {
    const CardSet best = winning_card(d_, rules_, table);
    int place = 0;
    while (table.shown[static_cast<std::size_t>(place)] != best) ++place;
    return next_seat(rules_, leader, place);
  }

  Concrete d_;
  HouseRules rules_;
  std::array<CardSet, 4> hands_;
  CardSet trumps_;
  Seat leader_{};
};

}  // namespace allfours
