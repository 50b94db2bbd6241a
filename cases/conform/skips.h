#pragma once
// Known differences: what a run is told not to count.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cases/conform/question.h"

namespace allfours {

/// One line of a skip file: the name of a case, or `*` for all; then, perhaps, a kind of question.
struct Skip {
  std::string name;
  std::optional<QuestionKind> kind;
  std::string text;  ///< as it was written
};

class Skips {
 public:
  Skips() = default;
  explicit Skips(std::vector<Skip> list) : list_(std::move(list)) {}

  /// Whether answers of this kind on the case of that name are not to be counted.
  bool covers(std::string_view name, QuestionKind kind) const;
  const std::vector<Skip>& list() const { return list_; }

 private:
  std::vector<Skip> list_;
};

/// Reads a skip file: a line each, `#` begins a comment. What can't be read is added to `faults`
/// as "line 3: …".
Skips read_skips(std::string_view text, std::vector<std::string>& faults);

}  // namespace allfours
