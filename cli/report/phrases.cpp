#include "cli/report/phrases.h"

#include "checker/report/prose.h"

namespace allfours {

const Phrases& phrases_of(const Language&) { return english_phrases(); }

void say(std::string& out, std::string_view text,
         std::initializer_list<std::pair<std::string_view, std::string_view>> values) {
  fill(out, text, [&](std::string& to, std::string_view name) {
    for (const auto& [key, value] : values)
      if (key == name) {
        to += value;
        return !value.empty();
      }
    return false;
  });
}

std::string said(std::string_view text,
                 std::initializer_list<std::pair<std::string_view, std::string_view>> values) {
  std::string out;
  say(out, text, values);
  return out;
}

std::string said(const Phrases::Noun& noun, std::size_t number) {
  return number == 1 ? std::string(noun.one) : said(noun.many, {{"n", std::to_string(number)}});
}

}  // namespace allfours
