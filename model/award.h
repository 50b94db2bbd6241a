#pragma once
// Awarding the four categories of play. American §05, Yorkshire §04.

#include "model/domain.h"
#include "model/house_rules.h"

namespace allfours {

/// What a hand that was played out leaves for its categories to be judged by.
template <Domain D>
struct [[nodiscard]] PlayedHand {
  Cards<D> trumps;               ///< all cards of the trump suit
  Truth<D> ns_deals;
  BySide<Cards<D>> received;     ///< the cards of the two pairs that were in play, as dealt
  BySide<Cards<D>> taken;        ///< the cards they captured
  BySide<Number<D>> value;       ///< the Game value of what they captured
  BySide<Number<D>> play_value;  ///< the Game value of what they played (a mutant asks)
  Cards<D> indicator;            ///< the card that fixed trump; empty in Yorkshire
  BySide<Cards<D>> discarded;    ///< the cards discarded after a run
  // Of the trick that held the jack of trumps; asked by mutants only.
  Truth<D> jack_won_by_its_seat;   ///< the seat that played it won that trick
  BySide<Truth<D>> above_the_jack; ///< who played a trump above it
};

/// The four awards; `revoked` prices may take Jack and Game away (count.h).
template <Domain D>
struct [[nodiscard]] Awards {
  Award<D> high, low, jack, game;
};

/// AM5.5, YK4.1: what cards are worth for Game: A 4, K 3, Q 2, J 1, 10 ten, the rest nothing.
template <Domain D>
constexpr Number<D> game_value(D& d, const Cards<D>& cards) {
  const auto of_rank = [&](int rank) { return d.count(cards & d.cards(rank_set(rank))); };
  return of_rank(rank::ace) * 4 + of_rank(rank::king) * 3 + of_rank(rank::queen) * 2 + of_rank(rank::jack) +
         of_rank(rank::ten) * 10;
}

/// Whether a trick counts for Jack and Game: every one does (M31 drops the last).
constexpr bool trick_counts(const HouseRules& rules, bool is_last) {
  return !is_last || rules.last_trick == LastTrick::counted;
}

/// The trumps of the two pairs that are in play for High and Low. Indicators are nobody's (G12) and
/// discards are out of play (AM3.4), unless house rules say otherwise.
template <Domain D>
BySide<Cards<D>> trumps_received(D& d, const HouseRules& rules, const PlayedHand<D>& hand) {
  BySide<Cards<D>> in_play = hand.received;
  if (rules.discards != Discards::not_in_play) {
    in_play.ns = in_play.ns | hand.discarded.ns;
    in_play.ew = in_play.ew | hand.discarded.ew;
  }
  if (rules.indicator == Indicator::in_play) {
    in_play.ns = in_play.ns | d.select(hand.ns_deals, hand.indicator, d.cards({}));
    in_play.ew = in_play.ew | d.select(hand.ns_deals, d.cards({}), hand.indicator);
  }
  const auto trumps = [&](const Cards<D>& cards) {
    const Cards<D> in_suit = cards & hand.trumps;
    return rules.american() ? d.named(Clause::G12, d.named(Clause::AM3_4, in_suit)) : in_suit;
  };
  return {trumps(in_play.ns), trumps(in_play.ew)};
}

namespace detail {
template <Domain D>
Award<D> holder_of(const Cards<D>& card, const BySide<Cards<D>>& cards) {
  return {!(card & cards.ns).empty(), (card & cards.ns).empty() && !(card & cards.ew).empty()};
}
template <Domain D>
Award<D> unless(const Award<D>& award, const Truth<D>& condition) {
  return {award.ns && !condition, award.ew && !condition};
}
template <Domain D>
Cards<D> trump_jack(D& d, const PlayedHand<D>& hand) {
  return hand.trumps & d.cards(rank_set(rank::jack));
}
}  // namespace detail

/// The trumps of the two pairs by which High is judged: those they received (AM5.2), or took where
/// the table says so.
template <Domain D>
BySide<Cards<D>> trumps_for_high(D& d, const HouseRules& rules, const PlayedHand<D>& hand) {
  if (rules.high != HighTo::taker) return trumps_received(d, rules, hand);
  return {hand.taken.ns & hand.trumps, hand.taken.ew & hand.trumps};
}
/// The same for Low (AM5.3).
template <Domain D>
BySide<Cards<D>> trumps_for_low(D& d, const HouseRules& rules, const PlayedHand<D>& hand) {
  if (rules.low != LowTo::taker) return trumps_received(d, rules, hand);
  return {hand.taken.ns & hand.trumps, hand.taken.ew & hand.trumps};
}

/// AM5.2, YK4.1: the card that High goes by, the highest trump in play; empty where there is none.
template <Domain D>
Cards<D> high_card(D& d, const HouseRules& rules, const PlayedHand<D>& hand) {
  const BySide<Cards<D>> side = trumps_for_high(d, rules, hand);
  Cards<D> best = d.cards({});
  for (int rank = rank::two; rank <= rank::ace; ++rank) {
    const Cards<D> ranked = (side.ns | side.ew) & d.cards(rank_set(rank));
    best = d.select(ranked.empty(), best, ranked);
  }
  return best;
}

/// AM5.3, YK4.1: the card that Low goes by, the lowest trump in play; empty where there is none.
template <Domain D>
Cards<D> low_card(D& d, const HouseRules& rules, const PlayedHand<D>& hand) {
  const BySide<Cards<D>> side = trumps_for_low(d, rules, hand);
  return (side.ns | side.ew).lowest();
}

/// AM5.2, YK4.1: High to the pair that received the highest trump in play. G29: judged apart from
/// the other categories; G30: with no trump in play it is nobody's.
template <Domain D>
Award<D> high(D& d, const HouseRules& rules, const PlayedHand<D>& hand) {
  const auto side = trumps_for_high(d, rules, hand);
  Award<D> award{side.ew < side.ns, side.ns < side.ew};
  if (rules.high == HighTo::ace_only)
    award = detail::unless<D>(
        award, ((side.ns | side.ew) & d.cards(rank_set(rank::ace))).empty());
  return named(d, rules.variant, Clause::AM5_2, Clause::YK4_1, award);
}

/// AM5.3, YK4.1: Low to the pair that received the lowest trump in play, whoever captured it.
template <Domain D>
Award<D> low(D& d, const HouseRules& rules, const PlayedHand<D>& hand) {
  const auto side = trumps_for_low(d, rules, hand);
  const Cards<D> all = side.ns | side.ew;
  Award<D> award = detail::holder_of<D>(all.lowest(), side);
  if (rules.low == LowTo::two_only)
    award = detail::unless<D>(award, (all & d.cards(rank_set(rank::two))).empty());
  if (rules.lone_trump == LoneTrump::once)
    award = detail::unless<D>(award, all.without(all.lowest()).empty());
  return named(d, rules.variant, Clause::AM5_3, Clause::YK4_1, award);
}

/// AM5.4, YK4.1: Jack to the pair that captures the jack of trumps. G32: undealt, faced or
/// discarded it can't be captured and is nobody's.
template <Domain D>
Award<D> jack_award(D& d, const HouseRules& rules, const PlayedHand<D>& hand) {
  const Cards<D> card = detail::trump_jack(d, hand);
  const Award<D> holder = detail::holder_of<D>(card, hand.received);
  const Award<D> rivals = other_side<D>(holder);
  const Award<D> taker = detail::holder_of<D>(card, hand.taken);
  // The mutants M8 and M9 name another winner of a jack that fell to a trick, no other jack.
  const Truth<D> fell = taker.ns || taker.ew;
  const auto rule = [&]() -> Award<D> {
    switch (rules.jack) {
      case JackTo::taker: return taker;
      case JackTo::holder: return holder;
      case JackTo::rival_above: {
        const Truth<D> hanged = (holder.ns && hand.above_the_jack.ew) ||
                                (holder.ew && hand.above_the_jack.ns);
        return {fell && d.select(hanged, rivals.ns, holder.ns),
                fell && d.select(hanged, rivals.ew, holder.ew)};
      }
      case JackTo::own_trick:
        return {fell && d.select(hand.jack_won_by_its_seat, holder.ns, rivals.ns),
                fell && d.select(hand.jack_won_by_its_seat, holder.ew, rivals.ew)};
    }
    return holder;
  };
  Award<D> award = rule();
  if (rules.lone_trump == LoneTrump::once) {
    const auto side = trumps_received(d, rules, hand);
    award = detail::unless<D>(award, (side.ns | side.ew).without(card).empty());
  }
  return named(d, rules.variant, Clause::AM5_4, Clause::YK4_1, award);
}

/// What the two sides have for Game: the value of what they captured (mutants count the cards
/// played, or discards too).
template <Domain D>
BySide<Number<D>> game_count(D& d, const HouseRules& rules, const PlayedHand<D>& hand) {
  BySide<Number<D>> value = rules.game == GameTo::holder ? hand.play_value : hand.value;
  if (rules.discards == Discards::in_play_with_game) {
    value.ns = value.ns + game_value(d, hand.discarded.ns);
    value.ew = value.ew + game_value(d, hand.discarded.ew);
  }
  return value;
}

/// How Game was decided.
template <Domain D>
struct [[nodiscard]] GameDecision {
  BySide<Number<D>> value;  ///< what the two sides have for it
  Award<D> larger;          ///< by the larger value …
  Award<D> of_tie;          ///< … or by what the table does with a tie
};

/// AM5.5, YK4.1: Game to the pair that captured the larger value. A tie goes to the dealer's rivals
/// (AM5.6), in Yorkshire to nobody (YK4.2). G31: nothing to nothing is a tie.
template <Domain D>
GameDecision<D> decide_game(D& d, const HouseRules& rules, const PlayedHand<D>& hand) {
  const BySide<Number<D>> counted = game_count(d, rules, hand);
  BySide<Number<D>> value = counted;
  if (rules.game == GameTo::smaller) std::swap(value.ns, value.ew);
  const Award<D> larger =
      named(d, rules.variant, Clause::AM5_5, Clause::YK4_1,
            Award<D>{value.ew < value.ns, value.ns < value.ew});

  Truth<D> tied = !larger.ns && !larger.ew;
  if (rules.game_zero == GameZero::nobody) tied = tied && d.number(0) < value.ns;
  const auto tie = [&]() -> Award<D> {
    switch (rules.game_tie) {
      case GameTie::rivals: return to_rivals<D>(tied, hand.ns_deals);
      case GameTie::dealers: return to_dealers<D>(tied, hand.ns_deals);
      case GameTie::nobody: return nobody(d);
      case GameTie::ns: return {tied, d.truth(false)};
      case GameTie::ew: return {d.truth(false), tied};
    }
    return nobody(d);
  };
  return {counted, larger, named(d, rules.variant, Clause::AM5_6, Clause::YK4_2, tie())};
}

/// The side that Game was decided for.
template <Domain D>
Award<D> game(D& d, const HouseRules& rules, const PlayedHand<D>& hand) {
  const GameDecision<D> decision = decide_game(d, rules, hand);
  return {decision.larger.ns || decision.of_tie.ns, decision.larger.ew || decision.of_tie.ew};
}

template <Domain D>
Awards<D> award(D& d, const HouseRules& rules, const PlayedHand<D>& hand) {
  return {high(d, rules, hand), low(d, rules, hand), jack_award(d, rules, hand),
          game(d, rules, hand)};
}

}  // namespace allfours
