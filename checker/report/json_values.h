#pragma once
// The values of a report in JSON: how each type of the ruling is written, whatever its key.

#include "checker/text/json_text.h"
#include "checker/ruling.h"

namespace allfours {

/// Of more candidates for a score only the bounds and their number are told, so that a report of
/// many unfinished hands stays in proportion to its log. All that a game to seven can stand at fit.
inline constexpr std::size_t most_told_scores = 64;

/// What a log does not determine is {"one-of": [...]}, in the order NS, EW, nobody, or ascending.
class JsonValues : public JsonText {
 public:
  using JsonText::JsonText;

  void value(std::monostate) {}
  void value(Null) { put("null"); }
  void value(Seat seat) { put_word(to_string(seat)); }
  void value(SeatSet seats);
  void value(Side side) { put_word(to_string(side)); }
  void value(Suit suit) { put_word(to_string(suit)); }
  void value(Card card);
  void value(CardSet cards);  ///< C D H S, low to high
  void value(Sides sides);
  void value(const Score& score);
  void value(const Range& range);
  void value(const Values& values);
  void value(const Scores& scores);
  template <class T>
  void value(const std::optional<T>& perhaps) {
    if (perhaps) value(*perhaps);
    else value(Null{});
  }
  void value(const Written& written) {
    std::visit([this](const auto& what) { value(what); }, written);
  }
};

}  // namespace allfours
