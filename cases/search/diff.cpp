#include "cases/search/diff.h"

#include <algorithm>
#include <limits>
#include <stdexcept>

#include "cases/hand/hand_facts.h"
#include "cases/solver/hand_space.h"
#include "cases/solver/lemmas.h"
#include "cases/hand/log_of_hand.h"

namespace allfours {

namespace {
using Hand = FollowedHand<Symbolic>;

symbolic::Truth all(const std::vector<symbolic::Truth>& truths) {
  symbolic::Truth every(true);
  for (const symbolic::Truth& truth : truths) every = every && truth;
  return every;
}
symbolic::Truth same(const Award<Symbolic>& a, const Award<Symbolic>& b) {
  return equal(a.ns, b.ns) && equal(a.ew, b.ew);
}
symbolic::Truth same(const BySide<Symbolic::Number>& a, const BySide<Symbolic::Number>& b) {
  return equal(a.ns, b.ns) && equal(a.ew, b.ew);
}

/// No rule tells the suits apart, so a hand that is played may as well be played with this one.
constexpr Suit called_trump = Suit::spades;

/// One hand under both sets of rules, step by step: at each it is asked whether they can part
/// there, and from then on they don't.
class Comparison {
 public:
  Comparison(const HandShape& shape, const HouseRules& first, const HouseRules& second,
             unsigned seed, unsigned budget)
      : shape_(shape), first_(first), second_(second), solver_(d_, seed), budget_(budget) {
    record_ = symbolic_record(d_, shape, dealt_);
    deal_ = follow_deal(d_, first, record_);
    require_discards(d_, shape, record_, deal_, dealt_);
    solver_.require(dealt_);
  }

  /// Whether they can part within so many steps; `found` after the first where they can.
  Answer run(int steps) {
    steps_ = steps;
    Answer answer = deal();
    if (answer != Answer::impossible) return answer;
    // They agree on the deal, so the second goes on from what the first made of it.
    a_ = follow(first_);
    b_ = follow(second_);
    solver_.require(a_.definitions);
    solver_.require(b_.definitions);
    for (std::size_t t = 0; t < a_.tricks.size() && answer == Answer::impossible; ++t)
      answer = trick(t);
    return answer == Answer::impossible ? result() : answer;
  }
  /// How many steps it has taken.
  int steps() const { return step_; }
  HandRecord<Concrete> record() { return read_record(solver_.model(), record_); }

 private:
  Hand follow(const HouseRules& rules) {
    return follow_play(d_, rules, record_, deal_, shape_.revokes, called_trump);
  }

  /// Where they can't part, they agree from here on.
  Answer step(const symbolic::Truth& agree, unsigned slice = usual_slice) {
    if (++step_ > steps_ || agree.is_known(true)) return Answer::impossible;
    solver_.push();
    solver_.require(!agree);
    const Answer answer = solver_.check(budget_, slice);
    if (answer == Answer::found) return answer;  // the model stays
    solver_.pop();
    solver_.require(agree);
    return answer;
  }

  Answer deal() {
    const FollowedDeal<Symbolic>& a = deal_;
    const FollowedDeal<Symbolic> b = follow_deal(d_, second_, record_);
    const symbolic::Truth lawful = all(a.lawful), other = all(b.lawful);
    const symbolic::Truth outcome =
        equal(a.exhausted, b.exhausted) && equal(a.bunched, b.bunched) &&
                          equal(a.is_played, b.is_played) && equal(a.trumps, b.trumps) &&
                          equal(a.packets, b.packets) && same(a.gift, b.gift) &&
                          same(a.turned_jack, b.turned_jack) && same(a.look, b.look) &&
                          same(a.tally.score, b.tally.score);
    constexpr unsigned slice = 500'000;  // luck counts for much here: short attempts, and more
    // What one only misses it does not object to: the same hand, continued, it will.
    const Answer answer = step((!lawful || all(b.allowed)) && (!other || all(a.allowed)) &&
                               (!lawful || !other || outcome), slice);
    solver_.require(lawful && other);
    return answer;
  }

