"""Runs ssa-compare on every corpus and writes what it says as CSV, a table a file."""

import argparse
import collections
import csv
import json
import os
import pathlib
import platform
import subprocess
import sys

import corpora
import forms

DUMPED = ["minimal", "pruned", "braun", "braun-scc"]
SIZES = [10, 30, 100, 300, 1000, 3000, 10000, 10**9]


def percentile(values, percent):
    """The smallest value that so many percent of the values do not exceed."""
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * percent // 100) - 1)] if ordered else ""


class Tables:
    """The CSV files: rows by table, and their headings."""

    HEADINGS = {
        "corpora": "corpus title language files rejected functions irreducible with_loops blocks edges instructions statements variables "
                   "assignments phis_before in_memory rule_holds judged".split(),
        "methods": "corpus method peepholes functions created final operands dead redundant unreachable nodes p50 p90 p99 max "
                   "ns_per_instruction".split(),
        "literature": "corpus quantity least median p95 most".split(),
        "superfluous": "corpus minimal superfluous percent functions mean_percent most_percent pruned pruned_superfluous".split(),
        "depth": "corpus depth functions method peepholes created final".split(),
        "graphs": "corpus method peepholes reason functions".split(),
        "irreducible": "corpus functions irreducible braun braun_scc extra sets sets_outside".split(),
        "sizes": "up_to method peepholes functions instructions final pruned most_ratio ns_per_instruction".split(),
        "joins": "corpus pruned operands joins_of_more phis_there stacked".split(),
        "cleanup": "corpus cleanup method peepholes final".split(),
        "skipped": "corpus reason".split(),
        "environment": "key value".split(),
    }

    def __init__(self):
        self.rows = {name: [] for name in self.HEADINGS}

    def add(self, table, *cells):
        assert len(cells) == len(self.HEADINGS[table]), (table, cells)
        self.rows[table].append(cells)

    def write(self, folder):
        folder.mkdir(parents=True, exist_ok=True)
        for name, rows in self.rows.items():
            with open(folder / f"{name}.csv", "w", newline="", encoding="utf-8") as file:
                writer = csv.writer(file, lineterminator="\n")
                writer.writerow(self.HEADINGS[name])
                writer.writerows(rows)


def rounded(value, digits=2):
    return value if value == "" else f"{value:.{digits}f}"


def label(row):
    return row["method"], row["peepholes"] or ""


