#include "cli/common/output.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "checker/text/harmless.h"
#include "cli/common/style.h"

namespace allfours {

bool shows_color() {
  const char* const unwanted = std::getenv("NO_COLOR");
  const char* const terminal = std::getenv("TERM");
  return ::isatty(STDOUT_FILENO) == 1 && (unwanted == nullptr || *unwanted == '\0') &&
         (terminal == nullptr || std::string_view(terminal) != "dumb");
}

namespace {
/// As `append_harmless` does, but for our own colours.
void append_clean(std::string& out, std::string_view text, Notation notation, bool color) {
  while (color) {
    const std::size_t at = find_command(text);
    if (at == std::string_view::npos) break;
    std::size_t length = ink_length(text.substr(at));
    if (length > 0) out += text.substr(0, at + length);
    else append_harmless(out, text.substr(0, at + (length = command_length(text.substr(at)))), notation);
    text.remove_prefix(at + length);
  }
  append_harmless(out, text, notation);
}
}  // namespace

Output::Output(Notation notation, bool color) : notation_(notation), color_(color) {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
}

void Output::write(std::string_view text) {
  if (find_command(text) == std::string_view::npos) return write_all(text);
  clean_.clear();
  append_clean(clean_, text, notation_, color_);
  write_all(clean_);
}

void Output::write_all(std::string_view text) {
  while (good() && !text.empty()) {
    const ssize_t written = ::write(STDOUT_FILENO, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      pollfd ready{STDOUT_FILENO, POLLOUT, 0};
      ::poll(&ready, 1, -1);
    } else if (errno == EPIPE) {
      state_ = State::closed;
    } else if (errno != EINTR) {
      state_ = State::failed;
      write_error("allfours: the output could not be written: " + std::string(std::strerror(errno)) +
                  '\n');
    }
  }
}

void write_error(std::string_view text) {
  std::string clean;
  append_harmless(clean, text, Notation::text);
  std::fwrite(clean.data(), 1, clean.size(), stderr);
}

void write_status(std::string_view text) {
  const std::string line = '\r' + harmless(text) + "\033[K";
  std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace allfours
