#!/usr/bin/env python3
"""The tool without the solver: it is built where Z3 can't be found, says what it lacks, and does the
rest as ever. The second build stands beside the first, whose objects ccache gives it.

ALLFOURS_EXECUTABLE names the tool of the first build; run from the root of the project.
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

FIRST = pathlib.Path(os.environ["ALLFOURS_EXECUTABLE"]).resolve().parent.parent
BUILD = FIRST.with_name(FIRST.name + "-no-solver")
TOOL = str(BUILD / "cli" / "allfours")
KEPT = ("CMAKE_BUILD_TYPE", "CMAKE_CXX_COMPILER", "CMAKE_CXX_FLAGS_RELEASE", "CMAKE_CXX_FLAGS_DEBUG",
        "ALLFOURS_WERROR", "ALLFOURS_UNITY")
SAYS = "not built with the solver"


def cache(build):
    lines = (build / "CMakeCache.txt").read_text().splitlines()
    return {line.partition(":")[0]: line.partition("=")[2]
            for line in lines if line[:1].isalpha() or line[:1] == "_"}


def run(*arguments):
    return subprocess.run([TOOL, *arguments], capture_output=True, text=True, timeout=120,
                          check=False)


class WithoutSolver(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        first = cache(FIRST)
        settings = [f"-D{name}={first[name]}" for name in KEPT if first.get(name)]
        with tempfile.TemporaryDirectory() as folder:
            for header in ("z3.h", "z3++.h"):  # found before those of the system
                pathlib.Path(folder, header).write_text("#error there is no Z3\n")
            hidden = {**os.environ, "CPATH": folder, "PKG_CONFIG": "/nonexistent"}
            for command in (
                    ["cmake", "-S", ".", "-B", str(BUILD), "-G", "Ninja", "-DALLFOURS_SOLVER=OFF",
                     "-DBUILD_TESTING=OFF", "-DCMAKE_DISABLE_FIND_PACKAGE_PkgConfig=ON", *settings],
                    ["cmake", "--build", str(BUILD), "-j2"]):
                done = subprocess.run(command, capture_output=True, text=True, env=hidden,
                                      check=False)
                if done.returncode != 0:
                    raise AssertionError(done.stdout + done.stderr)

    def test_z3_was_not_looked_for_and_is_not_linked(self):
        self.assertEqual([name for name in cache(BUILD) if "Z3" in name], [])
        self.assertNotIn(b"libz3", pathlib.Path(TOOL).read_bytes())

    def test_searches_are_not_built(self):
        with tempfile.TemporaryDirectory() as folder:
            out = os.path.join(folder, "out")
            for call in (["find", "high == NS"], ["prove", "high == NS"],
                         ["find", "--named", "turned-jack-wins-at-six-all"],
                         ["find", "high == NS", "--out", out],
                         ["diff", "--rules", "low=taker"],
                         ["suite", "--variant", "american", "--out", out]):
                done = run(*call)
                with self.subTest(call=call):
                    self.assertEqual(done.returncode, 2)
                    self.assertEqual(done.stdout, "")
                    self.assertEqual(done.stderr,
                                     f"allfours {call[0]}: {SAYS} (ALLFOURS_SOLVER)\n")
                    self.assertFalse(os.path.exists(out))

    def test_wrong_calls_are_told_first(self):
        done = run("find", "hihg == NS")
        self.assertEqual(done.returncode, 2)
        self.assertNotIn(SAYS, done.stderr)

    def test_help_says_so(self):
        whole = run("--help").stdout
        for command in ("find", "prove", "diff"):
            line = next(line for line in whole.splitlines() if line.startswith(f"  {command} "))
            self.assertIn(SAYS, line)
            self.assertIn(SAYS, run(command, "--help").stdout)
        self.assertIn(SAYS, run("suite", "--help").stdout)
        self.assertIn("Not built with the solver", run("conform", "--help").stdout)
        self.assertNotIn("solver", run("check", "--help").stdout)

    def test_what_needs_no_search_is_as_ever(self):
        golden = pathlib.Path("tests/cli/golden")
        names = [path.relative_to(golden).with_suffix("").as_posix()
                 for command in ("check", "rules", "perft") for path in golden.glob(f"{command}/**/*.test")]
        self.assertGreater(len(names), 50)
        done = subprocess.run([sys.executable, "tests/cli/golden.py", TOOL, *names],
                              capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertEqual(run("find", "--list").returncode, 0)
        self.assertEqual(run("prove", "--facts").returncode, 0)

    def test_conform_finds_the_same_differences(self):
        same = run("conform", "--hands", "100", "--", TOOL, "serve")
        self.assertEqual(same.returncode, 0, same.stdout + same.stderr)
        other = run("conform", "--hands", "100", "--", TOOL, "serve", "--rules", "low=taker")
        self.assertEqual(other.returncode, 1)
        self.assertIn("low=taker", other.stdout)


if __name__ == "__main__":
    sys.exit(unittest.main())
