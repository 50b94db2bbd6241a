// Counting plays: small deals worked out by hand, and every rule of play against plain recursion.

#include "cases/perft/perft.h"

#include "cases/hand/random.h"
#include "cases/perft/deal_of.h"
#include "checker/check/check.h"
#include "tests/catch.h"
#include "tests/model/cards_of.h"
#include "tests/plain_perft.h"

using namespace allfours;

namespace {

using Counts = std::vector<std::uint64_t>;

Counts counted(const PlayableDeal& deal, std::size_t depth = 48, PerftEffort effort = {}) {
  const auto counts = count_plays(deal, depth, effort);
  return {counts.begin(), counts.end()};
}

std::vector<Branch> divided(const PlayableDeal& deal, std::size_t depth,
                            std::span<const Card> first, PerftEffort effort = {}) {
  return divide_plays(deal, depth, effort, first);
}

Counts plainly(const PlayableDeal& deal, std::size_t depth) {
  Counts counts;
  for (std::size_t i = 1; i <= depth; ++i) counts.push_back(PlainPerft<false>(deal).count(i));
  return counts;
}

/// Hearts are trump in the American game; East leads.
PlayableDeal two_cards_each(Variant variant) {
  const HouseRules rules = source_rules(variant);
  const CardSet trumps = rules.american() ? suit_set(Suit::hearts) : CardSet{};
  return {rules, trumps, Seat::east,
          {cards("KD 7C"), cards("AH 2C"), cards("3C 4D"), cards("5C 6H")}};
}

/// North leads spades, which are trump, and takes every trick; nobody can follow.
PlayableDeal suit_each(int size) {
  PlayableDeal deal{source_rules(Variant::american), suit_set(Suit::spades), Seat::north, {}};
  for (int rank = rank::two; rank < rank::two + size; ++rank)
    for (Seat seat : all_seats)
      deal.hands[index(seat)] |= Card(rank, static_cast<Suit>(3 - index(seat)));
  return deal;
}

PlayableDeal random_deal(Random& random, const HouseRules& rules, int size) {
  std::array<Card, 52> pack;
  for (int i = 0; i < 52; ++i) pack[static_cast<std::size_t>(i)] = Card(i);
  random.shuffle(pack);
  PlayableDeal deal{rules, {}, static_cast<Seat>(random.below(4)), {}};
  if (rules.american()) deal.trumps = suit_set(pack.back().suit());
  for (std::size_t i = 0; i < 4 * static_cast<std::size_t>(size); ++i)
    deal.hands[i % 4] |= pack[i];
  return deal;
}

}  // namespace

TEST_CASE("two tricks by hand, American") {
  PlayableDeal deal = two_cards_each(Variant::american);
  // The ace: South has two cards, West must play the six, North has two. The two of clubs: South and
  // North have one club, West has a club and may trump. The second trick plays itself.
  CHECK(counted(deal) == Counts{2, 2 + 1, 2 + 2, 4 + 2, 6, 6, 6, 6});
  deal.rules.follow = Follow::follow_strictly;  // West may not trump the club
  CHECK(counted(deal) == Counts{2, 2 + 1, 2 + 1, 4 + 1, 5, 5, 5, 5});
  deal.rules.follow = Follow::must_beat;  // West has to beat the club, with either card
  CHECK(counted(deal) == Counts{2, 3, 4, 6, 6, 6, 6, 6});
  deal.rules = source_rules(Variant::american);
  deal.rules.direction = Direction::anticlockwise;  // now North follows East, then West
  CHECK(counted(deal) == Counts{2, 2 + 1, 2 + 2, 4 + 2, 6, 6, 6, 6});
}

TEST_CASE("two tricks by hand, Yorkshire: the lead is trump") {
  // The two of clubs makes clubs trump, so that West must follow.
  CHECK(counted(two_cards_each(Variant::yorkshire)) ==
        Counts{2, 2 + 1, 2 + 1, 4 + 1, 5, 5, 5, 5});
}

