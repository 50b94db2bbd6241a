#include "cases/process/process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <sys/wait.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>

#include "cases/process/supervisor.h"

namespace allfours {
namespace {

/// More than a supervisor ever takes to kill everything and end.
constexpr std::chrono::seconds longest_end{10};

/// Between a program's closing its stdout and its end, where they belong together.
constexpr std::chrono::seconds longest_exit{2};

struct Pair {
  Descriptor first, second;  ///< of a pipe: to read, to write
};

/// Not 0, 1 or 2, which are free where this process was started without them: the program gets
/// those numbers.
Descriptor above_standard(int number) {
  if (number > STDERR_FILENO) return Descriptor(number);
  const Descriptor low(number);
  return Descriptor(::fcntl(number, F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
}

bool good(const Pair& pair) { return pair.first.number() >= 0 && pair.second.number() >= 0; }

Pair pipe_pair() {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return {};
  return {above_standard(ends[0]), above_standard(ends[1])};
}

Pair socket_pair() {
  int ends[2];
  if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return {};
  return {above_standard(ends[0]), above_standard(ends[1])};
}

/// Of this end only; the program's own end goes on to wait.
void never_wait(const Descriptor& end) { ::fcntl(end.number(), F_SETFL, O_NONBLOCK); }

std::string words(int error) { return std::generic_category().message(error); }

std::string words(const ProgramEnd& end) {
  if (end.kind == ProgramEnd::Kind::not_started) return "can't be started: " + words(end.value);
  if (WIFEXITED(end.value)) return fmt::format("ended with exit code {}", WEXITSTATUS(end.value));
  const int signal = WTERMSIG(end.value);
  if (const char* name = ::sigabbrev_np(signal))
    return fmt::format("was ended by SIG{} ({})", name, ::sigdescr_np(signal));
  return fmt::format("was ended by signal {}", signal);
}

/// For poll(2), rounded up: a wait of nothing would be repeated until the time is over.
int milliseconds_until(std::chrono::steady_clock::time_point deadline) {
  const auto left =
      std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
  return static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, 1'000'000'000));
}

}  // namespace

std::string_view to_string(Outcome outcome) {
  constexpr std::string_view names[] = {"line",     "timed-out", "ended",
                                        "too-long", "unasked",   "not-started"};
  return names[static_cast<std::size_t>(outcome)];
}

struct Process::Ready {
  bool output, end;
};

void Process::start(std::span<const std::string> command) {
  kill();
  size_ = taken_ = 0;
  if (command.empty()) {
    fail(Outcome::not_started, "can't be started: there is no command");
    return;
  }
  std::vector<std::string> arguments(command.begin(), command.end());
  std::vector<char*> pointers;
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);

  Pair input = pipe_pair(), output = pipe_pair(), channel = socket_pair();
  if (good(input) && good(output) && good(channel))
    supervisor_ = start_supervised(
        pointers.data(), {input.first.number(), output.second.number(), channel.second.number()});
  if (supervisor_ < 0) {
    fail(Outcome::not_started, "can't be started: " + words(errno));
    return;
  }
  input_ = std::move(input.second);
  input_kept_ = std::move(input.first);
  output_ = std::move(output.first);
  channel_ = std::move(channel.first);
  never_wait(input_);
  never_wait(output_);
  outcome_ = Outcome::line;
}

Reply Process::ask(std::string_view line, std::chrono::milliseconds patience) {
  if (outcome_ != Outcome::line) return failure();
  if (!quiet()) return fail(Outcome::unasked, "wrote something without being asked");
  Clock::time_point deadline = Clock::now() + patience;
  std::size_t sent = send(line, 0);
  bool closed = false;
  for (;;) {
    if (!closed && output_.number() < 0) {
      closed = true;
      deadline = std::min(deadline, Clock::now() + longest_exit);
    }
    const Ready ready = wait(sent <= line.size(), deadline);
    const std::size_t before = size_;
    if (ready.output || ready.end) receive();
    if (const void* newline =
            size_ > before ? std::memchr(buffer_.data() + before, '\n', size_ - before) : nullptr) {
      if (sent <= line.size())
        return fail(Outcome::unasked, "wrote a line before it had read the question");
      const auto length =
          static_cast<std::size_t>(static_cast<const char*>(newline) - buffer_.data());
      taken_ = length + 1;
      return {Outcome::line, {buffer_.data(), length}, {}};
    }
    if (size_ > longest_line)
      return fail(Outcome::too_long,
                  fmt::format("wrote a line of more than {} bytes", longest_line));
    if (ready.end && size_ == before) return fail_by_end();
    if (Clock::now() >= deadline) {
      if (output_.number() < 0) return fail(Outcome::ended, "closed its stdout without ending");
      return fail(Outcome::timed_out, fmt::format("wrote no {}line within {} ms",
                                                  size_ > 0 ? "whole " : "", patience.count()));
    }
    if (sent <= line.size()) sent += send(line, sent);
  }
}

Reply Process::stop(std::string_view line, std::chrono::milliseconds grace) {
  if (outcome_ != Outcome::line) return failure();
  if (!quiet()) return fail(Outcome::unasked, "wrote something without being asked");
  const Clock::time_point deadline = Clock::now() + grace;
  std::size_t sent = send(line, 0);
  for (;;) {
    if (sent > line.size()) {
      input_.close();
      input_kept_.close();
    }
    const Ready ready = wait(sent <= line.size(), deadline);
    if (ready.output) receive();
    size_ = 0;
    if (ready.end) return fail_by_end();
    if (Clock::now() >= deadline)
      return fail(Outcome::timed_out, fmt::format("did not end within {} ms", grace.count()));
    if (sent <= line.size()) sent += send(line, sent);
  }
}

void Process::kill() {
  if (supervisor_ < 0) return;
  ::shutdown(channel_.number(), SHUT_WR);
  // The supervisor's end closes with it. A program that has stopped it doesn't stop us.
  const Clock::time_point deadline = Clock::now() + longest_end;
  pollfd end{channel_.number(), 0, 0};
  int left = 0;
  do {
    left = milliseconds_until(deadline);
  } while (::poll(&end, 1, left) <= 0 && left > 0);
  if ((end.revents & POLLHUP) == 0) ::kill(supervisor_, SIGKILL);
  while (::waitpid(supervisor_, nullptr, 0) < 0 && errno == EINTR) {
  }
  supervisor_ = -1;
  for (Descriptor* each : {&input_, &input_kept_, &output_, &channel_}) each->close();
  outcome_ = Outcome::not_started;
  why_ = "was not started";
}

/// Whether the program has written nothing since its last reply.
bool Process::quiet() {
  if (taken_ == size_) {
    taken_ = size_ = 0;
    return receive() == 0;
  }
  std::copy(buffer_.begin() + static_cast<std::ptrdiff_t>(taken_),
            buffer_.begin() + static_cast<std::ptrdiff_t>(size_), buffer_.begin());
  size_ -= taken_;
  return false;
}

/// Writes as much of a line and its newline as there is room for, and says how much that was.
std::size_t Process::send(std::string_view line, std::size_t sent) {
  char newline = '\n';
  const std::string_view rest = line.substr(sent);
  const iovec parts[] = {{const_cast<char*>(rest.data()), rest.size()}, {&newline, 1}};
  const ssize_t size = ::writev(input_.number(), parts, 2);
  return size > 0 ? static_cast<std::size_t>(size) : 0;
}

/// Reads what is there, in part, behind what is in the buffer, and says how much that was.
std::size_t Process::receive() {
  if (output_.number() < 0) return 0;
  constexpr std::size_t least = std::size_t{1} << 16;
  if (size_ == buffer_.size()) buffer_.resize(std::clamp(2 * size_, least, longest_line + 1));
  const ssize_t size = ::read(output_.number(), buffer_.data() + size_, buffer_.size() - size_);
  if (size == 0) output_.close();
  if (size <= 0) return 0;
  size_ += static_cast<std::size_t>(size);
  return static_cast<std::size_t>(size);
}

/// Waits for output, for the end of the program, or for room to write. An interruption is nothing.
Process::Ready Process::wait(bool to_write, Clock::time_point deadline) {
  pollfd ends[] = {{output_.number(), POLLIN, 0},
                   {channel_.number(), POLLIN, 0},
                   {to_write ? input_.number() : -1, POLLOUT, 0}};
  if (::poll(ends, 3, milliseconds_until(deadline)) <= 0) return {false, false};
  return {ends[0].revents != 0, ends[1].revents != 0};
}

Reply Process::fail(Outcome outcome, std::string why) {
  kill();
  outcome_ = outcome;
  why_ = std::move(why);
  return failure();
}

/// The program ended by itself: how?
Reply Process::fail_by_end() {
  ProgramEnd end{};
  if (::recv(channel_.number(), &end, sizeof end, MSG_DONTWAIT) != sizeof end)
    return fail(Outcome::ended, "is lost: the process that watched over it was killed");
  if (end.kind == ProgramEnd::Kind::not_started) return fail(Outcome::not_started, words(end));
  return fail(Outcome::ended, words(end) + (size_ > 0 ? " in the middle of a line" : ""));
}

Reply Process::failure() const { return {outcome_, {buffer_.data(), size_}, why_}; }

}  // namespace allfours
