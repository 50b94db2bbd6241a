#!/usr/bin/env python3
"""What others hand in to command a terminal, to fill a disk, to never end: the program as a process.

    test_hostile.py [BINARY]      else the program named by ALLFOURS_EXECUTABLE
"""

import json
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

BINARY = os.environ.get("ALLFOURS_EXECUTABLE", "")
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8"}
TIME_LIMIT = 120

# Commands of a terminal in seven and eight bits, changes of the direction of writing, line breaks.
EVIL = "\x1b[31m\u202e\u2066\u009b1m\u200f\u061c\x07\r\x08\x7f\u2028"
COMMANDS = [character.encode() for character in EVIL if not character.isascii()] + \
    [b"\x1b", b"\x07", b"\r", b"\x08", b"\x7f"]
COLOURS = re.compile(rb"\x1b\[(0|1|2|31|32|33|34)m")
PLAYED = ["E AH 2H 5H 9H", "E KH TH 8H JH", "E AC 2C 3C 4C", "E KC 5C 6C 7C", "E AS 2S 3S 4S",
          "E KS 5S 6S 7S"]


def run(*args, given=b"", cwd=None, **more):
    return subprocess.run([BINARY, *args], input=given, capture_output=True, cwd=cwd,
                          env=ENVIRONMENT, timeout=TIME_LIMIT, check=False, **more)


class InFolder(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = Path(holder.name)

    def put(self, name, content):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content if isinstance(content, str) else
                        json.dumps(content, ensure_ascii=False), encoding="utf-8", newline="")
        return name

    def call(self, *args, **more):
        return run(*args, cwd=self.folder, **more)


