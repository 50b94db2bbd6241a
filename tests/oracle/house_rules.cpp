#include "house_rules.h"

#include <algorithm>
#include <stdexcept>

namespace allfours_oracle {

namespace {

struct Switch {
  std::string name;
  std::string american_default;   // "" if the American game lacks it
  std::string yorkshire_default;  // "" if the Yorkshire game lacks it
  std::vector<std::string> values;
  bool number;
};

std::vector<std::string> numbers(int from, int to) {
  std::vector<std::string> list;
  for (int n = from; n <= to; ++n) list.push_back(std::to_string(n));
  return list;
}

std::vector<std::string> orders() {
  std::vector<std::string> names = {"game", "high", "jack", "low"};
  std::vector<std::string> list;
  do {
    list.push_back(names[0] + "-" + names[1] + "-" + names[2] + "-" + names[3]);
  } while (std::next_permutation(names.begin(), names.end()));
  return list;
}

std::vector<Switch> make_switches() {
  const std::string order = "high-low-jack-game";
  return {
      {"target", "7", "11", numbers(1, 99), true},
      {"follow", "follow-or-trump", "follow-or-trump",
       {"follow-or-trump", "follow-strictly", "must-ruff", "no-undertrump", "must-beat",
        "trump-once-led", "must-overtrump"}, false},
      {"high", "holder", "holder", {"holder", "taker", "ace-only"}, false},
      {"low", "holder", "holder", {"holder", "taker", "two-only"}, false},
      {"jack", "taker", "taker", {"taker", "holder", "rival-above", "own-trick"}, false},
      {"game-tie", "rivals", "nobody", {"rivals", "nobody", "dealers", "NS", "EW"}, false},
      {"game-zero", "as-tie", "as-tie", {"as-tie", "nobody"}, false},
      {"game-points", "1", "1", numbers(1, 2), true},
      {"order", order, order, orders(), false},
      {"finish", "in-order", "in-order", {"in-order", "totals", "NS-first", "past-target"}, false},
      {"turned-jack", "final", "", {"final", "every", "none"}, false},
      {"turned-jack-points", "1", "", {"1", "3"}, true},
      {"first-out", "jack-first", "", {"jack-first", "gift-first"}, false},
      {"gift-at-target", "allowed", "", {"allowed", "forbidden"}, false},
      {"keep", "six", "", {"six", "all"}, false},
      {"bunching", "allowed", "", {"allowed", "never"}, false},
      {"exhausted", "redeal", "", {"redeal", "last-card", "keep-suit"}, false},
      {"indicator", "not-in-play", "", {"not-in-play", "in-play"}, false},
      {"discards", "not-in-play", "", {"not-in-play", "in-play", "in-play-with-game"}, false},
      {"throw-in", "never", "allowed", {"allowed", "never"}, false},
      {"look-penalty", "", "4", numbers(0, 9), true},
      {"revoke", "as-played", "as-played", {"as-played", "one-point", "foster", "trinidad"}, false},
      {"mend", "until-taken", "until-taken", {"until-taken", "until-complete", "never"}, false},
      {"next-dealer", "left", "left", {"left", "right", "same"}, false},
      {"game", "taker", "taker", {"taker", "holder", "smaller"}, false},
      {"lone-trump", "each", "each", {"each", "once"}, false},
      {"trick", "trump-then-led", "trump-then-led", {"trump-then-led", "rank", "game-value"}, false},
      {"turned-others", "none", "", {"none", "ace-and-six"}, false},
      {"run-until", "not-original", "", {"not-original", "not-previous"}, false},
      {"give-needs-trump", "no", "", {"no", "yes"}, false},
      {"first-dealer", "", "right-of-jack", {"right-of-jack", "jack"}, false},
      {"direction", "clockwise", "clockwise", {"clockwise", "anticlockwise"}, false},
      {"last-trick", "counted", "counted", {"counted", "dropped"}, false},
  };
}

const std::vector<Switch>& switches() {
  static const std::vector<Switch> all = make_switches();
  return all;
}

std::string default_of(const Switch& one, bool american) {
  return american ? one.american_default : one.yorkshire_default;
}

void lay_over(Rules& rules, const nlohmann::json& given) {
  if (given.is_null()) return;
  if (!given.is_object()) throw std::runtime_error("rules must be an object");
  for (const auto& item : given.items()) {
    if (!item.key().empty() && item.key()[0] == '_') continue;
    bool known = false;
    for (const Switch& one : switches()) {
      if (one.name != item.key() || default_of(one, rules.american).empty()) continue;
      known = true;
      std::string value;
      if (one.number) {
        if (!item.value().is_number_integer()) throw std::runtime_error("not a number: " + one.name);
        value = std::to_string(item.value().get<int>());
      } else {
        if (!item.value().is_string()) throw std::runtime_error("not a text: " + one.name);
        value = item.value().get<std::string>();
      }
      if (std::find(one.values.begin(), one.values.end(), value) == one.values.end()) {
        throw std::runtime_error("no value of " + one.name + ": " + value);
      }
      rules.values[one.name] = value;
      rules.named.push_back(one.name);
    }
    if (!known) throw std::runtime_error("this game has no switch " + item.key());
  }
}

}  // namespace

std::string Rules::get(const std::string& key) const {
  const auto at = values.find(key);
  return at == values.end() ? "" : at->second;
}

bool Rules::is(const char* key, const char* value) const {
  const auto at = values.find(key);
  return at != values.end() && at->second == value;
}

int Rules::number(const std::string& key) const { return std::stoi(values.at(key)); }

bool Rules::settles(const std::string& key) const {
  return std::find(named.begin(), named.end(), key) != named.end();
}

Rules read_rules(bool american, const nlohmann::json& in_log, const nlohmann::json& on_command_line) {
  Rules rules;
  rules.american = american;
  for (const Switch& one : switches()) {
    if (!default_of(one, american).empty()) rules.values[one.name] = default_of(one, american);
  }
  lay_over(rules, in_log);
  lay_over(rules, on_command_line);
  return rules;
}

bool Rules::settles_mending() const {
  return settles("mend") || is("revoke", "foster") || is("revoke", "trinidad");
}

nlohmann::json off_default(const Rules& rules) {
  nlohmann::json report = nlohmann::json::object();
  for (const Switch& one : switches()) {
    const std::string usual = default_of(one, rules.american);
    if (usual.empty() || rules.get(one.name) == usual) continue;
    if (one.number) report[one.name] = rules.number(one.name);
    else report[one.name] = rules.get(one.name);
  }
  return report;
}

}  // namespace allfours_oracle
