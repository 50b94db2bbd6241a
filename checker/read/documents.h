#pragma once
// Splits one input into documents: one log, one log a line (NDJSON), or plain text. Memory stays
// flat: no more is kept than the largest document that is read.

#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "checker/hand_log.h"
#include "checker/read/read.h"

namespace allfours {

/// A larger log is refused, and skipped without being stored: 16 MiB.
inline constexpr std::size_t largest_document = 16U * 1024 * 1024;

struct Document {
  std::string_view text;  ///< until the next document is asked for
  std::int64_t first_line = 1;  ///< of the input, where the document begins
  Notation notation = Notation::json;
  std::optional<InputError> refused;  ///< too large, nothing at all, or not to be read
};

class Documents {
 public:
  enum class Shape : std::uint8_t { guess, ndjson, text };

  /// Reads at most that many bytes; 0 at the end, -1 where reading failed.
  using Source = std::function<std::ptrdiff_t(char*, std::size_t)>;

  /// Reads from `source`, and only when everything read before has been handed out. `waits` tells
  /// that it has nothing yet: where it is not known in time whether an input holds more than one
  /// document, it counts as several.
  explicit Documents(Source source, Shape shape = Shape::guess, std::function<bool()> waits = {});
  /// Reads a file descriptor, which stays open.
  explicit Documents(int descriptor, Shape shape = Shape::guess);
  explicit Documents(std::istream& input, Shape shape = Shape::guess);
  ~Documents();
  Documents(Documents&&) noexcept;

  /// The next document; false at the end. There is always one, were it only to say that the input
  /// is empty.
  bool next(Document& document);
  /// Whether the input holds more than one; known from the first call of `next` on.
  bool several() const;

 private:
  class Splitter;
  std::unique_ptr<Splitter> splitter_;
};

/// What is said of a document of `size` bytes that is refused.
[[nodiscard]] InputError too_large(std::size_t size, std::int64_t line);

}  // namespace allfours
