// Small helpers for the report: findings, their severity and order, and values that are not determined.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace allfours_oracle {

nlohmann::json make_finding(const std::string& code, const std::vector<std::string>& clauses);
std::string severity_of(const std::string& code);

// By event, then those without one; within each by the order of the codes.
void put_in_order(std::vector<nlohmann::json>& findings);

// One value, or {"one-of": [...]}.
nlohmann::json one_of(const std::vector<nlohmann::json>& values);
// The same for scores, each once and in order. Of more than 64 only the least and the greatest are told.
nlohmann::json one_of_scores(std::vector<std::pair<int, int>> scores);
bool is_open(const nlohmann::json& value);  // does it contain a one-of or a from-to?

}  // namespace allfours_oracle
