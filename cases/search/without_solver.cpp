// What stands in for the solver in a build without it (ALLFOURS_SOLVER=OFF): every search ends at once,
// without an answer.

#include "cases/search/diff.h"
#include "cases/search/find.h"

namespace allfours {

bool has_solver() { return false; }

struct HandFinder::Spaces {};
HandFinder::HandFinder() = default;
HandFinder::~HandFinder() = default;
SearchResult HandFinder::find(const Goal&, const SearchOptions&) {
  SearchResult result;
  result.answer = Answer::spent;
  result.spent = true;
  return result;
}

DiffResult diff(const HouseRules&, const HouseRules&, std::uint64_t, unsigned) {
  DiffResult result;
  result.answer = Answer::spent;
  return result;
}

}  // namespace allfours
