#include "checker/read/line_end.h"

#include <algorithm>
#include <charconv>

#include "checker/text/faults.h"
#include "model/trick.h"

namespace allfours {

namespace {
constexpr std::array<std::string_view, 4> full_names{"North", "East", "South", "West"};

/// "/hands/1/events/7" as 1 and 7.
bool read_pointer(std::string_view at, std::size_t& hand, std::size_t& event) {
  const auto number = [&at](std::string_view key, std::size_t& value) {
    if (!at.starts_with(key)) return false;
    at.remove_prefix(key.size());
    const auto [end, error] = std::from_chars(at.data(), at.data() + at.size(), value);
    at.remove_prefix(static_cast<std::size_t>(end - at.data()));
    return error == std::errc{};
  };
  return number("/hands/", hand) && number("/events/", event) && at.empty();
}

/// The trick that lies open before an event, card by card. Good for a hand in which nobody throws
/// in.
struct OpenTrick {
  std::size_t begins = 0;  ///< the event that led to it
  SeatSet played, on_first_line;

  /// Adds a line as far as it goes; the index of the first card that finds the trick complete.
  std::size_t add(const HouseRules& rules, const Event& line, std::size_t event) {
    if (played.empty()) {
      begins = event;
      on_first_line = {};
    }
    Seat seat = line.seat;
    for (std::size_t i = 0; i < line.cards.count; ++i) {
      const SeatSet waiting = SeatSet::all().without(played);
      if (waiting.empty()) return i;
      if (i > 0) seat = *first_in_turn(rules, seat, waiting);
      played.add(seat);
      if (begins == event) on_first_line = played;
    }
    return line.cards.count;
  }
};
}  // namespace

void explain_line_end(std::string_view document, bool lines, const GameLog& log,
                      InputError& error) {
  std::size_t number = 0, at = 0;
  if (error.expected != "the end of the line" || !read_pointer(error.at, number, at) ||
      number >= log.hand_count || at >= log.hands[number].events.size())
    return;
  const HandLog& hand = log.hands[number];
  Fault fault{error.seen, error.expected, {}, {}};
  fault.says = error.seen + " is a card too many: the trick is complete before it. A new trick "
                            "begins with a line of its own that names its leader";

  const auto events = std::span(hand.events).first(at + 1);
  OpenTrick trick;
  std::size_t too_many = 0;
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (trick.played == SeatSet::all()) trick.played = {};
    if (events[i].verb == Verb::plays) too_many = trick.add(log.rules, events[i], i);
  }
  const bool nobody_out = std::ranges::none_of(
      events, [](const Event& event) { return event.verb == Verb::throws; });
  const auto cards = hand.of(events[at].cards);
  if (nobody_out && trick.begins < at && too_many > 0 && too_many < cards.size() &&
      to_string(cards[too_many]) == error.seen) {
    const std::string place =
        lines ? "line " + std::to_string(1 + std::ranges::count(
                                                 document.substr(0, events[trick.begins].offset),
                                                 '\n'))
              : "event /hands/" + std::to_string(number) + "/events/" + std::to_string(trick.begins);
    std::string missing;
    for (Seat seat : all_seats) {
      if (trick.on_first_line.has(seat)) continue;
      if (!missing.empty()) missing += " and ";
      missing += full_names[index(seat)];
    }
    fault.says = error.seen + " is a card too many: the trick that " + place +
                 " began is complete after " + to_string(cards[too_many - 1]) +
                 ", and a new trick names its leader. Perhaps a card is missing: " + place +
                 " has none for " + missing;
  }
  error.message = statement(fault);
}

}  // namespace allfours
