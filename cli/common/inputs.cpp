#include "cli/common/inputs.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <system_error>

#include "checker/text/nearest.h"
#include "cli/common/output.h"
#include "cli/common/usage.h"

namespace allfours {

namespace {
namespace fs = std::filesystem;

constexpr std::array<std::string_view, 4> log_endings{".json", ".ndjson", ".jsonl", ".txt"};
constexpr std::string_view expected_logs = "a folder with .json, .ndjson, .jsonl or .txt files";

bool hidden(const fs::path& path) { return path.filename().string().starts_with('.'); }

/// The reports of a suite lie beside its logs, and are none.
bool is_log(const fs::path& path) {
  return !path.string().ends_with(".expected.json") &&
         std::ranges::find(log_endings, path.extension().string()) != log_endings.end();
}

/// The name in the same folder that a missing file may have been meant for.
std::string near_name(const fs::path& path) {
  std::vector<std::string> names;
  std::error_code error;
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  constexpr std::size_t enough = 10'000;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    if (entry->path().filename() == path.filename()) continue;  // a link that leads nowhere
    names.push_back(entry->path().filename().string());
    if (names.size() == enough) break;
  }
  std::ranges::sort(names);
  const std::vector<std::string_view> words(names.begin(), names.end());
  const std::string_view near = nearest(path.filename().string(), words);
  if (near.empty()) return {};
  return path.has_parent_path() ? (path.parent_path() / near).string() : std::string(near);
}

InputError unreadable(const std::string& name, int code) {
  InputError fault;
  fault.seen = in_quotes(name);
  fault.expected = "a file that can be read";
  if (code != ENOENT) {
    fault.message = "can't be read: " + std::system_category().message(code);
    return fault;
  }
  std::error_code error;
  if (fs::is_symlink(name, error)) {
    fault.message = "this is a link to " + in_quotes(fs::read_symlink(name, error).string()) +
                    ", and there is no such file";
    return fault;
  }
  fault.message = "there is no such file";
  fault.nearest = near_name(name);
  if (!fault.nearest.empty()) fault.message += "; did you mean " + in_quotes(fault.nearest) + "?";
  return fault;
}

/// A device gives bytes for ever; but for a terminal, and that which gives none.
bool is_endless(int descriptor, const struct stat& about) {
  if (S_ISBLK(about.st_mode)) return true;
  if (!S_ISCHR(about.st_mode) || ::isatty(descriptor) == 1) return false;
  struct stat null {};
  return ::stat("/dev/null", &null) != 0 || about.st_rdev != null.st_rdev;
}

InputError device(const std::string& name) {
  InputError fault;
  fault.seen = name == "-" ? "a device" : in_quotes(name);
  fault.expected = "a file, a pipe or a terminal";
  fault.message = "this is a device, not a file; expected " + fault.expected;
  return fault;
}

void add_folder(const fs::path& folder, std::vector<Input>& found) {
  std::error_code error;
  std::vector<fs::directory_entry> entries;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error))
    if (!hidden(entry->path())) entries.push_back(*entry);
  if (error) {
    found.push_back({folder.string(), unreadable(folder.string(), error.value())});
    return;
  }
  for (const fs::directory_entry& entry : entries) {
    std::error_code ignored;
    // A link to a folder is not followed: it may lead round in a circle.
    if (entry.is_directory(ignored)) {
      if (!entry.is_symlink(ignored)) add_folder(entry.path(), found);
    } else if (is_log(entry.path()) && !entry.is_other(ignored)) {  // a pipe could wait for ever
      found.push_back({entry.path().string(), {}});
    }
  }
}
}  // namespace

std::vector<Input> find_inputs(std::span<const std::string> names) {
  std::vector<Input> inputs;
  if (names.empty()) inputs.push_back({"-", {}});
  for (const std::string& name : names) {
    std::error_code ignored;
    if (name == "-" || !fs::is_directory(name, ignored)) {
      inputs.push_back({name, {}});
      continue;
    }
    std::vector<Input> found;
    add_folder(name, found);
    if (found.empty()) {
      InputError fault;
      fault.seen = in_quotes(name);
      fault.expected = expected_logs;
      fault.message = "a folder without logs; expected " + std::string(expected_logs);
      found.push_back({name, std::move(fault)});
    }
    std::ranges::sort(found, {}, &Input::name);
    std::ranges::move(found, std::back_inserter(inputs));
  }
  return inputs;
}

OpenInput::OpenInput(const Input& input) : fault_(input.fault) {
  if (fault_) return;
  descriptor_ = input.standard() ? STDIN_FILENO : ::open(input.name.c_str(), O_RDONLY | O_CLOEXEC);
  struct stat about {};
  if (descriptor_ < 0 || ::fstat(descriptor_, &about) != 0)
    fault_ = unreadable(input.name, errno);
  else if (S_ISDIR(about.st_mode))
    fault_ = unreadable(input.name, EISDIR);
  else if (is_endless(descriptor_, about))
    fault_ = device(input.name);
  else
    may_wait_ = !S_ISREG(about.st_mode);
}

OpenInput::~OpenInput() {
  if (descriptor_ > STDERR_FILENO) ::close(descriptor_);
}

std::ptrdiff_t OpenInput::read(char* into, std::size_t size) const {
  for (;;) {
    const ssize_t got = ::read(descriptor_, into, size);
    if (got >= 0 || errno != EINTR) return got;
  }
}

void tell_if_typed(std::string_view command, const OpenInput& input) {
  if (input.may_wait() && ::isatty(input.descriptor()) == 1)
    write_error("allfours " + std::string(command) +
                ": reading a log from the terminal; Ctrl-D ends it\n");
}

}  // namespace allfours
