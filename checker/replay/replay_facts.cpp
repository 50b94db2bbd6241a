#include "checker/replay/replay_facts.h"

#include <algorithm>

#include "checker/replay/partial_values.h"
#include "checker/replay/hand_replay.h"

namespace allfours {

namespace {
unsigned bits_of(Sides sides) {
  unsigned bits = 0;
  for (Side side : {Side::ns, Side::ew, Side::nobody})
    if (sides.has(side)) bits |= 1U << index(side);
  return bits;
}
}  // namespace

ReplayFacts::ReplayFacts(HandReplay& hand) : hand_(hand) {
  const bool played_for = hand.voided == Void::none && !hand.ended_before_lead_;
  deal_open_ = hand.american() && played_for && !hand.led_ && !hand.terms_counted_;
  unrecorded_ = hand.american() && played_for && hand.calls_.faced[0].empty();
  deal_open_ = deal_open_ || (unrecorded_ && !hand.led_);
  may_run_ = deal_open_ && !is_trump_fixed(hand.d_, *hand.rules_, hand.calls_);
  played_ = hand.played_hand();
  high_card_ = deciding_card(true);
  low_card_ = deciding_card(false);
}

// ---- The deal ---------------------------------------------------------------------------------

SomeCards ReplayFacts::turned(int number) const {
  const auto at = static_cast<std::size_t>(number - 1);
  const CardSet faced = hand_.calls_.faced[at];
  if (!faced.empty() || !hand_.american()) return SomeCards::known(faced);
  if (at > last_indicator(*hand_.rules_)) return {};
  return may_run_ || unrecorded_ ? any_card : SomeCards{};
}

Choice<Uncertain> ReplayFacts::trump() const {
  if (hand_.voided != Void::none) return no_choice();
  if (hand_.trumps.empty())
    return hand_.complete && !hand_.led_ ? no_choice() : one_of(0b1111, true);
  return one_of(1U << static_cast<unsigned>(hand_.trumps.first().suit()), deal_open_);
}

Choice<Uncertain> ReplayFacts::award(Category category) const {
  const unsigned bits = bits_of(hand_.outcomes.awards[static_cast<std::size_t>(category)]);
  if (category < Category::high) return one_of(bits);
  if (may_run_) return one_of(bits_of(Sides::any()), true);  // other cards can come into play
  return hand_.scored ? one_of(bits, deal_open_) : no_choice();
}

Choice<Uncertain> ReplayFacts::decided_by() const {
  unsigned bits = 0;
  for (Category category : hand_.outcomes.decided_by) bits |= 1U << static_cast<unsigned>(category);
  return one_of(bits, hand_.outcomes.undecided);
}

// ---- The score --------------------------------------------------------------------------------

Quantity<Uncertain> ReplayFacts::score(const Scores& candidates, Side side) const {
  int from = candidates.front()[side], to = from;
  for (const Score& score : candidates) {
    from = std::min(from, score[side]);
    to = std::max(to, score[side]);
  }
  return between(from, to);
}

// ---- The provider -----------------------------------------------------------------------------

SomeTruth ReplayFacts::truth(Fact fact, FactAt at) const {
  const Calls<Concrete>& calls = hand_.calls_;
  const HouseRules& rules = *hand_.rules_;
  Concrete& d = hand_.d_;
  const bool may_bunch = deal_open_ && rules.bunching == Bunching::allowed;
  const auto or_open = [](bool known, bool may_come) {
    return SomeTruth{known, known || may_come};
  };
  switch (fact) {
    case Fact::both_out: {
      SomeTruth all{true, false};
      for (const Score& score : hand_.outcomes.uncut) {
        const bool both =
            at_target<Concrete>(d, rules, score.ns) && at_target<Concrete>(d, rules, score.ew);
        all = {all.certain && both, all.possible || both};
      }
      return all;
    }
    case Fact::jack_in_play:
      return !trump_jack().empty();
    case Fact::begged:
      return or_open(calls.begged, unrecorded_ || (deal_open_ && may_choose(d, calls)));
    case Fact::bunched:
      return or_open(hand_.voided == Void::bunched,
                     may_bunch || hand_.voided == Void::bunched_or_exhausted);
    case Fact::bunching_refused:
      return or_open(calls.refused,
                     rules.bunching == Bunching::allowed && (deal_open_ || unrecorded_));
    case Fact::exhausted:
      return or_open(hand_.voided == Void::exhausted,
                     may_run_ || hand_.voided == Void::bunched_or_exhausted);
    case Fact::threw_in: {
      const bool threw = hand_.scored && hand_.in_play_.out.has(at.seat);
      const bool may = rules.throw_in == ThrowIn::allowed && hand_.scored && !hand_.complete;
      return or_open(threw, may && (deal_open_ || hand_.in_play_.holding.has(at.seat)));
    }
    default:
      return {};
  }
}

Quantity<Uncertain> ReplayFacts::number(Fact fact, FactAt at) const {
  const Outcomes& outcomes = hand_.outcomes;
  const auto of_play = [this](Quantity<Uncertain> number) {
    if (!hand_.scored) return no_number;
    number.exists.certain = number.exists.certain && !deal_open_;
    return number;
  };
  switch (fact) {
    case Fact::before:
      return score(outcomes.before, at.side);
    case Fact::after:
      return score(outcomes.after, at.side);
    case Fact::total:
      return score(outcomes.uncut, at.side);
    case Fact::values: {
      const Range& range = outcomes.values[at.side];
      if (may_run_) return between(0, most_value, true);
      return hand_.scored ? between(range.from, range.to, deal_open_) : no_number;
    }
    case Fact::tricks:
      return of_play(tricks(at.side));
    case Fact::trick_value:
      return trick_value(at.number);
    case Fact::runs: {
      const int runs = hand_.packets();
      return between(runs, may_run_ || unrecorded_ ? 2 : runs);
    }
    case Fact::trumps:
    case Fact::honours: {
      CardSet honours;
      for (int rank = rank::ten; rank <= rank::ace; ++rank) honours |= rank_set(rank);
      const SomeCards trumps = hand_.trumps.empty() ? any_card : SomeCards::known(hand_.trumps);
      const int hidden = deal_open_ ? most_tricks : hand_.holdings_[index(at.seat)].hidden();
      return of_play(how_many(in_hand(at.seat), hidden,
                              fact == Fact::trumps ? trumps : SomeCards::known(honours)));
    }
    case Fact::revokes:
      return of_play(revokes());
    default:
      return no_number;
  }
}

Choice<Uncertain> ReplayFacts::choice(Fact fact, FactAt at) const {
  const auto of_dealer = [&](auto value) {  // of each seat that may have dealt
    unsigned bits = 0;
    for (Seat seat : all_seats)
      if (hand_.start_.dealers.has(seat)) bits |= 1U << index(value(seat));
    return one_of(bits);
  };
  switch (fact) {
    case Fact::variant:
      return exactly(hand_.rules_->variant);
    case Fact::dealer:
      return of_dealer([](Seat dealer) { return dealer; });
    case Fact::pitcher:
      return of_dealer([&](Seat dealer) { return pitcher(*hand_.rules_, dealer); });
    case Fact::dealers:
      return of_dealer([](Seat dealer) { return side_of(dealer); });
    case Fact::rivals:
      return of_dealer([](Seat dealer) { return rivals_of(side_of(dealer)); });
    case Fact::trump:
      return trump();
    case Fact::high:
      return award(Category::high);
    case Fact::low:
      return award(Category::low);
    case Fact::jack:
      return award(Category::jack);
    case Fact::game:
      return award(Category::game);
    case Fact::turned_jack:
      return award(Category::turned_jack);
    case Fact::gift:
      return award(Category::gift);
    case Fact::look:
      return award(Category::look);
    case Fact::high_holder:
      return holder(high_card_);
    case Fact::low_holder:
      return holder(low_card_);
    case Fact::jack_holder: {
      const SomeCards jack = trump_jack();
      Choice<Uncertain> seats = no_choice();
      for (Seat seat : all_seats) seats.is[index(seat)] = !(in_hand(seat) & jack).empty();
      seats.exists = !jack.empty();
      return seats;
    }
    case Fact::jack_taker:
      return taker(trump_jack());
    case Fact::low_taker:
      return taker(low_card_);
    case Fact::trick_winner:
      return trick_seat(at.number, false);
    case Fact::trick_leader:
      return trick_seat(at.number, true);
    case Fact::winner:
      return one_of(bits_of(hand_.outcomes.winner));
    case Fact::decided_by:
      return decided_by();
    default:
      return no_choice();
  }
}

SomeCards ReplayFacts::cards(Fact fact, FactAt at) const {
  switch (fact) {
    case Fact::high_card:
      return high_card_;
    case Fact::low_card:
      return low_card_;
    case Fact::turned:
      return turned(at.number);
    case Fact::turned_last: {
      SomeCards last;
      for (int number = 1; number <= 4; ++number) {
        const SomeCards card = turned(number);
        last = Uncertain::select(card.empty(), last, card);
      }
      return last;
    }
    case Fact::trick_card:
      return trick_card(at);
    case Fact::holds:
      return in_hand(at.seat);
    case Fact::took:
      return taken(at.side);
    case Fact::discarded:
      return discards();
    default:
      return {};
  }
}

}  // namespace allfours
