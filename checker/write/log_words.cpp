#include "checker/write/log_words.h"

#include <algorithm>

#include "checker/read/read_event.h"

namespace allfours {

namespace {
bool takes_a_set(Verb verb) {
  return verb == Verb::gets || verb == Verb::discards || verb == Verb::throws;
}
}  // namespace

void append_cards(std::string& out, std::span<const Card> cards) {
  bool first = true;
  for (Card card : cards) {
    if (!first) out += ' ';
    first = false;
    out += to_string(card);
  }
}

void append_card_set(std::string& out, std::span<const Card> cards) {
  if (std::ranges::is_sorted(cards)) return append_cards(out, cards);
  std::vector<Card> sorted(cards.begin(), cards.end());
  std::ranges::sort(sorted);
  append_cards(out, sorted);
}

void append_event(std::string& out, const HandLog& hand, const Event& event) {
  if (event.verb == Verb::comment) return;
  out += to_string(event.seat);
  if (event.verb != Verb::plays) {
    out += ' ';
    out += verb_word(event.verb);
  }
  const auto cards = hand.of(event.cards);
  if (!cards.empty()) {
    out += ' ';
    takes_a_set(event.verb) ? append_card_set(out, cards) : append_cards(out, cards);
  } else if (event.verb == Verb::discards) {
    out += ' ';
    out += std::to_string(event.number);
  }
}

const Remark& Remarks::on(std::size_t event) {
  while (next_ < remarks_.size() && remarks_[next_].event < event) ++next_;
  return next_ < remarks_.size() && remarks_[next_].event == event ? remarks_[next_] : none_;
}

}  // namespace allfours
