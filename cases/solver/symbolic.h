#pragma once
// The symbolic domain: every value is known, or a term over variables that a solver may choose. It
// searches deals and proves claims. This is the one file that includes z3++.h, whose terms turn
// into bool without asking and compare as signed numbers; the types here do neither.

#include <z3++.h>

#include <concepts>
#include <optional>
#include <set>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "model/domain.h"

namespace allfours {

/// The values. What is known stays out of the terms, so that they hold only what is not. A value
/// made by default is known: false, no cards, zero.
namespace symbolic {

class Truth {
 public:
  Truth() = default;
  explicit Truth(std::same_as<bool> auto known) : known_(known) {}
  explicit Truth(z3::expr term) : term_(std::move(term)) {}

  bool is_known() const { return !term_; }
  bool is_known(bool value) const { return !term_ && known_ == value; }
  /// The term of what is not known.
  const z3::expr& unknown() const { return *term_; }
  z3::expr term(z3::context& context) const;

  friend Truth operator!(const Truth& a);
  friend Truth operator&&(const Truth& a, const Truth& b);
  friend Truth operator||(const Truth& a, const Truth& b);
  friend Truth select(const Truth& condition, const Truth& yes, const Truth& no);

 private:
  bool known_ = false;
  std::optional<z3::expr> term_;
};

/// A bit-vector of 52, and the cards that it can hold at most: what is masked costs nothing more.
class Cards {
 public:
  Cards() = default;
  explicit Cards(CardSet known) : within_(known & whole_pack) {}
  Cards(CardSet within, z3::expr term);

  bool is_known() const { return !term_; }
  CardSet within() const { return within_; }
  const z3::expr& unknown() const { return *term_; }
  z3::expr term(z3::context& context) const;

  Cards without(const Cards& other) const;
  Cards lowest() const;
  Cards below() const;
  Truth empty() const;
  /// Whether it is exactly one card.
  Truth is_one_card() const;
  /// Whether it is `size` cards. Asked of many cards this is cheaper than counting them.
  Truth has_size(int size) const;

  friend Cards operator&(const Cards& a, const Cards& b);
  friend Cards operator|(const Cards& a, const Cards& b);
  friend Truth operator<(const Cards& a, const Cards& b);
  friend Cards select(const Truth& condition, const Cards& yes, const Cards& no);

 private:
  CardSet within_;  ///< all of them, where there is no term
  std::optional<z3::expr> term_;
};

/// A bit-vector just wide enough for the largest value it can take, so that no sum ever overflows.
class Number {
 public:
  Number() = default;
  explicit Number(int known) : most_(known) {}
  Number(int most, z3::expr term);

  bool is_known() const { return !term_; }
  int most() const { return most_; }
  const z3::expr& unknown() const { return *term_; }
  z3::expr term(z3::context& context) const;

  friend Number operator+(const Number& a, const Number& b);
  friend Number operator-(const Number& a, const Number& b);
  friend Number operator*(const Number& a, int factor);
  friend Number operator*(const Number& a, const Number& b);
  friend Truth operator<(const Number& a, const Number& b);
  friend Number select(const Truth& condition, const Number& yes, const Number& no);

 private:
  int most_ = 0;  ///< the value, where there is no term
  std::optional<z3::expr> term_;
};

Truth select(const Truth& condition, const Truth& yes, const Truth& no);
Cards select(const Truth& condition, const Cards& yes, const Cards& no);
Number select(const Truth& condition, const Number& yes, const Number& no);
/// The number of cards: an adder over those that it can hold.
Number count(const Cards& cards);
Truth equal(const Truth& a, const Truth& b);
Truth equal(const Cards& a, const Cards& b);
Truth equal(const Number& a, const Number& b);

}  // namespace symbolic

/// How the result of a clause enters a term: as it is, or as a variable of its own that equals it
/// for as long as the clause holds. Tracked proofs can name clauses; plain searches are faster.
enum class Naming : std::uint8_t { plain, tracked };

/// Owns the terms: values must not outlive it.
class Symbolic {
 public:
  using Truth = symbolic::Truth;
  using Cards = symbolic::Cards;
  using Number = symbolic::Number;

  explicit Symbolic(Naming naming = Naming::plain) : naming_(naming) {}
  Symbolic(const Symbolic&) = delete;
  Symbolic& operator=(const Symbolic&) = delete;

  // The domain.
  static Truth truth(bool value) { return Truth(value); }
  static Cards cards(CardSet value) { return Cards(value); }
  static Number number(int value) { return Number(value); }
  static Number count(const Cards& set) { return symbolic::count(set); }
  template <class Value>
  static Value select(const Truth& condition, const Value& yes, const Value& no) {
    return symbolic::select(condition, yes, no);
  }
  Truth named(Clause clause, const Truth& value);
  Cards named(Clause clause, const Cards& value);
  Number named(Clause clause, const Number& value);

  /// What follows from a clause, and need not hold without it.
  Truth following(Clause clause, const Truth& lemma);

  /// A variable that equals `value`, by what is added to `definitions`: of one term always the same.
  Truth anchor(const Truth& value, std::vector<Truth>& definitions);

  // Variables. The name is for reading terms; two of one name are different.
  Truth any_truth(std::string_view name);
  Cards any_cards(std::string_view name);
  Number any_number(std::string_view name, unsigned bits);

  // Naming.
  Naming naming() const { return naming_; }
  /// The clauses named so far.
  const std::set<Clause>& used_clauses() const { return used_; }
  /// Tracked: the variable that says whether `clause` holds, and what ties its results to it.
  z3::expr literal(Clause clause);
  const std::vector<z3::expr>& ties() const { return ties_; }

  z3::context& context() { return context_; }

 private:
  z3::expr fresh(std::string_view name, const z3::sort& sort);
  z3::expr tied(Clause clause, const z3::expr& value);

  z3::context context_;
  Naming naming_;
  std::set<Clause> used_;
  std::vector<z3::expr> ties_;
  std::unordered_map<unsigned, std::pair<z3::expr, z3::expr>> anchors_;  ///< term and variable, by id
};
static_assert(Domain<Symbolic>);

}  // namespace allfours
