#include "checker/goal/replay_facts.h"

#include <algorithm>
#include <bit>
#include <optional>

#include "checker/replay/hand_replay.h"

namespace allfours {

namespace {
using SomeCards = uncertain::Cards;
using SomeTruth = uncertain::Truth;

constexpr SomeCards any_card{{}, whole_pack};

/// One of the values whose bits are set; or none of them, where it `may_be_none`.
Choice<Uncertain> one_of(unsigned bits, bool may_be_none = false) {
  Uncertain d;
  Choice<Uncertain> choice = known_choice(d, -1);
  const bool certain = std::popcount(bits) == 1 && !may_be_none;
  for (std::size_t i = 0; i < choice.is.size(); ++i)
    if ((bits >> i & 1U) != 0) choice.is[i] = {certain, true};
  choice.exists = {bits != 0 && !may_be_none, bits != 0};
  return choice;
}
template <class Enum>
Choice<Uncertain> exactly(Enum value) {
  return one_of(1U << static_cast<unsigned>(value));
}
constexpr unsigned any_seat = 0b1111;
const Choice<Uncertain> perhaps_a_seat = one_of(any_seat, true);

unsigned bits_of(Sides sides) {
  unsigned bits = 0;
  for (Side side : {Side::ns, Side::ew, Side::nobody})
    if (sides.has(side)) bits |= 1U << index(side);
  return bits;
}

Quantity<Uncertain> between(int from, int to, bool may_be_none = false) {
  return {{from, to}, {!may_be_none, true}};
}
constexpr int most_value = 80;  // all that the pack is worth for Game
constexpr Quantity<Uncertain> no_number{{0, 0}, {false, false}};

int value_of(CardSet cards) {
  Concrete d;
  return game_value(d, cards);
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

// ---- What the seats held ----------------------------------------------------------------------

SomeCards ReplayFacts::in_hand(Seat seat) const {
  if (!hand_.scored) return {};
  if (deal_open_) return any_card;
  const Holding& holding = hand_.holdings_[index(seat)];
  SomeCards held = SomeCards::known(holding.received);
  if (holding.unknown > 0) held.possibly |= holding.possible;
  return held;
}

SomeCards ReplayFacts::taken(Side side) const {
  if (!hand_.scored) return {};
  const bool is_ns = side == Side::ns;
  SomeCards own = SomeCards::known(is_ns ? played_.taken.ns : played_.taken.ew);
  if (hand_.complete && !hand_.trumps_unknown()) return own;
  for (Seat seat : all_seats) own.possibly |= in_hand(seat).possibly;
  for (const PlayedCard& played : hand_.cards_)
    if (!played.taken_back) own.possibly |= played.card;
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
    if (hand_.complete && due > 0) discarded |= holding.dealt & holding.possible;
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
    for (Card other : holding.possible & hand_.trumps) {
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
  Choice<Uncertain> seats = known_choice(d_, -1);
  if (card.possibly.empty()) return seats;
  for (Seat seat : all_seats) {
    const SomeCards received = received_trumps(seat);
    seats.is[index(seat)] = {!(card.surely & received.surely).empty(),
                             !(card.possibly & received.possibly).empty()};
    seats.exists = seats.exists || seats.is[index(seat)];
  }
  return seats;
}

Quantity<Uncertain> ReplayFacts::how_many(const SomeCards& held, int hidden, SomeCards among) const {
  const CardSet sure = held.surely & among.possibly;
  const int more = (held.possibly.without(held.surely) & among.possibly).size();
  return between((held.surely & among.surely).size(), sure.size() + std::min(more, hidden));
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
  if (hand_.voided != Void::none) return known_choice(d_, -1);
  if (hand_.trumps.empty())
    return hand_.complete && !hand_.led_ ? known_choice(d_, -1) : one_of(0b1111, true);
  return one_of(1U << static_cast<unsigned>(hand_.trumps.first().suit()), deal_open_);
}

Choice<Uncertain> ReplayFacts::award(Category category) const {
  const unsigned bits = bits_of(hand_.outcomes.awards[static_cast<std::size_t>(category)]);
  if (category < Category::high) return one_of(bits);
  if (may_run_) return one_of(bits_of(Sides::any()), true);  // other cards can come into play
  return hand_.scored ? one_of(bits, deal_open_) : known_choice(d_, -1);
}

Choice<Uncertain> ReplayFacts::decided_by() const {
  unsigned bits = 0;
  for (Category category : hand_.outcomes.decided_by) bits |= 1U << static_cast<unsigned>(category);
  return one_of(bits, hand_.outcomes.undecided);
}

// ---- The tricks -------------------------------------------------------------------------------

const Trick* ReplayFacts::trick(int number) const {
  const auto at = static_cast<std::size_t>(number - 1);
  return hand_.scored && at < hand_.tricks.size() ? &hand_.tricks[at] : nullptr;
}

bool ReplayFacts::may_come(int number) const {
  if (!hand_.scored || hand_.complete) return false;
  const int most = deal_open_ ? hand_size(*hand_.rules_, 2) : hand_.full_hand();
  return number > static_cast<int>(hand_.tricks.size()) && number <= most;
}

Choice<Uncertain> ReplayFacts::winner_of(const Trick& trick) const {
  if (trick.winner) return exactly(*trick.winner);
  if (trick.takers != 0) return one_of(trick.takers);
  return one_of(trick.complete ? any_seat : any_seat & ~unsigned{hand_.out_});
}

Choice<Uncertain> ReplayFacts::trick_seat(int number, bool is_leader) const {
  if (const Trick* led = trick(number)) return is_leader ? exactly(led->lead) : winner_of(*led);
  return may_come(number) ? perhaps_a_seat : known_choice(d_, -1);
}

SomeCards ReplayFacts::trick_card(FactAt at) const {
  const Trick* led = trick(at.number);
  if (led == nullptr) return may_come(at.number) ? any_card : SomeCards{};
  const std::size_t place = (index(at.seat) - index(led->lead)) & 3U;
  if (led->cards[place]) return SomeCards::known(*led->cards[place]);
  const bool out = (hand_.out_ & bit(at.seat)) != 0;
  return led->complete || out ? SomeCards{} : any_card;
}

Quantity<Uncertain> ReplayFacts::trick_value(int number) const {
  const Trick* led = trick(number);
  if (led == nullptr) return may_come(number) ? between(0, most_value, true) : no_number;
  int value = 0;
  for (const auto& card : led->cards)
    if (card) value += value_of(*card);
  for (const auto* others : {&led->thrown, &led->extra})
    for (CardSet cards : *others) value += value_of(cards);
  return between(value, led->complete ? value : std::max(value, most_value));
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
    for (int number = 1; number <= 12; ++number) open += may_come(number);
  }
  return between(won, won + open);
}

/// Who won the trick that the card fell to.
Choice<Uncertain> ReplayFacts::taker(const SomeCards& card) const {
  if (card.possibly.empty()) return known_choice(d_, -1);
  if (card.surely.empty()) return perhaps_a_seat;
  for (const PlayedCard& played : hand_.cards_)
    if (!played.taken_back && !played.set_aside && card.surely == CardSet(played.card) &&
        played.trick >= 0)
      return winner_of(hand_.tricks[static_cast<std::size_t>(played.trick)]);
  return hand_.complete ? known_choice(d_, -1) : perhaps_a_seat;
}

Quantity<Uncertain> ReplayFacts::revokes() const {
  const auto found = static_cast<int>(std::ranges::count(hand_.findings, Code::revoke, &Finding::code));
  // The cards still to come can show that an earlier play was one.
  const bool all_shown = !hand_.scored || std::ranges::all_of(hand_.holdings_, [](const Holding& h) {
    return h.unknown == 0;
  });
  const auto plays = static_cast<int>(hand_.cards_.size());
  const bool known = all_shown && !(hand_.scored && hand_.trumps_unknown());
  return between(found, known ? found : std::max(found, plays));
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
  const auto or_open = [](bool known, bool may_come) { return SomeTruth{known, known || may_come}; };
  switch (fact) {
    case Fact::both_out: {
      SomeTruth all{true, false};
      for (const Score& score : hand_.outcomes.uncut) {
        const bool both = at_target<Concrete>(d, rules, score.ns) && at_target<Concrete>(d, rules, score.ew);
        all = {all.certain && both, all.possible || both};
      }
      return all;
    }
    case Fact::jack_in_play: return !trump_jack().empty();
    case Fact::begged:
      return or_open(calls.begged, unrecorded_ || (deal_open_ && may_choose(d, calls)));
    case Fact::bunched: return or_open(hand_.voided == Void::bunched, may_bunch);
    case Fact::bunching_refused:
      return or_open(calls.refused, rules.bunching == Bunching::allowed && (deal_open_ || unrecorded_));
    case Fact::exhausted:
      return or_open(hand_.voided == Void::exhausted, may_run_);
    case Fact::threw_in: {
      const bool threw = hand_.scored && (hand_.out_ & bit(at.seat)) != 0;
      const bool may = rules.throw_in == ThrowIn::allowed && hand_.scored && !hand_.complete;
      return or_open(threw, may && (deal_open_ || hand_.has_cards(at.seat)));
    }
    default: return {};
  }
}

Quantity<Uncertain> ReplayFacts::number(Fact fact, FactAt at) const {
  const Outcomes& outcomes = hand_.outcomes;
  switch (fact) {
    case Fact::before: return score(outcomes.before, at.side);
    case Fact::after: return score(outcomes.after, at.side);
    case Fact::total: return score(outcomes.uncut, at.side);
    case Fact::values: {
      const Range& range = outcomes.values[at.side];
      if (may_run_) return between(0, most_value, true);
      return hand_.scored ? between(range.from, range.to, deal_open_) : no_number;
    }
    case Fact::tricks: return tricks(at.side);
    case Fact::trick_value: return trick_value(at.number);
    case Fact::runs: {
      const int runs = hand_.packets();
      return between(runs, may_run_ || unrecorded_ ? 2 : runs);
    }
    case Fact::trumps:
    case Fact::honours: {
      CardSet honours;
      for (int rank = rank::ten; rank <= rank::ace; ++rank) honours |= rank_set(rank);
      const SomeCards trumps = hand_.trumps.empty() ? any_card : SomeCards::known(hand_.trumps);
      const int hidden = deal_open_ ? 12 : hand_.holdings_[index(at.seat)].unknown;
      return how_many(in_hand(at.seat), hidden,
                      fact == Fact::trumps ? trumps : SomeCards::known(honours));
    }
    case Fact::revokes: return revokes();
    default: return no_number;
  }
}

Choice<Uncertain> ReplayFacts::choice(Fact fact, FactAt at) const {
  const Seat dealer = hand_.start_.dealer;
  switch (fact) {
    case Fact::variant: return exactly(hand_.rules_->variant);
    case Fact::dealer: return exactly(dealer);
    case Fact::pitcher: return exactly(pitcher(*hand_.rules_, dealer));
    case Fact::dealers: return exactly(side_of(dealer));
    case Fact::rivals: return exactly(rivals_of(side_of(dealer)));
    case Fact::trump: return trump();
    case Fact::high: return award(Category::high);
    case Fact::low: return award(Category::low);
    case Fact::jack: return award(Category::jack);
    case Fact::game: return award(Category::game);
    case Fact::turned_jack: return award(Category::turned_jack);
    case Fact::gift: return award(Category::gift);
    case Fact::look: return award(Category::look);
    case Fact::high_holder: return holder(high_card_);
    case Fact::low_holder: return holder(low_card_);
    case Fact::jack_holder: {
      const SomeCards jack = trump_jack();
      Choice<Uncertain> seats = known_choice(d_, -1);
      for (Seat seat : all_seats) seats.is[index(seat)] = !(in_hand(seat) & jack).empty();
      seats.exists = !jack.empty();
      return seats;
    }
    case Fact::jack_taker: return taker(trump_jack());
    case Fact::low_taker: return taker(low_card_);
    case Fact::trick_winner: return trick_seat(at.number, false);
    case Fact::trick_leader: return trick_seat(at.number, true);
    case Fact::winner: return one_of(bits_of(hand_.outcomes.winner));
    case Fact::decided_by: return decided_by();
    default: return known_choice(d_, -1);
  }
}

SomeCards ReplayFacts::cards(Fact fact, FactAt at) const {
  switch (fact) {
    case Fact::high_card: return high_card_;
    case Fact::low_card: return low_card_;
    case Fact::turned: return turned(at.number);
    case Fact::turned_last: {
      SomeCards last;
      for (int number = 1; number <= 4; ++number) {
        const SomeCards card = turned(number);
        last = Uncertain::select(card.empty(), last, card);
      }
      return last;
    }
    case Fact::trick_card: return trick_card(at);
    case Fact::holds: return in_hand(at.seat);
    case Fact::took: return taken(at.side);
    case Fact::discarded: return discards();
    default: return {};
  }
}

ClaimStatus status_of(const Goal& goal, ReplayFacts& facts) {
  Uncertain d;
  const SomeTruth holds = evaluate(d, goal, facts);
  if (!holds.is_known()) return ClaimStatus::open;
  return holds.certain ? ClaimStatus::upheld : ClaimStatus::refuted;
}

}  // namespace allfours
