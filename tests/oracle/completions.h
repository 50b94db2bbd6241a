// Every legal way to finish a hand that stops early with few cards left.
#pragma once

#include <vector>

#include "replay.h"

namespace allfours_oracle {

const int kFewCards = 8;

// The hand played out in every legal way, where each seat's cards are known and at most `kFewCards` are
// to be played; nothing where it is not so, or where nothing is left to be played.
std::vector<Replay> completions(const Replay& replay);

// Few cards left, but not all of them known, or one that a seat can't play, or one in two places, or a
// seat that would lead for a winner without cards and could have thrown in before, or more ways than the
// checker tries: there the two go on by different ways, and what they find is not compared.
bool few_but_not_tried(const Replay& replay);

// The seats that the open trick may still go to, in the order N E S W.
std::vector<int> takers_of_open_trick(const Replay& replay, const std::vector<Replay>& finished);

}  // namespace allfours_oracle
