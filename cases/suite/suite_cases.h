#pragma once
// The cases of a suite, to ask a program about.

#include "cases/conform/conform.h"
#include "cases/suite/suite.h"

namespace allfours {

/// Those whose logs can be read, named after their files: "edge/NAME". `suite` outlives it.
CaseSource suite_cases(const Suite& suite);

}  // namespace allfours
