#include "checker/text/words.h"

#include <charconv>

namespace allfours {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && Tokens::is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && Tokens::is_space(text.back())) text.remove_suffix(1);
  return text;
}

std::optional<int> parse_number(std::string_view digits, int most) {
  int value = 0;
  const char* end = digits.data() + digits.size();
  const auto [stop, error] = std::from_chars(digits.data(), end, value);
  if (error != std::errc{} || stop != end || value < 0 || value > most || digits.front() == '-')
    return std::nullopt;
  return value;
}

}  // namespace allfours
