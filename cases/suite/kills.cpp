#include "cases/suite/kills.h"

#include <algorithm>
#include <stdexcept>

#include "cases/protocol/responder.h"

namespace allfours {

namespace {
void play_by(Responder& player, const HouseRules& rules) {
  std::vector<InputError> errors;
  player.play_by(rules.variant, settings_of(rules), errors);
  if (!errors.empty()) throw std::logic_error("suite: " + errors.front().message);
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

void Mutants::ask(const GameLog& log) {
  questions_ = questions_of(log);
  std::erase_if(questions_, [](const Question& each) { return each.kind == QuestionKind::legal; });
  play_by(players_->truth, log.rules);
  answers_.clear();
  for (const Question& question : questions_) answers_.push_back(players_->truth.answer(question));
}

bool Mutants::differs(const GameLog& log, std::size_t which) {
  Responder& mutant = players_->mutants[which];
  play_by(mutant, log.rules);
  for (std::size_t q = 0; q < questions_.size(); ++q)
    if (differ(answers_[q], mutant.answer(questions_[q]))) return true;
  return false;
}

std::vector<std::size_t> Mutants::killed_by(const GameLog& log) {
  ask(log);
  std::vector<std::size_t> killed;
  for (std::size_t i = 0; i < all_.size(); ++i)
    if (differs(log, i)) killed.push_back(i);
  return killed;
}

bool Mutants::is_killed_by(const GameLog& log, std::size_t which) {
  ask(log);
  return differs(log, which);
}

}  // namespace allfours
