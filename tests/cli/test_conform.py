#!/usr/bin/env python3
"""`allfours conform` against programs of every kind: the run ends, nothing is left, nothing is lost.

    test_conform.py [BINARY]       else the program named by ALLFOURS_EXECUTABLE
"""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import uuid
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import jsonschema

BINARY = os.environ.get("ALLFOURS_EXECUTABLE", "")
TIME_LIMIT = 300
KINDS = ("legal", "trick", "score", "check")
DOCS = Path(__file__).resolve().parents[2] / "docs"
SCHEMA = jsonschema.Draft7Validator(
    json.loads((DOCS / "conform.schema.json").read_text(encoding="utf-8")))

# A program that answers as it should, by asking `allfours serve`, but for what its second argument
# makes of a reply: the body of a function of the line that came, as `asked`, and the reply.
PROGRAM = r"""
import json, os, signal, subprocess, sys, time
serve = subprocess.Popen([sys.argv[1], "serve", *sys.argv[3:]], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
body = "".join("  " + line + "\n" for line in sys.argv[2].splitlines())
exec("def behave(asked, reply):\n" + body + "  return reply")
for line in sys.stdin.buffer:
  asked = json.loads(line)
  if asked["cmd"] == "stop": break
  serve.stdin.write(line)
  serve.stdin.flush()
  reply = behave(asked, json.loads(serve.stdout.readline()))
  if not isinstance(reply, (bytes, str)): reply = json.dumps(reply)
  if isinstance(reply, str): reply = reply.encode()
  sys.stdout.buffer.write(reply + b"\n")
  sys.stdout.buffer.flush()
"""


def program(behaviour, *options):
    """`options` are those of `serve`."""
    return ["python3", "-c", PROGRAM, BINARY, behaviour, *options]


def on(kind, then):
    """A behaviour: `then` where a question is of this kind."""
    return f"if asked.get('question') == '{kind}':\n" + "".join(
        "  " + line + "\n" for line in then.splitlines())


def processes(mark):
    """The processes that have a mark in their environment."""
    found = []
    for entry in Path("/proc").iterdir():
        try:
            if entry.name.isdigit() and mark.encode() in (entry / "environ").read_bytes():
                found.append(entry.name)
        except OSError:
            pass  # It has ended, or is somebody else's.
    return found


class Conform(unittest.TestCase):
    def setUp(self):
        self.mark = "ALLFOURS_TEST=" + uuid.uuid4().hex
        name, value = self.mark.split("=")
        self.environment = {**os.environ, "LC_ALL": "C.UTF-8", name: value}

    def tearDown(self):
        self.assertEqual(processes(self.mark), [])

    def conform(self, command, *options):
        return subprocess.run([BINARY, "conform", *options, "--", *command], capture_output=True,
                              env=self.environment, timeout=TIME_LIMIT, check=False)

    def result(self, command, *options, code):
        done = self.conform(command, "--format", "json", *options)
        self.assertEqual(done.returncode, code, done.stderr)
        result = json.loads(done.stdout)
        SCHEMA.validate(result)
        return result

    def counts(self, result, kind):
        """agreed, differed, skipped, errored, unanswered of a kind of question"""
        rows = [row for row in result["counts"] if row["question"] == kind]
        return [sum(row[key] for row in rows)
                for key in ("agreed", "differed", "skipped", "errored", "unanswered")]

    def asked(self, kind, *options):
        """How many parts of answers there are for a program that leaves nothing out."""
        return self.counts(self.result([BINARY, "serve"], *options, code=0), kind)[0]

    def assert_agrees(self, result, *kinds):
        """All questions of these kinds were asked, answered, and answered right."""
        for kind in kinds:
            agreed, *rest = self.counts(result, kind)
            self.assertGreater(agreed, 0, kind)
            self.assertEqual(rest, [0, 0, 0, 0], kind)

    def assert_trouble(self, result, question, what, *words):
        found = [each for each in result["troubles"]
                 if (each["question"], each["what"]) == (question, what)]
        self.assertNotEqual(found, [], result["troubles"])
        for word in words:
            self.assertIn(word, found[0]["why"])
        return found[0]


