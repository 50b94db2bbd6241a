// The tricks: plays, mends, throw-ins and who takes (AM4, YK3).
#include <algorithm>
#include <stdexcept>

#include "replay.h"

namespace allfours_oracle {

using nlohmann::json;

bool Replay::anyone_has_cards() const {
  for (int seat = 0; seat < 4; ++seat) {
    if (!out[seat] && has_cards(seat)) return true;
  }
  return false;
}

// Between tricks: the seat that leads next, -1 if nobody has a card left.
int Replay::due_leader() const {
  int seat = left();
  for (auto trick = tricks.rbegin(); trick != tricks.rend(); ++trick) {
    if (trick->repeated) continue;  // it leaves the lead where it stood
    seat = trick->winner >= 0 ? trick->winner : trick->said_winner;
    break;
  }
  if (seat < 0) return -1;
  for (int k = 0; k < 4; ++k) {
    if (!out[seat] && has_cards(seat)) return seat;
    seat = next(seat);
  }
  return -1;
}

// In an open trick: the seat that plays next, -1 if nobody can.
int Replay::due_follower() const {
  int seat = next(tricks.back().leader);
  for (int k = 0; k < 3; ++k) {
    if (!out[seat] && !played_to_trick(seat) && has_cards(seat)) return seat;
    seat = next(seat);
  }
  return -1;
}

// A seat that is passed over by the one that would come next if it had no cards.
void Replay::pass_over(int due, int by, int trick) {
  int after = next(due);
  const bool open = trick_open();
  while (after != by && (out[after] || !has_cards(after) || (open && played_to_trick(after)))) {
    after = next(after);  // `by` has put down its card, which may be its last
  }
  if (after != by) return;
  if (passed_over_in != trick) std::fill(passed_over, passed_over + 4, false);
  passed_over_in = trick;
  passed_over[due] = true;
}

// 7.6: passed over in the last trick, with one card fewer than everybody else, who all still held one.
int Replay::seat_dealt_too_few() const {
  if (tricks.empty() || passed_over_in != static_cast<int>(tricks.size())) return -1;
  if (!void_because.empty() || nothing_new(tricks.back())) return -1;
  int found = -1;
  for (int seat = 0; seat < 4; ++seat) {
    if (out[seat]) continue;
    bool played = false;
    for (const TablePlay& play : tricks.back().plays) {
      if (play.seat == seat && play.can_win) played = true;
    }
    if (played && used[seat] == full_hand(seat)) continue;
    const bool one_short = !played && used[seat] == full_hand(seat) - 1 && !hand.has_cards[seat] &&
                           stand_ins(seat) == 0;
    if (found >= 0 || !one_short || !passed_over[seat]) return -1;
    found = seat;
  }
  return found;
}

void Replay::put(int event, int seat, const std::string& card) {
  const bool open = trick_open();
  const int number = static_cast<int>(tricks.size()) + (open ? 0 : 1);

  TablePlay play;
  play.seat = seat;
  play.card = card;
  play.event = event;
  play.show = static_cast<int>(shows.size());
  play.first_show = play.show;
  const int due = open ? due_follower() : due_leader();
  show_card(event, seat, card, "play", number);

  bool flagged = false;
  std::vector<std::string> clauses = {clause("AM4.6", "YK3.2"), "G25"};
  if (out[seat]) {
    flagged = true;
    if (open) tricks.back().plays.push_back(play);
    else pending.push_back(play);
  } else if (!open) {
    flagged = due >= 0 && seat != due && seat != named_taker;
    if (flagged) pass_over(due, seat, number);
    if (tricks.empty()) clauses = {clause("AM4.1", "YK2.6"), rules.american ? "G25" : "H13"};
    if (tricks.empty() && !rules.american) trump = suit_of(card);  // YK2.8
    Trick trick;
    trick.leader = seat;
    play.can_win = true;
    trick.plays.push_back(play);
    for (const TablePlay& waiting : pending) trick.plays.push_back(waiting);
    pending.clear();
    tricks.push_back(trick);
    led = true;
    named_taker = -1;
    taken = false;
  } else if (played_to_trick(seat)) {
    flagged = true;
    tricks.back().plays.push_back(play);
  } else {
    flagged = due >= 0 && seat != due;
    if (flagged) pass_over(due, seat, number);
    clauses = {clause("AM1.3", "YK1.1"), "G25"};
    play.can_win = true;
    tricks.back().plays.push_back(play);
  }
  if (flagged) {
    json& finding = find("out-of-turn", event, clauses);
    finding["trick"] = number;
    finding["seat"] = seat_name(seat);
    finding["card"] = card;
  }
}

void Replay::on_plays(int event, const Event& e) {
  int seat = e.seat;
  dealt_shown = true;
  for (std::size_t k = 0; k < e.cards.size(); ++k) {
    if (k > 0) {  // the next seat clockwise that is not out and has not played
      if (!tricks.empty() && !trick_open() && pending.empty()) {
        throw std::runtime_error("a card more than the trick takes");
      }
      int chosen = -1;
      for (int pass = 0; pass < 2 && chosen < 0; ++pass) {
        int candidate = next(seat);
        for (int step = 0; step < 3 && chosen < 0; ++step) {
          const bool willing = pass == 1 || has_cards(candidate);
          if (!out[candidate] && !played_to_trick(candidate) && willing) chosen = candidate;
          candidate = next(candidate);
        }
      }
      if (chosen < 0) throw std::runtime_error("a card more than the trick takes");
      seat = chosen;
    }
    if (!led && !out[seat] && rules.american) {
      settle_at_lead(event);
      if (won_before_lead) return;
    }
    put(event, seat, e.cards[k]);
    bool all_played = trick_open();
    for (int other = 0; other < 4; ++other) {
      if (!out[other] && !played_to_trick(other)) all_played = false;
    }
    if (all_played) {
      close_trick();
      if (k + 1 < e.cards.size()) throw std::runtime_error("a card more than the trick takes");
    }
  }
  close_if_full();
}

void Replay::close_if_full() {
  if (!trick_open()) return;
  for (int seat = 0; seat < 4; ++seat) {
    if (!out[seat] && !played_to_trick(seat) && has_cards(seat)) return;
  }
  close_trick();
}

void Replay::close_trick() {
  Trick& trick = tricks.back();
  trick.closed = true;
  trick.repeated = nothing_new(trick);
  trick.possible_winners.clear();
  named_taker = -1;
  if (rules.american && trump == 0) {
    for (int seat = 0; seat < 4; ++seat) {
      for (const TablePlay& play : trick.plays) {
        const bool listed = !trick.possible_winners.empty() && trick.possible_winners.back() == seat;
        if (play.seat == seat && play.can_win && !listed) trick.possible_winners.push_back(seat);
      }
    }
    if (trick.possible_winners.size() == 1) trick.winner = trick.possible_winners[0];
    return;
  }
  trick.winner = trick.plays[best_play(trick.plays, trump, rules)].seat;
}

void Replay::on_mends(int event, const Event& e) {
  const std::string old_card = e.cards[0];
  const std::string new_card = e.cards[1];
  TablePlay* found = nullptr;
  const bool in_time = trick_open() || (!tricks.empty() && !taken && rules.is("mend", "until-taken"));
  if (in_time && !rules.is("mend", "never")) {
    for (TablePlay& play : tricks.back().plays) {
      if (play.seat == e.seat && play.card == old_card && !play.thrown && !found) found = &play;
    }
  }
  if (!found) {
    find("call-not-allowed", event, {clause("AM4.7", "YK3.1"), "G24"})["seat"] = seat_name(e.seat);
    return;
  }
  shows[found->show].back = true;
  found->earlier_shows.push_back(found->show);
  found->card = new_card;
  found->event = event;
  found->show = static_cast<int>(shows.size());
  show_card(event, e.seat, new_card, "play", static_cast<int>(tricks.size()));
  mend_events.push_back(event);
  const bool is_lead = found == &tricks.back().plays.front();
  if (is_lead && tricks.size() == 1 && !rules.american) trump = suit_of(new_card);
  if (tricks.back().closed) close_trick();  // decided anew
  else close_if_full();
}

void Replay::on_takes(int event, const Event& e) {
  if (tricks.empty() || trick_open()) {
    find("call-not-allowed", event, {clause("AM4.6", "YK3.2")})["seat"] = seat_name(e.seat);
    return;
  }
  Trick& trick = tricks.back();
  taken = true;
  if (trick.winner < 0) {  // trump is not known: the table's word is all there is
    trick.said_winner = e.seat;
    return;
  }
  named_taker = -1;
  if (e.seat == trick.winner) return;
  named_taker = e.seat;
  json& finding = find("wrong-taker", event, {clause("AM4.6", "YK3.2")});
  finding["trick"] = static_cast<int>(tricks.size());
  finding["recorded"] = seat_name(e.seat);
  finding["correct"] = seat_name(trick.winner);
}

void Replay::on_throws(int event, const Event& e) {
  const int seat = e.seat;
  const bool open = trick_open();
  const bool trump_unknown = trump == 0;
  dealt_shown = true;
  const int rest = full_hand(seat) - used[seat];
  const int count = static_cast<int>(e.cards.size());  // one written twice stands for another

  std::string why;       // the clause broken, "" if the throw is good
  bool after_own_card = false;
  bool waits_for_lead = false;
  if (open) {
    if (played_to_trick(seat)) {
      after_own_card = true;
      const int best = best_play(tricks.back().plays, trump, rules);
      if (tricks.back().plays[best].seat == seat && !trump_unknown) why = "H1";
    } else if (seat != due_follower()) {
      why = "H1";
    } else if (!trump_unknown) {
      const std::vector<TablePlay>& plays = tricks.back().plays;
      const std::string best = plays[best_play(plays, trump, rules)].card;
      for (const std::string& card : e.cards) {
        if (beats(card, best, led_suit(plays), trump, rules)) why = "H3";
      }
    }
  } else if (tricks.empty()) {
    waits_for_lead = true;
    why = seat == due_leader() ? "H2" : "H1";
  } else {
    bool played_last = false;
    for (const TablePlay& play : tricks.back().plays) {
      if (play.seat == seat && play.can_win) played_last = true;
    }
    // Who leads for a winner without cards has not won the trick (H1).
    const Trick& last = tricks.back();
    const bool won = last.repeated || last.winner < 0 || last.winner == seat;
    waits_for_lead = (due_leader() == seat && won) || !played_last;
    after_own_card = !waits_for_lead;
    if (waits_for_lead || tricks.back().winner == seat) why = "H2";
  }
  if (why.empty() || why == "H3") {
    for (const std::string& card : e.cards) {
      if (rank_of(card) > 9 || (trump != 0 && suit_of(card) == trump)) why = "H9";
    }
    if (count < rest - stand_ins(seat)) why = "H9";
  }
  if (out[seat]) why = "YK3.4";
  if (rules.is("throw-in", "never")) why = clause("AM4.7", "YK3.4");

  const int number = static_cast<int>(tricks.size()) + (waits_for_lead ? 1 : 0);
  if (!why.empty()) {
    std::vector<std::string> clauses;
    if (rules.american && rules.is("throw-in", "never")) clauses = {"AM4.7", "H17"};
    else if (why == "YK3.4") clauses = {"YK3.4"};
    else clauses = {"YK3.4", why};
    json& finding = find("bad-throw-in", event, clauses);
    finding["trick"] = number;
    finding["seat"] = seat_name(seat);
  } else {
    const int partner = (seat + 2) % 4;
    if (after_own_card) find("gap-noted", event, {"YK3.4", "H1"})["seat"] = seat_name(seat);
    if (threw[partner]) find("gap-noted", event, {"YK3.4", "H6"})["seat"] = seat_name(seat);
  }
  out[seat] = true;
  threw[seat] = true;

  for (const std::string& card : e.cards) {
    TablePlay play;
    play.seat = seat;
    play.card = card;
    play.event = event;
    play.show = static_cast<int>(shows.size());
    play.first_show = play.show;
    play.thrown = true;
    show_card(event, seat, card, "throw", number);
    if (waits_for_lead) pending.push_back(play);
    else tricks.back().plays.push_back(play);
  }
  close_if_full();
}

}  // namespace allfours_oracle
