"""The questions of the findings: a table, a plot and a paragraph each. Also what the plots draw."""

import collections
import itertools

DEPTHS = ["0", "1", "2", "3", "4", "5"]
FASTEST = [("maximal", ""), ("minimal", ""), ("semi-pruned", ""), ("pruned", ""), ("braun", ""), ("braun-scc", ""), ("eager-cfg", "none"),
           ("lazy-cfg", "none"), ("bridge", "none"), ("mem2reg", "")]
NAMES = {"eager": "eager", "eager-cfg": "eager", "lazy": "lazy", "lazy-cfg": "lazy"}


def times(numerator, denominator):
    return f"{numerator / denominator:.2f}" if denominator else "-"


def by_depth(data):
    """By depth and method at level none: functions, created, final, over all corpora."""
    sums = collections.defaultdict(collections.Counter)
    for row in data["depth"]:
        if row["peepholes"] in ("", "none"):
            method = NAMES.get(row["method"], row["method"])
            sums[row["depth"], method].update(functions=int(row["functions"]), created=int(row["created"]), final=int(row["final"]))
    return sums


def nesting(data, table):
    sums = by_depth(data)
    rows = []
    for depth in DEPTHS:
        pruned, eager, lazy = (sums[depth, method] for method in ("pruned", "eager", "lazy"))
        if not pruned["functions"]:
            continue
        rows.append([depth + (" or more" if depth == DEPTHS[-1] else ""), f"{pruned['functions']:,}", f"{pruned['final']:,}"] +
                    [times(part[key], pruned["final"]) for part in (eager, lazy) for key in ("created", "final")])
    whole = {method: sum((sums[depth, method] for depth in DEPTHS), collections.Counter()) for method in ("pruned", "eager", "lazy")}
    eager, lazy, pruned = (whole[method]["final"] for method in ("eager", "lazy", "pruned"))
    return f"""### What does eager cost over lazy over pruned?

In all, eager ends with {times(eager, pruned)} phis for one of pruned SSA, and lazy with {times(lazy, pruned)}, before any peephole; eager makes
{times(whole['eager']['created'], pruned)} and lazy {times(whole['lazy']['created'], pruned)} on the way. Functions by the depth of their deepest loop; phis for one of pruned SSA:

{table(["depth", "functions", "pruned", "eager created", "eager final", "lazy created", "lazy final"], rows)}
![Phis for one of pruned SSA, by loop depth](findings/depth.svg)
"""


def one_graph(data, table):
    rows = []
    reasons = collections.Counter()
    compared = 0
    for corpus in data.corpora():
        cells = [corpus]
        for method, level in (("eager", "full"), ("bridge", "full"), ("eager", "fixpoint"), ("bridge", "fixpoint")):
            found = [row for row in data["graphs"] if row["corpus"] == corpus and NAMES.get(row["method"], row["method"]) == method
                     and row["peepholes"] == level]
            of = sum(int(row["functions"]) for row in found)
            same = sum(int(row["functions"]) for row in found if row["reason"] == "same")
            cells.append(f"{100 * same / of:.1f}" if of else "-")
            compared += of if level == "fixpoint" else 0
            for row in found:
                if row["reason"] != "same" and level == "fixpoint":
                    reasons[row["reason"]] += int(row["functions"])
        rows.append(cells)
    kept = "; ".join(f"{reason} ({count:,} comparisons)" for reason, count in sorted(reasons.items(), key=lambda item: (-item[1], item[0])))
    return f"""### How often do bridge, eager and lazy reach one graph?

Percent of functions whose graph is the one that lazy ends with, where both were built. At level `full` the rules run once, while the graph grows; at
`fixpoint` until nothing changes.

{table(["corpus", "eager/full", "bridge/full", "eager/fixpoint", "bridge/fixpoint"], rows)}
What keeps them apart at `fixpoint`, in {compared:,} comparisons: {kept or 'nothing'}.
"""


def irreducibility(data, table):
    extra, braun, functions = (data.sum("irreducible", column) for column in ("extra", "braun", "irreducible"))
    share = 100 * extra / (braun - extra) if braun > extra else 0
    worst = max(data["irreducible"], key=lambda row: int(row["extra"]))
    return f"""### How many phis does irreducibility cost Braun's method?

{functions:,} of {data.sum("irreducible", "functions"):,} functions are irreducible. There `braun` keeps {extra:,} redundant phis: {share:.1f} % of what `braun-scc` has
on the whole code. The most are in {worst['corpus']}: {int(worst['extra']):,} over {int(worst['braun_scc']):,}.
"""


def sizes_of(data, method, level=""):
    return [row for row in data["sizes"] if NAMES.get(row["method"], row["method"]) == NAMES.get(method, method) and row["peepholes"] == level]


def by_size(data, method, level=""):
    """Sums over rows of one size, in order."""
    found = {}
    for row in sizes_of(data, method, level):
        entry = found.setdefault(row["up_to"], {"up_to": row["up_to"], "functions": 0, "instructions": 0, "final": 0, "pruned": 0,
                                                "most_ratio": 0.0, "time": 0.0})
        for key in ("functions", "instructions", "final", "pruned"):
            entry[key] += int(row[key])
        entry["most_ratio"] = max(entry["most_ratio"], float(row["most_ratio"]))
        entry["time"] += float(row["ns_per_instruction"]) * int(row["instructions"])
    return sorted(found.values(), key=lambda entry: int(entry["up_to"] or 10**9))


