#pragma once
// Which mistakes a log tells from the true rules: whoever makes one answers a question on it
// otherwise.

#include <memory>
#include <vector>

#include "cases/mutants/deviations.h"
#include "cases/protocol/question.h"
#include "checker/hand_log.h"

namespace allfours {

class Mutants {
 public:
  /// A player for each mutant of the game (suite_mutants), and one who makes no mistake.
  explicit Mutants(Variant variant);
  ~Mutants();

  /// The mutants, in order: what `killed_by` counts.
  const std::vector<RuleSetting>& all() const { return all_; }

  /// Those that answer a question of `trick`, `score` or `check` on the log otherwise than the true
  /// rules, in something that both determine. Rules that the log names hold for both. Questions of
  /// `legal` are not asked, so that the report on the log is enough to see it.
  std::vector<std::size_t> killed_by(const GameLog& log);
  /// Whether this one does.
  bool is_killed_by(const GameLog& log, std::size_t which);

 private:
  void ask(const GameLog& log);
  bool differs(const GameLog& log, std::size_t which);

  struct Players;
  std::vector<RuleSetting> all_;
  std::unique_ptr<Players> players_;
  std::vector<Question> questions_;  ///< of one log, and the right answers
  std::vector<Answers> answers_;
};

}  // namespace allfours
