// Who held what, from the whole log: recorded lists, indicators, packets, discards, cards shown.

#include <algorithm>

#include "checker/replay/hand_replay.h"

namespace allfours {

namespace {
constexpr int on_the_pack = 4;  ///< a place beside the four seats: an indicator
}

/// The recorded lists of every seat.
void HandReplay::see_lists() {
  for (Seat seat : all_seats) {
    Holding& holding = holdings_[index(seat)];
    const auto& list = hand_->hands[index(seat)];
    if (!list) continue;
    CardSet cards;
    for (Card card : hand_->of(*list)) cards |= card;
    seen_ |= cards;
    holding.recorded = cards;
    holding.odd_list = list->count != cards_a_seat;
    // A list that can't be right tells where cards were seen, not what the seat held.
    holding.good_list = !holding.odd_list && cards.size() == cards_a_seat;
    if (holding.good_list) holding.dealt = cards;
  }
}

/// Whether the list and the packets of a seat are on record, and nothing else was dealt to it.
bool HandReplay::is_dealt_known(const Holding& holding) {
  return holding.good_list && !holding.odd_packet && holding.packets == packets();
}

void HandReplay::see_packets() {
  for (Holding& holding : holdings_) {
    holding.recorded |= holding.got;
    holding.dealt_known = is_dealt_known(holding);
  }
}

/// A card where it can't be: one finding a card.
void HandReplay::misplaced(Code code, int event, std::optional<Seat> seat, Card card, int trick,
                           bool again) {
  if (misplaced_.has(card)) return;
  misplaced_ |= card;
  const bool discarded_before =
      seat && trick > 0 && holdings_[index(*seat)].discarded.has(card);
  Citations rules{by_game(Clause::AM1_2, Clause::YK1_1)};
  if (code == Code::not_held) {
    rules = {by_game(Clause::AM2_2, Clause::YK2_3)};
    if (discarded_before) rules.add(Clause::AM3_4);
  }
  Finding& finding = add(code, event, rules);
  finding.seat = seat;
  finding.card = card;
  finding.trick = trick;
  finding.again = again;
}

/// The trick a card fell to, 1-based; one that none took counts as the next.
int HandReplay::trick_of(const PlayedCard& played) const {
  return 1 + (played.trick >= 0 ? played.trick : static_cast<int>(tricks.size()));
}

/// Follows every card to its place and reports the ones that are in two, or in none.
void HandReplay::see_places() {
  std::array<int, 52> place;
  place.fill(-1);
  std::array<CardSet, 4> listed, got, gone;  // by seat; gone: put on the table or discarded
  CardSet shown, set_aside;

  for (Seat seat : all_seats) {
    const auto& list = hand_->hands[index(seat)];
    if (!list) continue;
    for (Card card : hand_->of(*list)) {
      listed[index(seat)] |= card;
      int& where = place[card.number];
      if (where >= 0 && !misplaced_.has(card)) {
        misplaced_ |= card;
        Finding& finding = add_at(Code::cards_disagree, "/cards/" + std::string(to_string(seat)),
                                  {by_game(Clause::AM1_2, Clause::YK1_1)});
        finding.seat = seat;
        finding.card = card;
      }
      if (where < 0) where = static_cast<int>(index(seat));
    }
  }
  for (int at : dealing_events_) {
    const Event& event = hand_->events[static_cast<std::size_t>(at)];
    const int own = event.verb == Verb::turns ? on_the_pack : static_cast<int>(index(event.seat));
    Holding& holding = holdings_[index(event.seat)];
    for (Card card : hand_->of(event.cards)) {
      int& where = place[card.number];
      if (event.verb == Verb::turns) {
        if (where >= 0) misplaced(Code::duplicate_card, at, {}, card, 0);
      } else if (event.verb == Verb::gets) {
        if (listed[index(event.seat)].has(card) || got[index(event.seat)].has(card)) misplaced(Code::cards_disagree, at, event.seat, card, 0);
        else if (where >= 0 && where != own) misplaced(Code::duplicate_card, at, event.seat, card, 0);
      } else if (const bool again = gone[index(event.seat)].has(card);
                 again || (holding.dealt_known && !holding.dealt.has(card))) {
        misplaced(Code::not_held, at, event.seat, card, 0, again);
        holding.has_not_held = true;
      } else if (where >= 0 && where != own) {
        misplaced(Code::duplicate_card, at, event.seat, card, 0);
      }
      if (where < 0) where = own;
      if (event.verb == Verb::gets) got[index(event.seat)] |= card;
      if (event.verb != Verb::gets) set_aside |= card;
      if (event.verb == Verb::discards) gone[index(event.seat)] |= card;
      seen_ |= card;
    }
  }
  // In the order in which they were shown: on the table a mended card lies before later ones.
  shown_order_.resize(cards_.size());
  for (std::size_t i = 0; i < cards_.size(); ++i) shown_order_[i] = &cards_[i];
  if (!taken_back_.empty()) {
    for (PlayedCard& played : taken_back_) shown_order_.push_back(&played);
    std::ranges::sort(shown_order_, {},
                      [](const PlayedCard* played) { return std::pair(played->event, played->nth); });
  }
  for (PlayedCard* each : shown_order_) {
    PlayedCard& played = *each;
    Holding& holding = holdings_[index(played.seat)];
    int& where = place[played.card.number];
    const bool again = gone[index(played.seat)].has(played.card);
    const bool not_held = again || (holding.dealt_known && !holding.dealt.has(played.card));
    played.not_held = not_held;
    if (not_held && played.taken_back) continue;  // put right in time, it tells nothing (G24)
    if (not_held) {
      misplaced(Code::not_held, played.event, played.seat, played.card, trick_of(played), again);
      holding.has_not_held = true;
    } else if (where >= 0 && where != static_cast<int>(index(played.seat))) {
      misplaced(Code::duplicate_card, played.event, played.seat, played.card, trick_of(played));
      holding.elsewhere |= played.card;
    }
    if (where < 0) where = static_cast<int>(index(played.seat));
    if (!played.not_held) holding.shown |= played.card;  // one it never held gives nothing away
    seen_ |= played.card;
    if (played.taken_back) continue;
    gone[index(played.seat)] |= played.card;
    played.copy = again;
    // A card in two places is where it was first.
    played.set_aside = set_aside.has(played.card) && !shown.has(played.card);
    if (played.set_aside || shown.has(played.card)) duplicates_ = true;
    else holding.received |= played.card;
    if (!played.set_aside) shown |= played.card;
  }
}

/// Where a seat put down a card that is not of its hand, one that is never came to the table. It was
/// dealt all the same and is in play for High and Low. `elsewhere`: cards that came to some place.
void HandReplay::see_unseen(Seat seat, CardSet elsewhere) {
  Holding& holding = holdings_[index(seat)];
  const CardSet rest = holding.in_hand.without(elsewhere);
  holding.unseen = std::clamp(full_hand_of(seat) - used(seat), 0, stand_ins_[index(seat)]);
  if (holding.exact) holding.unseen = std::min(holding.unseen, rest.size());
  if (rest.size() > holding.unseen) return;  // it kept cards back besides
  holding.replaced = rest;
  holding.received |= rest;
  holding.unseen -= rest.size();
}

/// The hands in play, as far as the log shows them.
void HandReplay::see_hands() {
  CardSet put_down, discarded, faced;  // for good, by anybody
  for (const PlayedCard& played : cards_) put_down |= played.card;
  for (const Holding& holding : holdings_) discarded |= holding.discarded;
  for (const CardSet& card : calls_.faced) faced |= card;
  const int discards = discards_due(*rules_, packets());
  CardSet in_play = put_down;
  for (Seat seat : all_seats) {
    Holding& holding = holdings_[index(seat)];
    const int size = full_hand_of(seat);
    const bool discards_known =
        holding.discarded.size() == discards && holding.discard_count == discards;
    holding.listed = holding.exact = holding.dealt_known && (discards == 0 || discards_known);
    // Where the discards are known the other cards dealt are in play, those not recorded beside.
    holding.in_hand = holding.exact ? holding.dealt.without(holding.discarded) : holding.shown;
    if (!holding.exact && (discards == 0 || discards_known))
      holding.in_hand |= holding.dealt.without(holding.discarded);
    holding.exact = holding.exact || holding.in_hand.size() >= size;
    // A seat that is out brings no further card into play.
    const bool may_play = !complete && in_play_.holding.has(seat);
    if (may_play) holding.left = holding.in_hand.without(put_down);
    holding.unknown = may_play ? std::max(0, size - used(seat) - holding.left.size()) : 0;
    if (!may_play) see_unseen(seat, put_down | faced | discarded);
    in_play |= holding.left | holding.received;
  }
  const CardSet nowhere = whole_pack.without(seen_);
  for (Seat seat : all_seats) {
    Holding& holding = holdings_[index(seat)];
    holding.received |= holding.left.without(faced | discarded);
    holding.unknown_received = holding.hidden();
    if (discards_in_play()) {
      const CardSet known = holding.dealt | holding.shown | holding.discarded;
      holding.unknown_received = std::max(0, cards_dealt(packets()) - missing_[index(seat)] - known.size());
    }
    // What is recorded for the seat, or shown nowhere, and has not come to a known place.
    holding.possible = (holding.recorded | (holding.dealt_known ? CardSet{} : nowhere))
                           .without(in_play | faced | discarded);
  }
}

std::optional<CardSet> HandReplay::hand_of(Seat seat) {
  const Holding& holding = holdings_[index(seat)];
  if (!holding.exact || holding.in_hand.size() != full_hand_of(seat)) return std::nullopt;
  return holding.in_hand;
}

/// Whether discards of this hand count for High and Low.
bool HandReplay::discards_in_play() {
  return rules_->discards != Discards::not_in_play && discards_due(*rules_, packets()) > 0;
}

}  // namespace allfours
