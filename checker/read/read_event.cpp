#include "checker/read/read_event.h"

#include <algorithm>

#include "checker/text/utf8.h"

namespace allfours {

namespace {
/// What a verb takes after it.
struct VerbForm {
  std::string_view word;
  std::uint32_t least, most;    ///< cards
  std::string_view takes;       ///< in words
  std::string_view particle{};  ///< what is said after it and not written
};

constexpr std::uint32_t any_number = most_cards;

// In the order of `Verb`, without the comment.
constexpr std::array<VerbForm, verb_count - 1> verbs{{
    {"plays", 1, 4, "one to four cards of one trick"},
    {"mends", 2, 2, "two cards: the one taken back and the one played"},
    {"cuts", 0, 0, {}},
    {"turns", 1, 1, "one card", "up"},
    {"stands", 0, 0, {}},
    {"begs", 0, 0, {}},
    {"gives", 0, 0, {}},
    {"runs", 0, 0, {}},
    {"gets", 1, any_number, "the cards dealt in the run"},
    {"bunches", 0, 0, {}},
    {"agrees", 0, 0, {}},
    {"refuses", 0, 0, {}},
    {"discards", 1, any_number, "the cards discarded, or how many"},
    {"looks", 0, 0, {}},
    {"throws", 1, any_number, "the cards thrown in", "in"},
    {"takes", 0, 0, {}},
    {"redeals", 0, 0, {}},
}};

constexpr auto verb_words = [] {
  std::array<std::string_view, verbs.size()> words;
  std::ranges::transform(verbs, words.begin(), &VerbForm::word);
  return words;
}();

const VerbForm& form_of(Verb verb) { return verbs[static_cast<std::size_t>(verb)]; }

}  // namespace

std::string_view verb_word(Verb verb) {
  return verb == Verb::comment ? std::string_view() : form_of(verb).word;
}

void EventReader::read(std::string_view text, const Place& place, std::uint32_t offset,
                       HandLog& hand) {
  if (count_++ >= most_events) {
    if (count_ == most_events + 1)
      words_.faults().add(place, text.data(),
                          {"an event too many", "the end of the log", {},
                           "this is an event too many; a log has at most 200000"});
    return;
  }
  const std::size_t sign = text.find('#');
  if (sign != std::string_view::npos) {
    Remark& remark = hand.remarks.emplace_back();
    remark.event = static_cast<std::uint32_t>(hand.events.size());
    remark.comment = trimmed(text.substr(sign + 1));
  }
  Event& event = hand.events.emplace_back();
  event.offset = offset;
  event.cards.from = static_cast<std::uint32_t>(hand.cards.size());
  const std::string_view words = trimmed(text.substr(0, sign));
  if (!words.empty())
    act(words, place, event, hand.cards);
  else if (sign == std::string_view::npos)
    words_.faults().add(place, text.data(),
                        {"nothing", "an event", {},
                         "the event is empty; expected a seat and what it does"});
}

void EventReader::act(std::string_view text, const Place& place, Event& event,
                      std::vector<Card>& pack) {
  Tokens words(text);
  const char* end = text.data() + text.size();
  const auto seat = words_.seat(words.next(), place);
  if (!seat) return;
  event.seat = *seat;
  const std::string_view word = words.next();
  if (word.empty()) {
    words_.faults().add(place, end,
                        {"nothing", "a verb or a card", {},
                         "the event ends after its seat; expected a verb or a card"});
    return;
  }
  // Short words, and those with other signs than letters, are cards or were meant for some.
  if (word.size() < 3 || !std::ranges::all_of(word, is_letter)) {
    event.verb = Verb::plays;
    words.go_to(word.data());
    return cards(words.rest(), end, place, event, pack);
  }
  const auto verb = std::ranges::find(verb_words, word);
  if (verb == verb_words.end()) {
    words_.faults().add(place, word.data(), not_one_of(word, "a verb", verb_words));
    return;
  }
  event.verb = static_cast<Verb>(verb - verb_words.begin());
  const std::string_view rest = words.rest();
  if (event.verb == Verb::discards && !rest.empty() && is_digit(rest.front())) {
    const std::string_view number = words.next();
    if (how_many(number, words.rest(), place, event)) return;
  }
  cards(rest, end, place, event, pack);
}

bool EventReader::how_many(std::string_view word, std::string_view rest, const Place& place,
                           Event& event) {
  if (!std::ranges::all_of(word, is_digit)) return false;  // 9H
  if (const auto number = parse_number(word, 52))
    event.number = *number;
  else
    words_.faults().add(place, word.data(), {quoted(word), "a number from 0 to 52", {}, {}});
  if (!rest.empty())
    words_.faults().add(place, rest.data(),
                        {quoted(rest), "the end of the event", {}, {}});
  return true;
}

void EventReader::cards(std::string_view list, const char* end, const Place& place, Event& event,
                        std::vector<Card>& pack) {
  const VerbForm& form = form_of(event.verb);
  if (form.most == 0) {
    if (list.empty()) return;
    Fault fault{quoted(list), "nothing after " + std::string(form.word), {}, {}};
    fault.says = fault.seen + " stands after " + std::string(form.word) + ", which takes no cards";
    words_.faults().add(place, list.data(), std::move(fault));
    return;
  }
  // "throws in 6S", "turns up 9C": as it is said at the table.
  Tokens spoken(list);
  const std::string_view particle = spoken.next();
  if (!form.particle.empty() && particle == form.particle) {
    Fault fault{quoted(particle), std::string(form.takes), {}, {}};
    list = spoken.rest();
    fault.says = fault.seen + " is not a card; write " +
                 allfours::quoted(std::string(seat_words[index(event.seat)]) + ' ' + std::string(form.word) +
                        ' ' + std::string(list.empty() ? "9C" : list));
    words_.faults().add(place, particle.data(), std::move(fault));
    if (list.empty()) return;
  }
  const std::size_t before = words_.faults().count();
  event.cards = words_.cards(list, place, pack);
  if (words_.faults().count() > before) return;
  if (event.cards.count > form.most) {
    Tokens words(list);
    for (std::uint32_t i = 0; i < form.most; ++i) words.next();
    const std::string_view extra = words.next();
    Fault fault{quoted(extra), std::string(form.takes), {}, {}};
    fault.says = fault.seen + " is a card too many" +
                 (event.verb == Verb::plays ? ": the trick is complete"
                                            : "; expected " + fault.expected);
    words_.faults().add(place, extra.data(), std::move(fault));
  } else if (event.cards.count < form.least) {
    Fault fault{list.empty() ? "nothing" : "one card", std::string(form.takes), {}, {}};
    fault.says = "the event ends too early; expected " + fault.expected;
    words_.faults().add(place, end, std::move(fault));
  }
}

}  // namespace allfours
