#pragma once
// What a long run says on stderr: how far it is, and what it came to.

#include <chrono>
#include <cstdint>
#include <string>

#include "cli/judge.h"

namespace allfours {

/// A line that is written over itself. Silent unless stderr is a terminal and stdout is not, and
/// in the first second.
class Progress {
 public:
  Progress();
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void add(std::uint64_t logs) {
    logs_ += logs;
    if (wanted_) show();
  }

 private:
  using Clock = std::chrono::steady_clock;
  void show();

  bool wanted_;
  bool shown_ = false;
  std::uint64_t logs_ = 0;
  Clock::time_point start_ = Clock::now(), next_ = start_ + std::chrono::seconds(1);
};

/// "12 logs: 9 sound, 2 faulty, 1 unusable" and the findings by code.
std::string summary(const Tally& tally);

}  // namespace allfours
