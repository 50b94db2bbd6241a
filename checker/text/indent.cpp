#include "checker/text/indent.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "checker/text/utf8.h"

namespace allfours {

namespace {
using OrderedJson = nlohmann::ordered_json;

constexpr std::size_t columns = 100;

std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char byte) { return !continues_character(byte); }));
}

class Indented {
 public:
  std::string out;

  /// `key` is that of the member which `value` is, with its colon, and empty in a list.
  void write(const OrderedJson& value, std::string_view key, std::size_t level) {
    out += key;
    const std::string line = on_one_line(value);
    const bool fits = 2 * level + width(key) + width(line) < columns;  // a comma may follow
    if (value.empty() || !value.is_structured() || (fits && !is_spread(value, key, level))) {
      out += line;
      return;
    }
    out += value.is_object() ? '{' : '[';
    bool first = true;
    for (const auto& [name, member] : value.items()) {
      out += first ? "\n" : ",\n";
      first = false;
      out.append(2 * (level + 1), ' ');
      write(member, value.is_object() ? OrderedJson(name).dump() + ": " : "", level + 1);
    }
    out += '\n';
    out.append(2 * level, ' ');
    out += value.is_object() ? '}' : ']';
  }

 private:
  static constexpr std::size_t hand_level = 2;

  /// Whether the value is spread over lines however short it is: the log, the hands, each hand, and
  /// its events.
  static bool is_spread(const OrderedJson& value, std::string_view key, std::size_t level) {
    return level == 0 || key == R"("hands": )" || key == R"("events": )" ||
           (level == hand_level && value.is_object());
  }

  static std::string on_one_line(const OrderedJson& value) {
    if (!value.is_structured()) return value.dump();
    std::string line(1, value.is_object() ? '{' : '[');
    bool first = true;
    for (const auto& [name, member] : value.items()) {
      if (!first) line += ", ";
      first = false;
      if (value.is_object()) line += OrderedJson(name).dump() + ": ";
      line += on_one_line(member);
    }
    return line + (value.is_object() ? '}' : ']');
  }
};
}  // namespace

std::string indented(std::string_view json) {
  Indented text;
  text.write(OrderedJson::parse(json), {}, 0);
  return std::move(text.out);
}

}  // namespace allfours
