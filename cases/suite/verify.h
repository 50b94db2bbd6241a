#pragma once
// Judging a suite again.

#include <span>
#include <string>
#include <vector>

#include "cases/suite/suite.h"
#include "checker/read/read.h"

namespace allfours {

/// Everything in which the suite is not what the true rules make of its logs: a log that is none of
/// the game, another report (with the JSON pointer of the first difference), wrong kills, a
/// needless case, a mistake that nothing tells any more, a clause without a case, the digest of other rules.
/// Each as "FILE: WHAT". What is proved equivalent is not proved again. Empty where all is well.
std::vector<std::string> verify(const Suite& suite);

/// The cases whose reports come out otherwise with `overrides` in force, in something that neither
/// leaves open: what a program that makes this mistake would be told by the suite.
std::vector<std::string> differences(const Suite& suite, std::span<const RuleSetting> overrides);

}  // namespace allfours
