#pragma once
// Playing to tricks: what a seat may play, which card wins, when a hand may be thrown in.
// American §04, Yorkshire §03.

#include "model/domain.h"
#include "model/hand_size.h"
#include "model/house_rules.h"

namespace allfours {

/// An open trick as the next seat sees it.
template <Domain D>
struct [[nodiscard]] Table {
  Cards<D> trumps;  ///< all cards of the trump suit; empty before the pitch (YK2.8)
  Cards<D> led;     ///< all cards of the suit led; empty for the leader
  /// The cards on the table in the order played, empty where none. Under the sources' rules no rule
  /// looks at their order.
  std::array<Cards<D>, 4> shown;
  Truth<D> trump_led_before;  ///< a trump was led to an earlier trick (a mutant asks)
};

/// YK2.8: the suit of the first card led is trump for the whole hand.
template <Domain D>
Cards<D> pitched_trumps(D& d, const Cards<D>& lead) {
  return d.named(Clause::YK2_8, whole_suit(d, lead));
}

namespace detail {
template <Domain D>
Cards<D> highest_shown(D& d, const Table<D>& table, const Cards<D>& among) {
  Cards<D> best = d.cards({});
  for (const Cards<D>& card : table.shown) best = higher(d, best, card & among);
  return best;
}

/// M13: the highest rank wins whatever its suit, the first played among equals.
template <Domain D>
Cards<D> highest_rank_shown(D& d, const Table<D>& table) {
  Cards<D> best = d.cards({});
  for (int rank = rank::two; rank <= rank::ace; ++rank)
    for (auto card = table.shown.rbegin(); card != table.shown.rend(); ++card) {
      const Cards<D> ranked = *card & d.cards(rank_set(rank));
      best = d.select(ranked.empty(), best, ranked);
    }
  return best;
}

/// M14: within a suit the ten, worth most for Game, beats the ace.
template <Domain D>
Cards<D> most_valuable_shown(D& d, const Table<D>& table, const Cards<D>& suit) {
  const Cards<D> tens = highest_shown(d, table, suit & d.cards(rank_set(rank::ten)));
  return d.select(tens.empty(), highest_shown(d, table, suit), tens);
}

/// M13, M14: the cards of every suit that rank above `card` by a mutant's order.
template <Domain D>
Cards<D> ranked_above(D& d, const HouseRules& rules, const Cards<D>& card) {
  const bool by_value = rules.trick == TrickTo::game_value;
  Cards<D> above = d.cards({});
  CardSet higher;
  for (int rank = rank::ace; rank >= rank::two; --rank) {
    CardSet beating = higher;
    if (by_value && rank == rank::ten) beating = {};
    else if (by_value) beating |= rank_set(rank::ten);
    above = d.select((card & d.cards(rank_set(rank))).empty(), above, d.cards(beating));
    higher |= rank_set(rank);
  }
  return above;
}
}  // namespace detail

/// AM4.6, YK3.2: the card that wins as the table lies: the highest trump, else the highest card of
/// the suit led. Empty where nothing lies.
template <Domain D>
Cards<D> winning_card(D& d, const HouseRules& rules, const Table<D>& table) {
  const bool by_value = rules.trick == TrickTo::game_value;
  const Cards<D> trump = by_value ? detail::most_valuable_shown(d, table, table.trumps)
                                  : detail::highest_shown(d, table, table.trumps);
  const Cards<D> plain = rules.trick == TrickTo::rank ? detail::highest_rank_shown(d, table)
                         : by_value ? detail::most_valuable_shown(d, table, table.led)
                                    : detail::highest_shown(d, table, table.led);
  return named(d, rules.variant, Clause::AM4_6, Clause::YK3_2,
               d.select(trump.empty(), plain, trump));
}

/// The cards that would beat the best card on the table: higher trumps; where no trump lies, all
/// trumps and the higher cards of the suit led. Empty where nothing lies.
template <Domain D>
Cards<D> beating_cards(D& d, const HouseRules& rules, const Table<D>& table) {
  const Cards<D> best = winning_card(d, rules, table);
  const Cards<D> above = rules.trick == TrickTo::trump_then_led
                             ? d.cards(whole_pack).without(best.below()).without(best)
                             : detail::ranked_above(d, rules, best);
  const Cards<D> plain = rules.trick == TrickTo::rank ? above : table.led & above;
  const Cards<D> beating =
      d.select((best & table.trumps).empty(), table.trumps | plain, table.trumps & above);
  return d.select(best.empty(), d.cards({}), beating);
}

/// What a seat holding `hand` may play: never empty unless the hand is.
/// A trump lead: follow if able (AM4.2). Another lead: follow or trump, even holding the suit
/// (AM4.3). Void in the suit led: any card (AM4.4). No duty to beat (AM4.5). Yorkshire says the
/// same in YK3.1.
template <Domain D>
Cards<D> legal_cards(D& d, const HouseRules& rules, const Cards<D>& hand, const Table<D>& table) {
  const Cards<D> following = hand & table.led;
  const Cards<D> trumps = hand & table.trumps;
  const Truth<D> is_void = following.empty();  // also of the leader: nothing is led yet
  const Cards<D> follow_or_trump = d.select(is_void, hand, following | trumps);

  const auto rule = [&]() -> Cards<D> {
    const Truth<D> plain_lead = (table.led & table.trumps).empty() && !table.led.empty();
    const auto best_trump = [&] { return detail::highest_shown(d, table, table.trumps); };
    switch (rules.follow) {
      case Follow::follow_or_trump: return follow_or_trump;
      case Follow::follow_strictly: return d.select(is_void, hand, following);
      case Follow::must_ruff:
        return d.select(is_void && plain_lead && !trumps.empty(), trumps, follow_or_trump);
      case Follow::no_undertrump: {
        const Cards<D> best = best_trump();
        const Cards<D> lower = d.select(best.empty(), d.cards({}), table.trumps & best.below());
        return d.select(plain_lead && !hand.without(table.trumps).empty(),
                        follow_or_trump.without(lower), follow_or_trump);
      }
      case Follow::must_beat: {
        const Cards<D> beating = follow_or_trump & beating_cards(d, rules, table);
        return d.select(beating.empty(), follow_or_trump, beating);
      }
      case Follow::trump_once_led:
        return d.select(table.trump_led_before && !trumps.empty(), trumps, follow_or_trump);
      case Follow::must_overtrump: {
        const Cards<D> best = best_trump();
        const Cards<D> over = trumps.without(best.below()).without(best);
        return d.select(is_void && plain_lead && !best.empty() && !over.empty(), over,
                        follow_or_trump);
      }
    }
    return follow_or_trump;
  };
  const Cards<D> legal = rule();
  if (!rules.american()) return d.named(Clause::YK3_1, legal);
  // One result a clause: the trump lead, the plain lead, the void hand.
  const Truth<D> trump_lead = !(table.led & table.trumps).empty();
  const Cards<D> when_able = d.select(trump_lead, d.named(Clause::AM4_2, legal),
                                      d.named(Clause::AM4_3, legal));
  return d.select(is_void, d.named(Clause::AM4_4, legal), when_able);
}

/// Whether what may be played depends on earlier tricks: by a mutant it does, by the sources never.
constexpr bool looks_back(const HouseRules& rules) {
  return rules.follow == Follow::trump_once_led;
}

/// Where a seat that wants to throw in its hand stands (H1).
template <Domain D>
struct ThrowingSeat {
  Truth<D> own_turn;     ///< a trick has been led and the seat is due to play to it
  Truth<D> has_played;   ///< it has played to the trick; until the next lead
  Truth<D> is_winning;   ///< its card is the best there
};

/// YK3.4, H5: the rest of the hand holds no trump and nothing above a nine.
template <Domain D>
Truth<D> is_worthless(D& d, const Cards<D>& rest, const Cards<D>& trumps) {
  return d.named(Clause::YK3_4, (rest & (trumps | d.cards(honour_set))).empty());
}

/// H3: at its own turn, a rest with a card that would beat the best could be winning the trick.
template <Domain D>
Truth<D> could_win(D& d, const HouseRules& rules, const Cards<D>& rest, const Table<D>& table) {
  return d.named(Clause::H3, !(rest & beating_cards(d, rules, table)).empty());
}

/// YK3.4: a player not winning the current trick may throw in a worthless rest. H1: (a) at the own
/// turn to a trick already led, (b) after the own card, if it is not the best. H2: never when due
/// to lead, unless for a winner without cards. H17: never in the American game (AM4.7).
template <Domain D>
Truth<D> may_throw_in(D& d, const HouseRules& rules, const ThrowingSeat<D>& seat,
                      const Cards<D>& rest, const Table<D>& table) {
  if (rules.throw_in == ThrowIn::never) return d.named(Clause::AM4_7, d.truth(false));
  const Truth<D> in_turn = seat.own_turn && !could_win(d, rules, rest, table);
  const Truth<D> afterwards = seat.has_played && !seat.is_winning;
  return is_worthless(d, rest, table.trumps) && d.named(Clause::H1, in_turn || afterwards);
}

/// G24: whether a card on the table may be taken back for another: until its trick is taken or the
/// next card led, so by the last to play too. House rules: only until all have played to the trick
/// (`complete`), or never.
template <Domain D>
Truth<D> may_take_back(D& d, const HouseRules& rules, const Truth<D>& complete,
                       const Truth<D>& taken) {
  if (rules.mend == Mending::never) return d.named(Clause::G24, d.truth(false));
  return d.named(Clause::G24, rules.mend == Mending::until_complete ? !complete : !taken);
}

/// G24: whether the table has said how long a card may be taken back: in so many words, or by a price
/// of a revoke that says it.
inline bool settles_taking_back(const HouseRules& rules) {
  return rules.names(Switch::mend) || rules.revoke == RevokePrice::foster ||
         rules.revoke == RevokePrice::trinidad;
}

}  // namespace allfours
