#!/usr/bin/env python3
"""Line coverage of folders, from what gcov counted in a build of preset coverage.

usage: tests/coverage.py BUILD [--least PERCENT] [--missed] FOLDER...

Prints for each folder how many of its lines that hold code were run, with --missed also which were
not. A line of a template or an inline function counts as run if any file ran it. Exit code 1 where
a folder is below PERCENT.
"""

import argparse
import collections
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def counted(build):
    """File (below the project's root) to line to how often it was run."""
    lines = collections.defaultdict(lambda: collections.defaultdict(int))
    for data in sorted(build.rglob("*.gcda")):
        out = subprocess.run(["gcov", "--json-format", "--stdout", data.name], cwd=data.parent,
                             capture_output=True, text=True, check=True).stdout
        for document in filter(None, out.splitlines()):
            read = json.loads(document)
            for file in read["files"]:
                path = pathlib.Path(read["current_working_directory"], file["file"]).resolve()
                if path.is_relative_to(ROOT):
                    of_file = lines[path.relative_to(ROOT).as_posix()]
                    for line in file["lines"]:
                        of_file[line["line_number"]] += line["count"]
    return lines


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1][len("usage: "):])
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--least", type=float, default=0)
    parser.add_argument("--missed", action="store_true")
    parser.add_argument("folders", nargs="+")
    options = parser.parse_args()
    lines = counted(options.build.resolve())
    good = True
    for folder in options.folders:
        files = {file: of for file, of in sorted(lines.items()) if file.startswith(folder + "/")}
        total = sum(len(of) for of in files.values())
        run = sum(count > 0 for of in files.values() for count in of.values())
        percent = 100 * run / total if total else 0
        print(f"{folder}: {run} of {total} lines, {percent:.1f} %")
        good = good and total > 0 and percent >= options.least
        for file, of in files.items():
            missed = sorted(line for line, count in of.items() if count == 0)
            if options.missed and missed:
                print(f"  {file}: {', '.join(map(str, missed))}")
    if not good:
        print(f"below {options.least:g} %", file=sys.stderr)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
