#include "cli/rules/rules_find.h"

#include <algorithm>

#include "checker/read/read.h"
#include "checker/text/nearest.h"
#include "checker/text/utf8.h"
#include "cli/common/wrap.h"

namespace allfours {

namespace {
constexpr std::size_t line_width = 100, name_width = 24;

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string lowered(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(), lower);
  return out;
}

bool is_letter(char c) { return lower(c) >= 'a' && lower(c) <= 'z'; }

/// Whether a word of `text` begins with `word`, which is in small letters.
bool has_word(std::string_view text, std::string_view word) {
  const std::string all = lowered(text);
  for (std::size_t at = all.find(word); at != std::string::npos; at = all.find(word, at + 1))
    if (at == 0 || !is_letter(all[at - 1])) return true;
  return false;
}

/// A piece of a name, which may stand anywhere in it, or the beginning of a word of a text.
bool matches(std::string_view name, std::string_view text, std::string_view word) {
  return lowered(name).find(word) != std::string::npos || has_word(text, word);
}

/// One of the words between the hyphens of a name.
bool is_part(std::string_view name, const std::string& word) {
  return name != word && word.find('-') == std::string::npos &&
         ('-' + std::string(name) + '-').find('-' + word + '-') != std::string::npos;
}

void append_line(std::string& out, std::string_view name, std::string_view kind,
                 std::string_view text) {
  std::string line = "  " + std::string(name);
  line.append(columns(line) < name_width ? name_width - columns(line) : 1, ' ');
  line += std::string(kind) + ". " + std::string(text);
  if (columns(line) > line_width) {
    std::size_t end = 0;
    for (std::size_t column = 0; end < line.size() && column + 1 < line_width; ++column)
      end += std::max<std::size_t>(character_length(std::string_view(line).substr(end)), 1);
    line.resize(end);
    line += "…";
  }
  out += line + '\n';
}
}  // namespace

bool same_word(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, lower, lower);
}

Related related_to(std::string_view id) {
  Related found;
  const std::string word = lowered(id);
  if (word.size() < 2) return found;
  for (const SwitchInfo& info : switches()) {
    const bool chooses = info.kind == SwitchInfo::Kind::choice;
    const auto values = info.values.first(chooses ? info.house_values : 0);
    const bool by_value = std::ranges::any_of(
        values, [&](std::string_view value) { return has_word(value, word); });
    if (by_value || matches(info.name, info.text, word)) found.switches.push_back(&info);
  }
  for (const CodeText& code : codes())
    if (matches(code.name, code.text, word)) found.codes.push_back(&code);
  for (const ClauseText& clause : clauses())
    if (matches(clause.id, clause.text, word) || has_word(clause.reading, word))
      found.clauses.push_back(&clause);
  return found;
}

Related names_with(std::string_view id) {
  Related found;
  const std::string word = lowered(id);
  for (const SwitchInfo& info : switches())
    if (!info.mutant_only() && is_part(info.name, word)) found.switches.push_back(&info);
  for (const CodeText& code : codes())
    if (is_part(code.name, word)) found.codes.push_back(&code);
  return found;
}

std::string_view nearest_name(std::string_view id) {
  std::vector<std::string_view> names;
  for (const ClauseText& clause : clauses()) names.push_back(clause.id);
  for (const SwitchInfo& info : switches()) names.push_back(info.name);
  for (const CodeText& code : codes()) names.push_back(code.name);
  return nearest(id, names);
}

void append_related(std::string& out, const Related& related) {
  for (const SwitchInfo* info : related.switches)
    append_line(out, info->name, info->mutant_only() ? "mutant" : "house rule", info->text);
  for (const CodeText* code : related.codes) append_line(out, code->name, "finding", code->text);
  for (const ClauseText* clause : related.clauses)
    append_line(out, clause->id, clause->is_gap ? "gap" : "clause", clause->text);
}

}  // namespace allfours
