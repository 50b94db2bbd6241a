// The values of the symbolic domain: what is known folds, nothing turns into a bool, numbers do
// not overflow, and what a clause names can be tied to it.

#include "cases/solver/symbolic.h"

#include <type_traits>

#include "cases/solver/solver.h"
#include "model/award.h"
#include "tests/catch.h"
#include "tests/model/cards_of.h"

using namespace allfours;

static_assert(!std::is_convertible_v<Symbolic::Truth, bool>);
static_assert(!std::is_constructible_v<bool, Symbolic::Truth>);
static_assert(!std::is_constructible_v<bool, Symbolic::Cards>);
static_assert(!std::is_constructible_v<bool, Symbolic::Number>);
static_assert(!std::is_constructible_v<Symbolic::Truth, const char*>);

namespace {
Symbolic::Cards known(const char* names) { return Symbolic::cards(cards(names)); }
}  // namespace

TEST_CASE("values made by default are known") {
  const BySide<Symbolic::Number> numbers{};
  CHECK(numbers.ns.is_known());
  CHECK(numbers.ns.most() == 0);
  CHECK(Symbolic::Cards{}.empty().is_known(true));
  CHECK(Symbolic::Truth{}.is_known(false));
  const PlayedHand<Symbolic> hand{};
  CHECK(hand.received.ns.is_known());
}

TEST_CASE("what is known folds") {
  Symbolic d;
  const Symbolic::Truth a = d.any_truth("a");
  const Symbolic::Truth yes = d.truth(true), no = d.truth(false);
  CHECK((a && no).is_known(false));
  CHECK((a || yes).is_known(true));
  CHECK((!yes).is_known(false));
  CHECK(d.select(yes, no, a).is_known(false));

  const Symbolic::Cards x = d.any_cards("x");
  const Symbolic::Cards aces = d.cards(rank_set(rank::ace));
  CHECK((x & d.cards({})).empty().is_known(true));
  CHECK((x & aces & d.cards(rank_set(rank::king))).is_known());
  CHECK((x & aces).within() == rank_set(rank::ace));
  CHECK(aces.without(aces).empty().is_known(true));
  CHECK((x & aces).without(aces).empty().is_known(true));
  CHECK((x < d.cards({})).is_known(false));
  CHECK(d.select(a, aces, aces).is_known());

  CHECK(d.count(aces).is_known());
  CHECK(d.count(x & aces).most() == 4);
  CHECK((d.count(x & aces) * 0).is_known());
  CHECK((d.count(x & aces) < d.number(0)).is_known(false));
  CHECK((d.count(x & aces) < d.number(5)).is_known(true));
  CHECK((d.number(4) < d.count(x & aces)).is_known(false));
  CHECK(game_value(d, x).most() == 80);
}

TEST_CASE("a choice among truths, known or not") {
  Symbolic d;
  const Symbolic::Truth a = d.any_truth("a"), b = d.any_truth("b"), c = d.any_truth("c");
  const Symbolic::Truth values[]{d.truth(false), d.truth(true), b, c};
  for (int given = 0; given < 8; ++given) {
    Model model(d);
    model.set(a, (given & 1) != 0);
    model.set(b, (given & 2) != 0);
    model.set(c, (given & 4) != 0);
    for (const Symbolic::Truth& yes : values)
      for (const Symbolic::Truth& no : values) {
        const bool chosen = model.value((given & 1) != 0 ? yes : no);
        CHECK(model.value(d.select(a, yes, no)) == chosen);
        CHECK(model.value(equal(yes, no)) == (model.value(yes) == model.value(no)));
        CHECK(model.value(yes && no) == (model.value(yes) && model.value(no)));
        CHECK(model.value(yes || no) == (model.value(yes) || model.value(no)));
      }
  }
}

