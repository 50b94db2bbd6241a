// The plain notation of a hand log, written.

#include <algorithm>

#include "checker/write/log_words.h"
#include "checker/write/plain_line.h"
#include "checker/write/write_log.h"

namespace allfours {

namespace {
class TextLog {
 public:
  std::string write(const GameLog& log);

 private:
  void write_head(const GameLog& log);
  void write_hand(const HandLog& hand, bool first, bool followed);
  void write_start(const HandLog& hand);
  void write_dealt(const HandLog& hand);
  void write_events(const HandLog& hand);
  void write_result(const WrittenResult& result);

  void line(std::string_view word, std::string_view text) {
    out_ += word;
    if (!text.empty()) (out_ += ' ') += text;
    out_ += '\n';
  }
  void lines(std::string_view word, std::string_view text) {
    for (const std::string& each : plain_lines(text)) line(word, each);
  }

  static std::string in_words(Suit suit) { return std::string(to_string(suit)); }
  static std::string in_words(Side side) { return std::string(to_string(side)); }
  static std::string in_words(const Score& score) {
    return std::to_string(score.ns) + '-' + std::to_string(score.ew);
  }

  std::string out_;
};

constexpr std::string_view gap = "   ";  // between what stands on one line without being one thing

std::string TextLog::write(const GameLog& log) {
  write_head(log);
  const auto hands = log.played();
  for (std::size_t i = 0; i < hands.size(); ++i) {
    if (i > 0) out_ += '\n';
    write_hand(hands[i], i == 0, i + 1 < hands.size());
  }
  return std::move(out_);
}

void TextLog::write_head(const GameLog& log) {
  out_ += to_string(log.variant);
  out_ += gap;
  write_start(log.played().front());
  for_each_rule(log.rules, [this](const SwitchInfo& info, int value) {
    (((out_ += gap) += info.name) += '=') += info.format(value);
  });
  out_ += '\n';
  if (log.draw) {
    std::string cards(to_string(log.draw->by));
    cards += ' ';
    append_cards(cards, log.draw->cards);
    line("draw", cards);
  }
  std::string players;
  for (Seat seat : all_seats) {
    const std::string name = plain_name(log.players[index(seat)]);
    if (name.empty()) continue;
    if (!players.empty()) players += gap;
    ((players += to_string(seat)) += ' ') += name;
  }
  if (!players.empty()) line("players", players);
  lines("source", log.source);
  lines("note", log.note);
}

// The dealer and the score, in the middle of a line.
void TextLog::write_start(const HandLog& hand) {
  if (hand.dealer) (out_ += "dealer ") += to_string(*hand.dealer);
  if (hand.dealer && hand.score) out_ += gap;
  if (hand.score) (out_ += "score ") += in_words(*hand.score);
}

void TextLog::write_hand(const HandLog& hand, bool first, bool followed) {
  const bool starts = hand.dealer || hand.score;
  const bool noted = !plain_lines(hand.note).empty();
  const bool happened =
      hand.result.any || !hand.claims.empty() ||
      std::ranges::any_of(hand.hands, [](const auto& dealt) { return dealt.has_value(); }) ||
      std::ranges::any_of(hand.events,
                          [](const Event& event) { return event.verb != Verb::comment; });
  if (!first && starts) {
    write_start(hand);
    out_ += '\n';
  }
  // Comments alone belong to the hand before: an empty note makes this one begin.
  if (!first && !starts && !happened && !noted) line("note", {});
  write_dealt(hand);
  write_events(hand);
  // Until something happens in the first hand, notes and blank lines are the log's head.
  if (hand.result.any || (first && !happened && (noted || followed))) write_result(hand.result);
  for (const Goal& claim : hand.claims) line("claim", plain_claim(claim.text()));
  lines("note", hand.note);
}

void TextLog::write_dealt(const HandLog& hand) {
  for (Seat seat : all_seats) {
    const auto& dealt = hand.hands[index(seat)];
    if (!dealt) continue;
    std::string cards(to_string(seat));
    if (dealt->count > 0) cards += ' ';
    append_card_set(cards, hand.of(*dealt));
    line("cards", cards);
  }
}

void TextLog::write_events(const HandLog& hand) {
  Remarks remarks(hand);
  for (std::size_t i = 0; i < hand.events.size(); ++i) {
    const Remark& remark = remarks.on(i);
    std::string comment = on_one_line(remark.comment);
    const auto add = [&comment](std::string_view what, std::string_view text) {
      const std::string more = on_one_line(text);
      if (more.empty()) return;
      if (!comment.empty()) comment += "; ";
      (comment += what) += more;
    };
    add("at ", remark.at);
    add({}, remark.note);

    const bool acts = hand.events[i].verb != Verb::comment;
    append_event(out_, hand, hand.events[i]);
    if (acts && !comment.empty()) out_ += "  ";
    if (!acts || !comment.empty()) out_ += comment.empty() ? "#" : "# ";
    (out_ += comment) += '\n';
  }
}

void TextLog::write_result(const WrittenResult& result) {
  out_ += "result";
  for_each_result(result, [&](std::string_view key, const auto& given) {
    (((out_ += ' ') += key) += ' ') += in_words(given);
  });
  out_ += '\n';
}
}  // namespace

std::string write_text(const GameLog& log) { return TextLog().write(log); }

}  // namespace allfours
