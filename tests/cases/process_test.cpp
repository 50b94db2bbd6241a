// Running programs that behave and that don't: what each question comes to, and that nothing stays.

#include "cases/process/process.h"

#include <signal.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

#include "tests/catch.h"
#include "tests/share.h"

using namespace allfours;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

constexpr auto patient = 120s;  ///< where an answer comes, on however slow a machine
constexpr auto brief = 300ms;   ///< where none ever does

std::vector<std::string> behaving(const std::string& way, int number = 0) {
  return {"python3", "tests/cases/programs/behave.py", way, std::to_string(number)};
}
std::vector<std::string> shell(const std::string& script) { return {"sh", "-c", script}; }

std::ptrdiff_t open_files() {
  return std::distance(fs::directory_iterator("/proc/self/fd"), fs::directory_iterator());
}

/// Programs started while this lives are known by a word in their environment. In the end no such
/// process is left, no child, and no open file that was not there before.
class Traces {
 public:
  Traces() : word_("ALLFOURS_TEST=" + std::to_string(::getpid()) + '.') {
    ::setenv("ALLFOURS_TEST", word_.substr(word_.find('=') + 1).c_str(), 1);
  }
  ~Traces() {
    CHECK(processes() == 0);
    CHECK(::waitpid(-1, nullptr, WNOHANG) == -1);
    CHECK(errno == ECHILD);
    CHECK(open_files() == files_);
  }
  Traces(const Traces&) = delete;
  Traces& operator=(const Traces&) = delete;

  int processes() const {
    int count = 0;
    std::error_code ignored;
    for (const fs::directory_entry& entry : fs::directory_iterator("/proc")) {
      std::ifstream file(entry.path() / "environ", std::ios::binary);
      const std::string text(std::istreambuf_iterator<char>(file), {});
      if (text.find(word_ + '\0') != std::string::npos) ++count;
    }
    return count;
  }

  /// Where nobody is left to wait for them, they go a little later.
  void wait() const {
    const auto limit = std::chrono::steady_clock::now() + patient;
    while (processes() > 0 && std::chrono::steady_clock::now() < limit)
      std::this_thread::sleep_for(10ms);
  }

 private:
  std::string word_;
  std::ptrdiff_t files_ = open_files();
};

/// After the first question the program is known to run.
void start_and_greet(Process& process, const std::string& way, int number = 0) {
  process.start(behaving(way, number));
  const Reply reply = process.ask("hello", patient);
  REQUIRE(reply.outcome == Outcome::line);
  REQUIRE(reply.output == "hello");
}

bool alive(const std::string& number) { return ::kill(std::stoi(number), 0) == 0; }

/// A question that fits into no pipe.
std::string long_question() { return std::string(1'000'000, 'q'); }

struct Expected {
  const char* way;
  int number;
  Outcome outcome;
  const char* why;
};

}  // namespace

TEST_CASE("a program that behaves answers line by line") {
  const Traces traces;
  Process process;
  process.start(behaving("echo"));
  for (const std::string& question : {std::string("one"), std::string(), long_question(),
                                      std::string("\xff\0 two", 6), std::string("three\r")}) {
    const Reply reply = process.ask(question, patient);
    REQUIRE(reply.outcome == Outcome::line);
    CHECK(reply.output == question);
    CHECK(reply.why.empty());
  }
  CHECK(traces.processes() == 1);
  const Reply end = process.stop("", patient);
  CHECK(end.outcome == Outcome::ended);
  CHECK(end.why == "ended with exit code 0");
}

TEST_CASE("each way to give no answer has its outcome, which stays until a new start", "[slow]") {
  const Traces traces;
  const Expected expected = GENERATE(
      Expected{"quit", 0, Outcome::ended, "ended with exit code 0"},
      Expected{"quit", 3, Outcome::ended, "ended with exit code 3"},
      Expected{"leave", 255, Outcome::ended, "ended with exit code 255"},
      Expected{"half", 1, Outcome::ended, "ended with exit code 1 in the middle of a line"},
      Expected{"die", SIGSEGV, Outcome::ended, "was ended by SIGSEGV (Segmentation fault)"},
      Expected{"die", SIGKILL, Outcome::ended, "was ended by SIGKILL (Killed)"},
      Expected{"deserter", 4, Outcome::ended, "ended with exit code 4"},
      Expected{"long", longest_line + 1, Outcome::too_long,
               "wrote a line of more than 1048576 bytes"});
  Process process;
  process.start(behaving(expected.way, expected.number));
  for (int i = 0; i < 2; ++i) {
    const Reply reply = process.ask("?", patient);
    CHECK(reply.outcome == expected.outcome);
    CHECK(reply.why == expected.why);
    CHECK(traces.processes() == 0);
  }
  CHECK(process.stop("stop", patient).why == expected.why);
  process.start(behaving("echo"));
  CHECK(process.ask("again", patient).output == "again");
}

