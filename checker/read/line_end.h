#pragma once
// What is said of a line of cards that goes on when its trick is complete: mostly a card is missing
// on an earlier line, and the replay can only tell where it could not go on.

#include "checker/hand_log.h"
#include "checker/text/input_error.h"

namespace allfours {

/// Gives such an error of the replay its sentence; leaves any other as it is. `lines`: the document
/// is plain text, so that events are called by their line.
void explain_line_end(std::string_view document, bool lines, const GameLog& log,
                      InputError& error);

}  // namespace allfours
