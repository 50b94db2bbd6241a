#!/usr/bin/env python3
"""`allfours suite` as a process: both suites are made once, and then judged by other means: the
independent oracle, the manifest's own lists, every changed rule, every kind of damage.

    test_suite.py [BINARY ORACLE]  else those named by ALLFOURS_EXECUTABLE and ALLFOURS_ORACLE
"""

import concurrent.futures
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

from test_perft import playable

BINARY = os.environ.get("ALLFOURS_EXECUTABLE", "")
ORACLE = os.environ.get("ALLFOURS_ORACLE", "")
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8"}
TIME_LIMIT = 900
GAMES = ("american", "yorkshire")

# From the rules: the highest trump always takes its own trick; a run goes on only while the suit
# repeats; a tied Game is nobody's in Yorkshire, at nothing all as elsewhere.
EQUIVALENT = {"american": {"high=taker", "run-until=not-previous"},
              "yorkshire": {"high=taker", "game-zero=nobody"}}


def run(*args):
    done = subprocess.run([BINARY, "suite", *args], capture_output=True, env=ENVIRONMENT,
                          timeout=TIME_LIMIT, check=False, text=True)
    return done.returncode, done.stdout, done.stderr


def files_of(folder):
    return {str(path.relative_to(folder)): path.read_bytes()
            for path in sorted(folder.rglob("*")) if path.is_file()}


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


def bare(report):
    """What the oracle has to agree on: all but citations, claims, and cards beyond one a seat."""
    report = {key: value for key, value in report.items() if key not in ("log", "quick-bounds")}
    for hand in report["hands"]:
        hand.pop("claims", None)
        for finding in hand["findings"]:
            finding.pop("rules", None)
            finding.pop("message", None)
        for trick in hand["tricks"]:
            trick.pop("extra", None)
    return report


def setUpModule():
    holder = tempfile.TemporaryDirectory()
    unittest.addModuleCleanup(holder.cleanup)
    root = Path(holder.name)
    calls = [(game, time) for time in (1, 2) for game in GAMES]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        done = pool.map(lambda call: run("--variant", call[0], "--out",
                                         str(root / f"{call[0]}-{call[1]}")), calls)
    for (game, _), (code, out, err) in zip(calls, done):
        if code != 0:
            raise RuntimeError(f"{game}: {code} {out} {err}")
    for game in GAMES:
        Suites.folders[game], Suites.again[game] = root / f"{game}-1", root / f"{game}-2"
        Suites.manifests[game] = read(root / f"{game}-1" / "manifest.json")


