#include "checker/goal/goal_words.h"

#include <algorithm>

#include "checker/read/read_words.h"
#include "checker/read/utf8.h"

namespace allfours {

namespace {
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || is_digit(c);
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

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return !continues_character(c); }));
}

/// The bytes of the first `count` characters.
std::string_view first_characters(std::string_view text, std::size_t count) {
  std::size_t end = 0;
  while (end < text.size() && (count > 0 || continues_character(text[end]))) {
    if (!continues_character(text[end])) --count;
    ++end;
    while (end < text.size() && continues_character(text[end])) ++end;
  }
  return text.substr(0, end);
}

/// Fills in the line around the fault: at most so many characters of it, so that it can be shown.
void show_line(std::string_view line, std::size_t before, GoalError& error) {
  constexpr std::size_t most_before = 50, most = 76;
  std::size_t cut = 0;
  std::string text, room;
  if (before > most_before) {
    cut = before - most_before;
    line.remove_prefix(first_characters(line, cut).size());
    text = "…";
    room = " ";
  }
  const std::string_view part = first_characters(line, most);
  text += part;
  if (part.size() < line.size()) text += "…";
  for (char& c : text)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = ' ';
  error.source = std::move(text);
  error.caret = room + std::string(before - cut, ' ') + '^';
}
}  // namespace

void GoalWords::skip() {
  while (at_ < text_.size()) {
    const std::string_view rest = text_.substr(at_);
    if (Tokens::is_space(rest.front())) ++at_;
    else if (const std::size_t blank = wide_blank_length(rest)) at_ += blank;
    else if (rest.front() == '#') at_ += std::min(rest.find('\n'), rest.size());
    else return;
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
  const std::string_view before = text.substr(0, offset);
  const std::size_t last = before.rfind('\n');
  const std::size_t start = last == std::string_view::npos ? 0 : last + 1;
  error.line = 1 + static_cast<int>(std::ranges::count(before, '\n'));
  const std::size_t behind = characters(text.substr(start, offset - start));
  error.column = 1 + static_cast<int>(behind);
  show_line(text.substr(start, text.find('\n', start) - start), behind, error);
  error.message = statement(fault);
  error.says = statement({fault.seen, fault.expected, {}, fault.says});
  error.seen = std::move(fault.seen);
  error.expected = std::move(fault.expected);
  error.nearest = std::move(fault.nearest);
  return error;
}

}  // namespace allfours
