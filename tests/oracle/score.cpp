// From what a hand earned to what goes on the score, for every way the hand may have ended.
#include "score.h"

#include <algorithm>

#include "report.h"

namespace allfours_oracle {

using nlohmann::json;

namespace {

struct Opening {  // one way the calls may have gone
  std::vector<EarlyPoint> early;
  bool voided = false;
};

std::vector<EarlyPoint> with(std::vector<EarlyPoint> list, bool jack, bool gift, const Replay& replay) {
  const EarlyPoint bonus{"turned-jack", replay.rules.american ? replay.rules.number("turned-jack-points") : 1};
  const bool jack_first = replay.rules.is("first-out", "jack-first");
  if (jack && jack_first) list.push_back(bonus);
  if (gift) list.push_back({"gift", 1});
  if (jack && !jack_first) list.push_back(bonus);
  return list;
}

std::vector<EarlyPoint> what_a_void_hand_keeps(const Replay& replay) {
  std::vector<EarlyPoint> kept;
  for (const EarlyPoint& point : replay.early) {
    const bool at_once = point.what == "turned-jack" && replay.rules.is("turned-jack", "every");
    if (point.what == "look" || at_once) kept.push_back(point);
  }
  return kept;
}

// Calls that the log leaves unfinished can end in several ways.
std::vector<Opening> openings(const Replay& replay) {
  const Rules& rules = replay.rules;
  if (!replay.void_because.empty()) return {{what_a_void_hand_keeps(replay), true}};
  const std::vector<EarlyPoint>& so_far = replay.early;
  if (!rules.american || replay.led || replay.won_before_lead || replay.phase == "nothing-faced" ||
      replay.phase == "settled" || (replay.phase == "new-suit" && replay.window_closed)) {
    return {{so_far, false}};
  }
  const bool jack_up = rules.is("turned-jack", "final") && replay.is_bonus_card(replay.faced.back());
  // By `every` two more can come, one of the original suit and one of the new, the first also in a
  // hand that ends void.
  const int jacks_may_come = rules.is("turned-jack", "every") ? 2 : rules.is("turned-jack", "final") ? 1 : 0;
  std::vector<Opening> list;
  if (replay.phase == "new-suit") {
    list.push_back({with(so_far, jack_up, false, replay), false});
    list.push_back({so_far, true});
    return list;
  }
  if (replay.phase == "faced") list.push_back({with(so_far, jack_up, false, replay), false});
  if (replay.phase == "faced" || replay.phase == "begged") {
    list.push_back({with(so_far, jack_up, true, replay), false});
  }
  std::vector<EarlyPoint> run = so_far;
  for (int jacks = 0; jacks <= jacks_may_come; ++jacks) {
    list.push_back({run, false});
    if (jacks == 0 || (jacks == 1 && jacks_may_come == 2)) list.push_back({run, true});  // exhausted or bunched
    run = with(run, true, false, replay);
  }
  return list;
}

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

}  // namespace

Outcome outcome_of(const Replay& replay, const Reading& reading) {
  const Rules& rules = replay.rules;
  const int dealers = reading.dealing_side;
  Outcome outcome;
  outcome.played = replay.void_because.empty() && !replay.won_before_lead && !reading.only_looks_count;
  bool offender[2] = {false, false};
  for (const Revoke& revoke : replay.revokes) offender[side_of(revoke.seat)] = true;
  const std::string price = rules.get("revoke");
  bool stopped[2] = {false, false};
  if (outcome.played) {
    outcome.categories = judge_categories(replay, dealers);
    outcome.high = outcome.categories.high;
    outcome.low = outcome.categories.low;
    outcome.jack = outcome.categories.jack;
    outcome.game = outcome.categories.game;
    if (price == "foster") {
      bar_offenders(outcome.jack, offender);
      stopped[0] = offender[0];
      stopped[1] = offender[1];
    }
    if (price == "foster" || price == "trinidad") bar_offenders(outcome.game, offender);
  }

  // Points after play, one list for every combination of what is open.
  std::vector<std::vector<Addition>> lates;
  if (outcome.played) {
    std::vector<int> foster_prices = {outcome.categories.jack_in_play ? 2 : 1};
    if (!outcome.categories.jack_in_play_known) foster_prices = {1, 2};
    if (price != "foster" || replay.revokes.empty()) foster_prices = {0};
    // Without a trump in play there is neither High nor Low nor Jack; with one there are both.
    const bool tied_together = rules.american && rules.is("high", "holder") && rules.is("low", "holder") &&
                               rules.is("lone-trump", "each");
    for (int foster_price : foster_prices) {
      std::vector<Addition> revokes;
      for (const Revoke& revoke : replay.revokes) {
        Addition add;
        add.what = "revoke";
        add.side = other_side(side_of(revoke.seat));
        add.points = price == "foster" ? foster_price : 1;
        add.to_target = price == "trinidad" && revoke.honour_withheld;
        if (price != "as-played") revokes.push_back(add);
      }
      for (int high : outcome.high) for (int low : outcome.low) for (int jack : outcome.jack)
        for (int game : outcome.game) {
          if (tied_together && (high == kNobody) != (low == kNobody)) continue;
          if (tied_together && high == kNobody && jack != kNobody) continue;
          std::vector<Addition> late = revokes;
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
          lates.push_back(late);
        }
    }
  }
  const std::vector<std::vector<Addition>> nothing_late = {{}};

  for (const Opening& opening : openings(replay)) {
    std::vector<EarlyPoint> points = opening.early;
    if (reading.only_looks_count) points = what_a_void_hand_keeps(replay);
    if (reading.gift_before_jack) {
      std::stable_sort(points.begin(), points.end(), [](const EarlyPoint& a, const EarlyPoint& b) {
        return a.what == "gift" && b.what == "turned-jack";
      });
    }
    bool jack = false;
    bool gift = false;
    std::vector<Addition> early;
    for (const EarlyPoint& point : points) {
      Addition add;
      add.what = point.what;
      add.points = point.points;
      add.side = point.what == "gift" ? other_side(dealers) : dealers;
      early.push_back(add);
      if (point.what == "gift") gift = true;
      if (point.what == "turned-jack") jack = true;
    }
    note_side(outcome.turned_jack, jack ? dealers : kNobody);
    note_side(outcome.gift, gift ? other_side(dealers) : kNobody);
    const bool categories_count = outcome.played && !opening.voided;
    for (const Standing& before : replay.before) {
      for (const std::vector<Addition>& late : categories_count ? lates : nothing_late) {
        outcome.endings.push_back({before, count_up(before, early, late, stopped, replay.nothing_counts, rules)});
      }
    }
  }
  return outcome;
}

json standing_json(const Standing& standing) {
  return json{{"NS", standing.points[0]}, {"EW", standing.points[1]}};
}

json after_json(const Outcome& outcome) {
  std::vector<std::pair<int, int>> list;
  for (const Ending& ending : outcome.endings) {
    list.push_back({ending.count.after.points[0], ending.count.after.points[1]});
  }
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
  std::vector<json> values;
  for (const auto& score : list) values.push_back(json{{"NS", score.first}, {"EW", score.second}});
  return one_of(values);
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

// "Would the other reading change who scores or wins?" The order in which points were marked is no change.
bool same_result(const Outcome& a, const Outcome& b) {
  return after_json(a) == after_json(b) && winner_json(a) == winner_json(b) && marks(a) == marks(b);
}

}  // namespace allfours_oracle
