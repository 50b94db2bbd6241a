// `allfours prove CLAIM`.

#include <utility>

#include "cli/common/option_values.h"
#include "cli/common/usage.h"
#include "cli/search/found_logs.h"
#include "cli/search/search_answers.h"

namespace allfours {

namespace {
constexpr std::string_view prove_name = "prove";
}

int run_prove(const SearchRequest& options) {
  if (options.facts) return print_facts();
  if (!options.has_goal)
    return usage_error(prove_name, "CLAIM is missing, such as 'gift == rivals -> runs == 0'; --facts "
                                "lists\n  what it can speak of");
  auto read = read_goal(prove_name, "CLAIM", options.goal);
  if (const int* const code = std::get_if<int>(&read)) return *code;
  const Goal& claim = std::get<Goal>(read);
  const auto games = read_variant(prove_name, options.variant);
  if (!games) return usage_code;
  SearchPlan plan;
  if (const auto code = read_search(prove_name, options, *games, {}, plan)) return *code;
  plan.search.negated = true;

  FoundLogs logs(prove_name, plan, slug(options.goal));
  if (const auto code = logs.prepare()) return *code;
  bool refuted = false;
  const std::optional<SearchResult> result = search(prove_name, claim, plan, [&](const FoundHand& hand) {
    if (!std::exchange(refuted, true))
      tell(prove_name, "refuted: the claim does not hold for every " + hands_meant(claim, plan));
    return logs.write(found_how(hand, plan, "Breaks the claim", claim), hand.log);
  });
  if (!result) return usage_code;
  if (result->answer == Answer::spent)
    return tell_spent(prove_name, plan, "the claim is neither proved nor refuted");
  if (result->answer == Answer::impossible)
    return tell_proof(plan, "Proved: the claim holds for every " + hands_meant(claim, plan) + ".",
                      result->clauses, 0);

  tell_count(prove_name, plan, *result);
  return logs.finish(1);
}

}  // namespace allfours
