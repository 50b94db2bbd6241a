#pragma once
// What a run of `conform` came to, for people and for the programs that collect results.
//
// This folder: `allfours conform` and `serve`.

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "cases/conform/conform.h"
#include "cli/common/style.h"

namespace allfours {

enum class ConformFormat : std::uint8_t { text, json, junit, sarif };
inline constexpr std::array<std::string_view, 4> conform_formats{"text", "json", "junit", "sarif"};
std::optional<ConformFormat> conform_format(std::string_view word);

/// The whole report, with its last line break. `style` is that of the text.
std::string conform_report(const ConformResult& result, ConformFormat format, const Style& style);

// Each of the formats.
std::string conform_text(const ConformResult& result, const Style& style = {});
std::string conform_json(const ConformResult& result);   ///< one object on one line
std::string conform_junit(const ConformResult& result);  ///< JUnit XML: a test a case and question
std::string conform_sarif(const ConformResult& result);  ///< SARIF 2.1.0: a result a difference

// In a sentence or two.

/// What was asked, what the rules say, what the program said, and what it behaves like.
std::string sentence_of(const Difference& difference);
/// The same of a case, and where in its log; what the program behaves like is not known there.
std::string sentence_of(const CaseOutcome::Difference& difference);
std::string sentence_of(const SkipReason& reason);  ///< "known: american-0-1 score"
std::string sentence_of(const Skipped& skipped);
std::string sentence_of(const Trouble& trouble);

/// The lines that put the question of a difference once more, as they were sent.
std::array<std::string, 3> lines_to_ask(const Difference& difference);
/// The ids of clauses: "AM4.3, AM4.4".
std::string ids_of(const Citations& clauses);

}  // namespace allfours
