#pragma once
// What the cases of a suite are worth: judging their logs, and seeing what the whole covers. It is
// the same for making a suite and for verifying one.

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cases/suite/kills.h"
#include "cases/suite/suite.h"
#include "checker/check/check.h"

namespace allfours {

/// The report on the log of a case, as `expected` has it: without messages, laid out for people.
/// `checker` has just judged the log.
std::string expected_report(const SuiteCase& one, const GameLog& log, const Ruling& ruling);

/// A case is a game at most. Larger logs are not judged: all questions on them would take too long.
inline constexpr std::size_t largest_case = 64 * 1024;  ///< bytes
inline constexpr std::size_t most_hands_of_a_case = 100;
/// Hands whose score the log leaves open: each leaves more open to those after it, and every mutant is
/// asked about all of them.
inline constexpr std::size_t most_open_hands = 4;

/// Judges case after case by the true rules.
class CaseJudge {
 public:
  explicit CaseJudge(Variant variant) : variant_(variant), mutants_(variant) {}

  /// Fills in `expected` and `kills`, and adds to `clauses` those that the findings cite and those
  /// of the rules that, changed, change its answers. Gives why where the log is no case of this
  /// game.
  std::optional<std::string> judge(SuiteCase& one);
  Mutants& mutants() { return mutants_; }

 private:
  Variant variant_;
  Mutants mutants_;
  Checker checker_;
};

/// Fills in `only` of every case in `mutants`.
void mark_only(std::span<SuiteCase> cases);

/// The mutants of the game that no case kills: all have to be proved equivalent.
std::vector<std::string> unkilled(const Suite& suite);
/// The clauses and gaps of the game that a log can reach and no case exercises.
std::vector<std::string> uncovered(const Suite& suite);
/// The paths of the cases that kill these rules.
std::vector<std::string> killers_of(const Suite& suite, std::string_view rules);

/// The known mistakes of the game and which cases tell of them.
std::vector<ToldMistake> told_mistakes(const Suite& suite);

}  // namespace allfours
