// One trick: which cards may follow, and who wins it (AM4, YK3).
#pragma once

#include <string>
#include <vector>

#include "cards.h"
#include "house_rules.h"

namespace allfours_oracle {

struct TablePlay {
  int seat = -1;
  std::string card;
  int event = -1;        // the event that put this card there (a mend takes over)
  int show = -1;         // place in Replay::shows of this card
  int first_show = -1;   // place of the card first put there, before any mend
  std::vector<int> earlier_shows;  // places of the cards taken back from here, in order
  bool can_win = false;  // false for second cards, cards of seats that are out, thrown cards
  bool thrown = false;
};

struct Trick {
  int leader = -1;
  std::vector<TablePlay> plays;  // in the order they came to the table
  bool closed = false;
  bool repeated = false;  // of nothing but cards that had been put down before
  int winner = -1;                   // -1 while open, or when trump is not known
  std::vector<int> possible_winners; // when trump is not known
  int said_winner = -1;              // … and `takes` named one
};

// The place of the best card that can win, -1 if there is none. A trump of 0 is no trump.
int best_play(const std::vector<TablePlay>& plays, char trump, const Rules& rules);

// Would `card`, played now, be better than `best`?
bool beats(const std::string& card, const std::string& best, char led, char trump, const Rules& rules);

// The cards of `hand` that may be played after `before`; an empty `before` is a lead.
Cards legal_cards(const Cards& hand, const std::vector<TablePlay>& before, char trump,
                  bool trump_was_led, const Rules& rules);

char led_suit(const std::vector<TablePlay>& plays);  // 0 if nothing was led yet

}  // namespace allfours_oracle
