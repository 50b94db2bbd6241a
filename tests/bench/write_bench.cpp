// Writing logs beside reading them.

#include <benchmark/benchmark.h>

#include "checker/read/read.h"
#include "checker/write/write_log.h"
#include "tests/bench/random_hands.h"

namespace {

using namespace allfours;

constexpr int count = 1000;

std::vector<std::string> lines_of(Variant variant) {
  bench::Sampler sampler(variant);
  std::vector<std::string> lines;
  for (int i = 0; i < count; ++i) lines.push_back(sampler.log_line(sampler.deal_and_play()));
  return lines;
}

std::vector<GameLog> logs_of(Variant variant) {
  LogReader reader;
  std::vector<GameLog> logs;
  std::vector<InputError> errors;
  for (const std::string& line : lines_of(variant))
    reader.read(line, Notation::json, logs.emplace_back(), errors);
  return logs;
}

void read(benchmark::State& state, Variant variant) {
  const auto lines = lines_of(variant);
  LogReader reader;
  GameLog log;
  std::vector<InputError> errors;
  for (auto _ : state)
    for (const std::string& line : lines)
      if (!reader.read(line, Notation::json, log, errors)) state.SkipWithError("unreadable");
  state.SetItemsProcessed(state.iterations() * count);
}
BENCHMARK_CAPTURE(read, american, Variant::american);
BENCHMARK_CAPTURE(read, yorkshire, Variant::yorkshire);

void write(benchmark::State& state, Variant variant) {
  const auto logs = logs_of(variant);
  for (auto _ : state)
    for (const GameLog& log : logs) benchmark::DoNotOptimize(write_json(log).size());
  state.SetItemsProcessed(state.iterations() * count);
}
BENCHMARK_CAPTURE(write, american, Variant::american);
BENCHMARK_CAPTURE(write, yorkshire, Variant::yorkshire);

void write_text(benchmark::State& state, Variant variant) {
  const auto logs = logs_of(variant);
  for (auto _ : state)
    for (const GameLog& log : logs) benchmark::DoNotOptimize(allfours::write_text(log).size());
  state.SetItemsProcessed(state.iterations() * count);
}
BENCHMARK_CAPTURE(write_text, american, Variant::american);
BENCHMARK_CAPTURE(write_text, yorkshire, Variant::yorkshire);

}  // namespace