class Measurement:
    """One corpus at a time; what is asked of all of them together is kept."""

    def __init__(self, tool, work, jobs, tables):
        self.tool = tool
        self.work = work
        self.jobs = jobs
        self.tables = tables
        self.by_size = collections.defaultdict(lambda: collections.Counter())
        self.most_by_size = collections.Counter()

    def command(self, corpus, *options):
        files = [os.path.relpath(file, corpus.folder) for file in corpus.files]
        behind = ["--", *corpora.SILENT, *corpus.flags] if corpus.language in ("C", "C++") else []
        return [self.tool, *options, *corpus.options, *files, *behind]

    def report(self, corpus, *options):
        """The report as JSON. A status of 1 would be a fault of the tool, and ends the run."""
        out = self.work / f"{corpus.name}.json"
        done = subprocess.run(self.command(corpus, "--format=json", f"-j{self.jobs}", "-o", str(out), *options),
                              cwd=corpus.folder, capture_output=True, text=True)
        if done.returncode not in (0, 2):
            sys.exit(f"{corpus.name}: status {done.returncode}: {done.stderr[-2000:]}")
        return json.loads(out.read_text(encoding="utf-8"))

    def dumped(self, corpus):
        command = self.command(corpus, "--dump=cfg,df,loops,ssa", f"--methods={','.join(DUMPED)}", "--as=json")
        with subprocess.Popen(command, cwd=corpus.folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
            lines = (json.loads(line) for line in process.stdout)
            yield from forms.functions(lines)

    def measure(self, corpus):
        report = self.report(corpus, "--time")
        functions = {(entry["file"], function["name"]): function
                     for entry in report["inputs"] for function in entry["functions"]}
        if not functions:
            raise corpora.Missing("none of its files could be read")
        shapes = self.measure_forms(corpus, functions)
        self.add_corpus(corpus, report, functions, shapes)
        self.add_methods(corpus, functions)
        self.add_graphs(corpus, report)
        self.add_sizes(functions)
        self.add_joins(corpus, functions, shapes)
        self.add_cleanup(corpus, report)

    def measure_forms(self, corpus, functions):
        """From the dumps: literature, superfluous, irreducible, depth. Returns sums for the corpus' row."""
        sums = collections.Counter()
        procedures = collections.defaultdict(list)
        shares = []
        by_depth = collections.defaultdict(list)
        for function in self.dumped(corpus):
            statements, assignments, mentions = forms.sizes(function)
            phis, operands = forms.after(function, "minimal")
            blocks, entries = forms.frontiers(function)
            sums.update(statements=statements, assignments=assignments)
            if statements:
                procedures["statements"].append(statements)
                procedures["phis per statement"].append(phis / statements)
                procedures["frontiers per statement"].append(entries / statements)
                procedures["average frontier"].append(entries / blocks)
            if assignments:
                procedures["assignments after over before"].append((assignments + phis) / assignments)
                procedures["mentions after over before"].append((mentions + phis + operands) / mentions)
            minimal, few = forms.superfluous(function, "minimal")
            pruned, few_pruned = forms.superfluous(function, "pruned")
            joins, there = forms.wide_joins(function)
            sums.update(minimal=minimal, superfluous=few, pruned=pruned, pruned_superfluous=few_pruned, joins=joins, there=there)
            if minimal:
                shares.append(100 * few / minimal)
            extra, sets, outside = forms.redundant_sets(function)
            sums.update(extra=extra, sets=sets, sets_outside=outside)
            if function.name in functions:
                by_depth[min(forms.depth(function), 5)].append(functions[function.name])
        self.add_literature(corpus, procedures)
        self.tables.add("superfluous", corpus.name, sums["minimal"], sums["superfluous"],
                        rounded(100 * sums["superfluous"] / sums["minimal"]) if sums["minimal"] else "", len(shares),
                        rounded(sum(shares) / len(shares)) if shares else "", rounded(max(shares)) if shares else "",
                        sums["pruned"], sums["pruned_superfluous"])
        self.add_depth(corpus, by_depth)
        irreducible = [function for function in functions.values() if not function["cfg"]["reducible"]]
        finals = {row["method"]: row["final"] for row in self.sums(functions.values(), DUMPED)}
        self.tables.add("irreducible", corpus.name, len(functions), len(irreducible), finals.get("braun", 0),
                        finals.get("braun-scc", 0), sums["extra"], sums["sets"], sums["sets_outside"])
        return sums

    def add_literature(self, corpus, procedures):
        for quantity, values in procedures.items():
            digits = 0 if quantity == "statements" else 2
            cells = [min(values), percentile(values, 50), percentile(values, 95), max(values)]
            self.tables.add("literature", corpus.name, quantity, *(rounded(cell, digits) for cell in cells))

    @staticmethod
    def rows(function):
        return [row for row in function["methods"] if "too_large" not in row]

    def sums(self, functions, methods=None):
        sums = {}
        for function in functions:
            for row in self.rows(function):
                if methods is not None and row["method"] not in methods:
                    continue
                entry = sums.setdefault(label(row), collections.Counter())
                entry.update(functions=1, created=row["phis"]["created"], final=row["phis"]["final"])
        return [{"method": method, "peepholes": peepholes, **entry} for (method, peepholes), entry in sums.items()]

    def add_depth(self, corpus, by_depth):
        for depth in sorted(by_depth):
            for row in self.sums(by_depth[depth], ("pruned", "minimal", "eager", "lazy", "eager-cfg", "lazy-cfg", "bridge")):
                self.tables.add("depth", corpus.name, depth, row["functions"], row["method"], row["peepholes"],
                                row["created"], row["final"])

    def add_corpus(self, corpus, report, functions, shapes):
        sizes = collections.Counter()
        for function in functions.values():
            sizes.update({key: function["cfg"][key] for key in ("blocks", "edges", "instructions", "variables")})
            llvm = function.get("llvm", {})
            judged = "rule_holds" in llvm
            sizes.update(phis_before=llvm.get("phis_before", 0), in_memory=len(llvm.get("memory", [])),
                         judged=judged, rule_holds=judged and llvm["rule_holds"],
                         irreducible=not function["cfg"]["reducible"], with_loops=function["cfg"]["loops"] > 0)
        rejected = sum(entry["status"] == "rejected" for entry in report["inputs"])
        self.tables.add("corpora", corpus.name, corpus.title, corpus.language, len(report["inputs"]), rejected, len(functions),
                        sizes["irreducible"], sizes["with_loops"], sizes["blocks"], sizes["edges"], sizes["instructions"],
                        shapes["statements"], sizes["variables"], shapes["assignments"], sizes["phis_before"],
                        sizes["in_memory"], sizes["rule_holds"], sizes["judged"])

    def add_methods(self, corpus, functions):
        rows = collections.defaultdict(list)
        for function in functions.values():
            for row in self.rows(function):
                rows[label(row)].append((row, function["cfg"]["instructions"]))
        for (method, peepholes), found in rows.items():
            sums = collections.Counter()
            for row, instructions in found:
                sums.update({key: row["phis"][key] for key in ("created", "final", "operands", "dead", "redundant")},
                            unreachable=row["phis"]["classes"]["unreachable"], nodes=(row.get("nodes") or {}).get("final", 0),
                            instructions=instructions, time=(row.get("time_ns") or {}).get("median", 0))
            finals = [row["phis"]["final"] for row, _ in found]
            self.tables.add("methods", corpus.name, method, peepholes, len(found),
                            *(sums[key] for key in ("created", "final", "operands", "dead", "redundant", "unreachable")),
                            sums["nodes"] or "", *(percentile(finals, percent) for percent in (50, 90, 99, 100)),
                            rounded(sums["time"] / sums["instructions"], 1) if sums["instructions"] else "")

    def add_graphs(self, corpus, report):
        for entry in report.get("same_graph_as_lazy", []):
            if entry["functions"]:
                self.tables.add("graphs", corpus.name, entry["method"], entry["peepholes"], "same", entry["same"])
                for reason, count in sorted(entry["reasons"].items()):
                    self.tables.add("graphs", corpus.name, entry["method"], entry["peepholes"], reason, count)

    def add_sizes(self, functions):
        for function in functions.values():
            rows = self.rows(function)
            pruned = next((row["phis"]["final"] for row in rows if row["method"] == "pruned"), 0)
            instructions = function["cfg"]["instructions"]
            size = next(size for size in SIZES if instructions <= size)
            for row in rows:
                key = (size, *label(row))
                final = row["phis"]["final"]
                self.by_size[key].update(functions=1, instructions=instructions, final=final, pruned=pruned,
                                         time=(row.get("time_ns") or {}).get("median", 0))
                if pruned:
                    self.most_by_size[key] = max(self.most_by_size[key], final / pruned)

    def add_joins(self, corpus, functions, shapes):
        """How many two-input phis pruned SSA would need: a phi of n operands is n - 1 of them."""
        sums = collections.Counter()
        for function in functions.values():
            for row in self.rows(function):
                if row["method"] == "pruned":
                    phis = row["phis"]
                    sums.update(pruned=phis["final"], operands=phis["operands"])
        self.tables.add("joins", corpus.name, sums["pruned"], sums["operands"], shapes["joins"], shapes["there"],
                        sums["operands"] - sums["pruned"])

    def add_cleanup(self, corpus, report):
        """The report as it is by default, and with the other way of CFG simplification."""
        usual = next((function["cfg"]["cleanup"] for entry in report["inputs"] for function in entry["functions"]), None)
        if usual is None:
            return
        other = "none" if usual == "full" else "full"
        for cleanup, found in ((usual, report), (other, self.report(corpus, f"--cleanup={other}"))):
            functions = [function for entry in found["inputs"] for function in entry["functions"]]
            for row in self.sums(functions):
                self.tables.add("cleanup", corpus.name, cleanup, row["method"], row["peepholes"], row["final"])

    def add_all_sizes(self):
        for (size, method, peepholes), sums in sorted(self.by_size.items()):
            self.tables.add("sizes", "" if size == SIZES[-1] else size, method, peepholes, sums["functions"], sums["instructions"],
                            sums["final"], sums["pruned"], rounded(self.most_by_size[size, method, peepholes]),
                            rounded(sums["time"] / sums["instructions"], 1))


def environment(tool, root, jobs):
    def first(*command):
        done = subprocess.run(command, capture_output=True, text=True, cwd=root)
        return (done.stdout or "unknown").strip().splitlines()[0] if done.stdout.strip() else "unknown"

    cpu = next((line.split(":")[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")), platform.machine())
    return {
        "version": first(tool, "--version"),
        "commit": first("git", "rev-parse", "--short", "HEAD") + (" with changes" if first("git", "status", "--porcelain", "-uno") != "unknown" else ""),
        "options": f"--time, level none and full, -j{jobs}; the default CFG simplification of each language",
        "compiler": first("clang-19", "--version"),
        "built by": first("c++", "--version"),
        "machine": f"{cpu}, {os.cpu_count()} processors",
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tool", required=True, type=pathlib.Path)
    parser.add_argument("--work", required=True, type=pathlib.Path, help="folder of sources and reports; kept")
    parser.add_argument("--sources", type=pathlib.Path, help="folder with a folder each for corpora that no package manager has")
    parser.add_argument("--out", required=True, type=pathlib.Path)
    parser.add_argument("-j", "--jobs", type=int, default=1)
    parser.add_argument("corpora", nargs="*", help="by default all")
    arguments = parser.parse_args()
    root = pathlib.Path(__file__).resolve().parents[2]
    work = arguments.work.resolve()
    work.mkdir(parents=True, exist_ok=True)
    tables = Tables()
    measurement = Measurement(str(arguments.tool.resolve()), work, arguments.jobs, tables)
    for key, value in environment(str(arguments.tool.resolve()), root, arguments.jobs).items():
        tables.add("environment", key, value)
    sources = corpora.Sources(work, arguments.sources and arguments.sources.resolve())
    for name, make in corpora.makers(root).items():
        if arguments.corpora and name not in arguments.corpora:
            continue
        print(f"{name} ...", file=sys.stderr, flush=True)
        try:
            measurement.measure(make(sources))
        except corpora.Missing as reason:
            print(f"  skipped: {reason}", file=sys.stderr)
            tables.add("skipped", name, reason)
    measurement.add_all_sizes()
    tables.write(arguments.out)


if __name__ == "__main__":
    main()
