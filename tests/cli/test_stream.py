#!/usr/bin/env python3
"""Many logs at once, hostile bytes, closed pipes: what the program does as a process.

    test_stream.py [BINARY]       else the program named by ALLFOURS_EXECUTABLE
"""

import json
import os
import pty
import select
import shutil
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

BINARY = os.environ.get("ALLFOURS_EXECUTABLE", "")
TIME_LIMIT = 120
MEGABYTE = 1024 * 1024
MOST_MEMORY = 160 * MEGABYTE  # of any run here, sanitizers included


def log(*events, dealer="N", **more):
    hand = {"dealer": dealer, "events": list(events), **more}
    return {"allfours": 1, "variant": "yorkshire", "hands": [hand]}


PLAYED = ("E AH 2H 5H 9H", "E KH TH 8H JH", "E AC 2C 3C 4C", "E KC 5C 6C 7C", "E AS 2S 3S 4S",
          "E KS 5S 6S 7S")
SOUND = log(*PLAYED)
FAULTY = log(*PLAYED, result={"winner": "NS"})
OPEN = log(*PLAYED[:3])
BROKEN = b'{"allfours": 1, "variant": "yorkshire", '


def line(document):
    return json.dumps(document).encode() + b"\n"


def environment(**more):
    settings = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "ALLFOURS_EXECUTABLE")}
    # The sanitizer keeps freed memory for a while; here that would hide what is asked about.
    settings["ASAN_OPTIONS"] = settings.get("ASAN_OPTIONS", "") + ":quarantine_size_mb=4"
    settings.update(LC_ALL="C.UTF-8", TERM="xterm", **more)
    return settings


def run(*args, given=b"", cwd=None):
    return subprocess.run([BINARY, *args], input=given, capture_output=True, cwd=cwd,
                          env=environment(), timeout=TIME_LIMIT, check=False)


def reports(output):
    return [json.loads(each) for each in output.splitlines()]


def verdicts(output):
    return [(each["log"], each["verdict"]) for each in reports(output)]


# A process of its own: a child's peak is never less than its parent's size when it was started.
MEASURE = """
import os, sys
child = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ)
_, status, usage = os.wait4(child, 0)
print(os.waitstatus_to_exitcode(status), usage.ru_maxrss * 1024, file=sys.stderr)
"""


def peak_of(args, chunks):
    """Output, exit code and the most memory used, of a run that is fed piece by piece."""
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as told:
        child = subprocess.Popen([sys.executable, "-c", MEASURE, BINARY, *args],
                                 stdin=subprocess.PIPE, stdout=output, stderr=told,
                                 env=environment())
        for chunk in chunks:
            child.stdin.write(chunk)
        child.stdin.close()
        child.wait(TIME_LIMIT)
        output.seek(0)
        told.seek(0)
        code, peak = told.read().splitlines()[-1].split()
        return output.read(), int(code), int(peak)


class InFolder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def put(self, name, content):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        return name

    def check(self, *args, given=b""):
        return run("check", "--format", "json", *args, given=given, cwd=self.folder)


