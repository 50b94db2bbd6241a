#include "cases/conform/smallest.h"

#include <algorithm>
#include <chrono>
#include <tuple>

#include "cases/search/diff.h"
#include "cases/search/shrink.h"
#include "checker/replay/replay.h"

namespace allfours {

namespace {
/// A program that answers slowly is not asked for ever.
constexpr int most_questions = 4000, most_troubles = 3;
constexpr std::chrono::seconds longest_search{30};
/// For the search of a shorter log, of which mostly a fraction is needed.
constexpr unsigned budget_for_shorter = 20'000'000;

/// How much there is to read in a log.
std::tuple<std::size_t, std::size_t, std::size_t> size_of(const GameLog& log) {
  std::size_t events = 0, cards = 0;
  for (const HandLog& hand : log.played()) {
    events += hand.events.size();
    for (const Event& event : hand.events) cards += event.cards.count;
  }
  return {log.hand_count, events, cards};
}

/// What the true rules make of a log, as far as a smaller one may not be worse.
struct Judged {
  std::size_t faults = ~std::size_t{0};  ///< how much in it breaks the rules; no end where unusable
  bool complete = false;                 ///< its last hand came to an end
};
Judged judged(const GameLog& log) {
  Ruling ruling;
  Replay().judge(log, ruling);
  if (!ruling.errors.empty() || ruling.hand_count == 0) return {};
  Judged result{0, true};
  for (const HandRuling& hand : ruling.judged())
    for (const Finding& finding : hand.findings)
      if (is_fault(severity_of(finding))) ++result.faults;
  for (const Finding& finding : ruling.judged().back().findings)
    result.complete &= finding.code != Code::incomplete;
  return result;
}

/// The log up to what the question is about.
GameLog up_to(const GameLog& whole, const Question& question) {
  GameLog log = whole;
  log.hand_count = question.hand_index + 1;
  if (question.kind == QuestionKind::check || question.event < 0) return log;
  std::vector<Event>& events = log.hands[question.hand_index].events;
  events.resize(static_cast<std::size_t>(question.event) + 1);
  if (question.card >= 0) events.back().cards.count = static_cast<std::uint32_t>(question.card) + 1;
  return log;
}

class Showing {
 public:
  Showing(Conversation& program, const Reason& reason, std::span<const RuleSetting> explained)
      : program_(program), explained_(explained) {
    if (!reason.like.empty()) like_ = reason.like.front();
  }

  /// Whether the program differs on the end of the log; if so, how.
  std::optional<Shown> on(const GameLog& log, QuestionKind kind, std::optional<Item> wanted) {
    if (troubles_ >= most_troubles || asked_ >= most_questions || Clock::now() > end_)
      return std::nullopt;
    const Question* last = nullptr;
    const std::vector<Question> questions = questions_of(log);
    for (const Question& question : questions)
      if (question.kind == kind && question.hand_index + 1 == log.hand_count) last = &question;
    if (last == nullptr) return std::nullopt;

    Asked asked{{}, nullptr, *last, answer(log, *last, {}), {}};
    const Answers other = like_ ? answer(log, *last, *like_) : Answers{};
    if (like_ && !differ(asked.right, other, wanted)) return std::nullopt;
    Response response = program_.play_by(log.rules);
    ++asked_;
    if (response.kind == Response::Kind::answered) response = program_.ask(*last);
    if (response.kind != Response::Kind::answered) {
      troubles_ += response.kind == Response::Kind::errored ? 1 : 0;
      return std::nullopt;
    }
    asked.given = std::move(response.answer);
    std::optional<Shown> shown;
    asked.compare([&](Item item, const std::string& right, const std::string& given) {
      if (right == given || shown || (wanted && *wanted != item)) return;
      if (like_ && find(other, item) != nullptr && *find(other, item) != given) return;
      if (!like_ && is_explained(log, *last, item, given)) return;
      shown = Shown{log, *last, item, right, given};
    });
    return shown;
  }

 private:
  using Clock = std::chrono::steady_clock;

  /// Whether one of the rules that explain other differences gives this answer.
  bool is_explained(const GameLog& log, const Question& question, Item item,
                    const std::string& given) {
    return std::ranges::any_of(explained_, [&](const RuleSetting& like) {
      const Answers other = answer(log, question, like);
      const std::string* const said = find(other, item);
      return said != nullptr && *said == given;
    });
  }
  Answers answer(const GameLog& log, const Question& question,
                 const std::optional<RuleSetting>& changed) {
    std::vector<RuleSetting> overrides;
    if (changed) overrides.push_back(*changed);
    Responder responder(overrides);
    std::vector<InputError> errors;
    responder.play_by(log.variant, settings_of(log.rules), errors);
    return responder.answer(question);
  }

  Conversation& program_;
  std::span<const RuleSetting> explained_;
  std::optional<RuleSetting> like_;
  int asked_ = 0, troubles_ = 0;
  const Clock::time_point end_ = Clock::now() + longest_search;
};

/// The difference that says most by itself: a card or a trick before an award, an award before what
/// follows from it; then on the shortest log.
Cell plainest(const std::vector<Asked>& asked, const std::set<Cell>& cells) {
  const auto rank = [&](const Cell& cell) {
    const Asked& one = asked[cell.asked];
    return std::tuple(cell.item, size_of(up_to(*one.log, one.question)));
  };
  return *std::ranges::min_element(cells, {}, rank);
}
}  // namespace

Shown smallest(Conversation& program, const std::vector<Asked>& asked, const Reason& reason,
               std::span<const RuleSetting> explained) {
  const Cell cell = plainest(asked, reason.cells);
  const Asked& first = asked[cell.asked];
  Showing showing(program, reason, explained);

  Shown best{*first.log, first.question, cell.item, *find(first.right, cell.item),
             *find(first.given, cell.item)};
  const GameLog start = up_to(*first.log, first.question);
  const Judged at_first = judged(start);
  // Without a rule that says what the fault is, a hand that was played out stays so: many programs
  // know no other.
  const bool stays_complete = reason.like.empty() && first.question.kind >= QuestionKind::score &&
                              at_first.complete;
  const auto shows = [&](const GameLog& log) {
    const Judged now = judged(log);
    if (now.faults > at_first.faults || (stays_complete && !now.complete)) return false;
    std::optional<Shown> shown = showing.on(log, first.question.kind, cell.item);
    if (!shown || sort_of(cell.item, shown->expected) != sort_of(cell.item, best.expected) ||
        sort_of(cell.item, shown->seen) != sort_of(cell.item, best.seen))
      return false;
    best = std::move(*shown);
    return true;
  };
  if (shows(start)) best.log = shrunk(start, shows);

  if (!reason.like.empty()) {
    HouseRules changed = first.rules();
    describe(reason.like.front().id).set(changed, reason.like.front().value);
    DiffResult other = diff(first.rules(), changed, 0, budget_for_shorter);
    if (other.answer == Answer::found && size_of(other.log) < size_of(best.log)) {
      other.log.rules = first.rules();
      for (const QuestionKind kind : {QuestionKind::legal, QuestionKind::trick, QuestionKind::score,
                                      QuestionKind::check})
        if (auto shown = showing.on(other.log, kind, std::nullopt)) {
          best = std::move(*shown);
          break;
        }
    }
  }
  return best;
}

}  // namespace allfours
