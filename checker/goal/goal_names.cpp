#include "checker/goal/goal_names.h"

#include <algorithm>

#include "checker/text/words.h"

namespace allfours {

namespace {
using Words = std::span<const std::string_view>;

constexpr std::size_t type_count = 8;
constexpr std::array<std::string_view, 2> truth_names{"false", "true"};
constexpr std::array<std::string_view, 3> side_names{"NS", "EW", "nobody"};
constexpr std::array<std::string_view, 4> seat_names{"North", "East", "South", "West"};
constexpr std::array<std::string_view, 4> suit_names{"clubs", "diamonds", "hearts", "spades"};
constexpr std::array<std::string_view, category_count> category_names{
    "turned_jack", "gift", "look", "revoke", "high", "low", "jack", "game"};

Words values_of(GoalType type) {
  switch (type) {
    case GoalType::truth:
      return truth_names;
    case GoalType::side:
      return side_names;
    case GoalType::seat:
      return seat_names;
    case GoalType::suit:
      return suit_names;
    case GoalType::variant:
      return game_words;
    case GoalType::category:
      return category_names;
    default:
      return {};
  }
}

/// The name as far as what the user fills in.
constexpr std::string_view base_of(const FactInfo& info) {
  return info.name.substr(0, info.name.find_first_of(".[("));
}
bool is_of_trick(const FactInfo& info) {
  return info.address == Address::of_trick || info.address == Address::of_trick_and_seat;
}
/// "winner" of "trick[N].winner".
std::string_view trick_field(const FactInfo& info) {
  const std::string_view field = info.name.substr(info.name.find("].") + 2);
  return field.substr(0, field.find('.'));
}

std::array<std::vector<std::string_view>, type_count + 1> gather_names() {
  std::array<std::vector<std::string_view>, type_count + 1> names;
  const auto add = [&](GoalType type, std::string_view name) {
    for (auto* list : {&names[static_cast<std::size_t>(type)], &names[type_count]})
      if (std::ranges::find(*list, name) == list->end()) list->push_back(name);
  };
  for (std::size_t i = 0; i < type_count; ++i) {
    const auto type = static_cast<GoalType>(i);
    const bool anywhere = type != GoalType::category && type != GoalType::variant;
    for (std::string_view name : values_of(type))
      if (anywhere)
        add(type, name);
      else
        names[i].push_back(name);
  }
  for (const FactInfo& info : facts()) add(info.type, base_of(info));
  for (std::string_view name : {"not", "none"}) names[type_count].push_back(name);
  return names;
}
}  // namespace

std::optional<int> goal_value(GoalType type, std::string_view name) {
  const Words words = values_of(type);
  const auto found = std::ranges::find(words, name);
  if (found == words.end()) return std::nullopt;
  return static_cast<int>(found - words.begin());
}

std::optional<std::pair<GoalType, int>> plain_goal_value(std::string_view name) {
  for (GoalType type : {GoalType::truth, GoalType::side, GoalType::seat, GoalType::suit})
    if (const auto value = goal_value(type, name)) return std::pair(type, *value);
  return std::nullopt;
}

const FactInfo* plain_fact(std::string_view name) {
  for (const FactInfo& info : facts())
    if (info.address == Address::plain && info.name == name) return &info;
  return nullptr;
}

const FactInfo* addressed_fact(std::string_view name) {
  for (const FactInfo& info : facts())
    if (info.address != Address::plain && base_of(info) == name) return &info;
  return nullptr;
}

const FactInfo* trick_fact_named(std::string_view name) {
  for (const FactInfo& info : facts())
    if (is_of_trick(info) && trick_field(info) == name) return &info;
  return nullptr;
}

Words trick_facts() {
  static const std::vector<std::string_view> fields = [] {
    std::vector<std::string_view> list;
    for (const FactInfo& info : facts())
      if (is_of_trick(info)) list.push_back(trick_field(info));
    return list;
  }();
  return fields;
}

std::string_view kind_of(GoalType type) {
  switch (type) {
    case GoalType::truth:
      return "a truth";
    case GoalType::number:
      return "a number";
    case GoalType::side:
      return "a side";
    case GoalType::seat:
      return "a seat";
    case GoalType::suit:
      return "a suit";
    case GoalType::card:
      return "a card";
    case GoalType::variant:
      return "a game";
    case GoalType::category:
      return "a category";
  }
  return {};
}

std::string_view expected_of(std::optional<GoalType> type) {
  if (!type) return "a fact or a value";
  switch (*type) {
    case GoalType::truth:
      return "a truth: a fact such as begged, or a comparison such as high == NS";
    case GoalType::number:
      return "a number";
    case GoalType::side:
      return "a side: NS EW nobody";
    case GoalType::seat:
      return "a seat: North East South West";
    case GoalType::suit:
      return "a suit: clubs diamonds hearts spades";
    case GoalType::card:
      return "a card, such as AH";
    case GoalType::variant:
      return "a game: american yorkshire";
    case GoalType::category:
      return "a category: high low jack game turned_jack gift look revoke";
  }
  return {};
}

Words goal_names(std::optional<GoalType> type) {
  static const auto names = gather_names();
  return names[type ? static_cast<std::size_t>(*type) : type_count];
}

}  // namespace allfours
