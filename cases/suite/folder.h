#pragma once
// Suites as folders: written whole into an empty one, read with no trust in what is found.

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "cases/suite/suite.h"

namespace allfours {

/// Why a suite can't be written to `folder`: it is no folder, or holds something. Nothing where it
/// can, as far as can be told before.
std::optional<std::string> obstacle(const std::filesystem::path& folder);

/// Writes all files of the suite: manifest.json, README.md and those of the cases. The folder is
/// made where there is none. Where it fails it is as it was before, and why is given, with the file.
std::optional<std::string> write_suite(const Suite& suite, const std::filesystem::path& folder);

/// Reads a suite. What is wrong is added to `problems` as "FILE: WHAT" (a file that is missing,
/// larger than a log may be, or behind a link; one that is no part of the suite), and the rest is
/// still read; cases of which a file can't be read are left out. Nothing, and a problem that says
/// why, where the folder is no suite at all. No log is judged, nor even known to be one: see verify.h.
std::optional<Suite> read_suite(const std::filesystem::path& folder,
                                std::vector<std::string>& problems);

}  // namespace allfours
