#pragma once
// The options of every subcommand, as the parser and the help know them.

#include <CLI/CLI.hpp>

#include "cli/common/commands.h"

namespace allfours {

// Each adds its command, which fills `options` when it is called.
CLI::App* add_check(CLI::App& app, CheckOptions& options);
CLI::App* add_find(CLI::App& app, FindOptions& options);
CLI::App* add_prove(CLI::App& app, SearchRequest& options);
CLI::App* add_diff(CLI::App& app, DiffOptions& options);
CLI::App* add_conform(CLI::App& app, ConformRequest& options);
CLI::App* add_serve(CLI::App& app, ServeOptions& options);
CLI::App* add_suite(CLI::App& app, SuiteOptions& options);
CLI::App* add_perft(CLI::App& app, PerftOptions& options);
CLI::App* add_rules(CLI::App& app, RulesOptions& options);

}  // namespace allfours
