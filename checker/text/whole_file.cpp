#include "checker/text/whole_file.h"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "checker/text/harmless.h"

namespace allfours {

namespace {
namespace fs = std::filesystem;

std::error_code last_error(int result) {
  return {result == 0 ? 0 : errno, std::generic_category()};
}

std::string why(const fs::path& path, int error) {
  return path.string() + ": " + std::strerror(error);
}

/// Gives the error, or 0.
int write_new(const fs::path& path, std::string_view text) {
  std::FILE* const file = std::fopen(path.c_str(), "wbx");
  if (file == nullptr) return errno;
  int error = std::fwrite(text.data(), 1, text.size(), file) == text.size() ? 0 : errno;
  if (std::fclose(file) != 0 && error == 0) error = errno;
  return error;
}

/// Renames, but not over a file that has come since. Gives the error, or 0.
int give_name(const fs::path& from, const fs::path& to) {
  if (::link(from.c_str(), to.c_str()) == 0) {
    ::unlink(from.c_str());
    return 0;
  }
  if (errno == EEXIST) return errno;
  // A file system without links: the moment between the two can't be helped.
  if (::access(to.c_str(), F_OK) == 0) return EEXIST;
  return std::rename(from.c_str(), to.c_str()) == 0 ? 0 : errno;
}
}  // namespace

Undisturbed::Undisturbed() {
  signal(SIGXFSZ, SIG_IGN);  // a file that grows too large is an error like a full disk
  sigset_t waiting;
  sigemptyset(&waiting);
  for (const int each : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) sigaddset(&waiting, each);
  pthread_sigmask(SIG_BLOCK, &waiting, &before_);
}
Undisturbed::~Undisturbed() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

std::error_code NewFolder::obstacle(const fs::path& folder) {
  std::error_code error;
  fs::path at = fs::absolute(folder, error).lexically_normal();
  while (!error) {
    const fs::file_status status = fs::status(at, error);
    if (fs::is_directory(status)) return last_error(::access(at.c_str(), W_OK | X_OK));
    if (fs::exists(status)) return std::make_error_code(std::errc::not_a_directory);
    if (status.type() != fs::file_type::not_found || !at.has_relative_path()) break;
    error.clear();
    at = at.parent_path();
  }
  return error;
}

std::error_code NewFolder::make(const fs::path& folder) {
  std::error_code error;
  const fs::path whole = fs::absolute(folder, error).lexically_normal();
  fs::path at;
  for (auto part = whole.begin(); !error && part != whole.end(); ++part) {
    at /= *part;
    if (!part->empty() && fs::create_directory(at, error)) made_.push_back(at);
  }
  return error;
}

NewFolder::~NewFolder() {
  std::error_code ignored;  // one that has something in it stays
  for (; !made_.empty(); made_.pop_back()) fs::remove(made_.back(), ignored);
}

std::optional<std::string> write_whole_file(const fs::path& path, std::string_view text,
                                            Notation notation) {
  std::string clean;
  append_harmless(clean, text, notation);
  const Undisturbed undisturbed;
  fs::path unfinished = path;
  unfinished.replace_filename('.' + path.filename().string() + '.' + std::to_string(::getpid()));
  int error = write_new(unfinished, clean);
  if (error == EEXIST) return why(unfinished, error);
  if (error == 0) error = give_name(unfinished, path);
  if (error == 0) return std::nullopt;
  ::unlink(unfinished.c_str());
  return why(path, error);
}

}  // namespace allfours
