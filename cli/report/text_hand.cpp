// One hand in the report for people: how it was dealt, its tricks, the faults at their place.

#include <algorithm>

#include "cli/common/wrap.h"
#include "cli/report/text_page.h"

namespace allfours {

namespace {
constexpr std::size_t row_indent = 2, beside_indent = 4;

bool shapes_the_deal(Verb verb) {
  switch (verb) {
    case Verb::turns:
    case Verb::stands:
    case Verb::begs:
    case Verb::gives:
    case Verb::runs:
    case Verb::bunches:
    case Verb::agrees:
    case Verb::refuses:
    case Verb::looks:
    case Verb::redeals: return true;
    default: return false;
  }
}

class HandText {
 public:
  HandText(Page& page, std::size_t hand)
      : page_(page), where_{page.log, page.ruling, hand}, hand_(where_.ruled()) {}

  void append();
  void append_brief() {
    head();
    append_count(page_, where_);
  }

 private:
  void head();
  std::string table_start() const;
  std::string trump() const;
  std::string calls() const;
  void trick_head();
  void trick(std::size_t number);
  /// The remarks and findings that belong under trick `number`; 0: before the first.
  void beside(std::size_t number);
  void remark(const Remark& remark);
  /// The trick under which an event is told: the last one begun by then.
  std::size_t trick_of_event(int event) const;
  std::size_t trick_of_finding(const Finding& finding) const;
  /// A question that nothing hangs on, for nothing in the hand counts.
  bool is_idle(const Finding& finding) const {
    return finding.code == Code::gap_noted && nothing_counts(where_);
  }

