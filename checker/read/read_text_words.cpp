// The plain notation of a hand log: what stands on a line that is no event.

#include <algorithm>

#include "checker/read/read_rules.h"
#include "checker/read/text_reader.h"

namespace allfours {

void TextReader::read_words(Tokens& words) {
  for (std::string_view word = words.next(); !word.empty() && !faults_.full(); word = words.next()) {
    if (word.starts_with('#')) {
      words.go_to(word.data());
      return read_event(words.rest());
    }
    read_word(word, words);
  }
}

void TextReader::read_word(std::string_view word, Tokens& words) {
  if (word.find('=') != std::string_view::npos) return read_setting(word);
  switch (static_cast<LineWord>(std::ranges::find(line_words, word) - line_words.begin())) {
    case LineWord::dealer: return read_dealer(word, words);
    case LineWord::score:
      if (!given_twice(hand().score.has_value(), word) && !comes_too_late(word))
        read_pair(word, words.next(), hand().score);
      else
        words.next();
      return;
    case LineWord::cards: return read_dealt(words);
    case LineWord::draw: return read_draw(word, words);
    case LineWord::players:
      if (belongs_to_log(word)) read_players(words.rest());
      break;
    case LineWord::source:
      if (belongs_to_log(word)) add_line(log_.source, words.rest());
      break;
    case LineWord::result: return read_result(list_of(words));
    case LineWord::claim:
      in_header_ = false;
      if (words.rest().empty()) refuse(word, "a claim after it", " stands without a claim");
      else words_.claim(words.rest(), *this, hand().claims);
      break;
    // A note at the head of the log is the log's, any later one its hand's.
    case LineWord::note: add_line(in_header_ ? log_.note : hand().note, words.rest()); break;
    case LineWord::none:
      if (std::ranges::find(game_words, word) != game_words.end()) return read_late_game(word);
      no_such_word(word);
  }
  words.go_to(words.rest().data() + words.rest().size());  // the rest of the line was free text
}

// The game anywhere but at the beginning: it belongs there, or another log begins.
void TextReader::read_late_game(std::string_view word) {
  if (variant_)
    return refuse(word, "the next hand of the same game",
                  " begins a second log, and a text holds one game; for the next hand leave the "
                  "word out and begin with its dealer, such as dealer E");
  if (!game_missed_)
    refuse(word, "the first word of the log", " must be the first word of the log");
  game_missed_ = true;
}

void TextReader::no_such_word(std::string_view word) {
  std::vector<std::string_view> known(seat_words.begin(), seat_words.end());
  known.insert(known.end(), line_words.begin(), line_words.end());
  Fault fault = not_one_of(word, "a seat or the first word of a line", known);
  if (const std::string_view seat = seat_meant(word); !seat.empty()) fault.nearest = seat;
  refuse(word, std::move(fault));
}

// House rules and the like are the whole log's: in its first hand they are not overlooked.
bool TextReader::belongs_to_log(std::string_view word) {
  if (log_.hand_count == 1) return true;
  refuse(word, "a line of a hand", " is for the whole log; expected it in the first hand");
  return false;
}

bool TextReader::comes_too_late(std::string_view word) {
  const bool late = std::ranges::any_of(
      hand().events, [](const Event& event) { return event.verb != Verb::comment; });
  if (late)
    refuse(word, "an event or what follows the events",
           " stands after the first event; expected it before, or in the result");
  return late;
}

std::string_view TextReader::list_of(Tokens& words) {
  const std::string_view rest = words.rest();
  const std::string_view list = rest.substr(0, rest.find('#'));
  words.go_to(list.data() + list.size());
  return trimmed(list);
}

void TextReader::read_setting(std::string_view setting) {
  if (!belongs_to_log(setting)) return;
  const std::size_t sign = setting.find('=');
  const std::string_view name = setting.substr(0, sign);
  const std::string_view value = setting.substr(sign + 1);
  const SwitchInfo* info = find_switch(name);
  if (info == nullptr) return refuse(name, unknown_switch(name));
  if (variant_ && !info->in(*variant_)) return refuse(name, foreign_switch(*info, *variant_));
  if (given_twice(log_.rules.names(info->id), name)) return;
  if (const auto number = info->parse(value)) return set_rule(log_.rules, *info, *number);
  refuse(value, no_value(*info, quoted(value), value));
}

void TextReader::read_dealer(std::string_view word, Tokens& words) {
  const std::string_view seat = words.next();
  dealer_given_ = dealer_given_ || log_.hand_count == 1;
  if (given_twice(hand().dealer.has_value(), word) || comes_too_late(word)) return;
  hand().dealer = words_.seat(seat, *this);
}

void TextReader::read_dealt(Tokens& words) {
  in_header_ = false;
  const std::string_view word = words.next();
  const auto seat = words_.seat(word, *this);
  const CardSpan span = words_.cards(list_of(words), *this, hand().cards);
  if (!seat || given_twice(hand().hands[index(*seat)].has_value(), word)) return;
  hand().hands[index(*seat)] = span;
}

void TextReader::read_draw(std::string_view word, Tokens& words) {
  const std::string_view seat = words.next();
  const std::string_view list = list_of(words);
  if (!belongs_to_log(word) || given_twice(log_.draw.has_value(), word)) return;
  if (variant_ == Variant::american) return refuse(word, no_draw());
  log_.draw.emplace();
  if (const auto by = words_.seat(seat, *this)) log_.draw->by = *by;
  words_.draw(list, *this, log_.draw->cards);
}

// A name reaches as far as the next seat.
void TextReader::read_players(std::string_view list) {
  Tokens words(list);
  std::string_view word = words.next();
  if (word.empty()) return refuse(word, "a seat and a name", " stands for the players");
  while (!word.empty()) {
    const auto seat = words_.seat(word, *this);
    if (!seat) return;
    const bool again = given_twice(!log_.players[index(*seat)].empty(), word);
    const char* start = words.rest().data();
    word = words.next();
    while (!word.empty() && !parse_seat(word)) word = words.next();
    const std::string_view name(start, static_cast<std::size_t>(word.data() - start));
    if (!again) log_.players[index(*seat)] = trimmed(name);
  }
}

void TextReader::read_result(std::string_view list) {
  in_header_ = false;
  hand().result.any = true;
  Tokens words(list);
  for (std::string_view word = words.next(); !word.empty() && !faults_.full(); word = words.next()) {
    const std::string_view value = words.next();
    const auto key = std::ranges::find(result_words, word);
    if (key == result_words.end())
      refuse(word, not_one_of(word, "a key of a result", result_words));
    else if (value.empty())
      refuse(word, "a value after it", " has no value");
    else
      read_result_value(word, value);
  }
}

void TextReader::read_result_value(std::string_view word, std::string_view value) {
  WrittenResult& written = hand().result;
  const auto key = static_cast<std::size_t>(std::ranges::find(result_words, word) -
                                            result_words.begin());
  constexpr std::size_t values = 1 + category_count;  // the first after the categories
  if (key == 0) {
    if (!given_twice(written.trump.has_value(), word)) written.trump = words_.suit(value, *this);
  } else if (key == 1 + static_cast<std::size_t>(Category::revoke)) {
    if (!given_twice(written.award[key - 1].has_value(), word))
      written.award[key - 1] = words_.revoke(value, *this);
  } else if (key < values) {
    read_award(word, value, written.award[key - 1]);
  } else if (key == values) {
    read_pair(word, value, written.values);
  } else if (key == values + 1) {
    read_pair(word, value, written.points);
  } else if (key == values + 2) {
    read_pair(word, value, written.score);
  } else {
    read_award(word, value, written.winner);
  }
}

void TextReader::read_award(std::string_view key, std::string_view word,
                            std::optional<Side>& award) {
  if (!given_twice(award.has_value(), key)) award = words_.award(word, *this);
}

// NS–EW, with a hyphen or whatever else looks like one.
void TextReader::read_pair(std::string_view key, std::string_view word,
                           std::optional<Score>& pair) {
  if (given_twice(pair.has_value(), key)) return;
  constexpr std::array<std::string_view, 8> dashes{"-", "–", "—", "−", "\u2010", "\u2011", "\u2012",
                                                   "\u2015"};
  for (std::string_view dash : dashes) {
    const std::size_t between = word.find(dash);
    if (between == std::string_view::npos) continue;
    const auto ns = parse_number(word.substr(0, between), largest_score);
    const auto ew = parse_number(word.substr(between + dash.size()), largest_score);
    if (ns && ew) {
      pair = Score{*ns, *ew};
      return;
    }
  }
  refuse(word, {quoted(word), "a pair of numbers such as 9-10, NS first", {}, {}});
}

// Free text of several lines is given line by line.
void TextReader::add_line(std::string& text, std::string_view line) {
  if (!text.empty()) text += '\n';
  text += line;
}

}  // namespace allfours
