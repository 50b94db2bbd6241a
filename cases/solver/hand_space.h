#pragma once
// All hands of one shape, before a solver: asked for goals one after the other.

#include <optional>

#include "cases/hand/hand_facts.h"
#include "cases/hand/known_hand.h"
#include "cases/hand/sampler.h"
#include "cases/solver/solver.h"
#include "cases/solver/symbolic_hand.h"
#include "checker/goal/goal.h"

namespace allfours {

class HandSpace {
 public:
  HandSpace(HandShape shape, unsigned seed, Naming naming = Naming::plain);

  /// From here to `leave` a hand has to reach the goal, or, `negated`, to break it.
  void enter(const Goal& goal, bool negated);
  void leave();
  /// … and to have other marks than these.
  void exclude(const Marks& marks);

  Answer check(unsigned budget) { return solver_.check(budget); }
  /// After `found`.
  HandRecord<Concrete> record() { return read_record(solver_.model(), hand_.record); }
  /// After `impossible`, tracked.
  Solver::Clauses core() { return solver_.core(); }
  Solver& solver() { return solver_; }
  const SymbolicHand& hand() const { return hand_; }
  Symbolic& domain() { return d_; }

 private:
  void require_lemmas_for(const Goal& goal, HandFacts<Symbolic>& facts);

  HandShape shape_;
  Symbolic d_;
  SymbolicHand hand_;
  Solver solver_;
};

}  // namespace allfours
