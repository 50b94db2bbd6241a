#pragma once
// The smallest log that shows a difference.

#include <span>

#include "cases/conform/conversation.h"
#include "cases/conform/explain.h"

namespace allfours {

/// A log on which a program differs, and how.
struct Shown {
  GameLog log;
  Question question;
  Item item{};
  std::string expected, seen;
};

/// Of the differences of one reason the one that is easiest to see, on a log as small as it can be:
/// its last position or result is what the program differs on, and no event and no hand can be left
/// out alone. Where a changed rule explains the program, the log of the fewest events that tells
/// that rule apart is tried as well. What one of the rules `explained` answers is another difference.
Shown smallest(Conversation& program, const std::vector<Asked>& asked, const Reason& reason,
               std::span<const RuleSetting> explained);

}  // namespace allfours
