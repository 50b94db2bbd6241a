#pragma once
// When a program that gives trouble is asked no more questions of a kind, so that a run ends.

#include <array>

#include "cases/protocol/question.h"

namespace allfours {

class Patience {
 public:
  /// A question came to nothing, and the program had to be started again.
  void trouble(QuestionKind kind, bool timed_out) {
    Met& met = met_[static_cast<std::size_t>(kind)];
    met.in_a_row += timed_out ? most_in_a_row / 5 : 1;
    met.in_all += timed_out ? most_in_all / 20 : 1;
  }
  /// It was answered, in whatever way.
  void reply(QuestionKind kind) { met_[static_cast<std::size_t>(kind)].in_a_row = 0; }

  bool is_over(QuestionKind kind) const {
    const Met& met = met_[static_cast<std::size_t>(kind)];
    return met.in_a_row >= most_in_a_row || met.in_all >= most_in_all;
  }

 private:
  static constexpr int most_in_a_row = 20, most_in_all = 200;
  struct Met {
    int in_a_row = 0, in_all = 0;
  };
  std::array<Met, question_kinds> met_;
};

}  // namespace allfours
