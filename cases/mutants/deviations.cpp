#include "cases/mutants/deviations.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace allfours {

namespace {
/// The values to try, the default among them.
std::vector<int> values_of(const SwitchInfo& info, int usual) {
  using Kind = SwitchInfo::Kind;
  std::vector<int> values;
  const auto all = [&](int count) {
    for (int value = 0; value < count; ++value) values.push_back(value);
  };
  switch (info.kind) {
    case Kind::choice: all(static_cast<int>(info.values.size())); break;
    case Kind::order: all(24); break;
    case Kind::number:
      for (const int step : {-1, 1}) {  // to the next that there is
        int value = usual + step;
        while (value >= info.least && value <= info.most && !info.parse(std::to_string(value)))
          value += step;
        if (value >= info.least && value <= info.most) values.push_back(value);
      }
      break;
  }
  return values;
}
}  // namespace

std::vector<RuleSetting> deviations(Variant variant) {
  const HouseRules source = source_rules(variant);
  std::vector<RuleSetting> list;
  for (const SwitchInfo& info : switches()) {
    if (!info.in(variant)) continue;
    const int usual = info.get(source);
    for (const int value : values_of(info, usual))
      if (value != usual) list.push_back({info.id, value});
  }
  return list;
}

std::vector<RuleSetting> suite_mutants(Variant variant) {
  std::vector<RuleSetting> list = deviations(variant);
  for (const Mistake& mistake : mistakes())
    if (has(mistake.games, variant))
      for (const RuleSetting& setting : settings_of(mistake))
        if (std::ranges::none_of(list, [&](const RuleSetting& known) {
              return known.id == setting.id && known.value == setting.value;
            }))
          list.push_back(setting);
  return list;
}

std::vector<RuleSetting> settings_of(const Mistake& mistake) {
  std::vector<RuleSetting> settings;
  std::vector<InputError> errors;
  std::istringstream words{std::string(mistake.settings)};
  for (std::string word; words >> word;)
    for (const RuleSetting& setting : read_rule_settings(word, errors)) settings.push_back(setting);
  if (!errors.empty())
    throw std::logic_error("mistake " + std::string(mistake.id) + ": " + errors.front().message);
  return settings;
}

std::string to_string(const RuleSetting& setting) {
  const SwitchInfo& info = describe(setting.id);
  return std::string(info.name) + "=" + info.format(setting.value);
}

HouseRules with_deviation(Variant variant, const RuleSetting& setting) {
  HouseRules rules = source_rules(variant);
  describe(setting.id).set(rules, setting.value);
  rules.named.set(static_cast<std::size_t>(setting.id));
  return rules;
}

}  // namespace allfours
