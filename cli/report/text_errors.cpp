// The errors of an unusable log: each with its place, its line of the log and a caret.

#include "checker/text/excerpt.h"
#include "cli/report/text_page.h"

namespace allfours {

namespace {
/// "FILE:LINE:COLUMN". The name of one log of many already ends with the line.
std::string place_of(std::string_view name, const InputError& error) {
  std::string place = harmless(name);
  if (error.line == 0) return place;
  const std::string line = ':' + std::to_string(error.line);
  if (!place.ends_with(line)) place += line;
  return place + ':' + std::to_string(error.column);
}

/// The message without the place that it begins with.
std::string_view statement(const InputError& error) {
  std::string place =
      "line " + std::to_string(error.line) + ", column " + std::to_string(error.column);
  if (!error.at.empty()) place += ", " + error.at;
  place += ": ";
  std::string_view message = error.message;
  if (message.starts_with(place)) message.remove_prefix(place.size());
  return message;
}

/// The line that `offset` is on, cut to what fits around it, and a caret below.
void append_excerpt(Page& page, std::string_view document, std::size_t offset) {
  const Excerpt part = excerpt(document, offset);
  page.out += "    " + part.line + "\n    " + std::string(part.before, ' ');
  page.style.put(page.out, "^", Ink::red);
  page.out += '\n';
}
}  // namespace

void append_errors(Page& page, std::string_view name, std::string_view document) {
  for (const InputError& error : page.ruling.errors) {
    const std::size_t at = page.out.size();
    const std::string place = place_of(name, error) + ':';
    page.paragraph(0, place + ' ' + harmless(statement(error)));
    page.style.paint(page.out, at, at + place.size(), Ink::bold);
    if (error.line > 0 && !document.empty()) append_excerpt(page, document, error.offset);
  }
}

}  // namespace allfours
