#include "cases/solver/solver.h"

#include <algorithm>
#include <iterator>

namespace allfours {

bool has_solver() { return true; }

// ---- Model ------------------------------------------------------------------------------------

std::uint64_t Model::numeral(const z3::expr& term) const {
  constexpr bool with_completion = true;
  return model_.eval(term, with_completion).get_numeral_uint64();
}
bool Model::value(const Symbolic::Truth& truth) const {
  constexpr bool with_completion = true;
  return model_.eval(truth.term(d_->context()), with_completion).is_true();
}
CardSet Model::value(const Symbolic::Cards& cards) const {
  return CardSet::of_word(numeral(cards.term(d_->context())));
}
int Model::value(const Symbolic::Number& number) const {
  return static_cast<int>(numeral(number.term(d_->context())));
}

void Model::give(const z3::expr& variable, z3::expr value) {
  z3::func_decl declaration = variable.decl();
  model_.add_const_interp(declaration, value);
}
void Model::set(const Symbolic::Truth& variable, bool value) {
  give(variable.unknown(), d_->context().bool_val(value));
}
void Model::set(const Symbolic::Cards& variable, CardSet value) {
  give(variable.unknown(), Symbolic::cards(value).term(d_->context()));
}
void Model::set(const Symbolic::Number& variable, int value) {
  const z3::expr& term = variable.unknown();
  give(term, d_->context().bv_val(static_cast<unsigned>(value), term.get_sort().bv_size()));
}

// ---- Solver -----------------------------------------------------------------------------------

Solver::Solver(Symbolic& d, unsigned seed)
    : d_(&d), solver_(d.context(), "QF_FD"), seed_(seed) {
  solver_.set("ctrl_c", false);  // else an interrupt only ends one attempt, and another follows
}

void Solver::require(const Symbolic::Truth& truth) { solver_.add(truth.term(d_->context())); }
void Solver::require(const std::vector<Symbolic::Truth>& truths) {
  for (const Symbolic::Truth& truth : truths) require(truth);
}

Answer Solver::attempt(const Clauses& holding, unsigned seed, unsigned budget) {
  z3::expr_vector literals(d_->context());
  for (Clause clause : holding) literals.push_back(d_->literal(clause));
  solver_.set("random_seed", seed);
  solver_.set("rlimit", budget);
  switch (solver_.check(literals)) {
    case z3::sat: return Answer::found;
    case z3::unsat: return Answer::impossible;
    case z3::unknown: break;
  }
  return Answer::spent;
}

/// A search now and then takes a hundred times the usual effort; starting afresh with another
/// seed, and what was learned, is then the quicker way. So the budget is spent in slices, each
/// half as large again as the one before.
Answer Solver::check(unsigned budget, unsigned slice) {
  constexpr unsigned large_prime = 1'000'003;
  for (; tied_ < d_->ties().size(); ++tied_) solver_.add(d_->ties()[tied_]);
  Clauses holding;
  if (d_->naming() == Naming::tracked)
    std::ranges::set_difference(d_->used_clauses(), left_out_, std::back_inserter(holding));

  unsigned seed = seed_;
  while (budget > 0) {
    slice = std::min(slice, budget);
    const Answer answer = attempt(holding, seed, slice);
    if (answer != Answer::spent) return answer;
    budget -= slice;
    slice += slice / 2;
    seed += large_prime;
  }
  return Answer::spent;
}

/// What Z3 gives as a reason need not be a least one, so each clause of it is left out once.
Solver::Clauses Solver::core() {
  Clauses needed = reason();
  for (std::size_t i = 0; i < needed.size();) {
    Clauses fewer = needed;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (attempt(fewer, seed_, usual_slice) == Answer::impossible) needed = reason();
    else ++i;
  }
  return needed;
}
Solver::Clauses Solver::reason() const {
  const z3::expr_vector literals = solver_.unsat_core();
  Clauses clauses;
  for (Clause clause : d_->used_clauses())
    for (unsigned i = 0; i < literals.size(); ++i)
      if (z3::eq(literals[static_cast<int>(i)], d_->literal(clause))) clauses.push_back(clause);
  return clauses;
}

void Solver::push() {
  solver_.push();
  tied_before_.push_back(tied_);
}
void Solver::pop() {
  solver_.pop();
  tied_ = tied_before_.back();
  tied_before_.pop_back();
}

}  // namespace allfours
