#include "starts.h"

#include <algorithm>

#include "report.h"

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

json start_finding(const Hand& hand, const std::string& code, const std::string& key,
                   const std::vector<std::string>& clauses, const json& recorded, const json& correct) {
  json finding = make_finding(code, clauses);
  finding["at"] = "/hands/" + std::to_string(hand.index) + "/" + key;
  finding["recorded"] = recorded;
  finding["correct"] = correct;
  return finding;
}

json score_json(const int score[2]) { return json{{"NS", score[0]}, {"EW", score[1]}}; }

void write_down(OwnCount& own, const int score[2]) {
  own.known = true;
  own.points[0] = score[0];
  own.points[1] = score[1];
}

// Does the recorded score fit a start, or the table's own count? Only the starts it fits are kept.
bool fit_score(const Hand& hand, Opened& opened, const OwnCount& own) {
  std::vector<Start> fitting;
  for (const Start& start : opened.starts) {
    const int* points = start.standing.points;
    if (points[0] == hand.score[0] && points[1] == hand.score[1]) fitting.push_back(start);
  }
  const bool tables_own = own.known && own.points[0] == hand.score[0] && own.points[1] == hand.score[1];
  if (!fitting.empty()) opened.starts = fitting;
  return !fitting.empty() || tables_own;
}

// The recorded dealer counts, whether or not it was that seat's deal.
void fit_dealer(const Hand& hand, int dealer, const Rules& rules, const std::string& last_void, Opened& opened) {
  const auto goes_on = [](const Start& one) { return one.standing.winner == kNobody; };
  std::vector<Start> fitting;
  bool by_rotation = false;  // may the deal have passed on?
  for (const Start& start : opened.starts) {
    if (start.dealer == dealer) fitting.push_back(start);
    if (!start.after_void && goes_on(start)) by_rotation = true;
  }
  if (!fitting.empty()) {
    opened.starts = opened.as_due = fitting;
    return;
  }
  const bool by_the_text = rules.american && !rules.settles("next-dealer");
  if (by_the_text && by_rotation) {  // the text never says whose deal it is after play (G17)
    std::vector<Start> played;
    for (const Start& start : opened.starts)
      if (!start.after_void && goes_on(start)) played.push_back(start);
    opened.starts = opened.by_rotation = played;
  } else {
    std::vector<std::string> clauses = {rules.american ? "G17" : "YK2.5", "G18"};
    if (last_void == "exhausted") clauses = {"AM2.7", "G18"};
    if (last_void == "bunched") clauses = {"AM3.1", "G18"};
    if (last_void == "misdealt") clauses = {rules.american ? "G19" : "H16", "G18"};
    if (last_void.empty() && !by_rotation) clauses = {"AM2.7", "AM3.1", "G18"};
    std::vector<Start> going_on;
    for (const Start& start : opened.starts)
      if (goes_on(start)) going_on.push_back(start);
    opened.findings.push_back(
        start_finding(hand, "wrong-dealer", "dealer", clauses, seat_name(dealer), dealers_json(going_on)));
    if (opened.dealer_shown_at >= 0) {
      json& finding = opened.findings.back();
      finding.erase("at");
      finding["event"] = opened.dealer_shown_at;
      finding["seat"] = seat_name(hand.events[opened.dealer_shown_at].seat);
    }
  }
  opened.as_due = opened.starts;
  for (Start& start : opened.starts) start.dealer = dealer;
}

// Whose act it is, as far as it is anybody's: a cut, a call, the first lead.
int who_should(const Event& e, int dealer, const Rules& rules) {
  if (e.verb == "turns" || e.verb == "gives" || e.verb == "runs" || e.verb == "redeals") return dealer;
  if (e.verb == "stands" || e.verb == "begs" || e.verb == "plays") return step(dealer, 1, rules);
  return e.verb == "cuts" ? step(dealer, 3, rules) : -1;
}

int acts_by_others(const Hand& hand, int dealer, const Rules& rules) {
  int count = 0;
  for (const Event& e : hand.events) {
    const int by = who_should(e, dealer, rules);
    if (by >= 0 && by != e.seat) ++count;
    if (e.verb == "plays" || e.verb == "redeals") break;
  }
  return count;
}

// Who turned the card up dealt, if that leaves fewer acts to wrong seats than anybody's whose deal it is; where
// no card was turned, the seat that all acts fit. -1: nobody else than those whose deal it is.
int dealer_shown(const Hand& hand, const Opened& opened, const Rules& rules, int& event) {
  if (!rules.american) return -1;
  int fewest = static_cast<int>(hand.events.size());
  bool due[4] = {false, false, false, false};
  for (const Start& start : opened.starts) {
    due[start.dealer] = true;
    fewest = std::min(fewest, acts_by_others(hand, start.dealer, rules));
  }
  if (fewest == 0) return -1;
  int first_act = -1;
  for (std::size_t k = 0; k < hand.events.size(); ++k) {
    const Event& e = hand.events[k];
    if (e.verb == "turns") {
      event = static_cast<int>(k);
      return !due[e.seat] && acts_by_others(hand, e.seat, rules) < fewest ? e.seat : -1;
    }
    if (first_act < 0 && who_should(e, 0, rules) >= 0) first_act = static_cast<int>(k);
  }
  event = first_act;
  for (int seat = 0; seat < 4; ++seat)
    if (acts_by_others(hand, seat, rules) == 0) return seat;
  return -1;
}

}  // namespace

