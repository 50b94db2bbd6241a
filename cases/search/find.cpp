#include "cases/search/find.h"

#include <algorithm>
#include <set>
#include <span>
#include <stdexcept>

#include "cases/hand/log_of_hand.h"
#include "cases/search/tidy_hand.h"
#include "cases/search/whole_game.h"
#include "cases/solver/hand_space.h"
#include "checker/check/check.h"
#include "checker/write/write_log.h"

namespace allfours {

struct HandFinder::Spaces {
  struct Entry {
    HandShape shape;
    unsigned seed;
    std::unique_ptr<HandSpace> space;
  };
  std::vector<Entry> entries;

  HandSpace& of(const HandShape& shape, unsigned seed) {
    for (Entry& entry : entries)
      if (entry.shape == shape && entry.seed == seed) return *entry.space;
    entries.push_back({shape, seed, std::make_unique<HandSpace>(shape, seed)});
    return *entries.back().space;
  }
};

namespace {

/// The search for one goal under one set of rules.
template <class Spaces>
class Search {
 public:
  Search(const Goal& goal, const HouseRules& rules, const SearchOptions& options, Spaces& spaces,
         SearchResult& result)
      : goal_(goal), rules_(rules), options_(options), spaces_(spaces), result_(result),
        random_(options.seed) {
    admitted_.looks = goal.mentions(Fact::look);
    admitted_.revokes = goal.mentions(Fact::revokes);
    if (options.from_start) game_.emplace(rules, options.seed);
  }

  void sample() {
    progress("trying random hands");
    Sampler sampler(rules_, admitted_, options_.seed);
    for (int missed = 0; missed < sampled_hands && !is_done(); ++missed) {
      KnownHand hand(rules_, sampler.next(), admitted_);
      if (!accepts(hand)) continue;
      keep(std::move(hand), FoundBy::sampling);
      missed = -1;
    }
  }

  Answer solve() {
    progress("solving");
    const Answer answer = solve_shapes();
    if (answer != Answer::impossible || !game_) return answer;
    progress("solving, hands that hardly ever come for the game before");
    if (game_->gather_rare(options_.budget) && solve_shapes() == Answer::found)
      return Answer::found;
    return game_->is_complete() ? answer : Answer::spent;
  }

  /// The clauses that a proof of impossibility needs. Tracked, a proof can be harder: then every
  /// clause that it may have used is named.
  void explain(std::set<Clause>& clauses) {
    progress("naming the clauses of the proof");
    for (const HandShape& shape : whole_shapes()) {
      HandSpace space(shape, seed(), Naming::tracked);
      space.enter(goal_, options_.negated);
      require_start(space);
      if (space.check(options_.budget) == Answer::impossible)
        for (Clause clause : space.core()) clauses.insert(clause);
      else
        clauses.insert(space.domain().used_clauses().begin(), space.domain().used_clauses().end());
    }
  }

 private:
  void progress(std::string_view what) const {
    if (options_.progress) options_.progress(what);
  }
  unsigned seed() const { return static_cast<unsigned>(options_.seed); }
  bool is_done() const { return result_.stopped || result_.count >= options_.count; }

  /// Natural hands first; then all hands there are. The last answer is the one that counts.
  Answer solve_shapes() {
    for (const HandShape& shape : natural_shapes()) {
      solve(shape, options_.budget / 4);
      if (is_done()) return Answer::found;
    }
    Answer answer = Answer::impossible;
    for (const HandShape& shape : whole_shapes()) {
      const Answer of_shape = solve(shape, options_.budget);
      if (of_shape == Answer::found) return of_shape;
      if (of_shape == Answer::spent) answer = of_shape;
    }
    return answer;
  }

  bool accepts(const KnownHand& hand) const {
    return hand.lawful && is_reached(hand.record) && hand.reaches(rules_, goal_) != options_.negated &&
           !seen_.contains(hand.marks(rules_));
  }

  /// Keeps a hand that `accepts` accepted. Gives its marks.
  Marks keep(KnownHand hand, FoundBy by) {
    hand = tidied(rules_, admitted_, std::move(hand),
                  [this](const KnownHand& other) { return accepts(other); }, random_);
    Marks marks = hand.marks(rules_);
    seen_.insert(marks);
    FoundHand found{GameLog(rules_), by};
    if (game_) game_->write(found.log, hand.record, random_);
    add_hand(found.log, hand.record, hand.followed, random_);
    confirm(found.log);
    ++result_.count;
    if (options_.found) result_.stopped = !options_.found(found);
    else result_.hands.push_back(std::move(found));
    return marks;
  }

  /// The checker replays the hand: the goal is true there, and nothing is wrong but what it names.
  void confirm(const GameLog& log) const {
    const std::string json = write_json(log);
    Checker checker;
    checker.ask({goal_});
    const Ruling& ruling = checker.check(json, Notation::json);
    bool good = ruling.errors.empty();
    for (std::size_t i = 0; good && i + 1 < ruling.hand_count; ++i)
      for (const Finding& finding : ruling.hands[i].findings)
        good = good && severity_of(finding) == Severity::note;
    if (good) {
      const HandRuling& hand = ruling.judged().back();
      const auto wanted = options_.negated ? ClaimStatus::refuted : ClaimStatus::upheld;
      good = hand.claims.back().status == wanted;
      for (const Finding& finding : hand.findings) {
        const Severity severity = severity_of(finding);
        const bool named = (finding.code == Code::looked_early && admitted_.looks) ||
                           (finding.code == Code::revoke && admitted_.revokes);
        good = good && (named || severity == Severity::open || severity == Severity::note);
      }
    }
    if (!good) throw std::logic_error("the checker does not agree with the search on " + json);
  }

