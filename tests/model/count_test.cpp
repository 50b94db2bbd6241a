// Counting points on the score: the order, the end of the game, and the prices of revokes.

#include "model/count.h"

#include "model/concrete.h"
#include "model/settle.h"
#include "tests/catch.h"
#include "tests/model/cards_of.h"

using namespace allfours;

namespace {
Concrete d;
constexpr Side ns = Side::ns, ew = Side::ew, nobody_ = Side::nobody;

Awards<Concrete> awards(Side high, Side low, Side jack, Side game) {
  return {award_to(high), award_to(low), award_to(jack), award_to(game)};
}
Revoke<Concrete> revoke_by(Side side, bool honour = false) { return {award_to(side), honour}; }

struct Count {
  Tally<Concrete> tally;

  Count(int ns_before, int ew_before)
      : tally(start_tally<Concrete>(d, {ns_before, ew_before}, false)) {}

  Count& early(const HouseRules& rules, Category category, Side side) {
    count(d, rules, tally, category, award_to(side));
    return *this;
  }
  Count& play(const HouseRules& rules, const Awards<Concrete>& earned,
              std::vector<Revoke<Concrete>> revokes = {}, bool jack_in_play = false) {
    count_play(d, rules, tally, {earned, revokes, jack_in_play});
    return *this;
  }
  std::pair<int, int> score() const { return {tally.score.ns, tally.score.ew}; }
  std::pair<int, int> uncut() const { return {tally.uncut.ns, tally.uncut.ew}; }
  Side winner() const { return side_of(tally.winner); }
  /// The category whose point ended the game, or nothing.
  std::string decided_by() const {
    std::string found;
    for (const auto& point : tally.points)
      if (point.ends) found += to_string(point.category);
    return found;
  }
};
using Score = std::pair<int, int>;
}  // namespace

TEST_CASE("each category is one point") {  // AM5.1, YK4.1
  for (Variant game : {Variant::american, Variant::yorkshire}) {
    const Count count = Count(0, 0).play(rules_of(game), awards(ns, ew, nobody_, ns));
    CHECK(count.score() == Score{2, 1});
    CHECK(count.winner() == nobody_);
    CHECK_FALSE(count.tally.over);
    CHECK(count.decided_by() == "");
    CHECK(count.tally.points.size() == 4);
  }
}

TEST_CASE("at ten all in Yorkshire, High decides") {  // YK4.3
  const Count count = Count(10, 10).play(rules_of(Variant::yorkshire), awards(ns, ew, ew, ew));
  CHECK(count.score() == Score{11, 10});
  CHECK(count.winner() == ns);
  CHECK(count.decided_by() == "high");
  CHECK(count.uncut() == Score{11, 13});
}
TEST_CASE("the first side home in the order of counting wins") {  // AM5.7, AM5.8
  const HouseRules rules = rules_of(Variant::american);
  CHECK(Count(6, 6).play(rules, awards(nobody_, nobody_, ew, ns)).decided_by() == "jack");
  CHECK(Count(6, 6).play(rules, awards(nobody_, nobody_, nobody_, ns)).winner() == ns);  // G35
  CHECK(Count(5, 6).play(rules, awards(ns, ew, ns, ns)).winner() == ew);
  // AM6.1: at six the tied Game wins, unless an earlier category has ended it.
  CHECK(Count(4, 6).play(rules, awards(ns, ns, nobody_, ew)).winner() == ew);
  CHECK(Count(5, 6).play(rules, awards(ns, ns, nobody_, ew)).winner() == ns);
}
TEST_CASE("counting stops at the target") {  // G34
  const Count count = Count(6, 0).play(rules_of(Variant::american), awards(ns, ns, ns, ew));
  CHECK(count.score() == Score{7, 0});
  CHECK(count.uncut() == Score{9, 1});
  CHECK(side_of(count.tally.points[1].award) == nobody_);
}
TEST_CASE("nothing is counted once the game is over") {
  const HouseRules rules = rules_of(Variant::yorkshire);
  Count count(7, 3);
  count.early(rules, Category::look, ns);
  CHECK(count.winner() == ns);
  CHECK(count.decided_by() == "look");
  count.play(rules, awards(ew, ew, ew, ew));
  CHECK(count.score() == Score{11, 3});
  CHECK(count.winner() == ns);
  Tally<Concrete> over = start_tally<Concrete>(d, {7, 2}, true);
  count_play(d, rules, over, {awards(ew, ew, ew, ew), {}, false});
  CHECK(over.score.ew == 2);
  CHECK(side_of(over.winner) == nobody_);
}

