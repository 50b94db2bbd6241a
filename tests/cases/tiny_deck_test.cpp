// Games with a pack so small that every hand can be tried: each deal and each order of the cards,
// legal or not. What the solver finds, asked until it says that there is no more, is what there is.

#include <algorithm>
#include <functional>
#include <set>
#include <tuple>

#include "tests/cases/plain_hand.h"
#include "tests/cases/random_goal.h"
#include "tests/cases/searching.h"

using namespace allfours;

namespace {
using Record = HandRecord<Concrete>;
using Scores = std::tuple<int, int, Side>;  ///< North-South, East-West, the winner

Scores scores_of(const KnownHand& hand) {
  const Tally<Concrete>& tally = hand.followed.tally;
  return {tally.score.ns, tally.score.ew, side_of(tally.winner)};
}

/// Every hand of a small game: North deals, and the score before it is given.
struct SmallGame {
  HandShape shape;
  std::string fixed;  ///< what else is, as a goal
  std::vector<KnownHand> lawful;
  int tried = 0;

  /// Tries a record, whether or not it is lawful.
  void attempt(const Record& record) {
    ++tried;
    const KnownHand hand(shape.rules, record, {.looks = true, .revokes = true});
    KnownHand judged(shape.rules, record, {});
    if (hand.lawful) compare(hand, judged.lawful);
    if (judged.lawful) lawful.push_back(std::move(judged));
  }

  /// The outcome and the legality by the plain reading; hands without throw-ins only.
  void compare(const KnownHand& hand, bool legal) const {
    for (CardSet thrown : hand.record.thrown)
      if (!thrown.empty()) return;
    if (!hand.followed.deal.is_played) return;
    const Suit trump = hand.followed.played.trumps.first().suit();
    const PlainHand plain = plain_hand(hand.record, shape.rules.american(), trump);
    bool same = plain.legal == legal && plain.trump == trump;
    for (std::size_t t = 0; t < plain.winners.size(); ++t)
      same = same && hand.followed.tricks[t].wins[index(plain.winners[t])];
    const Awards<Concrete>& awards = hand.followed.awards;
    same = same && side_of(awards.high) == plain.high_side && side_of(awards.low) == plain.low_side;
    same =
        same && side_of(awards.jack) == plain.jack_side && side_of(awards.game) == plain.game_side;
    same = same && hand.followed.played.value.ns == plain.ns &&
           hand.followed.played.value.ew == plain.ew;
    if (!same) FAIL("the plain reading differs");
  }

  bool reached(const Goal& goal) const {
    return std::ranges::any_of(lawful, [&](const KnownHand& hand) {
      return hand.reaches(shape.rules, goal);
    });
  }

  /// All marks there are, and none that there are not.
  void check_marks() {
    std::set<Marks> there, found;
    for (const KnownHand& hand : lawful) there.insert(hand.marks(shape.rules));
    HandSpace space(shape, 0);
    space.enter(goal_of(fixed), false);
    while (space.check(usual_budget) == Answer::found) {
      const KnownHand hand(shape.rules, space.record(), {});
      REQUIRE(hand.lawful);
      const Marks marks = hand.marks(shape.rules);
      REQUIRE(found.insert(marks).second);  // never the same again
      space.exclude(marks);
    }
    CHECK(space.check(usual_budget) == Answer::impossible);
    CHECK(found.size() > 20);
    CHECK(found == there);
  }

  void check_scores() {
    std::set<Scores> there, found;
    for (const KnownHand& hand : lawful) there.insert(scores_of(hand));
    HandSpace space(shape, 0);
    space.enter(goal_of(fixed), false);
    while (space.check(usual_budget) == Answer::found) {
      const Scores scores = scores_of({shape.rules, space.record(), {}});
      REQUIRE(found.insert(scores).second);
      const auto [ns, ew, winner] = scores;
      space.enter(goal_of("after.NS == " + std::to_string(ns) + " and after.EW == " +
                          std::to_string(ew) + " and winner == " + std::string(to_string(winner))),
                  true);
    }
    CHECK(space.check(usual_budget) == Answer::impossible);
    CHECK(found.size() > 2);
    CHECK(found == there);
  }

