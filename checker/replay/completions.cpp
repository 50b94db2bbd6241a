#include "checker/replay/completions.h"

#include <algorithm>
#include <numeric>

namespace allfours {

namespace {
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
  static CardSet held(const Position& at) {
    return at.hands[0] | at.hands[1] | at.hands[2] | at.hands[3];
  }

  void play_on(const Position& at) {
    if (given_up_) return;
    const std::optional<Seat> due = at.play.due;
    if (!at.play.is_open) return play_next_trick(at, 0);
    if (!due) return close(at);
    for (Card card : legal_cards(d_, rules_, at.hands[index(*due)], at.play.trick.table))
      put(at, *due, card);
    if (!may_throw(at, *due, throwing_seat(d_, rules_, at.play, *due))) return;
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
    if (!at.play.due) return reach_the_end();
    for (std::size_t i = from; i < all_seats.size() && !given_up_; ++i) {
      const Seat seat = all_seats[i];
      if (!may_throw(at, seat, throwing_seat(d_, rules_, at.play, seat))) continue;
      play_next_trick(thrown_in(at, seat), i + 1);
      so_far_.pop();
    }
    const Seat leader = *at.play.due;
    for (Card card : legal_cards(d_, rules_, at.hands[index(leader)], at.play.before_lead))
      put(at, leader, card);
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
    do_play(d_, rules_, next.play, seat, CardSet(card));
    next.hands[index(seat)] = at.hands[index(seat)].without(card);
    so_far_.push({seat, card, false});
    play_on(next);
    so_far_.pop();
  }

  void close(const Position& at) {
    Position next = at;
    close_trick(d_, rules_, next.play);
    play_on(next);
  }

  bool may_throw(const Position& at, Seat seat, const ThrowingSeat<Concrete>& where) {
    const CardSet rest = at.hands[index(seat)];
    return !rest.empty() && !given_up_ && may_throw_in(d_, rules_, where, rest, table_now(at.play));
  }
  /// The position after it; the move is on the way.
  Position thrown_in(const Position& at, Seat seat) {
    so_far_.push({seat, at.hands[index(seat)], true});
    Position next = at;
    next.hands[index(seat)] = {};
    do_throw_in(rules_, next.play, seat);
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
