// Hands of other than six cards: whose cards run out early, and what is told of it.

#include <algorithm>

#include "checker/replay/hand_replay.h"

namespace allfours {

/// Whether it would be `seat`'s turn if `passed` had no cards.
bool HandReplay::is_due_after(Seat passed, Seat seat) const {
  HandInPlay<Concrete> without = in_play_;
  set_left(without, passed, 0);
  return seat == (without.is_open ? next_to_play(*rules_, without)
                                  : next_to_lead(*rules_, without, passed));
}

/// Lists of fewer than six cards, where a seat does not play more than its list holds: it was dealt
/// too few, and is passed over once it is out.
void HandReplay::believe_short_lists() {
  for (Seat seat : all_seats) {
    if (!short_list_[index(seat)]) continue;
    const int dealt = static_cast<int>(hand_->hands[index(seat)]->count) + cards_a_packet * packets();
    missing_[index(seat)] =
        full_hand() - short_hand_size(*rules_, dealt, holdings_[index(seat)].discard_count);
  }
}

/// The seat whose cards ran out one trick before the others': it was passed over by the next, never
/// played again, and all others still in the hand play their last card to the last trick. That a card
/// is missing from the log is not enough, nor that one was written twice in the place of another.
std::optional<Seat> HandReplay::passed_over_for_good() {
  if (!led_ || voided != Void::none || ended_before_lead_) return std::nullopt;
  std::optional<Seat> out_early;
  for (Seat seat : all_seats) {
    if (!in_play_.holding.has(seat)) {
      const bool is_out = in_play_.out.has(seat);
      const bool plays_its_last = in_play_.played.has(seat) && in_play_.left[index(seat)] == 0;
      if (!is_out && !plays_its_last) return std::nullopt;
      continue;
    }
    const auto& list = hand_->hands[index(seat)];
    if (list && list->count >= cards_a_seat) return std::nullopt;
    const int played = used(seat);
    const bool one_early = played + 1 == full_hand_of(seat) && passed_over_[index(seat)] == played;
    if (out_early || !one_early || stand_ins_[index(seat)] > 0) return std::nullopt;
    out_early = seat;
  }
  return out_early;
}

bool HandReplay::follow(const HouseRules& rules, const HandLog& hand, const HandStart& start) {
  reset(rules, hand, start);
  if (!follow_events()) return false;
  if (!led_) {
    see_own_cards();
    believe_short_lists();
    count_left();
  }
  return true;
}

/// Follows the hand as one in which everybody was dealt six cards, unless it shows that somebody was
/// dealt too few: by a list, or by cards that ran out before the others'. That comes out only at the
/// end, so the hand is then followed once more.
bool HandReplay::follow_with_short_hands(const HouseRules& rules, const HandLog& hand,
                                         const HandStart& start) {
  missing_ = {};
  for (Seat seat : all_seats) {
    const auto& list = hand.hands[index(seat)];
    short_list_[index(seat)] = list && list->count > 0 && list->count < cards_a_seat;
  }
  bool can_be_followed = follow(rules, hand, start);
  const auto give_up_a_list = [&] {
    bool any = false;
    for (Seat seat : all_seats) {
      bool& believed = short_list_[index(seat)];
      if (!believed || (can_be_followed && used(seat) <= full_hand_of(seat))) continue;
      believed = false;
      any = true;
    }
    return any;
  };
  while (give_up_a_list()) {
    missing_ = {};
    can_be_followed = follow(rules, hand, start);
  }
  if (!can_be_followed || is_played_to_the_end()) return can_be_followed;
  const auto out_early = passed_over_for_good();
  if (!out_early) return true;
  missing_[index(*out_early)] = 1;
  if (follow(rules, hand, start) && is_played_to_the_end()) return true;
  missing_ = {};
  return follow(rules, hand, start);
}

/// Lists and hands of other than six cards, and what is left over of a list.
void HandReplay::judge_hand_sizes() {
  const int size = full_hand();
  const int runs = packets();
  const int discards = discards_due(*rules_, runs);
  const bool played_out = complete && voided == Void::none && !ended_before_lead_;
  for (Seat seat : all_seats) {
    const Holding& holding = holdings_[index(seat)];
    const auto& list = hand_->hands[index(seat)];
    const std::string at = "/cards/" + std::string(to_string(seat));
    Citations rules{by_game(Clause::AM2_2, Clause::YK2_3)};
    const auto wrong_size = [&](std::string_view where, int count) {
      Finding& finding = add_at(Code::wrong_hand_size, where, rules);
      finding.seat = seat;
      finding.count = count;
    };
    // A packet of another size and discards beyond the number due have findings of their own.
    const CardSet through_its_hand = holding.got | holding.discarded | holding.shown;
    const int dealt = cards_dealt(runs) + std::max(0, holding.discard_count - discards);
    if (list && holding.odd_list) {
      wrong_size(at, static_cast<int>(list->count));
    } else if (holding.shown.size() > std::max(size, kept_by(seat)) &&
               !(holding.dealt_known && holding.has_not_held)) {
      if (runs > 0) rules = {Clause::AM3_3, Clause::AM8_1};
      else rules.add(by_game(Clause::AM4_7, Clause::YK2_3));
      wrong_size("/events", holding.shown.size());
    } else if (through_its_hand.size() > dealt && !holding.odd_packet) {
      rules.add(Clause::AM2_5);
      wrong_size("/events", through_its_hand.size());
    } else if (missing_[index(seat)] > 0) {
      if (!holding.odd_packet && holding.discard_count <= discards)
        wrong_size("/events", used(seat));
    } else if (holding.good_list && played_out && !holding.has_not_held && !holding.threw_part) {
      const CardSet left =
          holding.dealt.without(holding.shown).without(holding.discarded).without(misplaced_);
      const int unseen_discards = std::max(0, discards - holding.discarded.size());
      int excess = left.size() - unseen_discards;
      for (auto card = left.begin(); excess > 0; ++card, --excess) {
        Finding& finding = add_at(Code::cards_disagree, at, rules);
        finding.seat = seat;
        finding.card = *card;
      }
    }
  }
}

}  // namespace allfours
