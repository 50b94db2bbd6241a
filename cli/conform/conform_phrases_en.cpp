// The words of the reports on another program, in English.

#include "cli/conform/conform_phrases.h"

namespace allfours {

namespace {
constexpr ConformPhrases conform_phrases{
    .program = "Program: {name}[ {version}][, {language}].",
    .unnamed = "without a name",
    .answers = "It plays {games} and answers {questions}.",
    .games = {"american", "yorkshire"},
    .questions = {"1 question", "{n} questions"},
    .cases = {"1 case", "{n} cases"},
    .times = {"once", "{n} times"},
    .asked = "Asked {questions} on {cases}[, and started again {times}].",
    .passed_over = "No hands of {games}, which it doesn't play; with --variant they count as "
                   "skipped.",
    .question = "question",
    .clause = "clause",
    .all = "all",
    .columns = {"agreed", "differed", "skipped", "errored", "left out"},
    .trump = "{suit} trump",
    .no_trump = "before there is a trump",
    .legal = "legal: {seat} holds {hand}[ after {trick}], {trump}. The rules allow {expected} "
             "({ids}); {difference}.",
    .leaves_out = "the program leaves out {missing}",
    .adds = "the program adds {extra}",
    .both = "the program leaves out {missing} and adds {extra}",
    .trick = "trick: {trick}, {trump}. By the rules {expected} takes it ({ids}), by the program "
             "{seen}.",
    .part = "{question}: {what} is by the rules {expected}[ ({ids})], by the program {seen}.",
    .parts = {"what may be played", "the taker", "", "", "", "", "", "", "", "",
              "the value of the cards taken", "what is counted", "the score after the hand",
              "the winner", "what decided the game", "the verdict", "the first fault"},
    .nothing = "nothing",
    .behaves = "It behaves like {list}.",
    .behaves_partly = "Here it behaves like {list}, but not everywhere.",
    .alternative = " or ",
    .difference = "Difference {number}.",
    .often = "{questions}[ {more}] in {cases}, first {case}.",
    .or_more = "or more",
    .mistake = "Known mistake {id}: {text}",
    .log = "The smallest log that shows it:",
    .again = "To ask it again, send these lines:",
    .troubles = "Trouble",
    .trouble = "{question}: {why} ({times}[, first at {case}]).",
    .general = "start and rules",
    .untold = "And {n} more of other kinds.",
    .skipped = "Skipped",
    .skip_reasons = {"{why} is not its game", "not its question",
                     "it declines the rules[: \"{why}\"]", "it declines[: \"{why}\"]",
                     "known: {why}"},
    .place = "[Trick {trick}, ]{path}.",
    .perhaps_mistake = "Perhaps known mistake {id}: {text}",
    .agrees_again = "No longer differs; take it out of the skip file: {skip}",
    .unused_skip = "The skip file names what was not asked: {skip}",
    .gave_up = "After this much trouble the program was given up, and the rest was not asked.",
    .verdicts = {{{"CONFORMS: 1 answer agrees.", "CONFORMS: {n} answers agree."},
                  {"DIFFERS in 1 way.", "DIFFERS in {n} ways."},
                  {"ERRORED: 1 question had no proper reply; what was answered agrees.",
                   "ERRORED: {n} questions had no proper reply; what was answered agrees."},
                  {"NOTHING ANSWERED.", "NOTHING ANSWERED."}}},
};
}  // namespace

const ConformPhrases& english_conform_phrases() { return conform_phrases; }

}  // namespace allfours
