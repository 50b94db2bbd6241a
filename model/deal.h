#pragma once
// The deal before the lead as it goes, in both games: what is due, what may be said or done, what
// doing it changes and counts. Each act takes whether it is done, so that a search can leave that
// open; done out of place it changes the same. American §02–§03, Yorkshire §02.

#include "model/count.h"
#include "model/seating.h"

namespace allfours {

template <Domain D>
struct Deal {
  Truth<D> ns_deals;
  Calls<D> calls;                    ///< American: all that was faced and said
  Award<D> turned_jack, gift, look;  ///< what was earned
  Tally<D> tally;                    ///< with it counted
  Truth<D> terms_counted;            ///< the points that wait for the terms were (AM5.9)
};

template <Domain D>
Deal<D> start_deal(D& d, const Truth<D>& ns_deals, const BySide<Number<D>>& before) {
  const Truth<D> no = d.truth(false);
  return {ns_deals,  no_calls(d), nobody(d), nobody(d), nobody(d), start_tally(d, before, no), no};
}

namespace detail {
template <Domain D>
void count_now(D& d, const HouseRules& rules, Deal<D>& deal, Category category, Award<D>& sum,
               const Award<D>& award) {
  sum = {sum.ns || award.ns, sum.ew || award.ew};
  count(d, rules, deal.tally, category, award);
}
}  // namespace detail

/// AM2.7, AM3.1, G9: nothing is played, and the same seat deals again.
template <Domain D>
Truth<D> is_void(D& d, const HouseRules& rules, const Deal<D>& deal) {
  return is_exhausted(d, rules, deal.calls) || is_bunched(d, deal.calls);
}

// ---- What is due, and what may be done ------------------------------------------------------------
// By the rules of settle.h, while the game is not over (AM5.9, G2).

/// What is said or done before the lead beside the facing of cards.
enum class Call : std::uint8_t { stands, begs, gives, runs, bunches, agrees, refuses, discards };

/// AM2.2, AM2.5, AM2.6: a card may be faced, and has to be.
template <Domain D>
Truth<D> is_turn_due(D& d, const HouseRules& rules, const Deal<D>& deal) {
  return may_turn(d, rules, deal.calls) && !deal.tally.over;
}
/// G4: the point given would win the rivals the game.
template <Domain D>
Truth<D> gift_would_win(D& d, const HouseRules& rules, const Deal<D>& deal) {
  Tally<D> given = deal.tally;
  count(d, rules, given, Category::gift, to_rivals<D>(d.truth(true), deal.ns_deals));
  return given.over;
}
/// Whether a call has its moment (AM2.3–AM2.5, AM3.1–AM3.3, G4, G15); to say `runs` again while the
/// run goes on by itself is harmless (`goes_on_running`). `hand`: the dealer's cards for play, as far
/// as a gift asks for them.
template <Domain D>
Truth<D> may_call(D& d, const HouseRules& rules, const Deal<D>& deal, Call call,
                  const Cards<D>& hand) {
  const Calls<D>& calls = deal.calls;
  switch (call) {
    case Call::stands:
    case Call::begs: {
      const Truth<D> live = !deal.tally.over;
      return live && may_choose(d, calls);
    }
    case Call::gives: {
      const Truth<D> wins = gift_would_win(d, rules, deal);
      const Truth<D> holds_trump = !(hand & whole_suit(d, calls.faced[0])).empty();
      return may_give(d, rules, calls, wins, holds_trump);
    }
    case Call::runs: return may_answer(d, calls);
    case Call::bunches: return may_bunch(d, rules, calls) && !deal.tally.over;
    case Call::agrees:
    case Call::refuses: return may_answer_proposal(d, calls);
    case Call::discards: return may_discard(d, rules, calls);
  }
  return d.truth(false);
}

// ---- What doing it changes ------------------------------------------------------------------------

/// AM2.2, AM2.6: faces `card` as the `which`-th from 0; none where none was.
template <Domain D>
void do_turn(D& d, const HouseRules& rules, Deal<D>& deal, std::size_t which,
             const Cards<D>& card) {
  deal.calls.faced[which] = card;
  if (rules.turned_jack == TurnedJack::every)
    detail::count_now(d, rules, deal, Category::turned_jack, deal.turned_jack,
                      to_dealers<D>(earns_when_faced(d, rules, card), deal.ns_deals));
}

/// Makes a call, where it is made. AM3.2: `agrees` is said by all three others.
template <Domain D>
void do_call(Deal<D>& deal, Call call, const Truth<D>& made) {
  Calls<D>& calls = deal.calls;
  const auto note = [&](Truth<D>& said) { said = said || made; };
  switch (call) {
    case Call::stands: return note(calls.stood);
    case Call::begs: return note(calls.begged);
    case Call::gives: return note(calls.gave);
    case Call::runs: return note(calls.ran);
    case Call::bunches: return note(calls.proposed);
    case Call::agrees: for (Truth<D>& agreed : calls.agreed) note(agreed); return;
    case Call::refuses: return note(calls.refused);
    case Call::discards: return note(calls.discarded);
  }
}
/// AM3.2: one of the other three agrees, the `which`-th to answer from 0.
template <Domain D>
void do_agree(Deal<D>& deal, std::size_t which, const Truth<D>& made) {
  deal.calls.agreed[which] = deal.calls.agreed[which] || made;
}

/// YK2.7, H10: `seat` looks at its hand before the first lead, which costs its side points where it
/// is not allowed to.
template <Domain D>
void do_look(D& d, const HouseRules& rules, Deal<D>& deal, Seat dealer, Seat seat,
             const Truth<D>& looks) {
  const bool is_breach = breaks_look_rule(rules, dealer, seat, false);
  if (!is_breach || rules.look_penalty == 0 || is_surely_not<D>(looks)) return;
  const bool dealing_side = side_of(seat) == side_of(dealer);
  const Award<D> penalty = dealing_side ? to_rivals<D>(looks, deal.ns_deals)
                                        : to_dealers<D>(looks, deal.ns_deals);
  detail::count_now(d, rules, deal, Category::look, deal.look,
                    named(d, Clause::YK2_7, named(d, Clause::H10, penalty)));
}

/// AM2.3–AM2.5, G20: a card is faced or led with calls left out, which were made then: before another
/// card the request and the run, before the lead the acceptance or the gift.
template <Domain D>
void read_in_run(D& d, Deal<D>& deal) {
  const Truth<D> skipped = may_choose(d, deal.calls) || may_answer(d, deal.calls);
  do_call(deal, Call::begs, skipped);
  do_call(deal, Call::runs, skipped);
}
template <Domain D>
void read_in_acceptance(D& d, Deal<D>& deal) {
  const Truth<D> stands = may_choose(d, deal.calls), gives = may_answer(d, deal.calls);
  do_call(deal, Call::stands, stands);
  do_call(deal, Call::gives, gives);
}

/// AM5.9, G3: counts what waits for the terms, once they are fixed. `window_closed`: no new deal can
/// be proposed any more, since a card was led or nothing follows.
template <Domain D>
void count_terms(D& d, const HouseRules& rules, Deal<D>& deal, const Truth<D>& window_closed) {
  const Truth<D> fixed =
      !deal.terms_counted && are_terms_fixed(d, rules, deal.calls, window_closed);
  if (is_surely_not<D>(fixed)) return;
  deal.terms_counted = deal.terms_counted || fixed;
  for (Category category : order_before_play(rules)) {
    if (category == Category::gift)
      detail::count_now(d, rules, deal, category, deal.gift,
                        to_rivals<D>(fixed && earns_gift(d, deal.calls), deal.ns_deals));
    else if (rules.turned_jack == TurnedJack::final)
      detail::count_now(d, rules, deal, category, deal.turned_jack,
                        to_dealers<D>(fixed && earns_turned_jack(d, rules, deal.calls),
                                      deal.ns_deals));
  }
}

}  // namespace allfours
