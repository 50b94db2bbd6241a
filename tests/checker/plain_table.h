#pragma once
// A player that knows the rules of play and nothing else: plain lists, plain loops, none of the
// checker's code. It throws in at every moment at which a hand may be thrown in.

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "checker/hand_log.h"

namespace allfours {

inline Seat left_of(Seat seat) { return static_cast<Seat>((static_cast<int>(seat) + 1) % 4); }

/// A table in the middle of a hand; a seat that has thrown in holds nothing. `strict`: who can follow
/// may not trump.
struct PlainTable {
  bool american = true, strict = false;
  std::optional<Suit> trump;
  std::array<std::vector<Card>, 4> hands;
  std::vector<std::pair<Seat, Card>> trick;  // the last one stays until the next lead
  bool open = false;
  Seat leader{};

  std::vector<Card>& hand(Seat seat) { return hands[static_cast<std::size_t>(seat)]; }
  bool done() const {
    return std::all_of(hands.begin(), hands.end(), [](const auto& hand) { return hand.empty(); });
  }
  int left() const {
    int cards = 0;
    for (const auto& hand : hands) cards += static_cast<int>(hand.size());
    return cards;
  }
  int strength(Card card) const {
    if (card.suit() == trump) return 100 + card.rank();
    return card.suit() == trick[0].second.suit() ? card.rank() : 0;
  }
  Seat best() const {
    std::size_t at = 0;
    for (std::size_t i = 1; i < trick.size(); ++i)
      if (strength(trick[i].second) > strength(trick[at].second)) at = i;
    return trick[at].first;
  }
  bool has_played(Seat seat) const {
    return std::any_of(trick.begin(), trick.end(),
                       [&](const auto& put) { return put.first == seat; });
  }
  std::optional<Seat> due() {
    if (!open) return done() ? std::nullopt : std::optional(leader);
    for (Seat seat = left_of(leader); seat != leader; seat = left_of(seat))
      if (!hand(seat).empty() && !has_played(seat)) return seat;
    return std::nullopt;
  }
  std::vector<Card> playable(Seat seat) {
    std::vector<Card> follow, trumps;
    if (open)
      for (Card card : hand(seat)) {
        if (card.suit() == trick[0].second.suit()) follow.push_back(card);
        else if (card.suit() == trump) trumps.push_back(card);
      }
    if (follow.empty()) return hand(seat);
    if (!strict && trick[0].second.suit() != trump)
      follow.insert(follow.end(), trumps.begin(), trumps.end());
    return follow;
  }
  void play(Seat seat, Card card) {
    if (!open) {
      trick.clear();
      leader = seat;
      open = true;
      if (!trump) trump = card.suit();
    }
    trick.emplace_back(seat, card);
    std::erase(hand(seat), card);
    close_if_full();
  }
  void close_if_full() {
    if (!open || due()) return;
    open = false;
    leader = best();
    while (!done() && hand(leader).empty()) leader = left_of(leader);
  }
  bool may_throw(Seat seat) {
    if (american || trick.empty() || hand(seat).empty()) return false;
    for (Card card : hand(seat))
      if (card.suit() == trump || card.rank() > 9) return false;
    if (has_played(seat)) return best() != seat && (open || leader != seat);
    if (!open || due() != seat) return false;
    const Seat winning = best();
    for (Card card : hand(seat)) {
      const auto its = std::find_if(trick.begin(), trick.end(),
                                    [&](const auto& put) { return put.first == winning; });
      if (strength(card) > strength(its->second)) return false;
    }
    return true;
  }
  void throw_in(Seat seat) {
    hand(seat).clear();
    close_if_full();
  }
};

/// Calls `end` for every way on from `table`; `log` has its events then.
inline void for_each_end(const PlainTable& table, HandLog& log, const std::function<void()>& end) {
  PlainTable at = table;
  if (at.done()) return end();
  const auto go_on = [&](Verb verb, Seat seat, const std::vector<Card>& cards) {
    PlainTable next = at;
    const std::size_t events = log.events.size(), pack = log.cards.size();
    add_event(log, verb, seat, cards);
    if (verb == Verb::throws) next.throw_in(seat);
    else next.play(seat, cards[0]);
    for_each_end(next, log, end);
    log.events.resize(events);
    log.cards.resize(pack);
  };
  for (Seat seat : all_seats)
    if (at.may_throw(seat)) go_on(Verb::throws, seat, at.hand(seat));
  if (const auto seat = at.due())
    for (Card card : at.playable(*seat)) go_on(Verb::plays, *seat, {card});
}

}  // namespace allfours
