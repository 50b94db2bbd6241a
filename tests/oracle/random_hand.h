// One random hand played by the rules, without dealer, score and result.
#pragma once

#include <nlohmann/json.hpp>

#include "house_rules.h"
#include "random_logs.h"

namespace allfours_oracle {

enum class Record {
  AsItComes,   // lines, lists and packets in any style
  CardALine,
  Everything   // a card a line, with every list, packet and discard
};

nlohmann::json random_hand(Dice& dice, const Rules& rules, int dealer, Record record = Record::AsItComes);

}  // namespace allfours_oracle
