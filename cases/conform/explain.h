#pragma once
// What a program that differs may be playing: the one changed rule under which its answers are
// right.

#include <functional>
#include <set>
#include <vector>

#include "cases/conform/asked.h"
#include "cases/conform/responder.h"

namespace allfours {

/// A part of an answer to one of many questions.
struct Cell {
  std::size_t asked = 0;
  Item item{};
  auto operator<=>(const Cell&) const = default;
};

/// Differences that have one reason, as far as there is one to be seen.
struct Reason {
  std::vector<RuleSetting> like;  ///< of several that nothing tells apart all; may be empty
  bool partly = false;            ///< the same part of answers differs in ways that they don't explain
  std::set<Cell> cells;           ///< not empty
};

/// Puts further questions to the program: on every position of this log, under these rules.
using AskMore = std::function<void(const GameLog& log, std::vector<Asked>& asked)>;

/// The reasons of all differences among `asked`, which are of one game; the one that explains most
/// comes first. A changed rule is a reason only where the program differs wherever that rule would,
/// as it would. Where several remain, logs that tell them apart are asked as well, and added.
std::vector<Reason> reasons_of(Variant variant, std::vector<Asked>& asked, const AskMore& ask_more);

}  // namespace allfours
