#pragma once
// Reads one document for a test, and finds faults among its errors.

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/read/read.h"
#include "tests/catch.h"

namespace allfours {

struct Reading {
  bool readable = false;
  GameLog log;
  std::vector<InputError> errors;
};

inline Reading read(std::string_view document, Notation notation,
                    std::string_view rules_given = {}) {
  Reading reading;
  const auto rules = read_rule_settings(rules_given, reading.errors);
  LogReader reader(rules);
  reading.readable = reader.read(document, notation, reading.log, reading.errors);
  return reading;
}

inline std::string messages(const Reading& reading) {
  std::string text;
  for (const InputError& error : reading.errors) text += error.message + '\n';
  return text;
}

/// A text that is a goal, read.
inline Goal goal(std::string_view text) {
  auto read = parse_goal(text);
  INFO(text);
  REQUIRE(std::holds_alternative<Goal>(read));
  return std::move(std::get<Goal>(read));
}

/// One fault as a test expects it; the only one of its document.
struct Expected {
  std::string_view document;
  int line, column;
  std::string_view at, seen, expected, nearest;
  std::string_view says = {};  ///< a part of the message
};

inline void check_fault(const Reading& reading, const Expected& fault) {
  INFO(fault.document << '\n' << messages(reading));
  CHECK_FALSE(reading.readable);
  REQUIRE(reading.errors.size() == 1);
  const InputError& error = reading.errors.front();
  CHECK(error.line == fault.line);
  CHECK(error.column == fault.column);
  CHECK(error.at == fault.at);
  CHECK(error.seen == fault.seen);
  CHECK(error.expected == fault.expected);
  CHECK(error.nearest == fault.nearest);
  CHECK(error.message.find(fault.says) != std::string::npos);
  std::string place =
      "line " + std::to_string(fault.line) + ", column " + std::to_string(fault.column);
  if (!fault.at.empty()) place += ", " + std::string(fault.at);
  CHECK(error.message.starts_with(place + ": "));
}

inline std::string cards_of(const HandLog& hand, CardSpan span) {
  std::string text;
  for (Card card : hand.of(span)) text += (text.empty() ? "" : " ") + to_string(card);
  return text;
}

}  // namespace allfours
