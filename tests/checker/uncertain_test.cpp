// The domain of what is known in part: sound against every completion, and Concrete where nothing
// is left open.

#include <random>

#include "checker/goal/evaluate.h"
#include "checker/goal/uncertain.h"
#include "model/concrete.h"
#include "tests/catch.h"

namespace allfours {
namespace {

using uncertain::unknown;

/// One way in which the facts can be; `at` is folded into a small key.
struct World {
  std::array<std::array<bool, 4>, fact_count> truths{};
  std::array<std::array<int, 4>, fact_count> numbers{}, choices{};  // -1: none
  std::array<std::array<CardSet, 4>, fact_count> cards{};

  static std::size_t key(FactAt at) { return (index(at.seat) + index(at.side) + at.number) % 4; }
};

template <class D>
struct FactsOf;

template <>
struct FactsOf<Concrete> {
  const World& world;
  static std::size_t place(Fact fact) { return static_cast<std::size_t>(fact); }
  bool truth(Fact fact, FactAt at) { return world.truths[place(fact)][World::key(at)]; }
  Quantity<Concrete> number(Fact fact, FactAt at) {
    const int value = world.numbers[place(fact)][World::key(at)];
    return {std::max(value, 0), value >= 0};
  }
  Choice<Concrete> choice(Fact fact, FactAt at) {
    Concrete d;
    return known_choice(d, world.choices[place(fact)][World::key(at)]);
  }
  CardSet cards(Fact fact, FactAt at) { return world.cards[place(fact)][World::key(at)]; }
};

/// What several worlds have in common.
template <>
struct FactsOf<Uncertain> {
  const std::vector<World>& worlds;
  template <class Ask>
  auto gather(Ask ask) {
    auto all = ask(worlds[0]);
    for (const World& world : worlds) all = Uncertain::select(unknown, all, ask(world));
    return all;
  }
  uncertain::Truth truth(Fact fact, FactAt at) {
    return gather([&](const World& world) {
      return Uncertain::truth(FactsOf<Concrete>{world}.truth(fact, at));
    });
  }
  Quantity<Uncertain> number(Fact fact, FactAt at) {
    const auto one = [&](const World& world) { return FactsOf<Concrete>{world}.number(fact, at); };
    return {gather([&](const World& world) { return Uncertain::number(one(world).number); }),
            gather([&](const World& world) { return Uncertain::truth(one(world).exists); })};
  }
  Choice<Uncertain> choice(Fact fact, FactAt at) {
    const auto one = [&](const World& world) { return FactsOf<Concrete>{world}.choice(fact, at); };
    Choice<Uncertain> all{};
    for (std::size_t i = 0; i < all.is.size(); ++i)
      all.is[i] = gather([&](const World& world) { return Uncertain::truth(one(world).is[i]); });
    all.exists = gather([&](const World& world) { return Uncertain::truth(one(world).exists); });
    return all;
  }
  uncertain::Cards cards(Fact fact, FactAt at) {
    return gather([&](const World& world) {
      return Uncertain::cards(FactsOf<Concrete>{world}.cards(fact, at));
    });
  }
};

class Dice {
 public:
  explicit Dice(unsigned seed) : engine_(seed) {}
  int below(int limit) { return static_cast<int>(engine_() % static_cast<unsigned>(limit)); }

  World world() {
    World world;
    for (const FactInfo& info : facts())
      for (std::size_t key = 0; key < 4; ++key) {
        const auto at = static_cast<std::size_t>(info.fact);
        world.truths[at][key] = below(2) == 1;
        world.numbers[at][key] = below(6) == 0 ? -1 : below(std::min(info.most, 5) + 1);
        world.choices[at][key] = below(6) == 0 ? -1 : below(choices_of(info.type));
        world.cards[at][key] = info.type == GoalType::card ? one_card() : several();
      }
    return world;
  }
  /// The same, but for a few facts.
  World like(const World& world) {
    World other = this->world();
    for (std::size_t at = 0; at < fact_count; ++at)
      if (below(3) > 0) {
        other.truths[at] = world.truths[at];
        other.numbers[at] = world.numbers[at];
        other.choices[at] = world.choices[at];
        other.cards[at] = world.cards[at];
      }
    return other;
  }

  std::string truth(int depth) {
    const auto sub = [&] { return '(' + truth(depth - 1) + ')'; };
    if (depth > 0) {
      switch (below(5)) {
        case 0:
          return "not " + sub();
        case 1:
          return sub() + " and " + sub();
        case 2:
          return sub() + " or " + sub();
        case 3:
          return sub() + " -> " + sub();
        default:
          break;
      }
    }
    static constexpr const char* order[]{"<", "<=", ">", ">=", "==", "!="};
    static constexpr const char* equal[]{"==", "!="};
    const std::string is = std::string(" ") + equal[below(2)] + ' ';
    switch (below(7)) {
      case 0:
        return number(2) + ' ' + order[below(6)] + ' ' + number(2);
      case 1:
        return side() + is + (below(5) == 0 ? "none" : side());
      case 2:
        return seat() + is + (below(5) == 0 ? "none" : seat());
      case 3:
        return card() + is + (below(5) == 0 ? "none" : card());
      case 4:
        return "holds(" + seat() + ", " + card() + ')';
      case 5:
        return "took(" + side() + ", " + card() + ')';
      default:
        return pick({"begged", "bunched", "exhausted", "threw_in(dealer)"});
    }
  }

