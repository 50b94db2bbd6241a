#include "checker/reasons.h"

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

/// High and Low: who was dealt the highest or lowest trump. Certain when the hand was played out,
/// or when the card is the ace or the two.
std::optional<Reason> extreme_trump(const HandRuling& hand, Side award, bool highest) {
  const CardSet trumps = trumps_played(hand);
  if (trumps.empty()) {
    if (award != Side::nobody || !played_out(hand)) return std::nullopt;
    return Reason{.when = "none"};
  }
  const CardSet at_end =
      highest ? CardSet::of_word(std::bit_floor(trumps.word())) : trumps.lowest();
  const Card card = at_end.first();
  if (!played_out(hand) && card.rank() != (highest ? rank::ace : rank::two)) return std::nullopt;
  const auto seat = played_by(hand, card);
  if (!seat || side_of(*seat) != award) return std::nullopt;
  return Reason{.when = trumps.size() == 1 ? "lone" : "", .seat = seat, .card = card};
}

std::optional<Reason> jack_taken(const HandRuling& hand, Side award) {
  const Card card(rank::jack, *hand.trump);
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
    if (award == Side::nobody) reason.when = ns.from == 0 ? "zero" : "tie-nobody";
    else reason.when = award == side_of(hand.dealer) ? "tie-dealers" : "tie-rivals";
    return reason;
  }
  if (award != (ns.from > ew.from ? Side::ns : Side::ew)) return std::nullopt;
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

std::optional<Reason> reason_for(const RuledHand& where, Category category) {
  const HandRuling& hand = where.ruled();
  const HouseRules& rules = where.log.rules;
  const Sides award = hand.awards[static_cast<std::size_t>(category)];
  if (!award.known()) return std::nullopt;
  const Side side = award.side();

  switch (category) {
    case Category::turned_jack:
      if (side == Side::nobody || !hand.trump || rules.turned_jack != TurnedJack::final)
        return std::nullopt;
      return Reason{.seat = hand.dealer, .card = turned_card(where.written(), *hand.trump)};
    case Category::gift:
      if (side == Side::nobody) return std::nullopt;
      return Reason{.seat = hand.dealer};
    case Category::look:
      if (side == Side::nobody) return std::nullopt;
      return Reason{.seat = may_not_look(rules, hand.dealer)};
    case Category::revoke:
      if (side == Side::nobody) return std::nullopt;
      return Reason{};
    default: break;
  }
  if (!hand.scored || !hand.trump) return std::nullopt;

  const bool as_dealt =
      rules.indicator == Indicator::not_in_play && rules.discards == Discards::not_in_play;
  switch (category) {
    case Category::high:
      if (rules.high != HighTo::holder || !as_dealt) return std::nullopt;
      return extreme_trump(hand, side, true);
    case Category::low:
      if (rules.low != LowTo::holder || !as_dealt) return std::nullopt;
      return extreme_trump(hand, side, false);
    case Category::jack:
      if (rules.jack != JackTo::taker) return std::nullopt;
      return jack_taken(hand, side);
    case Category::game:
      if (rules.game != GameTo::taker) return std::nullopt;
      return larger_count(rules, hand, side);
    default: return std::nullopt;
  }
}

}  // namespace allfours
