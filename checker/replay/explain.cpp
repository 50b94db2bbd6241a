#include "checker/replay/explain.h"

#include <algorithm>

#include "checker/replay/partial_values.h"
#include "checker/replay/replay_facts.h"
#include "checker/replay/hand_replay.h"

namespace allfours {

namespace {
std::optional<Seat> certain_seat(const Choice<Uncertain>& seats) {
  for (Seat seat : all_seats)
    if (seats.is[index(seat)].certain) return seat;
  return std::nullopt;
}
std::optional<Card> certain_card(const SomeCards& cards) {
  if (!(cards.surely == cards.possibly) || cards.surely.size() != 1) return std::nullopt;
  return cards.surely.first();
}
}  // namespace

class Explanation {
 public:
  Explanation(HandReplay& hand, HandRuling& ruling)
      : hand_(hand), rules_(*hand.rules_), ruling_(ruling) {}

  void tell_deal();
  bool is_asked() const;
  void tell_reasons();

 private:
  std::optional<Witness> reason(Category category, Side side) const;
  std::optional<Witness> of_turned_jack(Side side) const;
  std::optional<Witness> of_gift(Side side) const;
  std::optional<Witness> of_look(Side side) const;
  std::optional<Witness> of_revoke(Side side) const;
  std::optional<Witness> of_high_or_low(bool is_high, Side side) const;
  std::optional<Witness> of_jack(Side side) const;
  std::optional<Witness> of_game(Side side) const;
  std::optional<Witness> forfeit(Category category, Side side, Sides earned) const;
  Witness by_taking(std::string_view when, const SomeCards& card, Switch rule) const;
  Witness by_turning(Card card) const;
  void tell_turned_jacks();
  void tell_revokes();

  bool is_unrecorded() const { return hand_.calls_.faced[0].empty(); }
  SeatSet revokers(Sides sides) const;
  static Witness by_rule(Switch rule) { return {.when = "rule", .rule = rule}; }

