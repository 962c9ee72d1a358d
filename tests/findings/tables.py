"""Writes the CSV files of the findings."""

import csv


def percentile(values, percent):
    """The smallest of the values that at least this percentage of them do not exceed."""
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * percent // 100) - 1)] if ordered else ""


def quantities(statements, inlined, blocks, frontiers, assignments, mentions, phis, operands):
    """What Cytron et al. measured of a procedure: {quantity: value}; without those that would divide by zero."""
    found = {}
    if statements:
        found = {"statements": statements, "phis per statement": phis / statements, "frontiers per statement": frontiers / statements,
                 "average frontier": frontiers / blocks}
    if assignments:
        found["assignments after over before"] = (assignments + phis) / assignments
        found["mentions after over before"] = (mentions + phis + operands) / mentions
    return found


def literature(procedures):
    """One row per quantity with minimum, median, 95 % and maximum, from {cells of a procedure: number of such procedures}."""
    values = {}
    for cells, number in procedures.items():
        for quantity, value in quantities(*cells).items():
            values.setdefault(quantity, []).extend([value] * number)
    for quantity, found in values.items():
        digits = 0 if quantity == "statements" else 2
        yield quantity, *(f"{cell:.{digits}f}" for cell in (min(found), percentile(found, 50), percentile(found, 95), max(found)))


class Tables:
    """The CSV files: rows by table, and their headings."""

    HEADINGS = {
        "corpora": "corpus title language files rejected functions irreducible with_loops blocks edges instructions statements inlined "
                   "variables assignments phis_before in_memory rule_holds judged".split(),
        "sources": "corpus source version address sha256 folder".split(),
        "rejected": "corpus reason files".split(),
        "methods": "corpus method peepholes functions created final operands dead redundant unreachable nodes p50 p90 p99 max "
                   "ns_per_instruction".split(),
        "literature": "corpus quantity least median p95 most".split(),
        "procedures": "corpus statements inlined blocks frontiers assignments mentions phis operands procedures".split(),
        "most": "corpus function statements inlined instructions phis".split(),
        "given_up": "corpus function method peepholes what limit blocks joins variables instructions pruned".split(),
        "superfluous": "corpus minimal superfluous percent functions mean_percent most_percent pruned pruned_superfluous".split(),
        "depth": "corpus depth functions method peepholes created final".split(),
        "graphs": "corpus method peepholes reason functions".split(),
        "irreducible": "corpus functions irreducible braun braun_scc extra sets sets_outside".split(),
        "sizes": "corpus up_to method peepholes functions instructions final pruned most_ratio time_ns".split(),
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
