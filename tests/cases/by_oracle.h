#pragma once
// Logs before the independent oracle.

#include <nlohmann/json.hpp>
#include <string>

#include "cases/search/find.h"
#include "checker/write/write_log.h"
#include "tests/catch.h"
#include "tests/checker/judged.h"
#include "tests/oracle/oracle.h"

namespace allfours {

/// Checks that the two rule alike on a log.
inline void check_by_oracle(const GameLog& log) {
  using Json = nlohmann::json;
  const std::string json = write_json(log);
  Checker checker;
  const Json mine = compared(report_of(checker, json, Notation::json));
  Json other = compared(allfours_oracle::judge(Json::parse(json), Json::object()));
  other.erase("quick-bounds");  // the oracle's word on itself
  CAPTURE(json, Json::diff(mine, other).dump());
  CHECK(mine["hands"].size() == log.hand_count);
  CHECK((mine == other));
}
inline void check_by_oracle(const FoundHand& found) { check_by_oracle(found.log); }

}  // namespace allfours
