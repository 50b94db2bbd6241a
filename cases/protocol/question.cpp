#include "cases/protocol/question.h"

#include <algorithm>
#include <array>

#include "cases/protocol/responder.h"
#include "checker/replay/replay.h"
#include "checker/write/write_log.h"

namespace allfours {

namespace {
constexpr std::array<std::string_view, question_kinds> kind_names{"legal", "trick", "score", "check"};
// clang-format off
constexpr std::array<std::string_view, item_count> item_names{
    "legal",         "taker",       "awards.turned-jack", "awards.gift", "awards.look",
    "awards.revoke", "awards.high", "awards.low",         "awards.jack", "awards.game",
    "values",        "counted",     "after",              "winner",      "decided-by",
    "verdict",       "first-fault"};
// clang-format on

/// Gathers the questions of one log.
class Asking {
 public:
  explicit Asking(const GameLog& log) : log_(log) {
    Replay replay;
    replay.tell_plays(true);
    replay.judge(log, ruling_);
  }

  std::vector<Question> ask() {
    if (!ruling_.errors.empty()) return {};
    for (std::size_t hand = 0; hand < ruling_.hand_count; ++hand) {
      ask_play(hand);
      ask_score(hand);
    }
    add(QuestionKind::check, ruling_.hand_count - 1).log = write_json(log_);
    return std::move(questions_);
  }

 private:
  Question& add(QuestionKind kind, std::size_t hand) {
    Question& question = questions_.emplace_back();
    question.kind = kind;
    question.hand_index = hand;
    return question;
  }

  /// Cards and tricks in the order of the table.
  void ask_play(std::size_t hand) {
    const HandRuling& ruling = ruling_.hands[hand];
    auto play = ruling.plays.begin();
    for (std::size_t t = 0; t < ruling.tricks.size(); ++t) {
      for (; play != ruling.plays.end() && play->trick == static_cast<int>(t); ++play)
        ask_legal(hand, *play);
      ask_trick(hand, t);
    }
  }

  void ask_legal(std::size_t hand, const JudgedPlay& play) {
    const HandRuling& ruling = ruling_.hands[hand];
    const Seat leader = ruling.tricks[static_cast<std::size_t>(play.trick)].lead;
    std::vector<Card> trick;
    for (const CardSet card : play.shown)
      if (!card.empty()) trick.push_back(card.first());
    const bool twice = std::ranges::any_of(trick, [&](Card card) { return play.hand.has(card); });
    if (twice || seat_in_turn(log_.rules, leader, play.out, trick.size()) != play.seat) return;
    Question& question = add(QuestionKind::legal, hand);
    const bool is_pitch = !log_.rules.american() && play.trick == 0 && trick.empty();
    if (!is_pitch) question.trump = ruling.trump;
    question.leader = leader;
    question.trick = std::move(trick);
    question.out = play.out;
    question.hand = play.hand;
    question.log = before(hand, play);
    question.event = play.event;
    question.card = play.card;
    question.trick_number = play.trick + 1;
    question.clause = play.clause;
  }
  void ask_trick(std::size_t hand, std::size_t t) {
    const HandRuling& ruling = ruling_.hands[hand];
    const Trick& trick = ruling.tricks[t];
    if (!trick.complete || !trick.winner || !ruling.trump || !trick.cards[0]) return;
    Question& question = add(QuestionKind::trick, hand);
    question.trump = ruling.trump;
    question.leader = trick.lead;
    for (int place = 0; place < 4; ++place) {
      const auto& card = trick.cards[static_cast<std::size_t>(place)];
      if (card) question.trick.push_back(*card);
      else question.out.add(next_seat(log_.rules, trick.lead, place));
    }
    question.event = trick.last_event;
    question.trick_number = static_cast<int>(t) + 1;
  }

  /// What was played, without what the table made of it; that it made something of it says that the
  /// hand is over.
  void ask_score(std::size_t hand) {
    GameLog log = log_;
    log.hand_count = hand + 1;
    for (std::size_t i = 0; i < log.hand_count; ++i) {
      WrittenResult& result = log.hands[i].result;
      const bool any = result.any;
      result = {};
      result.any = any;
      log.hands[i].claims.clear();
    }
    add(QuestionKind::score, hand).log = write_json(log);
  }

  /// The log as it stood before a card was played.
  std::string before(std::size_t hand, const JudgedPlay& play) const {
    GameLog log = log_;
    log.hand_count = hand + 1;
    HandLog& last = log.hands[hand];
    last.result = {};
    last.claims.clear();
    last.remarks.clear();
    const auto event = static_cast<std::size_t>(play.event);
    last.events.resize(event + 1);
    last.events.back().cards.count = static_cast<std::uint32_t>(play.card);
    if (play.card == 0) last.events.pop_back();
    return write_json(log);
  }

  const GameLog& log_;
  Ruling ruling_;
  std::vector<Question> questions_;
};
}  // namespace

std::string_view to_string(QuestionKind kind) { return kind_names[static_cast<std::size_t>(kind)]; }
std::optional<QuestionKind> parse_question_kind(std::string_view word) {
  const auto found = std::ranges::find(kind_names, word);
  if (found == kind_names.end()) return std::nullopt;
  return static_cast<QuestionKind>(found - kind_names.begin());
}
std::string_view to_string(Item item) { return item_names[static_cast<std::size_t>(item)]; }

const std::string* find(const Answers& answer, Item item) {
  const auto found = std::ranges::find(answer, item, &Answered::item);
  return found == answer.end() ? nullptr : &found->value;
}

bool differ(const Answers& one, const Answers& other, std::optional<Item> item) {
  return std::ranges::any_of(one, [&](const Answered& part) {
    const std::string* const value = find(other, part.item);
    return (!item || *item == part.item) && value != nullptr && *value != part.value;
  });
}

std::vector<Question> questions_of(const GameLog& log) { return Asking(log).ask(); }

Citations clauses_of(const Question& question, Item item, Variant variant, const Ruling* ruling) {
  using enum Clause;
  const bool american = variant == Variant::american;
  if (item >= Item::turned_jack && item <= Item::game)
    return award_clauses(variant, static_cast<Category>(static_cast<std::size_t>(item) -
                                                        static_cast<std::size_t>(Item::turned_jack)));
  switch (item) {
    case Item::legal: return {question.clause};
    case Item::taker: return {american ? AM4_6 : YK3_2};
    case Item::values: return {american ? AM5_5 : YK4_1};
    case Item::counted:
    case Item::decided_by: return {american ? AM5_8 : YK4_3};
    case Item::after:
    case Item::winner: return {american ? AM5_7 : YK4_3};
    default: break;
  }
  const FirstFault first = ruling == nullptr ? FirstFault{} : first_fault(*ruling);
  return first.finding == nullptr ? Citations{} : first.finding->rules;
}

}  // namespace allfours
