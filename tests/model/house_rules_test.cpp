#include "model/house_rules.h"

#include <algorithm>
#include <set>

#include "tests/catch.h"
#include "tests/model/cards_of.h"

using namespace allfours;

namespace {
using enum SwitchInfo::Kind;

/// All values of a switch, numbered.
std::vector<int> values_of(const SwitchInfo& info) {
  std::vector<int> values;
  const int first = info.kind == number ? info.least : 0;
  const int last = info.kind == number   ? info.most
                   : info.kind == choice ? static_cast<int>(info.values.size()) - 1
                                         : 23;
  for (int value = first; value <= last; ++value)
    if (info.id != Switch::turned_jack_points || value != 2) values.push_back(value);
  return values;
}
}  // namespace

TEST_CASE("the table of switches is in the order of the enumeration, with names of their own") {
  std::set<std::string_view> names;
  std::size_t place = 0;
  for (const SwitchInfo& info : switches()) {
    CAPTURE(info.name);
    CHECK(info.id == static_cast<Switch>(place++));
    CHECK(names.insert(info.name).second);
    CHECK(find_switch(info.name) == &info);
    CHECK(&describe(info.id) == &info);
    CHECK_FALSE(info.text.empty());
    CHECK_FALSE(info.clauses.empty());
    CHECK((info.kind != choice || info.house_values <= info.values.size()));
    CHECK(std::set(info.values.begin(), info.values.end()).size() == info.values.size());
  }
  CHECK(place == switch_count);
  CHECK(find_switch("game-Tie") == nullptr);
  CHECK(find_switch("") == nullptr);
}

TEST_CASE("every value of every switch is set, read, written and parsed") {
  for (const SwitchInfo& info : switches()) {
    CAPTURE(info.name);
    std::set<std::string> written;
    for (int value : values_of(info)) {
      HouseRules rules;
      info.set(rules, value);
      CHECK(info.get(rules) == value);
      const std::string text = info.format(value);
      CHECK(info.parse(text) == value);
      CHECK(written.insert(text).second);
      // A switch sets nothing but its own value.
      for (const SwitchInfo& other : switches())
        if (other.id != info.id) CHECK(other.get(rules) == other.get(HouseRules{}));
    }
    for (const char* text : {"", "sometimes", "-1", "9999", "1x", " 1"})
      CHECK_FALSE(info.parse(text).has_value());
  }
}

TEST_CASE("the switches by their public names") {
  const auto house = [](const char* name) {
    const SwitchInfo* info = find_switch(name);
    REQUIRE(info);
    return info->expected();
  };
  CHECK(house("follow") ==
        "follow-or-trump, follow-strictly, must-ruff, no-undertrump or must-beat");
  CHECK(house("game-tie") == "rivals, nobody or dealers");
  CHECK(house("high") == "holder or taker");
  CHECK(house("finish") == "in-order or totals");
  CHECK(house("exhausted") == "redeal or last-card");
  CHECK(house("revoke") == "as-played, one-point, foster or trinidad");
  CHECK(house("target") == "a number from 1 to 99");
  CHECK(house("turned-jack-points") == "1 or 3");
  CHECK(house("order") == "a permutation of high-low-jack-game");
  CHECK(house("lone-trump") == "each or once");  // a mutant shows what there is
}

TEST_CASE("numbers keep to their range") {
  const SwitchInfo& target = describe(Switch::target);
  CHECK(target.parse("1") == 1);
  CHECK(target.parse("99") == 99);
  CHECK_FALSE(target.parse("0"));
  CHECK_FALSE(target.parse("100"));
  CHECK_FALSE(target.parse("7.0"));
  const SwitchInfo& jack = describe(Switch::turned_jack_points);
  CHECK(jack.parse("1") == 1);
  CHECK_FALSE(jack.parse("2"));
  CHECK(jack.parse("3") == 3);
  CHECK(describe(Switch::look_penalty).parse("0") == 0);
  CHECK(describe(Switch::game_points).parse("2") == 2);
  CHECK_FALSE(describe(Switch::game_points).parse("3"));
}

