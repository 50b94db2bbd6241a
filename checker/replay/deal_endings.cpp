// How the deal can still end where a log stops before the first lead: by the calls that may still be
// made and the cards that may still be faced.

#include <algorithm>

#include "checker/replay/hand_replay.h"

namespace allfours {

/// Whether the table wrote down what only a hand that was not void can have: a trump, or who earned
/// a point.
bool HandReplay::is_marked_as_played() const {
  return hand_->result.trump || std::ranges::any_of(hand_->result.award, [](const auto& side) {
           return side && *side != Side::nobody;
         });
}

/// Whether the dealer, asked, may still give from this score (G4; by a mutant only with a trump).
bool HandReplay::may_be_given(Tally<Concrete> tally) {
  count(d_, *rules_, tally, Category::gift, to_rivals<Concrete>(true, ns_deals()));
  Calls<Concrete> asked = calls_;
  asked.begged = true;
  const Holding& dealer = holdings_[index(start_.dealer)];
  const CardSet suit = whole_suit(d_, indicator(d_, calls_));
  const bool may_hold_trump = !dealer.exact || !(dealer.in_hand & suit).empty();
  return may_give(d_, *rules_, asked, tally.over, may_hold_trump);
}

/// How a deal that stops before the first lead can turn out void; none where it cannot.
Void HandReplay::possible_void() {
  bool may_bunch = rules_->bunching == Bunching::allowed;
  bool may_exhaust = rules_->exhausted != Exhausted::keep_suit;
  if (calls_.faced[0].empty()) {
    if (is_marked_as_played()) return Void::none;
  } else if (terms_counted_) {
    return Void::none;
  } else if (has_new_suit(d_, *rules_, calls_)) {
    may_bunch = is_window_open(d_, *rules_, calls_);
    may_exhaust = false;
  } else {
    const CardSet original = whole_suit(d_, calls_.faced[0]), left = whole_pack.without(seen_);
    const auto more = static_cast<int>(last_indicator(*rules_) + 1 - faced_count());
    may_bunch = may_bunch && !left.without(original).empty();
    may_exhaust = may_exhaust && (left & original).size() >= more;
  }
  if (may_bunch && may_exhaust) return Void::bunched_or_exhausted;
  return may_bunch ? Void::bunched : may_exhaust ? Void::exhausted : Void::none;
}

bool HandReplay::is_closed_by_silence() {
  return american() && start_.followed && voided == Void::none && !is_marked_as_played() &&
         rules_->turned_jack != TurnedJack::every && is_window_open(d_, *rules_, calls_);
}

/// How the deal can still end where the log stops before the first lead: which points it earns, or
/// that it is void. One empty ending where nothing is left to settle.
std::vector<HandReplay::DealEnding> HandReplay::deal_endings() {
  if (!american() || led_) return {{}};
  const bool may_be_void = possible_void() != Void::none;
  const DealEnding voided_deal{.is_void = true, .points = {}}, played{};
  if (calls_.faced[0].empty()) {
    if (!may_be_void) return {played};
    return {voided_deal, played};
  }
  if (terms_counted_) return {played};
  const CardSet faced = indicator(d_, calls_);
  const bool earns = rules_->turned_jack == TurnedJack::final && is_bonus_card(d_, *rules_, faced);
  const bool is_jack = !(faced & rank_set(rank::jack)).empty();
  std::vector<DealEnding> endings;
  if (may_be_void) endings.push_back(voided_deal);
  if (has_new_suit(d_, *rules_, calls_)) {
    endings.push_back(deal_ending(earns ? 1 : 0, is_jack, false));
    return endings;
  }
  const auto accept = [&](bool gift) {
    endings.push_back(deal_ending(earns ? 1 : 0, is_jack, gift));
    endings.back().accepted = true;
  };
  if (!calls_.begged) accept(false);
  if (!calls_.ran) accept(true);
  add_run_endings(endings);
  return endings;
}

std::size_t HandReplay::faced_count() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(calls_.faced, [](CardSet card) { return !card.empty(); }));
}

HandReplay::DealEnding HandReplay::deal_ending(int bonuses, bool jack_faced, bool gift) const {
  DealEnding ending{.jack_faced = jack_faced, .gift = gift, .points = {}};
  for (Category category : order_before_play(*rules_)) {
    if (category == Category::gift && gift)
      ending.points.emplace_back(category, to_rivals<Concrete>(true, ns_deals()));
    if (category == Category::turned_jack)
      ending.points.resize(ending.points.size() + static_cast<std::size_t>(bonuses),
                           {category, to_dealers<Concrete>(true, ns_deals())});
  }
  return ending;
}

/// The run, begun or not: it ends on another suit, on a jack if one is left, or in a void hand.
void HandReplay::add_run_endings(std::vector<DealEnding>& endings) const {
  const CardSet original = suit_set(calls_.faced[0].first().suit());
  const CardSet left = whole_pack.without(seen_), jacks = left & rank_set(rank::jack);
  // The suits it can end on: where the rejected one stays once the pack is out, that one too.
  const CardSet ending =
      rules_->exhausted == Exhausted::keep_suit ? whole_pack : whole_pack.without(original);
  const bool may_end_on_jack = !(jacks & ending).empty();
  const bool may_repeat = faced_count() < last_indicator(*rules_);
  const CardSet plain = (left & ending).without(rank_set(rank::jack));
  if (!plain.empty()) endings.push_back(deal_ending(0, false, false));
  const bool others_earn = rules_->turned_others != TurnedOthers::none && !plain.empty();
  switch (rules_->turned_jack) {
    case TurnedJack::none: return;
    case TurnedJack::final:
      if (may_end_on_jack) endings.push_back(deal_ending(1, true, false));
      if (others_earn) endings.push_back(deal_ending(1, false, false));
      return;
    case TurnedJack::every: {
      // The jack of the original suit earns too, on the way or where the pack runs out on it.
      const bool may_show_rejected = others_earn || !(jacks & original).empty();
      const auto add = [&](int bonuses, bool on_jack) {
        endings.push_back(deal_ending(bonuses, on_jack, false));
        if (rules_->bunching != Bunching::allowed) return;
        endings.push_back(endings.back());
        endings.back().is_void = true;
      };
      if (may_end_on_jack) add(1, true);
      if (others_earn) add(1, false);
      if (!may_show_rejected) return;
      if (may_repeat) add(1, false);
      if (may_repeat && may_end_on_jack) add(2, true);
      if (may_repeat && others_earn) add(2, false);
      if (rules_->exhausted == Exhausted::keep_suit) return;
      endings.push_back(deal_ending(1, false, false));
      endings.back().is_void = true;
    }
  }
}

}  // namespace allfours
