#pragma once
// Counting points on the score until the game ends. American §05, Yorkshire §04.

#include <vector>

#include "model/award.h"
#include "model/revoke.h"
#include "model/terms.h"

namespace allfours {

/// One point (or more) counted for a category, and what it did.
template <Domain D>
struct [[nodiscard]] CountedPoint {
  Category category{};
  Award<D> award;           ///< who got it; nobody where it was not counted
  Number<D> points;
  BySide<Number<D>> score;  ///< after it
  Truth<D> ends;            ///< it was the point that decided the game
  // Why it came to that.
  Award<D> earned;          ///< whose it is, counted or not
  Number<D> worth;          ///< its points before they were cut
  Truth<D> capped;          ///< cut because its side revoked and can't win the hand (G23)
};

/// The score of a game while the points of one hand are counted on it.
template <Domain D>
struct [[nodiscard]] Tally {
  BySide<Number<D>> score;
  BySide<Number<D>> uncut;  ///< with every category added, past the end of the game too (G34)
  Award<D> winner;
  Truth<D> over;            ///< nothing more is counted
  std::vector<CountedPoint<D>> points;  ///< in the order of counting
};

/// The categories in the order in which they are counted: before the lead (AM5.9), for a revoke (G23),
/// of play (AM5.1, YK4.1).
constexpr std::array<Category, category_count> counting_order(const HouseRules& rules) {
  const auto& [first, second] = order_before_play(rules);
  const auto& [high, low, jack, game] = rules.order;
  return {first, second, Category::look, Category::revoke, high, low, jack, game};
}

/// The tally before a hand. `over`: the game was won before it.
template <Domain D>
Tally<D> start_tally(D& d, const BySide<Number<D>>& before, const Truth<D>& over) {
  return {before, before, nobody(d), over, {}};
}

/// What a category is worth.
constexpr int worth(const HouseRules& rules, Category category) {
  switch (category) {
    case Category::turned_jack: return rules.turned_jack_points;
    case Category::look: return rules.look_penalty;
    case Category::game: return rules.game_points;
    default: return 1;
  }
}

/// AM5.7, YK4.3: a score that wins the game.
template <Domain D>
Truth<D> at_target(D& d, const HouseRules& rules, const Number<D>& score) {
  return named(d, rules.variant, Clause::AM5_7, Clause::YK4_3, !(score < d.number(rules.target)));
}

/// No side gets more than this in one hand in which `plays` cards are put down: every category, each
/// card faced earning, and the price of a revoke for each play (G23).
constexpr int most_points_of_a_side(const HouseRules& rules, int plays) {
  const auto price = [&]() -> int {
    switch (rules.revoke) {
      case RevokePrice::as_played: return 0;
      case RevokePrice::one_point: return plays;
      case RevokePrice::foster: return 2 * plays;
      case RevokePrice::trinidad: return plays + rules.target;
    }
    return 0;
  };
  const int of_deal = rules.american() ? static_cast<int>(most_faced) * rules.turned_jack_points + 1
                                       : rules.look_penalty;
  return of_deal + price() + 3 + rules.game_points;
}

namespace detail {
/// Adds `uncut` to the uncut score, and `counting` to the score where it is `open`.
template <Domain D>
void add(D& d, Tally<D>& tally, Category category, const Award<D>& award, const Number<D>& points,
         const Number<D>& uncut, const Number<D>& counting, const Truth<D>& open,
         const Truth<D>& capped) {
  const Number<D> zero = d.number(0);
  const Award<D> counted{award.ns && open, award.ew && open};
  tally.uncut = {tally.uncut.ns + d.select(award.ns, uncut, zero),
                 tally.uncut.ew + d.select(award.ew, uncut, zero)};
  tally.score = {tally.score.ns + d.select(counted.ns, counting, zero),
                 tally.score.ew + d.select(counted.ew, counting, zero)};
  tally.points.push_back({category, counted, counting, tally.score, d.truth(false), award,
                          points, capped});
}

/// G34: points are counted one by one, so the last that counts is the one that reaches the limit.
template <Domain D>
Number<D> up_to(D& d, int limit, const BySide<Number<D>>& score, const Award<D>& award,
                const Number<D>& points) {
  const Number<D> most = d.number(limit);
  const Number<D> own = d.select(award.ns, score.ns, score.ew);
  const Number<D> room = most - d.select(own < most, own, most);
  return d.named(Clause::G34, d.select(room < points, room, points));
}

/// The last point ends the game if it took its side to the target and the game was not over.
template <Domain D>
void end_if_reached(D& d, const HouseRules& rules, Tally<D>& tally) {
  CountedPoint<D>& last = tally.points.back();
  const Award<D> out{last.award.ns && at_target(d, rules, last.score.ns) && !tally.over,
                     last.award.ew && at_target(d, rules, last.score.ew) && !tally.over};
  last.ends = out.ns || out.ew;
  tally.winner = {tally.winner.ns || out.ns, tally.winner.ew || out.ew};
  tally.over = tally.over || last.ends;
}

/// `finish=totals`: with everything counted, the higher total at the target wins and level totals
/// play on. M10 (`NS-first`): North–South win whenever they are there.
template <Domain D>
void finish_by_totals(D& d, const HouseRules& rules, Tally<D>& tally, std::size_t after_play) {
  const Truth<D> live = !tally.over;
  const Truth<D> ns_out = at_target(d, rules, tally.score.ns);
  const Truth<D> ew_out = at_target(d, rules, tally.score.ew);
  const bool ns_first = rules.finish == Finish::ns_first;
  const Truth<D> ns_ahead = ns_first ? d.truth(true) : tally.score.ew < tally.score.ns;
  const Truth<D> ew_ahead = ns_first ? d.truth(false) : tally.score.ns < tally.score.ew;
  tally.winner = {tally.winner.ns || (live && ns_out && (!ew_out || ns_ahead)),
                  tally.winner.ew || (live && ew_out && (!ns_out || ew_ahead))};
  tally.over = tally.over || tally.winner.ns || tally.winner.ew;
  // The point with which the winner first stood at the target decided.
  Truth<D> decided = !live;
  for (std::size_t i = after_play; i < tally.points.size(); ++i) {
    CountedPoint<D>& point = tally.points[i];
    const Award<D> there{point.award.ns && at_target(d, rules, point.score.ns),
                         point.award.ew && at_target(d, rules, point.score.ew)};
    point.ends = !decided && ((there.ns && tally.winner.ns) || (there.ew && tally.winner.ew));
    decided = decided || point.ends;
  }
}
}  // namespace detail

/// AM5.7, YK4.3: counts points unless the game is over; the first side to reach the target has won.
/// Before the lead: the jack bonus and the gift (AM5.9), the look (YK2.7, H10).
template <Domain D>
void count(D& d, const HouseRules& rules, Tally<D>& tally, Category category,
           const Award<D>& award) {
  const Number<D> points = d.number(worth(rules, category));
  // Level scores can have played on past the target (`finish=totals`): then the first point decides.
  const auto cut = [&] {
    const Number<D> room = detail::up_to(d, rules.target, tally.score, award, points);
    return d.select(room < d.number(1), d.number(1), room);
  };
  const Number<D> counting = worth(rules, category) <= 1 ? points : cut();
  detail::add(d, tally, category, award, points, points, counting, !tally.over, d.truth(false));
  detail::end_if_reached(d, rules, tally);
}

/// The most that the two sides can gain together in a lawful hand without a look. A jack turned as
/// trump is out of play, so its side has no Jack; a gift and a run exclude each other (G33).
constexpr int most_points_of_both_sides(const HouseRules& rules) {
  const bool others = rules.turned_others != TurnedOthers::none;  // then Jack can come beside it
  const int of_play = 2 + (others ? 1 : 0) + rules.game_points;
  const int high_low_jack_game = 3 + rules.game_points;
  if (!rules.american()) return high_low_jack_game;
  const int turned = rules.turned_jack_points;
  switch (rules.turned_jack) {
    case TurnedJack::none: return 1 + high_low_jack_game;
    case TurnedJack::final: return turned + 1 + of_play;
    case TurnedJack::every: {
      // A run turns the original suit's jack once and one more; of the other cards each may score.
      const int cards = others ? static_cast<int>(last_indicator(rules)) + 1 : 2;
      return cards * turned + of_play;
    }
  }
  return high_low_jack_game;
}

namespace detail {
/// G23: what one revoke adds to the rivals' score.
template <Domain D>
Number<D> revoke_points(D& d, const HouseRules& rules, const Tally<D>& tally,
                        const Revoke<D>& revoke, const Truth<D>& jack_in_play) {
  const Number<D> one = d.number(1);
  if (rules.revoke == RevokePrice::foster) return d.select(jack_in_play, d.number(2), one);
  if (rules.revoke != RevokePrice::trinidad) return one;
  const Number<D> target = d.number(rules.target);
  const Number<D> rivals = d.select(revoke.offenders.ns, tally.score.ew, tally.score.ns);
  // The rivals' score becomes the target, and stays there if it is.
  const Number<D> missing = target - d.select(rivals < target, rivals, target);
  return d.select(revoke.withheld_honour, missing, one);
}
}  // namespace detail

/// What a played-out hand hands over to be counted.
template <Domain D>
struct [[nodiscard]] AfterPlay {
  Awards<D> awards;
  std::span<const Revoke<D>> revokes;  ///< in the order of play
  Truth<D> jack_in_play;
};

/// AM5.8, YK4.3: after play the categories are counted strictly in order, and the first point that
/// reaches the target ends the game (G34). Prices of revokes come before High (G23).
template <Domain D>
void count_play(D& d, const HouseRules& rules, Tally<D>& tally, const AfterPlay<D>& hand) {
  const std::size_t after_play = tally.points.size();
  const Truth<D> over_before = tally.over;
  const bool to_the_end = rules.finish != Finish::in_order;  // count on past the target
  const bool totals = rules.finish == Finish::totals || rules.finish == Finish::ns_first;
  const Award<D> revoked = revoked_sides(d, hand.revokes);

  const auto count_one = [&](Category category, const Award<D>& award, const Number<D>& points) {
    Number<D> counting = points;
    const bool single = category != Category::revoke && worth(rules, category) == 1;
    if (!single && !to_the_end) counting = detail::up_to(d, rules.target, tally.score, award, counting);
    Truth<D> capped = d.truth(false);
    Number<D> uncut = points;
    if (rules.revoke == RevokePrice::foster) {
      // A side that revoked can't win the hand: its count stops one short of the target, and would if
      // the game went on past its end.
      capped = (award.ns && revoked.ns) || (award.ew && revoked.ew);
      const auto cap = [&](const BySide<Number<D>>& score, const Number<D>& counted) {
        return d.select(capped, detail::up_to(d, rules.target - 1, score, award, counted), counted);
      };
      counting = cap(tally.score, counting);
      uncut = cap(tally.uncut, points);
    }
    detail::add(d, tally, category, award, points, uncut, counting,
                to_the_end ? !over_before : !tally.over, capped);
    if (!totals) detail::end_if_reached(d, rules, tally);
  };

  if (rules.revoke != RevokePrice::as_played)
    for (const Revoke<D>& revoke : hand.revokes)
      count_one(Category::revoke, other_side<D>(revoke.offenders),
                detail::revoke_points(d, rules, tally, revoke, hand.jack_in_play));
  const Awards<D> awards = after_revokes(d, rules, hand.awards, revoked);
  for (Category category : rules.order) {
    const Award<D>& award = category == Category::high   ? awards.high
                            : category == Category::low  ? awards.low
                            : category == Category::jack ? awards.jack
                                                         : awards.game;
    count_one(category, named(d, rules.variant, Clause::AM5_8, Clause::YK4_3, award),
              d.number(worth(rules, category)));
  }
  if (totals) detail::finish_by_totals(d, rules, tally, after_play);
}

}  // namespace allfours
