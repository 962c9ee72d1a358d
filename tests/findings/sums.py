"""What the page and its plots say about all corpora together, from the CSV files."""

import collections
import statistics

DEPTHS = ["0", "1", "2", "3", "4", "5"]
FASTEST = [("maximal", ""), ("minimal", ""), ("semi-pruned", ""), ("pruned", ""), ("braun", ""), ("braun-scc", ""), ("eager-cfg", "none"),
           ("lazy-cfg", "none"), ("bridge", "none"), ("mem2reg", "")]
NAMES = {"eager": "eager", "eager-cfg": "eager", "lazy": "lazy", "lazy-cfg": "lazy"}
COMPARED = [("eager", "full"), ("bridge", "full"), ("eager", "fixpoint"), ("bridge", "fixpoint")]
NOT_BUILT = "not built"


def name_of(method):
    return NAMES.get(method, method)


def label(method):
    return method[0] + ("/" + method[1] if method[1] else "")


def by_depth(data, without=()):
    """By depth and method at level none: functions, created, final, over all corpora except those in `without`."""
    sums = collections.defaultdict(collections.Counter)
    for row in data["depth"]:
        if row["peepholes"] in ("", "none") and row["corpus"] not in without:
            sums[row["depth"], name_of(row["method"])].update(functions=int(row["functions"]), created=int(row["created"]),
                                                              final=int(row["final"]))
    return sums


def in_all(sums, method):
    return sum((sums[depth, method] for depth in DEPTHS), collections.Counter())


def for_one_of_pruned(data, method, key, without=()):
    """How many phis a method makes (created) or ends with (final), at level none, per phi of pruned SSA."""
    sums = by_depth(data, without)
    return in_all(sums, method)[key] / in_all(sums, "pruned")["final"]


def cost_by_corpus(data, method, key):
    """The same for each corpus that has phis: {corpus: ratio}."""
    found = {}
    for corpus in data.corpora():
        pruned, row = data.method(corpus, "pruned"), data.method(corpus, method, "none")
        if row and int(pruned["final"]):
            found[corpus] = int(row[key]) / int(pruned["final"])
    return found


def largest(data, method, key, count):
    """The `count` corpora with the most phis of a method at level none."""
    found = {corpus: int(row[key]) for corpus in data.corpora() if (row := data.method(corpus, method, "none"))}
    return sorted(found, key=lambda corpus: -found[corpus])[:count]


def spread(values):
    """Minimum, median and maximum of {name: value}, the two extremes with their names."""
    least, most = min(values, key=values.get), max(values, key=values.get)
    return least, values[least], statistics.median(values.values()), most, values[most]


def compared_graphs(data, method, level, corpora=None):
    """Numbers of functions by reason, "same" if the graphs are equal, over these corpora or all."""
    found = collections.Counter()
    for row in data["graphs"]:
        if name_of(row["method"]) == method and row["peepholes"] == level and (corpora is None or row["corpus"] in corpora):
            found[row["reason"]] += int(row["functions"])
    return found


def share_of_same(found):
    """In percent of the functions where both graphs were built; None if there is no such function."""
    of = sum(count for reason, count in found.items() if reason != NOT_BUILT)
    return 100 * found["same"] / of if of else None


def sizes_of(data, method, level=""):
    return [row for row in data["sizes"] if name_of(row["method"]) == name_of(method) and row["peepholes"] == level]


def by_size(data, method, level=""):
    """Sums over the rows of each size, in order."""
    found = {}
    for row in sizes_of(data, method, level):
        entry = found.setdefault(row["up_to"], {"up_to": row["up_to"], "functions": 0, "instructions": 0, "final": 0, "pruned": 0,
                                                "most_ratio": 0.0, "time": 0})
        for key, column in (("functions", "functions"), ("instructions", "instructions"), ("final", "final"), ("pruned", "pruned"),
                            ("time", "time_ns")):
            entry[key] += int(row[column])
        entry["most_ratio"] = max(entry["most_ratio"], float(row["most_ratio"]))
    return sorted(found.values(), key=upper)


def upper(entry):
    return int(entry["up_to"] or 10**9)


def named_size(entry):
    return f"to {int(entry['up_to']):,}" if entry["up_to"] else "more"


def maximal_by_size(data):
    """by_size of maximal, with the functions where it gave up: their number, and the phis that it would make, variables times joins."""
    built = {entry["up_to"]: entry for entry in by_size(data, "maximal")}
    nothing = {"functions": 0, "final": 0, "pruned": 0, "most_ratio": 0.0}
    entries = [built.get(size["up_to"], nothing | {"up_to": size["up_to"]}) for size in by_size(data, "pruned")]
    for entry in entries:
        entry.update(given_up=0, made=entry["final"], pruned_of_all=entry["pruned"], most_of_all=entry["most_ratio"])
    for row in given_up(data, "maximal"):
        entry = next(entry for entry in entries if int(row["instructions"]) <= upper(entry))
        entry["given_up"] += 1
        entry["made"] += would_make(row)
        entry["pruned_of_all"] += int(row["pruned"])
        if int(row["pruned"]):
            entry["most_of_all"] = max(entry["most_of_all"], would_make(row) / int(row["pruned"]))
    return entries


def given_up(data, method):
    return [row for row in data["given_up"] if row["method"] == method]


def would_make(row):
    return int(row["variables"]) * int(row["joins"])


def wide_operands(row):
    """Operands per phi at joins with more than two incoming edges; all other phis have two."""
    there = int(row["phis_there"])
    return (int(row["operands"]) - 2 * (int(row["pruned"]) - there)) / there if there else 0.0


def follows_the_source(data, corpus):
    """Whether eager and lazy follow the source there, so that CFG simplification does not affect them."""
    return data.one("corpora", corpus=corpus)["language"] in ("Simple", "Python")


def cleaned(data, corpus):
    """Final phis by (method, level) without and with CFG simplification; not of mem2reg, which is judged on LLVM's own blocks."""
    found = {"none": {}, "full": {}}
    for row in data["cleanup"]:
        if row["corpus"] == corpus and not row["method"].startswith("mem2reg"):
            found[row["cleanup"]][name_of(row["method"]), row["peepholes"]] = int(row["final"])
    return found["none"], found["full"]


def cleaned_corpora(data):
    return [corpus for corpus in data.corpora() if not follows_the_source(data, corpus) and all(cleaned(data, corpus))]
