#pragma once
// The words that both notations are made of: seats, sides, suits, cards, numbers.

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "checker/read/faults.h"

namespace allfours {

/// The words of a text, one after the other; each is a view into it.
class Tokens {
 public:
  explicit Tokens(std::string_view text) : p_(text.data()), end_(text.data() + text.size()) {}

  /// The next word; empty at the end.
  std::string_view next() {
    skip_space();
    const char* start = p_;
    while (p_ != end_ && !is_space(*p_)) ++p_;
    return {start, static_cast<std::size_t>(p_ - start)};
  }
  /// All that is left, from the next word on.
  std::string_view rest() {
    skip_space();
    return {p_, static_cast<std::size_t>(end_ - p_)};
  }
  /// Goes back, or forward, to `p`.
  void go_to(const char* p) { p_ = p; }

  static constexpr bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

 private:
  void skip_space() {
    while (p_ != end_ && is_space(*p_)) ++p_;
  }
  const char* p_;
  const char* end_;
};

/// `text` without white space around it.
std::string_view trimmed(std::string_view text);

inline constexpr std::array<std::string_view, 4> seat_words{"N", "E", "S", "W"};
inline constexpr std::array<std::string_view, 2> side_words{"NS", "EW"};
inline constexpr std::array<std::string_view, 3> award_words{"NS", "EW", "nobody"};
/// Only a revoke can be charged to both sides (G23).
inline constexpr std::array<std::string_view, 4> revoke_words{"NS", "EW", "nobody", "both"};
inline constexpr std::array<std::string_view, 4> suit_words{"C", "D", "H", "S"};
inline constexpr std::array<std::string_view, 2> game_words{"american", "yorkshire"};
/// The keys of a result: the categories in their order come after the trump.
inline constexpr std::array<std::string_view, 13> result_words{
    "trump", "turned-jack", "gift", "look",   "revoke", "high",  "low",
    "jack",  "game",        "values", "points", "score",  "winner"};

/// Scores beyond this are slips of the pen.
inline constexpr int largest_score = 999'999;
/// Cards in one list: more than a pack is no list of cards.
inline constexpr std::size_t most_cards = 60;
/// Hands in one log.
inline constexpr std::size_t most_hands = 10'000;
/// Events in one log.
inline constexpr std::size_t most_events = 200'000;

std::optional<Seat> parse_seat(std::string_view word);
/// The seat that a word was meant for: "N" for "North", "n" or "N:"; empty for no seat.
std::string_view seat_meant(std::string_view word);
/// A whole number from 0 to `most` in plain digits.
std::optional<int> parse_number(std::string_view digits, int most);

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
