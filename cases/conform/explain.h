#pragma once
// What a program that differs may be playing: the one changed rule under which its answers are
// right.

#include <functional>
#include <set>
#include <vector>

#include "cases/conform/asked.h"
#include "cases/protocol/responder.h"

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

/// What differences have to have in common to be one: of a verdict the word, of a fault its code, of
/// other parts nothing more.
std::string sort_of(Item item, const std::string& value);

/// Puts further questions to the program: on every position of this log, under these rules.
using AskMore = std::function<void(const GameLog& log, std::vector<Asked>& asked)>;

/// The reasons of all differences among `asked`, which are of one game; the one that explains most
/// comes first. A changed rule is a reason only where legal cards, tricks and awards differ wherever
/// it would make them, and as it would; what follows from those may have further faults. Where several
/// rules remain, logs that tell them apart are asked about as well, and added.
std::vector<Reason> reasons_of(Variant variant, std::vector<Asked>& asked, const AskMore& ask_more);

}  // namespace allfours
