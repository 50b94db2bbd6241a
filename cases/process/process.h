#pragma once
// Running another program and talking with it line by line: one question, one reply, however the
// program behaves. It may be silent, flood, die, or leave processes behind; nothing here hangs,
// grows without bound, or stays behind.
//
// This folder: another program, run and kept under control; nothing here knows of the game.

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cases/process/descriptor.h"

namespace allfours {

enum class Outcome : std::uint8_t {
  line,         ///< a reply
  timed_out,    ///< no whole line in time
  ended,        ///< it ended, or closed its stdout, before its reply was whole
  too_long,     ///< a line longer than `longest_line`
  unasked,      ///< it wrote something before it had the whole question
  not_started,  ///< there is no such command, or it can't be run
};
std::string_view to_string(Outcome outcome);

/// In bytes, without the newline.
inline constexpr std::size_t longest_line = std::size_t{1} << 20;

/// Good until the next call.
struct Reply {
  Outcome outcome{};
  /// `line`: the reply without its newline, any bytes. Else what was read and is no reply.
  std::string_view output;
  /// What happened, in words that follow "the program": "ended with exit code 3". Empty for `line`.
  std::string_view why;
};

class Process {
 public:
  Process() = default;
  ~Process() { kill(); }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  /// Starts a program: its name, found as a shell would, and its arguments. Its stderr is that of
  /// this process. One that still runs is killed first. Whether there is such a program, the reply
  /// to the first question tells.
  void start(std::span<const std::string> command);

  /// Asks a question, one line without its newline, and waits for one line. After any outcome but
  /// `line` the program has been killed, and the outcome stays until it is started again.
  Reply ask(std::string_view line, std::chrono::milliseconds patience);

  /// Writes a last line, closes the program's stdin and waits for it to end; what it still writes
  /// is dropped. `ended` if it did in time; afterwards it is gone in any case.
  Reply stop(std::string_view line, std::chrono::milliseconds grace);

  /// Kills the program and all its descendants, and waits until they are gone.
  void kill();

 private:
  using Clock = std::chrono::steady_clock;
  struct Ready;

  bool quiet();
  std::size_t send(std::string_view line, std::size_t sent);
  std::size_t receive();
  Ready wait(bool to_write, Clock::time_point deadline);
  Reply fail(Outcome outcome, std::string why);
  Reply fail_by_end();
  Reply failure() const;

  /// What the next question is met with, unless `line`.
  Outcome outcome_ = Outcome::not_started;
  std::string why_ = "was not started";
  pid_t supervisor_ = -1;
  Descriptor input_, output_, channel_;
  /// The other end of `input_`. As long as it is open here, no write raises SIGPIPE.
  Descriptor input_kept_;
  std::vector<char> buffer_;
  std::size_t size_ = 0;   ///< of what has been read into the buffer
  std::size_t taken_ = 0;  ///< of that, the last reply and its newline
};

}  // namespace allfours
