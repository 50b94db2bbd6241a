#pragma once
// manifest.json: what a suite says of itself and of each case. docs/suite.md describes it.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cases/suite/suite.h"

namespace allfours {

inline constexpr int suite_format = 1;

/// The manifest of a suite, laid out for people, with its line break.
std::string manifest_of(const Suite& suite);

/// Reads a manifest; the logs and reports of its cases are left empty. What is wrong in it is added
/// to `problems` as "PLACE: seen, expected", and the rest is still read; a case that can't be one,
/// or has the file of another, is left out. Nothing where it is no manifest of a suite at all.
std::optional<Suite> read_manifest(std::string_view text, std::vector<std::string>& problems);

}  // namespace allfours
