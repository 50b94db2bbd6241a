// Slips of the second edition's kinds (flavour Slips), in logs of one card a line.
#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "cards.h"
#include "random_logs.h"

namespace allfours_oracle {

using nlohmann::json;

namespace {

struct Play {
  int event = 0;
  int seat = -1;
  std::string card;
};

std::vector<Play> plays_of(const json& events) {
  std::vector<Play> list;
  for (int k = 0; k < static_cast<int>(events.size()); ++k) {
    std::istringstream stream(events[k].get<std::string>());
    std::string seat, word;
    stream >> seat >> word;
    if (word == "plays") stream >> word;
    if (seat_from(seat) >= 0 && is_card_text(word)) list.push_back({k, seat_from(seat), word});
  }
  return list;
}

void insert(json& events, int at, const std::string& text) {
  events.insert(events.begin() + std::min(at, static_cast<int>(events.size())), text);
}

void set_play(json& events, const Play& play, const std::string& card) {
  events[play.event] = seat_name(play.seat) + " " + card;
}

std::vector<Play> later_of(const std::vector<Play>& plays, const Play& one) {
  std::vector<Play> list;
  for (const Play& play : plays) {
    if (play.seat == one.seat && play.event > one.event) list.push_back(play);
  }
  return list;
}

// The same card once more: at once, or in place of the seat's next, which comes later.
void own_card_twice(json& events, Dice& dice) {
  const std::vector<Play> plays = plays_of(events);
  if (plays.empty()) return;
  const Play one = dice.pick(plays);
  const std::vector<Play> later = later_of(plays, one);
  const std::string line = seat_name(one.seat) + " " + one.card;
  if (later.empty() || dice.chance(50)) insert(events, one.event + 1 + dice.below(5), line);
  else if (dice.chance(60)) insert(events, dice.pick(later).event, line);
  else set_play(events, dice.pick(later), one.card);
}

void late_call(json& events, Dice& dice) {
  const std::vector<Play> plays = plays_of(events);
  const int lead = plays.empty() ? static_cast<int>(events.size()) : plays.front().event;
  const std::vector<std::string> verbs = {"stands", "stands", "gives", "gives", "runs", "begs"};
  const int from = std::min(lead, 2);
  const std::string seat = seat_name(dice.below(4));
  insert(events, from + dice.below(lead - from + 1), seat + " " + dice.pick(verbs));
}

// A wrong card put down, and taken back before or after the trick is full.
void taken_back(json& events, Dice& dice) {
  const std::vector<Play> plays = plays_of(events);
  if (plays.empty()) return;
  const std::size_t at = dice.chance(60) ? std::min(plays.size() - 1, std::size_t(4 * dice.below(6) + 3))
                                         : std::size_t(dice.below(static_cast<int>(plays.size())));
  const Play one = plays[at];
  const std::vector<Play> later = later_of(plays, one);
  std::string slip = dice.chance(20) ? dice.pick(full_pack()) : one.card;
  if (!later.empty() && dice.chance(85)) slip = dice.pick(later).card;
  set_play(events, one, slip);
  const int place = one.event + 1 + (dice.chance(70) ? 0 : dice.below(4));
  insert(events, place, seat_name(one.seat) + " mends " + slip + " " + one.card);
}

// A seat plays five cards, and perhaps its list has five.
void short_deal(json& hand, Dice& dice) {
  json& events = hand["events"];
  const int seat = dice.below(4);
  const std::vector<Play> plays = plays_of(events);
  for (int k = static_cast<int>(plays.size()) - 1; k >= 0; --k) {
    if (plays[k].seat != seat) continue;
    events.erase(events.begin() + plays[k].event);
    const std::string name = seat_name(seat);
    if (!hand.contains("cards") || !hand["cards"].contains(name)) return;
    std::istringstream stream(hand["cards"][name].get<std::string>());
    std::string list;
    for (std::string card; stream >> card;) {
      if (card != plays[k].card) list += (list.empty() ? "" : " ") + card;
    }
    if (dice.chance(40)) hand["cards"].erase(name);
    else if (dice.chance(80)) hand["cards"][name] = list;
    return;
  }
}

// Two seats each play their cards in another order.
void revokes_on_both_sides(json& log, json& events, Dice& dice) {
  for (int k = 0; k < 2; ++k) {
    const std::vector<Play> plays = plays_of(events);
    std::vector<Play> ours;
    for (const Play& play : plays) {
      if (side_of(play.seat) == k) ours.push_back(play);
    }
    if (ours.empty()) continue;
    const Play one = dice.pick(ours);
    const std::vector<Play> later = later_of(plays, one);
    if (later.empty()) continue;
    const Play other = dice.pick(later);
    set_play(events, one, other.card);
    set_play(events, other, one.card);
  }
  const std::vector<std::string> prices = {"one-point", "foster", "trinidad"};
  if (dice.chance(80)) log["rules"]["revoke"] = dice.pick(prices);
}

// A card of a packet or of the discards is another one.
void other_card_put_away(json& events, Dice& dice) {
  for (int attempt = 0; attempt < 12; ++attempt) {
    json& event = events[dice.below(static_cast<int>(events.size()))];
    std::string text = event.get<std::string>();
    const bool packet = text.find("gets") != std::string::npos || text.find("discards") != std::string::npos;
    if (!packet || text.size() < 10) continue;
    event = text.substr(0, text.size() - 2) + dice.pick(full_pack());
    if (dice.chance(50)) return;
  }
}

}  // namespace

void put_in_slips(json& log, Dice& dice) {
  const bool american = log["variant"] == "american";
  const int slips = 1 + (dice.chance(30) ? 1 : 0);
  for (int k = 0; k < slips; ++k) {
    json& hand = log["hands"][dice.below(static_cast<int>(log["hands"].size()))];
    json& events = hand["events"];
    if (events.empty()) return;
    const int kind = dice.below(100);
    if (kind < 25) own_card_twice(events, dice);
    else if (kind < 50) taken_back(events, dice);
    else if (kind < 65) short_deal(hand, dice);
    else if (kind < 80) revokes_on_both_sides(log, events, dice);
    else if (american && kind < 93) late_call(events, dice);
    else if (american) other_card_put_away(events, dice);
    if (dice.chance(10)) log["rules"]["mend"] = dice.pick(std::vector<std::string>{"until-taken", "until-complete", "never"});
    if (dice.chance(40)) hand.erase("result");
    if (hand.contains("result") && hand["result"].contains("revoke") && dice.chance(30)) hand["result"]["revoke"] = "both";
  }
}

}  // namespace allfours_oracle
