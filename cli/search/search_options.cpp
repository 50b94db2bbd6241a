#include "cli/search/search_options.h"

#include <algorithm>
#include <limits>

#include "cli/common/option_values.h"
#include "cli/common/usage.h"

namespace allfours {

namespace {
constexpr std::uint64_t most_found = 100'000;
}  // namespace

std::optional<int> read_plan(std::string_view command, const SearchRequest& request,
                             SearchPlan& plan) {
  static constexpr std::array<std::string_view, 2> formats{"text", "json"};
  if (std::ranges::find(formats, request.format) == formats.end())
    return wrong_value(command, "--format", request.format, "text or json", formats);
  plan.format = request.format == "json" ? Format::json : Format::text;
  plan.out = request.out;
  plan.search.from_start = request.from_start;

  const auto count = read_number(request.count, 1, most_found);
  if (!count)
    return wrong_value(command, "--count", request.count, "a number of hands from 1 to 100000");
  plan.search.count = *count;
  const auto seed = read_number(request.seed, 0, std::numeric_limits<std::uint64_t>::max());
  if (!seed)
    return wrong_value(command, "--seed", request.seed, "a whole number from 0 to 2^64 - 1");
  plan.search.seed = *seed;
  if (!request.budget.empty()) {
    const auto budget = read_number(request.budget, 1, std::numeric_limits<unsigned>::max());
    if (!budget)
      return wrong_value(command, "--budget", request.budget,
                         "a number of solver steps from 1 to 4294967295");
    plan.search.budget = static_cast<unsigned>(*budget);
  }
  return std::nullopt;
}

std::optional<int> read_search(std::string_view command, const SearchRequest& request, Games games,
                               std::span<const RuleSetting> given, SearchPlan& plan) {
  if (const auto code = read_plan(command, request, plan)) return code;
  auto read = read_rules(command, request.rules);
  if (const int* const code = std::get_if<int>(&read)) return *code;
  std::vector<RuleSetting> settings(given.begin(), given.end());
  const auto& asked = std::get<std::vector<RuleSetting>>(read);
  settings.insert(settings.end(), asked.begin(), asked.end());  // a later one wins
  std::vector<std::vector<HouseRules>> found;
  if (const auto code = read_games(command, games, std::span(&settings, 1), found)) return code;
  for (const std::vector<HouseRules>& rules : found) plan.search.games.push_back(rules.front());
  return std::nullopt;
}

}  // namespace allfours
