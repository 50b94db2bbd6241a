#!/usr/bin/env python3
"""`allfours find` and `allfours prove` as a process: what they find is what they were asked for.

    test_find.py [BINARY]       else the program named by ALLFOURS_EXECUTABLE
"""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

BINARY = os.environ.get("ALLFOURS_EXECUTABLE", "")
TIME_LIMIT = 120
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8"}

# Reached by some random hand, so that no solver is needed.
EASY = "high == NS and jack == EW"
# Rare enough that it has to be solved for: North has the five trumps from the ace to the ten.
HARD = ("variant == yorkshire and trump == spades and holds(North, AS) and holds(North, KS) and "
        "holds(North, QS) and holds(North, JS) and holds(North, TS)")


def run(*args, given=b"", **more):
    return subprocess.run([BINARY, *args], input=given, capture_output=True, env=ENVIRONMENT,
                          timeout=TIME_LIMIT, check=False, **more)


def report(log, goal):
    """What `check` says of a log and of the goal as a claim about it."""
    done = run("check", "--format", "json", "--claim", goal, given=log)
    return json.loads(done.stdout), done.returncode


def solver_hard():
    """A call that takes the solver minutes: the eight cards of two tricks are worth 56 at most."""
    goal = "trick[1].value >= 30 and trick[2].value >= 30 and trick[6].value >= 5"
    return [BINARY, "find", goal, "--variant", "american", "--budget", "4000000000"]


