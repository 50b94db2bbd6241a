#!/usr/bin/env python3
"""Whole outputs of the program, compared byte for byte with what is on file.

    golden.py BINARY [NAME...]            compare; exit 1 if a case differs
    golden.py BINARY --update [NAME...]   write down what the program prints now

A case is a file golden/NAME.test: a line or two that say what it is about, then sections:

    === args              the arguments, in shell spelling
    === folder            where to run, from the root of the repository; without it an empty folder
    === file PATH         a file in that empty folder
    === stdin             what the program reads
    === stdout            what it must print
    === stderr
    === exit              its exit code

A line of content that begins with "===" or a backslash has a backslash in front. Content that does
not end in a newline has "=== no newline" after it.
"""

import argparse
import difflib
import os
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
CASES = HERE / "golden"
GIVEN = ("args", "folder", "stdin")
EXPECTED = ("stdout", "stderr", "exit")
NO_NEWLINE = "no newline"
TIME_LIMIT = 60


class BadCase(Exception):
    pass


class Case:
    def __init__(self, path):
        self.path = path
        self.name = path.relative_to(CASES).with_suffix("").as_posix()
        self.about = ""
        self.sections = {}
        self._read(path.read_text(encoding="utf-8", errors="surrogateescape"))

    def _read(self, text):
        title = None
        lines = []
        for line in text.splitlines(keepends=True) + ["=== "]:
            if not line.startswith("==="):
                lines.append(line[1:] if line.startswith("\\") else line)
                continue
            heading = line[3:].strip()
            content = "".join(lines)
            if heading == NO_NEWLINE:
                lines = [content[:-1]]
                continue
            if title is None:
                self.about = content
            elif title in self.sections:
                raise BadCase(f"{self.name}: section {title} twice")
            else:
                self.sections[title] = content
            if heading and heading not in GIVEN + EXPECTED and not heading.startswith("file "):
                raise BadCase(f"{self.name}: no section is called {heading}")
            title, lines = heading, []
        if "args" not in self.sections:
            raise BadCase(f"{self.name}: no args")

    def _files(self):
        return {t[5:].strip(): c for t, c in self.sections.items() if t.startswith("file ")}

    def run(self, binary):
        """The three expected sections, as the program gives them now."""
        with tempfile.TemporaryDirectory() as empty:
            folder = Path(empty)
            for name, content in self._files().items():
                path = folder / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content.encode("utf-8", "surrogateescape"))
            if "folder" in self.sections:
                folder = ROOT / self.sections["folder"].strip()
            environment = {k: v for k, v in os.environ.items() if k != "NO_COLOR"}
            environment.update(LC_ALL="C.UTF-8", TERM="xterm")
            done = subprocess.run(
                [binary, *shlex.split(self.sections["args"])],
                input=self.sections.get("stdin", "").encode("utf-8", "surrogateescape"),
                capture_output=True, cwd=folder, env=environment, timeout=TIME_LIMIT, check=False)
        return {"stdout": done.stdout.decode("utf-8", "surrogateescape"),
                "stderr": done.stderr.decode("utf-8", "surrogateescape"),
                "exit": f"{done.returncode}\n"}

    def write(self, outcome):
        out = [self.about]
        for title, content in self.sections.items():
            if title not in EXPECTED:
                out.append(section(title, content))
        out += [section(title, outcome[title]) for title in EXPECTED]
        self.path.write_text("".join(out), encoding="utf-8", errors="surrogateescape")


def section(title, content):
    text = f"=== {title}\n"
    for line in content.splitlines(keepends=True):
        text += "\\" + line if line.startswith(("===", "\\")) else line
    if content and not content.endswith("\n"):
        text += f"\n=== {NO_NEWLINE}\n"
    return text


def difference(case, outcome):
    text = ""
    for title in EXPECTED:
        wanted = case.sections.get(title, "")
        if wanted != outcome[title]:
            text += "".join(
                line if line.endswith("\n") else line + "\n\\ no newline\n"
                for line in difflib.unified_diff(
                    wanted.splitlines(keepends=True), outcome[title].splitlines(keepends=True),
                    f"{title} on file", f"{title} now"))
    return text


def main():
    parser = argparse.ArgumentParser(description="Compare whole outputs with those on file.")
    parser.add_argument("binary")
    parser.add_argument("names", nargs="*", help="cases to run; all if none is named")
    parser.add_argument("--update", action="store_true", help="write down what is printed now")
    options = parser.parse_intermixed_args()
    binary = str(Path(options.binary).resolve())

    cases = [Case(path) for path in sorted(CASES.rglob("*.test"))]
    if options.names:
        unknown = set(options.names) - {case.name for case in cases}
        if unknown:
            sys.exit(f"no such case: {', '.join(sorted(unknown))}")
        cases = [case for case in cases if case.name in options.names]
    if not cases:
        sys.exit("no cases: a run that tests nothing is a failure")

    differing = 0
    for case in cases:
        outcome = case.run(binary)
        changes = difference(case, outcome)
        if not changes:
            continue
        differing += 1
        if options.update:
            case.write(outcome)
            print(f"updated {case.name}")
        else:
            print(f"--- {case.name}: {case.about.strip()}\n{changes}", end="")
    print(f"{len(cases)} cases, {differing} {'updated' if options.update else 'differ'}")
    return 1 if differing and not options.update else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BadCase as error:
        sys.exit(str(error))
