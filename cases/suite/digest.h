#pragma once
// The rules that the answers of a suite rest on, as one short word: a suite made from other rules
// can be told by it.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "model/clauses.h"

namespace allfours {

/// FNV-1a over bytes, 64 bits.
class Fnv1a {
 public:
  void add(std::string_view bytes) {
    for (const char byte : bytes) state_ = (state_ ^ static_cast<unsigned char>(byte)) * prime;
  }
  std::uint64_t value() const { return state_; }

 private:
  static constexpr std::uint64_t prime = 0x0000'0100'0000'01B3;
  std::uint64_t state_ = 0xCBF2'9CE4'8422'2325;
};

/// "fnv1a64:" and 16 hexadecimal digits, over these clauses and gaps, all house rules and mutants
/// with their values, and all finding codes.
std::string rules_digest(std::span<const ClauseText> of = clauses());

}  // namespace allfours
