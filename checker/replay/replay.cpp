#include "checker/replay/replay.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

#include "checker/replay/replay_facts.h"
#include "checker/replay/explain.h"
#include "checker/replay/findings.h"
#include "checker/replay/game.h"
#include "checker/replay/hand_replay.h"

namespace allfours {

Replay::Replay() : hand_(std::make_unique<HandReplay>()) {}
Replay::~Replay() = default;
Replay::Replay(Replay&&) noexcept = default;
Replay& Replay::operator=(Replay&&) noexcept = default;

namespace {

void fill_ruling(HandRuling& ruling, HandReplay& hand) {
  const Outcomes& outcomes = hand.outcomes;
  if (hand.voided == Void::none && !hand.trumps.empty()) ruling.trump = hand.trumps.first().suit();
  ruling.voided = hand.voided;
  ruling.before = outcomes.before;
  ruling.scored = hand.scored;
  if (hand.scored) ruling.tricks = hand.tricks;
  ruling.awards = outcomes.awards;
  ruling.values = outcomes.values;
  ruling.counted = outcomes.counted;
  ruling.uncounted = outcomes.uncounted;
  ruling.points = outcomes.points;
  ruling.after = outcomes.after;
  ruling.winner = outcomes.winner;
  if (outcomes.decided_by.size() == 1 && !outcomes.undecided)
    ruling.decided_by = outcomes.decided_by.front();
  else
    ruling.decided_by_one_of = outcomes.decided_by;
  ruling.perhaps_undecided = outcomes.undecided;
  explain(hand, ruling);
  if (!hand.tell_plays) return;
  for (Seat seat : all_seats) ruling.hands[index(seat)] = hand.hand_of(seat);
  ruling.plays = hand.plays;
}

/// Of how many starts hands are kept that may yet be ruled again.
constexpr std::size_t most_kept = 4096;

bool is_open(const HandRuling& hand) {
  if (hand.voided == Void::bunched_or_exhausted) return true;
  if (hand.dealers.size() != 1 || hand.before.size() > 1 || hand.after.size() > 1 || !hand.winner.known()) return true;
  if (!hand.decided_by_one_of.empty()) return true;
  for (std::size_t i = 0; i < category_count; ++i)
    if ((hand.scored || i < static_cast<std::size_t>(Category::high)) && !hand.awards[i].known())
      return true;
  if (!hand.scored) return false;
  if (hand.values.ns.from != hand.values.ns.to || hand.values.ew.from != hand.values.ew.to)
    return true;
  return std::ranges::any_of(hand.tricks, [](const Trick& trick) { return !trick.takers.empty(); });
}

/// Whether two readings of a hand find the same fault.
bool same_finding(const Finding& one, const Finding& other) {
  return one.code == other.code && one.event == other.event && one.at == other.at &&
         one.seat == other.seat && one.card == other.card;
}

/// Nobody is accused of what is legal under one reading; what one reading leaves open is open. What
/// comes after the end of the game under the other reading is legal under neither. A reading of the
/// whole hand as `after_game` leaves nothing of its own open.
void keep_common(std::vector<Finding>& findings, const std::vector<Finding>& other,
                 bool after_game) {
  const auto in = [](const std::vector<Finding>& list, const Finding& finding) {
    return std::ranges::any_of(list, [&](const Finding& f) { return same_finding(f, finding); });
  };
  const auto open = [](const Finding& f) { return severity_of(f) == Severity::open; };
  const auto end = std::ranges::find(other, Code::played_after_end, &Finding::code);
  const auto after_end = [&](const Finding& f) {
    if (after_game) return f.code == Code::played_after_end;
    return end != other.end() && f.event > end->event;
  };
  for (Finding& f : findings) {  // whose turn it was can hang on who dealt
    const auto is_same = [&](const Finding& o) { return same_finding(f, o) && f.due == o.due; };
    if (std::ranges::none_of(other, is_same)) f.due.reset();
  }
  std::erase_if(findings,
                [&](const Finding& f) { return !open(f) && !in(other, f) && !after_end(f); });
  if (after_game) return;
  for (const Finding& finding : other)
    if (open(finding) && !in(findings, finding)) findings.push_back(finding);
}

void keep_common(std::vector<ClaimRuling>& claims, const std::vector<ClaimRuling>& other) {
  for (std::size_t i = 0; i < claims.size(); ++i)
    if (claims[i].status != other[i].status) claims[i].status = ClaimStatus::open;
}

/// After the game it no longer matters who dealt, called or looked, nor what the source leaves open.
bool is_moot_after_game(const Finding& finding) {
  switch (finding.code) {
    case Code::call_out_of_turn:
    case Code::call_not_allowed:
    case Code::bunching_not_allowed:
    case Code::not_redealt:
    case Code::looked_early:
    case Code::look_noted:
    case Code::mended:
    case Code::source_silent:
    case Code::gap_noted: return true;
    case Code::out_of_turn:  // the first lead
      return std::ranges::any_of(finding.rules, [](Clause clause) {
        return clause == Clause::AM4_1 || clause == Clause::YK2_6;
      });
    default: return false;
  }
}

/// How many findings there are of each severity, and the verdict that follows.
void sum_up(Ruling& ruling) {
  ruling.summary = {};
  bool open = false;
  for (const HandRuling& hand : ruling.judged()) {
    for (const Finding& finding : hand.findings)
      ++ruling.summary[static_cast<std::size_t>(severity_of(finding))];
    open = open || is_open(hand);
  }
  const auto of = [&](Severity severity) {
    return ruling.summary[static_cast<std::size_t>(severity)];
  };
  const bool faulty = of(Severity::illegal) + of(Severity::misscored) + of(Severity::inconsistent) > 0;
  ruling.verdict = faulty                           ? Verdict::faulty
                   : open || of(Severity::open) > 0 ? Verdict::open
                                                    : Verdict::sound;
}

}  // namespace

void Replay::tell_plays(bool tell) { hand_->tell_plays = tell; }
void Replay::tell_reasons(bool tell) { hand_->tell_reasons = tell; }

/// Replays a hand from each start that the log leaves possible; what they have in common is ruled.
/// Null where its events can't be followed; then the first replay's `error` says why. What it comes
/// to goes to `game`, unless that is null.
HandReplay* Replay::read(Game* game, const GameLog& log, const std::vector<HandStart>& starts,
                         HandRuling& out, std::span<const Goal> asked) {
  const HandLog& hand = log.hands[starts.front().index];
  if (!hand_->run(log.rules, hand, starts.front(), true)) return nullptr;
  answer(hand.claims, *hand_, out.claims);
  answer(asked, *hand_, out.claims);
  if (game) game->add_endings(hand_->outcomes.standings);
  out.dealers = starts.front().dealers;
  while (others_.size() + 1 < starts.size()) others_.push_back(std::make_unique<HandReplay>());
  HandReplay* ruled = hand_.get();
  for (std::size_t i = 1; i < starts.size(); ++i) {
    HandReplay& other = *others_[i - 1];
    other.tell_plays = hand_->tell_plays;
    other.tell_reasons = hand_->tell_reasons;
    if (!other.run(log.rules, hand, starts[i], true)) {
      hand_->error = other.error;
      return nullptr;
    }
    if (game) game->add_endings(other.outcomes.standings);
    out.dealers.add(starts[i].dealer);
    std::vector<ClaimRuling> claims;
    answer(hand.claims, other, claims);
    answer(asked, other, claims);
    keep_common(out.claims, claims);
    // Of a hand that is over before its lead under one reading only, the other shows the play.
    HandReplay* const played = ruled->scored || starts[i].game_won ? ruled : &other;
    HandReplay* const unplayed = played == ruled ? &other : ruled;
    if (!unplayed->scored) unplayed->outcomes.values = played->outcomes.values;
    played->outcomes.merge(log.rules, unplayed->outcomes);
    keep_common(played->findings, unplayed->findings, starts[i].game_won);
    ruled = played;
  }
  ruled->judge_result();
  return ruled;
}

/// Reads a hand and writes down all that is ruled of it, beside the findings of its start.
HandReplay* Replay::rule(Game* game, const GameLog& log, const std::vector<HandStart>& starts,
                         HandRuling& out, std::span<const Goal> asked) {
  HandReplay* const hand = read(game, log, starts, out, asked);
  if (hand == nullptr) return nullptr;
  if (std::ranges::all_of(starts, &HandStart::game_won)) {
    std::erase_if(hand->findings, is_moot_after_game);
    Finding& finding = out.findings.emplace_back();
    finding.code = Code::played_after_end;
    finding.event = 0;
    finding.rules = {log.rules.american() ? Clause::AM5_7 : Clause::YK4_3};
  }
  fill_ruling(out, *hand);
  out.findings.insert(out.findings.end(), hand->findings.begin(), hand->findings.end());
  sort_findings(out.findings);
  out.as_played = std::ranges::any_of(out.findings, [](const Finding& finding) {
    return severity_of(finding) == Severity::illegal;
  });
  return hand;
}

/// Where the next hand records a score that it cannot start from, and nobody said that the last one
/// went on, that one may have been bunched (G7).
void Replay::allow_void(Game& game, const GameLog& log, const HandLog& next) {
  if (!closed_by_silence_ || past_.empty() || !game.contradicts(next)) return;
  for (HandStart start : past_.back().starts) {
    start.is_void = true;
    hand_->run(log.rules, log.hands[start.index], start, false);
    game.allow(hand_->outcomes.standings, *next.score);
  }
}

namespace {
/// The ends of a hand that lead to the starts of the next.
std::shared_ptr<const std::vector<Standing>> ends_before(std::vector<Standing> starts) {
  for (Standing& start : starts) start.dealer = start.due;
  keep_distinct(starts);
  return std::make_shared<const std::vector<Standing>>(std::move(starts));
}

/// A start that only some of its candidates are left of.
void keep_candidates(HandStart& start, std::vector<Standing> left) {
  start.before = std::move(left);
  start.dealer = start.before.front().dealer;
  start.dealers = {};
  for (const Standing& one : start.before) start.dealers.add(one.dealer);
  start.game_won = std::ranges::none_of(
      start.before, [](const Standing& one) { return one.winner == Side::nobody; });
  start.game_over = start.game_over || start.game_won;
}

/// Keeps those of `began` that are among the candidates of `starts`.
void keep_among(const std::vector<HandStart>& starts, std::vector<Standing>& began) {
  const auto key = [&](const Standing& one) {
    const bool by_due = starts.front().names_another;  // Game::start_hand forgets it elsewhere
    return std::tuple(one.score, one.winner, one.dealer, by_due ? one.due : one.dealer);
  };
  std::vector<decltype(key(Standing{}))> left;
  for (const HandStart& start : starts) std::ranges::transform(start.before, std::back_inserter(left), key);
  std::ranges::sort(left);
  std::erase_if(began, [&](const Standing& one) { return !std::ranges::binary_search(left, key(one)); });
}
}  // namespace

/// The starts of a hand that was ruled from which it can lead to one of `ends`, with those alone.
std::vector<HandStart> Replay::starts_leading_to(const GameLog& log, const Past& past,
                                                 const std::vector<Standing>& ends) {
  const bool is_void = std::ranges::all_of(ends, &Standing::after_void);
  const auto left = ends_before(ends);
  std::vector<HandStart> starts;
  for (HandStart start : past.starts) {
    std::size_t tries = past.tries;
    start.tries = &tries;
    start.is_void = start.is_void || is_void;
    start.ends = left;
    if (!hand_->run(log.rules, log.hands[start.index], start, false)) return {};
    if (hand_->outcomes.began.empty()) continue;
    keep_candidates(start, hand_->outcomes.began);
    starts.push_back(std::move(start));
  }
  // As in Game::start_hand, a start after the game is read last.
  std::stable_partition(starts.begin(), starts.end(),
                        [](const HandStart& start) { return !start.game_won; });
  return starts;
}

/// Where the start of the hand `next` fits only some ends of the hand before it, that one is ruled again
/// with these alone, and so are those before it, back to one of which nothing more comes to light. Where
/// all are ends of a void hand, it was void.
void Replay::rule_again(const GameLog& log, Ruling& ruling, std::size_t next,
                        std::vector<Standing> began, bool narrower) {
  for (auto past = past_.rbegin(); past != past_.rend() && next > 0; ++past, --next) {
    HandRuling& out = ruling.hands[next - 1];
    const bool is_void = std::ranges::all_of(began, &Standing::after_void);
    if (!narrower && !(is_void && out.voided == Void::none)) return;
    const std::size_t cost = past->began.size() + 2 * past->tried;
    if (cost > spare_) return;
    spare_ -= cost;
    std::vector<HandStart> starts = starts_leading_to(log, *past, began);
    if (starts.empty()) return;
    const auto candidates = [](const std::vector<HandStart>& list) {
      std::size_t count = 0;
      for (const HandStart& start : list) count += start.before.size();
      return count;
    };
    narrower = candidates(starts) < candidates(past->starts);
    std::size_t tries = past->tries;
    for (HandStart& start : starts) start.tries = &tries;
    past->starts = std::move(starts);
    out.clear();
    out.findings = past->of_start;
    rule(nullptr, log, past->starts, out, {});
    keep_among(past->starts, past->began);
    began = past->began;
  }
}

/// Of many starts not too many are kept.
void Replay::keep_past(Past past) {
  std::size_t kept = 0;
  for (const Past& one : past_) kept += one.began.size();
  if (kept > most_kept) past_.clear();
  past_.push_back(std::move(past));
}

void Replay::judge(const GameLog& log, Ruling& ruling, std::span<const Goal> asked) {
  Game game(log);
  ruling.hand_count = 0;
  past_.clear();
  spare_ = 4 * most_kept;
  std::size_t tries = most_completions, endings = 0;
  for (std::size_t i = 0; i < log.hand_count; ++i) {
    if (ruling.hands.size() <= i) ruling.hands.emplace_back();
    HandRuling& out = ruling.hands[i];
    out.clear();
    allow_void(game, log, log.hands[i]);
    std::vector<HandStart> starts = game.start_hand(i, out.findings);
    for (HandStart& start : starts) start.tries = &tries;
    rule_again(log, ruling, i, game.began(), game.began().size() < endings);
    const std::vector<Finding> of_start = out.findings;
    const bool last = i + 1 == log.hand_count;
    const std::size_t tries_before = tries;
    HandReplay* const hand = rule(&game, log, starts, out, last ? asked : std::span<const Goal>{});
    if (hand == nullptr) {
      hand_->error.at = "/hands/" + std::to_string(i) + hand_->error.at;
      ruling.errors.push_back(hand_->error);
      return;
    }
    ruling.hand_count = i + 1;
    closed_by_silence_ = hand->is_closed_by_silence();
    endings = game.endings();
    if (closed_by_silence_ || endings > 1)
      keep_past({std::move(starts), game.began(), of_start, tries_before, tries_before - tries});
    else
      past_.clear();
    game.finish_hand(log.hands[i], hand->outcomes.points, hand->voided);
  }
  sum_up(ruling);
}

}  // namespace allfours
