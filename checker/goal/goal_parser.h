#pragma once
// The parser of goals: it goes down the grammar and settles types as it goes. A bare name is
// settled last, by what it stands opposite: `high` is a fact, but a category in `decided_by ==
// high`.

#include <exception>
#include <optional>
#include <utility>

#include "checker/goal/goal_words.h"
#include "checker/text/nearest.h"

namespace allfours {

/// Thrown by the parser, and caught where it was called.
struct Refused : std::exception {
  explicit Refused(GoalError why) : error(std::move(why)) {}
  GoalError error;
};

/// A part of the goal. Its text goes from `from` to `to`.
struct Operand {
  std::uint32_t node = GoalNode::nothing;  ///< nothing of `none` and of a name not yet settled
  std::optional<GoalType> type;            ///< nothing of `none`, and of an unknown name
  std::string_view name;                   ///< of one not yet settled
  std::size_t from = 0, to = 0;

  bool is_none() const { return node == GoalNode::nothing && name.empty(); }
};

class GoalParser {
 public:
  static constexpr std::int64_t most_size = 1'000'000;  ///< of any number

  GoalParser(std::string_view text, std::vector<GoalNode>& nodes,
             std::bitset<fact_count>& mentioned)
      : words_(text), nodes_(nodes), mentioned_(mentioned) {}

  void parse() {
    Operand whole = implication();
    if (words_.word().kind != GoalWord::Kind::end) unexpected();
    require(whole, GoalType::truth);
  }

 private:
  using Op = GoalNode::Op;

  const GoalWord& word() const { return words_.word(); }
  std::string_view source(const Operand& part) const {
    return words_.text().substr(part.from, part.to - part.from);
  }

  [[noreturn]] void refuse(std::size_t offset, Fault fault) {
    throw Refused(goal_error(words_.text(), offset, std::move(fault)));
  }
  /// The word here is none of what may stand here.
  [[noreturn]] void refuse_word(std::string expected, std::span<const std::string_view> near = {}) {
    Fault fault{seen(word()), std::move(expected), {}, {}};
    if (word().kind == GoalWord::Kind::name) fault.nearest = nearest(word().text, near);
    if (word().kind == GoalWord::Kind::end)
      fault.says = "the goal ends where " + fault.expected.substr(0, fault.expected.find(": ")) +
                   " should be";
    refuse(word().offset, std::move(fault));
  }
  [[noreturn]] void unexpected();
  [[noreturn]] void refuse_type(const Operand& part, std::string_view expected, std::string says) {
    refuse(part.from, {quoted(source(part)), std::string(expected), {}, std::move(says)});
  }
  [[noreturn]] void refuse_name(const Operand& name, std::optional<GoalType> wanted);

  bool take(std::string_view symbol) {
    if (!word().is(symbol)) return false;
    words_.next();
    return true;
  }
  void expect(std::string_view symbol, std::string_view shape) {
    if (take(symbol)) return;
    const std::string expected = quoted(symbol) + ", as in " + std::string(shape);
    refuse(word().offset, {seen(word()),
                           expected,
                           {},
                           seen(word()) + " stands where " + quoted(symbol) + " should be, as in " +
                               std::string(shape)});
  }

  std::uint32_t add(GoalNode node, std::int64_t size = 0);
  std::uint32_t add_fact(Fact fact, FactAt at = {},
                         std::array<std::uint32_t, 2> of = {GoalNode::nothing, GoalNode::nothing});
  std::uint32_t add_literal(GoalType type, int value);
  void join(Op op, GoalType type, Operand& left, const Operand& right, bool swapped = false);

  void settle(Operand& part, std::optional<GoalType> wanted);
  void require(Operand& part, GoalType type);
  std::uint32_t number_of(Operand& part);

  Operand implication();
  Operand disjunction();
  Operand conjunction();
  Operand comparison();
  Operand sum();
  Operand product();
  Operand negation();
  Operand primary();
  void compare_equal(Op op, Operand& left, Operand& right);
  Operand named();
  void address(const FactInfo& info, Operand& part);
  void trick_fact(Operand& part);
  int bracketed(int most, std::string_view shape);
  void place(std::string_view shape, bool is_side, FactAt& at, std::uint32_t& node);
  void argument(GoalType type, FactAt& at, std::uint32_t& node);

  GoalWords words_;
  std::vector<GoalNode>& nodes_;
  std::bitset<fact_count>& mentioned_;
  std::vector<std::int64_t> sizes_;  ///< by node: how far a number can be from zero
  int depth_ = 0;
};

}  // namespace allfours
