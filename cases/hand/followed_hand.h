#pragma once
// Following a recorded hand by the rules: what each step needed to be lawful, and what it all comes
// to. The deal, the tricks and what they are worth are played by the model; here is what a record says.

#include <optional>

#include "cases/hand/followed_deal.h"
#include "cases/hand/mutant_facts.h"

namespace allfours {

template <Domain D>
struct FollowedTrick : WonTrick<D> {
  BySeat<Truth<D>> leads;
  BySeat<Cards<D>> legal;    ///< what a seat that is in may play
  BySeat<Truth<D>> revokes;  ///< its card was none of those
  Cards<D> led;              ///< all cards of the suit led
  std::vector<Truth<D>> lawful_throws;
  std::vector<Truth<D>> definitions;  ///< those of the hand that give `wins` its meaning
};

template <Domain D>
struct FollowedHand {
  FollowedDeal<D> deal;
  std::vector<FollowedTrick<D>> tricks;
  PlayedHand<D> played;
  Awards<D> awards;  ///< nobody's where the hand was not played
  Tally<D> tally;    ///< in the end

  /// What gives variables of their own their meaning; nothing where all values are known.
  std::vector<Truth<D>> definitions;
};

namespace detail {
/// A value that what follows is built upon. A solver gets a variable of its own for it, which it
/// finds the sooner.
template <Domain D>
Truth<D> anchored(D& d, const Truth<D>& value, std::vector<Truth<D>>& definitions) {
  if constexpr (requires { d.anchor(value, definitions); }) return d.anchor(value, definitions);
  else return value;
}

template <Domain D>
class PlayFollower {
 public:
  PlayFollower(D& d, const HouseRules& rules, const HandRecord<D>& record, FollowedDeal<D> deal)
      : d_(d), rules_(rules), record_(record), kept_(kept_cards(record)) {
    hand_.deal = std::move(deal);
    hand_.tally = hand_.deal.tally;
    hand_.played.ns_deals = hand_.deal.ns_deals;
  }

  FollowedHand<D> follow(bool may_revoke, std::optional<Suit> trump) {
    follow_play(trump);
    gather();
    judge(may_revoke);
    return std::move(hand_);
  }

 private:
  // ---- The play -------------------------------------------------------------------------------

  void follow_play(std::optional<Suit> trump) {
    BySeat<Truth<D>> leads;
    leads.fill(d_.truth(false));
    const Seat first = pitcher(rules_, dealing_seat);
    leads[index(first)] = d_.truth(true);
    hand_.played.indicator = indicator(d_, hand_.deal.calls);
    hand_.played.trumps = rules_.american()
                              ? hand_.deal.trumps
                              : pitched_trumps(d_, record_.tricks[0].card[index(first)]);
    if (trump) {
      const Cards<D> suit = d_.cards(suit_set(*trump));
      const Cards<D> other = hand_.played.trumps.without(suit) | suit.without(hand_.played.trumps);
      const Truth<D> none_fixed = hand_.played.trumps.empty();
      hand_.definitions.push_back(none_fixed || other.empty());
      hand_.played.trumps = suit;
    }
    BySeat<Cards<D>> rest = kept_;
    Truth<D> trump_led = d_.truth(false);
    hand_.tricks.reserve(record_.tricks.size());
    for (std::size_t t = 0; t < record_.tricks.size(); ++t) {
      follow_trick(t, leads, rest, trump_led);
      leads = hand_.tricks.back().wins;  // who wins has cards: it can't throw in (H1, H2)
    }
  }

  void follow_trick(std::size_t t, const BySeat<Truth<D>>& leads, BySeat<Cards<D>>& rest,
                    Truth<D>& trump_led) {
    const Cards<D>& trumps = hand_.played.trumps;
    const RecordedTrick<D>& record = record_.tricks[t];
    FollowedTrick<D>& trick = hand_.tricks.emplace_back();
    trick.leads = leads;
    const Table<D> closed = closed_table(d_, rules_, leads, record.card, trumps, trump_led);
    trick.led = closed.led;
    trick.cards = d_.cards({});
    const Cards<D> best = winning_card(d_, rules_, closed);
    for (Seat seat : all_seats) {
      const std::size_t s = index(seat);
      const Cards<D>& card = record.card[s];
      trick.wins[s] = anchored(d_, wins_with<D>(card, best), trick.definitions);
      const Table<D> seen = table_seen(d_, rules_, leads, closed, seat);
      trick.legal[s] = legal_cards(d_, rules_, rest[s], seen);
      trick.revokes[s] = !card.without(trick.legal[s]).empty();
      rest[s] = rest[s].without(card);
      trick.cards = trick.cards | card;
      follow_throw(seat, t, rest[s], seen, closed);
    }
    hand_.definitions.insert(hand_.definitions.end(), trick.definitions.begin(),
                             trick.definitions.end());
    trump_led = trump_led_after(d_, closed);
  }

