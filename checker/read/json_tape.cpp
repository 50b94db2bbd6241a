#include "checker/read/json_tape.h"

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>

#include "checker/read/json_fault.h"
#include "checker/text/utf8.h"

namespace allfours {

namespace {
using Kind = JsonTape::Kind;

constexpr JsonTape::Index not_closed = 0xFFFF'FFFF;

/// Hands the document to the parser. Most strings are plain, and for those the parser is given the
/// two quotes only: it would copy the text byte by byte, twice, to end up with what stands there.
class Feed {
 public:
  explicit Feed(const char* end) : end_(end) {}

  /// The byte to hand over after the quote at `quote`.
  const char* after_quote(const char* quote) {
    if (inside_) {
      if (quote == close_) inside_ = false;
      return quote + 1;
    }
    inside_ = true;
    const char* p = quote + 1;
    while (p != end_ && is_plain(*p)) ++p;
    plain_ = p != end_ && *p == '"';
    if (!plain_)
      while (p != end_ && *p != '"') p += *p == '\\' && p + 1 != end_ ? 2 : 1;
    open_ = quote;
    close_ = p;
    return plain_ ? close_ : open_ + 1;
  }

  // The string handed over last.
  bool plain() const { return plain_; }
  const char* open() const { return open_; }
  const char* close() const { return close_; }

 private:
  static bool is_plain(char c) { return c >= ' ' && c < '\x7F' && c != '"' && c != '\\'; }

  const char* end_;
  const char* open_ = nullptr;
  const char* close_ = nullptr;
  bool inside_ = false, plain_ = false;
};

// A key within a JSON pointer.
std::string escaped(std::string_view key) {
  std::string text;
  for (char c : shown(key)) {
    if (c == '~')
      text += "~0";
    else if (c == '/')
      text += "~1";
    else
      text += c;
  }
  return text;
}

class FeedIterator {
 public:
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;
  using iterator_category = std::input_iterator_tag;

  FeedIterator(const char* p, Feed& feed) : p_(p), feed_(&feed) {}
  const char& operator*() const { return *p_; }
  FeedIterator& operator++() {
    p_ = *p_ == '"' ? feed_->after_quote(p_) : p_ + 1;
    return *this;
  }
  FeedIterator operator++(int) {
    const FeedIterator before = *this;
    ++*this;
    return before;
  }
  bool operator==(const FeedIterator& other) const { return p_ == other.p_; }

 private:
  const char* p_;
  Feed* feed_;
};
}  // namespace

/// Takes the parser's calls. The place of a token is found by stepping from the end of the last one
/// over what may stand between.
class JsonTape::Filler {
 public:
  Filler(JsonTape& tape, const Feed& feed, Faults& faults)
      : tape_(tape), feed_(feed), faults_(faults) {
    if (tape.document_.starts_with(byte_order_mark)) end_ = byte_order_mark.size();
  }

  bool null() { return scalar(Kind::null, 4); }
  bool boolean(bool value) { return scalar(Kind::boolean, value ? 4 : 5); }
  bool number_integer(std::int64_t) { return number(Kind::number, 0); }
  bool number_float(double, const std::string&) { return number(Kind::number, 0); }
  bool number_unsigned(std::uint64_t value) {
    return number(Kind::integer, static_cast<std::uint32_t>(
                                     std::min<std::uint64_t>(value, largest_integer)));
  }
  bool string(const std::string& value) { return text(value, false); }
  bool key(const std::string& value) { return text(value, true); }
  bool binary(const nlohmann::json::binary_t&) { return false; }  // JSON has none
  bool start_object(std::size_t) { return begin(Kind::object); }
  bool start_array(std::size_t) { return begin(Kind::list); }
  bool end_array() { return finish(); }
  bool end_object() {
    tape_.refuse_twins(tape_.open_.back(), faults_);
    return finish();
  }
  bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception&) {
    const bool at_root = tape_.open_.empty();
    const bool in_object = !at_root && tape_[tape_.open_.back()].kind == Kind::object;
    const JsonState state{end_, at_root, in_object, after_key_, after_value_};
    add_syntax_fault(tape_.document_, state, faults_);
    return false;
  }

 private:
  Node& add(Kind kind, std::size_t offset) {
    if (!tape_.open_.empty()) ++tape_.nodes_[tape_.open_.back()].size;
    Node& node = tape_.nodes_.emplace_back();
    node.kind = kind;
    node.offset = static_cast<std::uint32_t>(offset);
    node.next = static_cast<Index>(tape_.nodes_.size());
    after_key_ = false;
    after_value_ = true;
    return node;
  }
  std::size_t token() const { return token_after(tape_.document_, end_); }