class Agreement(Conform):
    def test_the_rules_agree_with_themselves(self):
        result = self.result([BINARY, "serve"], "--hands", "300", code=0)
        self.assert_agrees(result, *KINDS)
        self.assertEqual((result["verdict"], result["cases"], result["restarts"]),
                         ("conforms", 600, 0))
        self.assertEqual(result["differences"] + result["troubles"], [])

    def test_a_changed_rule_is_named(self):
        for variant, rule in (("american", "follow=follow-strictly"), ("yorkshire", "low=taker"),
                              ("american", "indicator=in-play"), ("yorkshire", "trick=rank"),
                              ("american", "target=8"), ("yorkshire", "game-tie=NS")):
            result = self.result([BINARY, "serve", "--rules", rule], "--variant", variant,
                                 "--hands", "300", code=1)
            like = [each["behaves_like"] for each in result["differences"]]
            self.assertIn([rule], like)
            self.assertEqual(len(like), 1, like)

    def test_what_means_the_same_is_accepted(self):
        loose = on("legal", "cards = [card.replace('T', '10').lower() for card in reply['legal']]\n"
                            "reply['legal'] = cards[::-1] + cards[:1]")
        loose += on("check", "reply['findings'] = reply['findings'][::-1]\n"
                             "for each in reply['findings']: each.setdefault('event', None)")
        loose += on("score", "reply = {key: reply[key] for key in reversed(list(reply))}\n"
                             "reply['remark'] = ['not asked for']")
        result = self.result(program(loose), "--hands", "40", code=0)
        self.assert_agrees(result, *KINDS)

    def test_one_hand_is_enough(self):
        result = self.result(program(""), "--hands", "1", "--variant", "yorkshire", code=0)
        self.assertEqual(result["cases"], 1)
        self.assert_agrees(result, *KINDS)

    def test_what_is_not_declared_is_not_asked(self):
        told = ("if asked['cmd'] == 'start':\n  reply['variants'] = ['yorkshire']\n"
                "  reply['questions'] = ['bidding', 'trick']\n"
                "if asked.get('variant') == 'american' or asked.get('question') in ('legal', 'score'):"
                "\n  os._exit(1)")
        result = self.result(program(told), "--hands", "5", code=0)
        self.assertEqual(self.counts(result, "trick"),
                         [self.asked("trick", "--hands", "5", "--variant", "yorkshire"), 0, 0, 0, 0])
        self.assertEqual([self.counts(result, kind)[0] for kind in ("legal", "score")], [0, 0])
        self.assertEqual(result["program"]["questions"], ["trick"])

    def test_hands_of_a_game_that_is_not_played_are_left_out(self):
        told = program("if asked['cmd'] == 'start': reply['variants'] = ['yorkshire']")
        result = self.result(told, "--hands", "5", code=0)
        self.assertEqual((result["cases"], result["skipped"]), (5, []))
        self.assert_agrees(result, *KINDS)
        line = "No hands of american, which it doesn't play; "
        self.assertIn(line, self.conform(told, "--hands", "5").stdout.decode())
        for variant, code in (("american", 3), ("yorkshire", 0)):
            done = self.conform(told, "--hands", "5", "--variant", variant)
            self.assertEqual(done.returncode, code)
            self.assertNotIn(line, done.stdout.decode())

    def test_noise_on_stderr_and_slow_reading_are_nothing(self):
        slow = "sys.stderr.write('thinking\\n' * 9)\ntime.sleep(0.002)"
        done = self.conform(program(slow), "--hands", "3", "--format", "json")
        self.assertEqual(done.returncode, 0)
        self.assertIn(b"thinking\n", done.stderr)
        self.assertEqual(json.loads(done.stdout)["verdict"], "conforms")


