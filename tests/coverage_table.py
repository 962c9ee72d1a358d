#!/usr/bin/env python3
"""The table of tests/coverage, from the merged profile of a build with source coverage.

Usage: coverage_table.py ROOT BUILD STATUS. ROOT: the tree; BUILD: the folder of `profile` and the programs; STATUS: the tests'.
"""
import json
import os
import re
import subprocess
import sys
from collections import defaultdict

GOAL = 95.0
HELD_TO_IT = ("cfg", "ssa", "son")
FOLDERS = ("cfg", "frontend", "ssa", "son", "compare")


def programs(build):
    """The programs that the suite runs."""
    names = ["ssa-compare", "tests/ssa-compare-extra", "tests/fuzz_programs", "tests/generate_program"]
    names += sorted("tests/" + name for name in os.listdir(f"{build}/tests") if re.fullmatch(r"test_\w+", name))
    paths = [f"{build}/{name}" for name in names]
    return [path for path in paths if os.path.isfile(path) and os.access(path, os.X_OK)]


def llvm_cov(root, build, *arguments):
    first, *others = programs(build)
    command = ["llvm-cov-19", *arguments, f"-instr-profile={build}/profile", first]
    command += [f"-object={path}" for path in others]
    command += [f"{root}/{folder}" for folder in FOLDERS]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout.decode(errors="replace")


class Count:
    def __init__(self):
        self.run = self.all = 0

    def add(self, summary):
        self.run += summary["covered"]
        self.all += summary["count"]

    def text(self):
        return f"{self.run:7} of {self.all:7} {self.percent():6.1f} %" if self.all else "none".rjust(27)

    def percent(self):
        return 100.0 * self.run / self.all if self.all else 100.0


def rows(summary, root):
    """Lines and branches by folder, and by top folder."""
    counts = defaultdict(lambda: (Count(), Count()))
    for file in summary["data"][0]["files"]:
        path = os.path.relpath(file["filename"], root)
        folder = os.path.dirname(path)
        for key in {folder, folder.split("/")[0]}:
            counts[key][0].add(file["summary"]["lines"])
            counts[key][1].add(file["summary"]["branches"])
    return counts


def write_uncovered(root, build):
    """Writes each line that never ran, as `file:line:text`."""
    shown = llvm_cov(root, build, "show", "-format=text")
    path, lines = "", []
    for line in shown.splitlines():
        if line.startswith("/") and line.endswith(":"):
            path = os.path.relpath(line[:-1], root)
        match = re.match(r" *(\d+)\| *0\|(.*)", line)
        if match and path.split("/")[0] in HELD_TO_IT:
            lines.append(f"{path}:{match[1]}:{match[2]}\n")
    with open(f"{build}/uncovered.txt", "w", encoding="utf-8") as file:
        # The instantiations of a template repeat its lines.
        file.writelines(dict.fromkeys(lines))


def main():
    root, build, status = sys.argv[1], sys.argv[2], int(sys.argv[3])
    counts = rows(json.loads(llvm_cov(root, build, "export", "-summary-only")), root)
    print(f"{'folder':24}{'lines':>27}{'branches':>27}")
    for folder in sorted(counts):
        lines, branches = counts[folder]
        print(f"{folder:24}{lines.text()}{branches.text()}")
    write_uncovered(root, build)
    print("lines that never ran: build/coverage/uncovered.txt")
    for folder in HELD_TO_IT:
        if counts[folder][0].percent() >= GOAL:
            continue
        print(f"{folder}: less than {GOAL} % of the lines ran")
        status = 1
    sys.exit(status)


if __name__ == "__main__":
    main()