  /// Goals are found exactly if a hand reaches them.
  void check_goals(int count) {
    GoalMaker maker(7);
    HandSpace space(shape, 0);
    space.enter(goal_of(fixed), false);
    int possible = 0;
    for (int i = 0; i < count; ++i) {
      const Goal goal = goal_of("(" + maker.goal(1 + i % 4) + ") and (" + maker.goal(2) + ")");
      if (goal.mentions(Fact::look) || goal.mentions(Fact::revokes)) continue;
      const bool is_reached = reached(goal);
      space.enter(goal, false);
      CAPTURE(goal.text());
      CHECK(space.check(usual_budget) == (is_reached ? Answer::found : Answer::impossible));
      space.leave();
      possible += is_reached;
    }
    CHECK(possible > count / 8);
    CHECK(possible < count * 3 / 4);
  }
};

SmallGame small_game(Variant variant, const char* pack, int cards_each, BySide<int> before) {
  SmallGame game;
  game.shape = shape_of(variant);
  game.shape.dealer = Seat::north;
  game.shape.pack = cards(pack);
  game.shape.cards = cards_each;
  game.fixed = "before.NS == " + std::to_string(before.ns) +
               " and before.EW == " + std::to_string(before.ew);
  return game;
}
Record blank(const SmallGame& game, BySide<int> before) {
  Record record{};
  record.dealer[index(Seat::north)] = true;
  record.before = before;
  record.tricks.resize(static_cast<std::size_t>(game.shape.cards));
  return record;
}
/// Calls `each` with the record for every order of the cards, the first of them led by East.
void for_each_order(Record record, CardSet led, CardSet rest,
                    const std::function<void(const Record&)>& each) {
  std::vector<Card> order;
  for (Card card : rest.without(led)) order.push_back(card);
  record.tricks[0].card[1] = led;
  do {
    for (std::size_t i = 0; i < 3; ++i) record.tricks[0].card[(i + 2) % 4] = order[i];
    for (std::size_t i = 0; i < 4; ++i) record.tricks[1].card[i] = order[i + 3];
    each(record);
  } while (std::next_permutation(order.begin(), order.end()));
}
/// … and for every way to throw in, lawful or not, of the seats with a nine or less to throw.
void for_each_throw(const Record& record, std::size_t seat,
                    const std::function<void(const Record&)>& each) {
  if (seat == 4) return each(record);
  for_each_throw(record, seat + 1, each);
  const CardSet first = record.tricks[0].card[seat], second = record.tricks[1].card[seat];
  if (second.first().rank() > 9) return;
  Record thrown = record;
  thrown.thrown[seat] = second;
  thrown.tricks[1].card[seat] = {};
  thrown.tricks[1].throws_instead[seat] = true;
  for_each_throw(thrown, seat + 1, each);
  thrown.tricks[1].throws_instead[seat] = false;
  thrown.tricks[0].throws_after[seat] = true;
  for_each_throw(thrown, seat + 1, each);
  if (first.first().rank() > 9 || first < second || seat == index(Seat::east)) return;
  thrown.thrown[seat] = first | second;
  thrown.tricks[0].card[seat] = {};
  thrown.tricks[0].throws_after[seat] = false;
  thrown.tricks[0].throws_instead[seat] = true;
  for_each_throw(thrown, seat + 1, each);
}
}  // namespace

TEST_CASE("every hand of a small Yorkshire game", "[slow]") {
  const BySide<int> before{9, 9};
  const char* led = GENERATE("JH", "9S");
  SmallGame game = small_game(Variant::yorkshire, "9H JH AH TS 3S KS 9S 5D", 2, before);
  game.fixed += std::string(" and trick[1].card.East == ") + led;
  for_each_order(blank(game, before), cards(led), game.shape.pack, [&](const Record& order) {
    for_each_throw(order, 0, [&](const Record& record) { game.attempt(record); });
  });
  CHECK(game.tried > 2 * 7 * 6 * 5 * 4 * 3 * 2);
  game.check_marks();
  game.check_scores();
  game.check_goals(40);
}

TEST_CASE("every hand of a small American game that stands or is given", "[slow]") {
  struct Case {
    const char *turned, *led;
  };
  const BySide<int> before{5, 5};
  const Case which = GENERATE(Case{"JH", "QH"}, Case{"2D", "KS"});
  const CardSet pack = cards("9H QH AH TS 3S KS JS 5D");
  SmallGame game = small_game(Variant::american, which.turned, 2, before);
  game.shape.pack |= pack;
  game.shape.runs = 0;
  game.fixed += std::string(" and turned[1] == ") + which.turned;
  game.fixed += std::string(" and trick[1].card.East == ") + which.led;
  for_each_order(blank(game, before), cards(which.led), pack, [&](Record record) {
    record.faced[0] = cards(which.turned);
    record.stood = true;
    game.attempt(record);
    record.stood = false;
    record.begged = record.gave = true;
    game.attempt(record);
  });
  CHECK(game.tried == 2 * 7 * 6 * 5 * 4 * 3 * 2);
  game.check_marks();
  game.check_scores();
  game.check_goals(40);
}

TEST_CASE("every hand of a small American game after a run", "[slow]") {
  // One card to play, of four; what is discarded by whom changes nothing.
  const BySide<int> before{5, 5};
  SmallGame game = small_game(Variant::american,
                              "2C 9H JS 2S 3S TS KS AS 4H QH 5D 6D 7D 8D AD 2D TC JC", 1, before);
  game.shape.runs = 1;
  game.fixed +=
      " and turned[1] == 9H and turned[2] == JS and (trick[1].card.East == TS or bunched)";
  Record record = blank(game, before);
  record.faced = {cards("9H"), cards("JS"), {}, {}};
  record.begged = record.ran = true;
  record.tricks[0].card[1] = cards("TS");
  const std::function<void(std::size_t, CardSet)> deal = [&](std::size_t seat, CardSet left) {
    if (seat == 1) return deal(2, left);
    if (seat < 4) {
      for (Card card : left) {
        record.tricks[0].card[seat] = card;
        deal(seat + 1, left.without(card));
      }
      return;
    }
    for (CardSet& discarded : record.discarded) {
      discarded = {};
      for (int i = 0; i < 3; ++i, left = left.without(left.lowest())) discarded |= left.lowest();
    }
    record.proposed = record.refused = true;
    game.attempt(record);
    record.refused = false;
    record.discarded = {};
    game.attempt(record);
  };
  deal(0, game.shape.pack.without(cards("9H JS TS")));
  CHECK(game.tried == 2 * 15 * 14 * 13);
  game.check_marks();
  game.check_scores();
}
