// Random hand logs for comparing the checker with the plain oracle. The same seed and flavour always give
// the same log, on every machine: the generator is our own and no standard distribution is used.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace allfours_oracle {

enum class Flavour {
  LegalHand,  // one hand, everything by the rules (looks and unanswered proposals included)
  LegalGame,  // hands until somebody has won, with scores, dealers and results that fit
  Illegal,    // a hand or a few hands, with one to three faults put in
  CutHand,    // a hand on record card by card, cut when few are left
  CutGame,    // hands of which some are cut before their lead, or empty
  Slips       // doubled cards, late calls, cards taken back by anybody, short deals, revokes on both sides
};

nlohmann::json random_log(std::uint64_t seed, Flavour flavour);

// The log with the oracle's report on it, which making it mostly needs anyway. No report (null) where
// the oracle cannot use the log.
struct JudgedLog {
  nlohmann::json log, report;
};
JudgedLog random_judged_log(std::uint64_t seed, Flavour flavour);

// splitmix64
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed) {}
  std::uint64_t word();
  int below(int n);             // 0 .. n-1
  bool chance(int percent);
  template <typename T>
  void shuffle(std::vector<T>& list) {
    for (int k = static_cast<int>(list.size()) - 1; k > 0; --k) std::swap(list[k], list[below(k + 1)]);
  }
  template <typename T>
  const T& pick(const std::vector<T>& list) {
    return list.at(below(static_cast<int>(list.size())));
  }

 private:
  std::uint64_t state_;
};

// One or two slips in a log of one card a line that had none (random_slips.cpp).
void put_in_slips(nlohmann::json& log, Dice& dice);

// One to three faults in a log that had none (random_faults.cpp).
void put_in_faults(nlohmann::json& log, Dice& dice);

}  // namespace allfours_oracle
