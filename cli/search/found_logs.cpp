#include "cli/search/found_logs.h"

#include <filesystem>

#include "checker/text/harmless.h"
#include "checker/text/whole_file.h"
#include "checker/write/write_log.h"
#include "cli/common/usage.h"
#include "cli/common/wrap.h"

namespace allfours {

void append_comment(std::string& out, std::string_view text) {
  std::size_t at = out.size();
  append_paragraph(out, "  ", text);
  for (; at < out.size(); at = out.find('\n', at) + 1) out[at] = '#';
}

std::string slug(std::string_view text) {
  constexpr std::size_t longest = 40;
  std::string name;
  bool gap = false;
  for (char c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    const bool kept = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (kept && gap && !name.empty()) name += '-';
    if (kept) name += c;
    gap = !kept;
  }
  if (name.size() > longest) {
    const std::size_t dash = name.rfind('-', longest);
    name.resize(dash == std::string::npos ? longest : dash);
  }
  return name.empty() ? "hand" : name;
}

FoundLogs::FoundLogs(std::string_view command, const SearchPlan& plan, std::string_view name)
    : command_(command),
      folder_(plan.out),
      name_(name),
      format_(plan.format),
      most_(plan.search.count) {
  if (folder_.empty()) output_.emplace(format_ == Format::json ? Notation::json : Notation::text);
}

std::string FoundLogs::path(std::size_t number) const {
  const std::string file =
      name_ + '-' + std::to_string(number) + (format_ == Format::json ? ".json" : ".txt");
  return (std::filesystem::path(folder_) / file).string();
}

std::optional<int> FoundLogs::prepare() const {
  if (folder_.empty()) return std::nullopt;
  std::error_code error = NewFolder::obstacle(folder_);
  if (error)
    return usage_error(command_, "--out " + in_quotes(folder_) + ": " + error.message());
  if (!std::filesystem::exists(folder_, error)) return std::nullopt;
  for (std::size_t number = 1; number <= most_; ++number)
    if (std::filesystem::exists(path(number), error))
      return usage_error(command_, "--out: " + in_quotes(path(number)) + " is there already");
  return std::nullopt;
}

bool FoundLogs::write_file(const std::string& text) {
  const Undisturbed undisturbed;
  NewFolder folder;
  std::optional<std::string> why;
  if (const std::error_code error = folder.make(folder_)) why = folder_ + ": " + error.message();
  else why = write_whole_file(path(written_ + 1), text,
                              format_ == Format::json ? Notation::json : Notation::text);
  if (!why) folder.keep();
  else write_error("allfours " + command_ + ": could not be written: " + harmless(*why) + '\n');
  return !why;
}

bool FoundLogs::write(std::string_view comments, const GameLog& log) {
  std::string text;
  if (format_ == Format::text) {
    if (output_ && written_ > 0) text += '\n';
    (text += comments) += write_text(log);
  } else {
    text = write_json(log, output_ ? JsonLayout::one_line : JsonLayout::indented) + '\n';
  }
  if (output_) {
    output_->write(text);
    lost_ = !output_->good();
  } else {
    lost_ = !write_file(text);
  }
  if (!lost_) ++written_;
  return !lost_;
}

int FoundLogs::finish(int code) const {
  if (output_) return output_->exit_code() == 0 ? code : output_->exit_code();
  if (written_ > 0) {
    std::string text = "written: " + path(1);
    if (written_ > 2) text += " to";
    if (written_ > 1) text += ' ' + path(written_);
    write_error("allfours " + command_ + ": " + harmless(text) + '\n');
  }
  return lost_ ? usage_code : code;
}

}  // namespace allfours
