#!/usr/bin/env python3
"""`allfours perft` against a second counter, which shares nothing with it but the written rules.

    test_perft.py            the table of docs/perft.md up to depth 8, and random deals
    test_perft.py --whole    every number of the table; a quarter of an hour or more

ALLFOURS_EXECUTABLE names the tool; run from the root of the project.
"""

import collections
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = os.environ.get("ALLFOURS_EXECUTABLE", str(ROOT / "build/release/cli/allfours"))
SEATS = "NESW"
RANKS = "23456789TJQKA"
WHOLE = "--whole" in sys.argv


def strength(card, led, trump):
    """What the highest of wins a trick: trumps, then the suit led; another suit can't."""
    rank, suit = RANKS.index(card[0]), card[1]
    return 100 + rank if suit == trump else rank if suit == led else -1


def playable(hand, table, trump, follow):
    """The cards of a hand that may be put on a table, by the house rule `follow`."""
    if not table:
        return list(hand)
    led = table[0][1]
    suit = [card for card in hand if card[1] == led]
    trumps = [card for card in hand if card[1] == trump]
    legal = [card for card in hand if card[1] in (led, trump)] if suit else list(hand)
    best = max(strength(card, led, trump) for card in table)
    if follow == "follow-strictly" and suit:
        return suit
    if follow == "must-ruff" and not suit and trumps:
        return trumps
    if follow == "no-undertrump" and led != trump and len(trumps) < len(hand):
        return [card for card in legal
                if card[1] != trump or best < 100 or strength(card, led, trump) > best]
    if follow == "must-beat":
        return [card for card in legal if strength(card, led, trump) > best] or legal
    return legal


class Counter:
    """Counts backwards: from a position, how many sequences of 0, 1, 2 … cards there are.

    These numbers are the digits of one number, to the base 2^64, the lowest of no card: adding adds
    them all, and a card more shifts them.
    """

    def __init__(self, follow, step):
        self.follow = follow
        self.step = step  # to the next seat: 1 clockwise, 3 anticlockwise
        self.known = {}

    def tricks(self, hands, leader, trump, depth):
        if depth == 0 or not hands[leader]:
            return 1
        key = (hands, leader, trump, depth)
        if key not in self.known:
            self.known[key] = self.plays(hands, leader, trump, (), depth)
        return self.known[key]

    def plays(self, hands, leader, trump, table, depth):
        if len(table) == 4:
            power = [strength(card, table[0][1], trump) for card in table]
            winner = (leader + self.step * power.index(max(power))) % 4
            return self.tricks(hands, winner, trump, depth)
        if depth == 0:
            return 1
        seat = (leader + self.step * len(table)) % 4
        after = 0
        for card in playable(hands[seat], table, trump, self.follow):
            rest = tuple(c for c in hands[seat] if c != card)
            after += self.plays(hands[:seat] + (rest,) + hands[seat + 1:], leader,
                                trump or card[1], (*table, card), depth - 1)
        return 1 + (after << 64)


def count(deal, depth, follow=None):
    """Sequences of 1 to `depth` cards."""
    rules = deal["rules"] | ({"follow": follow} if follow else {})
    step = 3 if rules.get("direction") == "anticlockwise" else 1
    counter = Counter(rules.get("follow", "follow-or-trump"), step)
    hands = tuple(tuple(deal["hands"][seat]) for seat in SEATS)
    leader = (SEATS.index(deal["dealer"]) + step) % 4
    digits = counter.tricks(hands, leader, deal["trump"], depth)
    return [digits >> 64 * cards & 2**64 - 1 for cards in range(1, depth + 1)]


def read_deal(path):
    """A deal as the logs of docs/perft write it, one line a thing."""
    deal = {"rules": {}, "trump": None, "hands": {}}
    for line in path.read_text(encoding="utf-8").splitlines():
        words = line.split("#")[0].split()
        if not words:
            continue
        if words[0] in ("american", "yorkshire"):
            deal["dealer"] = words[words.index("dealer") + 1]
            deal["rules"] = dict(word.split("=") for word in words if "=" in word)
        elif words[0] == "cards":
            deal["hands"][words[1]] = words[2:]
        elif words[1] == "turns":
            deal["trump"] = words[2][1]
        elif words[1] == "gets":
            deal["hands"][words[0]] += words[2:]
        elif words[1] == "discards":
            for card in words[2:]:
                deal["hands"][words[0]].remove(card)
    return deal


