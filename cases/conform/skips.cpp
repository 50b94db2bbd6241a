#include "cases/conform/skips.h"

#include <algorithm>

#include "checker/read/read_words.h"
#include "checker/read/utf8.h"

namespace allfours {

const Skip* Skips::covering(std::string_view name, QuestionKind kind) const {
  const auto found =
      std::ranges::find_if(list_, [&](const Skip& skip) { return skip.covers(name, kind); });
  return found == list_.end() ? nullptr : &*found;
}

void SkipUses::met(std::string_view name, QuestionKind kind) {
  for (std::size_t i = 0; i < uses_.size(); ++i)
    if (skips_.list()[i].covers(name, kind)) uses_[i].met = true;
}
void SkipUses::answered(std::string_view name, QuestionKind kind, bool differs) {
  for (std::size_t i = 0; i < uses_.size(); ++i)
    if (skips_.list()[i].covers(name, kind)) {
      uses_[i].answered = true;
      uses_[i].differed |= differs;
    }
}
std::vector<std::string> SkipUses::those(bool (*wanted)(const Use&)) const {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < uses_.size(); ++i)
    if (wanted(uses_[i])) texts.push_back(skips_.list()[i].text);
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
