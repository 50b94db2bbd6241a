#include "cases/hand/sampler.h"

namespace allfours {

Sampler::Sampler(const HouseRules& rules, Admitted admitted, std::uint64_t seed)
    : rules_(rules), admitted_(admitted), random_(seed) {
  for (Card card : whole_pack) pack_[card.number] = card;
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
    const int left = whole_pack.size() - static_cast<int>(used_);
    const auto other = used_ + static_cast<std::size_t>(random_.below(left));
    std::swap(pack_[used_], pack_[other]);
    cards |= pack_[used_];
  }
  return cards;
}

void Sampler::call() {
  const bool ns_deals = record_.dealer[0] || record_.dealer[2];
  Deal<Concrete> deal = start_deal(d_, ns_deals, record_.before);
  const Calls<Concrete>& calls = deal.calls;
  do_turn(d_, rules_, deal, 0, draw(1));
  do_call(deal, random_.one_in(2) ? Call::stands : Call::begs, true);
  if (calls.begged) do_call(deal, random_.one_in(2) ? Call::gives : Call::runs, true);
  for (std::size_t i = 1; i < most_faced && may_turn(d_, rules_, calls); ++i)
    do_turn(d_, rules_, deal, i, draw(1));
  if (may_bunch(d_, rules_, calls) && random_.one_in(8)) {
    do_call(deal, Call::bunches, true);
    do_call(deal, random_.one_in(4) ? Call::agrees : Call::refuses, true);
  }
  if (calls.ran) count_terms(d_, rules_, deal, true);
  record_.faced = calls.faced;
  record_.stood = calls.stood;
  record_.begged = calls.begged;
  record_.gave = calls.gave;
  record_.ran = calls.ran;
  record_.proposed = calls.proposed;
  record_.refused = calls.refused;
  trumps_ = settled_trumps(d_, rules_, calls);
  give_out(packets_due(d_, rules_, calls), !is_void(d_, rules_, deal) && !deal.tally.over);
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
  hand_ = start_hand(d_, rules_, pitcher(rules_, dealing_seat), trumps_,
                     static_cast<int>(record_.tricks.size()));
  for (RecordedTrick<Concrete>& trick : record_.tricks) play_trick(trick);
}

void Sampler::play_trick(RecordedTrick<Concrete>& trick) {
  while (hand_.due) {
    const Seat seat = *hand_.due;
    const std::size_t s = index(seat);
    if (throws_in(seat)) {
      trick.throws_instead[s] = true;
      continue;
    }
    const bool any = admitted_.revokes && random_.one_in(8);
    const CardSet card = random_.pick(
        any ? hands_[s] : legal_cards(d_, rules_, hands_[s], table_now(hand_)));
    trick.card[s] = card;
    hands_[s] = hands_[s].without(card);
    do_play(d_, rules_, hand_, seat, card);
  }
  close_trick(d_, rules_, hand_);
  if (rules_.throw_in == ThrowIn::never) return;
  for (Seat seat : all_seats)
    if (!hand_.out.has(seat)) trick.throws_after[index(seat)] = throws_in(seat);
}

/// Whoever may throw in does so now and then.
bool Sampler::throws_in(Seat seat) {
  CardSet& rest = hands_[index(seat)];
  if (rules_.throw_in == ThrowIn::never || rest.empty()) return false;
  if (!may_throw_in(d_, rules_, hand_, seat, rest) || !random_.one_in(2)) return false;
  record_.thrown[index(seat)] = rest;
  rest = {};
  do_throw_in(rules_, hand_, seat);
  return true;
}

}  // namespace allfours
