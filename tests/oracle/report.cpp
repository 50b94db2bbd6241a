#include "report.h"

#include <algorithm>
#include <stdexcept>

namespace allfours_oracle {

using nlohmann::json;

namespace {

const std::vector<std::string> kIllegal = {
    "revoke", "not-held", "out-of-turn", "bad-throw-in", "looked-early", "call-out-of-turn",
    "call-not-allowed", "wrong-discard", "bunching-not-allowed", "not-redealt", "played-after-end"};
const std::vector<std::string> kMisscored = {
    "wrong-taker", "wrong-trump", "wrong-turned-jack", "wrong-gift", "wrong-look", "wrong-revoke",
    "wrong-high", "wrong-low", "wrong-jack", "wrong-game", "wrong-values", "wrong-points",
    "wrong-score", "wrong-winner", "wrong-dealer", "wrong-start"};
const std::vector<std::string> kInconsistent = {"duplicate-card", "wrong-hand-size", "cards-disagree"};
const std::vector<std::string> kOpen = {"incomplete", "source-silent"};
const std::vector<std::string> kNote = {"overscored", "look-noted", "mended", "gap-noted"};

bool in_list(const std::vector<std::string>& list, const std::string& word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

int place_of(const std::string& code) {
  std::vector<std::string> all;
  for (const auto* list : {&kIllegal, &kMisscored, &kInconsistent, &kOpen, &kNote}) {
    all.insert(all.end(), list->begin(), list->end());
  }
  return static_cast<int>(std::find(all.begin(), all.end(), code) - all.begin());
}

}  // namespace

std::string severity_of(const std::string& code) {
  if (in_list(kIllegal, code)) return "illegal";
  if (in_list(kMisscored, code)) return "misscored";
  if (in_list(kInconsistent, code)) return "inconsistent";
  if (in_list(kOpen, code)) return "open";
  if (in_list(kNote, code)) return "note";
  throw std::logic_error("no finding code: " + code);
}

json make_finding(const std::string& code, const std::vector<std::string>& clauses) {
  json finding;
  finding["code"] = code;
  finding["severity"] = severity_of(code);
  finding["rules"] = clauses;
  return finding;
}

void put_in_order(std::vector<json>& findings) {
  std::stable_sort(findings.begin(), findings.end(), [](const json& a, const json& b) {
    const int far = 1 << 30;
    const int event_a = a.contains("event") ? a["event"].get<int>() : far;
    const int event_b = b.contains("event") ? b["event"].get<int>() : far;
    if (event_a != event_b) return event_a < event_b;
    return place_of(a["code"].get<std::string>()) < place_of(b["code"].get<std::string>());
  });
}

json one_of(const std::vector<json>& values) {
  if (values.size() == 1) return values.front();
  json list = json::array();
  for (const json& value : values) list.push_back(value);
  return json{{"one-of", list}};
}

json one_of_scores(std::vector<std::pair<int, int>> scores) {
  std::sort(scores.begin(), scores.end());
  scores.erase(std::unique(scores.begin(), scores.end()), scores.end());
  std::vector<json> values;
  std::pair<int, int> least = scores.front();
  std::pair<int, int> most = scores.front();
  for (const auto& [ns, ew] : scores) {
    values.push_back(json{{"NS", ns}, {"EW", ew}});
    least = {std::min(least.first, ns), std::min(least.second, ew)};
    most = {std::max(most.first, ns), std::max(most.second, ew)};
  }
  if (values.size() <= 64) return one_of(values);
  return json{{"from", {{"NS", least.first}, {"EW", least.second}}},
              {"to", {{"NS", most.first}, {"EW", most.second}}},
              {"count", values.size()}};
}

bool is_open(const json& value) {
  if (value.is_object()) {
    if (value.contains("one-of") || value.contains("from")) return true;
    for (const auto& item : value.items()) {
      if (is_open(item.value())) return true;
    }
  }
  if (value.is_array()) {
    for (const json& item : value) {
      if (is_open(item)) return true;
    }
  }
  return false;
}

}  // namespace allfours_oracle
