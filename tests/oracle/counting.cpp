#include "counting.h"

#include <algorithm>

namespace allfours_oracle {

namespace {

void mark(Count& count, const Addition& add, int points) {
  if (points <= 0) return;
  count.after.points[add.side] += points;
  Counted entry;
  entry.what = add.what;
  entry.side = add.side;
  entry.points = points;
  entry.score[0] = count.after.points[0];
  entry.score[1] = count.after.points[1];
  count.list.push_back(entry);
}

void win(Count& count, int side, const std::string& by) {
  if (count.after.winner != 2) return;
  count.after.winner = side;
  count.decided_by = by;
}

// G34: the count of a side stops at the first point that reaches the target.
int cut_points(const Count& count, const Addition& add, int target) {
  if (add.to_target) return std::max(0, target - count.after.points[add.side]);
  int points = 0;
  while (points < add.points) {
    ++points;
    if (count.after.points[add.side] + points >= target) break;
  }
  return points;
}

int whole_points(const Count& count, const Addition& add, int target) {
  if (add.to_target) return std::max(0, target - count.after.points[add.side]);
  return add.points;
}

}  // namespace

Count count_up(const Standing& before, const std::vector<Addition>& early, const std::vector<Addition>& late,
               const bool stopped[2], bool nothing_counts, const Rules& rules) {
  const int target = rules.target();
  const std::string finish = rules.get("finish");
  Count count;
  count.after = before;

  for (int half = 0; half < 2; ++half) {
    for (const Addition& add : half == 0 ? early : late) {
      if (add.to_target) {
        count.uncut[add.side] += std::max(0, target - before.points[add.side] - count.uncut[add.side]);
      } else if (half == 1 && stopped[add.side]) {  // the price of a revoke is not the end of the game
        const int room = target - 1 - before.points[add.side] - count.uncut[add.side];
        count.uncut[add.side] += std::max(0, std::min(add.points, room));
      } else {
        count.uncut[add.side] += add.points;
      }
    }
  }
  if (nothing_counts || before.winner != 2) return count;

  // Points before play count at once and may end the game; `finish` changes only the count after play.
  for (const Addition& add : early) {
    if (count.after.winner != 2) break;
    mark(count, add, cut_points(count, add, target));
    if (count.after.points[add.side] >= target) win(count, add.side, add.what);
  }

  const bool at_once = finish == "in-order" || finish == "past-target";
  const bool over_early = count.after.winner != 2;
  for (const Addition& add : late) {
    if (over_early) break;
    if (finish == "in-order" && count.after.winner != 2) break;
    int points = finish == "in-order" ? cut_points(count, add, target) : whole_points(count, add, target);
    if (stopped[add.side]) {
      points = std::min(points, std::max(0, target - 1 - count.after.points[add.side]));
    }
    mark(count, add, points);
    if (at_once && count.after.points[add.side] >= target) win(count, add.side, add.what);
  }

  if (!at_once && !over_early) {
    const int ns = count.after.points[0];
    const int ew = count.after.points[1];
    int winner = 2;
    if (finish == "totals") {
      if (std::max(ns, ew) >= target && ns != ew) winner = ns > ew ? 0 : 1;
    } else {  // NS-first
      if (ew >= target) winner = 1;
      if (ns >= target) winner = 0;
    }
    if (winner != 2) {
      std::string by;
      for (const Counted& entry : count.list) {
        if (by.empty() && entry.side == winner && entry.score[winner] >= target) by = entry.what;
      }
      win(count, winner, by);
    }
  }
  return count;
}

}  // namespace allfours_oracle
