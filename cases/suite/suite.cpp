#include "cases/suite/suite.h"

#include <algorithm>
#include <array>

namespace allfours {

namespace {
constexpr std::array<std::string_view, group_count> group_names{"edge", "mutants", "games",
                                                               "random"};
}  // namespace

std::string_view to_string(Group group) { return group_names[static_cast<std::size_t>(group)]; }

std::optional<Group> parse_group(std::string_view word) {
  const auto found = std::ranges::find(group_names, word);
  if (found == group_names.end()) return std::nullopt;
  return static_cast<Group>(found - group_names.begin());
}

std::string SuiteCase::path(std::string_view ending) const {
  return std::string(to_string(group)) + '/' + name + '.' + std::string(ending);
}

bool is_slug(std::string_view name) {
  bool dash = true;  // no two in a row, none at an end
  for (const char c : name) {
    if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c == '-' && !dash))) return false;
    dash = c == '-';
  }
  return !dash;
}

}  // namespace allfours
