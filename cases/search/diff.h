#pragma once
// How two sets of rules of one game differ: a log on which they part, or the proof that none does.

#include "cases/search/parting.h"
#include "cases/solver/answer.h"

namespace allfours {

struct DiffResult {
  Answer answer{};  ///< `impossible`: they never part
  GameLog log;      ///< `found`: under the first rules, as short as it can be
  Parting parting;  ///< … and where they part
};

/// The log has the fewest hands and then the fewest events, among logs that are lawful up to where
/// they part. An early look or a revoke is in it only where the rules differ in its price.
DiffResult diff(const HouseRules& first, const HouseRules& second, std::uint64_t seed,
                unsigned budget = usual_budget);

}  // namespace allfours
