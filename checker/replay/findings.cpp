#include "checker/replay/findings.h"

#include <algorithm>
#include <string>
#include <tuple>

namespace allfours {

Finding& add_finding(std::vector<Finding>& findings, Code code, int event, Citations rules) {
  Finding& finding = findings.emplace_back();
  finding.code = code;
  finding.event = event;
  finding.rules = rules;
  return finding;
}

Finding& add_finding(std::vector<Finding>& findings, Code code, std::size_t hand,
                     std::string_view pointer, Citations rules) {
  Finding& finding = add_finding(findings, code, -1, rules);
  finding.at = "/hands/" + std::to_string(hand) + std::string(pointer);
  return finding;
}

Citations redeal_clauses(Variant variant, Void voided) {
  switch (voided) {
    case Void::exhausted: return {Clause::AM2_7, Clause::G9};
    case Void::bunched: return {Clause::AM3_1, Clause::G9};
    default: break;
  }
  if (variant == Variant::american) return {Clause::G19};
  return {Clause::G19, Clause::H16};
}

void sort_findings(std::vector<Finding>& findings) {
  std::ranges::stable_sort(findings, {}, [](const Finding& finding) {
    return std::tuple(finding.event < 0, finding.event, finding.code);
  });
}

}  // namespace allfours
