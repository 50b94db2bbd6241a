#pragma once
// Finding entries of the reference by a word instead of an id.

#include <string>
#include <string_view>
#include <vector>

#include "checker/ruling.h"
#include "model/clauses.h"
#include "model/house_rules.h"

namespace allfours {

/// Entries that a word leads to, in the order of the reference.
struct Related {
  std::vector<const SwitchInfo*> switches;
  std::vector<const CodeText*> codes;
  std::vector<const ClauseText*> clauses;
  bool empty() const { return switches.empty() && codes.empty() && clauses.empty(); }
};

/// The same word, however it is capitalised.
bool same_word(std::string_view a, std::string_view b);
/// Whatever has `word` in its id, its name, its values or its text.
Related related_to(std::string_view word);
/// The switches and codes whose name is made of `word` and others: game-tie and wrong-game of
/// `game`.
Related names_with(std::string_view word);
/// The id that `id` is most likely a slip for; empty where none is near.
std::string_view nearest_name(std::string_view id);
/// A line for each, cut to the width of the page.
void append_related(std::string& out, const Related& related);

}  // namespace allfours
