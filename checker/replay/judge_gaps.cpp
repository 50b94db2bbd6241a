// What the source leaves open: a gap that a log reaches is reported as open where the other reading
// would change who scores or wins, and as a note where it would not.

#include <algorithm>

#include "checker/replay/hand_replay.h"

namespace allfours {

void HandReplay::note_gap(Clause gap, int event, Seat seat) {
  add(Code::gap_noted, event, {gap}).seat = seat;
}

void HandReplay::judge_gap(Clause gap, int event, bool changes_something) {
  const Code code = changes_something ? Code::source_silent : Code::gap_noted;
  if (event >= 0) add(code, event, {gap}).seat = hand_->events[static_cast<std::size_t>(event)].seat;
  else add_at(code, "/dealer", {gap});
}

namespace {
/// Of more kinds of start none is worked out, and what a gap would change stays open.
constexpr std::size_t most_starts_compared = 200;
}  // namespace

/// Whether `differs` holds of the hand from one of the starts from which it counts. `differs` gets the
/// hand replayed from that start alone, and the index of the start.
template <class Differs>
bool HandReplay::from_some_start(const Differs& differs) {
  if (start_.before.size() == 1 && !start_.ends) return differs(*this, std::size_t{0});
  if (first_of_group_.size() > most_starts_compared) return true;
  if (!from_one_start_) from_one_start_ = std::make_unique<HandReplay>();
  const auto starts = first_of_group_;
  return std::ranges::any_of(starts, [&](std::size_t i) {
    if (start_.before[i].winner != Side::nobody) return false;  // from there nothing counts
    HandStart alone = start_;
    alone.before = {start_.before[i]};
    alone.ends = nullptr;
    return from_one_start_->run(*rules_, *hand_, alone, false) && differs(*from_one_start_, i);
  });
}

/// Whether the hand comes to something else under another reading, from a start that counts.
bool HandReplay::reads_otherwise(const HouseRules& rules, const HandLog& hand,
                                 const HandStart& start) {
  if (!other_) other_ = std::make_unique<HandReplay>();
  return from_some_start([&](const HandReplay& as_ruled, std::size_t i) {
    HandStart alone = start, own = start_;
    alone.before = {start.before[i]};
    alone.ends = own.ends = nullptr;
    if (start_.names_another && !start.names_another) alone.dealer = start.before[i].due;
    if (!other_->run(rules, hand, alone, false)) return true;
    if (as_ruled.completions_.empty() == other_->completions_.empty())
      return !as_ruled.outcomes.same_as(other_->outcomes);
    // Only one of the two could be played out: like is compared with like, by quick bounds.
    own.before = {start_.before[i]};
    alone.tries = own.tries = nullptr;
    other_->run(rules, hand, alone, false);
    const Outcomes otherwise = other_->outcomes;
    other_->run(*rules_, *hand_, own, false);
    return !otherwise.same_as(other_->outcomes);
  });
}

/// G3: a run ended on a jack and the deal was then bunched: counted when faced, it could have ended the
/// game. Where only the next start tells of the bunching, that is said of the card turned.
void HandReplay::judge_bunched_jack() {
  if (voided != Void::bunched || !has_new_suit(d_, *rules_, calls_) ||
      rules_->turned_jack != TurnedJack::final ||
      !is_bonus_card(d_, *rules_, indicator(d_, calls_)))
    return;
  const bool would_end = std::ranges::any_of(tallies_, [&](Tally<Concrete> tally) {
    if (tally.over) return false;
    count(d_, *rules_, tally, Category::turned_jack, to_dealers<Concrete>(true, ns_deals()));
    return tally.over;
  });
  const auto& events = hand_->events;
  const auto turned = std::find_if(events.rbegin(), events.rend(), [](const Event& event) {
    return event.verb == Verb::turns;
  });
  const int turned_at = static_cast<int>(events.rend() - turned) - 1;
  judge_gap(Clause::G3, bunched_at_ >= 0 ? bunched_at_ : turned_at, would_end);
}

void HandReplay::judge_gaps() {
  // G1: a faced jack and a gift in one hand, and which counts first.
  const auto earned = [&](Category category) {
    const Sides sides = outcomes.awards[static_cast<std::size_t>(category)];
    return sides.known() && sides.side() != Side::nobody;
  };
  if (gave_at_ >= 0 && rules_->turned_jack == TurnedJack::final && earned(Category::turned_jack) && earned(Category::gift) &&
      !rules_->names(Switch::first_out)) {
    HouseRules other = *rules_;
    other.first_out = rules_->first_out == FirstOut::jack_first ? FirstOut::gift_first
                                                                : FirstOut::jack_first;
    judge_gap(Clause::G1, gave_at_, reads_otherwise(other, *hand_, start_));
  }

  judge_bunched_jack();

  // G7: an answer is missing once the window has closed, or somebody proposed again.
  const bool closed = calls_.discarded || calls_.led ||
                      (voided == Void::none && (hand_->result.any || start_.followed));
  const bool all_answered = answered_ == SeatSet::all();
  if (calls_.proposed && !calls_.refused && !all_answered && closed)
    judge_gap(Clause::G7, proposed_at_, true);
  for (int event : later_proposals_) judge_gap(Clause::G7, event, true);

  // G17: the log names a dealer other than the left neighbour.
  if (start_.names_another) {
    HandStart other = start_;
    other.names_another = false;
    judge_gap(Clause::G17, start_.dealer_shown_at, reads_otherwise(*rules_, *hand_, other));
  }

  // G19, H16: the table held the hand void; no other reading can be computed.
  if (voided == Void::misdealt) {
    Citations rules{Clause::G19};
    if (!american()) rules.add(Clause::H16);
    add(Code::source_silent, redealt_at_, rules).seat =
        hand_->events[static_cast<std::size_t>(redealt_at_)].seat;
  }

  judge_mends();

  // H10: after a look that did not end the game the source does not say that the hand goes on; it
  // could be void.
  if (looked_at_ >= 0 && !ended_before_lead_) {
    const bool changes = from_some_start([&](const HandReplay& as_ruled, std::size_t i) {
      const Tally<Concrete>& tally = tallies_[group_of_[i]];
      const Score start = start_of(group_of_[i]), before = start_.before[i].score;
      const Standing looked{
          {before.ns + tally.score.ns - start.ns, before.ew + tally.score.ew - start.ew},
          side_of(tally.winner)};
      const auto same = [&](const Standing& ruled) {
        return ruled.score == looked.score && ruled.winner == looked.winner;
      };
      return !std::ranges::all_of(as_ruled.outcomes.standings, same);
    });
    judge_gap(Clause::H10, looked_at_, changes);
  }
}

}  // namespace allfours
