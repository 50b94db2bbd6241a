#pragma once
// Every way in which the rest of a hand can lawfully be played, tried card by card by the rules of
// `model`. Of whole hands there are far too many; of the last two tricks there are few.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "model/concrete.h"
#include "model/hand.h"

namespace allfours {

/// With more cards than this still to be played no completion is tried.
inline constexpr int most_cards_to_play = 8;
/// How many completions may be tried for one log, each counted once for every score it can start
/// from. One costs about as much as judging a whole hand.
inline constexpr std::size_t most_completions = 800;

/// Where a hand stands in the middle of play.
struct Position {
  HandInPlay<Concrete> play;
  BySeat<CardSet> hands;     ///< what each seat is known to have yet to play
  BySeat<int> unknown{};     ///< how many cards each has beside
  BySeat<CardSet> possible;  ///< which those may be

  int cards_to_play() const;
};

/// A card put down, or the rest of a hand thrown in.
struct Move {
  Seat seat{};
  CardSet cards;
  bool thrown = false;
};

/// One way to the end of the hand.
class Completion {
 public:
  void push(const Move& move) { moves_[count_++] = move; }
  void pop() { --count_; }
  std::span<const Move> moves() const { return std::span(moves_).first(count_); }

  /// In turn a rest is thrown in of which one card might as well be played, and what is then left
  /// thrown in after it: every trick, value and point is as in another completion.
  bool repeats = false;

 private:
  std::array<Move, most_cards_to_play> moves_{};
  std::size_t count_ = 0;
};

/// All completions of the position, with every card that the unknown ones can be; none where there
/// are more than `most` that do not repeat another, or more than `most_cards_to_play` cards. A throw-in after the own card (H1)
/// stands at the end of the trick: at an earlier moment it comes to the same.
std::vector<Completion> completions_of(const HouseRules& rules, const Position& position,
                                       std::size_t most);

}  // namespace allfours
