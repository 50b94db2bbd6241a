#pragma once
// Found logs before the independent oracle.

#include <nlohmann/json.hpp>
#include <string>

#include "cases/find.h"
#include "checker/check.h"
#include "checker/report/report.h"
#include "checker/write/write_log.h"
#include "tests/catch.h"
#include "tests/oracle/oracle.h"

namespace allfours {

/// What the checker and the oracle have to agree on: all but prose and citations.
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

/// Checks that the two rule alike on a log that was found.
inline void check_by_oracle(const FoundHand& found) {
  using Json = nlohmann::json;
  const std::string json = write_json(found.log);
  Checker checker;
  const Ruling& ruling = checker.check(json, Notation::json);
  std::string line;
  append_report(line, "-", checker.log(), ruling);
  const Json mine = compared(Json::parse(line));
  const Json other = compared(allfours_oracle::judge(Json::parse(json), Json::object()));
  CAPTURE(json, Json::diff(mine, other).dump());
  CHECK(mine["hands"].size() == found.log.hand_count);
  CHECK((mine == other));
}

}  // namespace allfours