TEST_CASE("a program that does not answer in time is killed", "[slow]") {
  const Traces traces;
  const std::string question = GENERATE(std::string("?"), long_question());
  Process process;
  start_and_greet(process, "deaf");
  const Reply reply = process.ask(question, brief);
  CHECK(reply.outcome == Outcome::timed_out);
  CHECK(reply.why == "wrote no line within 300 ms");
  CHECK(traces.processes() == 0);
  start_and_greet(process, "partial");
  CHECK(process.ask(question, brief).outcome == Outcome::timed_out);
}

TEST_CASE("a program that closes its stdout is not waited for as long as for a reply", "[slow]") {
  const Traces traces;
  const auto pause = GENERATE(0ms, 200ms);  // Closed after the question, or before.
  Process process;
  start_and_greet(process, "mute");
  std::this_thread::sleep_for(pause);
  const Reply closed = process.ask("?", 24h);
  CHECK(closed.outcome == Outcome::ended);
  CHECK(closed.why == "closed its stdout without ending");
}

TEST_CASE("bytes that are no text, and the longest line, are lines like any other") {
  const Traces traces;
  Process process;
  process.start(behaving("garbage"));
  for (int i = 0; i < 3; ++i)
    CHECK(process.ask("?", patient).output == std::string_view("\0\xff\xfe\xc3(\x1b[\r", 8));
  process.start(behaving("long", longest_line));
  for (int i = 0; i < 3; ++i) CHECK(process.ask("?", patient).output.size() == longest_line);
}

TEST_CASE("what was not asked for is seen before the next question") {
  const Traces traces;
  Process process;
  process.start(behaving("twice"));
  CHECK(process.ask("?", patient).output == "one");
  // The second line may still be on its way, and then it is the reply to the second question.
  const Reply second = process.ask("?", patient);
  CHECK(second.output == (second.outcome == Outcome::line ? "two" : "two\n"));
  process.start(behaving("interrupt"));
  const Reply early = process.ask(long_question(), patient);
  CHECK(early.outcome == Outcome::unasked);
  CHECK(early.output == "I know\n");
  CHECK(early.why == "wrote a line before it had read the question");
}

