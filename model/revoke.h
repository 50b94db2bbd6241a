#pragma once
// Plays that break the follow rule, and what the table makes them cost (G23).

#include <span>

#include "model/award.h"

namespace allfours {

/// A play that broke the follow rule, where the table put a price on it (G23).
template <Domain D>
struct [[nodiscard]] Revoke {
  Award<D> offenders;        ///< the side that revoked
  Truth<D> withheld_honour;  ///< A K Q J or 10 of trumps was withheld on a trump lead
};

/// G23: an honour of trumps is withheld by a revoke on a trump lead.
template <Domain D>
Truth<D> withholds_honour(D& d, const Cards<D>& hand, const Cards<D>& led, const Cards<D>& trumps) {
  return !(led & trumps).empty() && !(hand & trumps & d.cards(honour_set)).empty();
}

/// The sides that revoked, one or both.
template <Domain D>
Award<D> revoked_sides(D& d, std::span<const Revoke<D>> revokes) {
  Award<D> revoked = nobody(d);
  for (const Revoke<D>& revoke : revokes)
    revoked = {revoked.ns || revoke.offenders.ns, revoked.ew || revoke.offenders.ew};
  return revoked;
}

/// G23: who is paid for revokes where a price is set: the rivals of each side that revoked.
template <Domain D>
Award<D> revoke_award(D& d, const HouseRules& rules, const Award<D>& revoked) {
  if (rules.revoke == RevokePrice::as_played) return nobody(d);
  return other_side<D>(revoked);
}

/// G23: whether a side that revoked may not score this category.
constexpr bool is_forfeited(const HouseRules& rules, Category category) {
  if (rules.revoke == RevokePrice::foster)
    return category == Category::jack || category == Category::game;
  return rules.revoke == RevokePrice::trinidad && category == Category::game;
}

/// G23: the awards without what a side that revoked may not score.
template <Domain D>
Awards<D> after_revokes(D& d, const HouseRules& rules, Awards<D> awards, const Award<D>& revoked) {
  const auto barred = [&](const Award<D>& award) {
    return named(d, Clause::G23, Award<D>{award.ns && !revoked.ns, award.ew && !revoked.ew});
  };
  if (is_forfeited(rules, Category::jack)) awards.jack = barred(awards.jack);
  if (is_forfeited(rules, Category::game)) awards.game = barred(awards.game);
  return awards;
}

}  // namespace allfours