def sequences(deal, depth, table=(), leader=None, trump=None, played=()):
    """Every sequence of that many cards, one by one, by the sources' rules."""
    if len(played) == depth:
        yield played
        return
    if leader is None:
        leader, trump = (SEATS.index(deal["dealer"]) + 1) % 4, deal["trump"]
    if len(table) == 4:
        power = [strength(card, table[0][1], trump) for card in table]
        leader, table = (leader + power.index(max(power))) % 4, ()
    seat = SEATS[(leader + len(table)) % 4]
    hand = [card for card in deal["hands"][seat] if card not in played]
    for card in playable(hand, table, trump, "follow-or-trump"):
        yield from sequences(deal, depth, (*table, card), leader, trump or card[1], (*played, card))


def by_tool(arguments, stdin=None):
    done = subprocess.run([TOOL, "perft", "--format", "json", *arguments], input=stdin, cwd=ROOT,
                          capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    answer = json.loads(done.stdout)
    return answer["divide" if "--divide" in arguments else "perft"]


class Table(unittest.TestCase):
    """The numbers of docs/perft.md."""

    def setUp(self):
        page = (ROOT / "docs/perft.md").read_text(encoding="utf-8")
        heading, *rows = re.findall(r"^\|(.*)\|$", page[page.index("\n## Numbers"):], re.MULTILINE)
        self.depths = [int(word) for word in heading.split("|")[2:]]
        self.rows = [[cell.strip() for cell in row.split("|")] for row in rows[1:]]

    def test_every_deal_is_there(self):
        linked = {re.search(r"\(perft/(.*)\)", row[0]).group(1) for row in self.rows}
        self.assertEqual(linked, {path.name for path in (ROOT / "docs/perft").iterdir()})

    def test_numbers(self):
        checked = 0
        for link, setting, *numbers in self.rows:
            path = "docs/perft/" + re.search(r"\(perft/(.*)\)", link).group(1)
            setting = setting.strip("`")
            expected = {depth: int(number.replace(" ", ""))
                        for depth, number in zip(self.depths, numbers) if number != "–"}
            deepest = max(expected)
            arguments = ["--rules", setting] if setting else []
            counts = by_tool([path, "--depth", str(deepest), *arguments])
            own_depth = deepest if WHOLE else 8
            own = count(read_deal(ROOT / path), own_depth, setting.removeprefix("follow="))
            with self.subTest(path=path, rules=setting):
                self.assertEqual({d: counts[d - 1] for d in expected}, expected)
                self.assertEqual(own, counts[:own_depth])
                checked += len(expected)
        self.assertGreater(checked, 40)


class RandomDeals(unittest.TestCase):
    def test_every_way_to_follow(self):
        chance = random.Random(4)
        pack = [rank + suit for suit in "CDHS" for rank in RANKS]
        for number in range(60):
            chance.shuffle(pack)
            follow = ("follow-or-trump", "follow-strictly", "must-ruff", "no-undertrump",
                      "must-beat")[number % 5]
            american = number % 2 == 0
            dealer = SEATS[number % 4]
            rules = {"follow": follow,
                     "direction": "clockwise" if number % 3 else "anticlockwise"}
            step = 1 if number % 3 else 3
            hands = {seat: pack[6 * i:6 * i + 6] for i, seat in enumerate(SEATS)}
            calls = [f"{dealer} turns {pack[24]}",
                     f"{SEATS[(SEATS.index(dealer) + step) % 4]} stands"] if american else []
            log = {"allfours": 1, "variant": "american" if american else "yorkshire",
                   "rules": rules,
                   "hands": [{"dealer": dealer, "events": calls,
                              "cards": {seat: " ".join(cards) for seat, cards in hands.items()}}]}
            deal = {"dealer": dealer, "rules": rules, "hands": hands,
                    "trump": pack[24][1] if american else None}
            with self.subTest(log=log):
                self.assertEqual(by_tool(["--depth", "7"], json.dumps(log)), count(deal, 7))


class Divided(unittest.TestCase):
    """Down one sequence, card by card: the numbers by the next card against every sequence."""

    def test_down_to_the_last_card(self):
        for name in ("standing", "run", "pitched"):
            path = f"docs/perft/{name}.txt"
            every = list(sequences(read_deal(ROOT / path), 6))
            for way in random.Random(5).sample(every, 3):
                for length in range(6):
                    after = way[:length]
                    here = [each for each in every if each[:length] == after]
                    expected = collections.Counter(each[length] for each in here)
                    options = ["--after", " ".join(after)] if after else []
                    options += ["--depth", "6", path]
                    with self.subTest(path=path, after=after):
                        self.assertEqual(by_tool(["--divide", *options]), dict(expected))
                        self.assertEqual(by_tool(options)[-1], len(here))


if __name__ == "__main__":
    unittest.main(argv=[word for word in sys.argv if word != "--whole"])
