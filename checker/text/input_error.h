#pragma once
// Why an input can't be read, and where.

#include <cstdint>
#include <string>

namespace allfours {

/// Why an input can't be read as a log: where, what was seen, what was expected.
struct InputError {
  std::int64_t line = 0;  ///< 1-based; 0 where there is no place
  int column = 0;         ///< 1-based, in characters
  std::string at;            ///< JSON pointer; empty in plain text
  std::string seen, expected, nearest, message;
  std::uint32_t offset = 0;  ///< bytes into the document; `locate` turns it into line and column
};

}  // namespace allfours
