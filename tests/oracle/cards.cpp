#include "cards.h"

#include <algorithm>
#include <cctype>
#include <stdexcept>

namespace allfours_oracle {

namespace {
const std::string kRanks = "23456789TJQKA";
const std::string kSuits = "CDHS";

void replace_all(std::string& text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from)) {
    text.replace(at, from.size(), to);
  }
}

std::string plain_letters(std::string text) {
  replace_all(text, "\xEF\xB8\x8F", "");
  replace_all(text, "\xE2\x99\xA3", "C");
  replace_all(text, "\xE2\x99\xA6", "D");
  replace_all(text, "\xE2\x99\xA5", "H");
  replace_all(text, "\xE2\x99\xA0", "S");
  for (char& letter : text) letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  if (text.substr(0, 2) == "10") text = "T" + text.substr(2);
  return text;
}
}  // namespace

std::string seat_name(int seat) { return std::string(1, std::string("NESW").at(seat)); }

int seat_from(const std::string& text) {
  if (text == "N") return 0;
  if (text == "E") return 1;
  if (text == "S") return 2;
  if (text == "W" || text == "O") return 3;
  return -1;
}

int side_of(int seat) { return seat % 2 == 0 ? kNorthSouth : kEastWest; }
int other_side(int side) { return side == kNorthSouth ? kEastWest : kNorthSouth; }

std::string side_name(int side) {
  if (side == kNorthSouth) return "NS";
  if (side == kEastWest) return "EW";
  if (side == kBoth) return "both";
  return "nobody";
}

int side_from(const std::string& text) {
  if (text == "NS") return kNorthSouth;
  if (text == "EW" || text == "EO") return kEastWest;
  if (text == "nobody") return kNobody;
  throw std::runtime_error("no side: " + text);
}

int rank_of(const std::string& card) { return static_cast<int>(kRanks.find(card.at(0))) + 2; }
char suit_of(const std::string& card) { return card.at(1); }

int game_value(const std::string& card) {
  if (card[0] == 'A') return 4;
  if (card[0] == 'K') return 3;
  if (card[0] == 'Q') return 2;
  if (card[0] == 'J') return 1;
  if (card[0] == 'T') return 10;
  return 0;
}

bool is_card_text(const std::string& text) {
  const std::string card = plain_letters(text);
  return card.size() == 2 && kRanks.find(card[0]) != std::string::npos &&
         kSuits.find(card[1]) != std::string::npos;
}

std::string card_from(std::string text) {
  if (!is_card_text(text)) throw std::runtime_error("no known card: " + text);
  return plain_letters(text);
}

Cards full_pack() {
  Cards pack;
  for (char suit : kSuits) {
    for (char rank : kRanks) pack.push_back(std::string(1, rank) + suit);
  }
  return pack;
}

Cards sorted(Cards cards) {
  std::sort(cards.begin(), cards.end(), [](const std::string& a, const std::string& b) {
    if (suit_of(a) != suit_of(b)) return suit_of(a) < suit_of(b);
    return rank_of(a) < rank_of(b);
  });
  return cards;
}

bool has(const Cards& cards, const std::string& card) {
  return std::any_of(cards.begin(), cards.end(), [&](const std::string& one) {
    return one[0] == card[0] && one[1] == card[1];
  });
}

void add_once(Cards& cards, const std::string& card) {
  if (!has(cards, card)) cards.push_back(card);
}

void take_away(Cards& cards, const std::string& card) {
  const auto at = std::find(cards.begin(), cards.end(), card);
  if (at != cards.end()) cards.erase(at);
}

}  // namespace allfours_oracle
