#include "checker/replay/hand_replay.h"

#include <algorithm>

#include "checker/replay/findings.h"

namespace allfours {

bool HandReplay::run(const HouseRules& rules, const HandLog& hand, const HandStart& start,
                     bool judging) {
  if (!follow_with_short_hands(rules, hand, start)) return false;
  complete = voided != Void::none || ended_before_lead_ || is_played_to_the_end();
  if (complete && voided == Void::none) give_rest_to_last_trick();
  see_packets();
  see_places();
  if (start_.is_void && voided == Void::none) voided = possible_void();
  see_hands();
  gather_tricks();
  judge_plays();
  if (judging) {
    if (!ended_before_lead_) judge_discards();
    judge_hand_sizes();
    judge_gift_needs_trump();
  }
  count_hand();
  if (!judging) return true;
  if (!complete || (scored && is_lacking())) add_incomplete();
  judge_gaps();
  return true;
}

/// What lies on each trick beside one card a seat, and what all of it is worth.
void HandReplay::gather_tricks() {
  CardSet together;  // cards of one trick that are not valued yet, each once
  int of_trick = -1;
  const auto value_them = [&] {
    if (!together.empty())
      tricks[static_cast<std::size_t>(of_trick)].value += game_value(d_, std::exchange(together, {}));
  };
  for (const PlayedCard& played : cards_) {
    if (played.trick < 0) continue;
    Trick& trick = tricks[static_cast<std::size_t>(played.trick)];
    if (played.copy) {
      trick.again[index(played.seat)] |= played.card;
    } else {
      if (played.trick != of_trick || together.has(played.card)) value_them();
      of_trick = played.trick;
      together |= played.card;
    }
    if (is_shown(played)) continue;
    (played.thrown ? trick.thrown : trick.extra)[index(played.seat)] |= played.card;
  }
  value_them();
}

void HandReplay::reset(const HouseRules& rules, const HandLog& hand, const HandStart& start) {
  rules_ = &rules;
  hand_ = &hand;
  start_ = start;
  outcomes = {};
  outcomes.awards.fill(Side::nobody);
  for (Category category : source_order) outcomes.awards[static_cast<std::size_t>(category)] = {};
  tricks.clear();
  findings.clear();
  plays.clear();
  voided = Void::none;
  trumps = {};
  error = {};
  calls_ = no_calls(d_);
  answered_ = {};
  later_proposals_.clear();
  last_of_run_ = -1;
  proposed_at_ = bunched_at_ = gave_at_ = timely_gift_at_ = looked_at_ = redealt_at_ = -1;
  cut_ = dealt_ = led_ = terms_counted_ = ended_before_lead_ = false;
  reported_not_redealt_ = false;
  reported_after_end_ = start.game_won;  // such a hand has the finding at its first event
  lasting_.clear();
  ways_.clear();
  refused_.clear();
  cards_.clear();
  taken_back_.clear();
  throws_.clear();
  mends_.clear();
  tables_then_.clear();
  taken_ = duplicates_ = false;
  due_before_ = pitcher(rules, start.dealer);
  in_play_ = start_hand(d_, rules, *due_before_, {}, cards_a_seat);
  named_taker_.reset();
  laid_ = copies_ = {};
  own_.fill(whole_pack);
  stand_ins_ = {};
  doubled_tricks_ = 0;
  last_is_doubled_ = false;
  waiting_.reset();
  passed_over_.fill(-1);
  revokes_.clear();
  holdings_ = {};
  dealing_events_.clear();
  seen_ = misplaced_ = {};
  completions_.clear();
  see_lists();
  start_tallies();
}

/// Starts are alike where both sides lack as many points, or more than one hand can bring: from
/// them a hand counts the same. So their number is bounded, however many scores are possible.
void HandReplay::start_tallies() {
  tallies_.clear();
  group_of_.clear();
  first_of_group_.clear();
  // A side that lacks more than this cannot get there in this hand.
  const int too_much = most_points_of_a_side(*rules_, static_cast<int>(hand_->cards.size())) + 1;
  const auto alike = [&](const Standing& one, const Standing& other) {
    const auto lacking = [&](int score) { return std::min(rules_->target - score, too_much); };
    if (start_.names_another && one.due != other.due) return false;  // G17 compares with them
    return one.winner == other.winner && lacking(one.score.ns) == lacking(other.score.ns) &&
           lacking(one.score.ew) == lacking(other.score.ew);
  };
  for (std::uint32_t i = 0; i < start_.before.size(); ++i) {
    const Standing& standing = start_.before[i];
    std::uint32_t group = 0;
    while (group < tallies_.size() && !alike(start_.before[first_of_group_[group]], standing))
      ++group;
    group_of_.push_back(group);
    if (group < tallies_.size()) continue;
    first_of_group_.push_back(i);
    const bool over = start_.game_over || standing.winner != Side::nobody;
    tallies_.push_back(start_tally<Concrete>(d_, {standing.score.ns, standing.score.ew}, over));
    tallies_.back().winner = award_to(standing.winner);
  }
}

Finding& HandReplay::add(Code code, int event, Citations rules) {
  return add_finding(findings, code, event, rules);
}

/// A finding about what is no event; `pointer` is relative to the hand.
Finding& HandReplay::add_at(Code code, std::string_view pointer, Citations rules) {
  return add_finding(findings, code, start_.index, pointer, rules);
}

/// M24: under that mutant a dealer may not give without a trump in hand (G15).
void HandReplay::judge_gift_needs_trump() {
  if (timely_gift_at_ < 0 || rules_->give_needs_trump == GiveNeedsTrump::no) return;
  const Holding& dealer = holdings_[index(start_.dealer)];
  Calls<Concrete> asked = calls_;
  asked.gave = asked.led = false;
  if (!dealer.exact || may_give(d_, *rules_, asked, false, !(dealer.in_hand & trumps).empty())) return;
  std::erase_if(findings, [&](const Finding& finding) {  // the wrong moment wins over the wrong seat
    return finding.code == Code::call_out_of_turn && finding.event == timely_gift_at_;
  });
  not_allowed(timely_gift_at_, hand_->events[static_cast<std::size_t>(timely_gift_at_)].seat,
              {Clause::AM2_4, Clause::G15}, true);
}

/// Whether the log lacks something that the hand needs. A card that its seat wrote another for is not
/// lacking: that has its own finding.
bool HandReplay::is_lacking() {
  return !complete || trumps_unknown() ||
         std::ranges::any_of(holdings_, [](const Holding& holding) {
           return holding.unknown_received > holding.unseen;
         });
}

void HandReplay::add_incomplete() {
  Citations rules{Clause::G27};
  if (trumps_unknown() && led_) rules.add(Clause::AM2_6);
  add_at(Code::incomplete, "/events", rules);
}

}  // namespace allfours
