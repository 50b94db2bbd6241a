#pragma once
// Short ways to write cards and house rules in tests.

#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "model/concrete.h"
#include "model/house_rules.h"

namespace allfours {

/// "AH TC 2S"
inline CardSet cards(const std::string& text) {
  std::istringstream words(text);
  CardSet set;
  for (std::string word; words >> word;) {
    const auto card = parse_card(word);
    if (!card || set.has(*card)) throw std::invalid_argument(word);
    set |= *card;
  }
  return set;
}

/// "2C TC AS", so that a failed check can be read.
inline std::string names(CardSet set) {
  std::string text;
  for (Card card : set) text += (text.empty() ? "" : " ") + to_string(card);
  return text;
}

/// Source rules with switches set by name: rules_of(Variant::yorkshire, {{"follow", "must-beat"}}).
using Switches = std::vector<std::pair<const char*, const char*>>;
inline HouseRules rules_of(Variant variant, const Switches& set = {}) {
  HouseRules rules = source_rules(variant);
  for (const auto& [name, value] : set) {
    const SwitchInfo* found = find_switch(name);
    if (!found || !found->parse(value)) throw std::invalid_argument(name);
    found->set(rules, *found->parse(value));
  }
  return rules;
}

}  // namespace allfours
