#include "cli/report/text_report.h"

#include <algorithm>

#include "cli/report/text_page.h"

namespace allfours {

namespace {
constexpr Ink ink_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::sound: return Ink::green;
    case Verdict::faulty:
    case Verdict::unusable: return Ink::red;
    case Verdict::open: return Ink::yellow;
  }
  return Ink::plain;
}

bool has_won(Sides winner) { return winner.known() && winner.side() != Side::nobody; }

template <class Test>
bool any_finding(const Page& page, Test test) {
  return std::ranges::any_of(page.ruling.judged(), [&](const HandRuling& hand) {
    return std::ranges::any_of(hand.findings, test);
  });
}

/// "EW won the game with High; the right score is NS 9, EW 11."
std::string outcome(const Page& page) {
  const Phrases& phrases = page.phrases;
  const auto hands = page.ruling.judged();
  const auto winning = std::ranges::find_if(hands, has_won, &HandRuling::winner);
  const HandRuling& last = winning == hands.end() ? hands.back() : *winning;
  if (began_at_target(page.ruling))
    return said(phrases.began_won, {{"score", page.words(hands.front().before)}});

  std::string text;
  if (has_won(last.winner)) {
    const auto side = page.words(last.winner);
    if (last.decided_by)
      say(text, phrases.won, {{"side", side}, {"category", page.name_of(*last.decided_by)}});
    else say(text, phrases.won_before, {{"side", side}});
  } else if (last.winner == Sides(Side::nobody) || last.winner.none()) {
    text = phrases.going_on;
  } else {
    say(text, phrases.winner_open, {{"sides", page.words(last.winner)}});
  }
  text += "; ";
  const bool misscored = any_finding(page, [](const Finding& finding) {
    return finding.code == Code::wrong_score || finding.code == Code::wrong_points ||
           finding.code == Code::wrong_start;
  });
  const bool open = page.ruling.summary[static_cast<std::size_t>(Severity::open)] > 0;
  // Of several that can be none is the right one.
  const bool one_score = last.after.size() == 1;
  say(text, misscored && one_score ? phrases.right_score_is : open ? phrases.score_as_ruled : phrases.score_is,
      {{"score", page.words(last.after)}});
  return text;
}

/// "1 illegal play, 2 wrong entries"
std::string number_of_findings(const Page& page) {
  std::string text;
  const bool all_plays = !any_finding(page, [](const Finding& finding) {
    return severity_of(finding) == Severity::illegal && !is_play(finding.code);
  });
  const auto notes = static_cast<std::size_t>(Severity::note);
  for (std::size_t severity = 0; severity < severity_count; ++severity) {
    const int count = page.ruling.summary[severity];
    if (count == 0 || severity == notes) continue;
    if (!text.empty()) text += page.language.comma;
    const bool illegal = severity == static_cast<std::size_t>(Severity::illegal);
    text += said(illegal && !all_plays ? page.phrases.breaches : page.phrases.findings[severity],
                 static_cast<std::size_t>(count));
  }
  return text;
}

void append_headline(Page& page, std::string_view name) {
  const Verdict verdict = page.ruling.verdict;
  const std::string_view word = page.phrases.verdicts[static_cast<std::size_t>(verdict)];
  std::string text;
  if (verdict == Verdict::unusable) {
    text = said(page.phrases.errors, page.ruling.errors.size());
    text += ": ";
    text += page.phrases.unusable;
    text += '.';
  } else {
    text = number_of_findings(page);
    if (!text.empty()) text += ". ";
    else if (verdict == Verdict::open) (text += page.phrases.undecided) += ' ';
    if (page.ruling.hand_count > 0) text += outcome(page);
  }
  const std::string label = harmless(name) + ": ";
  const std::size_t at = page.out.size() + label.size();
  page.paragraph(0, label + std::string(word) + " — " + text);
  if (page.out.compare(at, word.size(), word) == 0)
    page.style.paint(page.out, at, at + word.size(), ink_of(verdict));
}

/// The game, the house rules off their default, and what the table says about itself.
void append_log(Page& page) {
  const GameLog& log = page.log;
  const Phrases& phrases = page.phrases;
  std::string text(phrases.games[static_cast<std::size_t>(log.variant)]);
  std::string rules, players;
  const HouseRules plain = source_rules(log.variant);
  for (const SwitchInfo& info : switches()) {
    if (!info.in(log.variant) || info.get(log.rules) == info.get(plain)) continue;
    if (!rules.empty()) rules += page.language.comma;
    rules += info.setting(log.rules);
  }
  if (!rules.empty()) text += ' ' + said(phrases.house_rules, {{"text", rules}});
  page.paragraph(0, text);

  for (Seat seat : all_seats) {
    const std::string& player = log.players[index(seat)];
    if (player.empty()) continue;
    if (!players.empty()) players += page.language.comma;
    players += std::string(page.name_of(seat)) + ' ' + harmless(player);
  }
  if (!players.empty()) page.paragraph(0, said(phrases.players, {{"text", players}}));
  if (!log.source.empty())
    page.paragraph(0, said(phrases.source, {{"text", harmless(log.source)}}));
  if (!log.note.empty()) page.paragraph(0, said(phrases.note, {{"text", harmless(log.note)}}));
}

void append_running_line(Page& page, std::size_t number) {
  const HandRuling& hand = page.ruling.hands[number];
  std::string awards = earned(page, hand);
  if (awards.empty()) awards = page.language.nothing;
  if (hand.voided != Void::none)
    awards = page.phrases.voided[static_cast<std::size_t>(hand.voided)];
  std::string table;
  if (const auto& own = page.log.hands[number].result.score;
      own && std::ranges::find(hand.after, *own) == hand.after.end())
    table = as_written(*own);
  const std::string_view suit =
      hand.trump ? page.language.suits[static_cast<std::size_t>(*hand.trump)] : "";
  page.paragraph(0, said(page.phrases.running, {{"number", std::to_string(number + 1)},
                                                {"dealer", page.words(hand.dealers)},
                                                {"suit", suit},
                                                {"awards", awards},
                                                {"score", page.words(hand.after)},
                                                {"table", table}}));
}

/// A hand without findings needs no tricks: one line of a game, or how it was counted, with which
/// its claims are answered.
void append_hands(Page& page) {
  const std::size_t count = page.ruling.hand_count;
  bool after_details = true;
  for (std::size_t number = 0; number < count; ++number) {
    const bool details = page.style.verbose || !page.ruling.hands[number].findings.empty() ||
                         (count == 1 && !page.log.hands[number].remarks.empty());
    const bool one_line = !details && count > 1 && page.ruling.hands[number].claims.empty();
    if (!one_line || after_details) page.out += '\n';
    after_details = !one_line;
    if (one_line) append_running_line(page, number);
    else append_hand(page, number, !details);
  }
}
}  // namespace

void append_text_report(std::string& out, std::string_view name, const GameLog& log,
                        const Ruling& ruling, const Style& style, std::string_view document) {
  Page page{out, style, log, ruling};
  append_headline(page, name);
  if (!ruling.errors.empty()) {
    append_errors(page, name, document);
    return;
  }
  append_log(page);
  append_hands(page);
  append_open_gaps(page);
}

}  // namespace allfours
