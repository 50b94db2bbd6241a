// Findings in the report for people: the message, the clauses, the questions left open.

#include <algorithm>

#include "cli/report/text_page.h"

namespace allfours {

namespace {
constexpr std::size_t finding_indent = 4, clause_indent = 6;

constexpr Ink ink_of(Severity severity) {
  switch (severity) {
    case Severity::illegal:
    case Severity::misscored:
    case Severity::inconsistent: return Ink::red;
    case Severity::open: return Ink::yellow;
    case Severity::note: return Ink::blue;
  }
  return Ink::plain;
}

void append_item(const Page& page, std::string& list, std::string_view item) {
  if (!list.empty()) list += page.language.comma;
  list += item;
}
void append_id(const Page& page, std::string& list, Clause clause) {
  append_item(page, list, id_of(clause));
}

}  // namespace

void append_clause(Page& page, Clause clause) {
  const ClauseText& facts = describe(clause);
  page.explained[static_cast<std::size_t>(clause)] = true;
  std::string text = "[" + std::string(facts.source) + "] ";
  if (facts.is_gap && facts.status == Status::inferred) text += page.phrases.inferred;
  text += facts.text;
  if (facts.is_gap) (text += ' ') += facts.reading;
  page.paragraph(clause_indent, facts.id, Ink::bold, text);
}

void append_finding(Page& page, const RuledHand& where, const Finding& finding) {
  const Severity severity = severity_of(finding);
  std::string message;
  append_message(message, page.language, where, finding);
  page.paragraph(finding_indent, page.phrases.labels[static_cast<std::size_t>(severity)],
                 ink_of(severity), message);

  std::string above, below, agreed, house_rules;
  for (Clause clause : finding.rules) {
    const ClauseText& text = describe(clause);
    const SwitchInfo* const house_rule =
        text.is_gap ? settled_by(page.log.rules, clause) : nullptr;
    if (house_rule != nullptr) {
      append_id(page, agreed, clause);
      append_item(page, house_rules, house_rule->setting(page.log.rules));
      continue;
    }
    if (text.is_gap && text.status == Status::open) {
      append_id(page, below, clause);
      if (std::ranges::find(page.open_gaps, clause) == page.open_gaps.end())
        page.open_gaps.push_back(clause);
      continue;
    }
    if (page.explained[static_cast<std::size_t>(clause)]) append_id(page, above, clause);
    else append_clause(page, clause);
  }
  if (!above.empty())
    page.paragraph(clause_indent, said(page.phrases.see_above, {{"ids", above}}));
  if (!agreed.empty())
    page.paragraph(clause_indent, said(page.phrases.agreed,
                                       {{"ids", agreed}, {"house_rules", house_rules}}));
  // These two codes say it themselves.
  const bool said_already =
      finding.code == Code::source_silent || finding.code == Code::gap_noted;
  if (!below.empty() && !said_already)
    page.paragraph(clause_indent, said(page.phrases.see_below, {{"ids", below}}));
}

void append_open_gaps(Page& page) {
  if (page.open_gaps.empty()) return;
  page.out += '\n';
  page.style.put(page.out, page.phrases.leaves_open, Ink::bold);
  page.out += '\n';
  for (Clause clause : page.open_gaps) {
    const ClauseText& facts = describe(clause);
    std::string text;
    if (const auto* gap = find_gap(page.language, clause))
      say(text, page.phrases.gap, {{"question", gap->question}, {"ruled", gap->ruled}});
    else
      text = std::string(facts.text) + ' ' + std::string(facts.reading);
    if (!facts.elsewhere.empty())
      text += ' ' + said(page.phrases.elsewhere, {{"text", facts.elsewhere}});
    page.paragraph(2, facts.id, Ink::yellow, text);
  }
}

}  // namespace allfours
