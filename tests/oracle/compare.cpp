#include "compare.h"

#include <algorithm>

#include "report.h"

namespace allfours_oracle {

using nlohmann::json;

namespace {

json sides_json(const std::vector<int>& sides) {
  std::vector<json> values;
  for (int side : sides) values.push_back(side_name(side));
  return one_of(values);
}

int side_paid_for_revokes(const Replay& replay) {
  if (replay.rules.is("revoke", "as-played")) return kNobody;
  int prices[2] = {0, 0};
  for (const Revoke& revoke : replay.revokes) ++prices[other_side(side_of(revoke.seat))];
  if (prices[0] > 0 && prices[1] > 0) return kBoth;
  if (prices[0] > 0) return kNorthSouth;
  return prices[1] > 0 ? kEastWest : kNobody;
}

bool accepts(const json& correct, const json& recorded) {
  if (correct == recorded) return true;
  if (!correct.is_object() || !correct.contains("one-of")) return false;
  for (const json& value : correct["one-of"]) {
    if (value == recorded) return true;
  }
  return false;
}

std::string clause_of(const Replay& replay, const std::string& key) {
  if (key == "trump") return replay.clause("AM2.6", "YK2.8");
  if (key == "turned-jack") return replay.clause("AM3.5", "YK2.4");
  if (key == "gift") return replay.clause("AM2.4", "YK2.4");
  if (key == "look") return replay.clause("G6", "YK2.7");
  if (key == "revoke") return "G23";
  if (key == "high") return replay.clause("AM5.2", "YK4.1");
  if (key == "low") return replay.clause("AM5.3", "YK4.1");
  if (key == "jack") return replay.clause("AM5.4", "YK4.1");
  if (key == "game") return replay.clause("AM5.5", "YK4.1");
  if (key == "values") return replay.clause("AM5.5", "YK4.1");
  return replay.clause("AM5.7", "YK4.3");
}

// Did the game end, in some ending, before this category was counted?
bool came_after_the_end(const Replay& replay, const Outcome& outcome, const std::string& key) {
  if (replay.nothing_counts) return true;
  for (const Ending& ending : outcome.endings) {
    if (ending.count.after.winner == kNobody) continue;
    bool counted = false;
    for (const Counted& entry : ending.count.list) {
      if (entry.what == key) counted = true;
    }
    if (!counted) return true;
  }
  return false;
}

}  // namespace

json awards_json(const Replay& replay, const Outcome& outcome) {
  json awards;
  awards["turned-jack"] = sides_json(outcome.turned_jack);
  awards["gift"] = sides_json(outcome.gift);
  awards["look"] = sides_json(outcome.look);
  awards["revoke"] = side_name(outcome.played ? side_paid_for_revokes(replay) : kNobody);
  awards["high"] = outcome.played ? sides_json(outcome.high) : json(nullptr);
  awards["low"] = outcome.played ? sides_json(outcome.low) : json(nullptr);
  awards["jack"] = outcome.played ? sides_json(outcome.jack) : json(nullptr);
  awards["game"] = outcome.played ? sides_json(outcome.game) : json(nullptr);
  return awards;
}

json values_json(const Outcome& outcome) {
  if (!outcome.played) return nullptr;
  json values;
  for (int side = 0; side < 2; ++side) {
    const int from = outcome.categories.value_from[side];
    const int to = outcome.categories.value_to[side];
    if (from == to) values[side_name(side)] = from;
    else values[side_name(side)] = json{{"from", from}, {"to", to}};
  }
  return values;
}

void compare_result(Replay& replay, const Outcome& outcome, bool own_start_known, const int own_start[2]) {
  const json& result = replay.hand.result;
  const std::string base = "/hands/" + std::to_string(replay.hand.index) + "/result/";
  const json awards = awards_json(replay, outcome);
  auto report = [&](const std::string& key, const json& recorded, const json& correct) {
    json& finding = replay.find_at("wrong-" + key, base + key, {clause_of(replay, key)});
    finding["recorded"] = recorded;
    finding["correct"] = correct;
  };

  if (result.contains("trump")) {
    const std::string recorded = result["trump"].get<std::string>();
    const bool is_void = !replay.void_because.empty();
    if (is_void) report("trump", recorded, nullptr);
    else if (replay.trump != 0 && recorded != std::string(1, replay.trump)) {
      report("trump", recorded, std::string(1, replay.trump));
    }
  }

  for (const std::string key : {"turned-jack", "gift", "look", "revoke", "high", "low", "jack", "game"}) {
    const int side = result_side(replay.hand, key);
    if (side < 0) continue;
    const json recorded = side_name(side);
    if (accepts(awards[key], recorded)) continue;
    if (side == kNobody && (awards[key].is_null() || came_after_the_end(replay, outcome, key))) continue;
    report(key, recorded, awards[key]);
  }

  if (result.contains("values")) {
    bool good = true;
    for (int side = 0; side < 2; ++side) {
      const int recorded = result["values"][side_name(side)].get<int>();
      if (!outcome.played) {
        if (recorded != 0) good = false;
      } else if (recorded < outcome.categories.value_from[side] || recorded > outcome.categories.value_to[side]) {
        good = false;
      }
    }
    if (!good) report("values", result["values"], values_json(outcome));
  }

  for (const std::string key : {"points", "score"}) {
    if (!result.contains(key)) continue;
    const int recorded[2] = {result[key]["NS"].get<int>(), result[key]["EW"].get<int>()};
    bool good = false;
    bool uncut = false;
    std::vector<std::pair<int, int>> correct;
    for (const Ending& ending : outcome.endings) {
      int points[2], right[2], own[2], whole[2], own_whole[2];
      for (int side = 0; side < 2; ++side) {
        points[side] = ending.count.after.points[side] - ending.start.standing.points[side];
        const bool is_score = key == "score";
        right[side] = is_score ? ending.count.after.points[side] : points[side];
        own[side] = is_score && own_start_known ? own_start[side] + points[side] : right[side];
        whole[side] = (is_score ? ending.start.standing.points[side] : 0) + ending.count.uncut[side];
        own_whole[side] = is_score && own_start_known ? own_start[side] + ending.count.uncut[side] : whole[side];
      }
      correct.push_back({right[0], right[1]});
      if (recorded[0] == right[0] && recorded[1] == right[1]) good = true;
      if (recorded[0] == own[0] && recorded[1] == own[1]) good = true;
      if (recorded[0] == whole[0] && recorded[1] == whole[1]) uncut = true;
      if (recorded[0] == own_whole[0] && recorded[1] == own_whole[1]) uncut = true;
    }
    if (good) continue;
    if (uncut) {
      json& finding = replay.find_at("overscored", base + key, {"G34"});
      finding["recorded"] = result[key];
      finding["correct"] = one_of_scores(correct);
    } else {
      report(key, result[key], one_of_scores(correct));
    }
  }

  if (result.contains("winner")) {
    const json recorded = side_name(result_side(replay.hand, "winner"));
    if (!accepts(winner_json(outcome), recorded)) report("winner", recorded, winner_json(outcome));
  }
}

}  // namespace allfours_oracle
