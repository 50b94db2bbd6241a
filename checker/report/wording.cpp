// Cards, scores and written values in the words of a language.

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <utility>

#include "checker/report/messages.h"
#include "checker/report/prose.h"

namespace allfours {

void append_cards(std::string& out, const Language& language, CardSet cards,
                  std::string_view last_joint) {
  int left = cards.size();
  for (Card card : cards) {
    out += to_string(card);
    if (--left > 0) out += left == 1 ? last_joint : language.comma;
  }
}

void append_score(std::string& out, const Language& language, const Score& score) {
  fill(out, language.score, [&](std::string& to, std::string_view name) {
    to += std::to_string(name == "ns" ? score.ns : score.ew);
    return true;
  });
}

namespace {
constexpr std::size_t most_listed_scores = 4;

/// Says each kind of written value.
struct Writer {
  std::string& out;
  const Language& language;

  void operator()(std::monostate) const {}
  void operator()(Null) const { out += language.nothing; }
  void operator()(SeatSet seats) const {
    bool any = false;
    for (Seat seat : all_seats) {
      if (!seats.has(seat)) continue;
      if (std::exchange(any, true)) out += language.disjunction;
      out += language.seats[index(seat)];
    }
  }
  void operator()(Suit suit) const { out += language.suits[static_cast<std::size_t>(suit)]; }
  void operator()(const Score& score) const { append_score(out, language, score); }
  void operator()(Sides sides) const {
    int left = 0;
    for (Side side : all_awards) left += sides.has(side) ? 1 : 0;
    for (Side side : all_awards) {
      if (!sides.has(side)) continue;
      out += language.sides[index(side)];
      if (--left > 0) out += left == 1 ? language.disjunction : language.comma;
    }
  }
  void operator()(const Range& range) const {
    if (range.from == range.to) {
      out += std::to_string(range.from);
      return;
    }
    fill(out, language.range, [&](std::string& to, std::string_view name) {
      to += std::to_string(name == "from" ? range.from : range.to);
      return true;
    });
  }
  void operator()(const Values& values) const {
    fill(out, language.score, [&](std::string&, std::string_view name) {
      (*this)(name == "ns" ? values.ns : values.ew);
      return true;
    });
  }
  void operator()(const Scores& scores) const {
    if (scores.size() > most_listed_scores) {
      (*this)(bounds_of(scores));
      return;
    }
    for (std::size_t i = 0; i < scores.size(); ++i) {
      if (i > 0) out += language.disjunction;
      append_score(out, language, scores[i]);
    }
  }
};
}  // namespace

bool lies_among(const Scores& scores, const Score& score) {
  const Values bounds = bounds_of(scores);
  return std::ranges::all_of(both_sides, [&](Side side) {
    return bounds[side].from <= score[side] && score[side] <= bounds[side].to;
  });
}

Scores nearest_to(const Score& score, const Scores& scores) {
  const auto away = [&](const Score& other) {
    return std::abs(other.ns - score.ns) + std::abs(other.ew - score.ew);
  };
  const int least = away(std::ranges::min(scores, {}, away));
  Scores nearest;
  std::ranges::copy_if(scores, std::back_inserter(nearest),
                       [&](const Score& other) { return away(other) == least; });
  return nearest;
}

void append_written(std::string& out, const Language& language, const Written& value) {
  std::visit(Writer{out, language}, value);
}

}  // namespace allfours
