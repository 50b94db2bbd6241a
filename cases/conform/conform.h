#pragma once
// Holding another program against the rules: it is asked everything that many logs give rise to,
// and what it answers is compared part by part.
//
// This folder: one run against a program: asking, comparing, and what its differences come from.

#include <array>
#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cases/protocol/protocol.h"
#include "cases/conform/skips.h"

namespace allfours {

/// A log that a program is asked about.
struct ConformCase {
  std::string name;  ///< stable: the same case has it in every run
  GameLog log;
};
/// Gives the next case, or none at the end.
using CaseSource = std::function<std::optional<ConformCase>()>;

/// Random hands, `count` of each game, the same for the same seed.
CaseSource random_cases(std::vector<Variant> variants, std::uint64_t count, std::uint64_t seed);

struct ConformOptions {
  std::vector<std::string> command;
  std::chrono::milliseconds patience{10'000};  ///< for each reply
  Skips skips;
  /// Pass over cases of a game that the program doesn't play; else they count as skipped.
  bool only_its_games = false;
  bool list_cases = false;  ///< tell what each case came to; without it only the sums
  /// Called now and then with what is being done, for people who wait.
  std::function<void(std::string_view)> progress = {};
};

/// How parts of answers came out.
struct Count {
  std::uint64_t agreed = 0, differed = 0, skipped = 0, errored = 0;
  std::uint64_t unanswered = 0;  ///< left out of a reply
  Count& operator+=(const Count& other);
};
/// What parts of answers are counted by. What has no clause, such as the verdict on a log without
/// fault, is counted without one.
struct CountedBy {
  QuestionKind kind{};
  std::optional<Clause> clause;
  auto operator<=>(const CountedBy&) const = default;
};

/// Why a question was not asked, or its answer not counted.
enum class SkipCause : std::uint8_t {
  game, question,  ///< the program doesn't play it, doesn't answer it
  rules,           ///< it declines the rules
  declined,        ///< it declines the question
  known            ///< it differs, and a skip covers that
};
inline constexpr std::size_t skip_causes = 5;
std::string_view to_string(SkipCause cause);
struct SkipReason {
  SkipCause cause{};
  std::string why;  ///< the game, the program's own words, the line of the skip; may be empty
};

/// What one case came to, by the kind of question.
struct CaseOutcome {
  /// A wrong answer.
  struct Difference {
    Item item{};
    Citations clauses;
    std::string expected, seen;
    Question question;  ///< without its log
    HouseRules rules;
  };
  struct OfKind {
    Count count;
    std::optional<Difference> difference;  ///< the first
    std::string trouble;                   ///< the first; empty: none
    std::optional<SkipReason> skip;        ///< the first, or before it what is known
  };
  std::string name;
  std::array<OfKind, question_kinds> kinds;
};

/// Something that went wrong in the conversation.
struct Trouble {
  std::string name;                  ///< of the case it was first met in; empty: before the first
  std::optional<QuestionKind> kind;  ///< none: the introduction or the rules
  std::string what;                  ///< "timed-out", "ended", …, "bad-reply", "error"
  std::string why;                   ///< in words, those of the first of its outline
  std::uint64_t times = 0;
};

/// Questions of one kind that were skipped for one reason.
struct Skipped {
  std::string name;  ///< of the first case
  QuestionKind kind{};
  SkipReason reason;  ///< of its outline the first
  std::uint64_t times = 0;
};

/// Differences that have one reason.
struct Difference {
  QuestionKind kind{};
  Item item{};
  Citations clauses;
  std::string name;               ///< the case it was first seen in
  std::uint64_t times = 0, cases = 0;  ///< questions that show it, and their cases
  bool or_more = false;                ///< not all that differed were looked into
  std::string expected, seen;     ///< in the words of an answer, of the shrunk log
  GameLog log;                    ///< as small as it can be
  Question question;              ///< of that log
  /// Changed rules by which every such answer is right: mostly one, or none; of several nothing
  /// tells which.
  std::vector<RuleSetting> behaves_like;
  bool partly = false;  ///< other differences are of the same kind, and these rules don't explain them
};

enum class Conformity : std::uint8_t { conforms, differs, errored, nothing_answered };
std::string_view to_string(Conformity verdict);  ///< "nothing-answered"

struct ConformResult {
  Introduction program;
  std::string not_started;  ///< why the command could not be run; then there is nothing else
  std::map<CountedBy, Count> counts;
  /// Where they are wanted, in the order asked; of very many not those that agreed.
  std::vector<CaseOutcome> cases;
  std::uint64_t case_count = 0;
  std::set<Variant> passed_over;  ///< games of which there were cases that were left out
  std::vector<Difference> differences;
  std::vector<Trouble> troubles;
  std::uint64_t untold = 0;  ///< troubles beyond the different ones that are kept
  std::vector<Skipped> skipped;
  std::uint64_t untold_skipped = 0;
  std::vector<std::string> agree_again;   ///< skipped cases that now agree
  std::vector<std::string> unused_skips;  ///< skips of what was not asked
  std::uint64_t asked = 0;                ///< questions
  int restarts = 0;
  bool gave_up = false;  ///< after too many troubles in a row; the rest was not asked

  Count total() const;
  Conformity verdict() const;
  /// 0 conforms, 1 differs or errored, 3 nothing was answered.
  int exit_code() const;
};

ConformResult conform(const CaseSource& source, const ConformOptions& options);

}  // namespace allfours