  void follow_throw(Seat seat, std::size_t t, Cards<D>& rest, const Table<D>& seen,
                    const Table<D>& closed) {
    const std::size_t s = index(seat);
    const RecordedTrick<D>& record = record_.tricks[t];
    FollowedTrick<D>& trick = hand_.tricks.back();
    const Truth<D> no = d_.truth(false), yes = d_.truth(true);
    const Truth<D> throws = record.throws_instead[s] || record.throws_after[s];
    if (is_surely_not<D>(throws)) return;
    const auto lawful_if = [&](const Truth<D>& happens, const Truth<D>& lawful) {
      trick.lawful_throws.push_back(!happens || lawful);
    };
    lawful_if(throws, !rest.empty());
    lawful_if(record.throws_instead[s],
              may_throw_in(d_, rules_, {!trick.leads[s], no, no}, rest, seen));
    lawful_if(record.throws_after[s],
              may_throw_in(d_, rules_, {no, yes, trick.wins[s]}, rest, closed));
    trick.cards = trick.cards | d_.select(throws, rest, d_.cards({}));
    rest = d_.select(throws, d_.cards({}), rest);
  }

  // ---- What it comes to -----------------------------------------------------------------------

  void gather() {
    PlayedHand<D>& played = hand_.played;
    played.received = by_side(d_, played.ns_deals, kept_);
    played.discarded = by_side(d_, played.ns_deals, record_.discarded);
    take_tricks(d_, rules_, played.ns_deals, hand_.tricks, played);
    tell_mutants(d_, rules_, record_, hand_.tricks, played);
  }

  void judge(bool may_revoke) {
    const PlayedHand<D>& played = hand_.played;
    const auto if_played = [&](const Award<D>& award) -> Award<D> {
      return {award.ns && hand_.deal.is_played, award.ew && hand_.deal.is_played};
    };
    const Awards<D> earned = award(d_, rules_, played);
    hand_.awards = {if_played(earned.high), if_played(earned.low), if_played(earned.jack),
                    if_played(earned.game)};
    std::vector<Revoke<D>> revokes;
    if (may_revoke && rules_.revoke != RevokePrice::as_played) revokes = revokes_in_order();
    const Truth<D> jack_in_play =
        !(trump_jack(d_, played) & (played.received.ns | played.received.ew)).empty();
    count_play(d_, rules_, hand_.tally, {hand_.awards, revokes, jack_in_play});
    hand_.awards = after_revokes(d_, rules_, hand_.awards, revoked_sides<D>(d_, revokes));
  }

  /// G23: one entry for each place of each trick, nobody's where the card was legal.
  std::vector<Revoke<D>> revokes_in_order() {
    std::vector<Revoke<D>> revokes;
    BySeat<Cards<D>> rest = kept_;
    for (std::size_t t = 0; t < hand_.tricks.size(); ++t) {
      const FollowedTrick<D>& trick = hand_.tricks[t];
      for (int place = 0; place < 4; ++place) {
        Revoke<D> revoke{nobody(d_), d_.truth(false)};
        for (Seat leader : all_seats) {
          const Seat seat = next_seat(rules_, leader, place);
          const Truth<D> here =
              trick.leads[index(leader)] && trick.revokes[index(seat)] && hand_.deal.is_played;
          const Award<D> by = side_of(seat) == side_of(dealing_seat)
                                  ? to_dealers<D>(here, hand_.played.ns_deals)
                                  : to_rivals<D>(here, hand_.played.ns_deals);
          revoke.offenders = {revoke.offenders.ns || by.ns, revoke.offenders.ew || by.ew};
          revoke.withheld_honour =
              revoke.withheld_honour ||
              (here && withholds_honour(d_, rest[index(seat)], trick.led, hand_.played.trumps));
        }
        revokes.push_back(revoke);
      }
      for (Seat seat : all_seats)
        rest[index(seat)] = rest[index(seat)].without(record_.tricks[t].card[index(seat)]);
    }
    return revokes;
  }

  D& d_;
  const HouseRules& rules_;
  const HandRecord<D>& record_;
  BySeat<Cards<D>> kept_;
  FollowedHand<D> hand_{};
};
}  // namespace detail

/// Follows the play of `record` after its deal. `may_revoke`: plays against the follow rule are
/// possible and cost what the house rules say (G23). `trump`: if a trump suit is fixed, then this
/// one; `definitions` says so.
template <Domain D>
FollowedHand<D> follow_play(D& d, const HouseRules& rules, const HandRecord<D>& record,
                            FollowedDeal<D> deal, bool may_revoke,
                            std::optional<Suit> trump = {}) {
  return detail::PlayFollower<D>(d, rules, record, std::move(deal)).follow(may_revoke, trump);
}
/// Follows the whole of `record`.
template <Domain D>
FollowedHand<D> follow_hand(D& d, const HouseRules& rules, const HandRecord<D>& record,
                            bool may_revoke, std::optional<Suit> trump = {}) {
  return follow_play(d, rules, record, follow_deal(d, rules, record), may_revoke, trump);
}

}  // namespace allfours
