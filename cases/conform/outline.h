#pragma once
// What tells one complaint of a program from another.

#include <string>
#include <string_view>

namespace allfours {

/// The words without what varies from question to question: each number is `#`, and what stands in
/// quotes is left out, but for the name at the beginning, as in `"winner" is …`. Complaints with the
/// same outline are counted as one.
std::string outline_of(std::string_view words);

}  // namespace allfours
