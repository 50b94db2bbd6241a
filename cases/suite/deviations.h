#pragma once
// The rules of a game with one thing changed: each is a house rule that some table plays, or a
// mistake that some program makes. A test suite has to tell all of them from the true rules.

#include <string>
#include <vector>

#include "checker/read/read.h"

namespace allfours {

/// Every value of every switch of the game that is off its default: house rules and mutants. Of a
/// number the values beside the default, one less and one more; of the order of counting all others.
/// In the order of the switches and their values.
std::vector<RuleSetting> deviations(Variant variant);

/// "low=taker".
std::string to_string(const RuleSetting& setting);

/// The rules of the sources with this one switch changed, and named: the table has agreed on it.
HouseRules with_deviation(Variant variant, const RuleSetting& setting);

}  // namespace allfours
