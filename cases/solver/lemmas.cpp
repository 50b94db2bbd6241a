#include "cases/solver/lemmas.h"

namespace allfours {

namespace {
/// A lemma takes a hundredth of a second; where it takes long another start is luckier.
constexpr unsigned short_slice = 1'000'000;

using Truths = std::vector<symbolic::Truth>;

void add(Truths& truths, std::span<const symbolic::Truth> more) {
  truths.insert(truths.end(), more.begin(), more.end());
}

symbolic::Truth exactly_one(const BySeat<symbolic::Truth>& seats) {
  symbolic::Truth one(true), any;
  for (const symbolic::Truth& is : seats) {
    one = one && (!any || !is);
    any = any || is;
  }
  return one && any;
}

symbolic::Cards played_to(const RecordedTrick<Symbolic>& record) {
  symbolic::Cards cards;
  for (const symbolic::Cards& card : record.card) cards = cards | card;
  return cards;
}

/// `is(card, above)` for each trump and those above it, the highest first.
template <class Is>
bool for_each_trump(Suit trump, Is is) {
  CardSet above;
  for (int rank = rank::ace; rank >= rank::two; --rank) {
    const CardSet card = suit_set(trump) & rank_set(rank);
    if (!is(card, above)) return false;
    above |= card;
  }
  return true;
}
}  // namespace

bool follows(Symbolic& d, std::span<const Symbolic::Truth> premises, const Symbolic::Truth& truth, unsigned budget) {
  if (truth.is_known()) return truth.is_known(true);
  Solver solver(d);
  for (const Symbolic::Truth& premise : premises) solver.require(premise);
  solver.require(!truth);
  return solver.check(budget, short_slice) == Answer::impossible;
}

Symbolic::Truth top_trump_wins(Symbolic& d, Suit trump, const RecordedTrick<Symbolic>& record,
                     const FollowedTrick<Symbolic>& trick) {
  const Symbolic::Cards cards = played_to(record);
  Symbolic::Truth lemma(true);
  for_each_trump(trump, [&](CardSet card, CardSet above) {
    const Symbolic::Truth is_beaten = !(cards & d.cards(above)).empty();
    for (Seat seat : all_seats)
      lemma = lemma && ((record.card[index(seat)] & d.cards(card)).empty() || is_beaten ||
                        trick.wins[index(seat)]);
    return true;
  });
  return lemma;
}

std::vector<Symbolic::Truth> values_of_tricks(Symbolic& d, const HouseRules& rules,
                                              const HandRecord<Symbolic>& record,
                                              const FollowedHand<Symbolic>& hand) {
  Concrete known;
  const int of_a_ten = game_value(known, CardSet(Card(rank::ten, Suit::clubs)));
  Truths lemmas;
  Symbolic::Number all;
  for (std::size_t t = 0; t < hand.tricks.size(); ++t) {
    Symbolic::Cards rest = hand.tricks[t].cards;
    Symbolic::Number sum;
    for (const Symbolic::Cards& card : record.tricks[t].card) {
      const Symbolic::Number value = game_value(d, card);
      lemmas.push_back(!(d.number(of_a_ten) < value));  // no card is worth more
      sum = sum + value;
      rest = rest.without(card);
    }
    const Symbolic::Number value = game_value(d, hand.tricks[t].cards);
    lemmas.push_back(equal(value, sum + game_value(d, rest)));
    if (trick_counts(rules, t + 1 == hand.tricks.size())) all = all + value;
  }
  lemmas.push_back(equal(all, hand.played.value.ns + hand.played.value.ew));
  return lemmas;
}

bool follows_from_top_trump(Symbolic& d, Suit trump, const HandRecord<Symbolic>& record,
                            const FollowedHand<Symbolic>& hand, std::span<const Symbolic::Truth> dealt,
                            const Symbolic::Truth& truth, unsigned budget) {
  // Trick by trick: the leader has a card, the others throw no trump in, and so one seat wins, the
  // one with the highest trump if there is any. Each needs no more than this trick, the one before
  // and what was proved of that.
  Truths facts(dealt.begin(), dealt.end());
  for (std::size_t t = 0; t < hand.tricks.size(); ++t) {
    const FollowedTrick<Symbolic>& trick = hand.tricks[t];
    const auto proves = [&](Truths premises, const Symbolic::Truth& fact, bool from_deal) {
      if (from_deal) add(premises, dealt);
      if (!follows(d, premises, fact, budget)) return false;
      facts.push_back(fact);
      return true;
    };

    Symbolic::Truth leader_plays(true);
    for (std::size_t s = 0; s < 4; ++s)
      leader_plays = leader_plays && (!trick.leads[s] || !record.tricks[t].card[s].empty());
    Truths premises = trick.lawful_throws;
    if (t > 0) {
      add(premises, hand.tricks[t - 1].lawful_throws);
      add(premises, hand.tricks[t - 1].definitions);
    }
    if (!proves(premises, leader_plays, true)) return false;

    const Symbolic::Cards thrown = trick.cards.without(played_to(record.tricks[t]));
    if (!proves(trick.lawful_throws, (thrown & d.cards(suit_set(trump))).empty(), false))
      return false;

    Symbolic::Cards seen;
    Symbolic::Truth apart(true);
    for (const Symbolic::Cards& card : record.tricks[t].card) {
      apart = apart && (card.empty() || card.is_one_card()) && (seen & card).empty();
      seen = seen | card;
    }
    if (!proves({}, apart, true)) return false;

    premises = trick.definitions;
    premises.push_back(exactly_one(trick.leads));
    premises.push_back(leader_plays);
    premises.push_back(apart);
    if (!proves(premises, exactly_one(trick.wins), false)) return false;
    if (!proves(premises, top_trump_wins(d, trump, record.tricks[t], trick), false)) return false;
  }

  const Symbolic::Cards in_play = hand.played.received.ns | hand.played.received.ew;
  Solver solver(d);
  solver.require(facts);
  solver.require(!truth);
  const auto proves_if = [&](const Symbolic::Truth& condition) {
    solver.push();
    solver.require(condition);
    const Answer answer = solver.check(budget, short_slice);
    solver.pop();
    return answer == Answer::impossible;
  };
  // One of these is the highest in play, or there is none.
  return proves_if((in_play & d.cards(suit_set(trump))).empty()) &&
         for_each_trump(trump, [&](CardSet card, CardSet above) {
           return proves_if(!(in_play & d.cards(card)).empty() &&
                            (in_play & d.cards(above)).empty());
         });
}

}  // namespace allfours
