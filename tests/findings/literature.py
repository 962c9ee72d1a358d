"""The literature's figures beside ours. Figures come with their place in the paper; papers that were not available are named as such."""

QUANTITIES = [
    ("phis per statement", "0.5 to 5.2, 95 % of procedures under 2.3"),
    ("frontiers per statement", "0.6 to 2.1"),
    ("average frontier", "1 to 2, median 1.3"),
    ("assignments after over before", "1.3 to 3.8"),
    ("mentions after over before", "1.6 to 6.2"),
]
# Table I: procedures, statements, and minimum, median and maximum per procedure.
THEIR_PROCEDURES = [("*EISPACK, 1991*", "61", "7,034", "22 / 89 / 327"), ("*FLO52, 1991*", "-", "2,054", "9 / 54 / 351"),
                    ("*SPICE, 1991*", "-", "14,093", "8 / 43 / 753"), ("*all, 1991*", "221", "23,181", "8 / 55 / 753")]
BOUND = 2.3
THEIR_MOST = 5.2


def procedures_of(data, corpus):
    """The numbers of procedures with statements, and of their statements."""
    rows = [row for row in data["procedures"] if row["corpus"] == corpus and int(row["statements"])]
    return sum(int(row["procedures"]) for row in rows), sum(int(row["statements"]) * int(row["procedures"]) for row in rows)


def cytron(data, table):
    sizes = []
    rows = []
    for corpus in data.corpora():
        found = [data.one("literature", corpus=corpus, quantity=quantity) for quantity, _ in QUANTITIES]
        if None in found:
            continue
        rows.append([corpus] + [f"{row['least']} / {row['median']} / {row['p95']} / {row['most']}" for row in found])
        row = data.one("literature", corpus=corpus, quantity="statements")
        sizes.append([corpus, *(f"{count:,}" for count in procedures_of(data, corpus)),
                      " / ".join(f"{int(row[key]):,}" for key in ("least", "median", "most"))])
    theirs = ["*1991*"] + [figure for _, figure in QUANTITIES]
    return f"""### Cytron, Ferrante, Rosen, Wegman, Zadeck 1991, section 8

They measured 221 procedures of EISPACK, FLO52 and SPICE (table I); the tables compare them with all of our corpora. A procedure is a function that
has statements. Their arrays are variables, ours are memory; their statements are Fortran's, ours are source lines: compare shapes and bounds, not
numbers.

{table(["corpus", "procedures", "statements", "per procedure: min / median / max"], THEIR_PROCEDURES + sizes)}
Their figures 20 to 22 and ours, per procedure, with minimal SSA form like theirs: min / median / 95 % / max. The procedures are in `procedures.csv`,
with one row for all that are equal.

{table(["corpus"] + [quantity for quantity, _ in QUANTITIES], [theirs] + rows)}
"""


def over(data, column, bound):
    """The corpora whose phis per statement are not under the bound."""
    return [row["corpus"] for row in data["literature"] if row["quantity"] == "phis per statement" and float(row[column]) >= bound]


def numbered(count, noun):
    return f"{int(count):,} {noun}{'' if int(count) == 1 else 's'}"


def beyond_theirs(data):
    """The procedure with the most phis per statement, of each corpus that exceeds their maximum."""
    return [row for row in data["most"] if int(row["phis"]) > THEIR_MOST * int(row["statements"])]


def of_one_statement(rows):
    count = sum(row["statements"] == "1" for row in rows)
    if count == 0:
        return "."
    return f":\n{count} of the {len(rows)} procedures named above {'has' if count == 1 else 'have'} one statement."


def share_inlined(data, corpus):
    row = data.one("corpora", corpus=corpus)
    return 100 * int(row["inlined"]) / int(row["statements"])


