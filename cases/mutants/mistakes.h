#pragma once
// Mistakes that real programs make, as data (mistakes.def), each with the settings under which this
// project's rules make it too. A test suite is worth what it tells from these.

#include <span>
#include <string_view>

#include "model/clauses.h"

namespace allfours {

struct Mistake {
  std::string_view id;          ///< "M4"; one that takes other settings in each game comes twice
  std::string_view name;        ///< a slug in kebab-case
  Games games;
  std::string_view settings;    ///< `k=v` separated by spaces: each by itself makes the mistake
  std::string_view equivalent;  ///< those of the settings that change no ruling of any lawful log
  std::string_view what;        ///< what the program gets wrong
};

/// In the order of their ids.
std::span<const Mistake> mistakes();

}  // namespace allfours
