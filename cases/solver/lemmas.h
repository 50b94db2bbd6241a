#pragma once
// Lemmas: what a solver does not see at once it sees on the way through them. Some are told to every
// search; a proof that two sets of rules agree proves its own first.

#include <span>

#include "cases/solver/solver.h"
#include "cases/solver/symbolic_hand.h"

namespace allfours {

/// Whether `truth` follows from `premises` alone. The fewer these are, the sooner it is seen.
bool follows(Symbolic& d, std::span<const Symbolic::Truth> premises, const Symbolic::Truth& truth,
             unsigned budget = usual_budget);

/// AM4.6, YK3.2: the highest trump of a trick wins it.
Symbolic::Truth top_trump_wins(Symbolic& d, Suit trump, const RecordedTrick<Symbolic>& record,
                               const FollowedTrick<Symbolic>& trick);

/// Arithmetic of sets that share no card: what a trick is worth is what its cards are worth, and what
/// the sides took is worth what the tricks are.
std::vector<Symbolic::Truth> values_of_tricks(Symbolic& d, const HouseRules& rules,
                                              const HandRecord<Symbolic>& record,
                                              const FollowedHand<Symbolic>& hand);

/// Whether `truth`, that speaks of the trumps which the sides received and took, follows from the
/// highest trump in play winning its trick: proved trick by trick, then for each card which that
/// can be. `dealt` and the trump suit are those of the hand.
bool follows_from_top_trump(Symbolic& d, Suit trump, const HandRecord<Symbolic>& record,
                            const FollowedHand<Symbolic>& hand,
                            std::span<const Symbolic::Truth> dealt, const Symbolic::Truth& truth,
                            unsigned budget = usual_budget);

}  // namespace allfours
