// Logs cut with few cards left, every hand on record, against every legal way to finish them: what all
// ends agree on is certain (a claim otherwise is unsound), and nothing else is (needlessly open).

#include "tests/catch.h"
#include "tests/checker/cut_logs.h"
#include "tests/checker/small_game.h"
#include "tests/oracle/random_logs.h"
#include "tests/share.h"

using namespace small;
using allfours::share;
using allfours_oracle::Dice;

namespace {

constexpr int few = 8;

struct CutLog {
  Json log;
  Hand hand;                  // as it stands where the log was cut
  std::array<int, 2> before{};
  std::vector<Point> early;   // points before play
};

/// The calls, with everything on record; the trump is fixed by the card last turned.
Card call(Dice& dice, Hand& hand, Cards& pack, Json& events, std::vector<Point>& early) {
  const std::string dealer = seat_name(hand.dealer);
  const std::string left = seat_name(hand.left_of_dealer());
  Card up = take(pack, pack[dice.below(static_cast<int>(pack.size()))]);
  events.push_back(dealer + " turns " + name(up));
  const int plan = dice.below(4);
  if (plan == 0) events.push_back(left + " stands");
  if (plan == 1) {
    events.push_back(left + " begs");
    events.push_back(dealer + " gives");
  }
  if (plan > 1) {
    events.push_back(left + " begs");
    events.push_back(dealer + " runs");
    for (int k = 1; k <= 4; ++k) {
      const int seat = (hand.dealer + k) % 4;
      const Cards three(pack.end() - 3, pack.end());
      pack.resize(pack.size() - 3);
      events.push_back(seat_name(seat) + " gets " + names(three));
      hand.held[seat].insert(hand.held[seat].end(), three.begin(), three.end());
    }
    const auto other = std::ranges::find_if(pack, [&](Card card) { return card.suit != up.suit; });
    up = take(pack, *other);
    events.push_back(dealer + " turns " + name(up));
    for (int k = 1; k <= 4; ++k) {
      Cards& held = hand.held[(hand.dealer + k) % 4];
      dice.shuffle(held);
      const Cards away(held.end() - 3, held.end());
      held.resize(6);
      events.push_back(seat_name((hand.dealer + k) % 4) + " discards " + names(away));
    }
  }
  if (up.rank == 11) early.push_back({"turned-jack", side_of(hand.dealer)});
  if (plan == 1) early.push_back({"gift", 1 - side_of(hand.dealer)});
  return up;
}

void play_on(Dice& dice, Hand& hand, Json& events, int stop_at) {
  while (hand.cards_left() > stop_at) {
    for (int seat = 0; seat < 4; ++seat)
      if (hand.may_throw_in(seat) && hand.cards_left() > few && dice.chance(30)) {
        events.push_back(seat_name(seat) + " throws " + names(hand.held[seat]));
        hand.throw_in(seat);
      }
    if (hand.due() < 0) return;
    const std::string seat = seat_name(hand.due());
    const Card card = dice.pick(hand.legal());
    events.push_back(seat + " " + name(card));
    hand.play(card);
    if (hand.trick.empty() && dice.chance(20)) events.push_back(seat_name(hand.leader) + " takes");
  }
}

CutLog cut_log(Dice& dice) {
  CutLog cut;
  Hand& hand = cut.hand;
  hand.american = dice.chance(50);
  hand.dealer = dice.below(4);
  hand.leader = hand.left_of_dealer();
  const int target = hand.american ? 7 : 11;
  cut.before = {target - 1 - dice.below(4), target - 1 - dice.below(4)};
  Cards pack = shuffled_pack(dice);
  Json cards = Json::object();
  for (int seat = 0; seat < 4; ++seat) {
    hand.held[seat] = Cards(pack.end() - 6, pack.end());
    pack.resize(pack.size() - 6);
    cards[seat_name(seat)] = names(hand.held[seat]);
  }
  Json events = Json::array();
  if (hand.american) {
    hand.trump = call(dice, hand, pack, events, cut.early).suit;
    hand.see_high_and_low();
  }
  play_on(dice, hand, events, 1 + dice.below(few));
  cut.log = {{"allfours", 1},
             {"variant", hand.american ? "american" : "yorkshire"},
             {"hands", Json::array({{{"dealer", seat_name(hand.dealer)},
                                     {"score", score_json(cut.before)},
                                     {"cards", cards},
                                     {"events", events}}})}};
  return cut;
}

/// What the report of the hand has to say, by trying every end.
Json expected(const CutLog& cut) {
  const Hand& hand = cut.hand;
  std::set<int> high, low, jack, game, winner, takers;
  std::set<std::array<int, 2>> after;
  std::array<int, 2> least{999, 999};
  std::array<int, 2> most{};
  std::set<std::string> deciding;
  Json counted;
  for (const End& end : every_end(hand)) {
    std::vector<Point> points = cut.early;
    for (const Point& point : categories(end.earned, hand.american, hand.dealer)) points.push_back(point);
    const Count result = count(cut.before, points, hand.american ? 7 : 11);
    high.insert(end.earned.high);
    low.insert(end.earned.low);
    jack.insert(end.earned.jack);
    game.insert(game_side(end.earned, hand.american, hand.dealer));
    winner.insert(result.winner);
    takers.insert(end.taker);
    after.insert(result.score);
    deciding.insert(result.decided_by);
    for (int side = 0; side < 2; ++side) {
      least[side] = std::min(least[side], end.earned.values[side]);
      most[side] = std::max(most[side], end.earned.values[side]);
    }
    const Json list = counted_json(result);
    counted = counted.is_null() ? list : common_start(counted, list);
  }
  Json report;
  report["awards"] = {{"high", sides_json(high)}, {"low", sides_json(low)},
                      {"jack", sides_json(jack)}, {"game", sides_json(game)}};
  for (int side = 0; side < 2; ++side)
    report["values"][side_name(side)] =
        least[side] == most[side] ? Json(most[side]) : Json{{"from", least[side]}, {"to", most[side]}};
  report["counted"] = counted;
  report["after"] = scores_json(after);
  report["winner"] = sides_json(winner);
  std::vector<Json> decided;
  for (const char* category : {"turned-jack", "gift", "high", "low", "jack", "game"})
    if (deciding.contains(category)) decided.push_back(category);
  if (deciding.contains("")) decided.push_back(nullptr);
  report["decided-by"] = one_of(decided);
  if (!hand.trick.empty())
    report["open-trick"] = takers.size() == 1 ? Json(seat_name(*takers.begin())) : Json();
  return report;
}

Json of_report(const Json& hand, bool open_trick) {
  Json report;
  for (const char* key : {"high", "low", "jack", "game"}) report["awards"][key] = hand["awards"][key];
  for (const char* key : {"values", "counted", "after", "winner", "decided-by"}) report[key] = hand[key];
  if (open_trick) report["open-trick"] = hand["tricks"].back()["winner"];
  return report;
}

void compare(const Judge& judge, std::uint64_t from, std::uint64_t logs) {
  Differences differences;
  std::uint64_t tried = 0;
  for (std::uint64_t seed = from; tried < logs / share; ++seed) {
    Dice dice(seed);
    const CutLog cut = cut_log(dice);
    const bool over = count(cut.before, cut.early, cut.hand.american ? 7 : 11).winner != nobody;
    if (over || cut.hand.due() < 0) continue;
    ++tried;
    const Json got = of_report(judge(cut.log)["hands"][0], !cut.hand.trick.empty());
    const Json want = expected(cut);
    differences.add(seed, cut.log, tally_of(got, want),
                    got == want ? "" : "\n  report " + got.dump() + "\n  ends    " + want.dump());
  }
  differences.check();
}

}  // namespace

TEST_CASE("cut logs: few cards left 1") { compare(by_checker(), 0, 4000); }
TEST_CASE("cut logs: few cards left 2") { compare(by_checker(), 100000, 4000); }
TEST_CASE("cut logs: few cards left 3") { compare(by_checker(), 200000, 4000); }
TEST_CASE("cut logs: the oracle, too, tries every end", "[slow]") {
  compare(by_oracle(), 300000, 1000);
}