class Files(InFolder):
    def test_exit_codes_of_one_log(self):
        for document, code in ((SOUND, 0), (FAULTY, 1), (OPEN, 3)):
            name = self.put("hand.json", line(document))
            self.assertEqual(self.check(name).returncode, code)
        self.assertEqual(self.check(self.put("hand.json", BROKEN)).returncode, 2)

    def test_unusable_beats_faulty_beats_open_beats_sound(self):
        self.put("s.json", line(SOUND))
        self.put("f.json", line(FAULTY))
        self.put("o.json", line(OPEN))
        self.put("u.json", BROKEN)
        for names, code in (("ss", 0), ("so", 3), ("sof", 1), ("sofu", 2), ("us", 2), ("fo", 1)):
            done = self.check(*(f"{name}.json" for name in names))
            self.assertEqual(done.returncode, code, names)
            self.assertEqual(len(reports(done.stdout)), len(names))

    def test_missing_file_does_not_stop_the_others(self):
        self.put("hand.json", line(SOUND))
        done = self.check("hand.json", "hnad.json", "hand.json")
        self.assertEqual(done.returncode, 2)
        self.assertEqual(verdicts(done.stdout), [("hand.json", "sound"), ("hnad.json", "unusable"),
                                                 ("hand.json", "sound")])
        error = reports(done.stdout)[1]["errors"][0]
        self.assertEqual(error["nearest"], "hand.json")
        self.assertIn("no such file", error["message"])

    @unittest.skipIf(os.geteuid() == 0, "root may read everything")
    def test_unreadable_file(self):
        self.put("hand.json", line(SOUND))
        os.chmod(self.folder / "hand.json", 0)
        self.assertEqual(verdicts(self.check("hand.json").stdout), [("hand.json", "unusable")])

    def test_folder_is_its_logs_in_order(self):
        for name in ("b.json", "a/z.ndjson", "a/y.jsonl", "c.json", "a/deep/x.json"):
            self.put("games/" + name, line(SOUND))
        for name in (".hidden.json", ".hidden/h.json", "readme.md", "a/.x.json"):
            self.put("games/" + name, BROKEN)
        os.symlink("..", self.folder / "games" / "a" / "round")
        done = self.check("games")
        self.assertEqual(verdicts(done.stdout),
                         [(f"games/{name}", "sound") for name in
                          ("a/deep/x.json", "a/y.jsonl", "a/z.ndjson", "b.json", "c.json")])
        self.assertEqual(done.returncode, 0)

    def test_pipe_in_a_folder_is_passed_over(self):
        self.put("games/a.json", line(SOUND))
        os.mkfifo(self.folder / "games" / "b.json")
        self.assertEqual(verdicts(self.check("games").stdout), [("games/a.json", "sound")])
        os.mkfifo(self.folder / "log.json")
        child = subprocess.Popen([BINARY, "check", "--format", "json", "log.json"],
                                 cwd=self.folder, stdout=subprocess.PIPE, env=environment())
        (self.folder / "log.json").write_bytes(line(SOUND))
        self.assertEqual(verdicts(child.communicate(timeout=TIME_LIMIT)[0]),
                         [("log.json", "sound")])

    def test_link_that_leads_nowhere(self):
        os.symlink("gone.json", self.folder / "hand.json")
        (report,) = reports(self.check("hand.json").stdout)
        self.assertNotIn("nearest", report["errors"][0])
        self.assertIn('a link to "gone.json"', report["errors"][0]["message"])
        self.assertEqual(verdicts(self.check(".").stdout), [("./hand.json", "unusable")])

    def test_folder_without_logs(self):
        self.put("games/readme.md", b"nothing here")
        done = self.check("games")
        self.assertEqual(done.returncode, 2)
        self.assertEqual(verdicts(done.stdout), [("games", "unusable")])

    def test_file_called_like_a_command(self):
        self.put("rules", line(SOUND))
        self.assertEqual(verdicts(self.check("rules").stdout), [("rules", "sound")])

    def test_text_reports_are_parted_by_a_blank_line(self):
        self.put("hand.json", line(SOUND))
        one = run("check", "hand.json", cwd=self.folder)
        two = run("check", "hand.json", "hand.json", cwd=self.folder)
        self.assertEqual(two.stdout, one.stdout + b"\n" + one.stdout)
        self.assertEqual(one.stderr, b"")
        self.assertIn(b"2 logs: 2 sound", two.stderr)

    def test_summary_counts_findings(self):
        self.put("f.json", line(FAULTY))
        done = self.check("f.json", "f.json")
        self.assertEqual(done.stderr, b"2 logs: 2 faulty\nfindings: 2 wrong-winner\n")


