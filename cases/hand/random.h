#pragma once
// Random numbers that are the same on every machine (splitmix64), which those of the standard
// library need not be.

#include <cstddef>
#include <cstdint>
#include <utility>

#include "model/cards.h"

namespace allfours {

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t word() {
    std::uint64_t z = state_ += 0x9E37'79B9'7F4A'7C15;
    z = (z ^ (z >> 30U)) * 0xBF58'476D'1CE4'E5B9;
    z = (z ^ (z >> 27U)) * 0x94D0'49BB'1331'11EB;
    return z ^ (z >> 31U);
  }
  /// A number from 0 to n − 1; n is small, so that the skew is none to speak of.
  int below(int n) { return static_cast<int>(((word() >> 32U) * static_cast<std::uint64_t>(n)) >> 32U); }
  bool one_in(int n) { return below(n) == 0; }

  /// One of the cards; there is one.
  Card pick(CardSet from) {
    for (int skip = below(from.size()); skip > 0; --skip) from = from.without(from.lowest());
    return from.first();
  }

  template <class List>
  void shuffle(List& list) {
    for (std::size_t i = list.size(); i > 1; --i)
      std::swap(list[i - 1], list[static_cast<std::size_t>(below(static_cast<int>(i)))]);
  }

 private:
  std::uint64_t state_;
};

}  // namespace allfours
