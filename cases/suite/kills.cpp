#include "cases/suite/kills.h"

#include <algorithm>
#include <stdexcept>

#include "cases/conform/responder.h"

namespace allfours {

namespace {
void play_by(Responder& player, const HouseRules& rules) {
  std::vector<InputError> errors;
  player.play_by(rules.variant, settings_of(rules), errors);
  if (!errors.empty()) throw std::logic_error("suite: " + errors.front().message);
}

bool differ(const Answers& one, const Answers& other) {
  return std::ranges::any_of(one, [&](const Answered& answered) {
    const std::string* const value = find(other, answered.item);
    return value != nullptr && *value != answered.value;
  });
}
}  // namespace

struct Mutants::Players {
  Responder truth;
  std::vector<Responder> mutants;
};

Mutants::Mutants(Variant variant)
    : all_(suite_mutants(variant)), players_(std::make_unique<Players>()) {
  for (const RuleSetting& setting : all_) players_->mutants.emplace_back(std::span(&setting, 1));
}
Mutants::~Mutants() = default;

std::vector<std::size_t> Mutants::killed_by(const GameLog& log) {
  std::vector<Question> questions = questions_of(log);
  std::erase_if(questions, [](const Question& each) { return each.kind == QuestionKind::legal; });
  play_by(players_->truth, log.rules);
  std::vector<Answers> answers;
  for (const Question& question : questions) answers.push_back(players_->truth.answer(question));

  std::vector<std::size_t> killed;
  for (std::size_t i = 0; i < all_.size(); ++i) {
    Responder& mutant = players_->mutants[i];
    play_by(mutant, log.rules);
    for (std::size_t q = 0; q < questions.size(); ++q) {
      if (!differ(answers[q], mutant.answer(questions[q]))) continue;
      killed.push_back(i);
      break;
    }
  }
  return killed;
}

}  // namespace allfours
