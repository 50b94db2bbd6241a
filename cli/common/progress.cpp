#include "cli/common/progress.h"

#include <unistd.h>

#include "cli/common/output.h"

namespace allfours {

StatusLine::StatusLine() : wanted_(::isatty(STDERR_FILENO) == 1) {}

StatusLine::~StatusLine() { hide(); }

void StatusLine::hide() {
  if (shown_) write_status({});
  shown_ = false;
}

void StatusLine::show(std::string_view text) {
  if (!wanted_) return;
  write_status(text);
  shown_ = true;
}

Progress::Progress() : wanted_(::isatty(STDOUT_FILENO) == 0) {}

void Progress::show() {
  const Clock::time_point now = Clock::now();
  if (now < next_) return;
  next_ = now + std::chrono::milliseconds(250);
  const double seconds = std::chrono::duration<double>(now - start_).count();
  const auto rate = static_cast<std::uint64_t>(static_cast<double>(logs_) / seconds + 0.5);
  line_.show(std::to_string(logs_) + " logs judged, " + std::to_string(rate) + " a second");
}

}  // namespace allfours
