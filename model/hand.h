#pragma once
// A hand in play: at a table of known seats card by card, whatever is done, and what the tricks of
// any hand come to. What may be done stands apart from doing it. American §04, Yorkshire §03.

#include "model/award.h"
#include "model/trick.h"

namespace allfours {

// ---- Card by card ---------------------------------------------------------------------------------

/// A hand as far as it has been played. Which cards a seat holds only its driver may know; here is
/// how many it has yet to play.
template <Domain D>
struct HandInPlay {
  TrickInPlay<D> trick;        ///< the open one, or the last
  Table<D> before_lead;        ///< the table between two
  bool is_open = false;        ///< a trick lies open
  std::optional<Seat> due;     ///< who plays next to it, or leads: nobody once all that have cards
                               ///< did, or where the winner is not known
  std::optional<Seat> winner;  ///< of the last trick, once it is complete
  SeatSet played;              ///< who played to the trick
  SeatSet out;                 ///< who threw in the rest
  BySeat<int> left{};          ///< how many cards each seat has yet to play
  SeatSet holding;             ///< who has some: a seat that threw in has none (YK3.4)
};

/// Says how many cards a seat has yet to play.
template <Domain D>
void set_left(HandInPlay<D>& hand, Seat seat, int cards) {
  hand.left[index(seat)] = cards;
  if (cards > 0 && !hand.out.has(seat)) hand.holding.add(seat);
  else hand.holding = hand.holding.without(seat);
}

/// Before the first lead (AM4.1, YK2.6). `trumps`: all cards of the suit, none before the pitch.
template <Domain D>
HandInPlay<D> start_hand(D& d, const HouseRules& rules, Seat first_leader, const Cards<D>& trumps,
                         int cards) {
  HandInPlay<D> hand;
  hand.trick = start_trick(d, first_leader, trumps, !rules.american(), d.truth(false));
  hand.before_lead = hand.trick.table;
  hand.due = first_leader;
  for (Seat seat : all_seats) set_left(hand, seat, cards);
  return hand;
}

/// The table as whoever is due sees it.
template <Domain D>
const Table<D>& table_now(const HandInPlay<D>& hand) {
  return hand.is_open ? hand.trick.table : hand.before_lead;
}
/// The seat that plays next to the open trick (AM1.3, YK1.1).
template <Domain D>
std::optional<Seat> next_to_play(const HouseRules& rules, const HandInPlay<D>& hand) {
  return first_in_turn(rules, hand.trick.leader, hand.holding.without(hand.played));
}
/// AM4.6, YK3.2: who leads where `winner` won: the winner, or for one without cards the next that has
/// some.
template <Domain D>
std::optional<Seat> next_to_lead(const HouseRules& rules, const HandInPlay<D>& hand, Seat winner) {
  return first_in_turn(rules, winner, hand.holding);
}

// ---- What may be done -----------------------------------------------------------------------------

/// What is against putting a card down: each reason that there is.
template <Domain D>
struct AgainstPlay {
  bool is_out = false;       ///< its seat threw in (AM4.7, YK3.4)
  bool again = false;        ///< it has played to this trick (AM1.3, YK1.1)
  bool out_of_turn = false;  ///< another is due to play, or to lead (AM1.3, AM4.1, AM4.6, YK2.6, YK3.2)
  Truth<D> revokes{};        ///< it breaks the follow rule (AM4.2–AM4.4, YK3.1)
};
/// … of `rest`, all that the seat has yet to play.
template <Domain D>
AgainstPlay<D> against_play(D& d, const HouseRules& rules, const HandInPlay<D>& hand, Seat seat,
                            const Cards<D>& rest, const Cards<D>& card) {
  const Cards<D> legal = legal_cards(d, rules, rest, table_now(hand));
  return {hand.out.has(seat), hand.is_open && hand.played.has(seat), seat != hand.due,
          !card.without(legal).empty()};
}

/// H1, H2: where a seat that wants to throw in stands. Between two tricks whoever is due to lead has
/// none that it is not winning, unless it leads for a winner without cards.
template <Domain D>
ThrowingSeat<D> throwing_seat(D& d, const HouseRules& rules, const HandInPlay<D>& hand, Seat seat) {
  const bool has_played = hand.played.has(seat);
  if (!hand.is_open) {
    const bool for_winner = hand.winner && seat != hand.winner && !hand.holding.has(*hand.winner);
    return {false, has_played && (seat != hand.due || for_winner),
            has_played && seat == hand.winner};
  }
  return {seat == hand.due, has_played, has_played && seat == winner(d, rules, hand.trick)};
}
/// YK3.4: whether a seat may throw in `rest`, all that it has yet to play.
template <Domain D>
Truth<D> may_throw_in(D& d, const HouseRules& rules, const HandInPlay<D>& hand, Seat seat,
                      const Cards<D>& rest) {
  return may_throw_in(d, rules, throwing_seat(d, rules, hand, seat), rest, table_now(hand)) &&
         !hand.out.has(seat);
}

// ---- What doing it changes ------------------------------------------------------------------------

/// Puts a card down as it was played, whoever's turn it was; where no trick lies open it is a lead.
/// False where it lies beside the trick and can't win it: a second card of its seat, or one of a seat
/// that is out (G25, H7).
template <Domain D>
bool do_play(D& d, const HouseRules& rules, HandInPlay<D>& hand, Seat seat, const Cards<D>& card) {
  if (--hand.left[index(seat)] <= 0) hand.holding = hand.holding.without(seat);
  if (hand.out.has(seat) || (hand.is_open && hand.played.has(seat))) return false;
  if (!hand.is_open) {
    const bool names_trump = hand.trick.names_trump && hand.trick.cards == 0;  // no trick before
    open_trick(d, hand.trick, seat, hand.before_lead.trumps, names_trump,
               hand.before_lead.trump_led_before);
    hand.is_open = true;
    hand.played = {};
  }
  do_play(d, hand.trick, seat, card);
  hand.played.add(seat);
  hand.due = next_to_play(rules, hand);
  return true;
}

/// YK3.4: throws in the rest of a hand, whether it may or not: its seat is passed over from now on.
template <Domain D>
void do_throw_in(const HouseRules& rules, HandInPlay<D>& hand, Seat seat) {
  hand.out.add(seat);
  hand.holding = hand.holding.without(seat);
  if (hand.is_open) hand.due = next_to_play(rules, hand);
  else if (hand.due) hand.due = next_to_lead(rules, hand, *hand.due);
}

/// Nobody is left to play to the open trick.
template <Domain D>
bool is_complete(const HandInPlay<D>& hand) {
  return hand.is_open && !hand.due;
}
/// Gives the trick to `taker`, who leads next, or the next with cards; nobody: it is not known whom.
/// Once more, where a card of it was mended since.
template <Domain D>
void give_trick(D& d, const HouseRules& rules, HandInPlay<D>& hand, std::optional<Seat> taker) {
  hand.before_lead.trumps = hand.trick.table.trumps;
  hand.before_lead.trump_led_before = trump_led_after(d, hand.trick.table);
  hand.is_open = false;
  hand.winner = taker;
  hand.due = taker ? next_to_lead(rules, hand, *taker) : std::nullopt;
}
/// AM4.6, YK3.2: gives it to whoever won it.
template <Domain D>
void close_trick(D& d, const HouseRules& rules, HandInPlay<D>& hand) {
  give_trick(d, rules, hand, winner(d, rules, hand.trick));
}

// ---- What it comes to -----------------------------------------------------------------------------

/// A trick that is complete.
template <Domain D>
struct WonTrick {
  BySeat<Truth<D>> wins;
  Cards<D> cards;  ///< what lay there at the end, cards thrown in included
};

/// The sides of a table at which North plays for North–South or, turned, for East–West.
template <Domain D, class Value>
BySide<Value> by_side(D& d, const Truth<D>& north_is_ns, const Value& of_north,
                      const Value& of_east) {
  return {d.select(north_is_ns, of_north, of_east), d.select(north_is_ns, of_east, of_north)};
}
template <Domain D>
BySide<Cards<D>> by_side(D& d, const Truth<D>& north_is_ns, const BySeat<Cards<D>>& cards) {
  return by_side<D, Cards<D>>(d, north_is_ns, cards[0] | cards[2], cards[1] | cards[3]);
}

/// AM5.4, AM5.5, YK4.1: what the sides took and what it is worth, of a hand played out in `tricks`.
template <Domain D, class Tricks>
void take_tricks(D& d, const HouseRules& rules, const Truth<D>& north_is_ns, const Tricks& tricks,
                 PlayedHand<D>& hand) {
  const Cards<D> none = d.cards({});
  Cards<D> north = none, east = none;
  for (std::size_t t = 0; t < tricks.size(); ++t) {
    if (!trick_counts(rules, t + 1 == tricks.size())) continue;
    const WonTrick<D>& trick = tricks[t];
    const Truth<D> to_north = trick.wins[0] || trick.wins[2];
    north = north | d.select(to_north, trick.cards, none);
    east = east | d.select(to_north, none, trick.cards);
  }
  hand.taken = by_side(d, north_is_ns, north, east);
  hand.value = by_side(d, north_is_ns, game_value(d, north), game_value(d, east));
}

}  // namespace allfours
