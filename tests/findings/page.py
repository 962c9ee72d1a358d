"""Writes docs/findings.md from the CSV files beside it. With --check, says whether the page is what they give."""

import argparse
import pathlib
import sys

from data import FORMS, GRAPHS, Data
from literature import beside_the_literature
from questions import questions


def table(heading, rows):
    """A table of Markdown; the first column is text, the others are numbers."""
    lines = ["| " + " | ".join(heading) + " |", "|---|" + "---:|" * (len(heading) - 1)]
    lines += ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows]
    return "\n".join(lines) + "\n"


def whole(number):
    return f"{int(number):,}"


def head(data):
    facts = {row["key"]: row["value"] for row in data["environment"]}
    skipped = "".join(f"- {row['corpus']}: {row['reason']}\n" for row in data["skipped"])
    functions = data.sum("corpora", "functions")
    instructions = data.sum("corpora", "instructions")
    return f"""# Findings

What the ways of constructing SSA form cost on code that anybody can get: {len(data.corpora())} corpora, {functions:,} functions,
{instructions:,} instructions. This page, its plots and the CSV files in [findings](findings) are written by one command,

```
tests/findings/run
```

which fetches the sources, compiles them to LLVM IR (`-O0`; Fortran by flang), runs `ssa-compare` and draws the plots. A test holds
every number of this page against the CSV files. Counts are the same on every machine; times are not.

| | |
|---|---|
| tool | {facts['version']}, commit {facts['commit']} |
| options | {facts['options']} |
| compiler of the corpora | {facts['compiler']} |
| compiler of the tool | {facts['built by']} |
| machine | {facts['machine']} |

{('Not to be had when this page was made:' + chr(10) + chr(10) + skipped) if skipped else 'Every corpus could be had.' + chr(10)}
## The corpora

{corpora_table(data)}
*Statements* are source lines that have an instruction; *assignments* are definitions of variables before SSA form; *phis before* are those
that the IR had already (`&&`, `||`, `?:`, loops of flang); *in memory* are allocas that are no variables. In every function
that LLVM's mem2reg could promote, its phis are those that the [rule](algorithms.md) derives from ours: {judged(data)}.
"""


def judged(data):
    held = data.sum("corpora", "rule_holds")
    of = data.sum("corpora", "judged")
    return f"{held:,} of {of:,} functions"


def corpora_table(data):
    rows = []
    for row in data["corpora"]:
        rows.append([f"{row['title']} ({row['language']})"] + [whole(row[key]) for key in
                    ("files", "rejected", "functions", "irreducible", "instructions", "statements", "variables", "assignments", "phis_before", "in_memory")])
    return table(["corpus", "files", "rejected", "functions", "irreducible", "instructions", "statements", "variables", "assignments", "phis before",
                  "in memory"], rows)


def phis(data):
    rows = []
    for corpus in data.corpora():
        found = [data.method(corpus, method) for method in FORMS]
        rows.append([corpus] + [whole(row["final"]) if row else "-" for row in found])
    graphs = []
    for corpus in data.corpora():
        found = [data.method(corpus, *label) for label in GRAPHS]
        graphs.append([corpus] + [f"{whole(row['final'])} / {whole(row['created'])}" if row else "-" for row in found])
    nodes = []
    for corpus in data.corpora():
        found = [data.method(corpus, *label) for label in GRAPHS]
        nodes.append([corpus] + [f"{whole(row['operands'])} / {whole(row['nodes'])}" if row else "-" for row in found])
    classes = []
    for corpus in data.corpora():
        cells = [corpus]
        for method, level in (("minimal", ""), ("pruned", ""), ("eager", "none"), ("lazy", "none")):
            row = data.method(corpus, method, level)
            cells.append(f"{whole(row['dead'])} / {whole(row['redundant'])}" if row else "-")
        classes.append(cells)
    labels = [f"{method}/{level}" for method, level in GRAPHS]
    return f"""## Phis

Final phis. A function that a method gave up on is not in its sum (column `functions` of `methods.csv`).

{table(["corpus", *FORMS], rows)}
Sea of Nodes, final / created. Eager and lazy follow the source of Simple and Python, and the control-flow graph of all other languages.

{table(["corpus", *labels], graphs)}
Sea of Nodes, operands of the final phis / nodes.

{table(["corpus", *labels], nodes)}
Dead / redundant phis; a phi can be both.

{table(["corpus", "minimal", "pruned", "eager/none", "lazy/none"], classes)}
The largest functions carry most phis. Phis a function, pruned: half of the functions have at most so many (p50), 99 % at most p99.

{table(["corpus", "p50", "p90", "p99", "max"], spread(data))}"""


def spread(data):
    found = [(corpus, data.method(corpus, "pruned")) for corpus in data.corpora()]
    return [[corpus] + [whole(row[key]) for key in ("p50", "p90", "p99", "max")] for corpus, row in found if row]


def page(data):
    return "\n".join([head(data), phis(data), beside_the_literature(data, table), questions(data, table)])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", required=True, type=pathlib.Path)
    parser.add_argument("--page", required=True, type=pathlib.Path)
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    text = page(Data(arguments.data))
    if not arguments.check:
        arguments.page.write_text(text, encoding="utf-8")
        return
    there = arguments.page.read_text(encoding="utf-8").splitlines()
    differing = [number for number, (is_, should) in enumerate(zip(there, text.splitlines()), 1) if is_ != should]
    if there != text.splitlines():
        line = differing[0] if differing else min(len(there), len(text.splitlines())) + 1
        sys.exit(f"{arguments.page}:{line}: the page is not what the CSV files give; run tests/findings/run --page")


if __name__ == "__main__":
    main()
