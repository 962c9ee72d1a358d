#!/usr/bin/env python3
"""Tells whether docs/findings.md is older than the counts of the tool: counts the test programs as they were counted when the
corpora were measured.

  tests/findings/sample.py --tool TOOL --data FOLDER [--write]

FOLDER/sample.csv has one row per program file: its checksum, and the sums of its phis over all functions, methods and levels, but
without LLVM's mem2reg, which depends on its version. Without --write, compares with it. Files that have changed since, or are new, and
LLVM IR if LLVM's library is not installed, do not count; at least half must be left. Exit status 1 if a count differs.
"""

import argparse
import csv
import hashlib
import json
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
HEADING = ["file", "sha256", "created", "final", "operands"]
SUFFIXES = {".s", ".py", ".bril", ".json", ".ll"}  # counts of .c and .cpp depend on the version of clang


def checksum(file):
    return hashlib.sha256((ROOT / file).read_bytes()).hexdigest()[:16]


def sums_of(entry):
    """The sums of the phis of an input of a report, as texts; None if it has no row."""
    phis = [row["phis"] for function in entry["functions"] for row in function["methods"]
            if "phis" in row and not row["method"].startswith("mem2reg")]
    return [str(sum(counts[key] for counts in phis)) for key in HEADING[2:]] if phis else None


def counted(tool, files):
    """File -> its sums, None without a row; without files that only LLVM's library could read."""
    # 2: some program files are to be rejected.
    done = subprocess.run([tool, "--format=json", "-j1", "--peepholes=none,full,fixpoint", *files],
                          cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 2):
        sys.exit(f"the tool ended with {done.returncode}: {done.stderr[-2000:]}")
    return {entry["file"]: sums_of(entry) for entry in json.loads(done.stdout)["inputs"]
            if entry.get("reason") != "no library of LLVM"}


def differences(sample, now):
    """One sentence per count that differs, and one if fewer than half of the files could be compared. `now`: file -> its sums."""
    compared = [row for row in sample if row[0] in now]
    for file, _, *sums in compared:
        for key, then, value in zip(HEADING[2:], sums, now[file] or ["no row"] * len(sums)):
            if then != value:
                yield f"{file}: {key} {then} when the corpora were measured, {value} now"
    if 2 * len(compared) < len(sample):
        yield f"only {len(compared)} of {len(sample)} program files could be compared"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", required=True, type=pathlib.Path)
    parser.add_argument("--data", required=True, type=pathlib.Path)
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    tool = arguments.tool.resolve()
    path = arguments.data / "sample.csv"
    if arguments.write:
        files = sorted(os.path.relpath(file, ROOT) for file in (ROOT / "tests/files").rglob("*") if file.suffix in SUFFIXES)
        with open(path, "w", newline="", encoding="utf-8") as file:
            rows = [[name, checksum(name), *sums] for name, sums in sorted(counted(tool, files).items()) if sums]
            csv.writer(file, lineterminator="\n").writerows([HEADING, *rows])
        return 0
    with open(path, newline="", encoding="utf-8") as file:
        sample = list(csv.reader(file))[1:]
    now = counted(tool, [name for name, sha256, *_ in sample if (ROOT / name).exists() and checksum(name) == sha256])
    found = list(differences(sample, now))
    if found:
        print("docs/findings.md is out of date; measure again with tests/findings/run --sources=FOLDER:", *found, sep="\n  ")
        return 1
    print(f"{len(now)} of {len(sample)} program files were compared, and their counts are the same")
    return 0


if __name__ == "__main__":
    sys.exit(main())
