#include "cases/conform/outline.h"

#include <algorithm>

#include "checker/text/utf8.h"

namespace allfours {

namespace {
/// Where the quotation at `start` ends, on its closing mark. One that never closes is cut off, and
/// takes the rest; a single mark may be an apostrophe, and takes nothing.
std::size_t end_of_quotation(std::string_view words, std::size_t start) {
  for (std::size_t at = start + 1; at < words.size(); ++at) {
    if (words[at] == words[start]) return at;
    if (words[at] == '\\') ++at;
  }
  return words[start] == '"' ? words.size() : start;
}
}  // namespace

std::string outline_of(std::string_view words) {
  std::string outline;
  for (std::size_t at = 0; at < words.size(); ++at) {
    const char c = words[at];
    const bool in_word = at > 0 && (is_letter(words[at - 1]) || is_digit(words[at - 1]));
    if (at > 0 && (c == '"' || (c == '\'' && !in_word))) {
      outline += c;
      at = end_of_quotation(words, at);
    } else if (is_digit(c)) {
      while (at + 1 < words.size() && is_digit(words[at + 1])) ++at;
      outline += '#';
    } else if (at == 0 && c == '"') {
      at = std::min(end_of_quotation(words, 0), words.size() - 1);
      outline += words.substr(0, at + 1);
    } else {
      outline += c;
    }
  }
  return outline;
}

}  // namespace allfours
