// `allfours find GOAL`.

#include <algorithm>
#include <stdexcept>

#include "cases/catalogue/catalogue.h"
#include "checker/check/check.h"
#include "cli/common/option_values.h"
#include "cli/common/reference.h"
#include "cli/common/usage.h"
#include "cli/common/wrap.h"
#include "cli/search/found_logs.h"
#include "cli/search/search_answers.h"

namespace allfours {

namespace {
constexpr std::string_view find_name = "find";

int print_list(Games games) {
  std::string text = "Hands that tables argue about. allfours find --named NAME shows one.\n";
  for (const EdgeCase& one : catalogue()) {
    if (one.games != Games::both && games != Games::both && one.games != games) continue;
    text += "\n" + std::string(one.name) + " (" + std::string(words(one.games)) + ")\n";
    append_paragraph(text, "    ", one.why);
  }
  Output output;
  output.write(text);
  return output.exit_code();
}

/// A search for `goal`; `about` it is what begins the head of every log.
int find(const FindOptions& options, Games games, std::span<const RuleSetting> given,
         std::string_view goal_text, std::string_view about, std::string_view name) {
  auto read = read_goal(find_name, "GOAL", goal_text);
  if (const int* const code = std::get_if<int>(&read)) return *code;
  const Goal& goal = std::get<Goal>(read);
  SearchPlan plan;
  if (const auto code = read_search(find_name, options, games, given, plan)) return *code;

  FoundLogs logs(find_name, plan, name);
  if (const auto code = logs.prepare()) return *code;
  const std::optional<SearchResult> result = search(find_name, goal, plan, [&](const FoundHand& hand) {
    return logs.write(std::string(about) + found_how(hand, plan, "Goal", goal), hand.log);
  });
  if (!result) return usage_code;
  if (result->answer == Answer::spent)
    return tell_spent(find_name, plan, "no hand is found, and none is proved impossible");
  if (result->answer == Answer::impossible)
    return tell_proof(plan, "Impossible: no " + hands_meant(goal, plan) + " reaches the goal.",
                      result->clauses, 1);

  tell_count(find_name, plan, *result);
  return logs.finish(0);
}

/// The log of the catalogue, once the checker has ruled on it as the catalogue says.
int show_log(const FindOptions& options, Games games, const EdgeCase& one, std::string about) {
  if (!options.rules.empty())
    return usage_error(find_name, "--rules has nothing to change: " + in_quotes(one.name) +
                                    " is a log written by hand");
  SearchPlan plan;
  if (const auto code = read_search(find_name, options, games, {}, plan)) return *code;
  FoundLogs logs(find_name, plan, one.name);
  if (const auto code = logs.prepare()) return *code;
  Checker checker;
  const Ruling& ruling = checker.check(one.log, Notation::text);
  if (ruling.verdict != one.verdict)
    throw std::logic_error("the catalogue is wrong about " + std::string(one.name) +
                           "; please report it");

  std::string ruled = "Written by hand. Ruled " + std::string(to_string(ruling.verdict));
  if (!one.findings.empty()) ruled += ": " + std::string(one.findings);
  append_comment(about, ruled + '.');
  SearchResult result;
  result.count = 1;
  tell_count(find_name, plan, result);
  logs.write(about, checker.log());
  return logs.finish(0);
}

int find_named(const FindOptions& options, Games games) {
  const EdgeCase* const one = find_case(options.named);
  if (one == nullptr) {
    std::vector<std::string_view> names;
    for (const EdgeCase& each : catalogue()) names.push_back(each.name);
    const std::string near = did_you_mean(options.named, names);
    return usage_error(find_name, "--named " + in_quotes(options.named) + ": no such hand" +
                                    (near.empty() ? "; --list names them" : near));
  }
  if (one->games != Games::both) {
    if (games != Games::both && games != one->games)
      return usage_error(find_name, in_quotes(one->name) + " is a hand of the other game: " +
                                      std::string(words(one->games)));
    games = one->games;
  }
  std::string about;
  append_comment(about, std::string(one->name) + ": " + std::string(one->why));
  append_comment(about, "See " + std::string(one->clauses));
  if (one->goal.empty()) return show_log(options, games, *one, about);

  std::vector<InputError> errors;
  const auto given = read_rule_settings(one->rules, errors);
  if (!errors.empty())
    throw std::logic_error("the catalogue is wrong about " + std::string(one->name) +
                           "; please report it");
  return find(options, games, given, one->goal, about, one->name);
}
}  // namespace

int run_find(const FindOptions& options) {
  if (options.facts) return print_facts();
  const auto games = read_variant(find_name, options.variant);
  if (!games) return usage_code;
  if (options.list) return print_list(*games);
  if (options.has_goal && !options.named.empty())
    return usage_error(find_name, "a GOAL and --named are given: only one hand can be meant");
  if (!options.named.empty()) return find_named(options, *games);
  if (!options.has_goal)
    return usage_error(find_name, "GOAL is missing, such as 'high == NS and game == EW'; --facts lists\n"
                                "  what it can speak of, --list the hands that have a name");
  return find(options, *games, {}, options.goal, {}, slug(options.goal));
}

}  // namespace allfours
