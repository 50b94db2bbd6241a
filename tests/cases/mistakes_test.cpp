// The known mistakes as data: all there, set by values that exist, and no mutant without one.

#include "cases/mutants/mistakes.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "checker/read/read.h"
#include "tests/cases/catalogued.h"
#include "tests/catch.h"

using namespace allfours;

namespace {
constexpr Variant variants[]{Variant::american, Variant::yorkshire};

/// Every setting of every mistake of a game.
std::set<std::string> settings_of(Variant variant) {
  std::set<std::string> all;
  for (const Mistake& one : mistakes())
    if (has(one.games, variant))
      for (const std::string& setting : words(one.settings)) all.insert(setting);
  return all;
}
}  // namespace

TEST_CASE("the mistakes are M1 to M31 in order, none twice in a game") {
  int last = 0;
  std::set<std::pair<std::string_view, Variant>> seen;
  for (const Mistake& one : mistakes()) {
    INFO(one.id);
    const int number = std::stoi(std::string(one.id.substr(1)));
    CHECK(one.id == "M" + std::to_string(number));
    CHECK((number == last || number == last + 1));
    last = number;
    for (const Variant variant : variants)
      if (has(one.games, variant)) CHECK(seen.emplace(one.id, variant).second);
  }
  CHECK(last == 31);
}

TEST_CASE("a mistake has one name, a slug of its own, and says what it is") {
  std::set<std::pair<std::string_view, std::string_view>> pairs;
  std::set<std::string_view> ids, names;
  for (const Mistake& one : mistakes()) {
    INFO(one.id);
    CHECK(is_slug(one.name));
    CHECK((!one.what.empty() && one.what.back() == '.'));
    ids.insert(one.id);
    names.insert(one.name);
    pairs.emplace(one.id, one.name);
  }
  CHECK(pairs.size() == ids.size());
  CHECK(pairs.size() == names.size());
}

TEST_CASE("every setting of a mistake is one of its games and no default") {
  for (const Mistake& one : mistakes()) {
    CHECK_FALSE(words(one.settings).empty());
    for (const std::string& setting : words(one.settings)) {
      INFO(one.id << ": " << setting);
      std::vector<InputError> errors;
      const std::vector<RuleSetting> read = read_rule_settings(setting, errors);
      REQUIRE(errors.empty());
      REQUIRE(read.size() == 1);
      for (const Variant variant : variants) {
        if (!has(one.games, variant)) continue;
        const HouseRules rules = house_rules(variant, read, errors);
        CHECK(errors.empty());
        const SwitchInfo& info = describe(read.front().id);
        CHECK(info.get(rules) != info.get(source_rules(variant)));
      }
    }
  }
}

TEST_CASE("every mutant value makes a mistake in each game that has it") {
  for (const Variant variant : variants) {
    const std::set<std::string> made = settings_of(variant);
    for (const SwitchInfo& info : switches()) {
      if (!info.in(variant)) continue;
      for (std::size_t value = info.house_values; value < info.values.size(); ++value) {
        if (static_cast<int>(value) == info.get(source_rules(variant))) continue;
        if (info.kind != SwitchInfo::Kind::choice) continue;
        const std::string setting = std::string(info.name) + '=' + std::string(info.values[value]);
        CAPTURE(to_string(variant), setting);
        CHECK(made.contains(setting));
      }
    }
  }
}

TEST_CASE("to exceed the target is to reach one more") {
  for (const Variant variant : variants) {
    const int beyond = source_rules(variant).target + 1;
    CHECK(settings_of(variant).contains("target=" + std::to_string(beyond)));
  }
}

TEST_CASE("the settings that change nothing are those proved to, in proofs_test.cpp") {
  std::set<std::string> equivalent;
  for (const Mistake& one : mistakes())
    for (const std::string& setting : words(one.equivalent)) {
      INFO(one.id << ": " << setting);
      const std::vector<std::string> all = words(one.settings);
      CHECK(std::ranges::find(all, setting) != all.end());
      equivalent.insert(setting);
    }
  CHECK(equivalent == std::set<std::string>{"high=taker", "run-until=not-previous"});
}
