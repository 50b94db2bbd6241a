#include "checker/ruling.h"

#include <algorithm>
#include <array>

namespace allfours {

namespace {
using enum Severity;

constexpr auto code_table = std::to_array<CodeText>({
#define FINDING(name, code, severity, text, clauses) {Code::name, code, severity, text, clauses},
#include "checker/findings.def"
#undef FINDING
});
}  // namespace

std::span<const CodeText> codes() { return code_table; }

const CodeText& describe(Code code) { return code_table[static_cast<std::size_t>(code)]; }

Citations award_clauses(Variant variant, Category category) {
  using enum Clause;
  const bool american = variant == Variant::american;
  switch (category) {
    case Category::turned_jack: return {american ? AM3_5 : YK2_4};
    case Category::gift: return {american ? AM2_4 : YK2_4};
    case Category::look:
      if (american) return {AM5_1, G6};
      return {YK2_7};
    case Category::revoke: return {G23};
    case Category::high: return {american ? AM5_2 : YK4_1, G37};
    case Category::low: return {american ? AM5_3 : YK4_1, G37};
    case Category::jack: return {american ? AM5_4 : YK4_1};
    case Category::game: return {american ? AM5_5 : YK4_1};
  }
  return {};
}

Values bounds_of(const Scores& scores) {
  Values bounds;
  for (Side side : both_sides) {
    const auto [least, most] = std::ranges::minmax(
        scores, {}, [side](const Score& score) { return score[side]; });
    bounds[side] = {least[side], most[side]};
  }
  return bounds;
}

std::string_view to_string(Severity severity) {
  constexpr std::array<std::string_view, severity_count> names{"illegal", "misscored",
                                                               "inconsistent", "open", "note"};
  return names[static_cast<std::size_t>(severity)];
}

std::string_view to_string(Verdict verdict) {
  constexpr std::array<std::string_view, 4> names{"sound", "faulty", "unusable", "open"};
  return names[static_cast<std::size_t>(verdict)];
}

std::string_view to_string(Void voided) {
  constexpr std::array<std::string_view, 5> names{"", "bunched", "exhausted", "misdealt",
                                                  "bunched or exhausted"};
  return names[static_cast<std::size_t>(voided)];
}

std::string_view to_string(ClaimStatus status) {
  constexpr std::array<std::string_view, 3> names{"upheld", "refuted", "open"};
  return names[static_cast<std::size_t>(status)];
}

void HandRuling::clear() {
  dealers = {};
  trump.reset();
  turned.reset();
  tricks_due = 0;
  voided = Void::none;
  hands = {};
  before.clear();
  tricks.clear();
  scored = true;
  awards = {};
  values = {};
  counted.clear();
  uncounted.clear();
  reasons.clear();
  points.clear();
  after.clear();
  winner = {};
  decided_by.reset();
  decided_by_one_of.clear();
  perhaps_undecided = false;
  findings.clear();
  claims.clear();
  plays.clear();
  as_played = false;
}

}  // namespace allfours
