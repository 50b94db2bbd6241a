#pragma once
// The rules of a game with one thing changed: each is a house rule that some table plays, or a
// mistake that some program makes. A test suite has to tell all of them from the true rules.
//
// This folder: mistakes of programs and rules of other tables, each as one change of the rules.

#include <string>
#include <vector>

#include "cases/mutants/mistakes.h"
#include "checker/read/read.h"

namespace allfours {

/// Every value of every switch of the game that is off its default: house rules and mutants. Of a
/// number the values beside the default, one less and one more; of the order of counting all
/// others.
/// In the order of the switches and their values.
std::vector<RuleSetting> deviations(Variant variant);

/// All that a suite has to tell from the true rules: the deviations, and after them the settings of
/// known mistakes that are not among them (the targets of other games).
std::vector<RuleSetting> suite_mutants(Variant variant);

/// Each by itself makes the mistake.
std::vector<RuleSetting> settings_of(const Mistake& mistake);

/// "low=taker".
std::string to_string(const RuleSetting& setting);

/// The rules of the sources with this one switch changed, and named: the table has agreed on it.
HouseRules with_deviation(Variant variant, const RuleSetting& setting);

}  // namespace allfours
