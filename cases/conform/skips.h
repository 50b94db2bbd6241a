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

  bool covers(std::string_view of_case, QuestionKind of_kind) const {
    return (name == "*" || name == of_case) && (!kind || *kind == of_kind);
  }
};

class Skips {
 public:
  Skips() = default;
  explicit Skips(std::vector<Skip> list) : list_(std::move(list)) {}

  /// Whether answers of this kind on the case of that name are not to be counted.
  bool covers(std::string_view name, QuestionKind kind) const {
    return covering(name, kind) != nullptr;
  }
  /// The first skip that says so, or null.
  const Skip* covering(std::string_view name, QuestionKind kind) const;
  const std::vector<Skip>& list() const { return list_; }

 private:
  std::vector<Skip> list_;
};

/// What became of each skip in a run.
class SkipUses {
 public:
  explicit SkipUses(const Skips& skips) : skips_(skips), uses_(skips.list().size()) {}

  /// A case gives rise to a question of this kind, asked or not.
  void met(std::string_view name, QuestionKind kind);
  /// The program has answered one.
  void answered(std::string_view name, QuestionKind kind, bool differs);

  /// Skips of what nothing gave rise to.
  std::vector<std::string> unused() const;
  /// Skips of what was answered and never differed.
  std::vector<std::string> agreeing() const;

 private:
  struct Use {
    bool met = false, answered = false, differed = false;
  };
  std::vector<std::string> those(bool (*wanted)(const Use&)) const;

  const Skips& skips_;
  std::vector<Use> uses_;
};

/// Reads a skip file: a line each, `#` begins a comment. What can't be read is added to `faults`
/// as "line 3: …".
Skips read_skips(std::string_view text, std::vector<std::string>& faults);

}  // namespace allfours
