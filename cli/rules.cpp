// `allfours rules [ID]`.

#include <algorithm>

#include "checker/read.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/rules_pages.h"
#include "cli/usage.h"

namespace allfours {

namespace {
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same_word(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, lower, lower);
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

const SwitchInfo* switch_of(std::string_view name) {
  for (const SwitchInfo& info : switches())
    if (same_word(info.name, name)) return &info;
  return nullptr;
}

std::vector<std::string_view> every_id() {
  std::vector<std::string_view> ids;
  for (const ClauseText& clause : clauses()) ids.push_back(clause.id);
  for (const SwitchInfo& info : switches()) ids.push_back(info.name);
  for (const CodeText& code : codes()) ids.push_back(code.name);
  return ids;
}

/// The nearest id however it is capitalised: `am43` is a slip for AM4.3.
std::string proposal(std::string_view id) {
  const std::vector<std::string_view> ids = every_id();
  std::vector<std::string> lowered;
  for (const std::string_view each : ids) {
    std::string& text = lowered.emplace_back(each);
    std::ranges::transform(text, text.begin(), lower);
  }
  const std::vector<std::string_view> words(lowered.begin(), lowered.end());
  std::string text(id);
  std::ranges::transform(text, text.begin(), lower);
  const std::string_view near = nearest(text, words);
  if (near.empty()) return {};
  const auto place = static_cast<std::size_t>(std::ranges::find(words, near) - words.begin());
  return "; did you mean " + std::string(ids[place]) + "?";
}

int wrong_id(std::string_view id) {
  return usage_error("rules", in_quotes(id) + " is no clause, gap, switch or finding code" +
                                  proposal(id));
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
    return usage_error("rules", in_quotes(value) + " is no value of " + std::string(info->name) +
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
  if (const SwitchInfo* const info = switch_of(id)) append_page(out, *info, std::nullopt);
  for (const CodeText& code : codes())
    if (same_word(code.name, id)) append_page(out, code);
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
