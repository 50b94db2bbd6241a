// The errors of an unusable log: each with its place, its line of the log and a caret.

#include <algorithm>

#include "checker/read/read.h"
#include "checker/read/utf8.h"
#include "cli/text_page.h"

namespace allfours {

namespace {
constexpr std::size_t widest_excerpt = 76, before_caret = 50;

/// "FILE:LINE:COLUMN". The name of one log of many already ends with the line.
std::string place_of(std::string_view name, const InputError& error) {
  std::string place = harmless(name);
  if (error.line == 0) return place;
  const std::string line = ':' + std::to_string(error.line);
  if (!place.ends_with(line)) place += line;
  return place + ':' + std::to_string(error.column);
}

/// The message without the place that it begins with.
std::string_view statement(const InputError& error) {
  std::string place =
      "line " + std::to_string(error.line) + ", column " + std::to_string(error.column);
  if (!error.at.empty()) place += ", " + error.at;
  place += ": ";
  std::string_view message = error.message;
  if (message.starts_with(place)) message.remove_prefix(place.size());
  return message;
}

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return !continues_character(c); }));
}
void move_to_character(std::string_view text, std::size_t& at) {
  while (at > 0 && at < text.size() && continues_character(text[at])) --at;
}

/// The line that `offset` is on, cut to what fits around it, and a caret below.
void append_excerpt(Page& page, std::string_view document, std::size_t offset) {
  offset = std::min(offset, document.size());
  move_to_character(document, offset);
  std::size_t begin = document.substr(0, offset).rfind('\n') + 1;
  const std::size_t line_end = std::min(document.find('\n', offset), document.size());
  if (begin == 0 && document.starts_with(byte_order_mark))
    begin = std::min(offset, byte_order_mark.size());

  const std::size_t line_begin = begin;
  if (offset - begin > before_caret) begin = offset - before_caret;
  move_to_character(document, begin);
  std::size_t end = std::min(begin + widest_excerpt, line_end);
  move_to_character(document, end);
  end = std::max(end, offset);

  const std::string_view cut_before = begin > line_begin ? "…" : "";
  page.out += "    ";
  page.out += cut_before;
  page.out += harmless(document.substr(begin, end - begin));
  if (end < line_end) page.out += "…";
  page.out += "\n    ";
  page.out.append(characters(cut_before) + characters(document.substr(begin, offset - begin)), ' ');
  page.style.put(page.out, "^", Ink::red);
  page.out += '\n';
}
}  // namespace

void append_errors(Page& page, std::string_view name, std::string_view document) {
  for (const InputError& error : page.ruling.errors) {
    const std::size_t at = page.out.size();
    const std::string place = place_of(name, error) + ':';
    page.paragraph(0, place + ' ' + harmless(statement(error)));
    page.style.paint(page.out, at, at + place.size(), Ink::bold);
    if (error.line > 0 && !document.empty()) append_excerpt(page, document, error.offset);
  }
}

}  // namespace allfours
