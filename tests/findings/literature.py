"""The literature's figures beside ours. A figure of a paper has its place; what was not at hand is said not to be."""

QUANTITIES = [
    ("phis per statement", "0.5 to 5.2, 95 % of procedures under 2.3"),
    ("frontiers per statement", "0.6 to 2.1"),
    ("average frontier", "1 to 2, median 1.3"),
    ("assignments after over before", "1.3 to 3.8"),
    ("mentions after over before", "1.6 to 6.2"),
]
FORTRAN_AND_C = ["eispack", "linpack", "lapack", "minpack", "sqlite3", "lua", "zlib", "bzip2", "csmith"]


def cytron(data, table):
    rows = []
    for corpus in FORTRAN_AND_C:
        found = [data.one("literature", corpus=corpus, quantity=quantity) for quantity, _ in QUANTITIES]
        if None in found:
            continue
        rows.append([corpus] + [f"{row['least']} / {row['median']} / {row['p95']} / {row['most']}" for row in found])
    theirs = ["*1991*"] + [figure for _, figure in QUANTITIES]
    return f"""### Cytron, Ferrante, Rosen, Wegman, Zadeck 1991, section 8

They measured 221 procedures of EISPACK, FLO52 and SPICE, 23,181 statements. Ours, procedure by procedure, with minimal
SSA form as theirs: least / median / 95 % / most. Their arrays are variables, ours are memory, and their statements are Fortran's where ours
are source lines: compare shapes and bounds, not numbers.

{table(["corpus"] + [quantity for quantity, _ in QUANTITIES], [theirs] + rows)}
"""


def within(data, quantity, bound, corpora):
    """Of which corpora 95 % of the procedures are under the bound."""
    rows = [data.one("literature", corpus=corpus, quantity=quantity) for corpus in corpora]
    return [row["corpus"] for row in rows if row and float(row["p95"]) < bound]


def cytron_verdict(data):
    measured = [corpus for corpus in FORTRAN_AND_C if data.one("literature", corpus=corpus, quantity="phis per statement")]
    under = within(data, "phis per statement", 2.3, measured)
    over = [corpus for corpus in measured if corpus not in under]
    text = f"95 % of the procedures have under 2.3 phis per statement in {len(under)} of these {len(measured)} corpora"
    return text + (f"; not in {', '.join(over)}.\n" if over else ".\n")


def pruning(data, table):
    rows = []
    for corpus in data.corpora():
        minimal, pruned = data.method(corpus, "minimal"), data.method(corpus, "pruned")
        if minimal and pruned and int(minimal["final"]):
            share = 100 * (1 - int(pruned["final"]) / int(minimal["final"]))
            rows.append([corpus, f"{int(minimal['final']):,}", f"{int(pruned['final']):,}", f"{share:.1f}"])
    return f"""### What pruning removes

A write-up of Cornell's course CS 6120 (discussion 638) says "over 80 %" of the phis of Bril's programs. In percent of minimal's phis:

{table(["corpus", "minimal", "pruned", "removed, %"], rows)}
"""


def superfluous(data, table):
    rows = [[row["corpus"], f"{int(row['minimal']):,}", f"{int(row['superfluous']):,}", row["percent"], row["mean_percent"],
             row["most_percent"], f"{int(row['pruned_superfluous']):,} of {int(row['pruned']):,}"] for row in data["superfluous"] if int(row["minimal"])]
    return f"""### Superfluous by reaching definitions

Masud and Ciccozzi (Journal of Systems and Software 166, 2020, abstract) say that placement by dominance frontiers has "up to 87% (69% on
average) superfluous" phis in Clang/LLVM. Here a phi of minimal form is superfluous if at most one assignment of the program reaches it:
the other paths bring a variable that is not assigned yet. Liveness is not asked. Percent of the corpus' phis, mean and most over functions that have phis:

{table(["corpus", "minimal", "superfluous", "%", "mean, %", "most, %", "of pruned"], rows)}
The paper's text was not at hand: this is our reading of its abstract. The last column counts such phis in pruned form; the variable is read
behind them, and would be unassigned on some path.
"""


def braun(data, table):
    rows = []
    for row in data["irreducible"]:
        if int(row["irreducible"]):
            rows.append([row["corpus"], f"{int(row['functions']):,}", row["irreducible"], f"{int(row['braun']):,}",
                         f"{int(row['braun_scc']):,}", row["sets"], row["sets_outside"]])
    outside = data.sum("irreducible", "sets_outside")
    sets = data.sum("irreducible", "sets")
    return f"""### Braun et al. 2013: redundant sets of phis

Their method makes no redundant phi on reducible graphs; on others redundant sets stay, which `braun-scc` removes. A digest (the paper was not at
hand) says that 3 of the 11 sets that they met are not from irreducible control. Ours: {sets:,} sets, {outside:,} of them outside every
irreducible loop. Corpora with irreducible functions:

{table(["corpus", "functions", "irreducible", "braun", "braun-scc", "sets", "outside"], rows)}
"""


def beside_the_literature(data, table):
    return ("## Beside the literature\n\n" + cytron(data, table) + cytron_verdict(data) + "\n" + pruning(data, table) +
            superfluous(data, table) + "\n" + braun(data, table) +
            "The tables of Briggs et al. 1998 and Choi et al. 1991 were not at hand, and are not quoted.\n")
