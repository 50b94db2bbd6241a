#pragma once
// What the replay finds out about a log: everything a report says, without a word of prose.

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "checker/hand_log.h"
#include "checker/text/input_error.h"
#include "model/clauses.h"

namespace allfours {

enum class Severity : std::uint8_t { illegal, misscored, inconsistent, open, note };
inline constexpr std::size_t severity_count = 5;
/// Whether a finding of this severity makes its log faulty.
constexpr bool is_fault(Severity severity) { return severity <= Severity::inconsistent; }

/// Finding codes, in the contract's order (findings.def).
enum class Code : std::uint8_t {
#define FINDING(name, ...) name,
#include "checker/findings.def"
#undef FINDING
};

struct CodeText {
  Code code;
  std::string_view name;  ///< "not-held"
  Severity severity;
  std::string_view text;     ///< what it means and when it is given
  std::string_view clauses;  ///< ids of all that it can cite, space-separated
};
[[nodiscard]] std::span<const CodeText> codes();
const CodeText& describe(Code code);
[[nodiscard]] std::string_view to_string(Severity severity);

/// A side as far as the log determines it: a set of candidates, one of them where it does.
class [[nodiscard]] Sides {
 public:
  constexpr Sides() = default;
  constexpr Sides(Side side) : bits_(static_cast<std::uint8_t>(1U << index(side))) {}
  /// Whoever a category of play can go to.
  constexpr static Sides any() { return Sides(Side::ns) | Side::ew | Side::nobody; }
  constexpr Sides operator|(Sides other) const {
    Sides both;
    both.bits_ = bits_ | other.bits_;
    return both;
  }
  constexpr bool has(Side side) const { return ((bits_ >> index(side)) & 1U) != 0; }
  constexpr bool known() const { return std::has_single_bit(bits_); }
  constexpr bool none() const { return bits_ == 0; }
  /// The side, where it is known.
  constexpr Side side() const {
    return known() ? static_cast<Side>(std::countr_zero(bits_)) : Side::nobody;
  }
  constexpr bool operator==(const Sides&) const = default;

 private:
  std::uint8_t bits_ = 0;
};

struct [[nodiscard]] Range {
  int from = 0, to = 0;
  bool operator==(const Range&) const = default;
};
using Values = PerSide<Range>;      ///< the Game count; a known one has from == to
using Scores = std::vector<Score>;  ///< candidates, in ascending order NS then EW; one if known

/// The least and the most of each side; `scores` is not empty.
[[nodiscard]] Values bounds_of(const Scores& scores);

/// A recorded or correct value of a misscored finding.
struct Null {
  bool operator==(const Null&) const = default;
};
/// A seat or a side is as far as the log determines it: the candidates.
using Written = std::variant<std::monostate, Null, SeatSet, Suit, Sides, Score, Values, Scores>;

/// At most a handful of clauses, cited in order.
class [[nodiscard]] Citations {
 public:
  Citations() = default;
  Citations(std::initializer_list<Clause> clauses) {
    for (Clause clause : clauses) add(clause);
  }
  /// A clause that is cited already is not cited again.
  void add(Clause clause) {
    for (Clause cited : *this)
      if (cited == clause) return;
    if (size_ < list_.size()) list_[size_++] = clause;
  }
  const Clause* begin() const { return list_.data(); }
  const Clause* end() const { return list_.data() + size_; }
  std::size_t size() const { return size_; }