TEST_CASE("the order of counting is any of 24") {
  const SwitchInfo& order = describe(Switch::order);
  HouseRules rules;
  CHECK(order.get(rules) == 0);
  CHECK(order.format(0) == "high-low-jack-game");
  order.set(rules, order.parse("game-high-low-jack").value());
  CHECK(rules.order == CountingOrder{Category::game, Category::high, Category::low,
                                     Category::jack});
  std::set<CountingOrder> orders;
  for (int place = 0; place < 24; ++place) {
    order.set(rules, place);
    orders.insert(rules.order);
    CountingOrder sorted = rules.order;
    std::ranges::sort(sorted);
    CHECK(sorted == source_order);
  }
  CHECK(orders.size() == 24);
  CHECK_FALSE(order.parse("high-low-jack"));
  CHECK_FALSE(order.parse("high-high-jack-game"));
  CHECK_FALSE(order.parse("high-low-jack-game-gift"));
}

TEST_CASE("the defaults are the source documents'") {
  const HouseRules american = source_rules(Variant::american);
  const HouseRules yorkshire = source_rules(Variant::yorkshire);
  CHECK(american.american());
  CHECK_FALSE(yorkshire.american());
  CHECK(american.target == 7);    // AM5.7
  CHECK(yorkshire.target == 11);  // YK4.3
  CHECK(american.game_tie == GameTie::rivals);    // AM5.6
  CHECK(yorkshire.game_tie == GameTie::nobody);   // YK4.2
  CHECK(american.throw_in == ThrowIn::never);     // H17
  CHECK(yorkshire.throw_in == ThrowIn::allowed);  // YK3.4
  CHECK(yorkshire.look_penalty == 4);             // YK2.7
  for (const HouseRules& rules : {american, yorkshire}) {
    CHECK(rules.named.none());
    for (const SwitchInfo& info : switches()) {
      if (info.id == Switch::game_tie || info.id == Switch::throw_in) continue;
      if (info.kind == number) continue;
      CAPTURE(info.name);
      CHECK(info.get(rules) == 0);  // the first value is the source's
    }
  }
}

TEST_CASE("each game has its own switches") {
  std::set<std::string_view> american_only, yorkshire_only;
  for (const SwitchInfo& info : switches()) {
    CHECK((info.in(Variant::american) || info.in(Variant::yorkshire)));
    if (!info.in(Variant::yorkshire)) american_only.insert(info.name);
    if (!info.in(Variant::american)) yorkshire_only.insert(info.name);
  }
  CHECK(american_only == std::set<std::string_view>{
                             "turned-jack", "turned-jack-points", "first-out", "gift-at-target",
                             "keep", "bunching", "exhausted", "indicator", "discards",
                             "turned-others", "run-until", "give-needs-trump"});
  CHECK(yorkshire_only == std::set<std::string_view>{"look-penalty", "first-dealer"});
}

TEST_CASE("every mutant is a value no table is offered") {
  int mutants = 0;
  for (const SwitchInfo& info : switches()) {
    if (info.kind != choice) continue;
    const std::string expected = info.expected();
    const std::size_t house = info.house_values;
    for (std::size_t i = info.mutant_only() ? 1 : house; i < info.values.size(); ++i) ++mutants;
    if (info.mutant_only()) continue;
    for (std::size_t i = 0; i < info.values.size(); ++i)
      CHECK((expected.find(info.values[i]) != std::string::npos) == (i < house));
  }
  CHECK(mutants == 23);
}

TEST_CASE("a switch that was named is remembered") {
  HouseRules rules;
  CHECK_FALSE(rules.names(Switch::first_out));
  rules.named.set(static_cast<std::size_t>(Switch::first_out));
  CHECK(rules.names(Switch::first_out));
  CHECK_FALSE(rules.names(Switch::order));
}
