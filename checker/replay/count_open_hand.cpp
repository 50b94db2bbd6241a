// Counting a hand that the log does not determine: the points that are the same however it was
// completed (G27), by quick bounds. A rule that the table changed for the category leaves every side
// it can go to; only the sources' rules are bounded.

#include <algorithm>

#include "checker/replay/hand_replay.h"

namespace allfours {

namespace {
/// The most that `count` of `cards` can be worth for Game.
int best_value(CardSet cards, int count) {
  Concrete d;
  int total = 0;
  for (int rank : {rank::ten, rank::ace, rank::king, rank::queen, rank::jack}) {
    const CardSet of_rank = cards & rank_set(rank);
    const int taken = std::min(count, of_rank.size());
    if (taken > 0) total += taken * game_value(d, CardSet(of_rank.first()));
    count -= taken;
  }
  return total;
}

using AwardList = std::vector<Award<Concrete>>;

void add_award(AwardList& list, const Award<Concrete>& award) {
  for (const auto& there : list)
    if (there.ns == award.ns && there.ew == award.ew) return;
  list.push_back(award);
}
AwardList any_side(bool or_nobody) {
  AwardList list{award_to(Side::ns), award_to(Side::ew)};
  if (or_nobody) list.push_back(award_to(Side::nobody));
  return list;
}
CardSet& of_side(BySide<CardSet>& pair, Seat seat) {
  return side_of(seat) == Side::ns ? pair.ns : pair.ew;
}
}  // namespace

/// There is a trump in play or there is none: under the sources' rules High, Low and Jack agree on
/// it.
bool HandReplay::contradict(const Award<Concrete>& h, const Award<Concrete>& l,
                            const Award<Concrete>& j) const {
  if (rules_->high != HighTo::holder || rules_->low != LowTo::holder ||
      rules_->lone_trump == LoneTrump::once)
    return false;
  const bool has_high = h.ns || h.ew, has_low = l.ns || l.ew, has_jack = j.ns || j.ew;
  return has_high != has_low || (has_jack && !has_high);
}

/// The best known trump, or a better one among the unknown cards of a seat.
HandReplay::AwardList HandReplay::open_high_or_low(const PlayedHand<Concrete>& played, bool is_high) {
  const bool once = !is_high && rules_->lone_trump == LoneTrump::once;
  const bool by_source =
      is_high ? rules_->high == HighTo::holder : rules_->low == LowTo::holder && !once;
  const bool needs_card = is_high ? rules_->high == HighTo::ace_only : rules_->low == LowTo::two_only;
  if (trumps.empty() || !by_source) return any_side(american() || needs_card || once);

  PlayedHand<Concrete> hand = played;
  if (discards_in_play())  // then every card dealt counts, wherever it came
    for (Seat seat : all_seats)
      of_side(hand.discarded, seat) |= holdings_[index(seat)].dealt & holdings_[index(seat)].possible;
  const auto award = [&](const PlayedHand<Concrete>& with) {
    return is_high ? high(d_, *rules_, with) : low(d_, *rules_, with);
  };
  AwardList list{award(hand)};
  for (Seat seat : all_seats) {
    const Holding& holding = holdings_[index(seat)];
    if (holding.unknown_received == 0) continue;
    for (Card card : holding.possible & trumps) {
      PlayedHand<Concrete> with = hand;
      of_side(with.received, seat) |= card;
      add_award(list, award(with));
    }
  }
  return list;
}

/// Known once the jack is captured, or known out of play.
HandReplay::AwardList HandReplay::open_jack(const PlayedHand<Concrete>& hand) {
  if (trumps.empty()) return any_side(true);
  const CardSet jack = trumps & rank_set(rank::jack);
  const bool captured = !(jack & (hand.taken.ns | hand.taken.ew)).empty();
  const bool held = !(jack & (hand.received.ns | hand.received.ew)).empty();
  const bool may_come = std::ranges::any_of(holdings_, [&](const Holding& holding) {
    return holding.unknown > 0 && !(holding.possible & jack).empty();
  });
  if (rules_->lone_trump == LoneTrump::once && !complete && (held || may_come)) return any_side(true);
  const bool known = captured || complete || (held && rules_->jack == JackTo::holder);
  if (known || (!held && !may_come)) return {jack_award(d_, *rules_, hand)};
  return any_side(!held || rules_->last_trick == LastTrick::dropped);
}

/// The value still out is what is known to be in play and not captured, and the most that the
/// unknown cards can be worth. It can all go to either side, or make them level.
HandReplay::AwardList HandReplay::open_game(const PlayedHand<Concrete>& hand) {
  const bool with_discards =
      rules_->discards == Discards::in_play_with_game && discards_in_play();
  int known_out = 0, unknown = 0;
  CardSet possible;
  BySide<int> hidden_most{};  // what discards that are not known can add to their own side at most
  bool hidden = false;
  for (Seat seat : all_seats) {
    const Holding& holding = holdings_[index(seat)];
    known_out += game_value(d_, holding.left);
    unknown += holding.unknown;
    if (holding.unknown > 0) possible |= holding.possible;
    if (!with_discards) continue;
    CardSet discarded = holding.discarded;
    if (complete) discarded |= holding.dealt & holding.possible;
    const int count = discards_due(*rules_, packets()) - discarded.size();
    if (count <= 0) continue;
    hidden = true;
    (side_of(seat) == Side::ns ? hidden_most.ns : hidden_most.ew) += best_value(holding.possible, count);
  }
  for (const PlayedCard& played : cards_) {
    // A card that came to a trick that is not counted is nobody's.
    const bool is_last = played.trick + 1 == static_cast<int>(tricks.size());
    const bool nobodys = played.copy || (complete && !trick_counts(*rules_, is_last));
    if (!is_captured(played) && !nobodys)
      known_out += game_value(d_, CardSet(played.card));
  }
  if (american() && !led_ && !is_trump_fixed(d_, *rules_, calls_)) {
    // Whatever was dealt, a run can still bring other cards into play.
    constexpr int most_packets = 2;
    known_out = 0;
    unknown = 4 * hand_size(*rules_, most_packets);
    possible = whole_pack;
    for (CardSet card : calls_.faced) possible = possible.without(card);
  }
  const int most_out = known_out + best_value(possible, unknown);
  const auto count = game_count(d_, *rules_, hand);
  outcomes.values = {{count.ns, count.ns + most_out + hidden_most.ns},
                     {count.ew, count.ew + most_out + hidden_most.ew}};

  if (most_out == 0 && !hidden && complete) return {game(d_, *rules_, hand)};
  if (rules_->game != GameTo::taker || with_discards || rules_->last_trick == LastTrick::dropped)
    return any_side(rules_->game_tie == GameTie::nobody || rules_->game_zero == GameZero::nobody);
  AwardList list;
  const auto add = [&](int ns, int ew) {
    PlayedHand<Concrete> with = hand;
    with.value = {ns, ew};
    add_award(list, game(d_, *rules_, with));
  };
  add(count.ns + most_out, count.ew);
  add(count.ns, count.ew + most_out);
  const int more = std::max(count.ns, count.ew), less = std::min(count.ns, count.ew);
  if (more == 0 && most_out > 0) add(1, 1);
  else if (more - less <= most_out) add(more, more);
  if (more == 0 && known_out == 0) add(0, 0);
  return list;
}

/// Every combination, from every start, with every way the deal can still be settled.
void HandReplay::count_open_hand() {
  const PlayedHand<Concrete> hand = played_hand();
  const AwardList highs = open_high_or_low(hand, true), lows = open_high_or_low(hand, false),
                  jacks = open_jack(hand), games = open_game(hand);
  // The price of a revoke can ask whether the jack of trumps is in play.
  std::vector<bool> jack_in_play{false, true};
  if (!(trumps & rank_set(rank::jack) & (hand.received.ns | hand.received.ew)).empty())
    jack_in_play = {true};
  else if (jacks.size() == 1)
    jack_in_play = {false};
  if (rules_->revoke != RevokePrice::foster || revokes_.empty()) jack_in_play = {false};

  Tally<Concrete> tally;  // one for all, so that its list of points is made once
  const auto count_awards = [&](std::size_t group, const Tally<Concrete>& settled) {
    for (bool in_play : jack_in_play)
      for (const auto& h : highs)
        for (const auto& l : lows)
          for (const auto& j : jacks)
            for (const auto& g : games) {
              if (contradict(h, l, j)) continue;
              tally = settled;
              count_play(d_, *rules_, tally, {{h, l, j, g}, revokes_, in_play});
              collect(group, tally, false);
            }
  };
  const std::vector<DealEnding> endings = deal_endings();
  for (const DealEnding& deal : endings)
    for (const auto& [category, award] : deal.points) {
      Sides& sides = outcomes.awards[static_cast<std::size_t>(category)];
      sides = sides | side_of(award);
    }
  for (std::size_t group = 0; group < tallies_.size(); ++group)
    for (const DealEnding& deal : endings) {
      Tally<Concrete> settled = tallies_[group];
      for (const auto& [category, award] : deal.points) count(d_, *rules_, settled, category, award);
      if (deal.is_void) collect(group, settled, true);
      else count_awards(group, settled);
    }
  for (const auto& h : highs) keep_awards({h, lows[0], jacks[0], games[0]});
  for (const auto& l : lows) keep_awards({highs[0], l, jacks[0], games[0]});
  for (const auto& j : jacks) keep_awards({highs[0], lows[0], j, games[0]});
  for (const auto& g : games) keep_awards({highs[0], lows[0], jacks[0], g});
}

/// Whether the table wrote down what only a hand that was not void can have: a trump, or who earned
/// a point.
bool HandReplay::is_marked_as_played() const {
  return hand_->result.trump || std::ranges::any_of(hand_->result.award, [](const auto& side) {
           return side && *side != Side::nobody;
         });
}

/// How the deal can still end where the log stops before the first lead: which points it earns, or
/// that it is void. One empty ending where nothing is left to settle.
std::vector<HandReplay::DealEnding> HandReplay::deal_endings() {
  if (!american() || led_) return {{}};
  const bool may_bunch = rules_->bunching == Bunching::allowed;
  const bool may_exhaust = rules_->exhausted != Exhausted::keep_suit;
  const DealEnding voided_deal{true, {}}, played{};
  if (calls_.faced[0].empty()) {
    if (is_marked_as_played() || !(may_bunch || may_exhaust)) return {played};
    return {voided_deal, played};
  }
  if (terms_counted_) return {played};
  const auto jack = std::pair(Category::turned_jack, to_dealers<Concrete>(true, ns_deals()));
  const auto gift = std::pair(Category::gift, to_rivals<Concrete>(true, ns_deals()));
  const bool bonus_counts = rules_->turned_jack == TurnedJack::final;
  const bool shows_jack = bonus_counts && is_bonus_card(d_, *rules_, indicator(d_, calls_));
  std::vector<DealEnding> endings;
  const auto may_end = [&](bool with_gift, int jacks) {
    DealEnding& ending = endings.emplace_back();
    for (Category category : order_before_play(*rules_)) {
      if (category == Category::gift && with_gift) ending.points.push_back(gift);
      if (category == Category::turned_jack) ending.points.resize(ending.points.size() + jacks, jack);
    }
  };
  const auto may_be_void = [&](int jacks) {
    may_end(false, jacks);
    endings.back().is_void = true;
  };
  if (has_new_suit(d_, *rules_, calls_)) {  // only the bunching window is open
    if (is_window_open(d_, *rules_, calls_)) may_be_void(0);
    may_end(false, shows_jack);
  } else {
    const bool may_be_voided = may_bunch || may_exhaust;
    if (may_be_voided) may_be_void(0);
    if (!calls_.ran) may_end(true, shows_jack);
    may_end(false, 0);
    if (bonus_counts) may_end(false, 1);  // by this indicator or by one of a run
    if (rules_->turned_jack == TurnedJack::every) {
      // Two more jacks can come, of the original suit and of the new one, the first also in vain.
      may_end(false, 1);
      may_end(false, 2);
      if (may_be_voided) may_be_void(1);
    }
  }
  return endings;
}

}  // namespace allfours
