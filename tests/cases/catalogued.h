#pragma once
// Reading the names and citations of the catalogue.

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "model/clauses.h"

namespace allfours {

inline std::vector<std::string> words(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> found;
  for (std::string word; stream >> word;) found.push_back(word);
  return found;
}

inline bool is_slug(std::string_view name) {
  const auto letter = [](char c) { return ('a' <= c && c <= 'z') || ('0' <= c && c <= '9'); };
  bool hyphen = true;  // no two in a row, none at an end
  for (char c : name) {
    if (!letter(c) && (c != '-' || hyphen)) return false;
    hyphen = c == '-';
  }
  return !hyphen;
}

inline const ClauseText* find_clause(std::string_view id) {
  const auto found = std::ranges::find(clauses(), id, &ClauseText::id);
  return found == clauses().end() ? nullptr : &*found;
}

inline bool share_a_game(Games a, Games b) {
  return a == b || a == Games::both || b == Games::both;
}

}  // namespace allfours
