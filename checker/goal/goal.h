#pragma once
// Goals: statements about one hand, such as `high == NS and values.NS > values.EW`. Claims in a log
// are goals, and a goal can be searched for. Here is the typed tree that its text is read into;
// `evaluate.h` says what it means.
//
// This folder: the goal language: its words, its parser, its types and what a goal means, over any
// domain.

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "model/cards.h"

namespace allfours {

/// What a goal can speak of (facts.def).
enum class Fact : std::uint8_t {
#define FACT(enumerator, ...) enumerator,
#include "checker/goal/facts.def"
#undef FACT
};
inline constexpr std::size_t fact_count = static_cast<std::size_t>(Fact::revokes) + 1;

enum class GoalType : std::uint8_t { truth, number, side, seat, suit, card, variant, category };

/// How a fact is written.
enum class Address : std::uint8_t {
  plain,              ///< `dealer`
  of_side,            ///< `values.NS`
  of_trick,           ///< `trick[3].winner`
  of_trick_and_seat,  ///< `trick[3].card.North`
  of_turn,            ///< `turned[1]`
  of_seat,            ///< `trumps(North)`
  of_card,            ///< `rank(high_card)`
  of_seat_and_card,   ///< `holds(North, AH)`
  of_side_and_card    ///< `took(NS, JH)`
};

struct FactInfo {
  Fact fact;
  std::string_view name;  ///< "values.SIDE"
  Address address;
  GoalType type;
  std::string_view text;  ///< what it means, one line
  int most;               ///< the largest value of a number
};
[[nodiscard]] std::span<const FactInfo> facts();  ///< in the order of facts.def
const FactInfo& describe(Fact fact);
[[nodiscard]] std::string_view to_string(GoalType type);  ///< "truth" …

/// Which one of a fact is meant; what the fact does not ask for is left as it is.
struct FactAt {
  int number = 0;  ///< of a trick, from 1; or the n of turned[n]
  Seat seat{};
  Side side{};
};

/// One step of a goal. Every node comes after those it is made of, so that a goal can be worked out
/// from the first to the last, however deep it is.
struct GoalNode {
  enum class Op : std::uint8_t {
    literal,  ///< `value`
    absent,   ///< `none`, of `type`
    fact,
    no,
    both,
    either,
    implies,  // of truths
    equal,
    differs,  // of two of any one type
    less,
    at_most,  // of numbers
    add,
    subtract,
    multiply
  };
  static constexpr std::uint32_t nothing = ~std::uint32_t{0};

  Op op{};
  GoalType type{};
  Fact fact{};
  FactAt at;
  /// A truth (0, 1), a number, a card's number, or the number of an enumeration's value.
  int value = 0;
  /// The operands. Of a fact: the seat or side, where it is not a literal (that is in `at`); and
  /// the card.
  std::array<std::uint32_t, 2> of{nothing, nothing};

  constexpr bool is_arithmetic() const { return op >= Op::add; }
};

struct GoalError;

class [[nodiscard]] Goal {
 public:
  /// Whether it speaks of the fact. The categories `look` and `revoke` opposite `decided_by` speak
  /// of the facts `look` and `revokes`.
  bool mentions(Fact fact) const { return mentioned_[static_cast<std::size_t>(fact)]; }
  const std::string& text() const { return text_; }
  /// Never empty; the last is the goal itself, a truth.
  std::span<const GoalNode> nodes() const { return nodes_; }

 private:
  friend std::variant<Goal, GoalError> parse_goal(std::string_view text);
  Goal() = default;

  std::string text_;
  std::vector<GoalNode> nodes_;
  std::bitset<fact_count> mentioned_;
};

/// Why a text is no goal.
struct [[nodiscard]] GoalError {
  std::size_t offset = 0;               ///< of the fault, bytes into the text
  int line = 1, column = 1;             ///< of the fault, from 1, in characters
  std::string seen, expected, nearest;  ///< as in `Fault`; each can be empty
  std::string says;                     ///< one sentence
  std::string message;                  ///< … and what is nearest, if anything is
  std::string source, caret;  ///< the line (of a long one, a part) and a `^` below the fault
};

/// Reads a goal. It is a truth as a whole; arithmetic that could pass a million in size is an
/// error, so that no domain overflows.
[[nodiscard]] std::variant<Goal, GoalError> parse_goal(std::string_view text);

}  // namespace allfours
