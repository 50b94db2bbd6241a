#include "cases/solver/symbolic_hand.h"

#include <algorithm>
#include <bit>

#include "cases/solver/lemmas.h"

namespace allfours {

namespace {

/// The variables of a hand, and what any deal from one pack obeys.
class Dealer {
 public:
  Dealer(Symbolic& d, const HandShape& shape) : d_(d), shape_(shape), rules_(shape.rules) {}

  HandRecord<Symbolic> deal(std::vector<symbolic::Truth>& dealt) {
    dealt_ = &dealt;
    seat_dealer();
    record_.before = {score("before.NS"), score("before.EW")};
    if (rules_.american()) call();
    else if (shape_.looks) record_.looked = d_.any_truth("looks");
    give_out();
    return std::move(record_);
  }

 private:
  void require(const symbolic::Truth& truth) { dealt_->push_back(truth); }

  void seat_dealer() {
    if (shape_.dealer) {
      record_.dealer[index(*shape_.dealer)] = d_.truth(true);
      return;
    }
    // Two halves of a seat's number make one of four.
    const symbolic::Truth ew = d_.any_truth("dealer is E or W");
    const symbolic::Truth far = d_.any_truth("dealer is S or W");
    record_.dealer = {!ew && !far, ew && !far, !ew && far, ew && far};
  }
  Symbolic::Number score(const char* name) {
    const int most = rules_.target - 1;
    if (most == 0) return d_.number(0);
    const auto number = d_.any_number(name, static_cast<unsigned>(std::bit_width(unsigned(most))));
    require(!at_target(d_, rules_, number));
    return number;
  }

  // ---- Calls ----------------------------------------------------------------------------------

  bool can_run() const { return shape_.runs != 0; }
  int most_runs() const { return shape_.runs.value_or(static_cast<int>(last_indicator(rules_))); }

  void call() {
    record_.stood = d_.any_truth("stands");
    record_.begged = d_.any_truth("begs");
    record_.gave = d_.any_truth("gives");
    record_.faced[0] = card_if(d_.truth(true), "faced");
    if (!can_run()) return;
    record_.ran = shape_.runs ? d_.truth(true) : d_.any_truth("runs");
    if (shape_.proposals) {
      record_.proposed = d_.any_truth("proposes");
      record_.refused = d_.any_truth("refuses");
    }
    symbolic::Truth again = record_.ran;
    for (int i = 1; i <= most_runs(); ++i) {
      const auto at = static_cast<std::size_t>(i);
      if (!shape_.runs && i > 1) again = again && d_.any_truth("faces another");
      record_.faced[at] = card_if(again, "faced");
    }
  }

  // ---- Cards ------------------------------------------------------------------------------------

  /// Cards of the pack that nothing else holds.
  symbolic::Cards new_cards(const char* name) {
    const symbolic::Cards cards = d_.any_cards(name) & d_.cards(shape_.pack);
    require((seen_ & cards).empty());
    seen_ = seen_ | cards;
    return cards;
  }
  /// One card where `there` holds, else none.
  symbolic::Cards card_if(const symbolic::Truth& there, const char* name) {
    if (there.is_known(false)) return d_.cards({});
    const symbolic::Cards card = new_cards(name);
    require(select(there, card.is_one_card(), card.empty()));
    return card;
  }
  symbolic::Cards new_card(const char* name) { return card_if(d_.truth(true), name); }

  /// How many packets each seat got: one a run, but the last card comes without any (G10).
  int known_packets() const { return std::min(shape_.runs.value_or(0), most_packets); }

  void give_out() {
    const int size = shape_.cards + hand_size(rules_, known_packets()) - hand_size(rules_, 0);
    record_.tricks.resize(static_cast<std::size_t>(size));
    BySeat<symbolic::Truth> out;
    for (std::size_t t = 0; t < record_.tricks.size(); ++t)
      for (Seat seat : all_seats) play_or_throw(t, seat, out[index(seat)]);
    if (!rules_.american() || !can_run() || discards_due(rules_, 1) == 0) return;
    for (symbolic::Cards& cards : record_.discarded) cards = new_cards("discarded");
  }

  /// Every seat has a card for every trick. From the trick on where it is out, what it has is
  /// thrown in.
  void play_or_throw(std::size_t t, Seat seat, symbolic::Truth& out) {
    const std::size_t s = index(seat);
    RecordedTrick<Symbolic>& trick = record_.tricks[t];
    if (shape_.throw_ins) {
      // The pitcher leads the first trick; after the last nothing is left to throw.
      if (t > 0 || seat != pitcher(rules_, dealing_seat))
        trick.throws_instead[s] = d_.any_truth("throws in") && !out;
      if (t + 1 < record_.tricks.size())
        trick.throws_after[s] = d_.any_truth("throws in after") && !out && !trick.throws_instead[s];
    }
    out = out || trick.throws_instead[s];
    const symbolic::Cards held = new_card("card");
    trick.card[s] = d_.select(out, d_.cards({}), held);
    record_.thrown[s] = record_.thrown[s] | d_.select(out, held, d_.cards({}));
    out = out || trick.throws_after[s];
  }

