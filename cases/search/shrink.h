#pragma once
// Making a log as small as it can be while it still shows what it is there to show.

#include <functional>

#include "checker/hand_log.h"

namespace allfours {

/// Whether a log still shows it.
using Shows = std::function<bool(const GameLog&)>;

/// The log without whatever it does not need to show the same: later hands, earlier ones, what the
/// table wrote, cards at the end of the last line, events, points of the score before. Needs a log
/// that shows it. Nothing more can be left out alone: no event, no hand.
GameLog shrunk(GameLog log, const Shows& shows);

}  // namespace allfours
