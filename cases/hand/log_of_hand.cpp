#include "cases/hand/log_of_hand.h"

#include <algorithm>

namespace allfours {

namespace {
std::vector<Card> cards_in(CardSet set) {
  std::vector<Card> cards;
  for (Card card : set) cards.push_back(card);
  return cards;
}

class Scribe {
 public:
  Scribe(GameLog& log, const HandRecord<Concrete>& record, const FollowedHand<Concrete>& followed,
         Random& random)
      : rules_(log.rules), record_(record), followed_(followed), random_(random),
        hand_(log.add_hand()), dealer_(marked_seat(record.dealer)) {}

  void write() {
    hand_.dealer = dealer_;
    hand_.score = {record_.before.ns, record_.before.ew};
    give_out();
    if (rules_.american()) write_calls();
    else if (record_.looked) say(Verb::looks, may_not_look(rules_, dealing_seat));
    if (followed_.deal.is_played)
      for (std::size_t t = 0; t < record_.tricks.size(); ++t) write_trick(t);
    write_result();
  }

 private:
  using Cards = std::vector<Card>;

  /// An event of a seat of the turned table.
  void say(Verb verb, Seat seat, const Cards& cards = {}) {
    add_event(hand_, verb, real_seat(seat, dealer_), cards);
  }
  Seat left_of_dealer(int steps = 1) const { return next_seat(rules_, dealing_seat, steps); }

  // ---- Cards ----------------------------------------------------------------------------------

  /// The cards as dealt, packet by packet. Those that nobody saw are any that are left.
  void give_out() {
    BySeat<CardSet> held = kept_cards(record_);
    CardSet left = whole_pack;
    for (CardSet card : record_.faced) left = left.without(card);
    for (Seat seat : all_seats) {
      held[index(seat)] |= record_.discarded[index(seat)];
      left = left.without(held[index(seat)]);
    }
    const int packets = followed_.deal.packets;
    for (Seat seat : all_seats) {
      Cards cards = cards_in(held[index(seat)]);
      while (static_cast<int>(cards.size()) < cards_dealt(packets)) {
        cards.push_back(random_.pick(left));
        left = left.without(cards.back());
      }
      random_.shuffle(cards);
      set_dealt(hand_, real_seat(seat, dealer_), sorted(cards, 0, cards_dealt(0)));
      for (int i = 0; i < packets; ++i)
        packets_[index(seat)].push_back(sorted(cards, cards_dealt(i), cards_dealt(i + 1)));
    }
  }
  static Cards sorted(const Cards& cards, int from, int to) {
    Cards part(cards.begin() + from, cards.begin() + to);
    std::sort(part.begin(), part.end());
    return part;
  }

  // ---- The deal -------------------------------------------------------------------------------

  void write_calls() {
    for (std::size_t i = 0; i < record_.faced.size() && !record_.faced[i].empty(); ++i) {
      say(Verb::turns, dealing_seat, {record_.faced[i].first()});
      if (i == 0) write_choice();
      write_packets(i);
    }
    if (record_.proposed) write_proposal();
    for (int steps = 1; steps <= 4; ++steps) {
      const CardSet set = record_.discarded[index(left_of_dealer(steps))];
      if (!set.empty()) say(Verb::discards, left_of_dealer(steps), cards_in(set));
    }
  }
  void write_choice() {
    if (record_.stood) say(Verb::stands, left_of_dealer());
    if (record_.begged) say(Verb::begs, left_of_dealer());
    if (record_.gave) say(Verb::gives, dealing_seat);
    if (record_.ran) say(Verb::runs, dealing_seat);
  }
  void write_packets(std::size_t run) {
    for (int steps = 1; steps <= 4; ++steps) {
      const Seat seat = left_of_dealer(steps);
      if (run < packets_[index(seat)].size()) say(Verb::gets, seat, packets_[index(seat)][run]);
    }
  }
  void write_proposal() {
    const int proposer = random_.below(4);
    say(Verb::bunches, left_of_dealer(proposer));
    const int refuser = record_.refused ? 1 + random_.below(3) : 4;
    for (int answer = 1; answer <= std::min(refuser, 3); ++answer)
      say(answer == refuser ? Verb::refuses : Verb::agrees, left_of_dealer(proposer + answer));
  }

  // ---- The play -------------------------------------------------------------------------------

  void write_trick(std::size_t t) {
    const RecordedTrick<Concrete>& trick = record_.tricks[t];
    const Seat leader = marked_seat(followed_.tricks[t].leads);
    const auto thrown = [&](Seat seat) {
      say(Verb::throws, seat, cards_in(record_.thrown[index(seat)]));
    };
    Cards line;  // of the seat `from` and those after it
    Seat from = leader;
    const auto end_line = [&] {
      if (!line.empty()) say(Verb::plays, from, line);
      line.clear();
    };
    for (int place = 0; place < 4; ++place) {
      const Seat seat = next_seat(rules_, leader, place);
      if (trick.throws_instead[index(seat)]) {
        end_line();
        thrown(seat);
      } else if (!trick.card[index(seat)].empty()) {
        if (line.empty()) from = seat;
        line.push_back(trick.card[index(seat)].first());
      }
    }
    end_line();
    for (int place = 0; place < 4; ++place) {
      const Seat seat = next_seat(rules_, leader, place);
      if (trick.throws_after[index(seat)]) thrown(seat);
    }
  }

  // ---- The result -----------------------------------------------------------------------------

  void write_result() {
    WrittenResult& result = hand_.result;
    result.any = true;
    const auto put = [&](Category category, const Award<Concrete>& award, bool always) {
      if (always || side_of(award) != Side::nobody)
        result.award[static_cast<std::size_t>(category)] = side_of(award);
    };
    put(Category::turned_jack, followed_.deal.turned_jack, false);
    put(Category::gift, followed_.deal.gift, false);
    put(Category::look, followed_.deal.look, false);
    if (followed_.deal.is_played) {
      result.trump = followed_.played.trumps.first().suit();
      put(Category::high, followed_.awards.high, true);
      put(Category::low, followed_.awards.low, true);
      put(Category::jack, followed_.awards.jack, true);
      put(Category::game, followed_.awards.game, true);
      Concrete d;
      const BySide<int> values = game_count(d, rules_, followed_.played);
      result.values = {values.ns, values.ew};
    }
    result.score = {followed_.tally.score.ns, followed_.tally.score.ew};
    result.winner = side_of(followed_.tally.winner);
  }

  const HouseRules& rules_;
  const HandRecord<Concrete>& record_;
  const FollowedHand<Concrete>& followed_;
  Random& random_;
  HandLog& hand_;
  Seat dealer_;
  BySeat<std::vector<Cards>> packets_;
};
}  // namespace

void add_hand(GameLog& log, const HandRecord<Concrete>& record,
              const FollowedHand<Concrete>& followed, Random& random) {
  Scribe(log, record, followed, random).write();
}

}  // namespace allfours
