// The rules alone: complete hands replayed and scored, and a plain sampler of random legal hands.

#include <benchmark/benchmark.h>

#include "tests/bench/random_hands.h"

namespace {

using namespace allfours;

void replay_and_score(benchmark::State& state, Variant variant) {
  bench::Sampler sampler(variant);
  std::vector<bench::PlayedOut> hands;
  for (int i = 0; i < 4096; ++i) hands.push_back(sampler.deal_and_play());
  std::size_t at = 0;
  for (auto _ : state) {
    const bench::Result result = sampler.replay(hands[at++ & 4095U]);
    if (!result.legal) state.SkipWithError("a hand that was played legally is judged illegal");
    benchmark::DoNotOptimize(result);
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK_CAPTURE(replay_and_score, american, Variant::american);
BENCHMARK_CAPTURE(replay_and_score, yorkshire, Variant::yorkshire);

void sample(benchmark::State& state, Variant variant) {
  bench::Sampler sampler(variant);
  for (auto _ : state) benchmark::DoNotOptimize(sampler.deal_and_play());
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK_CAPTURE(sample, american, Variant::american);
BENCHMARK_CAPTURE(sample, yorkshire, Variant::yorkshire);

}  // namespace
