// What a run comes to as a whole.

#include <array>

#include "cases/conform/conform.h"

namespace allfours {

Count& Count::operator+=(const Count& other) {
  agreed += other.agreed;
  differed += other.differed;
  skipped += other.skipped;
  errored += other.errored;
  unanswered += other.unanswered;
  return *this;
}

Count ConformResult::total() const {
  Count sum;
  for (const auto& [place, count] : counts) sum += count;
  return sum;
}

Conformity ConformResult::verdict() const {
  const Count sum = total();
  if (sum.agreed + sum.differed == 0) return Conformity::nothing_answered;
  if (sum.differed > 0) return Conformity::differs;
  return sum.errored > 0 || !troubles.empty() ? Conformity::errored : Conformity::conforms;
}

int ConformResult::exit_code() const {
  switch (verdict()) {
    case Conformity::conforms: return 0;
    case Conformity::nothing_answered: return 3;
    default: return 1;
  }
}

std::string_view to_string(Conformity verdict) {
  constexpr std::string_view words[]{"conforms", "differs", "errored", "nothing-answered"};
  return words[static_cast<std::size_t>(verdict)];
}

std::string_view to_string(SkipCause cause) {
  constexpr std::array<std::string_view, skip_causes> words{"game", "question", "rules", "declined",
                                                            "known"};
  return words[static_cast<std::size_t>(cause)];
}

}  // namespace allfours
