#include "cases/conform/conform.h"

#include <algorithm>

#include "cases/conform/conversation.h"
#include "cases/conform/explain.h"
#include "cases/conform/smallest.h"
#include "checker/replay/replay.h"

namespace allfours {

namespace {
/// How many questions are kept to find the reasons of differences: those on which the program
/// differed, and those on which it did not.
constexpr std::size_t most_differing = 2000, most_agreeing = 4000;
/// A kind of question is given up after so much trouble in a row; a timeout weighs more.
constexpr int most_trouble = 20, weight_of_timeout = 4;
constexpr std::size_t most_kept_troubles = 100;
/// Cases between two words to people who wait.
constexpr std::uint64_t between_words = 64;
/// Beyond so many cases those of which there is nothing to say are only counted.
constexpr std::size_t most_told_cases = 100'000;

class Run {
 public:
  explicit Run(const ConformOptions& options)
      : options_(options), program_(options.command, options.patience),
        skip_uses_(options.skips.list().size()) {}

  ConformResult run(const CaseSource& source) {
    if (!program_.start()) {
      result_.no_start = program_.trouble();
      return std::move(result_);
    }
    result_.program = program_.program();
    for (std::uint64_t number = 0; !result_.gave_up; ++number) {
      std::optional<ConformCase> one = source();
      if (!one) break;
      if (number % between_words == 0)
        say("asking: " + std::to_string(number) + " cases, " + std::to_string(program_.asked()) +
            " questions …");
      ask_about(std::move(*one));
    }
    look_at_skips();
    explain();
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
    outcome_ = &result_.cases.emplace_back();
    outcome_->name = std::move(one.name);
    log_ = std::make_shared<const GameLog>(std::move(one.log));
    const bool plays = result_.program.plays(log_->variant);
    const Response agreed = plays ? program_.play_by(log_->rules) : Response{Response::Kind::skipped};
    if (agreed.kind == Response::Kind::errored) note_trouble(QuestionKind::legal, agreed.why);
    set_rules();
    for (const Question& question : questions_of(*log_)) {
      if (agreed.kind == Response::Kind::skipped || !result_.program.answers(question.kind))
        add(question.kind, {}, {.skipped = 1});
      else if (agreed.kind == Response::Kind::errored || is_given_up(question.kind))
        add(question.kind, {}, {.errored = 1});
      else
        ask(question);
    }
    if (result_.cases.size() > most_told_cases && outcome_->difference.empty() &&
        outcome_->trouble.empty())
      result_.cases.pop_back();
    result_.gave_up = std::ranges::all_of(result_.program.questions, [this](QuestionKind kind) {
      return is_given_up(kind);
    });
  }
  void set_rules() {
    if (rules_ == log_->rules) return;
    rules_ = log_->rules;
    std::vector<InputError> errors;
    responder_.play_by(log_->variant, settings_of(log_->rules), errors);
  }

  void ask(const Question& question) {
    Asked asked{outcome_->name, log_, question, responder_.answer(question), {}};
    Response response = program_.ask(question);
    switch (response.kind) {
      case Response::Kind::skipped: add(question.kind, {}, {.skipped = 1}); break;
      case Response::Kind::errored:
        add(question.kind, {}, {.errored = 1});
        note_trouble(question.kind, response.why);
        break;
      case Response::Kind::answered:
        trouble_[static_cast<std::size_t>(question.kind)] = 0;
        asked.given = std::move(response.answer);
        compare(std::move(asked));
        break;
    }
  }

  bool is_given_up(QuestionKind kind) const {
    return trouble_[static_cast<std::size_t>(kind)] >= most_trouble;
  }
  void note_trouble(QuestionKind kind, const std::string& why) {
    trouble_[static_cast<std::size_t>(kind)] +=
        program_.timed_out() ? weight_of_timeout : 1;
    if (outcome_->trouble.empty()) outcome_->trouble = std::string(to_string(kind)) + ": " + why;
    const auto known = std::ranges::find_if(result_.troubles, [&](const Trouble& trouble) {
      return trouble.kind == kind && trouble.why == why;
    });
    if (known != result_.troubles.end()) ++known->times;
    else if (result_.troubles.size() < most_kept_troubles)
      result_.troubles.push_back({outcome_->name, kind, why, 1});
  }

  // ---- Comparing -------------------------------------------------------------------------------

  void add(QuestionKind kind, std::optional<Clause> clause, const Count& count) {
    outcome_->counts[static_cast<std::size_t>(kind)] += count;
    result_.counts[{kind, clause}] += count;
  }

