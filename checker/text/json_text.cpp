#include "checker/text/json_text.h"

#include <algorithm>

#include "checker/text/utf8.h"

namespace allfours {

namespace {

constexpr bool needs_no_escape(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x20 && byte < 0x80 && c != '"' && c != '\\';
}
}  // namespace

void JsonText::grow(std::size_t wanted) {
  // A fixed step, whatever `out_` holds already: the string's own capacity grows by doubling.
  out_.resize(used_ + std::max(wanted, first_room));
}

void JsonText::put_string(std::string_view text) {
  put('"');
  while (!text.empty()) {
    const auto plain = static_cast<std::size_t>(
        std::find_if_not(text.begin(), text.end(), needs_no_escape) - text.begin());
    put(text.substr(0, plain));
    text.remove_prefix(plain);
    if (text.empty()) break;

    const char c = text.front();
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80) {
      const std::size_t length = character_length(text);
      put(length == 0 ? replacement_character : text.substr(0, length));
      text.remove_prefix(std::max<std::size_t>(length, 1));
      continue;
    }
    if (c == '"' || c == '\\') {
      put('\\');
      put(c);
    } else if (c == '\n') {
      put("\\n");
    } else if (c == '\t') {
      put("\\t");
    } else if (c == '\r') {
      put("\\r");
    } else {
      constexpr std::string_view digits = "0123456789abcdef";
      put("\\u00");
      put(digits[byte >> 4U]);
      put(digits[byte & 15U]);
    }
    text.remove_prefix(1);
  }
  put('"');
}

}  // namespace allfours
