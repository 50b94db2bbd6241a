// The house rules of a log: every switch with its value, numbers kept as text.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace allfours_oracle {

struct Rules {
  bool american = false;
  std::map<std::string, std::string, std::less<>> values;  // every switch of this game
  std::vector<std::string> named;             // switches named in the log or on the command line

  std::string get(const std::string& key) const;
  bool is(const char* key, const char* value) const;
  int number(const std::string& key) const;
  bool settles(const std::string& key) const;  // was the switch named, even at its default?
  bool settles_mending() const;                // 7.5: by `mend`, or by a price that says when
  int target() const { return number("target"); }
};

Rules read_rules(bool american, const nlohmann::json& in_log, const nlohmann::json& on_command_line);
nlohmann::json off_default(const Rules& rules);

}  // namespace allfours_oracle
