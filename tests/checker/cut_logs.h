#pragma once
// What the tests of cut logs have in common.

#include "tests/checker/small_game.h"
#include "tests/oracle/random_logs.h"

namespace small {

Cards shuffled_pack(allfours_oracle::Dice& dice);
Card take(Cards& pack, Card card);

/// How a report differs from what every end says, field by field: it rules out what can be (unsound),
/// or leaves open what cannot (needlessly open).
struct Tally {
  int unsound = 0;
  int needlessly_open = 0;
};
Tally tally_of(const Json& got, const Json& want);

/// The entries two counts begin with alike.
Json common_start(const Json& one, const Json& other);

}  // namespace small
