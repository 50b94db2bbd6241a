// Replays the events of one hand as they stood on the table. settle.cpp holds the events before the
// lead, play.cpp those after it, holdings.cpp what can only be judged when the whole hand is seen.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cards.h"
#include "counting.h"
#include "house_rules.h"
#include "log_reader.h"
#include "tricks.h"

namespace allfours_oracle {

// A card seen in the log, in order.
struct Show {
  int event = -1;
  int seat = -1;
  std::string card;
  std::string kind;       // "turn", "gets", "discard", "play", "throw"
  int trick = 0;          // 1-based, for plays and throws
  bool back = false;      // taken back by `mends`
  bool not_held = false;  // found by judge_holdings
  bool elsewhere = false; // … the card was somewhere else first
};

// A point before play. Who deals is only fixed when points are counted: it may be open.
struct EarlyPoint {
  std::string what;       // "turned-jack" (dealers), "gift" (rivals), "look" (dealers)
  int points = 1;
  int only_if_dealt_by = -1;  // the table gave it to a side, and only if that side may have it does it count
  int event = -1;             // at which it was earned
};

std::vector<Addition> additions(const std::vector<EarlyPoint>& points, int dealers);

struct Revoke {
  int seat = -1;
  int trick = 0;
  int event = -1;
  bool honour_withheld = false;  // A K Q J T of trumps held back on a trump lead
};

struct Replay {
  // `dealer` is the one of the starts' dealers under whom the acts are judged.
  Replay(const Rules& rules, const Hand& hand, int dealer, const std::vector<Start>& starts,
         bool nothing_counts, bool next_hand_follows);
  void run();

  // Given.
  const Rules& rules;
  const Hand& hand;
  int dealer;
  std::vector<Start> starts;
  int short_by[4] = {0, 0, 0, 0};  // 7.6: a seat dealt too few cards
  bool nothing_counts;      // after the winning hand, or a first start at the target
  bool next_hand_follows;

  // Found.
  std::vector<nlohmann::json> findings;
  std::vector<Show> shows;
  std::vector<Trick> tricks;
  std::vector<TablePlay> pending;  // cards that wait for the next trick led
  std::vector<Revoke> revokes;
  std::vector<EarlyPoint> early;
  std::string void_because;        // "", "bunched", "exhausted", "misdealt"
  bool won_before_lead = false;
  bool led = false;
  int now = 0;                     // the event being read
  bool complete = false;
  char trump = 0;                  // 0: not fixed or not known
  bool taken = false;              // `takes` was said of the last trick
  bool passed_over[4] = {false, false, false, false};  // in the trick below
  int passed_over_in = -1;         // … the last such trick, 1-based
  bool end_reported = false;       // not-redealt or played-after-end stands

  // Calls (American). phase: "nothing-faced", "faced", "begged", "running", "last-card", "new-suit", "settled".
  std::string phase = "nothing-faced";
  Cards faced;
  std::size_t faced_on_record = 0; // the others are only supposed (openings.h)
  int runs = 0;
  bool run_by_itself = false;      // the original suit was turned again
  bool gift_given = false;
  int proposer = -1;
  int proposal_event = -1;
  std::vector<int> answered;
  int agreed = 0;
  bool refused = false;
  bool window_closed = false;
  int jack_then_gift_event = -1;   // G1 reached
  bool discarding = false;

  // Cards of the seats.
  int packets[4] = {0, 0, 0, 0};
  bool packet_bad[4] = {false, false, false, false};
  Cards got[4];
  Cards discarded[4];
  int discard_count[4] = {0, 0, 0, 0};
  int last_discard[4] = {-1, -1, -1, -1};
  bool out[4] = {false, false, false, false};
  int used[4] = {0, 0, 0, 0};      // cards of its hand put down and left there

  bool cut = false;
  bool dealt_shown = false;
  bool looked = false;
  int look_event = -1;
  bool given_by_lead = false;      // a lead came where the dealer had to answer
  int named_taker = -1;            // after a wrong `takes`
  bool threw[4] = {false, false, false, false};
  std::vector<int> mend_events;