class Misbehaviour(Conform):
    def test_no_such_command(self):
        done = self.conform(["no-such-program-here"])
        self.assertEqual((done.returncode, done.stdout), (2, b""))
        self.assertIn(b'"no-such-program-here": the program can\'t be started: No such file', done.stderr)

    def test_the_end_at_once(self):
        result = self.result(["sh", "-c", "exit 4"], code=3)
        self.assertEqual(result["verdict"], "nothing-answered")
        self.assert_trouble(result, None, "ended", "exit code 4", "introduce itself")
        for form in ("text", "junit", "sarif"):
            done = self.conform(["sh", "-c", "exit 4"], "--format", form)
            self.assertEqual(done.returncode, 3)
            self.assertIn(b"exit code 4", done.stdout)

    def test_an_introduction_that_is_none(self):
        for line, word in (("hello", "not JSON"), ("{}", "protocol"), ('{"protocol":2}', "protocol"),
                           ('{"protocol":1,"variants":[],"questions":["legal"]}', "variants"),
                           ('{"protocol":1,"variants":["english"],"questions":[]}', "english")):
            once = ["sh", "-c", 'read -r question; echo "$0"; read -r question', line]
            result = self.result(once, code=3)
            self.assert_trouble(result, None, "bad-reply", word)

    def test_a_crash_in_the_middle_costs_one_question(self):
        result = self.result(program("if asked.get('seq') == 10: os._exit(7)"), "--hands", "5", code=1)
        self.assertEqual(sum(self.counts(result, kind)[3] for kind in KINDS), 1)
        self.assertEqual([sum(self.counts(result, kind)[i] for kind in KINDS) for i in (1, 2, 4)],
                         [0, 0, 0])
        trouble = self.assert_trouble(result, "trick", "ended", "exit code 7")
        self.assertEqual((trouble["times"], trouble["case"], result["restarts"]),
                         (1, "american-0-1", 1))
        self.assertEqual(result["verdict"], "errored")

    def test_who_is_silent_from_the_beginning_may_not_flush(self):
        hint = "does it flush its output after each line?"
        start = '{"protocol":1,"variants":["yorkshire"],"questions":["trick"]}'
        for silent in ("while read -r line; do :; done",
                       "read -r line; echo '" + start + "'; while read -r line; do :; done"):
            result = self.result(["sh", "-c", silent], "--timeout", "1", code=3)
            self.assert_trouble(result, None, "timed-out", hint)
        result = self.result(program("if asked.get('seq') == 3: time.sleep(999)"), "--timeout", "1",
                             "--hands", "1", code=1)
        self.assertNotIn(hint, self.assert_trouble(result, "legal", "timed-out")["why"])

    def test_a_kind_that_hangs_is_given_up_alone(self):
        result = self.result(program(on("score", "time.sleep(999)")), "--hands", "5", "--timeout", "1",
                             code=1)
        self.assert_agrees(result, "legal", "trick", "check")
        self.assertEqual(self.counts(result, "score"), [0, 0, 0, 10, 0])
        self.assertLess(self.assert_trouble(result, "score", "timed-out", "1000 ms")["times"], 10)
        self.assertFalse(result["gave_up"])

    def test_a_program_that_always_crashes_is_given_up(self):
        result = self.result(program("if asked['cmd'] == 'ask': os._exit(1)"), "--hands", "60", code=3)
        self.assertTrue(result["gave_up"])
        self.assertLess(result["restarts"], 100)

    def test_rules_that_nobody_answers(self):
        for then, what in (("os.kill(os.getpid(), signal.SIGSEGV)", "ended"), ("reply = 'ok'", "bad-reply"),
                           ("reply = {'error': 'no'}", "error"), ("reply = {'ok': False}", "bad-reply")):
            result = self.result(program("if asked['cmd'] == 'rules':\n  " + then), "--hands", "30",
                                 code=3)
            self.assert_trouble(result, None, what)
        result = self.result(program("if asked.get('variant') == 'american': reply = {'skipped': 'no'}"),
                             "--hands", "3", code=0)
        self.assertEqual(self.counts(result, "trick")[0], 18)
        self.assertGreater(self.counts(result, "trick")[2], 0)

    def test_replies_that_are_none(self):
        for then, what, words in (
                ("reply = 'hello'", "bad-reply", ["not JSON"]),
                ("reply = b'{\"seq\":%d,\"winner\":\"\\xff\"}' % asked['seq']", "bad-reply", ["not JSON"]),
                ("reply = ''", "bad-reply", ["not JSON"]),
                ("reply['seq'] += 1", "bad-reply", ["\"seq\""]),
                ("del reply['seq']", "bad-reply", ["\"seq\" is missing"]),
                ("reply['winner'] = 5", "bad-reply", ["\"winner\" is 5", "N E S W"]),
                ("reply['winner'] = float('nan')", "bad-reply", ["not JSON"]),
                ("reply = '[' * 500000 + ']' * 500000", "bad-reply", ["a list"]),
                ("reply = 'x' * 3000000", "too-long", ["1048576"]),
                ("sys.stdout.buffer.write(b'x' * 3000000)\nsys.stdout.flush()\ntime.sleep(99)",
                 "too-long", ["1048576"]),
                ("reply = {'seq': asked['seq'], 'error': 'cannot'}", "error", ["cannot"]),
                ("os.close(1)\ntime.sleep(99)", "ended", ["closed its stdout"])):
            with self.subTest(then):
                result = self.result(program(on("trick", then)), "--hands", "1", "--variant", "american",
                                     code=1)
                self.assert_agrees(result, "legal", "score", "check")
                self.assertEqual(self.counts(result, "trick"), [0, 0, 0, 6, 0])
                self.assert_trouble(result, "trick", what, *words)

    def test_troubles_that_differ_in_a_number_are_one(self):
        wrong = on("trick", "reply = {'seq': asked['seq'], 'error': 'no trick %d' % asked['seq']}")
        wrong += on("score", "reply['winner'] = 'team %d' % asked['seq']")
        result = self.result(program(wrong), "--hands", "10", "--variant", "yorkshire", code=1)
        self.assertEqual([(each["question"], each["times"]) for each in result["troubles"]],
                         [(kind, self.counts(result, kind)[3]) for kind in ("trick", "score")])
        self.assertEqual(result["troubles"][1]["times"], 10)
        self.assertEqual(result["untold_troubles"], 0)

    def test_lines_that_nobody_asked_for(self):
        result = self.result(program(on("trick", "reply = json.dumps(reply) + '\\n{}' * 1000")),
                             "--hands", "2", code=1)
        self.assertTrue(any(each["what"] == "unasked" for each in result["troubles"]))
        agreed, differed, _, errored, _ = self.counts(result, "trick")
        self.assertEqual((agreed, differed), (self.asked("trick", "--hands", "2") - errored, 0))

    def test_no_descendant_is_left(self):
        stubborn = ("if asked['cmd'] == 'start':\n"
                    "  for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):\n"
                    "    signal.signal(number, signal.SIG_IGN)\n"
                    "  if os.fork() == 0:\n    os.setsid()\n"
                    "    if os.fork() == 0: time.sleep(999)\n    os._exit(0)\n"
                    "elif asked.get('seq') == 5: time.sleep(999)")
        result = self.result(program(stubborn), "--hands", "1", "--timeout", "1", code=1)
        self.assert_trouble(result, "trick", "timed-out")

    def test_an_interrupt_leaves_nothing(self):
        with subprocess.Popen([BINARY, "conform", "--hands", "100000", "--", *program("")],
                              env=self.environment, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE) as child:
            while len(processes(self.mark)) < 4:  # this one, the supervisor, the program, `serve`
                time.sleep(0.02)
            child.send_signal(signal.SIGINT)
            child.communicate(timeout=TIME_LIMIT)
        self.assertEqual(child.returncode, -signal.SIGINT)
        for _ in range(500):
            if not processes(self.mark):
                break
            time.sleep(0.02)


