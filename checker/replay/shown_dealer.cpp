#include "checker/replay/shown_dealer.h"

#include <algorithm>

#include "model/seating.h"

namespace allfours {

std::optional<Seat> seat_for(const HouseRules& rules, Seat dealer, Verb verb) {
  switch (verb) {
    case Verb::turns:
    case Verb::gives:
    case Verb::runs:
    case Verb::redeals: return dealer;
    case Verb::stands:
    case Verb::begs: return pitcher(rules, dealer);
    case Verb::cuts: return cutter(rules, dealer);
    default: return std::nullopt;
  }
}

namespace {
/// How many acts up to the first lead come from another seat than they are due from.
int acts_of_others(const HouseRules& rules, const HandLog& hand, Seat dealer) {
  int count = 0;
  for (const Event& event : hand.events) {
    const bool lead = event.verb == Verb::plays;
    const auto by = lead ? pitcher(rules, dealer) : seat_for(rules, dealer, event.verb);
    if (by && *by != event.seat) ++count;
    if (lead || event.verb == Verb::redeals) break;
  }
  return count;
}
}  // namespace

std::optional<ShownDealer> shown_dealer(const HouseRules& rules, const HandLog& hand, SeatSet due) {
  if (!rules.american()) return std::nullopt;
  std::array<int, 4> wrong{};
  for (Seat seat : all_seats) wrong[index(seat)] = acts_of_others(rules, hand, seat);
  int least_due = static_cast<int>(hand.events.size());
  for (Seat seat : all_seats)
    if (due.has(seat)) least_due = std::min(least_due, wrong[index(seat)]);
  if (least_due == 0) return std::nullopt;

  const auto event_at = [&](auto where) { return static_cast<int>(where - hand.events.begin()); };
  const auto turned = std::ranges::find(hand.events, Verb::turns, &Event::verb);
  if (turned != hand.events.end()) {
    const Seat seat = turned->seat;
    if (due.has(seat) || wrong[index(seat)] >= least_due) return std::nullopt;
    return ShownDealer{seat, event_at(turned)};
  }
  const auto first = std::ranges::find_if(hand.events, [&](const Event& event) {
    return event.verb == Verb::plays || seat_for(rules, Seat::north, event.verb);
  });
  for (Seat seat : all_seats)
    if (wrong[index(seat)] == 0) return ShownDealer{seat, event_at(first)};
  return std::nullopt;
}

}  // namespace allfours
