#include "cli/options.h"

#include "cases/solver/answer.h"
#include "cli/common/usage.h"

namespace allfours {

namespace {
constexpr auto take_last = CLI::MultiOptionPolicy::TakeLast;

void add_rules_option(CLI::App& command, std::string name, std::string& rules, std::string help) {
  command.add_option(std::move(name), rules, std::move(help))
      ->type_name("K=V,...")->multi_option_policy(CLI::MultiOptionPolicy::Join)->delimiter(',');
}
/// An option with a value of this type; given more than once, the last counts.
void add_value(CLI::App& command, std::string name, auto& value, std::string type,
               std::string help) {
  command.add_option(std::move(name), value, std::move(help))
      ->type_name(std::move(type))->multi_option_policy(take_last);
}
/// The budget, and where the logs go.
void add_budget_and_output(CLI::App& command, SearchRequest& options, std::string budget,
                           std::string out, std::string format) {
  add_value(command, "--budget", options.budget, "N", std::move(budget));
  add_value(command, "--out", options.out, "DIR", std::move(out));
  add_value(command, "--format", options.format, "FORMAT", std::move(format));
}

/// What `find` and `prove` have in common; what is searched for is called `name`.
void add_search(CLI::App& command, SearchRequest& options, std::string name, std::string help) {
  command.add_option(std::move(name), options.goal, std::move(help))
      ->type_name("")
      ->each([&options](const std::string&) { options.has_goal = true; });
  add_value(command, "--variant", options.variant, "GAME", "american or yorkshire; without it both games");
  add_rules_option(command, "--rules", options.rules,
                   "House rules to play by, such as game-tie=dealers,target=9; one that\n"
                   "only one game has leaves out the other");
  add_value(command, "--count", options.count, "N", "How many different hands; 1 by default");
  add_value(command, "--seed", options.seed, "N", "Another seed, another hand; the same seed (0 by default), the same");
  add_budget_and_output(command, options,
                        "Solver steps to spend on each game, 100000000 by default; a deal\n"
                        "takes a few million, less than a second",
                        "A folder: each hand becomes a file in it",
                        "text (default): a log in plain text; json: one log a line");
  command.add_flag("--from-start", options.from_start,
                   "A whole game from 0-0 that ends with the hand");
  command.add_flag("--facts", options.facts, "List what a goal can speak of");
}
}  // namespace

CLI::App* add_check(CLI::App& app, CheckOptions& options) {
  CLI::App* const check = app.add_subcommand("check", "Replay hand logs and rule on them");
  check->add_option("FILE", options.files,
                    "JSON, NDJSON or plain text; - is standard input, as is no FILE;\n"
                    "a folder is all the logs in it")
      ->type_name("");
  add_value(*check, "--format", options.format, "FORMAT",
                    "text (default) or json; sarif and junit are to come");
  add_rules_option(*check, "--rules", options.rules,
                   "House rules, such as game-tie=dealers,target=9; they win over\n"
                   "those a log names. allfours rules lists them");
  check->add_flag("--ndjson", options.ndjson,
                  "The input is one log a line, even if no line is a whole log");
  add_value(*check, "--jobs", options.jobs, "N", "Threads to judge with; 1 by default, 0 for all cores");
  add_value(*check, "--lang", options.lang, "LANG", "en (default); es and pt are to come");
  add_value(*check, "--color", options.color, "WHEN", "auto (default), always or never");
  check->add_flag("--verbose", options.verbose, "Show the tricks of hands without findings too");
  check->add_option("--claim", options.claims,
                    "A claim about the last hand of each log, such as 'winner == EW';\n"
                    "can be given several times")
      ->type_name("CLAIM")->allow_extra_args(false);
  check->footer(
      "Exit code: 0 sound, 1 faulty or a --claim refuted, 2 unusable input or wrong usage,\n"
      "3 open or a --claim left open.\n"
      "Several logs: 2 over 1 over 3 over 0.\n\n"
      "Example:\n  allfours check --rules game-tie=dealers tied-game.json");
  return check;
}

CLI::App* add_find(CLI::App& app, FindOptions& options) {
  CLI::App* const find = app.add_subcommand("find", if_solver("Find a hand that reaches a goal"));
  add_search(*find, options, "GOAL", "Such as 'high == NS and game == EW'");
  find->add_flag("--list", options.list, "List the catalogue: hands that tables argue about");
  add_value(*find, "--named", options.named, "NAME", "A hand of the catalogue in place of a goal");
  find->footer(
      "Exit code: 0 found, 1 proved impossible, 2 wrong usage, 3 the budget was spent.\n\n"
      "Examples:\n"
      "  allfours find 'before.NS == 6 and before.EW == 6 and both_out' --variant american\n"
      "  allfours find 'values.NS == values.EW and jack == EW' | allfours check\n"
      "  allfours find --named turned-jack-wins-at-six-all");
  return find;
}

CLI::App* add_prove(CLI::App& app, SearchRequest& options) {
  CLI::App* const prove =
      app.add_subcommand(
      "prove", if_solver("Prove a claim for every legal hand, or show one that breaks it"));
  add_search(*prove, options, "CLAIM", "Such as 'gift == rivals -> runs == 0'");
  prove->footer(
      "Exit code: 0 proved, 1 refuted by the hand shown, 2 wrong usage, 3 the budget was\n"
      "spent.\n\n"
      "Example:\n  allfours prove 'gift == rivals -> runs == 0' --variant american");
  return prove;
}

CLI::App* add_diff(CLI::App& app, DiffOptions& options) {
  CLI::App* const diff = app.add_subcommand(
      "diff", if_solver("Show where two sets of rules part, or prove that they never do"));
  add_rules_option(*diff, "--rules", options.rules,
                   "One set of house rules, such as game-tie=dealers,target=9");
  add_rules_option(*diff, "--against", options.against,
                   "The other; whichever is left out is the sources' rules");
  add_value(*diff, "--variant", options.variant, "GAME", "american or yorkshire; without it each game that has all the rules");
  add_value(*diff, "--seed", options.seed, "N", "Another seed, another log; the same seed (0 by default), the same");
  add_budget_and_output(*diff, options,
                        "Solver steps to spend on each question, 100000000 by default",
                        "A folder: the log becomes a file in it",
                        "text (default): a log in plain text; json: an object with the log and\n"
                        "where they part");
  diff->footer(
      "Exit code: 0 they part on the log shown, 1 proved equal, 2 wrong usage, 3 the budget\n"
      "was spent.\n\n"
      "Examples:\n"
      "  allfours diff --rules jack=taker --against jack=holder\n"
      "  allfours diff --rules follow=follow-strictly --variant yorkshire");
  return diff;
}

CLI::App* add_conform(CLI::App& app, ConformRequest& options) {
  CLI::App* const conform =
      app.add_subcommand("conform", "Hold another program against the rules");
  conform->add_option("CMD", options.command, "The program and its arguments, after --")
      ->type_name("");
  add_value(*conform, "--suite", options.suite, "DIR", "A folder made by allfours suite, in place of random hands");
  add_value(*conform, "--variant", options.variant, "GAME", "american or yorkshire; without it both games");
  add_value(*conform, "--hands", options.hands, "N", "How many random hands of each game; 1000 by default");
  add_value(*conform, "--seed", options.seed, "N", "Another seed, other hands; 0 by default");
  add_value(*conform, "--timeout", options.timeout, "N", "Seconds to wait for each reply; 10 by default");
  add_value(*conform, "--skip", options.skip, "FILE", "A file of known differences, which are not counted");
  add_value(*conform, "--format", options.format, "FORMAT", "text (default), json, junit or sarif");
  conform->footer(
      std::string(has_solver() ? "" : "Not built with the solver: rules are told apart less well, "
                                      "and logs may be longer.\n\n") +
      "Exit code: 0 conforms, 1 differs or did not answer as it should, 2 wrong usage,\n"
      "3 nothing was answered.\n\n"
      "Example:\n  allfours conform --hands 10000 -- python3 my_engine.py");
  return conform;
}

CLI::App* add_serve(CLI::App& app, ServeOptions& options) {
  CLI::App* const serve = app.add_subcommand(
      "serve", "Answer the conformance protocol on standard input and output");
  add_rules_option(*serve, "--rules", options.rules,
                   "Rules to answer by, such as low=taker; they win over those of the questions");
  serve->footer("A line may have 17 MiB, the log in it 16 MiB, 10000 hands and 200000 events; what is\n"
                "larger is answered with an error.\n\n"
                "Exit code: 0, or 2 for wrong usage or lost output.\n\n"
                "Example:\n  allfours conform -- allfours serve --rules low=taker");
  return serve;
}

CLI::App* add_suite(CLI::App& app, SuiteOptions& options) {
  CLI::App* const suite = app.add_subcommand(
      "suite", "Make a test suite for programs that play a game, or judge one again");
  add_value(*suite, "--variant", options.variant, "GAME", "The game of the suite: american or yorkshire");
  add_value(*suite, "--out", options.out, "DIR", if_solver("Make a suite in this folder, new or empty"));
  add_value(*suite, "--seed", options.seed, "N",
                    "Another seed, other hands; the same seed (0 by default), the same bytes");
  add_value(*suite, "--verify", options.verify, "DIR", "Judge the suite in this folder again");
  add_rules_option(*suite, "--rules", options.rules,
                   "With --verify: judge by changed rules, such as low=taker, and tell\n"
                   "which cases notice");
  suite->footer(
      "Exit code: 0 made, or all is well; 1 --verify found something, or no suite could be made;\n"
      "2 wrong usage, no suite there, or files that could not be written.\n\n"
      "Examples:\n"
      "  allfours suite --variant yorkshire --out yorkshire-suite\n"
      "  allfours suite --verify yorkshire-suite");
  return suite;
}

CLI::App* add_perft(CLI::App& app, PerftOptions& options) {
  CLI::App* const perft =
      app.add_subcommand("perft", "Count the ways to play a deal, to check a move generator");
  perft->add_option("LOG", options.file,
                    "JSON or plain text; its last hand is the deal, with all four hands known.\n"
                    "- is standard input, as is no LOG")
      ->type_name("");
  add_value(*perft, "--depth", options.depth, "N",
                    "Count sequences of 1 to N cards; by default the whole of a hand of six\n"
                    "cards, and 12 cards of a larger one");
  add_value(*perft, "--after", options.after, "CARDS",
                    "Count only sequences that begin with these cards, such as '2H KH'");
  perft->add_flag("--divide", options.divide,
                  "Of the sequences of N cards, how many go on with each of the next cards");
  add_rules_option(*perft, "--rules", options.rules,
                   "House rules, such as follow=must-ruff; they win over those of the log");
  add_value(*perft, "--format", options.format, "FORMAT", "text (default) or json");
  perft->footer(
      "Exit code: 0 counted, 2 no such deal or wrong usage.\n\n"
      "Examples:\n"
      "  allfours perft --depth 8 hand.json\n"
      "  allfours perft --depth 8 --divide --after '2H KH' hand.json");
  return perft;
}

CLI::App* add_rules(CLI::App& app, RulesOptions& options) {
  CLI::App* const rules = app.add_subcommand(
      "rules", "Explain a clause, a gap, a house rule or a finding code, or list them all");
  rules->add_option("ID", options.id, "Such as AM4.3, G23, game-tie, game-tie=dealers, revoke")
      ->type_name("")
      ->each([&options](const std::string&) { options.one = true; });
  rules->add_flag("--markdown", options.markdown, "The whole reference as Markdown");
  rules->footer("Example:\n  allfours rules AM4.3");
  return rules;
}

}  // namespace allfours
