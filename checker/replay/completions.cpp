#include "checker/replay/completions.h"

#include <algorithm>
#include <numeric>

#include "model/seating.h"

namespace allfours {

namespace {
/// The first seat of the table, from `from` on, for which `holds`.
template <class Condition>
std::optional<Seat> first_seat(const HouseRules& rules, Seat from, Condition holds) {
  for (int step = 0; step < 4; ++step)
    if (const Seat seat = next_seat(rules, from, step); holds(seat)) return seat;
  return std::nullopt;
}

class Finder {
 public:
  Finder(const HouseRules& rules, std::size_t most) : rules_(rules), most_(most) {}

  /// Fills the hands from `seat` on with every choice of cards, and plays each on.
  void deal(const Position& at, std::size_t seat, int missing, CardSet from) {
    if (missing > 0) {
      for (; !from.empty() && !given_up_; from = from.without(from.lowest())) {
        Position with = at;
        with.hands[seat] |= from.lowest();
        deal(with, seat, missing - 1, from.without(from.lowest()));
      }
    } else if (++seat < at.hands.size()) {
      deal(at, seat, at.unknown[seat], at.possible[seat].without(held(at)));
    } else {
      play_on(at);
    }
  }
  void deal(const Position& at) { deal(at, 0, at.unknown[0], at.possible[0].without(held(at))); }

  std::vector<Completion> found() {
    if (given_up_) found_.clear();
    return std::move(found_);
  }

 private:
  static bool has_cards(const Position& at, Seat seat) { return !at.hands[index(seat)].empty(); }
  /// The first seat from `from` on that has cards; `from` where none has.
  Seat leader_from(const Position& at, Seat from) const {
    return first_seat(rules_, from, [&](Seat seat) { return has_cards(at, seat); }).value_or(from);
  }
  static CardSet held(const Position& at) {
    return at.hands[0] | at.hands[1] | at.hands[2] | at.hands[3];
  }

  void play_on(const Position& at) {
    if (given_up_) return;
    if (!at.open) return play_next_trick(at, 0);
    const auto due = first_seat(rules_, at.leader, [&](Seat seat) {
      return has_cards(at, seat) && (at.played & bit(seat)) == 0;
    });
    if (!due) return close(at);
    for (Card card : legal_cards(d_, rules_, at.hands[index(*due)], at.table)) put(at, *due, card);
    if (!may_throw(at, *due, {.own_turn = true, .has_played = false, .is_winning = false})) return;
    // None of these cards can win: one might as well be played, and the others thrown in after it.
    const bool repeats =
        at.hands[index(*due)].size() == 1 ||
        may_throw(at, *due, {.own_turn = false, .has_played = true, .is_winning = false});
    repeated_ += repeats;
    play_on(thrown_in(at, *due));
    so_far_.pop();
    repeated_ -= repeats;
  }

  /// Between two tricks, where the seats before `from` have made up their minds: who played to the
  /// last one and did not win it may still throw in (H1), so may who leads for a winner without cards.
  void play_next_trick(const Position& at, std::size_t from) {
    if (std::ranges::none_of(all_seats, [&](Seat seat) { return has_cards(at, seat); })) {
      return reach_the_end();
    }
    for (std::size_t i = from; i < all_seats.size() && !given_up_; ++i) {
      const Seat seat = all_seats[i];
      const bool leads_for_winner = at.winner && seat != at.winner && !has_cards(at, *at.winner);
      const bool has_played =
          (at.played & bit(seat)) != 0 && (seat != at.leader || leads_for_winner);
      const ThrowingSeat<Concrete> where{
          .own_turn = false, .has_played = has_played, .is_winning = seat == at.winner};
      if (!may_throw(at, seat, where)) continue;
      play_next_trick(thrown_in(at, seat), i + 1);
      so_far_.pop();
    }
    for (Card card : legal_cards(d_, rules_, at.hands[index(at.leader)], at.table))
      put(at, at.leader, card);
  }

  void reach_the_end() {
    so_far_.repeats = repeated_ > 0;
    distinct_ += !so_far_.repeats;
    if (distinct_ > most_) given_up_ = true;
    else found_.push_back(so_far_);
  }

  void put(const Position& at, Seat seat, Card card) {
    if (given_up_) return;
    Position next = at;
    if (!at.open) {
      next.open = true;
      next.played = 0;
      next.table.led = suit_set(card.suit());
    }
    const auto empty = std::ranges::find_if(next.table.shown, &CardSet::empty);
    const auto place = static_cast<std::size_t>(empty - next.table.shown.begin());
    next.table.shown[place] = card;
    next.shown_by[place] = seat;
    next.hands[index(seat)] = at.hands[index(seat)].without(card);
    next.played |= bit(seat);
    so_far_.push({seat, card, false});
    play_on(next);
    so_far_.pop();
  }

  void close(const Position& at) {
    const CardSet best = winning_card(d_, rules_, at.table);
    const auto place = std::ranges::find(at.table.shown, best) - at.table.shown.begin();
    Position next = at;
    next.open = false;
    next.winner = at.shown_by[static_cast<std::size_t>(place)];
    next.table.trump_led_before =
        at.table.trump_led_before || !(at.table.led & at.table.trumps).empty();
    next.table.led = {};
    next.table.shown = {};
    next.leader = leader_from(next, *next.winner);
    play_on(next);
  }

  bool may_throw(const Position& at, Seat seat, const ThrowingSeat<Concrete>& where) {
    return has_cards(at, seat) && !given_up_ &&
           may_throw_in(d_, rules_, where, at.hands[index(seat)], at.table);
  }
  /// The position after it; the move is on the way.
  Position thrown_in(const Position& at, Seat seat) {
    so_far_.push({seat, at.hands[index(seat)], true});
    Position next = at;
    next.hands[index(seat)] = {};
    if (!at.open && seat == at.leader) next.leader = leader_from(next, seat);
    return next;
  }

  Concrete d_;
  const HouseRules& rules_;
  std::size_t most_;
  bool given_up_ = false;
  int repeated_ = 0;  ///< throw-ins that repeat, on the way
  std::size_t distinct_ = 0;
  Completion so_far_;
  std::vector<Completion> found_;
};

/// Ways to choose, up to `most`.
std::size_t choices(int from, int of, std::size_t most) {
  std::size_t ways = of > from ? 0 : 1;
  for (int i = 0; i < of && ways <= most; ++i)
    ways = ways * static_cast<std::size_t>(from - i) / static_cast<std::size_t>(i + 1);
  return ways;
}
}  // namespace

int Position::cards_to_play() const {
  int cards = std::accumulate(unknown.begin(), unknown.end(), 0);
  for (CardSet hand : hands) cards += hand.size();
  return cards;
}

std::vector<Completion> completions_of(const HouseRules& rules, const Position& position,
                                       std::size_t most) {
  if (position.cards_to_play() > most_cards_to_play) return {};
  std::size_t deals = 1;
  for (std::size_t seat = 0; seat < all_seats.size(); ++seat)
    deals *= std::min(choices(position.possible[seat].size(), position.unknown[seat], most), most + 1);
  if (deals > most) return {};
  Finder finder(rules, most);
  finder.deal(position);
  return finder.found();
}

}  // namespace allfours
