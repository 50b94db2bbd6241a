#include "checker/report/json_values.h"

namespace allfours {

void JsonValues::value(Card card) {
  constexpr std::string_view ranks = "23456789TJQKA", suits = "CDHS";
  const char word[4]{'"', ranks[card.number % 13U], suits[card.number / 13U], '"'};
  put(std::string_view(word, 4));
}

void JsonValues::value(CardSet cards) {
  put('[');
  List list(*this);
  for (Card card : cards) {
    list.next();
    value(card);
  }
  put(']');
}

void JsonValues::value(Sides sides) {
  if (sides.known()) return put_word(to_string(sides.side()));
  if (sides.none()) return put("null");
  put(R"({"one-of":[)");
  List list(*this);
  for (Side side : all_awards) {
    if (!sides.has(side)) continue;
    list.next();
    put_word(to_string(side));
  }
  put("]}");
}

void JsonValues::value(SeatSet seats) {
  if (seats.size() == 1) return value(seats.first());
  put(R"({"one-of":[)");
  List list(*this);
  for (Seat seat : all_seats) {
    if (!seats.has(seat)) continue;
    list.next();
    value(seat);
  }
  put("]}");
}

void JsonValues::value(const Score& score) {
  put(R"({"NS":)");
  put(score.ns);
  put(R"(,"EW":)");
  put(score.ew);
  put('}');
}

void JsonValues::value(const Range& range) {
  if (range.from == range.to) return put(range.from);
  put(R"({"from":)");
  put(range.from);
  put(R"(,"to":)");
  put(range.to);
  put('}');
}

void JsonValues::value(const Values& values) {
  put(R"({"NS":)");
  value(values.ns);
  put(R"(,"EW":)");
  value(values.ew);
  put('}');
}

void JsonValues::value(const Scores& scores) {
  if (scores.size() == 1) return value(scores.front());
  if (scores.empty()) return put("null");
  if (scores.size() > most_told_scores) {
    const Values bounds = bounds_of(scores);
    put(R"({"from":)");
    value(Score{bounds.ns.from, bounds.ew.from});
    put(R"(,"to":)");
    value(Score{bounds.ns.to, bounds.ew.to});
    put(R"(,"count":)");
    put(static_cast<int>(scores.size()));
    return put('}');
  }
  put(R"({"one-of":[)");
  List list(*this);
  for (const Score& score : scores) {
    list.next();
    value(score);
  }
  put("]}");
}

}  // namespace allfours
