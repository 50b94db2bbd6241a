#pragma once
// What a goal means: the one evaluation, over any domain. The facts come from a provider, of a hand
// that was replayed or of one that is searched for.

#include <array>
#include <utility>
#include <variant>
#include <vector>

#include "checker/goal/goal.h"
#include "model/domain.h"

namespace allfours {

/// Which value of an enumeration something is: side NS EW nobody; seat N E S W; suit C D H S;
/// variant american, yorkshire; category as in Category. At most one `is`; where `exists` does not
/// hold, none.
template <class D>
struct [[nodiscard]] Choice {
  std::array<Truth<D>, 8> is;
  Truth<D> exists;
};

/// A number, never negative. Where it does not exist it may be any.
template <class D>
struct [[nodiscard]] Quantity {
  Number<D> number;
  Truth<D> exists;
};

/// The choice of a known value, or of none where `value` is negative.
template <class D>
Choice<D> known_choice(D& d, int value) {
  const Truth<D> no = d.truth(false);
  Choice<D> choice{{no, no, no, no, no, no, no, no}, d.truth(value >= 0)};
  if (value >= 0) choice.is[static_cast<std::size_t>(value)] = d.truth(true);
  return choice;
}

namespace detail {

/// A number of either sign, as the difference of two that are not negative.
template <class D>
struct Signed {
  Number<D> plus, minus;
  Truth<D> exists;
};

template <class D, class F>
class Evaluation {
 public:
  Evaluation(D& d, const Goal& goal, F& facts) : d_(d), nodes_(goal.nodes()), facts_(facts) {}

  Truth<D> result() {
    values_.reserve(nodes_.size());
    for (const GoalNode& node : nodes_) values_.push_back(value(node));
    return std::get<0>(values_.back());
  }

 private:
  using Op = GoalNode::Op;
  using T = Truth<D>;
  // By place, not by type: nothing keeps a domain from one type for two of them.
  using Value = std::variant<T, Signed<D>, Choice<D>, Cards<D>>;
  static Value of(T truth) { return Value(std::in_place_index<0>, std::move(truth)); }
  static Value of(Signed<D> number) { return Value(std::in_place_index<1>, std::move(number)); }
  static Value of(Choice<D> choice) { return Value(std::in_place_index<2>, std::move(choice)); }
  static Value of_card(Cards<D> card) { return Value(std::in_place_index<3>, std::move(card)); }

  const T& truth(const GoalNode& node, std::size_t i) const {
    return std::get<0>(values_[node.of[i]]);
  }
  const Signed<D>& number(const GoalNode& node, std::size_t i) const {
    return std::get<1>(values_[node.of[i]]);
  }

  Value value(const GoalNode& node) {
    switch (node.op) {
      case Op::literal:
        return literal(node);
      case Op::absent:
        return absent(node.type);
      case Op::fact:
        return fact(node);
      case Op::no:
        return of(T(!truth(node, 0)));
      case Op::both:
        return of(T(truth(node, 0) && truth(node, 1)));
      case Op::either:
        return of(T(truth(node, 0) || truth(node, 1)));
      case Op::implies:
        return of(T(!truth(node, 0) || truth(node, 1)));
      case Op::equal:
        return of(T(can_compare(node) && equal(node)));
      case Op::differs:
        return of(T(can_compare(node) && !equal(node)));
      case Op::less: {
        const Signed<D>&a = number(node, 0), &b = number(node, 1);
        return of(T(a.exists && b.exists && less(a, b)));
      }
      case Op::at_most: {
        const Signed<D>&a = number(node, 0), &b = number(node, 1);
        return of(T(a.exists && b.exists && !less(b, a)));
      }
      case Op::add: {
        const Signed<D>&a = number(node, 0), &b = number(node, 1);
        return of(Signed<D>{a.plus + b.plus, a.minus + b.minus, a.exists && b.exists});
      }
      case Op::subtract: {
        const Signed<D>&a = number(node, 0), &b = number(node, 1);
        return of(Signed<D>{a.plus + b.minus, a.minus + b.plus, a.exists && b.exists});
      }
      case Op::multiply: {
        const Signed<D>&a = number(node, 0), &b = number(node, 1);
        return of(Signed<D>{a.plus * b.plus + a.minus * b.minus,
                            a.plus * b.minus + a.minus * b.plus, a.exists && b.exists});
      }
    }
    return of(d_.truth(false));
  }

  Value literal(const GoalNode& node) {
    switch (node.type) {
      case GoalType::truth:
        return of(T(d_.truth(node.value != 0)));
      case GoalType::number:
        return of(positive({d_.number(node.value), d_.truth(true)}));
      case GoalType::card:
        return of_card(d_.cards(CardSet(Card(node.value))));
      default:
        return of(known_choice(d_, node.value));
    }
  }
  Value absent(GoalType type) {
    switch (type) {
      case GoalType::truth:
        return of(T(d_.truth(false)));
      case GoalType::number:
        return of(positive({d_.number(0), d_.truth(false)}));
      case GoalType::card:
        return of_card(d_.cards({}));
      default:
        return of(known_choice(d_, -1));
    }
  }
  Signed<D> positive(const Quantity<D>& quantity) {
    return {quantity.number, d_.number(0), quantity.exists};
  }

