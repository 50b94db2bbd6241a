// Reads the JSON of a hand log with known cards into plain structures.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cards.h"

namespace allfours_oracle {

struct Event {
  int seat = -1;
  std::string verb;  // "" for a comment, "plays" for cards put down
  Cards cards;
  int number = -1;   // of "E discards 3"
};

struct Hand {
  int index = 0;
  int dealer = -1;   // -1: not named
  bool has_score = false;
  int score[2] = {0, 0};
  bool has_cards[4] = {false, false, false, false};
  Cards cards[4];
  std::vector<Event> events;
  bool has_result = false;
  bool void_by_next_start = false;   // not read: found out
  nlohmann::json result = nlohmann::json::object();
  std::vector<std::string> claims;
};

struct Log {
  bool american = false;
  nlohmann::json rules = nlohmann::json::object();
  bool has_draw = false;
  int draw_by = -1;
  Cards draw;
  std::vector<Hand> hands;
};

Log read_log(const nlohmann::json& log);

// The suit of result.trump, or 0; the side of a category key of the result, or -1.
char result_trump(const Hand& hand);
int result_side(const Hand& hand, const std::string& key);

}  // namespace allfours_oracle
