"""The questions of the findings, each with a table, a plot and a paragraph."""

import collections
import itertools

from sums import (COMPARED, DEPTHS, FASTEST, NOT_BUILT, by_depth, by_size, cleaned, cleaned_corpora, compared_graphs, cost_by_corpus,
                  follows_the_source, for_one_of_pruned, given_up, in_all, label, largest, maximal_by_size, name_of, named_size, share_of_same,
                  spread, wide_operands, would_make)


def times(numerator, denominator):
    return f"{numerator / denominator:.2f}" if denominator else "-"


def named(rows, of):
    """`a`, `b` and `c`"""
    texts = [of(row) for row in rows]
    return ", ".join(texts[:-1]) + (" and " if len(texts) > 1 else "") + texts[-1] if texts else ""


def nesting(data, table):
    sums = by_depth(data)
    rows = []
    for depth in DEPTHS:
        pruned, eager, lazy = (sums[depth, method] for method in ("pruned", "eager", "lazy"))
        if not pruned["functions"]:
            continue
        rows.append([depth + (" or more" if depth == DEPTHS[-1] else ""), f"{pruned['functions']:,}", f"{pruned['final']:,}"] +
                    [times(part[key], pruned["final"]) for part in (eager, lazy) for key in ("created", "final")])
    ratios = {(method, key): for_one_of_pruned(data, method, key) for method in ("eager", "lazy") for key in ("final", "created")}
    return f"""### How much do eager and lazy cost, compared with pruned?

In total, without peepholes, eager ends with {ratios['eager', 'final']:.2f} phis per pruned phi and lazy with {ratios['lazy', 'final']:.2f}; on the way, eager creates
{ratios['eager', 'created']:.2f} and lazy {ratios['lazy', 'created']:.2f}. {few_corpora(data)}Functions by the depth of their deepest loop; phis per pruned phi:

{table(["depth", "functions", "pruned", "eager created", "eager final", "lazy created", "lazy final"], rows)}
![Phis per pruned phi, by loop depth](findings/depth.svg)
"""


def few_corpora(data):
    """How much of the sums is in the two largest corpora, the sums without these, and ranges and medians over corpora."""
    first, second = largest(data, "eager", "created", 2)
    created = {corpus: int(row["created"]) for corpus in data.corpora() if (row := data.method(corpus, "eager", "none"))}
    share = 100 * (created[first] + created[second]) / sum(created.values())
    text = (f"A few corpora dominate these sums: {share:.0f} % of the phis that eager creates are in {first} and {second}. Eager creates\n"
            f"{for_one_of_pruned(data, 'eager', 'created', (first,)):.2f} without {first} and {for_one_of_pruned(data, 'eager', 'created', (first, second)):.2f} "
            f"without both; lazy creates {for_one_of_pruned(data, 'lazy', 'created', (first, second)):.2f} without both. By corpus, per pruned phi:\n\n")
    for method, key in itertools.product(("eager", "lazy"), ("created", "final")):
        least, low, median, most, high = spread(cost_by_corpus(data, method, key))
        text += f"- {method}, {key}: {low:.2f} ({least}) to {high:.2f} ({most}), median {median:.2f}\n"
    return text + "\n"


def one_graph(data, table):
    rows = []
    for corpus in data.corpora():
        shares = [share_of_same(compared_graphs(data, method, level, (corpus,))) for method, level in COMPARED]
        rows.append([corpus] + ["-" if share is None else f"{share:.1f}" for share in shares])
    found = {column: compared_graphs(data, *column) for column in COMPARED}
    reasons = {column: sorted((reason for reason in counts if reason not in ("same", NOT_BUILT)), key=lambda reason: (-counts[reason], reason))
               for column, counts in found.items()}
    at_full = [[reason] + [f"{found[method, 'full'][reason]:,}" for method in ("eager", "bridge")]
               for reason in sorted({*reasons["eager", "full"], *reasons["bridge", "full"]},
                                    key=lambda reason: (-found["bridge", "full"][reason], reason))]
    whole = {column: share_of_same(counts) for column, counts in found.items()}
    return f"""### How often do bridge, eager and lazy reach one graph?

At level `full` the rules run once, while the graph grows; at `fixpoint`, until nothing changes. At `full`, eager ends with lazy's graph in {whole['eager', 'full']:.1f} %
of all functions, and the bridge in {whole['bridge', 'full']:.1f} %. {at_fixpoint(found)}{not_built(found)}
Percentage of functions that end with lazy's graph:

{table(["corpus"] + [label(column) for column in COMPARED], rows)}
Why the graphs differ from lazy's at `full`, and in how many functions. Most common: {most_often(reasons['eager', 'full'], reasons['bridge', 'full'])}.

{table(["reason", "eager/full", "bridge/full"], at_full)}
![Percentage of functions with lazy's graph](findings/graphs.svg)
"""


