// The JSON notation of a hand log.

#include <algorithm>
#include <array>

#include "checker/read/json_nodes.h"
#include "checker/read/read_event.h"
#include "checker/read/read_notation.h"
#include "checker/read/read_rules.h"

namespace allfours {

namespace {

constexpr std::array<std::string_view, 8> log_keys{"allfours", "variant", "hands",  "rules",
                                                   "draw",     "players", "source", "note"};
constexpr std::array<std::string_view, 7> hand_keys{"dealer", "score",  "events", "result",
                                                    "cards",  "claims", "note"};
constexpr std::array<std::string_view, 2> draw_keys{"by", "cards"};
constexpr std::array<std::string_view, 3> event_keys{"event", "note", "at"};

class JsonReader : JsonNodes {
 public:
  JsonReader(const JsonTape& tape, std::span<const RuleSetting> overrides, GameLog& log,
             Faults& faults)
      : JsonNodes(tape, faults), overrides_(overrides), log_(log), events_(words_) {}

  void read_log();

 private:
  void read_game();
  void read_hands(Index hands);
  void read_rules(Index rules);
  void read_rule(Index key, Index value);
  void read_draw(Index draw);
  void read_players(Index players);
  void read_hand(Index hand);
  void read_dealt(Index cards, HandLog& hand);
  void read_events(Index events, HandLog& hand);
  void read_event_object(Index object, HandLog& hand);
  void read_result(Index result, WrittenResult& written);
  void read_claims(Index claims, HandLog& hand);

