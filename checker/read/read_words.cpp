#include "checker/read/read_words.h"

#include <algorithm>
#include <utility>

#include "checker/text/nearest.h"

namespace allfours {

namespace {
// Rank and suit of a letter, -1 for what is none.
constexpr auto letters(std::string_view upper_case) {
  std::array<std::int8_t, 256> table{};
  table.fill(-1);
  for (std::size_t i = 0; i < upper_case.size(); ++i) {
    const char c = upper_case[i];
    table[static_cast<unsigned char>(c)] = static_cast<std::int8_t>(i);
    if (c >= 'A') table[static_cast<unsigned char>(c - 'A' + 'a')] = static_cast<std::int8_t>(i);
  }
  return table;
}
constexpr auto ranks = letters("23456789TJQKA");
constexpr auto suits = letters("CDHS");

// As parse_card, but quick where the card is two letters.
std::optional<Card> quick_card(std::string_view word) {
  if (word.size() == 2) {
    const int rank = ranks[static_cast<unsigned char>(word[0])];
    const int suit = suits[static_cast<unsigned char>(word[1])];
    if (rank < 0 || suit < 0) return std::nullopt;
    return Card(suit * 13 + rank);
  }
  return parse_card(word);
}

bool one_of_several(std::string_view word);

// A card not known for certain: `??`, `?H`, `T?`, or several such and plain ones between bars.
bool is_open_card(std::string_view word) {
  if (word.find('|') != std::string_view::npos) return one_of_several(word);
  if (word == "??") return true;
  if (word.starts_with('?')) return parse_card("2" + std::string(word.substr(1))).has_value();
  if (word.ends_with('?')) {
    word.remove_suffix(1);
    return parse_card(std::string(word) + 'C').has_value();
  }
  return false;
}
bool one_of_several(std::string_view word) {
  for (;;) {
    const std::size_t bar = word.find('|');
    const std::string_view card = word.substr(0, bar);
    if (!parse_card(card) && !(card.find('?') != std::string_view::npos && is_open_card(card)))
      return false;
    if (bar == std::string_view::npos) return true;
    word.remove_prefix(bar + 1);
  }
}

// Cards with a comma or the like between them or behind them.
bool is_run_together(std::string_view word) {
  constexpr std::string_view signs = ",;/.+-";
  std::size_t cards = 0, between = 0;
  while (!word.empty()) {
    const std::size_t end = std::min(word.find_first_of(signs), word.size());
    if (end > 0 && !parse_card(word.substr(0, end))) return false;
    cards += end > 0 ? 1 : 0;
    between += end < word.size() ? 1 : 0;
    word.remove_prefix(std::min(end + 1, word.size()));
  }
  return cards > 0 && between > 0;
}

// "HA" for "AH".
std::string turned_round(std::string_view word) {
  if (word.size() < 2) return {};
  const std::string card = std::string(word.substr(1)) + word.front();
  const auto read = parse_card(card);
  return read ? to_string(*read) : std::string();
}
}  // namespace

std::optional<Seat> parse_seat(std::string_view word) {
  if (word.size() != 1) return std::nullopt;
  switch (word.front()) {
    case 'N': return Seat::north;
    case 'E': return Seat::east;
    case 'S': return Seat::south;
    case 'W':
    case 'O': return Seat::west;
    default: return std::nullopt;
  }
}

namespace {
// A word without the punctuation around it.
std::string_view bare(std::string_view word) {
  constexpr std::string_view letters_and_digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  const std::size_t from = word.find_first_of(letters_and_digits);
  if (from == std::string_view::npos) return {};
  return word.substr(from, word.find_last_of(letters_and_digits) - from + 1);
}
bool same_word(std::string_view a, std::string_view b) {
  constexpr auto lower = [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  };
  return std::ranges::equal(a, b, {}, lower, lower);
}

// The side, or nobody, that a word was meant for.
std::string_view side_meant(std::string_view word) {
  word = bare(word);
  std::string plain;
  for (char c : word)
    if (c != '-' && c != '/' && c != '&' && c != '+') plain += c;
  for (std::string_view meant : {"NS", "SN"})
    if (same_word(plain, meant)) return "NS";
  for (std::string_view meant : {"EW", "WE", "EO", "OE"})
    if (same_word(plain, meant)) return "EW";
  for (std::string_view meant : {"none", "tie", "no"})
    if (same_word(plain, meant)) return "nobody";
  const std::string_view seat = seat_meant(word);
  if (seat.empty()) return {};
  return seat == "N" || seat == "S" ? "NS" : "EW";
}
}  // namespace

std::string_view seat_meant(std::string_view word) {
  word = bare(word);
  constexpr std::array<std::string_view, 4> names{"North", "East", "South", "West"};
  for (std::size_t i = 0; i < names.size(); ++i)
    if (same_word(word, seat_words[i])) return seat_words[i];
  const std::string_view name = nearest(word, names);
  return name.empty() ? name : seat_words[static_cast<std::size_t>(
                                   std::ranges::find(names, name) - names.begin())];
}

void WordReader::spell_west(bool oeste, std::string_view word, const Place& place) {
  bool& other = west_spelled_[oeste ? 0 : 1];
  bool& mine = west_spelled_[oeste ? 1 : 0];
  if (other && !mine) {
    const std::string_view first = oeste ? "W" : "O";
    faults_.add(place, word.data(),
                {quoted(word), "one spelling of the west seat", {},
                 quoted(word) + " stands in a log that has called the west seat " + quoted(first) +
                     "; expected one spelling throughout"});
  }
  mine = true;
}

std::optional<Seat> WordReader::seat(std::string_view word, const Place& place) {
  const std::optional<Seat> seat = parse_seat(word);
  if (seat) {
    if (seat == Seat::west) spell_west(word.front() == 'O', word, place);
    return seat;
  }
  Fault fault = not_one_of(word, "a seat", seat_words);
  if (fault.nearest.empty()) fault.nearest = seat_meant(word);
  faults_.add(place, word.data(), std::move(fault));
  return std::nullopt;
}

std::optional<Side> WordReader::side(std::string_view word, const Place& place) {
  if (word == "NS") return Side::ns;
  if (word == "EW" || word == "EO") {
    spell_west(word.back() == 'O', word, place);
    return Side::ew;
  }
  faults_.add(place, word.data(), not_one_of(word, "a side", side_words));
  return std::nullopt;
}

std::optional<Side> WordReader::award(std::string_view word, const Place& place) {
  return one_of(word, place, "a side or nobody", award_words);
}

std::optional<Side> WordReader::revoke(std::string_view word, const Place& place) {
  if (word == "both") return Side::both;
  return one_of(word, place, "a side, nobody or both", revoke_words);
}

std::optional<Side> WordReader::one_of(std::string_view word, const Place& place,
                                       std::string_view kind,
                                       std::span<const std::string_view> words) {
  if (word == "nobody") return Side::nobody;
  if (word == "NS" || word == "EW" || word == "EO") return side(word, place);
  Fault fault = not_one_of(word, kind, words);
  if (fault.nearest.empty()) fault.nearest = side_meant(word);
  faults_.add(place, word.data(), std::move(fault));
  return std::nullopt;
}

std::optional<Suit> WordReader::suit(std::string_view word, const Place& place) {
  if (const auto card = parse_card("2" + std::string(word))) return card->suit();
  faults_.add(place, word.data(), not_one_of(word, "a suit", suit_words));
  return std::nullopt;
}

std::optional<Variant> WordReader::game(std::string_view word, const Place& place) {
  if (word == game_words[0]) return Variant::american;
  if (word == game_words[1]) return Variant::yorkshire;
  faults_.add(place, word.data(), not_one_of(word, "a game", game_words));
  return std::nullopt;
}

void WordReader::claim(std::string_view text, const Place& place, std::vector<Goal>& claims) {
  if (faults_.full()) return;  // nothing more would be told
  auto read = parse_goal(text);
  if (auto* goal = std::get_if<Goal>(&read)) return claims.push_back(std::move(*goal));
  auto& error = std::get<GoalError>(read);
  faults_.add(place, text.data() + error.offset,
              {std::move(error.seen), std::move(error.expected), std::move(error.nearest),
               std::move(error.says)});
}

void WordReader::no_card(std::string_view word, const Place& place) {
  Fault fault{quoted(word), "a card such as AH, TC or 9♥", turned_round(word), {}};
  if (is_open_card(word)) {
    fault.expected = "a known card such as AH, TC or 9♥";
    fault.says = fault.seen +
                 " is a card that is not known for certain; logs with such cards are not available "
                 "yet";
    fault.nearest.clear();
  } else if (is_run_together(word)) {
    fault.expected = "cards separated by spaces";
    fault.says = fault.seen + " is not a card; separate cards with spaces, no commas";
  }
  faults_.add(place, word.data(), std::move(fault));
}

CardSpan WordReader::cards(std::string_view list, const Place& place, std::vector<Card>& pack) {
  CardSpan span{static_cast<std::uint32_t>(pack.size()), 0};
  Tokens words(list);
  bool ran_together = false;  // said once for a whole list
  for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
    if (span.count == most_cards) {
      faults_.add(place, word.data(),
                  {"more than 60 cards", "at most 60 cards", {},
                   "the list goes on after 60 cards; at most 60 are read"});
      break;
    }
    if (const auto card = quick_card(word)) {
      pack.push_back(*card);
      ++span.count;
    } else if (!is_run_together(word) || !std::exchange(ran_together, true)) {
      no_card(word, place);
    }
  }
  return span;
}

void WordReader::draw(std::string_view list, const Place& place, std::vector<Card>& cards_drawn) {
  const std::size_t before = faults_.count();
  cards(list, place, cards_drawn);
  if (faults_.count() > before) return;  // a jack may be among what could not be read
  Tokens words(list);
  for (std::size_t i = 0; i < cards_drawn.size(); ++i) {
    const std::string_view word = words.next();
    const bool last = i + 1 == cards_drawn.size();
    if ((cards_drawn[i].rank() == rank::jack) == last) continue;
    Fault fault{quoted(word), last ? "a jack" : "the end of the draw", {}, {}};
    fault.says = last ? "the draw ends with " + fault.seen + "; expected its first jack"
                      : "the draw goes on after " + fault.seen +
                            "; expected its end at the first jack";
    faults_.add(place, word.data(), std::move(fault));
    return;
  }
  if (cards_drawn.empty())
    faults_.add(place, list.data(),
                {"no cards", "the cards faced, the last of them a jack", {},
                 "the draw has no cards; expected those faced, the last of them a jack"});
}

}  // namespace allfours
