#include "cases/conform/conform.h"

#include <algorithm>

#include "cases/conform/conversation.h"
#include "cases/conform/explain.h"
#include "cases/conform/outline.h"
#include "cases/conform/patience.h"
#include "cases/conform/smallest.h"
#include "checker/replay/replay.h"

namespace allfours {

namespace {
/// How many questions of a game are kept to find the reasons of differences: for each part of an
/// answer those on which the program differed in it, for each kind those on which it did not.
constexpr std::size_t most_differing = 500, most_agreeing = 1500;
/// Different troubles, and reasons to skip.
constexpr std::size_t most_told = 100;
/// Cases between two words to people who wait.
constexpr std::uint64_t between_words = 64;
/// Beyond so many cases those of which there is nothing to say are only counted.
constexpr std::size_t most_told_cases = 100'000;

class Run {
 public:
  explicit Run(const ConformOptions& options)
      : options_(options), program_(options.command, options.patience),
        skip_uses_(options.skips) {}

  ConformResult run(const CaseSource& source) {
    if (!program_.start()) {
      if (program_.outcome() == Outcome::not_started) result_.not_started = program_.trouble();
      else note_trouble({}, {Response::Kind::errored, program_.trouble()});
      return std::move(result_);
    }
    result_.program = program_.program();
    for (std::uint64_t number = 0; !result_.gave_up; ++number) {
      std::optional<ConformCase> one = source();
      if (!one) break;
      if (number % between_words == 0)
        say("asking: " + std::to_string(number) + " cases, " + std::to_string(program_.asked()) +
            " questions …");
      if (const Variant game = one->log.variant;
          options_.only_its_games && !result_.program.plays(game))
        result_.passed_over.insert(game);
      else ask_about(std::move(*one));
    }
    result_.agree_again = skip_uses_.agreeing();
    if (!result_.gave_up) result_.unused_skips = skip_uses_.unused();
    explain();
    if (const auto trouble = program_.finish()) note_trouble({}, *trouble);
    result_.asked = program_.asked();
    result_.restarts = program_.restarts();
    return std::move(result_);
  }

 private:
  void say(std::string_view what) const {
    if (options_.progress) options_.progress(what);
  }

  // ---- Asking ----------------------------------------------------------------------------------

  void ask_about(ConformCase one) {
    outcome_ = {std::move(one.name), {}};
    ++result_.case_count;
    log_ = std::make_shared<const GameLog>(std::move(one.log));
    const bool plays = result_.program.plays(log_->variant);
    const Response agreed =
        plays ? program_.play_by(log_->rules) : Response{Response::Kind::skipped};
    if (agreed.kind == Response::Kind::errored) note_trouble({}, agreed);
    set_rules();
    for (const Question& question : questions_of(*log_)) {
      skip_uses_.met(outcome_.name, question.kind);
      if (const auto reason = reason_to_skip(question.kind, agreed)) skip(question.kind, *reason);
      else if (agreed.kind == Response::Kind::errored || patience_.is_over(question.kind))
        add(question.kind, {}, {.errored = 1});
      else
        ask(question);
    }
    result_.gave_up = has_given_up();
    if (options_.list_cases && (result_.cases.size() < most_told_cases || is_told(outcome_)))
      result_.cases.push_back(std::move(outcome_));
  }
  /// Why a kind of question is not asked by the program's own word; `agreed` is what it said to the
  /// rules.
  std::optional<SkipReason> reason_to_skip(QuestionKind kind, const Response& agreed) const {
    if (!result_.program.plays(log_->variant))
      return SkipReason{SkipCause::game, std::string(to_string(log_->variant))};
    if (!result_.program.answers(kind)) return SkipReason{SkipCause::question, {}};
    if (agreed.kind == Response::Kind::skipped) return SkipReason{SkipCause::rules, agreed.why};
    return std::nullopt;
  }
  /// Whether there is more to say of a case than that it was asked.
  static bool is_told(const CaseOutcome& outcome) {
    return std::ranges::any_of(outcome.kinds, [](const CaseOutcome::OfKind& of) {
      return of.difference || !of.trouble.empty();
    });
  }
  bool has_given_up() const {
    const std::vector<QuestionKind>& kinds = result_.program.questions;
    return !kinds.empty() && std::ranges::all_of(kinds, [this](QuestionKind kind) {
      return patience_.is_over(kind);
    });
  }
  void set_rules() {
    if (rules_ == log_->rules) return;
    rules_ = log_->rules;
    std::vector<InputError> errors;
    responder_.play_by(log_->variant, settings_of(log_->rules), errors);
  }

