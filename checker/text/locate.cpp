#include "checker/text/locate.h"

#include <algorithm>
#include <utility>

#include "checker/text/faults.h"
#include "checker/text/utf8.h"

namespace allfours {

namespace {
std::string place_of(const InputError& error) {
  std::string place = "column " + std::to_string(error.column);
  if (error.line != 0) place.insert(0, "line " + std::to_string(error.line) + ", ");
  if (!error.at.empty()) place += ", " + error.at;
  return place + ": ";
}
}  // namespace

void put_place_on(InputError& error) { error.message.insert(0, place_of(error)); }

void take_place_off(InputError& error) {
  const std::string place = place_of(error);
  if (error.message.starts_with(place)) error.message.erase(0, place.size());
}

void locate(std::string_view document, InputError& error) {
  std::string_view before = document.substr(0, error.offset);
  const std::size_t line_start = before.rfind('\n') + 1;  // 0 where there is no line break
  error.line = 1 + static_cast<std::int64_t>(std::ranges::count(before, '\n'));
  before.remove_prefix(line_start);
  if (line_start == 0 && before.starts_with(byte_order_mark))
    before.remove_prefix(byte_order_mark.size());
  error.column = 1 + static_cast<int>(std::ranges::count_if(
                         before, [](char byte) { return !continues_character(byte); }));
  if (error.message.empty())
    error.message = statement({error.seen, error.expected, error.nearest, {}});
  put_place_on(error);
}

std::string_view with_line_feeds(std::string_view text, std::string& storage) {
  bool changed = false;
  for (std::size_t at = text.find('\r'), end = 0; at != std::string_view::npos;
       at = text.find('\r', end)) {
    // Several before a line feed are one line end, converted twice.
    end = std::min(text.find_first_not_of('\r', at), text.size());
    if (text.substr(end).starts_with('\n')) continue;
    if (!std::exchange(changed, true)) storage = text;
    std::fill(storage.begin() + static_cast<std::ptrdiff_t>(at),
              storage.begin() + static_cast<std::ptrdiff_t>(end), '\n');
  }
  return changed ? std::string_view(storage) : text;
}

void move_to_line(InputError& error, std::int64_t first_line) {
  if (error.line == 0) return;
  take_place_off(error);
  error.line += first_line - 1;
  put_place_on(error);
}

}  // namespace allfours
