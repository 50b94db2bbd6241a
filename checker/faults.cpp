#include "checker/faults.h"

#include <algorithm>

#include "checker/utf8.h"

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
    if (colon != std::string::npos)
      text += "; expected " + in_words(fault.expected.substr(colon + 2));
  }
  if (!fault.nearest.empty()) text += "; did you mean \"" + fault.nearest + "\"?";
  return text;
}

std::string shown(std::string_view text) {
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
    else
      clean += text.substr(0, length);
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return clean;
}

std::string quoted(std::string_view word) { return '"' + shown(word) + '"'; }

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
  if (count() >= most) return;
  InputError& error = errors_.emplace_back(error_of(std::move(fault)));
  error.offset = offset;
  error.at = std::move(at);
}

void Faults::add_elsewhere(Fault fault) {
  if (count() >= most) return;
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
