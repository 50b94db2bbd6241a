#pragma once
// Every hand there is: a record whose values a solver may choose, followed by the rules.

#include <optional>

#include "cases/hand/followed_hand.h"
#include "cases/solver/solver.h"
#include "model/concrete.h"

namespace allfours {

/// What is settled before the search. The rest is free.
struct HandShape {
  HouseRules rules;
  std::optional<Seat> dealer;
  /// American: how often the cards are run (a third time only where the last card is faced). With
  /// all cards kept it has to be settled, since it says how many tricks there are.
  std::optional<int> runs;
  bool proposals = true;  ///< American: a new deal may be proposed
  bool throw_ins = true;  ///< hands may be thrown in
  bool looks = false;     ///< Yorkshire: the pitcher's partner may look early
  bool revokes = false;   ///< plays may break the follow rule

  /// The trump suit of a hand that is played. Where nothing tells the suits apart it may as well be
  /// any one, and the search is much the shorter.
  std::optional<Suit> trump;

  // A smaller game, small enough to try every hand of it.
  CardSet pack = whole_pack;
  int cards = cards_a_seat;  ///< before any run

  bool operator==(const HandShape&) const = default;
};

struct SymbolicHand {
  HandRecord<Symbolic> record;
  FollowedHand<Symbolic> followed;
  /// What makes it a hand of this shape, dealt from one pack and played by the rules.
  std::vector<Symbolic::Truth> lawful;
  /// What follows from that, each from those before it: told to a solver, it finds sooner.
  std::vector<Symbolic::Truth> lemmas;
};

SymbolicHand symbolic_hand(Symbolic& d, const HandShape& shape);

/// The variables of a hand alone. Adds to `dealt` what any deal from one pack obeys.
HandRecord<Symbolic> symbolic_record(Symbolic& d, const HandShape& shape,
                                     std::vector<Symbolic::Truth>& dealt);
/// AM3.3: as many discards as the packets ask for, where the hand is played. No rule sees their
/// order.
void require_discards(Symbolic& d, const HandShape& shape, const HandRecord<Symbolic>& record,
                      const FollowedDeal<Symbolic>& deal, std::vector<Symbolic::Truth>& dealt);

/// The hand of a solver's answer.
HandRecord<Concrete> read_record(const Model& model, const HandRecord<Symbolic>& record);

}  // namespace allfours
