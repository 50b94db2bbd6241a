// Answering claims about a hand that was replayed.

#include <algorithm>

#include "checker/replay/replay_facts.h"
#include "checker/replay/hand_replay.h"

namespace allfours {

namespace {
/// How many steps of goals may be worked out over all completions of a hand.
constexpr std::size_t most_steps = 100'000;

/// A claim that bounds leave open, and what the completions so far made of it.
struct OpenClaim {
  const Goal* goal;
  ClaimStatus* status;
  bool can_hold = false, can_fail = false;
};

void try_completions(HandReplay& hand, std::vector<OpenClaim>& open) {
  for (const Completion& completion : hand.completions()) {
    HandReplay* whole = hand.played_out(completion);
    if (whole == nullptr) return;
    if (whole->outcomes.standings.empty()) continue;  // it leads to no end that is left
    ReplayFacts facts(*whole);
    std::erase_if(open, [&](OpenClaim& claim) {
      const ClaimStatus status = status_of(*claim.goal, facts);
      claim.can_hold = claim.can_hold || status != ClaimStatus::refuted;
      claim.can_fail = claim.can_fail || status != ClaimStatus::upheld;
      return claim.can_hold && claim.can_fail;
    });
    if (open.empty()) return;
  }
  for (const OpenClaim& claim : open)
    *claim.status = claim.can_hold ? ClaimStatus::upheld : ClaimStatus::refuted;
}
}  // namespace

ClaimStatus status_of(const Goal& goal, ReplayFacts& facts) {
  Uncertain d;
  const uncertain::Truth holds = evaluate(d, goal, facts);
  if (!holds.is_known()) return ClaimStatus::open;
  return holds.certain ? ClaimStatus::upheld : ClaimStatus::refuted;
}

void answer(std::span<const Goal> goals, HandReplay& hand, std::vector<ClaimRuling>& claims) {
  if (goals.empty()) return;  // most often; the facts need not be gathered
  ReplayFacts facts(hand);
  const std::size_t first = claims.size();
  for (const Goal& goal : goals) claims.push_back({goal.text(), status_of(goal, facts)});

  const std::size_t ways = hand.completions().size();
  if (ways == 0) return;
  std::vector<OpenClaim> open;
  std::size_t steps = 0;
  for (std::size_t i = 0; i < goals.size(); ++i) {
    if (claims[first + i].status != ClaimStatus::open) continue;
    steps += goals[i].nodes().size() * ways;
    if (steps > most_steps) break;
    open.push_back({&goals[i], &claims[first + i].status});
  }
  if (!open.empty()) try_completions(hand, open);
}

}  // namespace allfours
