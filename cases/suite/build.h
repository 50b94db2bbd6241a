#pragma once
// Making a suite: what it has of everything.

#include "cases/suite/killers.h"
#include "cases/suite/suite.h"

namespace allfours {

/// Every catalogued situation, the logs that tell mistakes, some whole games, random hands. The
/// same game and seed give the same suite. Throws std::runtime_error where the solver's budget does not
/// suffice, std::logic_error where a clause is left without a case or the catalogue is wrong: a
/// fault of this program.
Suite build_suite(Variant variant, std::uint64_t seed, const SuiteProgress& progress = {});

}  // namespace allfours