  bool scalar(Kind kind, std::size_t size) {
    const std::size_t start = token();
    Node& node = add(kind, start);
    node.text = node.offset;
    node.size = static_cast<std::uint32_t>(size);
    end_ = start + size;
    return true;
  }
  bool number(Kind kind, std::uint32_t value) {
    const std::size_t start = token();
    scalar(kind, number_end(tape_.document_, start) - start);
    tape_.nodes_.back().integer = value;
    return true;
  }
  bool text(const std::string& value, bool is_key) {
    const char* base = tape_.document_.data();
    Node& node = add(Kind::string, static_cast<std::size_t>(feed_.open() - base));
    if (feed_.plain()) {
      node.text = node.offset + 1;
      node.size = static_cast<std::uint32_t>(feed_.close() - feed_.open() - 1);
    } else {
      node.escaped = true;
      node.text = static_cast<std::uint32_t>(tape_.aside_.size());
      node.size = static_cast<std::uint32_t>(value.size());
      tape_.aside_ += value;
    }
    end_ = static_cast<std::size_t>(feed_.close() - base) + 1;
    after_key_ = is_key;
    after_value_ = !is_key;
    return true;
  }
  bool begin(Kind kind) {
    const std::size_t start = token();
    if (tape_.open_.size() >= deepest) {
      faults_.add(static_cast<std::uint32_t>(start), {},
                  {kind == Kind::list ? "a list" : "an object", "at most 32 levels deep", {},
                   "lists and objects are nested too deep; at most 32 levels are read"});
      return false;
    }
    add(kind, start).next = not_closed;
    tape_.open_.push_back(static_cast<Index>(tape_.nodes_.size() - 1));
    end_ = start + 1;
    after_value_ = false;
    return true;
  }
  bool finish() {
    end_ = token() + 1;
    tape_.nodes_[tape_.open_.back()].next = static_cast<Index>(tape_.nodes_.size());
    tape_.open_.pop_back();
    after_value_ = true;
    return true;
  }

  JsonTape& tape_;
  const Feed& feed_;
  Faults& faults_;
  std::size_t end_ = 0;  ///< where the last token ended
  bool after_key_ = false, after_value_ = false;
};

bool JsonTape::read(std::string_view document, Faults& faults) {
  document_ = document;
  nodes_.clear();
  open_.clear();
  aside_.clear();
  // The parser takes a NUL for the end of its input.
  if (const std::size_t nul = document.find('\0'); nul != std::string_view::npos) {
    faults.add(static_cast<std::uint32_t>(nul), {},
               {"a NUL byte", "text", {}, "a NUL byte stands in the text"});
    return false;
  }
  Feed feed(document.data() + document.size());
  Filler filler(*this, feed, faults);
  return nlohmann::json::sax_parse(FeedIterator(document.data(), feed),
                                   FeedIterator(document.data() + document.size(), feed), &filler);
}

void JsonTape::refuse_twins(Index object, Faults& faults) {
  keys_.clear();
  for (Index key = object + 1; key < nodes_.size(); key = nodes_[key + 1].next)
    keys_.push_back(key);
  const auto refuse = [&](Index twin) {
    if (faults.full()) return;
    faults.add(nodes_[twin].offset, pointer(twin),
               {quoted(text(twin)), "each key once", {}, "the key " + quoted(text(twin)) +
                                                             " is given twice in one object"});
  };
  if (keys_.size() <= 16) {
    for (std::size_t i = 1; i < keys_.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (nodes_[keys_[i]].size == nodes_[keys_[j]].size && text(keys_[i]) == text(keys_[j])) {
          refuse(keys_[i]);
          break;
        }
    return;
  }
  std::ranges::stable_sort(keys_, {}, [this](Index key) { return text(key); });
  for (std::size_t i = 1; i < keys_.size(); ++i)
    if (text(keys_[i]) == text(keys_[i - 1])) refuse(keys_[i]);
}

std::string JsonTape::seen(Index index) const {
  const Node& node = nodes_[index];
  switch (node.kind) {
    case Kind::string: return quoted(text(node));
    case Kind::list: return "a list";
    case Kind::object: return "an object";
    default: return shown(document_.substr(node.text, node.size));
  }
}

std::string JsonTape::pointer(Index target) const {
  std::string path;
  Index at = root;
  // Works while the tape is being filled, too: what is still open reaches to the end.
  const auto holds = [&](Index node) { return target >= node && target < nodes_[node].next; };
  while (at != target && (nodes_[at].kind == Kind::list || nodes_[at].kind == Kind::object)) {
    const bool object = nodes_[at].kind == Kind::object;
    const Index step = object ? 1 : 0;  // from a key to its value
    std::size_t place = 0;
    Index child = at + 1;
    for (; target != child && !holds(child + step); ++place) child = nodes_[child + step].next;
    path += '/';
    path += object ? escaped(text(child)) : std::to_string(place);
    if (target == child) break;
    at = child + step;
  }
  return path;
}

std::uint32_t JsonTape::offset(Index index, const char* p) const {
  const Node& node = nodes_[index];
  const auto decoded = static_cast<std::size_t>(p - text(node).data());
  if (!node.escaped) return static_cast<std::uint32_t>(node.text + decoded);
  return static_cast<std::uint32_t>(written_offset(document_, node.offset + 1, decoded));
}

}  // namespace allfours
