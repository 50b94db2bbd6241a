// Judging every card that was put down: the follow rule, throw-ins, discards, sizes of hands.

#include <algorithm>

#include "checker/replay/hand_replay.h"

namespace allfours {

/// Judges every card that stands, in the order of the table: a mended card in the place of the one
/// taken back, a mended lead for the whole trick (G24). But nobody is accused of a card that was right
/// as the table lay when it was played.
void HandReplay::judge_plays() {
  std::array<CardSet, 4> gone;
  // A card that was somewhere else first is the other's: nobody is held to have held it.
  const auto hand_of_seat = [&](Seat seat) {
    const Holding& holding = holdings_[index(seat)];
    return holding.in_hand.without(gone[index(seat)] | holding.elsewhere);
  };
  auto thrown = throws_.begin();
  SeatSet out, in_trick;  // who has thrown in; who has played to this trick
  const auto judge_throws_before = [&](std::size_t card) {
    for (; thrown != throws_.end() && thrown->first_card <= card; ++thrown) {
      judge_throw(*thrown, hand_of_seat(thrown->seat));
      out.add(thrown->seat);
    }
  };
  auto lies = start_trick<Concrete>(d_, start_.dealer, trumps, false, false);
  int trick = -1;
  for (std::size_t i = 0; i < cards_.size(); ++i) {
    const PlayedCard& played = cards_[i];
    judge_throws_before(i);
    const CardSet hand = hand_of_seat(played.seat);
    CardSet& gone_of_seat = gone[index(played.seat)];
    gone_of_seat |= played.card;
    if (!is_shown(played)) continue;
    if (played.trick != trick) {
      in_trick = {};
      open_trick(d_, lies, played.seat, trumps, false, trump_led_after(d_, lies.table));
      trick = played.trick;
    }
    if (!played.not_held && !trumps_unknown()) {
      Table<Concrete>* const then =
          played.table_then < 0 ? nullptr : &tables_then_[static_cast<std::size_t>(played.table_then)];
      if (then) then->trump_led_before = lies.table.trump_led_before;
      if (!then || !may_be_legal(played, hand | played.card, gone_of_seat, *then))
        judge_play(played, hand | played.card, gone_of_seat, lies.table);
      const Holding& holding = holdings_[index(played.seat)];
      if (tell_plays && holding.exact && holding.elsewhere.empty() && !then)
        tell_play(played, hand | played.card, lies.table, out.without(in_trick));
    }
    in_trick.add(played.seat);
    do_play<Concrete>(d_, lies, played.seat, played.card);
  }
  judge_throws_before(cards_.size());
}

namespace {
/// The clause that says what may be played from `hand`; to a leader no suit is led.
Clause follow_clause(const HouseRules& rules, CardSet hand, const Table<Concrete>& table) {
  if (!rules.american()) return Clause::YK3_1;
  if ((hand & table.led).empty()) return Clause::AM4_4;
  return (table.led & table.trumps).empty() ? Clause::AM4_3 : Clause::AM4_2;
}
}  // namespace

/// `out`: who takes no part in the trick.
void HandReplay::tell_play(const PlayedCard& played, CardSet hand, const Table<Concrete>& table,
                           SeatSet out) {
  JudgedPlay& play = plays.emplace_back();
  play.seat = played.seat;
  play.event = played.event;
  play.card = played.nth;
  play.trick = played.trick;
  play.shown = table.shown;
  play.hand = hand;
  play.out = out;
  play.clause = follow_clause(*rules_, hand, table);
}

/// AM4.2–AM4.5, YK3.1. Where the log does not show the whole hand, a play breaks the rule only if
/// it does both with what is shown and with every card that could be there besides.
bool HandReplay::may_be_legal(const PlayedCard& played, CardSet hand, CardSet gone,
                              const Table<Concrete>& table) {
  if (legal_cards(d_, *rules_, hand, table).has(played.card)) return true;
  const Holding& holding = holdings_[index(played.seat)];
  if (holding.exact && holding.elsewhere.empty()) return false;
  CardSet more = holding.recorded.without(holding.discarded | gone);
  if (!holding.dealt_known) more |= whole_pack.without(seen_);
  return legal_cards(d_, *rules_, hand | more, table).has(played.card);
}

void HandReplay::judge_play(const PlayedCard& played, CardSet hand, CardSet gone,
                            const Table<Concrete>& table) {
  if (may_be_legal(played, hand, gone, table)) return;
  const Clause follow = follow_clause(*rules_, hand, table);
  Citations rules{follow};
  for (Finding& late : findings) {  // taken back too late: why it should have been
    if (late.code != Code::call_not_allowed || late.seat != played.seat) continue;
    const Event& event = hand_->events[static_cast<std::size_t>(late.event)];
    if (event.verb == Verb::mends && hand_->of(event.cards).front() == played.card)
      late.rules = {follow, Clause::G24};
  }
  // What the table forbids beyond the sources is cited where the sources would allow the card.
  HouseRules by_source = *rules_;
  by_source.follow = Follow::follow_or_trump;
  if (legal_cards(d_, by_source, hand, table).has(played.card)) {
    if (american() && rules_->follow == Follow::must_beat) rules.add(Clause::AM4_5);
    if (rules_->follow == Follow::no_undertrump || rules_->follow == Follow::must_ruff)
      rules.add(Clause::G21);
    if (rules_->follow == Follow::follow_strictly) rules.add(Clause::G22);
  }
  rules.add(Clause::G23);
  Finding& finding = add(Code::revoke, played.event, rules);
  finding.trick = played.trick + 1;
  finding.seat = played.seat;
  finding.card = played.card;
  finding.legal = legal_cards(d_, *rules_, hand, table);
  const Side side = side_of(played.seat);
  revokes_.push_back({award_to(side), withholds_honour(d_, hand, table.led, table.trumps)});
}

/// YK3.4 with H1–H6, H9, H17. `rest` is what the seat is known to hold.
void HandReplay::judge_throw(const Throw& thrown, CardSet rest) {
  Holding& holding = holdings_[index(thrown.seat)];
  // Only a recorded hand tells what was kept back; what is shown later is a card too many.
  if (!holding.listed || holding.has_not_held) rest = {};
  rest |= thrown.cards;
  holding.threw_part = thrown.used < full_hand_of(thrown.seat);
  const ThrowingSeat<Concrete>& where = thrown.where;
  const bool legal = !thrown.was_out && !holding.threw_part &&
                     may_throw_in(d_, *rules_, where, rest, thrown.table);
  if (legal) {
    const bool partner_out = thrown.out_before.has(partner(thrown.seat));
    if (!where.own_turn) note_gap(Clause::H1, thrown.event, thrown.seat);
    if (partner_out) note_gap(Clause::H6, thrown.event, thrown.seat);
    return;
  }
  Citations rules{american() ? Clause::AM4_7 : Clause::YK3_4};
  if (rules_->throw_in == ThrowIn::never) {
    rules.add(Clause::H17);
  } else {
    if (!is_worthless(d_, rest, thrown.table.trumps) || holding.threw_part) rules.add(Clause::H5);
    if (where.own_turn && could_win(d_, *rules_, rest, thrown.table)) rules.add(Clause::H3);
    if (where.own_turn && !(rest & thrown.table.led).empty()) rules.add(Clause::H4);
    if (!where.own_turn && !where.has_played) rules.add(Clause::H1);
    if (thrown.trick < 0 || where.is_winning) rules.add(Clause::H2);
    if (thrown.was_out) rules.add(Clause::H6);
  }
  rules.add(Clause::H9);
  Finding& finding = add(Code::bad_throw_in, thrown.event, rules);
  finding.seat = thrown.seat;
  const int next = thrown.tricks_before + 1;
  finding.trick = thrown.trick >= 0 ? thrown.trick + 1
                  : complete && voided == Void::none
                      ? std::min(next, std::max(1, static_cast<int>(tricks.size())))
                      : next;
}

/// How many cards a seat kept, by its list, its packets and its discards as far as they are on record.
int HandReplay::kept_by(Seat seat) {
  const Holding& holding = holdings_[index(seat)];
  const auto& list = hand_->hands[index(seat)];
  const int dealt = (list ? static_cast<int>(list->count) : cards_a_seat) + holding.got_count +
                    cards_a_packet * (packets() - holding.packets);
  return dealt - (holding.discard_event < 0 ? discards_due(*rules_, packets()) : holding.discard_count);
}

/// AM3.3, G14: after a run everyone discards to six, from a hand of another size too.
void HandReplay::judge_discards() {
  const int due = discards_due(*rules_, packets());
  for (Seat seat : all_seats) {
    const Holding& holding = holdings_[index(seat)];
    if (holding.discard_event < 0 || holding.discard_count == due) continue;
    if (kept_by(seat) == full_hand()) continue;
    Citations rules{Clause::AM3_3, Clause::G14};
    if (holding.discard_count < due) rules.add(Clause::AM8_1);
    Finding& finding = add(Code::wrong_discard, holding.discard_event, rules);
    finding.seat = seat;
    finding.count = holding.discard_count;
  }
}

}  // namespace allfours
