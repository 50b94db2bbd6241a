#pragma once
// Perft: in how many ways a deal can be played, card by card. One wrong rule of play changes the
// numbers, so that they check a move generator. docs/perft.md says what is counted.

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "model/house_rules.h"

namespace allfours {

/// A number of sequences. It can't overflow: four hands of at most twelve cards are played in at
/// most (12!)^4 ways, which is less than 2^128.
__extension__ typedef unsigned __int128 PlayCount;

/// Four hands before the first lead, all calls done.
struct PlayableDeal {
  HouseRules rules;
  CardSet trumps;  ///< all cards of the trump suit; empty where the first lead pitches it (YK2.8)
  Seat leader{};
  std::array<CardSet, 4> hands;  ///< by seat, as many cards each
};

/// Enough for every deal of six cards a hand; takes up to 700 megabytes.
inline constexpr std::size_t usual_positions = std::size_t{1} << 22U;

/// How many sequences of legal plays there are of 1, 2, … `depth` cards, or of as many as the hands
/// hold. Counts no further than the trick in which more than `most_positions` would have to be kept.
/// Only sequences that begin with the cards `first` count, none from a card on that is not legal.
std::vector<PlayCount> count_plays(const PlayableDeal& deal, std::size_t depth,
                                   std::size_t most_positions = usual_positions,
                                   std::span<const Card> first = {});

/// The sequences that go on with one card.
struct Branch {
  Card card;
  std::vector<PlayCount> counts;  ///< as of `count_plays`
};

/// The sequences that begin with the cards `first`, parted by the card after them: the legal ones, in
/// the order of the pack. `depth` is more than `first` are.
std::vector<Branch> divide_plays(const PlayableDeal& deal, std::size_t depth,
                                 std::span<const Card> first = {});

}  // namespace allfours
