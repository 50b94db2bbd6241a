#include "cli/progress.h"

#include <unistd.h>

#include "cli/output.h"

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

std::string summary(const Totals& tally) {
  std::string text = std::to_string(tally.logs()) + (tally.logs() == 1 ? " log: " : " logs: ");
  std::string list;
  const auto add = [&list](std::uint64_t count, std::string_view what) {
    if (count == 0) return;
    if (!list.empty()) list += ", ";
    list += std::to_string(count) + ' ';
    list += what;
  };
  for (const Verdict verdict : {Verdict::sound, Verdict::open, Verdict::faulty, Verdict::unusable})
    add(tally.of(verdict), to_string(verdict));
  text += list + '\n';
  list.clear();
  for (const ClaimStatus status : {ClaimStatus::upheld, ClaimStatus::refuted, ClaimStatus::open})
    add(tally.of(status), to_string(status));
  if (!list.empty()) text += "claims asked: " + list + '\n';
  list.clear();
  for (const CodeText& code : codes()) add(tally.of(code.code), code.name);
  if (!list.empty()) text += "findings: " + list + '\n';
  return text;
}

}  // namespace allfours
