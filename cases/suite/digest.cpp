#include "cases/suite/digest.h"

#include <fmt/format.h>

#include "checker/ruling.h"
#include "model/house_rules.h"

namespace allfours {

namespace {
/// Adds words, each with its end, so that no two lists of words are the same bytes.
class Words {
 public:
  void add(std::string_view word) {
    digest_.add(word);
    digest_.add({"\0", 1});
  }
  void add(int number) { add(std::to_string(number)); }
  std::uint64_t value() const { return digest_.value(); }

 private:
  Fnv1a digest_;
};
}  // namespace

std::string rules_digest(std::span<const ClauseText> of) {
  Words words;
  for (const ClauseText& clause : of) {
    words.add(clause.id);
    words.add(static_cast<int>(clause.games));
    words.add(static_cast<int>(clause.status));
    words.add(clause.source);
    words.add(clause.text);
    words.add(clause.reading);
  }
  for (const SwitchInfo& info : switches()) {
    words.add(info.name);
    words.add(static_cast<int>(info.games));
    for (const std::string_view value : info.values) words.add(value);
    words.add(static_cast<int>(info.house_values));
    words.add(info.least);
    words.add(info.most);
    words.add(info.get(source_rules(Variant::american)));
    words.add(info.get(source_rules(Variant::yorkshire)));
    for (const Clause clause : info.clauses) words.add(id_of(clause));
    words.add(info.text);
  }
  for (const CodeText& code : codes()) {
    words.add(code.name);
    words.add(to_string(code.severity));
    words.add(code.text);
  }
  return fmt::format("fnv1a64:{:016x}", words.value());
}

}  // namespace allfours
