#pragma once
// Paragraphs broken into lines for people.

#include <string>
#include <string_view>

namespace allfours {

inline constexpr std::size_t line_width = 100;

/// How many columns `text` takes: characters, not bytes.
std::size_t columns(std::string_view text);

/// Appends `text` as one paragraph no wider than `line_width`: the first line begins with `first`,
/// the others with as many blanks as `first` has columns. Ends with a newline.
void append_paragraph(std::string& out, std::string_view first, std::string_view text);

}  // namespace allfours
