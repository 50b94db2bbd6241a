// The count of a hand in the report for people.

#include <algorithm>

#include "cli/common/wrap.h"
#include "cli/report/text_page.h"
#include "model/concrete.h"
#include "model/count.h"

namespace allfours {

namespace {
constexpr std::size_t count_indent = 4;

/// A line of a table, its cells padded to their columns, the first to `width`.
void append_row(Page& page, std::size_t width, Category category, std::string_view who,
                std::string_view score, std::string_view why) {
  const auto padded = [](std::string_view cell, std::size_t to) {
    std::string text(cell);
    text.append(columns(cell) < to ? to - columns(cell) : 0, ' ');
    return text + "  ";
  };
  std::string first(count_indent, ' ');
  first += padded(capital(page.name_of(category)), width);
  first += padded(who, 6);
  first += padded(score, why.empty() ? columns(score) : 14);
  while (first.ends_with(' ') && why.empty()) first.pop_back();
  append_paragraph(page.out, first, why);
}

std::string reason(const Page& page, const RuledHand& where, Category category, int which = -1) {
  std::string text;
  append_reason(text, page.language, where, category, which);
  return text;
}

bool is_of_play(Category category) { return category >= Category::high; }

std::string entry(const Page& page, Category category, Sides side) {
  return std::string(page.name_of(category)) + ' ' + page.words(side);
}

void append_to_list(const Page& page, std::string& list, std::string_view item) {
  if (!list.empty()) list += page.language.comma;
  list += item;
}

/// The rows of a count: every point in its order, and the categories that brought none.
class Rows {
 public:
  Rows(Page& page, const RuledHand& where) : page_(page), where_(where), hand_(where.ruled()) {}

  void append();

  /// The awards that came too late, as lists: those that are known, and those that are not.
  std::string too_late, open_but_late;

 private:
  bool is_shown(Category category) const {
    return is_of_play(category) ? hand_.scored : award_of(category) != Sides(Side::nobody);
  }
  Sides award_of(Category category) const {
    return hand_.awards[static_cast<std::size_t>(category)];
  }
  void counted(const Counted& point);
  void uncounted(const Uncounted& point);
  void without_points(Category category);
  void row(Category category, std::string_view who, std::string_view score, std::string_view why) {
    append_row(page_, width_, category, who, score, why);
  }

