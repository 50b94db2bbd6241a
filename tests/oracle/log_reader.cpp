#include "log_reader.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace allfours_oracle {

namespace {

using nlohmann::json;

std::vector<std::string> words(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> list;
  for (std::string word; stream >> word;) list.push_back(word);
  return list;
}

int seat_or_throw(const std::string& text) {
  const int seat = seat_from(text);
  if (seat < 0) throw std::runtime_error("no seat: " + text);
  return seat;
}

Cards card_list(const std::string& text) {
  Cards cards;
  for (const std::string& word : words(text)) cards.push_back(card_from(word));
  return cards;
}

void need_cards(const Event& event, std::size_t least, std::size_t most) {
  if (event.cards.size() < least || event.cards.size() > most) {
    throw std::runtime_error("wrong number of cards after " + event.verb);
  }
}

Event read_event_text(std::string text) {
  const std::size_t comment = text.find('#');
  if (comment != std::string::npos) text = text.substr(0, comment);
  const std::vector<std::string> parts = words(text);
  Event event;
  if (parts.empty()) return event;
  event.seat = seat_or_throw(parts[0]);
  if (parts.size() < 2) throw std::runtime_error("an event without a verb");
  std::size_t next = 1;
  const std::vector<std::string> verbs = {
      "plays", "mends", "cuts", "turns", "stands", "begs", "gives", "runs", "gets", "bunches",
      "agrees", "refuses", "discards", "looks", "throws", "takes", "redeals"};
  if (is_card_text(parts[1])) {
    event.verb = "plays";
  } else if (std::find(verbs.begin(), verbs.end(), parts[1]) != verbs.end()) {
    event.verb = parts[1];
    next = 2;
  } else {
    throw std::runtime_error("unknown verb: " + parts[1]);
  }
  for (; next < parts.size(); ++next) {
    const std::string& word = parts[next];
    const bool digits = word.find_first_not_of("0123456789") == std::string::npos;
    if (event.verb == "discards" && digits && event.cards.empty() && event.number < 0) {
      event.number = std::stoi(word);
    } else {
      if (event.number >= 0) throw std::runtime_error("cards after a number");
      event.cards.push_back(card_from(word));
    }
  }
  if (event.verb == "plays") need_cards(event, 1, 4);
  else if (event.verb == "mends") need_cards(event, 2, 2);
  else if (event.verb == "turns") need_cards(event, 1, 1);
  else if (event.verb == "gets" || event.verb == "throws") need_cards(event, 1, 52);
  else if (event.verb == "discards") need_cards(event, event.number < 0 ? 1 : 0, 52);
  else need_cards(event, 0, 0);
  return event;
}

void read_score(const json& value, int score[2]) {
  if (!value.is_object() || value.size() != 2) throw std::runtime_error("half a score");
  for (const auto& item : value.items()) {
    const int side = side_from(item.key());
    if (side == kNobody || !item.value().is_number_integer() || item.value().get<int>() < 0) {
      throw std::runtime_error("no score");
    }
    score[side] = item.value().get<int>();
  }
}

bool kept_key(const std::string& key) { return !key.empty() && key[0] == '_'; }

void check_result(const json& result) {
  if (!result.is_object()) throw std::runtime_error("result must be an object");
  const std::vector<std::string> sides = {"turned-jack", "gift", "look", "revoke", "high",
                                          "low", "jack", "game", "winner"};
  const std::vector<std::string> pairs = {"values", "points", "score"};
  for (const auto& item : result.items()) {
    if (kept_key(item.key())) continue;
    if (item.key() == "trump") {
      const std::string suit = item.value().get<std::string>();
      if (suit.size() != 1 || std::string("CDHS").find(suit) == std::string::npos) {
        throw std::runtime_error("no suit: " + suit);
      }
    } else if (std::find(sides.begin(), sides.end(), item.key()) != sides.end()) {
      const std::string side = item.value().get<std::string>();
      if (item.key() != "revoke" || side != "both") side_from(side);
    } else if (std::find(pairs.begin(), pairs.end(), item.key()) != pairs.end()) {
      int score[2];
      read_score(item.value(), score);
    } else {
      throw std::runtime_error("unknown result key " + item.key());
    }
  }
}

Hand read_hand(const json& value, int index) {
  if (!value.is_object()) throw std::runtime_error("a hand must be an object");
  Hand hand;
  hand.index = index;
  for (const auto& item : value.items()) {
    const std::string& key = item.key();
    const json& inside = item.value();
    if (kept_key(key) || key == "note") continue;
    if (key == "dealer") {
      hand.dealer = seat_or_throw(inside.get<std::string>());
    } else if (key == "score") {
      hand.has_score = true;
      read_score(inside, hand.score);
    } else if (key == "cards") {
      for (const auto& list : inside.items()) {
        const int seat = seat_or_throw(list.key());
        hand.has_cards[seat] = true;
        hand.cards[seat] = card_list(list.value().get<std::string>());
      }
    } else if (key == "events") {
      for (const json& event : inside) {
        if (event.is_string()) hand.events.push_back(read_event_text(event.get<std::string>()));
        else if (event.is_object() && event.contains("event"))
          hand.events.push_back(read_event_text(event["event"].get<std::string>()));
        else throw std::runtime_error("an event this oracle does not take");
      }
    } else if (key == "result") {
      check_result(inside);
      hand.has_result = true;
      hand.result = inside;
      for (const std::string pair : {"values", "points", "score"}) {
        if (!inside.contains(pair)) continue;
        int score[2];
        read_score(inside[pair], score);
        hand.result[pair] = json{{"NS", score[0]}, {"EW", score[1]}};
      }
    } else if (key == "claims") {
      for (const json& claim : inside) hand.claims.push_back(claim.get<std::string>());
    } else {
      throw std::runtime_error("unknown key " + key);
    }
  }
  if (index == 0 && hand.dealer < 0) throw std::runtime_error("the first hand names no dealer");
  return hand;
}

}  // namespace

