#include "cases/suite/killers.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <stdexcept>

#include "cases/hand/known_hand.h"
#include "cases/hand/log_of_hand.h"
#include "cases/hand/sampler.h"
#include "cases/search/diff.h"
#include "cases/search/find.h"

namespace allfours {

namespace {
bool contains(const std::vector<std::size_t>& list, std::size_t what) {
  return std::ranges::find(list, what) != list.end();
}

/// How many random hands are tried before a log is searched for.
constexpr int few_hands = 4000;

/// A random hand, played to its end, that kills the mutant; nothing broken in it but what the mutant
/// is about.
std::optional<Killer> sampled(Mutants& mutants, std::size_t which, const HouseRules& truth,
                              std::uint64_t seed, int hands) {
  const RuleSetting& setting = mutants.all()[which];
  const Admitted admitted{setting.id == Switch::look_penalty, setting.id == Switch::revoke};
  Sampler sampler(truth, admitted, seed);
  Random random(seed);
  for (int i = 0; i < hands; ++i) {
    const KnownHand hand(truth, sampler.next(), admitted);
    if (!hand.lawful) continue;
    Killer killer{setting, GameLog(truth), {}};
    add_hand(killer.log, hand.record, hand.followed, random);
    if (!mutants.is_killed_by(killer.log, which)) continue;
    killer.kills = mutants.killed_by(killer.log);
    return killer;
  }
  return std::nullopt;
}

/// The shortest log that kills the mutant; nothing where there is proved to be none. It may stop where
/// only part of an answer is certain, and the other rules differ in that part alone: then a whole hand
/// has to do.
std::optional<Killer> searched(Mutants& mutants, std::size_t which, const HouseRules& truth,
                               std::uint64_t seed) {
  const RuleSetting& setting = mutants.all()[which];
  DiffResult result = diff(truth, with_deviation(truth.variant, setting), seed);
  if (result.answer == Answer::impossible) return std::nullopt;
  if (result.answer == Answer::spent)
    throw std::runtime_error("the solver's budget was spent on " + to_string(setting) +
                             ": neither a log that tells it nor a proof that there is none");
  Killer killer{setting, std::move(result.log), {}};
  killer.log.rules = truth;
  killer.kills = mutants.killed_by(killer.log);
  if (contains(killer.kills, which)) return killer;
  if (auto whole = sampled(mutants, which, truth, seed, sampled_hands)) return whole;
  throw std::logic_error("no answer tells " + to_string(setting) + " from the true rules");
}

std::size_t length_of(const GameLog& log) {
  std::size_t size = 0;
  for (const HandLog& hand : log.played()) size += 1 + hand.events.size();
  return size;
}

void drop_needless(std::vector<Killer>& logs) {
  std::vector<std::vector<std::size_t>> lists;
  std::vector<std::size_t> weight;
  for (const Killer& killer : logs) {
    lists.push_back(killer.kills);
    weight.push_back(length_of(killer.log));
  }
  const std::vector<bool> kept = irredundant(lists, weight);
  std::vector<Killer> left;
  for (std::size_t i = 0; i < logs.size(); ++i)
    if (kept[i]) left.push_back(std::move(logs[i]));
  logs = std::move(left);
}
}  // namespace

std::vector<bool> irredundant(const std::vector<std::vector<std::size_t>>& lists,
                              const std::vector<std::size_t>& weight) {
  std::map<std::size_t, int> times;
  for (const auto& list : lists)
    for (const std::size_t each : list) ++times[each];
  std::vector<std::size_t> order(lists.size());
  std::iota(order.rbegin(), order.rend(), 0U);  // of equals the later first
  std::ranges::stable_sort(order, std::ranges::greater{}, [&](std::size_t i) { return weight[i]; });
  std::vector<bool> kept(lists.size(), true);
  for (const std::size_t i : order) {
    kept[i] = std::ranges::any_of(lists[i], [&](std::size_t each) { return times[each] == 1; });
    if (kept[i]) continue;
    for (const std::size_t each : lists[i]) --times[each];
  }
  return kept;
}

Killers find_killers(Mutants& mutants, Variant variant, std::uint64_t seed,
                     const SuiteProgress& progress) {
  Killers found;
  std::set<std::size_t> killed;
  const HouseRules truth = source_rules(variant);
  for (std::size_t i = 0; i < mutants.all().size(); ++i) {
    if (killed.contains(i)) continue;
    const RuleSetting& setting = mutants.all()[i];
    if (progress) progress("telling apart: " + to_string(setting));
    std::optional<Killer> killer = sampled(mutants, i, truth, seed, few_hands);
    if (!killer) killer = searched(mutants, i, truth, seed);
    if (!killer) {
      found.equivalent.push_back(setting);
      continue;
    }
    killed.insert(killer->kills.begin(), killer->kills.end());
    found.logs.push_back(std::move(*killer));
  }
  drop_needless(found.logs);
  return found;
}

}  // namespace allfours
