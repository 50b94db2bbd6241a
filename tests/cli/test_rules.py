#!/usr/bin/env python3
"""`allfours rules`: every entry has its page, and the Markdown reference holds together.

    test_rules.py [BINARY]       else the program named by ALLFOURS_EXECUTABLE
"""

import os
import re
import subprocess
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
BINARY = os.environ.get("ALLFOURS_EXECUTABLE", "")


def rules(*args):
    done = subprocess.run([BINARY, "rules", *args], capture_output=True, timeout=60, check=False)
    return done.stdout.decode(), done.stderr.decode(), done.returncode


class Rules(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.markdown, _, cls.code = rules("--markdown")
        cls.entries = re.findall(r'<a id="([^"]+)"></a>\n### (.+)\n', cls.markdown)

    def test_there_is_a_reference(self):
        self.assertEqual(self.code, 0)
        self.assertGreater(len(self.entries), 150)

    def test_anchors_are_unique_and_links_resolve(self):
        anchors = [anchor for anchor, _ in self.entries]
        self.assertEqual(len(anchors), len(set(anchors)))
        links = re.findall(r"\]\(#([^)]+)\)", self.markdown)
        self.assertTrue(links)
        self.assertEqual(set(links) - set(anchors), set())

    def test_every_entry_has_a_page_whatever_its_case(self):
        for _, name in self.entries:
            for spelling in (name, name.upper(), name.lower()):
                page, told, code = rules(spelling)
                self.assertEqual((told, code), ("", 0), spelling)
                self.assertIn(name, page)

    def test_every_value_of_every_switch_has_a_page(self):
        values = re.findall(r"### (\S+)\n\n.*\n\n- Game: .*\n- Values: (.*)\n(?:- Default: .*\n)"
                            r"(?:- Mutant values: (.*)\n)?", self.markdown)
        self.assertGreater(len(values), 30)
        for name, house, mutant in values:
            for value in re.split(" · ", house) + re.split(" · ", mutant):
                if " " in value or not value:
                    continue  # "1 to 99", "a permutation of ..."
                page, told, code = rules(f"{name}={value}")
                self.assertEqual((told, code), ("", 0))
                self.assertIn(f"{name}={value} is", page)

    def test_the_list_names_every_entry_in_lines_of_100_columns(self):
        text, _, code = rules()
        self.assertEqual(code, 0)
        for _, name in self.entries:
            self.assertRegex(text, rf"(?m)^  {re.escape(name)}  ")
        self.assertLessEqual(max(map(len, text.splitlines())), 100)

    def test_the_reference_on_file_is_current(self):
        on_file = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
        self.assertEqual(on_file, self.markdown,
                         "remake it: ./allfours rules --markdown > docs/rules.md")


if __name__ == "__main__":
    if len(sys.argv) > 1 and Path(sys.argv[1]).is_file():
        BINARY = sys.argv.pop(1)
    if not BINARY:
        sys.exit("which program? Name it, or set ALLFOURS_EXECUTABLE")
    BINARY = str(Path(BINARY).resolve())
    unittest.main()
