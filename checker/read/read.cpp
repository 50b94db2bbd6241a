#include "checker/read/read.h"

#include "checker/read/documents.h"
#include "checker/read/read_notation.h"
#include "checker/text/locate.h"
#include "checker/text/utf8.h"

namespace allfours {

struct LogReader::Storage {
  std::vector<RuleSetting> overrides;
  JsonTape tape;
  std::string with_line_feeds;
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
  if (notation == Notation::text) document = with_line_feeds(document, storage_->with_line_feeds);
  Faults faults(document, errors);
  if (looks_like_utf16(document))
    faults.add(0, {}, {"text that looks like UTF-16", "UTF-8", {},
                       "the text looks like UTF-16; expected UTF-8"});
  else if (notation == Notation::json)
    read_json(document, storage_->tape, storage_->overrides, log, faults);
  else
    read_text(document, storage_->overrides, log, faults);
  faults.finish();
  return faults.none();
}

}  // namespace allfours
