#pragma once
// Answering questions by the rules of this project, true or with a mistake made on purpose.

#include <optional>
#include <span>
#include <vector>

#include "cases/protocol/question.h"
#include "checker/check/check.h"

namespace allfours {

class Responder {
 public:
  /// `overrides` win, key by key, over all rules that are asked for.
  explicit Responder(std::span<const RuleSetting> overrides = {});

  /// The rules of the questions from now on. What the game lacks is added to `errors`, and the
  /// rules stay as they were.
  void play_by(Variant variant, std::span<const RuleSetting> settings,
               std::vector<InputError>& errors);
  const HouseRules& rules() const { return rules_; }

  /// What may be played (AM4.2–AM4.5, YK3.1).
  CardSet legal(const Question& question);
  /// Who takes the trick (AM4.6, YK3.2); none where nothing lies on the table.
  std::optional<Seat> taker(const Question& question);
  /// The ruling on the question's log, under the rules it names and ours over them. It stands until
  /// the next question.
  const Ruling& ruling(const Question& question);
  const Ruling& last_ruling() const { return checker_.ruling(); }
  const GameLog& log() const { return checker_.log(); }

  /// The whole answer; nothing where the log of a question is unusable.
  Answers answer(const Question& question);

 private:
  std::vector<RuleSetting> overrides_;
  HouseRules rules_;
  Checker checker_;
};

/// The rules off their default, or named, as settings.
std::vector<RuleSetting> settings_of(const HouseRules& rules);

/// The answer that a ruling gives on the last hand of its log, on a log as a whole.
Answers score_answer(const Ruling& ruling);
Answers check_answer(const Ruling& ruling);
/// The first finding that is a fault, and its hand; null where there is none.
struct FirstFault {
  const Finding* finding = nullptr;
  std::size_t hand = 0;
};
FirstFault first_fault(const Ruling& ruling);

// The words of answers, which a program's replies are brought into as well.
std::string words_of(CardSet cards);
std::string words_of(const Score& score);
std::string words_of_fault(std::size_t hand, int event, std::string_view code);

}  // namespace allfours
