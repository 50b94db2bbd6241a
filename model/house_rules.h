#pragma once
// House rules: every switch a table may set, and the mutants that make known mistakes. The
// defaults are the source documents. The contract's table of switches is `switches()`.

#include <array>
#include <bitset>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "model/cards.h"
#include "model/clauses.h"

namespace allfours {

/// What a point can be counted for. The first four can come before High, in the order of the hand.
enum class Category : std::uint8_t { turned_jack, gift, look, revoke, high, low, jack, game };
inline constexpr std::size_t category_count = 8;
[[nodiscard]] std::string_view to_string(Category category);  ///< "turned-jack" … "game"

/// The four categories of play in the order in which they are counted (AM5.1, YK4.1).
using CountingOrder = std::array<Category, 4>;
inline constexpr CountingOrder source_order{Category::high, Category::low, Category::jack,
                                            Category::game};

// One enumeration a switch; the values after the comment "mutants" are mistakes, not house rules.
// clang-format off
enum class Follow : std::uint8_t {
  follow_or_trump, follow_strictly, must_ruff, no_undertrump, must_beat,
  /* mutants */ trump_once_led, must_overtrump
};
// clang-format on
enum class HighTo : std::uint8_t { holder, taker, /* mutants */ ace_only };
enum class LowTo : std::uint8_t { holder, taker, /* mutants */ two_only };
enum class JackTo : std::uint8_t { taker, holder, /* mutants */ rival_above, own_trick };
enum class GameTie : std::uint8_t { rivals, nobody, dealers, /* mutants */ ns, ew };
enum class GameZero : std::uint8_t { as_tie, nobody };
enum class Finish : std::uint8_t { in_order, totals, /* mutants */ ns_first, past_target };
enum class TurnedJack : std::uint8_t { final, every, none };
enum class FirstOut : std::uint8_t { jack_first, gift_first };
enum class GiftAtTarget : std::uint8_t { allowed, forbidden };
enum class Keep : std::uint8_t { six, all };
enum class Bunching : std::uint8_t { allowed, never };
enum class Exhausted : std::uint8_t { redeal, last_card, /* mutants */ keep_suit };
enum class Indicator : std::uint8_t { not_in_play, in_play };
enum class Discards : std::uint8_t { not_in_play, in_play, /* mutants */ in_play_with_game };
enum class ThrowIn : std::uint8_t { allowed, never };
enum class RevokePrice : std::uint8_t { as_played, one_point, foster, trinidad };
enum class Mending : std::uint8_t { until_taken, until_complete, never };
enum class NextDealer : std::uint8_t { left, right, same };
// Switches that exist only as mutants.
enum class GameTo : std::uint8_t { taker, holder, smaller };
enum class LoneTrump : std::uint8_t { each, once };
enum class TrickTo : std::uint8_t { trump_then_led, rank, game_value };
enum class TurnedOthers : std::uint8_t { none, ace_and_six };
enum class RunUntil : std::uint8_t { not_original, not_previous };
enum class GiveNeedsTrump : std::uint8_t { no, yes };
enum class FirstDealer : std::uint8_t { right_of_jack, jack };
enum class Direction : std::uint8_t { clockwise, anticlockwise };
enum class LastTrick : std::uint8_t { counted, dropped };

// clang-format off
enum class Switch : std::uint8_t {
  target, follow, high, low, jack, game_tie, game_zero, game_points, order, finish, turned_jack,
  turned_jack_points, first_out, gift_at_target, keep, bunching, exhausted, indicator, discards,
  throw_in, look_penalty, revoke, mend, next_dealer,
  // mutants only
  game, lone_trump, trick, turned_others, run_until, give_needs_trump, first_dealer, direction,
  last_trick
};
// clang-format on
inline constexpr std::size_t switch_count = static_cast<std::size_t>(Switch::last_trick) + 1;

struct HouseRules {
  Variant variant = Variant::american;
  std::uint8_t target = 7;
  Follow follow{};
  HighTo high{};
  LowTo low{};
  JackTo jack{};
  GameTie game_tie{};
  GameZero game_zero{};
  std::uint8_t game_points = 1;
  CountingOrder order = source_order;
  Finish finish{};
  TurnedJack turned_jack{};
  std::uint8_t turned_jack_points = 1;
  FirstOut first_out{};
  GiftAtTarget gift_at_target{};
  Keep keep{};
  Bunching bunching{};
  Exhausted exhausted{};
  Indicator indicator{};
  Discards discards{};
  ThrowIn throw_in = ThrowIn::never;
  std::uint8_t look_penalty = 4;
  RevokePrice revoke{};
  Mending mend{};
  NextDealer next_dealer{};
  GameTo game{};
  LoneTrump lone_trump{};
  TrickTo trick{};
  TurnedOthers turned_others{};
  RunUntil run_until{};
  GiveNeedsTrump give_needs_trump{};
  FirstDealer first_dealer{};
  Direction direction{};
  LastTrick last_trick{};
  /// The switches the table has named, even at their default: each settles its gap.
  std::bitset<switch_count> named{};

  bool names(Switch which) const { return named[static_cast<std::size_t>(which)]; }
  constexpr bool american() const { return variant == Variant::american; }
  bool operator==(const HouseRules&) const = default;
};

/// The rules of the source documents (target seven or eleven, the tie, the throw-in).
[[nodiscard]] HouseRules source_rules(Variant variant);

/// One row of the contract's table. Values are numbered: a choice by its place in `values`, a
/// number by itself, an order by its place among the 24 permutations.
struct SwitchInfo {
  enum class Kind : std::uint8_t { choice, number, order };

  Switch id;
  std::string_view name;
  Games games;
  Kind kind;
  std::span<const std::string_view> values;  ///< of a choice; house rules first, then mutants
  std::size_t house_values;                  ///< how many of `values` are no mutants
  int least, most;                           ///< of a number
  std::span<const Clause> clauses;
  std::string_view text;
  int (*get)(const HouseRules&);
  void (*set)(HouseRules&, int);

  bool in(Variant variant) const;
  bool mutant_only() const { return house_values == 0; }
  std::string format(int value) const;
  /// "revoke=foster": how it is set in `rules`.
  std::string setting(const HouseRules& rules) const;
  std::optional<int> parse(std::string_view word) const;
  /// "rivals, nobody or dealers" — for messages; mutants are not proposed.
  std::string expected() const;
};

[[nodiscard]] std::span<const SwitchInfo> switches();
const SwitchInfo& describe(Switch which);
const SwitchInfo* find_switch(std::string_view name);

}  // namespace allfours
