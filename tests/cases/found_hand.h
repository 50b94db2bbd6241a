#pragma once
// A hand that the solver found, read back and followed again on known values: both domains have to
// say the same of it.

#include <algorithm>
#include <optional>

#include "tests/cases/searching.h"

namespace allfours {

inline bool same(const Model& model, const Symbolic::Truth& term, bool known) {
  return model.value(term) == known;
}
inline bool same(const Model& model, const Symbolic::Cards& term, CardSet known) {
  return model.value(term) == known;
}
inline bool same(const Model& model, const Symbolic::Number& term, int known) {
  return model.value(term) == known;
}
template <class Term, class Known>
bool same(const Model& model, const BySide<Term>& term, const BySide<Known>& known) {
  return same(model, term.ns, known.ns) && same(model, term.ew, known.ew);
}
inline bool same(const Model& model, const Award<Symbolic>& term, const Award<Concrete>& known) {
  return same(model, term.ns, known.ns) && same(model, term.ew, known.ew);
}
template <class Term, class Known, std::size_t size>
bool same(const Model& model, const std::array<Term, size>& term,
          const std::array<Known, size>& known) {
  for (std::size_t i = 0; i < size; ++i)
    if (!same(model, term[i], known[i])) return false;
  return true;
}
inline bool same(const Model& model, const Choice<Symbolic>& term, const Choice<Concrete>& known) {
  return same(model, term.is, known.is) && same(model, term.exists, known.exists);
}
/// A number that does not exist may be any.
inline bool same(const Model& model, const Quantity<Symbolic>& term,
                 const Quantity<Concrete>& known) {
  return same(model, term.exists, known.exists) &&
         (!known.exists || same(model, term.number, known.number));
}

inline void check_followed(const Model& model, const FollowedHand<Symbolic>& term,
                           const FollowedHand<Concrete>& known) {
  CHECK(same(model, term.deal.exhausted, known.deal.exhausted));
  CHECK(same(model, term.deal.bunched, known.deal.bunched));
  CHECK(same(model, term.deal.is_played, known.deal.is_played));
  CHECK(same(model, term.deal.turned_jack, known.deal.turned_jack));
  CHECK(same(model, term.deal.gift, known.deal.gift));
  CHECK(same(model, term.deal.look, known.deal.look));
  CHECK(same(model, term.awards.high, known.awards.high));
  CHECK(same(model, term.awards.low, known.awards.low));
  CHECK(same(model, term.awards.jack, known.awards.jack));
  CHECK(same(model, term.awards.game, known.awards.game));
  CHECK(same(model, term.played.value, known.played.value));
  CHECK(same(model, term.tally.score, known.tally.score));
  CHECK(same(model, term.tally.uncut, known.tally.uncut));
  CHECK(same(model, term.tally.winner, known.tally.winner));
  CHECK(same(model, term.tally.over, known.tally.over));
  REQUIRE(term.tricks.size() == known.tricks.size());
  for (std::size_t t = 0; t < known.tricks.size(); ++t) {
    CAPTURE(t);
    CHECK(same(model, term.tricks[t].wins, known.tricks[t].wins));
    CHECK(same(model, term.tricks[t].legal, known.tricks[t].legal));
    CHECK(same(model, term.tricks[t].revokes, known.tricks[t].revokes));
    CHECK(same(model, term.tricks[t].cards, known.tricks[t].cards));
  }
}

template <class Facts, class OtherFacts>
bool same_fact(const Model& model, const FactInfo& info, FactAt at, Facts& terms,
               OtherFacts& known) {
  switch (kind_of(info)) {
    case FactKind::truth:
      return same(model, terms.truth(info.fact, at), known.truth(info.fact, at));
    case FactKind::number:
      return same(model, terms.number(info.fact, at), known.number(info.fact, at));
    case FactKind::choice:
      return same(model, terms.choice(info.fact, at), known.choice(info.fact, at));
    case FactKind::cards:
      return same(model, terms.cards(info.fact, at), known.cards(info.fact, at));
    case FactKind::none: break;
  }
  return true;
}

/// Every fact of the hand, on both domains.
inline void check_facts(HandSpace& space, const HouseRules& rules, const KnownHand& known) {
  const Model model = space.solver().model();
  Concrete concrete;
  HandFacts<Symbolic> terms(space.domain(), rules, space.hand().record, space.hand().followed);
  HandFacts<Concrete> facts(concrete, rules, known.record, known.followed);
  for_each_fact([&](const FactInfo& info, FactAt at) {
    if (same_fact(model, info, at, terms, facts)) return;
    CAPTURE(info.name, at.number, at.seat, at.side);
    FAIL_CHECK("the domains differ on a fact");
  });
}

/// A shape and a goal, and the hand that is found for them.
struct Search {
  explicit Search(HandShape of, std::string_view goal = {}, unsigned seed = 0)
      : shape(std::move(of)), space(shape, seed) {
    if (goal.empty()) return;
    wanted.emplace(goal_of(goal));
    space.enter(*wanted, false);
  }

  Answer answer() { return space.check(usual_budget); }

  /// The hand, of which both domains say the same and which deals no card twice.
  KnownHand find() {
    REQUIRE(answer() == Answer::found);
    KnownHand hand(shape.rules, space.record(), admitted_by(shape));
    CHECK(hand.lawful);
    if (wanted) CHECK(hand.reaches(shape.rules, *wanted));
    check_followed(space.solver().model(), space.hand().followed, hand.followed);
    check_facts(space, shape.rules, hand);
    check_deal(hand.record);
    return hand;
  }

  void check_deal(const HandRecord<Concrete>& record) const {
    CHECK(std::ranges::count(record.dealer, true) == 1);
    CHECK((record.before.ns < shape.rules.target && record.before.ew < shape.rules.target));
    CardSet seen;
    const auto deal = [&](CardSet set) {
      CHECK((seen & set).empty());
      seen |= set;
    };
    for (CardSet card : record.faced) {
      CHECK(card.size() <= 1);
      deal(card);
    }
    for (CardSet set : kept_cards(record)) {
      CHECK(set.size() == static_cast<int>(record.tricks.size()));
      deal(set);
    }
    for (CardSet set : record.discarded) deal(set);
  }

  HandShape shape;
  HandSpace space;
  std::optional<Goal> wanted;
};

}  // namespace allfours
