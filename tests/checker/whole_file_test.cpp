// Files and folders that are there whole or not at all.

#include "checker/text/whole_file.h"

#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include "tests/catch.h"

using namespace allfours;
using Catch::Contains;
namespace fs = std::filesystem;

namespace {
class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "allfours-XXXXXX").string();
    path_ = ::mkdtemp(name.data());
  }
  ~Folder() { fs::remove_all(path_); }
  fs::path operator/(const char* name) const { return path_ / name; }
  std::size_t entries() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(path_), {}));
  }

 private:
  fs::path path_;
};

std::string content(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

volatile std::sig_atomic_t interrupted = 0;
}  // namespace

TEST_CASE("a file is written, harmless in the way of its notation") {
  const Folder folder;
  CHECK_FALSE(write_whole_file(folder / "a.txt", "one\x1B[2J\n", Notation::text));
  CHECK(content(folder / "a.txt") == "one [2J\n");
  CHECK_FALSE(write_whole_file(folder / "a.json", "\"\u202E\"", Notation::json));
  CHECK(content(folder / "a.json") == R"("\u202e")");
  CHECK(folder.entries() == 2);
}

TEST_CASE("no file is written over") {
  const Folder folder;
  REQUIRE_FALSE(write_whole_file(folder / "a", "mine", Notation::text));
  const auto why = write_whole_file(folder / "a", "yours", Notation::text);
  REQUIRE(why);
  CHECK_THAT(*why, Contains("File exists"));
  CHECK(content(folder / "a") == "mine");
  CHECK(folder.entries() == 1);
  fs::create_symlink("nowhere", folder / "link");  // nor where it leads
  CHECK(write_whole_file(folder / "link", "yours", Notation::text));
  CHECK(folder.entries() == 2);
}

TEST_CASE("of a file that can't be written whole nothing is left") {
  const Folder folder;
  rlimit before{};
  ::getrlimit(RLIMIT_FSIZE, &before);
  rlimit small = before;
  small.rlim_cur = 1000;
  ::setrlimit(RLIMIT_FSIZE, &small);
  const auto why = write_whole_file(folder / "large", std::string(100'000, 'x'), Notation::text);
  const auto fits = write_whole_file(folder / "small", "x", Notation::text);
  ::setrlimit(RLIMIT_FSIZE, &before);
  REQUIRE(why);
  CHECK_THAT(*why, Contains("large: ") && Contains("File too large"));
  CHECK_FALSE(fits);
  CHECK(folder.entries() == 1);
  CHECK_THAT(write_whole_file(folder / "none/at/all", "x", Notation::text).value_or(""),
             Contains("No such file"));
}

TEST_CASE("what would end the program waits until the work is done") {
  struct sigaction act {}, before {};
  act.sa_handler = [](int) { interrupted = 1; };
  ::sigaction(SIGINT, &act, &before);
  {
    const Undisturbed undisturbed;
    ::raise(SIGINT);
    CHECK(interrupted == 0);
    {
      const Undisturbed within;
    }
    CHECK(interrupted == 0);
  }
  CHECK(interrupted == 1);
  ::sigaction(SIGINT, &before, nullptr);
}

TEST_CASE("a folder that is not kept is gone, with those made above it") {
  const Folder folder;
  {
    NewFolder made;
    CHECK_FALSE(made.make(folder / "a/b/c/"));
    CHECK(fs::is_directory(folder / "a/b/c"));
  }
  CHECK(folder.entries() == 0);
  fs::create_directory(folder / "a");
  {
    NewFolder made;
    CHECK_FALSE(made.make(folder / "a/b"));
    CHECK_FALSE(NewFolder().make(folder / "a/b"));  // there already: neither made nor taken away
    CHECK(fs::is_directory(folder / "a/b"));
  }
  CHECK(fs::is_directory(folder / "a"));
  CHECK_FALSE(fs::exists(folder / "a/b"));
  {
    NewFolder made;
    CHECK_FALSE(made.make(folder / "kept"));
    made.keep();
  }
  CHECK(fs::is_directory(folder / "kept"));
}

TEST_CASE("what is in the way of a folder is told before, and nothing is made") {
  const Folder folder;
  std::ofstream(folder / "file") << "x";
  CHECK_FALSE(NewFolder::obstacle(folder / "new/and/deep"));
  CHECK_FALSE(NewFolder::obstacle(folder / "."));
  CHECK(NewFolder::obstacle(folder / "file") == std::errc::not_a_directory);
  CHECK(NewFolder::obstacle(folder / "file/within") == std::errc::not_a_directory);
  CHECK(NewFolder().make(folder / "file/within"));
  CHECK(folder.entries() == 1);
}
