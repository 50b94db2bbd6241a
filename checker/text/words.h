#pragma once
// A text word by word, and the words that stand for seats, sides, suits and games.

#include <array>
#include <optional>
#include <string_view>

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
[[nodiscard]] std::string_view trimmed(std::string_view text);
/// A whole number from 0 to `most` in plain digits.
[[nodiscard]] std::optional<int> parse_number(std::string_view digits, int most);

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

}  // namespace allfours
