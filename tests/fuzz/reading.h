#pragma once
// What must hold of any document that is read.

#include <cstdlib>
#include <sstream>
#include <string>

#include "checker/read/documents.h"
#include "checker/text/utf8.h"

namespace allfours {

inline void require(bool holds) {
  if (!holds) std::abort();
}

inline void require_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    require(length > 0);
    text.remove_prefix(length);
  }
}

/// Reads by itself, and as an input that may hold several documents, over the log read before.
inline void read_twice(std::string_view bytes, Notation notation) {
  static LogReader reader;
  static GameLog log;
  std::vector<InputError> errors;
  const auto read = [&](std::string_view document, Notation as) {
    errors.clear();
    const bool readable = reader.read(document, as, log, errors);
    require(readable == errors.empty());
    for (const InputError& error : errors) {
      require(error.line > 0 && error.column > 0 && error.offset <= document.size());
      for (const std::string& text :
           {error.at, error.seen, error.expected, error.nearest, error.message})
        require_utf8(text);
      require(!error.message.empty());
    }
    if (!readable) return;
    require(log.hand_count > 0 && log.hands[0].dealer.has_value());
    for (const HandLog& hand : log.played())
      for (const Event& event : hand.events) require(hand.of(event.cards).size() <= 60);
  };
  read(bytes, notation);

  std::istringstream input{std::string(bytes)};
  Documents documents(input, notation == Notation::text ? Documents::Shape::text
                                                        : Documents::Shape::guess);
  std::size_t count = 0;
  for (Document document; documents.next(document); ++count)
    if (!document.refused) read(document.text, document.notation);
  require(count > 0);
  require(documents.several() == (count > 1));
}

}  // namespace allfours
