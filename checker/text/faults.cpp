#include "checker/text/faults.h"

#include <algorithm>

#include "checker/text/locate.h"
#include "checker/text/nearest.h"
#include "checker/text/utf8.h"

namespace allfours {

namespace {
constexpr std::size_t longest_shown = 40;

// "N E S W" as "N, E, S or W".
std::string in_words(std::string_view list) {
  std::string words;
  const std::size_t last = list.rfind(' ');
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i] != ' ')
      words += list[i];
    else
      words += i == last ? " or " : ", ";
  }
  return words;
}

// "a seat: N E S W" lists words; "a hand log: an object in braces" says more.
bool is_list(std::string_view words) {
  return !words.starts_with("a ") && !words.starts_with("an ");
}

std::string code_point_name(std::string_view character) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  unsigned code = static_cast<unsigned char>(character.front());
  code &= character.size() == 3 ? 0x0FU : 0x1FU;  // those that are not seen have two bytes or three
  for (char c : character.substr(1)) code = (code << 6U) | (static_cast<unsigned char>(c) & 0x3FU);
  std::string name = "<U+";
  for (unsigned shift = 16; shift > 0; shift -= 4) name += digits[(code >> (shift - 4)) & 15U];
  return name + '>';
}

std::string clean(std::string_view text, bool name_unseen) {
  std::string clean;
  std::size_t characters = 0;
  while (!text.empty()) {
    if (++characters > longest_shown) return clean + "…";
    const std::size_t length = character_length(text);
    const auto byte = static_cast<unsigned char>(text.front());
    if (length == 0)
      clean += "\uFFFD";
    else if (byte < 0x20 || byte == 0x7F)
      clean += ' ';
    else if (name_unseen && (wide_blank_length(text) > 0 || unseen_length(text) > 0))
      clean += code_point_name(text.substr(0, length));
    else
      clean += text.substr(0, length);
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return clean;
}

InputError error_of(Fault fault) {
  InputError error;
  error.message = statement(fault);
  error.seen = std::move(fault.seen);
  error.expected = std::move(fault.expected);
  error.nearest = std::move(fault.nearest);
  return error;
}
}  // namespace

std::string statement(const Fault& fault) {
  std::string text = fault.says;
  if (text.empty()) {
    const std::size_t colon = fault.expected.find(": ");
    if (fault.expected.starts_with("the end"))
      text = fault.seen + " stands where " + fault.expected + " should be";
    else
      text = fault.seen + " is not " + fault.expected.substr(0, colon);
    if (colon != std::string::npos) {
      const std::string more = fault.expected.substr(colon + 2);
      text += "; expected " + (is_list(more) ? in_words(more) : more);
    }
  }
  if (!fault.nearest.empty()) text += "; did you mean \"" + fault.nearest + "\"?";
  return text;
}

std::string shown(std::string_view text) { return clean(text, false); }

std::string quoted(std::string_view word) { return '"' + clean(word, true) + '"'; }

std::string kind_of(std::string_view kind, std::span<const std::string_view> words) {
  std::string text(kind);
  text += ':';
  for (std::string_view word : words) (text += ' ') += word;
  return text;
}

Fault not_one_of(std::string_view word, std::string_view kind,
                 std::span<const std::string_view> words) {
  return {quoted(word), kind_of(kind, words), std::string(nearest(word, words)), {}};
}

std::string_view game_name(Variant variant) {
  return variant == Variant::american ? "the American game" : "the Yorkshire game";
}

InputError error_at_line(std::int64_t line, Fault fault) {
  InputError error = error_of(std::move(fault));
  error.line = line;
  error.column = 1;
  put_place_on(error);
  return error;
}

void Faults::add(std::uint32_t offset, std::string at, Fault fault) {
  if (full()) return;
  InputError& error = errors_.emplace_back(error_of(std::move(fault)));
  error.offset = offset;
  error.at = std::move(at);
}

void Faults::add_elsewhere(Fault fault) {
  if (full()) return;
  errors_.insert(errors_.begin() + static_cast<std::ptrdiff_t>(placed_),
                 error_of(std::move(fault)));
  ++placed_;
}

void Faults::finish() {
  const auto placed = std::span(errors_).subspan(placed_);
  std::ranges::stable_sort(placed, {}, &InputError::offset);
  for (InputError& error : placed) locate(document_, error);
}

}  // namespace allfours