  Answer trick(std::size_t t) {
    const FollowedTrick<Symbolic>&a = a_.tricks[t], &b = b_.tricks[t];
    for (int place = 0; place < 4; ++place) {
      const auto breaks_in = [&](const FollowedTrick<Symbolic>& trick) {
        return at_place(d_, shape_.rules, trick.leads, place, trick.revokes);
      };
      const symbolic::Truth breaks = breaks_in(a);
      const Answer answer = step(!deal_.is_played || equal(breaks, breaks_in(b)));
      if (answer != Answer::impossible) return answer;
      if (!shape_.revokes) solver_.require(!breaks);
    }
    const symbolic::Truth throws = all(a.lawful_throws);
    Answer answer = step(!deal_.is_played || equal(throws, all(b.lawful_throws)));
    if (answer != Answer::impossible) return answer;
    solver_.require(throws);
    symbolic::Truth winner(true);
    for (std::size_t s = 0; s < 4; ++s) winner = winner && equal(a.wins[s], b.wins[s]);
    return step(!deal_.is_played || winner);
  }
  Answer result() {
    if (shape_.revokes) require_few_revokes();
    const Awards<Symbolic>&a = a_.awards, &b = b_.awards;
    const Answer answer =
        step((same(a.low, b.low) && same(a.jack, b.jack) && same(a.game, b.game)) &&
             same_high(same(a.high, b.high)));
    if (answer != Answer::impossible) return answer;
    // They agree on the awards, so the second counts those of the first.
    Tally<Symbolic> second = deal_.tally;
    if (shape_.revokes) second = b_.tally;
    else count_play(d_, second_, second, {a, {}, symbolic::Truth(false)});
    return step(same(a_.tally.score, second.score) && same(a_.tally.winner, second.winner));
  }

  /// Who is given the highest trump in play and who takes it is the same side, which is too much to
  /// see at once.
  symbolic::Truth same_high(const symbolic::Truth& same) {
    const auto by_top = [](HighTo high) { return high == HighTo::holder || high == HighTo::taker; };
    const bool proved =
        first_.high != second_.high && by_top(first_.high) && by_top(second_.high) &&
        follows_from_top_trump(d_, called_trump, record_, a_, dealt_, same, budget_);
    return proved ? d_.truth(true) : same;
  }
  /// One is enough to show a price.
  void require_few_revokes() {
    Symbolic::Number sum;
    for (const FollowedTrick<Symbolic>& trick : a_.tricks)
      for (const symbolic::Truth& revokes : trick.revokes)
        sum = sum + d_.select(revokes, d_.number(1), d_.number(0));
    solver_.require(sum < d_.number(2));
  }

