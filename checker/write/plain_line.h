#pragma once
// Free text in the shape in which a line of the plain notation can hold it. What is lost on the way
// is told in write_log.h.

#include <string>
#include <string_view>
#include <vector>

namespace allfours {

/// The text on one line.
[[nodiscard]] std::string on_one_line(std::string_view text);
/// The text as lines, from the first that is not empty on; none where all are.
[[nodiscard]] std::vector<std::string> plain_lines(std::string_view text);
/// A name, of which no word is a seat: a name reaches as far as the next seat.
[[nodiscard]] std::string plain_name(std::string_view name);
/// A claim on one line, without the comments that its line breaks end.
[[nodiscard]] std::string plain_claim(std::string_view claim);

}  // namespace allfours
