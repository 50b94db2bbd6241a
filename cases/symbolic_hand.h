#pragma once
// A hand as variables: which cards were dealt, faced, discarded and played. What makes it lawful
// and what it comes to are the model's rules; here they are only asked.

#include <array>
#include <optional>
#include <vector>

#include "cases/symbolic.h"
#include "model/count.h"
#include "model/play.h"
#include "model/seating.h"
#include "model/settle.h"

namespace allfours {

/// A throw-in: the seat plays no card to `trick` (counted from 0) or, `after_own_card`, none to
/// the next.
struct ThrowAt {
  int trick = 0;
  bool after_own_card = false;
};

/// What is settled before the search.
struct HandShape {
  HouseRules rules;
  Seat dealer = Seat::north;
  /// American: 0 the first suit stands; else asked, run and not bunched. A third run is possible
  /// only where the last card of the pack is faced.
  int runs = 0;
  std::array<std::optional<ThrowAt>, 4> throws;
};

template <class T>
using BySeat = std::array<T, 4>;

struct SymbolicTrick {
  BySeat<Symbolic::Truth> leads;
  BySeat<Symbolic::Cards> card;  ///< one card; none of a seat that is out
  BySeat<Symbolic::Truth> wins;
};

struct SymbolicHand {
  std::vector<Symbolic::Cards> faced;  ///< the indicators, one card each
  BySeat<Symbolic::Cards> kept;        ///< the cards for play, thrown ones included
  BySeat<Symbolic::Cards> discarded;
  BySeat<Symbolic::Cards> thrown;
  std::vector<SymbolicTrick> tricks;
  Calls<Symbolic> calls;
  PlayedHand<Symbolic> played;

  /// What makes it a hand of this shape, dealt from one pack and played by the rules.
  std::vector<Symbolic::Truth> lawful;
};

/// Calls that turn these indicators in order: the first suit stands, or is asked against and run.
/// Appends to `lawful` that each step was allowed.
Calls<Symbolic> follow_calls(Symbolic& d, const HouseRules& rules,
                             const std::vector<Symbolic::Cards>& faced,
                             std::vector<Symbolic::Truth>& lawful);

SymbolicHand symbolic_hand(Symbolic& d, const HandShape& shape);

/// The score after the hand: the turned jack before the play, then the four categories.
Tally<Symbolic> count_hand(Symbolic& d, const HandShape& shape, const SymbolicHand& hand,
                           const BySide<Symbolic::Number>& before);

}  // namespace allfours
