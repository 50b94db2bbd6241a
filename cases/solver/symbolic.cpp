#include "cases/solver/symbolic.h"

#include <algorithm>
#include <bit>

namespace allfours {

namespace symbolic {

constexpr unsigned pack_bits = 52;
constexpr int largest(unsigned bits) { return (1 << bits) - 1; }

namespace {
unsigned bits_for(int most) {
  return most == 0 ? 1U : static_cast<unsigned>(std::bit_width(static_cast<unsigned>(most)));
}

/// The context of whichever value has a term. One of them must.
template <class A, class B>
z3::context& context_of(const std::optional<A>& a, const std::optional<B>& b) {
  return a ? a->ctx() : b->ctx();
}

z3::expr widened(const z3::expr& term, unsigned bits) {
  const unsigned had = term.get_sort().bv_size();
  return had < bits ? z3::zext(term, bits - had) : term;
}
z3::expr narrowed(const z3::expr& term, unsigned bits) {
  return bits < term.get_sort().bv_size() ? term.extract(bits - 1, 0) : term;
}
}  // namespace

// ---- Truth ------------------------------------------------------------------------------------

z3::expr Truth::term(z3::context& context) const {
  return term_ ? *term_ : context.bool_val(known_);
}
Truth operator!(const Truth& a) { return a.term_ ? Truth(!*a.term_) : Truth(!a.known_); }
Truth operator&&(const Truth& a, const Truth& b) {
  if (!a.term_) return a.known_ ? b : a;
  if (!b.term_) return b.known_ ? a : b;
  return Truth(*a.term_ && *b.term_);
}
Truth operator||(const Truth& a, const Truth& b) {
  if (!a.term_) return a.known_ ? a : b;
  if (!b.term_) return b.known_ ? b : a;
  return Truth(*a.term_ || *b.term_);
}
Truth select(const Truth& condition, const Truth& yes, const Truth& no) {
  if (!condition.term_) return condition.known_ ? yes : no;
  if (!yes.term_) return yes.known_ ? condition || no : !condition && no;
  if (!no.term_) return no.known_ ? !condition || yes : condition && yes;
  return Truth(z3::ite(*condition.term_, *yes.term_, *no.term_));
}

// ---- Cards ------------------------------------------------------------------------------------

Cards::Cards(CardSet within, z3::expr term) : within_(within) {
  if (!within.empty()) term_ = std::move(term);
}
z3::expr Cards::term(z3::context& context) const {
  return term_ ? *term_ : context.bv_val(within_.word(), pack_bits);
}
Cards operator&(const Cards& a, const Cards& b) {
  const CardSet within = a.within_ & b.within_;
  if (!a.term_ && !b.term_) return Cards(within);
  if (!a.term_ && within == b.within_) return b;
  if (!b.term_ && within == a.within_) return a;
  z3::context& context = context_of(a.term_, b.term_);
  return {within, a.term(context) & b.term(context)};
}
Cards operator|(const Cards& a, const Cards& b) {
  const CardSet within = a.within_ | b.within_;
  if (!a.term_ && !b.term_) return Cards(within);
  if (a.within_.empty()) return b;
  if (b.within_.empty()) return a;
  z3::context& context = context_of(a.term_, b.term_);
  return {within, a.term(context) | b.term(context)};
}
Cards Cards::without(const Cards& other) const {
  if ((within_ & other.within_).empty()) return *this;
  if (!other.term_) return *this & Cards(whole_pack.without(other.within_));
  z3::context& context = context_of(term_, other.term_);
  return {within_, term(context) & ~*other.term_};
}
Cards Cards::lowest() const {
  if (!term_) return Cards(within_.lowest());
  return {within_, *term_ & -*term_};
}
Cards Cards::below() const {
  if (!term_) return Cards(within_.below());
  return {whole_pack, (*term_ & -*term_) - term_->ctx().bv_val(1, pack_bits)};
}
Truth Cards::empty() const {
  if (!term_) return Truth(within_.empty());
  return Truth(*term_ == term_->ctx().bv_val(0, pack_bits));
}
Truth Cards::is_one_card() const {
  if (!term_) return Truth(within_.size() == 1);
  z3::context& context = term_->ctx();
  const z3::expr zero = context.bv_val(0, pack_bits), one = context.bv_val(1, pack_bits);
  return Truth(*term_ != zero && (*term_ & (*term_ - one)) == zero);
}
Truth Cards::has_size(int size) const {
  if (!term_) return Truth(within_.size() == size);
  z3::context& context = term_->ctx();
  z3::expr_vector members(context);
  for (Card card : within_)
    members.push_back(term_->extract(card.number, card.number) == context.bv_val(1, 1));
  const std::vector<int> weights(members.size(), 1);
  return Truth(z3::pbeq(members, weights.data(), size));
}
Truth operator<(const Cards& a, const Cards& b) {
  if (!a.term_ && !b.term_) return Truth(a.within_ < b.within_);
  if (b.within_.empty()) return Truth(false);
  if (a.within_.empty()) return !b.empty();
  z3::context& context = context_of(a.term_, b.term_);
  return Truth(z3::ult(a.term(context), b.term(context)));
}
Cards select(const Truth& condition, const Cards& yes, const Cards& no) {
  if (condition.is_known()) return condition.is_known(true) ? yes : no;
  if (!yes.term_ && !no.term_ && yes.within_ == no.within_) return yes;
  z3::context& context = condition.unknown().ctx();
  return {yes.within_ | no.within_,
          z3::ite(condition.unknown(), yes.term(context), no.term(context))};
}

// ---- Number -----------------------------------------------------------------------------------

Number::Number(int most, z3::expr term) : most_(most) {
  if (most > 0) term_ = std::move(term);
}
z3::expr Number::term(z3::context& context) const {
  return term_ ? *term_ : context.bv_val(static_cast<unsigned>(most_), bits_for(most_));
}
Number operator+(const Number& a, const Number& b) {
  if (!a.term_ && !b.term_) return Number(a.most_ + b.most_);
  if (a.most_ == 0) return b;
  if (b.most_ == 0) return a;
  const int most = a.most_ + b.most_;
  const unsigned bits = bits_for(most);
  z3::context& context = context_of(a.term_, b.term_);
  return {most, widened(a.term(context), bits) + widened(b.term(context), bits)};
}
Number operator-(const Number& a, const Number& b) {
  if (!a.term_ && !b.term_) return Number(std::max(a.most_ - b.most_, 0));
  if (b.most_ == 0) return a;
  // A choice not taken may hold the difference of a smaller number: any word of its width.
  const unsigned bits = bits_for(a.most_), wide = std::max(bits, bits_for(b.most_));
  z3::context& context = context_of(a.term_, b.term_);
  return {largest(bits),
          narrowed(widened(a.term(context), wide) - widened(b.term(context), wide), bits)};
}
Number operator*(const Number& a, int factor) {
  if (!a.term_ || factor == 0) return Number(a.most_ * factor);
  if (factor == 1) return a;
  const int most = a.most_ * factor;
  const unsigned bits = bits_for(most);
  return {most, widened(*a.term_, bits) *
                    a.term_->ctx().bv_val(static_cast<unsigned>(factor), bits)};
}
Number operator*(const Number& a, const Number& b) {
  if (!b.term_) return a * b.most_;
  if (!a.term_) return b * a.most_;
  const int most = a.most_ * b.most_;
  const unsigned bits = bits_for(most);
  return {most, widened(*a.term_, bits) * widened(*b.term_, bits)};
}
Truth operator<(const Number& a, const Number& b) {
  if (!a.term_ && !b.term_) return Truth(a.most_ < b.most_);
  if (b.most_ == 0) return Truth(false);
  if (!b.term_ && a.most_ < b.most_) return Truth(true);
  if (!a.term_ && a.most_ >= b.most_) return Truth(false);
  const unsigned bits = std::max(bits_for(a.most_), bits_for(b.most_));
  z3::context& context = context_of(a.term_, b.term_);
  return Truth(z3::ult(widened(a.term(context), bits), widened(b.term(context), bits)));
}
Number select(const Truth& condition, const Number& yes, const Number& no) {
  if (condition.is_known()) return condition.is_known(true) ? yes : no;
  if (!yes.term_ && !no.term_ && yes.most_ == no.most_) return yes;
  const int most = std::max(yes.most_, no.most_);
  const unsigned bits = bits_for(most);
  z3::context& context = condition.unknown().ctx();
  return {most, z3::ite(condition.unknown(), widened(yes.term(context), bits),
                        widened(no.term(context), bits))};
}

Number count(const Cards& cards) {
  if (cards.is_known()) return Number(cards.within().size());
  z3::context& context = cards.unknown().ctx();
  std::vector<Number> parts;
  for (Card card : cards.within())
    parts.emplace_back(1, cards.term(context).extract(card.number, card.number));
  while (parts.size() > 1) {  // in pairs, so that the adders stay narrow
    std::vector<Number> sums;
    for (std::size_t i = 0; i + 1 < parts.size(); i += 2) sums.push_back(parts[i] + parts[i + 1]);
    if (parts.size() % 2 != 0) sums.push_back(parts.back());
    parts = std::move(sums);
  }
  return parts.front();
}

namespace {
/// Both are one term.
template <class Value>
bool is_same_term(const Value& a, const Value& b) {
  return !a.is_known() && !b.is_known() && z3::eq(a.unknown(), b.unknown());
}
}  // namespace

Truth equal(const Truth& a, const Truth& b) {
  return is_same_term(a, b) ? Truth(true) : select(a, b, !b);
}
Truth equal(const Cards& a, const Cards& b) {
  if (is_same_term(a, b)) return Truth(true);
  if (a.is_known() && b.is_known()) return Truth(a.within() == b.within());
  z3::context& context = a.is_known() ? b.unknown().ctx() : a.unknown().ctx();
  return Truth(a.term(context) == b.term(context));
}
Truth equal(const Number& a, const Number& b) {
  if (is_same_term(a, b)) return Truth(true);
  if (a.is_known() && b.is_known()) return Truth(a.most() == b.most());
  const unsigned bits = std::max(bits_for(a.most()), bits_for(b.most()));
  z3::context& context = a.is_known() ? b.unknown().ctx() : a.unknown().ctx();
  return Truth(widened(a.term(context), bits) == widened(b.term(context), bits));
}

}  // namespace symbolic

// ---- Symbolic ---------------------------------------------------------------------------------

z3::expr Symbolic::fresh(std::string_view name, const z3::sort& sort) {
  return {context_, Z3_mk_fresh_const(context_, std::string(name).c_str(), sort)};
}
Symbolic::Truth Symbolic::any_truth(std::string_view name) {
  return Truth(fresh(name, context_.bool_sort()));
}
Symbolic::Cards Symbolic::any_cards(std::string_view name) {
  return {whole_pack, fresh(name, context_.bv_sort(symbolic::pack_bits))};
}
Symbolic::Number Symbolic::any_number(std::string_view name, unsigned bits) {
  return {symbolic::largest(bits), fresh(name, context_.bv_sort(bits))};
}

Symbolic::Truth Symbolic::anchor(const Truth& value, std::vector<Truth>& definitions) {
  if (value.is_known()) return value;
  const z3::expr& term = value.unknown();
  const auto known = anchors_.find(term.id());
  if (known != anchors_.end()) return Truth(known->second.second);
  const z3::expr variable = fresh("anchor", context_.bool_sort());
  anchors_.emplace(term.id(), std::pair(term, variable));  // the term is kept, and so its id
  definitions.push_back(Truth(variable == term));
  return Truth(variable);
}

z3::expr Symbolic::literal(Clause clause) {
  return context_.bool_const(std::string(id_of(clause)).c_str());
}
/// A variable that equals `value` for as long as the clause holds.
z3::expr Symbolic::tied(Clause clause, const z3::expr& value) {
  const z3::expr variable = fresh(id_of(clause), value.get_sort());
  ties_.push_back(z3::implies(literal(clause), variable == value));
  return variable;
}
Symbolic::Truth Symbolic::following(Clause clause, const Truth& lemma) {
  if (naming_ == Naming::plain) return lemma;
  return Truth(!literal(clause)) || lemma;
}
Symbolic::Truth Symbolic::named(Clause clause, const Truth& value) {
  used_.insert(clause);
  if (naming_ == Naming::plain) return value;
  return Truth(tied(clause, value.term(context_)));
}
// Where the clause is left out, anything goes: also cards and numbers that its rule rules out.
Symbolic::Cards Symbolic::named(Clause clause, const Cards& value) {
  used_.insert(clause);
  if (naming_ == Naming::plain) return value;
  return {whole_pack, tied(clause, value.term(context_))};
}
Symbolic::Number Symbolic::named(Clause clause, const Number& value) {
  used_.insert(clause);
  if (naming_ == Naming::plain) return value;
  const z3::expr variable = tied(clause, value.term(context_));
  return {symbolic::largest(variable.get_sort().bv_size()), variable};
}

}  // namespace allfours