def cytron_verdict(data):
    measured = [row["corpus"] for row in data["literature"] if row["quantity"] == "phis per statement"]
    beyond = over(data, "p95", BOUND)
    text = f"95 % of the procedures have under {BOUND} phis per statement in {len(measured) - len(beyond)} of these {len(measured)} corpora"
    for corpus in beyond:
        row = data.one("literature", corpus=corpus, quantity="phis per statement")
        text += f"; in {corpus} it is {row['p95']}, with {share_inlined(data, corpus):.0f} % of the statements in inlined functions"
    text += ". "
    above = [f"`{row['function']}` of {row['corpus']} ({int(row['phis']):,} phis, {numbered(row['statements'], 'statement')}, "
             f"{int(row['instructions']):,} instructions)" for row in beyond_theirs(data)]
    text += (f"Their maximum, {THEIR_MOST}, is exceeded nowhere.\n" if not above else
             f"Their maximum, {THEIR_MOST}, is exceeded in {len(above)} of the corpora. The procedure with the highest value in each: {'; '.join(above)}.\n")
    inlined = max(data.corpora(), key=lambda corpus: share_inlined(data, corpus))
    row = data.one("corpora", corpus=inlined)
    return text + f"""
What counts as a statement matters where compilers have inlined: of the {int(row['statements']):,} statements of {inlined}, {int(row['inlined']):,} are lines of functions that
are inlined even at `-O0`, because they are declared so, and each counts once for each inlined copy. If only each function's own lines counted, the
same phis would be divided by {int(row['statements']) - int(row['inlined']):,}. A macro is one line, whatever it expands to, and so is what a compiler generates for a declaration{of_one_statement(beyond_theirs(data))}
"""


def pruning(data, table):
    rows = []
    for corpus in data.corpora():
        minimal, pruned = data.method(corpus, "minimal"), data.method(corpus, "pruned")
        if minimal and pruned and int(minimal["final"]):
            share = 100 * (1 - int(pruned["final"]) / int(minimal["final"]))
            rows.append([corpus, f"{int(minimal['final']):,}", f"{int(pruned['final']):,}", f"{share:.1f}"])
    return f"""### What pruning removes

A write-up from Cornell's course CS 6120 (discussion 638) says that pruning removes "over 80 %" of the phis of Bril's programs. In
percent of minimal's phis:

{table(["corpus", "minimal", "pruned", "removed, %"], rows)}
"""


def superfluous(data, table):
    rows = [[row["corpus"], f"{int(row['minimal']):,}", f"{int(row['superfluous']):,}", row["percent"], row["mean_percent"],
             row["most_percent"], f"{int(row['pruned_superfluous']):,} of {int(row['pruned']):,}"] for row in data["superfluous"] if int(row["minimal"])]
    return f"""### Superfluous by reaching definitions

Masud and Ciccozzi (Journal of Systems and Software 166, 2020, abstract) say that placement by dominance frontiers has "up to 87% (69% on
average) superfluous" phis in Clang/LLVM. Here a phi of minimal form is superfluous if at most one assignment in the program reaches it:
on the other paths the variable is not assigned yet. Liveness is ignored. The table has the percentage of the corpus's phis, and the mean and maximum
over functions that have phis:

{table(["corpus", "minimal", "superfluous", "%", "mean, %", "max, %", "in pruned"], rows)}
The paper itself was not available: this is our reading of its abstract. The last column counts such phis in pruned form; the variable is read
after them, and would be unassigned on some path.
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

Their method leaves no redundant phis on reducible graphs; on others, redundant sets remain, which `braun-scc` removes. According to a digest (the
paper was not available), 3 of the 11 sets that they found are not due to irreducible control flow. We found {sets:,} sets, {outside:,} of them outside
all irreducible loops. Corpora with irreducible functions:

{table(["corpus", "functions", "irreducible", "braun", "braun-scc", "sets", "outside"], rows)}
"""


def beside_the_literature(data, table):
    return ("## Compared with the literature\n\n" + cytron(data, table) + cytron_verdict(data) + "\n" + pruning(data, table) +
            superfluous(data, table) + "\n" + braun(data, table) +
            "The tables of Briggs et al. 1998 and Choi et al. 1991 were not available and are not quoted.\n")