  HandReplay& hand_;
  const HouseRules& rules_;
  HandRuling& ruling_;
  std::optional<ReplayFacts> facts_;
  PlayedHand<Concrete> played_;
};

/// The card turned for trump, and how many tricks a hand has.
void Explanation::tell_deal() {
  const CardSet turned = indicator(hand_.d_, hand_.calls_);
  if (!turned.empty() && (!ruling_.trump || suit_set(*ruling_.trump).has(turned.first())))
    ruling_.turned = turned.first();
  ruling_.tricks_due = hand_.full_hand();
}

/// Sentences about an entry that is wrong name the reason, whoever asks for it.
bool Explanation::is_asked() const {
  return hand_.tell_reasons || std::ranges::any_of(hand_.findings, [](const Finding& finding) {
           return finding.code >= Code::wrong_turned_jack && finding.code <= Code::wrong_game;
         });
}

void Explanation::tell_reasons() {
  facts_.emplace(hand_);
  played_ = hand_.played_hand();
  for (std::size_t i = 0; i < category_count; ++i) {
    const auto category = static_cast<Category>(i);
    const Sides award = hand_.outcomes.awards[i];
    if (!award.known() || (category >= Category::high && !hand_.scored)) continue;
    auto why = reason(category, award.side());
    if (!why) continue;
    why->category = category;
    if (why->when == "settled" && hand_.complete) why->when = "whatever-cards";
    ruling_.reasons.push_back(*why);
  }
  tell_turned_jacks();
  tell_revokes();
}

std::optional<Witness> Explanation::reason(Category category, Side side) const {
  switch (category) {
    case Category::turned_jack: return of_turned_jack(side);
    case Category::gift: return of_gift(side);
    case Category::look: return of_look(side);
    case Category::revoke: return of_revoke(side);
    case Category::high: return of_high_or_low(true, side);
    case Category::low: return of_high_or_low(false, side);
    case Category::jack: return of_jack(side);
    case Category::game: return of_game(side);
  }
  return std::nullopt;
}

// ---- Before the lead ------------------------------------------------------------------------

std::optional<Witness> Explanation::of_turned_jack(Side side) const {
  if (!rules_.american()) return std::nullopt;
  if (side != Side::nobody) {
    if (is_unrecorded()) return Witness{.when = "written"};
    // Where every jack scores, each has a reason of its own.
    if (rules_.turned_jack != TurnedJack::final || !ruling_.turned) return std::nullopt;
    return by_turning(*ruling_.turned);
  }
  if (rules_.turned_jack == TurnedJack::none)
    return Witness{.when = "never", .rule = Switch::turned_jack};
  if (is_unrecorded()) return std::nullopt;
  const CardSet last = indicator(hand_.d_, hand_.calls_);
  CardSet earning;
  for (CardSet card : hand_.calls_.faced)
    if (is_bonus_card(hand_.d_, rules_, card)) earning = card;
  if (earning.empty()) return Witness{.when = "none"};
  if (rules_.turned_jack != TurnedJack::final) return std::nullopt;
  const Card card = earning.first();
  if (earning != last) {
    const bool same_suit = hand_.voided == Void::none && last.first().suit() == card.suit();
    return Witness{.when = same_suit ? "other-card" : "run-away", .card = card};
  }
  if (hand_.voided == Void::bunched) return Witness{.when = "bunched", .card = card};
  if (hand_.voided != Void::none) return Witness{.when = "void", .card = card};
  return std::nullopt;
}

/// The card counts as the dealer's, whoever turned it.
Witness Explanation::by_turning(Card card) const {
  for (const Event& event : hand_.hand_->events)
    if (event.verb == Verb::turns && hand_.hand_->of(event.cards).front() == card && event.seat != hand_.start_.dealer)
      return {.when = "for-dealer", .seat = event.seat, .card = card};
  return {.seat = hand_.start_.dealer, .card = card};
}

/// Where every jack scores, each that did.
void Explanation::tell_turned_jacks() {
  int which = 0;
  for (CardSet card : hand_.calls_.faced)
    if (earns_when_faced(hand_.d_, rules_, card))
      ruling_.reasons.push_back({.category = Category::turned_jack,
                                 .when = "every",
                                 .which = which++,
                                 .seat = hand_.start_.dealer,
                                 .card = card.first(),
                                 .rule = Switch::turned_jack});
}

std::optional<Witness> Explanation::of_gift(Side side) const {
  if (!rules_.american()) return std::nullopt;
  const auto& events = hand_.hand_->events;
  if (side != Side::nobody) {
    if (is_unrecorded()) return Witness{.when = "written"};
    if (hand_.led_before_answer()) return Witness{.when = "unanswered"};
    const Seat giver = events[static_cast<std::size_t>(hand_.gave_at_)].seat;
    return Witness{.when = giver == hand_.start_.dealer ? "" : "for-dealer", .seat = giver};
  }
  if (is_unrecorded()) return std::nullopt;
  if (!hand_.calls_.gave) {
    const auto said = std::ranges::find(events, Verb::gives, &Event::verb);
    if (said == events.end()) return Witness{.when = "none"};
    return Witness{.when = "out-of-place", .seat = said->seat};
  }
  if (hand_.voided != Void::none) return Witness{.when = "void"};
  return std::nullopt;
}

std::optional<Witness> Explanation::of_look(Side side) const {
  if (side != Side::nobody) return Witness{.seat = may_not_look(rules_, hand_.start_.dealer)};
  if (hand_.looked_at_ < 0) return Witness{.when = "none"};
  return Witness{.when = "free", .rule = Switch::look_penalty};
}

// ---- Revokes ----------------------------------------------------------------------------------

/// Who revoked, of these sides.
SeatSet Explanation::revokers(Sides sides) const {
  SeatSet seats;
  for (const Finding& finding : hand_.findings)
    if (finding.code == Code::revoke && sides.has(side_of(*finding.seat)))
      seats.add(*finding.seat);
  return seats;
}

std::optional<Witness> Explanation::of_revoke(Side side) const {
  if (side != Side::nobody) return Witness{.offenders = revokers(Sides::any())};
  if (rules_.revoke == RevokePrice::as_played) return Witness{.when = "free"};
  // Cards still to come can show that an earlier play was one.
  const Quantity<Uncertain> revokes = facts_->number(Fact::revokes, {});
  return Witness{.when = revokes.number.to == 0 ? "none" : "unseen"};
}

/// Each that has a price, in a hand that is counted. They were found in the order of counting.
void Explanation::tell_revokes() {
  if (rules_.revoke == RevokePrice::as_played || !hand_.scored) return;
  // Where another reading of the start finds fewer, it is not known which of them are counted.
  const auto found = std::ranges::count(hand_.findings, Code::revoke, &Finding::code);
  if (static_cast<std::size_t>(found) != hand_.revokes_.size()) return;
  const bool by_jack = rules_.revoke == RevokePrice::foster &&
                       facts_->truth(Fact::jack_in_play, {}).certain;
  int which = 0;
  for (const Finding& finding : hand_.findings) {
    if (finding.code != Code::revoke) continue;
    const Revoke<Concrete>& revoke = hand_.revokes_[static_cast<std::size_t>(which)];
    const bool by_honour = rules_.revoke == RevokePrice::trinidad && revoke.withheld_honour;
    ruling_.reasons.push_back({.category = Category::revoke,
                               .when = by_honour ? "honour" : by_jack ? "jack" : "play",
                               .which = which++,
                               .seat = finding.seat,
                               .card = finding.card,
                               .trick = finding.trick});
  }
}

/// G23: a side that revoked would have scored it.
std::optional<Witness> Explanation::forfeit(Category category, Side side, Sides earned) const {
  if (side != Side::nobody || !is_forfeited(rules_, category)) return std::nullopt;
  const SeatSet seats = revokers(earned);
  if (seats.empty()) return std::nullopt;
  return Witness{.when = "revoked", .offenders = seats};
}

// ---- The categories of play -------------------------------------------------------------------

/// The card fell to a trick that is known.
Witness Explanation::by_taking(std::string_view when, const SomeCards& card, Switch rule) const {
  const auto seat = certain_seat(facts_->taker(card));
  const PlayedCard* fall = hand_.fall_of(card.surely);
  if (!seat || fall == nullptr) return {.when = "settled"};
  return {.when = when, .seat = seat, .card = fall->card, .trick = fall->trick + 1, .rule = rule};
}

std::optional<Witness> Explanation::of_high_or_low(bool is_high, Side side) const {
  const SomeCards card = facts_->cards(is_high ? Fact::high_card : Fact::low_card, {});
  if (card.possibly.empty()) return Witness{.when = "none"};
  if (side == Side::nobody) {
    if (is_high && rules_.high == HighTo::ace_only) return by_rule(Switch::high);
    if (!is_high && rules_.low == LowTo::two_only) return by_rule(Switch::low);
    if (!is_high && rules_.lone_trump == LoneTrump::once) return by_rule(Switch::lone_trump);
    return Witness{.when = "settled"};
  }
  const auto known = certain_card(card);
  if (!known) return Witness{.when = "settled"};
  if (is_high ? rules_.high == HighTo::taker : rules_.low == LowTo::taker)
    return by_taking("taken", card, is_high ? Switch::high : Switch::low);
  const auto seat = certain_seat(facts_->holder(card));
  if (!seat) return Witness{.when = "settled"};
  Witness why{.seat = seat, .card = known};
  const BySide<CardSet> trumps = trumps_received(hand_.d_, rules_, played_);
  if (hand_.holdings_[index(*seat)].received.has(*known)) {
    if (hand_.is_determined() && (trumps.ns | trumps.ew).size() == 1) why.when = "lone";
  } else {
    const bool turned = played_.indicator == CardSet(*known);
    why.when = turned ? "turned" : "discarded";
    why.rule = turned ? Switch::indicator : Switch::discards;
  }
  return why;
}

std::optional<Witness> Explanation::of_jack(Side side) const {
  if (auto why = forfeit(Category::jack, side, hand_.outcomes.jack_earned)) return why;
  if (hand_.trumps.empty()) return std::nullopt;
  const CardSet jack = hand_.trumps & rank_set(rank::jack);
  if (side == Side::nobody) {
    if (!facts_->truth(Fact::jack_in_play, {}).possible)
      return Witness{.when = "none", .card = jack.first()};
    if (rules_.lone_trump == LoneTrump::once) return by_rule(Switch::lone_trump);
    if (rules_.last_trick == LastTrick::dropped) return by_rule(Switch::last_trick);
    if (!hand_.complete) return Witness{.when = "settled"};
    return Witness{.when = "untaken", .card = jack.first()};
  }
  if (rules_.jack == JackTo::taker) return by_taking("", SomeCards::known(jack), Switch::jack);
  if (rules_.jack != JackTo::holder) return by_rule(Switch::jack);
  const auto seat = certain_seat(facts_->choice(Fact::jack_holder, {}));
  if (!seat) return Witness{.when = "settled"};
  return Witness{.when = "dealt", .seat = seat, .card = jack.first(), .rule = Switch::jack};
}

std::optional<Witness> Explanation::of_game(Side side) const {
  if (auto why = forfeit(Category::game, side, hand_.outcomes.game_earned)) return why;
  if (rules_.game != GameTo::taker) return by_rule(Switch::game);
  if (rules_.discards == Discards::in_play_with_game) return by_rule(Switch::discards);
  const Values& values = hand_.outcomes.values;
  if (values.ns.from != values.ns.to || values.ew.from != values.ew.to)
    return Witness{.when = "settled"};
  PlayedHand<Concrete> hand = played_;
  hand.value = {values.ns.from, values.ew.from};
  const GameDecision<Concrete> decision = decide_game(hand_.d_, rules_, hand);
  Witness why{.values = {decision.value.ns, decision.value.ew}};
  if (side_of(decision.larger) != Side::nobody) return why;
  why.rule = Switch::game_tie;
  if (side == Side::nobody) {
    why.when = decision.value.ns == 0 ? "zero" : "tie-nobody";
    if (decision.value.ns == 0 && rules_.game_zero != source_rules(rules_.variant).game_zero)
      why.rule = Switch::game_zero;
    return why;
  }
  if (rules_.game_tie == GameTie::ns || rules_.game_tie == GameTie::ew)
    return by_rule(Switch::game_tie);
  why.when = rules_.game_tie == GameTie::dealers ? "tie-dealers" : "tie-rivals";
  return why;
}

void explain(HandReplay& hand, HandRuling& ruling) {
  Explanation explanation(hand, ruling);
  explanation.tell_deal();
  if (explanation.is_asked()) explanation.tell_reasons();
}

}  // namespace allfours