TEST_CASE("the target can be set") {  // M28
  const HouseRules rules = rules_of(Variant::american, {{"target", "9"}});
  CHECK(Count(6, 0).play(rules, awards(ns, ns, nobody_, ew)).winner() == nobody_);
  CHECK(Count(7, 0).play(rules, awards(ns, ns, nobody_, ew)).decided_by() == "low");
  CHECK(rules_of(Variant::american).target == 7);
  CHECK(rules_of(Variant::yorkshire).target == 11);
}

TEST_CASE("points before the play") {  // AM5.9, YK2.7, H10
  const HouseRules american = rules_of(Variant::american);
  CHECK(Count(0, 0).early(american, Category::turned_jack, ns).score() == Score{1, 0});
  CHECK(Count(0, 0).early(american, Category::gift, ew).score() == Score{0, 1});
  const HouseRules three = rules_of(Variant::american, {{"turned-jack-points", "3"}});  // M19
  CHECK(Count(0, 0).early(three, Category::turned_jack, ns).score() == Score{3, 0});
  const HouseRules yorkshire = rules_of(Variant::yorkshire);
  CHECK(Count(0, 0).early(yorkshire, Category::look, ew).score() == Score{0, 4});
  // Points go on the score one by one: the one that reaches eleven is the last.
  const Count look = Count(0, 9).early(yorkshire, Category::look, ew);
  CHECK(look.score() == Score{0, 11});
  CHECK(look.uncut() == Score{0, 13});
  CHECK(look.winner() == ew);
  const HouseRules free = rules_of(Variant::yorkshire, {{"look-penalty", "0"}});
  CHECK(Count(0, 9).early(free, Category::look, ew).score() == Score{0, 9});
  CHECK(Count(0, 10).early(free, Category::look, ew).winner() == nobody_);
}
TEST_CASE("at six all a faced jack counts before the gift") {  // G1
  for (const auto& [value, winner] : {std::pair{"jack-first", ns}, {"gift-first", ew}}) {
    const HouseRules rules = rules_of(Variant::american, {{"first-out", value}});
    Count count(6, 6);
    for (Category category : order_before_play(rules))
      count.early(rules, category, category == Category::gift ? ew : ns);
    CHECK(count.winner() == winner);
    CHECK(count.score() == (winner == ns ? Score{7, 6} : Score{6, 7}));
  }
}

TEST_CASE("Game can be worth two") {  // M19
  const HouseRules rules = rules_of(Variant::american, {{"game-points", "2"}});
  CHECK(Count(0, 0).play(rules, awards(nobody_, nobody_, nobody_, ns)).score() == Score{2, 0});
  const Count last = Count(6, 0).play(rules, awards(nobody_, nobody_, nobody_, ns));
  CHECK(last.score() == Score{7, 0});
  CHECK(last.uncut() == Score{8, 0});
}

TEST_CASE("the order of counting") {  // AM5.8, M16
  const auto earned = awards(ns, nobody_, nobody_, ew);
  const HouseRules game_first = rules_of(Variant::american, {{"order", "game-high-low-jack"}});
  CHECK(Count(6, 6).play(rules_of(Variant::american), earned).winner() == ns);
  const Count count = Count(6, 6).play(game_first, earned);
  CHECK(count.winner() == ew);
  CHECK(count.decided_by() == "game");
  CHECK(count.tally.points.front().category == Category::game);
  CHECK(count.tally.points.back().category == Category::jack);
}

TEST_CASE("finish by totals") {
  const HouseRules rules = rules_of(Variant::american, {{"finish", "totals"}});
  const Count higher = Count(6, 6).play(rules, awards(ns, ew, ew, nobody_));
  CHECK(higher.score() == Score{7, 8});
  CHECK(higher.winner() == ew);
  CHECK(higher.decided_by() == "low");  // with it East-West first stood at the target
  const Count level = Count(6, 6).play(rules, awards(ns, ew, nobody_, nobody_));
  CHECK(level.score() == Score{7, 7});
  CHECK(level.winner() == nobody_);
  CHECK_FALSE(level.tally.over);
  CHECK(level.decided_by() == "");
  const Count alone = Count(5, 6).play(rules, awards(ns, ns, nobody_, nobody_));
  CHECK(alone.winner() == ns);
  CHECK(alone.decided_by() == "low");
  CHECK(Count(4, 6).play(rules, awards(ns, ns, nobody_, nobody_)).winner() == nobody_);
}
TEST_CASE("mutant: North-South first") {  // M10
  const HouseRules rules = rules_of(Variant::american, {{"finish", "NS-first"}});
  CHECK(Count(6, 6).play(rules, awards(ew, ew, ew, ns)).winner() == ns);
  CHECK(Count(5, 6).play(rules, awards(ew, ew, ew, ns)).winner() == ew);
}
TEST_CASE("mutant: counting past the target") {  // M17
  const HouseRules rules = rules_of(Variant::american, {{"finish", "past-target"}});
  const Count count = Count(6, 6).play(rules, awards(ns, ew, ns, ns));
  CHECK(count.score() == Score{9, 7});
  CHECK(count.winner() == ns);
  CHECK(count.decided_by() == "high");
}

