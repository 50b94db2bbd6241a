#pragma once
// What a run of `conform` came to, for people and for the programs that collect results.

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "cases/conform/conform.h"

namespace allfours {

enum class ConformFormat : std::uint8_t { text, json, junit, sarif };
inline constexpr std::array<std::string_view, 4> conform_formats{"text", "json", "junit", "sarif"};
std::optional<ConformFormat> conform_format(std::string_view word);

/// The whole report, with its last line break.
std::string conform_report(const ConformResult& result, ConformFormat format);

// Each of the formats.
std::string conform_text(const ConformResult& result);
std::string conform_json(const ConformResult& result);   ///< one object on one line
std::string conform_junit(const ConformResult& result);  ///< JUnit XML: a test a case and question
std::string conform_sarif(const ConformResult& result);  ///< SARIF 2.1.0: a result a difference

/// A difference in one sentence: what was asked, what the rules say, what the program said.
std::string sentence_of(const Difference& difference);

}  // namespace allfours
