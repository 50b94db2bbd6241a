#pragma once
// The facts of a recorded hand that a goal can speak of, over any domain: what a sampled hand is
// asked, and what a searched one has to come to. The checker has its own, of a log replayed.

#include <vector>

#include "cases/hand/followed_hand.h"
#include "checker/goal/evaluate.h"

namespace allfours {

template <Domain D>
class HandFacts {
 public:
  HandFacts(D& d, const HouseRules& rules, const HandRecord<D>& record,
            const FollowedHand<D>& followed)
      : d_(d), rules_(rules), record_(record), followed_(followed) {}

  Truth<D> truth(Fact fact, FactAt at) {
    switch (fact) {
      case Fact::both_out:
        return at_target(d_, rules_, followed_.tally.uncut.ns) &&
               at_target(d_, rules_, followed_.tally.uncut.ew);
      case Fact::jack_in_play: return !(trump_jack() & in_play()).empty();
      case Fact::begged: return record_.begged;
      case Fact::bunched: return followed_.deal.bunched;
      case Fact::bunching_refused: return record_.refused;
      case Fact::exhausted: return followed_.deal.exhausted;
      default: return if_played(really_at(at.seat, [&](Seat seat) { return throws_in(seat); }));
    }
  }

  Quantity<D> number(Fact fact, FactAt at) {
    const Truth<D> yes = d_.truth(true), played = followed_.deal.is_played;
    const auto side_of_pair = [&](const BySide<Number<D>>& pair) {
      return at.side == Side::ns ? pair.ns : pair.ew;
    };
    switch (fact) {
      case Fact::before: return {side_of_pair(record_.before), yes};
      case Fact::after: return {side_of_pair(followed_.tally.score), yes};
      case Fact::total: return {side_of_pair(followed_.tally.uncut), yes};
      case Fact::values:
        return {side_of_pair(game_count(d_, rules_, followed_.played)), played};
      case Fact::tricks: return {tricks_of(at.side), played};
      case Fact::trick_value:
        if (!has_trick(at)) return {d_.number(0), d_.truth(false)};
        return {game_value(d_, trick(at).cards), played};
      case Fact::runs: return {followed_.deal.packets, yes};
      case Fact::trumps: return {d_.count(held_by(at.seat) & followed_.played.trumps), played};
      case Fact::honours: return {d_.count(held_by(at.seat) & d_.cards(honour_set)), played};
      default: return {revokes(), played};
    }
  }

  Choice<D> choice(Fact fact, FactAt at) {
    switch (fact) {
      case Fact::variant: return known_choice(d_, static_cast<int>(rules_.variant));
      case Fact::dealer: return seat_choice([&](Seat seat) { return d_.truth(seat == dealing_seat); });
      case Fact::pitcher:
        return seat_choice(
            [&](Seat seat) { return d_.truth(seat == allfours::pitcher(rules_, dealing_seat)); });
      case Fact::dealers: return side_choice(to_dealers<D>(d_.truth(true), ns_deals()));
      case Fact::rivals: return side_choice(to_rivals<D>(d_.truth(true), ns_deals()));
      case Fact::trump: return trump();
      case Fact::high: return if_played(side_choice(followed_.awards.high));
      case Fact::low: return if_played(side_choice(followed_.awards.low));
      case Fact::jack: return if_played(side_choice(followed_.awards.jack));
      case Fact::game: return if_played(side_choice(followed_.awards.game));
      case Fact::turned_jack: return side_choice(followed_.deal.turned_jack);
      case Fact::gift: return side_choice(followed_.deal.gift);
      case Fact::look: return side_choice(followed_.deal.look);
      case Fact::high_holder: return holder_of(high_card(d_, rules_, followed_.played));
      case Fact::low_holder: return holder_of(low_card(d_, rules_, followed_.played));
      case Fact::jack_holder: return holder_of(trump_jack() & in_play());
      case Fact::jack_taker: return taker_of(trump_jack());
      case Fact::low_taker: return taker_of(low_card(d_, rules_, followed_.played));
      case Fact::trick_winner:
        return has_trick(at) ? seat_choice([&](Seat seat) { return if_played(trick(at).wins[index(seat)]); })
                             : known_choice(d_, -1);
      case Fact::trick_leader:
        return has_trick(at) ? seat_choice([&](Seat seat) { return if_played(trick(at).leads[index(seat)]); })
                             : known_choice(d_, -1);
      case Fact::winner: return side_choice(followed_.tally.winner);
      default: return decided_by();
    }
  }

