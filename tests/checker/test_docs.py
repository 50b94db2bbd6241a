#!/usr/bin/env python3
"""The documentation against the tool: schemas, examples, links, commands and rulings shown.

ALLFOURS_EXECUTABLE names the tool; run from the root of the project.
"""

import json
import os
import pathlib
import re
import shlex
import subprocess
import unittest

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
TOOL = os.environ.get("ALLFOURS_EXECUTABLE", str(ROOT / "build/release/cli/allfours"))
EXIT = {"sound": 0, "faulty": 1, "unusable": 2, "open": 3}

# What each example promises: a verdict for each log in it, the codes of its findings in order, and
# the score and winner after the last hand.
EXAMPLES = {
    "bunched.json": [("sound", [], (4, 3), "nobody")],
    "early-look.txt": [("faulty", ["looked-early", "source-silent"], (7, 10), "nobody")],
    "exhausted.json": [("sound", [], (1, 3), "nobody")],
    "house-rules.txt": [("sound", [], (7, 6), "NS")],
    "jack-or-gift.txt": [("open", ["source-silent"], (6, 7), "EW")],
    "league-night.ndjson": [("sound", [], (7, 6), "NS"),
                            ("faulty", ["wrong-game", "wrong-score"], (2, 5), "nobody"),
                            ("sound", [], (7, 6), "nobody"),
                            ("sound", [], (5, 7), "EW")],
    "low-captured.txt": [("sound", [], (4, 8), "nobody")],
    "revoke.txt": [("faulty", ["revoke"], (5, 6), "nobody")],
    "run-and-discards.json": [("sound", [], (5, 4), "nobody")],
    "throw-in.txt": [("sound", [], (6, 6), "nobody")],
    "tied-game.json": [("sound", [], (6, 7), "EW")],
    "unfinished.txt": [("open", ["incomplete"], None, ["EW", "nobody"])],
    "whole-game.json": [("sound", [], (11, 8), "NS")],
    "wrong-score.txt": [("faulty", ["wrong-low", "wrong-score", "wrong-winner"], (10, 11), "EW")],
    "yorkshire-ten-all.txt": [("sound", [], (10, 11), "EW")],
}

# What makes a log unusable, as a change to a good one: the path to a value and what to put there.
# `None` for the value takes the key away.
BROKEN = [
    (["allfours"], None), (["allfours"], 2), (["allfours"], "1"),
    (["variant"], None), (["variant"], "yorkshre"), (["variant"], 7),
    (["hands"], None), (["hands"], []), (["hands"], {}),
    (["Hands"], []), (["rules"], []), (["players"], ["Ada"]), (["players"], {"X": "Ada"}),
    (["source"], 1), (["note"], []),
    (["draw"], {"by": "S"}), (["draw"], {"by": "S", "cards": "4C 9D"}),
    (["draw"], {"by": "S", "cards": "JC 9D"}), (["draw"], {"by": "S", "cards": "JC JD"}),
    (["draw"], {"by": "S", "cards": ""}), (["draw"], {"by": "X", "cards": "JC"}),
    (["rules"], {"game-ti": "dealers"}), (["rules"], {"game-tie": "dealer"}),
    (["rules"], {"target": "9"}), (["rules"], {"target": 0}), (["rules"], {"target": 100}),
    (["rules"], {"game-points": 3}), (["rules"], {"look-penalty": 10}),
    (["rules"], {"order": "high-low-jack-jack"}), (["rules"], {"order": "high-low-jack"}),
    (["rules"], {"keep": "all"}), (["rules"], {"turned-jack-points": 1}),
    (["hands", 0, "dealer"], None), (["hands", 0, "dealer"], "n"), (["hands", 0, "dealer"], "NS"),
    (["hands", 0, "dealr"], "N"), (["hands", 0], "N"),
    (["hands", 0, "score"], {"NS": 9}), (["hands", 0, "score"], {"NS": 9, "EW": -1}),
    (["hands", 0, "score"], {"NS": 9, "EW": "10"}), (["hands", 0, "score"], {"NS": 9, "EW": 1.5}),
    (["hands", 0, "score"], {"NS": [9, 10], "EW": 1}), (["hands", 0, "score"], "9-10"),
    (["hands", 0, "score"], {"NS": 9, "EW": 10, "N": 1}), (["hands", 0, "score"], None, "null"),
    (["hands", 0, "cards"], {"N": "1H"}), (["hands", 0, "cards"], {"N": ["9H"]}),
    (["hands", 0, "cards"], {"NS": "9H"}), (["hands", 0, "cards"], {"N": "9H,TH"}),
    (["hands", 0, "events"], "E AH"), (["hands", 0, "events", 0], "E"),
    (["hands", 0, "events", 0], ""), (["hands", 0, "events", 0], "X AH"),
    (["hands", 0, "events", 0], "e AH"), (["hands", 0, "events", 0], "E 1H"),
    (["hands", 0, "events", 0], "E ??"), (["hands", 0, "events", 0], "E 9H|9D"),
    (["hands", 0, "events", 0], "E lead AH"), (["hands", 0, "events", 0], "E takes AH"),
    (["hands", 0, "events", 0], "E plays"), (["hands", 0, "events", 0], "E mends 5D"),
    (["hands", 0, "events", 0], "E turns 5D 6D"), (["hands", 0, "events", 0], "E discards 53"),
    (["hands", 0, "events", 0], "E discards 3 5D"), (["hands", 0, "events", 0], "E Takes"),
    (["hands", 0, "events", 0], "E AH 2H 5H 9H 3H"), (["hands", 0, "events", 0], 1),
    (["hands", 0, "events", 0], {"note": "x"}), (["hands", 0, "events", 0], {"event": 1}),
    (["hands", 0, "events", 0], {"event": "E AH", "when": "x"}),
    (["hands", 0, "events", 0], {"either": ["E AH", []]}),
    (["hands", 0, "result"], []), (["hands", 0, "result"], {"hig": "EW"}),
    (["hands", 0, "result"], {"high": "E"}), (["hands", 0, "result"], {"high": "none"}),
    (["hands", 0, "result"], {"trump": "X"}), (["hands", 0, "result"], {"values": {"NS": 18}}),
    (["hands", 0, "result"], {"points": 3}), (["hands", 0, "result"], {"score": {"NS": 1}}),
    (["hands", 0, "claims"], "winner == EW"), (["hands", 0, "claims"], [1]),
    (["hands", 0, "note"], 1),
]