  Page& page_;
  const RuledHand& where_;
  const HandRuling& hand_;
  std::size_t width_ = 0;
  bool stopped_ = false;  ///< the point that certainly ends the game has been counted
};

void Rows::append() {
  const auto order = counting_order(page_.log.rules);
  for (Category category : order)
    if (is_shown(category)) width_ = std::max(width_, columns(page_.name_of(category)));
  auto next = hand_.counted.begin();
  for (Category category : order) {
    if (!is_shown(category)) continue;
    const auto is_this = [&](const auto& point) { return point.category == category; };
    // As far as the last point for it: two jacks can be turned before and after another point.
    const auto last = std::find_if(hand_.counted.rbegin(), hand_.counted.rend(), is_this).base();
    const bool has_points =
        last != hand_.counted.begin() || std::ranges::any_of(hand_.uncounted, is_this);
    while (next < last) counted(*next++);
    for (const Uncounted& point : hand_.uncounted)
      if (is_this(point)) uncounted(point);
    if (!has_points) without_points(category);
    // Where the totals decide, all are counted.
    stopped_ = stopped_ || (page_.log.rules.finish != Finish::totals && hand_.winner.known() &&
                            hand_.decided_by == category);
  }
}

void Rows::counted(const Counted& point) {
  std::string why = reason(page_, where_, point.category, point.which);
  if (point.points < point.worth) {
    const std::string cut =
        said(point.capped ? page_.phrases.cut_short : page_.phrases.cut_at_target,
             {{"n", std::to_string(point.points)},
              {"worth", std::to_string(point.worth)},
              {"side", page_.name_of(point.side)},
              {"target", std::to_string(page_.log.rules.target)}});
    why += why.empty() ? cut : "; " + cut;
  }
  row(point.category,
      said(page_.phrases.points,
           {{"side", page_.name_of(point.side)}, {"n", std::to_string(point.points)}}),
      page_.words(point.score), why);
}

void Rows::uncounted(const Uncounted& point) {
  if (point.why == Uncounted::Why::over)
    return append_to_list(page_, too_late, entry(page_, point.category, point.side));
  row(point.category, page_.name_of(point.side), {},
      said(point.why == Uncounted::Why::capped ? page_.phrases.stops_short
                                               : page_.phrases.comes_to_nothing,
           {{"side", page_.name_of(point.side)},
            {"target", std::to_string(page_.log.rules.target)}}));
}

/// Nobody's, open, or not known to count.
void Rows::without_points(Category category) {
  const Sides award = award_of(category);
  if (award == Sides(Side::nobody)) {
    if (!hand_.decided_by)
      row(category, page_.name_of(Side::nobody), {}, reason(page_, where_, category));
  } else if (stopped_) {
    if (award.known()) return append_to_list(page_, too_late, entry(page_, category, award));
    if (!award.none())
      append_to_list(page_, open_but_late,
                     said(page_.phrases.award_in_list, {{"category", page_.name_of(category)},
                                                        {"sides", page_.words(award)}}));
  } else if (award.known()) {
    row(category, page_.words(award), {}, reason(page_, where_, category));
  } else if (!award.none()) {
    row(category, {}, {}, said(page_.phrases.award_open, {{"sides", page_.words(award)}}));
  }
}

/// What of the table's result is right and what is open, as lists. What is wrong has a finding; what
/// had to be taken from the result, for want of a turned card, is neither.
class Entries {
 public:
  Entries(const Page& page, const RuledHand& where);

  std::string right, open;
  bool all_right = true;

 private:
  void add(std::string_view key, bool certain, std::string_view phrase, std::string_view what,
           const Written& value);
  void add_award(Category category, Side side);
  bool is_nobodys(Category category) const;

