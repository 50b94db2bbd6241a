#pragma once
// Where two sets of rules part on one log.

#include <optional>
#include <string>

#include "checker/hand_log.h"
#include "checker/ruling.h"

namespace allfours {

struct Parting {
  enum class On : std::uint8_t {
    dealer,    ///< one finds the wrong dealer
    legality,  ///< one calls legal what the other does not
    trick,     ///< the winner of a trick
    award,     ///< who earns a category
    score,     ///< the score after the hand
    winner     ///< who has won
  };
  On on{};
  std::size_t hand = 0;
  int event = -1;             ///< of `legality` and `trick`
  std::optional<Seat> seat;   ///< who plays the card
  std::optional<Card> card;   ///< the card that one does not allow
  int trick = 0;              ///< 1-based
  Category category{};        ///< of `award`
  std::string first, second;  ///< what each says: "legal" or a finding's code; a seat, side or score
  Citations rules;            ///< what the one that objects cites
};

/// The first thing on which the rulings on `log` differ, in the order of the events, then awards,
/// score and winner. What is open in either ruling is no difference.
std::optional<Parting> parting(const GameLog& log, const HouseRules& first,
                               const HouseRules& second);

/// The log without all that the two do not need to part: what comes after, events that change
/// nothing, points of the score before. Needs a log on which they part.
GameLog shortened(GameLog log, const HouseRules& first, const HouseRules& second);

}  // namespace allfours
