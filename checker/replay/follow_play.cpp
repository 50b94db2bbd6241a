// Following the events of a hand: the cards on the table, as they were played.

#include <algorithm>

#include "checker/replay/hand_replay.h"

namespace allfours {

int HandReplay::full_hand() {
  return rules_->keep == Keep::six ? hand_size(*rules_, 0) : hand_size(*rules_, packets());
}

/// How many cards of its hand a seat has yet to play.
void HandReplay::count_left(Seat seat) {
  set_left(in_play_, seat, full_hand_of(seat) - used(seat));
}
void HandReplay::count_left() {
  for (Seat seat : all_seats) count_left(seat);
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
  if (!led_ || in_play_.is_open) return false;
  const int doubled = doubled_tricks_ + (last_is_doubled_ ? 1 : 0);
  return static_cast<int>(tricks.size()) - doubled >= full_hand() || in_play_.holding.empty();
}

/// The table as the last trick lay there before the card at `end` of all.
Table<Concrete> HandReplay::lying_before(std::size_t end) {
  TrickInPlay<Concrete> lies;
  open_trick(d_, lies, cards_[trick_start_].seat, trumps, false, false);
  for (std::size_t i = trick_start_; i < end; ++i)
    if (is_shown(cards_[i])) do_play<Concrete>(d_, lies, cards_[i].seat, cards_[i].card);
  return lies.table;
}

/// The seat a further card of a line belongs to: the next clockwise that is not out and has not
/// played to the trick; one without cards only where no other is left (a card too many).
std::optional<Seat> HandReplay::next_in_line(Seat seat) {
  for (bool needs_cards : {true, false})
    for (int step = 1; step < 4; ++step) {
      const Seat next = next_seat(*rules_, seat, step);
      const bool waits =
          !in_play_.out.has(next) && !(in_play_.is_open && in_play_.played.has(next));
      if (waits && (!needs_cards || in_play_.holding.has(next))) return next;
    }
  return std::nullopt;
}

bool HandReplay::play_line(int event, const Event& what) {
  dealt_ = true;
  if (!led_) count_left();
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
    if (!led_ && !in_play_.out.has(*seat) && !first_lead(event)) return true;
    play(event, *seat, cards[k], static_cast<int>(k));
    closed = close_if_all_played(event);
  }
  if (is_complete(in_play_)) close(event);
  return true;
}

/// Puts a card on the table. However often a seat's own card is put beside one trick again, a second
/// copy tells nothing that the first does not.
void HandReplay::put(PlayedCard played) {
  const auto seat = index(played.seat);
  played.copy = was_put_down(played.seat, played.card);
  if (stands_for_another(played)) ++stand_ins_[seat];
  if (played.copy) {
    const bool beside = !is_shown(played);
    if (beside && copies_[seat].has(played.card)) return;
    copies_[seat] |= played.card;
  }
  laid_[seat] |= played.card;
  if (played.trick < 0 && !waiting_) waiting_ = cards_.size();
  cards_.push_back(played);
}

