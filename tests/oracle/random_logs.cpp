#include "random_logs.h"

#include <algorithm>
#include <stdexcept>

#include "cards.h"
#include "house_rules.h"
#include "oracle.h"
#include "random_hand.h"

namespace allfours_oracle {

using nlohmann::json;

std::uint64_t Dice::word() {
  state_ += 0x9E3779B97F4A7C15ULL;
  std::uint64_t z = state_;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31);
}

int Dice::below(int n) { return static_cast<int>(word() % static_cast<std::uint64_t>(n)); }
bool Dice::chance(int percent) { return below(100) < percent; }

namespace {

struct Choice {
  std::string key;
  std::vector<json> values;
};

std::vector<Choice> rule_choices(bool american, bool mutants) {
  std::vector<Choice> list;
  if (!mutants) {
    list = {{"target", {1, 2, 3, 5, 7, 9, 11, 15}},
            {"follow", {"follow-or-trump", "follow-strictly", "must-ruff", "no-undertrump", "must-beat"}},
            {"high", {"holder", "taker"}},
            {"low", {"holder", "taker"}},
            {"jack", {"taker", "holder"}},
            {"game-tie", {"rivals", "nobody", "dealers"}},
            {"game-zero", {"as-tie", "nobody"}},
            {"game-points", {1, 2}},
            {"order", {"high-low-jack-game", "game-high-low-jack", "jack-game-low-high", "low-high-game-jack"}},
            {"finish", {"in-order", "totals"}},
            {"throw-in", {"allowed", "never"}},
            {"revoke", {"as-played", "one-point", "foster", "trinidad"}},
            {"next-dealer", {"left", "right", "same"}},
            {"mend", {"until-taken", "until-complete", "never"}}};
    if (!american) list.push_back({"look-penalty", {0, 1, 4, 9}});
    if (american) {
      list.push_back({"turned-jack", {"final", "every", "none"}});
      list.push_back({"turned-jack-points", {1, 3}});
      list.push_back({"first-out", {"jack-first", "gift-first"}});
      list.push_back({"gift-at-target", {"allowed", "forbidden"}});
      list.push_back({"keep", {"six", "all"}});
      list.push_back({"bunching", {"allowed", "never"}});
      list.push_back({"exhausted", {"redeal", "last-card"}});
      list.push_back({"indicator", {"not-in-play", "in-play"}});
      list.push_back({"discards", {"not-in-play", "in-play"}});
    }
    return list;
  }
  list = {{"game", {"holder", "smaller"}},
          {"game-tie", {"NS", "EW"}},
          {"jack", {"rival-above", "own-trick"}},
          {"lone-trump", {"once"}},
          {"trick", {"rank", "game-value"}},
          {"follow", {"trump-once-led", "must-overtrump"}},
          {"high", {"ace-only"}},
          {"low", {"two-only"}},
          {"finish", {"NS-first", "past-target"}},
          {"direction", {"anticlockwise"}},
          {"last-trick", {"dropped"}}};
  if (!american) list.push_back({"first-dealer", {"jack"}});
  if (american) {
    list.push_back({"turned-others", {"ace-and-six"}});
    list.push_back({"run-until", {"not-previous"}});
    list.push_back({"exhausted", {"keep-suit"}});
    list.push_back({"give-needs-trump", {"yes"}});
    list.push_back({"discards", {"in-play-with-game"}});
  }
  return list;
}

json random_rules(Dice& dice, bool american) {
  json rules = json::object();
  if (!dice.chance(45)) return rules;
  const int count = 1 + dice.below(3);
  for (int k = 0; k < count; ++k) {
    const Choice choice = dice.pick(rule_choices(american, dice.chance(30)));
    rules[choice.key] = dice.pick(choice.values);
  }
  return rules;
}

json random_draw(Dice& dice, bool anticlockwise, bool receiver_deals, int& dealer) {
  std::vector<std::string> pack = full_pack();
  dice.shuffle(pack);
  std::string cards;
  int seat = dice.below(4);
  json draw;
  draw["by"] = seat_name(seat);
  for (const std::string& card : pack) {
    cards += (cards.empty() ? "" : " ") + card;
    seat = (seat + (anticlockwise ? 3 : 1)) % 4;
    if (card[0] == 'J') break;
  }
  draw["cards"] = cards;
  dealer = receiver_deals ? seat : (seat + (anticlockwise ? 1 : 3)) % 4;
  return draw;
}

// Some of what the oracle found, as the table may have written it down.
json random_result(Dice& dice, const json& hand) {
  json result = json::object();
  const int share = 20 + dice.below(81);
  for (const auto& award : hand["awards"].items()) {
    if (award.value().is_string() && dice.chance(share)) result[award.key()] = award.value();
  }
  if (hand["trump"].is_string() && dice.chance(share)) result["trump"] = hand["trump"];
  if (hand["values"].is_object() && hand["values"]["NS"].is_number() && hand["values"]["EW"].is_number() &&
      dice.chance(share)) {
    result["values"] = hand["values"];
  }
  const bool known = hand["after"].contains("NS") && hand["before"].contains("NS");
  if (known && dice.chance(share)) result["score"] = hand["after"];
  if (known && dice.chance(share)) {
    json points;
    for (const std::string side : {"NS", "EW"}) {
      points[side] = hand["after"][side].get<int>() - hand["before"][side].get<int>();
    }
    result["points"] = points;
  }
  if (hand["winner"].is_string() && dice.chance(share)) result["winner"] = hand["winner"];
  return result;
}

// A report that ends with the last hand. Where it is known how the game stood before it, the hand is
// judged alone: a game of many hands would else be judged over and over.
json judge_last(const json& log, int dealer, const json& before) {
  const Rules rules = read_rules(log["variant"] == "american", log.value("rules", json::object()), json::object());
  const bool known = before.contains("NS") && before["NS"] < rules.target() && before["EW"] < rules.target();
  if (log["hands"].size() == 1 || !known) return judge(log, json::object());
  json hand = log["hands"].back();
  hand["dealer"] = seat_name(dealer);
  hand["score"] = before;
  json alone;
  for (const std::string key : {"allfours", "variant", "rules"}) {
    if (log.contains(key)) alone[key] = log[key];
  }
  alone["hands"] = json::array({hand});
  return judge(alone, json::object());
}

// Adds a hand, cut at the first event played after the end of the game, and perhaps its result.
// Answers a report that ends with it.
json add_hand(Dice& dice, json& log, json hand, int dealer, const json& before) {
  log["hands"].push_back(hand);
  json report = judge_last(log, dealer, before);
  for (const json& finding : report["hands"].back()["findings"]) {
    if (finding["code"] != "played-after-end") continue;
    json& events = log["hands"].back()["events"];
    events.erase(events.begin() + finding["event"].get<int>(), events.end());
    report = judge_last(log, dealer, before);
    break;
  }
  if (!dice.chance(60)) return report;
  const json result = random_result(dice, report["hands"].back());
  if (result.empty()) return report;
  log["hands"].back()["result"] = result;
  return judge_last(log, dealer, before);
}

json start_score(Dice& dice, int target) {
  json score;
  for (const std::string side : {"NS", "EW"}) {
    const bool near = dice.chance(60);
    score[side] = near ? std::max(0, target - 1 - dice.below(4)) : dice.below(target);
  }
  return score;
}

JudgedLog build(Dice& dice, int most_hands, bool whole_game, Record record = Record::AsItComes) {
  const bool american = dice.chance(55);
  json log;
  log["allfours"] = 1;
  log["variant"] = american ? "american" : "yorkshire";
  const json rule_json = random_rules(dice, american);
  if (!rule_json.empty()) log["rules"] = rule_json;
  const Rules rules = read_rules(american, rule_json, json::object());
  const bool anticlockwise = rules.is("direction", "anticlockwise");
  int dealer = dice.below(4);
  if (!american && dice.chance(35)) {
    log["draw"] = random_draw(dice, anticlockwise, rules.is("first-dealer", "jack"), dealer);
  }
  if (dice.chance(10)) log["note"] = "random";
  log["hands"] = json::array();
  json report, last;
  for (int index = 0; index < most_hands; ++index) {
    json hand = random_hand(dice, rules, dealer, record);
    if (index == 0) {
      hand["dealer"] = seat_name(dealer);
      if (!whole_game ? dice.chance(75) : dice.chance(20)) hand["score"] = start_score(dice, rules.target());
    } else {
      if (dice.chance(40)) hand["dealer"] = seat_name(dealer);
      if (dice.chance(20) && last["after"].contains("NS")) hand["score"] = last["after"];
    }
    const json before = index == 0 ? json() : last["after"];
    report = add_hand(dice, log, hand, dealer, before);
    last = report["hands"].back();
    if (last["winner"] != "nobody") break;
    if (last["void"].is_null()) {
      int steps = anticlockwise ? 3 : 1;
      if (rules.is("next-dealer", "right")) steps = 4 - steps;
      if (rules.is("next-dealer", "same")) steps = 0;
      dealer = (dealer + steps) % 4;
    }
  }
  if (log["hands"].size() > 1) report = judge(log, json::object());
  return {log, report};
}

// What a report says may be the score: one of its candidates.
json any_of(Dice& dice, const json& score) {
  if (score.contains("NS") || !score.contains("one-of")) return score;
  const json& list = score["one-of"];
  return list[dice.below(static_cast<int>(list.size()))];
}

JudgedLog cut_hand(Dice& dice) {
  json log = build(dice, 1, false, Record::Everything).log;
  json& hand = log["hands"][0];
  if (dice.chance(25)) {
    put_in_faults(log, dice);
    if (dice.chance(50)) hand.erase("result");
  }
  json& events = hand["events"];
  const int keep = std::max(0, static_cast<int>(events.size()) - 1 - dice.below(11));
  while (static_cast<int>(events.size()) > keep) events.erase(events.size() - 1);
  if (dice.chance(10)) hand["cards"].erase(seat_name(dice.below(4)));
  json report = judge(log, json::object());
  if (dice.chance(30)) {
    hand["result"] = random_result(dice, report["hands"][0]);
    if (hand["result"].empty()) hand.erase("result");
    report = judge(log, json::object());
  }
  return {log, report};
}

bool is_play(const json& event) {
  const std::string text = event.get<std::string>();
  return text.size() > 3 && (is_card_text(text.substr(2, 2)) || text.substr(2, 5) == "plays" ||
                             text.substr(2, 6) == "throws");
}

// The events before the first card, or fewer.
json cut_before_lead(Dice& dice, const json& events) {
  json kept = json::array();
  for (const json& event : events) {
    if (is_play(event)) break;
    kept.push_back(event);
  }
  const int drop = dice.chance(40) ? 0 : dice.below(static_cast<int>(kept.size()) + 1);
  for (int k = 0; k < drop; ++k) kept.erase(kept.size() - 1);
  return kept;
}

JudgedLog cut_game(Dice& dice) {
  json log;
  log["allfours"] = 1;
  const bool american = dice.chance(85);
  log["variant"] = american ? "american" : "yorkshire";
  // By `every` a jack may end the game from one start before the pack runs out from another.
  json rule_json = random_rules(dice, american);
  rule_json.erase("turned-jack");
  if (!rule_json.empty()) log["rules"] = rule_json;
  const Rules rules = read_rules(american, rule_json, json::object());
  log["hands"] = json::array();
  int dealer = dice.below(4);
  json report;
  const int hands = 2 + dice.below(4);
  for (int index = 0; index < hands; ++index) {
    json hand = random_hand(dice, rules, dealer);
    const bool cut = dice.chance(60);
    if (cut) {
      hand["events"] = cut_before_lead(dice, hand["events"]);
      if (dice.chance(70)) hand.erase("cards");
    }
    if (index == 0 || dice.chance(30)) hand["dealer"] = seat_name(dice.chance(95) ? dealer : dice.below(4));
    if (index == 0 && dice.chance(80)) hand["score"] = start_score(dice, rules.target());
    if (index > 0 && dice.chance(25)) {
      const json& last = report["hands"].back();
      hand["score"] = any_of(dice, dice.chance(30) ? last["before"] : last["after"]);
      if (dice.chance(10)) hand["score"] = start_score(dice, rules.target());
    }
    log["hands"].push_back(hand);
    report = judge(log, json::object());
    if (dice.chance(15)) {
      const json result = random_result(dice, report["hands"].back());
      if (!result.empty()) log["hands"].back()["result"] = result;
      report = judge(log, json::object());
    }
    const json& winner = report["hands"].back()["winner"];
    if (winner == "NS" || winner == "EW") break;
    const bool same_again = !report["hands"].back()["void"].is_null() || (cut && dice.chance(50));
    if (same_again) continue;
    int steps = rules.is("direction", "anticlockwise") ? 3 : 1;
    if (rules.is("next-dealer", "right")) steps = 4 - steps;
    if (rules.is("next-dealer", "same")) steps = 0;
    dealer = (dealer + steps) % 4;
  }
  return {log, report};
}

JudgedLog slips(Dice& dice) {
  json log = build(dice, 1 + dice.below(2), false, Record::CardALine).log;
  put_in_slips(log, dice);
  return {log, judge(log, json::object())};
}

// Tries until the oracle can use the log.
JudgedLog usable(JudgedLog (*make)(Dice&), Dice& dice) {
  for (;;) {
    try {
      return make(dice);
    } catch (const std::runtime_error&) {
    }
  }
}

}  // namespace

