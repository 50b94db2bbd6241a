#include "checker/hand_log.h"

namespace allfours {

void HandLog::clear() {
  dealer.reset();
  score.reset();
  hands = {};
  events.clear();
  cards.clear();
  remarks.clear();
  result = {};
  claims.clear();
  note.clear();
}

namespace {
CardSpan keep_cards(std::vector<Card>& pack, std::span<const Card> cards) {
  const CardSpan span{static_cast<std::uint32_t>(pack.size()),
                      static_cast<std::uint32_t>(cards.size())};
  pack.insert(pack.end(), cards.begin(), cards.end());
  return span;
}
}  // namespace

Event& add_event(HandLog& hand, Verb verb, Seat seat, std::span<const Card> cards) {
  Event& event = hand.events.emplace_back();
  event.verb = verb;
  event.seat = seat;
  event.cards = keep_cards(hand.cards, cards);
  return event;
}

void set_dealt(HandLog& hand, Seat seat, std::span<const Card> cards) {
  hand.hands[index(seat)] = keep_cards(hand.cards, cards);
}

HandLog& GameLog::add_hand() {
  if (hand_count == hands.size()) hands.emplace_back();
  HandLog& hand = hands[hand_count++];
  hand.clear();
  return hand;
}

void GameLog::clear() {
  variant = Variant::american;
  rules = {};
  draw.reset();
  for (std::string& player : players) player.clear();
  source.clear();
  note.clear();
  hand_count = 0;
}

}  // namespace allfours
