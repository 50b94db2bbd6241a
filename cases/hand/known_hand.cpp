#include "cases/hand/known_hand.h"

#include <algorithm>

#include "cases/hand/hand_facts.h"

namespace allfours {

KnownHand::KnownHand(const HouseRules& rules, HandRecord<Concrete> of, Admitted admitted)
    : record(std::move(of)) {
  Concrete d;
  followed = follow_hand(d, rules, record, admitted.revokes);
  const auto all_hold = [](const std::vector<bool>& truths) {
    return std::ranges::find(truths, false) == truths.end();
  };
  lawful = all_hold(followed.deal.lawful);
  if (!followed.deal.is_played) return;
  for (const FollowedTrick<Concrete>& trick : followed.tricks)
    lawful = lawful && all_hold(trick.lawful_throws) &&
             (admitted.revokes || std::ranges::find(trick.revokes, true) == trick.revokes.end());
}

bool KnownHand::reaches(const HouseRules& rules, const Goal& goal) const {
  Concrete d;
  HandFacts<Concrete> facts(d, rules, record, followed);
  return evaluate(d, goal, facts);
}

Marks KnownHand::marks(const HouseRules& rules) const {
  Concrete d;
  Marks marks;
  for (const Choice<Concrete>& mark : HandFacts<Concrete>(d, rules, record, followed).marks()) {
    const auto which = std::ranges::find(mark.is, true);
    marks.push_back(which == mark.is.end() ? -1 : static_cast<int>(which - mark.is.begin()));
  }
  return marks;
}

}  // namespace allfours
