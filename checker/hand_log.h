#pragma once
// A hand log as it was written: syntactically right, not yet judged. Both notations (JSON and plain
// text) read into these types; the replay judges them. All containers keep their storage when a log
// is read over an older one, so that a stream of logs allocates nothing.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "checker/goal/goal.h"
#include "model/cards.h"
#include "model/house_rules.h"

namespace allfours {

template <class T>
struct PerSide {
  T ns{}, ew{};
  T& operator[](Side side) { return side == Side::ew ? ew : ns; }
  const T& operator[](Side side) const { return side == Side::ew ? ew : ns; }
  bool operator==(const PerSide&) const = default;
  auto operator<=>(const PerSide&) const = default;
};
using Score = PerSide<int>;

// clang-format off
enum class Verb : std::uint8_t {
  plays, mends, cuts, turns, stands, begs, gives, runs, gets, bunches, agrees, refuses, discards,
  looks, throws, takes, redeals,
  comment  ///< an event that is only a comment
};
// clang-format on
inline constexpr std::size_t verb_count = 18;

/// A run of cards in HandLog::cards.
struct CardSpan {
  std::uint32_t from = 0, count = 0;
};

struct Event {
  Verb verb = Verb::comment;
  Seat seat = Seat::north;
  CardSpan cards;              ///< as written; `mends`: the card taken back, then the card played
  int number = 0;              ///< of `discards 3`; 0 where cards are named
  std::uint32_t offset = 0;    ///< of the event in the input, bytes
};

/// What a table wrote beside an event: a comment, or the "note" or "at" of an event object.
struct Remark {
  std::uint32_t event = 0;  ///< index into HandLog::events
  std::string comment, note, at;
};

/// What the table wrote down as the result; every key is optional and judged alone.
struct WrittenResult {
  std::optional<Suit> trump;
  std::array<std::optional<Side>, category_count> award;  ///< by Category
  std::optional<Score> values, points, score;
  std::optional<Side> winner;
  bool any = false;  ///< a result was given, even an empty one
};

struct HandLog {
  std::optional<Seat> dealer;
  std::optional<Score> score;
  std::array<std::optional<CardSpan>, 4> hands;  ///< "cards": as dealt, by seat
  std::vector<Event> events;
  std::vector<Card> cards;      ///< the cards of all events and hands
  std::vector<Remark> remarks;  ///< in the order of events, at most one an event
  WrittenResult result;
  std::vector<Goal> claims;
  std::string note;

  std::span<const Card> of(CardSpan span) const {
    return std::span(cards).subspan(span.from, span.count);
  }
  void clear();
};

/// Adds an event at the end, for logs made by a program: `cards` as the verb takes them (as played,
/// `mends`: the card taken back, then the card played). What else there is to say of it (`number`,
/// a remark) is the caller's.
Event& add_event(HandLog& hand, Verb verb, Seat seat, std::span<const Card> cards = {});
/// Records the cards that `seat` was dealt.
void set_dealt(HandLog& hand, Seat seat, std::span<const Card> cards);

struct Draw {
  Seat by = Seat::north;
  std::vector<Card> cards;
};

struct GameLog {
  Variant variant = Variant::american;
  HouseRules rules;  ///< the sources' rules, changed by "rules" and then by the command line
  std::optional<Draw> draw;
  std::array<std::string, 4> players;
  std::string source, note;
  std::vector<HandLog> hands;  ///< only the first `hand_count` belong to this log
  std::size_t hand_count = 0;

  std::span<const HandLog> played() const { return std::span(hands).first(hand_count); }
  GameLog() = default;
  /// An empty log of a game under these rules.
  explicit GameLog(const HouseRules& of) : variant(of.variant), rules(of) {}

  HandLog& add_hand();  ///< a cleared hand at the end, its storage reused
  void clear();
};

}  // namespace allfours
