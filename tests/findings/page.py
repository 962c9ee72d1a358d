"""Writes docs/findings.md from the CSV files beside it. With --check, checks that the page matches them."""

import argparse
import pathlib
import sys

from data import FORMS, GRAPHS, Data
from literature import beside_the_literature
from questions import questions


def table(heading, rows, texts=1):
    """A table of Markdown; the first columns are text, the others are numbers."""
    lines = ["| " + " | ".join(heading) + " |", "|" + "---|" * texts + "---:|" * (len(heading) - texts)]
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

What the methods of SSA construction cost on publicly available code: {len(data.corpora())} corpora, {functions:,} functions,
{instructions:,} instructions. One command writes this page, its plots and the CSV files in [findings](findings):

```
{facts['command']}
```

It fetches the sources, compiles them to LLVM IR (`-O0`; Fortran with flang), runs `ssa-compare` and draws the plots. {given(data)}A test checks
every number on this page against the CSV files, and another one that the tool still counts the phis of the test programs in `sample.csv` as when the
corpora were measured. Counts are the same on every machine; times are not, and these are from a machine that was also doing other work: compare them only
with each other.

| | |
|---|---|
| tool | {facts['version']}, commit {facts['commit'][:12]} |
| options | {facts['options']} |
| compilers of the corpora | {facts['compiler']}; {facts['fortran']} |
| tool built by | {facts['built by']}, with LLVM {facts['llvm']} |
| machine | {facts['machine']} |

{('Not available when this page was made:' + chr(10) + chr(10) + skipped) if skipped else 'Every corpus was available.' + chr(10)}
## The corpora

{corpora_table(data)}
{rejected(data)}*Statements* are source lines that have an instruction; a line of an inlined function counts once for each inlined copy. *Assignments*
are definitions of variables before SSA construction; *phis before* are those already in the IR (`&&`, `||`, `?:`, flang's loops);
*in memory* are allocas that are not variables. In {judged(data)} that LLVM's mem2reg could promote, its phis are those that
the [rule](algorithms.md) derives from ours.

The sources of the corpora. The checksum is the beginning of that of `sha256sum FILE... | sha256sum` over the files as they are in the source, in the
order of their names (`sources.csv` has it in full).

{sources_table(data)}"""


def given(data):
    rows = [row for row in data["sources"] if row["folder"]]
    if not rows:
        return ""
    return "FOLDER holds what no package manager has: " + ", ".join(f"`{row['folder']}`" for row in rows) + ", each in a checkout of the version below. "


def sources_table(data):
    return table(["corpus", "source", "version", "address", "checksum"],
                 [[row["corpus"], row["source"], row["version"], row["address"], f"`{row['sha256'][:12]}`"] for row in data["sources"]], texts=5)


def rejected(data):
    rows = [f"{row['corpus']} {row['files']} ({row['reason']})" for row in data["rejected"]]
    return f"Rejected: {', '.join(rows)}.\n\n" if rows else ""


def judged(data):
    held = data.sum("corpora", "rule_holds")
    of = data.sum("corpora", "judged")
    return f"{held:,} of the {of:,} functions"


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
        rows.append([corpus] + [final(data, corpus, method) for method in FORMS])
    graphs = []
    for corpus in data.corpora():
        found = [data.method(corpus, *label) for label in GRAPHS]
        graphs.append([corpus] + [f"{whole(row['final'])} / {whole(row['created'])}" if row else "-" for row in found])
    nodes = []
    for corpus in data.corpora():
        found = [data.method(corpus, *label) for label in GRAPHS]
        nodes.append([corpus] + [f"{whole(row['operands'])} / {whole(row['nodes'])}" if row else "-" for row in found])
    labels = [f"{method}/{level}" for method, level in GRAPHS]
    return f"""## Phis

Final phis. {left_out(data)}

{table(["corpus", *FORMS], rows)}
Sea of Nodes, final / created phis. Eager and lazy follow the source for Simple and Python, and the control-flow graph for all other languages.

{table(["corpus", *labels], graphs)}
Sea of Nodes, operands of the final phis / nodes.

{table(["corpus", *labels], nodes)}
Dead / redundant phis; a phi can be both.

{classes(data, CLASSES_OF_FORMS)}
{classes(data, CLASSES_OF_GRAPHS)}
The largest functions have most of the phis. Pruned phis per function: half of the functions have at most p50 phis, 99 % have at most p99.

{table(["corpus", "p50", "p90", "p99", "max"], spread(data))}"""


def final(data, corpus, method):
    row = data.method(corpus, method)
    if row is None:
        return "-"
    return whole(row["final"]) + (" *" if data.one("given_up", corpus=corpus, method=row["method"], peepholes=row["peepholes"]) else "")


def left_out(data):
    rows = data["given_up"]
    if not rows:
        return "No method gave up on a function."
    names = [f"{row['method']}{'/' + row['peepholes'] if row['peepholes'] else ''} on `{row['function']}` of {row['corpus']}" for row in rows]
    return f"Methods gave up on {len(rows)} functions, whose results would have been too large; the sums marked * leave them out: {', '.join(names)}."


CLASSES_OF_FORMS = [("maximal", ""), ("minimal", ""), ("semi-pruned", ""), ("pruned", ""), ("braun", ""), ("braun-scc", ""), ("lookahead", ""),
                    ("mem2reg", "")]
CLASSES_OF_GRAPHS = GRAPHS


def classes(data, methods):
    """Dead and redundant phis of each corpus."""
    rows = []
    for corpus in data.corpora():
        found = [data.method(corpus, method, level) for method, level in methods]
        rows.append([corpus] + [f"{whole(row['dead'])} / {whole(row['redundant'])}" if row else "-" for row in found])
    return table(["corpus"] + [method + ("/" + level if level else "") for method, level in methods], rows)


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
