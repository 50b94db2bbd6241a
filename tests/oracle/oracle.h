// The plain oracle: an independent reading of the rules, written for clearness only. It takes logs with
// known cards and answers with the report of a check, without messages.
#pragma once

#include <nlohmann/json.hpp>

namespace allfours_oracle {

// Throws std::runtime_error for a log that would be unusable. Beside the report's own keys it has
// "quick-bounds": true where few cards are left and not all hands are known: others may tell more there.
nlohmann::json judge(const nlohmann::json& log, const nlohmann::json& command_line_rules);

}  // namespace allfours_oracle
