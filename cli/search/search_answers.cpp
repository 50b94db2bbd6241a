#include "cli/search/search_answers.h"

#include <algorithm>
#include <limits>

#include "checker/text/harmless.h"
#include "checker/write/plain_line.h"
#include "cli/common/output.h"
#include "cli/common/progress.h"
#include "cli/common/usage.h"
#include "cli/common/wrap.h"
#include "cli/search/found_logs.h"

namespace allfours {

namespace {
std::string hands(std::size_t number) {
  return std::to_string(number) + (number == 1 ? " hand" : " hands");
}
}  // namespace

std::optional<SearchResult> search(std::string_view command, const Goal& goal,
                                   const SearchPlan& plan,
                                   const std::function<bool(const FoundHand&)>& found) {
  if (!has_solver()) {
    not_built(command);
    return std::nullopt;
  }
  StatusLine line;
  SearchOptions options = plan.search;
  options.found = [&](const FoundHand& hand) {
    line.hide();
    return found(hand);
  };
  options.progress = [&line](std::string_view what) { line.show(std::string(what) + " …"); };
  try {
    return find_hands(goal, options);
  } catch (const std::logic_error& error) {
    line.hide();
    tell_fault(command, error);
    return std::nullopt;
  }
}

std::string_view game_meant(const SearchPlan& plan) {
  if (plan.search.games.size() > 1) return "either game";
  return plan.search.games.front().american() ? "the American game" : "Yorkshire";
}

std::string hands_meant(const Goal& goal, const SearchPlan& plan) {
  const bool looks = goal.mentions(Fact::look), revokes = goal.mentions(Fact::revokes);
  std::string text = "legal hand of ";
  text += game_meant(plan);
  if (looks || revokes) {
    text += looks && revokes ? " (early looks and revokes" : looks ? " (early looks" : " (revokes";
    text += " admitted)";
  }
  return text;
}

std::string found_how(const FoundHand& hand, const SearchPlan& plan, std::string_view what,
                      const Goal& goal) {
  std::string text = "# " + std::string(what) + ": " + plain_claim(goal.text()) + '\n';
  append_comment(text, std::string("Found by ") +
                           (hand.by == FoundBy::sampling ? "sampling" : "solving") + ", seed " +
                           std::to_string(plan.search.seed) + '.');
  const auto plays = [](const Event& event) { return event.verb == Verb::plays; };
  if (std::ranges::none_of(hand.log.played().back().events, plays))
    append_comment(text, "No card was played, so what only play brings about is none.");
  return text;
}

int tell_answer(const SearchPlan& plan, const std::string& text, int code) {
  if (plan.format == Format::json) {
    write_error(text);
    return code;
  }
  Output output;
  output.write(text);
  return output.exit_code() == 0 ? code : output.exit_code();
}

int tell_proof(const SearchPlan& plan, std::string_view answer, std::span<const Clause> clauses,
               int code) {
  std::string text;
  append_paragraph(text, {}, answer);
  if (clauses.empty()) {
    text += "The proof rests on no single clause: the form of every hand rules out anything else.\n";
  } else {
    text += "The proof rests on ";
    text += clauses.size() == 1 ? "this clause:\n" : "these clauses:\n";
  }
  for (const Clause clause : clauses) {
    const ClauseText& facts = describe(clause);
    std::string words(facts.text);
    if (!facts.reading.empty()) (words += ' ') += facts.reading;
    append_paragraph(text, "  " + std::string(facts.id) + "  ", words);
  }
  return tell_answer(plan, text, code);
}

int tell_spent(std::string_view command, const SearchPlan& plan, std::string_view left_unknown) {
  constexpr std::uint64_t most = std::numeric_limits<unsigned>::max();
  const std::uint64_t more = std::min<std::uint64_t>(std::uint64_t{plan.search.budget} * 10, most);
  std::string text = "the budget of " + std::to_string(plan.search.budget) +
                     " steps was spent without an answer: " + std::string(left_unknown) + ". Try ";
  if (more > plan.search.budget) text += "--budget " + std::to_string(more) + ", or ";
  text += plan.search.games.size() > 1 ? "one --variant alone, or ask for less at once."
                                       : "ask for less at once.";
  tell(command, text);
  return 3;
}

void tell_count(std::string_view command, const SearchPlan& plan, const SearchResult& result) {
  const std::size_t asked = plan.search.count, found = result.count;
  if (asked == 1 || result.stopped) return;
  if (found == asked) return tell(command, "found " + hands(found));
  const std::string text =
      "found " + std::to_string(found) + " of " + std::to_string(asked) + " hands; ";
  tell(command, text + (result.spent ? "then the budget of " + std::to_string(plan.search.budget) +
                                           " steps was spent: --budget may find more"
                                     : "there are no others"));
}

int print_facts() {
  std::size_t widest = 0;
  for (const FactInfo& fact : facts()) widest = std::max(widest, fact.name.size());
  std::string text = "What a goal can speak of. For SIDE write NS, EW, dealers or rivals; for SEAT "
                     "North, East,\nSouth, West, dealer or pitcher; for CARD a card such as AH, or "
                     "a fact that is one.\n\n";
  for (const FactInfo& fact : facts()) {
    std::string name = "  " + std::string(fact.name);
    name.append(widest + 4 - name.size(), ' ');
    std::string type(to_string(fact.type));
    type.append(10 - type.size(), ' ');
    append_paragraph(text, name + type, fact.text);
  }
  Output output;
  output.write(text);
  return output.exit_code();
}

}  // namespace allfours
