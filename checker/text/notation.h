#pragma once
// In which notation a text is written.

#include <cstdint>

namespace allfours {

enum class Notation : std::uint8_t { json, text };

}  // namespace allfours
