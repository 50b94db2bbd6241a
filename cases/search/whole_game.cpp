#include "cases/search/whole_game.h"

#include <algorithm>
#include <deque>
#include <stdexcept>

#include "cases/search/find.h"
#include "cases/hand/log_of_hand.h"

namespace allfours {

namespace {
constexpr std::size_t enough_hands = 40;  ///< for one gain

BySide<int> by_real_side(const Gain& gain, Seat dealer) {
  if (side_of(dealer) == Side::ns) return {gain.dealers, gain.rivals};
  return {gain.rivals, gain.dealers};
}
void place(HandRecord<Concrete>& record, Seat dealer, int ns, int ew) {
  record.dealer.fill(false);
  record.dealer[index(dealer)] = true;
  record.before = {ns, ew};
}
}  // namespace

WholeGame::WholeGame(const HouseRules& rules, std::uint64_t seed) : rules_(rules), seed_(seed) {
  Sampler sampler(rules, {}, seed);
  for (int i = 0; i < sampled_hands; ++i) {
    HandRecord<Concrete> record = sampler.next();
    place(record, Seat::north, 0, 0);
    const KnownHand hand(rules, std::move(record), {});
    const Tally<Concrete>& tally = hand.followed.tally;
    if (!hand.lawful || !hand.followed.deal.is_played || tally.over) continue;
    auto& hands = hands_[{tally.score.ns, tally.score.ew}];
    if (hands.size() < enough_hands) hands.push_back(hand.record);
  }
  find_ways();
}

/// Every position that is reached, fewest hands first.
void WholeGame::find_ways() {
  ways_.clear();
  std::deque<Position> open;
  for (Seat seat : all_seats) {
    const Position start{0, 0, seat};
    ways_.emplace(start, Step{start, {}});
    open.push_back(start);
  }
  Concrete d;
  for (; !open.empty(); open.pop_front()) {
    const Position at = open.front();
    for (const auto& [gain, hands] : hands_) {
      const BySide<int> points = by_real_side(gain, at.dealer);
      const Position to{at.ns + points.ns, at.ew + points.ew, next_dealer(rules_, at.dealer, false)};
      if (at_target(d, rules_, to.ns) || at_target(d, rules_, to.ew)) continue;
      if (ways_.emplace(to, Step{at, gain}).second) open.push_back(to);
    }
  }
}

bool WholeGame::reaches(const BySide<int>& score, Seat dealer) const {
  return ways_.contains({score.ns, score.ew, dealer});
}

bool WholeGame::gather_rare(unsigned budget) {
  if (std::exchange(rare_gathered_, true)) return false;
  HandShape shape;
  shape.rules = rules_;
  shape.dealer = Seat::north;
  shape.trump = Suit::spades;
  shape.throw_ins = rules_.throw_in == ThrowIn::allowed;
  if (rules_.american() && rules_.keep == Keep::all) shape.runs = 0;
  HandSpace space(shape, static_cast<unsigned>(seed_));
  complete_ = !shape.runs;
  const int most = most_points_of_both_sides(rules_);
  for (int dealers = 0; dealers <= std::min(most, rules_.target - 1); ++dealers)
    for (int rivals = 0; dealers + rivals <= most && rivals < rules_.target; ++rivals) {
      if (hands_.contains({dealers, rivals})) continue;
      const auto gained = parse_goal("before.NS == 0 and before.EW == 0 and trump != none and "
                                     "winner == nobody and after.NS == " + std::to_string(dealers) +
                                     " and after.EW == " + std::to_string(rivals));
      space.enter(std::get<Goal>(gained), false);
      const Answer answer = space.check(budget);
      if (answer == Answer::found) hands_[{dealers, rivals}] = {space.record()};
      if (answer == Answer::spent) complete_ = false;
      space.leave();
    }
  find_ways();
  return true;
}

void WholeGame::write(GameLog& log, const HandRecord<Concrete>& last, Random& random) const {
  std::vector<Position> way{{last.before.ns, last.before.ew, marked_seat(last.dealer)}};
  while (way.back().ns > 0 || way.back().ew > 0) way.push_back(ways_.at(way.back()).from);
  Used used;
  for (std::size_t i = way.size(); i-- > 1;) {
    const Position &from = way[i], &to = way[i - 1];
    const KnownHand hand = hand_between(from, to, used, random);
    add_hand(log, hand.record, hand.followed, random);
  }
}

/// One of the hands with this gain that is lawful at this score too (a gift that ends the game may
/// be forbidden).
KnownHand WholeGame::hand_between(const Position& from, const Position& to, Used& used,
                                  Random& random) const {
  const auto& hands = hands_.at(ways_.at(to).gain);
  const auto size = hands.size();
  const auto first = static_cast<std::size_t>(random.below(static_cast<int>(size)));
  for (std::size_t i = 0; i < 2 * size; ++i) {
    const HandRecord<Concrete>& candidate = hands[(first + i) % size];
    if (!used.insert(&candidate).second && i < size) continue;  // a second time only if it must
    HandRecord<Concrete> record = candidate;
    place(record, from.dealer, from.ns, from.ew);
    KnownHand hand(rules_, std::move(record), {});
    const Tally<Concrete>& tally = hand.followed.tally;
    if (hand.lawful && !tally.over && tally.score.ns == to.ns && tally.score.ew == to.ew)
      return hand;
  }
  throw std::logic_error("no hand of a whole game fits its score");
}

}  // namespace allfours
