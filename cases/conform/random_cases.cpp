// Random hands as cases.

#include "cases/conform/conform.h"
#include "cases/hand/log_of_hand.h"
#include "cases/hand/sampler.h"

namespace allfours {

namespace {
/// Every so many hands one in which somebody may break a rule.
constexpr std::uint64_t faulty_every = 4;

struct RandomHands {
  RandomHands(Variant variant, std::uint64_t seed)
      : rules(source_rules(variant)), lawful(rules, {}, seed),
        faulty(rules, {!rules.american(), true}, seed + 1), random(seed + 2) {}

  ConformCase next(std::uint64_t number, std::uint64_t seed) {
    const bool may_break = number % faulty_every == 0;
    ConformCase one{std::string(to_string(rules.variant)) + "-" + std::to_string(seed) + "-" +
                        std::to_string(number),
                    GameLog(rules)};
    const HandRecord<Concrete>& record = (may_break ? faulty : lawful).next();
    Concrete d;
    add_hand(one.log, record, follow_hand(d, rules, record, may_break), random);
    return one;
  }

  HouseRules rules;
  Sampler lawful, faulty;
  Random random;
};
}  // namespace

CaseSource random_cases(std::vector<Variant> variants, std::uint64_t count, std::uint64_t seed) {
  std::vector<RandomHands> games;
  for (const Variant variant : variants) games.emplace_back(variant, seed);
  return [games = std::move(games), count, seed, number = std::uint64_t{0},
          which = std::size_t{0}]() mutable -> std::optional<ConformCase> {
    if (which == 0) ++number;
    if (games.empty() || number > count) return std::nullopt;
    ConformCase one = games[which].next(number, seed);
    which = (which + 1) % games.size();
    return one;
  };
}

}  // namespace allfours