Log read_log(const json& value) {
  if (!value.is_object() || value.value("allfours", json()) != json(1)) {
    throw std::runtime_error("no hand log of version 1");
  }
  Log log;
  const std::string variant = value.at("variant").get<std::string>();
  if (variant != "american" && variant != "yorkshire") throw std::runtime_error("no game: " + variant);
  log.american = variant == "american";
  for (const auto& item : value.items()) {
    const std::string& key = item.key();
    if (kept_key(key) || key == "allfours" || key == "variant" || key == "players" ||
        key == "source" || key == "note") {
      continue;
    }
    if (key == "rules") {
      log.rules = item.value();
    } else if (key == "draw") {
      log.has_draw = true;
      log.draw_by = seat_or_throw(item.value().at("by").get<std::string>());
      log.draw = card_list(item.value().at("cards").get<std::string>());
      if (log.draw.empty() || log.draw.back()[0] != 'J') throw std::runtime_error("the draw ends at no jack");
      for (std::size_t k = 0; k + 1 < log.draw.size(); ++k) {
        if (log.draw[k][0] == 'J') throw std::runtime_error("the draw goes on after its jack");
      }
    } else if (key == "hands") {
      for (const json& hand : item.value()) {
        log.hands.push_back(read_hand(hand, static_cast<int>(log.hands.size())));
      }
    } else {
      throw std::runtime_error("unknown key " + key);
    }
  }
  if (log.hands.empty()) throw std::runtime_error("a log without hands");
  return log;
}

char result_trump(const Hand& hand) {
  if (!hand.result.contains("trump")) return 0;
  return hand.result["trump"].get<std::string>().at(0);
}

int result_side(const Hand& hand, const std::string& key) {
  if (!hand.result.contains(key)) return -1;
  const std::string side = hand.result[key].get<std::string>();
  return side == "both" ? kBoth : side_from(side);
}

}  // namespace allfours_oracle
