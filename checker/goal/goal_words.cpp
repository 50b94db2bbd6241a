#include "checker/goal/goal_words.h"

#include <algorithm>

#include "checker/text/excerpt.h"
#include "checker/text/locate.h"
#include "checker/text/utf8.h"
#include "checker/text/words.h"

namespace allfours {

namespace {
constexpr bool is_name(char c) {
  return is_letter(c) || c == '_' || is_digit(c);
}

/// Bytes of the suit symbol that `text` begins with; 0 where it begins with none.
constexpr std::size_t suit_symbol_length(std::string_view text) {
  for (std::string_view symbol : {"\u2660", "\u2663", "\u2665", "\u2666"})
    if (text.starts_with(symbol)) {
      constexpr std::string_view as_picture = "\uFE0F";
      const std::size_t length = symbol.size();
      return length + (text.substr(length).starts_with(as_picture) ? as_picture.size() : 0);
    }
  return 0;
}

/// Also what other languages write; it is refused with the right one beside it.
constexpr std::array<std::string_view, 10> long_symbols{"==", "!=", "<=", ">=", "->",
                                                        "&&", "||", "=>", "<>", "=<"};
}  // namespace

void GoalWords::skip() {
  while (at_ < text_.size()) {
    const std::string_view rest = text_.substr(at_);
    if (Tokens::is_space(rest.front()))
      ++at_;
    else if (const std::size_t blank = wide_blank_length(rest))
      at_ += blank;
    else if (rest.front() == '#')
      at_ += std::min(rest.find('\n'), rest.size());
    else
      return;
  }
}

void GoalWords::next() {
  passed_ = at_;
  skip();
  word_ = {GoalWord::Kind::end, text_.substr(at_, 0), at_, {}};
  const std::string_view rest = text_.substr(at_);
  if (rest.empty()) return;
  std::size_t length = 0;
  while (length < rest.size() && is_name(rest[length])) ++length;
  if (length > 0) length += suit_symbol_length(rest.substr(length));
  const std::string_view word = rest.substr(0, length);
  if (length == 0) {
    word_.kind = GoalWord::Kind::symbol;
    length = std::max<std::size_t>(1, character_length(rest));
    for (std::string_view symbol : long_symbols)
      if (rest.starts_with(symbol)) length = symbol.size();
  } else if (std::ranges::all_of(word, is_digit)) {
    word_.kind = GoalWord::Kind::number;
  } else if (const auto card = parse_card(word)) {
    word_.kind = GoalWord::Kind::card;
    word_.card = *card;
  } else {
    word_.kind = GoalWord::Kind::name;
  }
  word_.text = rest.substr(0, length);
  at_ += length;
}

std::string seen(const GoalWord& word) {
  return word.kind == GoalWord::Kind::end ? "the end" : quoted(word.text);
}

GoalError goal_error(std::string_view text, std::size_t offset, Fault fault) {
  GoalError error;
  error.offset = offset;
  InputError place;
  place.offset = static_cast<std::uint32_t>(offset);
  locate(text, place);
  error.line = static_cast<int>(place.line);
  error.column = place.column;
  const Excerpt part = excerpt(text, offset);
  error.source = part.line;
  error.caret = std::string(part.before, ' ') + '^';
  error.message = statement(fault);
  error.says = statement({fault.seen, fault.expected, {}, fault.says});
  error.seen = std::move(fault.seen);
  error.expected = std::move(fault.expected);
  error.nearest = std::move(fault.nearest);
  return error;
}

}  // namespace allfours
