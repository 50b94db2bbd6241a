#pragma once
// Writing a `GameLog` down, in the same two notations that are read. What is written is canonical:
// two logs that say the same are written alike.
//
// This folder: from a `GameLog` back to either notation.

#include <cstdint>
#include <string>

#include "checker/hand_log.h"

namespace allfours {

enum class JsonLayout : std::uint8_t {
  one_line,  ///< for streams (NDJSON)
  indented   ///< for people: an event a line, short lists and objects on one line
};

/// The log as JSON, without a line break at its end. The keys stand in the order in which the
/// format is described and only where there is something to say; a house rule is there if it is
/// off its default or was named. Cards that are a set (dealt, `gets`, `discards`, `throws`) are
/// sorted C D H S, low to high; a play is written without its verb.
///
/// Reading it gives the same log again, and the same ruling, but for `Event::offset`, for the order
/// within sets (which several findings on one event follow), for remarks that are empty, and for
/// rules that are off their default without having been named: once written they are named. Bytes
/// that are no UTF-8 become U+FFFD.
///
/// `log` must have a hand, and its first hand a dealer.
[[nodiscard]] std::string write_json(const GameLog& log, JsonLayout layout = JsonLayout::one_line);

/// The log in the plain notation, every line with its line feed; what is said of `write_json` holds
/// here too. The words and the cards come back as they were. Of free text the plain notation can't
/// hold everything:
/// - the "note" and "at" of an event have no place of their own and become part of its comment;
/// - a comment, a name or a claim has one line: line breaks become blanks, and within a claim a
///   comment goes with its line break. Notes and sources keep their lines, but for empty ones at
///   the beginning, and a carriage return becomes a line feed;
/// - blanks at the ends of a line are dropped, blanks beyond ASCII become plain ones, and a NUL
///   becomes U+FFFD;
/// - a word of a name that would be read as a seat gets a full stop: "Di S. Low";
/// - a first hand of which nothing is recorded but a note, or nothing while another hand follows,
///   is given an empty result, without which it could not be told from the head of the log. The
///   ruling is the same.
[[nodiscard]] std::string write_text(const GameLog& log);

}  // namespace allfours
