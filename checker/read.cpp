#include "checker/read.h"

#include "checker/documents.h"
#include "checker/read_notation.h"

namespace allfours {

struct LogReader::Storage {
  std::vector<RuleSetting> overrides;
  JsonTape tape;
};

LogReader::LogReader(std::span<const RuleSetting> overrides)
    : storage_(std::make_unique<Storage>()) {
  storage_->overrides.assign(overrides.begin(), overrides.end());
}
LogReader::~LogReader() = default;
LogReader::LogReader(LogReader&&) noexcept = default;
LogReader& LogReader::operator=(LogReader&&) noexcept = default;

bool LogReader::read(std::string_view document, Notation notation, GameLog& log,
                     std::vector<InputError>& errors) {
  log.clear();
  if (document.size() > largest_document) {
    errors.push_back(too_large(document.size(), 1));
    return false;
  }
  Faults faults(document, errors);
  if (notation == Notation::json)
    read_json(document, storage_->tape, storage_->overrides, log, faults);
  else
    read_text(document, storage_->overrides, log, faults);
  faults.finish();
  return faults.none();
}

}  // namespace allfours