class Terminal(InFolder):
    """No word that is not ours reaches a terminal, or a file of ours, as a command."""

    def assert_harmless(self, data, what):
        for command in COMMANDS:
            self.assertNotIn(command, data, what)
        data.decode("utf-8")  # a bare byte may be a command of eight bits

    def check(self, *args, **more):
        done = self.call(*args, **more)
        self.assert_harmless(done.stdout, args)
        self.assert_harmless(done.stderr, args)
        self.assertGreater(len(done.stdout + done.stderr), 0, args)
        return done

    def evil_log(self):
        hand = {"dealer": "N", "note": EVIL, "claims": ["winner == NS #" + EVIL],
                "events": ["E AH # " + EVIL, {"event": "S 2H", "note": EVIL, "at": EVIL}]}
        return {"allfours": 1, "variant": "yorkshire", "players": {"N": EVIL}, "source": EVIL,
                "note": EVIL, "hands": [hand]}

    def test_logs_and_their_names(self):
        evil = EVIL.replace("\x1b", "").replace("\x07", "").replace("\x08", "").replace("\r", "")
        names = [self.put("log" + EVIL, self.evil_log()),
                 self.put("log" + EVIL + ".txt", "yorkshire dealer N " + EVIL + "\nE AH # " + EVIL),
                 self.put("unusable.txt", f"yorkshire dealer N\nE {EVIL} AH\nE look{EVIL}s\n{EVIL}"),
                 self.put("unusable.json", '{"allfours":1,"variant":"%s","x%s":1,"hands":[{"dealer":'
                                           '"%s","events":["E %s"]}]}' % (evil, evil, evil, evil)),
                 "none" + EVIL, "link"]
        (self.folder / "link").symlink_to("gone" + EVIL)
        raw = os.fsencode(self.folder) + b"/raw\x9b31m\xff.json"
        with open(raw, "w", encoding="utf-8") as file:
            json.dump(self.evil_log(), file)
        for name in (*names, raw, "."):
            for form in ([], ["--verbose"], ["--format", "json"]):
                self.check("check", *form, name)
            self.check("perft", name)

    def test_json_keeps_its_values(self):
        done = self.check("check", "--format", "json", self.put("log" + EVIL, self.evil_log()))
        self.assertEqual(json.loads(done.stdout)["log"], "log" + EVIL)

    def test_colours_are_our_own(self):
        self.put("unusable.txt", f"yorkshire dealer N\nE {EVIL} AH")
        done = self.call("check", "--color", "always", self.put("log" + EVIL, self.evil_log()),
                         "unusable.txt", "none" + EVIL)
        self.assertRegex(done.stdout, COLOURS)
        self.assert_harmless(COLOURS.sub(b"", done.stdout), "colours")

    def test_calls(self):
        for command in ("check", "find", "perft", "suite", "conform", "diff", "prove", "serve",
                        "rules", ""):
            for words in (["--" + EVIL], [EVIL, EVIL], ["--format", EVIL], ["--rules", EVIL],
                          ["--rules", "target=" + EVIL], ["--variant", EVIL], ["--seed", EVIL],
                          ["--count", EVIL], ["--depth", EVIL], ["--claim", EVIL]):
                done = self.check(*([command] if command else []), *words)
                self.assertEqual(done.returncode, 2, (command, words))

    def test_goals(self):
        for form in ("text", "json"):
            for command, goal in (("find", "winner == NS # " + EVIL), ("find", "winner == " + EVIL),
                                  ("prove", "winner == NS # " + EVIL),
                                  ("find", "high == NS and high == EW # " + EVIL)):
                self.check(command, goal, "--format", form, "--variant", "yorkshire")
            done = self.check("find", "true # \x1b[31m\u202e\u009b", "--format", form, "--out", form)
            self.assertEqual(done.returncode, 0)
            (found,) = (self.folder / form).iterdir()
            self.assert_harmless(found.read_bytes(), found)
        self.check("diff", "--rules", "jack=taker", "--variant", "yorkshire", "--out", "to" + EVIL)
        self.check("find", "true", "--out", "found" + EVIL)
        self.check("find", "true", "--out", self.put("file" + EVIL, ""))

    def test_suites(self):
        for args in (["suite", "--verify", "none" + EVIL],
                     ["suite", "--variant", "american", "--out", self.put("file" + EVIL, "")],
                     ["conform", "--suite", "none" + EVIL, "--", "true"]):
            self.assertEqual(self.check(*args).returncode, 2)
        case = {"file": "edge/a.json", "group": "edge", "for": EVIL, "clauses": [EVIL],
                "kills": [EVIL]}
        self.put("s/manifest.json", {
            "allfours-suite": 1, "variant": "yorkshire", "seed": 0, "rules-digest": EVIL,
            "cases": [case, {**case, "file": EVIL}],
            "equivalent": [{"rules": EVIL, "proof": EVIL, "killed-by": [EVIL]}], "mistakes": []})
        self.put("s/edge/a.json", self.evil_log())
        self.put("s/edge/a.expected.json", {EVIL: EVIL})
        self.put("s/" + EVIL, "")
        (self.folder / "s" / "edge" / EVIL).mkdir()
        self.assertEqual(self.check("suite", "--verify", "s").returncode, 1)
        self.check("suite", "--verify", "s", "--rules", "low=taker")
        self.check("conform", "--suite", "s", "--", "true")

    def test_what_programs_answer(self):
        program = self.put("program.py", f"""
import json, sys
evil = {EVIL!r}
def say(reply): print(json.dumps(reply, ensure_ascii=False), flush=True)
for line in sys.stdin:
    asked = json.loads(line)
    if asked["cmd"] == "start":
        say({{"protocol": 1, "implementation": {{"name": evil, "version": evil, "language": evil}},
             "variants": ["yorkshire"], "questions": ["legal", "trick", "score", "check"]}})
    elif asked["cmd"] == "rules": say({{"ok": True}})
    elif asked["cmd"] == "ask":
        say({{"seq": asked["seq"], **{{
            "legal": {{"legal": [evil]}}, "trick": {{"winner": evil}},
            "score": {{"skipped": evil + str(asked["seq"])}}, "check": {{"error": evil}}
        }}[asked["question"]]}})
""")
        known = self.put("known", EVIL.replace("\r", "") + "\n* check # x\n")
        wrong = self.put("wrong", EVIL.replace("\r", "") + " a b\n")
        for form in ("text", "json", "junit", "sarif"):
            told = ["--format", form, "--hands", "2"]
            self.check("conform", *told, "--skip", known, "--", sys.executable, program)
            self.check("conform", *told, "--", "printf", "%s\n", EVIL)
        self.check("conform", "--skip", wrong, "--", "true")
        self.check("conform", "--skip", "none" + EVIL, "--", "true")
        self.check("conform", "--", EVIL)

    def test_what_is_asked_of_serve(self):
        lines = ['{"cmd":"rules","variant":"american","rules":{"x\u202e":"\u202e\u009b"}}',
                 '{"cmd":"\u009b\u202e"}', '{"\u009b', EVIL.replace("\r", "")]
        self.check("serve", given="\n".join(lines).encode())