  void ask(const Question& question) {
    Asked asked{outcome_.name, log_, question, responder_.answer(question), {}};
    Response response = program_.ask(question);
    switch (response.kind) {
      case Response::Kind::skipped:
        patience_.reply(question.kind);
        skip(question.kind, {SkipCause::declined, response.why});
        break;
      case Response::Kind::errored:
        add(question.kind, {}, {.errored = 1});
        note_trouble(question.kind, response);
        break;
      case Response::Kind::answered:
        patience_.reply(question.kind);
        asked.given = std::move(response.answer);
        compare(std::move(asked));
        break;
    }
  }

  /// `kind` is none where it concerns all questions.
  void note_trouble(std::optional<QuestionKind> kind, const Response& response) {
    for (const QuestionKind each : result_.program.questions) {
      if (kind && each != *kind) continue;
      bear(each, response);
      std::string& first = of_kind(each).trouble;
      if (first.empty()) first = response.why;
    }
    const std::string what = what_of(response), outline = outline_of(response.why);
    count(Trouble{outcome_.name, kind, what, response.why, 1}, result_.troubles, result_.untold,
          [&](const Trouble& other) {
            return other.kind == kind && other.what == what && outline_of(other.why) == outline;
          });
  }
  /// One more of what there is already, or one to tell, or one too many for that.
  template <typename Told>
  static void count(Told one, std::vector<Told>& told, std::uint64_t& untold, auto is_same) {
    const auto same = std::ranges::find_if(told, is_same);
    if (same != told.end()) ++same->times;
    else if (told.size() < most_told) told.push_back(std::move(one));
    else ++untold;
  }
  /// A question is not asked, or declined.
  void skip(QuestionKind kind, const SkipReason& reason) {
    add(kind, {}, {.skipped = 1});
    note_skip(kind, reason);
  }
  void note_skip(QuestionKind kind, const SkipReason& reason) {
    auto& told = of_kind(kind).skip;
    if (!told || (reason.cause == SkipCause::known && told->cause != reason.cause)) told = reason;
    // A line of a skip file is one reason, whatever is like it.
    const auto words = [&](const std::string& why) {
      return reason.cause == SkipCause::known ? why : outline_of(why);
    };
    const std::string outline = words(reason.why);
    count(Skipped{outcome_.name, kind, reason, 1}, result_.skipped, result_.untold_skipped,
          [&](const Skipped& other) {
            return other.kind == kind && other.reason.cause == reason.cause &&
                   words(other.reason.why) == outline;
          });
  }
  /// A program that says itself that it can't answer costs no time and may go on.
  void bear(QuestionKind kind, const Response& response) {
    if (response.said_so) patience_.reply(kind);
    else patience_.trouble(kind, program_.outcome() == Outcome::timed_out);
  }
  std::string what_of(const Response& response) const {
    if (response.said_so) return "error";
    const Outcome outcome = program_.outcome();
    return outcome == Outcome::line ? "bad-reply" : std::string(to_string(outcome));
  }
  CaseOutcome::OfKind& of_kind(QuestionKind kind) {
    return outcome_.kinds[static_cast<std::size_t>(kind)];
  }

  // ---- Comparing -------------------------------------------------------------------------------

  void add(QuestionKind kind, std::optional<Clause> clause, const Count& count) {
    of_kind(kind).count += count;
    result_.counts[{kind, clause}] += count;
  }

  void compare(Asked asked) {
    const Question& question = asked.question;
    const Skip* const known = options_.skips.covering(outcome_.name, question.kind);
    for (const Answered& part : asked.right) {
      const Citations clauses =
          clauses_of(question, part.item, log_->variant, &responder_.last_ruling());
      const std::string* const given = find(asked.given, part.item);
      Count count;
      if (given == nullptr) count.unanswered = 1;
      else if (*given == part.value) count.agreed = 1;
      else if (known != nullptr) count.skipped = 1;
      else count.differed = 1;
      if (auto& first = of_kind(question.kind).difference; count.differed > 0 && !first)
        first = wrong_answer(question, part, clauses, *given);
      add(question.kind,
          clauses.size() > 0 ? std::optional(*clauses.begin()) : std::nullopt, count);
    }
    const bool differs = asked.differs();
    skip_uses_.answered(outcome_.name, question.kind, differs);
    if (known != nullptr && differs) note_skip(question.kind, {SkipCause::known, known->text});
    if (known == nullptr) kept_[static_cast<std::size_t>(log_->variant)].add(std::move(asked), differs);
  }

  CaseOutcome::Difference wrong_answer(const Question& question, const Answered& right,
                                       const Citations& clauses, const std::string& given) const {
    CaseOutcome::Difference wrong{right.item, clauses, right.value, given, question, log_->rules};
    wrong.question.log.clear();
    return wrong;
  }

