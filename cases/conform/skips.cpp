#include "cases/conform/skips.h"

#include <algorithm>

#include "checker/read/read_words.h"

namespace allfours {

bool Skips::covers(std::string_view name, QuestionKind kind) const {
  return std::ranges::any_of(list_, [&](const Skip& skip) {
    return (skip.name == "*" || skip.name == name) && (!skip.kind || *skip.kind == kind);
  });
}

Skips read_skips(std::string_view text, std::vector<std::string>& faults) {
  std::vector<Skip> list;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, std::min(text.find('#'), end));
    text.remove_prefix(std::min(end + 1, text.size()));
    Tokens words(line);
    const std::string_view name = words.next();
    if (name.empty()) continue;
    Skip skip{std::string(name), {}, std::string(trimmed(line))};
    if (const std::string_view word = words.next(); !word.empty()) {
      skip.kind = parse_question_kind(word);
      if (!skip.kind || !words.next().empty()) {
        faults.push_back("line " + std::to_string(number) + ": \"" + skip.text +
                         "\"; expected the name of a case or *, and perhaps one of legal, trick, "
                         "score, check");
        continue;
      }
    }
    list.push_back(std::move(skip));
  }
  return Skips(std::move(list));
}

}  // namespace allfours
