"""Runs ssa-compare on every corpus and writes its results as CSV, one file per table."""

import argparse
import collections
import json
import os
import pathlib
import platform
import shutil
import subprocess
import sys

import corpora
import forms
import statements
from tables import Tables, literature, percentile

DUMPED = ["minimal", "pruned", "braun", "braun-scc"]
SIZES = [10, 30, 100, 300, 1000, 3000, 10000, 10**9]


def rounded(value, digits=2):
    return value if value == "" else f"{value:.{digits}f}"


def label(row):
    return row["method"], row["peepholes"] or ""


class Measurement:
    """Measures a corpus, and adds its rows to the tables."""

    def __init__(self, tool, work, jobs, tables):
        self.tool = tool
        self.work = work
        self.jobs = jobs
        self.tables = tables
        self.environment = {}

    def command(self, corpus, *options):
        files = [os.path.relpath(file, corpus.folder) for file in corpus.files]
        behind = ["--", *corpora.SILENT, *corpus.flags] if corpus.language in ("C", "C++") else []
        return [self.tool, *options, *corpus.options, *files, *behind]

    def report(self, corpus, *options):
        """The report as JSON. A status other than 0 (all is well) and 2 (an input was rejected) ends the run."""
        out = self.work / f"{corpus.name}.json"
        done = subprocess.run(self.command(corpus, "--format=json", f"-j{self.jobs}", "-o", str(out), *options),
                              cwd=corpus.folder, capture_output=True, text=True)
        if done.returncode not in (0, 2):
            sys.exit(f"{corpus.name}: status {done.returncode}: {done.stderr[-2000:]}")
        return json.loads(out.read_text(encoding="utf-8"))

    def statements(self, corpus):
        """Input -> for each of its functions, in order, the numbers of statements and of inlined ones, from the debug information;
        without inputs that have none."""
        found = {}
        for file in corpus.files:
            name = os.path.relpath(file, corpus.folder)
            if file.suffix == ".ll":
                text = file.read_text(encoding="utf-8", errors="replace")
            elif corpus.language in ("C", "C++"):
                done = subprocess.run([*corpora.COMPILER, *corpora.SILENT, *corpus.flags, *corpora.AS_THE_TOOL, name],
                                      cwd=corpus.folder, capture_output=True, text=True)
                if done.returncode != 0:
                    continue
                text = done.stdout
            else:
                continue
            found[name] = [counts for _, *counts in statements.Module(text).statements()]
        return found

    def dumped(self, corpus):
        command = self.command(corpus, "--dump=cfg,df,loops,ssa", f"--methods={','.join(DUMPED)}", "--as=json")
        with subprocess.Popen(command, cwd=corpus.folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
            lines = (json.loads(line) for line in process.stdout)
            yield from forms.functions(lines)

    def measure(self, corpus):
        # Levels that are not requested are built only for small functions, to compare graphs.
        report = self.report(corpus, "--time", "--peepholes=none,full,fixpoint")
        self.environment = report["environment"]
        functions = {(entry["file"], function["name"]): function
                     for entry in report["inputs"] for function in entry["functions"]}
        if not functions:
            raise corpora.Missing("none of its files could be read")
        sizes = self.sizes_by_function(corpus, report)
        shapes = self.measure_forms(corpus, functions, sizes)
        self.add_corpus(corpus, report, functions, shapes)
        self.add_methods(corpus, functions)
        self.add_graphs(corpus, report)
        self.add_sizes(corpus, functions)
        self.add_joins(corpus, functions, shapes)
        self.add_cleanup(corpus, report)

    def sizes_by_function(self, corpus, report):
        """Statements by file and function. Functions are in the order of the module, in the report as in the IR."""
        counted = self.statements(corpus)
        found = {}
        for entry in report["inputs"]:
            if not entry["functions"] or entry["file"] not in counted:
                continue
            counts = counted[entry["file"]]
            if len(counts) != len(entry["functions"]):
                sys.exit(f"{corpus.name}: {entry['file']}: {len(counts)} functions in the IR, {len(entry['functions'])} in the report")
            for function, count in zip(entry["functions"], counts):
                found[entry["file"], function["name"]] = count
        return found

    def measure_forms(self, corpus, functions, sizes):
        """From the dumps: the tables literature, superfluous, irreducible and depth. Returns sums for the row of the corpus."""
        sums = collections.Counter()
        procedures = collections.Counter()
        most = None
        shares = []
        by_depth = collections.defaultdict(list)
        for function in self.dumped(corpus):
            lines, assignments, mentions = forms.sizes(function)
            count, inlined = sizes.get(function.name, (lines, 0))
            phis, operands = forms.after(function, "minimal")
            sums.update(statements=count, inlined=inlined, assignments=assignments)
            procedures[(count, inlined, *forms.frontiers(function), assignments, mentions, phis, operands)] += 1
            if count and (most is None or phis * most[1] > most[4] * count):
                instructions = functions[function.name]["cfg"]["instructions"] if function.name in functions else ""
                most = (function.name[1], count, inlined, instructions, phis)
            self.add_given_up(corpus, functions.get(function.name), function)
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
        for cells, number in sorted(procedures.items()):
            self.tables.add("procedures", corpus.name, *cells, number)
        for quantity, *cells in literature(procedures):
            self.tables.add("literature", corpus.name, quantity, *cells)
        if most is not None:
            self.tables.add("most", corpus.name, *most)
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

    def add_given_up(self, corpus, function, dumped):
        """For functions on which a method gives up, the sizes that its phis follow from: maximal makes variables times joins."""
        if function is None:
            return
        shape = function["cfg"]
        joins = forms.joins(dumped)
        for row in function["methods"]:
            if "too_large" in row:
                pruned = next(other["phis"]["final"] for other in function["methods"] if other["method"] == "pruned")
                self.tables.add("given_up", corpus.name, function["name"], *label(row), row["too_large"]["what"], row["too_large"]["limit"],
                                shape["blocks"], joins, shape["variables"], shape["instructions"], pruned)
            elif row["method"] == "maximal" and row["phis"]["final"] != shape["variables"] * joins:
                sys.exit(f"{corpus.name}: {function['name']}: maximal has {row['phis']['final']} phis, which is not variables times joins")

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
        for reason, files in sorted(report["corpus"]["inputs"]["reasons"].items()):
            self.tables.add("rejected", corpus.name, reason, files)
        self.tables.add("sources", corpus.name, corpus.source, corpus.version, corpus.address, corpora.checksum(corpus), corpus.given)
        self.tables.add("corpora", corpus.name, corpus.title, corpus.language, len(report["inputs"]), rejected, len(functions),
                        sizes["irreducible"], sizes["with_loops"], sizes["blocks"], sizes["edges"], sizes["instructions"],
                        shapes["statements"], shapes["inlined"], sizes["variables"], shapes["assignments"], sizes["phis_before"],
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
        functions = sum(len(entry["functions"]) for entry in report["inputs"])
        for entry in report.get("same_graph_as_lazy", []):
            if entry["functions"]:
                self.tables.add("graphs", corpus.name, entry["method"], entry["peepholes"], "same", entry["same"])
                for reason, count in sorted(entry["reasons"].items()):
                    self.tables.add("graphs", corpus.name, entry["method"], entry["peepholes"], reason, count)
                left_out = functions - entry["functions"]
                if left_out:
                    self.tables.add("graphs", corpus.name, entry["method"], entry["peepholes"], "not built", left_out)

    def add_sizes(self, corpus, functions):
        by_size = collections.defaultdict(collections.Counter)
        most = collections.Counter()
        for function in functions.values():
            rows = self.rows(function)
            pruned = next((row["phis"]["final"] for row in rows if row["method"] == "pruned"), 0)
            instructions = function["cfg"]["instructions"]
            size = next(size for size in SIZES if instructions <= size)
            for row in rows:
                key = (size, *label(row))
                final = row["phis"]["final"]
                by_size[key].update(functions=1, instructions=instructions, final=final, pruned=pruned,
                                    time=(row.get("time_ns") or {}).get("median", 0))
                if pruned:
                    most[key] = max(most[key], final / pruned)
        for (size, method, peepholes), sums in sorted(by_size.items()):
            self.tables.add("sizes", corpus.name, "" if size == SIZES[-1] else size, method, peepholes, sums["functions"],
                            sums["instructions"], sums["final"], sums["pruned"], rounded(most[size, method, peepholes]), sums["time"])

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
        """Final phis with the default setting of CFG simplification, and with the other one."""
        usual = next((function["cfg"]["cleanup"] for entry in report["inputs"] for function in entry["functions"]), None)
        if usual is None:
            return
        other = "none" if usual == "full" else "full"
        for cleanup, found in ((usual, report), (other, self.report(corpus, f"--cleanup={other}", "--peepholes=none,full"))):
            functions = [function for entry in found["inputs"] for function in entry["functions"]]
            for row in self.sums(functions):
                if row["peepholes"] != "fixpoint":
                    self.tables.add("cleanup", corpus.name, cleanup, row["method"], row["peepholes"], row["final"])


def environment(of_tool, jobs):
    """What the page says about the tool, from the tool itself, and about the machine."""
    def first(*command):
        if shutil.which(command[0]) is None:
            return "not installed"
        done = subprocess.run(command, capture_output=True, text=True)
        return done.stdout.strip().splitlines()[0] if done.stdout.strip() else "unknown"

    about = pathlib.Path("/proc/cpuinfo").read_text().splitlines()
    cpu = next((line.split(":")[1].strip() for line in about if line.startswith("model name")), platform.machine())
    return {
        "version": f"ssa-compare {of_tool['version']}",
        "commit": of_tool["commit"],
        "options": f"--time, --peepholes=none,full,fixpoint, -j{jobs}; the default CFG simplification of each language, and the other one",
        "compiler": first("clang-19", "--version"),
        "fortran": first("flang-new-19", "--version"),
        "built by": of_tool["compiler"],
        "llvm": of_tool["llvm"],
        "machine": f"{cpu}, {os.cpu_count()} processors",
    }


def measured(name, make, arguments, sources, kept):
    """The rows of one corpus, and what measured them; with --keep, from the file of an earlier run."""
    if arguments.keep and kept.exists():
        return json.loads(kept.read_text(encoding="utf-8"))
    print(f"{name} ...", file=sys.stderr, flush=True)
    tables = Tables()
    measurement = Measurement(str(arguments.tool.resolve()), arguments.work.resolve(), arguments.jobs, tables)
    try:
        measurement.measure(make(sources))
    except corpora.Missing as reason:
        print(f"  skipped: {reason}", file=sys.stderr)
        tables = Tables()
        tables.add("skipped", name, str(reason))
        return {"environment": None, "rows": tables.rows}
    found = {"environment": environment(measurement.environment, arguments.jobs), "rows": tables.rows}
    kept.parent.mkdir(exist_ok=True)
    kept.write_text(json.dumps(found), encoding="utf-8")
    return found


def joined(parts, command):
    """The tables of all corpora; refuses parts that were measured by different tools or on different machines."""
    tables = Tables()
    environments = []
    for part in parts:
        for name, rows in part["rows"].items():
            for row in rows:
                tables.add(name, *row)
        if part["environment"] not in (None, *environments):
            environments.append(part["environment"])
    if len(environments) > 1:
        sys.exit(f"measured by different tools, or differently; measure again without --keep: {environments}")
    for key, value in {"command": command, **(environments[0] if environments else {})}.items():
        tables.add("environment", key, value)
    return tables


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tool", required=True, type=pathlib.Path)
    parser.add_argument("--work", required=True, type=pathlib.Path, help="folder of sources, reports and rows; kept")
    parser.add_argument("--sources", type=pathlib.Path, help="folder with a folder each for corpora that no package manager has")
    parser.add_argument("--out", required=True, type=pathlib.Path)
    parser.add_argument("--keep", action="store_true", help="rows that an earlier run left in --work, if one tool made all of them")
    parser.add_argument("-j", "--jobs", type=int, default=1)
    parser.add_argument("corpora", nargs="*", help="by default all")
    arguments = parser.parse_args()
    root = pathlib.Path(__file__).resolve().parents[2]
    work = arguments.work.resolve()
    work.mkdir(parents=True, exist_ok=True)
    sources = corpora.Sources(work, arguments.sources and arguments.sources.resolve())
    parts = [measured(name, make, arguments, sources, work / "rows" / f"{name}.json")
             for name, make in corpora.makers(root).items() if not arguments.corpora or name in arguments.corpora]
    command = "tests/findings/run" + (" --sources=FOLDER" if arguments.sources else "") + "".join(f" {name}" for name in arguments.corpora)
    joined(parts, command).write(arguments.out)


if __name__ == "__main__":
    main()
