#pragma once
// Short ways to search for hands in tests.

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "cases/hand/hand_facts.h"
#include "cases/solver/hand_space.h"
#include "checker/goal/goal.h"
#include "checker/read/read.h"
#include "tests/catch.h"
#include "tests/model/cards_of.h"

namespace allfours {

inline Goal goal_of(std::string_view text) {
  auto read = parse_goal(text);
  if (const GoalError* error = std::get_if<GoalError>(&read))
    throw std::invalid_argument(error->message + " in: " + std::string(text));
  return std::get<Goal>(std::move(read));
}

/// The rules under settings such as "target=9,follow=must-ruff".
inline HouseRules rules_of(Variant variant, std::string_view settings) {
  std::vector<InputError> errors;
  const HouseRules rules = house_rules(variant, read_rule_settings(settings, errors), errors);
  if (!errors.empty()) throw std::invalid_argument(errors.front().message);
  return rules;
}

inline HandShape shape_of(Variant variant, const Switches& set = {}) {
  HandShape shape;
  shape.rules = rules_of(variant, set);
  shape.throw_ins = shape.rules.throw_in == ThrowIn::allowed;
  return shape;
}
inline Admitted admitted_by(const HandShape& shape) { return {shape.looks, shape.revokes}; }

/// What a fact is asked for by: its provider has one function a kind of value.
enum class FactKind { truth, number, choice, cards, none };
inline FactKind kind_of(const FactInfo& info) {
  switch (info.address) {
    case Address::of_seat_and_card:
    case Address::of_side_and_card: return FactKind::cards;
    case Address::of_card: return info.fact == Fact::discarded ? FactKind::cards : FactKind::none;
    default: break;
  }
  switch (info.type) {
    case GoalType::truth: return FactKind::truth;
    case GoalType::number: return FactKind::number;
    case GoalType::card: return FactKind::cards;
    default: return FactKind::choice;
  }
}

/// Calls `each(info, at)` for every fact at every side, seat, trick and turn.
template <class Each>
void for_each_fact(Each each) {
  for (const FactInfo& info : facts()) {
    int numbers = 1;
    bool seats = false, sides = false;
    switch (info.address) {
      case Address::of_side:
      case Address::of_side_and_card: sides = true; break;
      case Address::of_trick: numbers = 12; break;
      case Address::of_trick_and_seat: numbers = 12, seats = true; break;
      case Address::of_turn: numbers = 4; break;
      case Address::of_seat:
      case Address::of_seat_and_card: seats = true; break;
      default: break;
    }
    for (int number = 1; number <= numbers; ++number)
      for (Seat seat : all_seats)
        for (Side side : both_sides)
          if ((seats || seat == Seat::north) && (sides || side == Side::ns))
            each(info, FactAt{number, seat, side});
  }
}

}  // namespace allfours
