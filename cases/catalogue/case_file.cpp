#include "cases/catalogue/case_file.h"

#include <sstream>
#include <stdexcept>

namespace allfours {

namespace {
std::string value_of(const CaseRecord::Texts& texts, std::string_view key) {
  const auto found = texts.find(key);
  return found == texts.end() ? std::string() : found->second;
}

class CaseReader {
 public:
  CaseReader(std::string_view file, const CaseForm& form) : file_(file), form_(form) {}

  std::vector<CaseRecord> read(std::string_view text) {
    std::istringstream stream{std::string(text)};
    for (std::string line; std::getline(stream, line);) {
      ++number_;
      read_line(line);
    }
    for (CaseRecord& one : cases_)
      for (auto& [name, part] : one.parts)
        while (part.ends_with("\n\n")) part.pop_back();
    return std::move(cases_);
  }

 private:
  std::string place() const { return file_ + ":" + std::to_string(number_); }

  /// The new text of that name.
  std::string* add(CaseRecord::Texts& texts, const std::set<std::string_view>& known,
                   const std::string& name) {
    if (!known.contains(name)) throw std::runtime_error(place() + ": does not know: " + name);
    const auto [at, is_new] = texts.emplace(name, "");
    if (!is_new) throw std::runtime_error(place() + ": a second " + name);
    return &at->second;
  }

  void read_line(const std::string& line) {
    if (line.starts_with("=== ")) {
      cases_.push_back({place(), line.substr(4), {}, {}});
      field_ = part_ = nullptr;
    } else if (line.starts_with("# ----")) {
      field_ = part_ = nullptr;
    } else if (line.starts_with("--- ") && !cases_.empty()) {
      part_ = add(cases_.back().parts, form_.parts, line.substr(4));
    } else if (part_) {
      *part_ += line + '\n';
    } else if (line.starts_with("  ") && field_) {
      *field_ += line.substr(1);
    } else if (!line.empty() && !line.starts_with("#")) {
      const auto colon = line.find(": ");
      if (cases_.empty() || !cases_.back().parts.empty() || colon == std::string::npos)
        throw std::runtime_error(place() + ": neither a field nor in a part: " + line);
      field_ = add(cases_.back().fields, form_.fields, line.substr(0, colon));
      *field_ = line.substr(colon + 2);
    }
  }

  std::string file_;
  const CaseForm& form_;
  int number_ = 0;
  std::vector<CaseRecord> cases_;
  std::string *field_ = nullptr, *part_ = nullptr;  ///< what the next line goes on with
};
}  // namespace

std::string CaseRecord::field(std::string_view key) const { return value_of(fields, key); }
std::string CaseRecord::part(std::string_view name) const { return value_of(parts, name); }

std::vector<CaseRecord> read_cases(std::string_view file, std::string_view text,
                                   const CaseForm& form) {
  return CaseReader(file, form).read(text);
}

}  // namespace allfours
