#include "cases/conform/explain.h"

#include <algorithm>
#include <iterator>
#include <map>

#include "cases/mutants/deviations.h"
#include "cases/search/diff.h"

namespace allfours {

namespace {
/// How many times rules that explain the same are told apart by another log.
constexpr std::size_t most_comparisons = 40;

/// Parts of an answer that one rule decides by itself.
bool is_plain(Item item) { return item < Item::values; }

/// Parts of an answer that are mostly wrong because something before them is.
bool follows_from_others(Item item) {
  return item >= Item::values && item != Item::verdict;
}

/// One changed rule, and how its answers go with those of the program.
class Suspect {
 public:
  Suspect(Variant variant, const RuleSetting& setting)
      : setting_(setting), responder_(std::span(&setting, 1)) {
    std::vector<InputError> errors;
    responder_.play_by(variant, {}, errors);
  }

  const RuleSetting& setting() const { return setting_; }
  bool is_cleared() const { return cleared_; }
  /// What follows from the awards does not all go with it: there is another fault beside it, or it is
  /// chance.
  bool is_blemished() const { return blemished_; }

  /// Looks at the questions that it has not seen: first those on which the program differs, since
  /// most rules explain none of them.
  void look_at(const std::vector<Asked>& asked) {
    for (std::size_t i = seen_; i < asked.size() && !cleared_; ++i)
      if (asked[i].differs()) look_at(asked[i], i);
    if (explained_.empty()) cleared_ = true;
    for (std::size_t i = seen_; i < asked.size() && !cleared_; ++i)
      if (!asked[i].differs()) look_at(asked[i], i);
    seen_ = asked.size();
    if (blemished_) std::erase_if(explained_, [](const Cell& cell) { return !is_plain(cell.item); });
    if (explained_.empty()) cleared_ = true;
  }

  /// How much it explains of all that was asked.
  std::size_t explained() const { return explained_.size(); }
  /// Of these differences those that it explains.
  std::set<Cell> explains(const std::set<Cell>& cells) const {
    std::set<Cell> both;
    std::ranges::set_intersection(explained_, cells, std::inserter(both, both.end()));
    return both;
  }

 private:
  void look_at(const Asked& asked, std::size_t index) {
    const Answers own = answer(asked);
    asked.compare([&](Item item, const std::string& right, const std::string& given) {
      const std::string* const said = find(own, item);
      if (said == nullptr) return;
      if (right != given && *said == given) explained_.insert({index, item});
      // It would have differed here, and the program did not, or in another way.
      if (*said == right || *said == given) return;
      if (is_plain(item)) cleared_ = true;
      else if (right == given) blemished_ = true;
    });
  }
  Answers answer(const Asked& asked) {
    if (asked.rules() == source_rules(asked.rules().variant))
      return responder_.answer(asked.question);
    const std::vector<RuleSetting> settings = settings_of(asked.rules());
    Responder other(std::span(&setting_, 1));
    std::vector<InputError> errors;
    other.play_by(asked.rules().variant, settings, errors);
    return other.answer(asked.question);
  }

  RuleSetting setting_;
  Responder responder_;
  bool cleared_ = false, blemished_ = false;
  std::size_t seen_ = 0;
  std::set<Cell> explained_;
};

/// Those of the cases: what was asked only to tell rules apart needs no reason.
std::set<Cell> differences(const std::vector<Asked>& asked) {
  std::set<Cell> cells;
  for (std::size_t i = 0; i < asked.size(); ++i) {
    if (asked[i].name.empty()) continue;
    asked[i].compare([&](Item item, const std::string& right, const std::string& given) {
      if (right != given) cells.insert({i, item});
    });
  }
  return cells;
}

class Inquiry {
 public:
  Inquiry(Variant variant, std::vector<Asked>& asked, const AskMore& ask_more)
      : variant_(variant), asked_(asked), ask_more_(ask_more) {
    for (const RuleSetting& setting : suite_mutants(variant)) suspects_.emplace_back(variant, setting);
  }

  std::vector<Reason> run() {
    std::vector<Reason> reasons;
    look();
    left_ = differences(asked_);
    while (!left_.empty()) {
      std::vector<Suspect*> best = most_explaining();
      if (best.empty()) break;
      if (tell_apart(best)) {
        look();
        left_ = differences(asked_);
        for (const Reason& reason : reasons) remove(reason.cells);
        continue;
      }
      Reason& reason = reasons.emplace_back();
      for (const Suspect* suspect : best) reason.like.push_back(suspect->setting());
      reason.cells = best.front()->explains(left_);
      reason.partly = best.front()->is_blemished();
      remove(reason.cells);
    }
    add_unexplained(reasons);
    return reasons;
  }

