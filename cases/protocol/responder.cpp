#include "cases/protocol/responder.h"

#include "checker/write/log_words.h"
#include "model/concrete.h"

namespace allfours {

namespace {
/// The trick that a question describes.
TrickInPlay<Concrete> trick_of(const HouseRules& rules, const Question& question) {
  Concrete d;
  const CardSet trumps = question.trump ? suit_set(*question.trump) : CardSet();
  TrickInPlay<Concrete> trick = start_trick(d, question.leader, trumps, false, false);
  for (const Card card : question.trick) {
    const auto seat = seat_in_turn(rules, question.leader, question.out, trick.cards);
    do_play(d, trick, seat.value(), CardSet(card));
  }
  return trick;
}

/// Whether a trump was led to a trick before the last one.
bool trump_was_led(const Ruling& ruling) {
  if (ruling.hand_count == 0) return false;
  const HandRuling& hand = ruling.hands[ruling.hand_count - 1];
  for (const Trick& trick : hand.tricks)
    if (trick.complete && trick.cards[0] && trick.cards[0]->suit() == hand.trump) return true;
  return false;
}
}  // namespace

Responder::Responder(std::span<const RuleSetting> overrides)
    : overrides_(overrides.begin(), overrides.end()), checker_(overrides) {}

void Responder::play_by(Variant variant, std::span<const RuleSetting> settings,
                        std::vector<InputError>& errors) {
  std::vector<RuleSetting> all(settings.begin(), settings.end());
  all.insert(all.end(), overrides_.begin(), overrides_.end());
  const std::size_t before = errors.size();
  const HouseRules rules = house_rules(variant, all, errors);
  if (errors.size() > before) return;
  rules_ = rules;
  checker_ = Checker(all);
}

CardSet Responder::legal(const Question& question) {
  Table<Concrete> table = trick_of(rules_, question).table;
  if (looks_back(rules_) && !question.log.empty()) table.trump_led_before = trump_was_led(ruling(question));
  Concrete d;
  return legal_cards(d, rules_, question.hand, table);
}

std::optional<Seat> Responder::taker(const Question& question) {
  Concrete d;
  return winner(d, rules_, trick_of(rules_, question));
}

const Ruling& Responder::ruling(const Question& question) {
  return checker_.check(question.log, Notation::json);
}

Answers Responder::answer(const Question& question) {
  switch (question.kind) {
    case QuestionKind::legal: return {{Item::legal, words_of(legal(question))}};
    case QuestionKind::trick:
      if (const auto seat = taker(question)) return {{Item::taker, std::string(to_string(*seat))}};
      return {};
    case QuestionKind::score: return score_answer(ruling(question));
    case QuestionKind::check: return check_answer(ruling(question));
  }
  return {};
}

std::vector<RuleSetting> settings_of(const HouseRules& rules) {
  std::vector<RuleSetting> settings;
  for_each_rule(rules, [&](const SwitchInfo& info, int value) { settings.push_back({info.id, value}); });
  return settings;
}

std::string words_of(CardSet cards) {
  std::string words;
  for (const Card card : cards) words += (words.empty() ? "" : " ") + to_string(card);
  return words;
}
std::string words_of(const Score& score) {
  return std::to_string(score.ns) + "-" + std::to_string(score.ew);
}
std::string words_of_fault(std::size_t hand, int event, std::string_view code) {
  return "hand " + std::to_string(hand) +
         (event < 0 ? std::string() : ", event " + std::to_string(event)) + ": " + std::string(code);
}

Answers score_answer(const Ruling& ruling) {
  Answers answer;
  if (ruling.hand_count == 0) return answer;
  const HandRuling& hand = ruling.hands[ruling.hand_count - 1];
  const auto add = [&](Item item, std::string value) { answer.push_back({item, std::move(value)}); };
  for (std::size_t i = 0; i < category_count; ++i) {
    const auto category = static_cast<Category>(i);
    if (!hand.scored && category >= Category::high) add(item_of(category), "null");
    else if (hand.awards[i].known())
      add(item_of(category), std::string(to_string(hand.awards[i].side())));
  }
  const Values& values = hand.values;
  if (!hand.scored) add(Item::values, "null");
  else if (values.ns.from == values.ns.to && values.ew.from == values.ew.to)
    add(Item::values, words_of(Score{values.ns.from, values.ew.from}));
  const bool decided = hand.decided_by_one_of.empty();
  if (hand.after.size() == 1 && decided) {
    std::string counted;
    for (const Counted& entry : hand.counted)
      counted += (counted.empty() ? "" : ", ") + std::string(to_string(entry.category)) + " " +
                 std::string(to_string(entry.side)) + " " + std::to_string(entry.points) + " " +
                 words_of(entry.score);
    add(Item::counted, std::move(counted));
    add(Item::after, words_of(hand.after.front()));
  }
  if (hand.winner.known()) add(Item::winner, std::string(to_string(hand.winner.side())));
  if (decided)
    add(Item::decided_by, std::string(hand.decided_by ? to_string(*hand.decided_by) : "null"));
  return answer;
}

FirstFault first_fault(const Ruling& ruling) {
  for (std::size_t hand = 0; hand < ruling.hand_count; ++hand)
    for (const Finding& finding : ruling.hands[hand].findings)
      if (is_fault(severity_of(finding))) return {&finding, hand};
  return {};
}

Answers check_answer(const Ruling& ruling) {
  const FirstFault first = first_fault(ruling);
  Answers answer{{Item::verdict, std::string(to_string(ruling.verdict))}};
  if (ruling.verdict == Verdict::unusable) return answer;
  answer.push_back({Item::first_fault,
                    first.finding == nullptr
                        ? "none"
                        : words_of_fault(first.hand, first.finding->event,
                                         describe(first.finding->code).name)});
  return answer;
}

}  // namespace allfours