# The same, of what is unusual and good all the same.
UNUSUAL = [
    (["_club"], {"any": ["thing", 9.5]}), (["hands", 0, "_sheet"], 4),
    (["hands", 0, "dealer"], "W"), (["hands", 0, "score"], {"NS": 9, "EO": 10, "_by": "Ada"}),
    (["hands", 0, "cards"], {"N": "9h 10H 3♣ 2♣ 5♠️ 9d"}),
    (["hands", 0, "events", 0], "E plays A♥"), (["hands", 0, "events", 0], "# East thinks"),
    (["hands", 0, "events", 0], " E  ah 2h # both low"), (["hands", 0, "events", 0], "E discards 3"),
    (["hands", 0, "events", 0], {"event": "E AH", "note": "slowly", "at": "21:40", "_x": 1}),
    (["hands", 0, "events"], []), (["hands", 0, "events"], None),
    (["hands", 0, "result"], {}), (["hands", 0, "result"], {"trump": "♥", "high": "EW"}),
    (["hands", 0], {"dealer": "O", "events": ["N 2C 3C 4C 5C", "O takes"], "result": {"high": "EO"}}),
    (["draw"], {"by": "S", "cards": "4C 9D 10S jd"}), (["players"], {"N": "Ada", "_n": 4}),
    (["rules"], {"target": 9, "order": "game-jack-low-high", "look-penalty": 0, "_why": "old"}),
    (["rules"], {"trick": "rank", "first-dealer": "jack"}),
]


def run(arguments, stdin=None, tool=TOOL):
    return subprocess.run([tool, *arguments], input=stdin, capture_output=True, text=True,
                          cwd=ROOT, timeout=60, check=False, encoding="utf-8")


def schema(name):
    return jsonschema.Draft7Validator(json.loads((DOCS / name).read_text(encoding="utf-8")))


def good_log():
    return {"allfours": 1, "variant": "yorkshire",
            "hands": [{"dealer": "N", "score": {"NS": 9, "EW": 10}, "events": ["E AH 2H"]}]}


def changed(path, value, as_null=None):
    log = good_log()
    at = log
    for step in path[:-1]:
        at = at.setdefault(step, {}) if isinstance(at, dict) else at[step]
    if value is None and as_null is None:
        del at[path[-1]]
    else:
        at[path[-1]] = value
    return log


def json_logs(path):
    text = path.read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()] if path.suffix == ".ndjson" \
        else [json.loads(text)]


def pages():
    return [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted(DOCS.glob("*.md"))]


