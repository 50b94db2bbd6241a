#pragma once
// The subcommands: what each was asked to do, word for word, and the functions that do it. Every
// function gives the exit code.

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

struct RulesOptions {
  std::string id;
  bool one = false;  ///< an ID was given
  bool markdown = false;
};
int run_rules(const RulesOptions& options);

}  // namespace allfours
