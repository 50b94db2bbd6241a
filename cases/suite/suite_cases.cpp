#include "cases/suite/suite_cases.h"

#include "checker/read/read.h"

namespace allfours {

CaseSource suite_cases(const Suite& suite) {
  return [&suite, next = std::size_t{0}]() mutable -> std::optional<ConformCase> {
    while (next < suite.cases.size()) {
      const SuiteCase& one = suite.cases[next++];
      LogReader reader;
      std::vector<InputError> errors;
      ConformCase read{std::string(to_string(one.group)) + "/" + one.name, {}};
      if (reader.read(one.log, Notation::json, read.log, errors)) return read;
    }
    return std::nullopt;
  };
}

}  // namespace allfours
