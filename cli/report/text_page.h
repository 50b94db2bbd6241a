#pragma once
// The parts of a text report, and what they share while one is written.

#include <bitset>
#include <string>
#include <string_view>
#include <vector>

#include "checker/report/messages.h"
#include "checker/text/harmless.h"
#include "cli/common/style.h"
#include "cli/report/phrases.h"

namespace allfours {

struct Page {
  std::string& out;
  const Style& style;
  const GameLog& log;
  const Ruling& ruling;
  const Language& language = *style.language;
  const Phrases& phrases = phrases_of(language);
  std::bitset<256> explained{};     ///< the clauses whose text has been shown, by Clause
  std::vector<Clause> open_gaps{};  ///< those cited, in order

  /// A wrapped paragraph behind a coloured label; the label may be empty.
  void paragraph(std::size_t indent, std::string_view label, Ink ink, std::string_view text);
  void paragraph(std::size_t indent, std::string_view text) {
    paragraph(indent, {}, Ink::plain, text);
  }
  std::string_view name_of(Seat seat) const { return language.seats[index(seat)]; }
  std::string_view name_of(Side side) const { return language.sides[index(side)]; }
  std::string_view name_of(Category category) const {
    return language.categories[static_cast<std::size_t>(category)];
  }
  std::string words(const Written& value) const;
  /// "5D 2H": cards as a log has them.
  std::string cards(CardSet set) const;
};

/// "9-10": a score as a table writes it.
std::string as_written(const Score& score);
/// An illegal card, apart from an illegal call or look.
bool is_play(Code code);

/// With a capital letter at its start.
std::string capital(std::string_view text);

/// The head of a hand, its tricks with the faults at their place, and its count. `brief`: a hand
/// without findings, of which the tricks are left out.
void append_hand(Page& page, std::size_t hand, bool brief);
/// The count of a hand, step by step, and what of the table's result is right.
void append_count(Page& page, const RuledHand& where);
/// What each side earned, in a few words: "High EW, Game NS".
std::string earned(const Page& page, const HandRuling& hand);
/// A finding with its message and the clauses it cites.
void append_finding(Page& page, const RuledHand& where, const Finding& finding);
/// A clause with its source and its text, for the first time on this page.
void append_clause(Page& page, Clause clause);
/// What the source leaves open, of the gaps cited so far.
void append_open_gaps(Page& page);
/// Why an input is no log: every fault with its place and line.
void append_errors(Page& page, std::string_view name, std::string_view document);

}  // namespace allfours
