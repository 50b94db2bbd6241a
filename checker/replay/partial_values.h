#pragma once
// Values known in part, as the facts of a replayed hand are made of them.

#include <bit>

#include "checker/goal/evaluate.h"
#include "checker/goal/uncertain.h"
#include "model/award.h"
#include "model/concrete.h"

namespace allfours {

using SomeCards = uncertain::Cards;
using SomeTruth = uncertain::Truth;

inline constexpr SomeCards any_card{{}, whole_pack};

inline Choice<Uncertain> no_choice() {
  Uncertain d;
  return known_choice(d, -1);
}
/// One of the values whose bits are set; or none of them, where it `may_be_none`.
inline Choice<Uncertain> one_of(unsigned bits, bool may_be_none = false) {
  Choice<Uncertain> choice = no_choice();
  const bool certain = std::popcount(bits) == 1 && !may_be_none;
  for (std::size_t i = 0; i < choice.is.size(); ++i)
    if ((bits >> i & 1U) != 0) choice.is[i] = {certain, true};
  choice.exists = {bits != 0 && !may_be_none, bits != 0};
  return choice;
}
template <class Enum>
Choice<Uncertain> exactly(Enum value) {
  return one_of(1U << static_cast<unsigned>(value));
}
inline constexpr unsigned any_seat = 0b1111;

inline Quantity<Uncertain> between(int from, int to, bool may_be_none = false) {
  return {{from, to}, {!may_be_none, true}};
}
/// All that the pack is worth for Game.
inline constexpr int most_value = [] {
  Concrete d;
  return game_value(d, whole_pack);
}();
inline constexpr Quantity<Uncertain> no_number{{0, 0}, {false, false}};

}  // namespace allfours
