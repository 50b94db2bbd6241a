#pragma once
// The hand-made ruling cases of tests/checker/rulings: reading them, judging them, and comparing a
// report with what a case expects. The form of the files is told in rulings.cpp.

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "cases/catalogue/case_file.h"

namespace allfours {

using Json = nlohmann::ordered_json;

struct RulingCase {
  std::string place;  ///< "FILE:LINE"
  std::string slug;
  std::string twin;   ///< the slug of a case that shows the situation played rightly
  std::string rules;  ///< house rules given beside the log
  std::vector<std::string>
      covers;  ///< clauses, gaps, codes, switch=value this is a failing case of
  std::string log;
  std::vector<std::string> expectations;

  std::string name() const { return place + ": " + slug; }
  bool text() const;
  std::string variant() const;  ///< as far as the log says it
  /// The switches that the log or `rules` names, and their values as written.
  std::map<std::string, std::string> settings() const;
  /// The same case without a switch.
  RulingCase without(const std::string& setting) const;
};

/// Throws std::runtime_error where something is left out.
RulingCase ruling_case(const CaseRecord& record);
/// All cases of tests/checker/rulings, by file.
const std::vector<RulingCase>& all_rulings();

/// The report; `rules` win over everything the case says.
Json judge(const RulingCase& ruling_case, std::string_view rules = {});

/// What does not hold of a report, one line a complaint; an unknown word is a complaint too.
std::vector<std::string> complaints(const RulingCase& ruling_case, const Json& report);

/// All findings of a report, each with "hand" added.
std::vector<Json> findings_of(const Json& report);
bool has_code(const Json& report, std::string_view code);
bool cites(const Json& finding, std::string_view id);

}  // namespace allfours
