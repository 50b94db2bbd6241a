// Following the events of a hand: the cards on the table, as they were played.

#include <algorithm>

#include "checker/hand_replay.h"

namespace allfours {

namespace {
constexpr std::uint8_t bit(Seat seat) { return static_cast<std::uint8_t>(1U << index(seat)); }
constexpr std::size_t place(Seat leader, Seat seat) {
  return (index(seat) - index(leader)) & 3U;
}
}  // namespace

int HandReplay::full_hand() {
  return hand_size(*rules_, packets_due(d_, *rules_, calls_));
}

/// A seat that is not out. One that put two cards on a trick is skipped once it has none left.
bool HandReplay::may_still_play(Seat seat) {
  if ((out_ & bit(seat)) != 0) return false;
  return (doubled_ & bit(seat)) == 0 || put_down_[index(seat)].size() < full_hand();
}

/// Every seat that is not out has put down its whole hand.
bool HandReplay::is_played_out() {
  return std::ranges::all_of(all_seats, [&](Seat seat) {
    return (out_ & bit(seat)) != 0 || put_down_[index(seat)].size() >= full_hand();
  });
}

/// Nothing is left to play: all tricks are complete, or every hand is put down.
bool HandReplay::is_played_to_the_end() {
  if (!led_ || open_) return false;
  return static_cast<int>(tricks.size()) >= full_hand() || is_played_out();
}

/// The seat that is to play next to the open trick; none once all have.
std::optional<Seat> HandReplay::due() {
  for (int step = 0; step < 4; ++step) {
    const Seat seat = next_seat(*rules_, tricks.back().lead, step);
    if (may_still_play(seat) && (played_ & bit(seat)) == 0) return seat;
  }
  return std::nullopt;
}

Seat HandReplay::next_leader(Seat from) {
  for (int step = 0; step < 4; ++step)
    if (const Seat seat = next_seat(*rules_, from, step); may_still_play(seat)) return seat;
  return from;
}

Table<Concrete> HandReplay::table() const {
  Table<Concrete> seen{trumps, {}, {}, trump_led_};
  if (!open_) return seen;
  std::size_t shown = 0;
  for (std::size_t i = trick_start_; i < cards_.size(); ++i) {
    const PlayedCard& played = cards_[i];
    if (played.extra || played.thrown || played.taken_back) continue;
    if (shown == 0) seen.led = suit_set(played.card.suit());
    if (shown < seen.shown.size()) seen.shown[shown++] = played.card;
  }
  return seen;
}

bool HandReplay::play_line(int event, const Event& what) {
  if (!led_ && !first_lead(event)) return true;
  const auto cards = hand_->of(what.cards);
  const std::size_t tricks_before = tricks.size() - (open_ ? 1 : 0);
  Seat seat = what.seat;
  for (std::size_t k = 0; k < cards.size(); ++k) {
    const bool closed = tricks.size() - (open_ ? 1 : 0) > tricks_before;
    if (k > 0) {
      // The next seat clockwise that is not out and has not played to this trick.
      int step = 1;
      while (step < 4) {
        const Seat next = next_seat(*rules_, seat, step);
        if (may_still_play(next) && (!open_ || (played_ & bit(next)) == 0)) break;
        ++step;
      }
      seat = next_seat(*rules_, seat, step);
      if (closed || step == 4) {
        error.at = "/events/" + std::to_string(event);
        error.offset = what.offset;
        error.seen = to_string(cards[k]);
        error.expected = "the end of the line";
        return false;
      }
    }
    play(event, seat, cards[k]);
  }
  return true;
}

PlayedCard& HandReplay::put(int event, Seat seat, Card card) {
  const Table<Concrete> seen = table();
  PlayedCard& played = cards_.emplace_back();
  played.seat = seat;
  played.card = card;
  played.event = event;
  played.trick = open_ ? static_cast<int>(tricks.size()) - 1 : -1;
  played.table = seen;
  put_down_[index(seat)] |= card;
  return played;
}

void HandReplay::play(int event, Seat seat, Card card) {
  const bool is_out = (out_ & bit(seat)) != 0;
  const bool second = open_ && (played_ & bit(seat)) != 0;
  if (is_out || second) {
    const int trick = static_cast<int>(tricks.size()) + (open_ ? 0 : 1);
    Finding& finding =
        add(Code::out_of_turn, event,
            is_out ? Citations{by_game(Clause::AM4_7, Clause::YK3_4), Clause::H7, Clause::G25}
                   : Citations{by_game(Clause::AM1_3, Clause::YK1_1), Clause::G25});
    finding.seat = seat;
    finding.card = card;
    finding.trick = trick;
    put(event, seat, card).extra = true;
    if (second) doubled_ |= bit(seat);
    if (open_) close_if_complete(event);
    return;
  }
  const bool leads = !open_;
  const bool expected = leads ? seat == due_leader_ || seat == named_taker_ : seat == due();
  if (!expected && !(leads ? due_unknown_ : trumps_unknown())) {
    Citations rules{by_game(Clause::AM1_3, Clause::YK1_1)};
    if (leads)
      rules = tricks.empty() ? american() ? Citations{Clause::AM4_1}
                                          : Citations{Clause::YK2_6, Clause::YK2_8, Clause::H13}
                             : Citations{by_game(Clause::AM4_6, Clause::YK3_2)};
    rules.add(Clause::G25);
    Finding& finding = add(Code::out_of_turn, event, rules);
    finding.seat = seat;
    finding.card = card;
    finding.trick = static_cast<int>(tricks.size()) + (leads ? 1 : 0);
  }
  if (leads) open_trick(event, seat);
  put(event, seat, card);
  if (tricks.size() == 1 && leads && !american()) trumps = pitched_trumps(d_, CardSet(card));
  played_ |= bit(seat);
  tricks.back().cards[place(tricks.back().lead, seat)] = card;
  tricks.back().last_event = event;
  close_if_complete(event);
}

void HandReplay::open_trick(int event, Seat leader) {
  open_ = led_ = true;
  trick_start_ = cards_.size();
  played_ = 0;
  Trick& trick = tricks.emplace_back();
  trick.lead = leader;
  trick.first_event = trick.last_event = event;
  // Cards of a seat that was out, or threw in when due to lead, join the trick then led.
  for (PlayedCard& played : cards_)
    if (played.trick < 0) played.trick = static_cast<int>(tricks.size()) - 1;
}

void HandReplay::close_if_complete(int event) {
  if (open_ && !due()) close_trick(event);
}

void HandReplay::close_trick(int event) {
  const Table<Concrete> lies = table();
  Trick& trick = tricks.back();
  trick.complete = true;
  trick.last_event = event;
  trump_led_ = trump_led_ || !(lies.led & trumps).empty();
  named_taker_.reset();
  open_ = false;
  if (trumps_unknown()) {
    trick.takers = played_;
    due_unknown_ = true;
    return;
  }
  const CardSet best = winning_card(d_, *rules_, lies);
  for (std::size_t i = trick_start_; i < cards_.size() && !trick.winner; ++i) {
    const PlayedCard& played = cards_[i];
    if (!played.extra && !played.thrown && !played.taken_back && CardSet(played.card) == best)
      trick.winner = played.seat;
  }
  due_leader_ = next_leader(trick.winner.value_or(trick.lead));
}

void HandReplay::mend(int event, Seat seat, Card back, Card instead) {
  const auto is_it = [&](const PlayedCard& played) {
    return played.seat == seat && played.card == back && !played.taken_back && !played.thrown;
  };
  const auto from = cards_.begin() + static_cast<std::ptrdiff_t>(open_ ? trick_start_ : cards_.size());
  const auto found = std::find_if(from, cards_.end(), is_it);
  if (found == cards_.end())
    return not_allowed(event, seat, {by_game(Clause::AM4_7, Clause::YK3_1), Clause::G24});
  mends_.push_back({seat, event, back, instead});
  found->taken_back = true;
  put_down_[index(seat)] = put_down_[index(seat)].without(back) | instead;
  PlayedCard mended = *found;
  mended.card = instead;
  mended.event = event;
  mended.taken_back = false;
  // It stands in the place of the card taken back, and is judged by the table seen then.
  const auto position = static_cast<std::size_t>(found - cards_.begin()) + 1;
  cards_.insert(found + 1, mended);
  for (Throw& thrown : throws_)
    if (thrown.first_card >= position) ++thrown.first_card;
  if (mended.extra) return;
  Trick& trick = tricks.back();
  trick.cards[place(trick.lead, seat)] = instead;
  if (tricks.size() == 1 && seat == trick.lead && !american())
    trumps = pitched_trumps(d_, CardSet(instead));
}

void HandReplay::throw_in(int event, Seat seat, std::span<const Card> cards) {
  Throw thrown;
  thrown.seat = seat;
  thrown.event = event;
  thrown.was_out = (out_ & bit(seat)) != 0;
  thrown.out_before = out_;
  thrown.table = table();
  const bool in_trick = !tricks.empty() && tricks.back().cards[place(tricks.back().lead, seat)].has_value();
  if (open_) {
    thrown.where.own_turn = seat == due();
    thrown.where.has_played = in_trick;
    thrown.where.is_winning =
        in_trick && CardSet(*tricks.back().cards[place(tricks.back().lead, seat)]) ==
                        winning_card(d_, *rules_, thrown.table);
  } else {
    thrown.where.has_played = in_trick;
    thrown.where.is_winning = in_trick && tricks.back().winner == seat;
  }
  // Between tricks the cards go to the trick just played, if the seat played to it and is not due to
  // lead; else to the trick led next.
  const bool joins_last = open_ || (in_trick && seat != due_leader_);
  thrown.trick = joins_last ? static_cast<int>(tricks.size()) - 1 : -1;
  thrown.tricks_before = static_cast<int>(tricks.size());
  thrown.first_card = cards_.size();
  thrown.cards = cards.size();
  for (Card card : cards) {
    PlayedCard& played = put(event, seat, card);
    played.thrown = true;
    played.trick = thrown.trick;
  }
  throws_.push_back(thrown);
  out_ |= bit(seat);
  if (open_) close_if_complete(event);
  else due_leader_ = next_leader(due_leader_);
}

void HandReplay::take(int event, Seat seat) {
  if (open_ || tricks.empty())
    return not_allowed(event, seat, {by_game(Clause::AM4_6, Clause::YK3_2)});
  named_taker_.reset();
  Trick& trick = tricks.back();
  if (!trick.winner) {
    due_leader_ = seat;
    due_unknown_ = false;
    return;
  }
  if (*trick.winner == seat) return;
  named_taker_ = seat;
  Finding& finding = add(Code::wrong_taker, event, {by_game(Clause::AM4_6, Clause::YK3_2)});
  finding.trick = static_cast<int>(tricks.size());
  finding.recorded = seat;
  finding.correct = *trick.winner;
}

}  // namespace allfours