class Values(InFolder):
    def test_no_option_of_any_command_takes_nothing(self):
        tried = 0
        for command in ("check", "find", "prove", "diff", "conform", "serve", "suite", "perft"):
            text = run(command, "--help").stdout.decode()
            for option in re.findall(r"(?m)^  (--[a-z-]+) [A-Z]", text):
                for words in ([option, ""], [option + "="], [option, " "], [option, "", "x"]):
                    done = self.call(command, *words)
                    self.assertEqual((done.returncode, done.stdout), (2, b""), words)
                    self.assertIn(f"allfours {command}: {option} needs ", done.stderr.decode())
                    tried += 1
        self.assertGreater(tried, 100)
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_what_belongs_to_the_program_to_test_is_its_own(self):
        done = run("conform", "--", "true", "--out", "")
        self.assertEqual(done.returncode, 3)

    def test_a_value_may_look_like_an_option(self):
        done = run("check", "--claim", "--claim", "", "x")
        self.assertNotIn(b"needs a value", done.stderr)


class Endless(InFolder):
    """Devices give bytes for ever; pipes and terminals end."""

    def test_devices_are_refused_and_named(self):
        (self.folder / "log.json").symlink_to("/dev/zero")
        refused = b"this is a device, not a file; expected a file, a pipe or a terminal"
        for device in ("/dev/zero", "/dev/urandom", "/dev/full", "log.json"):
            for args in (["check", device], ["check", "--format", "json", device],
                         ["check", "--ndjson", device], ["perft", device],
                         ["conform", "--skip", device, "--", "true"]):
                done = self.call(*args)
                self.assertEqual(done.returncode, 2, args)
                self.assertIn(refused, " ".join((done.stdout + done.stderr).decode().split()).encode())
                self.assertIn(device.encode(), done.stdout + done.stderr)
        for command in (["check"], ["check", "-"], ["perft"], ["serve"]):
            with open("/dev/zero", "rb") as zero:
                done = subprocess.run([BINARY, *command], stdin=zero, capture_output=True,
                                      timeout=TIME_LIMIT, check=False)
            self.assertEqual(done.returncode, 2)
            self.assertIn(b"this is a device", done.stdout + done.stderr)

    def test_pipes_and_what_gives_nothing_are_read(self):
        log = json.dumps({"allfours": 1, "variant": "yorkshire",
                          "hands": [{"dealer": "N", "events": PLAYED}]}).encode()
        self.assertEqual(run("check", "/dev/stdin", given=log).returncode, 0)
        self.assertEqual(run("check", given=log).returncode, 0)
        os.mkfifo(self.folder / "pipe")
        with subprocess.Popen(["sh", "-c", "cat > pipe"], cwd=self.folder,
                              stdin=subprocess.PIPE) as writer:
            writer.stdin.write(log)
            writer.stdin.close()
            self.assertEqual(self.call("check", "pipe").returncode, 0)
        self.assertIn(b"the input is empty", run("check", "/dev/null").stdout)
        done = run("conform", "--hands", "1", "--skip", "/dev/null", "--", BINARY, "serve")
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_a_skip_file_without_an_end_is_refused(self):
        with subprocess.Popen(["yes", "a score"], stdout=subprocess.PIPE) as lines:
            done = subprocess.run([BINARY, "conform", "--skip", "/dev/stdin", "--", "true"],
                                  stdin=lines.stdout, capture_output=True, timeout=TIME_LIMIT,
                                  check=False)
            lines.stdout.close()
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"larger than it may be, 16 MiB", done.stderr)

    def test_of_many_lines_that_cannot_be_read_the_first_are_told(self):
        done = self.call("conform", "--skip", self.put("skips", "a b c\n" * 300_000), "--", "true")
        self.assertEqual(done.returncode, 2)
        self.assertEqual(done.stderr.decode().count("\n  line "), 20)
        self.assertIn(b"\n  and 299980 more\n", done.stderr)

    def test_more_events_than_a_log_may_have(self):
        def log(events):
            return {"allfours": 1, "variant": "yorkshire",
                    "hands": [{"dealer": "N", "events": ["E looks"] * events}]}
        self.put("large.json", log(200_001))
        done = self.call("check", "large.json")
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"an event too many; a log has at most 200000", done.stdout)
        self.put("large.txt", "yorkshire dealer N\n" + "E looks\n" * 200_001)
        self.assertEqual(self.call("check", "large.txt").stdout.count(b"too many"), 1)
        line = json.dumps({"cmd": "ask", "seq": 1, "question": "check", "log": log(1_500_000)})
        rules = '{"cmd":"rules","variant":"yorkshire","rules":{}}\n'
        self.assertEqual(run("serve", given=(rules + line + "\n").encode()).stdout.splitlines()[1],
                         b'{"seq":1,"verdict":"unusable"}')

    def test_plays_of_kept_hands_end_with_a_sentence(self):
        deal = Path("docs/perft/keep-all.txt").resolve()
        for options in (["--divide"], []):
            done = run("perft", "--depth", "36", *options, str(deal))
            self.assertEqual(done.returncode, 2)
            self.assertRegex(done.stderr, rb"counted to depth 1[0-9] of 36; beyond it there are too "
                                          rb"many positions to keep or to play on\n$")


