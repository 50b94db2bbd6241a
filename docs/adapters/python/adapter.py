#!/usr/bin/env python3
"""Lets `allfours conform` question the engine beside this file; see docs/implementers.md.

    allfours conform -- python3 docs/adapters/python/adapter.py
"""

import json
import re
import sys

from engine import SEATS, TARGETS, Hand, Unsupported, left_of, legal_cards, trick_winner

INTRODUCTION = {
    "protocol": 1,
    "implementation": {"name": "tiny", "version": "1.0", "language": "Python"},
    "variants": ["american", "yorkshire"],
    "questions": ["legal", "trick", "score"],
}


def read_trick(ask):
    """The trick on the table as pairs of seat and card, the seats that are out left out."""
    leader, *cards = ask["trick"].split() or ["N"]
    seats = [left_of(leader, steps) for steps in range(4)]
    return list(zip([seat for seat in seats if seat not in ask["out"]], cards))


# ---- From a log to calls of the engine -----------------------------------------------------------

CALLS = {"stands": Hand.stand, "begs": Hand.beg, "gives": Hand.give, "runs": Hand.run,
         "bunches": Hand.propose, "agrees": Hand.agree, "refuses": Hand.refuse,
         "discards": lambda hand, seat, *cards: hand.discard(seat),
         "turns": Hand.turn, "looks": Hand.look}
# The engine shuffles, deals and counts tricks by itself.
IGNORED = ("cuts", "gets", "takes")


def tell(hand, event):
    """What one event of a log says, told to the engine."""
    if isinstance(event, dict):
        if "either" in event:
            raise Unsupported("the table disagrees about an event")
        event = event["event"]
    words = event.split("#")[0].split()
    if not words:
        return  # only a comment
    seat, verb, *cards = words
    if seat not in SEATS:
        raise Unsupported(f"{seat} is no seat to this engine")
    if verb in IGNORED:
        return
    if verb == "redeals" and hand.void:
        return
    if hand.is_over():
        raise Unsupported(f"{event}: the hand is over")
    if verb in CALLS:
        CALLS[verb](hand, seat, *cards)
    elif verb == "throws":
        hand.throw_in(seat, known(cards))
    elif verb == "plays" or is_card(verb):
        play_line(hand, seat, known(cards if verb == "plays" else [verb, *cards]))
    else:
        raise Unsupported(f"no event {verb} in this engine")


def play_line(hand, seat, cards):
    """The first card is that of `seat`, the others belong to those who are due after it."""
    for card in cards:
        hand.play(seat, card)
        seat = hand.to_play()


def is_card(word):
    return re.fullmatch("[2-9TJQKA][CDHS]", word) is not None


def known(cards):
    for card in cards:
        if not is_card(card):
            raise Unsupported(f"{card} is no single card")
    return cards


def replay(game, log, target):
    """The last hand of a log, after all those before it."""
    hand = None
    for written in log["hands"]:
        if hand is None:
            dealer, score = written["dealer"], written.get("score", {"NS": 0, "EW": 0})
            if not all(type(points) is int and points < target for points in score.values()):
                raise Unsupported("the score at the start is not one below the target")
        elif hand.winner != "nobody":
            raise Unsupported("a hand after the end of the game")
        else:  # the dealer on record counts; the score is the right one
            dealer = written.get("dealer", hand.dealer if hand.void else left_of(hand.dealer))
            score = hand.score
        hand = Hand(game, dealer, score, target)
        for event in written.get("events", []):
            tell(hand, event)
        if not hand.is_over():
            raise Unsupported("the hand is not finished")
    return hand


# ---- The questions -------------------------------------------------------------------------------

class Adapter:
    def __init__(self):
        self.game = None
        self.target = None

    def reply(self, line):
        """The reply to one line, or None to `stop`. Whatever goes wrong is said, not suffered."""
        ask = None
        try:
            ask = json.loads(line)
            reply = self.command(ask)
        except Unsupported as why:
            reply = {"skipped": str(why)}
        except Exception as fault:  # the engine's own crash, too, is one reply and not the end
            reply = {"error": f"{type(fault).__name__}: {fault}"}
        if reply is not None and isinstance(ask, dict) and "seq" in ask:
            reply = {"seq": ask["seq"], **reply}
        return reply

    def command(self, ask):
        if ask["cmd"] == "start":
            return INTRODUCTION
        if ask["cmd"] == "rules":
            return self.rules(ask["variant"], dict(ask["rules"]))
        if ask["cmd"] == "ask":
            if self.game is None:
                return {"error": "asked before the rules were given"}
            return self.ask(ask)
        if ask["cmd"] == "stop":
            return None
        return {"error": f"unknown command {ask['cmd']}"}

    def rules(self, game, house_rules):
        """The game and the house rules of all that is asked from now on."""
        self.game = None
        if game not in TARGETS:
            raise Unsupported(f"no game {game}")
        target = house_rules.pop("target", TARGETS[game])
        if house_rules:
            raise Unsupported(f"no house rule {', '.join(house_rules)}")
        self.game, self.target = game, target
        return {"ok": True}

    def ask(self, ask):
        if ask["question"] == "legal":
            trick = read_trick(ask)
            led = trick[0][1][1] if trick else None
            return {"legal": legal_cards(ask["hand"].split(), led, ask["trump"])}
        if ask["question"] == "trick":
            return {"winner": trick_winner(read_trick(ask), ask["trump"])}
        if ask["question"] == "score":
            return self.score(replay(self.game, ask["log"], self.target))
        return {"error": f"unknown question {ask['question']}"}

    @staticmethod
    def score(hand):
        return {
            "awards": hand.awards,
            "values": hand.values,
            "counted": [{"for": category, "side": side, "points": points, "score": score}
                        for category, side, points, score in hand.counted],
            "after": hand.score,
            "winner": hand.winner,
            "decided-by": hand.decided_by,
        }


def main():
    adapter = Adapter()
    for line in sys.stdin.buffer:  # bytes: the encoding of JSON does not depend on the machine
        reply = adapter.reply(line)
        if reply is None:
            break
        print(json.dumps(reply), flush=True)  # whoever asks waits for it


if __name__ == "__main__":
    main()