def fences(path):
    """(language, text) of every fenced block."""
    text = path.read_text(encoding="utf-8")
    return re.findall(r"^```(\w*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def anchors(path):
    text = re.sub(r"^```.*?^```$", "", path.read_text(encoding="utf-8"), flags=re.M | re.S)
    found = set(re.findall(r'<a id="([^"]+)"', text))
    for heading in re.findall(r"^#+ (.*)$", text, re.MULTILINE):
        plain = re.sub(r"[^\w\- ]", "", heading.lower())
        found.add(plain.strip().replace(" ", "-"))
    return found


class Schemas(unittest.TestCase):
    def test_are_schemas(self):
        for name in ("hand-log.schema.json", "report.schema.json", "conform.schema.json"):
            jsonschema.Draft7Validator.check_schema(schema(name).schema)

    def test_every_log_refused_by_both(self):
        logs = schema("hand-log.schema.json")
        reports = schema("report.schema.json")
        self.assertTrue(logs.is_valid(good_log()))
        lines = []
        for change in BROKEN:
            log = changed(*change)
            lines.append(json.dumps(log))
            with self.subTest(change=change):
                self.assertFalse(logs.is_valid(log), "the schema accepts it")
        answer = run(["check", "--ndjson", "--format", "json", "-"], "\n".join(lines) + "\n")
        self.assertEqual(answer.returncode, 2)
        answers = answer.stdout.splitlines()
        self.assertEqual(len(answers), len(BROKEN))
        for change, line in zip(BROKEN, answers):
            with self.subTest(change=change):
                report = json.loads(line)
                self.assertEqual(report["verdict"], "unusable", "the tool accepts it")
                reports.validate(report)

    def test_every_log_accepted_by_both(self):
        logs = schema("hand-log.schema.json")
        reports = schema("report.schema.json")
        for change in UNUSUAL:
            with self.subTest(change=change):
                log = changed(*change)
                logs.validate(log)
                for ascii_only in (True, False):
                    text = json.dumps(log, ensure_ascii=ascii_only)
                    answer = run(["check", "--format", "json", "-"], text)
                    self.assertNotEqual(answer.returncode, 2, answer.stdout)
                    reports.validate(json.loads(answer.stdout))


class Switches(unittest.TestCase):
    """Every value of every house rule in hand-log.schema.json is one, for the game it is for."""

    def test_values(self):
        logs = schema("hand-log.schema.json")
        properties = logs.schema["definitions"]["rules"]["properties"]
        self.assertGreater(len(properties), 25)
        lines, expected = [], []
        for name, kind in properties.items():
            values = kind.get("enum") or [kind["minimum"], kind["maximum"]] \
                if "enum" in kind or "minimum" in kind else ["jack-game-high-low"]
            for value in values:
                for variant in ("american", "yorkshire"):
                    log = good_log()
                    log["variant"] = variant
                    log["rules"] = {name: value}
                    lines.append(json.dumps(log))
                    expected.append(logs.is_valid(log))
        answer = run(["check", "--ndjson", "--format", "json", "-"], "\n".join(lines) + "\n")
        self.assertEqual(len(answer.stdout.splitlines()), len(lines))
        for line, valid, log in zip(answer.stdout.splitlines(), expected, lines):
            with self.subTest(log=log):
                self.assertEqual(json.loads(line)["verdict"] != "unusable", valid)

    def test_tables(self):
        """docs/hand-log.md names every switch and every value of the schema."""
        text = (DOCS / "hand-log.md").read_text(encoding="utf-8")
        section = text[text.index("\n## House rules"):text.index("\n## The report")]
        for name, kind in schema("hand-log.schema.json").schema["definitions"]["rules"][
                "properties"].items():
            for word in [name, *(v for v in kind.get("enum", []) if isinstance(v, str))]:
                with self.subTest(switch=name):
                    self.assertIn(f"`{word}`", section)


class Codes(unittest.TestCase):
    """The finding codes of the sources, the schema and docs/hand-log.md are the same."""

    def test_codes(self):
        entries = re.findall(r'^FINDING\(\w+, "([\w-]+)", (\w+),',
                             (ROOT / "checker/findings.def").read_text(encoding="utf-8"), re.M)
        self.assertGreater(len(entries), 30)
        finding = schema("report.schema.json").schema["definitions"]["finding"]
        in_schema = [(code, one["properties"]["severity"]["const"])
                     for one in finding["oneOf"] for code in one["properties"]["code"]["enum"]]
        self.assertCountEqual(entries, in_schema)
        text = (DOCS / "hand-log.md").read_text(encoding="utf-8")
        section = text[text.index("\n## Finding codes"):text.index("\n## Commands")]
        rows = re.findall(r"^\| ((?:`[\w-]+` ?)+)\|", section, re.MULTILINE)
        in_page = re.findall(r"`([\w-]+)`", " ".join(rows))
        self.assertEqual(in_page, [code for code, _ in entries])


class Goals(unittest.TestCase):
    """docs/goals.md shows the facts of checker/goal/facts.def, and goals that can be read."""

    def setUp(self):
        self.page = (DOCS / "goals.md").read_text(encoding="utf-8")

    def test_facts(self):
        source = (ROOT / "checker/goal/facts.def").read_text(encoding="utf-8")
        entries = re.findall(r'^FACT\(\w+, "([^"]+)", \w+, (\w+),\s*((?:"[^"]*"\s*)+), \d+\)',
                             source, re.MULTILINE)
        self.assertEqual(len(entries), len(re.findall(r"^FACT\(", source, re.MULTILINE)))
        section = self.page[self.page.index("\n## Facts"):]
        rows = re.findall(r"^\| `([^`]+)` \| (\w+) \| (.*) \|$", section, re.MULTILINE)
        self.assertEqual(rows, [(name, kind, "".join(re.findall(r'"([^"]*)"', text)))
                                for name, kind, text in entries])

    def test_values(self):
        """Every value that the page names is one of its type."""
        opposite = {"truth": "begged", "number": "runs", "side": "high", "seat": "dealer",
                    "suit": "trump", "card": "high_card", "variant": "variant",
                    "category": "decided_by"}
        section = self.page[self.page.index("\n## Types"):self.page.index("\n## Facts")]
        rows = re.findall(r"^\| (\w+) \| ((?:`[^`]+`(?: or |,? )?)+)", section, re.MULTILINE)
        self.assertEqual([kind for kind, _ in rows], list(opposite))
        for kind, values in rows:
            for value in re.findall(r"`([^`]+)`", values):
                with self.subTest(kind=kind, value=value):
                    self.assert_goal(f"{opposite[kind]} == {value}")

    def test_goals(self):
        goals = ["high == NS and values.NS > values.EW", "not (high == NS)", "high != NS",
                 "none == none", "trick[6].value < 5", "trick[6].value + 1 != 5",
                 "1 < runs and runs < 3", "jack == NS or jack == EW or jack == nobody"]
        for goal in goals:
            with self.subTest(goal=goal):
                self.assertIn(f"`{goal}`", self.page.replace("\n", " "))
                self.assert_goal(goal)
        for truth in ("holds(pitcher, high_card)", "took(rivals, trick[1].card.dealer)"):
            self.assertIn(f"`{truth}`", self.page)
            self.assert_goal(truth)

    def assert_goal(self, goal):
        answer = run(["check", "--claim", goal, "docs/examples/tied-game.json"])
        self.assertNotEqual(answer.returncode, 2, answer.stderr)


class Examples(unittest.TestCase):
    def test_table_is_complete(self):
        files = {path.name for path in (DOCS / "examples").iterdir()}
        self.assertEqual(files, set(EXAMPLES))

    def test_logs_fit_the_schema(self):
        validator = schema("hand-log.schema.json")
        count = 0
        for path in sorted((DOCS / "examples").glob("*json")):
            for log in json_logs(path):
                with self.subTest(path=path.name):
                    validator.validate(log)
                    count += 1
        self.assertGreaterEqual(count, 9)

    def test_verdicts(self):
        validator = schema("report.schema.json")
        for name, promised in EXAMPLES.items():
            with self.subTest(example=name):
                answer = run(["check", "--format", "json", f"docs/examples/{name}"])
                reports = [json.loads(line) for line in answer.stdout.splitlines()]
                self.assertEqual(len(reports), len(promised))
                codes = {EXIT[verdict] for verdict, *_ in promised}
                self.assertEqual(answer.returncode,
                                 next(code for code in (2, 1, 3, 0) if code in codes))
                for report, promise in zip(reports, promised):
                    self.check_report(validator, report, *promise)

    def check_report(self, validator, report, verdict, codes, score, winner):
        validator.validate(report)
        self.assertEqual(report["verdict"], verdict)
        self.assertEqual([finding["code"] for hand in report["hands"]
                          for finding in hand["findings"]], codes)
        last = report["hands"][-1]
        if score is None:
            self.assertIn("one-of", last["after"])
        else:
            self.assertEqual(last["after"], {"NS": score[0], "EW": score[1]})
        self.assertEqual(last["winner"], winner if isinstance(winner, str) else {"one-of": winner})

    def test_deals_are_deals(self):
        """No card twice in a hand that is played out, whoever holds it."""
        for name in EXAMPLES:
            answer = run(["check", "--format", "json", f"docs/examples/{name}"])
            for report in map(json.loads, answer.stdout.splitlines()):
                for hand in report["hands"]:
                    if len(hand["tricks"]) < 6:
                        continue
                    cards = [card for trick in hand["tricks"] for card in
                             [*trick["cards"], *sum(trick.get("thrown", {}).values(), [])] if card]
                    with self.subTest(example=name):
                        self.assertEqual((len(cards), len(set(cards))), (24, 24))

    def test_house_rules_example_is_the_tied_game(self):
        answers = [run(["check", "--format", "json", *arguments]) for arguments in (
            ["--rules", "game-tie=dealers", "docs/examples/tied-game.json"],
            ["docs/examples/house-rules.txt"])]
        hands = [json.loads(answer.stdout)["hands"][0] for answer in answers]
        for key in ("tricks", "awards", "values", "counted", "winner"):
            self.assertEqual(hands[0][key], hands[1][key], key)


class Pages(unittest.TestCase):
    def test_links(self):
        count = 0
        for page in pages():
            text = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.M | re.S)
            for target in re.findall(r"\]\(([^)\s]+)\)", text):
                if re.match(r"[a-z]+:", target):
                    continue
                count += 1
                file, _, anchor = target.partition("#")
                path = (page.parent / file).resolve() if file else page
                with self.subTest(page=page.name, target=target):
                    self.assertTrue(path.exists(), "no such file")
                    self.assertTrue(path.is_relative_to(ROOT))
                    if anchor and path.suffix == ".md":
                        self.assertIn(anchor, anchors(path))
        self.assertGreater(count, 30)

    def test_commands_name_files_that_exist(self):
        count = 0
        for page in pages():
            for language, text in fences(page):
                if language != "sh":
                    continue
                for word in re.findall(r"(?:\./|\b(?:docs|tests|build)/)[\w./-]+", text):
                    if word.startswith("build/"):
                        continue
                    count += 1
                    with self.subTest(page=page.name, word=word):
                        self.assertTrue((ROOT / word).exists())
        self.assertGreaterEqual(count, 6)

    def test_commands_know_their_options(self):
        """Every option that a page shows beside `allfours check` is one."""
        known = run(["check", "--help"]).stdout
        for page in pages():
            for language, text in fences(page):
                if language not in ("sh", "console"):
                    continue
                for line in re.findall(r"allfours check(.*)", text):
                    for option in re.findall(r"(?<!\S)--[\w-]+", line.split("<")[0].split("#")[0]):
                        with self.subTest(page=page.name, option=option):
                            self.assertIn(option, known)

    def test_rulings_shown_are_the_tools(self):
        count = 0
        for page in pages():
            for language, text in fences(page):
                if language != "console":
                    continue
                command, _, output = text.partition("\n")
                words = shlex.split(command)
                self.assertEqual(words[:2], ["$", "./allfours"], page.name)
                answer = run(words[2:])
                count += 1
                with self.subTest(page=page.name, command=command):
                    self.assertEqual(output, answer.stdout)
                    self.assertEqual(answer.stderr, "")
        self.assertGreaterEqual(count, 1)

    def test_hands_shown_can_be_read(self):
        count = 0
        for page in pages():
            for language, text in fences(page):
                if language == "json":
                    schema("hand-log.schema.json").validate(json.loads(text))
                elif language != "text" or "…" in text or \
                        text.split()[0] not in ("american", "yorkshire"):
                    continue
                count += 1
                with self.subTest(page=page.name, text=text):
                    self.assertNotEqual(run(["check", "-"], text).returncode, 2)
        self.assertGreaterEqual(count, 4)

    def test_hand_in_readme_is_its_example(self):
        shown = [text for language, text in fences(ROOT / "README.md") if language == "text"]
        self.assertEqual(shown[0],
                         (DOCS / "examples/wrong-score.txt").read_text(encoding="utf-8"))
        answer = run(["check", "--format", "json", "-"], shown[1])
        self.assertEqual([finding["code"] for finding in
                          json.loads(answer.stdout)["hands"][0]["findings"]], ["revoke"])


if __name__ == "__main__":
    unittest.main()
