#pragma once
// What `find` and `prove` say: how a search ended, what a proof needed, what a goal can speak of.

#include <functional>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "cases/search/find.h"
#include "cli/search/search_options.h"

namespace allfours {

/// Searches, and shows on a terminal what is being done. Each hand goes to `found` at once; false ends
/// the search. A search that contradicts itself ends with a message that asks to report it, and nothing
/// is given back; so does one in a build without the solver.
std::optional<SearchResult> search(std::string_view command, const Goal& goal,
                                   const SearchPlan& plan,
                                   const std::function<bool(const FoundHand&)>& found);

/// "the American game", "Yorkshire" or "either game".
std::string_view game_meant(const SearchPlan& plan);
/// "legal hand of the American game": of which hands an answer speaks.
std::string hands_meant(const Goal& goal, const SearchPlan& plan);

/// The head of a found log: the goal behind `what` it is, and "Found by solving, seed 0."
std::string found_how(const FoundHand& hand, const SearchPlan& plan, std::string_view what,
                      const Goal& goal);

/// An answer in words. It goes to standard output, or to stderr where that is for logs alone. Gives
/// `code`, or 2 where the output was lost.
int tell_answer(const SearchPlan& plan, const std::string& text, int code);
/// An answer that is proved, and the clauses that its proof needed, told in the same way.
int tell_proof(const SearchPlan& plan, std::string_view answer, std::span<const Clause> clauses,
               int code);

/// Tells that the budget was spent and what can be done. Gives the exit code.
int tell_spent(std::string_view command, const SearchPlan& plan, std::string_view left_unknown);

/// Tells how many of the hands asked for there are, where more than one was asked for; nothing of a
/// search that was ended.
void tell_count(std::string_view command, const SearchPlan& plan, const SearchResult& result);

/// Every fact that a goal can speak of, with its type. Gives the exit code.
int print_facts();

}  // namespace allfours
