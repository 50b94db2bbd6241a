#pragma once
// The pages of `allfours rules`.
//
// This folder: `allfours rules`.

#include <string>
#include <vector>

#include "checker/ruling.h"
#include "model/clauses.h"
#include "model/house_rules.h"

namespace allfours {

/// Everything there is, a line or two each.
void append_list(std::string& out);

void append_page(std::string& out, const ClauseText& clause);
/// `value` is the value asked about, or none.
void append_page(std::string& out, const SwitchInfo& info, std::optional<int> value);
void append_page(std::string& out, const CodeText& code);

/// The whole reference as one Markdown document. Every entry has an anchor of its own, which does
/// not change with its words: #am4.3, #g23, #switch-game-tie, #finding-revoke.
void append_markdown(std::string& out);

}  // namespace allfours
