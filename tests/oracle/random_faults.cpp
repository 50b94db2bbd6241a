// Faults for the flavour Illegal: what a careless table, or a careless scribe, may do to a log.
#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "cards.h"
#include "random_logs.h"

namespace allfours_oracle {

using nlohmann::json;

namespace {

using Words = std::vector<std::string>;

Words words_of(const json& event) {
  std::istringstream stream(event.get<std::string>());
  Words list;
  for (std::string word; stream >> word;) list.push_back(word);
  return list;
}

std::string joined(const Words& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

bool is_play(const Words& words) {
  return words.size() > 1 && (is_card_text(words[1]) || words[1] == "plays");
}

struct Place {  // a card in an event
  int event = 0;
  int word = 0;
  std::string card;
};

std::vector<Place> card_places(const json& events, bool plays_only) {
  std::vector<Place> list;
  for (int k = 0; k < static_cast<int>(events.size()); ++k) {
    const Words words = words_of(events[k]);
    if (words.empty() || words[0][0] == '#' || (plays_only && !is_play(words))) continue;
    for (int w = 1; w < static_cast<int>(words.size()); ++w) {
      if (is_card_text(words[w])) list.push_back({k, w, words[w]});
    }
  }
  return list;
}

void set_card(json& events, const Place& place, const std::string& card) {
  Words words = words_of(events[place.event]);
  words[place.word] = card;
  events[place.event] = joined(words);
}

std::string any_seat(Dice& dice) { return seat_name(dice.below(4)); }

void insert_event(json& events, Dice& dice, const std::string& text, bool anywhere) {
  const int from = anywhere ? 0 : static_cast<int>(events.size()) / 3;
  const int at = from + dice.below(static_cast<int>(events.size()) - from + 1);
  events.insert(events.begin() + at, text);
}

// Every line of several cards becomes lines of one card, with the seats that played them.
void one_card_a_line(json& events) {
  json list = json::array();
  for (const json& event : events) {
    const Words words = words_of(event);
    if (!is_play(words)) {
      list.push_back(event);
      continue;
    }
    int seat = seat_from(words[0]);
    for (std::size_t w = words[1] == "plays" ? 2 : 1; w < words.size(); ++w) {
      list.push_back(seat_name(seat) + " " + words[w]);
      seat = (seat + 1) % 4;
    }
  }
  events = list;
}

void fault_in_cards(json& events, Dice& dice, int kind) {
  const std::vector<Place> plays = card_places(events, true);
  const std::vector<Place> all = card_places(events, false);
  if (plays.size() < 2) return;
  const Place one = dice.pick(plays);
  if (kind == 0) {         // two cards change places: often a revoke
    std::vector<Place> later;
    for (const Place& place : plays) {
      if (place.event != one.event) later.push_back(place);
    }
    // with steps of four in play order the two cards are most often of one seat
    const int at = static_cast<int>(std::find_if(plays.begin(), plays.end(), [&](const Place& p) {
                     return p.event == one.event && p.word == one.word;
                   }) - plays.begin());
    const int other_at = at + 4 * (1 + dice.below(4));
    if (other_at < static_cast<int>(plays.size()) && dice.chance(85)) {
      set_card(events, one, plays[other_at].card);
      set_card(events, plays[other_at], one.card);
    } else if (!later.empty()) {
      const Place other = dice.pick(later);
      set_card(events, one, other.card);
      set_card(events, other, one.card);
    }
  } else if (kind == 1) {  // some other card
    set_card(events, one, dice.pick(full_pack()));
  } else if (kind == 2) {  // a card of the log a second time
    set_card(events, one, dice.pick(all).card);
  } else {                 // any card of any event
    set_card(events, dice.pick(all), dice.chance(50) ? dice.pick(full_pack()) : dice.pick(all).card);
  }
}

void fault_in_order(json& events, Dice& dice, int kind) {
  const int count = static_cast<int>(events.size());
  if (count < 2) return;
  const int at = dice.below(count);
  if (kind == 0) {         // another seat
    Words words = words_of(events[at]);
    if (words.empty() || seat_from(words[0]) < 0) return;
    words[0] = any_seat(dice);
    events[at] = joined(words);
  } else if (kind == 1) {  // forgotten
    events.erase(events.begin() + at);
  } else if (kind == 2) {  // written twice
    const json event = events[at];
    events.insert(events.begin() + std::min(count, at + 1 + dice.below(3)), event);
  } else if (kind == 3) {  // moved
    const json event = events[at];
    events.erase(events.begin() + at);
    const int to = std::max(0, std::min(count - 1, at - 4 + dice.below(9)));
    events.insert(events.begin() + to, event);
  } else if (kind == 4) {  // neighbours change places
    const int first = dice.below(count - 1);
    std::swap(events[first], events[first + 1]);
  } else {                 // the log stops
    const int keep = dice.below(count);
    events.erase(events.begin() + keep, events.end());
  }
}

void fault_in_acts(json& events, Dice& dice, bool american, int kind) {
  const std::vector<Place> plays = card_places(events, true);
  if (kind == 0) {         // takes
    insert_event(events, dice, any_seat(dice) + " takes", true);
  } else if (kind == 1) {  // a throw of cards that are played later
    if (plays.empty()) return;
    const std::size_t at = dice.below(static_cast<int>(plays.size()));
    std::string cards;
    for (std::size_t k = at; k < plays.size(); k += 4) cards += " " + plays[k].card;
    Words words = words_of(events[plays[at].event]);
    std::string seat = words[0];
    if (dice.chance(60)) {  // the line is split so that the seat is the right one
      int number = seat_from(words[0]) + plays[at].word - (words[1] == "plays" ? 2 : 1);
      seat = seat_name(number % 4);
    }
    const int place = std::min(static_cast<int>(events.size()), plays[at].event + dice.below(2));
    events.insert(events.begin() + place, seat + " throws" + cards);
    if (dice.chance(70)) {  // and those cards are not played any more
      for (std::size_t k = place + 1; k < events.size(); ++k) {
        Words line = words_of(events[k]);
        if (!is_play(line)) continue;
        Words kept;
        for (const std::string& word : line) {
          if (cards.find(word) == std::string::npos || !is_card_text(word)) kept.push_back(word);
        }
        if (kept.size() > 1 && kept.back() != "plays") events[k] = joined(kept);
        else events[k] = "# nothing";
      }
    }
  } else if (kind == 2) {  // a look
    events.insert(events.begin() + dice.below(std::min<int>(3, static_cast<int>(events.size()) + 1)),
                  any_seat(dice) + " looks");
  } else if (kind == 3) {  // a call at a wrong moment, or by the wrong seat
    const Words verbs = {"cuts", "stands", "begs", "gives", "runs", "agrees", "refuses"};
    insert_event(events, dice, any_seat(dice) + " " + dice.pick(verbs), true);
  } else if (kind == 4) {  // a proposal
    const int at = dice.below(static_cast<int>(events.size()) + 1);
    events.insert(events.begin() + at, any_seat(dice) + " bunches");
    if (dice.chance(50)) {
      events.insert(events.begin() + at + 1, any_seat(dice) + (dice.chance(50) ? " agrees" : " refuses"));
    }
  } else if (kind == 5) {  // a card taken back
    if (plays.empty()) return;
    const Place one = dice.pick(plays);
    Words words = words_of(events[one.event]);
    const int number = seat_from(words[0]) + one.word - (words[1] == "plays" ? 2 : 1);
    const std::string seat = dice.chance(85) ? seat_name((number + 4) % 4) : any_seat(dice);
    const std::string other = dice.chance(70) ? dice.pick(plays).card : dice.pick(full_pack());
    events.insert(events.begin() + one.event + 1, seat + " mends " + one.card + " " + other);
    if (dice.chance(50)) {
      for (const Place& place : plays) {
        if (place.card == other && place.event > one.event) {
          Place moved = place;
          ++moved.event;
          set_card(events, moved, one.card);
          break;
        }
      }
    }
  } else if (kind == 6) {  // after the end
    events.push_back(any_seat(dice) + " " + dice.pick(full_pack()));
    if (dice.chance(30)) events.push_back(any_seat(dice) + " takes");
  } else if (kind == 7) {  // a redeal
    if (dice.chance(40)) events.push_back(any_seat(dice) + " redeals");
    else insert_event(events, dice, any_seat(dice) + " redeals", true);
    if (dice.chance(30)) events.push_back(any_seat(dice) + " " + dice.pick(full_pack()));
  } else if (kind == 8) {  // another card is faced
    insert_event(events, dice, any_seat(dice) + " turns " + dice.pick(full_pack()), true);
  } else if (kind == 9) {  // discards or packets
    std::string text = any_seat(dice) + (dice.chance(50) ? " discards" : " gets");
    const int count = 1 + dice.below(4);
    if (dice.chance(30) && text.back() == 's' && text.find("discards") != std::string::npos) {
      text += " " + std::to_string(count);
    } else {
      for (int k = 0; k < count; ++k) text += " " + dice.pick(full_pack());
    }
    insert_event(events, dice, text, true);
  } else {                 // one more play somewhere
    insert_event(events, dice, any_seat(dice) + " " + dice.pick(full_pack()), true);
  }
  (void)american;
}

void fault_in_papers(json& log, json& hand, Dice& dice, int kind) {
  if (kind == 0) {         // a category
    const Words keys = {"turned-jack", "gift", "look", "revoke", "high", "low", "jack", "game", "winner"};
    hand["result"][dice.pick(keys)] = dice.pick(Words{"NS", "EW", "nobody"});
  } else if (kind == 1) {  // numbers
    const std::string key = dice.pick(Words{"values", "points", "score"});
    if (hand.contains("result") && hand["result"].contains(key) && dice.chance(70)) {
      const std::string side = dice.chance(50) ? "NS" : "EW";
      const int was = hand["result"][key][side].get<int>();
      hand["result"][key][side] = std::max(0, was - 1 + dice.below(3));
    } else {
      hand["result"][key] = {{"NS", dice.below(12)}, {"EW", dice.below(12)}};
    }
  } else if (kind == 2) {  // trump
    hand["result"]["trump"] = std::string(1, std::string("CDHS")[dice.below(4)]);
  } else if (kind == 3) {  // the start
    hand["score"] = {{"NS", dice.below(12)}, {"EW", dice.below(12)}};
  } else if (kind == 4) {  // the dealer
    hand["dealer"] = any_seat(dice);
  } else if (kind == 5) {  // the draw
    if (log.contains("draw")) log["draw"]["by"] = any_seat(dice);
    else hand["dealer"] = any_seat(dice);
  } else {                 // the lists of cards
    if (!hand.contains("cards") || hand["cards"].empty()) return;
    Words seats;
    for (const auto& item : hand["cards"].items()) seats.push_back(item.key());
    const std::string seat = dice.pick(seats);
    Words cards = words_of(hand["cards"][seat]);
    const int what = dice.below(6);
    if (what <= 2) cards[dice.below(static_cast<int>(cards.size()))] = dice.pick(full_pack());
    else if (what == 3) cards.pop_back();
    else if (what == 4) cards.push_back(dice.pick(full_pack()));
    else cards.back() = cards.front();
    hand["cards"][seat] = joined(cards);
  }
}

}  // namespace

void put_in_faults(json& log, Dice& dice) {
  const bool american = log["variant"] == "american";
  const int faults = 1 + (dice.chance(45) ? 1 : 0) + (dice.chance(20) ? 1 : 0);
  json& hands = log["hands"];
  if (dice.chance(40)) {
    for (json& hand : hands) one_card_a_line(hand["events"]);
  }
  for (int k = 0; k < faults; ++k) {
    json& hand = hands[dice.below(static_cast<int>(hands.size()))];
    json& events = hand["events"];
    const int family = dice.below(100);
    if (family < 30) fault_in_cards(events, dice, dice.chance(50) ? 0 : dice.below(4));
    else if (family < 55) fault_in_order(events, dice, dice.below(6));
    else if (family < 82) fault_in_acts(events, dice, american, dice.below(11));
    else fault_in_papers(log, hand, dice, dice.below(7));
  }
}

}  // namespace allfours_oracle
