#include "cases/suite/folder.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <set>

#include "cases/suite/manifest.h"
#include "cases/suite/readme.h"
#include "checker/read/documents.h"

namespace allfours {

namespace {
namespace fs = std::filesystem;
constexpr std::string_view expected_ending = "expected.json";

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

/// Why a file could not be written.
std::optional<std::string> write_file(const fs::path& path, std::string_view text) {
  const std::string name = path.string();
  File file(std::fopen(name.c_str(), "wbx"));  // never over a file that came since
  bool good = file && std::fwrite(text.data(), 1, text.size(), file.get()) == text.size();
  if (file) good = std::fclose(file.release()) == 0 && good;
  if (good) return std::nullopt;
  return name + ": " + std::strerror(errno);
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
    const File file(std::fopen(path.string().c_str(), "rb"));
    if (!file) return fail(std::strerror(errno));
    text.resize(size);
    text.resize(std::fread(text.data(), 1, size, file.get()));
    return std::ferror(file.get()) == 0 || fail("could not be read");
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
  if (status.type() == fs::file_type::not_found) return std::nullopt;
  if (!fs::is_directory(status)) return folder.string() + ": there already, and no folder";
  const fs::directory_iterator at(folder, error);
  if (error) return folder.string() + ": " + error.message();
  if (at == fs::directory_iterator()) return std::nullopt;
  return folder.string() + ": not empty, there is " + at->path().filename().string();
}

std::optional<std::string> write_suite(const Suite& suite, const fs::path& folder) {
  if (auto why = obstacle(folder)) return why;
  std::set<Group> groups;
  for (const SuiteCase& one : suite.cases) groups.insert(one.group);
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return folder.string() + ": " + error.message();
  for (const Group group : groups)
    if (const fs::path path = folder / to_string(group); !fs::create_directory(path, error))
      return path.string() + ": " + error.message();
  for (const SuiteCase& one : suite.cases) {
    if (auto why = write_file(folder / one.path(), one.log)) return why;
    if (auto why = write_file(folder / one.path(expected_ending), one.expected)) return why;
  }
  if (auto why = write_file(folder / "README.md", readme_of(suite))) return why;
  return write_file(folder / "manifest.json", manifest_of(suite));  // last: then it is whole
}

std::optional<Suite> read_suite(const fs::path& folder, std::vector<std::string>& problems) {
  return SuiteReader(folder, problems).read();
}

}  // namespace allfours
