#include "tests/checker/cut_logs.h"

#include <memory>

#include "tests/catch.h"
#include "tests/checker/judged.h"
#include "tests/oracle/oracle.h"

namespace small {

Cards shuffled_pack(allfours_oracle::Dice& dice) {
  Cards pack;
  for (int suit = 0; suit < 4; ++suit)
    for (int rank = 2; rank <= 14; ++rank) pack.push_back({suit, rank});
  dice.shuffle(pack);
  return pack;
}

Card take(Cards& pack, Card card) {
  std::erase(pack, card);
  return card;
}

Json common_start(const Json& one, const Json& other) {
  Json start = Json::array();
  for (std::size_t k = 0; k < std::min(one.size(), other.size()) && one[k] == other[k]; ++k)
    start.push_back(one[k]);
  return start;
}

namespace {

/// What a field says may be: the values of a range or a one-of, else the one value. A null of an open
/// trick, and a count that stops, say nothing.
std::set<Json> may_be(const Json& field) {
  if (field.is_object() && field.contains("one-of")) return {field["one-of"].begin(), field["one-of"].end()};
  if (!field.is_object() || !field.contains("from")) return {field};
  std::set<Json> values;
  for (int value = field["from"]; value <= field["to"]; ++value) values.insert(value);
  return values;
}

void judge(const std::string& key, const Json& got, const Json& want, Tally& tally) {
  if (got == want) return;
  if (key == "awards" || key == "values") {
    for (const auto& [inner, value] : want.items()) judge(inner, got.value(inner, Json()), value, tally);
    return;
  }
  if (key == "counted" || key == "open-trick") {  // silence is no claim
    const bool silent = key == "counted" ? common_start(got, want) == got : got.is_null();
    ++(silent ? tally.needlessly_open : tally.unsound);
    return;
  }
  const std::set<Json> says = may_be(got);
  const std::set<Json> is = may_be(want);
  if (!std::ranges::includes(says, is)) ++tally.unsound;
  if (!std::ranges::includes(is, says)) ++tally.needlessly_open;
  if (says == is) ++tally.unsound;  // the same otherwise put
}

}  // namespace

Tally tally_of(const Json& got, const Json& want) {
  Tally tally;
  for (const auto& [key, value] : want.items()) judge(key, got.value(key, Json()), value, tally);
  return tally;
}

void Tally::operator+=(const Tally& other) {
  unsound += other.unsound;
  needlessly_open += other.needlessly_open;
  accused += other.accused;
}

Judge by_checker() {
  return [checker = std::make_shared<allfours::Checker>()](const Json& log) -> Json {
    return allfours::report_of(*checker, log.dump(), allfours::Notation::json);
  };
}
Judge by_oracle() {
  return [](const Json& log) -> Json { return allfours_oracle::judge(log, Json::object()); };
}

void Differences::add(std::uint64_t seed, const Json& log, const Tally& tally,
                      const std::string& details) {
  total_ += tally;
  if (!details.empty() && total_.unsound + total_.needlessly_open + total_.accused < 6)
    FAIL_CHECK("seed " << seed << "\n" << log.dump() << details);
}

void Differences::check() const {
  CHECK(total_.unsound == 0);
  CHECK(total_.needlessly_open == 0);
  CHECK(total_.accused == 0);
}

}  // namespace small
