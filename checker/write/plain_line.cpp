#include "checker/write/plain_line.h"

#include <algorithm>

#include "checker/read/read_words.h"
#include "checker/text/utf8.h"

namespace allfours {

namespace {
/// Calls `take` for every line; a line feed, a carriage return or both in a row end one.
template <class Take>
void for_each_line(std::string_view text, Take take) {
  for (;;) {
    const std::size_t end = text.find_first_of("\r\n");
    take(text.substr(0, end));
    if (end == std::string_view::npos) return;
    text.remove_prefix(end + (text.substr(end).starts_with("\r\n") ? 2 : 1));
  }
}

/// One line as it can be read back.
std::string readable(std::string_view line) {
  std::string text;
  while (!line.empty()) {
    const std::size_t length = line.front() == '\0' ? 0 : character_length(line);
    if (wide_blank_length(line) > 0)
      text += ' ';
    else
      text += length == 0 ? replacement_character : line.substr(0, length);
    line.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return std::string(trimmed(text));
}
}  // namespace

std::string on_one_line(std::string_view text) {
  std::string line;
  for_each_line(text, [&](std::string_view part) { (line += part) += ' '; });
  return readable(line);
}

std::vector<std::string> plain_lines(std::string_view text) {
  std::vector<std::string> lines;
  for_each_line(text, [&](std::string_view part) {
    std::string line = readable(part);
    if (!lines.empty() || !line.empty()) lines.push_back(std::move(line));
  });
  return lines;
}

std::string plain_name(std::string_view name) {
  const std::string line = on_one_line(name);
  std::string plain;
  const char* from = line.data();
  Tokens words(line);
  for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
    plain.append(from, word.data() + word.size());
    from = word.data() + word.size();
    if (parse_seat(word)) plain += '.';
  }
  return plain;
}

std::string plain_claim(std::string_view claim) {
  std::string line;
  for (;;) {
    const std::size_t end = std::min(claim.find('\n'), claim.size());
    const std::size_t sign = std::min(claim.find('#'), end);
    line += claim.substr(0, sign);
    if (end == claim.size()) return on_one_line(line += claim.substr(sign));
    line += ' ';
    claim.remove_prefix(end + 1);
  }
}

}  // namespace allfours
