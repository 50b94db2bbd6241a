#include "cases/process/supervisor.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <chrono>

// Everything here runs after a fork of what may be a process with threads: no allocation, no locks.

namespace allfours {
namespace {

using Clock = std::chrono::steady_clock;

/// How long to try against descendants that multiply, or that the kernel doesn't let go.
constexpr std::chrono::seconds longest_kill{5};

void tell(int channel, ProgramEnd::Kind kind, int value) {
  const ProgramEnd end{kind, value};
  ::send(channel, &end, sizeof end, MSG_NOSIGNAL | MSG_DONTWAIT);
}

/// Becomes the program, with the signals as a fresh process has them, in a session of its own: no
/// key pressed for this process meets it, and one kill reaches all of its group.
[[noreturn]] void become(char* const* arguments, const ProgramEnds& ends, pid_t supervisor) {
  ::setsid();
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != supervisor) ::_exit(127);
  ::dup2(ends.input, STDIN_FILENO);
  ::dup2(ends.output, STDOUT_FILENO);
  struct sigaction usual {};
  usual.sa_handler = SIG_DFL;
  for (int number = 1; number < NSIG; ++number) ::sigaction(number, &usual, nullptr);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  ::execvp(arguments[0], arguments);
  tell(ends.channel, ProgramEnd::Kind::not_started, errno);
  ::_exit(127);
}

/// Reaps all that ended except the program, of which it tells. The program stays a zombie, so that
/// its number, which is its group's too, goes to nobody else. False once it has ended.
bool reap_until(pid_t program, int channel) {
  for (;;) {
    siginfo_t info{};
    if (::waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid == 0)
      return true;
    if (info.si_pid == program) {
      const bool exited = info.si_code == CLD_EXITED;
      tell(channel, ProgramEnd::Kind::ended, exited ? info.si_status << 8 : info.si_status);
      return false;
    }
    ::waitpid(info.si_pid, nullptr, 0);
  }
}

/// Kills the children there are now. Theirs become ours with that, for another time.
void kill_children() {
  const int list = ::open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
  if (list < 0) return;
  char text[4096];
  const ssize_t size = ::read(list, text, sizeof text);
  ::close(list);
  const char* at = text;
  const char* end = text + (size > 0 ? size : 0);
  pid_t child = 0;
  while (at != end) {
    const auto [next, error] = std::from_chars(at, end, child);
    // A number without a space after it may be half of one.
    if (error != std::errc() || next == end) return;
    ::kill(child, SIGKILL);
    at = next + 1;
  }
}

void kill_all(pid_t program, int ended) {
  if (program > 0) {
    ::kill(-program, SIGKILL);
    ::kill(program, SIGKILL);  // Its group may not exist yet.
  }
  for (const Clock::time_point limit = Clock::now() + longest_kill; Clock::now() < limit;) {
    pid_t reaped = 0;
    do reaped = ::waitpid(-1, nullptr, WNOHANG);
    while (reaped > 0);
    if (reaped < 0) return;  // No child is left, so no descendant is.
    kill_children();
    pollfd wait{ended, POLLIN, 0};
    ::poll(&wait, 1, 10);
    signalfd_siginfo seen;
    [[maybe_unused]] const ssize_t size = ::read(ended, &seen, sizeof seen);
  }
}

[[noreturn]] void supervise(char* const* arguments, const ProgramEnds& ends) {
  ::setsid();
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
  struct sigaction usual {};
  usual.sa_handler = SIG_DFL;
  ::sigaction(SIGCHLD, &usual, nullptr);  // Ignored, it would let nobody wait for a child.
  const pid_t self = ::getpid();
  const pid_t program = ::fork();
  if (program == 0) become(arguments, ends, self);
  if (program < 0) tell(ends.channel, ProgramEnd::Kind::not_started, errno);

  // Of what this process had open, nothing may stay open for longer than there.
  constexpr int channel = 0;
  ::dup2(ends.channel, channel);
  ::closefrom(channel + 1);
  sigset_t child;
  ::sigemptyset(&child);
  ::sigaddset(&child, SIGCHLD);
  const int ended = ::signalfd(-1, &child, SFD_NONBLOCK | SFD_CLOEXEC);
  bool running = program > 0;
  for (pollfd wait[] = {{channel, POLLIN, 0}, {ended, POLLIN, 0}};;) {
    if (running) running = reap_until(program, channel);
    if (!running) wait[1].fd = -1;
    ::poll(wait, 2, -1);
    if (wait[0].revents != 0) break;
    signalfd_siginfo seen;
    [[maybe_unused]] const ssize_t size = ::read(ended, &seen, sizeof seen);
  }
  kill_all(program, ended);
  ::_exit(0);
}

}  // namespace

pid_t start_supervised(char* const* arguments, const ProgramEnds& ends) {
  // Blocked from before the fork, no signal runs a handler of this process in the other one, and
  // none but SIGKILL and SIGSTOP stops that.
  sigset_t all, before;
  ::sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &before);
  const pid_t supervisor = ::fork();
  if (supervisor == 0) supervise(arguments, ends);
  const int error = errno;
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = error;
  return supervisor;
}

}  // namespace allfours
