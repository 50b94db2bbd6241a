// What a terminal could take for a command, on its way out.

#include "checker/text/harmless.h"

#include <nlohmann/json.hpp>
#include <vector>

#include "tests/catch.h"

using namespace allfours;

namespace {
std::string through(std::string_view text, Notation notation) {
  std::string out;
  append_harmless(out, text, notation);
  return out;
}

/// A code point in UTF-8, up to three bytes.
std::string utf8(unsigned code) {
  const auto byte = [](unsigned value) { return static_cast<char>(value); };
  if (code < 0x80) return {byte(code)};
  if (code < 0x800) return {byte(0xC0 | code >> 6U), byte(0x80 | (code & 0x3FU))};
  return {byte(0xE0 | code >> 12U), byte(0x80 | (code >> 6U & 0x3FU)), byte(0x80 | (code & 0x3FU))};
}

/// From the Unicode character database: category Cc but the line feed and the tab, the separators of
/// lines and paragraphs, the marks of Bidi_Control, and the deprecated marks behind the isolates.
bool is_command(unsigned code) {
  if (code == '\n' || code == '\t') return false;
  return code < 0x20 || (code >= 0x7F && code <= 0x9F) || code == 0x061C || code == 0x200E ||
         code == 0x200F || (code >= 0x2028 && code <= 0x202E) || (code >= 0x2066 && code <= 0x206F);
}
}  // namespace

TEST_CASE("every character is either a command or left alone, wherever it stands") {
  for (unsigned code = 1; code < 0xD800; ++code) {
    const std::string character = utf8(code);
    for (const std::size_t before : {0U, 31U, 32U, 70U}) {
      const std::string text = std::string(before, 'x') + character + "y";
      const std::string expected = is_command(code) ? std::string(before, 'x') + " y" : text;
      if (through(text, Notation::text) != expected) FAIL(code);
      if ((find_command(text) == before) != is_command(code)) FAIL(code);
    }
  }
}

TEST_CASE("in JSON a value stays what it is") {
  for (unsigned code = 0x7F; code < 0xD800; ++code) {
    const std::string text = '"' + utf8(code) + '"';
    const std::string out = through(text, Notation::json);
    if (is_command(code) == (out == text)) FAIL(code);
    if (nlohmann::json::parse(out) != nlohmann::json::parse(text)) FAIL(code);
    if (find_command(out) != std::string::npos) FAIL(code);
  }
}

TEST_CASE("bytes that are no UTF-8 reach nobody") {
  for (const Notation notation : {Notation::text, Notation::json}) {
    CHECK(through("a\x9B" "31mb", notation) == "a\uFFFD31mb");
    CHECK(through("\xC2", notation) == "\uFFFD");
    CHECK(through("\xE2\x80", notation) == "\uFFFD\uFFFD");
    CHECK(through("\xED\xA0\x80z", notation) == "\uFFFD\uFFFD\uFFFDz");
  }
}

TEST_CASE("text keeps its lines, words are of one line") {
  CHECK(through("a\n\tb\r\n", Notation::text) == "a\n\tb \n");
  CHECK(harmless("a\n\tb\r\n") == "a  b  ");
}
