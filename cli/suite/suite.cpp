// `allfours suite`: makes a test suite, or judges one again.
//
// This folder: `allfours suite`.

#include <cstdio>
#include <limits>
#include <set>

#include "cases/solver/answer.h"
#include "cases/suite/build.h"
#include "cases/suite/folder.h"
#include "cases/suite/judge.h"
#include "cases/suite/verify.h"
#include "checker/text/harmless.h"
#include "cli/common/commands.h"
#include "cli/common/option_values.h"
#include "cli/common/output.h"
#include "cli/common/progress.h"
#include "cli/common/usage.h"

namespace allfours {

namespace {
constexpr std::string_view suite_name = "suite";
using Problems = std::vector<std::string>;

std::string number_of(std::size_t number, std::string_view what) {
  return std::to_string(number) + ' ' + std::string(what) + (number == 1 ? "" : "s");
}

/// "american: 151 cases (edge 90, …); 80 mutants killed, 2 proved equivalent"
std::string summary(const Suite& suite) {
  std::array<std::size_t, group_count> counts{};
  std::set<std::string_view> killed;
  for (const SuiteCase& one : suite.cases) {
    ++counts[static_cast<std::size_t>(one.group)];
    killed.insert(one.kills.begin(), one.kills.end());
  }
  std::size_t equivalent = 0;
  for (const Equivalent& each : suite.equivalent)
    if (!killed.contains(each.rules)) ++equivalent;
  std::string groups;
  for (std::size_t i = 0; i < group_count; ++i)
    groups += (groups.empty() ? "" : ", ") + std::string(to_string(static_cast<Group>(i))) + ' ' +
              std::to_string(counts[i]);
  return std::string(to_string(suite.variant)) + ": " + number_of(suite.cases.size(), "case") +
         " (" + groups + "); " + number_of(killed.size(), "mutant") + " killed, " +
         std::to_string(equivalent) + " proved equivalent";
}

int print(const std::string& text, int code) {
  Output output;
  output.write(text + '\n');
  return output.exit_code() == 0 ? code : output.exit_code();
}

int make(const SuiteOptions& options) {
  if (options.variant.empty())
    return usage_error(suite_name,
                       "--variant is missing, american or yorkshire: a suite is for one game");
  const auto games = read_variant(suite_name, options.variant);
  if (!games) return usage_code;
  const auto seed = read_number(options.seed, 0, std::numeric_limits<std::uint64_t>::max());
  if (!seed)
    return wrong_value(suite_name, "--seed", options.seed, "a whole number from 0 to 2^64 - 1");
  if (!options.rules.empty())
    return usage_error(suite_name, "--rules is for --verify; a suite is made from the true rules");
  if (const auto why = obstacle(options.out)) return usage_error(suite_name, "--out: " + *why);

  if (!has_solver()) return not_built(suite_name);
  const Variant variant = *games == Games::american ? Variant::american : Variant::yorkshire;
  std::optional<Suite> suite;
  {
    StatusLine line;
    try {
      suite = build_suite(variant, *seed,
                          [&](std::string_view what) { line.show(std::string(what) + " …"); });
    } catch (const std::logic_error& error) {
      line.hide();
      tell_fault(suite_name, error);
      return 1;
    } catch (const std::runtime_error& error) {
      line.hide();
      tell(suite_name, error.what());
      return 1;
    }
  }
  if (const auto why = write_suite(*suite, options.out))
    return tell(suite_name, *why), usage_code;
  return print(summary(*suite) + ". Written to " + options.out, 0);
}

int verify_folder(const SuiteOptions& options) {
  auto read = read_rules(suite_name, options.rules);
  if (const int* const code = std::get_if<int>(&read)) return *code;
  const auto& overrides = std::get<std::vector<RuleSetting>>(read);
  Problems problems;
  const std::optional<Suite> suite = read_suite(options.verify, problems);
  if (!suite) {
    for (const std::string& problem : problems) tell(suite_name, problem);
    return usage_error(suite_name, "--verify " + in_quotes(options.verify) + ": no suite");
  }
  std::vector<InputError> errors;
  house_rules(suite->variant, overrides, errors);
  if (!errors.empty()) return usage_error(suite_name, "--rules: " + errors.front().message);

  const Problems found = overrides.empty() ? verify(*suite) : differences(*suite, overrides);
  problems.insert(problems.end(), found.begin(), found.end());
  std::string text;
  for (const std::string& problem : problems) text += harmless(problem) + '\n';
  if (problems.empty()) return print(summary(*suite) + ". All is well", 0);
  return print(text + number_of(problems.size(), "problem"), 1);
}
}  // namespace

int run_suite(const SuiteOptions& options) {
  if (options.out.empty() == options.verify.empty())
    return usage_error(suite_name, "expected either --variant GAME --out DIR, to make a suite, or\n"
                                "  --verify DIR, to judge one again");
  return options.verify.empty() ? make(options) : verify_folder(options);
}

}  // namespace allfours
