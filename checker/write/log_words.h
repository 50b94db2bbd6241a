#pragma once
// What both notations write alike: events in words, and which rules and results there are to write.

#include <string>

#include "checker/hand_log.h"
#include "checker/read/read_words.h"

namespace allfours {

/// Appends a list of cards in words: "AH 2H".
void append_cards(std::string& out, std::span<const Card> cards);
/// The same of cards whose order says nothing: C D H S, low to high. A card may be there twice.
void append_card_set(std::string& out, std::span<const Card> cards);
/// Appends "E AH 2H 5H 9H", "E begs", "E discards 3": an event without its comment.
void append_event(std::string& out, const HandLog& hand, const Event& event);

/// The remarks of a hand's events, asked for in the order of the events.
class Remarks {
 public:
  explicit Remarks(const HandLog& hand) : remarks_(hand.remarks) {}
  /// The remark on the event at `event`; an empty one where there is none.
  const Remark& on(std::size_t event);

 private:
  std::span<const Remark> remarks_;
  std::size_t next_ = 0;
  Remark none_;
};

/// Calls `write(info, value)` for every house rule that is off its default or was named.
template <class Write>
void for_each_rule(const HouseRules& rules, Write write) {
  const HouseRules source = source_rules(rules.variant);
  if (rules == source) return;
  for (const SwitchInfo& info : switches()) {
    const int value = info.get(rules);
    if (rules.names(info.id) || value != info.get(source)) write(info, value);
  }
}

/// Calls `write(key, value)` for every key of a result that was given; a value is a suit, a side or
/// a score.
template <class Write>
void for_each_result(const WrittenResult& result, Write write) {
  std::size_t key = 0;
  const auto perhaps = [&](const auto& value) {
    if (value) write(result_words[key], *value);
    ++key;
  };
  perhaps(result.trump);
  for (const auto& award : result.award) perhaps(award);
  perhaps(result.values);
  perhaps(result.points);
  perhaps(result.score);
  perhaps(result.winner);
}

}  // namespace allfours
