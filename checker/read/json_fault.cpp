#include "checker/read/json_fault.h"

#include <algorithm>
#include <array>

#include "checker/text/nearest.h"
#include "checker/text/utf8.h"

namespace allfours {

namespace {
constexpr std::size_t npos = std::string_view::npos;

bool is_space(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

int hex(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// The four digits after \u; -1 where they are none.
int code_unit(std::string_view digits) {
  if (digits.size() < 4) return -1;
  int unit = 0;
  for (char c : digits.substr(0, 4)) {
    if (hex(c) < 0) return -1;
    unit = unit * 16 + hex(c);
  }
  return unit;
}
bool leads_pair(int unit) { return unit >= 0xD800 && unit < 0xDC00; }
bool ends_pair(int unit) { return unit >= 0xDC00 && unit < 0xE000; }

bool is_half(int unit) { return leads_pair(unit) || ends_pair(unit); }

// The written length of the escape that `text` begins with; 0 where it is none.
std::size_t escape_length(std::string_view text) {
  if (text.size() < 2) return 0;
  if (text[1] != 'u') return std::string_view("\"\\/bfnrt").find(text[1]) != npos ? 2 : 0;
  const int unit = code_unit(text.substr(2));
  if (unit < 0 || ends_pair(unit)) return 0;
  if (!leads_pair(unit)) return 6;
  return text.size() > 8 && text.substr(6, 2) == "\\u" && ends_pair(code_unit(text.substr(8))) ? 12
                                                                                              : 0;
}

// What is wrong with the string that begins at `quote`.
Fault string_fault(std::string_view document, std::size_t quote, std::size_t& at) {
  for (at = quote + 1; at < document.size();) {
    const char c = document[at];
    const std::string_view rest = document.substr(at);
    if (c == '"') break;
    if (c == '\n' || c == '\r') break;
    if (static_cast<unsigned char>(c) < 0x20)
      return {"a control character", "a text without control characters", {},
              "a control character stands in a text; expected an escape such as \\t"};
    const std::size_t length = c == '\\' ? escape_length(rest) : character_length(rest);
    if (length == 0 && rest.size() >= 6 && rest[1] == 'u' && is_half(code_unit(rest.substr(2)))) {
      Fault fault{quoted(rest.substr(0, 6)), "both halves of a character", {}, {}};
      fault.says = fault.seen + " is one half of a surrogate pair; expected both halves, or the "
                                "character itself";
      return fault;
    }
    if (length == 0 && c == '\\')
      return {quoted(rest.substr(0, 2)), "an escape such as \\\" or \\u00e9", {}, {}};
    if (length == 0) return {"a byte that is not UTF-8", "UTF-8", {}, "the text is not UTF-8"};
    at += length;
  }
  at = quote;
  return {"a text without its closing quote", "a closing quote on the same line", {},
          "a text has no closing quote on its line"};
}

// Words, numbers or one other character: what people would call the thing that is wrong.
std::string_view thing_at(std::string_view document, std::size_t at) {
  std::size_t end = at;
  const auto in_word = [](char c) {
    return !is_space(c) && std::string_view("{}[],:\"#").find(c) == npos;
  };
  while (end < document.size() && in_word(document[end])) ++end;
  if (end == at) end += std::max<std::size_t>(1, character_length(document.substr(at)));
  return document.substr(at, end - at);
}

// A number, well formed, that the parser did not take is one that it cannot hold.
bool is_too_large(std::string_view thing) {
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  return digit(thing.back()) && (digit(thing.front()) || thing.front() == '-') &&
         number_end(thing, 0) == thing.size();
}

std::string expectation(const JsonState& state, char separator) {
  if (state.after_key) return separator == ':' ? "a value" : "a colon";
  if (state.at_root)
    return state.after_value ? "the end of the log" : "a hand log: an object in braces";
  const bool after_comma = separator == ',';
  if (state.after_value && !after_comma) return state.in_object ? "a comma or }" : "a comma or ]";
  if (state.in_object)
    return after_comma ? "a key in double quotes" : "a key in double quotes or }";
  return after_comma ? "a value" : "a value or ]";
}
}  // namespace

void add_syntax_fault(std::string_view document, const JsonState& state, Faults& faults) {
  std::size_t at = state.end;
  const auto skip = [&] {
    while (at < document.size() && is_space(document[at])) ++at;
  };
  skip();
  char separator = '\0';
  // A comma or colon that is itself in its place belongs to what came before.
  const bool may_separate = !state.at_root && (state.after_value || state.after_key);
  if (may_separate && at < document.size() && document[at] == (state.after_key ? ':' : ',')) {
    separator = document[at++];
    skip();
  }
  Fault fault;
  fault.expected = expectation(state, separator);
  const bool takes_text =
      fault.expected.starts_with("a value") || fault.expected.starts_with("a key");
  if (at >= document.size()) {
    const bool empty = state.at_root && !state.after_value;
    fault.seen = empty ? "nothing" : "the end of the log";
    fault.says = empty ? "the log is empty" : "the log ends early; expected " + fault.expected;
  } else if (takes_text && document[at] == '"') {
    fault = string_fault(document, at, at);
  } else {
    const std::string_view thing = thing_at(document, at);
    fault.seen = thing == "\"" ? "a text" : quoted(thing);
    if (character_length(thing) == 0) {
      fault = {"a byte that is not UTF-8", "UTF-8", {}, "the text is not UTF-8"};
    } else {
      if (state.at_root && !state.after_value) {
        constexpr std::array<std::string_view, 2> games{"american", "yorkshire"};
        fault.nearest = nearest(thing, games);
      }
      const std::string kind = fault.expected.substr(0, fault.expected.find(':'));
      fault.says = fault.seen + " stands where " + kind + " should be";
      if (thing.starts_with(byte_order_mark)) {
        fault.says = "a byte order mark (U+FEFF) stands where " + kind + " should be; there may be one, at the very beginning";
        fault.nearest.clear();
      } else if (fault.expected.starts_with("a value") && is_too_large(thing)) {
        fault.says = shown(thing) + " is too large a number; expected a whole number";
        fault.seen = shown(thing);
        fault.expected = "a whole number";
      }
    }
  }
  faults.add(static_cast<std::uint32_t>(at), {}, std::move(fault));
}

std::size_t number_end(std::string_view document, std::size_t at) {
  const auto is = [&](char c) { return at < document.size() && document[at] == c; };
  const auto digits = [&] {
    while (at < document.size() && document[at] >= '0' && document[at] <= '9') ++at;
  };
  if (is('-')) ++at;
  if (is('0'))
    ++at;
  else
    digits();
  if (is('.')) {
    ++at;
    digits();
  }
  if (is('e') || is('E')) {
    ++at;
    if (is('+') || is('-')) ++at;
    digits();
  }
  return at;
}

std::size_t written_offset(std::string_view document, std::size_t start, std::size_t decoded) {
  std::size_t at = start;
  while (decoded > 0 && at < document.size()) {
    const std::string_view rest = document.substr(at);
    std::size_t length = character_length(rest), stands_for = length;
    if (rest.front() == '\\') {
      length = escape_length(rest);
      if (length == 2) stands_for = 1;
      if (length == 6) {
        const int unit = code_unit(rest.substr(2));
        stands_for = unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3;
      }
      if (length == 12) stands_for = 4;
    }
    if (length == 0 || stands_for > decoded) break;
    at += length;
    decoded -= stands_for;
  }
  return at;
}

}  // namespace allfours
