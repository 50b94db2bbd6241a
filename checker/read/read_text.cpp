// The plain notation of a hand log: its lines and hands.

#include <algorithm>

#include "checker/read/read_notation.h"
#include "checker/read/read_rules.h"
#include "checker/read/text_reader.h"
#include "checker/text/utf8.h"

namespace allfours {

void TextReader::read_log() {
  if (!is_readable()) return;
  if (has_wide_blanks_) narrow_blanks();
  std::string_view rest = document_;
  if (rest.starts_with(byte_order_mark)) rest.remove_prefix(byte_order_mark.size());
  log_.add_hand();
  while (!rest.empty() && !faults_.full()) {  // what comes after the last fault told is told by nobody
    const std::size_t end = std::min(rest.find('\n'), rest.size() - 1) + 1;
    const std::string_view line = trimmed(rest.substr(0, end));
    rest.remove_prefix(end);
    if (line.empty()) {
      hand_closed_ = !in_header_;
    } else if (line.front() == '#' && hand_closed_) {
      comments_.push_back(line);
    } else if (log_.hand_count == most_hands && hand_closed_) {
      refuse(line, "the end of the log", " begins a hand too many; a log has at most 10000");
      break;
    } else {
      read_line(line);
    }
  }
  for (std::string_view comment : comments_) read_event(comment);
  if (header_.empty())
    refuse(document_, {"nothing", kind_of("a game", game_words), {}, "the log is empty"});
  else if (!variant_ && !game_missed_)
    refuse(header_, {quoted(Tokens(header_).next()), kind_of("a game", game_words), {},
                     "the first word of a log must be its game; expected american or yorkshire"});
  else if (variant_ && !dealer_given_)
    refuse(header_, {"no \"dealer\"", "\"dealer\"", {}, "the first hand has no \"dealer\""});
  if (variant_) override_rules(log_.rules, overrides_, faults_);
}

// A text with a NUL, or that is not UTF-8, is some other kind of file.
bool TextReader::is_readable() {
  for (std::size_t at = 0; at < document_.size();) {
    const auto byte = static_cast<unsigned char>(document_[at]);
    if (byte > 0 && byte < 0x80) {
      ++at;
      continue;
    }
    const std::string_view rest = document_.substr(at);
    if (byte == 0) {
      refuse(rest, {"a NUL byte", "text", {}, "a NUL byte stands in the text"});
      return false;
    }
    const std::size_t length = character_length(rest);
    if (length == 0) {
      refuse(rest, {"a byte that is not UTF-8", "UTF-8", {}, "the text is not UTF-8"});
      return false;
    }
    has_wide_blanks_ = has_wide_blanks_ || wide_blank_length(rest) > 0;
    at += length;
  }
  return true;
}

// What is copied from a page or a word processor may have blanks of other kinds. They become plain
// ones, as many as they have bytes, so that every word stays at its place.
void TextReader::narrow_blanks() {
  narrowed_ = document_;
  for (std::size_t at = 0; at < narrowed_.size();) {
    const std::size_t blank = wide_blank_length(std::string_view(narrowed_).substr(at));
    std::fill_n(narrowed_.begin() + static_cast<std::ptrdiff_t>(at), blank, ' ');
    at += std::max<std::size_t>(blank, 1);
  }
  document_ = narrowed_;
}

void TextReader::read_line(std::string_view line) {
  if (hand_closed_) {
    hand_closed_ = false;
    log_.add_hand();
    for (std::string_view comment : comments_) read_event(comment);
    comments_.clear();
  }
  if (line.starts_with(byte_order_mark)) {
    refuse(line, {quoted(byte_order_mark), "a line without it", {},
                  "a byte order mark (U+FEFF) stands before the line; there may be one, at the very "
                  "beginning"});
    line = trimmed(line.substr(byte_order_mark.size()));
    if (line.empty()) return;
  }
  if (line.front() == '#') return read_event(line);
  if (header_.empty()) return read_header(line);
  Tokens words(line);
  // A letter alone was meant for a seat, whichever it is.
  if (words.next().size() == 1) {
    in_header_ = false;
    return read_event(line);
  }
  words.go_to(line.data());
  read_words(words);
}

void TextReader::read_header(std::string_view line) {
  header_ = line;
  Tokens words(line);
  const std::string_view game = words.next();
  log_.rules = source_rules(log_.variant);
  // Without a header, or with its words in another order: the game may follow.
  const bool no_header = parse_seat(game).has_value();
  if (no_header || std::ranges::find(line_words, game) != line_words.end()) {
    if (no_header) return read_event(line);
    words.go_to(line.data());
  } else {
    variant_ = words_.game(game, *this);
    game_missed_ = !variant_;
  }
  if (variant_) {
    log_.variant = *variant_;
    log_.rules = source_rules(log_.variant);
  }
  read_words(words);
}

void read_text(std::string_view document, std::span<const RuleSetting> overrides, GameLog& log,
               Faults& faults) {
  TextReader(document, overrides, log, faults).read_log();
}

}  // namespace allfours
