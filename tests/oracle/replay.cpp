#include "replay.h"

#include <algorithm>
#include <stdexcept>

#include "report.h"

namespace allfours_oracle {

using nlohmann::json;

Replay::Replay(const Rules& rules_, const Hand& hand_, int dealer_, const std::vector<Start>& starts_,
               bool nothing_counts_, bool next_hand_follows_)
    : rules(rules_), hand(hand_), dealer(dealer_), starts(starts_), nothing_counts(nothing_counts_),
      next_hand_follows(next_hand_follows_) {
  // One played-after-end a hand: a hand after the winning one already has it at event 0.
  bool won_already = nothing_counts;
  for (const Start& start : starts) {
    if (start.standing.winner == kNobody) won_already = false;
  }
  if (won_already) {
    find("played-after-end", 0, {clause("AM5.7", "YK4.3")});
    end_reported = true;
  }
}

int Replay::next(int seat) const {
  return rules.is("direction", "anticlockwise") ? (seat + 3) % 4 : (seat + 1) % 4;
}

std::string Replay::clause(const std::string& american, const std::string& yorkshire) const {
  return rules.american ? american : yorkshire;
}

// AM4.7: six cards are played, whatever a seat says it discarded.
int Replay::full_hand() const {
  return rules.american && rules.is("keep", "all") ? 6 + 3 * runs : 6;
}

Cards Replay::written_for(int seat) const {
  Cards cards;
  for (const Event& e : hand.events) {
    if (e.verb == "mends" && e.seat == seat) add_once(cards, e.cards[1]);
    if (e.verb != "plays" && e.verb != "throws") continue;
    int who = e.seat;
    for (const std::string& card : e.cards) {
      if (who == seat) add_once(cards, card);
      if (e.verb == "plays") who = next(who);
    }
  }
  return cards;
}

bool Replay::list_is_good(int seat) const {
  if (!hand.has_cards[seat] || hand.cards[seat].size() != 6) return false;
  Cards distinct;
  for (const std::string& card : hand.cards[seat]) add_once(distinct, card);
  return distinct.size() == 6;
}

bool Replay::holding_known(int seat) const {
  return list_is_good(seat) && packets[seat] == runs && !packet_bad[seat];
}

// Is it known which cards the seat put away?
bool Replay::discards_settled(int seat) const {
  if (runs == 0 || (rules.american && rules.is("keep", "all"))) return true;
  Cards away;
  for (const std::string& card : discarded[seat]) add_once(away, card);
  return static_cast<int>(away.size()) == 3 * runs && discard_count[seat] == 3 * runs;
}

bool Replay::played_to_trick(int seat) const {
  if (!trick_open()) return false;
  for (const TablePlay& play : tricks.back().plays) {
    if (play.seat == seat && play.can_win) return true;
  }
  return false;
}

json& Replay::find(const std::string& code, int event, const std::vector<std::string>& clauses) {
  json finding = make_finding(code, clauses);
  finding["event"] = event;
  findings.push_back(finding);
  return findings.back();
}

void Replay::find_gap(bool changes, int event, const std::vector<std::string>& clauses) {
  find(changes ? "source-silent" : "gap-noted", event, clauses)["seat"] = seat_name(hand.events[event].seat);
}

json& Replay::find_at(const std::string& code, const std::string& where,
                      const std::vector<std::string>& clauses) {
  json finding = make_finding(code, clauses);
  finding["at"] = where;
  findings.push_back(finding);
  return findings.back();
}

void Replay::run() {
  bool void_by_rule = false;  // exhausted or bunched, waiting for `redeals`
  bool redealt = false;
  bool not_redealt = false;   // reported once
  bool deaf = false;          // nothing else in this hand is judged
  for (int k = 0; k < static_cast<int>(hand.events.size()) && !deaf; ++k) {
    const Event& e = hand.events[k];
    now = k;
    if (e.verb.empty()) continue;
    if (redealt) {
      if (!end_reported) find("played-after-end", k, {"G19"});
      end_reported = true;
      deaf = true;
      continue;
    }
    if (void_by_rule) {
      if (e.verb == "redeals") {
        on_redeals(k, e);
        redealt = true;
      } else {
        if (!not_redealt) find("not-redealt", k, {void_because == "bunched" ? "AM3.1" : "AM2.7"});
        not_redealt = true;
      }
      continue;
    }
    if (won_before_lead) {
      const bool is_nothing = rules.american &&
                              (e.verb == "discards" || e.verb == "agrees" || e.verb == "refuses");
      if (is_nothing) continue;
      if (!end_reported) find("played-after-end", k, {clause("AM5.7", "YK4.3")});
      end_reported = true;
      deaf = true;
      continue;
    }
    const bool american_verb = e.verb == "turns" || e.verb == "stands" || e.verb == "begs" ||
                               e.verb == "gives" || e.verb == "runs" || e.verb == "gets" ||
                               e.verb == "bunches" || e.verb == "agrees" || e.verb == "refuses" ||
                               e.verb == "discards";
    if (american_verb && !rules.american) other_games_verb(k, e);
    else if (e.verb == "cuts") on_cuts(k, e);
    else if (e.verb == "turns") on_turns(k, e);
    else if (e.verb == "stands") on_stands(k, e);
    else if (e.verb == "begs") on_begs(k, e);
    else if (e.verb == "gives") on_gives(k, e);
    else if (e.verb == "runs") on_runs(k, e);
    else if (e.verb == "gets") on_gets(k, e);
    else if (e.verb == "bunches") on_bunches(k, e);
    else if (e.verb == "agrees" || e.verb == "refuses") on_answer(k, e);
    else if (e.verb == "discards") on_discards(k, e);
    else if (e.verb == "looks") on_looks(k, e);
    else if (e.verb == "plays") on_plays(k, e);
    else if (e.verb == "mends") on_mends(k, e);
    else if (e.verb == "throws") on_throws(k, e);
    else if (e.verb == "takes") on_takes(k, e);
    else if (e.verb == "redeals") {
      on_redeals(k, e);
      redealt = true;
    } else throw std::runtime_error("unknown verb " + e.verb);
    if (void_because == "exhausted" || void_because == "bunched") void_by_rule = true;
    // A lead that closes the calls and ends the game is itself played after the end.
    if (won_before_lead && e.verb == "plays") {
      if (!end_reported) find("played-after-end", k, {clause("AM5.7", "YK4.3")});
      end_reported = true;
      deaf = true;
    }
  }
  now = static_cast<int>(hand.events.size());
  faced_on_record = faced.size();
  end_of_events();

  if (led && !trick_open() && played_out()) finish();
  for (int seat = 0; seat < 4; ++seat) {
    // Who was dealt another number than nine discards down to six all the same.
    const bool wrong = discard_count[seat] != 3 * runs && kept(seat) != full_hand();
    if (last_discard[seat] >= 0 && wrong && !won_before_lead) {
      find("wrong-discard", last_discard[seat], {"AM3.3", "G14"})["seat"] = seat_name(seat);
    }
  }
  judge_holdings();
  judge_revokes();
}

// A card comes to light. Copies of the seat's own cards use up none of its hand.
void Replay::show_card(int event, int seat, const std::string& card, const std::string& kind, int trick) {
  Show show;
  show.event = event;
  show.seat = seat;
  show.card = card;
  show.kind = kind;
  show.trick = trick;
  shows.push_back(show);
  used[seat] = 0;
  for (const std::string& down : consumed_before(seat, static_cast<int>(shows.size()))) {
    if (is_of_its_hand(seat, down)) ++used[seat];
  }
}

// Can the card be one of those the seat had to play?
bool Replay::is_of_its_hand(int seat, const std::string& card) const {
  if (has(discarded[seat], card)) return false;
  return !holding_known(seat) || has(known_dealt(seat), card);
}

// How often a card that is not of the seat's hand, or is its own a second time, was its play to a trick
// or thrown in: it stands where another one, which nobody wrote down, was put down.
int Replay::stand_ins(int seat) const {
  std::vector<TablePlay> plays = pending;
  for (const Trick& trick : tricks) plays.insert(plays.end(), trick.plays.begin(), trick.plays.end());
  int count = 0;
  for (const TablePlay& play : plays) {
    if (play.seat != seat || (!play.can_win && !play.thrown)) continue;
    if (is_copy(play) || !is_of_its_hand(seat, play.card)) ++count;
  }
  return count;
}

bool Replay::is_copy(const TablePlay& play) const {
  return has(consumed_before(play.seat, play.show), play.card) || has(discarded[play.seat], play.card);
}

// A trick of cards that all lay there before, as a line written twice has it, is none.
bool Replay::nothing_new(const Trick& trick) const {
  for (const TablePlay& play : trick.plays) {
    if (!is_copy(play)) return false;
  }
  return true;
}

// Nobody has a card left, or all the tricks of a hand were played.
bool Replay::played_out() const {
  if (!anyone_has_cards()) return true;
  int played = 0;
  for (const Trick& trick : tricks) {
    if (!trick.repeated) ++played;
  }
  return played >= full_hand();
}

void Replay::finish() {
  complete = true;
  give_rest_to_last_trick();
}

// Every card on the table is captured: what waits for a trick that nobody leads goes with the last one.
void Replay::give_rest_to_last_trick() {
  if (tricks.empty() || !void_because.empty()) return;
  for (const TablePlay& play : pending) tricks.back().plays.push_back(play);
  pending.clear();
  const int last = static_cast<int>(tricks.size());
  for (json& finding : findings) {
    if (finding.value("trick", 0) > last) finding["trick"] = last;
  }
  for (Show& show : shows) show.trick = std::min(show.trick, last);
}

namespace {
// A list of five says that five were dealt.
void believe_short_lists(Replay& replay) {
  for (int seat = 0; seat < 4; ++seat) {
    Cards listed;
    for (const std::string& card : replay.hand.cards[seat]) add_once(listed, card);
    const int count = static_cast<int>(listed.size());
    const bool once_each = listed.size() == replay.hand.cards[seat].size();
    if (replay.hand.has_cards[seat] && once_each && count > 0 && count < 6) replay.short_by[seat] = 6 - count;
  }
}
}  // namespace

Replay replay_hand(const Rules& rules, const Hand& hand, int dealer, const std::vector<Start>& starts,
                   bool nothing_counts, bool next_hand_follows) {
  Replay listed(rules, hand, dealer, starts, nothing_counts, next_hand_follows);
  believe_short_lists(listed);
  int short_by[4];
  std::copy(listed.short_by, listed.short_by + 4, short_by);
  listed.run();
  // A run is discarded down to six, unless three were put away all the same; and who shows more than was
  // listed had more.
  bool again = false;
  for (int seat = 0; seat < 4; ++seat) {
    const bool discarded_to_six = listed.runs > 0 && !rules.is("keep", "all") &&
                                  listed.discard_count[seat] != 3 * listed.runs;
    if (short_by[seat] == 0 || (!discarded_to_six && listed.used[seat] <= listed.full_hand(seat))) continue;
    short_by[seat] = 0;
    again = true;
  }
  const int too_few = again ? -1 : listed.seat_dealt_too_few();
  if (too_few >= 0) short_by[too_few] = 1;
  if (!again && too_few < 0) return listed;
  Replay second(rules, hand, dealer, starts, nothing_counts, next_hand_follows);
  std::copy(short_by, short_by + 4, second.short_by);
  second.run();
  const int still = too_few >= 0 ? -1 : second.seat_dealt_too_few();
  if (still < 0) return second;
  Replay third(rules, hand, dealer, starts, nothing_counts, next_hand_follows);
  std::copy(short_by, short_by + 4, third.short_by);
  third.short_by[still] = 1;
  third.run();
  return third;
}

}  // namespace allfours_oracle