JudgedLog random_judged_log(std::uint64_t seed, Flavour flavour) {
  if (flavour == Flavour::CutHand || flavour == Flavour::CutGame || flavour == Flavour::Slips) {
    Dice dice(seed * 8 + static_cast<std::uint64_t>(flavour));
    return usable(flavour == Flavour::CutHand ? cut_hand : flavour == Flavour::CutGame ? cut_game : slips, dice);
  }
  Dice dice(seed * 3 + static_cast<std::uint64_t>(flavour));
  if (flavour != Flavour::Illegal) {
    const bool game = flavour == Flavour::LegalGame;
    return build(dice, game ? 30 : 1, game);
  }
  // Three seeds put their faults into the same sound log.
  static thread_local std::uint64_t base_seed = ~std::uint64_t{0};
  static thread_local json base;
  if (base_seed != seed / 3) {
    base_seed = seed / 3;
    Dice base_dice(base_seed * 3 + 2);
    base = build(base_dice, base_dice.chance(75) ? 1 : 2 + base_dice.below(2), false).log;
  }
  for (int attempt = 0;; ++attempt) {
    json log = base;
    const bool unusable_will_do = attempt > 20 || dice.chance(2);
    put_in_faults(log, dice);
    try {
      return {log, judge(log, json::object())};
    } catch (const std::runtime_error&) {
      // e.g. a line longer than the trick: try another one
      if (unusable_will_do) return {log, json()};
    }
  }
}

json random_log(std::uint64_t seed, Flavour flavour) { return random_judged_log(seed, flavour).log; }

}  // namespace allfours_oracle
