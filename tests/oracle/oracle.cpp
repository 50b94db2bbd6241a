#include "oracle.h"
#include "openings.h"

#include <algorithm>
#include <stdexcept>

#include "compare.h"
#include "completions.h"
#include "log_reader.h"
#include "replay.h"
#include "report.h"
#include "score.h"
#include "starts.h"

namespace allfours_oracle {

using nlohmann::json;

namespace {

// A hand that is over before its lead from one start and goes on from another: what is the fault then,
// to play on or how it is played? The oracle and the checker need not name the same.
bool ends_early_from_some(const Replay& replay, const std::vector<Start>& starts) {
  bool ends = false, goes_on = false;
  for (const Start& start : starts) {
    if (start.standing.winner != kNobody) continue;
    (class_of(replay, start).find("ended") != std::string::npos ? ends : goes_on) = true;
  }
  return ends && goes_on;
}

// The cards on record leave the deal next to nothing: what it can still turn into is worked out here card
// by card, and by the checker with quick bounds.
bool nearly_all_on_record(const Replay& replay, const std::vector<Start>& starts) {
  if (!replay.void_because.empty() || replay.nothing_counts || !replay.rules.american || replay.led) return false;
  if (replay.unseen().size() <= 4) return true;
  for (const Start& start : starts)
    for (const Opening& opening : openings(replay, start))
      if (!opening.voided) return false;
  return true;
}


json tricks_json(const Replay& replay, const std::vector<Replay>& finished) {
  json list = json::array();
  if (!replay.void_because.empty() || replay.won_before_lead) return list;
  for (const Trick& trick : replay.tricks) {
    json cards = json::array();
    json thrown = json::object();
    int seat = trick.leader;
    for (int k = 0; k < 4; ++k) {
      json card = nullptr;
      Cards rest;
      Cards beside;
      for (const TablePlay& play : trick.plays) {
        if (play.seat != seat) continue;
        if (play.can_win) card = play.card;
        else if (has(beside, play.card)) continue;  // as often as one likes, it lies there once
        else if (play.thrown) add_once(rest, play.card);
        if (!play.can_win && replay.is_copy(play)) add_once(beside, play.card);
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
    if (!trick.closed) {
      const std::vector<int> takers = takers_of_open_trick(replay, finished);
      if (takers.size() == 1) winner = seat_name(takers.front());
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

// False where one of the readings would have to try what this oracle does not (completions.h).
bool report_gaps(Replay& replay, const Opened& opened) {
  const std::vector<Start>& by_rotation = opened.by_rotation;
  bool all_tried = true;
  const Rules& rules = replay.rules;
  const Reading usual;
  auto differs = [&](const Reading& reading) { return comes_out_otherwise(replay, usual, replay, reading); };
  auto from_other_starts = [&](const Hand& hand, const std::vector<Start>& starts) {
    return replay_hand(rules, hand, starts.front().dealer, starts, replay.nothing_counts, replay.next_hand_follows);
  };
  const bool stands = replay.void_because.empty();
  if (stands && replay.jack_then_gift_event >= 0 && !rules.settles("first-out")) {
    Reading gift_first;
    gift_first.gift_before_jack = true;
    replay.find_gap(differs(gift_first), replay.jack_then_gift_event, {"AM5.9", "G1"});
  }
  if (replay.look_event >= 0 && !replay.won_before_lead) {
    Reading voided;
    voided.only_looks_count = true;
    replay.find_gap(differs(voided), replay.look_event, {"YK2.7", "H10"});
  }
  if (!by_rotation.empty()) {
    const Replay left_deals = from_other_starts(replay.hand, by_rotation);
    const bool changes = comes_out_otherwise(replay, usual, left_deals, usual);
    const std::string where = "/hands/" + std::to_string(replay.hand.index) + "/dealer";
    const std::string code = changes ? "source-silent" : "gap-noted";
    if (opened.dealer_shown_at < 0) replay.find_at(code, where, {"G17"});
    else replay.find_gap(changes, opened.dealer_shown_at, {"G17"});
  }
  for (int event : replay.mend_events) {
    const Hand other = without_mend(replay.hand, event);
    const Replay first_stands = from_other_starts(other, replay.starts);
    const bool changes = !rules.settles_mending() && comes_out_otherwise(replay, usual, first_stands, usual);
    if (few_but_not_tried(first_stands)) all_tried = false;
    json& finding = replay.find(changes ? "source-silent" : "mended", event, {"G24"});
    finding["seat"] = seat_name(replay.hand.events[event].seat);
    if (!changes) finding["card"] = replay.hand.events[event].cards[1];
  }
  return all_tried;
}

// After the game it no longer matters who dealt, called or looked, nor what the source leaves open.
void forget_what_is_past(Replay& replay) {
  const std::vector<std::string> past = {"call-out-of-turn", "call-not-allowed", "bunching-not-allowed",
                                         "not-redealt",      "looked-early",     "look-noted",
                                         "mended",           "source-silent",    "gap-noted"};
  std::vector<json> kept;
  for (const json& finding : replay.findings) {
    const std::string clause = finding["rules"].front();
    const bool first_lead = finding["code"] == "out-of-turn" && (clause == "AM4.1" || clause == "YK2.6");
    if (!first_lead && std::find(past.begin(), past.end(), finding["code"]) == past.end()) kept.push_back(finding);
  }
  replay.findings = kept;
}

// Where it is open who deals, nobody is accused of what is right under one of the dealers.
Replay replay_for_all(const Rules& rules, const Hand& hand, const Opened& opened, bool nothing_counts,
                      bool next_hand_follows) {
  const std::vector<int> dealers = dealers_of(opened.starts);
  Replay replay = replay_hand(rules, hand, dealers.front(), opened.starts, nothing_counts, next_hand_follows);
  for (std::size_t k = 1; k < dealers.size(); ++k) {
    const Replay other = replay_hand(rules, hand, dealers[k], opened.starts, nothing_counts, next_hand_follows);
    std::vector<json> agreed;
    for (const json& finding : replay.findings) {
      const auto at = std::find(other.findings.begin(), other.findings.end(), finding);
      if (at != other.findings.end()) agreed.push_back(finding);
    }
    replay.findings = agreed;
  }
  return replay;
}

}  // namespace

namespace {
// Two mixtures of slips that neither side has a settled reading of, and that are not compared: the mutant
// that counts discards for Game where a card was in two places or in none, and a card that its own seat
// put down three times.
bool has_no_settled_reading(const Replay& replay) {
  for (const json& finding : replay.findings) {
    const bool misplaced = finding["code"] == "duplicate-card" || finding["code"] == "not-held";
    if (misplaced && replay.rules.is("discards", "in-play-with-game") && replay.runs > 0) return true;
  }
  for (const Show& one : replay.shows) {
    int times = 0;
    for (const Show& other : replay.shows) {
      const bool put_down = other.kind == "play" || other.kind == "throw";
      if (put_down && other.seat == one.seat && other.card == one.card) ++times;
    }
    if (times > 2) return true;
  }
  return false;
}

// A hand as it was ruled, in case the next one tells that it was void.
struct Ruled {
  Opened opened;
  OwnCount own;        // the table's own count before it
  bool nothing_counts = false;
  bool closed_by_silence = false;
  std::string void_because;
  json report;
  Outcome outcome;
  bool quick_bounds = false;
};

bool same_start(const Start& one, const Start& other) {
  return one.dealer == other.dealer && one.after_void == other.after_void &&
         one.standing.winner == other.standing.winner && one.standing.points[0] == other.standing.points[0] &&
         one.standing.points[1] == other.standing.points[1];
}

// The endings that lead to one of `next`; all of them where nothing is known of the next hand.
std::vector<Ending> endings_to(const std::vector<Start>* next, const Outcome& outcome, const Rules& rules) {
  std::vector<Ending> kept;
  for (const Ending& ending : outcome.endings) {
    bool leads = next == nullptr;
    for (const Start& after : starts_after(ending, rules))
      for (std::size_t k = 0; next != nullptr && k < next->size(); ++k)
        if (same_start(after, (*next)[k])) leads = true;
    if (leads) kept.push_back(ending);
  }
  return kept;
}

Ruled rule_hand(const Rules& rules, const Hand& hand, const Opened& opened, bool dead, bool another_follows,
                const OwnCount& own, const std::vector<Start>* next) {
  Ruled ruled;
  ruled.opened = opened;
  ruled.own = own;
  const bool won_already = std::all_of(opened.starts.begin(), opened.starts.end(),
                                       [](const Start& one) { return one.standing.winner != kNobody; });
  ruled.nothing_counts = dead || won_already;
  Replay replay = replay_for_all(rules, hand, opened, ruled.nothing_counts, another_follows);
  replay.findings.insert(replay.findings.begin(), opened.findings.begin(), opened.findings.end());
  std::vector<Replay> finished;
  for (const Replay& way : completions(replay)) {
    if (next == nullptr || !endings_to(next, outcome_of(replay, {way}, Reading()), rules).empty()) finished.push_back(way);
  }
  ruled.quick_bounds = has_no_settled_reading(replay) || few_but_not_tried(replay) ||
                       nearly_all_on_record(replay, opened.starts) || ends_early_from_some(replay, opened.starts);
  // Whose look is a breach hangs on the dealer; the oracle follows a hand under one of them.
  const bool looks = std::any_of(hand.events.begin(), hand.events.end(), [](const Event& e) { return e.verb == "looks"; });
  if (!rules.american && looks && dealers_of(opened.starts).size() > 1) ruled.quick_bounds = true;
  ruled.outcome = outcome_of(replay, finished, Reading());
  if (next != nullptr) keep_endings(ruled.outcome, endings_to(next, ruled.outcome, rules));
  const Outcome& outcome = ruled.outcome;
  if (!report_gaps(replay, opened)) ruled.quick_bounds = true;
  const bool hole =
      !replay.complete || (rules.american && replay.trump == 0) || outcome.categories.cards_missing;
  if (hand.void_by_next_start || (outcome.played && hole)) {
    replay.find_at("incomplete", "/hands/" + std::to_string(hand.index) + "/events", {"G27"});
  }
  if (won_already) forget_what_is_past(replay);
  compare_result(replay, outcome, own.known, own.points);
  put_in_order(replay.findings);

  json& one = ruled.report;
  one["dealer"] = dealers_json(opened.starts);
  one["trump"] = nullptr;
  if (replay.trump != 0 && replay.void_because.empty()) one["trump"] = std::string(1, replay.trump);
  one["void"] = nullptr;
  if (!replay.void_because.empty()) one["void"] = replay.void_because;
  if (replay.void_because == "bunched or exhausted") one["void"] = one_of({"bunched", "exhausted"});
  one["before"] = scores_json(opened.starts);
  one["tricks"] = tricks_json(replay, finished);
  one["awards"] = awards_json(replay, outcome);
  one["values"] = values_json(outcome);
  one["counted"] = counted_json(outcome);
  one["after"] = after_json(outcome);
  one["winner"] = winner_json(outcome);
  one["decided-by"] = decided_by_json(outcome, rules);
  one["findings"] = replay.findings;
  one["claims"] = json::array();
  for (const std::string& claim : hand.claims) one["claims"].push_back(json{{"claim", claim}, {"status", "open"}});
  ruled.void_because = replay.void_because;
  ruled.closed_by_silence = another_follows && replay.closed_by_silence();
  return ruled;
}

// Keeps the starts from which a hand leads to one of `next`; where it was void, the same seat deals, from the
// same score.
Opened leading_to(const std::vector<Start>& next, const Ruled& ruled, bool was_void, const Rules& rules) {
  const Opened& opened = ruled.opened;
  const std::vector<Ending> endings = endings_to(&next, ruled.outcome, rules);
  Opened kept = opened;
  kept.starts.clear();
  kept.as_due.clear();
  kept.by_rotation.clear();
  for (std::size_t k = 0; k < opened.starts.size(); ++k) {
    const Start& start = opened.starts[k];
    const bool by_void = std::any_of(next.begin(), next.end(), [&](const Start& one) {
      return one.dealer == start.dealer && one.standing.winner == start.standing.winner &&
             one.standing.points[0] == start.standing.points[0] && one.standing.points[1] == start.standing.points[1];
    });
    const bool by_ending = std::any_of(endings.begin(), endings.end(),
                                       [&](const Ending& ending) { return same_start(ending.start, start); });
    if (!(was_void ? by_void : by_ending)) continue;
    kept.starts.push_back(start);
    kept.as_due.push_back(opened.as_due[k]);
    if (!opened.by_rotation.empty()) kept.by_rotation.push_back(opened.by_rotation[k]);
  }
  return kept;
}

// What the next hand begins with can rule out ends of the one before; that is ruled again with those that are
// left, and so on backwards. Where only a void hand leads there, it was void.
void rule_backwards(Log& log, const Rules& rules, std::vector<Ruled>& all, const Opened& next, bool dead, bool fewer) {
  std::vector<Start> began = next.as_due;
  for (std::size_t k = all.size(); k-- > 0;) {
    const bool only_void = std::all_of(began.begin(), began.end(), [](const Start& one) { return one.after_void; });
    const bool void_before = !all[k].void_because.empty();
    if (!fewer && (!only_void || void_before)) return;
    const Opened opened = leading_to(began, all[k], only_void && rules.american, rules);
    if (opened.starts.empty()) return;
    fewer = opened.starts.size() < all[k].opened.starts.size();
    if (only_void && !void_before) log.hands[k].void_by_next_start = true;
    const OwnCount own = all[k].own;
    all[k] = rule_hand(rules, log.hands[k], opened, dead, true, own, &began);
    began = opened.as_due;
  }
}

// Nobody said that the last hand went on, and the next begins with a score that it cannot have led to: it may
// have been bunched (G7).
void allow_bunching(const Ruled& last, const Hand& next, std::vector<Start>& starts) {
  if (!last.closed_by_silence || !next.has_score) return;
  const auto fits = [&](const Start& one) {
    return one.standing.points[0] == next.score[0] && one.standing.points[1] == next.score[1];
  };
  if (std::any_of(starts.begin(), starts.end(), fits)) return;
  for (Start start : last.opened.starts) {
    start.after_void = true;
    if (fits(start)) starts.push_back(start);
  }
}
}  // namespace

json judge(const json& value, const json& command_line_rules) {
  Log log = read_log(value);
  const Rules rules = read_rules(log.american, log.rules, command_line_rules);

  json report;
  report["allfours"] = 1;
  report["variant"] = log.american ? "american" : "yorkshire";
  report["rules"] = off_default(rules);
  report["hands"] = json::array();

  std::vector<Start> starts;
  std::vector<Ruled> all;
  OwnCount own;
  bool dead = false;
  for (std::size_t index = 0; index < log.hands.size(); ++index) {
    const Hand& hand = log.hands[index];
    if (index > 0) allow_bunching(all.back(), hand, starts);
    const Opened opened = index == 0 ? open_first(log, rules, own)
                                     : open_next(rules, hand, starts, all.back().void_because, own);
    if (opened.dead) dead = true;
    if (index > 0) rule_backwards(log, rules, all, opened, dead, opened.as_due.size() < starts.size());
    all.push_back(rule_hand(rules, hand, opened, dead, index + 1 < log.hands.size(), own, nullptr));
    starts = starts_after(all.back().outcome, rules);
    keep_count(hand, all.back().outcome, own);
  }

  std::map<std::string, int> totals;
  bool something_open = false;
  for (const Ruled& ruled : all) {
    if (ruled.quick_bounds) report["quick-bounds"] = true;
    if (is_open(ruled.report)) something_open = true;
    for (const json& finding : ruled.report["findings"]) ++totals[finding["severity"].get<std::string>()];
    report["hands"].push_back(ruled.report);
  }
  report["summary"] = json::object();
  for (const std::string severity : {"illegal", "misscored", "inconsistent", "open", "note"})
    report["summary"][severity] = totals[severity];
  if (totals["illegal"] + totals["misscored"] + totals["inconsistent"] > 0) report["verdict"] = "faulty";
  else if (totals["open"] > 0 || something_open) report["verdict"] = "open";
  else report["verdict"] = "sound";
  return report;
}

}  // namespace allfours_oracle
