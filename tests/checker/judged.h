#pragma once
// Reports of the checker as JSON, to hold beside those of the independent oracle.

#include <nlohmann/json.hpp>
#include <string>

#include "checker/check/check.h"
#include "checker/report/report.h"

namespace allfours {

inline nlohmann::json report_of(Checker& checker, const std::string& text, Notation notation) {
  const Ruling& ruling = checker.check(text, notation);
  std::string line;
  append_report(line, "-", checker.log(), ruling);
  return nlohmann::json::parse(line);
}

/// What the two have to agree on: all but prose, citations, cards beyond one a seat, and claims,
/// which the oracle does not read.
inline nlohmann::json compared(nlohmann::json report) {
  report.erase("log");
  for (nlohmann::json& hand : report["hands"]) {
    hand.erase("claims");
    for (nlohmann::json& finding : hand["findings"]) {
      finding.erase("message");
      finding.erase("rules");
    }
    for (nlohmann::json& trick : hand["tricks"]) trick.erase("extra");
  }
  return report;
}

}  // namespace allfours
