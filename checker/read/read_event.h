#pragma once
// One event in words, `SEAT VERB [CARDS]` or a play: the same in both notations.

#include "checker/read/read_words.h"

namespace allfours {

/// "plays", "mends" …; empty for a comment.
[[nodiscard]] std::string_view verb_word(Verb verb);

class EventReader {
 public:
  explicit EventReader(WordReader& words) : words_(words) {}

  /// Adds the event of `text` to `hand`, and a remark where it has a comment. A faulty event is
  /// reported and added as far as it was read; one beyond `most_events` is left out.
  void read(std::string_view text, const Place& place, std::uint32_t offset, HandLog& hand);

 private:
  void act(std::string_view text, const Place& place, Event& event, std::vector<Card>& pack);
  void cards(std::string_view list, const char* end, const Place& place, Event& event,
             std::vector<Card>& pack);
  bool how_many(std::string_view word, std::string_view rest, const Place& place, Event& event);

  WordReader& words_;
  std::size_t count_ = 0;  ///< of events in the log
};

}  // namespace allfours
