// Counting plays: how many a second, played one by one, counted at the last card, and as the command
// does it.

#include <benchmark/benchmark.h>

#include "cases/hand/random.h"
#include "tests/plain_perft.h"

namespace {

using namespace allfours;

/// The first that came; East leads.
PlayableDeal a_deal(Variant variant) {
  Random random(1);
  std::array<Card, 52> pack;
  for (int i = 0; i < 52; ++i) pack[static_cast<std::size_t>(i)] = Card(i);
  random.shuffle(pack);
  PlayableDeal deal{source_rules(variant), {}, Seat::east, {}};
  if (deal.rules.american()) deal.trumps = suit_set(pack[24].suit());
  for (std::size_t i = 0; i < 24; ++i) deal.hands[i % 4] |= pack[i];
  return deal;
}

/// The depth of what is counted play by play; some millions of sequences.
constexpr std::size_t depth = 12;

template <bool in_bulk>
void count_plainly(benchmark::State& state, Variant variant) {
  PlainPerft<in_bulk> perft(a_deal(variant));
  std::uint64_t sequences = 0;
  for (auto _ : state) sequences += perft.count(depth);
  state.SetItemsProcessed(static_cast<std::int64_t>(sequences));
}
void perft_played(benchmark::State& state, Variant variant) {
  count_plainly<false>(state, variant);
}
BENCHMARK_CAPTURE(perft_played, american, Variant::american);
BENCHMARK_CAPTURE(perft_played, yorkshire, Variant::yorkshire);

void perft_last_counted(benchmark::State& state, Variant variant) {
  count_plainly<true>(state, variant);
}
BENCHMARK_CAPTURE(perft_last_counted, american, Variant::american);
BENCHMARK_CAPTURE(perft_last_counted, yorkshire, Variant::yorkshire);

void perft(benchmark::State& state, Variant variant) {
  const PlayableDeal deal = a_deal(variant);
  const auto cards = static_cast<std::size_t>(state.range(0));
  double sequences = 0;
  for (auto _ : state) sequences += static_cast<double>(count_plays(deal, cards).back());
  state.counters["items_per_second"] = {sequences, benchmark::Counter::kIsRate};
}
BENCHMARK_CAPTURE(perft, american, Variant::american)->Arg(depth)->Arg(24);
BENCHMARK_CAPTURE(perft, yorkshire, Variant::yorkshire)->Arg(depth)->Arg(24);

}  // namespace
