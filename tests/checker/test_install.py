#!/usr/bin/env python3
"""The installed library serves a program that only wants to check: the one of docs/library.md, found
by CMake, with nothing but the public headers and no other library."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

BUILD = pathlib.Path(os.environ["ALLFOURS_EXECUTABLE"]).resolve().parent.parent
PAGE = pathlib.Path("docs/library.md")
EXAMPLE = pathlib.Path("docs/examples/tied-game.json").resolve()


def cached(name):
    for line in (BUILD / "CMakeCache.txt").read_text().splitlines():
        if line.startswith(name + ":"):
            return line.split("=", 1)[1]
    return ""


def shown(language):
    """The one block of the page in this language."""
    blocks = re.findall(rf"^```{language}\n(.*?)^```$", PAGE.read_text(), re.MULTILINE | re.DOTALL)
    assert len(blocks) == 1, f"{len(blocks)} blocks of {language}"
    return blocks[0]


@unittest.skipIf(cached("ALLFOURS_SANITIZE"), "a sanitized library needs a sanitized program")
class Install(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        cls.prefix = cls.folder / "prefix"
        subprocess.run(["cmake", "--install", str(BUILD), "--prefix", str(cls.prefix)],
                       check=True, capture_output=True)

    def run_quietly(self, *command, code=0):
        done = subprocess.run(command, capture_output=True, text=True)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done.stdout

    def build(self, name, cmake_lists, main):
        source = self.folder / name
        source.mkdir()
        (source / "CMakeLists.txt").write_text(cmake_lists)
        (source / "main.cpp").write_text(main)
        # As on a machine that has none of the libraries that this project is built with.
        absent = [f"-DCMAKE_DISABLE_FIND_PACKAGE_{package}=ON"
                  for package in ("nlohmann_json", "fmt", "CLI11", "PkgConfig")]
        self.run_quietly("cmake", "-S", str(source), "-B", str(source / "build"), "-G", "Ninja",
                         f"-DCMAKE_PREFIX_PATH={self.prefix}", *absent)
        self.run_quietly("cmake", "--build", str(source / "build"))
        return source / "build"

    def test_the_program_of_the_page_does_what_the_page_says(self):
        built = self.build("referee", shown("cmake"), shown("cpp"))
        self.assertEqual(self.run_quietly(str(built / "referee"), code=1), shown("text"))

    def test_every_public_header_stands_alone(self):
        headers = sorted((self.prefix / "include" / "allfours").glob("*.h"))
        self.assertGreater(len(headers), 15)
        main = self.folder / "alone.cpp"
        for header in headers:
            with self.subTest(header=header.name):
                main.write_text(f"#include <allfours/{header.name}>\n")
                self.run_quietly(cached("CMAKE_CXX_COMPILER"), "-std=c++20", "-fsyntax-only", "-Wall",
                                 "-Wextra", "-Wpedantic", "-Werror",
                                 "-I", str(self.prefix / "include"), str(main))

    def test_public_headers_bring_in_the_standard_library_and_each_other(self):
        include = self.prefix / "include"
        for header in sorted((include / "allfours").iterdir()):
            for name in re.findall(r"^\s*#\s*include\s*(.*)", header.read_text(), re.MULTILINE):
                with self.subTest(header=header.name, include=name):
                    self.assertRegex(name, r"^<(allfours/\w+\.(h|def)|\w+)>$")
                    if name.startswith("<allfours/"):
                        self.assertTrue((include / name[1:-1]).exists())

    def test_the_page_lists_the_public_headers(self):
        installed = {each.name for each in (self.prefix / "include" / "allfours").glob("*.h")}
        self.assertEqual(set(re.findall(r"(\w+\.h)\b", PAGE.read_text())), installed)

    def test_the_package_needs_no_other(self):
        package = "".join(each.read_text() for each in self.prefix.rglob("allfoursConfig*.cmake"))
        self.assertIn("allfours::checker", package)
        found = [word for word in ("nlohmann", "fmt::", "z3", "find_dependency", "find_package(")
                 if word in package.replace("of find_package()", "").lower()]
        self.assertEqual(found, [])

    def test_the_tool_is_installed(self):
        said = self.run_quietly(str(self.prefix / "bin" / "allfours"), "check", "--format", "json",
                                str(EXAMPLE))
        self.assertIn('"verdict":"sound"', said)


if __name__ == "__main__":
    sys.exit(unittest.main())
