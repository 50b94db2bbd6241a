// Logs that stop a few cards early, with all hands known or all but one card, against every way to
// their end. A plain player finds the ways; what each comes to is what the checker says of the whole
// log. What they agree on has to be certain in the log cut short, and nothing else.

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "checker/replay/replay.h"
#include "tests/catch.h"
#include "tests/checker/plain_table.h"
#include "tests/checker/reading.h"
#include "tests/share.h"

using namespace allfours;

namespace {

int below(std::uint64_t& state, int n) {
  state = state * 6364136223846793005U + 1442695040888963407U;
  return static_cast<int>((state >> 33U) % static_cast<unsigned>(n));
}
/// What every way to the end has in common, and what they differ in.
struct Together {
  bool any = false;
  std::array<Sides, category_count> awards;
  Values values;
  Scores after;
  Sides winner;
  std::vector<Category> decided_by;
  bool undecided = false;
  std::vector<Counted> counted;
  std::vector<bool> can_hold, can_fail;
  unsigned takers = 0;

  void add(const HandRuling& whole, int open_trick) {
    const auto keep = [](auto& list, const auto& value) {
      if (std::find(list.begin(), list.end(), value) == list.end()) list.push_back(value);
    };
    for (std::size_t i = 0; i < category_count; ++i) awards[i] = awards[i] | whole.awards[i];
    for (Side side : both_sides) {
      Range& range = values[side];
      range.from = any ? std::min(range.from, whole.values[side].from) : whole.values[side].from;
      range.to = any ? std::max(range.to, whole.values[side].to) : whole.values[side].to;
    }
    keep(after, whole.after.front());
    winner = winner | whole.winner;
    if (whole.decided_by) keep(decided_by, *whole.decided_by);
    else undecided = true;
    std::size_t same = 0;
    while (same < std::min(counted.size(), whole.counted.size()) && counted[same] == whole.counted[same]) ++same;
    if (any) counted.resize(same);
    else counted = whole.counted;
    can_hold.resize(whole.claims.size());
    can_fail.resize(whole.claims.size());
    for (std::size_t i = 0; i < whole.claims.size(); ++i) {
      REQUIRE(whole.claims[i].status != ClaimStatus::open);
      (whole.claims[i].status == ClaimStatus::upheld ? can_hold : can_fail)[i] = true;
    }
    if (open_trick >= 0)
      takers |= 1U << static_cast<unsigned>(*whole.tricks[static_cast<std::size_t>(open_trick)].winner);
    any = true;
  }
};

std::vector<Goal> goals() {
  std::vector<Goal> list;
  for (const char* text :
       {"high == NS", "jack == NS or jack == EW", "jack == nobody", "game != nobody", "low == EW",
        "winner == NS", "decided_by == game", "values.NS > values.EW", "after.NS > after.EW",
        "trick[6].winner == East", "trick[5].leader == North or trick[5].leader == South",
        "trick[6].card.West == none", "trick[5].card.South == none", "threw_in(East)",
        "threw_in(North) -> threw_in(South)", "tricks.NS >= 3", "tricks.NS + tricks.EW == 6",
        "trick[6].value == 0", "trick[5].value > 4", "jack_taker == South", "low_taker == North",
        "took(NS, AS)", "took(EW, TH) or took(EW, TD)", "both_out", "revokes == 0"})
    list.push_back(goal(text));
  return list;
}

HouseRules some_rules(Variant variant, std::uint64_t& random) {
  HouseRules rules = source_rules(variant);
  const auto sometimes = [&](auto& field, auto value) {
    if (below(random, 8) == 0) field = value;
  };
  sometimes(rules.follow, Follow::follow_strictly);
  sometimes(rules.high, HighTo::taker);
  sometimes(rules.low, LowTo::taker);
  sometimes(rules.jack, JackTo::holder);
  sometimes(rules.game_tie, GameTie::dealers);
  sometimes(rules.game_zero, GameZero::nobody);
  sometimes(rules.game_points, std::uint8_t{2});
  sometimes(rules.finish, Finish::totals);
  sometimes(rules.order, CountingOrder{Category::game, Category::jack, Category::low, Category::high});
  sometimes(rules.indicator, Indicator::in_play);
  sometimes(rules.last_trick, LastTrick::dropped);
  return rules;
}

/// A hand dealt and played at random until no more than `left` cards are to be played.
struct CutLog {
  GameLog log;
  PlainTable table;
  std::optional<Seat> hidden;  // its list is not recorded, and one card of it not known
  std::vector<Card> unseen;

