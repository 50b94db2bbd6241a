#include "cli/common/option_values.h"

#include <charconv>

#include "cli/common/usage.h"

namespace allfours {

int wrong_value(std::string_view command, std::string_view option, std::string_view value,
                std::string_view expected, std::span<const std::string_view> words) {
  return usage_error(command, std::string(option) + " " + in_quotes(value) + ": expected " +
                                  std::string(expected) + did_you_mean(value, words));
}

std::variant<std::vector<RuleSetting>, int> read_rules(std::string_view command,
                                                       std::string_view rules,
                                                       std::string_view option) {
  std::vector<InputError> errors;
  std::vector<RuleSetting> settings = read_rule_settings(rules, errors);
  if (errors.empty()) return settings;
  std::string text = std::string(option) + ": ";
  for (const InputError& error : errors) {
    if (&error != &errors.front()) text += "\n  ";
    text += error.message;
  }
  return usage_error(command, text);
}

std::variant<Goal, int> read_goal(std::string_view command, std::string_view what,
                                  std::string_view text) {
  auto read = parse_goal(text);
  if (auto* goal = std::get_if<Goal>(&read)) return std::move(*goal);
  const GoalError& error = std::get<GoalError>(read);
  std::string message(what);
  message += ": ";
  if (error.line > 1) message += "line " + std::to_string(error.line) + ", ";
  message += "column " + std::to_string(error.column) + ": " + error.message + "\n  " +
             error.source + "\n  " + error.caret;
  return usage_error(command, message);
}

std::optional<std::uint64_t> read_number(std::string_view text, std::uint64_t least,
                                         std::uint64_t most) {
  std::uint64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || stop != end || number < least || number > most) return std::nullopt;
  return number;
}

std::optional<Games> read_variant(std::string_view command, std::string_view variant) {
  static constexpr std::array<std::string_view, 2> variants{"american", "yorkshire"};
  if (variant.empty()) return Games::both;
  if (variant == "american") return Games::american;
  if (variant == "yorkshire") return Games::yorkshire;
  wrong_value(command, "--variant", variant, "american or yorkshire", variants);
  return std::nullopt;
}

std::optional<int> read_games(std::string_view command, Games games,
                              std::span<const std::vector<RuleSetting>> tables,
                              std::vector<std::vector<HouseRules>>& found) {
  std::string faults;
  for (const Variant variant : {Variant::american, Variant::yorkshire}) {
    if (!has(games, variant)) continue;
    std::vector<InputError> errors;
    std::vector<HouseRules> rules;
    for (const std::vector<RuleSetting>& settings : tables)
      rules.push_back(house_rules(variant, settings, errors));
    if (errors.empty()) found.push_back(std::move(rules));
    for (const InputError& error : errors) {
      if (!faults.empty()) faults += "\n  ";
      faults += error.message;
    }
  }
  if (found.empty())
    return usage_error(
        command, (games == Games::both ? "no game has all of these rules:\n  " : "") + faults);
  return std::nullopt;
}

}  // namespace allfours
