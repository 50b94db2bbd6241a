#include "checker/read/read_rules.h"

#include <algorithm>

#include "checker/read/read_words.h"
#include "checker/text/nearest.h"

namespace allfours {

Fault unknown_switch(std::string_view name) {
  // Mutants are accepted, but never proposed.
  std::vector<std::string_view> names;
  for (const SwitchInfo& info : switches())
    if (!info.mutant_only()) names.push_back(info.name);
  Fault fault{quoted(name), "a house rule", std::string(nearest(name, names)), {}};
  return fault;
}

Fault foreign_switch(const SwitchInfo& info, Variant variant) {
  const std::string game(game_name(variant));
  Fault fault{quoted(info.name), "a house rule of " + game, {}, {}};
  fault.says = game + " has no house rule " + fault.seen;
  return fault;
}

Fault no_value(const SwitchInfo& info, std::string seen, std::string_view word) {
  Fault fault{std::move(seen), info.expected(), {}, {}};
  if (info.kind == SwitchInfo::Kind::choice) {
    const auto proposed =
        info.values.first(info.mutant_only() ? info.values.size() : info.house_values);
    fault.nearest = nearest(word, proposed);
  }
  fault.says = fault.seen + " is not a value of \"" + std::string(info.name) + "\"; expected " +
               fault.expected;
  return fault;
}

Fault no_draw() {
  return {"\"draw\"", "a key of a log of the American game", {},
          "the American game has no draw for the deal"};
}

void set_rule(HouseRules& rules, const SwitchInfo& info, int value) {
  info.set(rules, value);
  rules.named.set(static_cast<std::size_t>(info.id));
}

void override_rules(HouseRules& rules, std::span<const RuleSetting> overrides, Faults& faults) {
  for (const RuleSetting& setting : overrides) {
    const SwitchInfo& info = describe(setting.id);
    if (info.in(rules.variant)) {
      set_rule(rules, info, setting.value);
    } else {
      Fault fault = foreign_switch(info, rules.variant);
      fault.says += ", which --rules sets";
      faults.add_elsewhere(std::move(fault));
    }
  }
}

HouseRules house_rules(Variant variant, std::span<const RuleSetting> settings,
                       std::vector<InputError>& errors) {
  HouseRules rules = source_rules(variant);
  Faults faults({}, errors);
  override_rules(rules, settings, faults);
  faults.finish();
  return rules;
}

namespace {
// The command line's text has columns, but is no line of a file.
class SettingPlace final : public Place {
 public:
  explicit SettingPlace(std::string_view text) : text_(text) {}
  std::uint32_t offset(const char* p) const override {
    return static_cast<std::uint32_t>(p - text_.data());
  }
  std::string pointer() const override { return {}; }

 private:
  std::string_view text_;
};

std::optional<RuleSetting> read_setting(std::string_view item, const Place& place,
                                        std::span<const RuleSetting> before, Faults& faults) {
  const std::size_t sign = item.find('=');
  const std::string_view name = trimmed(item.substr(0, sign));
  if (sign == std::string_view::npos || name.empty()) {
    faults.add(place, item.data(),
               {quoted(trimmed(item)), "a house rule and its value, such as target=9", {}, {}});
    return std::nullopt;
  }
  const SwitchInfo* info = find_switch(name);
  if (info == nullptr) {
    faults.add(place, name.data(), unknown_switch(name));
    return std::nullopt;
  }
  if (std::ranges::find(before, info->id, &RuleSetting::id) != before.end()) {
    faults.add(place, name.data(), {quoted(name), "each house rule once", {},
                                    "the house rule " + quoted(name) + " is given twice"});
    return std::nullopt;
  }
  const std::string_view word = trimmed(item.substr(sign + 1));
  if (const auto value = info->parse(word)) return RuleSetting{info->id, *value};
  faults.add(place, word.data(), no_value(*info, quoted(word), word));
  return std::nullopt;
}
}  // namespace

std::vector<RuleSetting> read_rule_settings(std::string_view text,
                                            std::vector<InputError>& errors) {
  std::vector<RuleSetting> settings;
  const std::size_t before = errors.size();
  Faults faults(text, errors);
  const SettingPlace place(text);
  std::string_view rest = text;
  while (!trimmed(rest).empty()) {
    const std::size_t comma = rest.find(',');
    if (const auto setting = read_setting(rest.substr(0, comma), place, settings, faults))
      settings.push_back(*setting);
    if (comma == std::string_view::npos) break;
    rest.remove_prefix(comma + 1);
  }
  faults.finish();
  for (InputError& error : std::span(errors).subspan(before)) {
    take_place_off(error);
    error.line = 0;
    put_place_on(error);
  }
  return settings;
}

}  // namespace allfours
