#!/usr/bin/env python3
"""Checks every #include of the project against the architecture, and that nothing is written to a
terminal or into a file but by the two that make it harmless.

usage: architecture.py ROOT | --self-test

Debian keeps all headers in one folder, so a compiler cannot tell that a folder includes what its
target does not link; this can.
"""

import pathlib
import re
import sys
import tempfile

# A folder, and the folders of the project whose headers it may include.
FOLDERS = {
    "model": {"model"},
    "checker": {"model", "checker"},
    "cases": {"model", "checker", "cases"},
    "cli": {"model", "checker", "cases", "cli"},
    "tests": {"model", "checker", "cases", "cli", "tests"},
}

# A library other than the standard one: its headers, and the places that may include them.
LIBRARIES = [
    (r"z3(\+\+|_\w+)?\.h", ["cases/"]),
    (r"CLI/.*", ["cli/"]),
    (r"nlohmann/.*", ["checker/", "cases/", "cli/", "tests/"]),
    (r"fmt/.*", ["checker/", "cases/", "cli/", "tests/"]),
    (r"catch2/.*", ["tests/catch.h"]),
    (r"benchmark/.*", ["tests/bench/"]),
    (r"(sys/.*|unistd\.h|fcntl\.h|spawn\.h|poll\.h|signal\.h)",
     ["checker/", "cases/conform/", "cli/", "tests/"]),
]

STANDARD = set("""
algorithm any array atomic barrier bit bitset cassert cctype cerrno cfenv cfloat charconv chrono
cinttypes climits clocale cmath codecvt compare complex concepts condition_variable coroutine
csetjmp csignal cstdarg cstddef cstdint cstdio cstdlib cstring ctime cuchar cwchar cwctype deque
exception execution filesystem format forward_list fstream functional future initializer_list
iomanip ios iosfwd iostream istream iterator latch limits list locale map memory memory_resource
mutex new numbers numeric optional ostream queue random ranges ratio regex scoped_allocator
semaphore set shared_mutex source_location span sstream stack stdexcept stop_token streambuf string
string_view strstream syncstream system_error thread tuple type_traits typeindex typeinfo
unordered_map unordered_set utility valarray variant vector version
""".split())

# Standard headers that read or write something; the rules do neither.
INPUT_OUTPUT = {"cstdio", "filesystem", "fstream", "iostream", "syncstream"}

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include\b[ \t]*(?:<([^>\n]*)>|"([^"\n]*)"|(.*))', re.MULTILINE)
# Ways to write something. What is not ours is made harmless on its way out, so there is one way to
# standard output and standard error, and one into a file.
WRITERS = {"cli/output.cpp", "checker/write/whole_file.cpp"}
WRITING = re.compile(r"\b(stdout|stderr|cout|cerr|clog|ofstream|perror|fopen)\b|\bfmt::print\b|"
                     r"\b(v?[fd]?printf|f?puts|f?putc|putchar|fwrite|dprintf)\s*\(|(?<!\w)::p?write\s*\(")
NO_CODE = re.compile(r"'(?:\\.|[^'\\\n])'|"
                     r'//[^\n]*|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"', re.DOTALL)
HEADERS = {".h", ".hpp", ".def", ".inc"}
SOURCES = HEADERS | {".cpp", ".cc", ".cxx"}


def problem(path, quoted, name):
    """What is wrong with this include in the file at path (from the root), or None."""
    folder = path.split("/")[0]
    if path.startswith("tests/oracle/") and not path.endswith("_test.cpp"):
        if quoted and "/" in name:
            return "the oracle shares no code with the project"
        if quoted or name in STANDARD or name.startswith("nlohmann/"):
            return None
        return "the oracle uses the standard library and nlohmann/json only"
    if quoted:
        target, _, rest = name.partition("/")
        if target not in FOLDERS or not rest or ".." in name.split("/"):
            return "quotes are for the project's headers, with their path from the root"
        if target not in FOLDERS[folder]:
            return f"{folder}/ may not include {target}/"
        return None
    if name in STANDARD:
        if folder == "model" and name in INPUT_OUTPUT:
            return "model/ does no input or output"
        return None
    for pattern, places in LIBRARIES:
        if re.fullmatch(pattern, name):
            if not path.startswith(tuple(places)):
                return "may be included only in " + ", ".join(places)
            if name.startswith("nlohmann/") and folder != "tests" and \
                    pathlib.PurePath(path).suffix in HEADERS and name != "nlohmann/json_fwd.hpp":
                return "a header may include only <nlohmann/json_fwd.hpp>"
            return None
    return "neither a standard header nor one of a library listed in tests/architecture.py"


def writing(path, text):
    """A line for each place in a file of the program where something is written past the writers."""
    if path in WRITERS or path.startswith("tests/"):
        return []
    code = NO_CODE.sub(lambda match: "\n" * match.group().count("\n"), text)
    return [f"{path}:{code.count(chr(10), 0, match.start()) + 1}: {match.group().strip()}: "
            "written past what makes it harmless, " + " and ".join(sorted(WRITERS))
            for match in WRITING.finditer(code)]


