#pragma once
// Proofs in steps: what a solver does not see at once it sees on the way through lemmas, each of
// which is required only once it is proved itself.

#include "cases/solver.h"
#include "cases/symbolic_hand.h"

namespace allfours {

class Prover {
 public:
  Prover(Solver& solver, unsigned budget) : solver_(solver), budget_(budget) {}

  /// Whether `truth` follows from what the solver knows; then the solver knows it too.
  bool proves(const Symbolic::Truth& truth);

 private:
  Solver& solver_;
  unsigned budget_;
};

/// Whether High under these rules is always that of the side with the highest trump: of those
/// received or of those taken, whatever two sets of cards these are.
bool goes_by_high_card(const HouseRules& rules);

/// The highest trump in play wins its trick, so that who holds it takes it: step by step. The
/// solver has to know how the hand was dealt and what the winners of its tricks are. The trump
/// suit has to be known.
void require_lemmas_on_high(Symbolic& d, const HandRecord<Symbolic>& record,
                            const FollowedHand<Symbolic>& hand, Prover& prover);

}  // namespace allfours
