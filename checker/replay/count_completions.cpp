// Counting a hand that stops a few cards early: every way to its end is played out and counted like
// any whole hand, and what they agree on is certain (G27).

#include <algorithm>

#include "checker/replay/hand_replay.h"

namespace allfours {

/// Where the log stops; nothing where a seat holds other than what it has yet to play: of one that put
/// down a card not of its hand in the place of another, one card is left too many.
std::optional<Position> HandReplay::position() {
  Position at;
  for (Seat seat : all_seats) {
    if (!in_play_.holding.has(seat)) continue;
    const Holding& holding = holdings_[index(seat)];
    at.hands[index(seat)] = holding.left;
    at.unknown[index(seat)] = holding.unknown;
    at.possible[index(seat)] = holding.possible;
    const bool fits = holding.left.size() + holding.unknown == full_hand() - used(seat);
    if (!fits || stand_ins_[index(seat)] > 0) return std::nullopt;
  }
  at.play = in_play_;
  if (!at.play.is_open && !at.play.due) at.play.due = tricks.back().lead;
  return at;
}

/// False where there are too many, or the log leaves more open than the cards to come.
bool HandReplay::find_completions() {
  if (complete || !led_ || trumps_unknown() || start_.tries == nullptr) return false;
  const std::size_t most = *start_.tries / std::max<std::size_t>(start_.before.size(), 1);
  auto at = position();
  if (most == 0 || !at || at->cards_to_play() > most_cards_to_play) return false;
  completions_ = completions_of(*rules_, *at, most);
  // A seat that a `takes` named wrongly may lead as well as the winner.
  if (!in_play_.is_open && named_taker_ && in_play_.holding.has(*named_taker_) &&
      named_taker_ != in_play_.due) {
    at->play.due = named_taker_;
    const auto more = completions_of(*rules_, *at, most);
    if (more.empty()) completions_.clear();
    else completions_.insert(completions_.end(), more.begin(), more.end());
  }
  if (completions_.empty()) {
    // To look for them costs something too.
    *start_.tries -= std::min(*start_.tries, most_completions / 16);
    return false;
  }
  whole_log_.hands = hand_->hands;
  whole_log_.result = hand_->result;
  whole_log_.cards = hand_->cards;
  whole_log_.events = hand_->events;
  return true;
}

HandReplay* HandReplay::played_out(const Completion& completion) {
  const std::size_t logged = hand_->events.size();
  whole_log_.events.resize(logged);
  whole_log_.cards.resize(hand_->cards.size());
  for (const Move& move : completion.moves()) {
    Event& event = add_event(whole_log_, move.thrown ? Verb::throws : Verb::plays, move.seat);
    for (Card card : move.cards) whole_log_.cards.push_back(card);
    event.cards.count = static_cast<std::uint32_t>(move.cards.size());
  }
  if (!completed_) completed_ = std::make_unique<HandReplay>();
  HandStart start = start_;
  start.tries = nullptr;
  if (!completed_->run(*rules_, whole_log_, start, false) || !completed_->complete) return nullptr;
  // After something illegal the rest may be no plain play; then the quick bounds have to do.
  const bool legal = std::ranges::none_of(completed_->findings, [&](const Finding& finding) {
    return finding.event >= static_cast<int>(logged) && is_fault(severity_of(finding));
  });
  // A price is paid for what is known to be a revoke, not for what a card to come could show to be one.
  const bool priced = rules_->revoke != RevokePrice::as_played;
  if (!legal || (priced && completed_->revokes_.size() != revokes_.size())) return nullptr;
  return completed_.get();
}

bool HandReplay::count_completions() {
  if (!find_completions()) return false;
  const Outcomes so_far = std::exchange(outcomes, {});
  SeatSet takers;  // of the trick that lies open
  bool first = true;
  for (const Completion& completion : completions_) {
    if (completion.repeats) continue;
    *start_.tries -= std::min(*start_.tries, start_.before.size());
    const HandReplay* whole = played_out(completion);
    if (whole == nullptr) {
      completions_.clear();
      outcomes = so_far;
      return false;
    }
    if (whole->outcomes.standings.empty()) continue;  // it leads to no end that is left
    if (std::exchange(first, false)) outcomes = whole->outcomes;
    else outcomes.merge(*rules_, whole->outcomes);
    if (const auto winner = whole->tricks[tricks.size() - 1].winner) takers.add(*winner);
  }
  if (in_play_.is_open && takers.size() == 1) tricks.back().winner = takers.first();
  return true;
}

}  // namespace allfours
