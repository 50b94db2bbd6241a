#pragma once
// The line of a text that a fault is on, to be shown with a caret below.

#include <string>
#include <string_view>

namespace allfours {

struct Excerpt {
  std::string line;        ///< no more than fits, `…` where it is cut, without control characters
  std::size_t before = 0;  ///< its characters in front of the place
};

/// The line around the byte `offset` of `text`.
[[nodiscard]] Excerpt excerpt(std::string_view text, std::size_t offset);

}  // namespace allfours
