#pragma once
// What only mutants ask of a hand that was played: no rule and no house rule does.

#include "cases/hand/record.h"

namespace allfours::detail {

/// Of the trick that held the jack of trumps (M8, M9).
template <Domain D, class Tricks>
void tell_jack(D& d, const HouseRules& rules, const HandRecord<D>& record, const Tricks& tricks,
               PlayedHand<D>& played) {
  const Truth<D> no = d.truth(false);
  played.jack_won_by_its_seat = no;
  played.above_the_jack = {no, no};
  if (rules.jack == JackTo::taker || rules.jack == JackTo::holder) return;
  const Cards<D> jack = trump_jack(d, played);
  const Cards<D> above = played.trumps.without(jack).without(jack.below());
  BySide<Truth<D>> by{no, no};  // the dealers, their rivals
  for (std::size_t t = 0; t < tricks.size(); ++t) {
    if (!trick_counts(rules, t + 1 == tricks.size())) continue;
    for (Seat seat : all_seats) {
      const std::size_t s = index(seat);
      const Cards<D>& card = record.tricks[t].card[s];
      played.jack_won_by_its_seat = played.jack_won_by_its_seat ||
                                    (!(card & jack).empty() && tricks[t].wins[s]);
      Truth<D>& is_above = side_of(seat) == side_of(dealing_seat) ? by.ns : by.ew;
      is_above = is_above || (!(tricks[t].cards & jack).empty() && !(card & above).empty());
    }
  }
  played.above_the_jack = by_side<D, Truth<D>>(d, played.ns_deals, by.ns, by.ew);
}

template <Domain D, class Tricks>
void tell_mutants(D& d, const HouseRules& rules, const HandRecord<D>& record, const Tricks& tricks,
                  PlayedHand<D>& played) {
  played.play_value = {d.number(0), d.number(0)};
  if (rules.game == GameTo::holder)  // M2
    played.play_value = {game_value(d, played.received.ns), game_value(d, played.received.ew)};
  tell_jack(d, rules, record, tricks, played);
}

}  // namespace allfours::detail