  CutLog(Variant variant, std::uint64_t seed) {
    std::uint64_t random = seed * 977 + 3;
    for (int i = 0; i < 8; ++i) below(random, 2);
    log = GameLog(some_rules(variant, random));
    HandLog& hand = log.add_hand();
    hand.dealer = static_cast<Seat>(below(random, 4));
    hand.score = Score{below(random, log.rules.target), below(random, log.rules.target)};
    std::vector<Card> pack;
    for (int i = 0; i < 52; ++i) pack.emplace_back(i);
    for (int i = 51; i > 0; --i)
      std::swap(pack[static_cast<std::size_t>(i)], pack[static_cast<std::size_t>(below(random, i + 1))]);
    table.american = variant == Variant::american;
    table.strict = log.rules.follow == Follow::follow_strictly;
    for (std::size_t i = 0; i < 24; ++i) table.hands[i % 4].push_back(pack[i]);
    table.leader = left_of(*hand.dealer);
    const auto dealt = table.hands;
    const std::size_t stock = table.american ? 25 : 24;
    if (table.american) {
      add_event(hand, Verb::turns, *hand.dealer, std::array{pack[24]});
      add_event(hand, Verb::stands, table.leader);
      table.trump = pack[24].suit();
    }
    const int left = 1 + below(random, 8);
    while (table.left() > left) {
      std::vector<Seat> throwers;
      for (Seat seat : all_seats)
        if (table.may_throw(seat) && table.left() > static_cast<int>(table.hand(seat).size())) throwers.push_back(seat);
      if (!throwers.empty() && below(random, 5) == 0) {
        const Seat seat = throwers[0];
        add_event(hand, Verb::throws, seat, table.hand(seat));
        table.throw_in(seat);
        continue;
      }
      const Seat seat = *table.due();
      const auto cards = table.playable(seat);
      const Card card = cards[static_cast<std::size_t>(below(random, static_cast<int>(cards.size())))];
      add_event(hand, Verb::plays, seat, std::array{card});
      table.play(seat, card);
    }
    for (Seat seat : all_seats)
      if (table.left() <= 4 && table.hand(seat).size() == 1 && below(random, 4) == 0) hidden = seat;
    if (hidden) {
      unseen.assign(pack.begin() + static_cast<std::ptrdiff_t>(stock), pack.end());
      unseen.push_back(table.hand(*hidden)[0]);
    }
    for (Seat seat : all_seats)
      if (seat != hidden) set_dealt(hand, seat, dealt[static_cast<std::size_t>(seat)]);
  }

  void for_each_whole(const std::function<void()>& end) {
    if (!hidden) return for_each_end(table, log.hands[0], end);
    for (Card card : unseen) {
      table.hand(*hidden) = {card};
      for_each_end(table, log.hands[0], end);
    }
  }
};

void compare(Variant variant, std::uint64_t from, std::uint64_t count) {
  const std::vector<Goal> asked = goals();
  Replay replay;
  int tried = 0, hidden = 0, settled = 0, wrong = 0;
  for (std::uint64_t seed = from; seed < from + count && wrong < 3; ++seed) {
    CutLog cut(variant, seed);
    Ruling part, whole;
    replay.judge(cut.log, part, asked);
    REQUIRE(part.errors.empty());
    if (!part.hands[0].scored) continue;  // the turned jack won
    const std::vector<Trick>& tricks = part.hands[0].tricks;
    const int open_trick = tricks.back().complete ? -1 : static_cast<int>(tricks.size()) - 1;
    Together all;
    std::size_t ways = 0;
    cut.for_each_whole([&] {
      replay.judge(cut.log, whole, asked);
      // A card shown last can make a revoke of an earlier play; nothing else is wrong.
      REQUIRE((whole.verdict == Verdict::sound || cut.hidden));
      all.add(whole.hands[0], open_trick);
      ++ways;
    });
    REQUIRE(all.any);
    const HandRuling& told = part.hands[0];
    std::vector<Category> decided_by = told.decided_by_one_of;
    if (told.decided_by) decided_by.push_back(*told.decided_by);
    const auto by_number = [](const Score& a, const Score& b) {
      return std::pair(a.ns, a.ew) < std::pair(b.ns, b.ew);
    };
    std::sort(all.after.begin(), all.after.end(), by_number);
    std::string differs;
    const auto same = [&](const char* what, bool holds) { if (!holds) differs += std::string(what) + " "; };
    same("awards", told.awards == all.awards);
    same("values", told.values == all.values);
    same("after", told.after == all.after);
    same("winner", told.winner == all.winner);
    same("counted", told.counted == all.counted);
    same("decided-by", std::is_permutation(decided_by.begin(), decided_by.end(), all.decided_by.begin(), all.decided_by.end()));
    same("undecided", told.perhaps_undecided == all.undecided);
    if (open_trick >= 0) {
      const bool sure = (all.takers & (all.takers - 1)) == 0;
      same("taker", tricks.back().winner.has_value() == sure &&
                        (!sure || all.takers == 1U << static_cast<unsigned>(*tricks.back().winner)));
    }
    for (std::size_t i = 0; i < asked.size(); ++i) {
      const ClaimStatus right = !all.can_fail[i]   ? ClaimStatus::upheld
                                : !all.can_hold[i] ? ClaimStatus::refuted
                                                   : ClaimStatus::open;
      same(asked[i].text().c_str(), told.claims[i].status == right);
    }
    tried += static_cast<int>(ways);
    hidden += cut.hidden.has_value();
    settled += told.after.size() == 1;
    if (differs.empty()) continue;
    ++wrong;
    FAIL_CHECK("seed " << seed << ", " << ways << " ways, " << (cut.hidden ? "one card hidden" : "") << ": " << differs);
  }
  CHECK(tried > 5 * static_cast<int>(count));
  CHECK(hidden > static_cast<int>(count) / 50);
  CHECK(settled > static_cast<int>(count) / 4);
}

}  // namespace

TEST_CASE("what is certain a few cards before the end is what all ends have in common: American") {
  compare(Variant::american, 0, 2000 / share);
}
TEST_CASE("what is certain a few cards before the end is what all ends have in common: Yorkshire",
          "[slow]") {
  compare(Variant::yorkshire, 10000, 2000 / share);
}
