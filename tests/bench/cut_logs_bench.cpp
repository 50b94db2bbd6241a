// Logs that stop a few cards early: every way to their end is tried. Time a log, by the number of
// cards left to play; `slowest_us` is the log that took longest.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <ctime>

#include "checker/replay/replay.h"
#include "tests/bench/random_hands.h"

namespace {

using namespace allfours;

constexpr std::size_t count = 1000;

/// The hand without its last `left` cards. The lists tell what everybody was dealt; that of the seat
/// with the very last card only where it is not `hidden`.
GameLog cut(const HouseRules& rules, const bench::PlayedOut& played, std::size_t left, bool hidden) {
  const auto seat_of = [&](Card card) {
    return *std::ranges::find_if(all_seats,
                                 [&](Seat seat) { return played.dealt[index(seat)].has(card); });
  };
  GameLog log(rules);
  HandLog& hand = log.add_hand();
  hand.dealer = played.dealer;
  const Seat last = seat_of(played.tricks[5][3]);
  for (Seat seat : all_seats) {
    std::vector<Card> dealt;
    for (Card card : played.dealt[index(seat)]) dealt.push_back(card);
    if (!hidden || seat != last) set_dealt(hand, seat, dealt);
  }
  if (rules.american()) {
    add_event(hand, Verb::turns, played.dealer, std::span(&played.turned, 1));
    add_event(hand, Verb::stands, pitcher(rules, played.dealer));
  }
  for (std::size_t i = 0; i < 24 - left; ++i) {
    const Card& card = played.tricks[i / 4][i % 4];
    add_event(hand, Verb::plays, seat_of(card), std::span(&card, 1));
  }
  return log;
}

double cpu_microseconds() { return static_cast<double>(std::clock()) * 1e6 / CLOCKS_PER_SEC; }

void cut_logs(benchmark::State& state, Variant variant, bool hidden) {
  bench::Sampler sampler(variant);
  const HouseRules rules = source_rules(variant);
  std::vector<GameLog> logs;
  for (std::size_t i = 0; i < count; ++i)
    logs.push_back(
        cut(rules, sampler.deal_and_play(), static_cast<std::size_t>(state.range(0)), hidden));
  Replay replay;
  Ruling ruling;
  std::size_t next = 0;
  for (auto _ : state) {
    replay.judge(logs[next++ % count], ruling);
    benchmark::DoNotOptimize(ruling.hand_count);
  }
  state.SetItemsProcessed(state.iterations());
  double slowest = 0;
  for (const GameLog& log : logs) {
    const double start = cpu_microseconds();
    replay.judge(log, ruling);
    slowest = std::max(slowest, cpu_microseconds() - start);
  }
  state.counters["slowest_us"] = slowest;
}
BENCHMARK_CAPTURE(cut_logs, american, Variant::american, false)->DenseRange(0, 9);
BENCHMARK_CAPTURE(cut_logs, yorkshire, Variant::yorkshire, false)->DenseRange(0, 9);
BENCHMARK_CAPTURE(cut_logs, american_one_list_missing, Variant::american, true)->DenseRange(1, 4);
BENCHMARK_CAPTURE(cut_logs, yorkshire_one_list_missing, Variant::yorkshire, true)->DenseRange(1, 4);

}  // namespace
