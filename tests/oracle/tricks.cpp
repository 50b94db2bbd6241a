#include "tricks.h"

#include <utility>

namespace allfours_oracle {

namespace {

Cards of_suit(const Cards& hand, char suit) {
  Cards chosen;
  for (const std::string& card : hand) {
    if (suit_of(card) == suit) chosen.push_back(card);
  }
  return chosen;
}

std::string best_trump(const std::vector<TablePlay>& plays, char trump) {
  std::string best;
  for (const TablePlay& play : plays) {
    if (!play.can_win || suit_of(play.card) != trump) continue;
    if (best.empty() || rank_of(play.card) > rank_of(best)) best = play.card;
  }
  return best;
}

Cards either_suit(const Cards& hand, char one, char other) {
  Cards chosen;
  for (const std::string& card : hand) {
    if (suit_of(card) == one || suit_of(card) == other) chosen.push_back(card);
  }
  return chosen;
}

}  // namespace

char led_suit(const std::vector<TablePlay>& plays) {
  for (const TablePlay& play : plays) {
    if (play.can_win) return suit_of(play.card);
  }
  return 0;
}

bool beats(const std::string& card, const std::string& best, char led, char trump, const Rules& rules) {
  const bool card_is_trump = suit_of(card) == trump;
  const bool best_is_trump = suit_of(best) == trump;
  if (card_is_trump != best_is_trump) return card_is_trump;
  if (!card_is_trump && !rules.is("trick", "rank")) {
    if (suit_of(card) != led) return false;
    if (suit_of(best) != led) return true;
  }
  if (rules.is("trick", "game-value")) {
    return std::make_pair(game_value(card), rank_of(card)) >
           std::make_pair(game_value(best), rank_of(best));
  }
  return rank_of(card) > rank_of(best);
}

int best_play(const std::vector<TablePlay>& plays, char trump, const Rules& rules) {
  const char led = led_suit(plays);
  int best = -1;
  for (std::size_t k = 0; k < plays.size(); ++k) {
    if (!plays[k].can_win) continue;
    if (best < 0 || beats(plays[k].card, plays[best].card, led, trump, rules)) best = static_cast<int>(k);
  }
  return best;
}

Cards legal_cards(const Cards& hand, const std::vector<TablePlay>& before, char trump,
                  bool trump_was_led, const Rules& rules) {
  const std::string follow = rules.get("follow");
  const Cards trumps = of_suit(hand, trump);
  const char led = led_suit(before);
  // M6: once trump has been led to an earlier trick, a trump to every later trick.
  if (follow == "trump-once-led" && trump_was_led && !trumps.empty()) return trumps;
  if (led == 0) return hand;

  Cards legal;
  const Cards same_suit = of_suit(hand, led);
  const std::string top_trump = best_trump(before, trump);
  if (led == trump) {
    legal = trumps.empty() ? hand : trumps;                 // AM4.2, G20
  } else if (!same_suit.empty()) {
    legal = follow == "follow-strictly" ? same_suit : either_suit(hand, led, trump);  // AM4.3
  } else {
    legal = hand;                                           // AM4.4
    if (follow == "must-ruff" && !trumps.empty()) legal = trumps;
    if (follow == "must-overtrump" && !top_trump.empty()) {
      Cards higher;
      for (const std::string& card : trumps) {
        if (rank_of(card) > rank_of(top_trump)) higher.push_back(card);
      }
      if (!higher.empty()) legal = higher;
    }
  }
  if (follow == "no-undertrump" && led != trump && !top_trump.empty() && trumps.size() < hand.size()) {
    Cards kept;
    for (const std::string& card : legal) {
      if (suit_of(card) != trump || rank_of(card) >= rank_of(top_trump)) kept.push_back(card);
    }
    legal = kept;
  }
  if (follow == "must-beat") {
    const int best = best_play(before, trump, rules);
    Cards better;
    for (const std::string& card : legal) {
      if (best >= 0 && beats(card, before[best].card, led, trump, rules)) better.push_back(card);
    }
    if (!better.empty()) legal = better;
  }
  return legal;
}

}  // namespace allfours_oracle
