// `allfours rules [ID]`.

#include <algorithm>

#include "checker/read/read.h"
#include "checker/text/words.h"
#include "cli/common/commands.h"
#include "cli/common/output.h"
#include "cli/common/usage.h"
#include "cli/rules/rules_find.h"
#include "cli/rules/rules_pages.h"

namespace allfours {

namespace {
const SwitchInfo* switch_of(std::string_view name) {
  for (const SwitchInfo& info : switches())
    if (same_word(info.name, name)) return &info;
  return nullptr;
}

/// Says what there is instead: the nearest name, and every entry that has the word in it.
int wrong_id(std::string_view id) {
  const Related related = related_to(id);
  std::string text = "nothing is called " + in_quotes(id);
  const std::string_view near = nearest_name(id);
  if (!near.empty()) text += "; did you mean " + std::string(near) + "?";
  else if (related.empty()) text += "; expected a clause, gap, house rule or finding code";
  if (!related.empty()) {
    text += "; related:\n";
    append_related(text, related);
    text.pop_back();
  }
  return usage_error("rules", text);
}

void append_section(std::string& out, std::string_view heading, const Related& related) {
  if (related.empty()) return;
  if (!out.empty()) out += '\n';
  out += heading;
  out += '\n';
  append_related(out, related);
}

/// `game-tie=dealers`.
int append_setting(std::string& out, std::string_view name, std::string_view value) {
  const SwitchInfo* const info = switch_of(trimmed(name));
  if (info == nullptr) return wrong_id(trimmed(name));
  value = trimmed(value);
  std::optional<int> number = info->parse(value);
  for (std::size_t i = 0; !number && i < info->values.size(); ++i)
    if (same_word(info->values[i], value)) number = static_cast<int>(i);
  if (!number)
    return usage_error("rules", in_quotes(value) + " is not a value of " + std::string(info->name) +
                                    ": expected " + info->expected() +
                                    did_you_mean(value, info->values));
  append_page(out, *info, number);
  return 0;
}

int append_entry(std::string& out, std::string_view id) {
  if (const std::size_t equals = id.find('='); equals != std::string_view::npos)
    return append_setting(out, id.substr(0, equals), id.substr(equals + 1));
  // A name may be a switch and a finding code at once, such as `revoke`.
  for (const ClauseText& clause : clauses())
    if (same_word(clause.id, id)) append_page(out, clause);
  const SwitchInfo* const info = switch_of(id);
  if (info != nullptr && !info->mutant_only()) append_page(out, *info, std::nullopt);
  for (const CodeText& code : codes())
    if (same_word(code.name, id)) append_page(out, code);
  // A category or a word of the game: what else bears its name, before a mere mutant.
  Related related = names_with(id);
  if (info != nullptr && info->mutant_only()) {
    for (const ClauseText& clause : clauses()) {
      const auto changes = [&](const SwitchInfo* by) {
        return std::ranges::find(by->clauses, clause.clause) != by->clauses.end();
      };
      if (changes(info) || std::ranges::any_of(related.switches, changes))
        related.clauses.push_back(&clause);
    }
    if (!related.switches.empty() || !related.codes.empty())
      append_section(out, std::string(info->name) + ": related entries", related);
    append_page(out, *info, std::nullopt);
  } else if (!out.empty()) {
    append_section(out, "Related", related);
  }
  return out.empty() ? wrong_id(id) : 0;
}
}  // namespace

int run_rules(const RulesOptions& options) {
  std::string text;
  if (options.markdown) {
    if (options.one) return usage_error("rules", "--markdown is the whole reference and takes no ID");
    append_markdown(text);
  } else if (!options.one) {
    append_list(text);
  } else if (const int code = append_entry(text, trimmed(options.id)); code != 0) {
    return code;
  }
  Output output;
  output.write(text);
  return output.exit_code();
}

}  // namespace allfours
