// When a kind of question is given up.

#include "cases/conform/patience.h"

#include "tests/catch.h"

using namespace allfours;

namespace {
constexpr QuestionKind kind = QuestionKind::score;

/// How many troubles it takes until the kind is given up; after every `good` one is a reply.
int until_over(bool timed_out, int good) {
  Patience patience;
  for (int count = 1; count <= 10'000; ++count) {
    patience.trouble(kind, timed_out);
    CHECK_FALSE(patience.is_over(QuestionKind::legal));
    if (patience.is_over(kind)) return count;
    if (good > 0 && count % good == 0) patience.reply(kind);
  }
  return 0;
}
}  // namespace

TEST_CASE("a kind of question is given up after twenty troubles in a row") {
  CHECK(until_over(false, 0) == 20);
  CHECK(until_over(true, 0) == 5);
}

TEST_CASE("with replies in between it is given up later, but it is") {
  CHECK(until_over(false, 1) == 200);
  CHECK(until_over(false, 19) == 200);
  CHECK(until_over(true, 1) == 20);
}
