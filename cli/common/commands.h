#pragma once
// The subcommands: what each was asked to do, word for word, and the functions that do it. Every
// function gives the exit code.
//
// This folder: what several commands share: options, inputs, both outputs, and what is said of a
// wrong call.

#include <optional>
#include <string>
#include <vector>

namespace allfours {

struct CheckOptions {
  std::vector<std::string> files;
  std::string format = "text";
  std::string rules;
  std::string jobs = "1";
  std::string lang = "en";
  std::string color = "auto";
  std::vector<std::string> claims;
  bool ndjson = false;
  bool verbose = false;
};
int run_check(const CheckOptions& options);

/// What `find` and `prove` are both asked.
struct SearchRequest {
  std::string goal;
  bool has_goal = false;
  std::string variant;  ///< empty: both games
  std::string rules;
  std::string count = "1";
  std::string seed = "0";
  std::string budget;  ///< empty: the usual one
  std::string out;     ///< a folder; empty: standard output
  std::string format = "text";
  bool from_start = false;
  bool facts = false;
};

struct FindOptions : SearchRequest {
  std::string named;
  bool list = false;
};
int run_find(const FindOptions& options);
int run_prove(const SearchRequest& options);

struct DiffOptions : SearchRequest {
  std::string against;
};
int run_diff(const DiffOptions& options);

struct ConformRequest {
  std::vector<std::string> command;  ///< the program and its arguments
  std::string suite;                 ///< a folder; empty: random hands
  std::string variant;               ///< empty: both games
  std::optional<std::string> hands, seed;  ///< of random hands; none: 1000 and 0
  std::string timeout = "10";
  std::string skip;  ///< a file; empty: none
  std::string format = "text";
};
int run_conform(const ConformRequest& request);

struct ServeOptions {
  std::string rules;
};
int run_serve(const ServeOptions& options);

struct SuiteOptions {
  std::string variant;
  std::string out;     ///< the folder to make
  std::string seed = "0";
  std::string verify;  ///< the folder to judge
  std::string rules;   ///< … by these
};
int run_suite(const SuiteOptions& options);

struct PerftOptions {
  std::string file = "-";
  std::string depth;  ///< empty: the usual one
  std::string after;  ///< cards that begin every sequence
  bool divide = false;
  std::string rules;
  std::string format = "text";
};
int run_perft(const PerftOptions& options);

struct RulesOptions {
  std::string id;
  bool one = false;  ///< an ID was given
  bool markdown = false;
};
int run_rules(const RulesOptions& options);

}  // namespace allfours
