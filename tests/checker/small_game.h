#pragma once
// The game in small, for trying every end of a log that was cut: by the rules as the three documents
// have them, without house rules. It shares no code with the project or with the oracle.

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

namespace small {

using Json = nlohmann::json;

/// Seats are 0..3 for N E S W, sides 0 NS and 1 EW, 2 nobody.
inline constexpr int nobody = 2;
inline int side_of(int seat) { return seat % 2; }
inline const std::string seat_name(int seat) { return std::string(1, "NESW"[seat]); }
inline const char* side_name(int side) { return side == 0 ? "NS" : side == 1 ? "EW" : "nobody"; }

struct Card {
  int suit, rank;  // 0..3 for C D H S, 2..14
  bool operator==(const Card&) const = default;
};
using Cards = std::vector<Card>;
std::string name(Card card);
std::string names(const Cards& cards);
int worth(Card card);  // AM5.5

/// What one hand brings, apart from the points before play. A tie in Game is for whoever counts it.
struct Earned {
  int high = nobody, low = nobody, jack = nobody;
  std::array<int, 2> values{};
  auto operator<=>(const Earned&) const = default;
};

/// A hand in play: whose cards are where, and what was taken.
struct Hand {
  bool american = false;
  int dealer = 0;
  int trump = -1;  // -1 before the pitch
  std::array<Cards, 4> held;
  std::array<bool, 4> out{};
  std::vector<std::pair<int, Card>> trick;  // cards played to the trick, in order
  std::vector<int> played_last;             // seats that played to the trick just taken
  int leader = 0;                           // who leads, or led the open trick
  Earned earned;

  int left_of_dealer() const { return (dealer + 1) % 4; }
  int cards_left() const;
  int due() const;      // the seat whose card comes next, -1 when the hand is over
  Cards legal() const;  // for that seat
  int best() const;     // who is taking the open trick
  bool may_throw_in(int seat) const;
  void play(Card card);  // by the seat due; a full trick is taken
  void throw_in(int seat);
  void see_high_and_low();  // when the trump is known and nobody has played

 private:
  bool beats(Card one, Card other) const;
  void take_if_full();
};

/// One way a hand may end: what it earned, and who took the trick that was open (-1 where none was).
struct End {
  Earned earned;
  int taker = -1;
  auto operator<=>(const End&) const = default;
};
std::set<End> every_end(const Hand& hand);

/// A point before play or a category, for a side.
struct Point {
  const char* what;
  int side;
};
struct Counted {
  const char* what;
  int side;
  std::array<int, 2> score;  // with it
};
struct Count {
  std::array<int, 2> score{};
  int winner = nobody;
  std::string decided_by;  // empty: by nothing
  std::vector<Counted> counted;
};
/// AM5.8, YK4.3: one by one, and none after the target.
Count count(std::array<int, 2> before, const std::vector<Point>& points, int target);
int game_side(const Earned& earned, bool american, int dealer);
std::vector<Point> categories(const Earned& earned, bool american, int dealer);

Json counted_json(const Count& count);
inline Json score_json(const std::array<int, 2>& score) { return {{"NS", score[0]}, {"EW", score[1]}}; }

/// One value, or what it may be.
Json one_of(const std::vector<Json>& values);
Json sides_json(const std::set<int>& sides);
Json scores_json(const std::set<std::array<int, 2>>& scores);

}  // namespace small