  Cards<D> cards(Fact fact, FactAt at) {
    const Cards<D> none = d_.cards({});
    switch (fact) {
      case Fact::high_card: return if_played(high_card(d_, rules_, followed_.played));
      case Fact::low_card: return if_played(low_card(d_, rules_, followed_.played));
      case Fact::turned:
        return at.number <= static_cast<int>(most_faced)
                   ? record_.faced[static_cast<std::size_t>(at.number - 1)]
                   : none;
      case Fact::turned_last: return indicator(d_, followed_.deal.calls);
      case Fact::trick_card:
        if (!has_trick(at)) return none;
        return if_played(really_at(at.seat, [&](Seat seat) {
          return record_.tricks[static_cast<std::size_t>(at.number - 1)].card[index(seat)];
        }));
      case Fact::holds: return held_by(at.seat);
      case Fact::took:
        return if_played(at.side == Side::ns ? followed_.played.taken.ns : followed_.played.taken.ew);
      default: {
        Cards<D> all = none;
        for (const Cards<D>& set : record_.discarded) all = all | set;
        return all;
      }
    }
  }

  /// Who received a card; an indicator that is in play counts as the dealer's.
  Choice<D> holder_of(const Cards<D>& card) {
    const BySeat<Cards<D>> kept = kept_cards(record_);
    return if_played(seat_choice([&](Seat seat) {
      Cards<D> received = kept[index(seat)] | record_.discarded[index(seat)];
      if (seat == dealing_seat) received = received | followed_.played.indicator;
      return !(card & received).empty();
    }));
  }

  /// What makes two hands different: awards, winners of tricks, holders of trump honours.
  std::vector<Choice<D>> marks() {
    std::vector<Choice<D>> marks;
    for (Fact award : {Fact::high, Fact::low, Fact::jack, Fact::game, Fact::turned_jack, Fact::gift,
                       Fact::look})
      marks.push_back(choice(award, {}));
    for (int t = 1; t <= static_cast<int>(followed_.tricks.size()); ++t)
      marks.push_back(choice(Fact::trick_winner, {t, {}, {}}));
    for (int rank = rank::ten; rank <= rank::ace; ++rank)
      marks.push_back(holder_of(in_play() & followed_.played.trumps & d_.cards(rank_set(rank))));
    return marks;
  }

 private:
  Truth<D> ns_deals() const { return followed_.played.ns_deals; }
  Cards<D> trump_jack() { return detail::trump_jack(d_, followed_.played); }
  /// The cards of all four hands, where they came into play.
  Cards<D> in_play() {
    return if_played(followed_.played.received.ns | followed_.played.received.ew);
  }

  bool has_trick(FactAt at) const {
    return at.number >= 1 && at.number <= static_cast<int>(followed_.tricks.size());
  }
  const FollowedTrick<D>& trick(FactAt at) const {
    return followed_.tricks[static_cast<std::size_t>(at.number - 1)];
  }

  // What there is only in a hand that was played.
  Truth<D> if_played(const Truth<D>& truth) { return truth && followed_.deal.is_played; }
  Cards<D> if_played(const Cards<D>& cards) {
    return d_.select(followed_.deal.is_played, cards, d_.cards({}));
  }
  Choice<D> if_played(Choice<D> choice) {
    for (Truth<D>& is : choice.is) is = is && followed_.deal.is_played;
    choice.exists = choice.exists && followed_.deal.is_played;
    return choice;
  }

