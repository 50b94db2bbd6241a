// Every legal way to finish a hand that stops early with few cards left.
#pragma once

#include <vector>

#include "replay.h"

namespace allfours_oracle {

const int kFewCards = 8;

// The hand played out in every legal way, where each seat's cards are known and at most `kFewCards` are
// to be played; nothing where it is not so, or where nothing is left to be played.
std::vector<Replay> completions(const Replay& replay);

// The seats that the open trick may still go to, in the order N E S W.
std::vector<int> takers_of_open_trick(const Replay& replay, const std::vector<Replay>& finished);

}  // namespace allfours_oracle
