#pragma once
// How much of a long test an instrumented build does: one part in `share`.

#include <cstdint>

namespace allfours {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr std::uint64_t share = 40;
#elif !defined(__OPTIMIZE__) || defined(_GLIBCXX_ASSERTIONS)
inline constexpr std::uint64_t share = 4;
#else
inline constexpr std::uint64_t share = 1;
#endif

}  // namespace allfours
