#pragma once
// Standard output, written in big blocks and with every failure seen, and standard error. There is no
// other way to either: what is written is made harmless here (checker/text/harmless.h).

#include <string>
#include <string_view>

#include "checker/text/notation.h"


namespace allfours {

/// Whether standard output is a terminal that shows colour, and nobody has said NO_COLOR.
bool shows_color();

/// Tells apart a reader that has gone (`| head -1`), of which nothing is said, from output that is
/// lost.
class Output {
 public:
  enum class State : unsigned char { good, closed, failed };

  /// Of what notation the text is that will be written, and whether it may hold the colours of
  /// Style. From here on a closed pipe is an error code and not a signal.
  explicit Output(Notation notation = Notation::text, bool color = false);

  /// Writes all of `text`. Once the output is closed or has failed this does nothing; the first
  /// failure is told on stderr.
  void write(std::string_view text);

  State state() const { return state_; }
  bool good() const { return state_ == State::good; }
  /// The exit code of a command that only prints: 2 where output was lost.
  int exit_code() const { return state_ == State::failed ? 2 : 0; }

 private:
  void write_all(std::string_view text);

  Notation notation_;
  bool color_;
  State state_ = State::good;
  std::string clean_;  ///< kept for its storage
};

/// Writes `text` to standard error.
void write_error(std::string_view text);
/// Writes a line on a terminal over the one there; an empty one takes it away.
void write_status(std::string_view text);

}  // namespace allfours
