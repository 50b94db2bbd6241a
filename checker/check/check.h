#pragma once
// One document in, one ruling out: the reader, the replay and their storage, kept for the next.
//
// This folder: the reader and the replay joined.

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "checker/hand_log.h"
#include "checker/read/read.h"
#include "checker/ruling.h"

namespace allfours {

class Replay;

class Checker {
 public:
  /// `overrides` are house rules that win, key by key, over those a log names.
  explicit Checker(std::span<const RuleSetting> overrides = {});
  ~Checker();
  Checker(Checker&&) noexcept;
  Checker& operator=(Checker&&) noexcept;

  /// Reads and judges one document. The ruling stands until the next call; never throws on any
  /// document: what can't be read makes the ruling unusable.
  const Ruling& check(std::string_view document, Notation notation);
  /// Goals that the last hand of every log checked from now on answers beside its own claims.
  void ask(std::vector<Goal> goals);
  /// The last ruling; an empty one before the first.
  const Ruling& ruling() const { return ruling_; }
  /// Whether rulings from now on tell what each seat had to play, and how every card was judged.
  void tell_plays(bool tell);
  /// Whether rulings from now on tell why every award went where it did.
  void tell_reasons(bool tell);
  /// The log of the last ruling; meaningless where that was unusable.
  const GameLog& log() const { return log_; }

 private:
  LogReader reader_;
  std::unique_ptr<Replay> replay_;
  GameLog log_;
  Ruling ruling_;
  std::vector<Goal> asked_;
};

}  // namespace allfours
