#include "cases/symbolic_hand.h"

#include <algorithm>

namespace allfours {

namespace {
using Truth = Symbolic::Truth;
using Cards = Symbolic::Cards;

template <class T>
T& of_side(BySide<T>& pair, Seat seat) {
  return side_of(seat) == Side::ns ? pair.ns : pair.ew;
}
Cards overlap(Cards& seen, const Cards& cards) {
  const Cards twice = seen & cards;
  seen = seen | cards;
  return twice;
}

/// Builds a hand step by step.
class Builder {
 public:
  Builder(Symbolic& d, const HandShape& shape) : d_(d), shape_(shape), rules_(shape.rules) {}

  SymbolicHand build() {
    deal();
    settle();
    play();
    judge();
    return std::move(hand_);
  }

 private:
  /// Packets of three to each seat: one a run, but a third card of the first suit has none (G10).
  int packets() const { return std::min(shape_.runs, 2); }
  int tricks() const { return hand_size(rules_, packets()); }

  /// Whether `seat` plays a card to trick `t`.
  bool is_in(Seat seat, int t) const {
    const auto& thrown = shape_.throws[index(seat)];
    return !thrown || t < thrown->trick + (thrown->after_own_card ? 1 : 0);
  }

  /// Cards that nothing else holds.
  Cards new_cards(const char* name) {
    const Cards cards = d_.any_cards(name);
    require(overlap(seen_, cards).empty());
    return cards;
  }
  Cards new_card(const char* name) {
    const Cards card = new_cards(name);
    require(card.is_one_card());
    return card;
  }
  /// A set of cards whose order no rule can see.
  Cards new_set(const char* name, int size) {
    if (size == 0) return d_.cards({});
    const Cards set = new_cards(name);
    require(set.has_size(size));
    return set;
  }
  void require(const Truth& truth) { hand_.lawful.push_back(truth); }

  void deal() {
    if (rules_.american())
      for (int i = 0; i <= shape_.runs; ++i) hand_.faced.push_back(new_card("faced"));
    hand_.tricks.resize(static_cast<std::size_t>(tricks()));
    for (Seat seat : all_seats) {
      Cards& kept = hand_.kept[index(seat)];
      int left = tricks();
      for (int t = 0; t < tricks() && is_in(seat, t); ++t, --left) {
        Cards& card = hand_.tricks[static_cast<std::size_t>(t)].card[index(seat)];
        card = new_card("card");
        kept = kept | card;
      }
      hand_.thrown[index(seat)] = new_set("thrown", left);
      kept = kept | hand_.thrown[index(seat)];
      hand_.discarded[index(seat)] = new_set("discarded", discards_due(rules_, packets()));
    }
  }

  void settle() {
    if (!rules_.american()) {
      hand_.calls = no_calls(d_);
      const Seat first = pitcher(rules_, shape_.dealer);
      hand_.played.trumps = pitched_trumps(d_, hand_.tricks[0].card[index(first)]);
      return;
    }
    hand_.calls = follow_calls(d_, rules_, hand_.faced, hand_.lawful);
    require(is_trump_fixed(d_, rules_, hand_.calls));
    require(equal(packets_due(d_, rules_, hand_.calls), d_.number(packets())));
    hand_.played.trumps = settled_trumps(d_, rules_, hand_.calls);
    hand_.played.indicator = indicator(d_, hand_.calls);
    if (discards_due(rules_, packets()) > 0) {
      require(may_discard(d_, rules_, hand_.calls));
      hand_.calls.discarded = d_.truth(true);
    }
    hand_.calls.led = d_.truth(true);
  }

  void play() {
    BySeat<Truth> leads;
    leads[index(pitcher(rules_, shape_.dealer))] = d_.truth(true);
    BySeat<Cards> rest = hand_.kept;
    Truth trump_led;
    for (int t = 0; t < tricks(); ++t) {
      SymbolicTrick& trick = hand_.tricks[static_cast<std::size_t>(t)];
      trick.leads = leads;
      play_trick(t, trick, rest, trump_led);
      leads = trick.wins;
    }
  }