class Find(unittest.TestCase):
    def assert_reached(self, log, goal):
        ruled, code = report(log, goal)
        self.assertEqual([ruled["verdict"], ruled["hands"][-1]["claims"][-1]["status"], code],
                         ["sound", "upheld", 0], log.decode())

    def test_a_sampled_hand_is_sound_and_reaches_the_goal(self):
        for variant in ("american", "yorkshire"):
            for form in ("text", "json"):
                done = run("find", EASY, "--variant", variant, "--format", form)
                self.assertEqual((done.returncode, done.stderr), (0, b""))
                self.assert_reached(done.stdout, EASY + f" and variant == {variant}")
                if form == "text":
                    self.assertIn(b"# Goal: " + EASY.encode() + b"\n# Found by sampling, seed 0.\n",
                                  done.stdout)

    def test_a_solved_hand_is_sound_and_reaches_the_goal(self):
        done = run("find", HARD, "--variant", "yorkshire")
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        self.assertIn(b"# Found by solving, seed 0.\n", done.stdout)
        self.assert_reached(done.stdout, HARD)

    def test_house_rules_are_part_of_the_log(self):
        done = run("find", "winner == NS", "--rules", "target=9,look-penalty=3", "--format", "json")
        log = json.loads(done.stdout)
        self.assertEqual(log["variant"], "yorkshire")  # the other game has no early look
        self.assertEqual(log["rules"], {"target": 9, "look-penalty": 3})
        self.assert_reached(done.stdout, "winner == NS and after.NS >= 9")

    def test_a_rule_at_its_default_counts_as_named(self):
        done = run("find", EASY, "--rules", "keep=six", "--format", "json")
        self.assertEqual(json.loads(done.stdout)["rules"], {"keep": "six"})

    def test_the_goal_admits_what_it_names(self):
        done = run("find", "revokes == 1", "--variant", "yorkshire")
        ruled, code = report(done.stdout, "revokes == 1")
        self.assertEqual((done.returncode, code), (0, 1))
        illegal = [each["code"] for each in ruled["hands"][-1]["findings"]
                   if each["severity"] == "illegal"]
        self.assertEqual(illegal, ["revoke"])

    def test_the_same_seed_finds_the_same_hand_and_another_another(self):
        for goal in (EASY, HARD):
            runs = [run("find", goal, "--variant", "yorkshire", "--seed", seed).stdout
                    for seed in ("7", "7", "8")]
            self.assertEqual(runs[0], runs[1])
            self.assertNotEqual(runs[0].split(b"\n", 2)[2], runs[2].split(b"\n", 2)[2])

    def test_several_hands_are_different_ones_a_log_a_line(self):
        done = run("find", EASY, "--count", "20", "--format", "json")
        logs = done.stdout.splitlines()
        self.assertEqual((done.returncode, len(logs), len(set(logs))), (0, 20, 20))
        self.assertEqual(done.stderr, b"allfours find: found 20 hands\n")
        judged = run("check", "--format", "json", "--claim", EASY, given=done.stdout)
        self.assertEqual(judged.returncode, 0)
        self.assertEqual(len(judged.stdout.splitlines()), 20)

    def test_a_comment_in_a_goal_hides_nothing_of_the_log(self):
        done = run("find", "high == NS # not East\nand jack == EW # at last")
        self.assertIn(b"# Goal: high == NS  and jack == EW # at last\n", done.stdout)
        self.assert_reached(done.stdout, EASY)

    def test_hands_become_files_that_are_never_written_over(self):
        with tempfile.TemporaryDirectory() as folder:
            call = ["find", EASY, "--variant", "american", "--count", "2", "--out", "some/where"]
            done = run(*call, cwd=folder)
            self.assertEqual((done.returncode, done.stdout), (0, b""))
            files = sorted(Path(folder, "some", "where").iterdir())
            self.assertEqual([each.name for each in files],
                             ["high-ns-and-jack-ew-1.txt", "high-ns-and-jack-ew-2.txt"])
            for each in files:
                self.assert_reached(each.read_bytes(), EASY)
            files[0].unlink()
            before = files[1].read_bytes()
            again = run(*call, cwd=folder)
            self.assertEqual((again.returncode, again.stdout), (2, b""))
            self.assertIn(b"high-ns-and-jack-ew-2.txt", again.stderr)
            self.assertEqual(files[1].read_bytes(), before)
            self.assertFalse(files[0].exists())

            done = run(*call, "--format", "json", cwd=folder)
            self.assertEqual(done.returncode, 0)
            self.assert_reached(Path(files[0].with_suffix(".json")).read_bytes(), EASY)

    def test_names_of_files_are_plain(self):
        with tempfile.TemporaryDirectory() as folder:
            goal = "(begged or not begged) and ../etc != 1"
            self.assertEqual(run("find", goal, "--out", folder).returncode, 2)
            self.assertEqual(os.listdir(folder), [])
            goal = "# ../../x\n" + "((begged or not begged)) and " * 9 + "true"
            self.assertEqual(run("find", goal, "--out", folder).returncode, 0)
            (name,) = os.listdir(folder)
            self.assertRegex(name, r"\A[a-z0-9-]{1,40}-1\.txt\Z")

    def test_every_hand_of_the_list_has_a_name_that_is_known(self):
        listed = run("find", "--list").stdout.decode()
        names = [line.split(" (")[0] for line in listed.splitlines()[1:]
                 if line and not line.startswith(" ")]
        self.assertGreater(len(names), 50)
        self.assertEqual(len(names), len(set(names)))
        for name in names:
            # A wrong --format is noticed once the name is found, and before any search.
            told = run("find", "--named", name, "--format", "none").stderr.decode()
            self.assertIn('--format "none"', told, name)

    def test_every_fact_is_listed_with_its_type(self):
        listed = run("find", "--facts").stdout.decode()
        self.assertEqual(listed, run("prove", "--facts").stdout.decode())
        for fact, kind in (("winner", "side"), ("holds(SEAT, CARD)", "truth"),
                           ("trick[N].value", "number"), ("decided_by", "category")):
            self.assertRegex(listed, rf"(?m)^  {re.escape(fact)} +{kind} ")
        self.assertLessEqual(max(map(len, listed.splitlines())), 100)

    def test_nothing_is_found_where_there_is_nothing(self):
        done = run("find", "gift == dealers", "--variant", "american")
        self.assertEqual((done.returncode, done.stderr), (1, b""))
        self.assertTrue(done.stdout.startswith(b"Impossible: no legal hand of the American game "))
        done = run("find", "gift == dealers", "--variant", "american", "--format", "json")
        self.assertEqual((done.returncode, done.stdout), (1, b""))
        self.assertTrue(done.stderr.startswith(b"Impossible: "))

    def test_a_budget_that_is_spent_is_told(self):
        for command, goal in (("find", "values.NS > 40 and tricks.NS == 0"),
                              ("prove", "values.NS > 40 -> tricks.NS > 0")):
            done = run(command, goal, "--budget", "1000", "--variant", "yorkshire")
            self.assertEqual((done.returncode, done.stdout), (3, b""))
            self.assertIn(b"the budget of 1000 steps", done.stderr)
            self.assertIn(b"--budget 10000", done.stderr)

    def test_a_reader_that_is_gone_ends_it_quietly(self):
        with subprocess.Popen([BINARY, "find", EASY, "--count", "300", "--format", "json"],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
            child.stdout.close()
            told = child.stderr.read()
        self.assertEqual((child.returncode, told), (0, b""))

    def test_output_that_is_lost_is_told(self):
        with open("/dev/full", "wb") as full:
            for args in (["find", EASY], ["find", "--list"], ["find", "false"]):
                done = subprocess.run([BINARY, *args, "--variant", "american"], stdout=full,
                                      stderr=subprocess.PIPE, timeout=TIME_LIMIT, check=False)
                self.assertEqual(done.returncode, 2, args)
                self.assertIn(b"could not be written", done.stderr)

    def test_an_interrupt_ends_it_at_once(self):
        with subprocess.Popen(solver_hard(), stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE) as child:
            time.sleep(3)  # the solver is at work by then
            self.assertIsNone(child.poll())
            child.send_signal(signal.SIGINT)
            start = time.monotonic()
            child.wait(timeout=TIME_LIMIT)
            self.assertLess(time.monotonic() - start, 1)
        self.assertEqual(child.returncode, -signal.SIGINT)


class Prove(unittest.TestCase):
    def test_a_claim_is_proved(self):
        done = run("prove", "gift != dealers", "--variant", "american")
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        self.assertTrue(done.stdout.startswith(b"Proved: "))

    def test_a_claim_is_refuted_by_a_sound_hand(self):
        claim = "high == low"
        done = run("prove", claim, "--count", "3", "--format", "json")
        self.assertEqual(done.returncode, 1)
        self.assertIn(b"refuted", done.stderr)
        logs = done.stdout.splitlines()
        self.assertEqual(len(logs), 3)
        for log in logs:
            ruled, code = report(log, claim)
            self.assertEqual((ruled["verdict"], code), ("sound", 1))
            self.assertEqual(ruled["hands"][-1]["claims"][-1]["status"], "refuted")

    def test_plain_text_names_the_claim_that_it_breaks(self):
        done = run("prove", "high == low")
        head = b"# Breaks the claim: high == low\n# Found by sampling, seed 0.\n"
        self.assertTrue(done.stdout.startswith(head))
        self.assertEqual(report(done.stdout, "high != low")[1], 0)


if __name__ == "__main__":
    if len(sys.argv) > 1 and Path(sys.argv[1]).is_file():
        BINARY = sys.argv.pop(1)
    if not BINARY:
        sys.exit("which program? Name it, or set ALLFOURS_EXECUTABLE")
    BINARY = str(Path(BINARY).resolve())
    unittest.main()