TEST_CASE("comparisons take no sign") {
  Symbolic d;
  Model model(d);
  const Symbolic::Cards x = d.any_cards("x");
  const Symbolic::Number n = d.any_number("n", 7);
  model.set(x, whole_pack);
  model.set(n, 99);
  CHECK(model.value(known("2C") < x));
  CHECK_FALSE(model.value(x < known("AS")));
  CHECK(model.value(d.number(1) < n));
  CHECK_FALSE(model.value(n < d.number(2)));
}

TEST_CASE("numbers are as wide as they must be") {
  Symbolic d;
  Model model(d);
  const Symbolic::Number a = d.any_number("a", 7), b = d.any_number("b", 7);
  model.set(a, 127);
  model.set(b, 99);
  CHECK(model.value(a + b) == 226);
  CHECK(model.value(a * 10 + b) == 1369);
  CHECK(model.value(a - b) == 28);
  CHECK(model.value(d.number(1000) - b) == 901);
  CHECK(model.value(a - d.number(127)) == 0);
  CHECK(model.value(d.select(a < b, a, b * 3)) == 297);
  CHECK(model.value(equal(a, b + d.number(28))));
  CHECK_FALSE(model.value(equal(a, d.number(126))));
}

TEST_CASE("sets of cards") {
  Symbolic d;
  Model model(d);
  const Symbolic::Cards x = d.any_cards("x"), none = d.any_cards("none");
  const CardSet some = cards("3C TC 2H AS");
  model.set(x, some);
  model.set(none, {});
  CHECK(model.value(x) == some);
  CHECK(model.value(x.lowest()) == cards("3C"));
  CHECK(model.value(x.below()) == cards("2C"));
  CHECK(model.value(none.lowest()).empty());
  CHECK(model.value(none.empty()));
  CHECK_FALSE(model.value(x.empty()));
  CHECK(model.value(x.without(known("TC 2C"))) == cards("3C 2H AS"));
  CHECK(model.value(d.count(x)) == 4);
  CHECK(model.value(d.count(none)) == 0);
  CHECK(model.value(x.has_size(4)));
  CHECK_FALSE(model.value(x.has_size(3)));
  CHECK_FALSE(model.value(x.is_one_card()));
  CHECK_FALSE(model.value(none.is_one_card()));
  CHECK(model.value(x.lowest().is_one_card()));
  CHECK(model.value(equal(x & known("AS AC"), known("AS"))));
  CHECK(model.value(game_value(d, x)) == 14);
  CHECK(model.value(whole_suit(d, x.lowest())) == suit_set(Suit::clubs));
}

TEST_CASE("naming a clause") {
  SECTION("is the value itself by default") {
    Symbolic d;
    CHECK(d.named(Clause::AM4_7, d.truth(false)).is_known(false));
    CHECK(d.ties().empty());
    CHECK(d.used_clauses() == std::set{Clause::AM4_7});
  }
  SECTION("ties a variable to it when tracked") {
    Symbolic d(Naming::tracked);
    const Symbolic::Cards x = d.any_cards("x");
    const Symbolic::Cards one = d.named(Clause::AM2_2, x & known("AS"));
    const Symbolic::Number two = d.named(Clause::YK4_1, d.number(2));
    const Symbolic::Truth three = d.named(Clause::G30, d.truth(false));
    CHECK(d.used_clauses() == std::set{Clause::AM2_2, Clause::YK4_1, Clause::G30});
    CHECK(d.ties().size() == 3);

    Solver solver(d);
    solver.push();
    solver.require(!(one & known("2C")).empty());
    CHECK(solver.check() == Answer::impossible);
    CHECK(solver.core() == std::vector{Clause::AM2_2});
    solver.pop();
    solver.push();
    solver.require(three && two < d.number(2));
    CHECK(solver.check() == Answer::impossible);
    CHECK(solver.core().size() == 1);
    solver.pop();

    solver.leave_out(Clause::AM2_2);
    solver.require(!(one & known("2C")).empty());
    CHECK(solver.check() == Answer::found);
    CHECK_FALSE(solver.model().value(three));
    CHECK(solver.model().value(two) == 2);
  }
}
