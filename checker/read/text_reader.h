#pragma once
// The reader of the plain notation: one line an event, a blank line between hands.

#include <array>
#include <optional>

#include "checker/read/read.h"
#include "checker/read/read_event.h"

namespace allfours {

inline constexpr std::array<std::string_view, 9> line_words{
    "dealer", "score", "cards", "draw", "players", "source", "result", "claim", "note"};
// clang-format off
enum class LineWord : std::uint8_t {
  dealer, score, cards, draw, players, source, result, claim, note,
  none  ///< of them
};
// clang-format on

class TextReader final : Place {
 public:
  TextReader(std::string_view document, std::span<const RuleSetting> overrides, GameLog& log,
             Faults& faults)
      : document_(document), overrides_(overrides), log_(log), faults_(faults), words_(faults),
        events_(words_) {}

  void read_log();

 private:
  std::uint32_t offset(const char* p) const override {
    return static_cast<std::uint32_t>(p - document_.data());
  }
  std::string pointer() const override { return {}; }
  void refuse(std::string_view where, Fault fault) {
    faults_.add(*this, where.data(), std::move(fault));
  }
  void refuse(std::string_view where, std::string_view expected, const std::string& says) {
    refuse(where, {quoted(where), std::string(expected), {}, quoted(where) + says});
  }
  bool given_twice(bool given, std::string_view word) {
    if (given) refuse(word, "each of them once", " is given twice");
    return given;
  }
  HandLog& hand() { return log_.hands[log_.hand_count - 1]; }
  bool is_readable();
  void narrow_blanks();

  void read_line(std::string_view line);
  void read_event(std::string_view line) { events_.read(line, *this, offset(line.data()), hand()); }
  void read_header(std::string_view line);
  void read_words(Tokens& words);
  void read_word(std::string_view word, Tokens& words);
  void read_setting(std::string_view setting);
  void read_dealer(std::string_view word, Tokens& words);
  void read_dealt(Tokens& words);
  void read_draw(std::string_view word, Tokens& words);
  void read_players(std::string_view list);
  void read_result(std::string_view list);
  void read_result_value(std::string_view word, std::string_view value);
  void read_award(std::string_view key, std::string_view word, std::optional<Side>& award);
  void read_pair(std::string_view key, std::string_view word, std::optional<Score>& pair);
  static void add_line(std::string& text, std::string_view line);
  // The rest of a line as far as its comment.
  std::string_view list_of(Tokens& words);
  bool comes_too_late(std::string_view word);
  bool belongs_to_log(std::string_view word);
  void read_late_game(std::string_view word);
  void no_such_word(std::string_view word);

  std::string_view document_;
  std::string narrowed_;  ///< the document with plain blanks, where it has others
  std::span<const RuleSetting> overrides_;
  GameLog& log_;
  Faults& faults_;
  WordReader words_;
  EventReader events_;
  std::optional<Variant> variant_;
  bool game_missed_ = false;  ///< the game was asked for and a fault reported
  bool has_wide_blanks_ = false;
  std::string_view header_;                 ///< the first line that is no comment
  bool dealer_given_ = false;               ///< in the first hand, if only a wrong one
  bool in_header_ = true;                   ///< nothing yet of what happened in the first hand
  bool hand_closed_ = false;                ///< by a blank line
  std::vector<std::string_view> comments_;  ///< since then: of the next hand, if there is one
};

}  // namespace allfours
