#pragma once
// The American deal before the lead: facing, calling, running the cards, bunching. American
// §02–§03. What has happened is a record; what is due and what it settles is read off the record.

#include "model/domain.h"
#include "model/house_rules.h"

namespace allfours {

/// At most three indicators are faced (G10); a house rule faces the last card as a fourth.
inline constexpr std::size_t most_faced = 4;

/// What has been faced and said so far.
template <Domain D>
struct [[nodiscard]] Calls {
  /// The indicators in order, each one card, empty where none. The first proposes trump (AM2.2).
  std::array<Cards<D>, most_faced> faced;
  Truth<D> stood;       ///< the dealer's left neighbour accepted (AM2.3)
  Truth<D> begged;      ///< … or asked for another suit
  Truth<D> gave;        ///< the dealer kept the suit for a point (AM2.4)
  Truth<D> ran;         ///< … or ran the cards (AM2.5)
  Truth<D> proposed;    ///< somebody proposed a new deal (AM3.1)
  std::array<Truth<D>, 3> agreed;  ///< the other three, each
  Truth<D> refused;     ///< one of them insisted on playing
  Truth<D> discarded;   ///< the first discard was made
  Truth<D> led;         ///< the first card was led
};

/// A record of nothing.
template <Domain D>
Calls<D> no_calls(D& d) {
  const Truth<D> no = d.truth(false);
  const Cards<D> none = d.cards({});
  return {{none, none, none, none}, no, no, no, no, no, {no, no, no}, no, no, no};
}

namespace detail {
template <Domain D>
Truth<D> is_faced(const Calls<D>& calls, std::size_t which) {
  return !calls.faced[which].empty();
}
/// The suit that a run has to leave behind: the original one (AM2.6).
template <Domain D>
Cards<D> rejected_suit(D& d, const HouseRules& rules, const Calls<D>& calls, std::size_t which) {
  return whole_suit(d, calls.faced[rules.run_until == RunUntil::not_previous ? which - 1 : 0]);
}
}  // namespace detail

/// AM2.6: the run's `which`-th indicator (from 1) shows another suit than the original.
template <Domain D>
Truth<D> shows_new_suit(D& d, const HouseRules& rules, const Calls<D>& calls, std::size_t which) {
  return d.named(Clause::AM2_6,
                 detail::is_faced<D>(calls, which) &&
                     (calls.faced[which] & detail::rejected_suit(d, rules, calls, which)).empty());
}
/// AM2.6: … or the original suit again.
template <Domain D>
Truth<D> shows_old_suit(D& d, const HouseRules& rules, const Calls<D>& calls, std::size_t which) {
  return d.named(Clause::AM2_6,
                 !(calls.faced[which] & detail::rejected_suit(d, rules, calls, which)).empty());
}

/// The last indicator a run can reach: 25, 38 and 51 cards are used by then, so the 52nd can never
/// follow twelve more dealt (G10).
constexpr std::size_t last_indicator(const HouseRules& rules) {
  return rules.exhausted == Exhausted::last_card ? 3 : 2;
}

/// AM2.7, G10, G11: the pack runs out with the original suit still showing; the same dealer deals
/// again.
template <Domain D>
Truth<D> is_exhausted(D& d, const HouseRules& rules, const Calls<D>& calls) {
  if (rules.exhausted == Exhausted::keep_suit) return d.truth(false);
  return d.named(Clause::AM2_7,
                 shows_old_suit(d, rules, calls, last_indicator(rules)));
}

/// AM2.3, AM2.4: the original suit was accepted, or kept for a point.
template <Domain D>
Truth<D> is_accepted(const Calls<D>& calls) {
  return calls.stood || calls.gave;
}

/// A run has ended on another suit, which is trump (AM2.6).
template <Domain D>
Truth<D> has_new_suit(D& d, const HouseRules& rules, const Calls<D>& calls) {
  Truth<D> any = d.truth(false);
  for (std::size_t i = 1; i < most_faced; ++i) any = any || shows_new_suit(d, rules, calls, i);
  return any;
}

/// Trump is fixed: by acceptance, gift or another suit (AM2.3–AM2.6).
template <Domain D>
Truth<D> is_trump_fixed(D& d, const HouseRules& rules, const Calls<D>& calls) {
  Truth<D> fixed = is_accepted<D>(calls) || has_new_suit(d, rules, calls);
  if (rules.exhausted == Exhausted::keep_suit)
    fixed = fixed || shows_old_suit(d, rules, calls, last_indicator(rules));
  return fixed;
}

/// The last card faced: the one that fixes trump, once anything does.
template <Domain D>
Cards<D> indicator(D& d, const Calls<D>& calls) {
  Cards<D> last = calls.faced[0];
  for (std::size_t i = 1; i < most_faced; ++i)
    last = d.select(detail::is_faced<D>(calls, i), calls.faced[i], last);
  return last;
}

/// All cards of the trump suit, empty until it is fixed.
template <Domain D>
Cards<D> settled_trumps(D& d, const HouseRules& rules, const Calls<D>& calls) {
  return d.named(Clause::AM2_6, d.select(is_trump_fixed(d, rules, calls),
                                         whole_suit(d, indicator(d, calls)), d.cards({})));
}

/// AM3.2: all four want a new deal; it costs and gives nothing.
template <Domain D>
Truth<D> is_bunched(D& d, const Calls<D>& calls) {
  return d.named(Clause::AM3_2, calls.proposed && calls.agreed[0] && calls.agreed[1] &&
                                    calls.agreed[2] && !calls.refused);
}

/// G7: a proposal can be made and answered from the facing of the new suit until a refusal, the
/// first discard or the first lead. Where no new deal can be proposed there is no such window.
template <Domain D>
Truth<D> is_window_open(D& d, const HouseRules& rules, const Calls<D>& calls) {
  if (rules.bunching == Bunching::never) return d.truth(false);
  return d.named(Clause::G7, has_new_suit(d, rules, calls) && !calls.refused &&
                                 !calls.discarded && !calls.led && !is_bunched(d, calls));
}

// ---- What is allowed at this moment -----------------------------------------------------------

/// AM2.6: the original suit shows again and cards are left: the run goes on by itself, so saying it
/// again is harmless.
template <Domain D>
Truth<D> goes_on_running(D& d, const HouseRules& rules, const Calls<D>& calls) {
  Truth<D> repeated = d.truth(false);
  for (std::size_t i = 1; i < last_indicator(rules); ++i)
    repeated = repeated || (shows_old_suit(d, rules, calls, i) && !detail::is_faced<D>(calls, i + 1));
  return repeated && !is_accepted<D>(calls) && !calls.led;
}

/// AM2.2: the first card is faced after the deal. AM2.5, AM2.6: the next after each run, for as
/// long as the original suit shows and cards are left.
template <Domain D>
Truth<D> may_turn(D& d, const HouseRules& rules, const Calls<D>& calls) {
  Truth<D> due = d.named(Clause::AM2_2, !detail::is_faced<D>(calls, 0));
  due = due || (calls.ran && !detail::is_faced<D>(calls, 1));
  return (due || goes_on_running(d, rules, calls)) && !is_accepted<D>(calls) && !calls.led;
}

/// AM2.3: one choice, on the first card faced: accept it or ask. G5: no second request.
template <Domain D>
Truth<D> may_choose(D& d, const Calls<D>& calls) {
  return d.named(Clause::AM2_3, detail::is_faced<D>(calls, 0) && !detail::is_faced<D>(calls, 1) &&
                                    !is_accepted<D>(calls) && !calls.begged && !calls.led);
}

/// AM2.4, AM2.5: asked, the dealer gives or runs the cards, once.
template <Domain D>
Truth<D> may_answer(D& d, const Calls<D>& calls) {
  return d.named(Clause::AM2_4, calls.begged && !calls.ran && !is_accepted<D>(calls) && !calls.led);
}

/// G4: a gift may hand the rivals the game. `rivals_would_win`: it does; `holds_trump`: the dealer
/// holds a card of the suit (G15: needs none).
template <Domain D>
Truth<D> may_give(D& d, const HouseRules& rules, const Calls<D>& calls,
                  const Truth<D>& rivals_would_win, const Truth<D>& holds_trump) {
  Truth<D> may = may_answer(d, calls);
  if (rules.gift_at_target == GiftAtTarget::forbidden)
    may = may && d.named(Clause::G4, !rivals_would_win);
  if (rules.give_needs_trump == GiveNeedsTrump::yes)
    may = may && d.named(Clause::G15, holds_trump);
  return may;
}

/// A late `stands` or `gives` is out of place (G20a). It counts all the same where the original suit
/// could still be accepted and the table took it so. `run_went_on`: before the first lead something
/// of a run follows, a card faced, cards dealt or a new deal proposed: then it was not taken so, and
/// the run stands.
template <Domain D>
Truth<D> can_still_accept(D& d, const HouseRules& rules, const Calls<D>& calls,
                          const Truth<D>& run_went_on) {
  return calls.begged && !is_trump_fixed(d, rules, calls) && !is_exhausted(d, rules, calls) &&
         !calls.led && !run_went_on;
}

/// AM2.5, G10: how many packets of three each seat has coming from the runs begun so far: at most
/// two, whatever else is faced.
template <Domain D>
Number<D> packets_due(D& d, const HouseRules& rules, const Calls<D>& calls) {
  const Number<D> one = d.number(1), none = d.number(0);
  return d.named(Clause::AM2_5,
                 d.select(calls.ran, one, none) +
                     d.select(shows_old_suit(d, rules, calls, 1), one, none));
}

/// AM3.1, G8: a new deal can be proposed only once another suit has appeared.
template <Domain D>
Truth<D> may_bunch(D& d, const HouseRules& rules, const Calls<D>& calls) {
  return d.named(Clause::AM3_1, is_window_open(d, rules, calls));
}

/// AM3.2, G7: a proposal is answered before the first discard and the first lead; after a refusal
/// answers change nothing.
template <Domain D>
Truth<D> may_answer_proposal(D& d, const Calls<D>& calls) {
  return d.named(Clause::AM3_2, calls.proposed && !calls.discarded && !calls.led);
}

/// AM3.3: discards follow a run, before the first lead. Also one that a late acceptance cut short:
/// its packets are dealt before the next card is faced.
template <Domain D>
Truth<D> may_discard(D& d, const HouseRules& rules, const Calls<D>& calls) {
  const Truth<D> after_run =
      is_trump_fixed(d, rules, calls) && calls.ran && !calls.led;
  return d.named(Clause::AM3_3, after_run && d.truth(rules.keep == Keep::six));
}

}  // namespace allfours
