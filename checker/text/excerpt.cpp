#include "checker/text/excerpt.h"

#include <algorithm>

#include "checker/text/utf8.h"

namespace allfours {

namespace {
constexpr std::size_t widest = 76, widest_before = 50;  // bytes

void move_to_character(std::string_view text, std::size_t& at) {
  while (at > 0 && at < text.size() && continues_character(text[at])) --at;
}

/// Appends what can be shown; gives the number of characters.
std::size_t append_clean(std::string& out, std::string_view text) {
  std::size_t characters = 0;
  for (; !text.empty(); ++characters) {
    const std::size_t length = character_length(text);
    const auto byte = static_cast<unsigned char>(text.front());
    if (length == 0)
      out += "\uFFFD";
    else if (byte < 0x20 || byte == 0x7F)
      out += ' ';
    else
      out += text.substr(0, length);
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return characters;
}
}  // namespace

Excerpt excerpt(std::string_view text, std::size_t offset) {
  offset = std::min(offset, text.size());
  move_to_character(text, offset);
  const std::size_t line_end = std::min(text.find('\n', offset), text.size());
  std::size_t line_begin = text.substr(0, offset).rfind('\n') + 1;
  if (line_begin == 0 && text.starts_with(byte_order_mark))
    line_begin = std::min(offset, byte_order_mark.size());

  std::size_t begin = line_begin;
  if (offset - begin > widest_before) begin = offset - widest_before;
  move_to_character(text, begin);
  std::size_t end = std::min(begin + widest, line_end);
  move_to_character(text, end);
  end = std::max(end, offset);

  Excerpt part;
  if (begin > line_begin) {
    part.line = "…";
    part.before = 1;
  }
  part.before += append_clean(part.line, text.substr(begin, offset - begin));
  append_clean(part.line, text.substr(offset, end - offset));
  if (end < line_end) part.line += "…";
  return part;
}

}  // namespace allfours
