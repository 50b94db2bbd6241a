#include "model/cards.h"

namespace allfours {

namespace {
constexpr std::string_view rank_letters = "23456789TJQKA";
constexpr std::string_view suit_letters = "CDHS";
constexpr std::array<std::string_view, 4> suit_signs{"♣", "♦", "♥", "♠"};

constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }
}  // namespace

std::string to_string(Card card) {
  return {rank_letters[card.number % 13U], suit_letters[card.number / 13U]};
}

std::string_view to_string(Seat seat) { return std::string_view("NESW").substr(index(seat), 1); }

std::string_view to_string(Side side) {
  constexpr std::array<std::string_view, all_awards.size()> names{"NS", "EW", "nobody", "both"};
  return names[index(side)];
}

std::string_view to_string(Suit suit) {
  return suit_letters.substr(static_cast<std::size_t>(suit), 1);
}

std::string_view to_string(Variant variant) {
  return variant == Variant::american ? "american" : "yorkshire";
}

std::optional<Card> parse_card(std::string_view text) {
  if (text.size() < 2) return std::nullopt;
  std::size_t rank = 0;
  if (text.starts_with("10")) {
    rank = rank::ten - 2;
    text.remove_prefix(2);
  } else {
    rank = rank_letters.find(upper(text.front()));
    text.remove_prefix(1);
  }
  if (rank == std::string_view::npos) return std::nullopt;
  std::size_t suit = std::string_view::npos;
  if (text.size() == 1) {
    suit = suit_letters.find(upper(text.front()));
  } else {
    constexpr std::string_view emoji_selector = "\uFE0F";
    if (text.ends_with(emoji_selector)) text.remove_suffix(emoji_selector.size());
    for (std::size_t s = 0; s < suit_signs.size(); ++s)
      if (text == suit_signs[s]) suit = s;
  }
  if (suit == std::string_view::npos) return std::nullopt;
  return Card(static_cast<int>(suit * 13 + rank));
}

}  // namespace allfours
