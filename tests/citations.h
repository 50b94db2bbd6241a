#pragma once
// What findings cite, beside what the reference lists for their codes.

#include <set>
#include <sstream>
#include <string>

#include "checker/ruling.h"
#include "model/clauses.h"

namespace allfours {

/// Whether the page of a code lists a clause, and with it the clause's page the code.
inline bool is_listed(Code code, Clause clause) {
  std::istringstream stream{std::string(describe(code).clauses)};
  for (std::string id; stream >> id;)
    if (id == id_of(clause)) return true;
  return false;
}

/// Adds "code CLAUSE" for what the ruling's findings cite and the reference does not list.
inline void add_unlisted(const Ruling& ruling, std::set<std::string>& unlisted) {
  for (const HandRuling& hand : ruling.judged())
    for (const Finding& finding : hand.findings)
      for (const Clause clause : finding.rules)
        if (!is_listed(finding.code, clause))
          unlisted.insert(std::string(describe(finding.code).name) + ' ' + std::string(id_of(clause)));
}

}  // namespace allfours
