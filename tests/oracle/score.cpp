// From what a hand earned to what goes on the score, for every way the hand may have ended.
#include "score.h"

#include <algorithm>
#include <map>

#include "completions.h"
#include "openings.h"
#include "report.h"

namespace allfours_oracle {

using nlohmann::json;

namespace {

std::vector<std::string> category_order(const Rules& rules) {
  std::vector<std::string> list;
  std::string word;
  for (char letter : rules.get("order") + "-") {
    if (letter == '-') {
      list.push_back(word);
      word.clear();
    } else {
      word += letter;
    }
  }
  return list;
}

void note_side(std::vector<int>& list, int side) {
  if (std::find(list.begin(), list.end(), side) == list.end()) list.push_back(side);
  std::sort(list.begin(), list.end());
}

// A side that revoked may not have some categories (revoke=foster, revoke=trinidad).
void bar_offenders(std::vector<int>& candidates, const bool offender[2]) {
  std::vector<int> list;
  for (int side : candidates) note_side(list, side != kNobody && offender[side] ? kNobody : side);
  candidates = list;
}

// Everything that may be counted after play, one list for each combination of what is open.
struct Lates {
  std::vector<std::vector<Addition>> lists;
  std::vector<Addition> early;   // before them
  bool voided = false;

  void add(const std::vector<Addition>& late) {
    for (const std::vector<Addition>& known : lists) {
      bool same = known.size() == late.size();
      for (std::size_t k = 0; same && k < late.size(); ++k) {
        same = known[k].what == late[k].what && known[k].side == late[k].side && known[k].points == late[k].points &&
               known[k].to_target == late[k].to_target;
      }
      if (same) return;
    }
    lists.push_back(late);
  }
};

std::vector<Addition> revoke_prices(const Replay& replay, int foster_price) {
  const std::string price = replay.rules.get("revoke");
  std::vector<Addition> list;
  if (price == "as-played") return list;
  for (const Revoke& revoke : replay.revokes) {
    Addition add;
    add.what = "revoke";
    add.side = other_side(side_of(revoke.seat));
    add.points = price == "foster" ? foster_price : 1;
    add.to_target = price == "trinidad" && revoke.honour_withheld;
    list.push_back(add);
  }
  return list;
}

void add_lates(const Replay& replay, const Categories& earned, Lates& lates) {
  const Rules& rules = replay.rules;
  std::vector<int> foster_prices = {earned.jack_in_play ? 2 : 1};
  if (!earned.jack_in_play_known) foster_prices = {1, 2};
  if (!rules.is("revoke", "foster") || replay.revokes.empty()) foster_prices = {0};
  // Without a trump in play there is neither High nor Low nor Jack; with one there are both.
  const bool tied_together = rules.american && rules.is("high", "holder") && rules.is("low", "holder") &&
                             rules.is("lone-trump", "each");
  for (int foster_price : foster_prices) {
    for (int high : earned.high) for (int low : earned.low) for (int jack : earned.jack) for (int game : earned.game) {
      if (tied_together && (high == kNobody) != (low == kNobody)) continue;
      if (tied_together && high == kNobody && jack != kNobody) continue;
      std::vector<Addition> late = revoke_prices(replay, foster_price);
      for (const std::string& category : category_order(rules)) {
        Addition add;
        add.what = category;
        if (category == "high") add.side = high;
        if (category == "low") add.side = low;
        if (category == "jack") add.side = jack;
        if (category == "game") add.side = game;
        add.points = category == "game" ? rules.number("game-points") : 1;
        if (add.side != kNobody) late.push_back(add);
      }
      lates.add(late);
    }
  }
}

void widen(Outcome& outcome, const Categories& earned) {
  const bool first = outcome.high.empty();
  for (int side : earned.high) note_side(outcome.high, side);
  for (int side : earned.low) note_side(outcome.low, side);
  for (int side : earned.jack) note_side(outcome.jack, side);
  for (int side : earned.game) note_side(outcome.game, side);
  for (int side = 0; side < 2; ++side) {
    int& from = outcome.categories.value_from[side];
    int& to = outcome.categories.value_to[side];
    from = first ? earned.value_from[side] : std::min(from, earned.value_from[side]);
    to = first ? earned.value_to[side] : std::max(to, earned.value_to[side]);
  }
}

// The points before play that this reading counts, and who has them.
std::vector<Addition> early_points(const Replay& opened, const Reading& reading, int dealers, Outcome& outcome) {
  std::vector<EarlyPoint> points = opened.early;
  if (reading.only_looks_count) points = what_a_void_hand_keeps(opened);
  if (reading.gift_before_jack) {
    std::stable_sort(points.begin(), points.end(), [](const EarlyPoint& a, const EarlyPoint& b) {
      return a.what == "gift" && b.what == "turned-jack";
    });
  }
  const std::vector<Addition> list = additions(points, dealers);
  int jack = kNobody;
  int gift = kNobody;
  int look = kNobody;
  for (const Addition& add : list) {
    if (add.what == "turned-jack") jack = add.side;
    if (add.what == "gift") gift = add.side;
    if (add.what == "look") look = add.side;
  }
  note_side(outcome.turned_jack, jack);
  note_side(outcome.gift, gift);
  note_side(outcome.look, look);
  return list;
}

// Everything that may be counted from a start, one entry for each way the calls may have gone.
std::vector<Lates> what_may_count(const Replay& replay, const std::vector<Replay>& finished, const Reading& reading,
                                  const Start& start, Outcome& outcome) {
  const int dealers = side_of(start.dealer);
  bool offender[2] = {false, false};
  for (const Revoke& revoke : replay.revokes) offender[side_of(revoke.seat)] = true;
  const bool foster = replay.rules.is("revoke", "foster");
  const bool bars_game = foster || replay.rules.is("revoke", "trinidad");
  std::vector<Lates> list;
  for (const Opening& opening : openings(replay, start)) {
    Lates lates;
    lates.voided = opening.voided;
    lates.early = early_points(opening.replay, reading, dealers, outcome);
    if (!outcome.played || opening.voided) {
      lates.lists.push_back({});
      list.push_back(lates);
      continue;
    }
    std::vector<const Replay*> ways;
    for (const Replay& end : finished) ways.push_back(&end);
    if (finished.empty()) ways = {&opening.replay};
    for (const Replay* way : ways) {
      Categories earned = judge_categories(*way, dealers);
      if (opening.jack_is_out) {
        earned.jack = {kNobody};
        earned.jack_in_play = false;
        earned.jack_in_play_known = true;
      }
      if (foster) bar_offenders(earned.jack, offender);
      if (bars_game) bar_offenders(earned.game, offender);
      widen(outcome, earned);
      add_lates(*way, earned, lates);
    }
    list.push_back(lates);
  }
  return list;
}

}  // namespace

Outcome outcome_of(const Replay& replay, const std::vector<Replay>& finished, const Reading& reading) {
  const Rules& rules = replay.rules;
  Outcome outcome;
  outcome.played = replay.void_because.empty() && !replay.won_before_lead && !reading.only_looks_count;
  bool stopped[2] = {false, false};
  for (const Revoke& revoke : replay.revokes) {
    if (outcome.played && rules.is("revoke", "foster")) stopped[side_of(revoke.seat)] = true;
  }
  std::map<std::string, std::vector<Lates>> of_class;
  for (const Start& start : replay.starts) {
    const std::string start_class = class_of(replay, start);
    if (of_class.count(start_class) == 0) {
      of_class[start_class] = what_may_count(replay, finished, reading, start, outcome);
    }
    for (const Lates& lates : of_class[start_class]) {
      for (const std::vector<Addition>& late : lates.lists) {
        const Count count = count_up(start.standing, lates.early, late, stopped, replay.nothing_counts, rules);
        std::vector<Addition> earned = lates.early;
        earned.insert(earned.end(), late.begin(), late.end());
        outcome.endings.push_back({start, count, earned, lates.voided});
      }
    }
  }
  if (outcome.played) outcome.categories.cards_missing = judge_categories(replay, kNorthSouth).cards_missing;
  return outcome;
}

void keep_endings(Outcome& outcome, const std::vector<Ending>& kept) {
  outcome.endings = kept;
  for (auto* award : {&outcome.turned_jack, &outcome.gift, &outcome.look}) award->clear();
  if (outcome.played)
    for (auto* award : {&outcome.high, &outcome.low, &outcome.jack, &outcome.game}) award->clear();
  for (const Ending& ending : kept) {
    const auto note = [&](const std::string& what, std::vector<int>& award) {
      int side = kNobody;
      for (const Addition& add : ending.earned)
        if (add.what == what) side = add.side;
      note_side(award, side);
    };
    note("turned-jack", outcome.turned_jack);
    note("gift", outcome.gift);
    note("look", outcome.look);
    if (!outcome.played || ending.voided) continue;
    note("high", outcome.high);
    note("low", outcome.low);
    note("jack", outcome.jack);
    note("game", outcome.game);
  }
}

json after_json(const Outcome& outcome) {
  std::vector<std::pair<int, int>> list;
  for (const Ending& ending : outcome.endings) {
    list.push_back({ending.count.after.points[0], ending.count.after.points[1]});
  }
  return one_of_scores(list);
}

json winner_json(const Outcome& outcome) {
  std::vector<int> sides;
  for (const Ending& ending : outcome.endings) note_side(sides, ending.count.after.winner);
  std::vector<json> values;
  for (int side : sides) values.push_back(side_name(side));
  return one_of(values);
}

json decided_by_json(const Outcome& outcome, const Rules& rules) {
  std::vector<std::string> order = {"turned-jack", "gift", "look", "revoke"};
  if (rules.is("first-out", "gift-first")) std::swap(order[0], order[1]);
  for (const std::string& category : category_order(rules)) order.push_back(category);
  order.push_back("");
  std::vector<json> values;
  for (const std::string& name : order) {
    for (const Ending& ending : outcome.endings) {
      if (ending.count.decided_by != name) continue;
      values.push_back(name.empty() ? json(nullptr) : json(name));
      break;
    }
  }
  return one_of(values);
}

namespace {
json entry_json(const Counted& entry) {
  return json{{"for", entry.what},
              {"side", side_name(entry.side)},
              {"points", entry.points},
              {"score", {{"NS", entry.score[0]}, {"EW", entry.score[1]}}}};
}
}  // namespace

// What every ending has in common, up to the first entry in which they differ.
json counted_json(const Outcome& outcome) {
  json list = json::array();
  for (std::size_t k = 0;; ++k) {
    json agreed;
    for (const Ending& ending : outcome.endings) {
      if (k >= ending.count.list.size()) return list;
      const json here = entry_json(ending.count.list[k]);
      if (agreed.is_null()) agreed = here;
      if (agreed != here) return list;
    }
    if (agreed.is_null()) return list;
    list.push_back(agreed);
  }
}

namespace {
std::vector<std::string> marks(const Outcome& outcome) {
  std::vector<std::string> list;
  for (const json& entry : counted_json(outcome)) {
    list.push_back(entry["for"].dump() + entry["side"].dump() + entry["points"].dump());
  }
  std::sort(list.begin(), list.end());
  return list;
}
}  // namespace

bool comes_out_otherwise(const Replay& replay, const Reading& reading, const Replay& other,
                         const Reading& other_reading) {
  const std::vector<Replay> finished = completions(replay);
  const std::vector<Replay> other_finished = completions(other);
  for (std::size_t k = 0; k < replay.starts.size(); ++k) {
    if (replay.nothing_counts || replay.starts[k].standing.winner != kNobody) continue;
    Replay one = replay;
    one.starts = {replay.starts[k]};
    Replay another = other;
    another.starts = {other.starts[k]};
    const Outcome a = outcome_of(one, finished, reading);
    const Outcome b = outcome_of(another, other_finished, other_reading);
    if (after_json(a) != after_json(b) || winner_json(a) != winner_json(b) || marks(a) != marks(b)) return true;
  }
  return false;
}

}  // namespace allfours_oracle
