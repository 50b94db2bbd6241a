// The sentences of a report in English.

#include "checker/report/messages.h"
#include "checker/report/reasons_en.h"

namespace allfours {

namespace {
constexpr std::string_view not_earned =
    "The table gave {category} to {recorded}; it goes to {correct}[, because {why}].";
constexpr std::string_view not_scored =
    "The table gave {category} to {recorded}, but it is not scored in this hand, which was void or "
    "over before the first lead.";

constexpr Language::Message messages[]{
    // ---- illegal
    {Code::revoke, "",
     "{seat} played {card} to trick {trick}[; {legal} would have been legal].[ {basis}]"},
    {Code::revoke, "trump-led",
     "Trumps were led and {seat} held one, but played {card}[; {legal} would have been legal].[ "
     "{basis}]"},
    {Code::revoke, "plain-led",
     "{seat} could follow the lead of {led} but played {card}, neither of that suit nor a trump[; "
     "{legal} would have been legal].[ {basis}]"},
    {Code::revoke, "strict",
     "{seat} could follow the lead of {led} but played {card}; by this table's house rule only a "
     "player without the suit led may play another[, so {legal} would have been legal].[ {basis}]"},
    {Code::revoke, "must-ruff",
     "{seat} could not follow the lead of {led} and held a trump, which this table's house rule "
     "obliges a player to use, but played {card}[; {legal} would have been legal].[ {basis}]"},
    {Code::revoke, "undertrump",
     "{seat} trumped with {card} below a better trump on the table, which this table's house rule "
     "forbids[; {legal} would have been legal].[ {basis}]"},
    {Code::revoke, "must-beat",
     "{seat} held a card that would have beaten the best on the table, which this table's house "
     "rule obliges a player to use, but played {card}[; {legal} would have been legal].[ {basis}]"},
    {Code::not_held, "",
     "{seat} showed {card}, but the cards {seat} holds at this point are known and it is not among "
     "them.[ {as_played}]"},
    {Code::not_held, "again",
     "{seat} played {card} again, although it had already gone to trick {earlier}.[ {as_played}]"},
    {Code::not_held, "twice",
     "{seat} put down {card} twice in trick {trick}. There is one such card, and it counts once."},
    {Code::not_held, "discarded",
     "{seat} put down {card}, which {seat} had discarded. A discard takes no part in the hand: the "
     "card lies in its trick and counts for nothing."},
    {Code::not_held, "discarded-twice",
     "{seat} discarded {card} twice. There is one such card."},
    {Code::out_of_turn, "",
     "{seat} played {card} to trick {trick} before it was that seat's turn. The card stays where "
     "it was played."},
    {Code::out_of_turn, "pitch",
     "{seat} made the first lead, {card}, but the pitch belongs to {pitcher}, on the dealer's "
     "left. The card stays, and its suit is trump."},
    {Code::out_of_turn, "lead",
     "{seat} led {card} to trick {trick}[, but the lead was {right}'s]. The card stays and is the "
     "one to be followed.[ If it was in fact {right} who led, the log should name {letter} there.]"},
    {Code::out_of_turn, "second",
     "{seat} had already played to trick {trick} and put down {card} as well. It cannot win and "
     "goes to the winner of the trick."},
    {Code::out_of_turn, "out",
     "{seat} had thrown in and was out of the hand, but put down {card}. It cannot win and goes to "
     "the winner of trick {trick}."},
    {Code::bad_throw_in, "",
     "{seat} threw in at a moment when that is not allowed: it may be done only in turn to a trick "
     "already led, or after a card of one's own there that is not winning. It stands as it was "
     "done."},
    {Code::bad_throw_in, "american",
     "{seat} threw in, but in the American game every card of a hand is played. It stands as it "
     "was done."},
    {Code::bad_throw_in, "never",
     "{seat} threw in, which this table's house rule does not allow. It stands as it was done."},
    {Code::bad_throw_in, "to-lead",
     "{seat} threw in when due to lead, with no trick on the table that another player was "
     "winning. {seat} is out of the hand and the next seat leads."},
    {Code::bad_throw_in, "could-win",
     "{seat} threw in instead of playing to the trick, but one of those cards would have been "
     "winning it. It stands as it was done, and thrown cards never win."},
    {Code::bad_throw_in, "could-win-barred",
     "{seat} threw in instead of playing to the trick, but one of those cards would have been "
     "winning it, and with {barred} the rest was not worthless: only a hand with no trump and nothing "
     "above a nine may be thrown in. The cards go to the winner of the trick and count there."},
    {Code::bad_throw_in, "barred",
     "{seat} threw in {barred}, but only a hand with no trump and nothing above a nine may be "
     "thrown in. The cards go to the winner of the trick and count there."},
    {Code::bad_throw_in, "part",
     "{seat} threw in some cards and kept others; a throw-in is the whole rest of the hand. It "
     "stands as it was done."},
    {Code::looked_early, "",
     "{seat}, whose partner {pitcher} had the first lead, looked at the cards before it was made[; "
     "the penalty of {penalty} goes to {rivals} at once]."},
    {Code::call_out_of_turn, "",
     "{seat} {did}[, but that was for {right} to do]. It stands as it was done."},
    {Code::call_not_allowed, "", "{seat} {did}, which was not open to {seat} at this point."},
    {Code::call_not_allowed, "no-turn",
     "{seat} {did}, but the log shows no card turned up before that."},
    {Code::call_not_allowed, "other-game",
     "{seat} {did}, but there is no such thing in the Yorkshire game. It changes nothing."},
    {Code::call_not_allowed, "unanswered",
     "A card was led before {dealer} had answered the call for another suit. It is read as if "
     "{dealer} had given the point."},
    {Code::call_not_allowed, "given-after-lead",
     "A card was led before {dealer} had answered the call for another suit. {dealer} gave the point "
     "too late, and it counts all the same."},
    {Code::call_not_allowed, "takes",
     "{seat} was said to have taken a trick when none was complete. It changes nothing."},
    {Code::call_not_allowed, "mends",
     "{seat} wanted to take back {first}, which {seat} did not have on the table. It changes "
     "nothing."},
    {Code::call_not_allowed, "late-mends",
     "{seat} wanted to take back {first}, but it was too late for that. It changes nothing."},
    {Code::call_not_allowed, "never-mends",
     "{seat} wanted to take back {first}, but at this table a card laid is a card played. It changes "
     "nothing."},
    {Code::call_not_allowed, "idle",
     "{seat} {did}, which was not open to {seat} at this point. It changes nothing."},
    {Code::call_not_allowed, "late",
     "{seat} {did}, which came too late and does not count."},
    {Code::call_not_allowed, "late-stands",
     "{seat} {did}, which came too late. It counts all the same: the suit stands."},
    {Code::call_not_allowed, "late-given",
     "{seat} {did}, which came too late. It counts all the same: the point is given and the suit "
     "stands."},
    {Code::call_not_allowed, "still-given",
     "{seat} {did}, which was not open to {seat} at this point. It is ruled that the point is given "
     "and the suit stands all the same."},
    {Code::call_not_allowed, "run-on",
     "{seat} {did}, which came too late and does not count: the run went on after that."},
    {Code::wrong_discard, "",
     "After a run {seat} must discard down to six cards, but discarded the wrong number[, "
     "{count}].[ {as_played}]"},
    {Code::bunching_not_allowed, "",
     "{seat} {did}, but that is open only once a run has turned up another suit, and only until the "
     "first discard or lead."},
    {Code::bunching_not_allowed, "never",
     "{seat} {did}, but this table's house rule does not allow bunching."},
    {Code::bunching_not_allowed, "answer",
     "{seat} {did}, but no proposal was waiting for an answer from {seat}."},
    {Code::not_redealt, "",
     "The hand was void and {dealer} had to deal again, but it went on[: {act}]. What follows is "
     "not scored."},
    {Code::not_redealt, "bunched",
     "All four had agreed to bunch, so {dealer} had to deal again, but the hand went on[: {act}]. "
     "What follows is not scored."},
    {Code::not_redealt, "exhausted",
     "The pack had given out, so {dealer} had to shuffle and deal again, but the hand went on[: "
     "{act}]. What follows is not scored."},
    {Code::played_after_end, "",
     "The game was over[, {champions} having reached {target}], but the hand went on[: {act}]. What "
     "follows is not counted."},
    {Code::played_after_end, "later-hand",
     "The game was already won[ by {champions}] when this hand was dealt. Nothing in it is "
     "counted. A new game begins a new log: in plain text, a line that begins with the game's name."},
    {Code::played_after_end, "redealt",
     "The hand had been given up for a new deal, but it went on[: {act}]. What follows is not "
     "scored."},

    // ---- misscored
    {Code::wrong_taker, "",
     "The table gave trick {trick} to {recorded}, but {correct} won it[ with {winning}]."},
    {Code::wrong_trump, "",
     "The table wrote {recorded} as trump; trump was {correct}[, by the {turned} turned "
     "up]."},
    {Code::wrong_trump, "pitch",
     "The table wrote {recorded} as trump; {leader} led {pitch}, so trump was {correct}."},
    {Code::wrong_trump, "none",
     "The table wrote {recorded} as trump, but none was settled in this hand."},
    {Code::wrong_turned_jack, "", not_earned}, {Code::wrong_turned_jack, "not-scored", not_scored},
    {Code::wrong_gift, "", not_earned}, {Code::wrong_gift, "not-scored", not_scored},
    {Code::wrong_look, "", not_earned}, {Code::wrong_look, "not-scored", not_scored},
    {Code::wrong_revoke, "", not_earned}, {Code::wrong_revoke, "not-scored", not_scored},
    {Code::wrong_high, "", not_earned}, {Code::wrong_high, "not-scored", not_scored},
    {Code::wrong_low, "", not_earned}, {Code::wrong_low, "not-scored", not_scored},
    {Code::wrong_jack, "", not_earned}, {Code::wrong_jack, "not-scored", not_scored},
    {Code::wrong_game, "", not_earned}, {Code::wrong_game, "not-scored", not_scored},
    {Code::wrong_values, "",
     "The table counted the cards taken as {recorded}; they come to {correct}."},
    {Code::wrong_values, "not-scored",
     "The table counted the cards taken as {recorded}, but this hand was void or over before the "
     "first lead."},
    {Code::wrong_points, "",
     "The table wrote {recorded} as the points of this hand; they are {correct}."},
    {Code::wrong_score, "",
     "The table wrote {recorded} as the score after this hand; it is {correct}."},
    {Code::wrong_points, "cannot-be",
     "The table wrote {recorded} as the points of this hand, which cannot be right[, for somebody "
     "still gets {missing}]. The nearest that can be: {nearest}."},
    {Code::wrong_score, "cannot-be",
     "The table wrote {recorded} as the score after this hand, which cannot be right[, for somebody "
     "still gets {missing}]. The nearest that can be: {nearest}."},
    {Code::wrong_winner, "", "The table wrote {recorded} as the winner; the game was won by "
                             "{correct}."},
    {Code::wrong_winner, "none",
     "The table wrote {recorded} as the winner, but nobody has reached {target} yet."},
    {Code::wrong_winner, "at-target",
     "The table wrote {recorded} as the winner, but nothing is counted from a start at which the "
     "game is already won."},
    {Code::wrong_winner, "not-noted",
     "The table wrote that nobody had won; the game was won by {correct}."},
    {Code::wrong_dealer, "",
     "{recorded} is named as the dealer, but the deal had passed to {correct}. In this hand "
     "{recorded} counts as the dealer."},
    {Code::wrong_dealer, "draw",
     "{recorded} is named as the first dealer, but by the draw it was {correct}, on the right of "
     "whoever got the first jack. In this hand {recorded} counts as the dealer."},
    {Code::wrong_dealer, "after-void",
     "{recorded} is named as the dealer, but after a void hand the same player, {correct}, deals "
     "again. In this hand {recorded} counts as the dealer."},
    {Code::wrong_dealer, "after-misdeal",
     "{recorded} is named as the dealer, but after a void hand the same player deals again or, for "
     "the source does not say, the next: {correct}. In this hand {recorded} counts as the dealer."},
    {Code::wrong_dealer, "shown",
     "{recorded} dealt, as the calls show, but the deal had passed to {correct}. In this hand "
     "{recorded} counts as the dealer."},
    {Code::wrong_dealer, "shown-after-void",
     "{recorded} dealt, as the calls show, but after a void hand the same player, {correct}, deals "
     "again. In this hand {recorded} counts as the dealer."},
    {Code::wrong_start, "",
     "The table began this hand at {recorded}, which is neither the right score nor where its own "
     "count stood. It is counted from {correct}."},
    {Code::wrong_start, "at-target",
     "The table began this hand at {recorded}, where the game to {target} is already won. Nothing "
     "is counted."},
    {Code::wrong_start, "cannot-be",
     "The table began this hand at {recorded}, which cannot be right and is not where its own count "
     "stood. The nearest that can be: {nearest}."},

    // ---- inconsistent
    {Code::duplicate_card, "",
     "{card} is in two places at once[, one of them {seat}'s hand]; the pack has only one of it."},
    {Code::wrong_hand_size, "",
     "The log does not give {seat} six cards[, but {count}]."},
    {Code::wrong_hand_size, "list", "{seat} was dealt {count} cards, not six."},
    {Code::wrong_hand_size, "packet",
     "In a run each player gets three more cards, but {seat} got a different number[, {count}]."},
    {Code::wrong_hand_size, "ran-out",
     "{seat}'s cards ran out[ after {count}] while the others still held one: too few were dealt to "
     "{seat}. Once out, {seat} is passed over."},
    {Code::wrong_hand_size, "through-hand",
     "The log shows {count} cards of {seat}'s, whether got, discarded or played; that is more than "
     "were dealt."},
    {Code::cards_disagree, "",
     "The cards written down[ for {seat}] do not agree with each other or with the play[: "
     "{card}]."},

    // ---- open
    {Code::incomplete, "",
     "The log stops before the hand is over. Only what every way of finishing it would give is "
     "scored."},
    {Code::incomplete, "void",
     "The log stops before the hand is over. It was void, for a hand that was played cannot lead to "
     "the start of the next."},
    {Code::incomplete, "parted",
     "The log stops before the hand is over, and the next hand begins with a card that could continue "
     "it. In plain text a blank line ends a hand. Only what every way of finishing it would "
     "give is scored."},
    {Code::incomplete, "one-card",
     "The log stops one card short of the end: {short}'s is missing, if no seat was passed over. If "
     "{short} was dealt too few, a list of those cards says so (in plain text, a line that begins with "
     "\"cards {short_letter}\"). Only what every way of finishing the hand would give is scored."},
    {Code::incomplete, "cards",
     "The log does not show every card that it takes to count the hand. Only what is certain "
     "without them is scored."},
    {Code::incomplete, "no-trump",
     "The log does not say which card was turned, so trump is not known. Only what is certain "
     "without it is scored."},
    {Code::source_silent, "",
     "The source does not settle {question}; it is ruled that {ruled}.[ {otherwise}]"},

    // ---- notes
    {Code::overscored, "",
     "The table counted every point of the hand[, {recorded}], but counting ends with the point "
     "that reaches {target}.[ {champions} win the game either way.]"},
    {Code::overscored, "after-game",
     "The table counted every point of the hand[, {recorded}], but the game was over before it and "
     "nothing in it is counted."},
    {Code::look_noted, "",
     "{seat} looked at the cards. Only {bound}, whose partner has the first lead, may not, and only "
     "before it is made, so nothing follows from it."},
    {Code::look_noted, "late",
     "{seat} looked at the cards. That is forbidden only before the first lead, which had been made, "
     "so nothing follows from it."},
    {Code::look_noted, "again",
     "{seat} looked at the cards once more. The penalty for looking before the first lead is due "
     "once a hand, so nothing further follows."},
    {Code::look_noted, "american",
     "{seat} looked at the cards. The American game puts no price on that."},
    {Code::mended, "",
     "{seat} took back {first} in time and played {second}, so {second} is the card that counts."},
    {Code::mended, "same", "{seat} took back {first} and put it down again. It changes nothing."},
    {Code::gap_noted, "",
     "The source does not settle {question}; it is ruled that {ruled}. In this hand the "
     "other reading changes neither the points nor the winner."},
};

constexpr Language::OpenGap gaps[]{
    {Clause::G1, "which counts first, the turned jack or the point given",
     "the jack counts first", "With the gift first, the points or the winner would be different."},
    {Clause::G3, "when the jack that ended a run earns its point",
     "it counts once it is too late to bunch",
     "Counted as soon as it was turned, it could have ended the game."},
    {Clause::G7, "how bunching is proposed and answered",
     "a missing answer is no agreement, and one refusal closes the matter for the hand", ""},
    {Clause::G14, "what a wrong number of discards leads to", "the hand is scored as it was played",
     ""},
    {Clause::G17, "whose deal comes next in the American game",
     "the deal passes to the left; where another player is named or acts as the dealer, that "
     "player counts",
     "With the left-hand neighbour as dealer the points or the winner could be different."},
    {Clause::G18, "what follows when the wrong player deals",
     "the player who dealt counts as the dealer", ""},
    {Clause::G19, "what a misdeal or a redeal of the table's own making costs",
     "the hand is void as the table treated it, and nobody scores for it",
     "Had the hand stood, it could have scored."},
    {Clause::G23, "what a revoke costs", "the hand is scored as it was played", ""},
    {Clause::G24, "how long a card may be taken back",
     "the last card lying there when the trick is taken or the next card led is the one played",
     "With the first card standing, the points or the winner could be different."},
    {Clause::G25, "what a card played out of turn costs",
     "the card stays, the first card on the table is the one to follow, and nobody scores for it",
     ""},
    {Clause::G27, "what becomes of a hand that stops early",
     "only what every way of finishing it would give is scored", ""},
    {Clause::H1, "whether a hand may also be thrown in after one's own card",
     "it may, if that card is not winning and the next lead has not been made",
     "Refused, it could have changed the points."},
    {Clause::H3, "whether a hand may be thrown in when one of its cards would be winning",
     "it may not at that turn, and thrown cards never win", ""},
    {Clause::H6, "whether both partners may throw in",
     "they may, and the play goes on among those left",
     "Refused, it could have changed the points."},
    {Clause::H9, "what a false throw-in costs",
     "the cards go to the winner of the trick and count there, and nobody scores for it", ""},
    {Clause::H10, "whether a hand goes on after an early look",
     "the penalty is counted at once and the hand is played",
     "With the hand void, its points would not count."},
    {Clause::H13, "whether a first lead by the wrong seat settles trump", "it does", ""},
    {Clause::H16, "who deals again after a void hand",
     "the same player may deal again, and so may the next, as the deal passes on",
     "Had the hand stood, it could have scored."},
};

constexpr Language english_table{
    .tag = "en",
    .messages = messages,
    .whys = english_whys,
    .gaps = gaps,
    .seats = {"North", "East", "South", "West"},
    .sides = {"NS", "EW", "nobody", "both sides"},
    .suits = {"clubs", "diamonds", "hearts", "spades"},
    .categories = {"the turned jack", "the gift", "the look", "the revoke", "High", "Low", "Jack",
                   "Game"},
    .acts = {"played {first}", "took back {first} and played {second}", "cut the pack",
             "turned {first}", "let the suit stand", "begged for another suit", "gave a point",
             "ran the cards", "took more cards", "proposed to bunch", "agreed to bunch",
             "refused to bunch", "discarded", "looked at the cards", "threw in", "took the trick",
             "dealt again", ""},
    .comma = ", ",
    .conjunction = " and ",
    .disjunction = " or ",
    .nothing = "none",
    .score = "NS {ns}, EW {ew}",
    .range = "{from} to {to}",
    .by_house_rule = " (by this table's house rule, {rule})",
    .as_played = "The hand is scored as it was played.",
    .as_priced = "The play stands, and the table's price for a revoke applies.",
};
}  // namespace

const Language& english() { return english_table; }

}  // namespace allfours
