#include "model/house_rules.h"

#include <algorithm>
#include <charconv>

namespace allfours {

namespace {
using enum Games;
using Kind = SwitchInfo::Kind;
using Names = std::span<const std::string_view>;

template <auto Member>
int get(const HouseRules& rules) {
  return static_cast<int>(rules.*Member);
}
template <auto Member>
void set(HouseRules& rules, int value) {
  using Value = std::remove_cvref_t<decltype(rules.*Member)>;
  rules.*Member = static_cast<Value>(value);
}

// Orders are numbered by their place among the permutations of the source's order.
int get_order(const HouseRules& rules) {
  CountingOrder order = source_order;
  int place = 0;
  while (order != rules.order) {
    std::next_permutation(order.begin(), order.end());
    ++place;
  }
  return place;
}
void set_order(HouseRules& rules, int place) {
  rules.order = source_order;
  for (; place > 0; --place) std::next_permutation(rules.order.begin(), rules.order.end());
}
constexpr int order_count = 24;

// Names of values, in the order of the enumerations.
constexpr std::string_view follow_names[]{"follow-or-trump", "follow-strictly", "must-ruff",
                                          "no-undertrump",   "must-beat",       "trump-once-led",
                                          "must-overtrump"};
constexpr std::string_view high_names[]{"holder", "taker", "ace-only"};
constexpr std::string_view low_names[]{"holder", "taker", "two-only"};
constexpr std::string_view jack_names[]{"taker", "holder", "rival-above", "own-trick"};
constexpr std::string_view game_tie_names[]{"rivals", "nobody", "dealers", "NS", "EW"};
constexpr std::string_view game_zero_names[]{"as-tie", "nobody"};
constexpr std::string_view finish_names[]{"in-order", "totals", "NS-first", "past-target"};
constexpr std::string_view turned_jack_names[]{"final", "every", "none"};
constexpr std::string_view first_out_names[]{"jack-first", "gift-first"};
constexpr std::string_view allowed_forbidden[]{"allowed", "forbidden"};
constexpr std::string_view allowed_never[]{"allowed", "never"};
constexpr std::string_view keep_names[]{"six", "all"};
constexpr std::string_view exhausted_names[]{"redeal", "last-card", "keep-suit"};
constexpr std::string_view indicator_names[]{"not-in-play", "in-play"};
constexpr std::string_view discards_names[]{"not-in-play", "in-play", "in-play-with-game"};
constexpr std::string_view revoke_names[]{"as-played", "one-point", "foster", "trinidad"};
constexpr std::string_view mend_names[]{"until-taken", "until-complete", "never"};
constexpr std::string_view next_dealer_names[]{"left", "right", "same"};
constexpr std::string_view game_names[]{"taker", "holder", "smaller"};
constexpr std::string_view lone_trump_names[]{"each", "once"};
constexpr std::string_view trick_names[]{"trump-then-led", "rank", "game-value"};
constexpr std::string_view turned_others_names[]{"none", "ace-and-six"};
constexpr std::string_view run_until_names[]{"not-original", "not-previous"};
constexpr std::string_view no_yes[]{"no", "yes"};
constexpr std::string_view first_dealer_names[]{"right-of-jack", "jack"};
constexpr std::string_view direction_names[]{"clockwise", "anticlockwise"};
constexpr std::string_view last_trick_names[]{"counted", "dropped"};

// Clauses that a switch changes.
constexpr Clause target_clauses[]{Clause::AM5_7, Clause::YK4_3};
constexpr Clause follow_clauses[]{Clause::AM4_2, Clause::AM4_3, Clause::AM4_4, Clause::AM4_5,
                                  Clause::YK3_1};
constexpr Clause high_clauses[]{Clause::AM5_2, Clause::YK4_1};
constexpr Clause low_clauses[]{Clause::AM5_3, Clause::YK4_1};
constexpr Clause jack_clauses[]{Clause::AM5_4, Clause::YK4_1};
constexpr Clause tie_clauses[]{Clause::AM5_6, Clause::YK4_2};
constexpr Clause zero_clauses[]{Clause::G31};
constexpr Clause points_clauses[]{Clause::AM5_1, Clause::YK4_1};
constexpr Clause order_clauses[]{Clause::AM5_8, Clause::YK4_3};
constexpr Clause turned_jack_clauses[]{Clause::AM3_5, Clause::AM3_6};
constexpr Clause turned_points_clauses[]{Clause::AM3_5};
constexpr Clause first_out_clauses[]{Clause::G1};
constexpr Clause gift_clauses[]{Clause::G4};
constexpr Clause keep_clauses[]{Clause::AM3_3, Clause::AM8_1};
constexpr Clause bunching_clauses[]{Clause::AM3_1};
constexpr Clause exhausted_clauses[]{Clause::AM2_7};
constexpr Clause indicator_clauses[]{Clause::G12};
constexpr Clause discards_clauses[]{Clause::AM3_4};
constexpr Clause throw_clauses[]{Clause::YK3_4, Clause::AM4_7};
constexpr Clause look_clauses[]{Clause::YK2_7};
constexpr Clause revoke_clauses[]{Clause::G23};
constexpr Clause mend_clauses[]{Clause::G24};
constexpr Clause next_dealer_clauses[]{Clause::G17, Clause::YK2_5};
constexpr Clause game_clauses[]{Clause::AM5_5, Clause::YK4_1};
constexpr Clause lone_clauses[]{Clause::G29};
constexpr Clause trick_clauses[]{Clause::AM4_6, Clause::YK3_2};
constexpr Clause run_clauses[]{Clause::AM2_6};
constexpr Clause give_clauses[]{Clause::AM2_4, Clause::G15};
constexpr Clause first_dealer_clauses[]{Clause::YK2_1};
constexpr Clause direction_clauses[]{Clause::AM1_3, Clause::YK1_1};
constexpr Clause last_trick_clauses[]{Clause::AM5_4, Clause::AM5_5, Clause::YK4_1};

using H = HouseRules;

template <auto Member>
constexpr SwitchInfo choice(Switch id, std::string_view name, Games games, Names values,
                            std::size_t house_values, std::span<const Clause> clauses,
                            std::string_view text) {
  return {id, name, games,   Kind::choice, values, house_values,
          0,  0,    clauses, text,         get<Member>, set<Member>};
}
template <auto Member>
constexpr SwitchInfo number(Switch id, std::string_view name, Games games, int least, int most,
                            std::span<const Clause> clauses, std::string_view text) {
  return {id,    name, games,   Kind::number, {},          1,
          least, most, clauses, text,         get<Member>, set<Member>};
}

constexpr auto switch_table = std::to_array<SwitchInfo>({
    number<&H::target>(Switch::target, "target", both, 1, 99, target_clauses,
        "The score that wins the game: 7 in the American game, 11 in Yorkshire."),
    choice<&H::follow>(Switch::follow, "follow", both, follow_names, 5, follow_clauses,
        "What a seat may play. follow-or-trump: the led suit or a trump, anything when void; "
        "follow-strictly: a trump only when void; must-ruff: a trump when void and holding one; "
        "no-undertrump: on a plain lead no trump below the best one there, unless only trumps "
        "are held; must-beat: a legal card that beats the best, if one is held."),
    choice<&H::high>(Switch::high, "high", both, high_names, 2, high_clauses,
        "Who scores High: the side that was dealt the highest trump in play, or the side that "
        "takes it."),
    choice<&H::low>(Switch::low, "low", both, low_names, 2, low_clauses,
        "Who scores Low: the side that was dealt the lowest trump in play, or the side that "
        "takes it."),
    choice<&H::jack>(Switch::jack, "jack", both, jack_names, 2, jack_clauses,
        "Who scores Jack: the side that takes the jack of trumps, or the side that was dealt it."),
    choice<&H::game_tie>(Switch::game_tie, "game-tie", both, game_tie_names, 3, tie_clauses,
        "Who scores Game when both sides took equal values: the dealer's rivals (American), "
        "nobody (Yorkshire), or the dealing side."),
    choice<&H::game_zero>(Switch::game_zero, "game-zero", both, game_zero_names, 2, zero_clauses,
        "Who scores Game when nobody took any value: as any other tie, or nobody."),
    number<&H::game_points>(Switch::game_points, "game-points", both, 1, 2, points_clauses,
        "What Game is worth."),
    SwitchInfo{Switch::order, "order", both, Kind::order, {}, 1, 0, 0, order_clauses,
        "The order in which the four categories are counted: any permutation of "
        "high-low-jack-game.", get_order, set_order},
    choice<&H::finish>(Switch::finish, "finish", both, finish_names, 2, order_clauses,
        "How a game ends after play. in-order: with the first point that reaches the target; "
        "totals: everything is counted, the higher total wins, level totals play on."),
    choice<&H::turned_jack>(Switch::turned_jack, "turned-jack", american, turned_jack_names, 3,
        turned_jack_clauses,
        "When a faced jack earns the dealing side its point: only the one that finally fixes "
        "trump; every one, at once, also in a hand later void; or none."),
    number<&H::turned_jack_points>(Switch::turned_jack_points, "turned-jack-points", american, 1, 3,
        turned_points_clauses, "What a faced jack is worth: 1 or 3."),
    choice<&H::first_out>(Switch::first_out, "first-out", american, first_out_names, 2,
        first_out_clauses,
        "Which counts first where a jack is faced, begged on and given: the jack or the gift."),
    choice<&H::gift_at_target>(Switch::gift_at_target, "gift-at-target", american,
        allowed_forbidden, 2, gift_clauses,
        "Whether the dealer may give the point that takes the rivals to the target."),
    choice<&H::keep>(Switch::keep, "keep", american, keep_names, 2, keep_clauses,
        "Whether everyone discards to six after a run, or plays all 9 or 12 cards."),
    choice<&H::bunching>(Switch::bunching, "bunching", american, allowed_never, 2,
        bunching_clauses, "Whether the four may agree to deal again after a run."),
    choice<&H::exhausted>(Switch::exhausted, "exhausted", american, exhausted_names, 2,
        exhausted_clauses,
        "What follows a third indicator of the original suit: the same dealer deals again, or "
        "the last card of the pack is faced: another suit is trump, the same suit redeals."),
    choice<&H::indicator>(Switch::indicator, "indicator", american, indicator_names, 2,
        indicator_clauses,
        "Whether the card that fixed trump counts as received by the dealing side, for High and "
        "Low."),
    choice<&H::discards>(Switch::discards, "discards", american, discards_names, 2,
        discards_clauses, "Whether discarded trumps count as in play, for High and Low."),
    choice<&H::throw_in>(Switch::throw_in, "throw-in", both, allowed_never, 2, throw_clauses,
        "Whether a worthless rest of a hand may be thrown in: allowed in Yorkshire, never in the "
        "American game."),
    number<&H::look_penalty>(Switch::look_penalty, "look-penalty", yorkshire, 0, 9, look_clauses,
        "What the rivals score when the pitcher's partner looks before the first lead."),
    choice<&H::revoke>(Switch::revoke, "revoke", both, revoke_names, 4, revoke_clauses,
        "The price of a revoke, counted after play and before High. as-played: none; one-point: "
        "1 to the rivals; foster: 1, or 2 if the jack of trumps is in play, the offenders score "
        "neither Jack nor Game and cannot win that hand; trinidad: 1, no Game for the offenders, "
        "and the whole game if A K Q J or 10 of trumps was withheld on a trump lead."),
    choice<&H::mend>(Switch::mend, "mend", both, mend_names, 3, mend_clauses,
        "How long a card may be taken back for another. until-taken: until its trick is taken or "
        "the next card led, so by the last to play too; until-complete: until all have played to "
        "its trick; never: a card laid is a card played."),
    choice<&H::next_dealer>(Switch::next_dealer, "next-dealer", both, next_dealer_names, 3,
        next_dealer_clauses, "Who deals the next hand: the dealer's left, right, or the same."),

    choice<&H::game>(Switch::game, "game", both, game_names, 0, game_clauses,
        "Mutant. Whose cards count for Game: those taken, those played (holder), or the smaller "
        "total wins."),
    choice<&H::lone_trump>(Switch::lone_trump, "lone-trump", both, lone_trump_names, 0,
        lone_clauses, "Mutant. Whether a lone trump that is High, Low and Jack counts only once."),
    choice<&H::trick>(Switch::trick, "trick", both, trick_names, 0, trick_clauses,
        "Mutant. What wins a trick: as the rules say, or by rank across suits, or by Game value."),
    choice<&H::turned_others>(Switch::turned_others, "turned-others", american,
        turned_others_names, 0, turned_points_clauses,
        "Mutant. Whether a faced ace or six earns as a faced jack does."),
    choice<&H::run_until>(Switch::run_until, "run-until", american, run_until_names, 0,
        run_clauses,
        "Mutant. Whether a run ends with a suit unlike the original or unlike the one before."),
    choice<&H::give_needs_trump>(Switch::give_needs_trump, "give-needs-trump", american, no_yes, 0,
        give_clauses, "Mutant. Whether the dealer needs a trump in hand to give."),
    choice<&H::first_dealer>(Switch::first_dealer, "first-dealer", yorkshire, first_dealer_names,
        0, first_dealer_clauses,
        "Mutant. Whether the seat to the right of the first jack deals, or its receiver."),
    choice<&H::direction>(Switch::direction, "direction", both, direction_names, 0,
        direction_clauses, "Mutant. Which way deal and play run."),
    choice<&H::last_trick>(Switch::last_trick, "last-trick", both, last_trick_names, 0,
        last_trick_clauses, "Mutant. Whether the last trick counts for Jack and Game."),
});
static_assert(switch_table.size() == switch_count);

std::string order_name(int place) {
  HouseRules rules;
  set_order(rules, place);
  std::string name;
  for (Category category : rules.order) {
    if (!name.empty()) name += '-';
    name += to_string(category);
  }
  return name;
}
}  // namespace

std::string_view to_string(Category category) {
  constexpr std::array<std::string_view, category_count> names{
      "turned-jack", "gift", "look", "revoke", "high", "low", "jack", "game"};
  return names[static_cast<std::size_t>(category)];
}

HouseRules source_rules(Variant variant) {
  HouseRules rules;
  rules.variant = variant;
  if (variant == Variant::yorkshire) {
    rules.target = 11;
    rules.game_tie = GameTie::nobody;
    rules.throw_in = ThrowIn::allowed;
  }
  return rules;
}

bool SwitchInfo::in(Variant variant) const { return has(games, variant); }

std::string SwitchInfo::format(int value) const {
  switch (kind) {
    case Kind::choice: return std::string(values[static_cast<std::size_t>(value)]);
    case Kind::number: return std::to_string(value);
    case Kind::order: return order_name(value);
  }
  return {};
}

std::string SwitchInfo::setting(const HouseRules& rules) const {
  return std::string(name) + '=' + format(get(rules));
}

std::optional<int> SwitchInfo::parse(std::string_view word) const {
  if (kind == Kind::choice) {
    const auto found = std::ranges::find(values, word);
    if (found == values.end()) return std::nullopt;
    return static_cast<int>(found - values.begin());
  }
  if (kind == Kind::order) {
    for (int place = 0; place < order_count; ++place)
      if (order_name(place) == word) return place;
    return std::nullopt;
  }
  int value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  if (value < least || value > most) return std::nullopt;
  // 1 and 3 are the two prices books give for a faced jack; 2 is nobody's.
  if (id == Switch::turned_jack_points && value == 2) return std::nullopt;
  return value;
}

std::string SwitchInfo::expected() const {
  if (kind == Kind::order) return "a permutation of high-low-jack-game";
  if (id == Switch::turned_jack_points) return "1 or 3";
  if (kind == Kind::number)
    return "a number from " + std::to_string(least) + " to " + std::to_string(most);
  const std::size_t shown = mutant_only() ? values.size() : house_values;
  std::string list;
  for (std::size_t i = 0; i < shown; ++i) {
    if (i > 0) list += i + 1 == shown ? " or " : ", ";
    list += values[i];
  }
  return list;
}

std::span<const SwitchInfo> switches() { return switch_table; }

const SwitchInfo& describe(Switch which) { return switch_table[static_cast<std::size_t>(which)]; }

const SwitchInfo* find_switch(std::string_view name) {
  const auto found = std::ranges::find(switch_table, name, &SwitchInfo::name);
  return found == switch_table.end() ? nullptr : &*found;
}

}  // namespace allfours
