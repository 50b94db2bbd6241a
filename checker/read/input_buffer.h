#pragma once
// The unread part of an input, read in blocks.

#include <functional>
#include <string>
#include <string_view>

namespace allfours {

class InputBuffer {
 public:
  /// Reads at most that many bytes; 0 at the end, -1 where reading failed.
  using Source = std::function<std::ptrdiff_t(char*, std::size_t)>;

  explicit InputBuffer(Source source) : source_(std::move(source)) {}

  /// What has been read and not dropped; until the next `more`.
  std::string_view held() const { return std::string_view(bytes_).substr(start_); }
  /// Reads another block behind what is held; false at the end.
  bool more() {
    if (ended_) return false;
    if (start_ > 0) {
      bytes_.erase(0, start_);
      start_ = 0;
    }
    const std::size_t before = bytes_.size();
    bytes_.resize(before + block);
    const std::ptrdiff_t got = source_(bytes_.data() + before, block);
    bytes_.resize(before + static_cast<std::size_t>(got > 0 ? got : 0));
    ended_ = got <= 0;
    failed_ = got < 0;
    return !ended_;
  }
  void drop(std::size_t count) { start_ += count; }
  bool failed() const { return failed_; }

 private:
  static constexpr std::size_t block = 64U * 1024;

  Source source_;
  std::string bytes_;
  std::size_t start_ = 0;
  bool ended_ = false, failed_ = false;
};

}  // namespace allfours
