#include "cases/lemmas.h"

namespace allfours {

namespace {
/// The real sides of a pair that is given for the dealers and their rivals.
template <class T>
BySide<T> real_sides(Symbolic& d, const Symbolic::Truth& ns_deals, const T& dealers, const T& rivals) {
  return {d.select(ns_deals, dealers, rivals), d.select(ns_deals, rivals, dealers)};
}
}  // namespace

bool Prover::proves(const Symbolic::Truth& truth) {
  if (truth.is_known()) return truth.is_known(true);
  solver_.push();
  solver_.require(!truth);
  const Answer answer = solver_.check(budget_);
  solver_.pop();
  if (answer != Answer::impossible) return false;
  solver_.require(truth);
  return true;
}

bool goes_by_high_card(const HouseRules& rules) {
  Symbolic d;
  Solver solver(d);
  PlayedHand<Symbolic> hand;
  hand.trumps = d.cards(suit_set(Suit::spades));  // one is as good as another
  const BySide<Symbolic::Cards> sides{d.any_cards("NS"), d.any_cards("EW")};
  solver.require((sides.ns & sides.ew).empty());
  hand.received = hand.taken = sides;
  const Award<Symbolic> award = high(d, rules, hand);
  const Symbolic::Cards top = high_card(d, rules, hand);
  solver.require(!equal(award.ns, !(top & sides.ns).empty()) ||
                 !equal(award.ew, !(top & sides.ew).empty()));
  return solver.check() == Answer::impossible;
}

void require_lemmas_on_high(Symbolic& d, const HandRecord<Symbolic>& record,
                            const FollowedHand<Symbolic>& hand, Prover& prover) {
  const PlayedHand<Symbolic>& played = hand.played;
  const HouseRules rules = source_rules(Variant::yorkshire);  // in both games High goes by this card
  const Symbolic::Cards top = high_card(d, rules, played);
  prover.proves(top.is_one_card() || top.empty());

  // What was played to the tricks is what was taken, trick after trick; `top` is in one of them.
  BySide<Symbolic::Cards> taken;
  BySide<Symbolic::Truth> holds, takes;  // the dealers, their rivals
  Symbolic::Cards all;
  Symbolic::Truth before;
  for (std::size_t t = 0; t < hand.tricks.size(); ++t) {
    const FollowedTrick<Symbolic>& trick = hand.tricks[t];
    const Symbolic::Truth to_dealers = trick.wins[0] || trick.wins[2];
    const Symbolic::Cards trumps = trick.cards & played.trumps, none;
    all = all | trumps;
    taken.ns = taken.ns | d.select(to_dealers, trumps, none);
    taken.ew = taken.ew | d.select(to_dealers, none, trumps);
    prover.proves(equal(all, taken.ns | taken.ew));

    Symbolic::Truth here, wins(true), any_winner;
    for (Seat seat : all_seats) {
      const Symbolic::Truth top_here = !(record.tricks[t].card[index(seat)] & top).empty();
      wins = wins && (!top_here || trick.wins[index(seat)]);
      here = here || top_here;
      Symbolic::Truth& side = side_of(seat) == Side::ns ? holds.ns : holds.ew;
      side = side || top_here;
      prover.proves(!any_winner || !trick.wins[index(seat)]);
      any_winner = any_winner || trick.wins[index(seat)];
    }
    prover.proves(wins);
    prover.proves(!before || !here);
    before = before || here;
    takes.ns = takes.ns || (here && to_dealers);
    takes.ew = takes.ew || (here && !to_dealers);
  }

  PlayedHand<Symbolic> as_taken = played;
  as_taken.received = played.taken;
  prover.proves(equal(top, high_card(d, rules, as_taken)));
  const auto is_with = [&](const BySide<Symbolic::Cards>& sides, const BySide<Symbolic::Truth>& turned) {
    const BySide<Symbolic::Truth> real = real_sides(d, played.ns_deals, turned.ns, turned.ew);
    prover.proves(equal(!(top & sides.ns).empty(), real.ns));
    prover.proves(equal(!(top & sides.ew).empty(), real.ew));
  };
  is_with(played.received, holds);
  is_with(played.taken, takes);
}

}  // namespace allfours
