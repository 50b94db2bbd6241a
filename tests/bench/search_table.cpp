// How fast hands are found: every goal of the catalogue by a fresh finder and by one that keeps what
// it learned, beside sampling alone; then what is proved: claims and impossible goals.
//
//     allfours_search_bench [HANDS]
//
// HANDS: after how many sampled hands without a hit sampling alone is given up (1 000 000). All
// times are CPU seconds of one thread.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "cases/catalogue/catalogue.h"
#include "cases/search/find.h"
#include "cases/solver/hand_space.h"
#include "checker/read/read.h"

namespace {
using namespace allfours;

double seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

template <class Work>
double timed(Work work) {
  const double start = seconds();
  work();
  return seconds() - start;
}

/// Sampling alone: CPU seconds a hit, from the rate over many hits where there are many.
struct Sampled {
  double seconds_a_hit = 0;  ///< without a hit: all that was spent, which is a lower bound
  bool met = false;
};
Sampled sampled(const Goal& goal, const HouseRules& rules, int most) {
  constexpr int many = 20;
  const Admitted admitted{goal.mentions(Fact::look), goal.mentions(Fact::revokes)};
  Sampler sampler(rules, admitted, 0);
  int hits = 0;
  const double spent = timed([&] {
    for (int i = 0; i < most && hits < many; ++i) {
      const KnownHand hand(rules, sampler.next(), admitted);
      if (hand.lawful && hand.reaches(rules, goal)) ++hits;
    }
  });
  return {spent / std::max(hits, 1), hits > 0};
}

/// One row to search for in one game.
struct Task {
  std::string name;
  Goal goal;
  SearchOptions options;
};
template <class Row, class Text>
std::vector<Task> tasks(std::span<const Row> rows, Text Row::*text, bool negated) {
  std::vector<Task> all;
  for (const Row& row : rows) {
    if ((row.*text).empty()) continue;
    for (const Variant variant : {Variant::american, Variant::yorkshire}) {
      if (!has(row.games, variant)) continue;
      std::vector<InputError> errors;
      SearchOptions options;
      options.games = {house_rules(variant, read_rule_settings(row.rules, errors), errors)};
      options.negated = negated;
      all.push_back({std::string(row.name) + (variant == Variant::american ? " (A)" : " (Y)"),
                     std::get<Goal>(parse_goal(row.*text)), options});
    }
  }
  return all;
}

void print_summary(const char* what, std::vector<double> times) {
  std::sort(times.begin(), times.end());
  double sum = 0;
  for (double time : times) sum += time;
  std::printf("%s: %zu, median %.3f s, worst %.2f s, mean %.3f s\n", what, times.size(),
              times[times.size() / 2], times.back(), sum / static_cast<double>(times.size()));
}

void find_goals(int most) {
  std::vector<double> cold, kept, slower;
  HandFinder finder;
  std::printf("%-52s %-9s %8s %8s %10s %8s\n", "goal", "found by", "cold s", "kept s",
              "sampling s", "ratio");
  for (const Task& task : tasks<EdgeCase>(catalogue(), &EdgeCase::goal, false)) {
    SearchResult result;
    cold.push_back(timed([&] { result = find_hands(task.goal, task.options); }));
    kept.push_back(timed([&] { finder.find(task.goal, task.options); }));
    const Sampled alone = sampled(task.goal, task.options.games[0], most);
    slower.push_back(std::max(0.0, cold.back() - alone.seconds_a_hit));
    const bool found = result.answer == Answer::found;
    std::printf("%-52s %-9s %8.3f %8.3f %s%9.3f %s%7.1f\n", task.name.c_str(),
                !found                                          ? "not found"
                : result.hands[0].by == FoundBy::sampling ? "sampling"
                                                          : "solving",
                cold.back(), kept.back(), alone.met ? " " : ">", alone.seconds_a_hit,
                alone.met ? " " : ">", alone.seconds_a_hit / cold.back());
    std::fflush(stdout);
  }
  print_summary("cold", cold);
  print_summary("kept", kept);
  print_summary("longer than sampling alone", slower);
}

template <class Row>
void prove(const char* what, std::span<const Row> rows, std::string_view Row::*text, bool negated) {
  std::vector<double> times;
  std::printf("\n%-52s %-10s %8s\n", what, "answer", "s");
  for (const Task& task : tasks(rows, text, negated)) {
    SearchResult result;
    times.push_back(timed([&] { result = find_hands(task.goal, task.options); }));
    std::printf("%-52s %-10s %8.3f\n", task.name.c_str(),
                result.answer == Answer::impossible ? "proved"
                : result.answer == Answer::spent    ? "SPENT"
                                                    : "FOUND",
                times.back());
    std::fflush(stdout);
  }
  print_summary(what, times);
}
}  // namespace

int main(int argc, char** argv) {
  const int most = argc > 1 ? std::atoi(argv[1]) : 1'000'000;
  if (most > 0) find_goals(most);
  prove<ImpossibleGoal>("impossible goals", impossible_goals(), &ImpossibleGoal::goal, false);
  prove<ProvedClaim>("claims", proved_claims(), &ProvedClaim::claim, true);
}