TEST_CASE("a revoke costs nothing by the source") {  // G23
  const Count count = Count(0, 0).play(rules_of(Variant::yorkshire), awards(ns, ns, ns, ns),
                                       {revoke_by(ns, true)}, true);
  CHECK(count.score() == Score{4, 0});
  CHECK(count.tally.points.size() == 4);
}
TEST_CASE("house rule: a point a revoke") {
  const HouseRules rules = rules_of(Variant::yorkshire, {{"revoke", "one-point"}});
  const Count count =
      Count(10, 10).play(rules, awards(ns, ns, ns, ns), {revoke_by(ns)}, true);
  CHECK(count.winner() == ew);  // before High
  CHECK(count.decided_by() == "revoke");
  CHECK(Count(0, 0).play(rules, awards(ns, ns, ns, ns), {revoke_by(ns), revoke_by(ew)}).score() ==
        Score{5, 1});
}
TEST_CASE("house rule: Foster's price") {
  const HouseRules rules = rules_of(Variant::american, {{"revoke", "foster"}});
  const auto all = awards(ns, ns, ns, ns);
  // One point, two with the jack in play; no Jack and no Game for the offenders.
  CHECK(Count(0, 0).play(rules, all, {revoke_by(ns)}, false).score() == Score{2, 1});
  CHECK(Count(0, 0).play(rules, all, {revoke_by(ns)}, true).score() == Score{2, 2});
  CHECK(Count(0, 0).play(rules, all, {revoke_by(ew)}, true).score() == Score{6, 0});
  // They cannot win the hand: their count stops one short.
  const Count short_of = Count(5, 0).play(rules, all, {revoke_by(ns)}, true);
  CHECK(short_of.score() == Score{6, 2});
  CHECK(short_of.winner() == nobody_);
  CHECK(Count(6, 5).play(rules, all, {revoke_by(ns)}, true).winner() == ew);
  const Count lost = Count(6, 6).play(rules, all, {revoke_by(ns)}, true);
  CHECK(lost.score() == Score{6, 7});
  CHECK(lost.uncut() == Score{6, 8});  // the cap is no end of the game (G34)
  CHECK(short_of.uncut() == Score{6, 2});
}
TEST_CASE("house rule: the Trinidad price") {
  const HouseRules rules = rules_of(Variant::american, {{"revoke", "trinidad"}});
  const auto all = awards(ns, ns, ns, ns);
  CHECK(Count(0, 0).play(rules, all, {revoke_by(ns)}, true).score() == Score{3, 1});
  const Count whole_game = Count(6, 0).play(rules, all, {revoke_by(ns, true)}, true);
  CHECK(whole_game.score() == Score{6, 7});
  CHECK(whole_game.winner() == ew);
  CHECK(whole_game.decided_by() == "revoke");
  const Count twice =
      Count(2, 3).play(rules, all, {revoke_by(ns, true), revoke_by(ns, true)}, true);
  CHECK(twice.score() == Score{2, 7});
  CHECK(twice.uncut() == Score{5, 7});  // High, Low and Jack; Game is barred
}
TEST_CASE("which honours a revoke withholds") {
  const CardSet hearts = suit_set(Suit::hearts), clubs = suit_set(Suit::clubs);
  for (const char* honour : {"AH", "KH", "QH", "JH", "TH"})
    CHECK(withholds_honour(d, cards(honour) | cards("2C"), hearts, hearts));
  CHECK_FALSE(withholds_honour(d, cards("9H AC"), hearts, hearts));
  CHECK_FALSE(withholds_honour(d, cards("AH 2C"), clubs, hearts));  // no trump lead
}
TEST_CASE("what revokes take away") {  // G23
  const auto all = awards(ns, ns, ns, ns);
  const auto kept = [&](const char* price) {
    return after_revokes(d, rules_of(Variant::american, {{"revoke", price}}), all, award_to(ns));
  };
  CHECK(side_of(kept("as-played").game) == ns);
  CHECK(side_of(kept("one-point").game) == ns);
  CHECK(side_of(kept("trinidad").game) == nobody_);
  CHECK(side_of(kept("trinidad").jack) == ns);
  CHECK(side_of(kept("foster").game) == nobody_);
  CHECK(side_of(kept("foster").jack) == nobody_);
  CHECK(side_of(kept("foster").high) == ns);
  CHECK(side_of(kept("foster").low) == ns);
}

