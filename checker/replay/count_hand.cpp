// Counting a hand: the points it is worth.

#include <algorithm>

#include "checker/replay/hand_replay.h"

namespace allfours {

namespace {
template <class T>
T& of_side(BySide<T>& pair, Side side) {
  return side == Side::ns ? pair.ns : pair.ew;
}
}  // namespace

/// Whether a card lies with a trick that somebody has won.
bool HandReplay::is_captured(const PlayedCard& played) const {
  if (played.trick < 0) return false;
  const Trick& trick = tricks[static_cast<std::size_t>(played.trick)];
  return trick.complete && trick.winner;
}

/// The play by which a card came to the trick that it lies in; null where it lies in none.
const PlayedCard* HandReplay::fall_of(CardSet card) const {
  const auto fell = std::ranges::find_if(cards_, [&](const PlayedCard& played) {
    return !played.set_aside && card == CardSet(played.card) && played.trick >= 0;
  });
  return fell == cards_.end() ? nullptr : &*fell;
}

/// What the tricks and holdings come to. In an open hand only what is certain.
PlayedHand<Concrete> HandReplay::played_hand() {
  PlayedHand<Concrete> hand{};
  hand.trumps = trumps;
  hand.ns_deals = ns_deals();
  hand.indicator = indicator(d_, calls_);
  for (Seat seat : all_seats) {
    of_side(hand.received, side_of(seat)) |= holdings_[index(seat)].received;
    CardSet& discarded = of_side(hand.discarded, side_of(seat));
    discarded |= holdings_[index(seat)].discarded;
    // What was dealt and did not come into play by the end of the hand was discarded.
    if (complete && discards_in_play())
      discarded |= holdings_[index(seat)].dealt & holdings_[index(seat)].possible;
  }
  if (rules_->game == GameTo::holder)
    for (const PlayedCard& played : cards_)
      if (!played.copy) of_side(hand.play_value, side_of(played.seat)) += worth_for_game(played.card);
  std::vector<WonTrick<Concrete>> won(tricks.size() + (complete ? 0 : 1));  // there is more to come
  CardSet captured;  // the first capture of a card shown twice is the one that counts
  for (const PlayedCard& played : cards_) {
    if (!is_captured(played) || played.set_aside || captured.has(played.card)) continue;
    captured |= played.card;
    const auto at = static_cast<std::size_t>(played.trick);
    won[at].wins[index(*tricks[at].winner)] = true;
    won[at].cards |= played.card;
  }
  take_tricks(d_, *rules_, true, won, hand);
  const auto counts = [&](std::size_t trick) { return trick_counts(*rules_, trick + 1 == won.size()); };
  if (duplicates_) {  // a card that two seats show is worth what it is worth with either
    hand.value = {};
    for (std::size_t t = 0; t < tricks.size(); ++t)
      if (tricks[t].complete && tricks[t].winner && counts(t))
        of_side(hand.value, side_of(*tricks[t].winner)) += tricks[t].value;
  }
  const PlayedCard* jack = fall_of(trumps & rank_set(rank::jack));
  if (!jack || !is_captured(*jack) || !counts(static_cast<std::size_t>(jack->trick))) return hand;
  hand.jack_won_by_its_seat = tricks[static_cast<std::size_t>(jack->trick)].winner == jack->seat;
  for (const PlayedCard& played : cards_)
    if (played.trick == jack->trick && trumps.has(played.card) && played.card > jack->card)
      of_side(hand.above_the_jack, side_of(played.seat)) = true;
  return hand;
}

/// Whether the log fixes every award of play.
bool HandReplay::is_determined() const {
  return complete && !trumps_unknown() &&
         std::ranges::all_of(holdings_, [](const Holding& holding) {
           return holding.unknown_received == 0;
         });
}

/// The ends of a hand from one start that are left: one at most, or two where the source does not say
/// who deals next (H16).
std::vector<Standing> HandReplay::ends_of(const Standing& start, const Way& way) const {
  const Score after{start.score.ns + way.points.ns, start.score.ew + way.points.ew};
  const Seat dealer = next_dealer(*rules_, start.dealer, way.is_void);
  const Seat other = next_dealer_otherwise(*rules_, start.dealer, way.is_void);
  std::vector<Standing> ends{{after, way.winner, dealer, dealer, way.is_void}};
  if (other != dealer) ends.push_back({after, way.winner, other, other, way.is_void});
  if (start_.ends)
    std::erase_if(ends, [&](const Standing& end) {
      return !std::ranges::binary_search(*start_.ends, end);
    });
  return ends;
}

/// Whether a way leads from some start of its group to an end that is left.
bool HandReplay::leads_on(const Way& way) const {
  if (!start_.ends) return true;
  for (std::size_t i = 0; i < start_.before.size(); ++i)
    if (group_of_[i] == way.group && !ends_of(start_.before[i], way).empty()) return true;
  return false;
}

/// Adds one way in which the points of a hand can have been counted from the starts of a group; false
/// where it leads to no end that is left.
bool HandReplay::collect(std::size_t group, const Tally<Concrete>& tally, bool is_void) {
  const Score before = start_of(group);
  const Way way{group,
                {tally.score.ns - before.ns, tally.score.ew - before.ew},
                {tally.uncut.ns - before.ns, tally.uncut.ew - before.ew},
                side_of(tally.winner),
                is_void};
  const bool first = ways_.empty();
  const auto is_in = [&](const std::vector<Way>& ways) {  // those of one group stand together
    bool known = false;
    for (auto there = ways.rbegin(); there != ways.rend() && there->group == group; ++there)
      known = known || *there == way;
    return known;
  };
  if (!is_in(ways_)) {
    if (is_in(refused_)) return false;
    const bool leads = leads_on(way);
    (leads ? ways_ : refused_).push_back(way);
    if (!leads) return false;
  }
  outcomes.winner = outcomes.winner | way.winner;

  std::bitset<category_count> added;
  std::optional<Category> decided;
  for (const CountedPoint<Concrete>& point : tally.points) {
    if (point.ends) decided = point.category;
    if (side_of(point.award) != Side::nobody && point.points > 0)
      added.set(static_cast<std::size_t>(point.category));
  }
  if (start_.game_over || way.winner != Side::nobody) outcomes.after_the_end |= ~added;
  if (decided) outcomes.add_decider(*decided);
  else outcomes.undecided = true;

  collect_points(tally, first);
  return true;
}

/// Every start with every way of its group.
void HandReplay::spread_ways() {
  for (std::size_t i = 0; i < start_.before.size(); ++i) {
    const Score before = start_.before[i].score;
    bool leads = false;
    const auto from = std::ranges::lower_bound(ways_, group_of_[i], {}, &Way::group);
    for (auto way = from; way != ways_.end() && way->group == group_of_[i]; ++way) {
      const std::vector<Standing> ends = ends_of(start_.before[i], *way);
      if (ends.empty()) continue;
      leads = true;
      outcomes.standings.insert(outcomes.standings.end(), ends.begin(), ends.end());
      outcomes.uncut.push_back({before.ns + way->uncut.ns, before.ew + way->uncut.ew});
    }
    if (leads) outcomes.began.push_back(start_.before[i]);
  }
  for (const Way& way : ways_) {
    outcomes.points.push_back(way.points);
    outcomes.uncut_points.push_back(way.uncut);
  }
  // No score can be counted up to from two starts that differ.
  if (outcomes.before.size() > 1) outcomes.counted.clear();
  keep_distinct(outcomes.standings);
  keep_distinct(outcomes.points);
  keep_distinct(outcomes.uncut_points);
  keep_distinct(outcomes.uncut);
  outcomes.after = scores_of(outcomes.standings);
}

/// What was counted, and what was earned in vain, as far as it is the same in every way.
void HandReplay::collect_points(const Tally<Concrete>& tally, bool first) {
  std::array<int, category_count> earned{};
  std::vector<Uncounted> uncounted;
  std::size_t counted = 0;
  bool parted = false;  // from there on nothing more that is counted is certain
  for (const CountedPoint<Concrete>& point : tally.points) {
    const Side side = side_of(point.earned);
    if (side == Side::nobody) continue;
    const int which = earned[static_cast<std::size_t>(point.category)]++;
    const bool open = side_of(point.award) != Side::nobody;
    if (!open || point.points == 0) {
      using enum Uncounted::Why;
      uncounted.push_back({point.category, side, which,
                           !open ? over : point.capped ? capped : worthless});
      continue;
    }
    const Counted entry{.category = point.category,
                        .side = side,
                        .points = point.points,
                        .score = {point.score.ns, point.score.ew},
                        .which = which,
                        .worth = point.worth,
                        .capped = point.capped};
    if (first) outcomes.counted.push_back(entry);
    else
      parted = parted || counted >= outcomes.counted.size() ||
               !(outcomes.counted[counted] == entry);
    if (!parted) ++counted;
  }
  if (first) {
    outcomes.uncounted = std::move(uncounted);
    return;
  }
  outcomes.counted.resize(std::min(counted, outcomes.counted.size()));
  std::erase_if(outcomes.uncounted, [&](const Uncounted& point) {
    return std::ranges::find(uncounted, point) == uncounted.end();
  });
}

void HandReplay::count_hand() {
  outcomes.before = scores_of(start_.before);
  scored = voided == Void::none && !ended_before_lead_;
  if (!scored) {
    for (std::size_t group = 0; group < tallies_.size(); ++group)
      collect(group, tallies_[group], voided != Void::none);
  } else if (!is_determined()) {
    if (!count_completions()) count_open_hand();
  } else {
    const PlayedHand<Concrete> hand = played_hand();
    const Awards<Concrete> earned = award(d_, *rules_, hand);
    const bool jack_in_play =
        !((hand.received.ns | hand.received.ew) & trumps & rank_set(rank::jack)).empty();
    for (std::size_t group = 0; group < tallies_.size(); ++group) {
      Tally<Concrete> tally = tallies_[group];
      count_play(d_, *rules_, tally, {earned, revokes_, jack_in_play});
      collect(group, tally, false);
    }
    keep_awards(earned);
    const auto values = game_count(d_, *rules_, hand);
    outcomes.values = {{values.ns, values.ns}, {values.ew, values.ew}};
  }
  spread_ways();
  outcomes.sort_deciders(*rules_);
}

/// Adds the awards, less what a revoke forfeits (G23), to the candidates.
void HandReplay::keep_awards(const Awards<Concrete>& earned) {
  const Award<Concrete> revoked = revoked_sides<Concrete>(d_, revokes_);
  const Awards<Concrete> kept = after_revokes(d_, *rules_, earned, revoked);
  const auto keep = [&](Category category, const Award<Concrete>& award) {
    Sides& sides = outcomes.awards[static_cast<std::size_t>(category)];
    sides = sides | side_of(award);
  };
  keep(Category::high, kept.high);
  keep(Category::low, kept.low);
  keep(Category::jack, kept.jack);
  keep(Category::game, kept.game);
  outcomes.awards[static_cast<std::size_t>(Category::revoke)] =
      side_of(revoke_award(d_, *rules_, revoked));
  outcomes.jack_earned = outcomes.jack_earned | side_of(earned.jack);
  outcomes.game_earned = outcomes.game_earned | side_of(earned.game);
}

}  // namespace allfours
