#pragma once
// The word that may have been meant.

#include <span>
#include <string_view>

namespace allfours {

/// The word of `words` nearest to `word`, or an empty view where none is near.
std::string_view nearest(std::string_view word, std::span<const std::string_view> words);

}  // namespace allfours