  void play_trick(int t, SymbolicTrick& trick, BySeat<Cards>& rest, Truth& trump_led) {
    const Cards& trumps = hand_.played.trumps;
    std::array<Cards, 4> in_order;
    for (int place = 0; place < 4; ++place)
      for (Seat leader : all_seats) {
        const Seat seat = next_seat(rules_, leader, place);
        Cards& card = in_order[static_cast<std::size_t>(place)];
        card = d_.select(trick.leads[index(leader)], trick.card[index(seat)], card);
      }
    const Cards led = whole_suit(d_, in_order[0]);
    const Table<Symbolic> closed{trumps, led, in_order, trump_led};
    const Cards best = winning_card(d_, rules_, closed);

    for (Seat seat : all_seats) {
      const Cards& card = trick.card[index(seat)];
      // A variable of its own: the tricks that follow are found the sooner for it.
      const Truth wins = d_.any_truth("wins");
      require(equal(wins, !(best & card).empty()));
      trick.wins[index(seat)] = wins;

      Table<Symbolic> seen{trumps, d_.select(trick.leads[index(seat)], d_.cards({}), led), {},
                           trump_led};
      Truth before;  // whether the card at this place lay there when it was this seat's turn
      for (int place = 3; place-- > 0;) {
        before = before || trick.leads[index(next_seat(rules_, seat, -place - 1))];
        const auto at = static_cast<std::size_t>(place);
        seen.shown[at] = d_.select(before, in_order[at], d_.cards({}));
      }
      Cards& hand = rest[index(seat)];
      if (is_in(seat, t)) {
        require(card.without(legal_cards(d_, rules_, hand, seen)).empty());
        hand = hand.without(card);
      }
      const auto& thrown = shape_.throws[index(seat)];
      if (!thrown || thrown->trick != t) continue;
      const Truth no = d_.truth(false);
      const ThrowingSeat<Symbolic> at =
          thrown->after_own_card ? ThrowingSeat<Symbolic>{no, d_.truth(true), wins}
                                 : ThrowingSeat<Symbolic>{!trick.leads[index(seat)], no, no};
      require(may_throw_in(d_, rules_, at, hand, thrown->after_own_card ? closed : seen));
    }
    trump_led = trump_led || !(led & trumps).empty();
  }

  /// What the tricks come to, trick by trick.
  void judge() {
    PlayedHand<Symbolic>& played = hand_.played;
    played.ns_deals = d_.truth(side_of(shape_.dealer) == Side::ns);
    for (Seat seat : all_seats) {
      Cards& received = of_side(played.received, seat);
      received = received | hand_.kept[index(seat)];
      Cards& discarded = of_side(played.discarded, seat);
      discarded = discarded | hand_.discarded[index(seat)];
    }
    for (int t = 0; t < tricks(); ++t)
      if (trick_counts(rules_, t == tricks() - 1)) judge_trick(t);
    played.value = {game_value(d_, played.taken.ns), game_value(d_, played.taken.ew)};
    played.play_value = {game_value(d_, played.received.ns), game_value(d_, played.received.ew)};
  }

  void judge_trick(int t) {
    PlayedHand<Symbolic>& played = hand_.played;
    const SymbolicTrick& trick = hand_.tricks[static_cast<std::size_t>(t)];
    Cards cards;
    for (Seat seat : all_seats) {
      cards = cards | trick.card[index(seat)];
      if (const auto& thrown = shape_.throws[index(seat)]; thrown && thrown->trick == t)
        cards = cards | hand_.thrown[index(seat)];
    }
    const Truth to_ns = trick.wins[index(Seat::north)] || trick.wins[index(Seat::south)];
    played.taken.ns = played.taken.ns | d_.select(to_ns, cards, d_.cards({}));
    played.taken.ew = played.taken.ew | d_.select(to_ns, d_.cards({}), cards);

    const Cards jack = detail::trump_jack(d_, played);
    const Cards above = played.trumps.without(jack).without(jack.below());
    for (Seat seat : all_seats) {
      const Cards& card = trick.card[index(seat)];
      const Truth holds_jack = !(card & jack).empty();
      played.jack_won_by_its_seat =
          played.jack_won_by_its_seat || (holds_jack && trick.wins[index(seat)]);
      Truth& is_above = of_side(played.above_the_jack, seat);
      is_above = is_above || (!(cards & jack).empty() && !(card & above).empty());
    }
  }

  Symbolic& d_;
  const HandShape& shape_;
  const HouseRules& rules_;
  SymbolicHand hand_;
  Cards seen_;
};
}  // namespace

Calls<Symbolic> follow_calls(Symbolic& d, const HouseRules& rules,
                             const std::vector<Symbolic::Cards>& faced,
                             std::vector<Symbolic::Truth>& lawful) {
  const Symbolic::Truth yes = d.truth(true);
  Calls<Symbolic> calls = no_calls(d);
  for (std::size_t i = 0; i < faced.size(); ++i) {
    lawful.push_back(may_turn(d, rules, calls));
    calls.faced[i] = faced[i];
    if (i > 0) continue;
    lawful.push_back(may_choose(d, calls));
    (faced.size() == 1 ? calls.stood : calls.begged) = yes;
    if (faced.size() == 1) continue;
    lawful.push_back(may_answer(d, calls));
    calls.ran = yes;
  }
  return calls;
}

SymbolicHand symbolic_hand(Symbolic& d, const HandShape& shape) {
  return Builder(d, shape).build();
}

Tally<Symbolic> count_hand(Symbolic& d, const HandShape& shape, const SymbolicHand& hand,
                           const BySide<Symbolic::Number>& before) {
  const HouseRules& rules = shape.rules;
  const PlayedHand<Symbolic>& played = hand.played;
  Tally<Symbolic> tally = start_tally(d, before, d.truth(false));
  if (rules.american())
    count(d, rules, tally, Category::turned_jack,
          to_dealers<Symbolic>(earns_turned_jack(d, rules, hand.calls), played.ns_deals));
  const Symbolic::Truth jack_in_play =
      !(detail::trump_jack(d, played) & (played.received.ns | played.received.ew)).empty();
  count_play(d, rules, tally, {award(d, rules, played), {}, jack_in_play});
  return tally;
}

}  // namespace allfours