  /// The value at a real seat of what `of` gives for a seat of the turned table.
  template <class Of>
  auto really_at(Seat real, Of of) {
    auto value = of(turned_seat(real, Seat::north));
    for (Seat dealer : {Seat::east, Seat::south, Seat::west})
      value = d_.select(record_.dealer[index(dealer)], of(turned_seat(real, dealer)), value);
    return value;
  }
  /// The real seat of that for which `is` holds on the turned table; none where it holds for none.
  template <class Is>
  Choice<D> seat_choice(Is is) {
    Choice<D> choice = known_choice(d_, -1);
    for (Seat seat : all_seats) {
      choice.is[index(seat)] = really_at(seat, is);
      choice.exists = choice.exists || is(seat);
    }
    return choice;
  }
  Choice<D> side_choice(const Award<D>& award) {
    Choice<D> choice = known_choice(d_, -1);
    choice.is[index(Side::ns)] = award.ns;
    choice.is[index(Side::ew)] = award.ew;
    choice.is[index(Side::nobody)] = !award.ns && !award.ew;
    choice.exists = d_.truth(true);
    return choice;
  }

  Cards<D> held_by(Seat real) {
    const BySeat<Cards<D>> kept = kept_cards(record_);
    return if_played(really_at(real, [&](Seat seat) { return kept[index(seat)]; }));
  }
  /// Who won the trick to which a card fell.
  Choice<D> taker_of(const Cards<D>& card) {
    return if_played(seat_choice([&](Seat seat) {
      Truth<D> took = d_.truth(false);
      for (const FollowedTrick<D>& trick : followed_.tricks)
        took = took || (trick.wins[index(seat)] && !(trick.cards & card).empty());
      return took;
    }));
  }

  Truth<D> throws_in(Seat seat) {
    Truth<D> any = d_.truth(false);
    for (const RecordedTrick<D>& trick : record_.tricks)
      any = any || trick.throws_instead[index(seat)] || trick.throws_after[index(seat)];
    return any;
  }
  Number<D> tricks_of(Side side) {
    Number<D> sum = d_.number(0);
    for (const FollowedTrick<D>& trick : followed_.tricks) {
      const Truth<D> to_dealers = trick.wins[0] || trick.wins[2];
      const Truth<D> to_ns = d_.select(ns_deals(), to_dealers, !to_dealers);
      sum = sum + d_.select(side == Side::ns ? to_ns : !to_ns, d_.number(1), d_.number(0));
    }
    return sum;
  }
  Number<D> revokes() {
    Number<D> sum = d_.number(0);
    for (const FollowedTrick<D>& trick : followed_.tricks)
      for (const Truth<D>& revokes : trick.revokes)
        sum = sum + d_.select(revokes, d_.number(1), d_.number(0));
    return sum;
  }
  /// The trump that was fixed, also in a hand that was over before the lead. A void hand has none.
  Choice<D> trump() {
    const Truth<D> is_void = followed_.deal.exhausted || followed_.deal.bunched;
    const Cards<D> trumps =
        d_.select(followed_.deal.is_played, followed_.played.trumps,
                  d_.select(is_void, d_.cards({}), followed_.deal.trumps));
    Choice<D> choice = known_choice(d_, -1);
    for (Suit suit : all_suits)
      choice.is[static_cast<std::size_t>(suit)] = !(trumps & d_.cards(suit_set(suit))).empty();
    choice.exists = !trumps.empty();
    return choice;
  }

  Choice<D> decided_by() {
    Choice<D> choice = known_choice(d_, -1);
    for (const CountedPoint<D>& point : followed_.tally.points) {
      Truth<D>& is = choice.is[static_cast<std::size_t>(point.category)];
      is = is || point.ends;
      choice.exists = choice.exists || point.ends;
    }
    return choice;
  }

  D& d_;
  const HouseRules& rules_;
  const HandRecord<D>& record_;
  const FollowedHand<D>& followed_;
};

}  // namespace allfours
