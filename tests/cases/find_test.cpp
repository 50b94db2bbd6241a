// Finding hands: the three answers, and what is promised of the hands that are found.

#include "cases/search/find.h"

#include <algorithm>
#include <set>

#include "checker/write/write_log.h"
#include "tests/cases/by_oracle.h"
#include "tests/cases/searching.h"

using namespace allfours;

namespace {
/// No card above a nine among twenty-four: 2.5 in 10^8 deals, which sampling does not meet.
constexpr const char* worthless = "values.NS + values.EW == 0 and high != none and runs == 0";

SearchOptions options_for(Variant variant, const Switches& set = {}) {
  SearchOptions options;
  options.games = {rules_of(variant, set)};
  return options;
}
SearchResult search(std::string_view goal, const SearchOptions& options) {
  return find_hands(goal_of(goal), options);
}
const HandLog& only_hand(const FoundHand& found) {
  REQUIRE(found.log.hand_count == 1);
  return found.log.hands.front();
}
bool has(const HandLog& hand, Verb verb) {
  return std::ranges::any_of(hand.events, [&](const Event& event) { return event.verb == verb; });
}

}  // namespace

TEST_CASE("a common hand is found by sampling, a rare one by solving") {
  const SearchResult common = search("game == NS", options_for(Variant::american));
  REQUIRE(common.answer == Answer::found);
  CHECK(common.hands.front().by == FoundBy::sampling);
  CHECK_FALSE(common.all);
  const SearchResult rare = search(worthless, options_for(Variant::yorkshire));
  REQUIRE(rare.answer == Answer::found);
  CHECK(rare.hands.front().by == FoundBy::solving);
  CHECK(only_hand(rare.hands.front()).result.award[static_cast<std::size_t>(Category::game)] ==
        Side::nobody);
}

TEST_CASE("a small budget is spent, with the same answer every time", "[slow]") {
  SearchOptions options = options_for(Variant::yorkshire);
  options.budget = 1000;
  for (int i = 0; i < 2; ++i) {
    const SearchResult result = search("values.NS == 0 and values.EW == 0", options);
    CHECK(result.answer == Answer::spent);
    CHECK(result.spent);
    CHECK_FALSE(result.all);
    CHECK(result.hands.empty());
    CHECK(result.clauses.empty());
  }
}

TEST_CASE("the same seed finds the same log, another seed another", "[slow]") {
  const FoundBy by = GENERATE(FoundBy::sampling, FoundBy::solving);
  const auto log = [&](std::uint64_t seed) {
    SearchOptions options = options_for(Variant::american);
    options.seed = seed;
    const FoundHand found =
        search(by == FoundBy::sampling ? "jack == NS" : worthless, options).hands.at(0);
    CHECK(found.by == by);
    return write_json(found.log);
  };
  CHECK(log(1) == log(1));
  CHECK(log(1) != log(2));
}

TEST_CASE("as many different hands as asked for") {
  SearchOptions options = options_for(Variant::american);
  options.count = 12;
  const SearchResult result = search("exhausted", options);
  // A void hand has no awards, tricks or holders to differ by: there is one.
  CHECK(result.answer == Answer::found);
  CHECK(result.hands.size() == 1);
  CHECK(result.all);
  CHECK_FALSE(result.spent);

  const SearchResult more = search("runs == 2 and jack == EW", options);
  REQUIRE(more.hands.size() == 12);
  CHECK_FALSE(more.all);
  std::set<std::string> logs;
  for (const FoundHand& found : more.hands) logs.insert(write_json(found.log));
  CHECK(logs.size() == 12);
}

TEST_CASE("hands are given out as they are found, by sampling as long as that finds any") {
  SearchOptions options = options_for(Variant::american);
  options.count = sampled_hands + 5'000;
  std::size_t given = 0, solved = 0;
  options.found = [&](const FoundHand& found) {
    ++given;
    solved += found.by == FoundBy::solving ? 1 : 0;
    return true;
  };
  const SearchResult result = search("true", options);
  CHECK(result.answer == Answer::found);
  CHECK(given == options.count);
  CHECK(result.count == options.count);
  CHECK(solved == 0);  // each hand found would make every later one harder to solve
  CHECK(result.hands.empty());
}

TEST_CASE("whoever takes the hands can end the search") {
  SearchOptions options = options_for(Variant::yorkshire);
  options.count = 100;
  std::size_t given = 0;
  options.found = [&](const FoundHand&) { return ++given < 3; };
  const SearchResult result = search("true", options);
  CHECK(given == 3);
  CHECK(result.count == 3);
  CHECK(result.stopped);
  CHECK_FALSE(result.all);
}

TEST_CASE("exactly as many hands as there are") {
  // The game ends before the lead: a gift or a turned jack to either side, nothing else differs.
  SearchOptions options = options_for(Variant::american);
  options.count = 9;
  const SearchResult result = search("decided_by == gift or decided_by == turned_jack", options);
  // For each dealing side: a jack, a gift, or both, whichever of the two it was that decided.
  CHECK(result.all);
  std::set<std::pair<int, int>> earned;
  for (const FoundHand& found : result.hands) {
    const auto& award = only_hand(found).result.award;
    const auto side = [&](Category category) {
      return static_cast<int>(award[static_cast<std::size_t>(category)].value_or(Side::nobody));
    };
    earned.insert({side(Category::turned_jack), side(Category::gift)});
  }
  CHECK(earned.size() == result.hands.size());
  CHECK(result.hands.size() == 6);
}