class Suites(unittest.TestCase):
    folders, again, manifests = {}, {}, {}

    def test_the_same_game_and_seed_give_the_same_bytes(self):
        for game in GAMES:
            self.assertEqual(files_of(self.folders[game]), files_of(self.again[game]))

    def test_a_suite_just_made_is_verified(self):
        for game in GAMES:
            code, out, err = run("--verify", str(self.folders[game]))
            self.assertEqual((code, err), (0, ""), out)
            self.assertTrue(out.endswith(". All is well\n"), out)

    def test_the_manifest_names_every_file_and_nothing_else(self):
        for game in GAMES:
            named = {"manifest.json", "README.md"}
            for case in self.manifests[game]["cases"]:
                self.assertEqual(case["file"].split("/")[0], case["group"])
                self.assertRegex(case["file"], r"^[a-z]+/[a-z0-9]+(-[a-z0-9]+)*\.json$")
                self.assertTrue(case["for"])
                named |= {case["file"], case["file"].replace(".json", ".expected.json")}
            self.assertEqual(set(files_of(self.folders[game])), named)
            groups = Counter(case["group"] for case in self.manifests[game]["cases"])
            self.assertGreaterEqual(groups["edge"], 60)
            self.assertGreaterEqual(groups["games"], 3)
            self.assertEqual(groups["random"], 200)

    def test_whole_games_begin_at_nothing_and_are_won_with_their_last_hand(self):
        for game in GAMES:
            for path in (self.folders[game] / "games").glob("*.expected.json"):
                report = read(path)
                self.assertEqual(report["hands"][0]["before"], {"NS": 0, "EW": 0})
                self.assertGreaterEqual(len(report["hands"]), 2)
                winners = [hand["winner"] for hand in report["hands"]]
                self.assertEqual(set(winners[:-1]), {"nobody"}, path)
                self.assertIn(winners[-1], ("NS", "EW"), path)

    def test_the_oracle_expects_the_same_of_every_case(self):
        for game in GAMES:
            files = [self.folders[game] / case["file"] for case in self.manifests[game]["cases"]]
            logs = "".join(json.dumps(read(file)) + "\n" for file in files)
            done = subprocess.run([ORACLE], input=logs, capture_output=True, text=True, check=True)
            reports = [json.loads(line) for line in done.stdout.splitlines()]
            self.assertEqual(len(reports), len(files))
            for file, report in zip(files, reports):
                expected = read(file.with_suffix(".expected.json"))
                self.assertEqual(bare(expected), bare(report), file)

    def test_what_findings_cite_is_listed(self):
        pages = {}
        for game in GAMES:
            for path in self.folders[game].rglob("*.expected.json"):
                for hand in read(path)["hands"]:
                    for finding in hand["findings"]:
                        code = finding["code"]
                        if code not in pages:
                            pages[code] = subprocess.run([BINARY, "rules", code], text=True,
                                                         capture_output=True, check=True).stdout
                        for clause in finding["rules"]:
                            self.assertRegex(pages[code], rf"(?m)^  {re.escape(clause)} ", path)

    def test_every_mistake_is_told_or_comes_to_the_same(self):
        for game in GAMES:
            manifest = self.manifests[game]
            killed = {rules for case in manifest["cases"] for rules in case["kills"]}
            mutants = {rules for case in manifest["cases"] if case["group"] == "mutants"
                       for rules in case["kills"]}
            equivalent = {each["rules"] for each in manifest["equivalent"]}
            self.assertEqual(equivalent, EQUIVALENT[game])
            self.assertEqual(killed - equivalent, mutants - equivalent)
            for each in manifest["equivalent"]:
                self.assertEqual(each["killed-by"], [case["file"] for case in manifest["cases"]
                                                     if each["rules"] in case["kills"]])
            for mistake in manifest["mistakes"]:
                for rules in mistake["rules"]:
                    self.assertTrue((rules in mutants) != (rules in equivalent), mistake)
            ids = {mistake["id"] for mistake in manifest["mistakes"]}
            self.assertLess(ids, {f"M{number}" for number in range(1, 32)})
            # Counted in the table of switches: every value off its default, of numbers those beside
            # it, all 23 other orders of counting, and the four targets of other games.
            self.assertEqual(len(killed | equivalent), {"american": 81, "yorkshire": 69}[game])
            target = {"american": 7, "yorkshire": 11}[game]
            self.assertEqual(sum(rules.startswith("order=") for rules in mutants), 23)
            self.assertLess({f"target={target - 1}", f"target={target + 1}"}, mutants)
        both = {mistake["id"] for game in GAMES for mistake in self.manifests[game]["mistakes"]}
        self.assertEqual(both, {f"M{number}" for number in range(1, 32)})

    def test_no_case_that_tells_mistakes_is_needless(self):
        for game in GAMES:
            cases = [case for case in self.manifests[game]["cases"] if case["group"] == "mutants"]
            times = Counter(rules for case in cases for rules in case["kills"])
            for case in cases:
                self.assertEqual(case["only"],
                                 [rules for rules in case["kills"] if times[rules] == 1])
                self.assertTrue(case["only"], case["file"])

    def test_the_suite_notices_every_changed_rule(self):
        """The project's own mutation check: all mutants that can be told have to be."""
        caught = all_told = 0
        for game in GAMES:
            mutants = {rules for case in self.manifests[game]["cases"] for rules in case["kills"]}
            told = sorted(mutants - EQUIVALENT[game])
            calls = [("--verify", str(self.folders[game]), "--rules", rules) for rules in told]
            with concurrent.futures.ThreadPoolExecutor(2) as pool:
                for rules, (code, out, err) in zip(told, pool.map(lambda call: run(*call), calls)):
                    with self.subTest(game=game, rules=rules):
                        self.assertEqual((code, err), (1, ""), out)
                        self.assertRegex(out, r"\n[1-9]\d* problems?\n$")
                    caught += code == 1
            all_told += len(told)
            for rules in EQUIVALENT[game]:
                code, out, _ = run("--verify", str(self.folders[game]), "--rules", rules)
                self.assertEqual(code, 0, out)
        print(f"mutation check: {caught} of {all_told} mutants noticed", file=sys.stderr)
        self.assertEqual(caught, all_told)

    def test_every_clause_has_a_case_and_every_code_a_log(self):
        found = set()
        for game in GAMES:
            for case in self.manifests[game]["cases"]:
                report = read(self.folders[game] / case["file"].replace(".json", ".expected.json"))
                for hand in report["hands"]:
                    for finding in hand["findings"]:
                        found.add(finding["code"])
                        cited = set(finding["rules"])
                        if game == "american":  # a gap of the other game, and one that is only text
                            cited -= {"H9", "G6"}
                        self.assertLessEqual(cited, set(case["clauses"]), case["file"])
            table = (self.folders[game] / "README.md").read_text(encoding="utf-8")
            for clause in {id for case in self.manifests[game]["cases"] for id in case["clauses"]}:
                self.assertRegex(table, rf"(?m)^\| {re.escape(clause)} \| .* \| \[[a-z0-9-]+\]\(")
            for link in re.findall(r"\]\(([^)]*)\)", table):
                self.assertTrue((self.folders[game] / link).is_file(), link)
        codes = re.findall(r'^FINDING\(\w+, "([a-z-]+)"',
                           Path("checker/findings.def").read_text(encoding="utf-8"), re.MULTILINE)
        self.assertGreater(len(codes), 30)
        self.assertEqual(found, set(codes))

    def test_every_card_played_is_legal_where_nothing_is_illegal(self):
        """As the README of a suite says, by the rule of play that test_perft.py has of its own."""
        plays = 0
        for _, log, report in self.reports():
            if any(" mends " in event for hand in log["hands"] for event in hand.get("events", [])):
                continue
            if {"illegal", "inconsistent"} & {f["severity"] for f in findings_of(report)}:
                continue
            follow = log.get("rules", {}).get("follow", "follow-or-trump")
            for dealt, hand in zip(log["hands"], report["hands"]):
                for seat, card, table, held in plays_of(dealt, hand["tricks"]):
                    plays += 1
                    self.assertIn(card, playable(sorted(held), table, hand["trump"], follow),
                                  (report["log"], seat))
        self.assertGreater(plays, 10000)

    def test_every_event_is_explained_or_illegal(self):
        for game, log, report in self.reports():
            table = (self.folders[game] / "README.md").read_text(encoding="utf-8")
            for number, hand in enumerate(log["hands"]):
                for place, event in enumerate(hand.get("events", [])):
                    word = re.match(r"[NESW] ([a-z]{3,})", event)
                    if word and f" {word[1]} " not in table.replace("`", " "):
                        self.assertIn((place, "call-not-allowed"),
                                      [(finding.get("event"), finding["code"])
                                       for finding in report["hands"][number]["findings"]])

    def reports(self):
        for game in GAMES:
            for case in self.manifests[game]["cases"]:
                file = self.folders[game] / case["file"]
                yield game, read(file), read(file.with_suffix(".expected.json"))


