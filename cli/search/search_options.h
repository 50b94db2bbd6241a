#pragma once
// What a search is asked for on the command line, read.
//
// This folder: `allfours find`, `prove` and `diff`.

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cases/search/find.h"
#include "checker/read/read.h"
#include "cli/common/commands.h"
#include "cli/common/option_values.h"

namespace allfours {

struct SearchPlan {
  SearchOptions search;
  Format format = Format::text;
  std::string out;  ///< the folder for the hands; empty: standard output
};

/// Everything but the goal and the rules.
std::optional<int> read_plan(std::string_view command, const SearchRequest& request,
                             SearchPlan& plan);
/// Everything but the goal. `games` may be played, under the house rules `given` and, before them,
/// those of `request`; a switch that one game lacks leaves only the other. Gives the exit code of a
/// wrong call.
std::optional<int> read_search(std::string_view command, const SearchRequest& request, Games games,
                               std::span<const RuleSetting> given, SearchPlan& plan);

}  // namespace allfours
