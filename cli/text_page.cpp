#include "cli/text_page.h"

#include <algorithm>

#include "checker/read/utf8.h"
#include "cli/wrap.h"

namespace allfours {

void Page::paragraph(std::size_t indent, std::string_view label, Ink ink,
                     std::string_view text) {
  std::string first(indent, ' ');
  first += label;
  if (!label.empty()) first += "  ";
  const std::size_t at = out.size() + indent;
  append_paragraph(out, first, text);
  style.paint(out, at, at + label.size(), ink);
}

std::string Page::words(const Written& value) const {
  std::string text;
  append_written(text, language, value);
  return text;
}

std::string Page::cards(CardSet set) const {
  std::string text;
  for (Card card : set) {
    if (!text.empty()) text += ' ';
    text += to_string(card);
  }
  return text;
}

std::string as_written(const Score& score) {
  return std::to_string(score.ns) + '-' + std::to_string(score.ew);
}

bool is_play(Code code) {
  return code == Code::revoke || code == Code::not_held || code == Code::out_of_turn ||
         code == Code::bad_throw_in;
}

namespace {
/// Whether a terminal takes the character for a command, or for a change of the direction of writing.
bool is_command(std::string_view character) {
  if (character.size() == 1) return static_cast<unsigned char>(character[0]) < 0x20 || character == "\x7F";
  if (character.size() == 2) return character >= "\xC2\x80" && character <= "\xC2\x9F";  // C1
  return (character >= "\u200E" && character <= "\u200F") ||
         (character >= "\u2028" && character <= "\u202E") ||
         (character >= "\u2066" && character <= "\u2069");
}
}  // namespace

std::string harmless(std::string_view text) {
  std::string clean;
  while (!text.empty()) {
    const std::size_t length = std::max<std::size_t>(character_length(text), 1);
    const std::string_view character = text.substr(0, length);
    if (is_command(character)) clean += ' ';
    else clean += character;
    text.remove_prefix(length);
  }
  return clean;
}

std::string capital(std::string_view text) {
  std::string start(text);
  if (!start.empty() && start[0] >= 'a' && start[0] <= 'z')
    start[0] = static_cast<char>(start[0] - 'a' + 'A');
  return start;
}

}  // namespace allfours
