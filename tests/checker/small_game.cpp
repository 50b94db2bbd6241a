#include "tests/checker/small_game.h"

namespace small {

std::string name(Card card) {
  return {"..23456789TJQKA"[card.rank], "CDHS"[card.suit]};
}

std::string names(const Cards& cards) {
  std::string text;
  for (Card card : cards) text += (text.empty() ? "" : " ") + name(card);
  return text;
}

int worth(Card card) {
  return card.rank == 10 ? 10 : card.rank > 10 ? card.rank - 10 : 0;
}

int Hand::cards_left() const {
  std::size_t left = 0;
  for (int seat = 0; seat < 4; ++seat) left += held[seat].size();
  return static_cast<int>(left);
}

int Hand::due() const {
  for (int step = 0; step < 4; ++step) {
    const int seat = (leader + step) % 4;
    const bool played = std::ranges::any_of(trick, [&](auto& each) { return each.first == seat; });
    if (!out[seat] && !played && !held[seat].empty()) return seat;
  }
  return -1;
}

Cards Hand::legal() const {
  const Cards& cards = held[due()];
  if (trick.empty()) return cards;
  const int led = trick[0].second.suit;
  Cards may;
  const bool has_led = std::ranges::any_of(cards, [&](Card card) { return card.suit == led; });
  for (Card card : cards)
    if (!has_led || card.suit == led || card.suit == trump) may.push_back(card);
  return may;
}

bool Hand::beats(Card one, Card other) const {
  if (one.suit == other.suit) return one.rank > other.rank;
  return one.suit == trump;
}

int Hand::best() const {
  std::size_t best = 0;
  for (std::size_t k = 1; k < trick.size(); ++k)
    if (beats(trick[k].second, trick[best].second)) best = k;
  return trick[best].first;
}

bool Hand::may_throw_in(int seat) const {
  if (american || out[seat] || held[seat].empty()) return false;
  for (Card card : held[seat])
    if (card.suit == trump || card.rank > 9) return false;
  if (trick.empty())  // a trick was just taken, by the leader
    return seat != leader && std::ranges::count(played_last, seat) == 1;
  if (seat != due()) return false;
  Card top = trick[0].second;
  for (auto& [player, card] : trick)
    if (player == best()) top = card;
  return std::ranges::none_of(held[seat], [&](Card card) { return beats(card, top); });
}

void Hand::see_high_and_low() {
  int highest = 0;
  int lowest = 99;
  for (int seat = 0; seat < 4; ++seat)
    for (Card card : held[seat]) {
      if (card.suit != trump) continue;
      if (card.rank > highest) highest = card.rank, earned.high = side_of(seat);
      if (card.rank < lowest) lowest = card.rank, earned.low = side_of(seat);
    }
}

void Hand::play(Card card) {
  const int seat = due();
  if (trump < 0) {
    trump = card.suit;
    see_high_and_low();
  }
  std::erase(held[seat], card);
  trick.push_back({seat, card});
  take_if_full();
}

void Hand::throw_in(int seat) {
  held[seat].clear();  // worth nothing, and no trump
  out[seat] = true;
  if (!trick.empty()) take_if_full();
}

void Hand::take_if_full() {
  if (due() >= 0) return;
  const int taker = best();
  played_last.clear();
  for (auto& [seat, card] : trick) {
    earned.values[side_of(taker)] += worth(card);
    if (card == Card{trump, 11}) earned.jack = side_of(taker);
    played_last.push_back(seat);
  }
  trick.clear();
  leader = taker;
}

namespace {
/// `taker`: of the trick that was open at first, once it is known.
void finish(const Hand& hand, bool was_open, int taker, std::set<End>& ends) {
  if (was_open && taker < 0 && hand.trick.empty()) taker = hand.leader;
  for (int seat = 0; seat < 4; ++seat) {
    if (!hand.may_throw_in(seat)) continue;
    Hand next = hand;
    next.throw_in(seat);
    finish(next, was_open, taker, ends);
  }
  if (hand.due() < 0) {
    ends.insert({hand.earned, taker});
    return;
  }
  for (Card card : hand.legal()) {
    Hand next = hand;
    next.play(card);
    finish(next, was_open, taker, ends);
  }
}
}  // namespace

std::set<End> every_end(const Hand& hand) {
  std::set<End> ends;
  finish(hand, !hand.trick.empty(), -1, ends);
  return ends;
}

Count count(std::array<int, 2> before, const std::vector<Point>& points, int target) {
  Count count;
  count.score = before;
  for (const Point& point : points) {
    if (count.winner != nobody) break;
    if (point.side == nobody) continue;
    if (++count.score[point.side] == target) {
      count.winner = point.side;
      count.decided_by = point.what;
    }
    count.counted.push_back({point.what, point.side, count.score});
  }
  return count;
}

Json counted_json(const Count& count) {
  Json list = Json::array();
  for (const Counted& entry : count.counted)
    list.push_back({{"for", entry.what},
                    {"side", side_name(entry.side)},
                    {"points", 1},
                    {"score", score_json(entry.score)}});
  return list;
}

int game_side(const Earned& earned, bool american, int dealer) {
  if (earned.values[0] != earned.values[1]) return earned.values[0] > earned.values[1] ? 0 : 1;
  return american ? 1 - side_of(dealer) : nobody;
}

std::vector<Point> categories(const Earned& earned, bool american, int dealer) {
  return {{"high", earned.high},
          {"low", earned.low},
          {"jack", earned.jack},
          {"game", game_side(earned, american, dealer)}};
}

Json one_of(const std::vector<Json>& values) {
  if (values.size() == 1) return values[0];
  return {{"one-of", values}};
}

Json sides_json(const std::set<int>& sides) {
  std::vector<Json> values;
  for (int side : sides) values.push_back(side_name(side));
  return one_of(values);
}

Json scores_json(const std::set<std::array<int, 2>>& scores) {
  std::vector<Json> values;
  for (const auto& score : scores) values.push_back(score_json(score));
  return one_of(values);
}

}  // namespace small
