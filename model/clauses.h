#pragma once
// The clauses of the two games and the gaps their source documents leave, as data (clauses.def).

#include <cstdint>
#include <span>
#include <string_view>

#include "model/cards.h"

namespace allfours {

/// Every clause and gap has an enumerator of its own, so that a rule or a finding can only cite
/// one that exists.
enum class Clause : std::uint8_t {
#define CLAUSE(name, ...) name,
#define GAP(name, ...) name,
#include "model/clauses.def"
#undef CLAUSE
#undef GAP
};

enum class Games : std::uint8_t { american, yorkshire, both };
constexpr bool has(Games games, Variant variant) {
  return games == Games::both || (games == Games::american) == (variant == Variant::american);
}

/// How far the source decides. `text_only` marks what no event of a log can reach.
enum class Status : std::uint8_t { settled, inferred, open, text_only };

struct ClauseText {
  Clause clause;
  bool is_gap;
  std::string_view id;
  Games games;
  Status status;
  std::string_view source;     ///< the section of the source document
  std::string_view text;       ///< the rule, or the situation of a gap
  std::string_view reading;    ///< a gap's reading by default; empty for a clause
  std::string_view elsewhere;  ///< what other books and tables do; may be empty
};

[[nodiscard]] std::span<const ClauseText> clauses();
const ClauseText& describe(Clause clause);
inline std::string_view id_of(Clause clause) { return describe(clause).id; }

}  // namespace allfours