def check(root):
    """The number of files looked at, and a line for each problem."""
    files = 0
    problems = []
    for folder in FOLDERS:
        for file in sorted((root / folder).rglob("*")):
            if file.suffix not in SOURCES or not file.is_file():
                continue
            files += 1
            path = file.relative_to(root).as_posix()
            text = file.read_text(encoding="utf-8")
            for match in INCLUDE.finditer(text):
                angle, quote, other = match.groups()
                if other is not None:
                    what = "an include that no reader can follow"
                else:
                    what = problem(path, quote is not None, angle if quote is None else quote)
                if what:
                    line = text.count("\n", 0, match.start()) + 1
                    problems.append(f"{path}:{line}: {match.group().strip()}: {what}")
            problems += writing(path, text)
    return files, problems


def self_test():
    good = [
        ("model/a.h", "<vector>"), ("model/a.cpp", '"model/a.h"'), ("model/b.cpp", '"model/a.def"'),
        ("checker/a.h", "<nlohmann/json_fwd.hpp>"), ("checker/a.cpp", "<nlohmann/json.hpp>"),
        ("checker/b.cpp", "<fmt/format.h>"), ("checker/c.cpp", '"model/a.h"'),
        ("cases/a.h", "<z3++.h>"), ("cli/a.cpp", "<CLI/CLI.hpp>"), ("cli/b.cpp", '"cases/a.h"'),
        ("tests/catch.h", "<catch2/catch.hpp>"), ("tests/model/a.cpp", '"tests/catch.h"'),
        ("tests/bench/a.cpp", "<benchmark/benchmark.h>"), ("tests/x.h", "<nlohmann/json.hpp>"),
        ("tests/oracle/a.cpp", '"a.h"'), ("tests/oracle/a_test.cpp", '"checker/a.h"'),
        ("cases/conform/a.cpp", "<sys/wait.h>"), ("cli/c.cpp", "<unistd.h>"),
    ]
    bad = [
        ("model/a.h", '"checker/a.h"'), ("model/b.h", "<nlohmann/json_fwd.hpp>"),
        ("model/c.cpp", "<nlohmann/json.hpp>"), ("model/d.cpp", "<fmt/format.h>"),
        ("model/e.cpp", "<iostream>"), ("model/f.cpp", "<z3++.h>"), ("model/g.cpp", '"a.h"'),
        ("model/h.cpp", '"model/../checker/a.h"'), ("model/i.def", "<unistd.h>"),
        ("model/j.cpp", "MACRO"), ("model/k.cpp", "<boost/any.hpp>"), ("model/l.cpp", '"vector"'),
        ("checker/a.h", "<nlohmann/json.hpp>"), ("checker/b.cpp", '"cases/a.h"'),
        ("checker/c.cpp", "<z3++.h>"), ("checker/d.cpp", "<z3.h>"), ("checker/e.cpp", "<CLI/CLI.hpp>"),
        ("checker/f.cpp", '"tests/catch.h"'), ("cases/a.cpp", '"cli/a.h"'),
        ("cases/b.cpp", "<CLI/CLI.hpp>"), ("cli/a.cpp", "<z3++.h>"),
        ("tests/model/a.cpp", "<catch2/catch.hpp>"), ("tests/cases/a.cpp", "<z3++.h>"),
        ("tests/a.cpp", "<benchmark/benchmark.h>"), ("tests/oracle/a.cpp", '"model/a.h"'),
        ("tests/oracle/b.cpp", "<fmt/format.h>"), ("cases/search/a.cpp", "<poll.h>"),
        ("cases/a.cpp", "<signal.h>"),
    ]
    with tempfile.TemporaryDirectory() as name:
        root = pathlib.Path(name)
        for number, (path, include) in enumerate(good + bad):
            for old in root.rglob("*.*"):
                old.unlink()
            file = root / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(f"// One.\n#include {include}\n", encoding="utf-8")
            _, problems = check(root)
            if len(problems) != (number >= len(good)):
                sys.exit(f"self-test: {path}: #include {include}: {problems}")
    for code in ("std::cout << x;", "std::fprintf(stderr, x);", "puts(x);", "fmt::print(x);",
                 "::write(2, x, 1);", "std::ofstream file(x);", "auto f = fopen(x, y);",
                 "out += '\"'; std::cerr << x; out += '\"';"):
        if len(set(writing("cli/a.cpp", "\n" + code))) < 1 or writing("cli/output.cpp", code):
            sys.exit(f"self-test: {code}")
    for code in ("// on stderr", 'say("its stdout");', "output.write(text);", "log.write();",
                 "number < 1'000'000", 'R"(cout << "x)"'):
        if writing("cli/a.cpp", code):
            sys.exit(f"self-test: {code}")
    print(f"{len(good)} good includes accepted, {len(bad)} bad ones rejected")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    if sys.argv[1] == "--self-test":
        self_test()
        return
    files, problems = check(pathlib.Path(sys.argv[1]))
    if problems:
        sys.exit("\n".join(problems))
    print(f"{files} files follow the architecture")


if __name__ == "__main__":
    main()
