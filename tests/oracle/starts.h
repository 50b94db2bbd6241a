// How a hand begins: who deals and how the game stands, each in every way that the hands before leave open.
#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "log_reader.h"
#include "score.h"

namespace allfours_oracle {

struct Opened {
  std::vector<Start> starts;
  std::vector<Start> as_due;           // the same, dealt by those whose deal it is
  std::vector<Start> by_rotation;      // G17: the same, had the log not named another dealer; else none
  int dealer_shown_at = -1;            // the event that shows who dealt, where the log does not name it
  std::vector<nlohmann::json> findings;
  bool dead = false;                   // the first start is at or above the target: nothing counts
};

// What the table itself last wrote, or what follows from it.
struct OwnCount {
  bool known = true;
  int points[2] = {0, 0};
};

Opened open_first(const Log& log, const Rules& rules, OwnCount& own);
Opened open_next(const Rules& rules, const Hand& hand, const std::vector<Start>& starts,
                 const std::string& last_void, OwnCount& own);

int dealer_by_switch(int last, const Rules& rules);

// The starts of the next hand after one ending, or after all of them; ways that agree are one.
std::vector<Start> starts_after(const Ending& ending, const Rules& rules);
std::vector<Start> starts_after(const Outcome& outcome, const Rules& rules);
void keep_count(const Hand& hand, const Outcome& outcome, OwnCount& own);

std::vector<int> dealers_of(const std::vector<Start>& starts);  // N E S W
nlohmann::json dealers_json(const std::vector<Start>& starts);
nlohmann::json scores_json(const std::vector<Start>& starts);

}  // namespace allfours_oracle
