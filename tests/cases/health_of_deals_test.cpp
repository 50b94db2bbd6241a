// The health of the American deal, proved by walking every way it can go: whatever has been faced
// and said, somebody may act, or the cards can be played, or the deal is void.

#include <algorithm>
#include <set>
#include <vector>

#include "model/concrete.h"
#include "model/settle.h"
#include "tests/catch.h"
#include "tests/model/cards_of.h"

using namespace allfours;

namespace {
using State = Calls<Concrete>;

/// A state as words, for a set.
std::vector<std::uint64_t> words(const State& state) {
  std::vector<std::uint64_t> all;
  for (CardSet card : state.faced) all.push_back(card.word());
  std::uint64_t said = 0;
  for (bool each : {state.stood, state.begged, state.gave, state.ran, state.proposed,
                    state.agreed[0], state.agreed[1], state.agreed[2], state.refused,
                    state.discarded})
    said = said * 2 + each;
  all.push_back(said);
  return all;
}

/// Walks from the first card faced. The rules look at no more of a faced card than its suit and
/// whether it earns, so a few cards of each suit, the jack and the ace among them, stand for all.
class Walk {
 public:
  explicit Walk(const HouseRules& rules) : rules_(rules) {}

  void go() {
    for (Card card : faceable()) {
      State state = no_calls(d_);
      CHECK(may_turn(d_, rules_, state));
      state.faced[0] = card;
      open_.push_back(state);
    }
    while (!open_.empty()) {
      const State state = open_.back();
      open_.pop_back();
      if (seen_.insert(words(state)).second) visit(state);
    }
  }
  std::size_t states() const { return seen_.size(); }
  int playable = 0, exhausted = 0, bunched = 0;  ///< how many states the deal ended in

 private:
  static CardSet faceable() {
    return rank_set(rank::jack) | rank_set(rank::ace) | rank_set(rank::two) | rank_set(rank::king);
  }

  void visit(const State& state) {
    const bool is_void = is_exhausted(d_, rules_, state) || is_bunched(d_, state);
    const bool plays = is_trump_fixed(d_, rules_, state) && !is_void;
    const bool ends = is_void || plays;
    playable += plays;
    exhausted += is_exhausted(d_, rules_, state);
    bunched += is_bunched(d_, state);
    const std::size_t before = open_.size();
    if (!is_void) act(state);
    // A state without an end has a next one, and no trump; a state that plays has one.
    if (!ends && open_.size() == before) FAIL_CHECK("nobody may act, and the deal is not over");
    const bool has_trump = !settled_trumps(d_, rules_, state).empty();
    if (plays && !has_trump) FAIL_CHECK("played without a trump");
    if (!ends && has_trump) FAIL_CHECK("a trump before the deal is over");
    // Nobody is asked for a decision once the cards can be played, nor two people at once.
    if (plays && (may_choose(d_, state) || may_answer(d_, state) || may_turn(d_, rules_, state)))
      FAIL_CHECK("a decision is asked for after trump is fixed");
    const int acts = may_choose(d_, state) + may_answer(d_, state) + may_turn(d_, rules_, state);
    if (acts > 1) FAIL_CHECK("two may act at once");
  }

  /// Adds every state that one lawful act leads to.
  void act(const State& state) {
    const auto next = [&](auto change) {
      State after = state;
      change(after);
      open_.push_back(after);
    };
    if (may_turn(d_, rules_, state)) {
      CardSet seen;
      std::size_t at = 0;
      for (; at < most_faced && !state.faced[at].empty(); ++at) seen |= state.faced[at];
      REQUIRE(at < most_faced);
      for (Card card : faceable().without(seen)) next([&](State& s) { s.faced[at] = card; });
    }
    if (may_choose(d_, state)) {
      next([](State& s) { s.stood = true; });
      next([](State& s) { s.begged = true; });
    }
    if (may_answer(d_, state)) next([](State& s) { s.ran = true; });
    for (bool flag : {false, true})
      if (may_give(d_, rules_, state, flag, !flag)) next([](State& s) { s.gave = true; });
    if (may_bunch(d_, rules_, state) && !state.proposed) next([](State& s) { s.proposed = true; });
    if (may_answer_proposal(d_, state) && !state.refused) {
      next([](State& s) { s.refused = true; });
      for (std::size_t i = 0; i < 3; ++i)
        if (!state.agreed[i]) next([&](State& s) { s.agreed[i] = true; });
    }
    if (may_discard(d_, rules_, state)) next([](State& s) { s.discarded = true; });
  }

  HouseRules rules_;
  Concrete d_;
  std::vector<State> open_;
  std::set<std::vector<std::uint64_t>> seen_;
};
}  // namespace

TEST_CASE("in the deal somebody may act, or it is over") {
  const auto set = GENERATE(Switches{}, Switches{{"exhausted", "last-card"}},
                            Switches{{"exhausted", "keep-suit"}}, Switches{{"bunching", "never"}},
                            Switches{{"run-until", "not-previous"}},
                            Switches{{"gift-at-target", "forbidden"}, {"give-needs-trump", "yes"}},
                            Switches{{"keep", "all"}});
  Walk walk(rules_of(Variant::american, set));
  walk.go();
  CHECK(walk.playable > 0);
  const auto has = [&](const char* name, const char* value) {
    return std::ranges::any_of(set, [&](const auto& each) {
      return std::string(each.first) == name && std::string(each.second) == value;
    });
  };
  CHECK((walk.bunched > 0) == !has("bunching", "never"));
  CHECK((walk.exhausted > 0) == !has("exhausted", "keep-suit"));
}