int dealer_by_switch(int last, const Rules& rules) {
  if (rules.is("next-dealer", "same")) return last;
  return step(last, rules.is("next-dealer", "right") ? 3 : 1, rules);
}

std::vector<int> dealers_of(const std::vector<Start>& starts) {
  std::vector<int> list;
  for (int seat = 0; seat < 4; ++seat) {
    const bool deals = std::any_of(starts.begin(), starts.end(), [&](const Start& one) { return one.dealer == seat; });
    if (deals) list.push_back(seat);
  }
  return list;
}

json dealers_json(const std::vector<Start>& starts) {
  std::vector<json> names;
  for (int seat : dealers_of(starts)) names.push_back(seat_name(seat));
  return one_of(names);
}

json scores_json(const std::vector<Start>& starts) {
  std::vector<std::pair<int, int>> list;
  for (const Start& one : starts) list.push_back({one.standing.points[0], one.standing.points[1]});
  return one_of_scores(list);
}

Opened open_first(const Log& log, const Rules& rules, OwnCount& own) {
  const Hand& hand = log.hands.front();
  Opened opened;
  Start start;
  start.dealer = hand.dealer;
  if (log.has_draw && !log.american && hand.dealer != dealer_by_draw(log, rules)) {
    opened.findings.push_back(start_finding(hand, "wrong-dealer", "dealer", {"YK2.1", "G18"}, seat_name(hand.dealer),
                                            seat_name(dealer_by_draw(log, rules))));
  }
  if (hand.has_score) {
    start.standing.points[0] = hand.score[0];
    start.standing.points[1] = hand.score[1];
    write_down(own, hand.score);
    if (hand.score[0] >= rules.target() || hand.score[1] >= rules.target()) {
      opened.dead = true;
      opened.findings.push_back(start_finding(hand, "wrong-start", "score", {log.american ? "AM5.7" : "YK4.3"},
                                              score_json(hand.score), nullptr));
    }
  }
  opened.starts = opened.as_due = {start};
  return opened;
}

Opened open_next(const Rules& rules, const Hand& hand, const std::vector<Start>& starts,
                 const std::string& last_void, OwnCount& own) {
  Opened opened;
  opened.starts = starts;
  const bool wrong_start = hand.has_score && !fit_score(hand, opened, own);
  if (hand.has_score) write_down(own, hand.score);
  opened.as_due = opened.starts;
  if (hand.dealer >= 0) {
    fit_dealer(hand, hand.dealer, rules, last_void, opened);
  } else {
    int event = -1;
    const int shown = dealer_shown(hand, opened, rules, event);
    if (shown >= 0) {
      opened.dealer_shown_at = event;
      fit_dealer(hand, shown, rules, last_void, opened);
    }
  }
  if (wrong_start) {
    opened.findings.push_back(start_finding(hand, "wrong-start", "score", {rules.american ? "AM5.7" : "YK4.3"},
                                            score_json(hand.score), scores_json(opened.starts)));
  }
  // One fault, one code: a hand after the game is nothing but that.
  const bool after_the_game = std::all_of(opened.starts.begin(), opened.starts.end(),
                                          [](const Start& one) { return one.standing.winner != kNobody; });
  if (after_the_game) {
    opened.findings.clear();
    opened.by_rotation.clear();
  }
  return opened;
}

std::vector<Start> starts_after(const Ending& ending, const Rules& rules) {
  Start start;
  start.standing = ending.count.after;
  start.after_void = ending.voided;
  const int same = ending.start.dealer;
  const int next = dealer_by_switch(same, rules);
  std::vector<int> dealers = {ending.voided ? same : next};
  if (ending.voided && !rules.american) dealers = {same, next};  // H16: the source does not say
  std::vector<Start> list;
  for (int dealer : dealers) {
    start.dealer = dealer;
    list.push_back(start);
  }
  return list;
}

std::vector<Start> starts_after(const Outcome& outcome, const Rules& rules) {
  std::vector<Start> list;
  for (const Ending& ending : outcome.endings) {
    for (const Start& start : starts_after(ending, rules)) {
      const bool known = std::any_of(list.begin(), list.end(), [&](const Start& one) {
        return one.dealer == start.dealer && one.after_void == start.after_void &&
               one.standing.winner == start.standing.winner && one.standing.points[0] == start.standing.points[0] &&
               one.standing.points[1] == start.standing.points[1];
      });
      if (!known) list.push_back(start);
    }
  }
  return list;
}

void keep_count(const Hand& hand, const Outcome& outcome, OwnCount& own) {
  if (hand.result.contains("score")) {
    const int score[2] = {hand.result["score"]["NS"].get<int>(), hand.result["score"]["EW"].get<int>()};
    write_down(own, score);
    return;
  }
  int gained[2] = {0, 0};
  for (std::size_t k = 0; k < outcome.endings.size(); ++k) {
    const Ending& ending = outcome.endings[k];
    for (int side = 0; side < 2; ++side) {
      const int points = ending.count.after.points[side] - ending.start.standing.points[side];
      if (k > 0 && points != gained[side]) own.known = false;
      gained[side] = points;
    }
  }
  own.points[0] += gained[0];
  own.points[1] += gained[1];
}

}  // namespace allfours_oracle