TEST_CASE("what a category is worth") {
  const HouseRules rules = rules_of(Variant::yorkshire);
  CHECK(worth(rules, Category::high) == 1);
  CHECK(worth(rules, Category::gift) == 1);
  CHECK(worth(rules, Category::look) == 4);
  CHECK(worth(rules, Category::game) == 1);
  CHECK(worth(rules, Category::turned_jack) == 1);
}

TEST_CASE("each side that revoked is charged") {  // G23
  const HouseRules rules = rules_of(Variant::american, {{"revoke", "one-point"}});
  const auto award = [&](const HouseRules& by, Side revoked) {
    return side_of(revoke_award(d, by, award_to(revoked)));
  };
  CHECK(award(rules, Side::ns) == ew);
  CHECK(award(rules, Side::ew) == ns);
  CHECK(award(rules, Side::both) == Side::both);
  CHECK(award(rules, nobody_) == nobody_);
  CHECK(award(rules_of(Variant::american), Side::both) == nobody_);
  const std::vector<Revoke<Concrete>> revokes{revoke_by(ns), revoke_by(ew), revoke_by(ns)};
  CHECK(side_of(revoked_sides<Concrete>(d, revokes)) == Side::both);
}

TEST_CASE("a point says what it was worth and why it was cut") {
  const HouseRules foster = rules_of(Variant::american, {{"revoke", "foster"}});
  const auto all = awards(ns, ns, nobody_, ew);
  // Both stand one short, both revoked, the jack was in play: the price is two and comes to nothing.
  const Count capped = Count(6, 6).play(foster, all, {revoke_by(ns), revoke_by(ew)}, true);
  CHECK(capped.score() == Score{6, 6});
  for (std::size_t i = 0; i < 4; ++i) {  // the revokes, High, Low
    const auto& point = capped.tally.points[i];
    CHECK(point.capped);
    CHECK(point.points == 0);
    CHECK(point.worth == (i < 2 ? 2 : 1));
    CHECK(side_of(point.earned) == (i == 0 ? ew : ns));
  }
  const Count partly = Count(5, 0).play(foster, all, {revoke_by(ew), revoke_by(ns)}, true);
  CHECK(partly.tally.points[0].points == 1);
  CHECK(partly.tally.points[0].worth == 2);
  CHECK(partly.tally.points[0].capped);

  const HouseRules rules = rules_of(Variant::american, {{"game-points", "2"}});
  const Count cut = Count(0, 6).play(rules, awards(ns, ns, nobody_, ew));
  CHECK(cut.tally.points[3].points == 1);  // G34
  CHECK(cut.tally.points[3].worth == 2);
  CHECK_FALSE(cut.tally.points[3].capped);
  const Count late = Count(6, 0).play(rules, awards(ns, ns, nobody_, ew));
  CHECK(side_of(late.tally.points[1].award) == nobody_);
  CHECK(side_of(late.tally.points[1].earned) == ns);
}

TEST_CASE("the categories are counted in one order") {
  using enum Category;
  using Order = std::array<Category, category_count>;
  CHECK(counting_order(rules_of(Variant::american)) ==
        Order{turned_jack, gift, look, revoke, high, low, jack, Category::game});
  CHECK(counting_order(rules_of(Variant::american, {{"first-out", "gift-first"},
                                                    {"order", "game-high-low-jack"}})) ==
        Order{gift, turned_jack, look, revoke, Category::game, high, low, jack});
}

TEST_CASE("the most that a hand can bring") {
  CHECK(most_points_of_both_sides(rules_of(Variant::yorkshire)) == 4);
  CHECK(most_points_of_both_sides(rules_of(Variant::american)) == 5);  // G33
  // A jack, a gift, High, Low, Game of two; or two jacks.
  CHECK(most_points_of_both_sides(rules_of(Variant::american, {{"turned-jack-points", "3"},
                                                 {"game-points", "2"}})) == 8);
  CHECK(most_points_of_both_sides(rules_of(Variant::american, {{"turned-jack", "every"},
                                                 {"turned-jack-points", "3"},
                                                 {"game-points", "2"}})) == 10);
  CHECK(most_points_of_both_sides(rules_of(Variant::american, {{"turned-jack", "none"}})) == 5);
}