  std::span<const RuleSetting> overrides_;
  GameLog& log_;
  EventReader events_;
  std::optional<Variant> variant_;
};

void JsonReader::read_log() {
  if (!is(JsonTape::root, Kind::object, "a hand log: an object in braces")) return;
  read_game();
  std::array<bool, 3> given{};
  tape_.members(JsonTape::root, [&](Index key, Index value) {
    const std::size_t which = key_among(key, log_keys, "a key of a log");
    if (which < given.size()) given[which] = true;
    switch (which) {
      case 0:
        if (tape_[value].kind != Kind::integer || tape_[value].integer != 1)
          refuse(value, {tape_.seen(value), "1", {},
                         tape_.seen(value) + " is not the format version; expected 1"});
        break;
      case 2: read_hands(value); break;
      case 3: read_rules(value); break;
      case 4: read_draw(value); break;
      case 5: read_players(value); break;
      case 6: read_free_text(value, log_.source); break;
      case 7: read_free_text(value, log_.note); break;
      default: break;
    }
  });
  for (std::size_t i = 0; i < given.size(); ++i)
    if (!given[i]) missing(JsonTape::root, log_keys[i], "the log");
  if (variant_) override_rules(log_.rules, overrides_, faults_);
}

// The game comes first, wherever it stands: what the rest may be depends on it.
void JsonReader::read_game() {
  tape_.members(JsonTape::root, [&](Index key, Index value) {
    if (text(key) == "variant" && is_word(value, "a game", game_words))
      variant_ = words_.game(text(value), whole(value));
  });
  if (variant_) log_.variant = *variant_;
  log_.rules = source_rules(log_.variant);
}

void JsonReader::read_hands(Index hands) {
  if (!is(hands, Kind::list, "a list of hands")) return;
  if (tape_[hands].size == 0)
    refuse(hands, {"an empty list", "one hand or more", {},
                   "the log has no hands; expected one or more"});
  tape_.items(hands, [&](Index hand) { read_hand(hand); });
}

void JsonReader::read_rules(Index rules) {
  if (!is(rules, Kind::object, "an object of house rules")) return;
  tape_.members(rules, [&](Index key, Index value) {
    if (!is_ignored(key) && !faults_.full()) read_rule(key, value);
  });
}

void JsonReader::read_rule(Index key, Index value) {
  const SwitchInfo* info = find_switch(text(key));
  if (info == nullptr) return refuse(key, unknown_switch(text(key)));
  if (variant_ && !info->in(*variant_)) return refuse(key, foreign_switch(*info, *variant_));
  const JsonTape::Node& node = tape_[value];
  const bool number = info->kind == SwitchInfo::Kind::number;
  std::optional<int> setting;
  if (number && node.kind == Kind::integer)
    setting = info->parse(std::to_string(node.integer));
  else if (!number && node.kind == Kind::string)
    setting = info->parse(text(value));
  if (setting) return set_rule(log_.rules, *info, *setting);
  Fault fault =
      no_value(*info, tape_.seen(value), node.kind == Kind::string ? text(value) : "");
  if (number && node.kind == Kind::string && info->parse(text(value)))
    fault.says = fault.seen + " is a text; expected " + fault.expected + ", without quotes";
  refuse(value, std::move(fault));
}

void JsonReader::read_draw(Index draw) {
  if (variant_ == Variant::american) return refuse(draw, no_draw());
  if (!is(draw, Kind::object, "an object with \"by\" and \"cards\"")) return;
  log_.draw.emplace();
  std::array<bool, 2> given{};
  tape_.members(draw, [&](Index key, Index value) {
    const std::size_t which = key_among(key, draw_keys, "a key of the draw");
    if (which >= given.size()) return;
    given[which] = true;
    if (which == 0 && is_word(value, "a seat", seat_words)) {
      if (const auto by = words_.seat(text(value), whole(value))) log_.draw->by = *by;
    }
    if (which == 1 && is(value, Kind::string, "a text of cards"))
      words_.draw(text(value), place(value), log_.draw->cards);
  });
  for (std::size_t i = 0; i < given.size(); ++i)
    if (!given[i]) missing(draw, draw_keys[i], "the draw");
}

void JsonReader::read_players(Index players) {
  if (!is(players, Kind::object, "an object of names by seat")) return;
  tape_.members(players, [&](Index key, Index value) {
    if (is_ignored(key) || faults_.full()) return;
    const auto seat = words_.seat(text(key), whole(key));
    if (seat) read_free_text(value, log_.players[index(*seat)]);
  });
}

void JsonReader::read_hand(Index node) {
  if (!is(node, Kind::object, "a hand: an object in braces")) return;
  if (log_.hand_count == most_hands) return refuse(node, "one of the 10000 hands a log may have");
  const bool first = log_.hand_count == 0;
  HandLog& hand = log_.add_hand();
  bool dealer_given = false;
  tape_.members(node, [&](Index key, Index value) {
    switch (key_among(key, hand_keys, "a key of a hand")) {
      case 0:
        dealer_given = true;
        if (is_word(value, "a seat", seat_words))
          hand.dealer = words_.seat(text(value), whole(value));
        break;
      case 1: read_pair(value, "the score", hand.score); break;
      case 2: read_events(value, hand); break;
      case 3: read_result(value, hand.result); break;
      case 4: read_dealt(value, hand); break;
      case 5: read_claims(value, hand); break;
      case 6: read_free_text(value, hand.note); break;
      default: break;
    }
  });
  if (first && !dealer_given) missing(node, "dealer", "the first hand");
}

void JsonReader::read_dealt(Index cards, HandLog& hand) {
  if (!is(cards, Kind::object, "an object of cards by seat")) return;
  tape_.members(cards, [&](Index key, Index value) {
    if (is_ignored(key) || faults_.full()) return;
    const auto seat = words_.seat(text(key), whole(key));
    if (!is(value, Kind::string, "a text of cards")) return;
    const CardSpan span = words_.cards(text(value), place(value), hand.cards);
    if (seat) hand.hands[index(*seat)] = span;
  });
}

void JsonReader::read_events(Index events, HandLog& hand) {
  if (!is(events, Kind::list, "a list of events")) return;
  tape_.items(events, [&](Index event) {
    if (tape_[event].kind == Kind::string)
      events_.read(text(event), place(event), tape_[event].offset, hand);
    else if (is(event, Kind::object, "an event: a text, or an object with \"event\""))
      read_event_object(event, hand);
  });
}

void JsonReader::read_event_object(Index object, HandLog& hand) {
  const auto event = static_cast<std::uint32_t>(hand.events.size());
  Remark remark{event, {}, {}, {}};
  bool given = false;
  tape_.members(object, [&](Index key, Index value) {
    if (text(key) == "either") {
      given = true;
      refuse(key, {"\"either\"", "an event", {},
                   "an event of which the table disagrees (\"either\") is not available yet"});
      return;
    }
    switch (key_among(key, event_keys, "a key of an event")) {
      case 0:
        given = true;
        if (is(value, Kind::string, "an event: a text"))
          events_.read(text(value), place(value), tape_[value].offset, hand);
        break;
      case 1: read_free_text(value, remark.note); break;
      case 2: read_free_text(value, remark.at); break;
      default: break;
    }
  });
  if (!given) missing(object, "event", "the event");
  if (remark.note.empty() && remark.at.empty()) return;
  // One remark an event: its own comment may have made one.
  if (!hand.remarks.empty() && hand.remarks.back().event == event)
    remark.comment = std::move(hand.remarks.back().comment);
  else
    hand.remarks.emplace_back();
  hand.remarks.back() = std::move(remark);
}

void JsonReader::read_result(Index result, WrittenResult& written) {
  if (!is(result, Kind::object, "an object with what the table wrote down")) return;
  written.any = true;
  tape_.members(result, [&](Index key, Index value) {
    const std::size_t which = key_among(key, result_words, "a key of a result");
    const auto award = [&](std::optional<Side>& side) {
      if (is_word(value, "a side or nobody", award_words))
        side = words_.award(text(value), whole(value));
    };
    constexpr std::size_t values = 1 + category_count;  // the first after the categories
    constexpr std::size_t revoke = 1 + static_cast<std::size_t>(Category::revoke);
    if (which == 0) {
      if (is_word(value, "a suit", suit_words))
        written.trump = words_.suit(text(value), whole(value));
    } else if (which == revoke) {
      if (is_word(value, "a side, nobody or both", revoke_words))
        written.award[which - 1] = words_.revoke(text(value), whole(value));
    } else if (which < values) {
      award(written.award[which - 1]);
    } else if (which == values) {
      read_pair(value, "\"values\"", written.values);
    } else if (which == values + 1) {
      read_pair(value, "\"points\"", written.points);
    } else if (which == values + 2) {
      read_pair(value, "the score", written.score);
    } else if (which == values + 3) {
      award(written.winner);
    }
  });
}

void JsonReader::read_claims(Index claims, HandLog& hand) {
  if (!is(claims, Kind::list, "a list of claims")) return;
  tape_.items(claims, [&](Index claim) {
    if (is(claim, Kind::string, "a claim: a text"))
      words_.claim(text(claim), place(claim), hand.claims);
  });
}
}  // namespace

void read_json(std::string_view document, JsonTape& tape, std::span<const RuleSetting> overrides,
               GameLog& log, Faults& faults) {
  if (tape.read(document, faults)) JsonReader(tape, overrides, log, faults).read_log();
}

}  // namespace allfours
