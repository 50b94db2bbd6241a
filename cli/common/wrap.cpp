#include "cli/common/wrap.h"

#include <algorithm>

namespace allfours {

std::size_t columns(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

void append_paragraph(std::string& out, std::string_view first, std::string_view text) {
  const std::size_t indent = columns(first);
  out += first;
  std::size_t column = indent;
  bool line_is_empty = true;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = text.find(' ', at);
    if (end == std::string_view::npos) end = text.size();
    const std::string_view word = text.substr(at, end - at);
    at = end + 1;
    if (word.empty()) continue;
    const std::size_t width = columns(word);
    if (!line_is_empty && column + 1 + width > line_width) {
      out += '\n';
      out.append(indent, ' ');
      column = indent;
      line_is_empty = true;
    }
    if (!line_is_empty) {
      out += ' ';
      ++column;
    }
    out += word;
    column += width;
    line_is_empty = false;
  }
  out += '\n';
}

}  // namespace allfours
