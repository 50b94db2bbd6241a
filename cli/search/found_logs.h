#pragma once
// The logs of found hands, on standard output or each in a file of its own.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "checker/hand_log.h"
#include "cli/common/output.h"
#include "cli/search/search_options.h"

namespace allfours {

/// Letters and digits of `text` in small letters, with a dash for everything between them, cut to
/// what suits a file name; "hand" where there are none.
std::string slug(std::string_view text);

/// Appends `text` as comments of a log, wrapped.
void append_comment(std::string& out, std::string_view text);

class FoundLogs {
 public:
  /// `name` is what files are called after.
  FoundLogs(std::string_view command, const SearchPlan& plan, std::string_view name);

  /// Before the search: looks that the folder is there or can be made, and that no file is in the way.
  /// Gives the exit code of a wrong call.
  std::optional<int> prepare() const;

  /// Writes the next log, in plain text headed by `comments`; with the first, the folder is made. A file
  /// is there whole or not at all. False where the log is lost.
  bool write(std::string_view comments, const GameLog& log);

  /// Tells where the files are. Gives `code`, or 2 where a log was lost.
  int finish(int code) const;

 private:
  std::string path(std::size_t number) const;
  bool write_file(const std::string& text);

  std::string command_, folder_, name_;
  Format format_;
  std::size_t most_, written_ = 0;
  bool lost_ = false;
  std::optional<Output> output_;
};

}  // namespace allfours
