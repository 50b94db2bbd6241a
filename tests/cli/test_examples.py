#!/usr/bin/env python3
"""The example adapters: `allfours conform` finds nothing in them, odd lines do not end them, and
their page shows what they say.

    test_examples.py [BINARY]       else the program named by ALLFOURS_EXECUTABLE
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = ROOT / "docs" / "implementers.md"
ADAPTERS = ROOT / "docs" / "adapters"
BINARY = os.environ.get("ALLFOURS_EXECUTABLE", "")
TIME_LIMIT = 300
# Keeps what the program was told and what it said, one file each.
RELAY = ["sh", "-c", 'tee "$0/told" | "$@" | tee "$0/said"']
KEYS = {"legal": {"legal"}, "trick": {"winner"},
        "score": {"awards", "values", "counted", "after", "winner", "decided-by"}}


def conform(*command, hands=300):
    done = subprocess.run([BINARY, "conform", "--hands", str(hands), "--", *command],
                          capture_output=True, timeout=TIME_LIMIT, check=False)
    return done.returncode, done.stdout.decode() + done.stderr.decode()


def talk(command, *lines):
    """The replies to lines of bytes or to objects, the last of which ends the input."""
    given = b"".join((each if isinstance(each, bytes) else json.dumps(each).encode()) + b"\n"
                     for each in lines)
    done = subprocess.run(command, input=given, capture_output=True, timeout=TIME_LIMIT,
                          check=False)
    return [json.loads(line) for line in done.stdout.splitlines()], done.returncode, done.stderr


def read_lines(path):
    with path.open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def rules(variant="yorkshire", **house):
    return {"cmd": "rules", "variant": variant, "rules": house}


def ask(seq, question, **more):
    return {"cmd": "ask", "seq": seq, "question": question, **more}


def score(seq, *hands, variant="yorkshire"):
    return ask(seq, "score", log={"allfours": 1, "variant": variant, "hands": list(hands)})


STOP = {"cmd": "stop"}
# Diamonds led, hearts trump: the hand has no diamond, so any card may be played.
VOID = ask(7, "legal", trump="H", trick="E 9D", out="", hand="2H 9H 4C", log={})
# E takes every trick and has the highest trump, N the lowest; nobody has the jack.
PLAYED = ["E AH 3H 4H 2H", "E KS 2S 3S 4S", "E AS 5S 6S 7S", "E KC 2C 3C 4C", "E AC 5C 6C 7C",
          "E KD 2D 3D 4D"]


class Adapter:
    """What holds for both; `command` runs the one, `variants` are its games."""

    command, variants = [], []

    def test_it_conforms_and_answers_all_that_it_claims(self):
        with tempfile.TemporaryDirectory() as folder:
            code, text = conform(*RELAY, folder, *self.command)
            self.assertEqual(code, 0, text)
            told, said = read_lines(Path(folder, "told")), read_lines(Path(folder, "said"))
        self.assertEqual(told.pop(), STOP)
        self.assertEqual(len(told), len(said))
        self.assertEqual(said[0]["variants"], self.variants)
        self.assertEqual(said[0]["questions"], ["legal", "trick", "score"])
        answered, skipped, game = Counter(), Counter(), None
        for line, reply in zip(told, said):
            self.assertNotIn("error", reply)
            if line["cmd"] == "rules":
                game = line["variant"]
            if line["cmd"] != "ask":
                continue
            place = game, line["question"]
            if "skipped" in reply:
                skipped[place] += 1
            else:
                self.assertEqual(set(reply), KEYS[line["question"]] | {"seq"})
                answered[place] += 1
        self.assertEqual(set(answered), {(game, kind) for game in self.variants for kind in KEYS})
        for place, count in answered.items():
            self.assertGreater(count, 250)
            self.assertLess(skipped[place], count / 20, place)

    def test_odd_lines_get_errors_and_nothing_ends(self):
        odd = [b"", b"not json", b"\xff\xfe", b"null", b"7", b"[]", b"[" * 100_000,
               {"cmd": "dance"}, {"cmd": ["ask"]}, {"no": "command"}, {"cmd": "rules"}]
        lines = [{"cmd": "start", "protocol": 1}, *odd, VOID, rules(), VOID]
        said, code, told = talk(self.command, *lines)
        self.assertEqual((len(said), code, told), (len(lines), 0, b""))
        self.assertEqual(said[0]["protocol"], 1)
        for line, reply in zip(odd, said[1:]):
            self.assertEqual(list(reply), ["error"], line)
        self.assertEqual(set(said[-3]), {"seq", "error"})  # before there were rules
        self.assertEqual(said[-2], {"ok": True})
        self.assertEqual(said[-1]["seq"], 7)
        self.assertEqual(sorted(said[-1]["legal"]), ["2H", "4C", "9H"])

    def test_odd_questions_get_errors_with_their_number(self):
        odd = [ask(1, "dance"), ask(2, "legal"), ask(3, "trick", trump="H", trick="", out=""),
               ask(4, "score"), ask(5, "score", log={}), ask(6, "score", log=[]),
               score(8, {"dealer": "N", "events": [None]})]
        said, code, told = talk(self.command, rules(), *odd, VOID)
        self.assertEqual((len(said), code, told), (len(odd) + 2, 0, b""))
        for line, reply in zip(odd, said[1:]):
            self.assertEqual((set(reply), reply["seq"]), ({"seq", "error"}, line["seq"]))
        self.assertIn("legal", said[-1])

    def test_what_it_cannot_do_is_skipped_with_a_reason(self):
        hand = {"dealer": "N", "events": PLAYED}
        lines = [
            score(1, {**hand, "events": PLAYED[:3]}),
            score(2, {**hand, "events": ["E AH", "E mends AH KH", *PLAYED]}),
            score(3, {**hand, "events": ["W KS", *PLAYED]}),
            score(4, {**hand, "events": ["E ??", *PLAYED]}),
            score(5, {**hand, "events": [{"either": ["E AH", []]}, *PLAYED]}),
            score(6, {**hand, "score": {"NS": [9, 10], "EW": 8}}),
            score(7, {**hand, "score": {"NS": 10, "EW": 10}}, hand),
            score(8, {**hand, "events": [*PLAYED[:5], "E KD 2D 3D AH"]}),
            score(9, {**hand, "events": [*PLAYED, "N redeals"]}),
        ]
        said, code, _ = talk(self.command, rules(), *lines, rules("bridge"),
                             rules(follow="must-ruff"), VOID)
        self.assertEqual(code, 0)
        for line, reply in zip(lines, said[1:]):
            self.assertEqual((set(reply), reply["seq"]), ({"seq", "skipped"}, line["seq"]), reply)
            self.assertTrue(reply["skipped"])
        self.assertEqual([set(reply) for reply in said[-3:-1]], [{"skipped"}] * 2)
        self.assertIn("error", said[-1])  # there are no rules now to answer by

    def test_a_game_of_several_hands(self):
        """The next dealer is E. S leads and then has what E had: High and Game, against Low."""
        first = {"dealer": "N", "events": PLAYED}
        second = {"events": ["S" + line[1:] for line in PLAYED]}
        said, _, _ = talk(self.command, rules(), score(1, first), score(2, first, second))
        self.assertEqual(said[1]["after"], {"NS": 1, "EW": 2})
        self.assertEqual(said[2]["after"], {"NS": 3, "EW": 3})
        self.assertEqual([each["score"] for each in said[2]["counted"]],
                         [{"NS": 2, "EW": 2}, {"NS": 2, "EW": 3}, {"NS": 3, "EW": 3}])

    def test_events_in_their_other_forms(self):
        events = [{"event": "E plays AH 3H", "note": "slowly\u2028"}, "W 4H 2H # and N", "# a pause",
                  "N cuts", *PLAYED[1:]]
        line = score(1, {"dealer": "N", "events": events, "note": "\u2028"})
        plain = score(2, {"dealer": "N", "events": PLAYED})
        said, _, _ = talk(self.command, rules(), json.dumps(line, ensure_ascii=False).encode(),
                          plain)
        self.assertEqual({**said[1], "seq": 2}, said[2])
        self.assertEqual(said[2]["after"], {"NS": 1, "EW": 2})

    def test_it_ends_when_told_to_and_says_no_more(self):
        said, code, told = talk(self.command, rules(), STOP, VOID)
        self.assertEqual((said, code, told), ([{"ok": True}], 0, b""))


class Python(Adapter, unittest.TestCase):
    command = [sys.executable, str(ADAPTERS / "python" / "adapter.py")]
    variants = ["american", "yorkshire"]

    def test_a_house_rule(self):
        said, _, _ = talk(self.command, rules(target=2), score(1, {"dealer": "N", "events": PLAYED}))
        self.assertEqual([said[1]["winner"], said[1]["decided-by"]], ["EW", "game"])

    def broken(self, right, wrong):
        """The report on the engine with `right` made `wrong`."""
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder, "python")
            shutil.copytree(ADAPTERS / "python", copy)
            text = (copy / "engine.py").read_text(encoding="utf-8")
            self.assertEqual(text.count(right), 1)
            (copy / "engine.py").write_text(text.replace(right, wrong), encoding="utf-8")
            code, text = conform(sys.executable, str(copy / "adapter.py"), hands=40)
        self.assertEqual(code, 1)
        return " ".join(text.split())

    def test_one_wrong_line_is_found_and_named(self):
        """An engine that forbids trumping while one can follow, as the page shows."""
        text = self.broken("card[1] in (led, trump)", "card[1] == led")
        self.assertIn("It behaves like follow=follow-strictly.", text)

    def test_a_mistake_of_which_a_rule_is_only_a_part_is_said_to_be_more(self):
        """Trumps first, always: without the suit led that is must-ruff, but it is more than that."""
        text = self.broken("    return [card for card in hand if card[1] in (led, trump)]",
                           "    trumps = [card for card in hand if card[1] == trump]\n"
                           "    return trumps or [card for card in hand if card[1] == led]")
        self.assertNotIn("It behaves like", text)


class JavaScript(Adapter, unittest.TestCase):
    command = ["node", str(ADAPTERS / "javascript" / "adapter.js")]
    variants = ["yorkshire"]

    @classmethod
    def setUpClass(cls):
        if shutil.which("node") is None:
            raise AssertionError("there is no program node: tests/packages test installs nodejs")


class Page(unittest.TestCase):
    """The conversation that the page shows."""

    def setUp(self):
        text = PAGE.read_text(encoding="utf-8")
        log = re.search(r"^```json\n(.*?)^```$", text, re.M | re.S)[1]
        lines = re.search(r"^```text\n(→ .*?)^```$", text, re.M | re.S)[1].replace("{…}", log)
        lines = re.split(r"^(?=[→←])", lines, flags=re.M)[1:]
        self.told = [json.loads(line[1:]) for line in lines if line[0] == "→"]
        self.said = [json.loads(line[1:]) for line in lines if line[0] == "←"]

    def test_it_is_what_the_example_says(self):
        self.assertGreater(len(self.said), 4)
        self.assertEqual(talk(Python.command, *self.told), (self.said, 0, b""))

    def test_the_tool_says_the_same(self):
        replies, code, _ = talk([BINARY, "serve"], *self.told)
        self.assertEqual(code, 0)
        self.assertEqual(replies[1:], self.said[1:])


if __name__ == "__main__":
    if len(sys.argv) > 1 and Path(sys.argv[1]).is_file():
        BINARY = sys.argv.pop(1)
    if not BINARY:
        sys.exit("which program? Name it, or set ALLFOURS_EXECUTABLE")
    BINARY = str(Path(BINARY).resolve())
    unittest.main()
