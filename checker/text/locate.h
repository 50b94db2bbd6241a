#pragma once
// From byte offsets to lines and columns, and the place in front of every message.

#include <cstdint>
#include <string>
#include <string_view>

#include "checker/text/input_error.h"

namespace allfours {

/// Fills line and column of `error` from its offset into `document`, and puts its place in front of
/// its message, which is made from what was seen and expected where there is none.
void locate(std::string_view document, InputError& error);

/// Moves an error of a document to where the document begins in its input, line `first_line`.
void move_to_line(InputError& error, std::int64_t first_line);

/// Plain text with every carriage return that ends a line alone made a line feed: `text` itself
/// where there is none, else what is put into `storage`. Every byte stays at its place.
[[nodiscard]] std::string_view with_line_feeds(std::string_view text, std::string& storage);

}  // namespace allfours
