#include "cases/suite/deviations.h"
#include "checker/write/write_log.h"
#include "cli/conform_reports.h"

namespace allfours {

std::string sentence_of(const Difference& difference) {
  return std::string(to_string(difference.kind)) + ", " + std::string(to_string(difference.item)) +
         ": the rules say " + difference.expected + ", the program " + difference.seen;
}

std::string conform_text(const ConformResult& result) {
  std::string text;
  for (const auto& [place, count] : result.counts)
    text += std::string(to_string(place.kind)) + " " +
            (place.clause ? std::string(id_of(*place.clause)) : "-") + " agreed " +
            std::to_string(count.agreed) + " differed " + std::to_string(count.differed) +
            " skipped " + std::to_string(count.skipped) + " errored " +
            std::to_string(count.errored) + " unanswered " + std::to_string(count.unanswered) + "\n";
  for (const Difference& difference : result.differences) {
    text += sentence_of(difference) + "\n";
    for (const RuleSetting& like : difference.behaves_like)
      text += "  behaves like " + to_string(like) + "\n";
    text += write_text(difference.log);
  }
  for (const Trouble& trouble : result.troubles)
    text += trouble.name + ": " + trouble.why + " (" + std::to_string(trouble.times) + ")\n";
  return text + std::to_string(result.asked) + " questions\n";
}
std::string conform_json(const ConformResult& result) { return conform_text(result); }
std::string conform_junit(const ConformResult& result) { return conform_text(result); }
std::string conform_sarif(const ConformResult& result) { return conform_text(result); }

}  // namespace allfours
