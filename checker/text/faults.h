#pragma once
// The faults of one document while it is read. What a message says is decided here and nowhere
// else: readers tell what they saw, what they expected and what is near.
//
// This folder: tools for text, below everything else of `checker`: UTF-8, places in a document, the
// word that was meant, writing JSON, and making harmless what goes out.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "checker/text/input_error.h"
#include "model/house_rules.h"

namespace allfours {

struct Fault {
  std::string seen;      ///< as shown to people: "\"X\"", "9.0", "an object"
  std::string expected;  ///< "a seat: N E S W": a kind, and its words where they are few
  std::string nearest;   ///< the word that may have been meant
  std::string says;      ///< the statement, where "seen is not expected" would read badly
};

/// The one sentence that says it; nothing else puts faults into words.
[[nodiscard]] std::string statement(const Fault& fault);

/// A word as shown to people: in quotes, shortened, without control characters or broken UTF-8;
/// what cannot be seen is named, such as <U+00A0>.
[[nodiscard]] std::string quoted(std::string_view word);
/// The same without the quotes and the names.
[[nodiscard]] std::string shown(std::string_view text);
/// "a seat: N E S W"
[[nodiscard]] std::string kind_of(std::string_view kind, std::span<const std::string_view> words);
/// A fault of a word that is none of `words`.
Fault not_one_of(std::string_view word, std::string_view kind,
                 std::span<const std::string_view> words);
/// "the American game"
[[nodiscard]] std::string_view game_name(Variant variant);

/// An error with the fault's message at the start of a line.
[[nodiscard]] InputError error_at_line(std::int64_t line, Fault fault);
/// Puts an error's place in front of its message; `take_place_off` undoes it.
void put_place_on(InputError& error);
void take_place_off(InputError& error);

/// Where a piece of text stands in its document; `p` points into the text.
class Place {
 public:
  virtual std::uint32_t offset(const char* p) const = 0;
  virtual std::string pointer() const = 0;

 protected:
  ~Place() = default;
};

class Faults {
 public:
  static constexpr std::size_t most = 20;  ///< of one document; the rest is dropped

  Faults(std::string_view document, std::vector<InputError>& errors)
      : document_(document), errors_(errors), start_(errors.size()), placed_(errors.size()) {}

  void add(std::uint32_t offset, std::string at, Fault fault);
  void add(const Place& place, const char* where, Fault fault) {
    if (full()) return;  // a place is found by searching
    add(place.offset(where), place.pointer(), std::move(fault));
  }
  /// A fault outside the document, such as a house rule of the command line.
  void add_elsewhere(Fault fault);

  /// Nothing more is taken: what it costs to word and place a fault can be saved.
  bool full() const { return count() >= most; }
  bool none() const { return count() == 0; }
  std::size_t count() const { return errors_.size() - start_; }
  /// Puts the faults in the order of the document and fills in lines, columns and messages.
  void finish();

 private:
  std::string_view document_;
  std::vector<InputError>& errors_;
  std::size_t start_, placed_;  ///< the first of this document; the first that has a place
};

}  // namespace allfours
