#pragma once
// Making a found hand look like one from a table, as far as its goal leaves it free.

#include <functional>

#include "cases/hand/known_hand.h"

namespace allfours {

/// Whether a hand will do.
using Accepts = std::function<bool(const KnownHand&)>;

/// The hand with pointless gifts and proposals left out, the lowest scores, and dealer and suits
/// as chance has them: whatever of this `accepts` allows.
KnownHand tidied(const HouseRules& rules, Admitted admitted, KnownHand hand, const Accepts& accepts,
                 Random& random);

}  // namespace allfours
