#include "cli/progress.h"

#include <unistd.h>

#include <cstdio>

namespace allfours {

Progress::Progress() : wanted_(::isatty(STDERR_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 0) {}

Progress::~Progress() {
  if (shown_) std::fputs("\r\033[K", stderr);
}

void Progress::show() {
  const Clock::time_point now = Clock::now();
  if (now < next_) return;
  next_ = now + std::chrono::milliseconds(250);
  const double seconds = std::chrono::duration<double>(now - start_).count();
  std::fprintf(stderr, "\r%llu logs judged, %.0f a second\033[K",
               static_cast<unsigned long long>(logs_), static_cast<double>(logs_) / seconds);
  shown_ = true;
}

std::string summary(const Tally& tally) {
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
