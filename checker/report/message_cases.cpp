// Which sentence a finding takes. All languages share these cases.

#include <algorithm>

#include "checker/report/messages.h"
#include "model/concrete.h"
#include "model/play.h"
#include "model/seating.h"

namespace allfours {

namespace {
constexpr MessageCase cases[]{
    {Code::revoke, "trump-led"},
    {Code::revoke, "plain-led"},
    {Code::revoke, "strict"},
    {Code::revoke, "must-ruff"},
    {Code::revoke, "undertrump"},
    {Code::revoke, "must-beat"},
    {Code::not_held, "again"},
    {Code::not_held, "twice"},
    {Code::not_held, "discarded"},
    {Code::not_held, "discarded-twice"},
    {Code::out_of_turn, "pitch"},
    {Code::out_of_turn, "lead"},
    {Code::out_of_turn, "second"},
    {Code::out_of_turn, "out"},
    {Code::bad_throw_in, "american"},
    {Code::bad_throw_in, "never"},
    {Code::bad_throw_in, "to-lead"},
    {Code::bad_throw_in, "could-win"},
    {Code::bad_throw_in, "could-win-barred"},
    {Code::bad_throw_in, "barred"},
    {Code::bad_throw_in, "part"},
    {Code::call_not_allowed, "no-turn"},
    {Code::call_not_allowed, "other-game"},
    {Code::call_not_allowed, "unanswered"},
    {Code::call_not_allowed, "given-after-lead"},
    {Code::call_not_allowed, "takes"},
    {Code::call_not_allowed, "mends"},
    {Code::call_not_allowed, "never-mends"},
    {Code::call_not_allowed, "late-mends"},
    {Code::call_not_allowed, "idle"},
    {Code::call_not_allowed, "late"},
    {Code::call_not_allowed, "late-stands"},
    {Code::call_not_allowed, "late-given"},
    {Code::call_not_allowed, "still-given"},
    {Code::call_not_allowed, "run-on"},
    {Code::bunching_not_allowed, "never"},
    {Code::bunching_not_allowed, "answer"},
    {Code::not_redealt, "bunched"},
    {Code::not_redealt, "exhausted"},
    {Code::played_after_end, "later-hand"},
    {Code::played_after_end, "redealt"},
    {Code::wrong_trump, "pitch"},
    {Code::wrong_trump, "none"},
    {Code::wrong_turned_jack, "not-scored"},
    {Code::wrong_gift, "not-scored"},
    {Code::wrong_look, "not-scored"},
    {Code::wrong_revoke, "not-scored"},
    {Code::wrong_high, "not-scored"},
    {Code::wrong_low, "not-scored"},
    {Code::wrong_jack, "not-scored"},
    {Code::wrong_game, "not-scored"},
    {Code::wrong_values, "not-scored"},
    {Code::wrong_points, "cannot-be"},
    {Code::wrong_score, "cannot-be"},
    {Code::wrong_winner, "none"},
    {Code::wrong_winner, "at-target"},
    {Code::wrong_winner, "not-noted"},
    {Code::wrong_dealer, "draw"},
    {Code::wrong_dealer, "after-void"},
    {Code::wrong_dealer, "after-misdeal"},
    {Code::wrong_dealer, "shown"},
    {Code::wrong_dealer, "shown-after-void"},
    {Code::wrong_start, "at-target"},
    {Code::wrong_start, "cannot-be"},
    {Code::wrong_hand_size, "list"},
    {Code::wrong_hand_size, "packet"},
    {Code::wrong_hand_size, "ran-out"},
    {Code::wrong_hand_size, "through-hand"},
    {Code::incomplete, "void"},
    {Code::incomplete, "parted"},
    {Code::incomplete, "one-card"},
    {Code::incomplete, "cards"},
    {Code::incomplete, "no-trump"},
    {Code::overscored, "after-game"},
    {Code::mended, "same"},
    {Code::look_noted, "again"},
    {Code::look_noted, "late"},
    {Code::look_noted, "american"},
};

bool cites(const Finding& finding, Clause clause) {
  return std::ranges::find(finding.rules, clause) != finding.rules.end();
}
bool is_null(const Written& value) { return std::holds_alternative<Null>(value); }
bool is_nobody(const Written& value) {
  const auto* sides = std::get_if<Sides>(&value);
  return sides && *sides == Sides(Side::nobody);
}

std::string_view case_of_revoke(const RuledHand& where, const Finding& finding) {
  const Trick* trick = trick_of(where, finding);
  const auto trump = where.ruled().trump;
  if (!trick || !trick->cards[0] || !trump || !finding.card) return {};
  const Suit led = trick->cards[0]->suit();
  if (led == *trump) return finding.card->suit() == led ? "must-beat" : "trump-led";

  const CardSet legal = finding.legal.value_or(CardSet());
  const bool could_follow = !(legal & suit_set(led)).empty();
  const bool off_suit = finding.card->suit() != led && finding.card->suit() != *trump;
  switch (where.log.rules.follow) {
    case Follow::follow_or_trump: return "plain-led";
    case Follow::follow_strictly: return "strict";
    case Follow::must_ruff: return off_suit && !could_follow ? "must-ruff" : "plain-led";
    case Follow::no_undertrump: return off_suit ? "plain-led" : "undertrump";
    case Follow::must_beat: return off_suit && could_follow ? "plain-led" : "must-beat";
    default: return {};
  }
}

std::string_view case_of_not_held(const RuledHand& where, const Finding& finding) {
  if (!finding.again) return {};
  if (finding.trick == 0) return "discarded-twice";
  if (cites(finding, Clause::AM3_4)) return "discarded";
  return played_before(where, finding) > 0 ? "again" : "twice";
}

std::string_view case_of_turn(const RuledHand& where, const Finding& finding) {
  const Trick* trick = trick_of(where, finding);
  if (!trick || !finding.seat) return {};
  const std::size_t seat = index(*finding.seat);
  if (finding.card && trick->extra[seat].has(*finding.card)) {
    const std::size_t turn = (seat + 4 - index(trick->lead)) & 3U;
    return trick->cards[turn] ? "second" : "out";
  }
  if (trick->lead != *finding.seat || trick->first_event != finding.event) return {};
  return finding.trick == 1 && !where.log.rules.american() ? "pitch" : "lead";
}

std::string_view case_of_throw(const RuledHand& where, const Finding& finding) {
  const HouseRules& rules = where.log.rules;
  if (rules.throw_in == ThrowIn::never)
    return rules.american() && !rules.names(Switch::throw_in) ? "american" : "never";
  if (cites(finding, Clause::H2)) return "to-lead";
  const bool barred = !barred_from_throw_in(where, finding).empty();
  if (cites(finding, Clause::H3)) return barred ? "could-win-barred" : "could-win";
  if (barred) return "barred";
  // Cards of this seat that are neither in this throw nor played before it are a kept part.
  const Event* event = event_of(where, finding);
  if (!event || !finding.seat) return {};
  int seen = static_cast<int>(event->cards.count);
  for (const Trick& trick : where.ruled().tricks) {
    const std::size_t turn = (index(*finding.seat) + 4 - index(trick.lead)) & 3U;
    if (trick.cards[turn] && trick.first_event <= finding.event) ++seen;
    if (trick.first_event > finding.event && trick.cards[turn]) return "part";
  }
  return seen < where.ruled().tricks_due ? "part" : "";
}

bool comes_before(const RuledHand& where, int event, Verb verb) {
  return std::ranges::any_of(
      std::span(where.written().events).first(static_cast<std::size_t>(event)),
      [&](const Event& earlier) { return earlier.verb == verb; });
}

/// A `stands` or `gives` after the moment at which there was a choice.
std::string_view case_of_late_answer(const RuledHand& where, const Finding& finding, Verb verb) {
  const bool late = cites(finding, Clause::AM2_5) || cites(finding, Clause::G20a);
  if (finding.counts && !late) return "still-given";
  if (finding.counts) return verb == Verb::stands ? "late-stands" : "late-given";
  if (late) return "run-on";
  return comes_before(where, finding.event, Verb::begs) ? "late" : "";
}

/// A card led while the dealer had to answer, who perhaps gave the point after it.
std::string_view case_of_unanswered(const RuledHand& where, const Finding& finding) {
  const auto later = std::span(where.written().events).subspan(static_cast<std::size_t>(finding.event));
  const bool given = std::ranges::any_of(later, [&](const Event& event) {
    return event.verb == Verb::gives && event.seat == where.ruled().dealer();
  });
  return given ? "given-after-lead" : "unanswered";
}

/// Whether the seat had put down a card before the event: it lies there, or its trick has been taken.
bool laid_before(const RuledHand& where, int event, Seat seat, Card card) {
  const auto& tricks = where.ruled().tricks;
  const auto has_it = [&](const Trick& trick) { return cards_of(trick, seat).has(card); };
  const auto shows_it = [&](const Event& earlier) {
    return std::ranges::find(where.written().of(earlier.cards), card) !=
           where.written().of(earlier.cards).end();
  };
  return std::ranges::any_of(tricks, has_it) &&
         std::ranges::any_of(
             std::span(where.written().events).first(static_cast<std::size_t>(event)),
             [&](const Event& earlier) {
               return (earlier.verb == Verb::plays || earlier.verb == Verb::mends) &&
                      shows_it(earlier);
             });
}

std::string_view case_of_mend(const RuledHand& where, const Finding& finding, const Event& event) {
  if (where.log.rules.mend == Mending::never) return "never-mends";
  const Card back = where.written().of(event.cards).front();
  return laid_before(where, finding.event, event.seat, back) ? "late-mends" : "mends";
}

std::string_view case_of_call(const RuledHand& where, const Finding& finding) {
  const Event* event = event_of(where, finding);
  if (!event) return {};
  switch (event->verb) {
    case Verb::plays: return case_of_unanswered(where, finding);
    case Verb::takes: return "takes";
    case Verb::mends: return case_of_mend(where, finding, *event);
    case Verb::stands:
    case Verb::gives:
      if (const auto late = case_of_late_answer(where, finding, event->verb); !late.empty()) return late;
      [[fallthrough]];
    case Verb::begs:
    case Verb::runs:
      if (where.log.rules.american() && !comes_before(where, finding.event, Verb::turns)) return "no-turn";
      [[fallthrough]];
    case Verb::turns: return where.log.rules.american() ? "idle" : "other-game";
    case Verb::gets:
    case Verb::bunches:
    case Verb::agrees:
    case Verb::refuses:
    case Verb::discards: return where.log.rules.american() ? "" : "other-game";
    default: return {};
  }
}

std::string_view case_of_bunching(const RuledHand& where, const Finding& finding) {
  if (where.log.rules.bunching == Bunching::never) return "never";
  const Event* event = event_of(where, finding);
  return event && event->verb != Verb::bunches ? "answer" : "";
}

bool is_won_before(const RuledHand& where) {
  const auto earlier = where.ruling.judged().first(where.hand);
  return std::ranges::any_of(earlier, [](const HandRuling& hand) {
    return !hand.winner.none() && !hand.winner.has(Side::nobody);
  });
}

std::string_view case_after_end(const RuledHand& where) {
  if (is_won_before(where)) return "later-hand";
  return where.ruled().voided == Void::none ? "" : "redealt";
}

/// The next hand begins with a card, from the seat whose turn it was here, that nobody has played.
bool goes_on_in_next(const RuledHand& where) {
  const auto& tricks = where.ruled().tricks;
  if (where.hand + 1 >= where.log.hand_count || tricks.empty() ||
      static_cast<int>(tricks.size()) >= where.ruled().tricks_due)
    return false;
  const HandLog& next = where.log.hands[where.hand + 1];
  if (next.dealer || next.score || where.written().result.any) return false;
  const auto first = std::ranges::find_if(
      next.events, [](const Event& event) { return event.verb != Verb::comment; });
  if (first == next.events.end() || first->verb != Verb::plays) return false;
  for (const Trick& trick : tricks)
    if (cards_of(trick).has(next.of(first->cards).front())) return false;
  return tricks.back().complete && tricks.back().winner == first->seat;
}

std::string_view case_of_hand_size(const RuledHand& where, const Finding& finding) {
  const Event* event = event_of(where, finding);
  if (event) return event->verb == Verb::gets ? "packet" : "";
  if (finding.at.find("/cards/") != std::string::npos && finding.count > 1) return "list";
  if (!finding.at.ends_with("/events")) return {};
  if (finding.count < 6) return "ran-out";
  return cites(finding, Clause::AM2_5) ? "through-hand" : "";
}

std::string_view case_of_incomplete(const RuledHand& where) {
  if (where.ruled().voided != Void::none) return "void";
  if (goes_on_in_next(where)) return "parted";
  if (seat_one_card_short(where)) return "one-card";
  const auto& tricks = where.ruled().tricks;
  if (where.log.rules.american() && !where.ruled().trump && !tricks.empty()) return "no-trump";
  const bool played_out = !tricks.empty() && tricks.back().complete &&
                          static_cast<int>(tricks.size()) >= where.ruled().tricks_due;
  return played_out ? "cards" : "";
}

/// In the range of the scores that can be, and none of them: it takes more than the range to say so.
std::string_view case_of_score(const Finding& finding) {
  const auto* recorded = std::get_if<Score>(&finding.recorded);
  const auto* correct = std::get_if<Scores>(&finding.correct);
  const bool among = recorded != nullptr && correct != nullptr && lies_among(*correct, *recorded);
  return among ? "cannot-be" : "";
}

std::string_view case_of_look(const RuledHand& where, const Finding& finding) {
  if (where.log.rules.american()) return "american";
  const auto is_earlier = [&](const Finding& other) {
    return other.code == Code::looked_early && other.seat == finding.seat &&
           other.event < finding.event;
  };
  const auto& tricks = where.ruled().tricks;
  const bool before_lead = tricks.empty() || finding.event < tricks.front().first_event;
  if (before_lead) return std::ranges::any_of(where.ruled().findings, is_earlier) ? "again" : "";
  const auto bound = may_not_look(where.log.rules, where.ruled().dealer());
  return finding.seat == bound ? "late" : "";
}

std::string_view case_of_winner(const RuledHand& where, const Finding& finding) {
  if (is_nobody(finding.correct) && began_at_target(where.ruling)) return "at-target";
  if (is_nobody(finding.correct)) return "none";
  return is_nobody(finding.recorded) ? "not-noted" : "";
}

std::string_view case_of_dealer(const RuledHand& where, const Finding& finding) {
  if (where.hand == 0) return "draw";
  const bool shown = finding.event >= 0;  // by an act: the log does not name the dealer
  if (where.ruling.hands[where.hand - 1].voided == Void::none) return shown ? "shown" : "";
  if (!where.log.rules.american()) return "after-misdeal";
  return shown ? "shown-after-void" : "after-void";
}
}  // namespace

namespace {
/// A card is taken back and put down again.
bool takes_back_nothing(const RuledHand& where, const Finding& finding) {
  const Event* event = event_of(where, finding);
  if (!event || event->cards.count < 2) return false;
  const auto cards = where.written().of(event->cards);
  return cards.front() == cards[1];
}
}  // namespace

std::span<const MessageCase> message_cases() { return cases; }

std::string_view case_of(const RuledHand& where, const Finding& finding) {
  switch (finding.code) {
    case Code::revoke: return case_of_revoke(where, finding);
    case Code::not_held: return case_of_not_held(where, finding);
    case Code::out_of_turn: return case_of_turn(where, finding);
    case Code::bad_throw_in: return case_of_throw(where, finding);
    case Code::call_not_allowed: return case_of_call(where, finding);
    case Code::bunching_not_allowed: return case_of_bunching(where, finding);
    case Code::not_redealt:
      return where.ruled().voided == Void::bunched     ? "bunched"
             : where.ruled().voided == Void::exhausted ? "exhausted"
                                                       : "";
    case Code::played_after_end: return case_after_end(where);
    case Code::wrong_trump:
      if (is_null(finding.correct)) return "none";
      return where.log.rules.american() ? "" : "pitch";
    case Code::wrong_turned_jack:
    case Code::wrong_gift:
    case Code::wrong_look:
    case Code::wrong_revoke:
    case Code::wrong_high:
    case Code::wrong_low:
    case Code::wrong_jack:
    case Code::wrong_game:
    case Code::wrong_values: return is_null(finding.correct) ? "not-scored" : "";
    case Code::wrong_points:
    case Code::wrong_score: return case_of_score(finding);
    case Code::wrong_winner: return case_of_winner(where, finding);
    case Code::wrong_dealer: return case_of_dealer(where, finding);
    case Code::wrong_start: return is_null(finding.correct) ? "at-target" : case_of_score(finding);
    case Code::wrong_hand_size: return case_of_hand_size(where, finding);
    case Code::incomplete: return case_of_incomplete(where);
    case Code::overscored: return nothing_counts(where) ? "after-game" : "";
    case Code::look_noted: return case_of_look(where, finding);
    case Code::mended: return takes_back_nothing(where, finding) ? "same" : "";
    default: return {};
  }
}

const Event* event_of(const RuledHand& where, const Finding& finding) {
  const auto& events = where.written().events;
  const auto event = static_cast<std::size_t>(finding.event);
  return finding.event >= 0 && event < events.size() ? &events[event] : nullptr;
}

const Trick* trick_of(const RuledHand& where, const Finding& finding) {
  const auto& tricks = where.ruled().tricks;
  const auto trick = static_cast<std::size_t>(finding.trick);
  return finding.trick > 0 && trick <= tricks.size() ? &tricks[trick - 1] : nullptr;
}

CardSet barred_from_throw_in(const RuledHand& where, const Finding& finding) {
  const Event* event = event_of(where, finding);
  CardSet barred;
  if (!event) return barred;
  const auto trump = where.ruled().trump;
  const CardSet trumps = trump ? suit_set(*trump) : CardSet();
  Concrete d;
  for (Card card : where.written().of(event->cards))
    if (!is_worthless(d, CardSet(card), trumps)) barred |= card;
  return barred;
}

std::optional<Seat> seat_one_card_short(const RuledHand& where) {
  const auto& tricks = where.ruled().tricks;
  if (tricks.size() != 6 || tricks.back().complete) return std::nullopt;
  std::optional<Seat> missing;
  for (const Trick& trick : tricks)
    for (std::size_t turn = 0; turn < 4; ++turn) {
      if (trick.cards[turn]) continue;
      if (missing || &trick != &tricks.back()) return std::nullopt;
      missing = next_seat(where.log.rules, trick.lead, static_cast<int>(turn));
    }
  return missing;
}

const SwitchInfo* settled_by(const HouseRules& rules, Clause gap) {
  for (const SwitchInfo& info : switches())
    if (rules.names(info.id) && std::ranges::find(info.clauses, gap) != info.clauses.end())
      return &info;
  // The price of a revoke can say how long a card may be taken back.
  return gap == Clause::G24 && settles_taking_back(rules) ? &describe(Switch::revoke) : nullptr;
}

bool began_at_target(const Ruling& ruling) {
  const auto hands = ruling.judged();
  return !hands.empty() &&
         std::ranges::any_of(hands.front().findings, [](const Finding& finding) {
           return finding.code == Code::wrong_start && is_null(finding.correct);
         });
}

bool nothing_counts(const RuledHand& where) {
  return is_won_before(where) || began_at_target(where.ruling);
}

int played_before(const RuledHand& where, const Finding& finding) {
  if (!finding.seat || !finding.card) return 0;
  const auto& tricks = where.ruled().tricks;
  for (std::size_t i = 0; i < tricks.size() && tricks[i].last_event < finding.event; ++i)
    if (cards_of(tricks[i], *finding.seat).has(*finding.card)) return static_cast<int>(i) + 1;
  return 0;
}

}  // namespace allfours