  void compare(Asked asked) {
    const Question& question = asked.question;
    const bool is_skipped = options_.skips.covers(outcome_->name, question.kind);
    for (const Answered& part : asked.right) {
      const Citations clauses =
          clauses_of(question, part.item, log_->variant, &responder_.last_ruling());
      const std::string* const given = find(asked.given, part.item);
      Count count;
      if (given == nullptr) count.unanswered = 1;
      else if (*given == part.value) count.agreed = 1;
      else if (is_skipped) count.skipped = 1;
      else count.differed = 1;
      if (count.differed > 0 && outcome_->difference.empty())
        outcome_->difference = std::string(to_string(question.kind)) + ", " +
                               std::string(to_string(part.item)) + ": expected " + part.value +
                               ", seen " + *given;
      add(question.kind,
          clauses.size() > 0 ? std::optional(*clauses.begin()) : std::nullopt, count);
    }
    const bool differs = asked.differs();
    note_skips(question.kind, differs);
    if (!is_skipped) keep(std::move(asked), differs);
  }
  void keep(Asked asked, bool differs) {
    std::size_t& kept = differs ? differing_ : agreeing_;
    if (kept >= (differs ? most_differing : most_agreeing)) return;
    ++kept;
    asked_[static_cast<std::size_t>(log_->variant)].push_back(std::move(asked));
  }

  void note_skips(QuestionKind kind, bool differs) {
    for (std::size_t i = 0; i < skip_uses_.size(); ++i)
      if (Skips({options_.skips.list()[i]}).covers(outcome_->name, kind)) {
        skip_uses_[i].asked = true;
        skip_uses_[i].differed |= differs;
      }
  }
  void look_at_skips() {
    for (std::size_t i = 0; i < skip_uses_.size(); ++i) {
      const std::string& text = options_.skips.list()[i].text;
      if (!skip_uses_[i].asked) result_.unused_skips.push_back(text);
      else if (!skip_uses_[i].differed) result_.agree_again.push_back(text);
    }
  }

  // ---- Reasons ---------------------------------------------------------------------------------

  void explain() {
    for (const Variant variant : {Variant::american, Variant::yorkshire}) {
      std::vector<Asked>& asked = asked_[static_cast<std::size_t>(variant)];
      if (std::ranges::none_of(asked, [](const Asked& one) { return one.differs(); })) continue;
      say("looking for the reason of what differs …");
      const auto ask_more = [this](const GameLog& log, std::vector<Asked>& all) {
        ask_for_reasons(log, all);
      };
      for (const Reason& reason : reasons_of(variant, asked, ask_more)) add_difference(asked, reason);
    }
  }
  void ask_for_reasons(const GameLog& log, std::vector<Asked>& asked) {
    log_ = std::make_shared<const GameLog>(log);
    set_rules();
    if (program_.play_by(log.rules).kind != Response::Kind::answered) return;
    for (const Question& question : questions_of(log)) {
      if (!result_.program.answers(question.kind) || is_given_up(question.kind)) continue;
      Asked one{{}, log_, question, responder_.answer(question), {}};
      Response response = program_.ask(question);
      if (response.kind != Response::Kind::answered) continue;
      one.given = std::move(response.answer);
      asked.push_back(std::move(one));
    }
  }

  void add_difference(const std::vector<Asked>& asked, const Reason& reason) {
    say("shrinking difference " + std::to_string(result_.differences.size() + 1) + " …");
    Difference& difference = result_.differences.emplace_back();
    std::set<std::string> names;
    for (const Cell& cell : reason.cells) {
      const std::string& name = asked[cell.asked].name;
      if (name.empty()) continue;  // asked for the reason only
      if (names.empty()) difference.name = name;
      names.insert(name);
      ++difference.times;
    }
    difference.cases = names.size();
    difference.behaves_like = reason.like;
    Shown shown = smallest(program_, asked, reason);
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

  struct SkipUse {
    bool asked = false, differed = false;
  };

  const ConformOptions& options_;
  Conversation program_;
  ConformResult result_;
  std::optional<HouseRules> rules_;
  Responder responder_;
  CaseOutcome* outcome_ = nullptr;
  std::shared_ptr<const GameLog> log_;  ///< of the case
  std::array<int, question_kinds> trouble_{};  ///< in a row
  std::array<std::vector<Asked>, 2> asked_;    ///< by game
  std::size_t differing_ = 0, agreeing_ = 0;
  std::vector<SkipUse> skip_uses_;
};
}  // namespace

Count& Count::operator+=(const Count& other) {
  agreed += other.agreed;
  differed += other.differed;
  skipped += other.skipped;
  errored += other.errored;
  unanswered += other.unanswered;
  return *this;
}

Count ConformResult::total() const {
  Count sum;
  for (const auto& [place, count] : counts) sum += count;
  return sum;
}

int ConformResult::exit_code() const {
  const Count sum = total();
  if (sum.agreed + sum.differed == 0) return 3;
  return sum.differed + sum.errored > 0 ? 1 : 0;
}

ConformResult conform(const CaseSource& source, const ConformOptions& options) {
  return Run(options).run(source);
}

}  // namespace allfours
