#include "cli/conform/conform_reports.h"

#include <algorithm>

namespace allfours {

std::optional<ConformFormat> conform_format(std::string_view word) {
  const auto found = std::ranges::find(conform_formats, word);
  if (found == conform_formats.end()) return std::nullopt;
  return static_cast<ConformFormat>(found - conform_formats.begin());
}

std::string conform_report(const ConformResult& result, ConformFormat format, const Style& style) {
  switch (format) {
    case ConformFormat::text: return conform_text(result, style);
    case ConformFormat::json: return conform_json(result);
    case ConformFormat::junit: return conform_junit(result);
    case ConformFormat::sarif: return conform_sarif(result);
  }
  return {};
}

}  // namespace allfours
