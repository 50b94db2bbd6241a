#include "cases/hand/sampler.h"

#include "cases/hand/followed_deal.h"

namespace allfours {

Sampler::Sampler(const HouseRules& rules, Admitted admitted, std::uint64_t seed)
    : rules_(rules), admitted_(admitted), random_(seed) {
  for (int i = 0; i < 52; ++i) pack_[static_cast<std::size_t>(i)] = Card(i);
}

const HandRecord<Concrete>& Sampler::next() {
  std::vector<RecordedTrick<Concrete>> tricks = std::move(record_.tricks);  // keep the storage
  record_ = {};
  record_.tricks = std::move(tricks);
  record_.tricks.clear();
  used_ = 0;
  trumps_ = {};
  record_.dealer[static_cast<std::size_t>(random_.below(4))] = true;
  record_.before = {random_.below(rules_.target), random_.below(rules_.target)};
  if (rules_.american()) {
    call();
  } else {
    record_.looked = admitted_.looks && random_.one_in(2);
    give_out(0, true);
  }
  play();
  return record_;
}

/// The next cards of the pack, which is shuffled no further than it is used.
CardSet Sampler::draw(int count) {
  CardSet cards;
  for (; count > 0; --count, ++used_) {
    const auto other = used_ + static_cast<std::size_t>(random_.below(52 - static_cast<int>(used_)));
    std::swap(pack_[used_], pack_[other]);
    cards |= pack_[used_];
  }
  return cards;
}

void Sampler::call() {
  Calls<Concrete> calls = no_calls(d_);
  calls.faced[0] = draw(1);
  (random_.one_in(2) ? calls.stood : calls.begged) = true;
  if (calls.begged) (random_.one_in(2) ? calls.gave : calls.ran) = true;
  for (std::size_t i = 1; i < most_faced && may_turn(d_, rules_, calls); ++i)
    calls.faced[i] = draw(1);
  if (may_bunch(d_, rules_, calls) && random_.one_in(8)) {
    record_.proposed = true;
    record_.refused = !random_.one_in(4);
  }
  record_.faced = calls.faced;
  record_.stood = calls.stood;
  record_.begged = calls.begged;
  record_.gave = calls.gave;
  record_.ran = calls.ran;
  calls.proposed = record_.proposed;
  calls.refused = record_.refused;
  calls.agreed.fill(record_.proposed && !record_.refused);
  trumps_ = settled_trumps(d_, rules_, calls);
  const bool is_void = is_exhausted(d_, rules_, calls) || is_bunched(d_, calls);
  const bool is_over = calls.ran && follow_deal(d_, rules_, record_).tally.over;
  give_out(packets_due(d_, rules_, calls), !is_void && !is_over);
}

/// What a seat may see of its hand decides nothing here: its discards are any of its cards.
void Sampler::give_out(int packets, bool is_played) {
  const int size = hand_size(rules_, packets);
  const int discards = is_played ? discards_due(rules_, packets) : 0;
  for (Seat seat : all_seats) {
    hands_[index(seat)] = draw(size);
    record_.discarded[index(seat)] = draw(discards);
  }
  record_.tricks.resize(static_cast<std::size_t>(size));
}

void Sampler::play() {
  out_ = {};
  trump_led_ = false;
  leader_ = pitcher(rules_, dealing_seat);
  for (RecordedTrick<Concrete>& trick : record_.tricks) {
    trick = {};
    play_trick(trick);
  }
}

void Sampler::play_trick(RecordedTrick<Concrete>& trick) {
  Table<Concrete> table{trumps_, {}, {}, trump_led_};
  for (int place = 0; place < 4; ++place) {
    const Seat seat = next_seat(rules_, leader_, place);
    const std::size_t s = index(seat);
    if (out_[s]) continue;
    if (throws_in(seat, {place > 0, false, false}, table)) {
      trick.throws_instead[s] = true;
      continue;
    }
    const bool any = admitted_.revokes && random_.one_in(8);
    const CardSet card = random_.pick(any ? hands_[s] : legal_cards(d_, rules_, hands_[s], table));
    trick.card[s] = card;
    hands_[s] = hands_[s].without(card);
    if (place == 0) {
      if (!rules_.american() && table.trumps.empty())
        table.trumps = trumps_ = pitched_trumps(d_, card);
      table.led = whole_suit(d_, card);
    }
    table.shown[static_cast<std::size_t>(place)] = card;
  }
  const CardSet best = winning_card(d_, rules_, table);
  for (Seat seat : all_seats) {
    const std::size_t s = index(seat);
    const bool wins = !trick.card[s].empty() && trick.card[s] == best;
    if (wins) leader_ = seat;
    if (!out_[s]) trick.throws_after[s] = throws_in(seat, {false, true, wins}, table);
  }
  trump_led_ = trump_led_ || table.led == table.trumps;
}

/// Whoever may throw in does so now and then.
bool Sampler::throws_in(Seat seat, const ThrowingSeat<Concrete>& where,
                        const Table<Concrete>& table) {
  CardSet& hand = hands_[index(seat)];
  if (hand.empty() || !may_throw_in(d_, rules_, where, hand, table) || !random_.one_in(2))
    return false;
  record_.thrown[index(seat)] = hand;
  hand = {};
  return out_[index(seat)] = true;
}

}  // namespace allfours
