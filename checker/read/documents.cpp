#include "checker/read/documents.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <istream>
#include <utility>

#include "checker/read/input_buffer.h"
#include "checker/read/json_tape.h"
#include "checker/read/read_words.h"
#include "checker/text/locate.h"
#include "checker/text/utf8.h"

namespace allfours {

namespace {
std::ptrdiff_t read_descriptor(int descriptor, char* into, std::size_t size) {
  for (;;) {
    const ssize_t got = ::read(descriptor, into, size);
    if (got >= 0 || errno != EINTR) return got;
  }
}

bool is_blank(std::string_view text) { return trimmed(text).empty(); }
}  // namespace

InputError too_large(std::size_t size, std::int64_t line) {
  Fault fault{std::to_string(size) + " bytes", "at most 16777216 bytes (16 MiB)", {}, {}};
  fault.says = "the log has " + fault.seen + "; at most 16777216 (16 MiB) are read";
  return error_at_line(line, std::move(fault));
}

class Documents::Splitter {
 public:
  Splitter(Source source, Shape shape, std::function<bool()> waits)
      : buffer_(std::move(source)), waits_(std::move(waits)), shape_(shape) {}

  bool next(Document& document);
  bool several() const { return several_; }

 private:
  enum class Mode : std::uint8_t { start, lines, whole, done };

  // Deciding.
  void begin();
  Mode guess();
  bool is_log(std::string_view line, bool first);

  // One document.
  bool next_line(Document& document);
  void whole(Document& document);
  bool skip_blank_lines(bool wait = true);  // false where it would have to wait
  std::size_t skip_line();  // its length
  std::size_t skip_all();
  std::size_t line_end(std::size_t from);  // reads on as far as that; npos where it is too long
  void refuse(Document& document, InputError error) {
    document.text = {};
    document.refused = std::move(error);
  }
  void drop(std::size_t count) {
    for (char c : buffer_.held().substr(0, count)) line_ += c == '\n' ? 1 : 0;
    buffer_.drop(count);
  }

