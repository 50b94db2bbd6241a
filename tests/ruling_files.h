#pragma once
// The files of tests/checker/rulings as records. What they mean is told in checker/rulings.cpp.

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cases/catalogue/case_file.h"

namespace allfours {

inline std::vector<CaseRecord> ruling_records(std::string_view file, std::string_view text) {
  static const CaseForm form{{"covers", "twin", "rules"}, {"log", "expect"}};
  return read_cases(file, text, form);
}

/// All of them, by file.
inline std::vector<CaseRecord> ruling_records() {
  std::set<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator("tests/checker/rulings"))
    if (entry.path().extension() == ".cases") files.insert(entry.path());
  std::vector<CaseRecord> records;
  for (const auto& path : files) {
    std::ifstream stream(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    for (CaseRecord& one : ruling_records(path.string(), text)) records.push_back(std::move(one));
  }
  return records;
}

}  // namespace allfours