class Answers(Conform):
    def test_nothing_but_the_number(self):
        result = self.result(program("if 'seq' in reply: reply = {'seq': reply['seq']}"), "--hands", "3",
                             code=3)
        for kind in KINDS:
            agreed, differed, skipped, errored, unanswered = self.counts(result, kind)
            self.assertEqual([agreed, differed, skipped, errored], [0, 0, 0, 0])
            self.assertGreater(unanswered, 0)

    def test_everything_skipped(self):
        result = self.result(program("if 'seq' in reply: reply = {'seq': reply['seq'], 'skipped': 'no'}"),
                             "--hands", "3", code=3)
        self.assertEqual((result["verdict"], result["troubles"]), ("nothing-answered", []))
        self.assertEqual(self.counts(result, "trick"),
                         [0, 0, self.asked("trick", "--hands", "3"), 0, 0])

    def test_why_questions_were_skipped_is_told(self):
        declines = ("if asked['cmd'] == 'start': reply['questions'] = ['trick', 'score']\n"
                    + on("score", "reply = {'seq': asked['seq'], 'skipped': 'no \\x1b event %d mends'"
                                  " % asked['seq']}"))
        options = ("--hands", "3", "--variant", "yorkshire")
        result = self.result(program(declines), *options, code=0)
        told = {(each["question"], each["cause"]): each for each in result["skipped"]}
        self.assertEqual(set(told), {("legal", "question"), ("check", "question"),
                                     ("score", "declined")})
        self.assertEqual((told["check", "question"]["times"], told["check", "question"]["why"]), (3, ""))
        score = told["score", "declined"]
        self.assertEqual((score["times"], score["case"]), (3, "yorkshire-0-1"))
        self.assertRegex(score["why"], r"\Ano \x1b event \d+ mends\Z")
        text = self.conform(program(declines), *options).stdout.decode()
        self.assertIn("\n  check: not its question (3 times, first at yorkshire-0-1).\n", text)
        self.assertRegex(text, r'\n  score: it declines: "no +event \d+ mends" \(3 times, first at ')
        junit = self.conform(program(declines), *options, "--format", "junit").stdout
        messages = {test.get("classname"): test.find("skipped").get("message")
                    for test in ElementTree.fromstring(junit).iter("testcase")
                    if test.find("skipped") is not None}
        self.assertEqual(set(messages), {"legal", "score", "check"})
        self.assertEqual(messages["legal"], "not its question")
        self.assertRegex(messages["score"], r'\Ait declines: "no . event \d+ mends"\Z')

    def test_a_game_and_rules_that_are_declined(self):
        told = ("if asked['cmd'] == 'start': reply['variants'] = ['yorkshire']\n"
                "if asked['cmd'] == 'rules': reply = {'skipped': 'too odd'}")
        for variant, cause, why in (("american", "game", "american"), ("yorkshire", "rules", "too odd")):
            result = self.result(program(told), "--hands", "2", "--variant", variant, code=3)
            self.assertEqual([(each["question"], each["cause"], each["why"]) for each
                              in result["skipped"]], [(kind, cause, why) for kind in KINDS])
            self.assertEqual(sum(self.counts(result, "trick")), result["skipped"][1]["times"])

    def test_different_reasons_are_bounded_and_none_is_lost(self):
        many = on("legal", "reply = {'seq': asked['seq'], 'skipped': 'x' * asked['seq']}")
        result = self.result(program(many), "--hands", "8", "--variant", "yorkshire", code=0)
        self.assertEqual(len(result["skipped"]), 100)
        self.assertEqual(100 + result["untold_skipped"], self.counts(result, "legal")[2])

    def test_parts_left_out_are_counted_apart(self):
        result = self.result(program(on("score", "del reply['awards']['low'], reply['values']")),
                             "--hands", "3", "--variant", "american", code=0)
        counts = {row["clause"]: row for row in result["counts"] if row["question"] == "score"}
        self.assertEqual((counts["AM5.3"]["agreed"], counts["AM5.3"]["unanswered"]), (0, 3))
        self.assertEqual((counts["AM5.2"]["agreed"], counts["AM5.2"]["unanswered"]), (3, 0))

    def test_a_card_that_is_not_held(self):
        wrong = on("legal", "if 'AS' not in asked['hand']: reply['legal'].append('AS')")
        result = self.result(program(wrong), "--hands", "2", "--variant", "yorkshire", code=1)
        texts = [each["message"] for each in result["differences"]]
        self.assertTrue(any("the program adds AS" in text for text in texts), texts)
        self.assert_agrees(result, "trick", "score", "check")

    def test_one_mistake_is_one_difference(self):
        # Low the wrong way round has the score wrong after it, and perhaps the winner.
        wrong = on("score", "awards, turn = reply['awards'], {'NS': 'EW', 'EW': 'NS'}\n"
                            "if awards['low'] in turn:\n"
                            "  awards['low'] = turn[awards['low']]\n"
                            "  reply['after'] = {'NS': 0, 'EW': 0}")
        result = self.result(program(wrong), "--hands", "20", "--variant", "yorkshire", code=1)
        self.assertEqual([each["item"] for each in result["differences"]], ["awards.low"])

    def test_a_rare_difference_is_not_lost_among_many(self):
        wrong = on("legal", "reply['legal'] = []")
        wrong += on("score", "if asked['log']['hands'][0]['dealer'] == 'N' and asked['seq'] > 2000:\n"
                             "  reply['values'] = {'NS': 99, 'EW': 0}")
        result = self.result(program(wrong), "--hands", "120", "--variant", "yorkshire", code=1)
        self.assertIn("values", [each["item"] for each in result["differences"]])
        legal = [each for each in result["differences"] if each["item"] == "legal"]
        self.assertTrue(legal[0]["or_more"])

    def test_a_difference_can_be_asked_again(self):
        rule = "high=taker,follow=must-beat"
        result = self.result([BINARY, "serve", "--rules", rule], "--hands", "100", code=1)
        for each in result["differences"]:
            given = "".join(line + "\n" for line in each["ask"])
            for rules, said in ((rule, each["seen"]), ("", each["expected"])):
                serve = [BINARY, "serve"] + (["--rules", rules] if rules else [])
                lines = subprocess.run(serve, input=given, capture_output=True, text=True,
                                       timeout=TIME_LIMIT, check=False).stdout.splitlines()
                reply = json.loads(lines[2])
                if each["item"] == "legal":
                    self.assertEqual(" ".join(reply["legal"]), said)
                elif each["item"].startswith("awards."):
                    self.assertEqual(reply["awards"][each["item"].split(".")[1]], said)


