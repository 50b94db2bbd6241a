#include "checker/replay/standing.h"

#include <algorithm>

namespace allfours {

namespace {
constexpr std::size_t few = 256;  ///< up to here sorting is as quick as a table

template <class T>
void sort_distinct(std::vector<T>& list) {
  std::ranges::sort(list);
  list.erase(std::unique(list.begin(), list.end()), list.end());
}

/// A table of all the standings in which the dealer is the one due, between the least and the greatest scores, in their order.
struct StandingTable {
  static constexpr int kinds = 3 * 4 * 2;  ///< winners, dealers, after a void hand or not
  Values bounds;
  int width;
  std::vector<bool> there;

  explicit StandingTable(const Values& bounds_of_all)
      : bounds(bounds_of_all),
        width(bounds.ew.to - bounds.ew.from + 1),
        there(static_cast<std::size_t>((bounds.ns.to - bounds.ns.from + 1) * width * kinds)) {}

  void add(const Standing& standing) {
    const int cell = (standing.score.ns - bounds.ns.from) * width + standing.score.ew - bounds.ew.from;
    const int kind = (static_cast<int>(standing.winner) * 4 + static_cast<int>(standing.dealer)) * 2 +
                     (standing.after_void ? 1 : 0);
    there[static_cast<std::size_t>(cell * kinds + kind)] = true;
  }
  std::vector<Standing> standings() const {
    std::vector<Standing> list;
    for (int at = 0; at < static_cast<int>(there.size()); ++at) {
      if (!there[static_cast<std::size_t>(at)]) continue;
      const int cell = at / kinds, kind = at % kinds;
      list.push_back({{bounds.ns.from + cell / width, bounds.ew.from + cell % width},
                      static_cast<Side>(kind / 8),
                      static_cast<Seat>(kind / 2 % 4),
                      static_cast<Seat>(kind / 2 % 4),
                      kind % 2 != 0});
    }
    return list;
  }
};

Scores all_scores(const std::vector<Standing>& standings) {
  Scores scores;
  scores.reserve(standings.size());
  for (const Standing& standing : standings) scores.push_back(standing.score);
  return scores;
}

/// Whether the scores lie so close that a table of them is no larger than their list.
bool lie_close(const Scores& scores) {
  const Values bounds = bounds_of(scores);
  const auto span = [](const Range& range) { return static_cast<std::size_t>(range.to - range.from) + 1; };
  return scores.size() > few && span(bounds.ns) <= scores.size() &&
         span(bounds.ew) <= scores.size() && span(bounds.ns) * span(bounds.ew) <= 4 * scores.size();
}
}  // namespace

void keep_distinct(std::vector<Standing>& standings) {
  if (standings.size() <= few) return sort_distinct(standings);
  const Scores scores = all_scores(standings);
  const bool due = std::ranges::all_of(standings, [](const Standing& s) { return s.dealer == s.due; });
  if (!due || !lie_close(scores)) return sort_distinct(standings);
  StandingTable table(bounds_of(scores));
  for (const Standing& standing : standings) table.add(standing);
  standings = table.standings();
}

void keep_distinct(Scores& scores) {
  if (scores.size() <= few || !lie_close(scores)) return sort_distinct(scores);
  StandingTable table(bounds_of(scores));
  for (const Score& score : scores) table.add({.score = score});
  scores = all_scores(table.standings());
}

Scores scores_of(const std::vector<Standing>& standings) {
  Scores scores = all_scores(standings);
  keep_distinct(scores);
  return scores;
}

}  // namespace allfours