  /// What is kept of a game to find the reasons of differences.
  struct Kept {
    std::vector<Asked> asked;
    std::array<std::size_t, item_count> differing{};  ///< met, by part
    std::array<std::size_t, question_kinds> agreeing{};

    void add(Asked one, bool differs) {
      bool wanted = false;
      if (differs)
        one.compare([&](Item item, const std::string& right, const std::string& given) {
          if (right != given)
            wanted |= differing[static_cast<std::size_t>(item)]++ < most_differing;
        });
      else wanted = agreeing[static_cast<std::size_t>(one.question.kind)]++ < most_agreeing;
      if (wanted) asked.push_back(std::move(one));
    }
    bool has_all(Item item) const {
      return differing[static_cast<std::size_t>(item)] <= most_differing;
    }
  };

  // ---- Reasons ---------------------------------------------------------------------------------

  void explain() {
    for (const Variant variant : {Variant::american, Variant::yorkshire}) {
      Kept& kept = kept_[static_cast<std::size_t>(variant)];
      std::vector<Asked> asked = std::move(kept.asked);
      if (std::ranges::none_of(asked, [](const Asked& one) { return one.differs(); })) continue;
      say("looking for the reason of what differs …");
      const auto ask_more = [this](const GameLog& log, std::vector<Asked>& all) {
        ask_for_reasons(log, all);
      };
      const std::vector<Reason> reasons = reasons_of(variant, asked, ask_more);
      std::vector<RuleSetting> explained;
      for (const Reason& reason : reasons)
        explained.insert(explained.end(), reason.like.begin(), reason.like.end());
      for (const Reason& reason : reasons) add_difference(kept, asked, reason, explained);
    }
  }
  void ask_for_reasons(const GameLog& log, std::vector<Asked>& asked) {
    log_ = std::make_shared<const GameLog>(log);
    set_rules();
    if (has_given_up()) return;
    const Response agreed = program_.play_by(log.rules);
    if (agreed.kind == Response::Kind::errored)
      for (const QuestionKind kind : result_.program.questions) bear(kind, agreed);
    if (agreed.kind != Response::Kind::answered) return;
    for (const Question& question : questions_of(log)) {
      if (!result_.program.answers(question.kind) || patience_.is_over(question.kind)) continue;
      Asked one{{}, log_, question, responder_.answer(question), {}};
      Response response = program_.ask(question);
      if (response.kind == Response::Kind::errored) bear(question.kind, response);
      if (response.kind != Response::Kind::answered) continue;
      one.given = std::move(response.answer);
      asked.push_back(std::move(one));
    }
  }

  void add_difference(const Kept& kept, const std::vector<Asked>& asked, const Reason& reason,
                      std::span<const RuleSetting> explained) {
    say("shrinking difference " + std::to_string(result_.differences.size() + 1) + " …");
    Difference& difference = result_.differences.emplace_back();
    std::set<std::string> names;
    std::set<std::size_t> questions;
    for (const Cell& cell : reason.cells) {
      difference.or_more |= !kept.has_all(cell.item);
      const std::string& name = asked[cell.asked].name;
      if (names.empty()) difference.name = name;
      names.insert(name);
      questions.insert(cell.asked);
    }
    difference.cases = names.size();
    difference.times = questions.size();
    difference.behaves_like = reason.like;
    difference.partly = reason.partly;
    Shown shown = smallest(program_, asked, reason, explained);
    difference.kind = shown.question.kind;
    difference.item = shown.item;
    Ruling ruling;
    Replay().judge(shown.log, ruling);
    difference.clauses =
        clauses_of(shown.question, shown.item, shown.log.variant, &ruling);
    if (!reason.like.empty() && difference.clauses.size() == 0)
      for (const Clause clause : describe(reason.like.front().id).clauses)
        if (has(describe(clause).games, shown.log.variant)) difference.clauses.add(clause);
    difference.expected = std::move(shown.expected);
    difference.seen = std::move(shown.seen);
    difference.log = std::move(shown.log);
    difference.question = std::move(shown.question);
  }

  const ConformOptions& options_;
  Conversation program_;
  ConformResult result_;
  std::optional<HouseRules> rules_;
  Responder responder_;
  CaseOutcome outcome_;                 ///< of the case
  std::shared_ptr<const GameLog> log_;
  Patience patience_;
  std::array<Kept, 2> kept_;            ///< by game
  SkipUses skip_uses_;
};
}  // namespace

ConformResult conform(const CaseSource& source, const ConformOptions& options) {
  return Run(options).run(source);
}

}  // namespace allfours
