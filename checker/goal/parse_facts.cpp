// Reading a goal: names and their types, values and facts.

#include <algorithm>

#include "checker/goal/goal_names.h"
#include "checker/goal/goal_parser.h"
#include "checker/text/words.h"
#include "model/hand_size.h"

namespace allfours {

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
  constexpr std::array<std::pair<std::string_view, std::string_view>, 8> meant{{{"=", "=="},
                                                                                {"&&", "and"},
                                                                                {"&", "and"},
                                                                                {"||", "or"},
                                                                                {"|", "or"},
                                                                                {"=>", "->"},
                                                                                {"<>", "!="},
                                                                                {"=<", "<="}}};
  Fault fault{seen(word()), "an operator or the end", {}, {}};
  for (const auto& [foreign, own] : meant)
    if (word().is(foreign)) fault.nearest = own;
  if (word().kind == GoalWord::Kind::name)
    fault.nearest = nearest(word().text, std::array<std::string_view, 2>{"and", "or"});
  fault.says = fault.seen + " can't stand here; expected " + fault.expected;
  refuse(word().offset, std::move(fault));
}

// ---- Values and facts -------------------------------------------------------------------------

Operand GoalParser::primary() {
  Operand part;
  part.from = word().offset;
  if (take("(")) {
    const std::size_t from = part.from;
    part = implication();
    expect(")", "(a or b)");
    part.from = from;
    part.to = words_.passed();
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
    case GoalWord::Kind::name:
      return named();
    default:
      refuse_word(std::string(expected_of(std::nullopt)));
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
    if (const auto value = plain_goal_value(name))
      part.type = value->first;
    else if (const FactInfo* plain = plain_fact(name))
      part.type = plain->type;
    else if (word().is("(") || word().is("[") || word().is("."))
      refuse_name(part, {});
  }
  part.to = words_.passed();
  return part;
}

/// What follows the name of a fact that is not plain.
void GoalParser::address(const FactInfo& info, Operand& part) {
  FactAt at;
  std::array<std::uint32_t, 2> of{GoalNode::nothing, GoalNode::nothing};
  switch (info.address) {
    case Address::of_side:
      place(info.name, true, at, of[0]);
      break;
    case Address::of_trick:
    case Address::of_trick_and_seat:
      return trick_fact(part);
    case Address::of_turn:
      at.number = bracketed(4, info.name);
      break;
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
  at.number = bracketed(most_tricks, "trick[3].winner");
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
  const auto number =
      word().kind == GoalWord::Kind::number ? parse_number(word().text, most) : std::nullopt;
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
  const std::span<const std::string_view> all =
      is_side ? std::span<const std::string_view>(sides) : std::span<const std::string_view>(seats);
  if (std::ranges::find(all, word().text) == all.end())
    refuse_word(kind_of(is_side ? "a side" : "a seat", all), all);
  if (const auto value = plain_goal_value(word().text)) {
    if (is_side)
      at.side = static_cast<Side>(value->second);
    else
      at.seat = static_cast<Seat>(value->second);
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
  if (known && type == GoalType::seat)
    at.seat = static_cast<Seat>(value.value);
  else if (known && type == GoalType::side && value.value < 2)
    at.side = static_cast<Side>(value.value);
  else
    node = part.node;
}

}  // namespace allfours
