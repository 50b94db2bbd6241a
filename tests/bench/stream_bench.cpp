// NDJSON in, NDJSON out, against parsing the same lines into nlohmann's DOM and doing nothing else.

#include <benchmark/benchmark.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "checker/check/check.h"
#include "checker/report/report.h"
#include "tests/bench/random_hands.h"

namespace {

using namespace allfours;

std::vector<std::string> lines_of(Variant variant) {
  bench::Sampler sampler(variant);
  std::vector<std::string> lines;
  for (int i = 0; i < 1000; ++i) lines.push_back(sampler.log_line(sampler.deal_and_play()));
  return lines;
}

void parse_dom(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) {
    const nlohmann::json document = nlohmann::json::parse(line);
    benchmark::DoNotOptimize(document.size());
  }
}

/// Reads, judges and reports every line; false if one is not sound.
bool check_lines(const std::vector<std::string>& lines, Checker& checker, std::string& out) {
  bool sound = true;
  out.clear();
  for (const std::string& line : lines) {
    const Ruling& ruling = checker.check(line, Notation::json);
    sound = sound && ruling.verdict == Verdict::sound;
    append_report(out, "-", checker.log(), ruling);
    out += '\n';
  }
  benchmark::DoNotOptimize(out.data());
  return sound;
}

void dom(benchmark::State& state, Variant variant) {
  const auto lines = lines_of(variant);
  for (auto _ : state) parse_dom(lines);
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(lines.size()));
}
BENCHMARK_CAPTURE(dom, american, Variant::american);
BENCHMARK_CAPTURE(dom, yorkshire, Variant::yorkshire);

void check(benchmark::State& state, Variant variant) {
  const auto lines = lines_of(variant);
  Checker checker;
  std::string out;
  for (auto _ : state)
    if (!check_lines(lines, checker, out)) state.SkipWithError("a legal hand is not judged sound");
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(lines.size()));
}
BENCHMARK_CAPTURE(check, american, Variant::american);
BENCHMARK_CAPTURE(check, yorkshire, Variant::yorkshire);

/// The two in turn, so that the ratio holds on a noisy machine.
void check_per_dom(benchmark::State& state, Variant variant) {
  using Clock = std::chrono::steady_clock;
  const auto lines = lines_of(variant);
  Checker checker;
  std::string out;
  Clock::duration parsing{}, checking{};
  for (auto _ : state) {
    const auto start = Clock::now();
    parse_dom(lines);
    const auto parsed = Clock::now();
    check_lines(lines, checker, out);
    checking += Clock::now() - parsed;
    parsing += parsed - start;
  }
  state.counters["ratio"] =
      static_cast<double>(checking.count()) / static_cast<double>(parsing.count());
}
BENCHMARK_CAPTURE(check_per_dom, american, Variant::american);
BENCHMARK_CAPTURE(check_per_dom, yorkshire, Variant::yorkshire);

}  // namespace
