#include "model/clauses.h"

#include <algorithm>
#include <set>
#include <string>

#include "tests/catch.h"

using namespace allfours;

namespace {
bool starts(std::string_view id, std::string_view prefix) { return id.starts_with(prefix); }
}  // namespace

TEST_CASE("every clause has an id of its own and stands at its place") {
  std::set<std::string_view> ids;
  std::size_t place = 0;
  for (const ClauseText& entry : clauses()) {
    CAPTURE(entry.id);
    CHECK(static_cast<std::size_t>(entry.clause) == place++);
    CHECK(&describe(entry.clause) == &entry);
    CHECK(id_of(entry.clause) == entry.id);
    CHECK(ids.insert(entry.id).second);
    CHECK_FALSE(entry.text.empty());
    CHECK_FALSE(entry.source.empty());
  }
  CHECK(id_of(Clause::AM4_3) == "AM4.3");
  CHECK(id_of(Clause::YK3_4) == "YK3.4");
  CHECK(id_of(Clause::G20a) == "G20a");
  CHECK(id_of(Clause::H18) == "H18");
}

TEST_CASE("an id says what an entry is and where it belongs") {
  for (const ClauseText& entry : clauses()) {
    CAPTURE(entry.id);
    const bool american = starts(entry.id, "AM"), yorkshire = starts(entry.id, "YK");
    CHECK(entry.is_gap == (starts(entry.id, "G") || starts(entry.id, "H")));
    CHECK(entry.is_gap != (american || yorkshire));
    if (american) CHECK(entry.games == Games::american);
    if (yorkshire) CHECK(entry.games == Games::yorkshire);
    CHECK(entry.is_gap != entry.reading.empty());
    if (!entry.is_gap) {
      CHECK(entry.elsewhere.empty());
      CHECK((entry.status == Status::settled || entry.status == Status::text_only));
    }
  }
}

TEST_CASE("clauses come in the order of the documents") {
  // American, Yorkshire, then the gaps.
  const auto part = [](const ClauseText& entry) {
    return starts(entry.id, "AM") ? 0 : starts(entry.id, "YK") ? 1 : starts(entry.id, "G") ? 2 : 3;
  };
  const auto table = clauses();
  CHECK(std::is_sorted(table.begin(), table.end(),
                       [&](const auto& a, const auto& b) { return part(a) < part(b); }));
  std::string before;
  for (const ClauseText& entry : table) {
    if (entry.is_gap) continue;
    const std::string id(entry.id);
    if (!before.empty() && before.substr(0, 2) == id.substr(0, 2)) CHECK(before < id);
    before = id;
  }
}

TEST_CASE("all clauses and gaps are there") {
  const auto count = [](std::string_view prefix) {
    return std::ranges::count_if(clauses(),
                                 [&](const auto& entry) { return starts(entry.id, prefix); });
  };
  CHECK(count("AM") == 37);
  CHECK(count("YK") == 19);
  CHECK(count("G") == 38);  // G1 to G37, and G20a
  CHECK(count("H") == 18);
}

TEST_CASE("which entries no log reaches, and which the sources leave open") {
  std::set<std::string> text_only, open;
  for (const ClauseText& entry : clauses()) {
    if (entry.status == Status::text_only) text_only.emplace(entry.id);
    if (entry.status == Status::open) open.emplace(entry.id);
  }
  CHECK(text_only == std::set<std::string>{"AM1.1", "AM1.4", "AM6.1", "AM7.1", "YK1.2", "YK2.2",
                                           "YK3.3", "YK5.1", "YK6.1", "G6", "G16", "G26", "G28",
                                           "G36", "H14"});
  CHECK(open == std::set<std::string>{"G1", "G3", "G7", "G14", "G17", "G18", "G19", "G23", "G24",
                                      "G25", "G27", "H1", "H3", "H6", "H9", "H10", "H13", "H16"});
}
