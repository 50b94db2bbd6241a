#include "checker/text/nearest.h"

#include <algorithm>
#include <array>

namespace allfours {

namespace {
constexpr std::size_t longest = 32;

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// Letters inserted, left out, replaced, or two neighbours exchanged; case counts for nothing.
std::size_t distance(std::string_view a, std::string_view b) {
  std::array<std::array<std::size_t, longest + 1>, 3> rows{};
  for (std::size_t j = 0; j <= b.size(); ++j) rows[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    auto& row = rows[i % 3];
    const auto& above = rows[(i + 2) % 3];
    const auto& two_above = rows[(i + 1) % 3];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool same = lower(a[i - 1]) == lower(b[j - 1]);
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (same ? 0 : 1)});
      if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
          lower(a[i - 2]) == lower(b[j - 1]))
        row[j] = std::min(row[j], two_above[j - 2] + 1);
    }
  }
  return rows[a.size() % 3][b.size()];
}

// How many slips are still the same word: none in one or two letters, one in up to five.
constexpr std::size_t slips(std::size_t length) {
  return length <= 2 ? 0 : length <= 5 ? 1 : length <= 9 ? 2 : 3;
}
}  // namespace

std::string_view nearest(std::string_view word, std::span<const std::string_view> words) {
  std::string_view best;
  if (word.empty() || word.size() > longest) return best;
  std::size_t least = longest;
  for (std::string_view candidate : words) {
    if (candidate.size() > longest) continue;
    const std::size_t found = distance(word, candidate);
    if (found > slips(std::max(word.size(), candidate.size())) || found >= least) continue;
    least = found;
    best = candidate;
  }
  return best;
}

}  // namespace allfours
