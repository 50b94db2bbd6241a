#include "checker/text/harmless.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "checker/text/utf8.h"

namespace allfours {

namespace {
constexpr bool is_plain(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (byte >= 0x20 && byte < 0x7F) || c == '\n' || c == '\t';
}

/// Whether all of a block is printable ASCII: eight characters at a time, since nearly every block is
/// and everything printed comes past here.
constexpr std::size_t block = 32;
bool is_plain_block(const char* text) {
  constexpr std::uint64_t ones = 0x0101010101010101, tops = 0x80 * ones;
  std::uint64_t odd = 0;
  for (std::size_t i = 0; i < block; i += sizeof odd) {
    std::uint64_t word = 0;
    std::memcpy(&word, text + i, sizeof word);
    const std::uint64_t is_delete = (word ^ (0x7F * ones)) - ones;  // top bit where a byte was 0x7F
    odd |= word | (word - 0x20 * ones) | is_delete;
  }
  return (odd & tops) == 0;
}

/// C1; the marks, embeddings, overrides and isolates of direction, with the separators of lines.
bool is_command(std::string_view character) {
  if (character.size() == 2)
    return (character >= "\xC2\x80" && character <= "\xC2\x9F") || character == "\u061C";
  if (character.size() != 3) return false;
  return (character >= "\u200E" && character <= "\u200F") ||
         (character >= "\u2028" && character <= "\u202E") ||
         (character >= "\u2066" && character <= "\u206F");
}

unsigned code_of(std::string_view character) {
  if (character.size() == 1) return static_cast<unsigned char>(character.front());
  unsigned code = static_cast<unsigned char>(character.front()) & (character.size() == 2 ? 0x1FU : 0x0FU);
  for (const char c : character.substr(1)) code = (code << 6U) | (static_cast<unsigned char>(c) & 0x3FU);
  return code;
}

void append_escape(std::string& out, std::string_view character) {
  constexpr std::string_view digits = "0123456789abcdef";
  const unsigned code = code_of(character);
  out += "\\u";
  for (unsigned shift = 16; shift > 0; shift -= 4) out += digits[(code >> (shift - 4)) & 15U];
}
}  // namespace

std::size_t command_length(std::string_view text) {
  if (text.empty() || is_plain(text.front())) return 0;
  const std::size_t length = character_length(text);
  if (length <= 1) return 1;
  return is_command(text.substr(0, length)) ? length : 0;
}

std::size_t find_command(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    if (at + block <= text.size() && is_plain_block(text.data() + at)) {
      at += block;
      continue;
    }
    const std::size_t end = std::min(at + block, text.size());
    while (at < end) {
      if (command_length(text.substr(at)) > 0) return at;
      at += std::max<std::size_t>(character_length(text.substr(at)), 1);
    }
  }
  return std::string_view::npos;
}

void append_harmless(std::string& out, std::string_view text, Notation notation) {
  for (;;) {
    const std::size_t at = find_command(text);
    out += text.substr(0, at);
    if (at == std::string_view::npos) return;
    const std::size_t length = command_length(text.substr(at));
    const std::string_view character = text.substr(at, length);
    if (character_length(character) == 0) out += "\uFFFD";
    else if (notation == Notation::json) append_escape(out, character);
    else out += ' ';
    text.remove_prefix(at + length);
  }
}

std::string harmless(std::string_view words) {
  std::string line;
  append_harmless(line, words, Notation::text);
  std::ranges::replace_if(line, [](char c) { return c == '\n' || c == '\t'; }, ' ');
  return line;
}

}  // namespace allfours
