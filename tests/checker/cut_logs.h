#pragma once
// What the tests of cut logs have in common.

#include <functional>

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
  int accused = 0;  ///< severities of faults that it finds in what nobody did wrong
  void operator+=(const Tally& other);
};
Tally tally_of(const Json& got, const Json& want);

/// What answers a log with its report: the checker, the independent oracle.
using Judge = std::function<Json(const Json& log)>;
Judge by_checker();
Judge by_oracle();

/// Sums up how reports differ from what every end says.
class Differences {
 public:
  /// Where something differs the first few are told: the log, and `details` of it.
  void add(std::uint64_t seed, const Json& log, const Tally& tally, const std::string& details);
  void check() const;  ///< that there are none

 private:
  Tally total_;
};

/// The entries two counts begin with alike.
Json common_start(const Json& one, const Json& other);

}  // namespace small