TEST_CASE("what the goal leaves free is as at a plain table", "[slow]") {
  const FoundBy by = GENERATE(FoundBy::sampling, FoundBy::solving);
  const bool sampled = by == FoundBy::sampling;
  std::set<Seat> dealers;
  std::set<Suit> trumps;
  SearchOptions options = options_for(Variant::american);
  for (options.seed = 0; options.seed < (sampled ? 24U : 4U); ++options.seed) {
    const SearchResult result = search(sampled ? "game == NS" : worthless, options);
    REQUIRE(result.answer == Answer::found);
    CHECK(result.hands.front().by == by);
    const HandLog& hand = only_hand(result.hands.front());
    CHECK((hand.score->ns == 0 && hand.score->ew == 0));
    CHECK_FALSE(has(hand, Verb::gives));
    CHECK_FALSE(has(hand, Verb::bunches));
    dealers.insert(*hand.dealer);
    trumps.insert(*hand.result.trump);
  }
  CHECK(dealers.size() >= (sampled ? 4U : 2U));
  CHECK(trumps.size() >= (sampled ? 4U : 2U));
}

TEST_CASE("a score is as low as the goal allows") {
  const SearchResult result =
      search("winner == NS and decided_by == game", options_for(Variant::yorkshire));
  REQUIRE(result.answer == Answer::found);
  const HandLog& hand = only_hand(result.hands.front());
  CHECK(hand.score->ns >= 7);  // four points a hand at most
  CHECK(hand.score->ew == 0);
}

TEST_CASE("negated, a search proves or refutes", "[slow]") {
  SearchOptions options;
  options.games = {rules_of(Variant::american), rules_of(Variant::yorkshire)};
  options.negated = true;
  CHECK(search("gift != dealers", options).answer == Answer::impossible);
  const SearchResult refuted = search("game != nobody or high == none", options);
  REQUIRE(refuted.answer == Answer::found);
  CHECK(refuted.hands.front().log.variant == Variant::yorkshire);  // a tie is nobody's there
  CHECK(search("game != nobody or high == none", [&] {
          SearchOptions american = options;
          american.games.pop_back();
          return american;
        }()).answer == Answer::impossible);
}

TEST_CASE("with all cards kept there are hands of nine and of twelve tricks") {
  const SearchOptions options = options_for(Variant::american, {{"keep", "all"}});
  const int tricks = GENERATE(9, 12);
  const std::string last = std::to_string(tricks), beyond = std::to_string(tricks + 1);
  const std::string none_beyond = tricks < 12 ? " and trick[" + beyond + "].winner == none" : "";
  const SearchResult result = search("trick[" + last + "].winner != none" + none_beyond, options);
  REQUIRE(result.answer == Answer::found);
  check_by_oracle(result.hands.front());
  CHECK_FALSE(has(only_hand(result.hands.front()), Verb::discards));
}

TEST_CASE("found logs are ruled alike by the independent oracle", "[slow]") {
  struct Case {
    Variant variant;
    const char* goal;
    Switches rules = {};
  };
  const Case which = GENERATE(
      Case{Variant::yorkshire, "values.NS == values.EW and jack == EW"},
      Case{Variant::yorkshire, "look == NS and high == EW"},
      Case{Variant::yorkshire, "revokes == 2", {{"revoke", "one-point"}}},
      Case{Variant::yorkshire, "revokes == 1 and jack_in_play", {{"revoke", "foster"}}},
      Case{Variant::yorkshire, "threw_in(North) and threw_in(South)"},
      Case{Variant::yorkshire, "both_out and winner == EW", {{"finish", "totals"}}},
      Case{Variant::american, "high == nobody and runs == 2"},
      Case{Variant::american, "exhausted and rank(turned[3]) == 11"},
      Case{Variant::american, "winner == NS and total.EW > 7"},
      Case{Variant::american, "bunched"}, Case{Variant::american, "bunching_refused and low == NS"},
      Case{Variant::american, "decided_by == turned_jack and gift != nobody"},
      Case{Variant::american, "turned[4] != none and jack == NS", {{"exhausted", "last-card"}}},
      Case{Variant::american, "discarded(AH) and trump == hearts and high == EW",
           {{"discards", "in-play"}}},
      Case{Variant::american, "high_card == turned_last", {{"indicator", "in-play"}}});
  CAPTURE(which.goal);
  const SearchResult result = search(which.goal, options_for(which.variant, which.rules));
  REQUIRE(result.answer == Answer::found);
  check_by_oracle(result.hands.front());
}

TEST_CASE("a hand that is over before its first lead keeps its own trump suit", "[slow]") {
  // Not the suit that the search may as well call trump in hands that are played.
  SearchOptions options = options_for(Variant::american);
  options.negated = true;
  CHECK(search("runs == 2 -> trump != suit(turned[1])", options).answer == Answer::impossible);
  CHECK(search("tricks.NS + tricks.EW == 0 and trump != none -> trump == suit(turned_last)", options)
            .answer == Answer::impossible);
}
