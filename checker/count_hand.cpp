// Counting a hand: the points it is worth, and where the log does not determine them, the points
// that are the same however it was completed (G27).

#include <algorithm>
#include <tuple>

#include "checker/hand_replay.h"

namespace allfours {

namespace {
int value_of(CardSet cards) {
  Concrete d;
  return game_value(d, cards);
}

/// The most that `count` of `cards` can be worth for Game.
int best_value(CardSet cards, int count) {
  int total = 0;
  for (int rank : {rank::ten, rank::ace, rank::king, rank::queen, rank::jack}) {
    const int of_rank = std::min(count, (cards & rank_set(rank)).size());
    if (of_rank > 0) total += of_rank * value_of(CardSet((cards & rank_set(rank)).first()));
    count -= of_rank;
  }
  return total;
}

template <class T>
void add_unique(std::vector<T>& list, const T& value) {
  if (std::ranges::find(list, value) == list.end()) list.push_back(value);
}
bool ascending(const Score& a, const Score& b) {
  return std::pair(a.ns, a.ew) < std::pair(b.ns, b.ew);
}
template <class T>
T& of_side(BySide<T>& pair, Side side) {
  return side == Side::ns ? pair.ns : pair.ew;
}
}  // namespace

/// Whether a card lies with a trick that somebody has won.
bool HandReplay::is_captured(const PlayedCard& played) const {
  return played.trick >= 0 && tricks[static_cast<std::size_t>(played.trick)].winner.has_value();
}

/// What the tricks and holdings come to. In an open hand only what is certain.
PlayedHand<Concrete> HandReplay::played_hand() {
  PlayedHand<Concrete> hand{};
  hand.trumps = trumps;
  hand.ns_deals = ns_deals();
  hand.indicator = indicator(d_, calls_);
  for (Seat seat : all_seats) {
    of_side(hand.received, side_of(seat)) |= holdings_[index(seat)].received;
    of_side(hand.discarded, side_of(seat)) |= holdings_[index(seat)].discarded;
  }
  const CardSet trump_jack = trumps & rank_set(rank::jack);
  const PlayedCard* jack_played = nullptr;
  for (const PlayedCard& played : cards_) {
    if (played.taken_back) continue;
    const CardSet card = played.card;
    if (rules_->game == GameTo::holder)
      of_side(hand.play_value, side_of(played.seat)) += value_of(card);
    if (!is_captured(played)) continue;
    const Trick& trick = tricks[static_cast<std::size_t>(played.trick)];
    const bool is_last = complete && &trick == &tricks.back();
    if (!trick_counts(*rules_, is_last)) continue;
    const Side taker = side_of(*trick.winner);
    if (!jack_played && card == trump_jack && !played.thrown && !played.extra) {
      jack_played = &played;
      hand.jack_won_by_its_seat = *trick.winner == played.seat;
    }
    if (duplicates_) of_side(hand.value, taker) += value_of(card);
    // The first capture of a card shown twice is the one that counts.
    if (((hand.taken.ns | hand.taken.ew) & card).empty()) of_side(hand.taken, taker) |= card;
  }
  if (!duplicates_) hand.value = {value_of(hand.taken.ns), value_of(hand.taken.ew)};
  if (jack_played)
    for (const PlayedCard& played : cards_)
      if (played.trick == jack_played->trick && !played.taken_back && trumps.has(played.card) &&
          played.card > jack_played->card)
        of_side(hand.above_the_jack, side_of(played.seat)) = true;
  return hand;
}

/// Whether the log fixes every award of play.
bool HandReplay::is_determined() const {
  if (!complete || trumps_unknown()) return false;
  if (rules_->discards == Discards::not_in_play || !american()) return true;
  Concrete d;
  const int due = discards_due(*rules_, packets_due(d, *rules_, calls_));
  return std::ranges::all_of(
      holdings_, [&](const Holding& holding) { return holding.discarded.size() >= due; });
}

/// Adds one way in which the points can have been counted to the outcomes.
void HandReplay::collect(const Tally<Concrete>& tally, const Score& before) {
  const bool first = outcomes.after.empty();
  const Score after{tally.score.ns, tally.score.ew};
  add_unique(outcomes.after, after);
  add_unique(outcomes.points, {after.ns - before.ns, after.ew - before.ew});
  outcomes.winner = outcomes.winner | side_of(tally.winner);
  if (first) outcomes.uncut = {tally.uncut.ns, tally.uncut.ew};

  std::optional<Category> decided;
  for (const CountedPoint<Concrete>& point : tally.points)
    if (point.ends) decided = point.category;
  std::size_t counted = 0;
  for (const CountedPoint<Concrete>& point : tally.points) {
    const Side side = side_of(point.award);
    if (side == Side::nobody || point.points == 0) continue;
    const Counted entry{point.category, side, point.points, {point.score.ns, point.score.ew}};
    if (first) {
      outcomes.counted.push_back(entry);
    } else if (counted >= outcomes.counted.size() || !(outcomes.counted[counted] == entry)) {
      break;  // from here on the ways part: nothing more is certain
    }
    ++counted;
  }
  if (!first) outcomes.counted.resize(std::min(counted, outcomes.counted.size()));
  if (decided) add_unique(outcomes.decided_by, *decided);
  else outcomes.undecided = true;
}

void HandReplay::count_hand() {
  outcomes.before = start_.before;
  scored = voided == Void::none && !ended_before_lead_;
  if (!scored) {
    for (std::size_t i = 0; i < tallies_.size(); ++i) collect(tallies_[i], start_.before[i]);
  } else if (!is_determined()) {
    count_open_hand();
  } else {
    const PlayedHand<Concrete> hand = played_hand();
    const Awards<Concrete> earned = award(d_, *rules_, hand);
    const bool jack_in_play =
        !((hand.received.ns | hand.received.ew) & trumps & rank_set(rank::jack)).empty();
    for (std::size_t i = 0; i < tallies_.size(); ++i) {
      Tally<Concrete>& tally = tallies_[i];
      count_play(d_, *rules_, tally, {earned, revokes_, jack_in_play});
      collect(tally, start_.before[i]);
    }
    keep_awards(earned);
    const auto values = game_count(d_, *rules_, hand);
    outcomes.values = {{values.ns, values.ns}, {values.ew, values.ew}};
  }
  std::ranges::sort(outcomes.after, ascending);
  std::ranges::sort(outcomes.points, ascending);
  std::ranges::sort(outcomes.decided_by);
}

/// Adds the awards, less what a revoke forfeits (G23), to the candidates.
void HandReplay::keep_awards(const Awards<Concrete>& earned) {
  const Awards<Concrete> kept = after_revokes(d_, *rules_, earned, revoked_sides<Concrete>(d_, revokes_));
  const auto keep = [&](Category category, const Award<Concrete>& award) {
    Sides& sides = outcomes.awards[static_cast<std::size_t>(category)];
    sides = sides | side_of(award);
  };
  keep(Category::high, kept.high);
  keep(Category::low, kept.low);
  keep(Category::jack, kept.jack);
  keep(Category::game, kept.game);
  if (rules_->revoke == RevokePrice::as_played) return;
  int ns = 0;
  for (const Revoke<Concrete>& revoke : revokes_) ns += revoke.offenders.ew ? 1 : -1;
  outcomes.awards[static_cast<std::size_t>(Category::revoke)] =
      ns > 0 ? Side::ns : ns < 0 ? Side::ew : Side::nobody;
}

bool Outcomes::same_as(const Outcomes& other) const {
  const auto key = [](const Counted& point) {
    return std::tuple(point.category, point.side, point.points);
  };
  const auto points_of = [&](const Outcomes& outcomes) {
    std::vector<std::tuple<Category, Side, int>> list;
    for (const Counted& point : outcomes.counted) list.push_back(key(point));
    std::ranges::sort(list);
    return list;
  };
  return after == other.after && winner == other.winner && points_of(*this) == points_of(other);
}

// ---- Open hands -------------------------------------------------------------------------------

namespace {
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
}  // namespace

/// There is a trump in play or there is none: High, Low and Jack agree on it.
bool HandReplay::contradict(const Award<Concrete>& h, const Award<Concrete>& l,
                            const Award<Concrete>& j) const {
  if (rules_->high == HighTo::ace_only || rules_->low == LowTo::two_only ||
      rules_->lone_trump == LoneTrump::once)
    return false;  // these mutants leave one of them out
  const bool has_high = h.ns || h.ew, has_low = l.ns || l.ew, has_jack = j.ns || j.ew;
  return has_high != has_low || (has_jack && !has_high);
}

/// G27, by quick bounds. High and Low: the best known trump, or a better one that the log has not
/// shown, in a hand it does not show whole. Jack: once captured, or known out of play. Game: every
/// division of the value still out.
void HandReplay::count_open_hand() {
  PlayedHand<Concrete> hand = played_hand();
  const bool unknown_trump = trumps.empty();  // not fixed yet, or not recorded
  // What may be in play besides: cards not shown, and for each side cards dealt to it and not shown.
  const CardSet in_play = hand.received.ns | hand.received.ew;
  CardSet on_table;
  for (const PlayedCard& played : cards_)
    if (!played.taken_back) on_table |= played.card;
  BySide<int> unknown{};  // how many cards a side may add
  int unknown_in_play = 0;
  BySide<CardSet> possible{whole_pack.without(seen_), whole_pack.without(seen_)};
  const int discards = discards_due(*rules_, packets_due(d_, *rules_, calls_));
  for (Seat seat : all_seats) {
    const Holding& holding = holdings_[index(seat)];
    int& count = of_side(unknown, side_of(seat));
    count += holding.unknown;
    unknown_in_play += holding.unknown;
    if (rules_->discards != Discards::not_in_play)
      count += std::max(0, discards - holding.discarded.size());
    of_side(possible, side_of(seat)) |= holding.dealt.without(holding.discarded).without(in_play);
  }

  // High and Low.
  AwardList high_list, low_list;
  if (unknown_trump || rules_->high == HighTo::taker)
    high_list = any_side(american() || unknown_trump);
  if (unknown_trump || rules_->low == LowTo::taker)
    low_list = any_side(american() || unknown_trump);
  if (high_list.empty() || low_list.empty()) {
    AwardList highs, lows;
    const auto consider = [&](const PlayedHand<Concrete>& with) {
      add_award(highs, high(d_, *rules_, with));
      add_award(lows, low(d_, *rules_, with));
    };
    consider(hand);
    for (Side side : both_sides) {
      if (of_side(unknown, side) == 0) continue;
      for (Card card : of_side(possible, side) & trumps) {
        PlayedHand<Concrete> with = hand;
        of_side(with.received, side) |= card;
        consider(with);
      }
    }
    if (high_list.empty()) high_list = highs;
    if (low_list.empty()) low_list = lows;
  }

  // Jack.
  AwardList jack_list;
  const CardSet trump_jack = trumps & rank_set(rank::jack);
  const bool captured = !(trump_jack & (hand.taken.ns | hand.taken.ew)).empty();
  const bool held = !(trump_jack & (hand.received.ns | hand.received.ew)).empty();
  const bool may_be_in_play = held || (unknown.ns > 0 && !(trump_jack & possible.ns).empty()) ||
                              (unknown.ew > 0 && !(trump_jack & possible.ew).empty());
  if (unknown_trump) jack_list = any_side(true);
  else if (captured || !may_be_in_play) jack_list = {jack_award(d_, *rules_, hand)};
  else jack_list = any_side(!held || rules_->jack != JackTo::taker);

  // Game: the value of cards known to be in play and not captured, and at most as much again as the
  // unseen cards can hold.
  int known_out = value_of(in_play.without(on_table));
  for (const PlayedCard& played : cards_)
    if (!played.taken_back && !is_captured(played)) known_out += value_of(played.card);
  const int most_out =
      known_out + best_value(possible.ns | possible.ew, unknown_in_play);
  AwardList game_list;
  if (rules_->game == GameTo::holder || rules_->discards == Discards::in_play_with_game) {
    game_list = any_side(true);
  } else {
    for (int out = 0; out <= most_out; ++out)
      for (int to_ns = 0; to_ns <= out; ++to_ns) {
        PlayedHand<Concrete> with = hand;
        with.value.ns += to_ns;
        with.value.ew += out - to_ns;
        add_award(game_list, game(d_, *rules_, with));
      }
  }
  outcomes.values = {{hand.value.ns, hand.value.ns + most_out},
                     {hand.value.ew, hand.value.ew + most_out}};

  // Every combination, from every start, with every way the deal can still be settled.
  for (const DealEnding& deal : deal_endings()) {
    for (const auto& [category, award] : deal.points) {
      Sides& sides = outcomes.awards[static_cast<std::size_t>(category)];
      sides = sides | side_of(award);
    }
    for (std::size_t i = 0; i < tallies_.size(); ++i) {
      Tally<Concrete> settled = tallies_[i];
      for (const auto& [category, award] : deal.points) count(d_, *rules_, settled, category, award);
      if (deal.is_void || settled.over) {
        collect(settled, start_.before[i]);
        if (deal.is_void || !start_.game_over) continue;
      }
      for (const auto& h : high_list)
        for (const auto& l : low_list)
          for (const auto& j : jack_list)
            for (const auto& g : game_list) {
              if (contradict(h, l, j)) continue;
              Tally<Concrete> tally = settled;
              count_play(d_, *rules_, tally, {{h, l, j, g}, revokes_, held});
              collect(tally, start_.before[i]);
            }
    }
  }
  for (const auto& h : high_list) keep_awards({h, low_list[0], jack_list[0], game_list[0]});
  for (const auto& l : low_list) keep_awards({high_list[0], l, jack_list[0], game_list[0]});
  for (const auto& j : jack_list) keep_awards({high_list[0], low_list[0], j, game_list[0]});
  for (const auto& g : game_list) keep_awards({high_list[0], low_list[0], jack_list[0], g});
}

/// How the deal can still end where the log stops before the first lead: which points it earns, or
/// that it is void. One empty ending where nothing is left to settle.
std::vector<HandReplay::DealEnding> HandReplay::deal_endings() {
  if (!american() || led_ || terms_counted_) return {{}};
  const auto jack = std::pair(Category::turned_jack, to_dealers<Concrete>(true, ns_deals()));
  const auto gift = std::pair(Category::gift, to_rivals<Concrete>(true, ns_deals()));
  const bool bonus_counts = rules_->turned_jack == TurnedJack::final;
  const bool faced = !calls_.faced[0].empty();
  const bool shows_jack = bonus_counts && is_bonus_card(d_, *rules_, indicator(d_, calls_));
  std::vector<DealEnding> endings;
  const auto may_end = [&](bool with_gift, bool with_jack) {
    DealEnding& ending = endings.emplace_back();
    for (Category category : order_before_play(*rules_)) {
      if (category == Category::gift && with_gift) ending.points.push_back(gift);
      if (category == Category::turned_jack && with_jack) ending.points.push_back(jack);
    }
  };
  if (has_new_suit(d_, *rules_, calls_)) {  // only the bunching window is open
    may_end(false, shows_jack);
  } else {
    may_end(false, false);
    if (bonus_counts) may_end(false, true);  // by this indicator or by one of a run
    if (!calls_.ran) may_end(true, shows_jack);
    if (!calls_.ran && !faced && bonus_counts) may_end(true, true);
  }
  endings.push_back({true, {}});
  for (DealEnding& ending : endings)
    for (Category category : {Category::turned_jack, Category::gift})
      if (std::ranges::none_of(ending.points, [&](auto& point) { return point.first == category; }))
        ending.points.emplace_back(category, award_to(Side::nobody));
  return endings;
}

}  // namespace allfours
