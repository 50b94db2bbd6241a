// `allfours conform -- CMD…`.

#include "cases/conform/conform.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <span>

#include "cases/suite/folder.h"
#include "cases/suite/suite_cases.h"
#include "cases/suite/verify.h"
#include "checker/text/harmless.h"
#include "cli/common/commands.h"
#include "cli/common/inputs.h"
#include "cli/common/option_values.h"
#include "cli/common/output.h"
#include "cli/common/progress.h"
#include "cli/common/usage.h"
#include "cli/conform/conform_reports.h"

namespace allfours {

namespace {
constexpr std::string_view conform_name = "conform";
constexpr std::uint64_t most_hands = 1'000'000'000;
constexpr std::uint64_t most_seconds = 3600;
constexpr std::size_t largest_skips = 16U * 1024 * 1024;  // bytes
constexpr std::size_t most_faults_told = 20;

std::optional<int> read_skip_file(const std::string& name, Skips& skips) {
  if (name.empty()) return std::nullopt;
  const OpenInput file(Input{name, {}});
  if (file.fault())
    return usage_error(conform_name, "--skip " + in_quotes(name) + ": " + file.fault()->message);
  std::string text;
  std::array<char, 4096> block{};
  std::ptrdiff_t size = 0;
  while (text.size() <= largest_skips && (size = file.read(block.data(), block.size())) > 0)
    text.append(block.data(), static_cast<std::size_t>(size));
  if (size < 0) return usage_error(conform_name, "--skip " + in_quotes(name) + ": it can't be read");
  if (text.size() > largest_skips)
    return usage_error(conform_name, "--skip " + in_quotes(name) + ": larger than it may be, 16 MiB");
  std::vector<std::string> faults;
  skips = read_skips(text, faults);
  if (faults.empty()) return std::nullopt;
  std::string message = "--skip " + in_quotes(name) + ":";
  for (const std::string& fault : std::span(faults).first(std::min(faults.size(), most_faults_told)))
    message += "\n  " + harmless(fault);
  if (faults.size() > most_faults_told)
    message += "\n  and " + std::to_string(faults.size() - most_faults_told) + " more";
  return usage_error(conform_name, message);
}

/// The suite asked for, if one is. What is wrong with it is told; with a suite of other rules nothing
/// can be tested.
std::optional<int> read_suite_option(const ConformRequest& request, Games games,
                                     std::optional<Suite>& suite) {
  if (request.suite.empty()) return std::nullopt;
  const std::string option = "--suite " + in_quotes(request.suite);
  std::vector<std::string> problems;
  if (request.hands || request.seed)
    return usage_error(conform_name, std::string(request.hands ? "--hands" : "--seed") +
                                    " is for random hands; with --suite there are none");
  std::error_code error;
  if (!std::filesystem::is_directory(request.suite, error))
    return usage_error(conform_name, option + (std::filesystem::exists(request.suite, error)
                                              ? ": no folder" : ": no such folder"));
  if (!std::filesystem::exists(std::filesystem::path(request.suite) / "manifest.json", error))
    return usage_error(conform_name, option + ": no suite, there is no manifest.json; allfours suite "
                                         "makes one");
  suite = read_suite(request.suite, problems);
  if (!suite) return usage_error(conform_name, option + ": " + harmless(problems.front()));
  if (!has(games, suite->variant))
    return usage_error(conform_name, "--variant " + in_quotes(request.variant) + ": the suite is of " +
                                    std::string(to_string(suite->variant)));
  std::vector<std::string> more = verify(*suite);
  problems.insert(problems.end(), more.begin(), more.end());
  if (problems.empty()) return std::nullopt;
  return usage_error(conform_name, option + ": not as these rules have it; allfours suite --verify lists "
                                       "every difference\n  " + harmless(problems.front()));
}

std::vector<Variant> variants_of(Games games) {
  std::vector<Variant> variants;
  for (const Variant variant : {Variant::american, Variant::yorkshire})
    if (has(games, variant)) variants.push_back(variant);
  return variants;
}
}  // namespace

int run_conform(const ConformRequest& request) {
  if (request.command.empty())
    return usage_error(conform_name, "the program to test is missing: allfours conform -- CMD ARGUMENT...");
  const auto format = conform_format(request.format);
  if (!format)
    return wrong_value(conform_name, "--format", request.format, "text, json, junit or sarif",
                       conform_formats);
  const auto games = read_variant(conform_name, request.variant);
  if (!games) return usage_code;
  const auto hands = read_number(request.hands.value_or("1000"), 1, most_hands);
  if (!hands) return wrong_value(conform_name, "--hands", *request.hands, "a number from 1 to 1000000000");
  const auto seed = read_number(request.seed.value_or("0"), 0, ~std::uint64_t{0});
  if (!seed) return wrong_value(conform_name, "--seed", *request.seed, "a whole number from 0 to 2^64 - 1");
  const auto seconds = read_number(request.timeout, 1, most_seconds);
  if (!seconds) return wrong_value(conform_name, "--timeout", request.timeout, "seconds, from 1 to 3600");

  ConformOptions options;
  options.command = request.command;
  options.patience = std::chrono::seconds(*seconds);
  options.list_cases = *format == ConformFormat::junit;
  if (const auto code = read_skip_file(request.skip, options.skips)) return *code;
  options.only_its_games = request.suite.empty() && request.variant.empty();
  const auto run = [&](const CaseSource& cases) {
    StatusLine line;
    options.progress = [&](std::string_view what) { line.show(what); };
    return conform(cases, options);
  };
  std::optional<Suite> suite;
  if (const auto code = read_suite_option(request, *games, suite)) return *code;
  const ConformResult result =
      run(suite ? suite_cases(*suite) : random_cases(variants_of(*games), *hands, *seed));
  if (!result.not_started.empty())
    return usage_error(conform_name, in_quotes(request.command.front()) + ": " + result.not_started);
  const bool json = *format == ConformFormat::json || *format == ConformFormat::sarif;
  const Style style{.color = *format == ConformFormat::text && shows_color()};
  Output output(json ? Notation::json : Notation::text, style.color);
  output.write(conform_report(result, *format, style));
  return output.exit_code() != 0 ? output.exit_code() : result.exit_code();
}

}  // namespace allfours
