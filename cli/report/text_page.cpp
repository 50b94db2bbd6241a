#include "cli/report/text_page.h"

#include "cli/common/wrap.h"

namespace allfours {

void Page::paragraph(std::size_t indent, std::string_view label, Ink ink,
                     std::string_view text) {
  std::string first(indent, ' ');
  first += label;
  if (!label.empty()) first += "  ";
  const std::size_t at = out.size() + indent;
  append_paragraph(out, first, text);
  style.paint(out, at, at + label.size(), ink);
}

std::string Page::words(const Written& value) const {
  std::string text;
  append_written(text, language, value);
  return text;
}

std::string Page::cards(CardSet set) const {
  std::string text;
  for (Card card : set) {
    if (!text.empty()) text += ' ';
    text += to_string(card);
  }
  return text;
}

std::string as_written(const Score& score) {
  return std::to_string(score.ns) + '-' + std::to_string(score.ew);
}

bool is_play(Code code) {
  return code == Code::revoke || code == Code::not_held || code == Code::out_of_turn ||
         code == Code::bad_throw_in;
}

std::string capital(std::string_view text) {
  std::string start(text);
  if (!start.empty() && start[0] >= 'a' && start[0] <= 'z')
    start[0] = static_cast<char>(start[0] - 'a' + 'A');
  return start;
}

}  // namespace allfours