void HandReplay::play(int event, Seat seat, Card card, int nth) {
  const bool leads = !in_play_.is_open;
  const int trick = static_cast<int>(tricks.size()) + (leads ? 1 : 0);
  const std::optional<Seat> due = in_play_.due;
  const auto out_of_turn = [&](Citations rules) {
    rules.add(Clause::G25);
    Finding& finding = add(Code::out_of_turn, event, rules);
    finding.seat = seat;
    finding.card = card;
    finding.trick = trick;
    if (leads) finding.due = due;
  };
  // Of the cards it has yet to play only this one is known here: revokes are judged later.
  const auto against = against_play<Concrete>(d_, *rules_, in_play_, seat, card, card);
  const bool is_said_to_lead = leads && seat == named_taker_;
  const bool passes_over = due && against.out_of_turn && !is_said_to_lead;
  if (passes_over && is_due_after(*due, seat)) passed_over_[index(*due)] = used(*due);
  PlayedCard played;
  played.seat = seat;
  played.card = card;
  played.event = event;
  played.nth = nth;
  played.extra = against.is_out || against.again;
  if (against.is_out) {
    out_of_turn({by_game(Clause::AM4_7, Clause::YK3_4), Clause::H7});
  } else if (against.again || (passes_over && !leads)) {
    out_of_turn({by_game(Clause::AM1_3, Clause::YK1_1)});
  } else if (passes_over) {
    if (!tricks.empty()) out_of_turn({by_game(Clause::AM4_6, Clause::YK3_2)});
    else if (american()) out_of_turn({Clause::AM4_1});
    else out_of_turn({Clause::YK2_6, Clause::YK2_8, Clause::H13});
  }
  if (leads && !played.extra) open(event, seat);
  played.trick = leads && played.extra ? -1 : trick - 1;
  put(played);
  do_play<Concrete>(d_, *rules_, in_play_, seat, card);
  count_left(seat);
  if (played.extra) return;
  if (trick == 1 && !american()) trumps = in_play_.trick.table.trumps;
  tricks.back().cards[place_from(tricks.back().lead, seat)] = card;
  tricks.back().last_event = event;
}

/// Before a card is led.
void HandReplay::open(int event, Seat leader) {
  if (tricks.empty()) {
    see_own_cards();
    believe_short_lists();
    count_left();
    in_play_.before_lead.trumps = trumps;
  }
  if (std::exchange(last_is_doubled_, false)) ++doubled_tricks_;
  led_ = true;
  taken_ = false;
  due_before_ = in_play_.due;
  trick_start_ = waiting_.value_or(cards_.size());
  waiting_.reset();
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
  const SeatSet waiting = SeatSet::all().without(in_play_.played).without(in_play_.out);
  if (!in_play_.is_open || !waiting.empty()) return false;
  close(event);
  return true;
}

void HandReplay::close(int event) {
  Trick& trick = tricks.back();
  trick.complete = true;
  trick.last_event = event;
  named_taker_.reset();
  copies_ = {};
  decide_trick();
}

/// Who wins the last trick, and who leads to the next.
void HandReplay::decide_trick() {
  Trick& trick = tricks.back();
  if (trumps_unknown() && in_play_.played.size() > 1) {
    trick.takers = in_play_.played;
    give_trick(d_, *rules_, in_play_, std::nullopt);
  } else {
    close_trick(d_, *rules_, in_play_);
    trick.winner = in_play_.winner;
  }
  const auto lies = std::span(cards_).subspan(trick_start_);
  last_is_doubled_ =
      std::ranges::all_of(lies, [](const PlayedCard& played) { return played.copy; });
  // Where nothing new lies the play goes on where it stood.
  if (last_is_doubled_) in_play_.due = due_before_;
}

void HandReplay::throw_in(int event, Seat seat, std::span<const Card> cards) {
  if (!led_) count_left();
  Throw thrown;
  thrown.seat = seat;
  thrown.event = event;
  thrown.was_out = in_play_.out.has(seat);
  thrown.out_before = in_play_.out;
  if (!thrown.was_out) thrown.table = table_now(in_play_);
  thrown.where = throwing_seat(d_, *rules_, in_play_, seat);
  if (in_play_.is_open && thrown.was_out) thrown.where.is_winning = false;
  if (last_is_doubled_ && seat == in_play_.due) thrown.where.has_played = false;
  // Between tricks the cards go to the trick just played, if the seat played to it and is not due to
  // lead; else to the trick led next.
  const bool joins_last = in_play_.is_open || thrown.where.has_played;
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
  do_throw_in(*rules_, in_play_, seat);
  if (is_complete(in_play_)) close(event);
}

void HandReplay::take(int event, Seat seat) {
  if (in_play_.is_open || tricks.empty())
    return not_allowed(event, seat, {by_game(Clause::AM4_6, Clause::YK3_2)});
  named_taker_.reset();
  taken_ = true;
  Trick& trick = tricks.back();
  if (!trick.winner) {
    in_play_.due = next_to_lead(*rules_, in_play_, seat);
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