 private:
  std::array<Clause, 6> list_{};
  std::size_t size_ = 0;
};

struct [[nodiscard]] Finding {
  Code code{};
  int event = -1;                ///< index into the hand's events; -1: see `at`
  std::string at;                ///< JSON pointer into the log, for what is no event
  int trick = 0;                 ///< 1-based; 0: none
  std::optional<Seat> seat;
  std::optional<Seat> due;       ///< who should have led or called, where another did
  std::optional<Card> card;
  std::optional<CardSet> legal;  ///< what would have been legal
  Written recorded, correct;     ///< of a misscored finding; monostate: absent
  int count = 0;                 ///< a number for the message (cards discarded, hand size); 0: none
  bool again = false;            ///< the seat had put the card down or away before
  bool counts = false;           ///< of a call at the wrong moment: it counts as it was said
  Citations rules;
};
inline Severity severity_of(const Finding& finding) { return describe(finding.code).severity; }

struct Trick {
  Seat lead{};
  std::array<std::optional<Card>, 4> cards;    ///< clockwise from the lead; none: the seat is out
  std::optional<Seat> winner;                  ///< none: not determined, see `takers`
  SeatSet takers;                              ///< who may have won it
  std::array<CardSet, 4> thrown;               ///< thrown in to this trick, by seat (YK3.4)
  std::array<CardSet, 4> extra;                ///< cards beyond one a seat, or of a seat that is out
  /// Cards that their seats had put down or away before, by seat: they count for nothing.
  std::array<CardSet, 4> again;
  int value = 0;                               ///< what its cards are worth for Game
  int first_event = 0, last_event = 0;
  bool complete = false;
};

/// A card as it was judged: the table it was played to, the hand it came from. What of that might be
/// played, `legal_cards` tells.
struct JudgedPlay {
  Seat seat{};
  int event = 0;
  int card = 0;                    ///< which of the cards of its event
  int trick = 0;                   ///< index into the tricks
  std::array<CardSet, 4> shown;    ///< the cards on the table, in the order played
  CardSet hand;                    ///< all that the seat held, this card with it
  SeatSet out;                     ///< who takes no part in the trick
  Clause clause{};                 ///< what decides
};

/// Why a hand is void. The last: the next start tells that it was, and the log does not say why.
enum class Void : std::uint8_t { none, bunched, exhausted, misdealt, bunched_or_exhausted };

struct Counted {
  Category category{};
  Side side{};
  int points = 0;
  Score score;          ///< after it
  int which = 0;        ///< of the points for this category, from 0
  int worth = 0;        ///< its points before they were cut
  bool capped = false;  ///< cut because its side revoked and can't win the hand (G23)
  bool operator==(const Counted&) const = default;
};

/// A point that was earned and went on no score, and why.
struct Uncounted {
  enum class Why : std::uint8_t {
    over,      ///< the game was over before it
    capped,    ///< its side revoked and stops one short of the target (G23)
    worthless  ///< its price came to nothing
  };
  Category category{};
  Side side{};
  int which = 0;  ///< of the points for this category, from 0
  Why why{};
  bool operator==(const Uncounted&) const = default;
};

/// What decided a category, or one point of it: the card, seat, tie or price that the count went by.
struct [[nodiscard]] Witness {
  Category category{};
  std::string_view when{};  ///< which of the category's cases (Language::whys); often empty
  int which = -1;           ///< the point that it is about, from 0; -1: the category as a whole
  std::optional<Seat> seat{};
  std::optional<Card> card{};
  int trick = 0;            ///< 1-based; 0: none
  Score values{};
  SeatSet offenders{};      ///< who revoked
  std::optional<Switch> rule{};  ///< the house rule that decided
};

/// The clauses that say who earns a category.
[[nodiscard]] Citations award_clauses(Variant variant, Category category);

/// What became of a claim: a statement about the hand in the goal language.
enum class ClaimStatus : std::uint8_t { upheld, refuted, open };  ///< open: the log leaves it so
[[nodiscard]] std::string_view to_string(ClaimStatus status);

struct [[nodiscard]] ClaimRuling {
  std::string text;
  ClaimStatus status{};
};

struct HandRuling {
  SeatSet dealers;  ///< who may have dealt: the hand before may have been void (AM2.7, AM3.1)
  std::optional<Suit> trump;
  std::optional<Card> turned;  ///< the card that settled trump, or the last faced; none in Yorkshire
  int tricks_due = 0;          ///< in a hand that is played out
  Void voided = Void::none;
  /// By seat, the cards it has to play, before the first lead; none where the log does not show
  /// all. Only where it is asked for, as `plays`.
  std::array<std::optional<CardSet>, 4> hands;
  Scores before;
  std::vector<Trick> tricks;
  bool scored = true;  ///< false: void, or won before the first lead: no High, Low, Jack, Game
  std::array<Sides, category_count> awards;
  Values values;
  std::vector<Counted> counted;
  std::vector<Uncounted> uncounted;  ///< earned for certain and certainly not counted
  /// Why the awards that are known went where they did, as far as it can be said simply. Only where
  /// it is asked for, or what the table wrote about an award is wrong.
  std::vector<Witness> reasons;
  Scores points;  ///< that the hand can have brought; candidates as in `after`
  Scores after;
  Sides winner;
  std::optional<Category> decided_by;       ///< none: undecided, or nobody won
  std::vector<Category> decided_by_one_of;  ///< candidates where the log does not determine it
  bool perhaps_undecided = false;           ///< … and possibly this hand decided nothing
  std::vector<Finding> findings;            ///< in order
  std::vector<ClaimRuling> claims;          ///< the log's, then those the checker was asked
  std::vector<JudgedPlay> plays;            ///< of hands known in full; only where they are asked for
  bool as_played = false;                   ///< something illegal was replayed as it was played
  void clear();

  /// The dealer, or the first of those who may have dealt.
  Seat dealer() const { return dealers.first(); }
};

enum class Verdict : std::uint8_t { sound, faulty, unusable, open };
[[nodiscard]] std::string_view to_string(Verdict verdict);
[[nodiscard]] std::string_view to_string(Void voided);  ///< "bunched" …; empty for none

/// The ruling on one log. Where `errors` is not empty the log is unusable and has no hands.
struct Ruling {
  std::vector<InputError> errors;
  std::vector<HandRuling> hands;  ///< only the first `hand_count` belong to this log
  std::size_t hand_count = 0;
  std::array<int, severity_count> summary{};
  Verdict verdict = Verdict::sound;

  std::span<const HandRuling> judged() const { return std::span(hands).first(hand_count); }
};

/// The exit code of every command that judges: 0 sound, 1 faulty, 2 unusable, 3 open.
constexpr int exit_code(Verdict verdict) { return static_cast<int>(verdict); }

}  // namespace allfours
