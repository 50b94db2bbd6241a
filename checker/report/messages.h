#pragma once
// What a report says in words, apart from its logic. A language is a table of sentences; which of
// them a finding takes is decided once for all languages (message_cases.cpp).

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "checker/hand_log.h"
#include "checker/report/reasons.h"
#include "checker/report/report.h"
#include "checker/ruling.h"
#include "model/clauses.h"

namespace allfours {

/// The sentences and words of one language. Sentences are templates (prose.h) that may name the
/// `parameters()`. Cards and the letters of seats and sides are the same in every language.
struct Language {
  /// A finding's sentence. Every code has one with an empty `when`; the others are for the cases
  /// listed in `message_cases()`.
  struct Message {
    Code code;
    std::string_view when, text;
  };
  /// Why a category went where it did: a clause without full stop.
  struct Why {
    Category category;
    std::string_view when, text;
  };
  /// An open gap: a noun phrase for the question, a clause for the ruling, and a whole sentence
  /// for what hangs on it.
  struct OpenGap {
    Clause gap;
    std::string_view question, ruled, otherwise;
  };

  std::string_view tag;  ///< "en"
  std::span<const Message> messages;
  std::span<const Why> whys;
  std::span<const OpenGap> gaps;
  std::array<std::string_view, 4> seats;
  std::array<std::string_view, all_awards.size()> sides;
  std::array<std::string_view, 4> suits;
  std::array<std::string_view, category_count> categories;
  std::array<std::string_view, verb_count> acts;  ///< what a seat did: "begged"
  std::string_view comma, conjunction, disjunction;  ///< ", " " and " " or "
  std::string_view nothing;      ///< what a table wrote where it wrote that there is none
  std::string_view score;        ///< of {ns} and {ew}
  std::string_view range;        ///< {from} to {to}
  std::string_view by_house_rule;  ///< after a reason that a house rule gave: {rule}
  std::string_view as_played;    ///< after a revoke: no price is put on it
  std::string_view as_priced;    ///< after a revoke: the table's own price is
};

/// Appends why the `which`-th point for a category was earned, or (-1) why the category went where it
/// did; false where the ruling gives no reason.
bool append_reason(std::string& out, const Language& language, const RuledHand& where,
                   Category category, int which = -1);
/// Appends what a seat did at an event: "North turned JH". Nothing for a comment.
void append_act(std::string& out, const Language& language, const RuledHand& where, int event);
/// The sentence parts for an open gap; null where the language has none.
const Language::OpenGap* find_gap(const Language& language, Clause gap);

/// A recorded or correct value in words: "North", "hearts", "NS or EW", "NS 9, EW 11".
void append_written(std::string& out, const Language& language, const Written& value);
void append_score(std::string& out, const Language& language, const Score& score);
/// Whether a score lies in the range in which the others are said, though it need not be one of them.
[[nodiscard]] bool lies_among(const Scores& scores, const Score& score);
/// Those of the scores that differ least from `score`.
[[nodiscard]] Scores nearest_to(const Score& score, const Scores& scores);
/// "5D, 2H or 8H" with the joining word given.
void append_cards(std::string& out, const Language& language, CardSet cards,
                  std::string_view last_joint);

/// The house rule by which the table has settled this gap, be it one that says what is ruled anyway;
/// null where it has named none.
const SwitchInfo* settled_by(const HouseRules& rules, Clause gap);

/// The names that a template may use.
[[nodiscard]] bool is_parameter(std::string_view name);

/// A case of a finding with a sentence of its own.
struct MessageCase {
  Code code;
  std::string_view when;
};
[[nodiscard]] std::span<const MessageCase> message_cases();
/// The case that a finding is, empty where it is the plain one.
[[nodiscard]] std::string_view case_of(const RuledHand& where, const Finding& finding);

// Facts about a finding that messages name.
const Event* event_of(const RuledHand& where, const Finding& finding);
const Trick* trick_of(const RuledHand& where, const Finding& finding);
/// The cards of a throw-in that rule it out: trumps, and cards above nine.
[[nodiscard]] CardSet barred_from_throw_in(const RuledHand& where, const Finding& finding);
/// Where the log stops one card short of a hand of six tricks, the seat whose card it is by turn.
[[nodiscard]] std::optional<Seat> seat_one_card_short(const RuledHand& where);
/// Whether nothing counts in a hand: the game was won before it, or begun where it was won already.
[[nodiscard]] bool nothing_counts(const RuledHand& where);
/// Whether the game was begun at a score where it is already won.
[[nodiscard]] bool began_at_target(const Ruling& ruling);
/// The trick in which the finding's seat had already played the finding's card; 0: none.
[[nodiscard]] int played_before(const RuledHand& where, const Finding& finding);

}  // namespace allfours
