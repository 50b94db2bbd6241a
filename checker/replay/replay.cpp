#include "checker/replay/replay.h"

#include <algorithm>

#include "checker/goal/replay_facts.h"
#include "checker/replay/hand_replay.h"
#include "model/seating.h"

namespace allfours {

Replay::Replay() : hand_(std::make_unique<HandReplay>()) {}
Replay::~Replay() = default;
Replay::Replay(Replay&&) noexcept = default;
Replay& Replay::operator=(Replay&&) noexcept = default;

namespace {

/// The game between its hands: what one hands over to the next.
struct Game {
  const GameLog& log;
  std::optional<Seat> dealer = std::nullopt;  ///< of the hand before
  bool was_void = false;
  std::vector<Standing> standings{{}};  ///< candidates
  std::optional<Score> table = Score{};  ///< the table's own count, where it is known
  bool bad_start = false;

  /// The game was won, whoever won it.
  bool over() const {
    return std::ranges::none_of(
        standings, [](const Standing& standing) { return standing.winner == Side::nobody; });
  }
};

Finding& add(std::vector<Finding>& findings, Code code, std::size_t hand, std::string_view key,
             Citations rules) {
  Finding& finding = findings.emplace_back();
  finding.code = code;
  finding.at = "/hands/" + std::to_string(hand) + std::string(key);
  finding.rules = rules;
  return finding;
}

/// Who deals: the log's word, checked against the draw (YK2.1) or the hand before (YK2.5, AM2.7,
/// AM3.1, G17).
void seat_dealer(const Game& game, const HandLog& hand, HandStart& start,
                 std::vector<Finding>& findings) {
  const HouseRules& rules = game.log.rules;
  std::optional<Seat> expected;
  Citations cited;
  if (game.dealer) {
    expected = next_dealer(rules, *game.dealer, game.was_void);
    if (game.was_void)
      cited = rules.american() ? Citations{Clause::AM2_7, Clause::AM3_1, Clause::G9, Clause::G18}
                               : Citations{Clause::H16, Clause::G18};
    else
      cited = rules.american() ? Citations{Clause::G17, Clause::G18}
                               : Citations{Clause::YK2_5, Clause::G18};
  } else if (game.log.draw) {
    expected = first_dealer(rules, game.log.draw->by,
                            static_cast<int>(game.log.draw->cards.size()) - 1);
    cited = {Clause::YK2_1, Clause::H15, Clause::G18};
  }
  start.dealer = hand.dealer ? *hand.dealer : expected.value_or(Seat::north);
  if (!hand.dealer || !expected || *hand.dealer == *expected) return;
  if (rules.american() && !game.was_void && !rules.names(Switch::next_dealer)) {
    start.silent_dealer = expected;
    return;
  }
  Finding& finding = add(findings, Code::wrong_dealer, start.index, "/dealer", cited);
  finding.recorded = *hand.dealer;
  finding.correct = *expected;
}

/// The score before a hand: corrected, and checked against what the log says.
void start_score(Game& game, const HandLog& hand, HandStart& start,
                 std::vector<Finding>& findings) {
  const HouseRules& rules = game.log.rules;
  const Clause clause = rules.american() ? Clause::AM5_7 : Clause::YK4_3;
  const bool first = start.index == 0;
  if (first) {
    game.standings = {{hand.score.value_or(Score{})}};
    Concrete d;
    const Score& start_of_game = game.standings.front().score;
    if (at_target(d, rules, start_of_game.ns) || at_target(d, rules, start_of_game.ew)) {
      game.bad_start = true;
      Finding& finding = add(findings, Code::wrong_start, 0, "/score", {clause});
      finding.recorded = *hand.score;
      finding.correct = Null{};
    }
  } else if (hand.score) {
    const auto fits = [&](const Standing& standing) { return standing.score == *hand.score; };
    if (std::ranges::any_of(game.standings, fits)) {
      std::erase_if(game.standings, [&](const Standing& standing) { return !fits(standing); });
    } else if (hand.score != game.table) {
      Finding& finding = add(findings, Code::wrong_start, start.index, "/score", {clause});
      finding.recorded = *hand.score;
      const Scores correct = scores_of(game.standings);
      if (correct.size() == 1) finding.correct = correct.front();
      else finding.correct = correct;
    }
  }
  if (hand.score) game.table = hand.score;
  start.before = game.standings;
  start.table_start = game.table;
}

/// The table's own count goes on from what it wrote, or by the points of the hand if it wrote none.
void carry_table_score(Game& game, const HandLog& hand, const Scores& points) {
  if (hand.result.score) game.table = hand.result.score;
  else if (points.size() != 1) game.table.reset();
  else if (game.table) game.table = {game.table->ns + points[0].ns, game.table->ew + points[0].ew};
}

void fill(HandRuling& ruling, HandReplay& hand, const HandStart& start) {
  const Outcomes& outcomes = hand.outcomes;
  ruling.dealer = start.dealer;
  if (hand.voided == Void::none && !hand.trumps.empty()) ruling.trump = hand.trumps.first().suit();
  ruling.voided = hand.voided;
  ruling.before = outcomes.before;
  ruling.scored = hand.scored;
  if (hand.scored) ruling.tricks = hand.tricks;
  ruling.awards = outcomes.awards;
  ruling.values = outcomes.values;
  ruling.counted = outcomes.counted;
  ruling.after = outcomes.after;
  ruling.winner = outcomes.winner;
  if (outcomes.decided_by.size() == 1 && !outcomes.undecided)
    ruling.decided_by = outcomes.decided_by.front();
  else
    ruling.decided_by_one_of = outcomes.decided_by;
  ruling.perhaps_undecided = outcomes.undecided;
  if (!hand.tell_plays) return;
  for (Seat seat : all_seats) ruling.hands[index(seat)] = hand.hand_of(seat);
  ruling.plays = hand.plays;
}

void answer(std::span<const Goal> goals, HandReplay& hand, std::vector<ClaimRuling>& claims) {
  if (goals.empty()) return;  // most often; the facts need not be gathered
  ReplayFacts facts(hand);
  for (const Goal& goal : goals) claims.push_back({goal.text(), status_of(goal, facts)});
}

bool is_open(const HandRuling& hand) {
  if (hand.before.size() > 1 || hand.after.size() > 1 || !hand.winner.known()) return true;
  if (!hand.decided_by_one_of.empty()) return true;
  for (std::size_t i = 0; i < category_count; ++i)
    if ((hand.scored || i < static_cast<std::size_t>(Category::high)) && !hand.awards[i].known())
      return true;
  if (!hand.scored) return false;
  if (hand.values.ns.from != hand.values.ns.to || hand.values.ew.from != hand.values.ew.to)
    return true;
  return std::ranges::any_of(hand.tricks, [](const Trick& trick) { return trick.takers != 0; });
}

}  // namespace

void Replay::tell_plays(bool tell) { hand_->tell_plays = tell; }

void Replay::judge(const GameLog& log, Ruling& ruling, std::span<const Goal> asked) {
  Game game{log};
  ruling.hand_count = 0;
  ruling.summary = {};
  bool open = false;
  for (std::size_t i = 0; i < log.hand_count; ++i) {
    const HandLog& hand = log.hands[i];
    if (ruling.hands.size() <= i) ruling.hands.emplace_back();
    HandRuling& out = ruling.hands[i];
    out.clear();
    HandStart start;
    start.index = i;
    start.followed = i + 1 < log.hand_count;
    seat_dealer(game, hand, start, out.findings);
    start_score(game, hand, start, out.findings);
    start.game_won = game.over();
    start.game_over = start.game_won || game.bad_start;
    if (!hand_->run(log.rules, hand, start, true)) {
      hand_->error.at = "/hands/" + std::to_string(i) + hand_->error.at;
      ruling.errors.push_back(hand_->error);
      return;
    }
    if (start.game_won) {
      Finding& finding = out.findings.emplace_back();
      finding.code = Code::played_after_end;
      finding.event = 0;
      finding.rules = {log.rules.american() ? Clause::AM5_7 : Clause::YK4_3};
    }
    fill(out, *hand_, start);
    answer(hand.claims, *hand_, out.claims);
    if (i + 1 == log.hand_count) answer(asked, *hand_, out.claims);
    out.findings.insert(out.findings.end(), hand_->findings.begin(), hand_->findings.end());
    sort_findings(out.findings);
    for (const Finding& finding : out.findings) {
      const Severity severity = describe(finding.code).severity;
      ++ruling.summary[static_cast<std::size_t>(severity)];
      out.as_played = out.as_played || severity == Severity::illegal;
    }
    open = open || is_open(out);
    ruling.hand_count = i + 1;

    game.dealer = start.dealer;
    game.was_void = hand_->voided != Void::none;
    game.standings = hand_->outcomes.standings;
    carry_table_score(game, hand, hand_->outcomes.points);
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
