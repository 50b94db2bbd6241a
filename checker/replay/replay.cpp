#include "checker/replay/replay.h"

#include <algorithm>

#include "checker/goal/replay_facts.h"
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

void fill(HandRuling& ruling, HandReplay& hand) {
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

bool is_open(const HandRuling& hand) {
  if (!hand.dealers.known() || hand.before.size() > 1 || hand.after.size() > 1 || !hand.winner.known()) return true;
  if (!hand.decided_by_one_of.empty()) return true;
  for (std::size_t i = 0; i < category_count; ++i)
    if ((hand.scored || i < static_cast<std::size_t>(Category::high)) && !hand.awards[i].known())
      return true;
  if (!hand.scored) return false;
  if (hand.values.ns.from != hand.values.ns.to || hand.values.ew.from != hand.values.ew.to)
    return true;
  return std::ranges::any_of(hand.tricks, [](const Trick& trick) { return trick.takers != 0; });
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

}  // namespace

void Replay::tell_plays(bool tell) { hand_->tell_plays = tell; }
void Replay::tell_reasons(bool tell) { hand_->tell_reasons = tell; }

/// Replays a hand from each start that the log leaves possible; what they have in common is ruled.
/// Null where its events can't be followed; then the first replay's `error` says why.
HandReplay* Replay::read(Game& game, const GameLog& log, const std::vector<HandStart>& starts,
                         HandRuling& out, std::span<const Goal> asked) {
  const HandLog& hand = log.hands[starts.front().index];
  if (!hand_->run(log.rules, hand, starts.front(), true)) return nullptr;
  answer(hand.claims, *hand_, out.claims);
  answer(asked, *hand_, out.claims);
  game.add_endings(hand_->outcomes.standings);
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
    game.add_endings(other.outcomes.standings);
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

void Replay::judge(const GameLog& log, Ruling& ruling, std::span<const Goal> asked) {
  Game game(log);
  ruling.hand_count = 0;
  ruling.summary = {};
  bool open = false;
  std::size_t tries = most_completions;
  for (std::size_t i = 0; i < log.hand_count; ++i) {
    if (ruling.hands.size() <= i) ruling.hands.emplace_back();
    HandRuling& out = ruling.hands[i];
    out.clear();
    std::vector<HandStart> starts = game.start_hand(i, out.findings);
    for (HandStart& start : starts) start.tries = &tries;
    const bool last = i + 1 == log.hand_count;
    HandReplay* const hand = read(game, log, starts, out, last ? asked : std::span<const Goal>{});
    if (hand == nullptr) {
      hand_->error.at = "/hands/" + std::to_string(i) + hand_->error.at;
      ruling.errors.push_back(hand_->error);
      return;
    }
    if (std::ranges::all_of(starts, &HandStart::game_won)) {
      add_finding(out.findings, Code::played_after_end, 0,
                  {log.rules.american() ? Clause::AM5_7 : Clause::YK4_3});
    }
    fill(out, *hand);
    out.findings.insert(out.findings.end(), hand->findings.begin(), hand->findings.end());
    sort_findings(out.findings);
    for (const Finding& finding : out.findings) {
      ++ruling.summary[static_cast<std::size_t>(severity_of(finding))];
      out.as_played = out.as_played || severity_of(finding) == Severity::illegal;
    }
    open = open || is_open(out);
    ruling.hand_count = i + 1;

    game.finish_hand(log.hands[i], hand->outcomes.points, hand->voided);
  }
  const auto of = [&](Severity severity) {
    return ruling.summary[static_cast<std::size_t>(severity)];
  };
  const bool faulty = of(Severity::illegal) + of(Severity::misscored) + of(Severity::inconsistent) > 0;
  ruling.verdict = faulty                           ? Verdict::faulty
                   : open || of(Severity::open) > 0 ? Verdict::open
                                                    : Verdict::sound;
}

}  // namespace allfours
