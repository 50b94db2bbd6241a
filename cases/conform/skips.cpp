#include "cases/conform/skips.h"

#include <algorithm>

#include "checker/read/read_words.h"
#include "checker/text/utf8.h"

namespace allfours {

Skips::Skips(std::vector<Skip> list) : list_(std::move(list)) {
  for (std::size_t line = 0; line < list_.size(); ++line) {
    const Skip& skip = list_[line];
    const std::size_t of = skip.kind ? static_cast<std::size_t>(*skip.kind) : question_kinds;
    std::optional<std::size_t>& entry = by_name_[skip.name][of];
    if (!entry) {
      entry = first_.size();
      first_.push_back(line);
    }
    entry_of_.push_back(*entry);
  }
}

const Skip* Skips::covering(std::string_view name, QuestionKind kind) const {
  std::size_t line = list_.size();
  for_each_covering(name, kind, [&](std::size_t entry) { line = std::min(line, first_[entry]); });
  return line == list_.size() ? nullptr : &list_[line];
}

void SkipUses::met(std::string_view name, QuestionKind kind) {
  skips_.for_each_covering(name, kind, [&](std::size_t entry) { uses_[entry].met = true; });
}
void SkipUses::answered(std::string_view name, QuestionKind kind, bool differs) {
  skips_.for_each_covering(name, kind, [&](std::size_t entry) {
    uses_[entry].answered = true;
    uses_[entry].differed |= differs;
  });
}
std::vector<std::string> SkipUses::those(bool (*wanted)(const Use&)) const {
  std::vector<std::string> texts;
  for (std::size_t line = 0; line < skips_.list().size(); ++line)
    if (wanted(uses_[skips_.entry_of(line)])) texts.push_back(skips_.list()[line].text);
  return texts;
}
std::vector<std::string> SkipUses::unused() const {
  return those([](const Use& use) { return !use.met; });
}
std::vector<std::string> SkipUses::agreeing() const {
  return those([](const Use& use) { return use.answered && !use.differed; });
}

Skips read_skips(std::string_view text, std::vector<std::string>& faults) {
  std::vector<Skip> list;
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view whole = text.substr(0, end), line = whole.substr(0, whole.find('#'));
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
