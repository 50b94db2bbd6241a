#include "checker/replay/outcomes.h"

#include <algorithm>
#include <tuple>

#include "model/count.h"

namespace allfours {

void Outcomes::add_decider(Category category) {
  if (std::ranges::find(decided_by, category) == decided_by.end()) decided_by.push_back(category);
}

void Outcomes::sort_deciders(const HouseRules& rules) {
  if (decided_by.size() < 2) return;
  const auto order = counting_order(rules);
  std::ranges::sort(decided_by, {}, [&](Category category) {
    return std::ranges::find(order, category);
  });
}

void Outcomes::merge(const HouseRules& rules, const Outcomes& other) {
  const auto append = [](auto& list, const auto& more) {
    list.insert(list.end(), more.begin(), more.end());
    keep_distinct(list);
  };
  append(standings, other.standings);
  append(began, other.began);
  append(before, other.before);
  append(after, other.after);
  append(points, other.points);
  append(uncut, other.uncut);
  append(uncut_points, other.uncut_points);
  for (std::size_t i = 0; i < category_count; ++i) awards[i] = awards[i] | other.awards[i];
  for (Side side : both_sides)
    values[side] = {std::min(values[side].from, other.values[side].from),
                    std::max(values[side].to, other.values[side].to)};
  const auto parts = std::ranges::mismatch(counted, other.counted);
  counted.erase(parts.in1, counted.end());
  std::erase_if(uncounted, [&](const Uncounted& point) {
    return std::ranges::find(other.uncounted, point) == other.uncounted.end();
  });
  jack_earned = jack_earned | other.jack_earned;
  game_earned = game_earned | other.game_earned;
  winner = winner | other.winner;
  for (Category category : other.decided_by) add_decider(category);
  sort_deciders(rules);
  undecided = undecided || other.undecided;
  after_the_end |= other.after_the_end;
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

}  // namespace allfours
