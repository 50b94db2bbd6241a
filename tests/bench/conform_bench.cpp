// Questions put to `allfours serve` over its pipes, one after the other. ALLFOURS_EXECUTABLE names
// the program, else it is build/release/cli/allfours.

#include <benchmark/benchmark.h>

#include <cstdlib>

#include "cases/conform/conform.h"
#include "cases/conform/conversation.h"
#include "cases/protocol/responder.h"

namespace {

using namespace allfours;

std::vector<Question> questions(Variant variant, QuestionKind kind) {
  std::vector<Question> all;
  const CaseSource source = random_cases({variant}, 200, 0);
  while (const auto one = source())
    for (Question& question : questions_of(one->log))
      if (question.kind == kind) all.push_back(std::move(question));
  return all;
}

void ask(benchmark::State& state, Variant variant, QuestionKind kind) {
  const char* const named = std::getenv("ALLFOURS_EXECUTABLE");
  const std::vector<std::string> command{named != nullptr ? named : "build/release/cli/allfours",
                                         "serve"};
  const std::vector<Question> all = questions(variant, kind);
  Conversation program(command, std::chrono::seconds(10));
  if (!program.start() ||
      program.play_by(source_rules(variant)).kind != Response::Kind::answered)
    return state.SkipWithError(program.trouble().c_str());
  std::size_t next = 0;
  for (auto _ : state) {
    const Response response = program.ask(all[next++ % all.size()]);
    if (response.kind != Response::Kind::answered) state.SkipWithError(response.why.c_str());
  }
  state.SetItemsProcessed(state.iterations());
}

#define ASK(kind)                                                                       \
  BENCHMARK_CAPTURE(ask, kind##_american, Variant::american, QuestionKind::kind)        \
      ->UseRealTime();                                                                  \
  BENCHMARK_CAPTURE(ask, kind##_yorkshire, Variant::yorkshire, QuestionKind::kind)->UseRealTime()
ASK(legal);
ASK(trick);
ASK(score);
ASK(check);

/// All that a log gives rise to, and the right answers to it, without a program.
void prepare(benchmark::State& state, Variant variant) {
  std::vector<GameLog> logs;
  const CaseSource source = random_cases({variant}, 200, 0);
  while (const auto one = source()) logs.push_back(one->log);
  Responder responder;
  std::vector<InputError> errors;
  responder.play_by(variant, {}, errors);
  std::size_t next = 0;
  std::int64_t count = 0;
  for (auto _ : state)
    for (const Question& question : questions_of(logs[next++ % logs.size()])) {
      benchmark::DoNotOptimize(responder.answer(question));
      ++count;
    }
  state.SetItemsProcessed(count);
}
BENCHMARK_CAPTURE(prepare, american, Variant::american);
BENCHMARK_CAPTURE(prepare, yorkshire, Variant::yorkshire);

}  // namespace
