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
  const bool replaced = std::ranges::any_of(holdings_, [&](const Holding& holding) {
    return !(holding.replaced & jack).empty();  // it will never come to the table
  });
  const bool held = !replaced && !(jack & (hand.received.ns | hand.received.ew)).empty();
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
HandReplay::AwardList HandReplay::open_game(const PlayedHand<Concrete>& hand, bool may_run) {
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
  if (may_run) {
    // Whatever was dealt, a run can still bring other cards into play.
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

HandReplay::OpenAwards HandReplay::open_awards(bool may_run) {
  const PlayedHand<Concrete> hand = played_hand();
  OpenAwards open{open_high_or_low(hand, true), open_high_or_low(hand, false), open_jack(hand),
                  open_game(hand, may_run), {false, true}};
  if (!(trumps & rank_set(rank::jack) & (hand.received.ns | hand.received.ew)).empty())
    open.jack_in_play = {true};
  else if (open.jacks.size() == 1)
    open.jack_in_play = {false};
  if (rules_->revoke != RevokePrice::foster || revokes_.empty()) open.jack_in_play = {false};
  return open;
}

void HandReplay::keep_awards(const OpenAwards& open) {
  const auto& [highs, lows, jacks, games, in_play] = open;
  for (const auto& h : highs) keep_awards(Awards<Concrete>{h, lows[0], jacks[0], games[0]});
  for (const auto& l : lows) keep_awards(Awards<Concrete>{highs[0], l, jacks[0], games[0]});
  for (const auto& j : jacks) keep_awards(Awards<Concrete>{highs[0], lows[0], j, games[0]});
  for (const auto& g : games) keep_awards(Awards<Concrete>{highs[0], lows[0], jacks[0], g});
}

/// Every combination of awards after what the deal has earned; false where none leads to an end that
/// is left. Where some end is not, awards are kept with the combinations that lead to one.
bool HandReplay::count_open_ways(std::size_t group, const Tally<Concrete>& settled,
                                 const OpenAwards& by, const AwardList& jacks) {
  Tally<Concrete> tally;  // one for all, so that its list of points is made once
  bool leads = false;
  for (bool in_play : by.jack_in_play)
    for (const auto& h : by.highs)
      for (const auto& l : by.lows)
        for (const auto& j : jacks)
          for (const auto& g : by.games) {
            if (contradict(h, l, j)) continue;
            tally = settled;
            count_play(d_, *rules_, tally, {{h, l, j, g}, revokes_, in_play});
            if (!collect(group, tally, false)) continue;
            leads = true;
            if (start_.ends) keep_awards(Awards<Concrete>{h, l, j, g});
          }
  return leads;
}

/// From every start, with every way the deal can still be settled.
void HandReplay::count_open_hand() {
  const std::vector<DealEnding> endings = deal_endings();
  OpenAwards accepted;
  if (std::ranges::any_of(endings, &DealEnding::accepted)) {
    trumps = whole_suit(d_, calls_.faced[0]);
    accepted = open_awards(false);
    trumps = {};
    if (!start_.ends) keep_awards(accepted);
  }
  const bool may_run = american() && !led_ && !is_trump_fixed(d_, *rules_, calls_);
  const OpenAwards open = open_awards(may_run);
  if (!start_.ends) keep_awards(open);

  const AwardList no_jack{award_to(Side::nobody)};
  const auto settled_before = outcomes.awards;
  if (start_.ends)
    for (Category category : order_before_play(*rules_))
      outcomes.awards[static_cast<std::size_t>(category)] = {};
  const auto keep_settled = [&](const DealEnding& deal) {
    for (Category category : order_before_play(*rules_)) {
      Sides& sides = outcomes.awards[static_cast<std::size_t>(category)];
      const auto earned = std::ranges::find(deal.points, category, [](const auto& p) { return p.first; });
      if (earned != deal.points.end()) sides = sides | side_of(earned->second);
      else sides = sides | settled_before[static_cast<std::size_t>(category)];
    }
  };
  for (std::size_t group = 0; group < tallies_.size(); ++group) {
    const std::size_t tried_before = ways_.size() + refused_.size();
    for (const DealEnding& deal : endings) {
      Tally<Concrete> settled = tallies_[group];
      if (deal.gift && !may_be_given(settled)) continue;
      for (const auto& [category, award] : deal.points)
        count(d_, *rules_, settled, category, award);
      const OpenAwards& by = deal.accepted ? accepted : open;
      if (deal.is_void ? collect(group, settled, true)
                       : count_open_ways(group, settled, by, deal.jack_faced ? no_jack : by.jacks))
        keep_settled(deal);
    }
    // Where what is on record leaves the hand no way to end, the score is as it stands.
    if (ways_.size() + refused_.size() == tried_before) collect(group, tallies_[group], false);
  }
}

}  // namespace allfours