  Page& page_;
  RuledHand where_;
  const HandRuling& hand_;
};

void HandText::append() {
  head();
  beside(0);
  if (!hand_.tricks.empty()) trick_head();
  for (std::size_t number = 1; number <= hand_.tricks.size(); ++number) {
    trick(number);
    beside(number);
  }
  if (hand_.as_played) {
    // What came too late for the ruling to follow it says so itself.
    const auto found = [&](auto&& test) { return std::ranges::any_of(hand_.findings, test); };
    if (found([](const Finding& finding) { return is_play(finding.code); }))
      page_.paragraph(row_indent, page_.phrases.as_played);
    else if (found([](const Finding& finding) {
               return severity_of(finding) == Severity::illegal &&
                      finding.code != Code::played_after_end && finding.code != Code::not_redealt;
             }))
      page_.paragraph(row_indent, page_.phrases.as_done);
  }
  for (const Finding& finding : hand_.findings)
    if (finding.event < 0 && !is_idle(finding)) append_finding(page_, where_, finding);
  append_count(page_, where_);
}

void HandText::head() {
  const Phrases& phrases = page_.phrases;
  const std::string number = std::to_string(where_.hand + 1);
  std::string text = said(page_.ruling.hand_count > 1 ? phrases.hand : phrases.only_hand,
                          {{"number", number},
                           {"dealer", page_.words(hand_.dealers)},
                           {"score", page_.words(hand_.before)},
                           {"table", table_start()}});
  const std::size_t head_ends = text.size();
  text += ' ';
  if (hand_.voided != Void::none)
    text += capital(phrases.voided[static_cast<std::size_t>(hand_.voided)]) + '.';
  else
    text += trump();
  if (hand_.voided == Void::none && !hand_.scored) (text += ' ') += phrases.never_led;
  const std::size_t at = page_.out.size();
  page_.paragraph(0, text);
  page_.style.paint(page_.out, at, at + std::min(head_ends, page_.out.size() - at - 1), Ink::bold);

  if (!where_.written().note.empty())
    page_.paragraph(row_indent, said(phrases.note, {{"text", harmless(where_.written().note)}}));
  if (const std::string list = calls(); !list.empty())
    page_.paragraph(row_indent, said(phrases.before_lead, {{"calls", list}}));
}

/// "2-5": where the table began the hand, if that is not where it should have.
std::string HandText::table_start() const {
  const std::optional<Score> own = where_.hand == 0 ? std::nullopt
                                   : where_.written().score
                                       ? where_.written().score
                                       : page_.log.hands[where_.hand - 1].result.score;
  if (!own || std::ranges::find(hand_.before, *own) != hand_.before.end()) return {};
  return as_written(*own);
}

std::string HandText::trump() const {
  const Phrases& phrases = page_.phrases;
  if (!hand_.trump)
    return std::string(hand_.tricks.empty() ? phrases.no_trump : phrases.trump_unknown);
  std::string how;
  if (!page_.log.rules.american()) {
    if (!hand_.tricks.empty() && hand_.tricks.front().cards[0])
      how = said(phrases.by_pitch, {{"seat", page_.name_of(hand_.tricks.front().lead)},
                                    {"card", to_string(*hand_.tricks.front().cards[0])}});
  } else if (hand_.turned) {
    how = said(phrases.by_turn, {{"card", to_string(*hand_.turned)}});
  } else {
    how = phrases.by_result;
  }
  return said(phrases.trump,
              {{"suit", page_.language.suits[static_cast<std::size_t>(*hand_.trump)]},
               {"how", how}});
}

std::string HandText::calls() const {
  std::string list;
  const auto& events = where_.written().events;
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (events[i].verb == Verb::plays) break;
    if (!shapes_the_deal(events[i].verb)) continue;
    if (!list.empty()) list += page_.phrases.call_joint;
    append_act(list, page_.language, where_, static_cast<int>(i));
  }
  return list;
}

// Every card stands in a column as wide as the name of its seat, between its two marks.
std::size_t seat_width(const Page& page, Seat seat) {
  return std::max<std::size_t>(columns(page.name_of(seat)), 5);
}

void append_cell(std::string& line, std::string_view text, std::size_t width) {
  line += text;
  line.append(columns(text) < width ? width - columns(text) : 0, ' ');
  line += "  ";
}

void HandText::trick_head() {
  const Phrases& phrases = page_.phrases;
  std::string line(row_indent, ' ');
  append_cell(line, phrases.trick, columns(phrases.trick));
  for (Seat seat : all_seats) append_cell(line, page_.name_of(seat), seat_width(page_, seat));
  append_cell(line, phrases.won_by, columns(phrases.won_by));
  append_cell(line, phrases.value, columns(phrases.value));
  line += "(" + std::string(phrases.legend) + ")";
  page_.style.put(page_.out, line, Ink::dim);
  page_.out += '\n';
}

void HandText::trick(std::size_t number) {
  const Phrases& phrases = page_.phrases;
  const Trick& trick = hand_.tricks[number - 1];
  std::string line(row_indent, ' ');
  append_cell(line, std::to_string(number), columns(phrases.trick));
  for (Seat seat : all_seats) {
    const auto& card = trick.cards[(index(seat) + 4 - index(trick.lead)) & 3U];
    std::string cell(1, seat == trick.lead ? '>' : ' ');
    cell += card ? to_string(*card) : "- ";
    if (trick.winner == seat) cell += '*';
    append_cell(line, cell, seat_width(page_, seat));
  }
  std::string winner;
  if (trick.winner) {
    winner = page_.name_of(*trick.winner);
  } else if (trick.complete && trick.takers == SeatSet::all()) {
    winner = phrases.unknown;
  } else if (trick.complete) {
    for (Seat seat : all_seats) {
      if (!trick.takers.has(seat)) continue;
      if (!winner.empty()) winner += page_.language.disjunction;
      winner += page_.name_of(seat);
    }
  } else {
    winner = phrases.unfinished;
  }
  append_cell(line, winner, columns(phrases.won_by));
  line += std::to_string(trick.value);
  page_.out += line;
  page_.out += '\n';

  for (Seat seat : all_seats) {
    const CardSet thrown = trick.thrown[index(seat)], extra = trick.extra[index(seat)];
    const CardSet again = trick.again[index(seat)];
    for (const auto& [cards, phrase] :
         {std::pair{thrown, phrases.threw}, {extra, phrases.extra}, {again, phrases.again}})
      if (!cards.empty())
        page_.paragraph(beside_indent, said(phrase, {{"seat", page_.name_of(seat)},
                                                     {"cards", page_.cards(cards)}}));
  }
}

std::size_t HandText::trick_of_event(int event) const {
  std::size_t number = 0;
  while (number < hand_.tricks.size() && hand_.tricks[number].first_event <= event) ++number;
  return number;
}

std::size_t HandText::trick_of_finding(const Finding& finding) const {
  const auto trick = static_cast<std::size_t>(std::max(finding.trick, 0));
  return trick > 0 && trick <= hand_.tricks.size() ? trick : trick_of_event(finding.event);
}

void HandText::beside(std::size_t number) {
  // Remarks and findings in the order of their events, a remark before what is found about it.
  auto remark_at = where_.written().remarks.begin();
  const auto remarks_end = where_.written().remarks.end();
  const auto remarks_until = [&](int event) {
    for (; remark_at != remarks_end && static_cast<int>(remark_at->event) <= event; ++remark_at)
      if (trick_of_event(static_cast<int>(remark_at->event)) == number) remark(*remark_at);
  };
  for (const Finding& finding : hand_.findings) {
    if (finding.event < 0 || trick_of_finding(finding) != number || is_idle(finding)) continue;
    remarks_until(finding.event);
    append_finding(page_, where_, finding);
  }
  remarks_until(static_cast<int>(where_.written().events.size()));
}

void HandText::remark(const Remark& remark) {
  const Phrases& phrases = page_.phrases;
  for (const std::string& text : {remark.comment, remark.note})
    if (!text.empty())
      page_.paragraph(beside_indent,
                      said(remark.at.empty() ? phrases.remark : phrases.remark_at,
                           {{"text", capital(harmless(text))}, {"at", harmless(remark.at)}}));
}
}  // namespace

void append_hand(Page& page, std::size_t hand, bool brief) {
  HandText text(page, hand);
  if (brief) text.append_brief();
  else text.append();
}

}  // namespace allfours
