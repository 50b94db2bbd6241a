#pragma once
// A test suite for one game, as data: what its folder says, whoever wrote it. Texts are as they
// stand in the files; nothing here has been judged.
//
// This folder: test suites: making one, writing and reading its folder, judging it again.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/cards.h"

namespace allfours {

/// What a case is there for, and the folder that it lies in.
enum class Group : std::uint8_t {
  edge,     ///< a catalogued situation
  mutants,  ///< tells mistakes from the true rules; none is there that the others make needless
  games,    ///< a whole game from 0–0
  random    ///< a random hand, for breadth
};
inline constexpr std::size_t group_count = 4;
std::string_view to_string(Group group);
std::optional<Group> parse_group(std::string_view word);

struct SuiteCase {
  Group group{};
  std::string name;                  ///< a slug, unique in its group
  std::string why;                   ///< what it is for, in plain words
  std::string log;                   ///< a hand log, JSON
  std::string expected;              ///< the report on it without messages, JSON
  std::vector<std::string> clauses;  ///< ids of what it exercises; the first are what it is about
  std::vector<std::string> kills;    ///< "low=taker": rules under which an answer on it differs
  std::vector<std::string> only;     ///< of `mutants`: those that no other case of the group kills

  /// "edge/NAME.json", from the folder of the suite; with "expected.json" that of the report.
  std::string path(std::string_view ending = "json") const;
};

/// Changed rules that come to the same as the true ones.
struct Equivalent {
  std::string rules;                   ///< "high=taker"
  std::string proof;                   ///< what was proved and how to prove it again
  std::vector<std::string> killed_by;  ///< paths of cases with illegal acts that still do
};

/// A mistake that programs are known to make, and what tells of it.
struct ToldMistake {
  std::string id;                  ///< "M4"
  std::string what;                ///< what the program gets wrong
  std::vector<std::string> rules;  ///< each by itself makes the mistake
  std::vector<std::string> cases;  ///< paths of those in `mutants` that kill one of them
  bool operator==(const ToldMistake&) const = default;
};

struct Suite {
  Variant variant{};
  std::uint64_t seed = 0;
  std::string digest;  ///< of the rules that it was made from (digest.h)
  std::vector<SuiteCase> cases;
  std::vector<Equivalent> equivalent;
  std::vector<ToldMistake> mistakes;
};

/// Small letters and digits in words joined by single dashes: what may be the name of a file.
bool is_slug(std::string_view name);

}  // namespace allfours
