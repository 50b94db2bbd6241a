// Seats and cards for the plain oracle: seats are 0..3 for N E S W, a card is a
// two-letter string such as "TH". Nothing here is meant to be fast.
#pragma once

#include <string>
#include <vector>

namespace allfours_oracle {

using Cards = std::vector<std::string>;

const int kNorthSouth = 0;
const int kEastWest = 1;
const int kNobody = 2;
const int kBoth = 3;                        // of revokes only

std::string seat_name(int seat);
int seat_from(const std::string& text);  // -1 if it is no seat
int side_of(int seat);
int other_side(int side);
std::string side_name(int side);            // "NS", "EW", "nobody", "both"
int side_from(const std::string& text);     // throws if it is no side

int rank_of(const std::string& card);       // 2..14
char suit_of(const std::string& card);      // C D H S
int game_value(const std::string& card);    // AM5.5: A4 K3 Q2 J1 10=10
bool is_card_text(const std::string& text);
std::string card_from(std::string text);    // throws if it is no known card

Cards full_pack();
Cards sorted(Cards cards);                  // C D H S, low to high
bool has(const Cards& cards, const std::string& card);
void add_once(Cards& cards, const std::string& card);
void take_away(Cards& cards, const std::string& card);  // the first copy, if any

}  // namespace allfours_oracle
