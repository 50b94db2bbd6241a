// The count of a hand in the report for people.

#include <algorithm>

#include "cli/text_page.h"
#include "cli/wrap.h"

namespace allfours {

namespace {
constexpr std::size_t row_indent = 4;

/// A line of a table, its cells padded to their columns, the first to `width`.
void append_row(Page& page, std::size_t width, Category category, std::string_view who,
                std::string_view score, std::string_view why) {
  const auto padded = [](std::string_view cell, std::size_t to) {
    std::string text(cell);
    text.append(columns(cell) < to ? to - columns(cell) : 0, ' ');
    return text + "  ";
  };
  std::string first(row_indent, ' ');
  first += padded(capital(page.name_of(category)), width);
  first += padded(who, 6);
  first += padded(score, why.empty() ? columns(score) : 14);
  while (first.ends_with(' ') && why.empty()) first.pop_back();
  append_paragraph(page.out, first, why);
}

std::string reason(const Page& page, const RuledHand& where, Category category) {
  std::string text;
  append_reason(text, page.language, where, category);
  return text;
}

/// The categories in the order in which they are counted: before play, then of play.
std::array<Category, category_count> in_order(const HouseRules& rules) {
  const auto& [first, second, third, fourth] = rules.order;
  const bool gift_first = rules.first_out == FirstOut::gift_first;
  return {Category::look,
          gift_first ? Category::gift : Category::turned_jack,
          gift_first ? Category::turned_jack : Category::gift,
          Category::revoke,
          first,
          second,
          third,
          fourth};
}

bool is_of_play(Category category) { return category >= Category::high; }

std::string entry(const Page& page, Category category, Sides side) {
  return std::string(page.name_of(category)) + ' ' + page.words(side);
}

void append_to_list(const Page& page, std::string& list, std::string_view item) {
  if (!list.empty()) list += page.language.comma;
  list += item;
}

/// Each category of the hand: counted, nobody's or open. Gives the awards that came too late.
std::string append_rows(Page& page, const RuledHand& where) {
  const HandRuling& hand = where.ruled();
  const auto award_of = [&](Category category) {
    return hand.awards[static_cast<std::size_t>(category)];
  };
  const auto is_shown = [&](Category category) {
    return is_of_play(category) ? hand.scored : award_of(category) != Sides(Side::nobody);
  };
  std::size_t width = 0;
  for (Category category : in_order(page.log.rules))
    if (is_shown(category)) width = std::max(width, columns(page.name_of(category)));
  std::string too_late;
  for (Category category : in_order(page.log.rules)) {
    if (!is_shown(category)) continue;
    const Sides award = award_of(category);
    const auto counted = std::ranges::find(hand.counted, category, &Counted::category);
    if (counted != hand.counted.end()) {
      append_row(page, width, category,
                 said(page.phrases.points, {{"side", page.name_of(counted->side)},
                                            {"n", std::to_string(counted->points)}}),
                 page.words(counted->score), reason(page, where, category));
    } else if (award == Sides(Side::nobody)) {
      if (!hand.decided_by)
        append_row(page, width, category, page.name_of(Side::nobody), {},
                   reason(page, where, category));
    } else if (award.known() && hand.decided_by) {
      append_to_list(page, too_late, entry(page, category, award));
    } else if (award.known()) {
      // Foster's price: a side that revoked does not win in this hand.
      const bool capped = page.log.rules.revoke == RevokePrice::foster &&
                          hand.after.size() == 1 &&
                          hand.after.front()[award.side()] == page.log.rules.target - 1;
      append_row(page, width, category, page.words(award), {},
                 capped ? said(page.phrases.stops_short,
                               {{"side", page.words(award)},
                                {"target", std::to_string(page.log.rules.target)}})
                        : reason(page, where, category));
    } else if (!award.none()) {
      append_row(page, width, category, {}, {},
                 said(page.phrases.award_open, {{"sides", page.words(award)}}));
    }
  }
  return too_late;
}

/// What of the table's result is certainly right, as a list.
std::string right_entries(const Page& page, const RuledHand& where) {
  const WrittenResult& written = where.written().result;
  const HandRuling& hand = where.ruled();
  std::string list;
  const auto add = [&](std::string_view phrase, std::string_view what, const Written& value) {
    append_to_list(page, list, said(phrase, {{"what", what}, {"value", page.words(value)}}));
  };
  const bool points_faulted = std::ranges::any_of(
      hand.findings, [](const Finding& f) { return f.at.ends_with("/result/points"); });
  if (written.trump && written.trump == hand.trump)
    add(page.phrases.written_trump, {}, *written.trump);
  for (std::size_t i = 0; i < category_count; ++i) {
    const auto& side = written.award[i];
    const auto category = static_cast<Category>(i);
    if (side && (hand.scored || !is_of_play(category)) && hand.awards[i] == Sides(*side))
      add(page.phrases.written_award, page.name_of(category), Sides(*side));
  }
  if (written.values && hand.scored) {
    const Values as_ranges{{written.values->ns, written.values->ns},
                           {written.values->ew, written.values->ew}};
    if (as_ranges == hand.values) add(page.phrases.written_values, {}, as_ranges);
  }
  const bool certain = hand.after.size() == 1;
  if (written.points && certain && !points_faulted)
    add(page.phrases.written_points, {}, *written.points);
  if (written.score && certain && *written.score == hand.after.front())
    add(page.phrases.written_score, {}, *written.score);
  if (written.winner && hand.winner == Sides(*written.winner))
    add(page.phrases.written_winner, {}, Sides(*written.winner));
  return list;
}

/// The hand was void, came after the game, or began where it was already won.
bool counts_nothing(const RuledHand& where) {
  const HandRuling& hand = where.ruled();
  if (!hand.counted.empty()) return false;
  const bool over_before = std::ranges::any_of(
      std::span(where.ruling.hands).first(where.hand), [](const HandRuling& earlier) {
        return earlier.winner.known() && earlier.winner.side() != Side::nobody;
      });
  return over_before || !hand.scored || std::ranges::all_of(hand.awards, &Sides::known);
}

bool result_has_faults(const HandRuling& hand) {
  return std::ranges::any_of(hand.findings, [](const Finding& finding) {
    return finding.event < 0 && describe(finding.code).severity == Severity::misscored;
  });
}
}  // namespace

std::string earned(const Page& page, const HandRuling& hand) {
  std::string list;
  for (const Counted& counted : hand.counted)
    append_to_list(page, list, entry(page, counted.category, counted.side));
  return list;
}

void append_count(Page& page, const RuledHand& where) {
  const HandRuling& hand = where.ruled();
  const Phrases& phrases = page.phrases;
  const bool nothing = counts_nothing(where);
  page.paragraph(2, said(nothing ? phrases.count_nothing : phrases.count_from,
                         {{"score", page.words(hand.before)}}));
  if (!nothing) {
    const std::string too_late = append_rows(page, where);
    if (hand.decided_by && hand.winner.known() && !hand.counted.empty())
      page.paragraph(row_indent,
                     said(phrases.ends_game, {{"side", page.words(hand.winner)},
                                              {"target", std::to_string(page.log.rules.target)}}));
    if (!too_late.empty())
      page.paragraph(row_indent, said(phrases.not_counted, {{"awards", too_late}}));
    page.paragraph(2, said(hand.after.size() == 1 ? phrases.after : phrases.after_open,
                           {{"score", page.words(hand.after)}}));
  }
  const std::string right = right_entries(page, where);
  if (!right.empty())
    page.paragraph(2, said(result_has_faults(hand) ? phrases.some_right : phrases.all_right,
                           {{"entries", right}}));
  for (const ClaimRuling& claim : hand.claims) {
    const auto status = phrases.claim_status[static_cast<std::size_t>(claim.status)];
    page.paragraph(
        2, said(phrases.claim, {{"claim", harmless(claim.text)}, {"status", status}}));
  }
}

}  // namespace allfours