class SkipFiles(Conform):
    WRONG = on("trick", "if asked['log' if 'log' in asked else 'trick'].startswith('N'): "
                        "reply['winner'] = 'N'")

    def with_skips(self, text, command, *options):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "known.txt")
            path.write_text(text, encoding="utf-8")
            return self.conform(command, "--skip", str(path), *options)

    def test_known_differences_are_not_counted(self):
        done = self.with_skips("* trick  # it lets North win\n", program(self.WRONG), "--hands", "5",
                               "--format", "json")
        result = json.loads(done.stdout)
        self.assertEqual(done.returncode, 0)
        agreed, differed, skipped, *rest = self.counts(result, "trick")
        self.assertEqual(([differed] + rest, result["differences"]), ([0, 0, 0], []))
        self.assertEqual(agreed + skipped, self.asked("trick", "--hands", "5"))
        self.assertGreater(skipped, 0)
        self.assertEqual(result["skips"], {"agree_again": [], "unused": []})

    def test_a_known_difference_is_no_test_that_passed(self):
        wrong = on("trick", "if asked['trick'].startswith('N'): reply['winner'] = 'N'")
        options = ("--hands", "5", "--format", "junit")
        tests = {test.get("name"): test for suite in self.suites(self.conform(program(wrong), *options))
                 for test in suite if suite.get("name") == "trick"}
        failing = {name for name, test in tests.items() if test.find("failure") is not None}
        self.assertGreater(len(failing), 0)
        skips = "".join(f"{name} trick  # known\n" for name in sorted(failing))
        done = self.with_skips(skips, program(wrong), *options)
        self.assertEqual(done.returncode, 0)
        for suite in self.suites(done):
            skipped = {test.get("name"): test.find("skipped").get("message")
                       for test in suite if test.find("skipped") is not None}
            expected = failing if suite.get("name") == "trick" else set()
            self.assertEqual(skipped, {name: f"known: {name} trick" for name in expected})
            self.assertEqual(suite.get("skipped"), str(len(expected)))
        done = self.with_skips("* trick\n", program(wrong), "--hands", "5")
        self.assertRegex(done.stdout.decode(), r"\n  trick: known: \* trick \(\d+ times, first at american")

    @staticmethod
    def suites(done):
        return list(ElementTree.fromstring(done.stdout).iter("testsuite"))

    def test_what_agrees_again_or_names_nothing_is_told(self):
        skips = "american-0-1 score\nyorkshire-0-2\nyorkshire-7-2\namerican-0-99 legal\n"
        done = self.with_skips(skips, [BINARY, "serve"], "--hands", "3", "--format", "json")
        self.assertEqual(done.returncode, 0)
        self.assertEqual(json.loads(done.stdout)["skips"],
                         {"agree_again": ["american-0-1 score", "yorkshire-0-2"],
                          "unused": ["yorkshire-7-2", "american-0-99 legal"]})
        done = self.with_skips(skips, [BINARY, "serve"], "--hands", "3")
        self.assertIn(b"No longer differs; take it out of the skip file: american-0-1 score\n", done.stdout)
        self.assertIn(b"The skip file names what was not asked: yorkshire-7-2\n", done.stdout)

    def test_files_of_other_systems(self):
        done = self.with_skips("\ufeffamerican-0-1 legal\r\n\r\nyorkshire-0-1\r\n# end\r\n",
                               [BINARY, "serve"], "--hands", "1", "--format", "json")
        self.assertEqual(json.loads(done.stdout)["skips"]["agree_again"],
                         ["american-0-1 legal", "yorkshire-0-1"])

    def test_what_the_program_leaves_unanswered_neither_agrees_nor_is_unknown(self):
        declines = program(on("score", "reply = {'seq': asked['seq'], 'skipped': 'later'}"))
        done = self.with_skips("* score\n", declines, "--hands", "2", "--format", "json")
        self.assertEqual(json.loads(done.stdout)["skips"], {"agree_again": [], "unused": []})

    def test_bad_lines_are_told_with_their_number(self):
        done = self.with_skips("# known\n\namerican-0-1 scores\nx legal trick\n", [BINARY, "serve"])
        self.assertEqual((done.returncode, done.stdout), (2, b""))
        self.assertIn(b'line 3: "american-0-1 scores"', done.stderr)
        self.assertIn(b"line 4: ", done.stderr)

    def test_files_that_are_none(self):
        for path, word in (("/no/such/file", b"no such file"), ("/tmp", b"directory")):
            done = self.conform([BINARY, "serve"], "--skip", path)
            self.assertEqual((done.returncode, done.stdout), (2, b""))
            self.assertIn(word, done.stderr)


