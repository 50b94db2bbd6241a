#pragma once
// What is not ours (names of files, words of a log, of a goal, of another program) made harmless
// before it reaches a terminal or a file: without characters that a terminal takes for commands, or
// that turn the direction of writing round. Everything that is written passes here: on its way to
// standard output and standard error (cli/common/output.h) and into a file (checker/text/whole_file.h).

#include <string>
#include <string_view>

#include "checker/text/notation.h"

namespace allfours {

/// Where the first such character of `text` stands, or npos. Line feeds and tabs are none; bytes that
/// are no UTF-8 are, since a terminal of eight bits takes some of them for commands.
[[nodiscard]] std::size_t find_command(std::string_view text);
/// Bytes of the one that `text` begins with; 0 where it begins with none.
[[nodiscard]] std::size_t command_length(std::string_view text);

/// Appends `text`. In text each such character becomes a blank; in JSON, where it can only stand in a
/// string, its escape, so that the value stays what it is. What is no UTF-8 becomes U+FFFD.
void append_harmless(std::string& out, std::string_view text, Notation notation);

/// Words for one line: line feeds and tabs become blanks, too.
[[nodiscard]] std::string harmless(std::string_view words);

}  // namespace allfours
