#!/usr/bin/env node
// Lets `allfours conform` question the engine beside this file; see docs/implementers.md.
//
//     allfours conform -- node docs/adapters/javascript/adapter.js
"use strict";

const { Hand, SEATS, TARGET, Unsupported,
        leftOf, legalCards, trickWinner } = require("./engine.js");

const INTRODUCTION = {
  protocol: 1,
  implementation: { name: "tiny", version: "1.0", language: "JavaScript" },
  variants: ["yorkshire"],
  questions: ["legal", "trick", "score"],
};

const words = (text) => text.split(" ").filter((word) => word !== "");

/** The trick on the table as [{seat, card}], the seats that are out left out. */
function readTrick({ trick, out }) {
  const [leader, ...cards] = words(trick);
  const order = [0, 1, 2, 3].map((steps) => leftOf(leader, steps));
  const seats = order.filter((seat) => !out.includes(seat));
  return cards.map((card, k) => ({ seat: seats[k], card }));
}

// ---- From a log to calls of the engine ----------------------------------------------------------

// The engine shuffles, deals and counts tricks by itself.
const IGNORED = ["cuts", "takes"];

const isCard = (word) => /^[2-9TJQKA][CDHS]$/.test(word);

function known(cards) {
  const odd = cards.find((card) => !isCard(card));
  if (odd !== undefined) throw new Unsupported(`${odd} is no single card`);
  return cards;
}

/** What one event of a log says, told to the engine. */
function tell(hand, event) {
  const text = event.event ?? event;
  if (typeof text !== "string") throw new Unsupported("the table disagrees about an event");
  const [seat, verb, ...cards] = words(text.split("#")[0]);
  if (seat === undefined || IGNORED.includes(verb)) return; // perhaps only a comment
  if (!SEATS.includes(seat)) throw new Unsupported(`${seat} is no seat to this engine`);
  if (hand.isOver) throw new Unsupported(`${text}: the hand is over`);
  if (verb === "looks") hand.look(seat);
  else if (verb === "throws") hand.throwIn(seat, known(cards));
  else if (verb === "plays") playLine(hand, seat, known(cards));
  else if (isCard(verb)) playLine(hand, seat, known([verb, ...cards]));
  else throw new Unsupported(`no event ${verb} in this engine`);
}

/** The first card is that of `seat`, the others belong to those who are due after it. */
function playLine(hand, seat, cards) {
  for (const card of cards) {
    hand.play(seat, card);
    seat = hand.toPlay();
  }
}

/** The last hand of a log, after all those before it. */
function replay(log) {
  let hand = null;
  for (const written of log.hands) {
    if (hand === null) {
      const score = written.score ?? { NS: 0, EW: 0 };
      if (!Object.values(score).every((points) => Number.isInteger(points) && points < TARGET))
        throw new Unsupported("the score at the start is not one below the target");
      hand = new Hand(written.dealer, score);
    } else if (hand.winner !== "nobody") {
      throw new Unsupported("a hand after the end of the game");
    } else { // the dealer on record counts; the score is the right one
      hand = new Hand(written.dealer ?? leftOf(hand.dealer), hand.score);
    }
    for (const event of written.events ?? []) tell(hand, event);
    if (!hand.isOver) throw new Unsupported("the hand is not finished");
  }
  return hand;
}

// ---- The questions ------------------------------------------------------------------------------

let hasRules = false;

function rules({ variant, rules }) {
  hasRules = false;
  const house = Object.keys(rules);
  if (variant !== "yorkshire") throw new Unsupported(`no game ${variant}`);
  if (house.length > 0) throw new Unsupported(`no house rule ${house.join(", ")}`);
  hasRules = true;
  return { ok: true };
}

function answer(ask) {
  switch (ask.question) {
    case "legal": {
      const led = ask.trick === "" ? null : readTrick(ask)[0].card[1];
      return { legal: legalCards(words(ask.hand), led, ask.trump) };
    }
    case "trick":
      return { winner: trickWinner(readTrick(ask), ask.trump) };
    case "score": {
      const hand = replay(ask.log);
      return { awards: hand.awards, values: hand.values, counted: hand.counted, after: hand.score,
               winner: hand.winner, "decided-by": hand.decidedBy };
    }
    default:
      return { error: `unknown question ${ask.question}` };
  }
}

function command(ask) {
  switch (ask.cmd) {
    case "start": return INTRODUCTION;
    case "rules": return rules(ask);
    case "ask": return hasRules ? answer(ask) : { error: "asked before the rules were given" };
    case "stop": return process.exit(0);
    default: return { error: `unknown command ${ask.cmd}` };
  }
}

/** The reply to one line. Whatever goes wrong is said: the engine's own crash is no end. */
function reply(line) {
  let ask = null, said;
  try {
    ask = JSON.parse(line);
    said = command(ask);
  } catch (why) {
    said = why instanceof Unsupported ? { skipped: why.message } : { error: String(why) };
  }
  return ask?.seq === undefined ? said : { seq: ask.seq, ...said };
}

// Not the module readline: it ends a line at U+2028 as well, which may stand inside JSON.
let rest = "";
process.stdin.setEncoding("utf8");
process.stdin.on("data", (chunk) => {
  const lines = (rest + chunk).split("\n");
  rest = lines.pop();
  for (const line of lines) process.stdout.write(JSON.stringify(reply(line)) + "\n");
});
