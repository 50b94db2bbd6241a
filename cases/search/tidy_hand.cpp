#include "cases/search/tidy_hand.h"

namespace allfours {

namespace {
using Record = HandRecord<Concrete>;

void move_dealer(Record& record, int steps) {
  const BySeat<bool> was = record.dealer;
  for (Seat seat : all_seats) record.dealer[index(clockwise(seat, steps))] = was[index(seat)];
  if (steps % 2 != 0) std::swap(record.before.ns, record.before.ew);
}

void exchange_suits(Record& record, const std::array<Suit, 4>& to) {
  const auto exchange = [&](CardSet& cards) {
    CardSet moved;
    for (Card card : cards) moved |= Card(card.rank(), to[static_cast<std::size_t>(card.suit())]);
    cards = moved;
  };
  for (CardSet& card : record.faced) exchange(card);
  for (CardSet& cards : record.discarded) exchange(cards);
  for (CardSet& cards : record.thrown) exchange(cards);
  for (RecordedTrick<Concrete>& trick : record.tricks)
    for (CardSet& card : trick.card) exchange(card);
}
}  // namespace

KnownHand tidied(const HouseRules& rules, Admitted admitted, KnownHand hand, const Accepts& accepts,
                 Random& random) {
  const auto attempt = [&](auto change) {
    Record changed = hand.record;
    change(changed);
    KnownHand other(rules, std::move(changed), admitted);
    if (!other.lawful || !accepts(other)) return false;
    hand = std::move(other);
    return true;
  };

  if (hand.record.gave)
    attempt([](Record& record) {
      record.gave = record.begged = false;
      record.stood = true;
    });
  if (hand.record.proposed) attempt([](Record& record) { record.proposed = record.refused = false; });
  if (hand.record.looked) attempt([](Record& record) { record.looked = false; });

  const auto lower = [&] {
    const int sum = hand.record.before.ns + hand.record.before.ew;
    for (int less = 0; less < sum; ++less)
      for (int ns = 0; ns <= less; ++ns)
        if (ns < rules.target && less - ns < rules.target &&
            attempt([&](Record& record) { record.before = {ns, less - ns}; }))
          return;
  };
  lower();
  const int steps = random.below(4);
  for (int i = 0; i < 4; ++i)
    if (attempt([&](Record& record) { move_dealer(record, steps + i); })) break;
  std::array<Suit, 4> to = all_suits;
  random.shuffle(to);
  attempt([&](Record& record) { exchange_suits(record, to); });
  return hand;
}

}  // namespace allfours
