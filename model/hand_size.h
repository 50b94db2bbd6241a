#pragma once
// How many cards are dealt, discarded and played. American §02–§04, Yorkshire §02.

#include <algorithm>

#include "model/house_rules.h"

namespace allfours {

/// AM2.2, YK2.3: the cards dealt to a seat.
inline constexpr int cards_a_seat = 6;
/// AM2.5: the cards of a packet, dealt to each seat in a run.
inline constexpr int cards_a_packet = 3;
/// G10: the packets that the pack has for each seat.
inline constexpr int most_packets = 2;

/// AM2.5: the cards that a seat is dealt in all, with those of `packets` packets.
constexpr int cards_dealt(int packets) { return cards_a_seat + cards_a_packet * packets; }

/// AM4.7, AM3.3: six cards are played; with all of them kept, three more for each run.
constexpr int hand_size(const HouseRules& rules, int runs) {
  return rules.keep == Keep::all ? cards_dealt(runs) : cards_a_seat;
}
/// G10, AM8.1: no hand has more cards to play, and so no more tricks.
inline constexpr int most_tricks = cards_dealt(most_packets);

/// AM3.3: how many cards a seat that was dealt too few has to play: it too discards down to six.
constexpr int short_hand_size(const HouseRules& rules, int dealt, int discarded) {
  return rules.keep == Keep::all ? dealt : std::min(cards_a_seat, dealt - discarded);
}
/// AM3.3: how many cards a seat discards after `runs` runs.
constexpr int discards_due(const HouseRules& rules, int runs) {
  return rules.keep == Keep::six ? cards_a_packet * runs : 0;
}

}  // namespace allfours
