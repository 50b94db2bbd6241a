#pragma once
// One document judged and its report written, and the count of what came out.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "checker/check/check.h"
#include "checker/read/documents.h"
#include "cli/common/option_values.h"
#include "cli/common/style.h"

namespace allfours {

/// How every log of a run is judged and shown.
struct Manner {
  Format format = Format::text;
  Style style;
  std::vector<RuleSetting> rules;
  std::vector<Goal> claims;  ///< asked of the last hand of every log
};

/// What a run came to.
class Totals {
 public:
  Totals() : findings_(codes().size()) {}

  /// The last `asked` claims of the last hand count for the exit code; a log's own never do.
  void add(const Ruling& ruling, std::size_t asked = 0);
  void add(const Totals& other);

  std::uint64_t logs() const;
  std::uint64_t of(Verdict verdict) const { return verdicts_[static_cast<std::size_t>(verdict)]; }
  std::uint64_t of(ClaimStatus status) const { return claims_[static_cast<std::size_t>(status)]; }
  std::uint64_t of(Code code) const { return findings_[static_cast<std::size_t>(code)]; }
  /// Unusable over faulty over open over sound; a claim that is refuted is as a log that is faulty,
  /// an open one as one that is open.
  int exit_code() const;

 private:
  std::array<std::uint64_t, 4> verdicts_{};
  std::array<std::uint64_t, 3> claims_{};  ///< asked, by status
  std::vector<std::uint64_t> findings_;  ///< by code
};

/// "12 logs: 9 sound, 2 faulty, 1 unusable" and the findings by code.
std::string summary(const Totals& totals);

/// A document and what it is called.
struct Piece {
  const std::string* input = nullptr;  ///< outlives every piece
  Document document;
  bool several = false;  ///< the input holds more than one: the name gets its line
};

class Judge {
 public:
  explicit Judge(const Manner& manner) : manner_(manner), checker_(manner.rules) {
    checker_.ask(manner.claims);
    checker_.tell_reasons(manner.format == Format::text);
  }

  /// Appends the report, with the newline or blank line that parts it from the one before: `first`
  /// is the first report of the run.
  void judge(const Piece& piece, bool first, std::string& out);
  const Totals& totals() const { return totals_; }

 private:
  void report(std::string_view name, const Ruling& ruling, std::string_view document,
              std::string& out);

  const Manner& manner_;
  Checker checker_;
  Totals totals_;
  std::string name_, report_;  ///< kept for their storage
};

}  // namespace allfours
