// The program: its subcommands, their options, and what a wrong call is answered with.

#include <CLI/CLI.hpp>
#include <array>
#include <new>
#include <span>

#include "cli/common/commands.h"
#include "cli/common/output.h"
#include "cli/common/usage.h"
#include "cli/options.h"

#ifndef ALLFOURS_VERSION
#define ALLFOURS_VERSION "0.1.0"
#endif

namespace {
using namespace allfours;

struct Planned {
  const char* name;
  const char* does;
};
/// Commands of the contract that are not there yet; named so that help is complete.
constexpr std::array planned{
    Planned{"show", "Show a hand trick by trick (not available yet)"},
};

/// What `word`, which nothing takes, may have been meant for.
int unexpected(const CLI::App& app, std::string_view command, const std::string& word) {
  std::vector<std::string> known;
  const bool option = word.size() > 1 && word.front() == '-';
  if (option) {
    for (const CLI::Option* each : app.get_options())
      for (const std::string& name : each->get_lnames()) known.push_back("--" + name);
  } else if (command.empty()) {
    for (const CLI::App* each : app.get_subcommands({})) known.push_back(each->get_name());
  }
  const std::vector<std::string_view> words(known.begin(), known.end());
  const std::string name = option ? word.substr(0, word.find('=')) : word;
  return usage_error(command, in_quotes(name) + (option            ? " is not an option here"
                                              : command.empty() ? " is not a command"
                                                                : " is one argument too many") +
                                  (!option && (command == "find" || command == "prove")
                                       ? "; put quotes around a goal"
                                       : did_you_mean(name, words)) +
                                  (option && command == "conform"
                                       ? "; what belongs to the program to test goes after --"
                                       : ""));
}

int answer(const CLI::App& app, const CLI::ParseError& error) {
  Output output;
  if (error.get_exit_code() == 0) {  // --help, --version
    const auto* const version = dynamic_cast<const CLI::CallForVersion*>(&error);
    output.write(version != nullptr ? std::string(version->what()) + '\n' : app.help());
    return output.exit_code();
  }
  const std::vector<CLI::App*> called = app.get_subcommands();
  const CLI::App& at = called.empty() ? app : *called.front();
  const std::string command = called.empty() ? std::string() : at.get_name();
  if (const std::vector<std::string> rest = at.remaining(); !rest.empty())
    return unexpected(at, command, rest.front());
  return usage_error(command, error.what());
}

/// The option of `command` that is given an empty value, or of rules commas alone, for which the parser
/// would take the next argument. What stands behind -- belongs to another program.
const CLI::Option* without_value(const CLI::App& command, std::span<char* const> arguments) {
  const CLI::Option* before = nullptr;  // the option whose value comes next
  for (const std::string_view word : arguments) {
    if (word == "--") return nullptr;
    const std::string_view name = word.substr(0, word.find('='));
    const CLI::Option* option = before != nullptr ? before : command.get_option_no_throw(std::string(name));
    const bool takes_value = option != nullptr && option->get_items_expected_max() > 0 &&
                             name.starts_with("--");
    if (before == nullptr && !takes_value) continue;
    const bool joined = before == nullptr && name.size() < word.size();
    if (before != nullptr || joined) {
      const std::string_view value = joined ? word.substr(name.size() + 1) : word;
      const std::string_view nothing = option->get_delimiter() == ',' ? " \t," : " \t";
      if (value.find_first_not_of(nothing) == std::string_view::npos) return option;
    }
    before = before == nullptr && !joined ? option : nullptr;
  }
  return nullptr;
}

int run(int argc, char** argv) {
  if (argc > 1)
    for (const Planned& each : planned)
      if (std::string_view(argv[1]) == each.name) return not_available(each.name);

  CLI::App app{"Rules on hands of All Fours (American partnership and Yorkshire): replays a log of "
               "what was\nplayed, finds what broke the rules or was scored wrongly, and names the "
               "clause.",
               "allfours"};
  app.set_help_flag("-h,--help", "Print this help");
  app.set_version_flag("--version", "allfours " ALLFOURS_VERSION, "Print the version");
  app.require_subcommand(0, 1);  // so that a file may be called like a command
  app.footer("Examples:\n  allfours check hand.json\n  allfours rules AM4.3\n"
             "  allfours find 'high == NS and game == EW'");
  CheckOptions check_options;
  DiffOptions diff_options;
  ConformRequest conform_request;
  ServeOptions serve_options;
  SuiteOptions suite_options;
  PerftOptions perft_options;
  RulesOptions rules_options;
  FindOptions find_options;
  SearchRequest prove_options;
  const CLI::App* const check = add_check(app, check_options);
  const CLI::App* const find = add_find(app, find_options);
  const CLI::App* const prove = add_prove(app, prove_options);
  const CLI::App* const diff = add_diff(app, diff_options);
  const CLI::App* const conform = add_conform(app, conform_request);
  const CLI::App* const serve = add_serve(app, serve_options);
  const CLI::App* const suite = add_suite(app, suite_options);
  const CLI::App* const perft = add_perft(app, perft_options);
  const CLI::App* const rules = add_rules(app, rules_options);
  for (const Planned& each : planned) app.add_subcommand(each.name, each.does);

  const std::span<char* const> arguments(argv, static_cast<std::size_t>(argc));
  for (const CLI::App* const command : app.get_subcommands({}))
    if (argc > 1 && command->get_name() == argv[1])
      if (const CLI::Option* const option = without_value(*command, arguments.subspan(2)))
        return usage_error(argv[1], "--" + option->get_lnames().front() + " needs " +
                                        (option->get_delimiter() == ',' ? "k=v, such as target=9"
                                                                        : "a value"));
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return answer(app, error);
  }
  if (check->parsed()) return run_check(check_options);
  if (find->parsed()) return run_find(find_options);
  if (prove->parsed()) return run_prove(prove_options);
  if (diff->parsed()) return run_diff(diff_options);
  if (conform->parsed()) return run_conform(conform_request);
  if (serve->parsed()) return run_serve(serve_options);
  if (suite->parsed()) return run_suite(suite_options);
  if (perft->parsed()) return run_perft(perft_options);
  if (rules->parsed()) return run_rules(rules_options);
  write_error(app.help());
  return usage_code;
}
}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::bad_alloc&) {
    write_error("allfours: there is not enough memory for this\n");
    return usage_code;
  } catch (const std::exception& error) {
    write_error("allfours: " + std::string(error.what()) + '\n');
    return usage_code;
  }
}
