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

/// What the events of the game say, for whoever has no other page to look them up in.
std::string_view events_of(Variant variant) {
  return variant == Variant::american
             ? R"(| `N turns JH` | the dealer turns up a card: its suit is proposed as trump; again after a run |
| `E stands` · `E begs` | the dealer's left accepts the suit, or asks for another. A lead without a call stands |
| `N gives` · `N runs` | the dealer's answer: a point for the rivals, or three more cards for each and another card turned. A second `turns` without these words is a run |
| `W gets 2C 3C 4D` | the cards West is dealt in a run |
| `E discards 2C 3C 4D` · `E discards 3` | after a run, down to six: the cards, or only how many |
| `W bunches` · `N agrees` · `S refuses` | a new deal is proposed and answered; with three that agree the hand is void |
| `E throws 2C 3C` | against the rules of this game, and still done: East throws in the rest of the hand, the cards go to whoever takes this trick, and from the next one on East is out |
| `W looks` | nothing follows from it |
)"
             : R"(| `E throws 2C 3C` | East throws in the rest of the hand, in place of a card or after one that is not winning. The cards go to whoever takes this trick; from the next one on East is out |
| `W looks` | West has looked at the cards, which the pitcher's partner may not do before the first lead; nothing if it is another seat or later |
)";
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

- `NAME.json` is a hand log: the game, who dealt, the score before, perhaps the six `cards` dealt to
  each seat, each call and card as it happened, what the table wrote down as the result.
- `NAME.expected.json` is the ruling: for each hand the trump, the `tricks`, `awards` (who
  earns each point), `values` (the count for Game), `counted` (the points in the order in which they
  go on the score), `after` (the score), `winner`, `decided-by`; and the `findings`, everything in
  the log that is against the rules or wrongly written down. `verdict` sums up: sound, faulty, open.
- `manifest.json` lists the cases: what each is for, the clauses it exercises, and in `kills` the
  wrong rules under which a program answers otherwise. In `mutants`, `only` names those that no
  other case of that folder kills. `mistakes` are those that programs are known to make; `equivalent` are
  wrong rules that come to the same. `rules-digest` names the rules from which all this was made.

## Reading a log

Seats are N E S W, clockwise; a card is rank and suit. A log has several hands if they are of one
game. A hand without `dealer` is dealt by the left neighbour of the dealer before, after a void hand
by the same one; without `score` it begins at what has been counted, the first at 0-0. The report has
both, as `dealer` and `before`. The events, in the order in which they happened:

| event | |
|---|---|
| `E AH 2H 5H 9H` | East plays the ace of hearts, the seats after East the others, past those that are out. A trick can take several lines; it ends when all that are not out have played |
{events}| `E takes` | somebody at the table says that East has taken this trick |
| `W mends 5D 2H` | West takes the card back while the trick is open, and plays the other |
| `N redeals` | North deals afresh; the hand is void |
| `W cuts` | nothing follows from it |

Any other word is of the other game: illegal, and without effect. From a `#` on it is comment.

Of each of the `tricks` the report has `lead`; `cards`, clockwise from there, with `null` for a seat
that is out or has not played yet; `thrown`, the cards thrown in to it by seat; `winner`, `null` while
it is open.

## Without any other program

Read a log, play it through your program, and compare what it says with the report. A program need
not know everything: who wins each trick, `awards`, `values`, `after` and `winner` are enough for
most cases. A few logs have house rules, under `rules`: leave out those that your program does not
have. A case that comes out wrong names its clauses, and in `kills` the mistakes that would explain
it.

**What may be played.** In a log without a finding of severity `illegal` or `inconsistent`, every card
played and not taken back (`mends`) must be among those that your program allows, finished hands or
not; many in `mutants` stop at the card that tells. Where a finding has `legal`, that is the whole
list of what the seat might have played: yours must be the same.

**What is open.** In a log that stops early, whatever is plainly given is certain, however the hand
goes on, and to be compared if your program can tell: the tricks, `awards` that are a side or
`nobody`, the beginning of the game as far as `counted` has it. What is `{{"one-of": […]}}` or a range
is not decided; pass over it. With a finding `source-silent` the ruling goes by the reading in the
table below, under the gap that it names; another reading is no mistake.

A program that scores only whole, lawful hands compares scores where the `verdict` is `sound`, but
what may be played and who takes a trick in all of the others too that have nothing `illegal`:
without the `open` ones, most of `mutants` would be left out.

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
      fmt::arg("digest", suite.digest), fmt::arg("listed", listed),
      fmt::arg("events", events_of(suite.variant)));
  append_clauses(out, suite);
  append_mistakes(out, suite);
  append_equivalents(out, suite);
  return out;
}

}  // namespace allfours