  HandShape shape_;
  const HouseRules &first_, &second_;
  Symbolic d_;
  Solver solver_;
  unsigned budget_;
  int steps_ = 0, step_ = 0;
  HandRecord<Symbolic> record_;
  std::vector<symbolic::Truth> dealt_;
  FollowedDeal<Symbolic> deal_;  ///< under the first rules
  Hand a_, b_;
};

/// A hand that either set of rules may have.
HandShape common_shape(const HouseRules& first, const HouseRules& second) {
  HandShape shape;
  shape.rules = first;
  shape.rules.target = std::min(first.target, second.target);
  if (second.exhausted == Exhausted::last_card) shape.rules.exhausted = second.exhausted;
  if (second.keep == Keep::six) shape.rules.keep = second.keep;
  shape.throw_ins = first.throw_in == ThrowIn::allowed || second.throw_in == ThrowIn::allowed;
  shape.looks = first.look_penalty != second.look_penalty;
  shape.revokes = first.revoke != second.revoke;
  return shape;
}

/// Shapes with few events first; together they are all hands.
std::vector<HandShape> shapes_of(const HouseRules& first, const HouseRules& second) {
  const HandShape common = common_shape(first, second);
  std::vector<HandShape> shapes;
  const auto add = [&](std::optional<int> runs, bool throw_ins) {
    shapes.push_back(common);
    shapes.back().runs = runs;
    shapes.back().throw_ins = throw_ins;
  };
  if (!common.rules.american()) {
    add({}, false);
    if (common.throw_ins) add({}, true);
    return shapes;
  }
  if (common.throw_ins) add(0, false);
  for (int runs = 0; runs <= static_cast<int>(last_indicator(common.rules)); ++runs)
    add(runs, common.throw_ins);
  return shapes;
}

std::size_t events_of(const GameLog& log) { return log.hands[log.hand_count - 1].events.size(); }

DiffResult parted(const GameLog& log, const HouseRules& first, const HouseRules& second) {
  DiffResult result;
  result.answer = Answer::found;
  result.log = shortened(log, first, second);
  result.parting = *parting(result.log, first, second);
  return result;
}

/// Under one of the two the hand may be over before the other's: then its log ends too soon.
DiffResult parted_on(const HandRecord<Concrete>& record, const HouseRules& first,
                     const HouseRules& second, std::uint64_t seed) {
  DiffResult shortest;
  shortest.answer = Answer::impossible;
  for (const HouseRules* rules : {&first, &second}) {
    GameLog log(*rules);
    Concrete d;
    Random random(seed);
    add_hand(log, record, follow_hand(d, *rules, record, false), random);
    log.rules = first;
    if (!parting(log, first, second)) continue;
    DiffResult found = parted(log, first, second);
    if (shortest.answer != Answer::found || events_of(found.log) < events_of(shortest.log))
      shortest = std::move(found);
  }
  if (shortest.answer != Answer::found)
    throw std::logic_error("the checker does not part where the search does");
  return shortest;
}

DiffResult diff_hand(const HouseRules& first, const HouseRules& second, std::uint64_t seed,
                     unsigned budget) {
  DiffResult best;
  best.answer = Answer::impossible;
  int steps = std::numeric_limits<int>::max();
  for (const HandShape& shape : shapes_of(first, second)) {
    Comparison comparison(shape, first, second, static_cast<unsigned>(seed), budget);
    const Answer answer = comparison.run(steps);
    if (answer == Answer::spent && best.answer == Answer::impossible) best.answer = answer;
    if (answer != Answer::found) continue;
    steps = comparison.steps() - 1;  // another shape has to do better
    DiffResult found = parted_on(comparison.record(), first, second, seed);
    if (best.answer != Answer::found || events_of(found.log) < events_of(best.log))
      best = std::move(found);
  }
  return best;
}

/// Rules between hands: who deals the first, and who the next.
DiffResult diff_dealers(const HouseRules& first, const HouseRules& second) {
  for (const HouseRules* rules : {&first, &second}) {
    GameLog log(first);
    if (!first.american() && first.first_dealer != second.first_dealer) {
      log.draw = Draw{Seat::west, {Card(rank::jack, Suit::hearts)}};
      log.add_hand().dealer = first_dealer(*rules, Seat::west, 0);
    } else {
      log.add_hand().dealer = Seat::north;
      log.add_hand().dealer = next_dealer(*rules, Seat::north, false);
    }
    if (parting(log, first, second)) return parted(log, first, second);
  }
  DiffResult none;
  none.answer = Answer::impossible;
  return none;
}
/// A card taken back is in no record of a hand: a lead mended at once, or by the last to play.
DiffResult diff_mends(const HouseRules& first, const HouseRules& second) {
  const std::array<Card, 4> trick{Card(3, Suit::hearts), Card(4, Suit::hearts),
                                  Card(5, Suit::hearts), Card(6, Suit::hearts)};
  for (const std::size_t played : {1U, 4U}) {
    GameLog log(first);
    HandLog& hand = log.add_hand();
    hand.dealer = Seat::north;
    const Seat leader = pitcher(first, Seat::north);
    add_event(hand, Verb::plays, leader, std::span(trick).first(played));
    const std::array<Card, 2> mended{trick[played - 1], Card(7, Suit::hearts)};
    add_event(hand, Verb::mends, next_seat(first, leader, static_cast<int>(played) - 1), mended);
    if (parting(log, first, second)) return parted(log, first, second);
  }
  DiffResult none;
  none.answer = Answer::impossible;
  return none;
}
}  // namespace

DiffResult diff(const HouseRules& first, const HouseRules& second, std::uint64_t seed,
                unsigned budget) {
  DiffResult result = diff_hand(first, second, seed, budget);
  if (first.mend != second.mend) {
    DiffResult mends = diff_mends(first, second);
    const bool is_shorter =
        result.answer != Answer::found || events_of(mends.log) < events_of(result.log);
    if (mends.answer == Answer::found && is_shorter) return mends;
  }
  if (result.answer != Answer::impossible) return result;
  return diff_dealers(first, second);
}

}  // namespace allfours
