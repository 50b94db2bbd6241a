#include "random_hand.h"

#include <algorithm>
#include <string>
#include <vector>

#include "cards.h"
#include "tricks.h"

namespace allfours_oracle {

using nlohmann::json;

namespace {

struct Table {
  Dice& dice;
  const Rules& rules;
  int dealer;
  Cards hands[4];
  Cards pack;             // what is not dealt yet
  json events = json::array();
  char trump = 0;
  char likely = 0;        // Yorkshire: the suit the pitcher prefers
  int runs = 0;
  bool is_void = false;
  Record record = Record::AsItComes;

  int next(int seat) const { return rules.is("direction", "anticlockwise") ? (seat + 3) % 4 : (seat + 1) % 4; }
  int left() const { return next(dealer); }
  void say(const std::string& text) { events.push_back(text); }
  void say(int seat, const std::string& verb) { say(seat_name(seat) + " " + verb); }
};

std::string list_of(const Cards& cards) {
  std::string text;
  for (const std::string& card : cards) text += " " + card;
  return text;
}

void to_front(Cards& pack, const std::string& card, int within, Dice& dice) {
  const auto at = std::find(pack.begin(), pack.end(), card);
  if (at == pack.end()) return;
  std::swap(*at, pack[dice.below(within)]);
}

template <typename Test>
void to_back(Cards& pack, Test test) {
  std::stable_partition(pack.begin(), pack.end(), [&](const std::string& card) { return !test(card); });
}

// Shuffle the pack so that rare things are common.
void stack_the_pack(Table& table, char likely_trump) {
  Dice& dice = table.dice;
  dice.shuffle(table.pack);
  const int kind = dice.below(10);
  if (kind == 0) {  // hardly a trump is dealt
    to_back(table.pack, [&](const std::string& card) { return suit_of(card) == likely_trump; });
    if (dice.chance(70)) to_front(table.pack, std::string(dice.chance(60) ? "J" : "5") + likely_trump, 24, dice);
    if (dice.chance(30)) to_front(table.pack, std::string("9") + likely_trump, 24, dice);
  } else if (kind == 1 || kind == 2) {  // hardly an honour is dealt: ties and 0-0
    to_back(table.pack, [&](const std::string& card) { return rank_of(card) >= 10; });
    if (dice.chance(60)) {
      to_front(table.pack, "KC", 24, dice);
      to_front(table.pack, "KD", 24, dice);
    }
    if (dice.chance(50)) to_front(table.pack, std::string("J") + likely_trump, 24, dice);
  } else if (kind <= 5) {
    to_front(table.pack, std::string("J") + likely_trump, 24, dice);
  }
}

Cards deal(Table& table, int count) {
  Cards cards(table.pack.begin(), table.pack.begin() + count);
  table.pack.erase(table.pack.begin(), table.pack.begin() + count);
  return cards;
}

// A seat or two that can throw in: no trump, nothing above nine.
void weaken(Table& table, int seat, char trump) {
  for (std::string& card : table.hands[seat]) {
    if (suit_of(card) != trump && rank_of(card) <= 9) continue;
    if (table.dice.chance(25)) continue;
    for (std::string& other : table.pack) {
      if (suit_of(other) != trump && rank_of(other) <= 9) {
        std::swap(card, other);
        break;
      }
    }
  }
}

std::string take_card(Table& table, char suit, bool same_suit, bool jack) {
  for (int attempt = 0; attempt < 2; ++attempt) {
    for (std::size_t k = 0; k < table.pack.size(); ++k) {
      const std::string card = table.pack[k];
      if (suit != 0 && (suit_of(card) == suit) != same_suit) continue;
      if (jack && attempt == 0 && card[0] != 'J') continue;
      table.pack.erase(table.pack.begin() + k);
      return card;
    }
  }
  return "";
}

void packets(Table& table) {
  ++table.runs;
  int recorded = table.dice.below(4);
  if (table.record == Record::Everything) recorded = 3;
  int seat = table.left();
  for (int k = 0; k < 4; ++k) {
    const Cards three = deal(table, 3);
    for (const std::string& card : three) table.hands[seat].push_back(card);
    if (recorded >= 2 || (recorded == 1 && table.dice.chance(50))) table.say(seat, "gets" + list_of(three));
    seat = table.next(seat);
  }
}

void bunch(Table& table) {
  Dice& dice = table.dice;
  if (table.rules.is("bunching", "never") || !dice.chance(40)) return;
  const int proposer = dice.below(4);
  table.say(proposer, "bunches");
  const bool agreed = dice.chance(45);
  const int refuser = (proposer + 1 + dice.below(3)) % 4;
  std::vector<int> others;
  for (int k = 1; k < 4; ++k) others.push_back((proposer + k) % 4);
  dice.shuffle(others);
  bool refused = false;
  for (int seat : others) {
    if (!agreed && !refused && dice.chance(10)) return;  // answers are missing
    if (!agreed && seat == refuser) {
      table.say(seat, "refuses");
      refused = true;
      if (dice.chance(60)) return;
    } else {
      table.say(seat, refused && dice.chance(40) ? "refuses" : "agrees");
    }
  }
  if (agreed) table.is_void = true;
}

void discard(Table& table) {
  if (table.rules.is("keep", "all")) return;
  Dice& dice = table.dice;
  int style = dice.below(4);  // 0 none, 1 numbers, 2 and 3 cards
  if (table.record == Record::Everything) style = 2;
  std::vector<int> seats = {0, 1, 2, 3};
  dice.shuffle(seats);
  for (int seat : seats) {
    Cards& hand = table.hands[seat];
    Cards away;
    dice.shuffle(hand);
    if (dice.chance(50)) to_back(hand, [&](const std::string& card) { return suit_of(card) == table.trump; });
    while (hand.size() > 6) {
      away.push_back(hand.front());
      hand.erase(hand.begin());
    }
    const bool forgotten = dice.chance(10) && table.record != Record::Everything;
    if (style == 0 || forgotten) continue;
    if (style == 1) {
      table.say(seat, "discards " + std::to_string(away.size()));
    } else if (away.size() > 3 && dice.chance(30)) {
      table.say(seat, "discards" + list_of(Cards(away.begin(), away.begin() + 3)));
      table.say(seat, "discards" + list_of(Cards(away.begin() + 3, away.end())));
    } else {
      table.say(seat, "discards" + list_of(away));
    }
  }
}

bool may_give(const Table& table, char suit) {
  if (table.rules.is("gift-at-target", "forbidden")) return false;
  if (!table.rules.is("give-needs-trump", "yes")) return true;
  for (const std::string& card : table.hands[table.dealer]) {
    if (suit_of(card) == suit) return true;
  }
  return false;
}

void call(Table& table, Cards six[4]) {
  Dice& dice = table.dice;
  const bool jack = dice.chance(30);
  dice.shuffle(table.pack);
  std::string up = take_card(table, 0, false, jack);
  const char original = suit_of(up);
  stack_the_pack(table, dice.chance(70) ? original : 'S');
  for (int k = 0; k < 4; ++k) {
    table.hands[(table.dealer + 1 + k) % 4] = deal(table, 6);
  }
  for (int seat = 0; seat < 4; ++seat) six[seat] = table.hands[seat];
  if (dice.chance(25)) table.say(table.next(table.next(table.left())), "cuts");
  table.say(table.dealer, "turns " + up);
  table.trump = original;
  const int plan = dice.below(20);
  if (plan < 7) {
    if (!dice.chance(25)) table.say(table.left(), "stands");
    return;
  }
  if (plan < 10 && may_give(table, original)) {
    table.say(table.left(), "begs");
    table.say(table.dealer, "gives");
    return;
  }
  const int again = plan < 15 ? 0 : plan < 18 ? 1 : 2;  // how often the original suit comes again
  const bool spoken = !dice.chance(15);
  if (spoken) {
    table.say(table.left(), "begs");
    if (!dice.chance(15)) table.say(table.dealer, "runs");
  }
  for (int k = 0; k < 3; ++k) {
    if (k < 2 || !table.rules.is("exhausted", "last-card")) {
      const json before = table.events;
      packets(table);
      if (!spoken && k == 0) table.events = before;  // packets cannot be recorded before a call
    }
    const bool same = k < again;
    up = take_card(table, original, same, dice.chance(30));
    if (up.empty()) up = take_card(table, original, !same, false);
    table.say(table.dealer, "turns " + up);
    if (suit_of(up) != original) {
      table.trump = suit_of(up);
      bunch(table);
      if (!table.is_void) discard(table);
      return;
    }
    if (k == 1) {
      if (table.rules.is("exhausted", "keep-suit")) {
        discard(table);
        return;
      }
      if (table.rules.is("exhausted", "redeal")) {
        table.is_void = true;
        return;
      }
    } else if (k == 2) {
      table.is_void = true;
      return;
    }
    if (dice.chance(20) && k == 0) table.say(table.dealer, "runs");
  }
}

bool can_throw(const Table& table, int seat) {
  for (const std::string& card : table.hands[seat]) {
    if (rank_of(card) > 9 || suit_of(card) == table.trump) return false;
  }
  return !table.hands[seat].empty();
}

void play(Table& table) {
  Dice& dice = table.dice;
  int style = dice.below(4);  // 0 a line a trick, 1 a card a line, 2 and 3 anything
  if (table.record != Record::AsItComes) style = 1;
  const int takes = dice.chance(50) ? 0 : 60;
  const bool throws_allowed = table.rules.is("throw-in", "allowed");
  bool out[4] = {false, false, false, false};
  bool trump_was_led = false;
  int leader = table.left();
  const int most = static_cast<int>(table.hands[0].size());
  for (int number = 0; number < most; ++number) {
    std::vector<TablePlay> plays;
    std::string line;
    auto flush = [&]() {
      if (!line.empty()) table.say(line);
      line.clear();
    };
    auto throw_in = [&](int seat) {
      flush();
      table.say(seat, "throws" + list_of(table.hands[seat]));
      table.hands[seat].clear();
      out[seat] = true;
    };
    int seat = leader;
    for (int k = 0; k < 4; ++k, seat = table.next(seat)) {
      if (out[seat] || table.hands[seat].empty()) continue;
      Cards& hand = table.hands[seat];
      if (throws_allowed && k > 0 && can_throw(table, seat) && dice.chance(60)) {
        bool beating = false;
        const std::string best = plays[best_play(plays, table.trump, table.rules)].card;
        for (const std::string& card : hand) {
          if (beats(card, best, led_suit(plays), table.trump, table.rules)) beating = true;
        }
        if (!beating) {
          throw_in(seat);
          continue;
        }
      }
      Cards legal = legal_cards(hand, plays, table.trump, trump_was_led, table.rules);
      if (table.trump == 0) {
        legal = hand;
        Cards preferred;
        for (const std::string& card : hand) {
          if (suit_of(card) == table.likely) preferred.push_back(card);
        }
        if (!preferred.empty() && dice.chance(75)) legal = preferred;
      }
      const std::string card = dice.pick(legal);
      if (table.trump == 0) table.trump = suit_of(card);
      take_away(hand, card);
      if (dice.chance(2) && !hand.empty()) {  // a card put down and mended
        flush();
        const std::string slip = dice.pick(hand);
        bool more_to_play = false;
        for (int later = 1; later < 4 - k; ++later) {
          const int other = (seat + later * (table.rules.is("direction", "anticlockwise") ? 3 : 1)) % 4;
          if (!out[other] && !table.hands[other].empty()) more_to_play = true;
        }
        const bool in_time = more_to_play || table.rules.is("mend", "until-taken");
        if (in_time && k > 0 && !table.rules.is("mend", "never")) {
          table.say(seat, slip);
          line = seat_name(seat) + " mends " + slip + " " + card;
        } else {
          line = seat_name(seat) + " " + card;
        }
        flush();
      } else {
        const bool new_line = line.empty() || style == 1 || (style >= 2 && dice.chance(40));
        if (new_line) {
          flush();
          line = seat_name(seat) + (dice.chance(5) ? " plays" : "");
        }
        line += " " + card;
      }
      TablePlay put;
      put.seat = seat;
      put.card = card;
      put.can_win = true;
      plays.push_back(put);
      if (throws_allowed && k > 0 && can_throw(table, seat) && dice.chance(25)) {
        if (plays[best_play(plays, table.trump, table.rules)].seat != seat) throw_in(seat);
      }
    }
    flush();
    if (led_suit(plays) == table.trump) trump_was_led = true;
    leader = plays[best_play(plays, table.trump, table.rules)].seat;
    const bool said = dice.chance(takes);
    const bool said_first = dice.chance(50);
    if (said && said_first) table.say(leader, "takes");
    for (const TablePlay& put : plays) {
      if (!throws_allowed || put.seat == leader || out[put.seat]) continue;
      if (can_throw(table, put.seat) && dice.chance(15)) throw_in(put.seat);
    }
    if (said && !said_first) table.say(leader, "takes");
    if (dice.chance(1)) table.say("# a trick is over");
  }
}

}  // namespace

json random_hand(Dice& dice, const Rules& rules, int dealer, Record record) {
  Table table{dice, rules, dealer, {}, full_pack(), json::array()};
  table.record = record;
  Cards six[4];
  if (rules.american) {
    call(table, six);
    if (table.is_void) {
      if (dice.chance(50)) table.say(dealer, "redeals");
    } else {
      play(table);
    }
  } else {
    const char likely = std::string("CDHS")[dice.below(4)];
    table.likely = likely;
    stack_the_pack(table, likely);
    for (int seat = 0; seat < 4; ++seat) table.hands[seat] = deal(table, 6);
    if (dice.chance(40)) {
      weaken(table, dice.below(4), likely);
      if (dice.chance(40)) weaken(table, dice.below(4), likely);
    }
    for (int seat = 0; seat < 4; ++seat) six[seat] = table.hands[seat];
    if (dice.chance(25)) table.say(table.next(table.next(table.left())), "cuts");
    if (dice.chance(10)) table.say(dice.below(4), "looks");
    play(table);
  }
  json hand;
  int recorded = dice.below(4);  // 0 and 1 none, 2 some, 3 all
  if (record == Record::Everything) recorded = 3;
  for (int seat = 0; seat < 4; ++seat) {
    if (recorded == 3 || (recorded == 2 && dice.chance(50))) {
      Cards list = six[seat];
      if (dice.chance(50)) list = sorted(list);
      hand["cards"][seat_name(seat)] = list_of(list).substr(1);
    }
  }
  hand["events"] = table.events;
  if (dice.chance(8)) hand["claims"] = json::array({"high == NS"});
  return hand;
}

}  // namespace allfours_oracle