  const Page& page_;
  const RuledHand& where_;
  const HandRuling& hand_;
};

Entries::Entries(const Page& page, const RuledHand& where)
    : page_(page), where_(where), hand_(where.ruled()) {
  const WrittenResult& written = where.written().result;
  const Phrases& phrases = page.phrases;
  const bool as_written = page.log.rules.american() && !hand_.turned;
  all_right = !as_written || !written.trump;
  if (written.trump && !as_written)
    add("trump", hand_.trump.has_value(), phrases.written_trump, {}, *written.trump);
  for (std::size_t i = 0; i < category_count; ++i) {
    const auto category = static_cast<Category>(i);
    const bool of_deal = category == Category::turned_jack || category == Category::gift;
    if (!written.award[i]) continue;
    if (as_written && of_deal) all_right = false;
    else add_award(category, *written.award[i]);
  }
  if (written.values) {
    const Values values{{written.values->ns, written.values->ns},
                        {written.values->ew, written.values->ew}};
    add("values", !hand_.scored || values == hand_.values, phrases.written_values, {}, values);
  }
  if (written.points)
    add("points", hand_.points.size() == 1, phrases.written_points, {}, *written.points);
  if (written.score) {
    // A score that only goes on from the table's own wrong start is not right, but no new fault.
    if (std::ranges::find(hand_.after, *written.score) == hand_.after.end()) all_right = false;
    else add("score", hand_.after.size() == 1, phrases.written_score, {}, *written.score);
  }
  if (written.winner)
    add("winner", hand_.winner.known(), phrases.written_winner, {}, Sides(*written.winner));
}

void Entries::add(std::string_view key, bool certain, std::string_view phrase,
                  std::string_view what, const Written& value) {
  const std::string pointer = "/result/" + std::string(key);
  const bool is_faulted = std::ranges::any_of(
      hand_.findings, [&](const Finding& finding) { return finding.at.ends_with(pointer); });
  all_right = all_right && certain && !is_faulted;
  if (!is_faulted)
    append_to_list(page_, certain ? right : open,
                   said(phrase, {{"what", what}, {"value", page_.words(value)}}));
}

void Entries::add_award(Category category, Side side) {
  const Sides award = hand_.awards[static_cast<std::size_t>(category)];
  add(to_string(category), award == Sides(side) || (side == Side::nobody && is_nobodys(category)),
      page_.phrases.written_award, page_.name_of(category), Sides(side));
}

/// Whether it is certain that nobody scores for the category: it was not played for, or comes after
/// the end of the game.
bool Entries::is_nobodys(Category category) const {
  if ((is_of_play(category) && !hand_.scored) || nothing_counts(where_)) return true;
  if (!hand_.decided_by || !hand_.winner.known() || page_.log.rules.finish == Finish::totals)
    return false;
  const auto order = counting_order(page_.log.rules);
  return std::ranges::find(order, category) > std::ranges::find(order, *hand_.decided_by);
}

/// The hand was void, came after the game, or began where it was already won.
bool counts_nothing(const HandRuling& hand) {
  if (!hand.counted.empty() || hand.after != hand.before) return false;
  const auto came_too_late = [](const Uncounted& point) {
    return point.why == Uncounted::Why::over;
  };
  return !hand.scored ||
         (!hand.uncounted.empty() && std::ranges::all_of(hand.uncounted, came_too_late));
}
}  // namespace

std::string earned(const Page& page, const HandRuling& hand) {
  std::string list;
  for (const Counted& counted : hand.counted)
    append_to_list(page, list, entry(page, counted.category, counted.side));
  // From a start that is not known nothing is counted up, and yet some awards can be certain.
  if (list.empty() && hand.before.size() > 1)
    for (Category category : counting_order(page.log.rules)) {
      const Sides award = hand.awards[static_cast<std::size_t>(category)];
      if (award.known() && award.side() != Side::nobody && (hand.scored || category < Category::high))
        append_to_list(page, list, entry(page, category, award));
    }
  return list;
}

void append_count(Page& page, const RuledHand& where) {
  const HandRuling& hand = where.ruled();
  const Phrases& phrases = page.phrases;
  const bool nothing = nothing_counts(where) || counts_nothing(hand);
  page.paragraph(2, said(nothing ? phrases.count_nothing : phrases.count_from,
                         {{"score", page.words(hand.before)}}));
  if (!nothing) {
    Rows rows(page, where);
    rows.append();
    if (hand.decided_by && hand.winner.known() && !hand.counted.empty())
      page.paragraph(count_indent,
                     said(phrases.ends_game, {{"side", page.words(hand.winner)},
                                              {"target", std::to_string(page.log.rules.target)}}));
    if (!rows.too_late.empty())
      page.paragraph(count_indent, said(phrases.not_counted, {{"awards", rows.too_late}}));
    if (!rows.open_but_late.empty())
      page.paragraph(count_indent, said(phrases.open_but_late, {{"awards", rows.open_but_late}}));
    page.paragraph(2, said(hand.after.size() == 1 ? phrases.after : phrases.after_open,
                           {{"score", page.words(hand.after)}}));
  }
  const Entries written(page, where);
  if (!written.right.empty())
    page.paragraph(2, said(written.all_right      ? phrases.all_right
                           : written.open.empty() ? phrases.rest_right
                                                  : phrases.some_right,
                           {{"entries", written.right}}));
  if (!written.open.empty())
    page.paragraph(2, said(phrases.some_open, {{"entries", written.open}}));
  for (const ClaimRuling& claim : hand.claims) {
    const auto status = phrases.claim_status[static_cast<std::size_t>(claim.status)];
    page.paragraph(
        2, said(phrases.claim, {{"claim", harmless(claim.text)}, {"status", status}}));
  }
}

}  // namespace allfours
