#pragma once
// Finding something, and the order in which it is reported.

#include <cstddef>
#include <string_view>
#include <vector>

#include "checker/ruling.h"

namespace allfours {

/// About an event of its hand.
Finding& add_finding(std::vector<Finding>& findings, Code code, int event, Citations rules);
/// About what is no event: `pointer` is relative to the hand, the number of which is `hand`.
Finding& add_finding(std::vector<Finding>& findings, Code code, std::size_t hand,
                     std::string_view pointer, Citations rules);

/// By what the same dealer deals again: the pack gave out, all agreed to bunch, or the table held the
/// hand void of its own accord.
[[nodiscard]] Citations redeal_clauses(Variant variant, Void voided);

/// In the report's order: by event, then those about no event, in the order of the codes.
void sort_findings(std::vector<Finding>& findings);

}  // namespace allfours
