#include "cases/solver/hand_space.h"

#include <algorithm>

#include "cases/hand/hand_facts.h"
#include "cases/solver/lemmas.h"

namespace allfours {

HandSpace::HandSpace(HandShape shape, unsigned seed, Naming naming)
    : shape_(std::move(shape)), d_(naming), hand_(symbolic_hand(d_, shape_)), solver_(d_, seed) {
  solver_.require(hand_.lawful);
  solver_.require(hand_.lemmas);
}

void HandSpace::enter(const Goal& goal, bool negated) {
  solver_.push();
  HandFacts<Symbolic> facts(d_, shape_.rules, hand_.record, hand_.followed);
  require_lemmas_for(goal, facts);
  const Symbolic::Truth reached = evaluate(d_, goal, facts);
  solver_.require(negated ? !reached : reached);
}
/// Arithmetic that a solver would try case by case.
void HandSpace::require_lemmas_for(const Goal& goal, HandFacts<Symbolic>& facts) {
  const PlayedHand<Symbolic>& played = hand_.followed.played;
  if (goal.mentions(Fact::trick_value))
    solver_.require(values_of_tricks(d_, shape_.rules, hand_.record, hand_.followed));
  Concrete known;
  if (goal.mentions(Fact::values))
    solver_.require(!(d_.number(game_value(known, whole_pack)) < played.value.ns + played.value.ew));
  const auto cards = static_cast<int>(hand_.record.tricks.size());  // a seat has no more of a kind
  for (Fact fact : {Fact::trumps, Fact::honours})
    if (goal.mentions(fact))
      for (Seat seat : all_seats)
        solver_.require(!(d_.number(cards) < facts.number(fact, {0, seat, {}}).number));
}
void HandSpace::leave() { solver_.pop(); }

void HandSpace::exclude(const Marks& marks) {
  HandFacts<Symbolic> facts(d_, shape_.rules, hand_.record, hand_.followed);
  const std::vector<Choice<Symbolic>> choices = facts.marks();
  if (choices.size() != marks.size()) return;  // as many tricks: surely different
  Symbolic::Truth differs;
  for (std::size_t i = 0; i < marks.size(); ++i)
    differs = differs || (marks[i] < 0 ? choices[i].exists
                                       : !choices[i].is[static_cast<std::size_t>(marks[i])]);
  solver_.require(differs);
}

}  // namespace allfours
