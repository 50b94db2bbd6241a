#pragma once
// A `GameLog` field by field, for comparing two: written without any of the code that writes logs.

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "checker/hand_log.h"

namespace allfours {

enum class Described : std::uint8_t { everything, without_free_text };

namespace description {
using Json = nlohmann::json;

template <class T>
Json perhaps(const std::optional<T>& value) {
  return value ? Json(static_cast<int>(*value)) : Json();
}
inline Json perhaps(const std::optional<Score>& score) {
  return score ? Json{score->ns, score->ew} : Json();
}

/// Sets of cards without their order.
inline Json cards(const HandLog& hand, CardSpan span, bool set) {
  std::vector<int> numbers;
  for (Card card : hand.of(span)) numbers.push_back(card.number);
  if (set) std::ranges::sort(numbers);
  return numbers;
}

inline Json event(const HandLog& hand, const Event& event) {
  const bool set =
      event.verb == Verb::gets || event.verb == Verb::discards || event.verb == Verb::throws;
  return {static_cast<int>(event.verb), static_cast<int>(event.seat), event.number,
          cards(hand, event.cards, set)};
}

inline Json hand(const HandLog& hand, Described what) {
  Json result{{"any", hand.result.any},
              {"trump", perhaps(hand.result.trump)},
              {"values", perhaps(hand.result.values)},
              {"points", perhaps(hand.result.points)},
              {"score", perhaps(hand.result.score)},
              {"winner", perhaps(hand.result.winner)}};
  for (const auto& award : hand.result.award) result["award"].push_back(perhaps(award));
  Json all{{"dealer", perhaps(hand.dealer)}, {"score", perhaps(hand.score)}, {"result", result}};
  for (const auto& dealt : hand.hands)
    all["dealt"].push_back(dealt ? cards(hand, *dealt, true) : Json());
  for (const Event& each : hand.events) all["events"].push_back(event(hand, each));
  all["claims"] = hand.claims.size();
  if (what == Described::without_free_text) return all;
  for (const Remark& remark : hand.remarks) {
    if (remark.comment.empty() && remark.note.empty() && remark.at.empty()) continue;
    all["remarks"].push_back({remark.event, remark.comment, remark.note, remark.at});
  }
  all["claims"] = hand.claims;
  all["note"] = hand.note;
  return all;
}
}  // namespace description

/// Everything a log says; not where it stood in an input.
inline nlohmann::json describe(const GameLog& log, Described what = Described::everything) {
  nlohmann::json all{{"variant", to_string(log.variant)},
                     {"named", log.rules.named.to_string()},
                     {"game", to_string(log.rules.variant)}};
  for (const SwitchInfo& info : switches()) all["rules"].push_back(info.get(log.rules));
  if (log.draw) {
    all["draw"]["by"] = to_string(log.draw->by);
    for (Card card : log.draw->cards) all["draw"]["cards"].push_back(card.number);
  }
  if (what == Described::everything) {
    all["players"] = log.players;
    all["source"] = log.source;
    all["note"] = log.note;
  }
  for (const HandLog& hand : log.played()) all["hands"].push_back(description::hand(hand, what));
  return all;
}

}  // namespace allfours
