#pragma once
// Why a category went where it did, in English: clauses that follow "because".

#include <string_view>

#include "checker/report/messages.h"

namespace allfours {

namespace detail {
inline constexpr std::string_view forfeited =
    "{offenders} revoked, and by this table's house rule ({price}) a side that revokes does not "
    "score it";
inline constexpr std::string_view ruled = "this table's house rule says so ({rule})";
inline constexpr std::string_view settled = "no way of finishing the hand changes it";
inline constexpr std::string_view whatever_cards = "no card that is missing from the log changes it";
}  // namespace detail

inline constexpr Language::Why english_whys[]{
    {Category::turned_jack, "", "{seat} turned {card}, which settled trump"},
    {Category::turned_jack, "for-dealer",
     "{seat} turned {card} in place of {dealer}, and it settled trump"},
    {Category::turned_jack, "every",
     "{seat} turned {card}, and every jack that is turned scores"},
    {Category::turned_jack, "written", "the table wrote so, and the log has no turned card"},
    {Category::turned_jack, "bunched", "all four agreed to bunch, and that cancels the point"},
    {Category::turned_jack, "void", "the hand was void before {card} could settle trump"},
    {Category::turned_jack, "run-away",
     "the cards were run after {card}, and only the jack that settles trump scores"},
    {Category::turned_jack, "other-card",
     "{card} was not the card that settled trump in the end, and only a jack that does so scores"},
    {Category::turned_jack, "none", "no jack was turned up"},
    {Category::turned_jack, "never", "a turned jack scores nothing"},
    {Category::gift, "", "{seat} gave a point to keep the suit"},
    {Category::gift, "for-dealer", "{seat} gave a point to keep the suit, in place of {dealer}"},
    {Category::gift, "unanswered",
     "a card was led before {dealer} had answered, which is read as giving the point"},
    {Category::gift, "out-of-place",
     "{seat} gave a point when that was not open, and it does not count"},
    {Category::gift, "none", "no point was given"},
    {Category::gift, "written", "the table wrote so, and the log has no turned card"},
    {Category::gift, "void", "the hand was void, and with it the point that was given"},
    {Category::look, "", "{seat} looked before the first lead"},
    {Category::look, "none", "nobody looked too early"},
    {Category::look, "free", "an early look costs nothing"},
    {Category::revoke, "", "{offenders} revoked[, and this table sets a price on it ({price})]"},
    {Category::revoke, "play", "{seat} revoked with {card} in trick {trick} ({price})"},
    {Category::revoke, "jack",
     "{seat} revoked with {card} in trick {trick}, and the jack of trumps was in play ({price})"},
    {Category::revoke, "honour",
     "{seat} withheld a high trump from the trump lead in trick {trick} ({price})"},
    {Category::revoke, "unseen", "no revoke has come to light"},
    {Category::revoke, "none", "nobody revoked"},
    {Category::revoke, "free", "the rules in force put no price on a revoke"},
    {Category::high, "", "{seat} was dealt {card}, the highest trump in play"},
    {Category::high, "lone", "{seat} was dealt {card}, the only trump in play"},
    {Category::high, "taken", "{seat} took {card}, the highest trump in play, in trick {trick}"},
    {Category::high, "turned",
     "{seat} turned {card}, the highest trump, and it counts as the dealer's"},
    {Category::high, "discarded",
     "{seat} was dealt {card}, the highest trump, and discards count"},
    {Category::high, "none", "no trump was in play"},
    {Category::high, "rule", detail::ruled},
    {Category::high, "settled", detail::settled},
    {Category::high, "whatever-cards", detail::whatever_cards},
    {Category::low, "", "{seat} was dealt {card}, the lowest trump in play"},
    {Category::low, "lone", "{seat} was dealt {card}, the only trump in play"},
    {Category::low, "taken", "{seat} took {card}, the lowest trump in play, in trick {trick}"},
    {Category::low, "turned",
     "{seat} turned {card}, the lowest trump, and it counts as the dealer's"},
    {Category::low, "discarded",
     "{seat} was dealt {card}, the lowest trump, and discards count"},
    {Category::low, "none", "no trump was in play"},
    {Category::low, "rule", detail::ruled},
    {Category::low, "settled", detail::settled},
    {Category::low, "whatever-cards", detail::whatever_cards},
    {Category::jack, "", "{seat} took {card} in trick {trick}"},
    {Category::jack, "dealt", "{seat} was dealt {card}"},
    {Category::jack, "none", "{card} was not in play"},
    {Category::jack, "untaken", "nobody captured {card}"},
    {Category::jack, "revoked", detail::forfeited},
    {Category::jack, "rule", detail::ruled},
    {Category::jack, "settled", detail::settled},
    {Category::jack, "whatever-cards", detail::whatever_cards},
    {Category::game, "", "the cards taken come to NS {ns}, EW {ew}"},
    {Category::game, "tie-rivals", "both took {ns}, and a tie goes to the dealer's rivals"},
    {Category::game, "tie-dealers", "both took {ns}, and a tie goes to the dealer's side"},
    {Category::game, "tie-nobody", "both took {ns}, and a tie goes to nobody"},
    {Category::game, "zero", "neither side took a card that counts"},
    {Category::game, "revoked", detail::forfeited},
    {Category::game, "rule", detail::ruled},
    {Category::game, "settled", detail::settled},
    {Category::game, "whatever-cards", detail::whatever_cards},
};

}  // namespace allfours
