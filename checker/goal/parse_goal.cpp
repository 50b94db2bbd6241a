// Reading a goal: a parser by descent that settles types as it goes. A bare name is settled last,
// by what it stands opposite: `high` is a fact, but a category in `decided_by == high`.

#include <algorithm>
#include <exception>
#include <utility>

#include "checker/goal/goal_names.h"
#include "checker/goal/goal_words.h"

namespace allfours {

namespace {
constexpr int deepest = 200;
constexpr std::size_t most_nodes = 10'000;
constexpr std::int64_t most_size = 1'000'000;

/// Not seen outside this file.
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
  using Op = GoalNode::Op;

  GoalParser(std::string_view text, std::vector<GoalNode>& nodes, std::bitset<fact_count>& mentioned)
      : words_(text), nodes_(nodes), mentioned_(mentioned) {}

  void parse() {
    Operand whole = implication();
    if (words_.word().kind != GoalWord::Kind::end) unexpected();
    require(whole, GoalType::truth);
  }

 private:
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
    refuse(word().offset, {seen(word()), expected, {},
                           seen(word()) + " stands where " + quoted(symbol) + " should be, as in " +
                               std::string(shape)});
  }

  std::uint32_t add(GoalNode node, std::int64_t size = 0);
  std::uint32_t add_fact(Fact fact, FactAt at = {}, std::array<std::uint32_t, 2> of = {
                                                        GoalNode::nothing, GoalNode::nothing});
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

// ---- Nodes ------------------------------------------------------------------------------------

std::uint32_t GoalParser::add(GoalNode node, std::int64_t size) {
  if (nodes_.size() >= most_nodes)
    refuse(word().offset, {{}, "a shorter goal", {}, "a goal can have at most " +
                                                         std::to_string(most_nodes) + " parts"});
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
    refuse(left.from, {quoted(source(left)), "numbers up to 1000000", {},
                       quoted(source(left)) + " could be larger than 1000000"});
  left.node = add(node, size);
}

// ---- Names and types --------------------------------------------------------------------------

/// Makes a name a value or a fact: what is wanted, if it can be that.
void GoalParser::settle(Operand& part, std::optional<GoalType> wanted) {
  if (part.name.empty()) return;
  if (wanted == GoalType::category || wanted == GoalType::variant) {
    if (const auto value = goal_value(*wanted, part.name)) {
      part.node = add_literal(*wanted, *value);
      part.type = wanted;
      part.name = {};
      return;
    }
  }
  const auto value = plain_goal_value(part.name);
  const FactInfo* fact = value ? nullptr : plain_fact(part.name);
  if (!value && fact == nullptr) refuse_name(part, wanted);
  part.node = value ? add_literal(value->first, value->second) : add_fact(fact->fact);
  part.type = nodes_[part.node].type;
  part.name = {};
}

void GoalParser::refuse_name(const Operand& name, std::optional<GoalType> wanted) {
  Fault fault{quoted(name.name), std::string(expected_of(wanted)), {}, {}};
  if (goal_value(GoalType::category, name.name))
    fault.says = fault.seen + " is a category, which can only stand opposite decided_by";
  else if (goal_value(GoalType::variant, name.name))
    fault.says = fault.seen + " is a game, which can only stand opposite variant";
  else
    fault.nearest = nearest(name.name, goal_names(wanted));
  refuse(name.from, std::move(fault));
}

void GoalParser::require(Operand& part, GoalType type) {
  settle(part, type);
  if (part.type == type) return;
  const std::string is = part.is_none() ? "nothing" : std::string(kind_of(*part.type));
  std::string says = quoted(source(part)) + " is " + is + ", not " + std::string(kind_of(type));
  refuse_type(part, expected_of(type), std::move(says));
}

/// The node of a number; `none` is one that does not exist.
std::uint32_t GoalParser::number_of(Operand& part) {
  if (!part.is_none()) {
    require(part, GoalType::number);
    return part.node;
  }
  GoalNode node;
  node.op = Op::absent;
  node.type = GoalType::number;
  part.type = GoalType::number;
  return part.node = add(node);
}

void GoalParser::unexpected() {
  // What other languages call the operators.
  constexpr std::array<std::pair<std::string_view, std::string_view>, 8> meant{{
      {"=", "=="}, {"&&", "and"}, {"&", "and"}, {"||", "or"}, {"|", "or"}, {"=>", "->"},
      {"<>", "!="}, {"=<", "<="}}};
  Fault fault{seen(word()), "an operator or the end", {}, {}};
  for (const auto& [foreign, own] : meant)
    if (word().is(foreign)) fault.nearest = own;
  if (word().kind == GoalWord::Kind::name)
    fault.nearest = nearest(word().text, std::array<std::string_view, 2>{"and", "or"});
  fault.says = fault.seen + " can't stand here; expected " + fault.expected;
  refuse(word().offset, std::move(fault));
}

// ---- Operators --------------------------------------------------------------------------------

/// `a -> b -> c` is `a -> (b -> c)`.
Operand GoalParser::implication() {
  if (++depth_ > deepest)
    refuse(word().offset, {seen(word()), "a simpler goal", {},
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
    refuse(word().offset, {seen(word()), "\"and\" between two comparisons", {},
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

// ---- Values and facts -------------------------------------------------------------------------

Operand GoalParser::primary() {
  Operand part;
  part.from = word().offset;
  if (take("(")) {
    part = implication();
    expect(")", "(a or b)");
    return part;
  }
  switch (word().kind) {
    case GoalWord::Kind::number: {
      int value = 0;
      for (char c : word().text) {
        value = value * 10 + (c - '0');
        if (value > most_size) refuse_word("a number up to 1000000");
      }
      part.node = add_literal(GoalType::number, value);
      part.type = GoalType::number;
      break;
    }
    case GoalWord::Kind::card:
      part.node = add_literal(GoalType::card, word().card.number);
      part.type = GoalType::card;
      break;
    case GoalWord::Kind::name: return named();
    default: refuse_word(std::string(expected_of(std::nullopt)));
  }
  words_.next();
  part.to = words_.passed();
  return part;
}

Operand GoalParser::named() {
  Operand part;
  part.from = word().offset;
  const std::string_view name = word().text;
  if (name == "and" || name == "or" || name == "not")
    refuse_word(std::string(expected_of(std::nullopt)));
  words_.next();
  if (const FactInfo* fact = addressed_fact(name)) {
    address(*fact, part);
  } else if (name != "none") {
    part.name = name;
    if (const auto value = plain_goal_value(name)) part.type = value->first;
    else if (const FactInfo* plain = plain_fact(name)) part.type = plain->type;
    else if (word().is("(") || word().is("[") || word().is(".")) refuse_name(part, {});
  }
  part.to = words_.passed();
  return part;
}

/// What follows the name of a fact that is not plain.
void GoalParser::address(const FactInfo& info, Operand& part) {
  FactAt at;
  std::array<std::uint32_t, 2> of{GoalNode::nothing, GoalNode::nothing};
  switch (info.address) {
    case Address::of_side: place(info.name, true, at, of[0]); break;
    case Address::of_trick:
    case Address::of_trick_and_seat: return trick_fact(part);
    case Address::of_turn: at.number = bracketed(4, info.name); break;
    default: {
      expect("(", info.name);
      const bool side = info.address == Address::of_side_and_card;
      if (info.address != Address::of_card)
        argument(side ? GoalType::side : GoalType::seat, at, of[0]);
      if (side || info.address == Address::of_seat_and_card) expect(",", info.name);
      if (info.address != Address::of_seat) argument(GoalType::card, at, of[1]);
      expect(")", info.name);
    }
  }
  part.node = add_fact(info.fact, at, of);
  part.type = info.type;
}

void GoalParser::trick_fact(Operand& part) {
  FactAt at;
  std::array<std::uint32_t, 2> of{GoalNode::nothing, GoalNode::nothing};
  at.number = bracketed(12, "trick[3].winner");
  expect(".", "trick[3].winner");
  const FactInfo* info = trick_fact_named(word().text);
  if (info == nullptr) refuse_word(kind_of("a fact of a trick", trick_facts()), trick_facts());
  words_.next();
  if (info->address == Address::of_trick_and_seat) place("trick[3].card.North", false, at, of[0]);
  part.node = add_fact(info->fact, at, of);
  part.type = info->type;
}

/// `[3]`: from 1 to `most`.
int GoalParser::bracketed(int most, std::string_view shape) {
  expect("[", shape);
  const auto number = word().kind == GoalWord::Kind::number ? parse_number(word().text, most)
                                                            : std::nullopt;
  if (!number || *number == 0) refuse_word("a number from 1 to " + std::to_string(most));
  words_.next();
  expect("]", shape);
  return *number;
}

/// `.NS` or `.North`, or a fact that names one.
void GoalParser::place(std::string_view shape, bool is_side, FactAt& at, std::uint32_t& node) {
  constexpr std::array<std::string_view, 4> sides{"NS", "EW", "dealers", "rivals"};
  constexpr std::array<std::string_view, 6> seats{"North", "East",   "South",
                                                  "West",  "dealer", "pitcher"};
  expect(".", shape);
  const std::span<const std::string_view> all = is_side ? std::span<const std::string_view>(sides)
                                                        : std::span<const std::string_view>(seats);
  if (std::ranges::find(all, word().text) == all.end())
    refuse_word(kind_of(is_side ? "a side" : "a seat", all), all);
  if (const auto value = plain_goal_value(word().text)) {
    if (is_side) at.side = static_cast<Side>(value->second);
    else at.seat = static_cast<Seat>(value->second);
  } else {
    node = add_fact(plain_fact(word().text)->fact);
  }
  words_.next();
}

/// An argument: kept in `at` where it is a seat or side that is known.
void GoalParser::argument(GoalType type, FactAt& at, std::uint32_t& node) {
  Operand part = implication();
  require(part, type);
  const GoalNode& value = nodes_[part.node];
  const bool known = value.op == Op::literal && value.value < 4;
  if (known && type == GoalType::seat) at.seat = static_cast<Seat>(value.value);
  else if (known && type == GoalType::side && value.value < 2) at.side = static_cast<Side>(value.value);
  else node = part.node;
}
}  // namespace

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
