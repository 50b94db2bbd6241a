#pragma once
// Standard output, written in big blocks and with every failure seen.

#include <string_view>

namespace allfours {

/// Whether standard output is a terminal that shows colour, and nobody has said NO_COLOR.
bool shows_color();

/// Tells apart a reader that has gone (`| head -1`), of which nothing is said, from output that is
/// lost.
class Output {
 public:
  enum class State : unsigned char { good, closed, failed };

  /// From here on a closed pipe is an error code and not a signal.
  Output();

  /// Writes all of `text`. Once the output is closed or has failed this does nothing; the first
  /// failure is told on stderr.
  void write(std::string_view text);

  State state() const { return state_; }
  bool good() const { return state_ == State::good; }
  /// The exit code of a command that only prints: 2 where output was lost.
  int exit_code() const { return state_ == State::failed ? 2 : 0; }

 private:
  State state_ = State::good;
};

}  // namespace allfours
