// Following the events of a hand: the cards on the table, as they were played.

#include <algorithm>
#include <bit>

#include "checker/replay/hand_replay.h"

namespace allfours {

int HandReplay::full_hand() {
  return rules_->keep == Keep::six ? hand_size(*rules_, 0) : hand_size(*rules_, packets());
}

bool HandReplay::has_cards(Seat seat) {
  return (out_ & bit(seat)) == 0 && used(seat) < full_hand_of(seat);
}

/// At the first lead, when all packets and discards are known.
void HandReplay::see_own_cards() {
  for (Seat seat : all_seats) {
    const Holding& holding = holdings_[index(seat)];
    const CardSet dealt = is_dealt_known(holding) ? holding.dealt : whole_pack;
    own_[index(seat)] = dealt.without(holding.discarded);
  }
}

/// Put on the table and not taken back, or discarded.
bool HandReplay::was_put_down(Seat seat, Card card) const {
  return (laid_[index(seat)] | holdings_[index(seat)].discarded).has(card);
}

/// A card that is not of the seat's hand stands for one that is, and that nobody saw.
bool HandReplay::stands_for_another(const PlayedCard& played) const {
  return !played.extra && (played.copy || !own_[index(played.seat)].has(played.card));
}

/// Nothing is left to play: all tricks are complete, or every hand is put down. A trick of cards that
/// have all been put down before, as a line written twice has it, is none.
bool HandReplay::is_played_to_the_end() {
  if (!led_ || open_) return false;
  const int doubled = doubled_tricks_ + (last_is_doubled_ ? 1 : 0);
  return static_cast<int>(tricks.size()) - doubled >= full_hand() ||
         std::ranges::none_of(all_seats, [&](Seat seat) { return has_cards(seat); });
}

/// The seat that is to play next to the open trick; none once all that have cards did.
std::optional<Seat> HandReplay::due() {
  for (int step = 0; step < 4; ++step) {
    const Seat seat = next_seat(*rules_, tricks.back().lead, step);
    if ((played_ & bit(seat)) == 0 && has_cards(seat)) return seat;
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
  return open_ ? last_trick() : Table<Concrete>{trumps, {}, {}, false};
}

/// The table as the last trick lies or lay there, open or complete, up to the card at `end` of all.
Table<Concrete> HandReplay::lying_before(std::size_t end) const {
  Table<Concrete> seen{trumps, {}, {}, false};
  std::size_t shown = 0;
  for (std::size_t i = trick_start_; i < end; ++i) {
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
    play(event, *seat, cards[k], static_cast<int>(k));
    closed = close_if_all_played(event);
  }
  if (open_ && !due()) close_trick(event);
  return true;
}

/// Puts a card on the table. However often a seat's own card is put beside one trick again, a second
/// copy tells nothing that the first does not.
void HandReplay::put(PlayedCard played) {
  const auto seat = index(played.seat);
  played.copy = was_put_down(played.seat, played.card);
  if (stands_for_another(played)) ++stand_ins_[seat];
  if (played.copy) {
    const bool beside = played.extra || played.thrown;
    if (beside && copies_[seat].has(played.card)) return;
    copies_[seat] |= played.card;
  }
  laid_[seat] |= played.card;
  if (played.trick < 0 && !waiting_) waiting_ = cards_.size();
  cards_.push_back(played);
}

void HandReplay::play(int event, Seat seat, Card card, int nth) {
  const int trick = static_cast<int>(tricks.size()) + (open_ ? 0 : 1);
  const bool is_out = (out_ & bit(seat)) != 0;
  const bool second = open_ && (played_ & bit(seat)) != 0;
  const auto out_of_turn = [&](Citations rules) {
    rules.add(Clause::G25);
    Finding& finding = add(Code::out_of_turn, event, rules);
    finding.seat = seat;
    finding.card = card;
    finding.trick = trick;
    if (!open_) finding.due = due_leader_;
  };
  const std::optional<Seat> expected = open_ ? due() : due_leader_;
  const bool is_said_to_lead = !open_ && seat == named_taker_;
  const bool passes_over = expected && seat != *expected && !is_said_to_lead;
  if (passes_over && due_after(*expected) == seat)
    passed_over_[index(*expected)] = used(*expected);
  PlayedCard played;
  played.seat = seat;
  played.card = card;
  played.event = event;
  played.nth = nth;
  if (is_out || second) {
    if (is_out) out_of_turn({by_game(Clause::AM4_7, Clause::YK3_4), Clause::H7});
    else out_of_turn({by_game(Clause::AM1_3, Clause::YK1_1)});
    played.extra = true;
    played.trick = open_ ? trick - 1 : -1;
    put(played);
    return;
  }
  if (open_) {
    if (passes_over) out_of_turn({by_game(Clause::AM1_3, Clause::YK1_1)});
  } else {
    if (passes_over) {
      if (!tricks.empty()) out_of_turn({by_game(Clause::AM4_6, Clause::YK3_2)});
      else if (american()) out_of_turn({Clause::AM4_1});
      else out_of_turn({Clause::YK2_6, Clause::YK2_8, Clause::H13});
    }
    open_trick(event, seat);
    if (tricks.size() == 1 && !american()) trumps = pitched_trumps(d_, CardSet(card));
  }
  played.trick = trick - 1;
  put(played);
  played_ |= bit(seat);
  tricks.back().cards[place_from(tricks.back().lead, seat)] = card;
  tricks.back().last_event = event;
}

void HandReplay::open_trick(int event, Seat leader) {
  if (tricks.empty()) {
    see_own_cards();
    believe_short_lists();
  }
  if (std::exchange(last_is_doubled_, false)) ++doubled_tricks_;
  open_ = led_ = true;
  taken_ = false;
  due_before_ = due_leader_;
  trick_start_ = waiting_.value_or(cards_.size());
  waiting_.reset();
  played_ = 0;
  copies_ = {};
  Trick& trick = tricks.emplace_back();
  trick.lead = leader;
  trick.first_event = trick.last_event = event;
  // Cards of a seat that was out, or threw in when due to lead, join the trick then led.
  for (std::size_t i = trick_start_; i < cards_.size(); ++i)
    if (cards_[i].trick < 0) cards_[i].trick = static_cast<int>(tricks.size()) - 1;
}

/// Every card on the table is captured by somebody: what came when no further trick was led goes with
/// the last.
void HandReplay::give_rest_to_last_trick() {
  if (!waiting_ || tricks.empty()) return;
  const int last = static_cast<int>(tricks.size());
  for (std::size_t i = *waiting_; i < cards_.size(); ++i)
    if (cards_[i].trick < 0) cards_[i].trick = last - 1;
  for (Finding& finding : findings) finding.trick = std::min(finding.trick, last);
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
  Trick& trick = tricks.back();
  trick.complete = true;
  trick.last_event = event;
  named_taker_.reset();
  open_ = false;
  copies_ = {};
  decide_trick();
}

/// Who wins the last trick, and who leads to the next.
void HandReplay::decide_trick() {
  Trick& trick = tricks.back();
  if (trumps_unknown() && std::popcount(played_) > 1) {
    trick.takers = played_;
    due_leader_.reset();
  } else {
    trick.winner = winning_seat(last_trick());
    due_leader_ = next_leader(trick.winner.value_or(trick.lead));
  }
  const auto lies = std::span(cards_).subspan(trick_start_);
  last_is_doubled_ =
      std::ranges::all_of(lies, [](const PlayedCard& played) { return played.copy; });
  // Where nothing new lies the play goes on where it stood.
  if (last_is_doubled_) due_leader_ = due_before_;
}

void HandReplay::throw_in(int event, Seat seat, std::span<const Card> cards) {
  Throw thrown;
  thrown.seat = seat;
  thrown.event = event;
  thrown.was_out = (out_ & bit(seat)) != 0;
  thrown.out_before = out_;
  if (!thrown.was_out) thrown.table = table();
  const bool in_trick = !tricks.empty() && tricks.back().cards[place_from(tricks.back().lead, seat)].has_value();
  // Who leads because the winner has no cards is not winning that trick.
  const bool to_lead = !open_ && seat == due_leader_ &&
                       (!in_trick || last_is_doubled_ || tricks.back().winner.value_or(seat) == seat);
  if (open_) {
    thrown.where.own_turn = seat == due();
    thrown.where.has_played = in_trick;
    thrown.where.is_winning =
        in_trick && !thrown.was_out && winning_seat(thrown.table) == seat;
  } else {
    // H2: a seat that is due to lead has no trick it is not winning.
    thrown.where.has_played = in_trick && !to_lead;
    thrown.where.is_winning = in_trick && tricks.back().winner == seat;
  }
  // Between tricks the cards go to the trick just played, if the seat played to it and is not due to
  // lead; else to the trick led next.
  const bool joins_last = open_ || (in_trick && !to_lead);
  thrown.trick = joins_last ? static_cast<int>(tricks.size()) - 1 : -1;
  thrown.tricks_before = static_cast<int>(tricks.size());
  dealt_ = true;
  thrown.used = used(seat) + stand_ins_[index(seat)] + static_cast<int>(cards.size());
  thrown.first_card = cards_.size();
  for (std::size_t k = 0; k < cards.size(); ++k) {
    PlayedCard played;
    played.seat = seat;
    played.card = cards[k];
    played.event = event;
    played.nth = static_cast<int>(k);
    played.trick = thrown.trick;
    played.thrown = true;
    put(played);
    thrown.cards |= cards[k];
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
  taken_ = true;
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
