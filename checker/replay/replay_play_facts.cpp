// The facts of the play of a replayed hand: what the seats held, and the tricks.

#include <algorithm>

#include "checker/replay/partial_values.h"
#include "checker/replay/replay_facts.h"
#include "checker/replay/hand_replay.h"

namespace allfours {

// ---- What the seats held ----------------------------------------------------------------------

SomeCards ReplayFacts::in_hand(Seat seat) const {
  if (!hand_.scored) return {};
  if (deal_open_) return any_card;
  const Holding& holding = hand_.holdings_[index(seat)];
  SomeCards held = SomeCards::known(holding.received);
  if (holding.hidden() > 0) held.possibly |= holding.possible;
  return held;
}

SomeCards ReplayFacts::taken(Side side) const {
  if (!hand_.scored) return {};
  const bool is_ns = side == Side::ns;
  SomeCards own = SomeCards::known(is_ns ? played_.taken.ns : played_.taken.ew);
  if (hand_.complete && !hand_.trumps_unknown()) return own;
  for (Seat seat : all_seats) own.possibly |= in_hand(seat).possibly;
  for (const PlayedCard& played : hand_.cards_) own.possibly |= played.card;
  own.possibly = own.possibly.without(is_ns ? played_.taken.ew : played_.taken.ns);
  return own;
}

SomeCards ReplayFacts::discards() const {
  if (!hand_.scored || !hand_.american()) return {};
  if (deal_open_) return any_card;
  SomeCards all;
  const int due = discards_due(*hand_.rules_, hand_.packets());
  CardSet in_play;
  for (const Holding& holding : hand_.holdings_) {
    in_play |= holding.received;
    CardSet discarded = holding.discarded;
    // What was dealt and not played to the end was discarded.
    if (hand_.complete && due > 0 && holding.unseen == 0)
      discarded |= holding.dealt & holding.possible;
    all.surely |= discarded;
    all.possibly |= discarded;
    if (discarded.size() < due) all.possibly |= holding.possible;
  }
  if (unrecorded_) all.possibly = whole_pack.without(in_play) | all.surely;
  return all;
}

/// The trump jack, where it is in play.
SomeCards ReplayFacts::trump_jack() const {
  const CardSet jacks = rank_set(rank::jack);
  SomeCards in_play;
  for (Seat seat : all_seats) in_play = in_play | in_hand(seat);
  if (hand_.trumps.empty()) return {{}, in_play.possibly & jacks};
  return in_play & SomeCards::known(hand_.trumps & jacks);
}

/// Where discards count, every card dealt to the seat does, wherever it came.
CardSet ReplayFacts::dealt_elsewhere(Seat seat) const {
  const Holding& holding = hand_.holdings_[index(seat)];
  return hand_.discards_in_play() ? holding.dealt & holding.possible : CardSet{};
}

/// The card that High or Low goes by. In an open hand the best that is known, or a better one among
/// the cards of a seat that are not.
SomeCards ReplayFacts::deciding_card(bool is_high) const {
  const HouseRules& rules = *hand_.rules_;
  if (!hand_.scored) return {};
  if (deal_open_ || hand_.trumps.empty()) return any_card;
  Concrete d;
  const auto card_of = [&](const PlayedHand<Concrete>& hand) {
    return is_high ? high_card(d, rules, hand) : low_card(d, rules, hand);
  };
  if (hand_.is_determined()) return SomeCards::known(card_of(played_));
  const bool to_taker = is_high ? rules.high == HighTo::taker : rules.low == LowTo::taker;
  if (to_taker) return {{}, hand_.trumps};
  PlayedHand<Concrete> hand = played_;
  for (Seat seat : all_seats) hand.discarded.ns |= dealt_elsewhere(seat);
  const SomeCards known = SomeCards::known(card_of(hand));
  SomeCards card = known;
  for (Seat seat : all_seats) {
    const Holding& holding = hand_.holdings_[index(seat)];
    if (holding.unknown_received == 0) continue;
    for (Card other : holding.possible& hand_.trumps) {
      PlayedHand<Concrete> with = hand;
      with.received.ns |= other;
      card.possibly |= card_of(with);
    }
  }
  if (!(card.possibly == known.possibly)) card.surely = {};
  return card;
}

/// The trumps that count as this seat's for High and Low: the rules of a side, asked of one seat.
SomeCards ReplayFacts::received_trumps(Seat seat) const {
  const Holding& holding = hand_.holdings_[index(seat)];
  PlayedHand<Concrete> alone{};
  alone.trumps = hand_.trumps.empty() ? whole_pack : hand_.trumps;
  alone.ns_deals = true;
  alone.received.ns = holding.received;
  alone.discarded.ns = holding.discarded;
  alone.discarded.ns |= dealt_elsewhere(seat);
  if (seat == hand_.start_.dealer) alone.indicator = played_.indicator;
  Concrete d;
  SomeCards received = SomeCards::known(trumps_received(d, *hand_.rules_, alone).ns);
  if (holding.unknown_received > 0) received.possibly |= holding.possible;
  return deal_open_ ? any_card : received;
}

/// Who was dealt the card.
Choice<Uncertain> ReplayFacts::holder(const SomeCards& card) const {
  Choice<Uncertain> seats = no_choice();
  if (card.possibly.empty()) return seats;
  for (Seat seat : all_seats) {
    const SomeCards received = received_trumps(seat);
    seats.is[index(seat)] = {!(card.surely & received.surely).empty(),
                             !(card.possibly & received.possibly).empty()};
    seats.exists = seats.exists || seats.is[index(seat)];
  }
  return seats;
}

Quantity<Uncertain> ReplayFacts::how_many(const SomeCards& held, int hidden,
                                          SomeCards among) const {
  const CardSet sure = held.surely & among.possibly;
  const int more = (held.possibly.without(held.surely) & among.possibly).size();
  return between((held.surely & among.surely).size(), sure.size() + std::min(more, hidden));
}

// ---- The tricks -------------------------------------------------------------------------------

const Trick* ReplayFacts::trick(int number) const {
  const auto at = static_cast<std::size_t>(number - 1);
  return hand_.scored && at < hand_.tricks.size() ? &hand_.tricks[at] : nullptr;
}

bool ReplayFacts::may_come(int number) const {
  if (!hand_.scored || hand_.complete) return false;
  const int most = deal_open_ ? hand_size(*hand_.rules_, most_packets) : hand_.full_hand();
  return number > static_cast<int>(hand_.tricks.size()) && number <= most;
}

Choice<Uncertain> ReplayFacts::winner_of(const Trick& trick) const {
  if (trick.winner) return exactly(*trick.winner);
  if (!trick.takers.empty()) return one_of(trick.takers.bits());
  return one_of(trick.complete ? any_seat : SeatSet::all().without(hand_.in_play_.out).bits());
}

Choice<Uncertain> ReplayFacts::trick_seat(int number, bool is_leader) const {
  if (const Trick* led = trick(number)) return is_leader ? exactly(led->lead) : winner_of(*led);
  return may_come(number) ? one_of(any_seat, true) : no_choice();
}

SomeCards ReplayFacts::trick_card(FactAt at) const {
  const Trick* led = trick(at.number);
  if (led == nullptr) return may_come(at.number) ? any_card : SomeCards{};
  const std::size_t place = (index(at.seat) - index(led->lead)) & 3U;
  if (led->cards[place]) return SomeCards::known(*led->cards[place]);
  const bool out = hand_.in_play_.out.has(at.seat);
  return led->complete || out ? SomeCards{} : any_card;
}

Quantity<Uncertain> ReplayFacts::trick_value(int number) const {
  const Trick* led = trick(number);
  if (led == nullptr) return may_come(number) ? between(0, most_value, true) : no_number;
  return between(led->value, led->complete ? led->value : std::max(led->value, most_value));
}

Quantity<Uncertain> ReplayFacts::tricks(Side side) const {
  int won = 0, open = 0;
  if (hand_.scored) {
    for (const Trick& trick : hand_.tricks) {
      const Choice<Uncertain> seat = winner_of(trick);
      bool may = false, must = true;
      for (Seat each : all_seats) {
        const bool possible = seat.is[index(each)].possible;
        may = may || (possible && side_of(each) == side);
        must = must && !(possible && side_of(each) != side);
      }
      won += may && must;
      open += may && !must;
    }
    for (int number = 1; number <= most_tricks; ++number) open += may_come(number);
  }
  return between(won, won + open);
}

/// Who won the trick that the card fell to.
Choice<Uncertain> ReplayFacts::taker(const SomeCards& card) const {
  if (card.possibly.empty()) return no_choice();
  if (card.surely.empty()) return one_of(any_seat, true);
  if (const PlayedCard* played = hand_.fall_of(card.surely))
    return winner_of(hand_.tricks[static_cast<std::size_t>(played->trick)]);
  return hand_.complete ? no_choice() : one_of(any_seat, true);
}

Quantity<Uncertain> ReplayFacts::revokes() const {
  const auto found =
      static_cast<int>(std::ranges::count(hand_.findings, Code::revoke, &Finding::code));
  // The cards still to come can show that an earlier play was one.
  const bool all_shown =
      !hand_.scored ||
      std::ranges::all_of(hand_.holdings_, [](const Holding& h) { return h.unknown == 0; });
  const auto plays = static_cast<int>(hand_.cards_.size());
  const bool known = all_shown && !(hand_.scored && hand_.trumps_unknown());
  return between(found, known ? found : std::max(found, plays));
}

}  // namespace allfours
