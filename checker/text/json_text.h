#pragma once
// Writing JSON straight into a string. Meant for reports by the million: the string grows in large
// steps and is cut to its length at the end, and no value is built before it is written.

#include <charconv>
#include <cstring>
#include <string>
#include <string_view>

namespace allfours {

class JsonText {
 public:
  /// Writes behind what `out` already holds.
  explicit JsonText(std::string& out) : out_(out), used_(out.size()) { grow(first_room); }
  ~JsonText() { out_.resize(used_); }
  JsonText(const JsonText&) = delete;
  JsonText& operator=(const JsonText&) = delete;

  /// Text as it is.
  void put(std::string_view text) {
    make_room(text.size());
    std::memcpy(out_.data() + used_, text.data(), text.size());
    used_ += text.size();
  }
  void put(char c) {
    make_room(1);
    out_[used_++] = c;
  }
  void put(int number) {
    make_room(12);
    if (number >= 0 && number < 10) {
      out_[used_++] = static_cast<char>('0' + number);
      return;
    }
    char* const begin = out_.data() + used_;
    used_ += static_cast<std::size_t>(std::to_chars(begin, begin + 12, number).ptr - begin);
  }
  /// A string value: quoted and escaped. What is not UTF-8 becomes U+FFFD, byte by byte.
  void put_string(std::string_view text);
  /// A string value that needs no escapes.
  void put_word(std::string_view word) {
    make_room(word.size() + 2);
    out_[used_++] = '"';
    std::memcpy(out_.data() + used_, word.data(), word.size());
    used_ += word.size();
    out_[used_++] = '"';
  }

  /// Puts a comma before every element of a list but the first.
  class List {
   public:
    explicit List(JsonText& text) : text_(text) {}
    void next() {
      if (any_) text_.put(',');
      any_ = true;
    }

   private:
    JsonText& text_;
    bool any_ = false;
  };

 private:
  static constexpr std::size_t first_room = 2048;

  void make_room(std::size_t wanted) {
    if (out_.size() - used_ < wanted) grow(wanted);
  }
  void grow(std::size_t wanted);

  std::string& out_;
  std::size_t used_;  ///< of `out_`, whose rest is room
};

}  // namespace allfours