def why(reasons):
    return f"*{reasons[0]}*" if reasons else "nothing"


def most_often(eager, bridge):
    if eager[:1] == bridge[:1]:
        return f"{why(eager)}, for eager and the bridge alike"
    return f"{why(eager)} for eager, and {why(bridge)} for the bridge"


def at_fixpoint(found):
    counts = found["eager", "fixpoint"] + found["bridge", "fixpoint"]
    apart = {reason: count for reason, count in counts.items() if reason not in ("same", NOT_BUILT)}
    compared = counts["same"] + sum(apart.values())
    if not apart:
        return f"At `fixpoint` all graphs are the same, in {compared:,} comparisons. "
    return f"At `fixpoint`, of {compared:,} comparisons, {sum(apart.values()):,} are of two graphs: " + "; ".join(
        f"{reason} ({count:,})" for reason, count in sorted(apart.items(), key=lambda item: (-item[1], item[0]))) + ". "


def not_built(found):
    left_out = sum(counts[NOT_BUILT] for counts in found.values())
    return f"{left_out:,} comparisons are left out, because one of the graphs was not built.\n" if left_out else "Every function was compared, however large.\n"


def irreducibility(data, table):
    extra, braun, functions = (data.sum("irreducible", column) for column in ("extra", "braun", "irreducible"))
    share = 100 * extra / (braun - extra) if braun > extra else 0
    worst = max(data["irreducible"], key=lambda row: int(row["extra"]))
    none = [row for row in data["irreducible"] if row["irreducible"] == "0"]
    return f"""### How many phis does irreducibility cost Braun's method?

{functions:,} of {data.sum("irreducible", "functions"):,} functions are irreducible. In these, `braun` keeps {extra:,} redundant phis: {share:.1f} % of the phis of `braun-scc`
in all functions. The corpus with most is {worst['corpus']}: {int(worst['extra']):,} in addition to {int(worst['braun_scc']):,}, with {worst['irreducible']} irreducible functions. In
the {len(none)} corpora without irreducible functions it keeps {sum(int(row['extra']) for row in none):,}.

![Redundant phis that braun keeps, in percent of braun-scc's](findings/irreducible.svg)
"""


def function_and_phis(row):
    return f"`{row['function']}` ({would_make(row):,} phis)"


def size_in_words(entry):
    return f"at most {int(entry['up_to']):,} instructions" if entry["up_to"] else "the largest size"


def maximal(data, table):
    entries = maximal_by_size(data)
    rows = [[named_size(entry), f"{entry['functions'] + entry['given_up']:,}", f"{entry['given_up']:,}", times(entry["made"], entry["pruned_of_all"]),
             f"{entry['most_of_all']:,.1f}"] for entry in entries]
    lost = given_up(data, "maximal")
    made, would = sum(entry["final"] for entry in entries), sum(would_make(row) for row in lost)
    worst = max(entries, key=lambda entry: entry["most_of_all"])
    corpora = sorted({row["corpus"] for row in lost})
    gave_up = (f"It gave up on {len(lost)} functions, in {named(corpora, str)}: {named(lost, function_and_phis)}.\n"
               f"These numbers are that product, which is exact in every function it does build; the {len(lost)} would have {would:,} phis, "
               f"compared with {made:,} in all others." if lost else "It gave up on no function.")
    return f"""### Where does maximal explode?

It makes a phi for each variable at each join, so its phis are variables times joins: a few per pruned phi in small functions, and at most {worst['most_of_all']:,.1f}, in
a function of {size_in_words(worst)}. {gave_up}
Phis per pruned phi, by function size in instructions, and the maximum of any function:

{table(["instructions", "functions", "given up", "maximal per pruned phi", "max"], rows)}
![Maximal's phis per pruned phi, by size](findings/maximal.svg)
"""


