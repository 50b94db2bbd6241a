#pragma once
// A trick as far as it has gone. At a table, as in a log, the seats are known and the cards come one
// by one; in a search all cards are there at once, and who led is a truth for each seat. What a seat
// saw, who wins and where a place is are written once for both.

#include <bit>
#include <optional>

#include "model/play.h"
#include "model/seating.h"

namespace allfours {

// ---- Who led: a seat, or a truth a seat, of which one holds ---------------------------------------

/// Whether it was this seat.
template <Domain D>
Truth<D> is_leader(D& d, Seat leader, Seat seat) {
  return d.truth(leader == seat);
}
template <Domain D>
const Truth<D>& is_leader(D&, const BySeat<Truth<D>>& leader, Seat seat) {
  return leader[index(seat)];
}

/// What is at the place `steps` after the leader's (AM1.3, YK1.1).
template <Domain D, class Value>
const Value& at_place(D&, const HouseRules& rules, Seat leader, int steps,
                      const BySeat<Value>& of) {
  return of[index(next_seat(rules, leader, steps))];
}
template <Domain D>
Cards<D> at_place(D& d, const HouseRules& rules, const BySeat<Truth<D>>& leader, int steps,
                  const BySeat<Cards<D>>& of) {
  Cards<D> there = d.cards({});
  for (Seat seat : all_seats)
    there = d.select(leader[index(seat)], at_place(d, rules, seat, steps, of), there);
  return there;
}
template <Domain D>
Truth<D> at_place(D& d, const HouseRules& rules, const BySeat<Truth<D>>& leader, int steps,
                  const BySeat<Truth<D>>& of) {
  Truth<D> holds = d.truth(false);
  for (Seat seat : all_seats)
    holds = holds || (leader[index(seat)] && at_place(d, rules, seat, steps, of));
  return holds;
}

// ---- A whole trick --------------------------------------------------------------------------------

/// The trick as it lies with the cards of all seats, none of a seat that is out.
template <Domain D, class Leader>
Table<D> closed_table(D& d, const HouseRules& rules, const Leader& leader,
                      const BySeat<Cards<D>>& cards, const Cards<D>& trumps,
                      const Truth<D>& trump_led_before) {
  Table<D> table{trumps, d.cards({}), {}, trump_led_before};
  for (std::size_t place = 0; place < table.shown.size(); ++place)
    table.shown[place] = at_place(d, rules, leader, static_cast<int>(place), cards);
  table.led = whole_suit(d, table.shown[0]);
  return table;
}

/// What a seat saw of it at its turn: what was led, and the cards of the places before its own.
template <Domain D, class Leader>
Table<D> table_seen(D& d, const HouseRules& rules, const Leader& leader, const Table<D>& closed,
                    Seat seat) {
  const Cards<D> none = d.cards({});
  Table<D> seen{closed.trumps, d.select(is_leader(d, leader, seat), none, closed.led),
                {none, none, none, none}, closed.trump_led_before};
  Truth<D> before = d.truth(false);  // the card at this place lay there at the seat's turn
  for (int place = 3; place-- > 0;) {
    before = before || is_leader(d, leader, next_seat(rules, seat, -place - 1));
    const auto at = static_cast<std::size_t>(place);
    seen.shown[at] = d.select(before, closed.shown[at], none);
  }
  return seen;
}

/// AM4.6, YK3.2: whether a seat that played `card` wins with it; `best` is the winning card.
template <Domain D>
Truth<D> wins_with(const Cards<D>& card, const Cards<D>& best) {
  return !(best & card).empty();
}

/// Whether a trump was led to this trick or an earlier one (a mutant asks).
template <Domain D>
Truth<D> trump_led_after(D&, const Table<D>& table) {
  return table.trump_led_before || !(table.led & table.trumps).empty();
}

// ---- Card by card ---------------------------------------------------------------------------------

/// AM1.3, YK1.1: the first of these seats in turn, from `from` on.
constexpr std::optional<Seat> first_in_turn(const HouseRules& rules, Seat from, SeatSet seats) {
  if (seats.empty()) return std::nullopt;
  const unsigned twice_round = seats.bits() * 0b1'0001U;
  const int steps = rules.direction == Direction::clockwise
                        ? std::countr_zero(twice_round >> index(from))
                        : std::countl_zero(static_cast<std::uint8_t>(twice_round << (3 - index(from))));
  return next_seat(rules, from, steps);
}

/// AM1.3, YK1.1: the seat that plays the `which`-th card of a trick, from 0, where some are out and the
/// others play in turn.
constexpr std::optional<Seat> seat_in_turn(const HouseRules& rules, Seat leader, SeatSet out,
                                           std::size_t which) {
  SeatSet waiting = SeatSet::all().without(out);
  for (;; --which) {
    const std::optional<Seat> seat = first_in_turn(rules, leader, waiting);
    if (which == 0 || !seat) return seat;
    waiting = waiting.without(*seat);
  }
}

/// A trick to which card after card is played, in turn or not.
template <Domain D>
struct TrickInPlay {
  Seat leader{};
  Table<D> table;              ///< as the next seat sees it
  std::array<Seat, 4> by{};    ///< who put down the cards shown there
  std::size_t cards = 0;       ///< how many they are
  bool names_trump = false;    ///< its lead does, the first of a Yorkshire hand (YK2.8)
};

/// Makes `trick` one before the lead, in place: a hot path.
template <Domain D>
void open_trick(D& d, TrickInPlay<D>& trick, Seat leader, const Cards<D>& trumps, bool names_trump,
                const Truth<D>& trump_led_before) {
  const Cards<D> none = d.cards({});
  trick.leader = leader;
  trick.table.trumps = trumps;
  trick.table.led = none;
  for (Cards<D>& card : trick.table.shown) card = none;
  trick.table.trump_led_before = trump_led_before;
  trick.cards = 0;
  trick.names_trump = names_trump;
}
template <Domain D>
TrickInPlay<D> start_trick(D& d, Seat leader, const Cards<D>& trumps, bool names_trump,
                           const Truth<D>& trump_led_before) {
  TrickInPlay<D> trick;
  open_trick(d, trick, leader, trumps, names_trump, trump_led_before);
  return trick;
}

namespace detail {
template <Domain D>
void put(D& d, TrickInPlay<D>& trick, std::size_t place, const Cards<D>& card) {
  if (place == 0) {
    trick.table.led = whole_suit(d, card);
    if (trick.names_trump) trick.table.trumps = pitched_trumps(d, card);
  }
  trick.table.shown[place] = card;
}
}  // namespace detail

/// Puts a card down, whether it was legal and in turn or not: the first is the lead. There are not
/// yet four.
template <Domain D>
void do_play(D& d, TrickInPlay<D>& trick, Seat seat, const Cards<D>& card) {
  trick.by[trick.cards] = seat;
  detail::put(d, trick, trick.cards++, card);
}

/// Takes the last card off again, for another: what its suit set as a lead, the next lead sets anew.
template <Domain D>
void undo_play(D& d, TrickInPlay<D>& trick) {
  trick.table.shown[--trick.cards] = d.cards({});
}

/// G24: a seat takes a card back for another, whether it may or not: of a lead all that it set is set
/// anew. False where the card does not lie there as that seat's.
template <Domain D>
  requires std::same_as<Truth<D>, bool>
bool do_mend(D& d, TrickInPlay<D>& trick, Seat seat, const Cards<D>& back, const Cards<D>& instead) {
  for (std::size_t place = 0; place < trick.cards; ++place) {
    if (trick.by[place] != seat || trick.table.shown[place] != back) continue;
    detail::put(d, trick, place, instead);
    return true;
  }
  return false;
}

/// AM4.6, YK3.2: who is winning the trick as it lies, by the first card that is the best; nobody
/// where none lies.
template <Domain D>
  requires std::same_as<Truth<D>, bool>
std::optional<Seat> winner(D& d, const HouseRules& rules, const TrickInPlay<D>& trick) {
  const Cards<D> best = winning_card(d, rules, trick.table);
  for (std::size_t place = 0; place < trick.cards; ++place)
    if (trick.table.shown[place] == best) return trick.by[place];
  return std::nullopt;
}

}  // namespace allfours
