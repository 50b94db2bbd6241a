#pragma once
// Templates of sentences: "{seat} played {card}[; {legal} would have been legal]."

#include <string>
#include <string_view>

namespace allfours {

/// Appends `text` to `out`, each {name} replaced by what `append(out, name)` appends. Where that
/// returns false the value is unknown: a part in [brackets] that names it is then left out whole.
/// Brackets do not nest. False if something outside brackets was unknown.
template <class Append>
bool fill(std::string& out, std::string_view text, Append&& append) {
  bool all_known = true, part_known = true, in_part = false;
  std::size_t part_begin = 0;
  while (!text.empty()) {
    const std::size_t next = text.find_first_of("{[]");
    out.append(text.substr(0, next));
    if (next == std::string_view::npos) break;
    const char sign = text[next];
    text.remove_prefix(next + 1);
    if (sign == '[') {
      in_part = part_known = true;
      part_begin = out.size();
    } else if (sign == ']') {
      if (!part_known) out.resize(part_begin);
      in_part = false;
    } else {
      const std::size_t close = text.find('}');
      const bool known = append(out, text.substr(0, close));
      (in_part ? part_known : all_known) &= known;
      text.remove_prefix(close == std::string_view::npos ? text.size() : close + 1);
    }
  }
  return all_known;
}

/// Whether the brackets and braces of a template close, and every name in it is one that `known`
/// accepts; `unknown` is the first that is not.
template <class Known>
bool well_formed(std::string_view text, Known&& known, std::string_view& unknown) {
  bool in_part = false;
  while (!text.empty()) {
    const std::size_t next = text.find_first_of("{}[]");
    if (next == std::string_view::npos) break;
    const char sign = text[next];
    text.remove_prefix(next + 1);
    if (sign == '}') return false;
    if (sign != '{') {
      if ((sign == '[') == in_part) return false;
      in_part = !in_part;
      continue;
    }
    const std::size_t close = text.find('}');
    if (close == std::string_view::npos) return false;
    if (!known(text.substr(0, close))) {
      unknown = text.substr(0, close);
      return false;
    }
    text.remove_prefix(close + 1);
  }
  return !in_part;
}

}  // namespace allfours
