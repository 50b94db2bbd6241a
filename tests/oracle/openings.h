// The ways in which the calls of an American hand that stops before its lead may go on.
#pragma once

#include <vector>

#include "replay.h"

namespace allfours_oracle {

// One of them: the hand as it then stands, with its points before play.
struct Opening {
  Replay replay;
  bool voided = false;
  bool jack_is_out = false;   // the jack of a trump that is not known was faced
};

// From one of the hand's starts: a point before play may end the game from it.
std::vector<Opening> openings(const Replay& replay, const Start& start);

// Starts of one class have the same openings.
std::string class_of(const Replay& replay, const Start& start);

// A look; and a card that counts at once when it is faced.
std::vector<EarlyPoint> what_a_void_hand_keeps(const Replay& replay);

}  // namespace allfours_oracle
