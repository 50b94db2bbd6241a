// One meaning of a goal: random goals about random hands come to the same on known values, on the
// solver's domain, and for the checker, which replays the hand from its log.

#include <bitset>

#include "cases/hand/log_of_hand.h"
#include "cases/hand/sampler.h"
#include "checker/check/check.h"
#include "checker/write/write_log.h"
#include "tests/cases/random_goal.h"
#include "tests/cases/searching.h"

using namespace allfours;

namespace {

// ---- A known hand on the symbolic domain --------------------------------------------------------

Symbolic::Truth known(bool value) { return Symbolic::truth(value); }
Symbolic::Cards known(CardSet value) { return Symbolic::cards(value); }
template <class Value, std::size_t size>
auto known(const std::array<Value, size>& values) {
  std::array<decltype(known(values[0])), size> terms;
  for (std::size_t i = 0; i < size; ++i) terms[i] = known(values[i]);
  return terms;
}
HandRecord<Symbolic> known(const HandRecord<Concrete>& from) {
  HandRecord<Symbolic> record;
  record.dealer = known(from.dealer);
  record.before = {Symbolic::number(from.before.ns), Symbolic::number(from.before.ew)};
  record.faced = known(from.faced);
  record.stood = known(from.stood);
  record.begged = known(from.begged);
  record.gave = known(from.gave);
  record.ran = known(from.ran);
  record.proposed = known(from.proposed);
  record.refused = known(from.refused);
  record.discarded = known(from.discarded);
  record.looked = known(from.looked);
  record.thrown = known(from.thrown);
  for (const RecordedTrick<Concrete>& trick : from.tricks)
    record.tricks.push_back(
        {known(trick.card), known(trick.throws_instead), known(trick.throws_after)});
  return record;
}

// ---- The comparison -----------------------------------------------------------------------------

struct Compared {
  int hands = 0, pairs = 0, reached = 0;
  std::bitset<fact_count> used;
};

class Comparison {
 public:
  Comparison(const HouseRules& rules, std::uint64_t seed)
      : rules_(rules), sampler_(rules, admitted, seed), maker_(seed), random_(seed) {}

  /// Compares on the next hand that is lawful, on `goals` goals.
  void next_hand(int goals, Compared& tally) {
    KnownHand hand(rules_, sampler_.next(), admitted);
    if (!hand.lawful) return;
    ++tally.hands;
    std::vector<Goal> asked;
    for (int i = 0; i < goals; ++i) {
      asked.push_back(goal_of(next_goal()));
      for (const FactInfo& info : facts())
        if (asked.back().mentions(info.fact)) tally.used.set(static_cast<std::size_t>(info.fact));
    }
    GameLog log;
    log.variant = rules_.variant;
    log.rules = rules_;
    add_hand(log, hand.record, hand.followed, random_);
    const std::string json = write_json(log);
    checker_.ask(asked);
    const Ruling& ruling = checker_.check(json, Notation::json);
    CAPTURE(json);
    REQUIRE(ruling.errors.empty());
    const std::vector<ClaimRuling>& claims = ruling.judged().back().claims;
    REQUIRE(claims.size() == asked.size());

    Symbolic d;
    const HandRecord<Symbolic> record = known(hand.record);
    const bool price = rules_.revoke != RevokePrice::as_played;
    const FollowedHand<Symbolic> followed = follow_hand(d, rules_, record, price);
    HandFacts<Symbolic> terms(d, rules_, record, followed);
    for (std::size_t i = 0; i < asked.size(); ++i) {
      const bool reaches = hand.reaches(rules_, asked[i]);
      const Symbolic::Truth term = evaluate(d, asked[i], terms);
      const ClaimStatus status = reaches ? ClaimStatus::upheld : ClaimStatus::refuted;
      ++tally.pairs;
      tally.reached += reaches;
      if (term.is_known(reaches) && claims[i].status == status) continue;
      CAPTURE(asked[i].text(), reaches, term.is_known(), to_string(claims[i].status));
      FAIL_CHECK("a goal has two meanings");
    }
  }

 private:
  static constexpr Admitted admitted{.looks = true, .revokes = true};

  /// Half of them are about each fact in turn, that none is rare.
  std::string next_goal() {
    if (++made_ % 2 == 0) return maker_.goal(1 + made_ / 2 % 4);
    return maker_.goal_about(facts()[static_cast<std::size_t>(made_ / 2) % facts().size()]);
  }

  HouseRules rules_;
  Sampler sampler_;
  GoalMaker maker_;
  Random random_;
  Checker checker_;
  int made_ = 0;
};

/// Every third switch set to a value that a log may name.
HouseRules house_rules(Variant variant, Random& random) {
  HouseRules rules = source_rules(variant);
  for (const SwitchInfo& each : switches()) {
    if (!each.in(variant) || !random.one_in(3)) continue;
    using enum SwitchInfo::Kind;
    const int value = each.kind == choice ? random.below(static_cast<int>(each.values.size()))
                      : each.kind == number ? each.least + random.below(each.most - each.least + 1)
                                            : random.below(24);
    if (each.parse(each.format(value))) each.set(rules, value);
  }
  return rules;
}
}  // namespace

TEST_CASE("a goal means the same everywhere, under the rules of the sources") {
  const Variant variant = GENERATE(Variant::american, Variant::yorkshire);
  Comparison comparison(source_rules(variant), 1);
  Compared tally;
  for (int i = 0; i < 300; ++i) comparison.next_hand(20, tally);
  CHECK(tally.hands == 300);
  CHECK(tally.used.all());
  CHECK(tally.reached > tally.pairs / 4);
  CHECK(tally.reached < tally.pairs * 3 / 4);
}

TEST_CASE("a goal means the same everywhere, under house rules and mutants") {
  const Variant variant = GENERATE(Variant::american, Variant::yorkshire);
  Random random(2);
  Compared tally;
  for (int set = 0; set < 60; ++set) {
    const HouseRules rules = house_rules(variant, random);
    Comparison comparison(rules, random.word());
    for (int i = 0; i < 5; ++i) comparison.next_hand(20, tally);
  }
  CHECK(tally.hands > 150);
  CHECK(tally.used.all());
}

TEST_CASE("a sampled hand is lawful, and has discards only if it is played") {
  // One that a turned jack wins after a run is not: a discard would come after the end (G2).
  const HouseRules rules = source_rules(Variant::american);
  Sampler sampler(rules, {}, 3);
  int won_by_a_run = 0;
  for (int i = 0; i < 4000; ++i) {
    const KnownHand hand(rules, sampler.next(), {});
    CHECK(hand.lawful);
    const FollowedDeal<Concrete>& deal = hand.followed.deal;
    for (CardSet set : hand.record.discarded)
      CHECK(set.size() == (deal.is_played ? 3 * deal.packets : 0));
    won_by_a_run += hand.record.ran && deal.tally.over;
  }
  CHECK(won_by_a_run > 0);
}
