#pragma once
// The names that a goal can use: values and facts, and what to call their types.

#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "checker/goal/goal.h"
#include "model/house_rules.h"

namespace allfours {

/// The number of the value of an enumeration or truth that is called so.
[[nodiscard]] std::optional<int> goal_value(GoalType type, std::string_view name);
/// The same of a name that means it wherever it stands; categories and games do not.
[[nodiscard]] std::optional<std::pair<GoalType, int>> plain_goal_value(std::string_view name);

/// The fact whose name alone is the whole of it; null if there is none.
const FactInfo* plain_fact(std::string_view name);
/// One of the facts that begin with the name and go on with `.`, `[` or `(`; null if there is none.
const FactInfo* addressed_fact(std::string_view name);
/// The fact that follows `trick[N].`; null if there is none.
const FactInfo* trick_fact_named(std::string_view name);
[[nodiscard]] std::span<const std::string_view> trick_facts();

/// "a side"
[[nodiscard]] std::string_view kind_of(GoalType type);
/// "a side: NS EW nobody"; without a type, what any part of a goal can be.
[[nodiscard]] std::string_view expected_of(std::optional<GoalType> type);
/// Every name that can begin something of the type; without one, every name.
[[nodiscard]] std::span<const std::string_view> goal_names(std::optional<GoalType> type);

}  // namespace allfours
