// One random hand played by the rules, without dealer, score and result.
#pragma once

#include <nlohmann/json.hpp>

#include "house_rules.h"
#include "random_logs.h"

namespace allfours_oracle {

nlohmann::json random_hand(Dice& dice, const Rules& rules, int dealer);

}  // namespace allfours_oracle
