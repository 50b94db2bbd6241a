#pragma once
// Known differences: what a run is told not to count.

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cases/protocol/question.h"

namespace allfours {

/// One line of a skip file: the name of a case, or `*` for all; then, perhaps, a kind of question.
struct Skip {
  std::string name;
  std::optional<QuestionKind> kind;
  std::string text;  ///< as it was written
};

/// Which lines cover a question is looked up, however many they are: those that name the same cases and
/// questions are one entry.
class Skips {
 public:
  Skips() = default;
  explicit Skips(std::vector<Skip> list);

  /// Whether answers of this kind on the case of that name are not to be counted.
  bool covers(std::string_view name, QuestionKind kind) const {
    return covering(name, kind) != nullptr;
  }
  /// The first skip that says so, or null.
  const Skip* covering(std::string_view name, QuestionKind kind) const;
  const std::vector<Skip>& list() const { return list_; }

  /// Entries, numbered from 0; that of a line, and those that cover a question, four at most.
  std::size_t entries() const { return first_.size(); }
  std::size_t entry_of(std::size_t line) const { return entry_of_[line]; }
  template <class Take>
  void for_each_covering(std::string_view name, QuestionKind kind, Take take) const;

 private:
  /// Of one name the entries by kind, the last for all kinds.
  using Named = std::array<std::optional<std::size_t>, question_kinds + 1>;

  std::vector<Skip> list_;
  std::vector<std::size_t> entry_of_;  ///< by line
  std::vector<std::size_t> first_;     ///< by entry: its first line
  std::map<std::string, Named, std::less<>> by_name_;
};

template <class Take>
void Skips::for_each_covering(std::string_view name, QuestionKind kind, Take take) const {
  for (const std::string_view each : {name, std::string_view("*")}) {
    const auto named = by_name_.find(each);
    if (named == by_name_.end()) continue;
    for (const std::size_t of : {static_cast<std::size_t>(kind), question_kinds})
      if (const auto& entry = named->second[of]) take(*entry);
  }
}

/// What became of each skip in a run.
class SkipUses {
 public:
  explicit SkipUses(const Skips& skips) : skips_(skips), uses_(skips.entries()) {}

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
  std::vector<Use> uses_;  ///< by entry
};

/// Reads a skip file: a line each, `#` begins a comment. What can't be read is added to `faults`
/// as "line 3: …".
Skips read_skips(std::string_view text, std::vector<std::string>& faults);

}  // namespace allfours
