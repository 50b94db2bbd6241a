#pragma once
// What every object of a JSON log needs: its keys, the kinds of its values, and their faults.

#include <optional>

#include "checker/read/json_tape.h"
#include "checker/read/read_words.h"

namespace allfours {

class JsonNodes {
 protected:
  using Kind = JsonTape::Kind;
  using Index = JsonTape::Index;
  using Words = std::span<const std::string_view>;

  JsonNodes(const JsonTape& tape, Faults& faults) : tape_(tape), faults_(faults), words_(faults) {}

  /// The place of words within a text.
  NodePlace place(Index node) const { return {tape_, node, NodePlace::Part::word}; }
  /// The place of a text that is one word.
  NodePlace whole(Index node) const { return {tape_, node, NodePlace::Part::whole}; }
  std::string_view text(Index node) const { return tape_.text(node); }

  void refuse(Index node, Fault fault);
  void refuse(Index node, std::string_view expected);
  void missing(Index object, std::string_view key, std::string_view whose);
  /// Whether the node is of that kind; reported if not.
  bool is(Index node, Kind kind, std::string_view expected) {
    if (tape_[node].kind == kind) return true;
    refuse(node, expected);
    return false;
  }
  /// The same of a text that is to be one of `words`, which is left to the caller.
  bool is_word(Index node, std::string_view kind, Words words) {
    if (tape_[node].kind == Kind::string) return true;
    refuse(node, kind_of(kind, words));
    return false;
  }
  /// Keys that begin with an underscore belong to whoever wrote them.
  bool is_ignored(Index key) const { return text(key).starts_with('_'); }
  /// The place of a key among `keys`; their number for one ignored, or unknown and reported.
  std::size_t key_among(Index key, Words keys, std::string_view whose);

  void read_free_text(Index node, std::string& text);
  std::optional<int> read_number(Index node);
  void read_pair(Index node, std::string_view whose, std::optional<Score>& pair);

  const JsonTape& tape_;
  Faults& faults_;
  WordReader words_;
};

}  // namespace allfours
