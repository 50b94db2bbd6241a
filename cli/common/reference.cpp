#include "cli/common/reference.h"

#include <algorithm>

#include "checker/text/words.h"

namespace allfours {

namespace {
std::string joined(std::span<const std::string_view> values) {
  std::string list;
  for (const std::string_view value : values) {
    if (!list.empty()) list += " · ";
    list += value;
  }
  return list;
}

bool lists(std::string_view ids, std::string_view id) {
  Tokens words(ids);
  for (std::string_view word = words.next(); !word.empty(); word = words.next())
    if (word == id) return true;
  return false;
}
}  // namespace

std::string_view words(Status status) {
  switch (status) {
    case Status::settled: return "the source settles this";
    case Status::inferred: return "follows from the source by a reasoning step";
    case Status::open: return "the source does not settle this";
    case Status::text_only: return "no log event reaches it";
  }
  return {};
}

std::string_view words(Games games) {
  switch (games) {
    case Games::american: return "American game";
    case Games::yorkshire: return "Yorkshire";
    case Games::both: return "both games";
  }
  return {};
}

std::string_view words(Severity severity) {
  switch (severity) {
    case Severity::illegal: return "illegal: the rules forbid what was done";
    case Severity::misscored: return "misscored: what the table wrote down is wrong";
    case Severity::inconsistent: return "inconsistent: the log contradicts itself";
    case Severity::open: return "open: the log or the source leaves it undecided";
    case Severity::note: return "note: worth knowing, no fault";
  }
  return {};
}

namespace {
std::vector<const SwitchInfo*> switches_changing(Clause clause, bool mutants) {
  std::vector<const SwitchInfo*> found;
  for (const SwitchInfo& info : switches())
    if (info.mutant_only() == mutants &&
        std::ranges::find(info.clauses, clause) != info.clauses.end())
      found.push_back(&info);
  return found;
}
}  // namespace

std::vector<const SwitchInfo*> house_rules_changing(Clause clause) {
  return switches_changing(clause, false);
}
std::vector<const SwitchInfo*> mutants_changing(Clause clause) {
  return switches_changing(clause, true);
}

std::vector<const CodeText*> codes_citing(Clause clause) {
  std::vector<const CodeText*> found;
  for (const CodeText& code : codes())
    if (lists(code.clauses, id_of(clause))) found.push_back(&code);
  return found;
}

std::vector<const ClauseText*> cited_by(const CodeText& code) {
  std::vector<const ClauseText*> found;
  for (const ClauseText& clause : clauses())
    if (lists(code.clauses, clause.id)) found.push_back(&clause);
  return found;
}

std::string house_values(const SwitchInfo& info) {
  switch (info.kind) {
    case SwitchInfo::Kind::choice: return joined(info.values.first(info.house_values));
    case SwitchInfo::Kind::order: return info.expected();
    case SwitchInfo::Kind::number: break;
  }
  // Not every number between the ends need be a value.
  std::vector<std::string> numbers;
  for (int number = info.least; number <= info.most; ++number)
    if (info.parse(std::to_string(number))) numbers.push_back(std::to_string(number));
  if (numbers.size() > 3) return numbers.front() + " to " + numbers.back();
  const std::vector<std::string_view> few(numbers.begin(), numbers.end());
  return joined(few);
}

std::string mutant_values(const SwitchInfo& info) {
  return joined(info.values.subspan(info.kind == SwitchInfo::Kind::choice ? info.house_values : 0));
}

std::string default_value(const SwitchInfo& info) {
  const auto value = [&info](Variant variant) {
    return info.format(info.get(source_rules(variant)));
  };
  if (info.games != Games::both)
    return value(info.in(Variant::american) ? Variant::american : Variant::yorkshire);
  const std::string american = value(Variant::american), yorkshire = value(Variant::yorkshire);
  if (american == yorkshire) return american;
  return american + " in the American game, " + yorkshire + " in Yorkshire";
}

}  // namespace allfours
