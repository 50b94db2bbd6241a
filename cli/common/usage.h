#pragma once
// What every subcommand says when it is called wrongly. Each such call exits with `usage_code`.

#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

namespace allfours {

inline constexpr int usage_code = 2;

/// Prints "allfours COMMAND: MESSAGE" and where to read on, on stderr; gives `usage_code`.
/// `command` is empty for the program itself.
int usage_error(std::string_view command, std::string_view message);

/// For what the contract promises and this version cannot do yet.
int not_available(std::string_view command, std::string_view what = {});

/// For what this build leaves out: a command that searches, where there is no solver.
int not_built(std::string_view command);
/// "Find …", and that it is left out where it is.
std::string if_solver(std::string help);

/// `; did you mean "WORD"?` with the nearest of `words`, or nothing if none is near.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> words);

/// The word between quotes, its control characters made visible.
std::string in_quotes(std::string_view word);

/// A line on stderr, "allfours COMMAND: TEXT", wrapped.
void tell(std::string_view command, std::string_view text);

/// Tells of a search that contradicts itself and asks to report it. Gives the exit code.
int tell_fault(std::string_view command, const std::logic_error& error);

}  // namespace allfours
