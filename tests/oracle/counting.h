// Marking points on the board: what is added, in which order, and where the game ends.
#pragma once

#include <string>
#include <vector>

#include "house_rules.h"

namespace allfours_oracle {

struct Standing {
  int points[2] = {0, 0};
  int winner = 2;  // 0 NS, 1 EW, 2 nobody yet
};

// A hand may begin in several ways where an earlier one was left open: who deals, and how the game stands.
struct Start {
  int dealer = -1;
  Standing standing;
  bool after_void = false;   // the same seat deals again
};

struct Addition {
  std::string what;        // "turned-jack", "gift", "look", "revoke", "high", ...
  int side = 0;
  int points = 0;
  bool to_target = false;  // revoke=trinidad: the score becomes the target
};

struct Counted {
  std::string what;
  int side = 0;
  int points = 0;
  int score[2] = {0, 0};
};

struct Count {
  Standing after;
  std::string decided_by;      // "" if this hand decided nothing
  std::vector<Counted> list;
  int uncut[2] = {0, 0};       // everything added, nothing cut
};

// `early` are the points before play, which count at once; `late` those after it. `stopped[side]` is the
// side whose count after play stops one short of the target (revoke=foster).
// `nothing_counts`: the game was over, or never properly begun, before this hand.
Count count_up(const Standing& before, const std::vector<Addition>& early, const std::vector<Addition>& late,
               const bool stopped[2], bool nothing_counts, const Rules& rules);

}  // namespace allfours_oracle
