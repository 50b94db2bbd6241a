#pragma once
// The words of the reports on another program, in one language; templates as in phrases.h.

#include <array>

#include "cases/conform/conform.h"
#include "cli/report/phrases.h"

namespace allfours {

struct ConformPhrases {
  // The program and what was asked.
  std::string_view program, unnamed;             ///< {name} {version} {language}
  std::string_view answers;                      ///< {games} {questions}
  std::array<std::string_view, 2> games;         ///< by Variant
  Phrases::Noun questions, cases, times;
  std::string_view asked;                        ///< {questions} {cases} {times}
  std::string_view passed_over;                  ///< {games}
  // The table.
  std::string_view question, clause, all;
  std::array<std::string_view, 5> columns;       ///< by the fields of Count
  // A difference, in a sentence.
  std::string_view trump, no_trump;              ///< {suit}
  std::string_view legal, leaves_out, adds, both;  ///< {seat} {hand} …
  std::string_view trick;                        ///< {trick} {trump} …
  std::string_view part;                         ///< {question} {what} {expected} {ids} {seen}
  std::array<std::string_view, item_count> parts;  ///< by Item; empty: the name of an award
  std::string_view nothing;                      ///< an answer without words
  std::string_view behaves, behaves_partly, alternative;         ///< {list}
  // What else is said of it.
  std::string_view difference;                   ///< {number} {sentence}
  std::string_view often;                        ///< {questions} {cases} {more} {case}
  std::string_view or_more;
  std::string_view mistake;                      ///< {id} {text}
  std::string_view log, again;
  // The rest.
  std::string_view troubles, trouble, general;   ///< {question} {why} {times} {case}
  std::string_view untold;                       ///< {n}
  std::string_view skipped;
  std::array<std::string_view, skip_causes> skip_reasons;  ///< by SkipCause: {why}
  std::string_view place;                        ///< {trick} {path}
  std::string_view perhaps_mistake;              ///< {id} {text}
  std::string_view agrees_again, unused_skip;    ///< {skip}
  std::string_view gave_up;
  std::array<Phrases::Noun, 4> verdicts;         ///< by Conformity: {n} {questions}
};

const ConformPhrases& english_conform_phrases();

}  // namespace allfours
