// Taking a card back for another (G24).

#include "checker/replay/hand_replay.h"

namespace allfours {

/// A card that `seat` has on the last trick; null if it is not there. However much is put down, no
/// trick holds more of a seat's than each card twice.
PlayedCard* HandReplay::lying(Seat seat, Card card) {
  const int last = static_cast<int>(tricks.size()) - 1;
  for (std::size_t i = trick_start_; last >= 0 && i < cards_.size(); ++i) {
    PlayedCard& played = cards_[i];
    if (played.trick == last && played.seat == seat && played.card == card && !played.thrown)
      return &played;
  }
  return nullptr;
}

/// Before `card` is taken back: what came after it was played to the table as it lies now.
void HandReplay::keep_tables_after(const PlayedCard& card) {
  for (auto i = static_cast<std::size_t>(&card - cards_.data()) + 1; i < cards_.size(); ++i) {
    if (!is_shown(cards_[i]) || cards_[i].table_then >= 0) continue;
    cards_[i].table_then = static_cast<int>(tables_then_.size());
    tables_then_.push_back(lying_before(i));
  }
}

void HandReplay::mend(int event, Seat seat, Card back, Card instead) {
  PlayedCard* const card = lying(seat, back);
  if (!card || !may_take_back(d_, *rules_, !in_play_.is_open, taken_))
    return not_allowed(event, seat, {Clause::G24});  // for a revoke: see judge_play
  mends_.push_back({seat, event, back, instead});
  taken_back_.push_back(*card);
  taken_back_.back().taken_back = true;
  const bool stood_in = stands_for_another(*card);
  if (!card->extra) keep_tables_after(*card);
  // The other stands in its place.
  card->table_then = -1;
  card->card = instead;
  card->event = event;
  card->nth = 0;
  CardSet& laid = laid_[index(seat)];
  CardSet& copies = copies_[index(seat)];
  if (stood_in) --stand_ins_[index(seat)];
  if (!card->copy && !copies.has(back)) laid = laid.without(back);
  card->copy = was_put_down(seat, instead);
  if (card->copy) copies |= instead;
  if (stands_for_another(*card)) ++stand_ins_[index(seat)];
  laid |= instead;
  count_left(seat);
  if (in_play_.is_open) in_play_.due = next_to_play(*rules_, in_play_);
  if (card->extra) return;
  do_mend<Concrete>(d_, in_play_.trick, seat, back, instead);
  Trick& trick = tricks.back();
  trick.cards[place_from(trick.lead, seat)] = instead;
  if (tricks.size() == 1 && !american()) trumps = in_play_.trick.table.trumps;
  if (!in_play_.is_open) decide_trick();
}

void HandReplay::note_mended(const Mend& mend) {
  Finding& finding = add(Code::mended, mend.event, {Clause::G24});
  finding.seat = mend.seat;
  finding.card = mend.instead;
}

/// The other reading of G24 is that the first card stands, and the two change places in what follows. A
/// hand has 24 cards to mend: of more, none is worked out, and all stay open.
void HandReplay::judge_mends() {
  const bool worked_out = mends_.size() <= all_seats.size() * cards_a_seat;
  for (const Mend& mend : mends_) {
    if (settles_taking_back(*rules_)) {
      note_mended(mend);
      continue;
    }
    if (!worked_out) {
      judge_gap(Clause::G24, mend.event, true);
      continue;
    }
    HandLog other = *hand_;
    Event& event = other.events[static_cast<std::size_t>(mend.event)];
    event.verb = Verb::comment;
    for (std::size_t later = static_cast<std::size_t>(mend.event) + 1; later < other.events.size();
         ++later) {
      const CardSpan span = other.events[later].cards;
      for (std::uint32_t k = 0; k < span.count; ++k) {
        Card& card = other.cards[span.from + k];
        if (card == mend.back) card = mend.instead;
        else if (card == mend.instead) card = mend.back;
      }
    }
    if (reads_otherwise(*rules_, other, start_)) judge_gap(Clause::G24, mend.event, true);
    else note_mended(mend);
  }
}

}  // namespace allfours
