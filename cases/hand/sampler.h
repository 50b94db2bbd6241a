#pragma once
// Random hands, dealt, called and played by the rules. What is common is met this way at once.

#include "cases/hand/random.h"
#include "cases/hand/record.h"
#include "model/concrete.h"

namespace allfours {

/// What a hand may hold beside lawful play.
struct Admitted {
  bool looks = false;    ///< an early look (YK2.7)
  bool revokes = false;  ///< plays that break the follow rule
};

class Sampler {
 public:
  Sampler(const HouseRules& rules, Admitted admitted, std::uint64_t seed);

  /// The next hand. Under a few house rules it may turn out not to be lawful: see `follow_hand`.
  const HandRecord<Concrete>& next();

 private:
  void call();
  void give_out(int packets, bool is_played);
  void play();
  void play_trick(RecordedTrick<Concrete>& trick);
  bool throws_in(Seat seat);
  CardSet draw(int count);

  HouseRules rules_;
  Admitted admitted_;
  Random random_;
  Concrete d_;
  std::array<Card, whole_pack.size()> pack_;
  std::size_t used_ = 0;  ///< cards of the pack
  HandRecord<Concrete> record_{};  ///< all of it known from the start: a sampler can be moved

  // The play.
  CardSet trumps_;
  HandInPlay<Concrete> hand_;
  BySeat<CardSet> hands_;  ///< what each seat has yet to play
};

}  // namespace allfours
