// Known differences: which lines of a skip file cover a question, and what it costs to know.

#include "cases/conform/skips.h"

#include <algorithm>

#include "cases/hand/random.h"
#include "tests/catch.h"

using namespace allfours;

namespace {
constexpr std::array kinds{QuestionKind::legal, QuestionKind::trick, QuestionKind::score,
                           QuestionKind::check};
constexpr std::array<std::string_view, 4> names{"a", "b", "c", "*"};

Skips skips(std::string_view text) {
  std::vector<std::string> faults;
  Skips read = read_skips(text, faults);
  REQUIRE(faults.empty());
  return read;
}
bool covers(const Skip& skip, std::string_view name, QuestionKind kind) {
  return (skip.name == "*" || skip.name == name) && (!skip.kind || *skip.kind == kind);
}
}  // namespace

TEST_CASE("the first line that covers a question is the one, as of a list read from the top") {
  Random random(1);
  for (int round = 0; round < 200; ++round) {
    std::string text;
    for (int line = random.below(12); line > 0; --line) {
      text += names[static_cast<std::size_t>(random.below(4))];
      if (random.one_in(2)) text += ' ' + std::string(to_string(kinds[static_cast<std::size_t>(random.below(4))]));
      text += random.one_in(3) ? " # known\n" : "\n";
    }
    const Skips read = skips(text);
    CAPTURE(text);
    SkipUses uses(read);
    std::vector<bool> met(read.list().size());
    for (const std::string_view name : {"a", "b", "d"})
      for (const QuestionKind kind : kinds) {
        const auto is_first = [&](const Skip& skip) { return covers(skip, name, kind); };
        const auto expected = std::ranges::find_if(read.list(), is_first);
        const Skip* const found = read.covering(name, kind);
        CHECK((found == nullptr ? read.list().end() - read.list().begin() : found - read.list().data()) ==
              expected - read.list().begin());
        uses.met(name, kind);
        for (std::size_t i = 0; i < met.size(); ++i)
          met[i] = met[i] || covers(read.list()[i], name, kind);
      }
    CHECK(uses.unused().size() == static_cast<std::size_t>(std::ranges::count(met, false)));
  }
}

TEST_CASE("lines under which nothing differs, and lines that nothing gives rise to, are told apart") {
  const Skips read = skips("a score\n* check\nb\nb\nc legal\n");
  SkipUses uses(read);
  uses.met("a", QuestionKind::score);
  uses.met("b", QuestionKind::check);
  uses.answered("a", QuestionKind::score, true);
  uses.answered("b", QuestionKind::check, false);
  CHECK(uses.agreeing() == std::vector<std::string>{"* check", "b", "b"});
  CHECK(uses.unused() == std::vector<std::string>{"c legal"});
  uses.answered("b", QuestionKind::check, true);
  CHECK(uses.agreeing().empty());
}

TEST_CASE("however many lines there are, a question is held against four at most") {
  std::string text;
  for (int line = 0; line < 100'000; ++line)
    text += line % 3 == 0 ? "*\n" : line % 3 == 1 ? "a score\n" : "american-" + std::to_string(line) + '\n';
  const Skips read = skips(text);
  CHECK(read.list().size() == 100'000);
  for (const QuestionKind kind : kinds) {
    int looked_at = 0;
    read.for_each_covering("a", kind, [&](std::size_t) { ++looked_at; });
    CHECK(looked_at == (kind == QuestionKind::score ? 2 : 1));
  }
}

TEST_CASE("lines that can't be read are told with their number") {
  std::vector<std::string> faults;
  CHECK(read_skips("a score\n\n# b\na b c\na score more\n", faults).list().size() == 1);
  REQUIRE(faults.size() == 2);
  CHECK(faults[0].starts_with("line 4: \"a b c\"; expected "));
  CHECK(faults[1].starts_with("line 5: "));
}
