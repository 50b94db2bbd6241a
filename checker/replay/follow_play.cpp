// Following the events of a hand: the cards on the table, as they were played.

#include <algorithm>
#include <bit>

#include "checker/replay/hand_replay.h"

namespace allfours {

namespace {
constexpr std::size_t place(Seat leader, Seat seat) {
  return (index(seat) - index(leader)) & 3U;
}
}  // namespace

int HandReplay::full_hand() {
  return hand_size(*rules_, packets_due(d_, *rules_, calls_));
}

bool HandReplay::has_cards(Seat seat) {
  return (out_ & bit(seat)) == 0 && used_[index(seat)] < full_hand();
}

/// Nothing is left to play: all tricks are complete, or every hand is put down.
bool HandReplay::is_played_to_the_end() {
  if (!led_ || open_) return false;
  return static_cast<int>(tricks.size()) >= full_hand() ||
         std::ranges::none_of(all_seats, [&](Seat seat) { return has_cards(seat); });
}

/// The seat that is to play next to the open trick; none once all that have cards did.
std::optional<Seat> HandReplay::due() {
  for (int step = 0; step < 4; ++step) {
    const Seat seat = next_seat(*rules_, tricks.back().lead, step);
    if (has_cards(seat) && (played_ & bit(seat)) == 0) return seat;
  }
  return std::nullopt;
}

/// The seat that is to lead after `from` won; none once nobody has cards.
std::optional<Seat> HandReplay::next_leader(Seat from) {
  for (int step = 0; step < 4; ++step)
    if (const Seat seat = next_seat(*rules_, from, step); has_cards(seat)) return seat;
  return std::nullopt;
}

Table<Concrete> HandReplay::table() const {
  Table<Concrete> seen{trumps, {}, {}, false};
  if (!open_) return seen;
  std::size_t shown = 0;
  for (std::size_t i = trick_start_; i < cards_.size(); ++i) {
    const PlayedCard& played = cards_[i];
    if (!is_shown(played)) continue;
    if (shown == 0) seen.led = suit_set(played.card.suit());
    if (shown < seen.shown.size()) seen.shown[shown++] = played.card;
  }
  return seen;
}

/// The seat a further card of a line belongs to: the next clockwise that is not out and has not
/// played to the trick; one without cards only where no other is left (a card too many).
std::optional<Seat> HandReplay::next_in_line(Seat seat) {
  for (bool needs_cards : {true, false})
    for (int step = 1; step < 4; ++step) {
      const Seat next = next_seat(*rules_, seat, step);
      const bool waits = (out_ & bit(next)) == 0 && !(open_ && (played_ & bit(next)) != 0);
      if (waits && (!needs_cards || has_cards(next))) return next;
    }
  return std::nullopt;
}

bool HandReplay::play_line(int event, const Event& what) {
  dealt_ = true;
  const auto cards = hand_->of(what.cards);
  std::optional<Seat> seat = what.seat;
  bool closed = false;
  for (std::size_t k = 0; k < cards.size(); ++k) {
    if (k > 0) seat = next_in_line(*seat);
    if (closed || !seat) {
      error.at = "/events/" + std::to_string(event);
      error.offset = what.offset;
      error.seen = to_string(cards[k]);
      error.expected = "the end of the line";
      return false;
    }
    // A card of a seat that is out is no lead.
    if (!led_ && (out_ & bit(*seat)) == 0 && !first_lead(event)) return true;
    play(event, *seat, cards[k]);
    closed = close_if_all_played(event);
  }
  if (open_ && !due()) close_trick(event);
  return true;
}

PlayedCard& HandReplay::put(int event, Seat seat, Card card) {
  PlayedCard& played = cards_.emplace_back();
  played.seat = seat;
  played.card = card;
  played.event = event;
  played.trick = open_ ? static_cast<int>(tricks.size()) - 1 : -1;
  pending_ = pending_ || played.trick < 0;
  ++used_[index(seat)];
  return played;
}

void HandReplay::play(int event, Seat seat, Card card) {
  const int trick = static_cast<int>(tricks.size()) + (open_ ? 0 : 1);
  const bool is_out = (out_ & bit(seat)) != 0;
  const bool second = open_ && (played_ & bit(seat)) != 0;
  const auto out_of_turn = [&](Citations rules) {
    rules.add(Clause::G25);
    Finding& finding = add(Code::out_of_turn, event, rules);
    finding.seat = seat;
    finding.card = card;
    finding.trick = trick;
  };
  if (is_out || second) {
    if (is_out) out_of_turn({by_game(Clause::AM4_7, Clause::YK3_4), Clause::H7});
    else out_of_turn({by_game(Clause::AM1_3, Clause::YK1_1)});
    // The same card again, as a line written twice has it, takes nothing from the hand.
    const bool again = second && laid_[index(seat)].has(card);
    put(event, seat, card).extra = true;
    laid_[index(seat)] |= card;
    if (again) --used_[index(seat)];
    return;
  }
  if (open_) {
    const std::optional<Seat> expected = due();
    if (expected && seat != *expected)
      out_of_turn({by_game(Clause::AM1_3, Clause::YK1_1)});
  } else {
    if (due_leader_ && seat != *due_leader_ && seat != named_taker_) {
      if (!tricks.empty()) out_of_turn({by_game(Clause::AM4_6, Clause::YK3_2)});
      else if (american()) out_of_turn({Clause::AM4_1});
      else out_of_turn({Clause::YK2_6, Clause::YK2_8, Clause::H13});
    }
    open_trick(event, seat);
    if (tricks.size() == 1 && !american()) trumps = pitched_trumps(d_, CardSet(card));
  }
  put(event, seat, card);
  laid_[index(seat)] |= card;
  played_ |= bit(seat);
  tricks.back().cards[place(tricks.back().lead, seat)] = card;
  tricks.back().last_event = event;
}

void HandReplay::open_trick(int event, Seat leader) {
  open_ = led_ = true;
  trick_start_ = cards_.size();
  played_ = 0;
  Trick& trick = tricks.emplace_back();
  trick.lead = leader;
  trick.first_event = trick.last_event = event;
  // Cards of a seat that was out, or threw in when due to lead, join the trick then led.
  if (!std::exchange(pending_, false)) return;
  for (PlayedCard& played : cards_)
    if (played.trick < 0) played.trick = static_cast<int>(tricks.size()) - 1;
}

/// A trick closes when every seat that is not out has played.
bool HandReplay::close_if_all_played(int event) {
  if (!open_ || (played_ | out_) != 0b1111) return false;
  close_trick(event);
  return true;
}

/// Who is winning the open trick: of a card that two seats played, the first.
std::optional<Seat> HandReplay::winning_seat(const Table<Concrete>& lies) {
  const CardSet best = winning_card(d_, *rules_, lies);
  for (std::size_t i = trick_start_; i < cards_.size(); ++i) {
    const PlayedCard& played = cards_[i];
    if (is_shown(played) && CardSet(played.card) == best)
      return played.seat;
  }
  return std::nullopt;
}

void HandReplay::close_trick(int event) {
  const Table<Concrete> lies = table();
  Trick& trick = tricks.back();
  trick.complete = true;
  trick.last_event = event;
  named_taker_.reset();
  open_ = false;
  if (trumps_unknown() && std::popcount(played_) > 1) {
    trick.takers = played_;
    due_leader_.reset();
    return;
  }
  trick.winner = winning_seat(lies);
  due_leader_ = next_leader(trick.winner.value_or(trick.lead));
}

void HandReplay::mend(int event, Seat seat, Card back, Card instead) {
  const int trick_led = static_cast<int>(tricks.size()) - 1;
  const auto found = std::ranges::find_if(cards_, [&](const PlayedCard& played) {
    return open_ && played.trick == trick_led && played.seat == seat && played.card == back &&
           !played.taken_back && !played.thrown;
  });
  if (found == cards_.end())
    return not_allowed(event, seat, {by_game(Clause::AM4_7, Clause::YK3_1), Clause::G24});
  mends_.push_back({seat, event, back, instead});
  found->taken_back = true;
  laid_[index(seat)] = laid_[index(seat)].without(back) | instead;
  PlayedCard mended = *found;
  mended.card = instead;
  mended.event = event;
  mended.taken_back = false;
  // It stands in the place of the card taken back.
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
  if (!thrown.was_out) thrown.table = table();
  const bool in_trick = !tricks.empty() && tricks.back().cards[place(tricks.back().lead, seat)].has_value();
  if (open_) {
    thrown.where.own_turn = seat == due();
    thrown.where.has_played = in_trick;
    thrown.where.is_winning =
        in_trick && !thrown.was_out && winning_seat(thrown.table) == seat;
  } else {
    // H2: a seat that is due to lead has no trick it is not winning.
    thrown.where.has_played = in_trick && seat != due_leader_;
    thrown.where.is_winning = in_trick && tricks.back().winner == seat;
  }
  // Between tricks the cards go to the trick just played, if the seat played to it and is not due to
  // lead; else to the trick led next.
  const bool joins_last = open_ || (in_trick && seat != due_leader_);
  thrown.trick = joins_last ? static_cast<int>(tricks.size()) - 1 : -1;
  thrown.tricks_before = static_cast<int>(tricks.size());
  thrown.used_before = used_[index(seat)];
  dealt_ = true;
  thrown.first_card = cards_.size();
  thrown.cards = cards.size();
  for (Card card : cards) {
    PlayedCard& played = put(event, seat, card);
    played.thrown = true;
    played.trick = thrown.trick;
  }
  throws_.push_back(thrown);
  out_ |= bit(seat);
  if (open_ && !due()) close_trick(event);
  else if (!open_ && due_leader_) due_leader_ = next_leader(*due_leader_);
}

void HandReplay::take(int event, Seat seat) {
  if (open_ || tricks.empty())
    return not_allowed(event, seat, {by_game(Clause::AM4_6, Clause::YK3_2)});
  named_taker_.reset();
  Trick& trick = tricks.back();
  if (!trick.winner) {
    due_leader_ = next_leader(seat);
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
