#pragma once
// Who dealt a hand whose dealer the log does not name, as the acts of the deal show it.

#include <optional>

#include "checker/hand_log.h"
#include "checker/ruling.h"

namespace allfours {

/// Whose act a verb of the deal is, by who deals; none where it is nobody's in particular.
/// AM2.1–AM2.7, YK2.3.
[[nodiscard]] std::optional<Seat> seat_for(const HouseRules& rules, Seat dealer, Verb verb);

struct ShownDealer {
  Seat seat{};
  int event = 0;  ///< the act that shows it: the first card turned, or the first act of the deal
};

/// The dealer that the acts of an American hand show, where it is none of those who are `due` to
/// deal. Turning the card up is the dealer's act: that seat dealt, if with it fewer acts come from
/// the wrong seat than with anybody due. Where no card was turned, the one seat with which no act
/// does. The first lead is one of the acts (AM4.1).
std::optional<ShownDealer> shown_dealer(const HouseRules& rules, const HandLog& hand, SeatSet due);

}  // namespace allfours
