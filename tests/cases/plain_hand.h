#pragma once
// A second reading of the sources' rules of play, for small hands: card by card, without sets,
// domains or house rules, so that what the model says can be compared with something else.

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "cases/hand/record.h"
#include "model/concrete.h"

namespace allfours {

/// Six or fewer tricks by four seats, North the dealer, every card known.
struct PlainHand {
  bool american = false;
  Suit trump{};             ///< American; in Yorkshire the suit of the first card is
  std::vector<std::array<Card, 4>> tricks;  ///< by seat

  // What comes of it.
  bool legal = true;
  std::vector<Seat> winners;
  std::optional<Card> high, low;  ///< the trumps that decide
  Side high_side = Side::nobody, low_side = Side::nobody, jack_side = Side::nobody,
       game_side = Side::nobody;
  int ns = 0, ew = 0;  ///< the values for Game

  void play() {
    Seat leader = Seat::east;  // the dealer's left
    for (std::size_t t = 0; t < tricks.size(); ++t) {
      if (t == 0 && !american) trump = of(t, leader).suit();
      const Suit led = of(t, leader).suit();
      Seat winner = leader;
      for (int step = 1; step < 4; ++step) {
        const Seat seat = clockwise(leader, step);
        if (!may_play(t, seat, led)) legal = false;
        if (beats(of(t, seat), of(t, winner))) winner = seat;
      }
      winners.push_back(winner);
      take(t, winner);
      leader = winner;
    }
    award_received();
    if (ns != ew) game_side = ns > ew ? Side::ns : Side::ew;
    else if (american) game_side = Side::ew;  // the rivals of North, who dealt
  }

 private:
  Card of(std::size_t trick, Seat seat) const { return tricks[trick][index(seat)]; }
  bool is_trump(Card card) const { return card.suit() == trump; }

  /// A trump lead is followed if the seat can; another lead is followed or trumped if it can.
  bool may_play(std::size_t trick, Seat seat, Suit led) const {
    bool has_led = false;
    for (std::size_t t = trick; t < tricks.size(); ++t)
      has_led = has_led || of(t, seat).suit() == led;
    const Card card = of(trick, seat);
    return !has_led || card.suit() == led || is_trump(card);
  }
  /// `card` came later than `best`, which wins so far.
  bool beats(Card card, Card best) const {
    if (card.suit() == best.suit()) return card.rank() > best.rank();
    return is_trump(card);
  }
  static int worth_of(Card card) {
    switch (card.rank()) {
      case 14: return 4;
      case 13: return 3;
      case 12: return 2;
      case 11: return 1;
      case 10: return 10;
      default: return 0;
    }
  }
  void take(std::size_t trick, Seat winner) {
    for (Card card : tricks[trick]) {
      (side_of(winner) == Side::ns ? ns : ew) += worth_of(card);
      if (is_trump(card) && card.rank() == 11) jack_side = side_of(winner);
    }
  }
  void award_received() {
    for (std::size_t t = 0; t < tricks.size(); ++t)
      for (Seat seat : all_seats) {
        const Card card = of(t, seat);
        if (!is_trump(card)) continue;
        if (!high || card.rank() > high->rank()) high = card, high_side = side_of(seat);
        if (!low || card.rank() < low->rank()) low = card, low_side = side_of(seat);
      }
  }
};

inline PlainHand plain_hand(const HandRecord<Concrete>& record, bool american, Suit trump) {
  PlainHand hand;
  hand.american = american;
  hand.trump = trump;
  for (const RecordedTrick<Concrete>& trick : record.tricks) {
    std::array<Card, 4>& cards = hand.tricks.emplace_back();
    for (Seat seat : all_seats) cards[index(seat)] = trick.card[index(seat)].first();
  }
  hand.play();
  return hand;
}

}  // namespace allfours