  // Seats in order of play (direction=anticlockwise turns them round).
  int next(int seat) const;
  int left() const { return next(dealer); }
  int full_hand() const;           // how many cards a seat has to play …
  int full_hand(int seat) const { return full_hand() - short_by[seat]; }  // … and this one
  void show_card(int event, int seat, const std::string& card, const std::string& kind, int trick);
  Cards written_for(int seat) const;  // the cards the lines give the seat, seat after seat
  bool list_is_good(int seat) const;
  bool holding_known(int seat) const;
  bool discards_settled(int seat) const;
  bool trick_open() const { return !tricks.empty() && !tricks.back().closed; }
  bool played_to_trick(int seat) const;
  bool has_cards(int seat) const { return used[seat] < full_hand(seat); }

  nlohmann::json& find(const std::string& code, int event, const std::vector<std::string>& clauses);
  // An open gap that the event reaches: source-silent where the other reading changes something.
  void find_gap(bool changes, int event, const std::vector<std::string>& clauses);
  nlohmann::json& find_at(const std::string& code, const std::string& where,
                          const std::vector<std::string>& clauses);
  std::string clause(const std::string& american, const std::string& yorkshire) const;

  // settle.cpp
  void other_games_verb(int event, const Event& e);
  void on_cuts(int event, const Event& e);
  void on_turns(int event, const Event& e);
  void on_stands(int event, const Event& e);
  void on_begs(int event, const Event& e);
  void on_gives(int event, const Event& e);
  void on_runs(int event, const Event& e);
  void on_gets(int event, const Event& e);
  void on_bunches(int event, const Event& e);
  void on_answer(int event, const Event& e);
  void on_discards(int event, const Event& e);
  void on_looks(int event, const Event& e);
  void on_redeals(int event, const Event& e);
  bool is_bonus_card(const std::string& card) const;
  void face(int event, const Event& e);
  void begin_run();
  void fix_terms(bool gift, int event);
  void close_window();
  void take_result_for_calls();
  void settle_at_lead(int event);
  void see_whether_won();
  void earn(const std::string& what, int points, int only_if_dealt_by = -1);
  bool gift_forbidden() const;
  bool run_follows(int event) const;  // something of a run, before the lead
  bool may_be_void() const;           // as far as the events go
  std::string how_it_may_be_void() const;
  bool closed_by_silence() const;
  void see_bonus_of_bunched_deal(int event);
  void end_of_events();

  // play.cpp
  void on_plays(int event, const Event& e);
  void on_mends(int event, const Event& e);
  void on_throws(int event, const Event& e);
  void on_takes(int event, const Event& e);
  void put(int event, int seat, const std::string& card);
  void close_if_full();
  void close_trick();
  bool played_out() const;
  bool is_copy(const TablePlay& play) const;
  bool is_of_its_hand(int seat, const std::string& card) const;
  bool nothing_new(const Trick& trick) const;
  int stand_ins(int seat) const;
  void finish();
  void give_rest_to_last_trick();
  void pass_over(int due, int by, int trick);
  int seat_dealt_too_few() const;  // as the play shows it, -1 if none
  int due_leader() const;
  int due_follower() const;
  bool anyone_has_cards() const;

  // holdings.cpp
  void judge_holdings();
  int first_with(const std::string& card) const;
  void judge_revokes();
  Cards known_dealt(int seat) const;
  Cards shown_by(int seat) const;               // each card the seat showed in play, held ones only
  Cards consumed_before(int seat, int show) const;
  Cards surely_left(int seat) const;            // known cards not yet played at the end of the log
  Cards never_seen(int seat) const;             // known, and another card was put down for it
  int unseen_cards(int seat) const;             // … how many more there are that are not known
  int kept(int seat) const;                     // after the discards, as recorded
  int unknown_left(int seat) const;
  int unknown_received(int seat) const;         // … of those that count for High and Low
  bool discards_in_play() const;
  Cards put_down_by_all() const;                // for good, by any seat
  Cards unseen() const;
  Cards recorded_for(int seat) const;           // its list, right or not, and its packets
  Cards may_have(int seat) const;               // cards that may be among the unknown ones
};

// Runs the hand, and again where it shows that a seat was dealt too few cards.
Replay replay_hand(const Rules& rules, const Hand& hand, int dealer, const std::vector<Start>& starts,
                   bool nothing_counts, bool next_hand_follows);

}  // namespace allfours_oracle