TEST_CASE("a suit each: any card, any time") {
  Counts expected;
  std::uint64_t product = 1;
  for (std::uint64_t left = 6; left > 0; --left)
    for (int place = 0; place < 4; ++place) expected.push_back(product *= left);
  CHECK(expected.back() == 720ULL * 720 * 720 * 720);
  CHECK(counted(suit_each(6)) == expected);
}

TEST_CASE("counts beyond 64 bits") {
  PlayCount factorial = 1;
  for (unsigned n = 2; n <= 12; ++n) factorial *= n;
  const auto counts = count_plays(suit_each(12), 48);
  CHECK(counts.size() == 48);
  CHECK((counts.back() == factorial * factorial * factorial * factorial));
}

TEST_CASE("depth is cut to the cards there are") {
  const PlayableDeal deal = two_cards_each(Variant::american);
  CHECK(counted(deal, 0).empty());
  for (std::size_t depth = 1; depth <= 8; ++depth) {
    const Counts counts = counted(deal, depth);
    CHECK(counts.size() == depth);
    CHECK(counts == plainly(deal, depth));
  }
  CHECK(counted(deal, 9).size() == 8);
}

TEST_CASE("beyond the positions kept nothing is counted") {
  const PlayableDeal deal = two_cards_each(Variant::american);
  // After the first trick: East has won with the ace, four cards of the others being left in four
  // ways; or with the two of clubs led either the seven of clubs or the six of hearts has won.
  CHECK(counted(deal, 8, {.positions = 6}) == plainly(deal, 8));
  CHECK(counted(deal, 8, {.positions = 5}) == plainly(deal, 4));
  CHECK(counted(deal, 4, {.positions = 5}) == plainly(deal, 4));
}

TEST_CASE("beyond the steps there are nothing is counted, whatever they are spent on") {
  // The first trick is always counted; no other begins without a step left.
  const PlayableDeal deal = two_cards_each(Variant::american);
  CHECK(counted(deal, 8, {.steps = 1}) == plainly(deal, 4));
  CHECK(counted(deal, 4, {.steps = 1}) == plainly(deal, 4));
  CHECK(counted(deal, 8, {.steps = 1000}) == plainly(deal, 8));
  PerftEffort effort;
  const std::uint64_t all = effort.steps;
  count_plays(deal, 8, effort);
  const std::uint64_t needed = all - effort.steps;
  CHECK(needed > 16);  // two paths of eight cards and more
  CHECK(counted(deal, 8, {.steps = needed}) == plainly(deal, 8));
}

