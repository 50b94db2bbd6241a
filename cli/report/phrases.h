#pragma once
// The words of the report for people, apart from its layout, in one language. The sentences on
// findings are in checker/report/messages.h. Templates are those of checker/report/prose.h.

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "checker/report/messages.h"

namespace allfours {

struct Phrases {
  /// A thing by its number: one, or {n} of them.
  struct Noun {
    std::string_view one, many;
  };

  std::array<std::string_view, 4> verdicts;      ///< by Verdict
  std::array<Noun, severity_count> findings;     ///< by Severity, in the headline
  Noun breaches;                                 ///< illegal ones that are not all plays
  std::array<std::string_view, severity_count> labels;  ///< before a finding
  Noun errors;
  std::string_view unusable;                     ///< what an unusable log is
  std::string_view undecided;                    ///< open without a finding that says why
  // Who won and the score: {side} {category} {score} {sides}
  std::string_view won, won_before, going_on, winner_open, began_won;
  std::string_view score_is, right_score_is, score_as_ruled;
  // The log and the head of a hand.
  std::array<std::string_view, 2> games;         ///< by Variant
  std::string_view house_rules, players, source, note;
  std::string_view hand, only_hand;              ///< {number} {dealer} {score} {table}
  std::string_view trump, no_trump, trump_unknown;  ///< {suit} {how}
  std::string_view by_pitch, by_turn, by_result; ///< {seat} {card}
  std::string_view before_lead;                  ///< {calls}
  std::string_view call_joint;
  std::array<std::string_view, 5> voided;        ///< by Void: a clause
  std::string_view never_led;                    ///< the game ended before the first lead
  std::string_view running;                      ///< a hand in one line: {number} … {score}
  // Tricks.
  std::string_view trick, won_by, value, legend, unfinished, unknown;
  std::string_view threw, extra, again;          ///< {seat} {cards}
  std::string_view as_played, as_done;           ///< after an illegal play; after another breach
  std::string_view remark, remark_at;            ///< {text} {at}
  // Findings.
  std::string_view see_above, see_below, agreed; ///< {ids} {house_rules}
  std::string_view inferred;                     ///< beside a gap that is no open question
  // The count.
  std::string_view count_from, count_nothing;    ///< {score}
  std::string_view points;                       ///< {side} {n}
  std::string_view award_open, award_in_list;    ///< {sides} · {category} {sides}
  std::string_view stops_short, comes_to_nothing;  ///< {side} {target}
  std::string_view cut_short, cut_at_target;     ///< {n} of {worth} points · {side} {target}
  std::string_view ends_game, not_counted, open_but_late;  ///< {side} {target} · {awards}
  std::string_view after, after_open;            ///< {score} {sides}
  std::string_view all_right, rest_right, some_right, some_open;  ///< {entries}
  std::string_view written_trump, written_award, written_values, written_points, written_score,
      written_winner;                            ///< {what} {value}
  std::string_view claim;                        ///< {claim} {status}
  std::array<std::string_view, 3> claim_status;  ///< by ClaimStatus
  // What the source leaves open.
  std::string_view leaves_open, gap, elsewhere;  ///< {question} {ruled} · {text}
  // Two sets of rules, {a} and {b}, compared.
  std::string_view source_rules;                 ///< what a set without house rules is called
  std::string_view two_rule_sets, never_part;    ///< {game}
  std::array<std::string_view, 6> partings;      ///< by Parting::On: {hand} {first} {second} …
};

const Phrases& english_phrases();
/// The phrases that belong to a language.
const Phrases& phrases_of(const Language& language);

/// Appends a template with its values filled in.
void say(std::string& out, std::string_view text,
         std::initializer_list<std::pair<std::string_view, std::string_view>> values);
std::string said(std::string_view text,
                 std::initializer_list<std::pair<std::string_view, std::string_view>> values);
std::string said(const Phrases::Noun& noun, std::size_t number);

}  // namespace allfours
