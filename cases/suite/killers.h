#pragma once
// Logs that between them tell every mistake from the true rules, none of them needless.

#include <functional>
#include <string_view>
#include <vector>

#include "cases/suite/kills.h"

namespace allfours {

/// Called now and then with what is being done, for people who wait.
using SuiteProgress = std::function<void(std::string_view)>;

struct Killer {
  RuleSetting found_for;
  GameLog log;
  std::vector<std::size_t> kills;  ///< by their place among the mutants
};

struct Killers {
  std::vector<Killer> logs;            ///< in the order of what they were found for
  std::vector<RuleSetting> equivalent;  ///< proved never to part from the true rules
};

/// For each mutant that no log found before kills, a whole hand that does if random ones bring one
/// up, since any program can follow that; else the shortest log, or the proof that there is none.
/// Then without those that the others make needless. Throws std::runtime_error where
/// the solver's budget does not suffice, std::logic_error where a log does not kill what it was
/// found for, which is a fault of this program.
Killers find_killers(Mutants& mutants, Variant variant, std::uint64_t seed,
                     const SuiteProgress& progress);

/// Which of these lists to keep so that what they name is named and none is needless: each then
/// names something that no other does. Longer logs, of a higher `weight`, are the first to go.
std::vector<bool> irredundant(const std::vector<std::vector<std::size_t>>& lists,
                              const std::vector<std::size_t>& weight);

}  // namespace allfours