def findings_of(report):
    return [finding for hand in report["hands"] for finding in hand["findings"]]


def plays_of(hand, tricks):
    """Each card played: the seat, the card, those on the table before it, and what the seat held:
    of what it was dealt where the log says so and nothing was run, else what it still put down."""
    plays = []
    for number, trick in enumerate(tricks):
        table = []
        for place, card in enumerate(trick["cards"]):
            if card:
                seat = "NESW"[("NESW".index(trick["lead"]) + place) % 4]
                plays.append((number, seat, card, tuple(table)))
                table.append(card)
    run = sum(" turns " in event for event in hand.get("events", [])) > 1
    for at, (number, seat, card, table) in enumerate(plays):
        held = {later for _, who, later, _ in plays[at:] if who == seat}
        for trick in tricks[number:]:
            held |= set(trick["thrown"].get(seat, []))
        if seat in hand.get("cards", {}) and not run:
            gone = {earlier for _, who, earlier, _ in plays[:at] if who == seat}
            held = set(hand["cards"][seat].split()) - gone
        yield seat, card, table, held


class Damage(unittest.TestCase):
    """Every kind of damage is told, with its place, and all of it in one run."""

    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.outside = Path(holder.name)
        self.folder = self.outside / "suite"
        shutil.copytree(Suites.folders["yorkshire"], self.folder)
        cases = read(self.folder / "manifest.json")["cases"]
        self.edge = next(case["file"] for case in cases if case["group"] == "edge")
        self.killer = next(case["file"] for case in cases if case["group"] == "mutants")
        self.report = self.edge.replace(".json", ".expected.json")

    def edit(self, name, change):
        content = read(self.folder / name)
        change(content)
        (self.folder / name).write_text(json.dumps(content), encoding="utf-8")

    def edit_case(self, file, change):
        self.edit("manifest.json", lambda manifest: change(
            next(case for case in manifest["cases"] if case["file"] == file)))

    def told(self, *expected):
        code, out, err = run("--verify", str(self.folder))
        self.assertEqual((code, err), (1, ""), out)
        for line in expected:
            self.assertIn(line + "\n", out)

    def refused(self, *expected):
        code, out, err = run("--verify", str(self.folder))
        self.assertEqual((code, out), (2, ""), err)
        for words in expected:
            self.assertIn(words, " ".join(err.split()))

    def test_files_missing_and_files_too_many_are_all_told(self):
        (self.folder / self.edge).unlink()
        (self.folder / self.killer.replace(".json", ".expected.json")).unlink()
        (self.folder / "edge" / "notes.txt").touch()
        (self.folder / "more").mkdir()
        (self.folder / ".git").mkdir()  # of a version control
        self.told(f"{self.edge}: missing", "edge/notes.txt: no part of the suite",
                  self.killer.replace(".json", ".expected.json") + ": missing",
                  "more: no part of the suite")

    def test_a_report_that_differs_is_told_with_the_place(self):
        def change(report):
            report["hands"][0]["after"]["NS"] = 99
        was = read(self.folder / self.report)["hands"][0]["after"]["NS"]
        self.edit(self.report, change)
        self.told(f"{self.report}: /hands/0/after/NS: seen 99, expected {was}")
        self.edit(self.report, lambda report: report["hands"][0].update(tricks=[]))
        self.told(f"{self.report}: /hands/0/after/NS: seen 99, expected {was}")
        self.edit(self.report, lambda report: report.pop("hands"))
        code, out, _ = run("--verify", str(self.folder))
        self.assertEqual(code, 1)
        self.assertIn(f"{self.report}: /hands: missing, expected [", out)
        (self.folder / self.report).write_text("{", encoding="utf-8")
        self.told(f"{self.report}: no JSON that can be read")

    def test_a_log_that_is_none_is_told(self):
        for text, why in (
                ('{"allfours": 1, "variant": "american", "hands": [{"dealer": "N"}]}',
                 "a log of the other game, expected yorkshire"),
                (json.dumps({"allfours": 1, "variant": "yorkshire",
                             "hands": [{"dealer": "N"}] + [{}] * 100}),
                 "more hands than a case may have, 100"),
                (json.dumps({"allfours": 1, "variant": "yorkshire", "hands": [{"dealer": "N"}],
                             "note": "x" * 65536}), "larger than a case may be, 64 KiB")):
            (self.folder / self.edge).write_text(text, encoding="utf-8")
            self.told(f"{self.edge}: {why}")
        for text in ("{", "", "[" * 1_000_000):
            (self.folder / self.edge).write_text(text, encoding="utf-8")
            code, out, _ = run("--verify", str(self.folder))
            self.assertEqual(code, 1)
            self.assertRegex(out, rf"(?m)^{self.edge}: (no log that can be read|larger than)")

    def test_json_nested_without_end_is_told(self):
        deep = "[" * 1_000_000 + "]" * 1_000_000
        (self.folder / self.report).write_text(f'{{"hands": {deep}}}', encoding="utf-8")
        manifest = (self.folder / "manifest.json").read_text(encoding="utf-8")
        (self.folder / "manifest.json").write_text(
            manifest.replace('"seed": 0', f'"seed": {deep}'), encoding="utf-8")
        code, out, _ = run("--verify", str(self.folder))
        self.assertEqual(code, 1)
        self.assertIn("manifest.json: /seed: seen [[[[", out)
        self.assertIn(f"{self.report}: ", out)

    def test_a_log_that_was_changed_has_another_report(self):
        def change(log):
            log["hands"][0]["dealer"] = {"N": "S", "S": "N", "E": "W", "W": "E"}[
                log["hands"][0]["dealer"]]
        seen = read(self.folder / self.report)["hands"][0]["dealer"]
        self.edit(self.edge, change)
        other = read(self.folder / self.edge)["hands"][0]["dealer"]
        self.told(f"{self.report}: /hands/0/dealer: seen \"{seen}\", expected \"{other}\"")

    def test_rules_of_another_time_are_told(self):
        self.edit("manifest.json", lambda all: all.update({"rules-digest": "fnv1a64:0"}))
        code, out, _ = run("--verify", str(self.folder))
        self.assertEqual(code, 1)
        self.assertRegex(out, r"^manifest\.json: /rules-digest: made from other rules; "
                              r"seen fnv1a64:0, those of this program are fnv1a64:[0-9a-f]{16}\n1 problem\n$")

    def test_wrong_kills_are_told(self):
        kills = next(case["kills"] for case in read(self.folder / "manifest.json")["cases"]
                     if case["file"] == self.killer)
        self.edit_case(self.killer, lambda case: case["kills"].pop())
        self.told(f"manifest.json: {self.killer} kills: seen {' '.join(kills[:-1])}, "
                  f"expected {' '.join(kills)}")

    def test_wrong_only_is_told(self):
        self.edit_case(self.killer, lambda case: case.update(only=[]))
        code, out, _ = run("--verify", str(self.folder))
        self.assertEqual(code, 1)
        self.assertRegex(out, rf"manifest\.json: {self.killer} only: seen none, expected \S+")

    def test_a_clause_that_is_none_and_one_left_out_are_told(self):
        self.edit_case(self.edge, lambda case: case["clauses"].append("AM4.3"))
        self.told(f"manifest.json: {self.edge} exercises AM4.3, which is no clause of the game")

    def test_a_mistake_that_nothing_tells_any_more_is_told(self):
        def drop(manifest):
            manifest["cases"] = [case for case in manifest["cases"]
                                 if "first-dealer=jack" not in case["kills"]]
        dropped = [case["file"] for case in read(self.folder / "manifest.json")["cases"]
                   if "first-dealer=jack" in case["kills"]]
        self.edit("manifest.json", drop)
        self.told("manifest.json: no case kills first-dealer=jack",
                  *(f"{file}: no part of the suite" for file in dropped))

    def test_a_proof_that_is_left_out_is_told(self):
        self.edit("manifest.json", lambda manifest: manifest["equivalent"].pop(0))
        self.told("manifest.json: no case kills high=taker")

    def test_a_needless_case_is_told(self):
        twin = "mutants/twin.json"

        def add(manifest):
            one = next(case for case in manifest["cases"] if case["file"] == self.killer)
            manifest["cases"].append({**one, "file": twin})
        self.edit("manifest.json", add)
        shutil.copy(self.folder / self.killer, self.folder / twin)
        shutil.copy(self.folder / self.killer.replace(".json", ".expected.json"),
                    self.folder / "mutants" / "twin.expected.json")
        needless = "needless: the other cases of its folder kill all that it does"
        self.told(f"{twin}: {needless}", f"{self.killer}: {needless}")

    def test_no_file_outside_the_suite_is_read(self):
        for file in ("../edge/x.json", "/etc/passwd", "edge/../../x.json", "edge/.json",
                     "edge/x.txt", "other/x.json", "edge/a/b.json", "edge/x.expected.json",
                     "edge/\u0000.json", ""):
            self.setUp()
            self.edit_case(self.edge, lambda case: case.update(file=file))
            code, out, err = run("--verify", str(self.folder))
            self.assertEqual((code, err), (1, ""), file)
            if file:
                self.assertIn("/file: seen ", out)
            self.assertIn(f"{self.edge}: no part of the suite\n", out)

    def test_a_file_named_twice_is_told(self):
        self.edit_case(self.edge, lambda case: case.update(file=self.killer))
        code, out, _ = run("--verify", str(self.folder))
        self.assertEqual(code, 1)
        self.assertIn(f"/file: {self.killer} is the file of another case already\n", out)

    def test_links_are_not_followed(self):
        shutil.move(self.folder / self.edge, self.outside / "log.json")
        (self.folder / self.edge).symlink_to(self.outside / "log.json")
        shutil.move(self.folder / "random", self.outside / "random")
        (self.folder / "random").symlink_to(self.outside / "random")
        self.told(f"{self.edge}: expected a file, and no link", "random: a link, expected a folder")

    def test_a_file_of_no_size_for_a_log_and_a_pipe_are_told(self):
        with (self.folder / self.edge).open("r+b") as file:
            file.truncate(5 << 30)
        (self.folder / self.killer).unlink()
        os.mkfifo(self.folder / self.killer)
        self.told(f"{self.edge}: larger than a log may be, 16 MiB",
                  f"{self.killer}: expected a file, and no link")

    def test_what_is_no_suite_is_refused(self):
        manifest = self.folder / "manifest.json"
        for text, expected in (
                ("{", "manifest.json: no JSON that can be read"),
                ("[]", 'manifest.json: no manifest of a suite: expected "allfours-suite": 1'),
                ('{"allfours-suite": 2}', 'expected "allfours-suite": 1'),
                ('{"allfours-suite": 1}', '"variant" is missing'),
                ('{"allfours-suite": 1, "variant": "pitch"}',
                 '/variant: seen "pitch", expected "american" or "yorkshire"'),
                ("[" * 100_000, "no JSON that can be read")):
            manifest.write_text(text, encoding="utf-8")
            self.refused(expected, "no suite")
        manifest.unlink()
        self.refused("manifest.json: missing", "no suite")
        shutil.rmtree(self.folder)
        self.refused("manifest.json: missing", "no suite")

    def test_parts_of_the_manifest_of_a_wrong_shape_are_told(self):
        def change(manifest):
            manifest["seed"] = -1
            manifest["mistakes"] = {}
            manifest["cases"][0]["kills"] = [1]
            manifest["cases"][1]["group"] = "random"
            del manifest["cases"][2]["for"]
        self.edit("manifest.json", change)
        self.told("manifest.json: /seed: seen -1, expected a whole number from 0 on",
                  "manifest.json: /mistakes: seen {}, expected a list of objects",
                  "manifest.json: /cases/0/kills: seen [1], expected a list of words",
                  'manifest.json: /cases/1/group: seen "random", expected "edge", as the file',
                  'manifest.json: /cases/2: "for" is missing: expected what the case is for')

    def test_an_empty_suite_covers_nothing(self):
        self.edit("manifest.json", lambda manifest: manifest.update(cases=[]))
        code, out, _ = run("--verify", str(self.folder))
        self.assertEqual(code, 1)
        self.assertIn("manifest.json: no case exercises YK3.4\n", out)
        self.assertIn("manifest.json: no case kills low=taker\n", out)


class Calls(unittest.TestCase):
    def refused(self, args, expected):
        code, out, err = run(*args)
        self.assertEqual((code, out), (2, ""), err)
        self.assertIn(expected, err)

    def test_a_folder_that_holds_something_is_left_alone(self):
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "mine.txt").touch()
            self.refused(["--variant", "american", "--out", folder], "not empty, there is mine.txt")
            self.refused(["--variant", "american", "--out", folder + "/mine.txt"],
                         "there already, and no folder")
            self.assertEqual(os.listdir(folder), ["mine.txt"])

    def test_a_disk_that_does_not_take_it_is_told_with_the_file(self):
        self.refused(["--variant", "yorkshire", "--out", "/proc/suite"], "/proc/suite: ")


if __name__ == "__main__":
    if len(sys.argv) == 3:
        ORACLE = sys.argv.pop()
        BINARY = sys.argv.pop()
    unittest.main()
