// Following the events of a hand: everything that is said and dealt before the first lead.

#include <algorithm>

#include "checker/replay/findings.h"
#include "checker/replay/hand_replay.h"
#include "checker/replay/shown_dealer.h"

namespace allfours {

namespace {

/// The clause that gives each verb of the deal its moment.
Citations moment_of(Verb verb, bool american) {
  switch (verb) {
    case Verb::cuts: return american ? Citations{Clause::AM2_1} : Citations{Clause::YK2_3, Clause::H18};
    case Verb::turns: return american ? Citations{Clause::AM2_2, Clause::AM2_6} : Citations{Clause::YK2_4};
    case Verb::stands: return american ? Citations{Clause::AM2_3} : Citations{Clause::YK2_8};
    case Verb::begs: return american ? Citations{Clause::AM2_3} : Citations{Clause::YK2_8};
    case Verb::gives: return american ? Citations{Clause::AM2_4} : Citations{Clause::YK2_8};
    case Verb::runs:
    case Verb::gets: return american ? Citations{Clause::AM2_5} : Citations{Clause::YK2_4};
    case Verb::discards: return american ? Citations{Clause::AM3_3} : Citations{Clause::YK2_4};
    default: return american ? Citations{Clause::AM3_1} : Citations{Clause::YK2_4};
  }
}

bool is_of_run(Verb verb) {
  return verb == Verb::turns || verb == Verb::gets || verb == Verb::runs || verb == Verb::bunches ||
         verb == Verb::agrees || verb == Verb::refuses;
}
}  // namespace

bool HandReplay::game_over() const {
  return std::ranges::all_of(tallies_, [](const auto& tally) { return tally.over; });
}

bool HandReplay::follow_events() {
  for (int event = 0; event < static_cast<int>(hand_->events.size()); ++event)
    if (!follow_event(event)) return false;
  finish_following();
  return true;
}

bool HandReplay::follow_event(int event) {
  const Event& what = hand_->events[static_cast<std::size_t>(event)];
  if (what.verb == Verb::comment) return true;
  if (voided != Void::none) {
    follow_void(event, what);
    return true;
  }
  if (ended_before_lead_) {
    // G2: the game is over. What merely closes the bunching window is nothing.
    const bool harmless =
        american() &&
        (what.verb == Verb::discards || what.verb == Verb::agrees || what.verb == Verb::refuses);
    if (!harmless) report_after_end(event);
    return true;
  }
  if (what.verb == Verb::plays) return play_line(event, what);
  call(event, what);
  return true;
}

void HandReplay::report_after_end(int event) {
  if (std::exchange(reported_after_end_, true)) return;
  Citations rules{by_game(Clause::AM5_7, Clause::YK4_3)};
  if (voided != Void::none) {
    rules = redeal_clauses(rules_->variant, voided);
  } else if (american()) {
    rules.add(Clause::AM5_9);
    rules.add(Clause::G2);
  } else {
    rules.add(Clause::H10);
    rules.add(Clause::H11);
  }
  add(Code::played_after_end, event, rules);
}

/// A void hand stays void: what follows is reported once and not judged.
void HandReplay::follow_void(int event, const Event& what) {
  if (redealt_at_ >= 0) {
    report_after_end(event);
  } else if (what.verb == Verb::redeals) {
    redeal(event, what.seat);
  } else if (!std::exchange(reported_not_redealt_, true)) {
    add(Code::not_redealt, event,
        voided == Void::bunched ? Citations{Clause::AM3_1, Clause::AM3_2, Clause::G9}
                                : Citations{Clause::AM2_7, Clause::G10, Clause::G9});
  }
}

void HandReplay::call(int event, const Event& what) {
  const auto cards = hand_->of(what.cards);
  switch (what.verb) {
    case Verb::mends: return mend(event, what.seat, cards[0], cards[1]);
    case Verb::throws: return throw_in(event, what.seat, cards);
    case Verb::takes: return take(event, what.seat);
    case Verb::looks: return look(event, what.seat);
    case Verb::cuts: return cut(event, what.seat);
    case Verb::redeals: return redeal(event, what.seat);
    default: break;
  }
  if (!american()) {
    not_allowed(event, what.seat, moment_of(what.verb, false));
    return;
  }
  switch (what.verb) {
    case Verb::turns: return turn(event, what.seat, cards[0]);
    case Verb::stands:
    case Verb::gives: return accept(event, what.seat, what.verb);
    case Verb::begs: return beg(event, what.seat);
    case Verb::runs: return run_cards(event, what.seat);
    case Verb::gets: return get_cards(event, what.seat, cards);
    case Verb::bunches: return propose(event, what.seat);
    case Verb::agrees:
    case Verb::refuses: return answer(event, what.seat, what.verb == Verb::agrees);
    case Verb::discards: return discard(event, what.seat);
    default: return;
  }
}

/// `counts`: it counts all the same.
void HandReplay::not_allowed(int event, Seat seat, Citations rules, bool counts) {
  Finding& finding = add(Code::call_not_allowed, event, rules);
  finding.seat = seat;
  finding.counts = counts;
}

/// The right moment: only one seat may do it. It counts as it was done.
void HandReplay::check_caller(int event, Seat seat, Verb verb) {
  const std::optional<Seat> by = seat_for(*rules_, start_.dealer, verb);
  if (!by || seat == *by) return;
  Citations rules = verb == Verb::redeals ? redeal_clauses(rules_->variant, voided)
                                           : moment_of(verb, american());
  if (verb == Verb::redeals || verb == Verb::turns) rules.add(Clause::G18);
  Finding& finding = add(Code::call_out_of_turn, event, rules);
  finding.seat = seat;
  finding.due = by;
}

void HandReplay::cut(int event, Seat seat) {
  if (dealt_ || std::exchange(cut_, true))
    return not_allowed(event, seat, moment_of(Verb::cuts, american()));
  check_caller(event, seat, Verb::cuts);
}

void HandReplay::turn(int event, Seat seat, Card card) {
  if (!may_turn(d_, *rules_, calls_)) {
    // A second card faced without the calls between: they are read as begs and runs.
    if (!may_choose(d_, calls_) && !may_answer(d_, calls_))
      return not_allowed(event, seat, moment_of(Verb::turns, true));
    calls_.begged = calls_.ran = true;
  }
  check_caller(event, seat, Verb::turns);
  *std::ranges::find_if(calls_.faced, &CardSet::empty) = card;
  dealt_ = true;
  dealing_events_.push_back(event);
  if (earns_when_faced(d_, *rules_, CardSet(card)))
    count_now(Category::turned_jack, to_dealers<Concrete>(true, ns_deals()), true);
  if (is_exhausted(d_, *rules_, calls_)) voided = Void::exhausted;
  else if (calls_.ran && is_trump_fixed(d_, *rules_, calls_)) count_terms(false);
}

/// Whether anything of a run follows before the first lead: a card faced, cards dealt, a new deal
/// proposed or answered.
bool HandReplay::run_goes_on_after(int event) {
  if (last_of_run_ < 0) {
    const auto first_lead = std::ranges::find(hand_->events, Verb::plays, &Event::verb);
    last_of_run_ = 0;
    for (auto at = hand_->events.begin(); at != first_lead; ++at)
      if (is_of_run(at->verb)) last_of_run_ = static_cast<int>(at - hand_->events.begin());
  }
  return event < last_of_run_;
}

/// AM2.4: the dealer was asked and a card led without an answer: that is read as the point given.
bool HandReplay::led_before_answer() const {
  return gave_at_ >= 0 && hand_->events[static_cast<std::size_t>(gave_at_)].verb == Verb::plays;
}

void HandReplay::accept(int event, Seat seat, Verb verb) {
  const bool gift = verb == Verb::gives;
  if (gift && seat == start_.dealer && led_before_answer()) return;  // said of that lead
  const bool in_time = gift ? may_answer(d_, calls_) : may_choose(d_, calls_);
  if (!in_time && !can_still_accept(d_, *rules_, calls_, run_goes_on_after(event))) {
    Citations rules = moment_of(verb, true);
    if (can_still_accept(d_, *rules_, calls_, false)) rules.add(Clause::AM2_5);  // the run stands
    return not_allowed(event, seat, rules);
  }
  if (!in_time) {
    Citations rules = moment_of(verb, true);
    rules.add(calls_.faced[1].empty() ? Clause::AM2_5 : Clause::G20a);
    not_allowed(event, seat, rules, true);
  } else if (gift && !may_give(d_, *rules_, calls_, gift_would_win(), true)) {
    not_allowed(event, seat, {Clause::AM2_4, Clause::G4}, true);
  } else {
    if (gift) timely_gift_at_ = event;
    check_caller(event, seat, verb);
  }
  (gift ? calls_.gave : calls_.stood) = true;
  if (gift) gave_at_ = event;
  count_terms(false);
}

void HandReplay::beg(int event, Seat seat) {
  if (!may_choose(d_, calls_))
    return not_allowed(event, seat,
                       calls_.begged ? Citations{Clause::AM2_6, Clause::G5} : Citations{Clause::AM2_3});
  check_caller(event, seat, Verb::begs);
  calls_.begged = true;
}

void HandReplay::run_cards(int event, Seat seat) {
  if (!may_answer(d_, calls_) && !goes_on_running(d_, *rules_, calls_))
    return not_allowed(event, seat, moment_of(Verb::runs, true));
  check_caller(event, seat, Verb::runs);
  calls_.ran = true;
}

void HandReplay::get_cards(int event, Seat seat, std::span<const Card> cards) {
  if (may_answer(d_, calls_)) calls_.ran = true;
  Holding& holding = holdings_[index(seat)];
  if (led_ || holding.packets >= packets_due(d_, *rules_, calls_))
    return not_allowed(event, seat, moment_of(Verb::gets, true));
  ++holding.packets;
  holding.got_count += static_cast<int>(cards.size());
  for (Card card : cards) holding.got |= card;
  holding.dealt |= holding.got;
  dealing_events_.push_back(event);
  if (cards.size() != cards_a_packet) {
    Finding& finding = add(Code::wrong_hand_size, event, {Clause::AM2_5});
    finding.seat = seat;
    finding.count = static_cast<int>(cards.size());
    holding.odd_packet = true;
  }
}

void HandReplay::propose(int event, Seat seat) {
  if (may_answer_proposal(d_, calls_)) {  // one proposal stands already (G7)
    later_proposals_.push_back(event);
    return;
  }
  if (!may_bunch(d_, *rules_, calls_)) {
    add(Code::bunching_not_allowed, event,
        has_new_suit(d_, *rules_, calls_) ? Citations{Clause::AM3_1, Clause::G7}
                                          : Citations{Clause::AM3_1, Clause::G8})
        .seat = seat;
    return;
  }
  calls_.proposed = true;
  proposed_at_ = event;
  answered_ = seat;
}

void HandReplay::answer(int event, Seat seat, bool agrees) {
  const bool heard = may_answer_proposal(d_, calls_);
  if (heard && calls_.refused) return;  // one refusal has closed it
  if (!heard || answered_.has(seat)) {
    add(Code::bunching_not_allowed, event, {Clause::AM3_2, Clause::G7}).seat = seat;
    return;
  }
  answered_.add(seat);
  if (agrees) {
    *std::ranges::find(calls_.agreed, false) = true;
    if (!is_bunched(d_, calls_)) return;
    voided = Void::bunched;
    bunched_at_ = event;
  } else {
    calls_.refused = true;
    count_terms(false);
  }
}

void HandReplay::discard(int event, Seat seat) {
  if (!may_discard(d_, *rules_, calls_)) {
    Citations rules = moment_of(Verb::discards, true);
    if (rules_->keep == Keep::all) rules.add(Clause::AM8_1);
    return not_allowed(event, seat, rules);
  }
  const Event& what = hand_->events[static_cast<std::size_t>(event)];
  Holding& holding = holdings_[index(seat)];
  for (Card card : hand_->of(what.cards)) holding.discarded |= card;
  holding.discard_count += what.number > 0 ? what.number : static_cast<int>(what.cards.count);
  holding.discard_event = event;
  dealing_events_.push_back(event);
  calls_.discarded = true;
  count_terms(false);
}

void HandReplay::redeal(int event, Seat seat) {
  // H16: after a misdeal in the Yorkshire game it may be the next seat's deal.
  if (seat != next_dealer_otherwise(*rules_, start_.dealer, true))
    check_caller(event, seat, Verb::redeals);
  redealt_at_ = event;
  if (voided != Void::none) return;
  // G19: the table held the hand void. A bonus or gift is taken back; a look stays.
  voided = Void::misdealt;
  start_tallies();
  outcomes.awards.fill(Side::nobody);
  for (const auto& [category, award] : std::exchange(lasting_, {}))
    count_now(category, award, true);
}

void HandReplay::look(int event, Seat seat) {
  dealt_ = true;
  // A second look by the bound seat costs nothing more.
  if (!breaks_look_rule(*rules_, start_.dealer, seat, led_) || looked_at_ >= 0) {
    add(Code::look_noted, event, american() ? Citations{Clause::AM2_3} : Citations{Clause::YK2_7, Clause::H12})
        .seat = seat;
    return;
  }
  looked_at_ = event;
  Finding& finding = add(Code::looked_early, event, {Clause::YK2_7, Clause::H11});
  finding.seat = seat;
  if (rules_->look_penalty > 0)
    count_now(Category::look, award_to(rivals_of(side_of(seat))), true);
}

/// The first lead: calls not made are read into the log, and the bunching window closes. False
/// where that ends the game, so that the lead itself comes too late.
bool HandReplay::first_lead(int event) {
  if (!american()) return true;
  if (may_choose(d_, calls_)) {
    calls_.stood = true;
  } else if (may_answer(d_, calls_)) {
    not_allowed(event, hand_->events[static_cast<std::size_t>(event)].seat, {Clause::AM2_4, Clause::AM2_5});
    calls_.gave = true;
    gave_at_ = event;
  }
  calls_.led = true;
  count_terms(true);
  if (ended_before_lead_) {
    report_after_end(event);
    return false;
  }
  trumps = settled_trumps(d_, *rules_, calls_);
  if (trumps.empty() && hand_->result.trump) trumps = suit_set(*hand_->result.trump);
  return true;
}

/// AM5.9: counts what the deal earned, once its terms are fixed. Where the card that fixed them is
/// not recorded, that is what the result names.
void HandReplay::count_terms(bool window_closed) {
  if (terms_counted_) return;
  const bool faced = !calls_.faced[0].empty();
  const bool recorded = faced && !(calls_.led && !is_trump_fixed(d_, *rules_, calls_));
  if (recorded && !are_terms_fixed(d_, *rules_, calls_, window_closed)) return;
  terms_counted_ = true;
  for (Category category : order_before_play(*rules_)) {
    const bool gift = category == Category::gift;
    const auto to = gift ? to_rivals<Concrete>(true, ns_deals()) : to_dealers<Concrete>(true, ns_deals());
    const bool named = hand_->result.award[static_cast<std::size_t>(category)] == side_of(to);
    const bool possible = gift ? !faced  // a gift needs the card faced first, which would be trump
                          : faced ? rules_->turned_jack == TurnedJack::final
                                  : rules_->turned_jack != TurnedJack::none;
    const bool earned = !recorded ? named && possible
                        : gift    ? earns_gift(d_, calls_)
                                  : earns_turned_jack(d_, *rules_, calls_);
    if (earned) count_now(category, to, false);
  }
}

/// `lasting`: it stays where the hand is void.
void HandReplay::count_now(Category category, const Award<Concrete>& award, bool lasting) {
  outcomes.awards[static_cast<std::size_t>(category)] = side_of(award);
  for (auto& tally : tallies_) count(d_, *rules_, tally, category, award);
  if (lasting) lasting_.emplace_back(category, award);
  if (!start_.game_over && game_over()) ended_before_lead_ = true;
}

bool HandReplay::gift_would_win() {
  const Award<Concrete> rivals = to_rivals<Concrete>(true, ns_deals());
  return std::ranges::all_of(tallies_, [&](Tally<Concrete> tally) {
    count(d_, *rules_, tally, Category::gift, rivals);
    return tally.over;
  });
}

/// G7: where no lead follows, the window closes with the events if the table went on from there.
void HandReplay::finish_following() {
  if (voided != Void::none || start_.is_void || led_ || !american()) return;
  count_terms(hand_->result.any || start_.followed);
  trumps = settled_trumps(d_, *rules_, calls_);
  const bool faced = !calls_.faced[0].empty();
  if (!faced && hand_->result.trump) trumps = suit_set(*hand_->result.trump);
}

}  // namespace allfours
