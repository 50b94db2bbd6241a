#include "model/clauses.h"

#include <array>

namespace allfours {

namespace {
using enum Games;
using enum Status;

constexpr auto clause_table = std::to_array<ClauseText>({
#define CLAUSE(name, id, games, status, source, text) \
  {Clause::name, false, id, games, status, source, text, {}, {}},
#define GAP(name, id, games, status, source, text, reading, elsewhere) \
  {Clause::name, true, id, games, status, source, text, reading, elsewhere},
#include "model/clauses.def"
#undef CLAUSE
#undef GAP
});
}  // namespace

std::span<const ClauseText> clauses() { return clause_table; }

const ClauseText& describe(Clause clause) { return clause_table[static_cast<std::size_t>(clause)]; }

}  // namespace allfours
