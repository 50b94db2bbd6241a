#pragma once
// What a program that plays All Fours can be asked about a hand, and what it answers. The protocol
// is in protocol.h; here a question is one and the same for whoever answers it.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/hand_log.h"
#include "checker/ruling.h"
#include "model/trick.h"

namespace allfours {

enum class QuestionKind : std::uint8_t { legal, trick, score, check };
inline constexpr std::size_t question_kinds = 4;
std::string_view to_string(QuestionKind kind);
std::optional<QuestionKind> parse_question_kind(std::string_view word);

struct Question {
  QuestionKind kind{};

  // Of `legal` and `trick`: the table.
  std::optional<Suit> trump;  ///< none before the pitch
  Seat leader{};
  std::vector<Card> trick;    ///< in the order played, the leader's first
  SeatSet out;                ///< who takes no part in it
  CardSet hand;               ///< of `legal`: what the seat holds

  /// One JSON document. Of `legal` all that went before; of `score` and `check` what they ask about.
  std::string log;

  // Where it comes from, for people.
  std::size_t hand_index = 0;
  int event = -1;
  int card = -1;         ///< of `legal`: which of the cards of that event
  int trick_number = 0;  ///< 1-based
  Clause clause{};       ///< of `legal`: what decides
};

/// The parts of an answer. Each is compared by itself; a program may leave any out.
// clang-format off
enum class Item : std::uint8_t {
  legal, taker,
  turned_jack, gift, look, revoke, high, low, jack, game,  ///< awards, by Category
  values, counted, after, winner, decided_by,
  verdict, first_fault
};
// clang-format on
inline constexpr std::size_t item_count = 17;
std::string_view to_string(Item item);  ///< "awards.high", "first-fault"
constexpr Item item_of(Category category) {
  return static_cast<Item>(static_cast<std::size_t>(Item::turned_jack) +
                           static_cast<std::size_t>(category));
}

/// An answer: each part in words that are the same for everybody who means the same ("4C 2H 9H",
/// "9-11"), in the order of `Item`. What the rules leave open is not there.
struct Answered {
  Item item{};
  std::string value;
  bool operator==(const Answered&) const = default;
};
using Answers = std::vector<Answered>;
/// What is answered on `item`, or null.
const std::string* find(const Answers& answer, Item item);
/// Whether they differ in a part that both have; in this one, if it is given.
bool differ(const Answers& one, const Answers& other, std::optional<Item> item = {});

/// Every question that a log gives rise to, hand by hand: what may be played at each card, who takes
/// each trick, how each hand is scored; at the end whether the log is right. Positions in which
/// the log does not show the whole hand, or that came about out of turn or with one card in two
/// places, are left out.
std::vector<Question> questions_of(const GameLog& log);

/// The clauses that decide a part of the right answer; `ruling` is that of the question's log, and
/// may be null for `legal` and `trick`.
Citations clauses_of(const Question& question, Item item, Variant variant, const Ruling* ruling);

}  // namespace allfours