def joins(data, table):
    rows = []
    ratios = {}
    for row in data["joins"]:
        if int(row["pruned"]):
            ratios[row["corpus"]] = int(row["stacked"]) / int(row["pruned"])
            rows.append([row["corpus"], f"{int(row['pruned']):,}", f"{int(row['joins_of_more']):,}", f"{int(row['phis_there']):,}",
                         f"{wide_operands(row):.1f}", f"{int(row['stacked']):,}", times(int(row["stacked"]), int(row["pruned"]))])
    whole = {column: data.sum("joins", column) for column in ("pruned", "phis_there", "stacked", "operands")}
    least, low, median, most, high = spread(ratios)
    largest_row = data.one("joins", corpus=most)
    return f"""### What do n-way joins hide in phi counts?

A phi of *n* operands becomes *n* - 1 phis if Regions have two inputs and are stacked. *Wide* joins have more than two incoming edges, and phis in
pruned form. They have {100 * whole['phis_there'] / whole['pruned']:.1f} % of the phis, with {wide_operands(whole):.1f} operands each on average; stacking would turn one phi into {whole['stacked'] / whole['pruned']:.2f} on average. By corpus, this
factor is {low:.2f} ({least}) to {high:.2f} ({most}), median {median:.2f}. So phi counts can be compared between methods, which have the same joins, but not between a
compiler with wide joins and one with stacked Regions: in {most} they differ by a factor of {high:.2f}, since a phi at its wide joins has {wide_operands(largest_row):.1f}
operands on average.

{table(["corpus", "pruned phis", "wide joins", "phis there", "operands per phi there", "two-input phis", "per pruned phi"], rows)}
![Two-input phis per pruned phi](findings/joins.svg)
"""


def inversions(one, other):
    """Pairs of methods of which one has fewer phis than the other here, and more there."""
    both = sorted(set(one) & set(other))
    return [(a, b) for a, b in itertools.combinations(both, 2) if (one[a] - one[b]) * (other[a] - other[b]) < 0]


def cleanup(data, table):
    rows = []
    changed = []
    removed = collections.Counter()
    corpora = cleaned_corpora(data)
    for corpus in corpora:
        none, full = cleaned(data, corpus)
        cells = [corpus]
        for method, level in (("maximal", ""), ("minimal", ""), ("pruned", ""), ("eager", "none"), ("lazy", "none")):
            cells.append(f"{none[method, level]:,} / {full[method, level]:,}" if (method, level) in none else "-")
            removed.update({(method, "none"): none.get((method, level), 0), (method, "full"): full.get((method, level), 0)})
        pairs = inversions(none, full)
        rows.append(cells + [len(pairs)])
        if pairs:
            changed.append(f"{corpus} ({', '.join(label(a) + ' and ' + label(b) for a, b in pairs[:2])}{', ...' if len(pairs) > 2 else ''})")
    verdict = (f"It does not change the order of any two methods in any of {len(rows)} corpora." if not changed else
               f"It changes the order of some methods in {len(changed)} of {len(rows)} corpora: {'; '.join(changed)}.")
    shares = ", ".join(f"{method} {100 * (1 - removed[method, 'full'] / removed[method, 'none']):.1f} %"
                       for method in ("maximal", "minimal", "pruned", "eager", "lazy"))
    outside = [corpus for corpus in data.corpora() if follows_the_source(data, corpus)]
    left_out = f" Left out: {named(outside, str)}, where eager and lazy follow the source, which is not simplified." if outside else ""
    return f"""### How much does CFG simplification change the ranking?

{verdict} Over all corpora, it removes these shares of phis: {shares}.{left_out}

Final phis with `--cleanup=none` / `full`. The last column counts the pairs of methods that change places, without mem2reg, which is judged on LLVM's
own blocks.

{table(["corpus", "maximal", "minimal", "pruned", "eager/none", "lazy/none", "pairs"], rows)}
![Final phis with CFG simplification, in percent of those without](findings/cleanup.svg)
"""


def time_by_corpus(data, table):
    """Nanoseconds per instruction, one row per corpus."""
    methods = [(name_of(method), level) for method, level in FASTEST]
    rows = []
    for corpus in data.corpora():
        found = [data.method(corpus, *method) for method in methods]
        rows.append([corpus] + [f"{float(row['ns_per_instruction']):.0f}" if row else "-" for row in found])
    return table(["corpus"] + [label(method) for method in methods], rows)


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

Nanoseconds per instruction of the function, medians of `--time`. The bridge starts from SSA form, mem2reg from a copy of the IR, the others from
the CFG or the source. The fastest method except the bridge, by size: {said}.

{table(["instructions"] + [label((name_of(method), level)) for method, level in FASTEST], rows)}
![Nanoseconds per instruction, by size](findings/time.svg)

By corpus:

{time_by_corpus(data, table)}"""


def questions(data, table):
    parts = [nesting, one_graph, irreducibility, maximal, joins, cleanup, fastest]
    return "## Questions\n\n" + "\n".join(part(data, table) for part in parts)