class Serve(unittest.TestCase):
    START = b'{"cmd":"start","protocol":1}'

    def test_the_last_line_needs_no_break(self):
        done = run("serve", given=self.START + b"\n" + self.START)
        self.assertEqual((done.returncode, len(done.stdout.splitlines())), (0, 2))
        self.assertEqual(run("serve").stdout, b"")

    def test_an_answer_that_nobody_reads_is_lost(self):
        reader, writer = os.pipe()
        os.close(reader)
        with subprocess.Popen([BINARY, "serve"], stdin=subprocess.PIPE, stdout=writer) as child:
            os.close(writer)
            child.communicate(self.START + b"\n" + self.START + b"\n", timeout=TIME_LIMIT)
        self.assertEqual(child.returncode, 2)


class WholeOrNothing(InFolder):
    @staticmethod
    def small_files(size):
        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
        return limit

    def entries(self):
        return sorted(str(path.relative_to(self.folder)) for path in self.folder.rglob("*"))

    def test_of_a_file_that_does_not_fit_nothing_is_left(self):
        for folder in ("new", "new/and/deep"):
            done = self.call("find", "true", "--out", folder, preexec_fn=self.small_files(10))
            self.assertEqual((done.returncode, self.entries()), (2, []))
            self.assertRegex(done.stderr, rb"true-1\.txt: File too large\n$")
        (self.folder / "there").mkdir()
        self.call("find", "true", "--out", "there", preexec_fn=self.small_files(10))
        self.assertEqual(self.entries(), ["there"])

    def test_what_is_not_found_leaves_no_folder(self):
        for args in (["find", "high == NS and high == EW"], ["prove", "not (high == NS and high == EW)"],
                     ["find", "values.NS > 40 and tricks.NS == 0", "--budget", "1000"],
                     ["diff", "--rules", "high=taker", "--variant", "yorkshire"]):
            self.call(*args, "--variant", "yorkshire", "--out", "new")
            self.assertEqual(self.entries(), [], args)

    def test_hands_are_there_as_soon_as_they_are_found_and_stay(self):
        args = [BINARY, "find", "true", "--count", "100000", "--format", "json"]
        with subprocess.Popen(args, stdout=subprocess.PIPE) as child:
            first = json.loads(child.stdout.readline())
            self.assertIsNone(child.poll())
            child.send_signal(signal.SIGINT)
            rest = child.stdout.read().splitlines()
        self.assertEqual(child.returncode, -signal.SIGINT)
        self.assertEqual(first["allfours"], 1)
        for log in rest:
            json.loads(log)

    def test_files_are_whole_when_the_search_is_ended(self):
        with subprocess.Popen([BINARY, "find", "true", "--count", "100000", "--out", "found"],
                              cwd=self.folder, stderr=subprocess.PIPE) as child:
            while not (self.folder / "found" / "true-20.txt").exists():
                self.assertIsNone(child.poll())
            child.send_signal(signal.SIGINT)
            child.communicate(timeout=TIME_LIMIT)
        self.assertEqual(child.returncode, -signal.SIGINT)
        names = self.entries()[1:]
        self.assertTrue(all(re.fullmatch(r"found/true-\d+\.txt", name) for name in names), names)
        done = self.call("check", "found")
        self.assertEqual(done.returncode, 0)
        self.assertIn(f"{len(names)} logs: {len(names)} sound\n".encode(), done.stderr)

    def test_a_search_that_is_ended_before_it_finds_leaves_no_folder(self):
        goal = "trick[1].value >= 30 and trick[2].value >= 30 and trick[6].value >= 5"
        with subprocess.Popen([BINARY, "find", goal, "--variant", "american", "--budget",
                               "4000000000", "--out", "new"], cwd=self.folder,
                              stderr=subprocess.PIPE) as child:
            with self.assertRaises(subprocess.TimeoutExpired):
                child.wait(1)
            child.send_signal(signal.SIGINT)
            child.communicate(timeout=TIME_LIMIT)
        self.assertEqual(self.entries(), [])


if __name__ == "__main__":
    if len(sys.argv) == 2:
        BINARY = sys.argv.pop()
    unittest.main()
