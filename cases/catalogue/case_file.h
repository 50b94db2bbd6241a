#pragma once
// The form in which cases are written down as data, in .cases files:
//
//   # Comment: before the first case or right after a name.
//   # ---- A heading, anywhere ----
//   === slug-of-the-case
//   key: value
//     the rest of a long value, further in
//   --- part
//   Lines as they stand, but for empty ones at the end.

#include <functional>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace allfours {

struct CaseRecord {
  using Texts = std::map<std::string, std::string, std::less<>>;
  std::string place;  ///< "FILE:LINE" of the name, to begin a complaint with
  std::string slug;
  Texts fields;
  Texts parts;  ///< each ends in a newline unless it is empty

  /// Empty where there is none.
  std::string field(std::string_view key) const;
  std::string part(std::string_view name) const;
};

/// What a case may have.
struct CaseForm {
  std::set<std::string_view> fields, parts;
};

/// The cases of one file; throws std::runtime_error, "FILE:LINE: what", on a fault in its form.
std::vector<CaseRecord> read_cases(std::string_view file, std::string_view text,
                                   const CaseForm& form);

struct CaseFile {
  std::string_view path;  ///< from the project's root
  std::string_view text;
};
/// The .cases files of the subfolders of `cases`, as they were when the library was built, by path.
std::span<const CaseFile> case_files();

}  // namespace allfours
