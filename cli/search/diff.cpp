// `allfours diff --rules A --against B`.

#include "cases/search/diff.h"

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <tuple>

#include "checker/write/write_log.h"
#include "cli/common/option_values.h"
#include "cli/common/progress.h"
#include "cli/common/usage.h"
#include "cli/common/wrap.h"
#include "cli/report/text_parting.h"
#include "cli/search/found_logs.h"
#include "cli/search/search_answers.h"

namespace allfours {

namespace {
constexpr std::string_view diff_name = "diff";

struct Found {
  DiffResult result;
  HouseRules first, second;
};

/// How long a log is: in hands, then in events.
std::tuple<std::size_t, std::size_t> length(const GameLog& log) {
  std::size_t events = 0;
  for (const HandLog& hand : log.played()) events += hand.events.size();
  return {log.hand_count, events};
}

/// Of all games the shortest log; else "spent" where one of them was.
Found shortest(const std::vector<std::vector<HouseRules>>& games, const SearchOptions& options) {
  StatusLine line;
  Found best;
  best.result.answer = Answer::impossible;
  for (const std::vector<HouseRules>& rules : games) {
    line.show("comparing: " + std::string(to_string(rules[0].variant)) + " …");
    Found found{diff(rules[0], rules[1], options.seed, options.budget), rules[0], rules[1]};
    const Answer answer = found.result.answer, before = best.result.answer;
    const bool better = before != Answer::found ||
                        length(found.result.log) < length(best.result.log);
    if ((answer == Answer::found && better) || (answer == Answer::spent && before != Answer::found))
      best = std::move(found);
  }
  return best;
}

std::string found_in_json(const Found& found) {
  const Parting& at = found.result.parting;
  nlohmann::ordered_json line;
  line["log"] = nlohmann::ordered_json::parse(write_json(found.result.log));
  line["on"] = to_string(at.on);
  line["hand"] = at.hand;
  if (at.event >= 0) line["event"] = at.event;
  if (at.card) line["card"] = to_string(*at.card);
  if (at.trick > 0) line["trick"] = at.trick;
  if (at.on == Parting::On::award) line["category"] = to_string(at.category);
  line["first"] = at.first;
  line["second"] = at.second;
  line["rules"] = nlohmann::ordered_json::array();
  for (const Clause clause : at.rules) line["rules"].push_back(id_of(clause));
  return line.dump() + '\n';
}

int show(const SearchPlan& plan, FoundLogs& logs, const Found& found) {
  int code = 0;
  if (plan.format == Format::json) {
    Output output(Notation::json);
    output.write(found_in_json(found));
    code = output.exit_code();
    if (plan.out.empty()) return code;
  }
  const Phrases& phrases = phrases_of(english());
  std::string head;
  append_comment(head, said(phrases.two_rule_sets, {{"a", words(found.first)},
                                                    {"b", words(found.second)}}));
  append_comment(head, text_of(found.result.parting, found.result.log, found.first, found.second));
  logs.write(head, found.result.log);
  return logs.finish(code);
}

int tell_equal(const SearchPlan& plan, const std::vector<HouseRules>& rules) {
  std::string text;
  append_paragraph(text, {}, said(phrases_of(english()).never_part,
                                  {{"game", game_meant(plan)},
                                   {"a", words(rules[0])},
                                   {"b", words(rules[1])}}));
  return tell_answer(plan, text, 1);
}

/// The settings of one of the options.
std::optional<int> read_table(std::string_view option, std::string_view text,
                              std::vector<RuleSetting>& settings) {
  auto read = read_rules(diff_name, text, option);
  if (const int* const code = std::get_if<int>(&read)) return *code;
  settings = std::get<std::vector<RuleSetting>>(std::move(read));
  return std::nullopt;
}
}  // namespace

int run_diff(const DiffOptions& options) {
  if (options.rules.empty() && options.against.empty())
    return usage_error(diff_name, "--rules or --against is missing, such as --rules target=9; the one "
                                "left out is\n  the sources' rules");
  const auto games = read_variant(diff_name, options.variant);
  if (!games) return usage_code;
  SearchPlan plan;
  if (const auto code = read_plan(diff_name, options, plan)) return *code;
  std::array<std::vector<RuleSetting>, 2> tables;
  if (const auto code = read_table("--rules", options.rules, tables[0])) return *code;
  if (const auto code = read_table("--against", options.against, tables[1])) return *code;
  std::vector<std::vector<HouseRules>> rules;
  if (const auto code = read_games(diff_name, *games, tables, rules)) return *code;
  for (const std::vector<HouseRules>& each : rules) plan.search.games.push_back(each.front());

  FoundLogs logs(diff_name, plan, slug("diff " + options.rules + ' ' + options.against));
  if (const auto code = logs.prepare()) return *code;
  if (!has_solver()) return not_built(diff_name);
  try {
    const Found found = shortest(rules, plan.search);
    switch (found.result.answer) {
      case Answer::found: return show(plan, logs, found);
      case Answer::impossible: return tell_equal(plan, rules.front());
      case Answer::spent: break;
    }
  } catch (const std::logic_error& error) {
    return tell_fault(diff_name, error);
  }
  return tell_spent(diff_name, plan, "no log is found on which they part, and they are not proved "
                                   "equal");
}

}  // namespace allfours
