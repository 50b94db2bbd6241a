#pragma once
// Points before the play: the faced jack and the gift, and when they count. American §02, §03, §05.

#include "model/settle.h"

namespace allfours {

/// The cards that earn when faced: jacks (M19 adds aces and sixes).
template <Domain D>
Truth<D> is_bonus_card(D& d, const HouseRules& rules, const Cards<D>& card) {
  CardSet earning = rank_set(rank::jack);
  if (rules.turned_others == TurnedOthers::ace_and_six) earning |= rank_set(rank::ace) | rank_set(rank::six);
  return !(card & d.cards(earning)).empty();
}

/// AM3.5: a faced jack gives the dealing side a point only if that very card finally fixes trump.
/// AM3.6: one of the rejected suit gives nothing. AM3.7: an agreed new deal cancels it.
template <Domain D>
Truth<D> earns_turned_jack(D& d, const HouseRules& rules, const Calls<D>& calls) {
  if (rules.turned_jack != TurnedJack::final) return d.truth(false);
  const Truth<D> fixed = is_trump_fixed(d, rules, calls) && !is_exhausted(d, rules, calls);
  const Truth<D> stands = d.named(Clause::AM3_7, !is_bunched(d, calls));
  return d.named(Clause::AM3_5, fixed && stands && is_bonus_card(d, rules, indicator(d, calls)));
}

/// The `every` house rule: each faced jack earns at once.
template <Domain D>
Truth<D> earns_when_faced(D& d, const HouseRules& rules, const Cards<D>& card) {
  return d.truth(rules.turned_jack == TurnedJack::every) && is_bonus_card(d, rules, card);
}

/// AM2.4: the point the dealer gave.
template <Domain D>
Truth<D> earns_gift(D& d, const Calls<D>& calls) {
  return d.named(Clause::AM2_4, calls.gave);
}

/// AM5.9, G3: points before the play count once the terms of the hand are fixed: at the acceptance
/// or the gift, and after a run when the bunching window closes (`window_closed`: also at the end
/// of a hand that nothing follows).
template <Domain D>
Truth<D> are_terms_fixed(D& d, const HouseRules& rules, const Calls<D>& calls,
                         const Truth<D>& window_closed) {
  const Truth<D> after_run = is_trump_fixed(d, rules, calls) && !is_bunched(d, calls) &&
                             (!is_window_open(d, rules, calls) || window_closed);
  return d.named(Clause::AM5_9,
                 d.named(Clause::G3, is_accepted<D>(calls) || after_run));
}

/// G1: a faced jack counts before the gift.
constexpr std::array<Category, 2> order_before_play(const HouseRules& rules) {
  if (rules.first_out == FirstOut::gift_first) return {Category::gift, Category::turned_jack};
  return {Category::turned_jack, Category::gift};
}

}  // namespace allfours