TEST_CASE("a flood ends with the question at the latest") {
  const Traces traces;
  Process process;
  process.start(behaving("flood"));
  const Reply flood = process.ask("?", patient);
  CHECK((flood.outcome == Outcome::too_long || flood.outcome == Outcome::unasked));
  CHECK(flood.output.size() <= longest_line + 1);
  process.start(behaving("spam"));
  Outcome outcome = Outcome::line;
  for (int i = 0; i < 10'000 && outcome == Outcome::line; ++i)
    outcome = process.ask("?", patient).outcome;
  CHECK(outcome == Outcome::unasked);
  process.start(behaving("spam"));
  process.stop("stop", brief);
  CHECK(traces.processes() == 0);
}

TEST_CASE("what can't be started is told with the reason") {
  const Traces traces;
  const auto [command, why] = GENERATE(
      std::pair(std::vector<std::string>{}, "can't be started: there is no command"),
      std::pair(std::vector<std::string>{""}, "can't be started: No such file or directory"),
      std::pair(std::vector<std::string>{"no-such-command"},
                "can't be started: No such file or directory"),
      std::pair(std::vector<std::string>{"/"}, "can't be started: Permission denied"),
      std::pair(std::vector<std::string>{"tests/catch.h"}, "can't be started: Permission denied"));
  Process process;
  process.start(command);
  CHECK(process.ask(long_question(), patient).outcome == Outcome::not_started);
  CHECK(process.ask("?", patient).why == why);
  CHECK(process.stop("stop", patient).outcome == Outcome::not_started);
  process.start(command);
  CHECK(process.stop("stop", patient).why == why);
}

TEST_CASE("nothing can be asked of a program before its start, or once it is killed") {
  const Traces traces;
  Process process;
  CHECK(process.ask("?", patient).outcome == Outcome::not_started);
  process.kill();
  start_and_greet(process, "echo");
  process.kill();
  CHECK(traces.processes() == 0);
  CHECK(process.ask("?", patient).outcome == Outcome::not_started);
}

TEST_CASE("a program may end by itself when it is stopped, and is killed where it doesn't",
          "[slow]") {
  const Traces traces;
  Process process;
  start_and_greet(process, "last-word", 5);
  const Reply end = process.stop("stop", patient);
  CHECK(end.outcome == Outcome::ended);
  CHECK(end.why == "ended with exit code 5");
  start_and_greet(process, "stubborn");
  const Reply late = process.stop(GENERATE(std::string("stop"), long_question()), brief);
  CHECK(late.outcome == Outcome::timed_out);
  CHECK(late.why == "did not end within 300 ms");
  CHECK(traces.processes() == 0);
}

TEST_CASE("descendants go with the program, wherever they went", "[slow]") {
  const Traces traces;
  const std::string way = GENERATE("grandchild", "orphan", "daemon");
  const auto end = GENERATE(0, 1, 2, 3);
  {
    Process process;
    process.start(behaving(way));
    const std::string descendant(process.ask("?", patient).output);
    CAPTURE(way, end, descendant);
    REQUIRE(alive(descendant));
    CHECK(traces.processes() == 2);
    CHECK(process.ask("still there?", patient).output == "still there?");
    if (end == 0) process.kill();
    if (end == 1) CHECK(process.stop("stop", patient).why == "ended with exit code 0");
    if (end == 2) start_and_greet(process, "echo");
    CHECK(traces.processes() == (end == 2 ? 1 : end == 3 ? 2 : 0));
  }
  CHECK(traces.processes() == 0);
}

TEST_CASE("the program goes when this process is killed") {
  const Traces traces;
  int numbers[2];
  REQUIRE(::pipe(numbers) == 0);
  const pid_t other = ::fork();
  if (other == 0) {
    Process process;
    process.start(behaving("daemon"));
    const Reply reply = process.ask("?", patient);
    const bool told = ::write(numbers[1], reply.output.data(), reply.output.size()) > 0;
    if (told) ::pause();
    ::_exit(1);
  }
  char text[20] = {};
  CHECK(::read(numbers[0], text, sizeof text - 1) > 0);
  CHECK(traces.processes() == 2);
  ::kill(other, SIGKILL);
  ::waitpid(other, nullptr, 0);
  ::close(numbers[0]);
  ::close(numbers[1]);
  traces.wait();
}

TEST_CASE("the program goes when what watches over it is killed") {
  const Traces traces;
  Process process;
  process.start(shell("kill -KILL $PPID; exec sleep 600"));
  const Reply reply = process.ask("?", patient);
  CHECK(reply.outcome == Outcome::ended);
  CHECK(reply.why == "is lost: the process that watched over it was killed");
  traces.wait();
}

TEST_CASE("a program has the signals of a fresh process, and this one keeps its own") {
  const Traces traces;
  struct sigaction before {};
  struct sigaction after {};
  REQUIRE(::sigaction(SIGPIPE, nullptr, &before) == 0);
  ::signal(SIGHUP, SIG_IGN);
  Process process;
  process.start(shell("read x; echo $(grep -hE '^Sig(Blk|Ign)' /proc/self/status)"));
  CHECK(process.ask("?", patient).output == "SigBlk: 0000000000000000 SigIgn: 0000000000000000");
  CHECK(process.ask(long_question(), patient).outcome == Outcome::ended);
  ::signal(SIGHUP, SIG_DFL);
  REQUIRE(::sigaction(SIGPIPE, nullptr, &after) == 0);
  CHECK(after.sa_handler == before.sa_handler);
}

TEST_CASE("an interruption changes nothing") {
  const Traces traces;
  static volatile sig_atomic_t alarms;
  alarms = 0;
  struct sigaction count {};
  struct sigaction before {};
  count.sa_handler = [](int) { alarms = alarms + 1; };  // Without SA_RESTART.
  REQUIRE(::sigaction(SIGALRM, &count, &before) == 0);
  const itimerval often{{0, 2000}, {0, 2000}};
  const itimerval never{};
  ::setitimer(ITIMER_REAL, &often, nullptr);
  Process process;
  process.start(behaving("echo"));
  for (int i = 0; i < 20; ++i)
    CHECK(process.ask(long_question(), patient).output.size() == 1'000'000);
  CHECK(process.stop("", patient).why == "ended with exit code 0");
  start_and_greet(process, "deaf");
  CHECK(process.ask("?", brief).outcome == Outcome::timed_out);
  ::setitimer(ITIMER_REAL, &never, nullptr);
  ::sigaction(SIGALRM, &before, nullptr);
  CHECK(alarms > 0);
}

TEST_CASE("a program has its stdin and stdout also where this process has none") {
  const Traces traces;
  const pid_t other = ::fork();
  if (other == 0) {
    ::close(STDIN_FILENO);
    ::close(STDOUT_FILENO);
    Process process;
    process.start(behaving("echo"));
    ::_exit(process.ask("hello", patient).output == "hello" ? 0 : 1);
  }
  int status = -1;
  CHECK(::waitpid(other, &status, 0) == other);
  CHECK(status == 0);
  traces.wait();
}

TEST_CASE("programs side by side hold nothing open of each other") {
  const Traces traces;
  Process first, second;
  first.start(shell("exec cat"));
  second.start(shell("exec cat"));
  CHECK(first.ask("first", patient).output == "first");
  CHECK(second.ask("second", patient).output == "second");
  CHECK(first.stop("", patient).why == "ended with exit code 0");
  CHECK(second.ask("still there?", patient).output == "still there?");
}

TEST_CASE("a program is started again and again, with nothing left over", "[slow]") {
  const Traces traces;
  Process process;
  for (std::uint64_t i = 0; i < 400 / share; ++i) {
    process.start(shell("exec cat"));
    REQUIRE(process.ask("?", patient).output == "?");
  }
}
