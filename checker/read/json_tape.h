#pragma once
// One JSON document as a flat list of nodes in document order, refilled without allocating.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "checker/text/faults.h"

namespace allfours {

class JsonTape {
 public:
  enum class Kind : std::uint8_t {
    null, boolean, integer, number, string, list, object  ///< number: negative, or no whole one
  };
  using Index = std::uint32_t;

  /// An object's members follow it as pairs, a key (a string) and a value.
  struct Node {
    Kind kind = Kind::null;
    bool escaped = false;      ///< of a string: its text is not in the document as it stands
    std::uint32_t offset = 0;  ///< of the first byte, for a string its quote
    Index next = 0;            ///< the node after this one and all within it
    std::uint32_t text = 0;    ///< where a string's text begins, in the document or aside
    std::uint32_t size = 0;    ///< bytes of a string or number; nodes directly within, keys too
    std::uint32_t integer = 0; ///< largest_integer stands for all above it
  };
  static constexpr std::uint32_t largest_integer = 0xFFFF'FFFF;
  static constexpr std::size_t deepest = 32;

  /// Reads `document`, which must outlive the tape's use. False, with one fault in `faults`, where
  /// it is no JSON; a key given twice is a fault too, but the tape is whole.
  bool read(std::string_view document, Faults& faults);

  const Node& operator[](Index node) const { return nodes_[node]; }
  static constexpr Index root = 0;

  std::string_view text(const Node& string) const {
    return (string.escaped ? std::string_view(aside_) : document_).substr(string.text, string.size);
  }
  std::string_view text(Index string) const { return text(nodes_[string]); }
  /// A value as shown to people.
  std::string seen(Index node) const;
  /// The JSON pointer of a value; that of a key is its member's.
  std::string pointer(Index node) const;
  /// Where in the document the byte `p` of a string's text was written.
  std::uint32_t offset(Index string, const char* p) const;

  /// Calls `visit(key, value)` for every member of an object.
  template <class Visit>
  void members(Index object, Visit visit) const {
    for (Index key = object + 1; key < nodes_[object].next; key = nodes_[key + 1].next)
      visit(key, key + 1);
  }
  /// Calls `visit(item)` for every item of a list.
  template <class Visit>
  void items(Index list, Visit visit) const {
    for (Index item = list + 1; item < nodes_[list].next; item = nodes_[item].next) visit(item);
  }

 private:
  class Filler;
  void refuse_twins(Index object, Faults& faults);

  std::string_view document_;
  std::vector<Node> nodes_;
  std::vector<Index> open_;  ///< the lists and objects not yet closed
  std::vector<Index> keys_;  ///< scratch: one object's keys
  std::string aside_;        ///< the texts of strings with escapes
};

/// A node of a tape, as the place of what is read from it.
class NodePlace final : public Place {
 public:
  enum class Part : std::uint8_t { whole, word };  ///< points at the quote, or at words within

  NodePlace(const JsonTape& tape, JsonTape::Index node, Part part)
      : tape_(tape), node_(node), part_(part) {}
  std::uint32_t offset(const char* p) const override {
    return part_ == Part::whole ? tape_[node_].offset : tape_.offset(node_, p);
  }
  std::string pointer() const override { return tape_.pointer(node_); }

 private:
  const JsonTape& tape_;
  JsonTape::Index node_;
  Part part_;
};

}  // namespace allfours
