#!/usr/bin/env python3
"""Checks every #include of the project against the architecture, that every subfolder says what it
is for, and that nothing is written to a terminal or into a file but by the two that make it
harmless.

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

# The subfolders of a folder, each with those that it may include besides itself: only such as stand
# above it here, so that no arrow leads back. The folder's own name stands for the files directly in
# it. What lies in the folders below is open to all of them, as far as FOLDERS goes.
SUBFOLDERS = {
    "model": {
        "model": set(),
    },
    "checker": {
        "checker/text": set(),
        "checker/goal": {"checker/text"},
        "checker": {"checker/text", "checker/goal"},  # the log and the ruling, as types
        "checker/read": {"checker/text", "checker/goal", "checker"},
        "checker/replay": {"checker/text", "checker/goal", "checker"},
        "checker/report": {"checker/text", "checker/goal", "checker"},
        "checker/write": {"checker/text", "checker/goal", "checker", "checker/read",
                          "checker/report"},
        "checker/check": {"checker/text", "checker/goal", "checker", "checker/read",
                          "checker/replay"},
    },
    "cases": {
        "cases/hand": set(),
        "cases/solver": {"cases/hand"},
        "cases/search": {"cases/hand", "cases/solver"},
        "cases/perft": {"cases/hand"},
        "cases/catalogue": set(),
        "cases/mutants": set(),
        "cases/protocol": set(),
        "cases/process": set(),
        "cases/conform": {"cases/hand", "cases/search", "cases/mutants", "cases/protocol",
                          "cases/process"},
        "cases/suite": {"cases/hand", "cases/solver", "cases/search", "cases/catalogue",
                        "cases/mutants", "cases/protocol", "cases/conform"},
    },
    "cli": {
        "cli/common": set(),
        "cli/report": {"cli/common"},
        "cli/check": {"cli/common", "cli/report"},
        "cli/search": {"cli/common", "cli/report"},
        "cli/perft": {"cli/common", "cli/report"},
        "cli/conform": {"cli/common", "cli/report"},
        "cli/suite": {"cli/common", "cli/report"},
        "cli/rules": {"cli/common", "cli/report"},
        "cli": {"cli/common"},  # main and the options; the commands are declared in common
    },
}
# How a file of each subfolder begins the sentence that says what the folder is for.
SENTENCE = "// This folder: "

# A library other than the standard one: its headers, and the places that may include them.
LIBRARIES = [
    (r"z3(\+\+|_\w+)?\.h", ["cases/solver/"]),
    (r"CLI/.*", ["cli/"]),
    (r"nlohmann/.*", ["checker/", "cases/", "cli/", "tests/"]),
    (r"fmt/.*", ["cases/", "cli/", "tests/"]),
    (r"catch2/.*", ["tests/catch.h"]),
    (r"benchmark/.*", ["tests/bench/"]),
    (r"(sys/.*|unistd\.h|fcntl\.h|spawn\.h|poll\.h|signal\.h)",
     ["checker/", "cases/process/", "cli/", "tests/"]),
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
WRITERS = {"cli/common/output.cpp", "checker/text/whole_file.cpp"}
WRITING = re.compile(r"\b(stdout|stderr|cout|cerr|clog|ofstream|perror|fopen)\b|\bfmt::print\b|"
                     r"\b(v?[fd]?printf|f?puts|f?putc|putchar|fwrite|dprintf)\s*\(|(?<!\w)::p?write\s*\(")
NO_CODE = re.compile(r"'(?:\\.|[^'\\\n])'|"
                     r'//[^\n]*|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"', re.DOTALL)
HEADERS = {".h", ".hpp", ".def", ".inc"}
SOURCES = HEADERS | {".cpp", ".cc", ".cxx"}


def subfolder(path):
    """The subfolder that a file belongs to, as SUBFOLDERS calls it."""
    return path.rpartition("/")[0]


def backward(subfolders):
    """A line for each arrow of a table of SUBFOLDERS that leads to what does not stand above."""
    problems = []
    above = set()
    for folder, may_include in subfolders.items():
        problems += [f"{folder} may include {other}, which does not stand above it"
                     for other in sorted(may_include - above)]
        above.add(folder)
    return problems


def within(path, name):
    """What is wrong with a file at path including name, both of the same folder, or None."""
    here, there = subfolder(path), subfolder(name)
    subfolders = SUBFOLDERS.get(path.split("/")[0], {})
    if here not in subfolders or there == here or there in subfolders[here]:
        return None  # about_folders tells of a folder that is unknown
    return f"{here} may not include {there}"


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
        return within(path, name) if target == folder else None
    if name in STANDARD:
        if folder == "model" and name in INPUT_OUTPUT:
            return "model/ does no input or output"
        return None
    for pattern, places in LIBRARIES:
        if re.fullmatch(pattern, name):
            if not path.startswith(tuple(places)):
                return "may be included only in " + ", ".join(places)
            if name.startswith(("nlohmann/", "fmt/")) and folder != "tests" and \
                    pathlib.PurePath(path).suffix in HEADERS:
                return "JSON and fmt are for sources: no header brings them in"
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


def about_folders(files):
    """A line for each subfolder among the texts, by path, that is unknown or not told about once."""
    sentences = {}
    for path, text in files.items():
        if path.split("/")[0] in SUBFOLDERS:
            told = sum(line.startswith(SENTENCE) for line in text.splitlines())
            sentences[subfolder(path)] = sentences.get(subfolder(path), 0) + told
    problems = []
    for folder, told in sorted(sentences.items()):
        if folder not in SUBFOLDERS[folder.split("/")[0]]:
            problems.append(f"{folder}/: no subfolder that tests/architecture.py knows")
        elif "/" in folder and told != 1:
            problems.append(f"{folder}/: {told} files say \"{SENTENCE.strip()}\" and what it is for; "
                            "expected one")
    return problems


def check(root):
    """The number of files looked at, and a line for each problem."""
    texts = {}
    problems = [each for table in SUBFOLDERS.values() for each in backward(table)]
    for folder in FOLDERS:
        for file in sorted((root / folder).rglob("*")):
            if file.suffix not in SOURCES or not file.is_file():
                continue
            path = file.relative_to(root).as_posix()
            text = texts[path] = file.read_text(encoding="utf-8")
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
    return len(texts), problems + about_folders(texts)


def self_test():
    good = [
        ("model/a.h", "<vector>"), ("model/a.cpp", '"model/a.h"'), ("model/b.cpp", '"model/a.def"'),
        ("checker/a.cpp", "<nlohmann/json.hpp>"),
        ("cases/hand/b.cpp", "<fmt/format.h>"), ("checker/c.cpp", '"model/a.h"'),
        ("cases/solver/a.h", "<z3++.h>"), ("cli/a.cpp", "<CLI/CLI.hpp>"),
        ("cli/b.cpp", '"cases/hand/a.h"'),
        ("tests/catch.h", "<catch2/catch.hpp>"), ("tests/model/a.cpp", '"tests/catch.h"'),
        ("tests/bench/a.cpp", "<benchmark/benchmark.h>"), ("tests/x.h", "<nlohmann/json.hpp>"),
        ("tests/oracle/a.cpp", '"a.h"'), ("tests/oracle/a_test.cpp", '"checker/a.h"'),
        ("cases/process/a.cpp", "<sys/wait.h>"), ("cli/c.cpp", "<unistd.h>"),
        ("checker/read/a.cpp", '"checker/read/b.h"'), ("checker/read/b.cpp", '"checker/a.h"'),
        ("checker/read/c.cpp", '"checker/text/a.h"'), ("checker/a.cpp", '"checker/goal/a.h"'),
        ("cases/suite/a.cpp", '"checker/text/a.h"'), ("cli/d.cpp", '"cli/common/a.h"'),
        ("tests/cli/a.cpp", '"cli/rules/a.h"'),
    ]
    bad = [
        ("model/a.h", '"checker/a.h"'), ("model/b.h", "<nlohmann/json_fwd.hpp>"),
        ("model/c.cpp", "<nlohmann/json.hpp>"), ("model/d.cpp", "<fmt/format.h>"),
        ("model/e.cpp", "<iostream>"), ("model/f.cpp", "<z3++.h>"), ("model/g.cpp", '"a.h"'),
        ("model/h.cpp", '"model/../checker/a.h"'), ("model/i.def", "<unistd.h>"),
        ("model/j.cpp", "MACRO"), ("model/k.cpp", "<boost/any.hpp>"), ("model/l.cpp", '"vector"'),
        ("checker/a.h", "<nlohmann/json.hpp>"), ("checker/b.cpp", '"cases/a.h"'),
        ("checker/b.h", "<nlohmann/json_fwd.hpp>"), ("checker/g.cpp", "<fmt/format.h>"),
        ("cases/hand/a.h", "<fmt/format.h>"),
        ("checker/c.cpp", "<z3++.h>"), ("checker/d.cpp", "<z3.h>"), ("checker/e.cpp", "<CLI/CLI.hpp>"),
        ("checker/f.cpp", '"tests/catch.h"'), ("cases/hand/a.cpp", '"cli/a.h"'),
        ("cases/hand/b.cpp", "<CLI/CLI.hpp>"), ("cases/hand/c.cpp", "<z3++.h>"), ("cli/a.cpp", "<z3++.h>"),
        ("tests/model/a.cpp", "<catch2/catch.hpp>"), ("tests/cases/a.cpp", "<z3++.h>"),
        ("tests/a.cpp", "<benchmark/benchmark.h>"), ("tests/oracle/a.cpp", '"model/a.h"'),
        ("tests/oracle/b.cpp", "<fmt/format.h>"), ("cases/search/a.cpp", "<poll.h>"),
        ("cases/conform/a.cpp", "<signal.h>"),
        ("checker/text/a.cpp", '"checker/read/a.h"'), ("checker/text/b.cpp", '"checker/a.h"'),
        ("checker/a.cpp", '"checker/check/a.h"'), ("checker/replay/a.h", '"checker/nowhere/a.h"'),
        ("cases/hand/d.h", '"cases/solver/a.h"'), ("cli/search/a.cpp", '"cli/suite/a.h"'),
        ("cli/common/a.cpp", '"cli/a.h"'), ("model/m.h", '"model/rules/a.h"'),
        ("checker/nowhere/a.cpp", "<vector>"), ("cases/a.cpp", "<vector>"),
        ("cli/check/fast/a.cpp", "<vector>"),
    ]
    with tempfile.TemporaryDirectory() as name:
        root = pathlib.Path(name)
        for number, (path, include) in enumerate(good + bad):
            for old in root.rglob("*.*"):
                old.unlink()
            file = root / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(f"{SENTENCE}one file.\n#include {include}\n", encoding="utf-8")
            _, problems = check(root)
            if len(problems) != (number >= len(good)):
                sys.exit(f"self-test: {path}: #include {include}: {problems}")
    if within("checker/text/a.h", "checker/read/a.h") != "checker/text may not include checker/read":
        sys.exit("self-test: the arrow that breaks is not named")
    if backward({"a": set(), "b": {"a"}}) or len(backward({"a": {"b"}, "b": {"a"}})) != 1:
        sys.exit("self-test: a table with an arrow back")
    for texts in ({"cli/common/a.h": "// One.\n"},
                  {"cli/common/a.h": SENTENCE + "one.\n", "cli/common/b.h": SENTENCE + "two.\n"}):
        if len(about_folders(texts)) != 1:
            sys.exit(f"self-test: {texts}")
    for code in ("std::cout << x;", "std::fprintf(stderr, x);", "puts(x);", "fmt::print(x);",
                 "::write(2, x, 1);", "std::ofstream file(x);", "auto f = fopen(x, y);",
                 "out += '\"'; std::cerr << x; out += '\"';"):
        if len(set(writing("cli/a.cpp", "\n" + code))) < 1 or writing("cli/common/output.cpp", code):
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