class Calls(Conform):
    """Wrong calls: nothing is asked, and the message says what is wrong."""

    def assert_refused(self, done, *words):
        self.assertEqual((done.returncode, done.stdout), (2, b""))
        for word in words:
            self.assertIn(word, done.stderr.decode())

    def test_a_folder_that_is_no_suite(self):
        with tempfile.TemporaryDirectory() as folder:
            for path, word in ((folder + "/nosuch", ": no such folder\n"), (BINARY, ": no folder\n"),
                               (folder, ": no suite, there is no manifest.json; allfours suite makes")):
                self.assert_refused(self.conform([BINARY, "serve"], "--suite", path), path, word)

    def test_a_suite_and_options_that_contradict_it(self):
        with tempfile.TemporaryDirectory() as folder:
            suite = {"allfours-suite": 1, "variant": "yorkshire", "seed": 0, "rules-digest": "",
                     "cases": [], "equivalent": [], "mistakes": []}
            Path(folder, "manifest.json").write_text(json.dumps(suite), encoding="utf-8")
            for option, value in (("--hands", "1000"), ("--seed", "0")):
                self.assert_refused(self.conform([BINARY, "serve"], "--suite", folder, option, value),
                                    option + " is for random hands")
            self.assert_refused(self.conform([BINARY, "serve"], "--suite", folder, "--variant", "american"),
                                '--variant "american": the suite is of yorkshire')
            self.assert_refused(self.conform([BINARY, "serve"], "--suite", folder, "--variant",
                                             "yorkshire"), "not as these rules have it")

    def test_options_of_the_program_without_the_dashes_before_it(self):
        for words in (["perl", "adapter.pl", "--verbose"], ["python3", "-u", "adapter.py"]):
            done = subprocess.run([BINARY, "conform", *words], capture_output=True, check=False,
                                  env=self.environment, timeout=TIME_LIMIT)
            self.assert_refused(done, "is not an option here", "goes after --")