 private:
  void look() {
    for (Suspect& suspect : suspects_) suspect.look_at(asked_);
    std::erase_if(suspects_, [](const Suspect& suspect) { return suspect.is_cleared(); });
  }

  std::vector<Suspect*> most_explaining() {
    std::vector<Suspect*> best;
    // Of equals those that explain more of what was asked to tell them apart.
    std::pair<std::size_t, std::size_t> most;
    for (Suspect& suspect : suspects_) {
      const std::set<Cell> cells = suspect.explains(left_);
      const std::pair count(cells.size(), suspect.explained());
      if (cells.empty() || count < most || (suspect.is_blemished() && !is_all_of_its_kind(cells)))
        continue;
      if (count > most) best.clear();
      most = count;
      best.push_back(&suspect);
    }
    return best;
  }

  /// Whether all that is left to explain in these parts of answers is among `cells`.
  bool is_all_of_its_kind(const std::set<Cell>& cells) const {
    return std::ranges::all_of(left_, [&](const Cell& cell) {
      return cells.contains(cell) || std::ranges::find(cells, cell.item, &Cell::item) == cells.end();
    });
  }

  bool tell_apart(const std::vector<Suspect*>& suspects) {
    return std::any_of(suspects.begin() + 1, suspects.end(), [&](const Suspect* other) {
      return tell_apart(*suspects.front(), *other);
    });
  }
  /// Asks about a log on which the two part. False where there is none, or nothing came of it.
  bool tell_apart(const Suspect& one, const Suspect& other) {
    if (compared_.size() >= most_comparisons ||
        !compared_.emplace(to_string(one.setting()), to_string(other.setting())).second)
      return false;
    const HouseRules first = with_deviation(variant_, one.setting()),
                     second = with_deviation(variant_, other.setting());
    DiffResult result = diff(first, second, 0);
    if (result.answer != Answer::found) return false;
    result.log.rules = source_rules(variant_);
    const std::size_t before = asked_.size();
    ask_more_(result.log, asked_);
    return asked_.size() > before;
  }

  void remove(const std::set<Cell>& cells) {
    std::erase_if(left_, [&](const Cell& cell) { return cells.contains(cell); });
  }

  /// What no one rule explains is sorted by what it is about. What may follow from something before
  /// it in the same answer goes with that, and is no difference of its own where that is explained.
  void add_unexplained(std::vector<Reason>& reasons) {
    std::map<Subject, Reason> by_subject;
    const std::set<Cell> all = differences(asked_);
    for (const Cell& cell : left_) {
      const Cell first = follows_from_others(cell.item) ? *all.lower_bound({cell.asked, Item{}}) : cell;
      if (left_.contains(first)) by_subject[subject_of(first)].cells.insert(cell);
    }
    for (Reason& reason : reasons)
      reason.partly |= std::ranges::any_of(by_subject, [&](const auto& other) {
        return other.first.item == std::ranges::min(reason.cells, {}, &Cell::item).item;
      });
    for (auto& [subject, reason] : by_subject) reasons.push_back(std::move(reason));
  }

  struct Subject {
    Item item{};
    Clause clause{};
    std::string sort;  ///< of a verdict or a fault: what was expected and what was seen
    auto operator<=>(const Subject&) const = default;
  };
  Subject subject_of(const Cell& cell) const {
    const Asked& asked = asked_[cell.asked];
    return {cell.item, asked.question.clause,
            sort_of(cell.item, *find(asked.right, cell.item)) + '/' +
                sort_of(cell.item, *find(asked.given, cell.item))};
  }

  Variant variant_;
  std::vector<Asked>& asked_;
  const AskMore& ask_more_;
  std::vector<Suspect> suspects_;
  std::set<Cell> left_;
  std::set<std::pair<std::string, std::string>> compared_;
};
}  // namespace

std::string sort_of(Item item, const std::string& value) {
  if (item == Item::verdict) return value;
  if (item != Item::first_fault) return {};
  return value.substr(std::min(value.size(), value.rfind(' ') + 1));
}

std::vector<Reason> reasons_of(Variant variant, std::vector<Asked>& asked, const AskMore& ask_more) {
  return Inquiry(variant, asked, ask_more).run();
}

}  // namespace allfours
