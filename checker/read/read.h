#pragma once
// Reading a hand log from either notation, JSON or plain text, into `GameLog`.

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "checker/hand_log.h"

namespace allfours {

enum class Notation : std::uint8_t { json, text };

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

/// Plain text with every carriage return that ends a line alone made a line feed: `text` itself
/// where there is none, else what is put into `storage`. Every byte stays at its place.
std::string_view with_line_feeds(std::string_view text, std::string& storage);

/// Fills line and column of `error` from its offset into `document`, and puts its place in front of
/// its message, which is made from what was seen and expected where there is none.
void locate(std::string_view document, InputError& error);

/// The word of `words` nearest to `word`, or an empty view where none is near.
std::string_view nearest(std::string_view word, std::span<const std::string_view> words);

}  // namespace allfours
