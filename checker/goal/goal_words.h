#pragma once
// The words of a goal, and why they are not the ones expected there.

#include <optional>
#include <string>
#include <string_view>

#include "checker/goal/goal.h"
#include "checker/text/faults.h"

namespace allfours {

struct GoalWord {
  enum class Kind : std::uint8_t { end, name, number, card, symbol };
  Kind kind = Kind::end;
  std::string_view text;   ///< a view into the goal; empty at the end
  std::size_t offset = 0;  ///< bytes into it
  Card card;               ///< of a card

  bool is(std::string_view word) const { return kind != Kind::end && text == word; }
};

/// A goal, word by word. White space and comments stand between words.
class GoalWords {
 public:
  explicit GoalWords(std::string_view text) : text_(text) { next(); }

  const GoalWord& word() const { return word_; }
  void next();
  std::string_view text() const { return text_; }
  /// Where the last word that was passed ended.
  std::size_t passed() const { return passed_; }

 private:
  void skip();

  std::string_view text_;
  std::size_t at_ = 0, passed_ = 0;
  GoalWord word_;
};

/// The fault at `offset` of `text`, in words and with its place.
[[nodiscard]] GoalError goal_error(std::string_view text, std::size_t offset, Fault fault);
/// What was seen, for people: a word in quotes, or the end.
[[nodiscard]] std::string seen(const GoalWord& word);

}  // namespace allfours
