// Which complaints of a program are one and the same.

#include "cases/conform/outline.h"

#include "tests/catch.h"

using namespace allfours;

namespace {
bool alike(std::string_view one, std::string_view other) {
  return outline_of(one) == outline_of(other);
}
}  // namespace

TEST_CASE("complaints that differ in numbers or in what they quote are alike") {
  CHECK(alike("no card at event 7", "no card at event 12"));
  CHECK(alike("at 0x1f", "at 7x3f"));
  CHECK(alike("KeyError: 'AH'", "KeyError: 'TD'"));
  CHECK(alike("\"winner\" is \"north\"; expected a seat", "\"winner\" is \"a \\\" b\"; expected a seat"));
  CHECK(alike("bad \"it's\" card", "bad \"10\" card"));
  CHECK(alike("\"winner\" is \"xxxx...", "\"winner\" is \"yyyyyyy..."));
}

TEST_CASE("complaints of different words or about different parts are not alike") {
  CHECK_FALSE(alike("no card", "no hand"));
  CHECK_FALSE(alike("\"winner\" is 5", "\"legal\" is 5"));
  CHECK_FALSE(alike("can't read it, won't go on", "can't write it, won't go on"));
  CHECK_FALSE(alike("don't", "don't 3"));
  CHECK_FALSE(alike("", "\""));
}

TEST_CASE("an outline of any text is one") {
  for (const std::string_view text : {"", "\"", "'", "\\", "\"\\", "7", "'\\", "\"a", "a\"", "a'"})
    CHECK(outline_of(text).size() <= text.size());
}
