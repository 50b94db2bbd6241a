#pragma once
// The concrete domain: every value is known. It replays logs.

#include "model/domain.h"

namespace allfours {

struct Concrete {
  using Truth = bool;
  using Cards = CardSet;
  using Number = int;

  static constexpr bool truth(bool value) { return value; }
  static constexpr CardSet cards(CardSet value) { return value; }
  static constexpr int number(int value) { return value; }
  static constexpr int count(CardSet set) { return set.size(); }
  template <class Value>
  static constexpr Value select(bool condition, const Value& yes, const Value& no) {
    return condition ? yes : no;
  }
  template <class Value>
  static constexpr const Value& named(Clause, const Value& value) {
    return value;
  }
};
static_assert(Domain<Concrete>);

/// The side an award goes to.
constexpr Side side_of(const Award<Concrete>& award) {
  if (award.ns) return award.ew ? Side::both : Side::ns;
  return award.ew ? Side::ew : Side::nobody;
}
constexpr Award<Concrete> award_to(Side side) {
  return {side == Side::ns || side == Side::both, side == Side::ew || side == Side::both};
}

}  // namespace allfours
