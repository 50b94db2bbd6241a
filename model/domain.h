#pragma once
// The domain contract: what a rule may do with a value. A rule is a function template over a
// domain, so that the same text judges logs (Concrete) and searches deals (a symbolic domain).
// Rules branch on house rules, which are always known, and never on a Truth: they select.

#include <array>
#include <concepts>

#include "model/cards.h"
#include "model/clauses.h"

namespace allfours {

template <class D>
using Truth = typename D::Truth;
template <class D>
using Cards = typename D::Cards;
template <class D>
using Number = typename D::Number;

template <class D>
concept Domain = requires(D& d, const Truth<D>& truth, const Cards<D>& cards,
                          const Number<D>& number) {
  // 1. Truths.
  { d.truth(true) } -> std::convertible_to<Truth<D>>;  // a truth that is known
  { !truth } -> std::convertible_to<Truth<D>>;
  { truth && truth } -> std::convertible_to<Truth<D>>;
  { truth || truth } -> std::convertible_to<Truth<D>>;
  // 2. Sets of cards.
  { d.cards(CardSet{}) } -> std::convertible_to<Cards<D>>;   // a set that is known
  { cards & cards } -> std::convertible_to<Cards<D>>;        // in both
  { cards | cards } -> std::convertible_to<Cards<D>>;        // in either
  { cards.without(cards) } -> std::convertible_to<Cards<D>>;  // in the first only
  { cards.lowest() } -> std::convertible_to<Cards<D>>;       // its lowest card; empty if empty
  { cards.below() } -> std::convertible_to<Cards<D>>;        // all cards numbered below its lowest
  { cards.empty() } -> std::convertible_to<Truth<D>>;
  { cards < cards } -> std::convertible_to<Truth<D>>;        // as words: by the highest difference
  { d.count(cards) } -> std::convertible_to<Number<D>>;      // how many
  // 3. Numbers, never negative.
  { d.number(0) } -> std::convertible_to<Number<D>>;  // a number that is known
  { number + number } -> std::convertible_to<Number<D>>;
  { number - number } -> std::convertible_to<Number<D>>;  // the second is never the larger
  { number * 10 } -> std::convertible_to<Number<D>>;
  { number < number } -> std::convertible_to<Truth<D>>;
  // 4. Choice: the first value where the truth holds, else the second.
  { d.select(truth, truth, truth) } -> std::convertible_to<Truth<D>>;
  { d.select(truth, cards, cards) } -> std::convertible_to<Cards<D>>;
  { d.select(truth, number, number) } -> std::convertible_to<Number<D>>;
  // 5. The result of a clause. The value itself, which a domain may tie to the clause (so that a
  //    proof can name the clauses it needed, or leave one out).
  { d.named(Clause{}, truth) } -> std::convertible_to<Truth<D>>;
  { d.named(Clause{}, cards) } -> std::convertible_to<Cards<D>>;
  { d.named(Clause{}, number) } -> std::convertible_to<Number<D>>;
};

/// Who earns a category: one side, or neither. Both only where each is charged for a revoke (G23).
template <Domain D>
struct [[nodiscard]] Award {
  Truth<D> ns, ew;
};

/// A pair of values, one a side.
template <class T>
struct [[nodiscard]] BySide {
  T ns{}, ew{};
};

/// Four values, one a seat, North's first.
template <class T>
using BySeat = std::array<T, 4>;

/// Whether a truth is known not to hold. A domain whose truths can be unknown tells by `is_known`.
template <Domain D>
bool is_surely_not(const Truth<D>& truth) {
  if constexpr (requires { truth.is_known(false); }) return truth.is_known(false);
  else return !truth;
}

template <Domain D>
Award<D> nobody(D& d) {
  return {d.truth(false), d.truth(false)};
}
/// The award to the dealing side, or to its rivals, where `earned`.
template <Domain D>
Award<D> to_dealers(const Truth<D>& earned, const Truth<D>& ns_deals) {
  return {earned && ns_deals, earned && !ns_deals};
}
template <Domain D>
Award<D> to_rivals(const Truth<D>& earned, const Truth<D>& ns_deals) {
  return {earned && !ns_deals, earned && ns_deals};
}
template <Domain D>
Award<D> named(D& d, Clause clause, const Award<D>& award) {
  return {d.named(clause, award.ns), d.named(clause, award.ew)};
}
template <Domain D>
Award<D> other_side(const Award<D>& award) {
  return {award.ew, award.ns};
}

/// The clause that states a rule in the game being played.
template <Domain D, class Value>
Value named(D& d, Variant variant, Clause american, Clause yorkshire, const Value& value) {
  const Clause clause = variant == Variant::american ? american : yorkshire;
  if constexpr (std::same_as<Value, Award<D>>) return named(d, clause, value);
  else return d.named(clause, value);
}

template <Domain D>
Cards<D> higher(D& d, const Cards<D>& a, const Cards<D>& b) {
  return d.select(a < b, b, a);
}

/// All cards of the suits that `cards` holds. `cards` is one card, or empty.
template <Domain D>
Cards<D> whole_suit(D& d, const Cards<D>& cards) {
  Cards<D> whole = d.cards({});
  for (Suit suit : all_suits) {
    const Cards<D> of_suit = d.cards(suit_set(suit));
    whole = whole | d.select((cards & of_suit).empty(), d.cards({}), of_suit);
  }
  return whole;
}

}  // namespace allfours
