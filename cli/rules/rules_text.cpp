// `allfours rules` for people: the list, and a page for each entry.

#include <cctype>

#include "cli/common/reference.h"
#include "cli/common/wrap.h"
#include "cli/rules/rules_pages.h"

namespace allfours {

namespace {
constexpr std::string_view margin = "  ";

/// "  NAME    " padded to `width` columns, for the first line of an entry.
std::string label(std::string_view name, std::size_t width) {
  std::string first(margin);
  first += name;
  if (first.size() + 2 > width) return first + "  ";
  first.resize(width, ' ');
  return first;
}

void append_heading(std::string& out, std::string_view heading) {
  if (!out.empty()) out += '\n';
  out += heading;
  out += '\n';
}

std::string sentence(std::string_view words) {
  std::string text(words);
  if (!text.empty())
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  return text + '.';
}

template <class Item, class Name>
void append_names(std::string& out, std::string_view title, const std::vector<const Item*>& items,
                  Name name) {
  if (items.empty()) return;
  std::string list;
  for (const Item* item : items) {
    if (!list.empty()) list += ", ";
    list += item->*name;
  }
  append_paragraph(out, title, list);
}

constexpr std::size_t short_label = 9;   // "  AM4.3  "
constexpr std::size_t long_label = 24;   // "  bunching-not-allowed  "

void append_clauses(std::string& out, std::string_view heading, bool gaps, Games games) {
  append_heading(out, heading);
  for (const ClauseText& clause : clauses())
    if (clause.is_gap == gaps && (gaps || clause.games == games))
      append_paragraph(out, label(clause.id, short_label), clause.text);
}

std::string summary_of(const SwitchInfo& info) {
  std::string text = house_values(info) + ". Default: " + default_value(info) + ". " +
                     std::string(info.text);
  if (info.games != Games::both) text = sentence(words(info.games)) + ' ' + text;
  return text;
}
}  // namespace

void append_list(std::string& out) {
  append_clauses(out, "Clauses of the American game", false, Games::american);
  append_clauses(out, "Clauses of the Yorkshire game", false, Games::yorkshire);
  append_clauses(out, "Gaps: what the source documents leave to be read", true, Games::both);

  append_heading(out, "House rules: what a table may set");
  for (const SwitchInfo& info : switches())
    if (!info.mutant_only()) append_paragraph(out, label(info.name, long_label), summary_of(info));

  append_heading(out, "Mutants: known mistakes, for testing programs and not for tables");
  for (const SwitchInfo& info : switches()) {
    const std::string values = mutant_values(info);
    if (values.empty()) continue;
    append_paragraph(out, label(info.name, long_label),
                     info.mutant_only()
                         ? values + ". Default: " + default_value(info) + ". " +
                               std::string(info.text)
                         : values + ", besides the values above.");
  }

  append_heading(out, "Finding codes");
  for (const CodeText& code : codes()) {
    std::string text(to_string(code.severity));
    text += ". ";
    text += code.text;
    append_paragraph(out, label(code.name, long_label), text);
  }
  out += "\nOne entry in full: allfours rules ID\n";
}

void append_page(std::string& out, const ClauseText& clause) {
  std::string title(clause.id);
  title += clause.is_gap ? "  gap, " : "  clause, ";
  title += words(clause.games);
  append_heading(out, title);
  append_paragraph(out, "Source: ", clause.source);
  append_paragraph(out, "Status: ", sentence(words(clause.status)));
  out += '\n';
  append_paragraph(out, margin, clause.text);
  if (!clause.reading.empty()) {
    out += "\nReading\n";
    append_paragraph(out, margin, clause.reading);
  }
  if (!clause.elsewhere.empty()) {
    out += "\nOther books and tables\n";
    append_paragraph(out, margin, clause.elsewhere);
  }
  const auto changing = house_rules_changing(clause.clause);
  const auto mutants = mutants_changing(clause.clause);
  const auto citing = codes_citing(clause.clause);
  if (!changing.empty() || !mutants.empty() || !citing.empty()) out += '\n';
  append_names(out, "Changed by the house rules: ", changing, &SwitchInfo::name);
  append_names(out, "Changed by the mutants: ", mutants, &SwitchInfo::name);
  append_names(out, "Cited by the findings: ", citing, &CodeText::name);
}

namespace {
/// A value that is not the default, one that a table may set where there is one.
int example_of(const SwitchInfo& info) {
  const Variant variant = info.in(Variant::american) ? Variant::american : Variant::yorkshire;
  const int usual = info.get(source_rules(variant));
  switch (info.kind) {
    case SwitchInfo::Kind::choice: {
      const std::size_t values = info.mutant_only() ? info.values.size() : info.house_values;
      return (usual + 1) % static_cast<int>(values);
    }
    case SwitchInfo::Kind::order: return usual + 1;
    case SwitchInfo::Kind::number: break;
  }
  for (int value = usual + 1; value <= info.most; ++value)
    if (info.parse(std::to_string(value))) return value;
  return usual;
}
}  // namespace

void append_page(std::string& out, const SwitchInfo& info, std::optional<int> value) {
  std::string title(info.name);
  title += info.mutant_only() ? "  mutant, " : "  house rule, ";
  title += words(info.games);
  append_heading(out, title);
  if (info.mutant_only()) {
    append_paragraph(out, "Values:  ", mutant_values(info));
  } else {
    append_paragraph(out, "Values:  ", house_values(info));
    if (const std::string mutants = mutant_values(info); !mutants.empty())
      append_paragraph(out, "Mutants: ", mutants);
  }
  append_paragraph(out, "Default: ", default_value(info));
  out += '\n';
  append_paragraph(out, margin, info.text);
  out += "\nIt changes\n";
  for (const Clause clause : info.clauses)
    append_paragraph(out, label(id_of(clause), short_label), describe(clause).text);

  std::string setting(info.name);
  setting += '=';
  if (value) {
    setting += info.format(*value);
    const bool mutant = info.kind == SwitchInfo::Kind::choice &&
                        static_cast<std::size_t>(*value) >= info.house_values;
    std::string what = " is ";
    what += mutant ? "a mutant, and off every table's rules" : "a house rule";
    for (const Variant variant : {Variant::american, Variant::yorkshire})
      if (info.in(variant) && info.get(source_rules(variant)) == *value)
        what = std::string(" is what the source says") +
               (info.games == Games::both && default_value(info) != info.format(*value)
                    ? " in the " + std::string(to_string(variant)) + " game"
                    : "");
    out += '\n';
    append_paragraph(out, margin, setting + what + '.');
  } else {
    setting += info.format(example_of(info));
  }
  const std::size_t equals = setting.find('=');
  std::string word = setting.substr(equals + 1);
  if (info.kind != SwitchInfo::Kind::number) word = '"' + word + '"';
  out += "\nTo set it\n";
  append_paragraph(out, label("in a log in plain text", 26), setting);
  append_paragraph(out, label("in a log in JSON", 26),
                   "\"rules\": {\"" + setting.substr(0, equals) + "\": " + word + "}");
  append_paragraph(out, label("on the command line", 26), "--rules " + setting);
}

void append_page(std::string& out, const CodeText& code) {
  append_heading(out, std::string(code.name) + "  finding");
  append_paragraph(out, "Severity: ", sentence(words(code.severity)));
  out += '\n';
  append_paragraph(out, margin, code.text);
  const auto cited = cited_by(code);
  if (cited.empty()) return;
  out += "\nIt cites\n";
  for (const ClauseText* clause : cited)
    append_paragraph(out, label(clause->id, short_label), clause->text);
}

}  // namespace allfours
