#include "oracle.h"

#include <algorithm>
#include <stdexcept>

#include "compare.h"
#include "log_reader.h"
#include "replay.h"
#include "report.h"
#include "score.h"

namespace allfours_oracle {

using nlohmann::json;

namespace {

int step(int seat, int steps, const Rules& rules) {
  return rules.is("direction", "anticlockwise") ? (seat + 4 - steps % 4) % 4 : (seat + steps) % 4;
}

// YK2.1: faced from the left of `by`; the seat to the right of the one that got the jack deals.
int dealer_by_draw(const Log& log, const Rules& rules) {
  const int receiver = step(log.draw_by, static_cast<int>(log.draw.size()), rules);
  return rules.is("first-dealer", "jack") ? receiver : step(receiver, 3, rules);
}

int dealer_by_switch(int last, const Rules& rules) {
  if (rules.is("next-dealer", "same")) return last;
  return step(last, rules.is("next-dealer", "right") ? 3 : 1, rules);
}

json candidates_json(const std::vector<Standing>& candidates) {
  std::vector<std::pair<int, int>> list;
  for (const Standing& one : candidates) list.push_back({one.points[0], one.points[1]});
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
  std::vector<json> values;
  for (const auto& score : list) values.push_back(json{{"NS", score.first}, {"EW", score.second}});
  return one_of(values);
}

json tricks_json(const Replay& replay) {
  json list = json::array();
  if (!replay.void_because.empty() || replay.won_before_lead) return list;
  for (const Trick& trick : replay.tricks) {
    json cards = json::array();
    json thrown = json::object();
    int seat = trick.leader;
    for (int k = 0; k < 4; ++k) {
      json card = nullptr;
      Cards rest;
      for (const TablePlay& play : trick.plays) {
        if (play.seat != seat) continue;
        if (play.can_win) card = play.card;
        if (play.thrown) add_once(rest, play.card);
      }
      cards.push_back(card);
      if (!rest.empty()) thrown[seat_name(seat)] = sorted(rest);
      seat = (seat + 1) % 4;  // clockwise, whichever way the play goes
    }
    json winner = nullptr;
    if (trick.closed && trick.winner >= 0) winner = seat_name(trick.winner);
    if (trick.closed && trick.winner < 0) {
      std::vector<json> names;
      for (int one : trick.possible_winners) names.push_back(seat_name(one));
      winner = one_of(names);
    }
    list.push_back(json{{"lead", seat_name(trick.leader)}, {"cards", cards}, {"winner", winner}, {"thrown", thrown}});
  }
  return list;
}

// G24: the hand as it would stand if the card first put down had stayed.
Hand without_mend(const Hand& hand, int mend_event) {
  Hand other = hand;
  const std::string old_card = hand.events[mend_event].cards[0];
  const std::string new_card = hand.events[mend_event].cards[1];
  other.events[mend_event] = Event();
  for (std::size_t k = mend_event + 1; k < other.events.size(); ++k) {
    for (std::string& card : other.events[k].cards) {
      if (card == old_card) card = new_card;
      else if (card == new_card) card = old_card;
    }
  }
  return other;
}

void report_gaps(Replay& replay, const Outcome& outcome, int g17_dealer) {
  const Rules& rules = replay.rules;
  auto differs = [&](const Reading& reading) {
    return !same_result(outcome, outcome_of(replay, reading));
  };
  Reading usual;
  usual.dealing_side = replay.dealing_side();
  const bool stands = replay.void_because.empty();
  if (stands && replay.jack_then_gift_event >= 0 && !rules.settles("first-out")) {
    Reading gift_first = usual;
    gift_first.gift_before_jack = true;
    replay.find_gap(differs(gift_first), replay.jack_then_gift_event, {"AM5.9", "G1"});
  }
  if (replay.look_event >= 0 && !replay.won_before_lead) {
    Reading voided = usual;
    voided.only_looks_count = true;
    replay.find_gap(differs(voided), replay.look_event, {"YK2.7", "H10"});
  }
  if (g17_dealer >= 0) {
    Replay left_deals(rules, replay.hand, g17_dealer, replay.before, replay.nothing_counts, replay.next_hand_follows);
    left_deals.run();
    Reading theirs;
    theirs.dealing_side = left_deals.dealing_side();
    const bool changes = !same_result(outcome, outcome_of(left_deals, theirs));
    const std::string where = "/hands/" + std::to_string(replay.hand.index) + "/dealer";
    replay.find_at(changes ? "source-silent" : "gap-noted", where, {"G17"});
  }
  for (int event : replay.mend_events) {
    const Hand other = without_mend(replay.hand, event);
    Replay first_stands(rules, other, replay.dealer, replay.before, replay.nothing_counts, replay.next_hand_follows);
    first_stands.run();
    const bool changes = !same_result(outcome, outcome_of(first_stands, usual));
    json& finding = replay.find(changes ? "source-silent" : "mended", event, {"G24"});
    finding["seat"] = seat_name(replay.hand.events[event].seat);
    if (!changes) finding["card"] = replay.hand.events[event].cards[1];
  }
}

}  // namespace

json judge(const json& value, const json& command_line_rules) {
  const Log log = read_log(value);
  const Rules rules = read_rules(log.american, log.rules, command_line_rules);
  const int target = rules.target();

  json report;
  report["allfours"] = 1;
  report["variant"] = log.american ? "american" : "yorkshire";
  report["rules"] = off_default(rules);
  report["hands"] = json::array();
  std::vector<std::string> severities = {"illegal", "misscored", "inconsistent", "open", "note"};
  std::map<std::string, int> totals;

  std::vector<Standing> standings = {Standing()};
  bool dead = false;         // the first start was at or above the target
  bool own_known = true;     // the table's own count
  int own[2] = {0, 0};
  int last_dealer = -1;
  std::string last_void;
  bool something_open = false;

  for (std::size_t index = 0; index < log.hands.size(); ++index) {
    const Hand& hand = log.hands[index];
    const std::string base = "/hands/" + std::to_string(index);
    std::vector<json> start_findings;
    auto start_finding = [&](const std::string& code, const std::string& key, const std::vector<std::string>& clauses,
                             const json& recorded, const json& correct) {
      json finding = make_finding(code, clauses);
      finding["at"] = base + "/" + key;
      finding["recorded"] = recorded;
      finding["correct"] = correct;
      start_findings.push_back(finding);
    };

    // Who deals.
    int dealer = hand.dealer;
    int g17_dealer = -1;  // who would deal had the log not named another
    if (index == 0) {
      if (log.has_draw && !log.american && dealer != dealer_by_draw(log, rules)) {
        start_finding("wrong-dealer", "dealer", {"YK2.1", "G18"}, seat_name(dealer), seat_name(dealer_by_draw(log, rules)));
      }
    } else {
      const bool after_void = !last_void.empty();
      const int due = after_void ? last_dealer : dealer_by_switch(last_dealer, rules);
      if (dealer < 0) dealer = due;
      if (dealer != due) {
        if (log.american && !after_void && !rules.settles("next-dealer")) {
          g17_dealer = due;
        } else {
          std::string clause = log.american ? "G17" : "YK2.5";
          if (last_void == "exhausted") clause = "AM2.7";
          if (last_void == "bunched") clause = "AM3.1";
          if (last_void == "misdealt") clause = log.american ? "G19" : "H16";
          start_finding("wrong-dealer", "dealer", {clause, "G18"}, seat_name(dealer), seat_name(due));
        }
      }
    }

    // Where the score stands.
    if (hand.has_score) {
      const json recorded = json{{"NS", hand.score[0]}, {"EW", hand.score[1]}};
      if (index == 0) {
        standings[0].points[0] = hand.score[0];
        standings[0].points[1] = hand.score[1];
        if (hand.score[0] >= target || hand.score[1] >= target) {
          dead = true;
          start_finding("wrong-start", "score", {log.american ? "AM5.7" : "YK4.3"}, recorded, nullptr);
        }
      } else {
        std::vector<Standing> fitting;
        for (const Standing& one : standings) {
          if (one.points[0] == hand.score[0] && one.points[1] == hand.score[1]) fitting.push_back(one);
        }
        const bool tables_own = own_known && own[0] == hand.score[0] && own[1] == hand.score[1];
        if (!fitting.empty()) standings = fitting;
        else if (!tables_own) {
          start_finding("wrong-start", "score", {log.american ? "AM5.7" : "YK4.3"}, recorded, candidates_json(standings));
        }
      }
      own_known = true;
      own[0] = hand.score[0];
      own[1] = hand.score[1];
    }
    bool won_already = true;
    for (const Standing& one : standings) {
      if (one.winner == kNobody) won_already = false;
    }

    Replay replay(rules, hand, dealer, standings, dead || won_already, index + 1 < log.hands.size());
    replay.findings.insert(replay.findings.end(), start_findings.begin(), start_findings.end());
    replay.run();
    Reading usual;
    usual.dealing_side = replay.dealing_side();
    const Outcome outcome = outcome_of(replay, usual);
    report_gaps(replay, outcome, g17_dealer);
    const bool hole = !replay.complete || (log.american && replay.trump == 0) || outcome.categories.cards_missing;
    if (outcome.played && hole) replay.find_at("incomplete", base + "/events", {"G27"});
    compare_result(replay, outcome, own_known, own);
    put_in_order(replay.findings);

    json one;
    one["dealer"] = seat_name(dealer);
    one["trump"] = nullptr;
    if (replay.trump != 0 && replay.void_because.empty()) one["trump"] = std::string(1, replay.trump);
    one["void"] = nullptr;
    if (!replay.void_because.empty()) one["void"] = replay.void_because;
    one["before"] = candidates_json(standings);
    one["tricks"] = tricks_json(replay);
    one["awards"] = awards_json(replay, outcome);
    one["values"] = values_json(outcome);
    one["counted"] = counted_json(outcome);
    one["after"] = after_json(outcome);
    one["winner"] = winner_json(outcome);
    one["decided-by"] = decided_by_json(outcome, rules);
    if (is_open(one)) something_open = true;
    one["findings"] = replay.findings;
    one["claims"] = json::array();
    for (const std::string& claim : hand.claims) one["claims"].push_back(json{{"claim", claim}, {"status", "open"}});
    for (const json& finding : replay.findings) ++totals[finding["severity"].get<std::string>()];
    report["hands"].push_back(one);

    // On to the next hand.
    std::vector<Standing> after;
    bool same_points = true;
    int points[2] = {0, 0};
    for (std::size_t k = 0; k < outcome.endings.size(); ++k) {
      const Standing& end = outcome.endings[k].count.after;
      bool known = false;
      for (const Standing& other : after) {
        if (other.points[0] == end.points[0] && other.points[1] == end.points[1] && other.winner == end.winner) known = true;
      }
      if (!known) after.push_back(end);
      for (int side = 0; side < 2; ++side) {
        const int gained = end.points[side] - outcome.endings[k].before.points[side];
        if (k > 0 && gained != points[side]) same_points = false;
        points[side] = gained;
      }
    }
    standings = after;
    if (hand.result.contains("score")) {
      own_known = true;
      own[0] = hand.result["score"]["NS"].get<int>();
      own[1] = hand.result["score"]["EW"].get<int>();
    } else if (same_points) {
      own[0] += points[0];
      own[1] += points[1];
    } else {
      own_known = false;
    }
    last_dealer = dealer;
    last_void = replay.void_because;
  }

  report["summary"] = json::object();
  for (const std::string& severity : severities) report["summary"][severity] = totals[severity];
  if (totals["illegal"] + totals["misscored"] + totals["inconsistent"] > 0) report["verdict"] = "faulty";
  else if (totals["open"] > 0 || something_open) report["verdict"] = "open";
  else report["verdict"] = "sound";
  return report;
}

}  // namespace allfours_oracle
