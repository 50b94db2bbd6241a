#pragma once
// Writing a recorded hand down as a hand of a log.

#include "cases/hand/followed_hand.h"
#include "cases/hand/random.h"
#include "checker/hand_log.h"
#include "model/concrete.h"

namespace allfours {

/// Adds the hand to `log`: cards, events and result. What no rule can see is made up by `random`:
/// which cards came in which packet, who proposed a new deal and who refused it.
void add_hand(GameLog& log, const HandRecord<Concrete>& record,
              const FollowedHand<Concrete>& followed, Random& random);

}  // namespace allfours