 private:
  Symbolic& d_;
  const HandShape& shape_;
  const HouseRules& rules_;
  HandRecord<Symbolic> record_;
  symbolic::Cards seen_;
  std::vector<symbolic::Truth>* dealt_ = nullptr;
};

/// A lemma: what two disjoint sets are worth is what they are worth together. Without being told,
/// the solver counts both for as long as it may.
void require_sum_of_values(Symbolic& d, SymbolicHand& hand) {
  const PlayedHand<Symbolic>& played = hand.followed.played;
  hand.lemmas.push_back(equal(played.value.ns + played.value.ew,
                              game_value(d, played.taken.ns | played.taken.ew)));
}

/// A lemma of AM4.6, YK3.2: one seat wins each trick. Where hands can be thrown in it takes what
/// limits that too (H1, AM4.7), by which no winner is out when it has to lead.
void require_one_winner(Symbolic& d, const HandShape& shape, SymbolicHand& hand) {
  const Clause of_trick = shape.rules.american() ? Clause::AM4_6 : Clause::YK3_2;
  const Clause of_throw = shape.rules.throw_in == ThrowIn::never ? Clause::AM4_7 : Clause::H1;
  const auto follows = [&](const symbolic::Truth& lemma) {
    const symbolic::Truth follows_trick = d.following(of_trick, lemma);
    return shape.throw_ins ? d.following(of_throw, follows_trick) : follows_trick;
  };
  for (const FollowedTrick<Symbolic>& trick : hand.followed.tricks) {
    symbolic::Truth any;
    for (const symbolic::Truth& wins : trick.wins) {
      hand.lemmas.push_back(follows(!any || !wins));
      any = any || wins;
    }
    hand.lemmas.push_back(follows(any));
  }
  if (!shape.trump) return;
  // … and where it is known what is trump, the highest wins, and no trump is thrown in (YK3.4).
  if (shape.rules.trick == TrickTo::trump_then_led)
    for (std::size_t t = 0; t < hand.record.tricks.size(); ++t)
      hand.lemmas.push_back(follows(top_trump_wins(d, *shape.trump, hand.record.tricks[t],
                                                   hand.followed.tricks[t])));
  const Clause of_rest = of_throw == Clause::H1 ? Clause::YK3_4 : of_throw;
  for (const symbolic::Cards& thrown : hand.record.thrown)
    hand.lemmas.push_back(
        d.following(of_rest, (thrown & d.cards(suit_set(*shape.trump))).empty()));
}
}  // namespace

HandRecord<Symbolic> symbolic_record(Symbolic& d, const HandShape& shape,
                                     std::vector<Symbolic::Truth>& dealt) {
  return Dealer(d, shape).deal(dealt);
}

void require_discards(Symbolic& d, const HandShape& shape, const HandRecord<Symbolic>& record,
                      const FollowedDeal<Symbolic>& deal, std::vector<Symbolic::Truth>& dealt) {
  for (const Symbolic::Cards& set : record.discarded) {
    if (set.is_known()) continue;
    dealt.push_back(deal.is_played || set.empty());
    for (int n = 0; n <= most_packets; ++n)
      dealt.push_back(!deal.is_played || !equal(deal.packets, d.number(n)) ||
                      set.has_size(discards_due(shape.rules, n)));
  }
}

SymbolicHand symbolic_hand(Symbolic& d, const HandShape& shape) {
  SymbolicHand hand;
  const auto require = [&](const std::vector<Symbolic::Truth>& truths) {
    hand.lawful.insert(hand.lawful.end(), truths.begin(), truths.end());
  };
  hand.record = symbolic_record(d, shape, hand.lawful);
  hand.followed = follow_hand(d, shape.rules, hand.record, shape.revokes, shape.trump);
  require_discards(d, shape, hand.record, hand.followed.deal, hand.lawful);
  require_one_winner(d, shape, hand);
  require_sum_of_values(d, hand);
  require(hand.followed.definitions);
  require(hand.followed.deal.lawful);
  for (const FollowedTrick<Symbolic>& trick : hand.followed.tricks) {
    require(trick.lawful_throws);
    if (!shape.revokes)
      for (const Symbolic::Truth& revokes : trick.revokes) hand.lawful.push_back(!revokes);
  }
  return hand;
}

HandRecord<Concrete> read_record(const Model& model, const HandRecord<Symbolic>& from) {
  HandRecord<Concrete> record{};
  const auto read = [&](const auto& values) {
    BySeat<std::remove_cvref_t<decltype(model.value(values[0]))>> read_values{};
    for (Seat seat : all_seats) read_values[index(seat)] = model.value(values[index(seat)]);
    return read_values;
  };
  record.dealer = read(from.dealer);
  record.before = {model.value(from.before.ns), model.value(from.before.ew)};
  for (std::size_t i = 0; i < most_faced; ++i) record.faced[i] = model.value(from.faced[i]);
  record.stood = model.value(from.stood);
  record.begged = model.value(from.begged);
  record.gave = model.value(from.gave);
  record.ran = model.value(from.ran);
  record.proposed = model.value(from.proposed);
  record.refused = model.value(from.refused);
  record.looked = model.value(from.looked);
  record.discarded = read(from.discarded);
  record.thrown = read(from.thrown);
  for (const RecordedTrick<Symbolic>& trick : from.tricks)
    record.tricks.push_back({read(trick.card), read(trick.throws_instead), read(trick.throws_after)});
  return record;
}

}  // namespace allfours
