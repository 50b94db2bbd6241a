#pragma once
// The deal that a log ends with, ready to be played.

#include <string>
#include <variant>

#include "cases/perft/perft.h"
#include "checker/ruling.h"

namespace allfours {

/// The last hand of a log that can be read, as it stood before the first lead; of what was played
/// only which cards it shows counts. Or, in a sentence, what is missing. The ruling is one that tells
/// what each seat had to play (Checker::tell_plays).
std::variant<PlayableDeal, std::string> deal_of(const GameLog& log, const Ruling& ruling);

}  // namespace allfours
