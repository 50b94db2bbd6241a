#pragma once
// The catalogue: hands that tables argue about, claims true of every legal hand, and goals that
// no legal hand reaches. All of it is data, in the files beside this header: edge cases in
// .cases files (case_file.h), in the order of the files' names; claims and impossible goals, a
// line or two each, in .def files. Goals and claims are written in the goal language
// (checker/goal/goal.h).
//
// This folder: what is worth trying, as data.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "checker/ruling.h"
#include "model/clauses.h"

namespace allfours {

/// A situation at the edge of the rules: a goal to search a hand for, or a log written by hand
/// where a search has nothing to find, because somebody breaks a rule, several hands are needed, or
/// the goal language has no word for it.
struct EdgeCase {
  std::string name;      ///< a slug in kebab-case, unique in the whole catalogue
  Games games{};         ///< of a log, the one that it names
  std::string rules;     ///< house rules as `k=v,k=v`; nearly always empty
  std::string goal;      ///< empty where there is a log
  std::string log;       ///< in plain-text notation; empty where there is a goal
  Verdict verdict{};     ///< what the log comes to; of a goal always sound
  std::string findings;  ///< the finding codes of the log, in order, separated by spaces
  std::string why;       ///< what is argued about and what is right, for players
  std::string clauses;   ///< ids of clauses and gaps, separated by spaces
};

/// Something true of every legal hand, void ones included.
struct ProvedClaim {
  std::string_view name;
  Games games;
  std::string_view rules;
  std::string_view claim;
  std::string_view why;
  std::string_view clauses;
};

/// Something a table might believe possible and no legal hand reaches.
struct ImpossibleGoal {
  std::string_view name;
  Games games;
  std::string_view rules;
  std::string_view goal;
  std::string_view why;
  /// As above. A proof that needs clauses at all needs one of these; some goals are out of reach by
  /// the very form of the rules.
  std::string_view clauses;
};

/// The edge cases of a .cases file, whose fields are the members above but for `ruling: VERDICT
/// FINDINGS` in place of those two; throws std::runtime_error, "FILE:LINE: what", on a fault.
std::vector<EdgeCase> read_edge_cases(std::string_view file, std::string_view text);
/// Those of the .cases files whose paths begin with "cases/FOLDER/".
std::vector<EdgeCase> edge_cases_in(std::string_view folder);

std::span<const EdgeCase> catalogue();
std::span<const ProvedClaim> proved_claims();
std::span<const ImpossibleGoal> impossible_goals();

/// The edge case of that name, or null.
const EdgeCase* find_case(std::string_view name);

}  // namespace allfours
