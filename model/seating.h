#pragma once
// Who deals, cuts, calls and leads. American §01–§04, Yorkshire §02. Seats are known values: a
// search fixes the dealer, or turns the whole table round.

#include <optional>

#include "model/house_rules.h"

namespace allfours {

/// AM1.3, YK1.1: deal and play run clockwise.
constexpr Seat next_seat(const HouseRules& rules, Seat seat, int steps = 1) {
  return clockwise(seat, rules.direction == Direction::clockwise ? steps : -steps);
}

/// AM2.3, AM4.1, YK2.6: the dealer's left neighbour calls on the faced card and leads.
constexpr Seat pitcher(const HouseRules& rules, Seat dealer) { return next_seat(rules, dealer); }

/// AM2.1, YK2.3: the right neighbour cuts, or need not (H18).
constexpr Seat cutter(const HouseRules& rules, Seat dealer) { return next_seat(rules, dealer, -1); }

/// YK2.7, H12: the only seat that may not look at its hand before the first lead.
constexpr Seat may_not_look(const HouseRules& rules, Seat dealer) {
  return partner(pitcher(rules, dealer));
}

/// YK2.7, H12: a look that breaks the rule: by that seat, before the first lead. The American game
/// binds nobody (G6).
constexpr bool breaks_look_rule(const HouseRules& rules, Seat dealer, Seat looking, bool led) {
  return !rules.american() && !led && looking == may_not_look(rules, dealer);
}

/// YK2.5, G17: the deal passes left. AM2.7, AM3.1, G9, H16: after a void hand the same seat deals.
constexpr Seat next_dealer(const HouseRules& rules, Seat dealer, bool was_void) {
  if (was_void || rules.next_dealer == NextDealer::same) return dealer;
  return next_seat(rules, dealer, rules.next_dealer == NextDealer::left ? 1 : -1);
}

/// H16: the Yorkshire source does not say who deals after a void hand. If not the same seat, it is the
/// next, as the deal passes left (YK2.5). In any other case nobody else than `next_dealer`.
constexpr Seat next_dealer_otherwise(const HouseRules& rules, Seat dealer, bool was_void) {
  return next_dealer(rules, dealer, was_void && rules.american());
}

/// YK2.1: cards are faced from the left of `by` until a jack, whose receiver leads; the seat to
/// that player's right deals. `jack_at` counts the cards faced before the jack.
constexpr Seat first_dealer(const HouseRules& rules, Seat by, int jack_at) {
  const Seat receiver = next_seat(rules, by, 1 + jack_at);
  return rules.first_dealer == FirstDealer::jack ? receiver : next_seat(rules, receiver, -1);
}

}  // namespace allfours
