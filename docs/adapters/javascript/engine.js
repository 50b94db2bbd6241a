// A small engine for the Yorkshire game: what may be played, who takes a trick, how a hand is
// scored. A card is a string such as "TH", rank and suit; seats are N E S W, clockwise; a side is
// "NS" or "EW". It knows nothing of logs or of the protocol: adapter.js does.
"use strict";

const RANKS = "23456789TJQKA";
const SEATS = ["N", "E", "S", "W"];
const HONOURS = { A: 4, K: 3, Q: 2, J: 1, T: 10 };
const TARGET = 11;

/** The table did something that this engine does not model; the message says what. */
class Unsupported extends Error {}

const leftOf = (seat, steps = 1) => SEATS[(SEATS.indexOf(seat) + steps) % 4];
const sideOf = (seat) => ("NS".includes(seat) ? "NS" : "EW");
const rivalsOf = (seat) => ("NS".includes(seat) ? "EW" : "NS");
const rank = (card) => RANKS.indexOf(card[0]);
const value = (cards) => cards.reduce((sum, card) => sum + (HONOURS[card[0]] ?? 0), 0);

/** The cards of `hand` that may be played to a trick in which the suit `led`, or null, was led. */
function legalCards(hand, led, trump) {
  if (!hand.some((card) => card[1] === led)) return hand;
  return hand.filter((card) => card[1] === led || card[1] === trump);
}

/** The seat that takes a trick of [{seat, card}], the lead first. */
function trickWinner(plays, trump) {
  const best = plays.reduce((best, play) => {
    const beats = play.card[1] === best.card[1] ? rank(play.card) > rank(best.card)
                                                : play.card[1] === trump;
    return beats ? play : best;
  });
  return best.seat;
}

/**
 * One deal, from the pitch to the score. `play` takes any card, so that a hand in which somebody
 * did not follow suit is scored as it was played.
 */
class Hand {
  constructor(dealer, score) {
    this.dealer = dealer;
    this.score = { ...score };
    this.trump = null;
    this.tricks = []; // each {plays: [{seat, card}], thrown: [{seat, card}]}
    this.out = new Set(); // the seats that threw in
    this.isOver = false;
    this.awards = { "turned-jack": "nobody", gift: "nobody", look: "nobody", revoke: "nobody",
                    high: null, low: null, jack: null, game: null };
    this.values = null;
    this.counted = []; // each {for, side, points, score}
    this.winner = "nobody";
    this.decidedBy = null;
  }

  /** Only the pitcher's partner is bound not to look, and only before the first lead. */
  look(seat) {
    const bound = seat === leftOf(this.dealer, 3) && this.tricks.length === 0;
    if (!bound || this.awards.look !== "nobody") return;
    this.award("look", rivalsOf(seat), 4);
    this.isOver = this.winner !== "nobody";
  }

  play(seat, card) {
    if (seat !== this.toPlay()) throw new Unsupported(`${seat} plays ${card} out of turn`);
    if (this.tricks.length === 0 || this.waiting() === null)
      this.tricks.push({ plays: [], thrown: [] });
    this.trump ??= card[1]; // the pitch
    this.tricks.at(-1).plays.push({ seat, card });
    this.endIfPlayedOut();
  }

  /** The rest of a hand, instead of a card to the trick on the table or after one's own. */
  throwIn(seat, cards) {
    const trick = this.tricks.at(-1);
    if (!trick || this.out.has(seat) || seat === trickWinner(trick.plays, this.trump))
      throw new Unsupported(`${seat} may not throw in at this moment`);
    this.out.add(seat);
    trick.thrown.push(...cards.map((card) => ({ seat, card })));
    this.endIfPlayedOut();
  }

  /** The seat that is due. */
  toPlay() {
    if (this.tricks.length === 0) return leftOf(this.dealer);
    return this.waiting() ?? trickWinner(this.tricks.at(-1).plays, this.trump);
  }

  /** The next seat in the trick on the table, or null where that is complete. */
  waiting() {
    const { plays } = this.tricks.at(-1);
    const order = [1, 2, 3].map((steps) => leftOf(plays[0].seat, steps));
    const waits = (seat) => !this.out.has(seat) && plays.every((play) => play.seat !== seat);
    return order.find(waits) ?? null;
  }

  endIfPlayedOut() {
    const received = this.tricks.flatMap(({ plays, thrown }) => [...plays, ...thrown]);
    if (received.length < 24) return;
    if (new Set(received.map(({ card }) => card)).size !== 24)
      throw new Unsupported("a card is in two places");
    if (SEATS.some((owner) => received.filter(({ seat }) => seat === owner).length !== 6))
      throw new Unsupported("a seat has not played six cards");
    const taken = { NS: [], EW: [] };
    for (const { plays, thrown } of this.tricks) {
      const pile = taken[sideOf(trickWinner(plays, this.trump))];
      pile.push(...[...plays, ...thrown].map(({ card }) => card));
    }

    const trumps = received.filter(({ card }) => card[1] === this.trump)
                           .sort((a, b) => rank(a.card) - rank(b.card));
    this.award("high", sideOf(trumps.at(-1).seat));
    this.award("low", sideOf(trumps[0].seat));
    const jack = "J" + this.trump;
    this.award("jack", Object.keys(taken).find((side) => taken[side].includes(jack)) ?? "nobody");

    this.values = { NS: value(taken.NS), EW: value(taken.EW) };
    const { NS, EW } = this.values;
    this.award("game", NS > EW ? "NS" : EW > NS ? "EW" : "nobody");
    this.isOver = true;
  }

  /** Say who earned it, and count it up to the point that ends the game. */
  award(category, side, most = 1) {
    this.awards[category] = side;
    if (side === "nobody" || this.winner !== "nobody") return;
    const points = Math.min(most, TARGET - this.score[side]);
    this.score[side] += points;
    this.counted.push({ for: category, side, points, score: { ...this.score } });
    if (this.score[side] < TARGET) return;
    this.winner = side;
    this.decidedBy = category;
  }
}

module.exports = { Hand, SEATS, TARGET, Unsupported, leftOf, legalCards, trickWinner };
