#pragma once
// The pack, the seats and the sides: plain values that every folder shares.

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace allfours {

enum class Variant : std::uint8_t { american, yorkshire };

/// Seats in clockwise order (AM1.3, YK1.1).
enum class Seat : std::uint8_t { north, east, south, west };
inline constexpr std::array<Seat, 4> all_seats{Seat::north, Seat::east, Seat::south, Seat::west};

/// A side, or nobody: what a category can be awarded to. Both sides only where each is charged for a
/// revoke (G23). Partners sit opposite (AM1.1, YK1.1).
enum class Side : std::uint8_t { ns, ew, nobody, both };
/// All that a category can be awarded to, in the order of a report.
inline constexpr std::array<Side, 4> all_awards{Side::ns, Side::ew, Side::nobody, Side::both};
inline constexpr std::array<Side, 2> both_sides{Side::ns, Side::ew};

constexpr std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }
constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }

/// The seat `steps` places clockwise.
constexpr Seat clockwise(Seat seat, int steps = 1) {
  return static_cast<Seat>((static_cast<unsigned>(seat) + static_cast<unsigned>(steps)) & 3U);
}
constexpr Seat partner(Seat seat) { return clockwise(seat, 2); }
constexpr Side side_of(Seat seat) {
  return (static_cast<unsigned>(seat) & 1U) != 0 ? Side::ew : Side::ns;
}
/// The other of two sides.
constexpr Side rivals_of(Side side) { return side == Side::ns ? Side::ew : Side::ns; }

/// A set of seats.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr SeatSet(Seat seat) : bits_(static_cast<std::uint8_t>(1U << index(seat))) {}
  /// A bit a seat, North's the lowest.
  constexpr static SeatSet of_bits(std::uint8_t bits) {
    SeatSet seats;
    seats.bits_ = bits;
    return seats;
  }
  constexpr static SeatSet all() { return of_bits(0b1111); }

  constexpr std::uint8_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool has(Seat seat) const { return ((bits_ >> index(seat)) & 1U) != 0; }
  /// The first of them, from North clockwise; North where there is none.
  constexpr Seat first() const {
    return empty() ? Seat::north : static_cast<Seat>(std::countr_zero(bits_));
  }
  constexpr void add(SeatSet other) { bits_ |= other.bits_; }
  constexpr SeatSet without(SeatSet other) const {
    return of_bits(static_cast<std::uint8_t>(bits_ & ~other.bits_));
  }
  constexpr bool operator==(const SeatSet&) const = default;

 private:
  std::uint8_t bits_ = 0;
};

enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };
inline constexpr std::array<Suit, 4> all_suits{Suit::clubs, Suit::diamonds, Suit::hearts,
                                               Suit::spades};

/// Ranks are 2 … 14; the ace is high in every suit (AM1.2, YK1.1).
namespace rank {
inline constexpr int two = 2, six = 6, ten = 10, jack = 11, queen = 12, king = 13, ace = 14;
}

/// One card, numbered suit by suit, the two lowest and the ace highest within its suit: 0 … 51.
struct [[nodiscard]] Card {
  std::uint8_t number = 0;

  constexpr Card() = default;
  constexpr explicit Card(int n) : number(static_cast<std::uint8_t>(n)) {}
  constexpr Card(int rank, Suit suit) : Card(static_cast<int>(suit) * 13 + rank - 2) {}

  constexpr Suit suit() const { return static_cast<Suit>(number / 13); }
  constexpr int rank() const { return number % 13 + 2; }
  constexpr auto operator<=>(const Card&) const = default;
};

/// A set of cards: a 52-bit word, bit n for card number n. The order of two words is the order of
/// their highest differing cards, which is what makes most rules one comparison.
class [[nodiscard]] CardSet {
 public:
  constexpr CardSet() = default;
  constexpr CardSet(Card card) : word_(std::uint64_t{1} << card.number) {}
  constexpr static CardSet of_word(std::uint64_t word) { return CardSet(word); }

  constexpr std::uint64_t word() const { return word_; }
  constexpr bool empty() const { return word_ == 0; }
  constexpr int size() const { return std::popcount(word_); }
  constexpr bool has(Card card) const { return ((word_ >> card.number) & 1U) != 0; }
  constexpr CardSet without(CardSet other) const { return CardSet(word_ & ~other.word_); }
  /// The lowest card of the set, as a set; empty if the set is.
  constexpr CardSet lowest() const { return CardSet(word_ & (~word_ + 1)); }
  /// Every card numbered below the lowest of this set, of any suit. The set must not be empty.
  constexpr CardSet below() const { return CardSet((word_ & (~word_ + 1)) - 1); }
  /// The lowest card. The set must not be empty.
  constexpr Card first() const { return Card(std::countr_zero(word_)); }

  constexpr CardSet operator&(CardSet other) const { return CardSet(word_ & other.word_); }
  constexpr CardSet operator|(CardSet other) const { return CardSet(word_ | other.word_); }
  constexpr CardSet& operator|=(CardSet other) {
    word_ |= other.word_;
    return *this;
  }
  constexpr auto operator<=>(const CardSet&) const = default;

  /// Iterates from the lowest number up: C D H S, low to high.
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t rest) : rest_(rest) {}
    constexpr Card operator*() const { return Card(std::countr_zero(rest_)); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint64_t rest_;
  };
  constexpr Iterator begin() const { return Iterator(word_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  constexpr explicit CardSet(std::uint64_t word) : word_(word) {}
  std::uint64_t word_ = 0;
};

inline constexpr CardSet whole_pack = CardSet::of_word((std::uint64_t{1} << 52) - 1);

constexpr CardSet suit_set(Suit suit) {
  return CardSet::of_word(std::uint64_t{0x1FFF} << (13 * static_cast<unsigned>(suit)));
}
constexpr CardSet rank_set(int rank) {
  return CardSet::of_word(std::uint64_t{0x0000'0080'0400'2001} << (rank - 2));
}

/// The cards with a value for Game (AM5.5, YK4.1).
inline constexpr CardSet honour_set = rank_set(rank::ten) | rank_set(rank::jack) |
                                      rank_set(rank::queen) | rank_set(rank::king) |
                                      rank_set(rank::ace);

/// "AH", "TC": the only spelling used in output.
[[nodiscard]] std::string to_string(Card card);
[[nodiscard]] std::string_view to_string(Seat seat);  ///< "N" "E" "S" "W"
[[nodiscard]] std::string_view to_string(Side side);  ///< "NS" "EW" "nobody" "both"
[[nodiscard]] std::string_view to_string(Suit suit);  ///< "C" "D" "H" "S"
[[nodiscard]] std::string_view to_string(Variant variant);
/// Reads `AH`, `th`, `10H`, `9♥` (with or without U+FE0F); nothing if `text` is no such card.
[[nodiscard]] std::optional<Card> parse_card(std::string_view text);

}  // namespace allfours
