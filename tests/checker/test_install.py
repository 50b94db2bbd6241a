#!/usr/bin/env python3
"""The installed library serves a program that only wants to check: without Z3, found by CMake."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

BUILD = pathlib.Path(os.environ["ALLFOURS_EXECUTABLE"]).resolve().parent.parent
EXAMPLE = pathlib.Path("docs/examples/tied-game.json").resolve()

CMAKE_LISTS = """
cmake_minimum_required(VERSION 3.25)
project(consumer LANGUAGES CXX)
find_package(allfours 0.1 REQUIRED)
add_executable(consumer main.cpp)
target_link_libraries(consumer PRIVATE allfours::checker)
"""

MAIN = r"""
#include <fstream>
#include <iostream>
#include <sstream>

#include "checker/check/check.h"

int main(int, char** argv) {
  std::ifstream file(argv[1]);
  std::ostringstream text;
  text << file.rdbuf();
  allfours::Checker checker;
  const auto& ruling = checker.check(text.str(), allfours::Notation::json);
  std::cout << to_string(ruling.verdict) << '\n';
  return allfours::exit_code(ruling.verdict);
}
"""


def cached(name):
    for line in (BUILD / "CMakeCache.txt").read_text().splitlines():
        if line.startswith(name + ":"):
            return line.split("=", 1)[1]
    return ""


class Install(unittest.TestCase):
    def run_quietly(self, *command):
        done = subprocess.run(command, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return done.stdout

    @unittest.skipIf(cached("ALLFOURS_SANITIZE"), "a sanitized library needs a sanitized program")
    def test_a_program_finds_the_installed_library(self):
        with tempfile.TemporaryDirectory() as folder:
            prefix, source = pathlib.Path(folder, "prefix"), pathlib.Path(folder, "consumer")
            source.mkdir()
            (source / "CMakeLists.txt").write_text(CMAKE_LISTS)
            (source / "main.cpp").write_text(MAIN)
            self.run_quietly("cmake", "--install", str(BUILD), "--prefix", str(prefix))
            self.run_quietly("cmake", "-S", str(source), "-B", str(source / "build"), "-G", "Ninja",
                             f"-DCMAKE_PREFIX_PATH={prefix}")
            self.run_quietly("cmake", "--build", str(source / "build"))
            said = self.run_quietly(str(source / "build" / "consumer"), str(EXAMPLE))
            self.assertEqual(said, "sound\n")
            installed = self.run_quietly(str(prefix / "bin" / "allfours"), "check", "--format",
                                         "json", str(EXAMPLE))
            self.assertIn('"verdict":"sound"', installed)


if __name__ == "__main__":
    sys.exit(unittest.main())