class Bytes(InFolder):
    def verdict(self, content, name="hand.json"):
        done = self.check(self.put(name, content))
        self.assertEqual(done.stderr, b"")
        (only,) = reports(done.stdout)
        return only["verdict"]

    def test_byte_order_mark_and_carriage_returns(self):
        self.assertEqual(self.verdict(b"\xef\xbb\xbf" + line(SOUND)), "sound")
        pretty = json.dumps(SOUND, indent=2).encode()
        self.assertEqual(self.verdict(pretty.replace(b"\n", b"\r\n")), "sound")
        done = self.check("-", given=2 * line(SOUND).replace(b"\n", b"\r\n"))
        self.assertEqual(verdicts(done.stdout), [("-:1", "sound"), ("-:2", "sound")])

    def test_bytes_that_are_no_log(self):
        for content in (b"", b"\n\n", b"\0", line(SOUND).replace(b"5H", b"5\0"), b"\xff\xfe{}",
                        line(SOUND).replace(b"AH", b"\xc3("), b"[" * 200_000, b'{"a":' * 100_000,
                        b"null", b"[]", b"{}", b'"', b"\x1b[2J", os.urandom(4096)):
            self.assertEqual(self.verdict(content), "unusable", content[:20])

    def test_nul_bytes_spoil_only_their_line(self):
        done = self.check("-", given=line(SOUND) + b"\0\0\n" + line(FAULTY))
        self.assertEqual(verdicts(done.stdout),
                         [("-:1", "sound"), ("-:2", "unusable"), ("-:3", "faulty")])
        self.assertEqual(reports(done.stdout)[1]["errors"][0]["line"], 2)

    def test_broken_pretty_printed_log_is_one_log(self):
        pretty = json.dumps(SOUND, indent=2).encode()
        self.assertEqual(self.verdict(pretty.replace(b'"dealer"', b'dealer')), "unusable")


    def test_carriage_returns_alone_end_lines_of_plain_text(self):
        text = b"american dealer W\nnote Tuesday\rW turns 9C\rN stand\r"
        error = reports(self.check("-", given=text).stdout)[0]["errors"][0]
        self.assertEqual((error["line"], error["column"]), (4, 3))
        done = run("check", "-", given=text)
        self.assertIn(b"-:4:3:", done.stdout)
        self.assertIn(b"\n    N stand\n      ^\n", done.stdout)


class Calls(InFolder):
    def test_rules_without_any(self):
        self.put("hand.json", line(SOUND))
        for args in (["--rules="], ["--rules", ","], ["--rules=,"], ["--rules", ""]):
            done = self.check(*args, "hand.json")
            self.assertEqual((done.returncode, done.stdout), (2, b""))
            self.assertIn(b"--rules needs k=v", done.stderr)


class Names(InFolder):
    def test_one_line_is_the_file_and_more_are_its_lines(self):
        one, two = self.put("one.ndjson", line(SOUND)), self.put("two.ndjson", 2 * line(SOUND))
        self.assertEqual(verdicts(self.check(one, "--ndjson").stdout), [("one.ndjson", "sound")])
        self.assertEqual(verdicts(self.check(one, two).stdout),
                         [("one.ndjson", "sound"), ("two.ndjson:1", "sound"),
                          ("two.ndjson:2", "sound")])

    def test_lines_count_blank_ones(self):
        done = self.check("--ndjson", given=b"\n" + line(SOUND) + b"\n\n" + line(SOUND) + b"\n")
        self.assertEqual(verdicts(done.stdout), [("-:2", "sound"), ("-:5", "sound")])

    def test_standard_input(self):
        for args in ((), ("-",)):
            self.assertEqual(verdicts(self.check(*args, given=line(SOUND)).stdout),
                             [("-", "sound")])
        self.put("hand.json", line(FAULTY))
        done = self.check("hand.json", "-", "hand.json", given=line(SOUND))
        self.assertEqual(verdicts(done.stdout), [("hand.json", "faulty"), ("-", "sound"),
                                                 ("hand.json", "faulty")])


