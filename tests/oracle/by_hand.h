// Reports in short, for tests whose values were worked out by hand.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "oracle.h"

using allfours_oracle::judge;
using nlohmann::json;
using Lines = std::vector<std::string>;

inline Lines operator+(Lines a, const Lines& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

inline Lines first(const Lines& lines, int count) { return Lines(lines.begin(), lines.begin() + count); }

inline json score(int ns, int ew) { return {{"NS", ns}, {"EW", ew}}; }

// The findings as "code@event" or "code@pointer".
inline Lines found(const json& hand) {
  Lines list;
  for (const json& finding : hand["findings"]) {
    const std::string where = finding.contains("event") ? std::to_string(finding["event"].get<int>())
                                                        : finding["at"].get<std::string>();
    list.push_back(finding["code"].get<std::string>() + "@" + where);
  }
  return list;
}

inline bool cites(const json& finding, const std::string& clause) {
  for (const json& rule : finding["rules"]) {
    if (rule == clause) return true;
  }
  return false;
}

// High Low Jack Game, as "NS EW nobody EW".
inline std::string earned(const json& hand) {
  std::string text;
  for (const std::string key : {"high", "low", "jack", "game"}) {
    const json& award = hand["awards"][key];
    text += (text.empty() ? "" : " ") + (award.is_string() ? award.get<std::string>() : award.dump());
  }
  return text;
}

inline Lines counted(const json& hand) {
  Lines list;
  for (const json& entry : hand["counted"]) {
    list.push_back(entry["for"].get<std::string>() + " " + entry["side"].get<std::string>() + " " +
                   std::to_string(entry["points"].get<int>()));
  }
  return list;
}

inline json either(const json& a, const json& b) { return {{"one-of", {a, b}}}; }
