// Who earns what in a replayed hand (AM5, YK4), and what is left open by a log that stops early (G27).
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "counting.h"
#include "replay.h"

namespace allfours_oracle {

struct Categories {
  std::vector<int> high, low, jack, game;  // candidate sides, in the order NS, EW, nobody
  int value_from[2] = {0, 0};
  int value_to[2] = {0, 0};
  bool jack_in_play = false;               // revoke=foster
  bool jack_in_play_known = true;
  bool cards_missing = false;              // some card that counts for High and Low is not known
};

// `dealing_side` is given apart because it may be open.
Categories judge_categories(const Replay& replay, int dealing_side);

struct Reading {         // which reading of a gap is computed
  bool gift_before_jack = false;   // G1 turned round
  bool only_looks_count = false;   // H10: the hand is void
};

struct Ending {          // one way the hand may have ended
  Start start;
  Count count;
  std::vector<Addition> earned;   // what it adds, counted or not
  bool voided = false;
};

struct Outcome {
  std::vector<Ending> endings;
  std::vector<int> turned_jack, gift, look, high, low, jack, game;  // awards
  bool played = false;   // false: void or won before the lead, no categories
  Categories categories;
};

// `finished`: the ways to play the hand out (completions.h), if they are tried.
Outcome outcome_of(const Replay& replay, const std::vector<Replay>& finished, const Reading& reading);

// Keeps the endings that a later start leaves, and of the awards those that come with them.
void keep_endings(Outcome& outcome, const std::vector<Ending>& kept);

// Does the hand come out otherwise from some start from which it counts? Both have the same number of
// starts, one for one. "Otherwise" is who scores or wins: the order in which points are marked is no change.
bool comes_out_otherwise(const Replay& replay, const Reading& reading, const Replay& other,
                         const Reading& other_reading);

// What the report says of an outcome, for it and for telling two readings apart.
nlohmann::json after_json(const Outcome& outcome);
nlohmann::json winner_json(const Outcome& outcome);
nlohmann::json decided_by_json(const Outcome& outcome, const Rules& rules);
nlohmann::json counted_json(const Outcome& outcome);

}  // namespace allfours_oracle