  InputBuffer buffer_;
  std::function<bool()> waits_;
  Shape shape_;
  Mode mode_ = Mode::start;
  Notation notation_ = Notation::json;
  bool several_ = false, yielded_ = false;
  std::int64_t line_ = 1;               // where what is held begins
  std::size_t taken_ = 0;               // of what is held, the document handed out last
  std::string first_;                   // the first line, kept while looking for a second; or a
                                        // plain text with other line ends
  std::optional<std::size_t> overlong_; // a first line too long to be kept, and where it stood
  std::int64_t overlong_line_ = 1;
  JsonTape tape_;
  std::vector<InputError> unused_;
};

bool Documents::Splitter::next(Document& document) {
  document = {};
  if (mode_ == Mode::start) begin();
  document.notation = notation_;
  bool found = false;
  if (mode_ == Mode::lines) {
    found = next_line(document);
  } else if (mode_ == Mode::whole) {
    whole(document);
    mode_ = Mode::done;
    found = true;
  }
  if (!found && mode_ == Mode::lines) {
    mode_ = Mode::done;
    if (buffer_.failed()) {
      refuse(document, error_at_line(line_, {"an input that can't be read", "a hand log", {},
                                             "reading the input failed"}));
      found = true;
    } else if (!yielded_) {
      refuse(document, error_at_line(1, {"nothing", "a hand log", {}, "the input is empty"}));
      found = true;
    }
  }
  yielded_ = yielded_ || found;
  return found;
}

void Documents::Splitter::begin() {
  while (buffer_.held().size() < byte_order_mark.size() && buffer_.more()) {
  }
  if (buffer_.held().starts_with(byte_order_mark)) buffer_.drop(byte_order_mark.size());
  if (shape_ == Shape::text) notation_ = Notation::text;
  mode_ = shape_ == Shape::guess ? guess()
          : shape_ == Shape::text ? Mode::whole
                                  : Mode::lines;
}

// Looks for a line that settles what the input is. Nothing is dropped on the way but a first line
// too long for any log: whether others follow it decides what it was.
Documents::Splitter::Mode Documents::Splitter::guess() {
  bool first = true;
  std::size_t from = 0;
  for (;;) {
    const std::size_t end = line_end(from);
    if (end == std::string_view::npos) {
      if (!first || overlong_) return Mode::whole;
      drop(from);  // blank lines
      if (std::exchange(from, 0) > 0) continue;
      overlong_line_ = line_;
      overlong_ = skip_line();
      first = false;
      continue;
    }
    const std::string_view held = buffer_.held();
    std::string_view line = trimmed(held.substr(from, end - from));
    while (first && line.starts_with('#'))  // a comment before a log in plain text
      line = trimmed(line.substr(std::min(line.find('\r'), line.size())));
    if (first && !line.empty()) {
      std::string_view word = Tokens(line).next();
      for (std::size_t at = 0; at < word.size(); ++at)
        if (wide_blank_length(word.substr(at)) > 0) word = word.substr(0, at);
      if (word == game_words[0] || word == game_words[1]) {
        notation_ = Notation::text;
        return Mode::whole;
      }
    }
    if (is_log(line, first)) return Mode::lines;
    if (!line.empty()) first = false;
    if (end == held.size()) return Mode::whole;
    from = end + 1;
  }
}

// The first line need only be an object; any other could be one within a larger log, and must name
// the format.
bool Documents::Splitter::is_log(std::string_view line, bool first) {
  if (!line.starts_with('{') || !line.ends_with('}')) return false;
  if (!first && line.find("allfours") == std::string_view::npos) return false;
  unused_.clear();
  Faults faults(line, unused_);
  if (!tape_.read(line, faults)) return false;
  bool names_format = first;
  tape_.members(JsonTape::root, [&](JsonTape::Index key, JsonTape::Index) {
    if (tape_.text(key) == "allfours") names_format = true;
  });
  return names_format;
}

// The end of the line that begins at `from`, its break or the end of the input.
std::size_t Documents::Splitter::line_end(std::size_t from) {
  for (std::size_t looked = from;;) {
    const std::string_view held = buffer_.held();
    const std::size_t end = held.find('\n', looked);
    const std::size_t size = (end == std::string_view::npos ? held.size() : end);
    if (size > largest_document) return std::string_view::npos;
    if (end != std::string_view::npos) return end;
    looked = size;
    if (!buffer_.more()) return size;
  }
}

bool Documents::Splitter::next_line(Document& document) {
  if (overlong_) {
    document.first_line = overlong_line_;
    refuse(document, too_large(*overlong_, overlong_line_));
    overlong_.reset();
  } else {
    drop(taken_);
    taken_ = 0;
    skip_blank_lines();
    if (buffer_.held().empty() || buffer_.failed()) return false;
    document.first_line = line_;
    const std::size_t end = line_end(0);
    if (end == std::string_view::npos) {
      const std::size_t size = skip_line();
      refuse(document, too_large(size, document.first_line));
    } else if (several_) {
      document.text = buffer_.held().substr(0, end);
      taken_ = end;
    } else {
      first_ = buffer_.held().substr(0, end);
      document.text = first_;
      drop(end);
    }
  }
  if (!several_) {
    several_ = !skip_blank_lines(false) || !buffer_.held().empty();
  }
  return true;
}

bool Documents::Splitter::skip_blank_lines(bool wait) {
  for (;;) {
    const std::string_view held = buffer_.held();
    std::size_t blank = 0;
    while (blank < held.size() && Tokens::is_space(held[blank])) ++blank;
    const bool all = blank == held.size();
    // Columns count from the line break.
    const std::size_t line_break = held.substr(0, blank).rfind('\n');
    if (line_break != std::string_view::npos)
      drop(line_break + 1);
    else if (all && blank > largest_document)
      drop(blank);
    if (!all) return true;
    if (!wait && waits_ && waits_()) return false;
    if (!buffer_.more()) {
      drop(buffer_.held().size());
      return true;
    }
  }
}

std::size_t Documents::Splitter::skip_line() {
  std::size_t size = 0;
  for (;;) {
    const std::string_view held = buffer_.held();
    const std::size_t end = held.find('\n');
    const std::size_t part = end == std::string_view::npos ? held.size() : end;
    size += part;
    drop(part);
    if (end != std::string_view::npos || !buffer_.more()) return size;
  }
}

std::size_t Documents::Splitter::skip_all() {
  std::size_t size = 0;
  do {
    size += buffer_.held().size();
    buffer_.drop(buffer_.held().size());
  } while (buffer_.more());
  return size;
}

void Documents::Splitter::whole(Document& document) {
  while (!overlong_ && buffer_.held().size() <= largest_document && buffer_.more()) {
  }
  document.text = buffer_.held();
  if (overlong_ || document.text.size() > largest_document)
    refuse(document, too_large(overlong_.value_or(0) + skip_all(), 1));
  else if (buffer_.failed())
    refuse(document, error_at_line(1, {"an input that can't be read", "a hand log", {},
                                       "reading the input failed"}));
  else if (is_blank(document.text))
    refuse(document, error_at_line(1, {"nothing", "a hand log", {}, "the input is empty"}));
  else if (notation_ == Notation::text)
    document.text = with_line_feeds(document.text, first_);
}

Documents::Documents(Source source, Shape shape, std::function<bool()> waits)
    : splitter_(std::make_unique<Splitter>(std::move(source), shape, std::move(waits))) {}
Documents::Documents(int descriptor, Shape shape)
    : Documents(
          [descriptor](char* into, std::size_t size) {
            return read_descriptor(descriptor, into, size);
          },
          shape) {}
Documents::Documents(std::istream& input, Shape shape)
    : Documents(
          [&input](char* into, std::size_t size) {
            input.read(into, static_cast<std::streamsize>(size));
            return input.bad() ? std::ptrdiff_t{-1} : static_cast<std::ptrdiff_t>(input.gcount());
          },
          shape) {}
Documents::~Documents() = default;
Documents::Documents(Documents&&) noexcept = default;

bool Documents::next(Document& document) { return splitter_->next(document); }
bool Documents::several() const { return splitter_->several(); }

}  // namespace allfours
