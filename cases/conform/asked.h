#pragma once
// A question that was put to a program, with the answer by the rules and its own.

#include <memory>

#include "cases/protocol/question.h"

namespace allfours {

struct Asked {
  std::string name;                    ///< of the case
  std::shared_ptr<const GameLog> log;  ///< the whole of it
  Question question;
  Answers right, given;

  const HouseRules& rules() const { return log->rules; }
  /// Calls `what(item, right, given)` for every part that both have.
  void compare(auto what) const {
    for (const Answered& part : right)
      if (const std::string* const said = find(given, part.item)) what(part.item, part.value, *said);
  }
  bool differs() const { return differ(right, given); }
};

}  // namespace allfours
