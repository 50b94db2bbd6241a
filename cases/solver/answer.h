#pragma once
// How a search with the solver can end, for those who ask without seeing Z3.

#include <cstdint>

namespace allfours {

enum class Answer : std::uint8_t { found, impossible, spent };

/// What a search may cost, in Z3's own unit: the same from run to run, unlike time. A deal takes
/// a few million, less than a second.
inline constexpr unsigned usual_budget = 100'000'000;
inline constexpr unsigned usual_slice = 5'000'000;

/// Whether the solver is part of this build (ALLFOURS_SOLVER). Without it every search ends as `spent`.
bool has_solver();

}  // namespace allfours
