#include "cases/suite/build.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "cases/catalogue/catalogue.h"
#include "cases/hand/known_hand.h"
#include "cases/hand/log_of_hand.h"
#include "cases/hand/sampler.h"
#include "cases/search/find.h"
#include "cases/suite/digest.h"
#include "cases/suite/judge.h"
#include "checker/write/write_log.h"

namespace allfours {

namespace {
constexpr int random_hands = 200;

Goal goal_of(std::string_view text) {
  auto read = parse_goal(text);
  if (auto* goal = std::get_if<Goal>(&read)) return std::move(*goal);
  throw std::logic_error("a goal that can't be read: " + std::string(text));
}

std::vector<std::string> words(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> found;
  for (std::string word; stream >> word;) found.push_back(std::move(word));
  return found;
}

class SuiteBuilder {
 public:
  SuiteBuilder(Variant variant, std::uint64_t seed, const SuiteProgress& progress)
      : variant_(variant), progress_(progress), judge_(variant) {
    suite_.variant = variant;
    suite_.seed = seed;
    suite_.digest = rules_digest();
  }

  Suite build() {
    for (const EdgeCase& one : catalogue())
      if (has(one.games, variant_)) add_edge(one);
    add_killers();
    for (const EdgeCase& one : edge_cases_in("cases/suite/"))
      if (has(one.games, variant_)) add_game(one);
    add_random();
    mark_only(suite_.cases);
    for (Equivalent& each : suite_.equivalent) each.killed_by = killers_of(suite_, each.rules);
    suite_.mistakes = told_mistakes(suite_);
    if (const std::vector<std::string> left = uncovered(suite_); !left.empty()) {
      std::string ids;
      for (const std::string& id : left) ids += ' ' + id;
      throw std::logic_error("no case of the suite exercises" + ids);
    }
    return std::move(suite_);
  }

 private:
  void tell(std::string_view what) {
    if (progress_) progress_(what);
  }

  void add(Group group, std::string_view name, std::string why, std::string_view clauses,
           const GameLog& log) {
    SuiteCase& one = suite_.cases.emplace_back();
    one.group = group;
    one.name = name;
    one.why = std::move(why);
    one.log = write_json(log, JsonLayout::indented) + '\n';
    for (std::string& id : words(clauses))
      if (is_of_game(id)) one.clauses.push_back(std::move(id));
    if (const auto fault = judge_.judge(one)) throw std::logic_error(one.path() + ": " + *fault);
  }
  bool is_of_game(std::string_view id) const {
    return std::ranges::any_of(clauses(), [&](const ClauseText& clause) {
      return clause.id == id && has(clause.games, variant_);
    });
  }

  GameLog found(HandFinder& finder, std::string_view name, std::string_view goal,
                const HouseRules& rules, bool from_start) {
    SearchOptions options;
    options.games = {rules};
    options.seed = suite_.seed;
    options.from_start = from_start;
    SearchResult result = finder.find(goal_of(goal), options);
    if (result.answer == Answer::spent)
      throw std::runtime_error("the solver's budget was spent on " + std::string(name) +
                               ": neither a hand nor a proof that there is none");
    if (result.answer == Answer::impossible)
      throw std::logic_error("no hand is " + std::string(name));
    return std::move(result.hands.front().log);
  }

  void add_edge(const EdgeCase& one) {
    tell("the catalogue: " + one.name);
    std::vector<InputError> errors;
    const HouseRules rules = house_rules(variant_, read_rule_settings(one.rules, errors), errors);
    if (!errors.empty()) return;  // a house rule that this game lacks
    if (one.log.empty()) {
      add(Group::edge, one.name, one.why, one.clauses,
          found(finder_, one.name, one.goal, rules, false));
      return;
    }
    LogReader reader;
    GameLog log;
    if (!reader.read(one.log, Notation::text, log, errors))
      throw std::logic_error("the catalogue is wrong about " + one.name);
    add(Group::edge, one.name, one.why, one.clauses, log);
  }

  void add_killers() {
    Killers killers = find_killers(judge_.mutants(), variant_, suite_.seed, progress_);
    for (const Killer& killer : killers.logs) {
      const SwitchInfo& info = describe(killer.found_for.id);
      const std::string rules = to_string(killer.found_for);
      std::string name = rules;
      std::ranges::replace(name, '=', '-');
      add(Group::mutants, name,
          "Tells " + rules + " from the true rules: " + std::string(info.text), {}, killer.log);
    }
    for (const RuleSetting& setting : killers.equivalent) {
      const std::string rules = to_string(setting);
      suite_.equivalent.push_back(
          {rules,
           "Proved by the solver for all lawful hands of the game: none tells it from the true "
           "rules. Again: allfours diff --rules " + rules + " --variant " +
               std::string(to_string(variant_)),
           {}});
    }
  }

  void add_game(const EdgeCase& one) {
    tell("whole games: " + one.name);
    add(Group::games, one.name, one.why, {},
        found(finder_, one.name, one.goal, source_rules(variant_), true));
  }

  void add_random() {
    tell("random hands");
    const HouseRules rules = source_rules(variant_);
    Sampler sampler(rules, {}, suite_.seed);
    Random random(suite_.seed);
    for (int number = 1; number <= random_hands;) {
      const KnownHand hand(rules, sampler.next(), {});
      if (!hand.lawful) continue;
      GameLog log(rules);
      allfours::add_hand(log, hand.record, hand.followed, random);
      std::string name = std::to_string(number++);
      name.insert(0, 3 - name.size(), '0');
      add(Group::random, "hand-" + name, "A random hand, for breadth.", {}, log);
    }
  }

  Variant variant_;
  const SuiteProgress& progress_;
  CaseJudge judge_;
  HandFinder finder_;
  Suite suite_;
};
}  // namespace

Suite build_suite(Variant variant, std::uint64_t seed, const SuiteProgress& progress) {
  return SuiteBuilder(variant, seed, progress).build();
}

}  // namespace allfours