class Streams(InFolder):
    def test_overlong_line_is_skipped_and_not_stored(self):
        def chunks():
            yield line(SOUND)
            yield b'{"note": "'
            for _ in range(100):
                yield b"x" * MEGABYTE
            yield b'"}\n'
            yield line(FAULTY)

        for jobs in ("1", "2"):
            output, code, peak = peak_of(["check", "--format", "json", "--jobs", jobs], chunks())
            self.assertEqual(verdicts(output),
                             [("-:1", "sound"), ("-:2", "unusable"), ("-:3", "faulty")])
            self.assertEqual(code, 2)
            self.assertLess(peak, MOST_MEMORY)
            self.assertIn("16 MiB", reports(output)[1]["errors"][0]["message"])

    def test_overlong_first_line(self):
        done = self.check(given=b'{"note": "' + b"x" * (17 * MEGABYTE) + b'"}\n' + line(SOUND))
        self.assertEqual(verdicts(done.stdout), [("-:1", "unusable"), ("-:2", "sound")])

    def test_memory_stays_flat(self):
        some = line(SOUND) * 4000
        for jobs in ("1", "2"):
            output, code, peak = peak_of(["check", "--format", "json", "--jobs", jobs],
                                         (some for _ in range(20)))
            self.assertEqual(output.count(b"\n"), 80_000)
            self.assertEqual(code, 0)
            self.assertLess(peak, MOST_MEMORY)

    def test_output_is_the_same_whatever_the_jobs(self):
        pattern = [line(SOUND), line(FAULTY), line(OPEN), BROKEN + b"\n", b"\n",
                   line({**SOUND, "note": "n" * 100_000})]
        stream = b"".join(pattern[(i * i + i // 7) % len(pattern)] for i in range(2000))
        names = [self.put(f"many/{i:03}.json", pattern[i % 4]) for i in range(200)]
        self.put("stream.ndjson", stream)
        for args in (["stream.ndjson"], ["many"], [*names, "stream.ndjson", "many"]):
            one = self.check(*args)
            lines = [int(each["log"].split(":")[1]) for each in reports(one.stdout)
                     if ":" in each["log"]]
            self.assertEqual(lines, sorted(lines))
            for jobs in ("2", "4", "0"):
                several = self.check(*args, "--jobs", jobs)
                self.assertEqual(several.stdout, one.stdout)
                self.assertEqual(several.stderr, one.stderr)
                self.assertEqual(several.returncode, one.returncode)
        text = [run("check", "many", "--jobs", jobs, cwd=self.folder) for jobs in ("1", "3")]
        self.assertEqual(text[0].stdout, text[1].stdout)

    def test_gnu_parallel_gives_the_same_rulings(self):
        self.assertTrue(shutil.which("parallel"), "GNU parallel is not installed")
        stream = b"".join((line(SOUND), line(FAULTY), line(OPEN))[i % 3] for i in range(1050))
        straight = self.check(given=stream)
        spread = subprocess.run(
            ["parallel", "--will-cite", "--keep-order", "--pipe", "-N", "100", BINARY, "check",
             "--format", "json", "-"],
            input=stream, capture_output=True, env=environment(HOME=str(self.folder)),
            timeout=TIME_LIMIT, check=False)

        def rulings(output):  # a log is called after its line within its part
            return [{k: v for k, v in each.items() if k != "log"} for each in reports(output)]

        self.assertEqual(len(reports(straight.stdout)), 1050)
        self.assertEqual(rulings(spread.stdout), rulings(straight.stdout))


class Pipes(InFolder):
    def test_reader_that_goes_away(self):
        self.put("stream.ndjson", line(SOUND) * 20_000)
        for jobs in ("1", "2"):
            for form in ("json", "text"):
                child = subprocess.Popen(
                    [BINARY, "check", "--format", form, "--jobs", jobs, "stream.ndjson"],
                    cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                    env=environment())
                child.stdout.readline()
                child.stdout.close()
                self.assertEqual(child.stderr.read(), b"")
                child.stderr.close()
                # Not every log was judged, so it is not the code of sound logs.
                self.assertEqual(child.wait(TIME_LIMIT), 2)

    def test_output_that_is_lost(self):
        self.put("stream.ndjson", line(SOUND) * 2000)
        for args in (["check", "stream.ndjson"], ["check", "--jobs", "2", "stream.ndjson"],
                     ["rules"], ["--help"]):
            with open("/dev/full", "wb") as full:
                done = subprocess.run([BINARY, *args], stdout=full, stderr=subprocess.PIPE,
                                      cwd=self.folder, env=environment(), timeout=TIME_LIMIT,
                                      check=False)
            self.assertEqual(done.returncode, 2, args)
            self.assertIn(b"could not be written", done.stderr)

    def converse(self, *args):
        """Each line gets its report before the next is written."""
        child = subprocess.Popen([BINARY, "check", "--format", "json", *args],
                                 stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                 stderr=subprocess.DEVNULL, env=environment())
        self.addCleanup(child.kill)
        seen = []
        for document in (SOUND, FAULTY, OPEN):
            child.stdin.write(line(document))
            child.stdin.flush()
            ready, _, _ = select.select([child.stdout], [], [], TIME_LIMIT / 4)
            self.assertTrue(ready, "no report while the input waits")
            seen += verdicts(os.read(child.stdout.fileno(), MEGABYTE))
        child.stdin.close()
        self.assertEqual(child.stdout.read(), b"")
        child.stdout.close()
        self.assertEqual(child.wait(TIME_LIMIT), 1)
        self.assertEqual(seen, [("-:1", "sound"), ("-:2", "faulty"), ("-:3", "open")])

    def test_conversation(self):
        self.converse()
        self.converse("--ndjson")
        self.converse("--jobs", "2")

    def test_slow_writer_of_one_log(self):
        child = subprocess.Popen([BINARY, "check", "--format", "json"], stdin=subprocess.PIPE,
                                 stdout=subprocess.PIPE, env=environment())
        whole = json.dumps(SOUND, indent=1).encode()
        for part in (whole[:50], whole[50:]):
            child.stdin.write(part)
            child.stdin.flush()
            time.sleep(0.3)
        output, _ = child.communicate(timeout=TIME_LIMIT)
        self.assertEqual(verdicts(output), [("-", "sound")])


class Terminals(InFolder):
    def on_terminal(self, *args, **more):
        """What is written to a terminal that is stdin, stdout and stderr."""
        ours, theirs = pty.openpty()
        child = subprocess.Popen([BINARY, *args], stdin=theirs, stdout=theirs, stderr=theirs,
                                 cwd=self.folder, env={**environment(), **more})
        os.close(theirs)
        os.write(ours, b"\x04")
        output = b""
        try:
            while part := os.read(ours, 65536):
                output += part
        except OSError:  # the other end is closed
            pass
        os.close(ours)
        child.wait(TIME_LIMIT)
        return output

    def test_colour_only_where_it_is_wanted(self):
        self.put("hand.json", line(FAULTY))
        escape = b"\x1b["
        self.assertIn(escape, self.on_terminal("check", "hand.json"))
        self.assertIn(escape, run("check", "--color", "always", "hand.json",
                                  cwd=self.folder).stdout)
        for output in (run("check", "hand.json", cwd=self.folder).stdout,
                       self.on_terminal("check", "--color", "never", "hand.json"),
                       self.on_terminal("check", "hand.json", NO_COLOR="1"),
                       self.on_terminal("check", "hand.json", TERM="dumb")):
            self.assertNotIn(escape, output)

    def test_reading_from_a_terminal_is_told(self):
        self.assertIn(b"reading a log from the terminal", self.on_terminal("check"))


if __name__ == "__main__":
    if len(sys.argv) > 1 and Path(sys.argv[1]).is_file():
        BINARY = sys.argv.pop(1)
    if not BINARY:
        sys.exit("which program? Name it, or set ALLFOURS_EXECUTABLE")
    BINARY = str(Path(BINARY).resolve())
    unittest.main()
