// Every card that is put on the table is captured by somebody, each of a seat's once, whatever was
// played out of turn, twice, after the last trick or by a seat that was out. A discard takes no part.

#include "checker/check/check.h"
#include "model/award.h"
#include "model/concrete.h"
#include "tests/catch.h"
#include "tests/oracle/random_logs.h"
#include "tests/share.h"

#include <nlohmann/json.hpp>
#include <algorithm>

using namespace allfours;

namespace {
/// What all cards on the table are worth for Game, each of a seat's once, those it had discarded not at
/// all; -1 where a trick does not count.
int laid_value(const HouseRules& rules, const HandLog& written, const HandRuling& hand) {
  std::array<CardSet, 4> laid;
  for (const Trick& trick : hand.tricks)
    for (std::size_t turn = 0; turn < 4; ++turn) {
      const auto seat = index(clockwise(trick.lead, static_cast<int>(turn)));
      if (trick.cards[turn]) laid[seat] |= *trick.cards[turn];
      laid[seat] |= trick.extra[seat] | trick.thrown[seat];
    }
  for (std::size_t i = 0; i < written.events.size(); ++i) {
    const Event& event = written.events[i];
    const bool refused = std::ranges::any_of(hand.findings, [&](const Finding& finding) {
      return finding.code == Code::call_not_allowed && finding.event == static_cast<int>(i);
    });
    if (event.verb != Verb::discards || refused) continue;
    for (Card card : written.of(event.cards))
      laid[index(event.seat)] = laid[index(event.seat)].without(card);
  }
  Concrete d;
  int value = 0;
  for (const CardSet& cards : laid) value += game_value(d, cards);
  return rules.last_trick == LastTrick::counted ? value : -1;
}
}  // namespace

TEST_CASE("every card on the table is captured by somebody", "[slow]") {
  Checker checker;
  std::size_t compared = 0;
  for (std::uint64_t seed = 0; seed < 8000 / share; ++seed) {
    const auto log = allfours_oracle::random_log(seed, allfours_oracle::Flavour::Illegal);
    const Ruling& ruling = checker.check(log.dump(), Notation::json);
    const HouseRules& rules = checker.log().rules;
    if (rules.game != GameTo::taker || rules.discards == Discards::in_play_with_game) continue;
    for (std::size_t number = 0; number < ruling.hand_count; ++number) {
      const HandRuling& hand = ruling.hands[number];
      const Range ns = hand.values.ns, ew = hand.values.ew;
      const int laid = laid_value(rules, checker.log().hands[number], hand);
      // A hand that stops early can be worth, for certain, cards that are still to come.
      const bool stopped = std::ranges::any_of(
          hand.findings, [](const Finding& finding) { return finding.code == Code::incomplete; });
      if (stopped || !hand.scored || ns.from != ns.to || ew.from != ew.to || laid < 0) continue;
      INFO("seed " << seed << "\n" << log.dump());
      CHECK(ns.from + ew.from == laid);
      int rows = 0;  // as the report prints them
      for (const Trick& trick : hand.tricks) rows += trick.value;
      CHECK(rows == laid);
      ++compared;
    }
  }
  CHECK(compared > 1000 / share);
}
