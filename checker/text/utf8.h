#pragma once
// Just enough of characters to tell letters and digits, to refuse what is not UTF-8, and to count
// columns.

#include <array>
#include <cstddef>
#include <string_view>

namespace allfours {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// What stands for bytes that are not UTF-8.
inline constexpr std::string_view replacement_character = "\uFFFD";

constexpr bool continues_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// Bytes of the well-formed character that `text` begins with; 0 where it begins with none.
constexpr std::size_t character_length(std::string_view text) {
  if (text.empty()) return 0;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(0);
  if (lead < 0x80) return 1;
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if (!continues_character(text[i])) return 0;
  // Longer than need be, a half of a UTF-16 pair, or past the last code point.
  if ((lead == 0xE0 && byte(1) < 0xA0) || (lead == 0xED && byte(1) > 0x9F) ||
      (lead == 0xF0 && byte(1) < 0x90) || (lead == 0xF4 && byte(1) > 0x8F))
    return 0;
  return length;
}

/// Bytes of the blank outside ASCII that `text` begins with, such as a non-breaking space; 0 where
/// it begins with none.
constexpr std::size_t wide_blank_length(std::string_view text) {
  constexpr std::array<std::string_view, 18> blanks{
      "\u00A0", "\u1680", "\u2000", "\u2001", "\u2002", "\u2003", "\u2004", "\u2005", "\u2006",
      "\u2007", "\u2008", "\u2009", "\u200A", "\u202F", "\u205F", "\u3000", "\u2028", "\u2029"};
  for (std::string_view blank : blanks)
    if (text.starts_with(blank)) return blank.size();
  return 0;
}

inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

/// Bytes of the character without any shape of its own, no blank, that `text` begins with: a byte
/// order mark, a soft hyphen, a mark of direction; 0 where it begins with none.
constexpr std::size_t unseen_length(std::string_view text) {
  constexpr std::array<std::string_view, 18> unseen{
      byte_order_mark, "\u00AD", "\u200B", "\u200C", "\u200D", "\u200E", "\u200F", "\u202A",
      "\u202B", "\u202C", "\u202D", "\u202E", "\u2060", "\u2066", "\u2067", "\u2068",
      "\u2069", "\u061C"};
  for (std::string_view each : unseen)
    if (text.starts_with(each)) return each.size();
  return 0;
}

/// Whether `text` is what UTF-16 is like: its mark, or every other byte of the beginning a NUL.
constexpr bool looks_like_utf16(std::string_view text) {
  if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) return true;
  if (text.size() < 4) return false;
  const bool even = text[0] == '\0' && text[2] == '\0', odd = text[1] == '\0' && text[3] == '\0';
  return even != odd && (even ? text[1] != '\0' && text[3] != '\0'
                              : text[0] != '\0' && text[2] != '\0');
}

}  // namespace allfours
