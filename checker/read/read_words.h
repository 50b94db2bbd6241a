#pragma once
// The words that both notations are made of: seats, sides, suits, cards, numbers.

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "checker/hand_log.h"
#include "checker/text/faults.h"
#include "checker/text/words.h"

namespace allfours {

/// Scores beyond this are slips of the pen.
inline constexpr int largest_score = 999'999;
/// Cards in one list: more than a pack is no list of cards.
inline constexpr std::size_t most_cards = 60;
/// Hands in one log.
inline constexpr std::size_t most_hands = 10'000;
/// Events in one log.
inline constexpr std::size_t most_events = 200'000;

[[nodiscard]] std::optional<Seat> parse_seat(std::string_view word);
/// The seat that a word was meant for: "N" for "North", "n" or "N:"; empty for no seat.
[[nodiscard]] std::string_view seat_meant(std::string_view word);

/// Reads words and reports those that are none.
class WordReader {
 public:
  explicit WordReader(Faults& faults) : faults_(faults) {}

  std::optional<Seat> seat(std::string_view word, const Place& place);
  std::optional<Side> side(std::string_view word, const Place& place);   ///< NS or EW
  std::optional<Side> award(std::string_view word, const Place& place);  ///< or nobody
  std::optional<Side> revoke(std::string_view word, const Place& place);  ///< or nobody, or both
  std::optional<Suit> suit(std::string_view word, const Place& place);
  std::optional<Variant> game(std::string_view word, const Place& place);
  /// Appends the cards of `list`, any number of them.
  CardSpan cards(std::string_view list, const Place& place, std::vector<Card>& pack);
  /// The cards faced for the deal (YK2.1): as far as the first jack, and all the way there.
  void draw(std::string_view list, const Place& place, std::vector<Card>& cards);
  /// Appends the goal that a claim states; reports the fault in one that can't be read.
  void claim(std::string_view text, const Place& place, std::vector<Goal>& claims);
  /// Reports a word that is no card.
  void no_card(std::string_view word, const Place& place);

  Faults& faults() { return faults_; }

 private:
  std::optional<Side> one_of(std::string_view word, const Place& place, std::string_view kind,
                             std::span<const std::string_view> words);
  void spell_west(bool oeste, std::string_view word, const Place& place);

  Faults& faults_;
  std::array<bool, 2> west_spelled_{};  ///< as W, as O
};

}  // namespace allfours
