#pragma once
// The facts of a hand that was replayed, as far as its log determines them.

#include <array>
#include <span>
#include <vector>

#include "checker/goal/evaluate.h"
#include "checker/goal/uncertain.h"
#include "checker/ruling.h"
#include "model/award.h"
#include "model/concrete.h"

namespace allfours {

class HandReplay;

/// What every legal completion of the log has in common is certain; a card on the table lies. Where
/// the card turned up is not in the log, the deal earned what the result names and no more. A hand
/// that is void, or was won before the first lead, has no cards of play: what was dealt for it
/// counts for nothing.
class ReplayFacts {
 public:
  /// `hand` was run; it must outlive this and not be run again.
  explicit ReplayFacts(HandReplay& hand);

  uncertain::Truth truth(Fact fact, FactAt at) const;
  Quantity<Uncertain> number(Fact fact, FactAt at) const;
  Choice<Uncertain> choice(Fact fact, FactAt at) const;
  uncertain::Cards cards(Fact fact, FactAt at) const;

  // Of one card, as far as it is known which.
  Choice<Uncertain> holder(const uncertain::Cards& card) const;  ///< who was dealt it
  Choice<Uncertain> taker(const uncertain::Cards& card) const;   ///< who won the trick it fell to

 private:
  uncertain::Cards in_hand(Seat seat) const;
  uncertain::Cards taken(Side side) const;
  uncertain::Cards discards() const;
  uncertain::Cards turned(int number) const;
  uncertain::Cards trick_card(FactAt at) const;
  CardSet dealt_elsewhere(Seat seat) const;
  uncertain::Cards deciding_card(bool is_high) const;
  uncertain::Cards received_trumps(Seat seat) const;
  uncertain::Cards trump_jack() const;

  Choice<Uncertain> trump() const;
  Choice<Uncertain> award(Category category) const;
  Choice<Uncertain> decided_by() const;
  Choice<Uncertain> trick_seat(int number, bool is_leader) const;
  Choice<Uncertain> winner_of(const Trick& trick) const;

  Quantity<Uncertain> score(const Scores& candidates, Side side) const;
  Quantity<Uncertain> tricks(Side side) const;
  Quantity<Uncertain> trick_value(int number) const;
  Quantity<Uncertain> how_many(const uncertain::Cards& held, int hidden,
                               uncertain::Cards among) const;
  Quantity<Uncertain> revokes() const;

  const Trick* trick(int number) const;
  /// A trick that the log does not reach can still be played.
  bool may_come(int number) const;

  HandReplay& hand_;
  bool deal_open_;   ///< the deal can still go on: it is not certain that the hand is played
  bool unrecorded_;  ///< … or how it was settled is not in the log
  bool may_run_;     ///< a run can still bring other cards into play
  PlayedHand<Concrete> played_;
  uncertain::Cards high_card_, low_card_;
};

/// What becomes of the claim.
[[nodiscard]] ClaimStatus status_of(const Goal& goal, ReplayFacts& facts);

/// Adds what becomes of each claim about the hand. What bounds leave open is asked of every way to
/// the end of the hand, where there are few.
void answer(std::span<const Goal> goals, HandReplay& hand, std::vector<ClaimRuling>& claims);

}  // namespace allfours
