#include "checker/check/check.h"

#include <utility>

#include "checker/read/line_end.h"
#include "checker/replay/replay.h"
#include "checker/text/locate.h"

namespace allfours {

Checker::Checker(std::span<const RuleSetting> overrides)
    : reader_(overrides), replay_(std::make_unique<Replay>()) {}
Checker::~Checker() = default;
Checker::Checker(Checker&&) noexcept = default;
Checker& Checker::operator=(Checker&&) noexcept = default;

void Checker::ask(std::vector<Goal> goals) { asked_ = std::move(goals); }
void Checker::tell_plays(bool tell) { replay_->tell_plays(tell); }
void Checker::tell_reasons(bool tell) { replay_->tell_reasons(tell); }

const Ruling& Checker::check(std::string_view document, Notation notation) {
  ruling_.errors.clear();
  ruling_.hand_count = 0;
  ruling_.summary = {};
  std::string storage;
  if (notation == Notation::text) document = with_line_feeds(document, storage);
  if (reader_.read(document, notation, log_, ruling_.errors)) {
    replay_->judge(log_, ruling_, asked_);
    for (InputError& error : ruling_.errors) {
      explain_line_end(document, notation == Notation::text, log_, error);
      if (notation == Notation::text) error.at.clear();  // there are no pointers into plain text
      locate(document, error);
    }
  }
  if (!ruling_.errors.empty()) {
    ruling_.hand_count = 0;
    ruling_.summary = {};
    ruling_.verdict = Verdict::unusable;
  }
  return ruling_;
}

}  // namespace allfours
