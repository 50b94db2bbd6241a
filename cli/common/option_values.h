#pragma once
// The values of options that several commands have. What can't be read is a usage error, told on
// stderr; the functions then give its exit code.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "checker/goal/goal.h"
#include "checker/read/read.h"
#include "model/clauses.h"

namespace allfours {

/// What `--format` names, of a report for people or for programs.
enum class Format : std::uint8_t { text, json };

/// `--format "xml": expected text or json`, and which of `words` may have been meant.
int wrong_value(std::string_view command, std::string_view option, std::string_view value,
                std::string_view expected, std::span<const std::string_view> words = {});

/// House rules as `--rules` takes them. `option` they were given with stands before the fault.
std::variant<std::vector<RuleSetting>, int> read_rules(std::string_view command,
                                                       std::string_view rules,
                                                       std::string_view option = "--rules");

/// A goal. `what` it was given as, "--claim", stands before the fault.
std::variant<Goal, int> read_goal(std::string_view command, std::string_view what,
                                  std::string_view text);

/// A number from `least` to `most`, in digits alone.
std::optional<std::uint64_t> read_number(std::string_view text, std::uint64_t least,
                                         std::uint64_t most);

/// Which games `--variant` leaves; nothing after a usage error.
std::optional<Games> read_variant(std::string_view command, std::string_view variant);

/// For every game of `games` that has the settings of all `tables`, the rules of each table. Gives
/// the exit code of a wrong call.
std::optional<int> read_games(std::string_view command, Games games,
                              std::span<const std::vector<RuleSetting>> tables,
                              std::vector<std::vector<HouseRules>>& found);

}  // namespace allfours
