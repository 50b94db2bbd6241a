#pragma once
// Files and folders that are there whole or not at all, whatever comes between: a full disk, Ctrl-C.

#include <signal.h>

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "checker/text/notation.h"

namespace allfours {

/// As long as it lives, what would end the program (Ctrl-C, a hangup) waits. For short work that may
/// not be left half done.
class Undisturbed {
 public:
  Undisturbed();
  ~Undisturbed();
  Undisturbed(const Undisturbed&) = delete;
  Undisturbed& operator=(const Undisturbed&) = delete;

 private:
  sigset_t before_{};
};

/// A folder that is made where there is none, with those above it. What was made is taken away again,
/// unless it is kept.
class NewFolder {
 public:
  NewFolder() = default;
  ~NewFolder();
  NewFolder(const NewFolder&) = delete;
  NewFolder& operator=(const NewFolder&) = delete;

  /// Why it can't be made, as far as can be told before: it, or that in which it would lie, is no
  /// folder, or nothing may be written there.
  static std::error_code obstacle(const std::filesystem::path& folder);

  std::error_code make(const std::filesystem::path& folder);
  void keep() { made_.clear(); }

 private:
  std::vector<std::filesystem::path> made_;  ///< the outermost first
};

/// Writes a new file, never over one that is there. It is written under another name beside its place,
/// and gets its own when it is whole. What a terminal could take for a command is made harmless, in the
/// way of the notation. Gives why it could not be written, with its name.
std::optional<std::string> write_whole_file(const std::filesystem::path& path, std::string_view text,
                                            Notation notation);

}  // namespace allfours