  /// Arithmetic on what does not exist makes the whole comparison false, `==` and `!=` too.
  T can_compare(const GoalNode& node) {
    T can = d_.truth(true);
    for (std::size_t i : {0, 1})
      if (nodes_[node.of[i]].is_arithmetic()) can = can && number(node, i).exists;
    return can;
  }
  static T less(const Signed<D>& a, const Signed<D>& b) {
    return a.plus + b.minus < b.plus + a.minus;
  }
  /// Equal, or both do not exist.
  T equal(const GoalNode& node) {
    const Value &a = values_[node.of[0]], &b = values_[node.of[1]];
    switch (nodes_[node.of[0]].type) {
      case GoalType::truth: {
        const T &p = std::get<0>(a), &q = std::get<0>(b);
        return (p && q) || (!p && !q);
      }
      case GoalType::number: {
        const Signed<D>&p = std::get<1>(a), &q = std::get<1>(b);
        return (p.exists && q.exists && !less(p, q) && !less(q, p)) || (!p.exists && !q.exists);
      }
      case GoalType::card: {
        const Cards<D>&p = std::get<3>(a), &q = std::get<3>(b);
        return !(p & q).empty() || (p.empty() && q.empty());
      }
      default: {
        const Choice<D>&p = std::get<2>(a), &q = std::get<2>(b);
        T same = !p.exists && !q.exists;
        for (std::size_t i = 0; i < p.is.size(); ++i) same = same || (p.is[i] && q.is[i]);
        return same;
      }
    }
  }

  Value fact(const GoalNode& node) {
    const Address address = describe(node.fact).address;
    if (address == Address::of_seat_and_card || address == Address::of_side_and_card)
      return of(among(node));
    if (address == Address::of_card) {
      const Cards<D>& card = std::get<3>(values_[node.of[1]]);
      if (node.fact == Fact::rank) return of(positive(rank_of(card)));
      if (node.fact == Fact::suit) return of(suit_of(card));
      return of(T(!(facts_.cards(node.fact, node.at) & card).empty()));
    }
    switch (node.type) {
      case GoalType::truth:
        return of(truth_of(node));
      case GoalType::number:
        return of(positive(quantity_of(node)));
      case GoalType::card:
        return of_card(card_of(node));
      default:
        return of(facts_.choice(node.fact, node.at));
    }
  }

  /// Calls `each(truth, at)` for every seat or side that the operand can be; once, with a truth
  /// that is known, where it is a literal.
  template <class Each>
  void for_each_place(const GoalNode& node, Each each) {
    if (node.of[0] == GoalNode::nothing) return each(d_.truth(true), node.at);
    const Choice<D>& choice = std::get<2>(values_[node.of[0]]);
    FactAt at = node.at;
    if (nodes_[node.of[0]].type == GoalType::seat) {
      for (Seat seat : all_seats) each(choice.is[index(at.seat = seat)], at);
    } else {
      for (Side side : both_sides) each(choice.is[index(at.side = side)], at);
    }
  }
  T truth_of(const GoalNode& node) {
    T any = d_.truth(false);
    for_each_place(node, [&](const T& here, FactAt at) {
      any = any || (here && facts_.truth(node.fact, at));
    });
    return any;
  }
  T among(const GoalNode& node) {
    const Cards<D>& card = std::get<3>(values_[node.of[1]]);
    T any = d_.truth(false);
    for_each_place(node, [&](const T& here, FactAt at) {
      any = any || (here && !(facts_.cards(node.fact, at) & card).empty());
    });
    return any;
  }
  Quantity<D> quantity_of(const GoalNode& node) {
    Quantity<D> chosen{d_.number(0), d_.truth(false)};
    for_each_place(node, [&](const T& here, FactAt at) {
      const Quantity<D> quantity = facts_.number(node.fact, at);
      chosen = {d_.select(here, quantity.number, chosen.number),
                d_.select(here, quantity.exists, chosen.exists)};
    });
    return chosen;
  }
  Cards<D> card_of(const GoalNode& node) {
    Cards<D> chosen = d_.cards({});
    for_each_place(node, [&](const T& here, FactAt at) {
      chosen = d_.select(here, Cards<D>(facts_.cards(node.fact, at)), chosen);
    });
    return chosen;
  }

  Quantity<D> rank_of(const Cards<D>& card) {
    Number<D> found = d_.number(0);
    for (int rank = rank::two; rank <= rank::ace; ++rank)
      found =
          d_.select((card & d_.cards(rank_set(rank))).empty(), found, Number<D>(d_.number(rank)));
    return {found, !card.empty()};
  }
  Choice<D> suit_of(const Cards<D>& card) {
    Choice<D> choice = known_choice(d_, -1);
    for (Suit suit : all_suits)
      choice.is[static_cast<std::size_t>(suit)] = !(card & d_.cards(suit_set(suit))).empty();
    choice.exists = !card.empty();
    return choice;
  }

  D& d_;
  std::span<const GoalNode> nodes_;
  F& facts_;
  std::vector<Value> values_;
};

}  // namespace detail

/// Whether the goal holds of the facts. `facts` provides, over the domain,
///
///     Truth<D> truth(Fact, FactAt);        both_out jack_in_play begged bunched bunching_refused
///                                          exhausted threw_in (at a seat)
///     Quantity<D> number(Fact, FactAt);    before after total values tricks (of a side),
///                                          trick_value, runs revokes, trumps honours (of a seat)
///     Choice<D> choice(Fact, FactAt);      every fact of an enumeration but suit(CARD)
///     Cards<D> cards(Fact, FactAt);        the facts that are one card, empty where there is none;
///                                          holds (a seat's cards of play), took (a side's),
///                                          discarded (by anybody)
///
/// and is asked for what the goal mentions only. Of the domain it needs no more than known values,
/// `! && ||`, `& empty` of cards, `+ * <` of numbers and `select`.
template <class D, class F>
Truth<D> evaluate(D& d, const Goal& goal, F& facts) {
  return detail::Evaluation<D, F>(d, goal, facts).result();
}

}  // namespace allfours
