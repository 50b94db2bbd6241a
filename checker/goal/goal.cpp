#include "checker/goal/goal.h"

namespace allfours {

namespace {
constexpr std::array<FactInfo, fact_count> fact_table{{
#define FACT(enumerator, name, address, type, text, most) \
  {Fact::enumerator, name, Address::address, GoalType::type, text, most},
#include "checker/goal/facts.def"
#undef FACT
}};
}  // namespace

std::span<const FactInfo> facts() { return fact_table; }
const FactInfo& describe(Fact fact) { return fact_table[static_cast<std::size_t>(fact)]; }

std::string_view to_string(GoalType type) {
  switch (type) {
    case GoalType::truth:
      return "truth";
    case GoalType::number:
      return "number";
    case GoalType::side:
      return "side";
    case GoalType::seat:
      return "seat";
    case GoalType::suit:
      return "suit";
    case GoalType::card:
      return "card";
    case GoalType::variant:
      return "variant";
    case GoalType::category:
      return "category";
  }
  return {};
}

}  // namespace allfours
