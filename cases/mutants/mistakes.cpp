#include "cases/mutants/mistakes.h"

#include <array>

namespace allfours {

namespace {
using enum Games;

constexpr auto table = std::to_array<Mistake>({
#define MISTAKE(id, name, games, settings, equivalent, what) \
  {id, name, games, settings, equivalent, what},
#include "cases/mutants/mistakes.def"
#undef MISTAKE
});
}  // namespace

std::span<const Mistake> mistakes() { return table; }

}  // namespace allfours