  Answer solve(const HandShape& shape, unsigned budget) {
    HandSpace& space = spaces_.of(shape, seed());
    space.enter(goal_, options_.negated);
    require_start(space);
    const Answer answer = solve(space, budget);
    space.leave();
    return answer;
  }
  /// A score that a game comes to.
  void require_start(HandSpace& space) const {
    if (!game_) return;
    const HandRecord<Symbolic>& record = space.hand().record;
    for (int ns = 0; ns < rules_.target; ++ns)
      for (int ew = 0; ew < rules_.target; ++ew) {
        const Symbolic::Truth here = equal(record.before.ns, Symbolic::number(ns)) &&
                                     equal(record.before.ew, Symbolic::number(ew));
        for (Seat dealer : all_seats)
          if (!game_->reaches({ns, ew}, dealer))
            space.solver().require(!here || !record.dealer[index(dealer)]);
      }
  }
  bool is_reached(const HandRecord<Concrete>& record) const {
    return !game_ || game_->reaches(record.before, marked_seat(record.dealer));
  }

  Answer solve(HandSpace& space, unsigned budget) {
    for (const Marks& marks : seen_) space.exclude(marks);
    while (!is_done()) {
      const Answer answer = space.check(budget);
      if (answer != Answer::found) return answer;
      KnownHand hand(rules_, space.record(), admitted_);
      if (!accepts(hand)) throw std::logic_error("the solver's hand does not follow the rules");
      space.exclude(keep(std::move(hand), FoundBy::solving));
    }
    return Answer::found;
  }

  /// A goal that names none holds of a hand whatever its suits are called.
  bool names_a_suit() const {
    return std::ranges::any_of(goal_.nodes(), [](const GoalNode& node) {
      return node.op == GoalNode::Op::literal &&
             (node.type == GoalType::suit || node.type == GoalType::card);
    });
  }
  HandShape shape() const {
    HandShape shape;
    shape.rules = rules_;
    shape.looks = admitted_.looks;
    shape.revokes = admitted_.revokes;
    if (!names_a_suit()) shape.trump = Suit::spades;
    // Where they are not allowed a proof still has to say so.
    shape.throw_ins = rules_.throw_in == ThrowIn::allowed || goal_.mentions(Fact::threw_in);
    return shape;
  }
  /// None for a proof, which is about all hands anyway.
  std::vector<HandShape> natural_shapes() const {
    std::vector<HandShape> shapes;
    if (options_.negated) return shapes;
    if (rules_.american()) {
      for (int runs : {0, 1}) {
        shapes.push_back(shape());
        shapes.back().runs = runs;
        shapes.back().proposals = false;
      }
    } else if (rules_.throw_in == ThrowIn::allowed) {
      shapes.push_back(shape());
    }
    for (HandShape& natural : shapes) natural.throw_ins = false;
    return shapes;
  }
  /// Shapes that are all hands together. Each suit is trump in one of them, if a goal tells the suits
  /// apart: a known suit makes searches shorter, and those that the goal does not mean trivial.
  std::vector<HandShape> whole_shapes() const {
    std::vector<HandShape> shapes;
    const bool settle_runs = rules_.american() && rules_.keep != Keep::six;
    const int most_runs = settle_runs ? static_cast<int>(last_indicator(rules_)) : 0;
    for (Suit suit : std::span(all_suits).last(names_a_suit() ? all_suits.size() : 1))
      for (int runs = 0; runs <= most_runs; ++runs) {
        HandShape& whole = shapes.emplace_back(shape());
        whole.trump = suit;
        if (settle_runs) whole.runs = runs;
      }
    return shapes;
  }

  const Goal& goal_;
  const HouseRules& rules_;
  const SearchOptions& options_;
  Spaces& spaces_;
  SearchResult& result_;
  Admitted admitted_;
  Random random_;
  std::optional<WholeGame> game_;  ///< where a game from 0–0 is asked for
  std::set<Marks> seen_;
};
}  // namespace

HandFinder::HandFinder() : spaces_(std::make_unique<Spaces>()) {}
HandFinder::~HandFinder() = default;

SearchResult HandFinder::find(const Goal& goal, const SearchOptions& options) {
  SearchResult result;
  std::vector<Search<Spaces>> searches;
  for (const HouseRules& rules : options.games)
    searches.emplace_back(goal, rules, options, *spaces_, result);
  const auto is_done = [&] { return result.stopped || result.count >= options.count; };

  for (auto& search : searches)
    if (!is_done()) search.sample();
  bool spent = false;
  for (auto& search : searches)
    if (!is_done() && search.solve() == Answer::spent) spent = true;

  result.all = !is_done() && !spent;
  result.spent = spent;
  result.answer = result.count > 0 ? Answer::found : spent ? Answer::spent : Answer::impossible;
  if (result.answer != Answer::impossible) return result;
  std::set<Clause> clauses;
  for (auto& search : searches) search.explain(clauses);
  result.clauses.assign(clauses.begin(), clauses.end());
  return result;
}

}  // namespace allfours
