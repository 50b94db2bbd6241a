#pragma once
// The domain of what a log tells: every value is known, or known to be one of some. What is certain
// here holds however the log is completed; where everything is known it agrees with Concrete.

#include <algorithm>
#include <cstdint>

#include "model/cards.h"

namespace allfours {

/// The values. One made by default is known: false, no cards, zero.
namespace uncertain {

struct [[nodiscard]] Truth {
  bool certain = false, possible = false;  ///< what is certain is possible

  static constexpr Truth known(bool value) { return {value, value}; }
  constexpr bool is_known() const { return certain == possible; }

  friend constexpr Truth operator!(Truth a) { return {!a.possible, !a.certain}; }
  friend constexpr Truth operator&&(Truth a, Truth b) {
    return {a.certain && b.certain, a.possible && b.possible};
  }
  friend constexpr Truth operator||(Truth a, Truth b) {
    return {a.certain || b.certain, a.possible || b.possible};
  }
};
inline constexpr Truth unknown{false, true};

/// From … to, never negative. At `endless` and beyond nothing is told apart, so that no arithmetic
/// overflows.
struct [[nodiscard]] Number {
  static constexpr std::int64_t endless = 1'000'000'000;

  std::int64_t from = 0, to = 0;

  friend constexpr Number operator+(Number a, Number b) {
    return {std::min(a.from + b.from, endless), std::min(a.to + b.to, endless)};
  }
  friend constexpr Number operator*(Number a, Number b) {
    return {std::min(a.from * b.from, endless), std::min(a.to * b.to, endless)};
  }
  friend constexpr Truth operator<(Number a, Number b) {
    return {a.to < b.from, a.from < b.to || b.to == endless};
  }
};

struct [[nodiscard]] Cards {
  CardSet surely, possibly;  ///< what is surely in it is possibly in it

  static constexpr Cards known(CardSet cards) { return {cards, cards}; }
  constexpr Truth empty() const { return {possibly.empty(), surely.empty()}; }

  friend constexpr Cards operator&(Cards a, Cards b) {
    return {a.surely & b.surely, a.possibly & b.possibly};
  }
  friend constexpr Cards operator|(Cards a, Cards b) {
    return {a.surely | b.surely, a.possibly | b.possibly};
  }
};

}  // namespace uncertain

struct Uncertain {
  using Truth = uncertain::Truth;
  using Cards = uncertain::Cards;
  using Number = uncertain::Number;

  static constexpr Truth truth(bool value) { return Truth::known(value); }
  static constexpr Cards cards(CardSet value) { return Cards::known(value); }
  static constexpr Number number(int value) { return {value, value}; }

  /// Where the condition is not known: what both have in common, and all that one of them has.
  static constexpr Truth select(Truth condition, Truth yes, Truth no) {
    if (condition.is_known()) return condition.certain ? yes : no;
    return {yes.certain && no.certain, yes.possible || no.possible};
  }
  static constexpr Cards select(Truth condition, const Cards& yes, const Cards& no) {
    if (condition.is_known()) return condition.certain ? yes : no;
    return {yes.surely & no.surely, yes.possibly | no.possibly};
  }
  static constexpr Number select(Truth condition, const Number& yes, const Number& no) {
    if (condition.is_known()) return condition.certain ? yes : no;
    return {std::min(yes.from, no.from), std::max(yes.to, no.to)};
  }
};

}  // namespace allfours
