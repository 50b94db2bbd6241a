// Reading a goal: its nodes, and the operators from the loosest to the tightest.

#include <algorithm>

#include "checker/goal/goal_names.h"
#include "checker/goal/goal_parser.h"

namespace allfours {

namespace {
constexpr int deepest = 200;
constexpr std::size_t most_nodes = 10'000;
}  // namespace

// ---- Nodes ------------------------------------------------------------------------------------

std::uint32_t GoalParser::add(GoalNode node, std::int64_t size) {
  if (nodes_.size() >= most_nodes)
    refuse(word().offset, {{},
                           "a shorter goal",
                           {},
                           "a goal can have at most " + std::to_string(most_nodes) + " parts"});
  nodes_.push_back(node);
  sizes_.push_back(size);
  return static_cast<std::uint32_t>(nodes_.size() - 1);
}

std::uint32_t GoalParser::add_fact(Fact fact, FactAt at, std::array<std::uint32_t, 2> of) {
  mentioned_.set(static_cast<std::size_t>(fact));
  GoalNode node;
  node.op = Op::fact;
  node.type = describe(fact).type;
  node.fact = fact;
  node.at = at;
  node.of = of;
  return add(node, describe(fact).most);
}

std::uint32_t GoalParser::add_literal(GoalType type, int value) {
  GoalNode node;
  node.op = Op::literal;
  node.type = type;
  node.value = value;
  if (type == GoalType::category && value == static_cast<int>(Category::look))
    mentioned_.set(static_cast<std::size_t>(Fact::look));
  if (type == GoalType::category && value == static_cast<int>(Category::revoke))
    mentioned_.set(static_cast<std::size_t>(Fact::revokes));
  return add(node, type == GoalType::number ? value : 0);
}

/// `left` becomes the two joined by `op`.
void GoalParser::join(Op op, GoalType type, Operand& left, const Operand& right, bool swapped) {
  GoalNode node;
  node.op = op;
  node.type = type;
  node.of = {left.node, right.node};
  if (swapped) std::swap(node.of[0], node.of[1]);
  std::int64_t size = 0;
  if (node.is_arithmetic()) {
    const std::int64_t a = sizes_[left.node], b = sizes_[right.node];
    size = op == Op::multiply ? a * b : a + b;
  }
  left = {GoalNode::nothing, type, {}, left.from, right.to};
  if (size > most_size)
    refuse(left.from, {quoted(source(left)),
                       "numbers up to 1000000",
                       {},
                       quoted(source(left)) + " could be larger than 1000000"});
  left.node = add(node, size);
}

// ---- Operators --------------------------------------------------------------------------------

/// `a -> b -> c` is `a -> (b -> c)`.
Operand GoalParser::implication() {
  if (++depth_ > deepest)
    refuse(word().offset, {seen(word()),
                           "a simpler goal",
                           {},
                           "the goal is nested more than " + std::to_string(deepest) + " deep"});
  std::vector<Operand> parts{disjunction()};
  while (word().is("->")) {
    require(parts.back(), GoalType::truth);
    words_.next();
    parts.push_back(disjunction());
  }
  --depth_;
  if (parts.size() > 1) require(parts.back(), GoalType::truth);
  while (parts.size() > 1) {
    const Operand right = parts.back();
    parts.pop_back();
    join(Op::implies, GoalType::truth, parts.back(), right);
  }
  return parts.front();
}

Operand GoalParser::disjunction() {
  Operand left = conjunction();
  while (word().is("or")) {
    require(left, GoalType::truth);
    words_.next();
    Operand right = conjunction();
    require(right, GoalType::truth);
    join(Op::either, GoalType::truth, left, right);
  }
  return left;
}

Operand GoalParser::conjunction() {
  Operand left = comparison();
  while (word().is("and")) {
    require(left, GoalType::truth);
    words_.next();
    Operand right = comparison();
    require(right, GoalType::truth);
    join(Op::both, GoalType::truth, left, right);
  }
  return left;
}

Operand GoalParser::comparison() {
  constexpr std::array<std::string_view, 6> operators{"==", "!=", "<", "<=", ">", ">="};
  const auto here = [&] { return std::ranges::find(operators, word().text) - operators.begin(); };
  Operand left = sum();
  const auto which = here();
  if (which == 6) return left;
  words_.next();
  Operand right = sum();
  if (which < 2) {
    compare_equal(which == 0 ? Op::equal : Op::differs, left, right);
  } else {
    number_of(left);
    number_of(right);
    const bool strict = which == 2 || which == 4, swapped = which > 3;
    join(strict ? Op::less : Op::at_most, GoalType::truth, left, right, swapped);
  }
  if (here() != 6)
    refuse(word().offset, {seen(word()),
                           "\"and\" between two comparisons",
                           {},
                           "comparisons can't be chained: write a < b and b < c"});
  return left;
}

void GoalParser::compare_equal(Op op, Operand& left, Operand& right) {
  for (Operand* part : {&left, &right}) {
    const Operand& other = part == &left ? right : left;
    // Where both are names the one that is no category is settled by the other.
    const bool first = other.type == GoalType::category || other.type == GoalType::variant;
    if (first) settle(*part, other.type);
  }
  settle(left, right.type);
  settle(right, left.type);
  if (left.is_none() && right.is_none()) {
    left.node = add_literal(GoalType::truth, op == Op::equal ? 1 : 0);
    left.type = GoalType::truth;
    left.to = right.to;
    return;
  }
  for (Operand* part : {&left, &right}) {
    if (!part->is_none()) continue;
    const Operand& other = part == &left ? right : left;
    if (other.type == GoalType::truth)
      refuse_type(other, "something that can be none",
                  quoted(source(other)) + " is a truth, and never none");
    GoalNode node;
    node.op = Op::absent;
    node.type = *other.type;
    part->type = other.type;
    part->node = add(node);
  }
  if (left.type != right.type)
    refuse_type(right, expected_of(left.type),
                quoted(source(right)) + " is " + std::string(kind_of(*right.type)) + " and " +
                    quoted(source(left)) + " is " + std::string(kind_of(*left.type)) +
                    ": they can't be compared");
  join(op, GoalType::truth, left, right);
}

Operand GoalParser::sum() {
  Operand left = product();
  while (word().is("+") || word().is("-")) {
    const Op op = word().is("+") ? Op::add : Op::subtract;
    number_of(left);
    words_.next();
    Operand right = product();
    number_of(right);
    join(op, GoalType::number, left, right);
  }
  return left;
}

Operand GoalParser::product() {
  Operand left = negation();
  while (word().is("*")) {
    number_of(left);
    words_.next();
    Operand right = negation();
    number_of(right);
    join(Op::multiply, GoalType::number, left, right);
  }
  return left;
}

Operand GoalParser::negation() {
  const std::size_t from = word().offset;
  std::size_t times = 0;
  while (take("not")) ++times;
  Operand part = primary();
  if (times == 0) return part;
  settle(part, GoalType::truth);
  if (part.type != GoalType::truth)
    refuse_type(part, expected_of(GoalType::truth),
                "\"not\" is for a truth, and " + quoted(source(part)) + " is " +
                    (part.is_none() ? "nothing" : std::string(kind_of(*part.type))) +
                    "; write not (a == b) for a comparison");
  for (; times > 0; --times) {
    GoalNode node;
    node.op = Op::no;
    node.type = GoalType::truth;
    node.of[0] = part.node;
    part.node = add(node);
  }
  part.from = from;
  return part;
}

std::variant<Goal, GoalError> parse_goal(std::string_view text) {
  Goal goal;
  goal.text_ = text;
  try {
    GoalParser(text, goal.nodes_, goal.mentioned_).parse();
  } catch (Refused& refused) {
    return std::move(refused.error);
  }
  return goal;
}

}  // namespace allfours
