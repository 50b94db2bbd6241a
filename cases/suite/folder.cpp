#include "cases/suite/folder.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <set>

#include "cases/suite/manifest.h"
#include "cases/suite/readme.h"
#include "checker/read/documents.h"
#include "checker/text/whole_file.h"

namespace allfours {

namespace {
namespace fs = std::filesystem;
constexpr std::string_view expected_ending = "expected.json";

/// In this folder within its own a suite is written, until it is whole.
constexpr std::string_view unfinished = ".unfinished";

/// Writes all files of a suite. Gives why that failed.
std::optional<std::string> write_files(const Suite& suite, const fs::path& folder) {
  std::set<Group> groups;
  for (const SuiteCase& one : suite.cases) groups.insert(one.group);
  std::error_code error;
  for (const Group group : groups)
    if (const fs::path path = folder / to_string(group); !fs::create_directory(path, error))
      return path.string() + ": " + error.message();
  const auto write = [&](const std::string& name, std::string_view text) {
    return write_whole_file(folder / name, text,
                            name.ends_with(".json") ? Notation::json : Notation::text);
  };
  for (const SuiteCase& one : suite.cases) {
    if (auto why = write(one.path(), one.log)) return why;
    if (auto why = write(one.path(expected_ending), one.expected)) return why;
  }
  if (auto why = write("README.md", readme_of(suite))) return why;
  return write("manifest.json", manifest_of(suite));
}

/// Moves everything out of a folder to where it lies, the manifest last: with it the suite is whole.
/// Should one fail, those moved before go again.
std::optional<std::string> move_up(const fs::path& folder) {
  std::vector<fs::path> names, moved;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error))
    names.push_back(entry.path().filename());
  std::partition(names.begin(), names.end(),
                 [](const fs::path& name) { return name != "manifest.json"; });
  for (const fs::path& name : names) {
    const fs::path to = folder.parent_path() / name;
    if (!error) fs::rename(folder / name, to, error);
    if (error) break;
    moved.push_back(to);
  }
  if (!error) return std::nullopt;
  const std::string why = folder.parent_path().string() + ": " + error.message();
  for (const fs::path& path : moved) fs::remove_all(path, error);
  return why;
}

class SuiteReader {
 public:
  SuiteReader(const fs::path& folder, std::vector<std::string>& problems)
      : folder_(folder), problems_(problems) {}

  std::optional<Suite> read() {
    std::string text;
    if (!read_file("manifest.json", text)) return std::nullopt;
    std::vector<std::string> faults;
    std::optional<Suite> suite = read_manifest(text, faults);
    for (const std::string& fault : faults) problems_.push_back("manifest.json: " + fault);
    if (!suite) return std::nullopt;
    check_links();
    std::vector<SuiteCase> read;
    for (SuiteCase& one : suite->cases) {
      const bool has_log = read_file(one.path(), one.log);
      const bool has_report = read_file(one.path(expected_ending), one.expected);
      if (has_log && has_report) read.push_back(std::move(one));
    }
    suite->cases = std::move(read);
    known_.insert("README.md");
    find_others(folder_);
    return suite;
  }

 private:
  /// Folders of a suite are no links: what is read lies in it.
  void check_links() {
    for (std::size_t i = 0; i < group_count; ++i) {
      const std::string group(to_string(static_cast<Group>(i)));
      std::error_code error;
      if (!fs::is_symlink(fs::symlink_status(folder_ / group, error))) continue;
      problems_.push_back(group + ": a link, expected a folder");
      links_.insert(group);
    }
  }

  bool read_file(const std::string& name, std::string& text) {
    known_.insert(name);
    if (links_.contains(name.substr(0, name.find('/')))) return false;
    const auto fail = [&](std::string_view why) {
      problems_.push_back(name + ": " + std::string(why));
      return false;
    };
    const fs::path path = folder_ / name;
    std::error_code error;
    const fs::file_status status = fs::symlink_status(path, error);
    if (!fs::exists(status)) return fail("missing");
    if (!fs::is_regular_file(status)) return fail("expected a file, and no link");
    const std::uintmax_t size = fs::file_size(path, error);
    if (error) return fail(error.message());
    if (size > largest_document) return fail("larger than a log may be, 16 MiB");
    std::ifstream file(path, std::ios::binary);
    if (!file) return fail(std::strerror(errno));
    text.resize(size);
    file.read(text.data(), static_cast<std::streamsize>(size));
    text.resize(static_cast<std::size_t>(file.gcount()));
    return !file.bad() || fail("could not be read");
  }

  /// Tells of what is no part of the suite. Hidden files, as of a version control, may be there.
  void find_others(const fs::path& folder) {
    std::error_code error;
    std::set<fs::path> found;  // in an order that is the same everywhere
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
      found.insert(at->path());
    if (error) problems_.push_back(folder.string() + ": " + error.message());
    for (const fs::path& path : found) {
      if (path.filename().string().starts_with('.')) continue;
      const std::string name = path.lexically_relative(folder_).generic_string();
      const bool is_group = parse_group(name) && fs::is_directory(fs::symlink_status(path, error));
      if (is_group) find_others(path);
      else if (!known_.contains(name) && !links_.contains(name))
        problems_.push_back(name + ": no part of the suite");
    }
  }

  const fs::path& folder_;
  std::vector<std::string>& problems_;
  std::set<std::string> known_, links_;
};
}  // namespace

std::optional<std::string> obstacle(const fs::path& folder) {
  std::error_code error;
  const fs::file_status status = fs::status(folder, error);
  if (fs::exists(status) && !fs::is_directory(status))
    return folder.string() + ": there already, and no folder";
  if ((error = NewFolder::obstacle(folder))) return folder.string() + ": " + error.message();
  if (!fs::exists(status)) return std::nullopt;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
    if (at->path().filename() != unfinished)  // of a run that was killed
      return folder.string() + ": not empty, there is " + at->path().filename().string();
  if (error) return folder.string() + ": " + error.message();
  return std::nullopt;
}

std::optional<std::string> write_suite(const Suite& suite, const fs::path& folder) {
  if (auto why = obstacle(folder)) return why;
  const Undisturbed undisturbed;
  NewFolder made;
  std::error_code error = made.make(folder);
  const fs::path aside = folder / unfinished;
  if (!error) fs::remove_all(aside, error);
  if (!error) fs::create_directory(aside, error);
  if (error) return folder.string() + ": " + error.message();
  auto why = write_files(suite, aside);
  if (!why) why = move_up(aside);
  fs::remove_all(aside, error);
  if (!why) made.keep();
  return why;
}

std::optional<Suite> read_suite(const fs::path& folder, std::vector<std::string>& problems) {
  return SuiteReader(folder, problems).read();
}

}  // namespace allfours