class Reports(Conform):
    # Wrong, in trouble, skipped and left out: something of everything, with marks that XML minds.
    MIXED = (on("trick", "if asked['trick'].startswith('N'): reply['winner'] = 'N'")
             + on("score", "if asked['seq'] % 2: reply = {'seq': asked['seq'], 'skipped': '<&'}")
             + on("check", "reply = {'seq': asked['seq'], 'error': 'a < b & \"c\" \\x01 \\ufffe'}")
             + "if asked['cmd'] == 'start': reply['implementation']['name'] = 'x\\x1b[31m<y>'")

    def test_junit(self):
        done = self.conform(program(self.MIXED), "--hands", "10", "--format", "junit")
        self.assertEqual(done.returncode, 1)
        root = ElementTree.fromstring(done.stdout)
        self.assertEqual(root.tag, "testsuites")
        sums = dict.fromkeys(("tests", "failures", "errors", "skipped"), 0)
        for suite in root.iter("testsuite"):
            tests = suite.findall("testcase")
            self.assertEqual(int(suite.get("tests")), len(tests))
            for key, tag in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
                found = [test for test in tests if test.find(tag) is not None]
                self.assertEqual(int(suite.get(key)), len(found))
                self.assertTrue(all(test.find(tag).get("message") for test in found))
                sums[key] += len(found)
            sums["tests"] += len(tests)
            names = [test.get("name") for test in tests]
            self.assertEqual(len(set(names)), len(names))
        self.assertEqual({key: int(root.get(key)) for key in sums}, sums)
        clean = self.conform([BINARY, "serve"], "--hands", "10", "--format", "junit").stdout
        self.assertEqual(sums["tests"], int(ElementTree.fromstring(clean).get("tests")))
        self.assertEqual(sums["errors"], 20)
        self.assertGreater(sums["failures"], 0)
        self.assertGreater(sums["skipped"], 0)
        self.assertIn("DIFFERS", root.findtext("system-out"))

    def test_junit_says_all_of_what_failed(self):
        wrong = on("legal", "if len(reply['legal']) == 1: reply['legal'] = []")
        wrong += on("trick", "reply['winner'] = 'N'")
        wrong += on("score", "reply['awards']['high'] = 'nobody'")
        done = self.conform(program(wrong), "--hands", "20", "--variant", "yorkshire",
                            "--format", "junit")
        found = {}
        for test in ElementTree.fromstring(done.stdout).iter("testcase"):
            if test.find("failure") is not None:
                found.setdefault(test.get("classname"), test.find("failure").get("message"))
        card = "[2-9TJQKA][CDHS]"
        self.assertEqual(set(found), {"legal", "trick", "score"})
        self.assertRegex(found["legal"], rf"\Alegal: (North|East|South|West) holds {card}.*\. The rules "
                                         rf"allow {card} \(YK3\.1\); the program leaves out {card}\. "
                                         r"Trick [1-6], hands\[0\]\.events\[\d+\]\.\Z")
        self.assertRegex(found["trick"], r"\Atrick: [NESW] .* \(YK3\.2\), by the program North\. "
                                         r"Trick [1-6], hands\[0\]\.events\[\d+\]\.\Z")
        self.assertRegex(found["score"], r"\Ascore: High is by the rules (NS|EW) \(YK4\.1(, G37)?\), by the "
                                         r"program nobody\. hands\[0\]\.\Z")

    def test_junit_of_nothing_answered_has_no_test_that_passed(self):
        done = self.conform(program("if 'seq' in reply: reply = {'seq': reply['seq']}"), "--hands", "1",
                            "--format", "junit")
        root = ElementTree.fromstring(done.stdout)
        self.assertGreater(int(root.get("errors")), 0)
        passed = [test for test in root.iter("testcase") if len(test) == 0]
        self.assertEqual(passed, [])

    def test_sarif(self):
        done = self.conform(program(self.MIXED), "--hands", "10", "--format", "sarif")
        self.assertEqual(done.returncode, 1)
        sarif = json.loads(done.stdout)
        self.assertEqual(sarif["version"], "2.1.0")
        (run,) = sarif["runs"]
        driver = run["tool"]["driver"]
        version = subprocess.run([BINARY, "--version"], capture_output=True, text=True,
                                 timeout=TIME_LIMIT, check=True).stdout.split()[1]
        self.assertEqual((driver["name"], driver["version"]), ("allfours", version))
        rules = [rule["id"] for rule in driver["rules"]]
        self.assertEqual(len(set(rules)), len(rules))
        self.assertTrue(all(rule["shortDescription"]["text"] for rule in driver["rules"]))
        for result in run["results"]:
            self.assertIn(result["ruleId"], rules)
            self.assertEqual(result["level"], "error")
            self.assertTrue(result["message"]["text"])
            self.assertGreater(result["properties"]["times"], 0)
            (location,) = result["locations"]
            self.assertRegex(location["logicalLocations"][0]["name"], r"\A(american|yorkshire)-0-\d+\Z")
        self.assertEqual({"AM4.6", "YK3.2", "conform/error"}, set(rules))
        prints = [result["partialFingerprints"]["reason/v1"] for result in run["results"]]
        self.assertEqual(len(set(prints)), len(prints))

    def test_sarif_of_the_same_reason_has_the_same_fingerprint(self):
        done = [self.conform([BINARY, "serve", "--rules", "low=taker"], "--variant", "yorkshire",
                             "--hands", "100", "--seed", seed, "--format", "sarif")
                for seed in ("1", "2")]
        (one,), (other,) = (json.loads(each.stdout)["runs"][0]["results"] for each in done)
        self.assertEqual(one["partialFingerprints"], other["partialFingerprints"])
        self.assertGreaterEqual(one["properties"]["times"], one["properties"]["cases"])

    def test_text(self):
        done = self.conform(program(self.MIXED), "--hands", "10")
        self.assertEqual(done.returncode, 1)
        text = done.stdout.decode()
        self.assertFalse(any(ord(c) < 32 and c != "\n" for c in text))
        lines = text.splitlines()
        self.assertEqual(lines[0], "Program: x [31m<y> 0.1.0, C++.")
        self.assertTrue(lines[-1].startswith("DIFFERS in "))
        for line in lines:
            if not line.startswith("{"):
                self.assertLessEqual(len(line), 100)
        table = [line for line in lines if line.startswith("  trick  ")]
        self.assertEqual(len(table), 2)
        self.assertIn("By the rules ", text)
        self.assertIn("first american-0-", text)
        self.assertIn("check: a < b", text)

    def test_the_example_of_the_documentation(self):
        done = self.conform([BINARY, "serve", "--rules", "follow=must-beat"], "--variant", "yorkshire")
        shown = (DOCS / "conformance.md").read_text(encoding="utf-8").split("```text\n")
        (shown,) = [text.split("```")[0] for text in shown if text.startswith("Difference 1.")]
        self.assertEqual("Difference 1." + done.stdout.decode().split("Difference 1.")[1], shown)

    def test_the_text_of_a_known_mistake(self):
        done = self.conform([BINARY, "serve", "--rules", "low=taker"], "--hands", "50")
        text = " ".join(done.stdout.decode().split())
        self.assertIn("It behaves like low=taker.", text)
        self.assertIn("Known mistake M4: Low, ", text)

    def test_a_mistake_that_is_one_of_several_reasons_is_only_perhaps_it(self):
        # While North or South deals, their rivals are East and West.
        declines = ("if 'log' in asked and asked['log']['hands'][-1]['dealer'] in 'EW':\n"
                    "  reply = {'seq': asked['seq'], 'skipped': 'not with this dealer'}")
        done = self.conform(program(declines, "--rules", "game-tie=EW"), "--variant", "yorkshire",
                            "--hands", "300")
        self.assertEqual(done.returncode, 1)
        text = " ".join(done.stdout.decode().split())
        self.assertRegex(text, "It behaves like (game-tie=rivals or game-tie=EW|"
                               r"game-tie=EW or game-tie=rivals)\.")
        self.assertIn(" Perhaps known mistake M3: ", text)
        self.assertNotIn(" Known mistake", text)

    def test_output_that_is_lost_is_told(self):
        with open("/dev/full", "wb") as full:
            done = subprocess.run([BINARY, "conform", "--hands", "1", "--", BINARY, "serve"], stdout=full,
                                  stderr=subprocess.PIPE, env=self.environment, timeout=TIME_LIMIT,
                                  check=False)
        self.assertEqual(done.returncode, 2)


if __name__ == "__main__":
    if len(sys.argv) > 1 and Path(sys.argv[1]).is_file():
        BINARY = sys.argv.pop(1)
    if not BINARY:
        sys.exit("which program? Name it, or set ALLFOURS_EXECUTABLE")
    BINARY = str(Path(BINARY).resolve())
    unittest.main()
