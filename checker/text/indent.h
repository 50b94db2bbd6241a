#pragma once
// JSON laid out for people.

#include <string>
#include <string_view>

namespace allfours {

/// A hand log, given as JSON without faults, over several lines: two blanks a level; an object or a
/// list that fits within 100 columns stays on one line, except for the log, its hands and their
/// events.
[[nodiscard]] std::string indented(std::string_view json);

}  // namespace allfours
