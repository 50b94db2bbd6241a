#pragma once
// Asking Z3: requirements in, one of three answers out.
//
// This folder: Z3 and the domain of its terms, and every hand there is as variables.

#include <optional>
#include <set>
#include <vector>

#include "cases/solver/answer.h"
#include "cases/solver/symbolic.h"

namespace allfours {

/// Values for the variables of a domain; one that was not given a value has any.
class Model {
 public:
  explicit Model(Symbolic& d) : d_(&d), model_(d.context()) {}
  Model(Symbolic& d, z3::model model) : d_(&d), model_(std::move(model)) {}

  bool value(const Symbolic::Truth& truth) const;
  CardSet value(const Symbolic::Cards& cards) const;
  int value(const Symbolic::Number& number) const;

  /// Gives a variable a value that it does not have yet.
  void set(const Symbolic::Truth& variable, bool value);
  void set(const Symbolic::Cards& variable, CardSet value);
  void set(const Symbolic::Number& variable, int value);

 private:
  std::uint64_t numeral(const z3::expr& term) const;
  void give(const z3::expr& variable, z3::expr value);

  Symbolic* d_;
  mutable z3::model model_;
};

class Solver {
 public:
  using Clauses = std::vector<Clause>;

  explicit Solver(Symbolic& d, unsigned seed = 0);

  void require(const Symbolic::Truth& truth);
  void require(const std::vector<Symbolic::Truth>& truths);
  /// Tracked: from now on the clause need not hold.
  void leave_out(Clause clause) { left_out_.insert(clause); }

  /// `slice`: of the budget, what the first attempt may take; each further one takes more.
  Answer check(unsigned budget = usual_budget, unsigned slice = usual_slice);

  /// After `found`.
  Model model() { return {*d_, solver_.get_model()}; }
  /// After `impossible`, tracked: clauses that together make it so, in their order. As a rule none
  /// of them could be spared; to make sure of that costs a few more searches.
  Clauses core();

  // What was required since a push goes with its pop.
  void push();
  void pop();

 private:
  Answer attempt(const Clauses& holding, unsigned seed, unsigned budget);
  Clauses reason() const;

  Symbolic* d_;
  z3::solver solver_;
  unsigned seed_;
  std::set<Clause> left_out_;
  std::size_t tied_ = 0;  ///< how many ties the solver has
  std::vector<std::size_t> tied_before_;
};

}  // namespace allfours
