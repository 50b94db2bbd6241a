#pragma once
// A hand of known cards, followed to its end, and what can be asked of it.

#include <vector>

#include "cases/hand/followed_hand.h"
#include "cases/hand/sampler.h"
#include "checker/goal/goal.h"
#include "model/concrete.h"

namespace allfours {

/// What makes two hands different (`HandFacts::marks`), by number; −1 where there is none.
using Marks = std::vector<int>;

/// A known hand, followed.
struct KnownHand {
  HandRecord<Concrete> record;
  FollowedHand<Concrete> followed;
  bool lawful = false;

  KnownHand(const HouseRules& rules, HandRecord<Concrete> of, Admitted admitted);
  bool reaches(const HouseRules& rules, const Goal& goal) const;
  Marks marks(const HouseRules& rules) const;
};

}  // namespace allfours
