// American logs with hands cut before their lead, followed by further hands: what may have happened is
// enumerated (stand, gift, run on a jack or not, the pack exhausted, bunching), and with it who deals
// next from which score. Each log is a true story, so nobody in it did wrong.

#include "tests/catch.h"
#include "tests/checker/cut_logs.h"
#include "tests/checker/small_game.h"
#include "tests/oracle/random_logs.h"
#include "tests/share.h"

#include <compare>
#include <optional>

using namespace small;
using allfours::share;
using allfours_oracle::Dice;

namespace {

constexpr int target = 7;

/// How the game may stand before a hand.
struct Start {
  int dealer = 0;
  std::array<int, 2> score{};
  int winner = nobody;
  auto operator<=>(const Start&) const = default;
};

enum class Calls : std::uint8_t { nothing, faced, begged, running, new_suit, stood, gave };

/// A hand as far as its calls are on record; `earned` if it was played.
struct Told {
  Calls calls = Calls::nothing;
  bool jack_up = false;  // the card last faced
  bool window_open = false;
  std::optional<Earned> earned;
};

/// One way it may end, apart from who deals.
struct Way {
  bool voided = false;
  bool jack = false;  // turned, and it fixed the trump
  bool gift = false;
  Earned earned;
  int game = -1;  // who takes Game, where the cards are not known
};

void add_played(std::vector<Way>& ways, const Told& told, bool jack, bool gift) {
  if (told.earned) {
    ways.push_back({false, jack, gift, *told.earned});
    return;
  }
  for (int game : {0, 1}) {
    ways.push_back({false, jack, gift, Earned{}, game});  // no trump in play
    for (int high : {0, 1})
      for (int low : {0, 1})
        for (int taker : {0, 1, nobody}) {
          if (jack && taker != nobody) continue;  // G12: the jack faced is not in play
          Way way{false, jack, gift, Earned{}, game};
          way.earned.high = high;
          way.earned.low = low;
          way.earned.jack = taker;
          ways.push_back(way);
        }
  }
}

std::vector<Way> ways_of(const Told& told) {
  std::vector<Way> ways;
  const bool runs = told.calls == Calls::faced || told.calls == Calls::begged || told.calls == Calls::running;
  if (told.calls == Calls::nothing) add_played(ways, told, false, false);
  if (told.calls == Calls::faced || told.calls == Calls::stood || told.calls == Calls::new_suit)
    add_played(ways, told, told.jack_up, false);
  if (told.calls == Calls::faced || told.calls == Calls::begged || told.calls == Calls::gave)
    add_played(ways, told, told.jack_up, true);
  if (runs) {
    add_played(ways, told, true, false);
    add_played(ways, told, false, false);
  }
  const bool void_by_now = told.calls == Calls::new_suit && told.window_open;
  if (runs || void_by_now || told.calls == Calls::nothing) ways.push_back({true, false, false, Earned{}});
  return ways;
}

struct Expected {
  std::set<Start> next;
  std::set<std::array<int, 2>> after;
  std::set<int> winner, turned_jack, gift;
};

/// Of the ways it may end those alone that lead to one of `leads_to`, unless that is null.
Expected expected(const Told& told, const std::set<Start>& starts, const std::set<Start>* leads_to = nullptr) {
  Expected all;
  for (const Start& start : starts)
    for (const Way& way : ways_of(told)) {
      const int dealers = side_of(start.dealer);
      std::vector<Point> points;
      if (way.jack) points.push_back({"turned-jack", dealers});
      if (way.gift) points.push_back({"gift", 1 - dealers});
      if (!way.voided) {
        const int game = way.game >= 0 ? way.game : game_side(way.earned, true, start.dealer);
        for (Point point : categories(way.earned, true, start.dealer))
          points.push_back({point.what, std::string(point.what) == "game" ? game : point.side});
      }
      const Count result = count(start.score, start.winner == nobody ? points : std::vector<Point>{}, target);
      const int winner = start.winner == nobody ? result.winner : start.winner;
      const Start next{way.voided ? start.dealer : (start.dealer + 1) % 4, result.score, winner};
      if (leads_to && !leads_to->contains(next)) continue;
      all.next.insert(next);
      all.after.insert(result.score);
      all.winner.insert(winner);
      all.turned_jack.insert(way.jack ? dealers : nobody);
      all.gift.insert(way.gift ? 1 - dealers : nobody);
    }
  return all;
}

Told tell(Dice& dice, Calls calls, const Start& truth, Json& events) {
  Told told;
  told.calls = calls;
  if (calls == Calls::nothing) return told;
  const std::string dealer = seat_name(truth.dealer);
  const std::string left = seat_name((truth.dealer + 1) % 4);
  const int suit = dice.below(4);
  const int rank = dice.chance(40) ? 11 : 2 + dice.below(9);
  const auto turn = [&](Card card) {
    events.push_back(dealer + " turns " + name(card));
    told.jack_up = card.rank == 11;
  };
  turn({suit, rank});
  if (calls == Calls::faced) return told;
  if (calls == Calls::stood) {
    events.push_back(left + " stands");
    return told;
  }
  events.push_back(left + " begs");
  if (calls == Calls::gave) events.push_back(dealer + " gives");
  if (calls == Calls::running || calls == Calls::new_suit) {
    events.push_back(dealer + " runs");
    if (dice.chance(40)) turn({suit, 12});
    if (calls == Calls::new_suit) turn({(suit + 1 + dice.below(3)) % 4, dice.chance(50) ? 11 : 3});
    told.window_open = calls == Calls::new_suit;
    if (told.window_open && dice.chance(30)) {  // and nobody answers, or one refuses
      events.push_back(left + " bunches");
      if (dice.chance(50)) {
        events.push_back(dealer + " refuses");
        told.window_open = false;
      }
    }
  }
  return told;
}

/// Plays the hand out; the cards faced lie in the pack.
void play_out(Dice& dice, Told& told, const Start& truth, Json& events) {
  Hand hand;
  hand.american = true;
  hand.dealer = truth.dealer;
  hand.leader = hand.left_of_dealer();
  Cards pack = shuffled_pack(dice);
  for (const Json& event : events) {
    const std::string text = event;
    if (text.find("turns") == std::string::npos) continue;
    const auto faced = std::ranges::find_if(
        pack, [&](Card card) { return name(card) == text.substr(text.size() - 2); });
    hand.trump = take(pack, *faced).suit;
  }
  for (Cards& held : hand.held) {
    held = Cards(pack.end() - 6, pack.end());
    pack.resize(pack.size() - 6);
  }
  hand.see_high_and_low();
  while (hand.due() >= 0) {
    const Card card = dice.pick(hand.legal());
    events.push_back(seat_name(hand.due()) + " " + name(card));
    hand.play(card);
  }
  told.earned = hand.earned;
  told.window_open = false;
}

struct Story {
  Json log;
  std::vector<Json> want;  // one a hand, …
  std::vector<std::set<Start>> starts;  // … and how each can begin, …
  std::vector<Told> told;               // … and what is on record of it
};

Json want_of(const std::set<Start>& starts, const Expected& hand) {
  std::set<int> dealers;
  std::set<std::array<int, 2>> scores;
  for (const Start& start : starts) {
    dealers.insert(start.dealer);
    scores.insert(start.score);
  }
  std::vector<Json> names;
  for (int seat : dealers) names.push_back(seat_name(seat));
  return {{"dealer", one_of(names)},
          {"before", scores_json(scores)},
          {"after", scores_json(hand.after)},
          {"winner", sides_json(hand.winner)},
          {"turned-jack", sides_json(hand.turned_jack)},
          {"gift", sides_json(hand.gift)}};
}

/// What the next hand begins with leaves only ends that lead there, and only starts that lead to these; so
/// on backwards. Where none does, the hand was bunched (G7).
void look_back(Story& story, std::set<Start> next) {
  for (std::size_t k = story.want.size(); k-- > 0;) {
    const Expected left = expected(story.told[k], story.starts[k], &next);
    if (!left.after.empty()) {
      std::erase_if(story.starts[k], [&](const Start& start) {
        return expected(story.told[k], {start}, &next).after.empty();
      });
      story.want[k] = want_of(story.starts[k], left);
      next = story.starts[k];
      continue;
    }
    std::erase_if(story.starts[k], [&](const Start& start) { return !next.contains(start); });
    Expected nothing;
    for (const Start& start : story.starts[k]) {
      nothing.after.insert(start.score);
      nothing.winner.insert(start.winner);
    }
    nothing.turned_jack = nothing.gift = {nobody};
    story.want[k] = want_of(story.starts[k], nothing);
    next = story.starts[k];
  }
}

Start pick(Dice& dice, const std::set<Start>& starts) {
  return *std::next(starts.begin(), dice.below(static_cast<int>(starts.size())));
}

Story story(Dice& dice) {
  Story story;
  story.log = {{"allfours", 1}, {"variant", "american"}, {"hands", Json::array()}};
  Start truth{dice.below(4), {dice.below(target), dice.below(target)}, nobody};
  std::set<Start> starts{truth};
  const int hands = 2 + dice.below(3);
  bool bunched = false;  // as only the next score tells
  for (int index = 0; index < hands; ++index) {
    Json hand;
    if (index == 0 || dice.chance(30)) hand["dealer"] = seat_name(truth.dealer);
    if (index == 0 || bunched || dice.chance(30)) hand["score"] = score_json(truth.score);
    std::erase_if(starts, [&](const Start& start) {
      return (hand.contains("score") && start.score != truth.score);
    });
    std::erase_if(starts, [&](const Start& start) {
      return (hand.contains("dealer") && start.dealer != truth.dealer);
    });
    look_back(story, starts);
    Json events = Json::array();
    const Calls calls = static_cast<Calls>(dice.below(7));
    Told told = tell(dice, calls, truth, events);
    const bool fixed = calls == Calls::stood || calls == Calls::gave || calls == Calls::new_suit;
    std::vector<Point> early;
    if (told.jack_up) early.push_back({"turned-jack", side_of(truth.dealer)});
    if (calls == Calls::gave) early.push_back({"gift", 1 - side_of(truth.dealer)});
    const bool over = count(truth.score, early, target).winner != nobody;
    const bool last = index + 1 == hands;
    if (fixed && !over && dice.chance(last ? 80 : 30)) play_out(dice, told, truth, events);
    hand["events"] = events;
    story.log["hands"].push_back(hand);
    Told followed = told;
    followed.window_open = false;  // G7: the next hand shuts it
    std::set<Start> live;
    for (const Start& start : expected(followed, {truth}).next)
      if (start.winner == nobody) live.insert(start);
    const Expected shut = expected(followed, starts);
    // … unless it begins with a score that nothing else leads to: then all four had bunched.
    const bool may_bunch = told.window_open && std::ranges::none_of(shut.next, [&](const Start& start) {
      return start.score == truth.score;
    });
    const bool ends_here = last || (live.empty() && !may_bunch);
    const Expected result = ends_here ? expected(told, starts) : shut;
    story.want.push_back(want_of(starts, result));
    story.starts.push_back(starts);
    story.told.push_back(ends_here ? told : followed);
    if (ends_here) break;
    bunched = may_bunch && (live.empty() || dice.chance(30));
    if (!bunched) truth = pick(dice, live);
    starts = bunched ? starts : result.next;
  }
  return story;
}

Json got_of(const Json& hand) {
  return {{"dealer", hand["dealer"]},
          {"before", hand["before"]},
          {"after", hand["after"]},
          {"winner", hand["winner"]},
          {"turned-jack", hand["awards"]["turned-jack"]},
          {"gift", hand["awards"]["gift"]}};
}

void compare(const Judge& judge, std::uint64_t from, std::uint64_t logs) {
  Differences differences;
  for (std::uint64_t seed = from; seed < from + logs / share; ++seed) {
    Dice dice(seed);
    const Story told = story(dice);
    const Json report = judge(told.log);
    Tally tally;
    std::string details;
    for (const char* severity : {"illegal", "misscored", "inconsistent"})
      if (report["summary"][severity] != 0) {
        ++tally.accused;
        details += "\n  findings " + report["summary"].dump();
      }
    for (std::size_t k = 0; k < told.want.size(); ++k) {
      const Json got = got_of(report["hands"][k]);
      tally += tally_of(got, told.want[k]);
      if (got != told.want[k])
        details += "\n  hand " + std::to_string(k) + "\n  report " + got.dump() + "\n  ends   " +
                   told.want[k].dump();
    }
    differences.add(seed, told.log, tally, details);
  }
  differences.check();
}

}  // namespace

TEST_CASE("cut logs: before the lead 1", "[slow]") { compare(by_checker(), 0, 4000); }
TEST_CASE("cut logs: before the lead 2", "[slow]") { compare(by_checker(), 100000, 4000); }
TEST_CASE("cut logs: the oracle, too, carries dealer and score") {
  compare(by_oracle(), 200000, 400);
}
