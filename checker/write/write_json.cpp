// The JSON notation of a hand log, written.

#include <algorithm>

#include "checker/report/json_values.h"
#include "checker/text/indent.h"
#include "checker/write/log_words.h"
#include "checker/write/write_log.h"

namespace allfours {

namespace {
class JsonLog : JsonValues {
 public:
  explicit JsonLog(std::string& out) : JsonValues(out) {}

  void write(const GameLog& log);

 private:
  void write_rules(const HouseRules& rules);
  void write_draw(const Draw& draw);
  void write_players(const GameLog& log);
  void write_hand(const HandLog& hand);
  void write_dealt(const HandLog& hand);
  void write_events(const HandLog& hand);
  void write_event(const HandLog& hand, const Event& event, const Remark& remark);
  void write_result(const WrittenResult& result);
  void write_claims(const HandLog& hand);

  void key(List& members, std::string_view word) {
    members.next();
    put_word(word);
    put(':');
  }
  void text_member(List& members, std::string_view word, std::string_view text) {
    if (text.empty()) return;
    key(members, word);
    put_string(text);
  }

  std::string words_;  // of the event or the list being written
};

void JsonLog::write(const GameLog& log) {
  put('{');
  List members(*this);
  key(members, "allfours");
  put(1);
  key(members, "variant");
  put_word(to_string(log.variant));
  if (log.rules != source_rules(log.variant)) {
    key(members, "rules");
    write_rules(log.rules);
  }
  if (log.draw) {
    key(members, "draw");
    write_draw(*log.draw);
  }
  if (!std::ranges::all_of(log.players, &std::string::empty)) {
    key(members, "players");
    write_players(log);
  }
  text_member(members, "source", log.source);
  text_member(members, "note", log.note);
  key(members, "hands");
  put('[');
  List hands(*this);
  for (const HandLog& hand : log.played()) {
    hands.next();
    write_hand(hand);
  }
  put("]}");
}

void JsonLog::write_rules(const HouseRules& rules) {
  put('{');
  List members(*this);
  for_each_rule(rules, [&](const SwitchInfo& info, int value) {
    key(members, info.name);
    if (info.kind == SwitchInfo::Kind::number)
      put(value);
    else
      put_word(info.format(value));
  });
  put('}');
}

void JsonLog::write_draw(const Draw& draw) {
  words_.clear();
  append_cards(words_, draw.cards);
  put(R"({"by":)");
  value(draw.by);
  put(R"(,"cards":)");
  put_word(words_);
  put('}');
}

void JsonLog::write_players(const GameLog& log) {
  put('{');
  List members(*this);
  for (Seat seat : all_seats) text_member(members, to_string(seat), log.players[index(seat)]);
  put('}');
}

void JsonLog::write_hand(const HandLog& hand) {
  put('{');
  List members(*this);
  if (hand.dealer) {
    key(members, "dealer");
    value(*hand.dealer);
  }
  if (hand.score) {
    key(members, "score");
    value(*hand.score);
  }
  if (std::ranges::any_of(hand.hands, [](const auto& dealt) { return dealt.has_value(); })) {
    key(members, "cards");
    write_dealt(hand);
  }
  if (!hand.events.empty()) {
    key(members, "events");
    write_events(hand);
  }
  if (hand.result.any) {
    key(members, "result");
    write_result(hand.result);
  }
  if (!hand.claims.empty()) {
    key(members, "claims");
    write_claims(hand);
  }
  text_member(members, "note", hand.note);
  put('}');
}

void JsonLog::write_dealt(const HandLog& hand) {
  put('{');
  List members(*this);
  for (Seat seat : all_seats) {
    const auto& dealt = hand.hands[index(seat)];
    if (!dealt) continue;
    words_.clear();
    append_card_set(words_, hand.of(*dealt));
    key(members, to_string(seat));
    put_word(words_);
  }
  put('}');
}

void JsonLog::write_events(const HandLog& hand) {
  put('[');
  List events(*this);
  Remarks remarks(hand);
  for (std::size_t i = 0; i < hand.events.size(); ++i) {
    events.next();
    write_event(hand, hand.events[i], remarks.on(i));
  }
  put(']');
}

void JsonLog::write_event(const HandLog& hand, const Event& event, const Remark& remark) {
  words_.clear();
  append_event(words_, hand, event);
  if (words_.empty()) {
    words_ = remark.comment.empty() ? "#" : "# ";
  } else if (!remark.comment.empty()) {
    words_ += " # ";
  }
  words_ += remark.comment;
  if (remark.note.empty() && remark.at.empty()) return put_string(words_);
  put('{');
  List members(*this);
  text_member(members, "event", words_);
  text_member(members, "note", remark.note);
  text_member(members, "at", remark.at);
  put('}');
}

void JsonLog::write_result(const WrittenResult& result) {
  put('{');
  List members(*this);
  for_each_result(result, [&](std::string_view word, const auto& given) {
    key(members, word);
    value(given);
  });
  put('}');
}

void JsonLog::write_claims(const HandLog& hand) {
  put('[');
  List claims(*this);
  for (const Goal& claim : hand.claims) {
    claims.next();
    put_string(claim.text());
  }
  put(']');
}
}  // namespace

std::string write_json(const GameLog& log, JsonLayout layout) {
  std::string line;
  JsonLog(line).write(log);
  if (layout == JsonLayout::indented) line = indented(line);
  return line;
}

}  // namespace allfours
