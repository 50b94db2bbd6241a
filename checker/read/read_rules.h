#pragma once
// House rules by name, from either notation and from the command line.

#include <optional>
#include <string_view>

#include "checker/read/read.h"
#include "checker/text/faults.h"

namespace allfours {

[[nodiscard]] Fault unknown_switch(std::string_view name);
/// A switch that `variant` does not have.
[[nodiscard]] Fault foreign_switch(const SwitchInfo& info, Variant variant);
/// `seen` is no value of the switch; `word` is what it says, for the nearest.
[[nodiscard]] Fault no_value(const SwitchInfo& info, std::string seen, std::string_view word);

/// A draw for the deal where the game has none.
[[nodiscard]] Fault no_draw();

void set_rule(HouseRules& rules, const SwitchInfo& info, int value);

/// Sets what the command line gave, over what the log has; a switch that the log's game lacks is a
/// fault.
void override_rules(HouseRules& rules, std::span<const RuleSetting> overrides, Faults& faults);

}  // namespace allfours
