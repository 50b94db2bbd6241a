#include "checker/replay/game.h"

#include <algorithm>
#include <iterator>

#include "checker/replay/shown_dealer.h"
#include "checker/replay/findings.h"
#include "model/concrete.h"
#include "model/count.h"
#include "model/seating.h"

namespace allfours {

bool Game::over() const {
  return std::ranges::none_of(
      starts_, [](const Standing& start) { return start.winner == Side::nobody; });
}

std::vector<HandStart> Game::start_hand(std::size_t index, std::vector<Finding>& findings) {
  const HandLog& hand = log_.hands[index];
  names_another_ = false;
  dealer_shown_at_ = -1;
  if (index == 0) start_first(findings);
  else narrow(hand, index, findings);
  if (hand.score) table_ = hand.score;
  began_ = starts_;
  // Once the hand is dealt it no longer matters how the one before ended.
  for (Standing& start : starts_) {
    start.after_void = false;
    if (!names_another_) start.due = start.dealer;
  }
  keep_distinct(starts_);

  HandStart any;
  any.index = index;
  any.names_another = names_another_;
  any.dealer_shown_at = dealer_shown_at_;
  any.table_start = table_;
  any.followed = index + 1 < log_.hand_count;
  // A hand of which nothing is on record counts alike whoever dealt it.
  const bool blank = hand.events.empty() && !hand.result.any;
  std::vector<HandStart> hands;
  for (Seat dealer : all_seats) {
    if (hands.empty() || !(blank || hands.back().before.empty())) hands.push_back(any);
    HandStart& next = hands.back();
    if (next.before.empty()) next.game_won = true;
    for (const Standing& start : starts_) {
      if (start.dealer != dealer) continue;
      if (next.before.empty()) next.dealer = dealer;
      next.dealers.add(dealer);
      next.before.push_back(start);
      next.game_won = next.game_won && start.winner != Side::nobody;
    }
    next.game_over = next.game_won || bad_start_;
  }
  if (hands.back().before.empty()) hands.pop_back();
  // From a start after the game the hand shows nothing that counts: it is read last.
  std::stable_partition(hands.begin(), hands.end(),
                        [](const HandStart& start) { return !start.game_won; });
  next_.clear();
  return hands;
}

bool Game::contradicts(const HandLog& hand) const {
  return hand.score && std::ranges::none_of(starts_, [&](const Standing& start) {
    return start.score == *hand.score;
  });
}

void Game::allow(const std::vector<Standing>& standings, const Score& score) {
  std::ranges::copy_if(standings, std::back_inserter(starts_),
                       [&](const Standing& start) { return start.score == score; });
}

/// The first hand: its dealer is checked against the draw (YK2.1), its score against the target.
void Game::start_first(std::vector<Finding>& findings) {
  const HouseRules& rules = log_.rules;
  const HandLog& hand = log_.hands[0];
  std::optional<Seat> drawn;
  if (log_.draw)
    drawn = first_dealer(rules, log_.draw->by, static_cast<int>(log_.draw->cards.size()) - 1);
  const Score score = hand.score.value_or(Score{});
  starts_ = {{}};
  starts_[0].score = score;
  starts_[0].dealer = starts_[0].due = hand.dealer ? *hand.dealer : drawn.value_or(Seat::north);
  if (hand.dealer && drawn && *hand.dealer != *drawn) {
    Finding& finding = add_finding(findings, Code::wrong_dealer, 0, "/dealer",
                                   {Clause::YK2_1, Clause::H15, Clause::G18});
    finding.recorded = *hand.dealer;
    finding.correct = *drawn;
  }
  Concrete d;
  bad_start_ = at_target(d, rules, score.ns) || at_target(d, rules, score.ew);
  if (!bad_start_) return;
  Finding& finding =
      add_finding(findings, Code::wrong_start, 0, "/score", {clause(Clause::AM5_7, Clause::YK4_3)});
  finding.recorded = score;
  finding.correct = Null{};
}

/// What the log says of the start of a later hand leaves the starts that fit it. The score goes
/// first: a dealer that fits none of the scores is a wrong dealer, as the corrected score counts.
void Game::narrow(const HandLog& hand, std::size_t index, std::vector<Finding>& findings) {
  const auto keep = [this](auto fits) {
    if (std::ranges::none_of(starts_, fits)) return false;
    std::erase_if(starts_, [&](const Standing& start) { return !fits(start); });
    return true;
  };
  const auto has_score = [&](const Standing& start) { return start.score == *hand.score; };
  // After the game only that it went on is to be said, and nothing of how the hand started.
  const bool after_game = over();
  const bool wrong_score = hand.score && !keep(has_score) && hand.score != table_ && !after_game;
  if (hand.dealer) narrow_dealer(*hand.dealer, index, findings);
  else if (const auto shown = shown_dealer(log_.rules, hand, may_deal())) {
    dealer_shown_at_ = shown->event;
    take_dealer(shown->seat, index, findings);
  }
  if (!wrong_score) return;
  Finding& finding =
      add_finding(findings, Code::wrong_start, index, "/score", {clause(Clause::AM5_7, Clause::YK4_3)});
  finding.recorded = *hand.score;
  const Scores correct = scores_of(starts_);
  if (correct.size() == 1) finding.correct = correct.front();
  else finding.correct = correct;
}

/// A named dealer leaves the starts that it fits, those after the game with the others: who deals as if
/// the hand before had been played says that it was.
void Game::narrow_dealer(Seat recorded, std::size_t index, std::vector<Finding>& findings) {
  if (may_deal().has(recorded))
    std::erase_if(starts_, [&](const Standing& start) { return start.dealer != recorded; });
  else take_dealer(recorded, index, findings);
}

/// Who may deal, and after the game, who could have dealt.
SeatSet Game::may_deal() const {
  SeatSet seats;
  for (const Standing& start : starts_) seats.add(start.dealer);
  return seats;
}

/// Who may deal a hand that counts.
SeatSet Game::due_to_deal() const {
  SeatSet due;
  for (const Standing& start : starts_)
    if (start.winner == Side::nobody) due.add(start.dealer);
  return due;
}

/// Another seat than all those who may deal: it counts (G18). After the game only that it went on is
/// to be said, and nothing of how the hand started.
void Game::take_dealer(Seat recorded, std::size_t index, std::vector<Finding>& findings) {
  if (!over()) judge_dealer(recorded, index, findings);
  for (Standing& start : starts_) start.dealer = recorded;
}

/// Against YK2.5, AM2.7 and AM3.1, or, where the American source is silent, under G17.
void Game::judge_dealer(Seat recorded, std::size_t index, std::vector<Finding>& findings) {
  const HouseRules& rules = log_.rules;
  // A hand that was played from a game still going on may be followed by any dealer's (G17).
  const auto explains = [](const Standing& start) {
    return start.winner == Side::nobody && !start.after_void;
  };
  const bool played = std::ranges::any_of(starts_, explains);
  if (rules.american() && played && !rules.names(Switch::next_dealer)) {
    names_another_ = true;
    std::erase_if(starts_, [&](const Standing& start) { return !explains(start); });
    return;
  }
  Citations cited;
  if (played) cited = {clause(Clause::G17, Clause::YK2_5)};
  else if (rules.american() && voided_ == Void::none)  // not known to be void in one way or another
    cited = {Clause::AM2_7, Clause::AM3_1, Clause::G9};
  else cited = redeal_clauses(rules.variant, voided_);
  cited.add(Clause::G18);
  Finding& finding = add_finding(findings, Code::wrong_dealer, index, "/dealer", cited);
  finding.recorded = recorded;
  finding.correct = due_to_deal();
  if (dealer_shown_at_ < 0) return;
  finding.at.clear();
  finding.event = dealer_shown_at_;
  finding.seat = log_.hands[index].events[static_cast<std::size_t>(dealer_shown_at_)].seat;
}

void Game::add_endings(const std::vector<Standing>& standings) {
  next_.insert(next_.end(), standings.begin(), standings.end());
}

std::size_t Game::endings() {
  keep_distinct(next_);
  return next_.size();
}

/// The table's own count goes on from what it wrote, or by the points of the hand if it wrote none.
void Game::finish_hand(const HandLog& hand, const Scores& points, Void voided) {
  voided_ = voided;
  starts_.swap(next_);
  if (hand.result.score) table_ = hand.result.score;
  else if (points.size() != 1) table_.reset();
  else if (table_) table_ = {table_->ns + points[0].ns, table_->ew + points[0].ew};
}

}  // namespace allfours
