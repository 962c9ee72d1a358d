#!/usr/bin/env python3
"""Tells whether docs/findings.md is older than the counts of the tool: counts the test programs as they were counted when the
corpora were measured.

  tests/findings/sample.py --tool TOOL --data FOLDER [--write]

FOLDER/sample.csv has one row per program file: its checksum, and the sums of its phis over all functions, methods and levels.
Without --write, compares with it. Files that have changed since, or are new, do not count; at least half must be left.
Exit status 1 if a count differs.
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


def counted(tool, files):
    """File -> its row, for files with a function."""
    # 2: some program files are to be rejected.
    done = subprocess.run([tool, "--format=json", "-j1", "--peepholes=none,full,fixpoint", *files],
                          cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 2):
        sys.exit(f"the tool ended with {done.returncode}: {done.stderr[-2000:]}")
    rows = {}
    for entry in json.loads(done.stdout)["inputs"]:
        phis = [row["phis"] for function in entry["functions"] for row in function["methods"] if "phis" in row]
        if phis:
            sums = [str(sum(counts[key] for counts in phis)) for key in HEADING[2:]]
            rows[entry["file"]] = [entry["file"], checksum(entry["file"]), *sums]
    return rows


def differences(sample, rows):
    """One sentence per file whose counts differ."""
    for file, _, *sums in sample:
        now = rows[file][2:] if file in rows else ["0"] * len(sums)
        for key, then, value in zip(HEADING[2:], sums, now):
            if then != value:
                yield f"{file}: {key} {then} when the corpora were measured, {value} now"


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
            csv.writer(file, lineterminator="\n").writerows([HEADING, *sorted(counted(tool, files).values())])
        return 0
    with open(path, newline="", encoding="utf-8") as file:
        sample = list(csv.reader(file))[1:]
    same = [row for row in sample if (ROOT / row[0]).exists() and checksum(row[0]) == row[1]]
    found = list(differences(same, counted(tool, [row[0] for row in same])))
    if 2 * len(same) < len(sample):
        found.append(f"only {len(same)} of {len(sample)} program files are as they were when the corpora were measured")
    if found:
        print("docs/findings.md is out of date; measure again with tests/findings/run --sources=FOLDER:", *found, sep="\n  ")
        return 1
    print(f"{len(same)} of {len(sample)} program files are unchanged, and so are their counts")
    return 0


if __name__ == "__main__":
    sys.exit(main())
