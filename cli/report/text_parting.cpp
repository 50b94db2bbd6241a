#include "cli/report/text_parting.h"

#include "checker/replay/replay.h"

namespace allfours {

std::string_view to_string(Parting::On on) {
  constexpr std::array<std::string_view, 6> names{"dealer", "legality", "trick",
                                                  "award",  "score",    "winner"};
  return names[static_cast<std::size_t>(on)];
}

std::string words(const HouseRules& rules) {
  std::string text;
  const HouseRules plain = source_rules(rules.variant);
  for (const SwitchInfo& info : switches()) {
    if (!info.in(rules.variant) || info.get(rules) == info.get(plain)) continue;
    if (!text.empty()) text += english().comma;
    text += info.setting(rules);
  }
  return text.empty() ? std::string(phrases_of(english()).source_rules) : text;
}

namespace {
/// What was done at the event: the card alone where a line has several.
std::string act(const Parting& at, const GameLog& log, const HouseRules& rules) {
  if (at.event < 0) return {};
  const HandLog& hand = log.hands[at.hand];
  const Event& event = hand.events[static_cast<std::size_t>(at.event)];
  if (at.seat && at.card && event.verb == Verb::plays)
    return std::string(to_string(*at.seat)) + ' ' + to_string(*at.card);
  GameLog judged = log;
  judged.rules = rules;
  Ruling ruling;
  Replay().judge(judged, ruling);
  std::string text;
  append_act(text, english(), {judged, ruling, at.hand}, at.event);
  return text;
}

/// What one of the two says; an objection with what it rests on.
std::string verdict(const std::string& said_of_it, const Parting& at) {
  const bool objects = at.on == Parting::On::dealer || at.on == Parting::On::legality;
  if (!objects || said_of_it == "legal" || at.rules.size() == 0) return said_of_it;
  std::string text = said_of_it + " (";
  for (const Clause clause : at.rules) {
    if (text.back() != '(') text += english().comma;
    text += id_of(clause);
  }
  return text + ')';
}
}  // namespace

std::string text_of(const Parting& at, const GameLog& log, const HouseRules& first,
                    const HouseRules& second) {
  const Phrases& phrases = phrases_of(english());
  const auto number = [](std::size_t n) { return std::to_string(n); };
  std::string what;
  if (at.on == Parting::On::award) what = english().categories[static_cast<std::size_t>(at.category)];
  if (!what.empty() && what.front() >= 'a') what.front() = static_cast<char>(what.front() - 'a' + 'A');
  return said(phrases.partings[static_cast<std::size_t>(at.on)],
              {{"hand", log.hand_count > 1 ? number(at.hand + 1) : ""},
               {"event", number(static_cast<std::size_t>(at.event + 1))},
               {"act", at.on == Parting::On::legality ? act(at, log, first) : ""},
               {"trick", number(static_cast<std::size_t>(at.trick))},
               {"what", what},
               {"a", words(first)},
               {"b", words(second)},
               {"first", verdict(at.first, at)},
               {"second", verdict(at.second, at)}});
}

}  // namespace allfours
