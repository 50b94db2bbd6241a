#pragma once
// How clauses, gaps, switches and finding codes hang together, and the words for what the tables
// only number. Both the text and the Markdown of `allfours rules` are made from this.

#include <string>
#include <string_view>
#include <vector>

#include "checker/ruling.h"
#include "model/clauses.h"
#include "model/house_rules.h"

namespace allfours {

std::string_view words(Status status);   ///< "the source settles this"
std::string_view words(Games games);     ///< "American game", "Yorkshire", "both games"
std::string_view words(Severity severity);  ///< "illegal: the rules forbid what was done"

std::vector<const SwitchInfo*> house_rules_changing(Clause clause);
/// Those that no table may set.
std::vector<const SwitchInfo*> mutants_changing(Clause clause);
std::vector<const CodeText*> codes_citing(Clause clause);
/// The clauses that findings of this code can cite.
std::vector<const ClauseText*> cited_by(const CodeText& code);

/// The values a table may agree on: "rivals · nobody · dealers", "1 to 99".
std::string house_values(const SwitchInfo& info);
/// The values that are known mistakes; empty for most switches.
std::string mutant_values(const SwitchInfo& info);
/// "rivals in the American game, nobody in Yorkshire".
std::string default_value(const SwitchInfo& info);

}  // namespace allfours
