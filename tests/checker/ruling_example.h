#pragma once
// A log and its ruling built by hand, without reader or replay: one Yorkshire hand that a test
// changes to what it needs.

#include <initializer_list>
#include <string_view>

#include "checker/ruling.h"
#include "model/award.h"
#include "model/concrete.h"

namespace allfours {

struct RulingExample {
  GameLog log;
  Ruling ruling;

  /// North dealt at 9–10, East pitched AH and took every trick; High wins the game for EW.
  RulingExample() {
    set_variant(Variant::yorkshire);
    HandLog& written = log.add_hand();
    written.dealer = Seat::north;
    ruling.hand_count = 1;
    HandRuling& hand = ruling.hands.emplace_back();
    hand.dealers = Seat::north;
    hand.trump = Suit::hearts;
    hand.before = {{9, 10}};
    hand.awards.fill(Side::nobody);
    award(Category::high, Side::ew);
    award(Category::low, Side::ew);
    award(Category::game, Side::ew);
    hand.values = {{0, 0}, {18, 18}};
    hand.counted = {{Category::high, Side::ew, 1, {9, 11}}};
    hand.after = {{9, 11}};
    hand.winner = Side::ew;
    hand.uncounted = {{Category::low, Side::ew, 0, Uncounted::Why::over},
                      {Category::game, Side::ew, 0, Uncounted::Why::over}};
    hand.decided_by = Category::high;
    const auto heart = [](int rank) { return Card(rank, Suit::hearts); };
    hand.reasons = {{.category = Category::high, .seat = Seat::east, .card = heart(rank::ace)},
                    {.category = Category::low, .seat = Seat::west, .card = heart(rank::two)},
                    {.category = Category::jack, .when = "none", .card = heart(rank::jack)},
                    {.category = Category::game, .values = {0, 18}}};
    add_trick(Seat::east, "AH 5H 2H 9H", Seat::east);
    add_trick(Seat::east, "TS 3S 4S 5S", Seat::east);
  }

  void set_variant(Variant variant) {
    log.variant = variant;
    log.rules = source_rules(variant);
  }
  HandLog& written() { return log.hands.front(); }
  HandRuling& hand() { return ruling.hands.front(); }
  void award(Category category, Sides sides) {
    hand().awards[static_cast<std::size_t>(category)] = sides;
  }

  /// "AH 5H - 9H" clockwise from the lead; played on one line.
  Trick& add_trick(Seat lead, std::string_view cards, std::optional<Seat> winner) {
    const int event = add_event(Verb::plays, lead, cards);
    Trick& trick = hand().tricks.emplace_back();
    trick.lead = lead;
    trick.winner = winner;
    trick.complete = true;
    trick.first_event = trick.last_event = event;
    Concrete d;
    for (std::size_t i = 0; i < 4 && i * 3 < cards.size(); ++i) {
      trick.cards[i] = parse_card(cards.substr(i * 3, 2));
      if (trick.cards[i]) trick.value += game_value(d, CardSet(*trick.cards[i]));
    }
    return trick;
  }

  /// The index of the new event.
  int add_event(Verb verb, Seat seat, std::string_view cards = {}) {
    std::vector<Card> list;
    for (std::size_t i = 0; i < cards.size(); i += 3)
      if (const auto card = parse_card(cards.substr(i, 2))) list.push_back(*card);
    HandLog& hand_log = written();
    allfours::add_event(hand_log, verb, seat, list);
    return static_cast<int>(hand_log.events.size()) - 1;
  }

  Finding& add_finding(Code code, int event = -1) {
    Finding& finding = hand().findings.emplace_back();
    finding.code = code;
    finding.event = event;
    const Severity severity = describe(code).severity;
    ++ruling.summary[static_cast<std::size_t>(severity)];
    if (severity < Severity::open) ruling.verdict = Verdict::faulty;
    if (severity == Severity::open && ruling.verdict == Verdict::sound)
      ruling.verdict = Verdict::open;
    return finding;
  }

  /// North holds 3H and 8H and plays JS to the lead of trumps.
  Finding& add_revoke() {
    hand().tricks[0].cards[3] = Card(rank::jack, Suit::spades);
    Finding& finding = add_finding(Code::revoke, 0);
    finding.trick = 1;
    finding.seat = Seat::north;
    finding.card = Card(rank::jack, Suit::spades);
    finding.legal = CardSet(Card(3, Suit::hearts)) | Card(8, Suit::hearts);
    finding.rules = {Clause::YK3_1, Clause::G23};
    hand().as_played = true;
    return finding;
  }
};

}  // namespace allfours
