#pragma once
// Where a document stops being JSON, and what should have stood there.

#include <cstddef>
#include <string_view>

#include "checker/text/faults.h"

namespace allfours {

/// Where the parser stood when it met what it could not take.
struct JsonState {
  std::size_t end;   ///< of the last token it took, commas and colons not counted
  bool at_root;      ///< nothing is open
  bool in_object;    ///< of what is open, the innermost
  bool after_key, after_value;
};

void add_syntax_fault(std::string_view document, const JsonState& state, Faults& faults);

/// The first byte from `end` on that is neither white space nor a comma or colon.
inline std::size_t token_after(std::string_view document, std::size_t end) {
  const auto between = [](char c) {
    return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == ',' || c == ':';
  };
  while (end < document.size() && between(document[end])) ++end;
  return end;
}

/// The end of the number, well formed, that begins at `at`.
[[nodiscard]] std::size_t number_end(std::string_view document, std::size_t at);

/// The byte at which the character number `decoded` (in bytes) of a string's text was written;
/// `start` is the byte after the string's opening quote.
std::size_t written_offset(std::string_view document, std::size_t start, std::size_t decoded);

}  // namespace allfours
