#pragma once
// Perft: in how many ways a deal can be played, card by card. One wrong rule of play changes the
// numbers, so that they check a move generator. docs/perft.md says what is counted.
//
// This folder: counting plays.

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

/// What counting may cost. The usual is enough for every deal of six cards a hand.
struct PerftEffort {
  std::size_t positions = std::size_t{1} << 22U;  ///< kept at once; so many take 700 megabytes
  std::uint64_t steps = 300'000'000;  ///< cards put down, those that come to the same once; counted down
};

/// How many sequences of legal plays there are of 1, 2, … `depth` cards, or of as many as the hands
/// hold. Counts no further than the trick in which the effort is spent. Only sequences that begin
/// with the cards `first` count, none from a card on that is not legal.
std::vector<PlayCount> count_plays(const PlayableDeal& deal, std::size_t depth, PerftEffort& effort,
                                   std::span<const Card> first = {});
/// The same with the usual effort.
std::vector<PlayCount> count_plays(const PlayableDeal& deal, std::size_t depth);

/// The sequences that go on with one card.
struct Branch {
  Card card;
  std::vector<PlayCount> counts;  ///< as of `count_plays`
};

/// The sequences that begin with the cards `first`, parted by the card after them: the legal ones, in
/// the order of the pack. `depth` is more than `first` are. The effort is spent on all of them together;
/// the first that it is not enough for is the last.
std::vector<Branch> divide_plays(const PlayableDeal& deal, std::size_t depth, PerftEffort& effort,
                                 std::span<const Card> first = {});

}  // namespace allfours
