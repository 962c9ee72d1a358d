"""Tests of what the findings are computed from: statements in IR, checksums and versions of sources, rows of two tools."""

import pathlib
import shutil
import subprocess
import tempfile
import unittest
from unittest import mock

import corpora
import forms
import measure
import statements

IR = """
define internal i32 @twice(i32 %a) #0 !dbg !5 {
  %b = alloca i32, align 4
    #dbg_declare(ptr %b, !9, !DIExpression(), !10)
  store i32 %a, ptr %b, align 4, !dbg !10
  %c = load i32, ptr %b, align 4, !dbg !11
  ret i32 %c, !dbg !12
}

define i32 @"a b"(i32 %n) !dbg !6 {
  %d = add i32 %n, 1, !dbg !13
  %e = add i32 %d, 1, !dbg !15
  %f = add i32 %e, 1, !dbg !16
  %g = add i32 %f, 1, !dbg !18
  ret i32 %g, !dbg !14
}

declare void @other()

!1 = !DIFile(filename: "line: 7, file: !2", directory: "/")
!2 = !DIFile(filename: "h.h", directory: "/")
!5 = distinct !DISubprogram(name: "twice", scope: !1, file: !1, line: 1, unit: !0)
!6 = distinct !DISubprogram(name: "line: 9", scope: !1, file: !1, line: 5, unit: !0)
!7 = distinct !DILexicalBlock(scope: !5, file: !1, line: 2, column: 3)
!8 = distinct !DILexicalBlockFile(scope: !6, file: !2, discriminator: 0)
!10 = !DILocation(line: 2, column: 5, scope: !5)
!11 = !DILocation(line: 2, column: 9, scope: !7)
!12 = !DILocation(line: 0, scope: !5)
!13 = !DILocation(line: 6, column: 1, scope: !6)
!14 = !DILocation(line: 6, column: 1, scope: !8)
!15 = !DILocation(line: 2, column: 5, scope: !5, inlinedAt: !17)
!16 = !DILocation(line: 2, column: 9, scope: !7, inlinedAt: !17)
!17 = distinct !DILocation(line: 6, column: 9, scope: !6)
!18 = !DILocation(line: 2, column: 5, scope: !5, inlinedAt: !19)
!19 = distinct !DILocation(line: 6, column: 20, scope: !6)
"""

INLINED = """static inline __attribute__((always_inline)) int twice(int a) {
  int b = a;
  return b + a;
}
int both(int n) {
  int m = twice(n);
  return m + twice(m);
}
"""


class Statements(unittest.TestCase):
    def test_a_line_counts_once_a_file_and_once_where_it_is_inlined(self):
        # In "a b": line 6 of its file, line 6 of h.h, and line 2 of `twice` inlined at two places.
        self.assertEqual([("twice", 1, 0), ("a b", 4, 2)], statements.Module(IR).statements())

    @unittest.skipIf(shutil.which("clang-19") is None, "SKIPPED: clang-19 is missing")
    def test_what_the_compiler_inlines_counts_at_each_place(self):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "f.c").write_text(INLINED)
            corpus = corpora.Corpus("f", "", "C", [pathlib.Path(folder, "f.c")], folder=pathlib.Path(folder))
            self.assertEqual({"f.c": [[6, 4]]}, {name: [counts for counts in found if counts[1]]
                                                 for name, found in measure.Measurement("", None, 1, None).statements(corpus).items()})

    def test_joins_are_blocks_that_more_than_one_reached_edge_leads_to(self):
        function = forms.Function("f")
        before = {"a": [], "one": ["a"], "two": ["a", "one"], "three": ["a", "a", "one"], "dead": ["a", "one"], "half": ["a", "dead"]}
        function.dumps["cfg"] = {"blocks": [{"id": name, "predecessors": edges, "reachable": name != "dead"} for name, edges in before.items()]}
        self.assertEqual(2, forms.joins(function))


class Sources(unittest.TestCase):
    def test_the_checksum_is_that_of_the_command_that_the_page_names(self):
        with tempfile.TemporaryDirectory() as folder:
            names = ["b.c", "a/z.c", "a.c"]
            for name in names:
                path = pathlib.Path(folder, name)
                path.parent.mkdir(exist_ok=True)
                path.write_text(name)
            listed = subprocess.run(["sha256sum", *sorted(names)], cwd=folder, capture_output=True, check=True).stdout
            sums = subprocess.run(["sha256sum"], input=listed, capture_output=True, check=True).stdout.decode().split()[0]
            corpus = corpora.Corpus("c", "", "C", [pathlib.Path(folder, name) for name in names], folder=pathlib.Path(folder))
            self.assertEqual(sums, corpora.checksum(corpus))

    def test_what_npm_has_is_asked_for_by_its_version(self):
        asked = []

        def run(command, folder, **_):
            asked.append(command)
            if command[0] == "npm":
                return "p-1.tgz\n"
            (folder / "package").mkdir()
            return ""
        with tempfile.TemporaryDirectory() as folder, mock.patch.object(corpora, "run", run):
            corpora.Sources(pathlib.Path(folder), None).npm("better-sqlite3", corpora.SQLITE_OF)
        self.assertEqual(["npm", "pack", "--silent", f"better-sqlite3@{corpora.SQLITE_OF}"], asked[0])
        self.assertRegex(corpora.SQLITE_OF, r"^\d+\.\d+\.\d+$")

    def test_what_nobody_has_names_its_commit(self):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "bril/benchmarks/mem").mkdir(parents=True)
            pathlib.Path(folder, "bril/benchmarks/mem/a.bril").write_text("")
            pathlib.Path(folder, "bril/other.bril").write_text("")
            corpus = corpora.bril(corpora.Sources(pathlib.Path(folder), pathlib.Path(folder)))
            self.assertEqual(["a.bril"], [file.name for file in corpus.files])
            self.assertEqual(("bril/benchmarks/**/*.bril", "commit 978eb80ad3b5"), (corpus.given, corpus.version))
            with self.assertRaisesRegex(corpora.Missing, "a folder linpack/"):
                corpora.makers(pathlib.Path(folder))["linpack"](corpora.Sources(pathlib.Path(folder), pathlib.Path(folder)))


class Joined(unittest.TestCase):
    PART = {"environment": {"commit": "a"}, "rows": {"skipped": [["x", "why"]]}}

    def test_rows_of_one_tool_are_joined_and_it_is_named(self):
        tables = measure.joined([self.PART, {"environment": None, "rows": {"skipped": [["y", "why"]]}}, self.PART], "run")
        self.assertEqual([("command", "run"), ("commit", "a")], tables.rows["environment"])
        self.assertEqual([("x", "why"), ("y", "why"), ("x", "why")], tables.rows["skipped"])

    def test_rows_of_two_tools_are_refused(self):
        with self.assertRaisesRegex(SystemExit, "different tools"):
            measure.joined([self.PART, {"environment": {"commit": "b"}, "rows": {}}], "run")

    def test_the_commit_is_the_one_that_the_tool_says(self):
        of_tool = {"version": "1", "commit": "0123456789abcdef", "compiler": "gcc", "llvm": "19"}
        self.assertEqual("0123456789abcdef", measure.environment(of_tool, 1)["commit"])


if __name__ == "__main__":
    unittest.main()
