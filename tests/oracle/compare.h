// What the table wrote down (result) against what the rules say.
#pragma once

#include <nlohmann/json.hpp>

#include "replay.h"
#include "score.h"

namespace allfours_oracle {

nlohmann::json awards_json(const Replay& replay, const Outcome& outcome);
nlohmann::json values_json(const Outcome& outcome);

// `own_start`: where the table's own count stood before this hand, if it is known.
void compare_result(Replay& replay, const Outcome& outcome, bool own_start_known, const int own_start[2]);

}  // namespace allfours_oracle