TEST_CASE("a count by the next card stops where the steps are spent, and tells where") {
  Random random(5);
  const PlayableDeal deal = random_deal(random, source_rules(Variant::american), 12);
  PerftEffort effort{.steps = 100'000};
  const std::vector<Branch> branches = divide_plays(deal, 48, effort);
  CHECK(effort.steps == 0);
  REQUIRE(branches.size() == 1);
  CHECK(branches.front().counts.size() < 48);
  CHECK(branches.front().counts.size() % 4 == 0);
}

TEST_CASE("every rule of play against plain recursion", "[slow]") {
  Random random(1);
  for (const Variant variant : {Variant::american, Variant::yorkshire})
    for (int follow = 0; follow <= static_cast<int>(Follow::must_overtrump); ++follow)
      for (int trick = 0; trick <= static_cast<int>(TrickTo::game_value); ++trick)
        for (int round = 0; round < 24; ++round) {
          HouseRules rules = source_rules(variant);
          rules.follow = static_cast<Follow>(follow);
          rules.trick = static_cast<TrickTo>(trick);
          rules.direction = static_cast<Direction>(round % 2);
          const int size = 3 + round % 4;
          const PlayableDeal deal = random_deal(random, rules, size);
          CAPTURE(to_string(variant), follow, trick, round);
          CHECK(counted(deal, 9) == plainly(deal, 9));
        }
}

TEST_CASE("few suits: many cards are alike") {
  // Twelve cards of two suits: many cards of a hand are neighbours.
  Random random(2);
  for (int round = 0; round < 40; ++round) {
    HouseRules rules = source_rules(round % 2 == 0 ? Variant::american : Variant::yorkshire);
    rules.follow = static_cast<Follow>(round % 7);
    std::array<Card, 26> pack;
    for (int i = 0; i < 26; ++i) pack[static_cast<std::size_t>(i)] = Card(i);
    random.shuffle(pack);
    PlayableDeal deal{rules, {}, static_cast<Seat>(round % 4), {}};
    if (rules.american()) deal.trumps = suit_set(round % 3 == 0 ? Suit::clubs : Suit::hearts);
    for (std::size_t i = 0; i < 12; ++i) deal.hands[i % 4] |= pack[i];
    CAPTURE(round);
    CHECK(counted(deal) == plainly(deal, 12));
  }
}

TEST_CASE("two tricks by hand, by the first card and after it") {
  const PlayableDeal deal = two_cards_each(Variant::american);
  const auto numbers = [&](std::size_t depth, std::vector<Card> first) {
    std::vector<std::pair<std::string, std::uint64_t>> found;
    for (const Branch& branch : divided(deal, depth, first))
      found.emplace_back(to_string(branch.card), branch.counts.back());
    return found;
  };
  const auto card = [](std::string_view name) { return parse_card(name).value(); };
  using Numbers = std::vector<std::pair<std::string, std::uint64_t>>;
  CHECK(numbers(1, {}) == Numbers{{"2C", 1}, {"AH", 1}});
  CHECK(numbers(8, {}) == Numbers{{"2C", 2}, {"AH", 4}});
  // On the two of clubs South must follow; West may follow or trump; North must follow.
  CHECK(numbers(8, {card("2C")}) == Numbers{{"3C", 2}});
  CHECK(numbers(3, {card("2C"), card("3C")}) == Numbers{{"5C", 1}, {"6H", 1}});
  // West has won with the six and leads what is left.
  const std::vector<Card> trick{card("2C"), card("3C"), card("6H"), card("7C")};
  CHECK(numbers(8, trick) == Numbers{{"5C", 1}});
  PerftEffort usual;
  const auto after = count_plays(deal, 5, usual, trick);
  CHECK(Counts(after.begin(), after.end()) == Counts{1, 1, 1, 1, 1});
  // Hearts were led, so that West may not play the club.
  const std::vector<Card> revoke{card("AH"), card("3C"), card("5C")};
  const auto none = count_plays(deal, 4, usual, revoke);
  CHECK(Counts(none.begin(), none.end()) == Counts{1, 1, 0, 0});
}

TEST_CASE("the numbers of the next cards add up to that of the position") {
  Random random(4);
  for (int round = 0; round < 20; ++round) {
    const Variant variant = round % 2 == 0 ? Variant::american : Variant::yorkshire;
    const PlayableDeal deal = random_deal(random, source_rules(variant), 3);
    std::vector<Card> first;
    std::uint64_t expected = PlainPerft<false>(deal).count(12);
    while (first.size() < 12) {
      const auto branches = divided(deal, 12, first);
      std::uint64_t sum = 0;
      for (const Branch& branch : branches) sum += static_cast<std::uint64_t>(branch.counts.back());
      CAPTURE(round, first.size());
      REQUIRE(sum == expected);
      const Branch& taken = branches[static_cast<std::size_t>(random.below(static_cast<int>(branches.size())))];
      first.push_back(taken.card);
      expected = static_cast<std::uint64_t>(taken.counts.back());
    }
    CHECK(expected == 1);
  }
}

TEST_CASE("plays counted and plays made are the same") {
  Random random(3);
  for (int size : {2, 4, 6}) {
    const PlayableDeal deal = random_deal(random, source_rules(Variant::american), size);
    CHECK(PlainPerft<true>(deal).count(7) == PlainPerft<false>(deal).count(7));
  }
}

namespace {
std::variant<PlayableDeal, std::string> deal_in(std::string_view text) {
  Checker checker;
  checker.tell_plays(true);
  const Ruling& ruling = checker.check(text, Notation::text);
  REQUIRE(ruling.errors.empty());
  return deal_of(checker.log(), ruling);
}
bool lacks(const std::variant<PlayableDeal, std::string>& found, std::string_view what) {
  const std::string* const missing = std::get_if<std::string>(&found);
  return missing != nullptr && missing->find(what) != std::string::npos;
}

constexpr std::string_view recorded =
    "cards N 2C 3C 4C 5C 6C 7C\ncards E 2D 3D 4D 5D 6D 7D\n"
    "cards S 2H 3H 4H 5H 6H 7H\ncards W 2S 3S 4S 5S 6S 7S\n";
std::string american(std::string_view calls, std::string_view rules = "") {
  return "american dealer N " + std::string(rules) + '\n' + std::string(recorded) + std::string(calls);
}
}  // namespace

TEST_CASE("the deal of a log") {
  const auto deal = std::get<PlayableDeal>(deal_in(american("N turns 9H\nE stands\n")));
  CHECK(deal.trumps == suit_set(Suit::hearts));
  CHECK(deal.leader == Seat::east);
  CHECK(deal.hands[index(Seat::west)] == cards("2S 3S 4S 5S 6S 7S"));

  const auto pitched = std::get<PlayableDeal>(
      deal_in("yorkshire dealer S\n" + std::string(recorded) + "W 2S 7C\n"));
  CHECK(pitched.trumps.empty());
  CHECK(pitched.leader == Seat::west);
  CHECK(pitched.hands[index(Seat::west)] == cards("2S 3S 4S 5S 6S 7S"));
}

TEST_CASE("the deal of a log after a run") {
  constexpr std::string_view run =
      "N turns 9H\nE begs\nN runs\nN gets 8C 9C TC\nE gets 8D 9D TD\nS gets 8H TH JH\n"
      "W gets 8S 9S TS\nN turns JC\n";
  const std::string discards =
      "N discards 2C 3C 4C\nE discards 2D 3D 4D\nS discards 2H 3H 4H\nW discards 2S 3S 4S\n";
  const auto kept = std::get<PlayableDeal>(deal_in(american(std::string(run) + discards)));
  CHECK(kept.trumps == suit_set(Suit::clubs));
  CHECK(kept.hands[index(Seat::north)] == cards("5C 6C 7C 8C 9C TC"));
  CHECK(kept.hands[index(Seat::south)] == cards("5H 6H 7H 8H TH JH"));

  const auto all = std::get<PlayableDeal>(deal_in(american(run, "keep=all")));
  CHECK(all.hands[index(Seat::north)] == cards("2C 3C 4C 5C 6C 7C 8C 9C TC"));

  CHECK(lacks(deal_in(american(run)), "N E S W"));
}

TEST_CASE("logs without a deal to play") {
  CHECK(lacks(deal_in("yorkshire dealer S\n"), "N E S W"));
  CHECK(lacks(deal_in("yorkshire dealer S\ncards N 2C 3C 4C 5C 6C 7C\n"), "E S W"));
  CHECK(lacks(deal_in(american("")), "trump"));
  CHECK(lacks(deal_in(american("N turns 9H\nE begs\n")), "trump"));
  CHECK(lacks(deal_in(american("N turns 9H\nE stands\nN redeals\n")), "misdealt"));
  CHECK(lacks(deal_in(american("N turns 7H\nE stands\n")), "duplicate-card"));
  CHECK(lacks(deal_in(american("N turns JH\nE stands\n", "score 6-0")), "won before"));
  CHECK(lacks(deal_in("yorkshire dealer S\n" + std::string(recorded) + "\ndealer W\n"), "N E S W"));
}