 private:
  std::string pick(std::initializer_list<const char*> words) {
    return words.begin()[below(static_cast<int>(words.size()))];
  }
  std::string number(int depth) {
    if (depth > 0 && below(2) == 0)
      return '(' + number(depth - 1) +
             (depth > 1 ? pick({" + ", " - "}) : pick({" + ", " - ", " * "})) + number(depth - 1) +
             ')';
    return pick({"0", "1", "2", "3", "runs", "values.NS", "values.dealers", "tricks.EW",
                 "trumps(pitcher)", "trumps(North)", "rank(high_card)", "rank(2C)", "none",
                 "trick[2].value"});
  }
  std::string side() {
    return pick({"NS", "EW", "nobody", "high", "low", "jack", "winner", "dealers"});
  }
  std::string seat() {
    return pick(
        {"North", "East", "South", "West", "dealer", "pitcher", "jack_taker", "trick[1].winner"});
  }
  std::string card() {
    return pick({"2C", "3C", "4C", "high_card", "low_card", "trick[1].card.North",
                 "trick[2].card.dealer", "turned_last"});
  }
  static int choices_of(GoalType type) {
    switch (type) {
      case GoalType::side:
        return 3;
      case GoalType::variant:
        return 2;
      case GoalType::category:
        return 8;
      default:
        return 4;
    }
  }
  CardSet one_card() { return below(5) == 0 ? CardSet{} : CardSet(Card(below(3))); }
  CardSet several() { return CardSet::of_word(static_cast<std::uint64_t>(below(8))); }

  std::mt19937 engine_;
};

Goal goal(const std::string& text) {
  auto read = parse_goal(text);
  INFO(text);
  if (const auto* error = std::get_if<GoalError>(&read)) FAIL(error->message);
  return std::get<Goal>(read);
}

bool in_world(const Goal& goal, const World& world) {
  Concrete d;
  FactsOf<Concrete> facts{world};
  return evaluate(d, goal, facts);
}
uncertain::Truth in_any(const Goal& goal, const std::vector<World>& worlds) {
  Uncertain d;
  FactsOf<Uncertain> facts{worlds};
  return evaluate(d, goal, facts);
}

TEST_CASE("truths known in part") {
  const auto yes = Uncertain::truth(true), no = Uncertain::truth(false);
  CHECK((yes.is_known() && no.is_known() && !unknown.is_known()));
  CHECK(((yes && unknown).possible && !(yes && unknown).certain));
  CHECK_FALSE((no && unknown).possible);
  CHECK((yes || unknown).certain);
  CHECK(((no || unknown).possible && !(no || unknown).certain));
  CHECK(((!unknown).possible && !(!unknown).certain));
  CHECK(Uncertain::select(unknown, yes, yes).certain);
  CHECK_FALSE(Uncertain::select(unknown, yes, no).is_known());
}

TEST_CASE("numbers known in part are ranges") {
  using uncertain::Number;
  const Number low{1, 3}, high{4, 6}, some{3, 4};
  CHECK((low < high).certain);
  CHECK_FALSE((high < low).possible);
  CHECK_FALSE((low < some).certain);
  CHECK((low < some).possible);
  CHECK_FALSE((some < low).possible);  // 3 is no less than 3
  CHECK_FALSE((low < low).is_known());
  const Number product = low * high, sum = low + high;
  CHECK((product.from == 4 && product.to == 18));
  CHECK((sum.from == 5 && sum.to == 9));
  // What is too large is not told apart, and never overflows.
  const Number huge = Number{1'000'000, 1'000'000} * Number{1'000'000, 1'000'000};
  const Number larger = huge * huge + huge;
  CHECK_FALSE((huge < larger).is_known());
  CHECK_FALSE((larger < huge).is_known());
  CHECK((low < huge).certain);
  CHECK_FALSE((huge < low).possible);
}

TEST_CASE("cards known in part") {
  const uncertain::Cards some{CardSet(Card(3)), CardSet(Card(3)) | CardSet(Card(4))};
  const uncertain::Cards perhaps{{}, CardSet(Card(4))};
  CHECK_FALSE(some.empty().possible);
  CHECK_FALSE(perhaps.empty().is_known());
  CHECK((some & Uncertain::cards(CardSet(Card(5)))).empty().certain);
  CHECK_FALSE((some & Uncertain::cards(CardSet(Card(4)))).empty().is_known());
  CHECK(!(some | perhaps).empty().possible);
}

TEST_CASE("where everything is known the answers are those of known values") {
  Dice dice(1);
  int holding = 0;
  for (int i = 0; i < 4'000; ++i) {
    const std::string text = dice.truth(3);
    const World world = dice.world();
    const Goal read = goal(text);
    const uncertain::Truth answer = in_any(read, {world});
    INFO(text);
    REQUIRE(answer.is_known());
    REQUIRE(answer.certain == in_world(read, world));
    holding += answer.certain;
  }
  CHECK((holding > 800 && holding < 3'200));
}

TEST_CASE("what is certain holds of every completion, and what is not possible of none") {
  Dice dice(2);
  int certain = 0, impossible = 0, open = 0;
  for (int i = 0; i < 6'000; ++i) {
    const std::string text = dice.truth(3);
    std::vector<World> worlds{dice.world()};
    for (int more = 0; more < 3; ++more) worlds.push_back(dice.like(worlds.front()));
    const Goal read = goal(text);
    const uncertain::Truth answer = in_any(read, worlds);
    INFO(text);
    REQUIRE((answer.possible || !answer.certain));
    for (const World& world : worlds) {
      if (answer.certain) REQUIRE(in_world(read, world));
      if (!answer.possible) REQUIRE_FALSE(in_world(read, world));
    }
    certain += answer.certain;
    impossible += !answer.possible;
    open += !answer.is_known();
  }
  CHECK((certain > 300 && impossible > 300 && open > 300));
}

}  // namespace
}  // namespace allfours
