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
