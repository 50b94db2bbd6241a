#pragma once
// Where two sets of rules part, in words.

#include <string>
#include <string_view>

#include "cases/search/parting.h"
#include "cli/report/phrases.h"

namespace allfours {

/// "dealer" … "winner", as `diff --format json` says it.
std::string_view to_string(Parting::On on);

/// The switches off their default: "follow=must-ruff, target=9"; without any, the sources' rules.
std::string words(const HouseRules& rules);

/// One sentence: the place in `log`, and what it is under the one rules and under the other.
std::string text_of(const Parting& at, const GameLog& log, const HouseRules& first,
                    const HouseRules& second);

}  // namespace allfours