def named_size(entry):
    return f"to {int(entry['up_to']):,}" if entry["up_to"] else "more"


def maximal(data, table):
    rows = [[named_size(entry), f"{entry['functions']:,}", times(entry["final"], entry["pruned"]), f"{entry['most_ratio']:,.1f}"]
            for entry in by_size(data, "maximal")]
    return f"""### Where does maximal explode?

It makes a phi for each variable at each join, so its phis grow with variables times joins. Phis for one of pruned SSA, by the size of the
function in instructions, and the function where it is most:

{table(["instructions", "functions", "maximal for one", "most"], rows)}
![Maximal's phis for one of pruned SSA, by size](findings/maximal.svg)
"""


def joins(data, table):
    rows = []
    for row in data["joins"]:
        if int(row["pruned"]):
            rows.append([row["corpus"], f"{int(row['pruned']):,}", f"{int(row['joins_of_more']):,}", f"{int(row['phis_there']):,}",
                         f"{int(row['stacked']):,}", times(int(row["stacked"]), int(row["pruned"]))])
    return f"""### What do n-way joins hide in phi counts?

A phi of *n* operands is *n* - 1 phis where Regions have two inputs and are stacked. *Wide* joins have more than two edges and phis in
pruned form.

{table(["corpus", "pruned phis", "wide joins", "phis there", "two-input phis", "for one"], rows)}
"""


def ranking(rows):
    """Final phis by method and level."""
    return {(row["method"], row["peepholes"]): int(row["final"]) for row in rows}


def inversions(one, other):
    """Pairs of methods of which one has fewer phis here and more there."""
    both = sorted(set(one) & set(other))
    return [(a, b) for a, b in itertools.combinations(both, 2) if (one[a] - one[b]) * (other[a] - other[b]) < 0]


def label(method):
    return method[0] + ("/" + method[1] if method[1] else "")


def cleanup(data, table):
    rows = []
    changed = []
    for corpus in data.corpora():
        none, full = ([row for row in data["cleanup"] if row["corpus"] == corpus and row["cleanup"] == name] for name in ("none", "full"))
        if not none or not full:
            continue
        # LLVM judges its own blocks, simplified or not.
        none, full = ({key: final for key, final in ranking(rows).items() if not key[0].startswith("mem2reg")} for rows in (none, full))
        cells = [corpus]
        for method, level in (("maximal", ""), ("minimal", ""), ("pruned", ""), ("eager", "none"), ("lazy", "none")):
            key = next((key for key in ((method, level), (method + "-cfg", level)) if key in none), None)
            cells.append(f"{none[key]:,} / {full[key]:,}" if key else "-")
        pairs = inversions(none, full)
        rows.append(cells + [len(pairs)])
        if pairs:
            changed.append(f"{corpus} ({', '.join(label(a) + ' and ' + label(b) for a, b in pairs[:2])}{', ...' if len(pairs) > 2 else ''})")
    verdict = ("It changes the order of no two methods." if not changed else
               f"It changes the order of some methods in {len(changed)} of {len(rows)} corpora: {'; '.join(changed)}.")
    return f"""### How much does CFG simplification change the ranking?

Final phis with `--cleanup=none` / `full`; the last column counts the pairs of methods that change places,
but for mem2reg, which is judged on LLVM's own blocks.

{table(["corpus", "maximal", "minimal", "pruned", "eager/none", "lazy/none", "pairs"], rows)}
{verdict}
"""


def fastest(data, table):
    sizes = [entry["up_to"] for entry in by_size(data, "pruned")]
    rows = []
    winners = []
    for size in sizes:
        cells = [named_size({"up_to": size})]
        found = {}
        for method, level in FASTEST:
            entry = next((entry for entry in by_size(data, method, level) if entry["up_to"] == size), None)
            cells.append(f"{entry['time'] / entry['instructions']:.0f}" if entry and entry["instructions"] else "-")
            if entry and entry["instructions"] and method != "bridge":
                found[label((method, level))] = entry["time"] / entry["instructions"]
        rows.append(cells)
        winners.append((cells[0], min(found, key=found.get)))
    groups = [(name, [size for size, _ in group]) for name, group in itertools.groupby(winners, key=lambda item: item[1])]
    said = "; ".join(f"{name}: {', '.join(sizes)}" for name, sizes in groups)
    return f"""### Which method is fastest where?

Nanoseconds an instruction of the function, medians of `--time`; the bridge starts from SSA form, mem2reg from
a copy of the IR, the others from the CFG or the source. Fastest of those that build SSA form, by size: {said}.

{table(["instructions"] + [label((NAMES.get(method, method), level)) for method, level in FASTEST], rows)}
![Nanoseconds an instruction, by size](findings/time.svg)
"""


def questions(data, table):
    parts = [nesting, one_graph, irreducibility, maximal, joins, cleanup, fastest]
    return "## Questions\n\n" + "\n".join(part(data, table) for part in parts)
