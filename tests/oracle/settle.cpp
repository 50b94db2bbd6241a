// Everything before the first lead: cut, turn-up, calls, runs, bunching, discards, looks (AM2, AM3, YK2).
#include <algorithm>
#include <stdexcept>

#include "replay.h"
#include "starts.h"

namespace allfours_oracle {

using nlohmann::json;

std::vector<Addition> additions(const std::vector<EarlyPoint>& points, int dealers) {
  std::vector<Addition> list;
  for (const EarlyPoint& point : points) {
    if (point.only_if_dealt_by >= 0 && point.only_if_dealt_by != dealers) continue;
    Addition add;
    add.what = point.what;
    add.points = point.points;
    add.side = point.what == "gift" ? other_side(dealers) : dealers;
    list.push_back(add);
  }
  return list;
}

void Replay::earn(const std::string& what, int points, int only_if_dealt_by) {
  early.push_back({what, points, only_if_dealt_by, now});
}

void Replay::see_whether_won() {
  if (nothing_counts || led) return;
  const bool stopped[2] = {false, false};
  bool all_over = true;
  for (const Start& start : starts) {
    const std::vector<Addition> list = additions(early, side_of(start.dealer));
    if (count_up(start.standing, list, {}, stopped, false, rules).after.winner == kNobody) all_over = false;
  }
  if (all_over) won_before_lead = true;
}

void Replay::other_games_verb(int event, const Event& e) {
  find("call-not-allowed", event, {clause("AM2.3", "YK2.4")})["seat"] = seat_name(e.seat);
}

void Replay::on_cuts(int event, const Event& e) {
  const int right_of_dealer = next(next(next(dealer)));
  if (cut || dealt_shown) {
    find("call-not-allowed", event, {clause("AM2.1", "YK2.3")})["seat"] = seat_name(e.seat);
    return;
  }
  cut = true;
  if (e.seat != right_of_dealer) {
    find("call-out-of-turn", event, {clause("AM2.1", "YK2.3")})["seat"] = seat_name(e.seat);
  }
}

bool Replay::is_bonus_card(const std::string& card) const {
  if (card[0] == 'J') return true;
  return rules.is("turned-others", "ace-and-six") && (card[0] == 'A' || card[0] == '6');
}

void Replay::begin_run() {
  ++runs;
  run_by_itself = false;
  phase = "running";
}

void Replay::on_turns(int event, const Event& e) {
  const bool right_moment = !led && (phase == "nothing-faced" || phase == "faced" || phase == "begged" ||
                                     phase == "running" || phase == "last-card");
  if (!right_moment) {
    find("call-not-allowed", event, {phase == "new-suit" ? "AM2.6" : "AM2.2"})["seat"] = seat_name(e.seat);
    return;
  }
  if (e.seat != dealer) {
    find("call-out-of-turn", event, {"AM2.2"})["seat"] = seat_name(e.seat);
  }
  if (phase == "faced" || phase == "begged") begin_run();  // read as `begs`, `runs`
  face(event, e);
}

void Replay::face(int event, const Event& e) {
  const std::string card = e.cards.at(0);
  faced.push_back(card);
  dealt_shown = true;
  show_card(event, dealer, card, "turn", 0);
  if (rules.is("turned-jack", "every") && is_bonus_card(card)) {
    earn("turned-jack", rules.number("turned-jack-points"));
    see_whether_won();
  }
  if (faced.size() == 1) {
    phase = "faced";
    return;
  }
  // M22: every card before this one is of the original suit, so "previous" and "original" agree.
  const bool original_again = suit_of(card) == suit_of(faced.front());
  if (!original_again) {
    trump = suit_of(card);  // AM2.6
    phase = "new-suit";
    if (rules.is("bunching", "never")) close_window();
    return;
  }
  if (faced.size() == 2) {
    ++runs;
    run_by_itself = true;
    phase = "running";
  } else if (faced.size() == 3 && rules.is("exhausted", "last-card")) {
    phase = "last-card";
  } else if (faced.size() == 3 && rules.is("exhausted", "keep-suit")) {
    fix_terms(false, event);
  } else {
    void_because = "exhausted";
  }
}

// The card last faced fixes trump (stand, gift, keep-suit).
void Replay::fix_terms(bool gift, int event) {
  trump = suit_of(faced.back());
  phase = "settled";
  const bool jack = rules.is("turned-jack", "final") && is_bonus_card(faced.back());
  const bool jack_first = rules.is("first-out", "jack-first");
  if (jack && jack_first) earn("turned-jack", rules.number("turned-jack-points"));
  if (gift) {
    earn("gift", 1);
    gift_given = true;
    if (jack) jack_then_gift_event = event;
  }
  if (jack && !jack_first) earn("turned-jack", rules.number("turned-jack-points"));
  see_whether_won();
}

void Replay::on_stands(int event, const Event& e) {
  if (!led && phase == "faced") {
    if (e.seat != left()) find("call-out-of-turn", event, {"AM2.3"})["seat"] = seat_name(e.seat);
    fix_terms(false, event);
    return;
  }
  const bool late = !led && (phase == "begged" || phase == "running" || phase == "last-card") && !run_follows(event);
  find("call-not-allowed", event, {run_by_itself && late ? "AM2.6" : "AM2.3"})["seat"] = seat_name(e.seat);
  if (late) fix_terms(false, event);
}

void Replay::on_begs(int event, const Event& e) {
  if (led || phase != "faced") {
    find("call-not-allowed", event, {phase == "new-suit" ? "AM2.6" : "AM2.3"})["seat"] = seat_name(e.seat);
    return;
  }
  if (e.seat != left()) find("call-out-of-turn", event, {"AM2.3"})["seat"] = seat_name(e.seat);
  phase = "begged";
}

bool Replay::gift_forbidden() const {
  if (rules.is("gift-at-target", "forbidden")) {
    const int rivals = other_side(side_of(dealer));
    bool always = true;
    for (const Start& start : starts) {
      if (start.dealer == dealer && start.standing.points[rivals] + 1 < rules.target()) always = false;
    }
    if (always) return true;
  }
  if (rules.is("give-needs-trump", "yes")) {
    const Cards six = list_is_good(dealer) ? hand.cards[dealer] : written_for(dealer);
    bool trump_held = false;
    for (const std::string& card : six) {
      if (suit_of(card) == suit_of(faced.back())) trump_held = true;
    }
    if (six.size() >= 6 && !trump_held) return true;
  }
  return false;
}

// 7.1: a late `stands` or `gives` was not what happened if the run went on.
bool Replay::run_follows(int event) const {
  const std::vector<std::string> of_a_run = {"turns", "gets", "runs", "bunches", "agrees", "refuses"};
  for (std::size_t k = event + 1; k < hand.events.size(); ++k) {
    const std::string& verb = hand.events[k].verb;
    if (verb == "plays" || verb == "throws") return false;
    if (std::find(of_a_run.begin(), of_a_run.end(), verb) != of_a_run.end()) return true;
  }
  return false;
}

namespace {
// A mark that a side earned: a void hand brings none.
bool result_says_played(const Hand& hand) {
  for (const std::string key : {"turned-jack", "gift", "look", "revoke", "high", "low", "jack", "game"}) {
    const int side = result_side(hand, key);
    if (side >= 0 && side != kNobody) return true;
  }
  return false;
}
}  // namespace

// An American hand that stops before its lead may have been bunched or have used up the pack.
bool Replay::may_be_void() const {
  if (!rules.american || led || won_before_lead) return false;
  if (rules.is("bunching", "never") && rules.is("exhausted", "keep-suit")) return false;
  if (phase == "nothing-faced") return trump == 0 && early.empty() && !result_says_played(hand);
  if (phase == "new-suit") return !window_closed;
  return phase != "settled";
}

// G7: only that another hand follows tells that nobody bunched.
bool Replay::closed_by_silence() const {
  return phase == "new-suit" && !refused && !discarding && !led && void_because.empty() && result_trump(hand) == 0 &&
         !result_says_played(hand) && !rules.is("bunching", "never") && !rules.is("turned-jack", "every");
}

void Replay::on_gives(int event, const Event& e) {
  if (!led && phase == "begged") {
    if (gift_forbidden()) {
      find("call-not-allowed", event, {"AM2.4"})["seat"] = seat_name(e.seat);
    } else if (e.seat != dealer) {
      find("call-out-of-turn", event, {"AM2.4"})["seat"] = seat_name(e.seat);
    }
    fix_terms(true, event);
    return;
  }
  if (led && given_by_lead && e.seat == dealer) return;  // the lead before it has the finding
  const bool late = !led && (phase == "running" || phase == "last-card") && !run_follows(event);
  find("call-not-allowed", event, {run_by_itself && late ? "AM2.6" : "AM2.4"})["seat"] = seat_name(e.seat);
  if (late) fix_terms(true, event);
}

void Replay::on_runs(int event, const Event& e) {
  if (!led && phase == "begged") {
    if (e.seat != dealer) find("call-out-of-turn", event, {"AM2.5"})["seat"] = seat_name(e.seat);
    begin_run();
  } else if (!led && ((phase == "running" && run_by_itself) || phase == "last-card")) {  // said again: harmless
    if (e.seat != dealer) find("call-out-of-turn", event, {"AM2.5"})["seat"] = seat_name(e.seat);
  } else {
    find("call-not-allowed", event, {"AM2.5"})["seat"] = seat_name(e.seat);
  }
}

void Replay::on_gets(int event, const Event& e) {
  if (!led && phase == "begged") begin_run();
  if (led || packets[e.seat] >= runs) {
    find("call-not-allowed", event, {"AM2.5"})["seat"] = seat_name(e.seat);
    return;
  }
  ++packets[e.seat];
  if (e.cards.size() != 3) {
    find("wrong-hand-size", event, {"AM2.5"})["seat"] = seat_name(e.seat);
    packet_bad[e.seat] = true;
  }
  for (const std::string& card : e.cards) {
    got[e.seat].push_back(card);
    show_card(event, e.seat, card, "gets", 0);
  }
}

void Replay::on_bunches(int event, const Event& e) {
  if (rules.is("bunching", "never") || phase != "new-suit" || led || discarding) {
    find("bunching-not-allowed", event, {"AM3.1"})["seat"] = seat_name(e.seat);
  } else if (proposer >= 0) {
    find_gap(true, event, {"G7"});
  } else {
    proposer = e.seat;
    proposal_event = event;
  }
}

void Replay::on_answer(int event, const Event& e) {
  const bool second_answer = std::find(answered.begin(), answered.end(), e.seat) != answered.end();
  const bool heard = !rules.is("bunching", "never") && phase == "new-suit" && !led && !discarding && proposer >= 0;
  if (heard && refused) return;  // accepted, and changes nothing
  if (!heard || e.seat == proposer || second_answer) {
    find("bunching-not-allowed", event, {"AM3.2"})["seat"] = seat_name(e.seat);
    return;
  }
  answered.push_back(e.seat);
  if (e.verb == "refuses") {
    refused = true;
    close_window();
    return;
  }
  ++agreed;
  if (agreed < 3 || refused) return;
  void_because = "bunched";
  see_bonus_of_bunched_deal(event);
}

// The bunching window closes: the terms of a run are fixed (G3, G7).
void Replay::close_window() {
  if (window_closed || phase != "new-suit") return;
  window_closed = true;
  if (proposer >= 0 && !refused) {
    find_gap(true, proposal_event, {"G7"});
  }
  if (rules.is("turned-jack", "final") && is_bonus_card(faced.back())) {
    earn("turned-jack", rules.number("turned-jack-points"));
  }
  see_whether_won();
}

void Replay::on_discards(int event, const Event& e) {
  const bool right_moment = runs > 0 && !led && rules.is("keep", "six") &&
                            (phase == "new-suit" || phase == "settled");
  if (!right_moment) {
    find("call-not-allowed", event, {rules.is("keep", "six") ? "AM3.3" : "AM8.1"})["seat"] = seat_name(e.seat);
    return;
  }
  close_window();
  discarding = true;
  last_discard[e.seat] = event;
  if (e.number >= 0) {
    discard_count[e.seat] += e.number;
  }
  for (const std::string& card : e.cards) {
    ++discard_count[e.seat];
    discarded[e.seat].push_back(card);
    show_card(event, e.seat, card, "discard", 0);
  }
}

void Replay::on_looks(int event, const Event& e) {
  dealt_shown = true;
  const int bound = next(next(left()));
  if (rules.american || led || e.seat != bound || looked) {
    find("look-noted", event, {clause("G6", "H12")})["seat"] = seat_name(e.seat);
    return;
  }
  looked = true;
  look_event = event;
  find("looked-early", event, {"YK2.7"})["seat"] = seat_name(e.seat);
  if (rules.number("look-penalty") > 0) {
    earn("look", rules.number("look-penalty"));
    see_whether_won();
  }
}

void Replay::on_redeals(int event, const Event& e) {
  const bool may_be_its_deal = !rules.american && e.seat == dealer_by_switch(dealer, rules);  // H16
  if (e.seat != dealer && !may_be_its_deal) {
    find("call-out-of-turn", event, {clause("G19", "H16")})["seat"] = seat_name(e.seat);
  }
  if (void_because.empty()) {
    std::vector<std::string> gaps = {"G19"};
    if (!rules.american) gaps.push_back("H16");
    find_gap(true, event, gaps);
    void_because = "misdealt";
  }
}

// Without `turns`, trump, bonus and gift are what the result names.
void Replay::take_result_for_calls() {
  trump = result_trump(hand);
  if (rules.american && phase == "nothing-faced") {
    const int jack = result_side(hand, "turned-jack");
    const int gift = result_side(hand, "gift");
    const bool jack_counts = (jack == kNorthSouth || jack == kEastWest) && !rules.is("turned-jack", "none");
    const bool jack_first = rules.is("first-out", "jack-first");
    const int bonus = rules.number("turned-jack-points");
    if (jack_counts && jack_first) earn("turned-jack", bonus, jack);
    if (gift == kNorthSouth || gift == kEastWest) earn("gift", 1, other_side(gift));
    if (jack_counts && !jack_first) earn("turned-jack", bonus, jack);
  } else if (rules.american && rules.is("turned-jack", "final")) {
    const int jack = result_side(hand, "turned-jack");
    if (jack == kNorthSouth || jack == kEastWest) {
      earn("turned-jack", rules.number("turned-jack-points"), jack);
    }
  }
  see_whether_won();
}

// An American first lead.
void Replay::settle_at_lead(int event) {
  if (phase == "nothing-faced" || phase == "running" || phase == "last-card") {
    take_result_for_calls();
  } else if (phase == "faced") {
    fix_terms(false, event);  // read as `stands`
  } else if (phase == "begged") {
    find("call-not-allowed", event, {"AM2.4"})["seat"] = seat_name(hand.events[event].seat);
    fix_terms(true, event);   // read as `gives`
    given_by_lead = true;
  } else if (phase == "new-suit") {
    close_window();
  }
}

void Replay::end_of_events() {
  if (!void_because.empty() || won_before_lead || led) return;
  if (!rules.american) return;
  if (hand.void_by_next_start) {
    void_because = how_it_may_be_void();
    for (int k = static_cast<int>(hand.events.size()) - 1; phase == "new-suit" && k >= 0; --k) {
      if (hand.events[k].verb != "turns") continue;
      see_bonus_of_bunched_deal(k);
      break;
    }
    return;
  }
  if (phase == "nothing-faced") take_result_for_calls();
  if (phase == "new-suit" && (hand.has_result || next_hand_follows)) close_window();
}

}  // namespace allfours_oracle
