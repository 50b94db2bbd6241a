#include "cases/suite/readme.h"

#include <algorithm>
#include <fmt/format.h>

#include "model/clauses.h"

namespace allfours {

namespace {
constexpr std::size_t listed = 6;  ///< cases of a clause; the manifest has all

std::size_t count(const Suite& suite, Group group) {
  return static_cast<std::size_t>(
      std::ranges::count(suite.cases, group, [](const SuiteCase& one) { return one.group; }));
}

/// The cases that exercise a clause, those that are about it first; random hands are left out where
/// there are others.
std::vector<const SuiteCase*> cases_of(const Suite& suite, std::string_view id) {
  struct Found {
    std::size_t place;
    const SuiteCase* one;
  };
  std::vector<Found> found;
  for (const SuiteCase& one : suite.cases) {
    const auto at = std::ranges::find(one.clauses, id);
    if (at == one.clauses.end()) continue;
    found.push_back({static_cast<std::size_t>(at - one.clauses.begin()), &one});
  }
  const auto is_random = [](const Found& each) { return each.one->group == Group::random; };
  if (!std::ranges::all_of(found, is_random)) std::erase_if(found, is_random);
  std::ranges::stable_sort(found, {}, &Found::place);
  std::vector<const SuiteCase*> cases;
  for (const Found& each : found) cases.push_back(each.one);
  return cases;
}

std::string_view name_of(std::string_view path) {
  path.remove_prefix(path.find('/') + 1);
  return path.substr(0, path.find('.'));
}

void append_clauses(std::string& out, const Suite& suite) {
  out += "| clause | what it says | cases |\n|---|---|---|\n";
  for (const ClauseText& clause : clauses()) {
    if (!has(clause.games, suite.variant)) continue;
    out += fmt::format("| {} | {} | ", clause.id, clause.text);
    const std::vector<const SuiteCase*> cases = cases_of(suite, clause.id);
    if (cases.empty()) out += "nothing in a log can show it";
    for (std::size_t i = 0; i < std::min(cases.size(), listed); ++i)
      out += fmt::format("{}[{}]({})", i == 0 ? "" : ", ", cases[i]->name, cases[i]->path());
    if (cases.size() > listed) out += fmt::format(" and {} more", cases.size() - listed);
    out += " |\n";
  }
}

void append_mistakes(std::string& out, const Suite& suite) {
  out += "\n## Mistakes that programs make, and what tells of them\n\n"
         "| mistake | rules | cases |\n|---|---|---|\n";
  for (const ToldMistake& mistake : suite.mistakes) {
    out += fmt::format("| {} {} | `{}` | ", mistake.id, mistake.what,
                       fmt::join(mistake.rules, "` `"));
    for (std::size_t i = 0; i < std::min(mistake.cases.size(), listed); ++i)
      out += fmt::format("{}[{}]({})", i == 0 ? "" : ", ", name_of(mistake.cases[i]),
                         mistake.cases[i]);
    out += mistake.cases.empty() ? "comes to the same, see below |\n" : " |\n";
  }
}

void append_equivalents(std::string& out, const Suite& suite) {
  if (suite.equivalent.empty()) return;
  out += "\n## Mistakes that are none\n\nThese come to the same as the true rules in every lawful "
         "hand, so that no case need tell them:\n\n";
  for (const Equivalent& each : suite.equivalent)
    out += fmt::format("- `{}`. {}.\n", each.rules, each.proof);
}
}  // namespace

std::string readme_of(const Suite& suite) {
  const std::string_view game =
      suite.variant == Variant::american ? "the American game" : "the Yorkshire game";
  std::string out = fmt::format(
      R"(# A test suite for All Fours: {game}

For whoever writes a program that plays, scores or checks All Fours, in whatever language. Each case
is a record of what was played, with the ruling that is right.

| folder | cases | what they are |
|---|---|---|
| `edge` | {edge} | situations that tables argue about, and a log for each thing that can be found wrong |
| `mutants` | {mutants} | logs that tell wrong rules from the right ones; none of them is needless |
| `games` | {games} | whole games from 0-0 |
| `random` | {random} | random lawful hands, for breadth |

- `NAME.json` is a hand log: the game, who dealt, the score before, each call and card as it
  happened, what the table wrote down as the result. Events are words: `E AH 2H 5H 9H` is a trick
  that East led; seats are N E S W, clockwise, cards rank and suit.
- `NAME.expected.json` is the ruling: for each hand the trump, who won each trick, `awards` (who
  earns each point), `values` (the count for Game), `counted` (the points in the order in which they
  go on the score), `after` (the score), `winner`, `decided-by`; and the `findings`, everything in
  the log that is against the rules or wrongly written down. `verdict` sums up: sound, faulty, open.
  What a log leaves undecided is `{{"one-of": […]}}` or a range, and need not be compared.
- `manifest.json` lists the cases: what each is for, the clauses it exercises, and in `kills` the
  wrong rules under which a program answers otherwise. In `mutants`, `only` names those that no
  other case of that folder kills. `mistakes` are those that programs are known to make; `equivalent` are
  wrong rules that come to the same. `rules-digest` names the rules from which all this was made.

## Without any other program

Read a log, play it through your program, and compare what it says with the report. A program need
not know everything: who wins each trick, `awards`, `values`, `after` and `winner` are enough for
most cases. One that knows only lawful, finished hands takes those whose `verdict` is `sound`. A few
logs have house rules, under `rules`: leave out those that your program does not have.
A case that comes out wrong names its clauses, and in `kills` the mistakes that would explain it.

## With allfours

```sh
allfours conform --suite DIR -- YOUR-PROGRAM   # asks your program, over standard input and output
allfours suite --verify DIR                    # judges this folder again
allfours check edge/NAME.json                  # explains a ruling in words
```

This suite was made by `allfours suite --variant {variant} --seed {seed}`; its rules have the digest
`{digest}`.

## Clauses and cases

Clauses have the numbers that reports cite; G and H are gaps of the source texts, with the reading
that is used. The first {listed} cases of each are named, those about it first; the manifest has
all.

)",
      fmt::arg("game", game), fmt::arg("edge", count(suite, Group::edge)),
      fmt::arg("mutants", count(suite, Group::mutants)),
      fmt::arg("games", count(suite, Group::games)),
      fmt::arg("random", count(suite, Group::random)),
      fmt::arg("variant", to_string(suite.variant)), fmt::arg("seed", suite.seed),
      fmt::arg("digest", suite.digest), fmt::arg("listed", listed));
  append_clauses(out, suite);
  append_mistakes(out, suite);
  append_equivalents(out, suite);
  return out;
}

}  // namespace allfours
