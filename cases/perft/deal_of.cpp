#include "cases/perft/deal_of.h"

#include <algorithm>

#include "model/seating.h"

namespace allfours {

std::variant<PlayableDeal, std::string> deal_of(const GameLog& log, const Ruling& ruling) {
  const HandRuling& hand = ruling.judged().back();
  if (hand.voided != Void::none)
    return "the hand is void (" + std::string(to_string(hand.voided)) + "), so nothing is played";
  if (!hand.scored) return "the game was won before the first lead, so nothing is played";
  for (const Finding& finding : hand.findings)
    if (finding.code == Code::wrong_start && std::holds_alternative<Null>(finding.correct))
      return "a side has won before the hand begins, so nothing is played";
  for (const Finding& finding : hand.findings)
    if (severity_of(finding) == Severity::inconsistent)
      return "the cards contradict each other (" + std::string(describe(finding.code).name) +
             "); check the log";

  PlayableDeal deal{log.rules, {}, pitcher(log.rules, hand.dealer()), {}};
  if (log.rules.american()) {
    if (!hand.trump)
      return "trump is not settled; expected the card turned and the answer to it, or a result that "
             "names trump";
    deal.trumps = suit_set(*hand.trump);
  }
  std::string unknown;
  for (Seat seat : all_seats) {
    if (const auto& cards = hand.hands[index(seat)]) deal.hands[index(seat)] = *cards;
    else unknown += (unknown.empty() ? "" : " ") + std::string(to_string(seat));
  }
  if (!unknown.empty())
    return "not all cards of " + unknown +
           " are known; expected them as \"cards\", with what a run changes, or played to the end";
  return deal;
}

}  // namespace allfours
