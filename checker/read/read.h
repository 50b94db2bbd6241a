#pragma once
// Reading a hand log from either notation, JSON or plain text, into `GameLog`.
//
// This folder: from bytes to a `GameLog`, in either notation, with every fault at its place.

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "checker/hand_log.h"
#include "checker/text/input_error.h"
#include "checker/text/notation.h"

namespace allfours {

/// One house rule as given on the command line.
struct RuleSetting {
  Switch id{};
  int value = 0;
};

/// Reads "target=9,follow=must-ruff". Faults are added to `errors` (column in `text`, nearest
/// switch or value); the rest is still read.
std::vector<RuleSetting> read_rule_settings(std::string_view text, std::vector<InputError>& errors);

/// The rules of a table: those of the sources, with what the table has set; a setting counts as named
/// even at its default. A switch that the game lacks is added to `errors`.
HouseRules house_rules(Variant variant, std::span<const RuleSetting> settings,
                       std::vector<InputError>& errors);

class LogReader {
 public:
  explicit LogReader(std::span<const RuleSetting> overrides = {});
  ~LogReader();
  LogReader(LogReader&&) noexcept;
  LogReader& operator=(LogReader&&) noexcept;

  /// Reads one whole document over `log`. False where it can't be read as a log: then every fault
  /// found is added to `errors`, each with its place, and `log` is meaningless.
  bool read(std::string_view document, Notation notation, GameLog& log,
            std::vector<InputError>& errors);

 private:
  struct Storage;
  std::unique_ptr<Storage> storage_;
};

}  // namespace allfours
