#pragma once
// What a search is asked for on the command line, read.

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cases/search/find.h"
#include "checker/read/read.h"
#include "cli/commands.h"
#include "cli/judge.h"

namespace allfours {

struct SearchPlan {
  SearchOptions search;
  Format format = Format::text;
  std::string out;  ///< the folder for the hands; empty: standard output
};

/// Which games `--variant` leaves; nothing after a usage error.
std::optional<Games> read_variant(std::string_view command, std::string_view variant);

/// For every game of `games` that has the settings of all `tables`, the rules of each table. Gives
/// the exit code of a wrong call, as do the others.
std::optional<int> read_games(std::string_view command, Games games,
                              std::span<const std::vector<RuleSetting>> tables,
                              std::vector<std::vector<HouseRules>>& found);

/// Everything but the goal and the rules.
std::optional<int> read_plan(std::string_view command, const SearchRequest& request,
                             SearchPlan& plan);
/// Everything but the goal. `games` may be played, under the house rules `given` and, before them,
/// those of `request`; a switch that one game lacks leaves only the other. Gives the exit code of a
/// wrong call.
std::optional<int> read_search(std::string_view command, const SearchRequest& request, Games games,
                               std::span<const RuleSetting> given, SearchPlan& plan);

}  // namespace allfours
