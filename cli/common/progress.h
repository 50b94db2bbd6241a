#pragma once
// What a long run says on stderr: how far it is, and what it came to.

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace allfours {

/// A line on stderr that is written over itself, and gone in the end. Silent unless stderr is a
/// terminal.
class StatusLine {
 public:
  StatusLine();
  ~StatusLine();
  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;

  void show(std::string_view text);
  void hide();

 private:
  bool wanted_;
  bool shown_ = false;
};

/// How many logs are judged. Silent where the reports themselves are seen to come, and in the first
/// second.
class Progress {
 public:
  Progress();

  void add(std::uint64_t logs) {
    logs_ += logs;
    if (wanted_) show();
  }

 private:
  using Clock = std::chrono::steady_clock;
  void show();

  StatusLine line_;
  bool wanted_;
  std::uint64_t logs_ = 0;
  Clock::time_point start_ = Clock::now(), next_ = start_ + std::chrono::seconds(1);
};

}  // namespace allfours
