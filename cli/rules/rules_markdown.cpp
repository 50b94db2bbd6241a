// `allfours rules --markdown`: the reference that docs/rules.md is made of.

#include <algorithm>

#include "cases/mutants/mistakes.h"
#include "checker/text/words.h"
#include "cli/common/reference.h"
#include "cli/rules/rules_pages.h"

namespace allfours {

namespace {
std::string lower(std::string_view id) {
  std::string text(id);
  std::ranges::transform(text, text.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return text;
}

std::string anchor(const ClauseText& clause) { return lower(clause.id); }
std::string anchor(const SwitchInfo& info) { return "switch-" + lower(info.name); }
std::string anchor(const CodeText& code) { return "finding-" + lower(code.name); }
std::string_view name(const ClauseText& clause) { return clause.id; }
std::string_view name(const SwitchInfo& info) { return info.name; }
std::string_view name(const CodeText& code) { return code.name; }

/// Text in which nothing is taken for markup.
std::string plain(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (std::string_view("\\`*_<>[]#|").find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

template <class Item>
std::string link(const Item& item) {
  return "[" + std::string(name(item)) + "](#" + anchor(item) + ")";
}

template <class Item>
std::string links(const std::vector<const Item*>& items) {
  std::string list;
  for (const Item* item : items) {
    if (!list.empty()) list += ", ";
    list += link(*item);
  }
  return list;
}

template <class Item>
void append_entry_heading(std::string& out, const Item& item) {
  out += "\n<a id=\"" + anchor(item) + "\"></a>\n### " + std::string(name(item)) + "\n\n";
}

void append_field(std::string& out, std::string_view title, std::string_view text) {
  if (text.empty()) return;
  out += "- ";
  out += title;
  out += ": ";
  out += text;
  out += '\n';
}

void append_entry(std::string& out, const ClauseText& clause) {
  append_entry_heading(out, clause);
  out += plain(clause.text) + "\n\n";
  if (!clause.reading.empty()) out += "**Reading.** " + plain(clause.reading) + "\n\n";
  if (!clause.elsewhere.empty()) out += "**Elsewhere.** " + plain(clause.elsewhere) + "\n\n";
  if (clause.is_gap) append_field(out, "Game", words(clause.games));
  append_field(out, "Source", plain(clause.source));
  append_field(out, "Status", words(clause.status));
  append_field(out, "House rules", links(house_rules_changing(clause.clause)));
  append_field(out, "Mutants", links(mutants_changing(clause.clause)));
  append_field(out, "Findings", links(codes_citing(clause.clause)));
}

void append_entry(std::string& out, const SwitchInfo& info) {
  append_entry_heading(out, info);
  out += plain(info.text) + "\n\n";
  append_field(out, "Game", words(info.games));
  append_field(out, "Values", info.mutant_only() ? mutant_values(info) : house_values(info));
  append_field(out, "Default", default_value(info));
  if (!info.mutant_only()) append_field(out, "Mutant values", mutant_values(info));
  std::vector<const ClauseText*> changed;
  for (const Clause clause : info.clauses) changed.push_back(&describe(clause));
  append_field(out, "Changes", links(changed));
}

void append_entry(std::string& out, const CodeText& code) {
  append_entry_heading(out, code);
  out += plain(code.text) + "\n\n";
  append_field(out, "Severity", words(code.severity));
  append_field(out, "Cites", links(cited_by(code)));
}

/// The settings, each a link to its house rule or mutant.
std::string setting_links(std::string_view settings) {
  std::string list;
  Tokens words(settings);
  for (std::string_view setting = words.next(); !setting.empty(); setting = words.next()) {
    if (!list.empty()) list += ", ";
    list += "[" + std::string(setting) + "](#" +
            anchor(*find_switch(setting.substr(0, setting.find('=')))) + ")";
  }
  return list;
}

void append_entry(std::string& out, const Mistake& mistake) {
  out += "- **" + std::string(mistake.id) + "** " + std::string(mistake.name) + ", ";
  out += words(mistake.games);
  out += ": " + plain(mistake.what) + " Set by " + setting_links(mistake.settings);
  if (!mistake.equivalent.empty())
    out += "; proved to change nothing: " + setting_links(mistake.equivalent);
  out += ".\n";
}

void append_section(std::string& out, std::string_view heading, std::string_view opening = {}) {
  out += "\n## ";
  out += heading;
  out += '\n';
  if (opening.empty()) return;
  out += '\n';
  out += opening;
  out += '\n';
}
}  // namespace

void append_markdown(std::string& out) {
  out +=
      "# Rules\n\n"
      "<!-- Made by `allfours rules --markdown`. Change the tables it is made from, not this "
      "file. -->\n\n"
      "Every clause of both games, what the source documents leave open and how it is read here, "
      "the house rules\nthat change a clause, and the codes of findings. "
      "`allfours rules ID` prints one entry.\n";

  append_section(out, "American");
  for (const ClauseText& clause : clauses())
    if (!clause.is_gap && clause.games != Games::yorkshire) append_entry(out, clause);
  append_section(out, "Yorkshire");
  for (const ClauseText& clause : clauses())
    if (!clause.is_gap && clause.games == Games::yorkshire) append_entry(out, clause);
  append_section(out, "Gaps",
                 "What the source documents do not say, or say in more than one way. The reading "
                 "is what a ruling follows\nunless the table has a house rule for it.");
  for (const ClauseText& clause : clauses())
    if (clause.is_gap) append_entry(out, clause);
  append_section(out, "House rules",
                 "Set by `\"rules\"` in a log or by `--rules`. The defaults are the "
                 "source documents.");
  for (const SwitchInfo& info : switches())
    if (!info.mutant_only()) append_entry(out, info);
  append_section(out, "Mutants",
                 "Mistakes that programs are known to make, for testing them. Set like house rules, "
                 "never proposed to a table.\nSome house rules above have mutant values too.");
  for (const SwitchInfo& info : switches())
    if (info.mutant_only()) append_entry(out, info);
  append_section(out, "Known mistakes",
                 "What programs have been seen to get wrong, and the settings by which this one "
                 "gets it wrong too.\nEach setting makes the mistake by itself.");
  out += '\n';
  for (const Mistake& mistake : mistakes()) append_entry(out, mistake);
  append_section(out, "Finding codes", "In the order in which a report gives those without an "
                                       "event.");
  for (const CodeText& code : codes()) append_entry(out, code);
}

}  // namespace allfours
