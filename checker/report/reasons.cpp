#include "checker/report/reasons.h"

#include <algorithm>

#include "model/seating.h"

namespace allfours {

namespace {
bool played_out(const HandRuling& hand) {
  return !hand.tricks.empty() &&
         std::ranges::all_of(hand.tricks, [](const Trick& trick) { return trick.complete; }) &&
         std::ranges::none_of(hand.findings,
                              [](const Finding& f) { return f.code == Code::incomplete; });
}

CardSet trumps_played(const HandRuling& hand) {
  CardSet cards;
  for (const Trick& trick : hand.tricks) cards |= cards_of(trick);
  return cards & suit_set(*hand.trump);
}

std::optional<Seat> played_by(const HandRuling& hand, Card card) {
  for (const Trick& trick : hand.tricks)
    for (Seat seat : all_seats)
      if (cards_of(trick, seat).has(card)) return seat;
  return std::nullopt;
}

/// The trick that a card went to.
std::optional<Reason> taken_in(const HandRuling& hand, Card card, Side award,
                               std::string_view when) {
  for (std::size_t i = 0; i < hand.tricks.size(); ++i) {
    const Trick& trick = hand.tricks[i];
    if (!cards_of(trick).has(card)) continue;
    if (!trick.winner || side_of(*trick.winner) != award) return std::nullopt;
    return Reason{
        .when = when, .seat = trick.winner, .card = card, .trick = static_cast<int>(i) + 1};
  }
  return std::nullopt;
}

/// High and Low: who was dealt the highest or lowest trump. Certain when the hand was played out,
/// or when the card is the ace or the two.
std::optional<Reason> extreme_trump(const HandRuling& hand, Side award, bool highest,
                                    bool to_taker) {
  const CardSet trumps = trumps_played(hand);
  if (trumps.empty()) {
    if (award != Side::nobody || !played_out(hand)) return std::nullopt;
    return Reason{.when = "none"};
  }
  const CardSet at_end =
      highest ? CardSet::of_word(std::bit_floor(trumps.word())) : trumps.lowest();
  const Card card = at_end.first();
  if (!played_out(hand) && card.rank() != (highest ? rank::ace : rank::two)) return std::nullopt;
  if (to_taker) return taken_in(hand, card, award, "taken");
  const auto seat = played_by(hand, card);
  if (!seat || side_of(*seat) != award) return std::nullopt;
  return Reason{.when = trumps.size() == 1 ? "lone" : "", .seat = seat, .card = card};
}

/// Who is found to have revoked, of one side or of both (`nobody`), bit a seat.
unsigned revokers(const HandRuling& hand, Side side) {
  unsigned seats = 0;
  for (const Finding& finding : hand.findings)
    if (finding.code == Code::revoke && finding.seat &&
        (side == Side::nobody || side_of(*finding.seat) == side))
      seats |= 1U << index(*finding.seat);
  return seats;
}

/// A side that revoked forfeits what it would have scored (G23).
std::optional<Reason> forfeited(const HouseRules& rules, const HandRuling& hand, Category category,
                                Side side) {
  const bool forfeits =
      rules.revoke == RevokePrice::foster ||
      (rules.revoke == RevokePrice::trinidad && category == Category::game);
  if (!forfeits || side == Side::nobody) return std::nullopt;
  const unsigned seats = revokers(hand, side);
  if (seats == 0) return std::nullopt;
  return Reason{.when = "revoked", .offenders = seats};
}

std::optional<Reason> jack_dealt(const HandRuling& hand, Side award) {
  const Card card(rank::jack, *hand.trump);
  const auto seat = played_by(hand, card);
  if (seat && side_of(*seat) == award) return Reason{.when = "dealt", .seat = seat, .card = card};
  if (seat || award != Side::nobody || !played_out(hand)) return std::nullopt;
  return Reason{.when = "none", .card = card};
}

std::optional<Reason> jack_taken(const HouseRules& rules, const HandRuling& hand, Side award) {
  const Card card(rank::jack, *hand.trump);
  if (award == Side::nobody)
    for (const Trick& trick : hand.tricks)
      if (cards_of(trick).has(card) && trick.winner)
        return forfeited(rules, hand, Category::jack, side_of(*trick.winner));
  for (std::size_t i = 0; i < hand.tricks.size(); ++i) {
    const Trick& trick = hand.tricks[i];
    if (!cards_of(trick).has(card)) continue;
    if (!trick.winner || side_of(*trick.winner) != award) return std::nullopt;
    return Reason{.seat = trick.winner, .card = card, .trick = static_cast<int>(i) + 1};
  }
  if (award != Side::nobody || !played_out(hand)) return std::nullopt;
  return Reason{.when = "none", .card = card};
}

std::optional<Reason> larger_count(const HouseRules& rules, const HandRuling& hand, Side award) {
  const Range& ns = hand.values.ns;
  const Range& ew = hand.values.ew;
  if (ns.from != ns.to || ew.from != ew.to) return std::nullopt;
  Reason reason{.values = {ns.from, ew.from}};
  if (ns.from == ew.from) {
    if (rules.game_tie == GameTie::ns || rules.game_tie == GameTie::ew) return std::nullopt;
    if (award == Side::nobody) {
      const Side dealers = side_of(hand.dealer());
      const Side due = rules.game_tie == GameTie::dealers  ? dealers
                       : rules.game_tie == GameTie::rivals ? rivals_of(dealers)
                                                           : Side::nobody;
      const bool nobodys = ns.from == 0 && rules.game_zero == GameZero::nobody;
      if (!nobodys && due != Side::nobody) return forfeited(rules, hand, Category::game, due);
      reason.when = ns.from == 0 ? "zero" : "tie-nobody";
    }
    else reason.when = award == side_of(hand.dealer()) ? "tie-dealers" : "tie-rivals";
    return reason;
  }
  const Side larger = ns.from > ew.from ? Side::ns : Side::ew;
  if (award == Side::nobody) return forfeited(rules, hand, Category::game, larger);
  if (award != larger) return std::nullopt;
  return reason;
}
}  // namespace

CardSet cards_of(const Trick& trick, Seat seat) {
  CardSet cards = trick.thrown[index(seat)] | trick.extra[index(seat)];
  const std::size_t turn = (index(seat) + 4 - index(trick.lead)) & 3U;
  if (trick.cards[turn]) cards |= *trick.cards[turn];
  return cards;
}

CardSet cards_of(const Trick& trick) {
  CardSet cards;
  for (Seat seat : all_seats) cards |= cards_of(trick, seat);
  return cards;
}

std::optional<Card> turned_card(const HandLog& hand, Suit suit) {
  std::optional<Card> card;
  for (const Event& event : hand.events) {
    if (event.verb != Verb::turns || event.cards.count == 0) continue;
    if (const Card turned = hand.of(event.cards).front(); turned.suit() == suit) card = turned;
  }
  return card;
}

namespace {
/// The point for a turned jack, and why it is nobody's.
std::optional<Reason> turned_jack(const RuledHand& where, Side award) {
  const HandRuling& hand = where.ruled();
  const TurnedJack rule = where.log.rules.turned_jack;
  if (award != Side::nobody) {
    if (!hand.trump || rule != TurnedJack::final) return std::nullopt;
    return Reason{.seat = hand.dealer(), .card = turned_card(where.written(), *hand.trump)};
  }
  if (rule == TurnedJack::none) return Reason{.when = "never"};
  std::optional<Card> jack, last;
  for (const Event& event : where.written().events) {
    if (event.verb != Verb::turns || event.cards.count == 0) continue;
    last = where.written().of(event.cards).front();
    if (last->rank() == rank::jack) jack = last;
  }
  if (!last) return std::nullopt;  // no card is on record
  if (!jack) return Reason{.when = "none"};
  if (rule != TurnedJack::final) return std::nullopt;
  if (*jack != *last) return Reason{.when = "run-away", .card = jack};
  if (hand.voided == Void::bunched) return Reason{.when = "bunched", .card = jack};
  if (hand.voided != Void::none) return Reason{.when = "void", .card = jack};
  return std::nullopt;
}

bool happened(const RuledHand& where, Verb verb) {
  return std::ranges::any_of(where.written().events,
                             [verb](const Event& event) { return event.verb == verb; });
}
}  // namespace

std::optional<Reason> reason_for(const RuledHand& where, Category category) {
  const HandRuling& hand = where.ruled();
  const HouseRules& rules = where.log.rules;
  const Sides award = hand.awards[static_cast<std::size_t>(category)];
  if (!award.known()) return std::nullopt;
  const Side side = award.side();

  switch (category) {
    case Category::turned_jack:
      return turned_jack(where, side);
    case Category::gift:
      if (side != Side::nobody) return Reason{.seat = hand.dealer()};
      if (!happened(where, Verb::turns) || happened(where, Verb::gives)) return std::nullopt;
      return Reason{.when = "none"};
    case Category::look:
      if (side != Side::nobody) return Reason{.seat = may_not_look(rules, hand.dealer())};
      if (happened(where, Verb::looks)) return std::nullopt;
      return Reason{.when = "none"};
    case Category::revoke:
      if (side != Side::nobody) return Reason{.offenders = revokers(hand, rivals_of(side))};
      if (rules.revoke == RevokePrice::as_played) return Reason{.when = "free"};
      if (revokers(hand, Side::nobody) != 0) return std::nullopt;
      return Reason{.when = "none"};
    default: break;
  }
  if (!hand.scored || !hand.trump) return std::nullopt;

  const bool as_dealt =
      rules.indicator == Indicator::not_in_play && rules.discards == Discards::not_in_play;
  switch (category) {
    case Category::high:
      if (rules.high > HighTo::taker || !as_dealt) return std::nullopt;
      return extreme_trump(hand, side, true, rules.high == HighTo::taker);
    case Category::low:
      if (rules.low > LowTo::taker || !as_dealt) return std::nullopt;
      return extreme_trump(hand, side, false, rules.low == LowTo::taker);
    case Category::jack:
      if (rules.jack == JackTo::holder && rules.revoke == RevokePrice::as_played)
        return jack_dealt(hand, side);
      if (rules.jack != JackTo::taker) return std::nullopt;
      return jack_taken(rules, hand, side);
    case Category::game:
      if (rules.game != GameTo::taker) return std::nullopt;
      return larger_count(rules, hand, side);
    default: return std::nullopt;
  }
}

}  // namespace allfours
