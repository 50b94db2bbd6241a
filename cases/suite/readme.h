#pragma once
// README.md of a suite, for whoever has nothing but the folder.

#include <string>

#include "cases/suite/suite.h"

namespace allfours {

/// What the files are, how to use them with and without this program, and which case exercises
/// which clause.
std::string readme_of(const Suite& suite);

}  // namespace allfours
