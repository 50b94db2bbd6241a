#pragma once
// What `allfours check` was asked to read: files, folders and standard input, as a flat list.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "checker/read/documents.h"

namespace allfours {

struct Input {
  std::string name;  ///< as reports call it; `-` is standard input
  /// Already known not to be readable: no such file, a folder without logs.
  std::optional<InputError> fault;
  bool standard() const { return name == "-"; }
};

/// The inputs in order. A folder becomes its logs (.json .ndjson .jsonl .txt) at any depth, sorted,
/// without hidden files, the reports of a suite (.expected.json) and what is no file, such as a named
/// pipe. No name at all is standard input.
std::vector<Input> find_inputs(std::span<const std::string> names);

/// A file that closes itself; standard input stays open. A device that is no terminal is refused.
class OpenInput {
 public:
  explicit OpenInput(const Input& input);
  ~OpenInput();
  OpenInput(const OpenInput&) = delete;
  OpenInput& operator=(const OpenInput&) = delete;

  int descriptor() const { return descriptor_; }
  /// At most `size` bytes; 0 at the end, -1 where reading failed.
  std::ptrdiff_t read(char* into, std::size_t size) const;
  /// Whether reading may have to wait for a writer, as from a pipe or a terminal.
  bool may_wait() const { return may_wait_; }
  /// Why it could not be opened.
  const std::optional<InputError>& fault() const { return fault_; }

 private:
  int descriptor_ = -1;
  bool may_wait_ = false;
  std::optional<InputError> fault_;
};

/// Where a log is to be typed, says so on stderr: the program would seem to hang.
void tell_if_typed(std::string_view command, const OpenInput& input);

}  // namespace allfours
