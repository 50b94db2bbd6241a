#include "checker/read/json_nodes.h"

namespace allfours {

void JsonNodes::refuse(Index node, Fault fault) {
  if (faults_.full()) return;  // a pointer is found by searching
  faults_.add(tape_[node].offset, tape_.pointer(node), std::move(fault));
}

void JsonNodes::refuse(Index node, std::string_view expected) {
  refuse(node, {tape_.seen(node), std::string(expected), {}, {}});
}

void JsonNodes::missing(Index object, std::string_view key, std::string_view whose) {
  const std::string word = quoted(key);
  refuse(object, {"no " + word, word, {}, std::string(whose) + " has no " + word});
}

std::size_t JsonNodes::key_among(Index key, Words keys, std::string_view whose) {
  const std::string_view word = text(key);
  for (std::size_t i = 0; i < keys.size(); ++i)
    if (word == keys[i]) return i;
  // What may have been meant is searched for, and an object can have a million keys.
  if (!is_ignored(key) && !faults_.full()) refuse(key, not_one_of(word, whose, keys));
  return keys.size();
}

void JsonNodes::read_free_text(Index node, std::string& text) {
  if (is(node, Kind::string, "a text")) text = tape_.text(node);
}

std::optional<int> JsonNodes::read_number(Index node) {
  const JsonTape::Node& value = tape_[node];
  if (value.kind == Kind::integer && value.integer <= static_cast<unsigned>(largest_score))
    return static_cast<int>(value.integer);
  Fault fault{tape_.seen(node), "a whole number from 0 to 999999", {}, {}};
  if (value.kind == Kind::null || value.kind == Kind::list)
    fault.says = fault.seen +
                 " stands for a score that is not known or disputed; logs with such scores are "
                 "not available yet";
  refuse(node, std::move(fault));
  return std::nullopt;
}

void JsonNodes::read_pair(Index node, std::string_view whose, std::optional<Score>& pair) {
  if (!is(node, Kind::object, "an object with NS and EW")) return;
  Score both;
  PerSide<bool> given;
  tape_.members(node, [&](Index key, Index value) {
    if (is_ignored(key) || faults_.full()) return;
    const auto side = words_.side(text(key), whole(key));
    if (!side) return;
    given[*side] = true;
    if (const auto points = read_number(value)) both[*side] = *points;
  });
  for (Side side : both_sides)
    if (!given[side]) missing(node, to_string(side), whose);
  pair = both;
}

}  // namespace allfours
