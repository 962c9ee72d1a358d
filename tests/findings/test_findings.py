"""Tests what the findings compute from dumps, against brute force and by hand; and that the page matches the CSV files."""

import collections
import pathlib
import random
import re
import subprocess
import sys
import unittest

import data
import forms
import literature
import questions
import sample
import sums
import tables

HERE = pathlib.Path(__file__).resolve().parent
DOCS = HERE.parents[1] / "docs"


def form(phis):
    """A form of one block with phis, given as {value: operands}."""
    return {"blocks": [{"id": "b0", "phis": [{"value": value, "variable": value.split(".")[0],
                                              "operands": [{"from": "b1", "value": operand} for operand in operands]}
                                             for value, operands in phis.items()]}]}


def reaching(phis, value):
    """By definition: the values reachable along operands that are neither phis nor unassigned."""
    seen = {value}
    work = [value]
    while work:
        for operand in phis.get(work.pop(), ()):
            if operand is not None and operand not in seen:
                seen.add(operand)
                work.append(operand)
    return {operand for operand in seen if operand not in phis and not operand.endswith(".undef")}


class Forms(unittest.TestCase):
    def test_definitions_behind_phis_are_those_of_brute_force(self):
        numbers = random.Random(20261122)
        for _ in range(500):
            phis = [f"x.{number}" for number in range(1, numbers.randrange(2, 9))]
            leaves = ["x.undef", None] + [f"x.{number}" for number in range(20, 20 + numbers.randrange(1, 4))]
            graph = {phi: [numbers.choice(phis + leaves) for _ in range(numbers.randrange(1, 4))] for phi in phis}
            behind = forms.definitions_behind(form(graph))
            self.assertEqual({phi: min(2, len(reaching(graph, phi))) for phi in phis}, behind, graph)

    def test_redundant_sets_are_connected_and_know_irreducible_loops(self):
        function = forms.Function("f")
        function.dumps["loops"] = [{"irreducible": True, "blocks": ["b1", "b2"]}]
        block = lambda name, phis: {"id": name, "phis": form(phis)["blocks"][0]["phis"]}  # noqa: E731
        function.forms = {"braun": {"blocks": [block("b1", {"x.1": ["x.0", "x.2"]}), block("b2", {"x.2": ["x.0", "x.1"]}),
                                               block("b3", {"y.1": ["y.0", "y.1"]}), block("b4", {"z.1": ["z.2", "z.3"]})]},
                          "braun-scc": {"blocks": [block("b4", {"z.1": ["z.2", "z.3"]})]}}
        self.assertEqual((3, 2, 1), forms.redundant_sets(function))

    def test_percentiles_are_values_that_occur(self):
        self.assertEqual([1, 5, 10, 10], [tables.percentile(range(1, 11), percent) for percent in (1, 50, 99, 100)])
        self.assertEqual(7, tables.percentile([7], 50))
        self.assertEqual("", tables.percentile([], 50))

    def test_methods_change_places_only_where_both_orders_are_strict(self):
        a, b, c = (("a", ""), ("b", ""), ("c", ""))
        self.assertEqual([(a, b)], questions.inversions({a: 1, b: 2, c: 3}, {a: 2, b: 1, c: 3}))
        self.assertEqual([], questions.inversions({a: 1, b: 1}, {a: 2, b: 1}))

    def test_quantities_of_a_procedure(self):
        # 10 statements, 4 of them inlined; 5 blocks, 6 in their frontiers; 8 assignments, 20 mentions; 4 phis of 8 operands.
        self.assertEqual({"statements": 10, "phis per statement": 0.4, "frontiers per statement": 0.6, "average frontier": 1.2,
                          "assignments after over before": 1.5, "mentions after over before": 1.6},
                         tables.quantities(10, 4, 5, 6, 8, 20, 4, 8))
        self.assertEqual({}, tables.quantities(0, 0, 5, 6, 0, 0, 0, 0))


class Sample(unittest.TestCase):
    ROWS = [["a.s", "1", "4", "3", "6"], ["b.s", "2", "0", "0", "0"], ["c.s", "3", "1", "1", "2"]]

    def test_the_same_counts_are_no_difference_also_without_a_file_that_has_changed(self):
        self.assertEqual([], list(sample.differences(self.ROWS, {"a.s": ["4", "3", "6"], "b.s": ["0", "0", "0"]})))

    def test_a_count_that_differs_and_a_row_that_is_missing_are_said(self):
        now = {"a.s": ["4", "2", "6"], "b.s": None, "c.s": ["1", "1", "2"]}
        self.assertEqual(["a.s: final 3 when the corpora were measured, 2 now"] +
                         [f"b.s: {key} 0 when the corpora were measured, no row now" for key in ("created", "final", "operands")],
                         list(sample.differences(self.ROWS, now)))

    def test_half_of_the_files_must_be_compared(self):
        self.assertEqual(["only 1 of 3 program files could be compared"], list(sample.differences(self.ROWS, {"b.s": ["0", "0", "0"]})))

    def test_what_depends_on_the_version_of_LLVM_does_not_count(self):
        row = lambda method, final: {"method": method, "phis": {"created": final, "final": final, "operands": 2 * final}}  # noqa: E731
        entry = {"functions": [{"methods": [row("pruned", 2), row("mem2reg", 5), row("mem2reg-rounds", 7), {"method": "maximal"}]}]}
        self.assertEqual(["2", "2", "4"], sample.sums_of(entry))
        self.assertIsNone(sample.sums_of({"functions": []}))


class Given(data.Data):
    """Tables that a test gives."""

    def __init__(self, **given):
        super().__init__("")
        self.tables = {name: [{key: str(value) for key, value in row.items()} for row in rows] for name, rows in given.items()}


def method(corpus, name, level, created, final):
    return {"corpus": corpus, "method": name, "peepholes": level, "created": created, "final": final}


class Sums(unittest.TestCase):
    def test_what_a_sum_is_without_its_largest_corpora(self):
        given = {"a": (10, 1000, 40), "b": (10, 30, 20), "c": (10, 20, 10)}
        rows = [method(corpus, *row) for corpus, (pruned, created, final) in given.items()
                for row in (("pruned", "", pruned, pruned), ("eager", "none", created, final))]
        table = Given(corpora=[{"corpus": corpus} for corpus in given], methods=rows, depth=[row | {"depth": 0, "functions": 1} for row in rows])
        self.assertEqual(["a", "b"], sums.largest(table, "eager", "created", 2))
        self.assertEqual(35, sums.for_one_of_pruned(table, "eager", "created"))
        self.assertEqual(2.5, sums.for_one_of_pruned(table, "eager", "created", ("a",)))
        self.assertEqual(("c", 2.0, 3.0, "a", 100.0), sums.spread(sums.cost_by_corpus(table, "eager", "created")))

    def test_operands_at_wide_joins(self):
        # Phis of 2, 2, 3 and 5 operands: 8 at the two wide joins.
        self.assertEqual(4.0, sums.wide_operands({"pruned": "4", "operands": "12", "phis_there": "2"}))

    def test_graphs_that_were_not_built_are_no_part_of_the_share_and_are_said(self):
        table = Given(graphs=[{"corpus": "a", "method": "eager-cfg", "peepholes": "fixpoint", "reason": reason, "functions": count}
                              for reason, count in (("same", 6), ("in another order", 2), ("not built", 4))])
        found = sums.compared_graphs(table, "eager", "fixpoint")
        self.assertEqual(75.0, sums.share_of_same(found))
        self.assertIn("4 comparisons are left out", questions.not_built({("eager", "fixpoint"): found}))
        self.assertIn("of 8 comparisons, 2 are of two graphs: in another order (2)",
                      questions.at_fixpoint({("eager", "fixpoint"): found, ("bridge", "fixpoint"): collections.Counter()}))

    def test_what_maximal_would_make_is_in_its_size(self):
        size = {"corpus": "a", "peepholes": "", "instructions": 9, "most_ratio": 2.0, "time_ns": 1}
        table = Given(sizes=[size | {"up_to": 10, "method": "pruned", "functions": 2, "final": 5, "pruned": 5},
                             size | {"up_to": "", "method": "pruned", "functions": 1, "final": 4, "pruned": 4},
                             size | {"up_to": 10, "method": "maximal", "functions": 2, "final": 10, "pruned": 5}],
                      given_up=[{"corpus": "a", "method": "maximal", "variables": 30, "joins": 20, "instructions": 20000, "pruned": 4}])
        small, large = sums.maximal_by_size(table)
        self.assertEqual((2, 0, 10, 2.0), tuple(small[key] for key in ("functions", "given_up", "made", "most_of_all")))
        self.assertEqual((0, 1, 600, 150.0), tuple(large[key] for key in ("functions", "given_up", "made", "most_of_all")))

    def test_clean_up_is_not_judged_where_methods_follow_the_source(self):
        rows = [{"corpus": corpus, "cleanup": cleanup, "method": "eager", "peepholes": "none", "final": 1}
                for corpus in ("a", "b") for cleanup in ("none", "full")]
        table = Given(corpora=[{"corpus": "a", "language": "C"}, {"corpus": "b", "language": "Python"}], cleanup=rows)
        self.assertEqual(["a"], sums.cleaned_corpora(table))


class Page(unittest.TestCase):
    def setUp(self):
        self.data = data.Data(DOCS / "findings")
        self.page = (DOCS / "findings.md").read_text(encoding="utf-8")

    def part(self, heading):
        """The part of the page from a heading to the next."""
        return re.split(r"\n#+ ", self.page.split(heading + "\n", 1)[1])[0]

    def test_the_page_is_what_its_data_give(self):
        done = subprocess.run([sys.executable, str(HERE / "page.py"), "--check", "--data", str(DOCS / "findings"),
                               "--page", str(DOCS / "findings.md")], capture_output=True, text=True)
        self.assertEqual("", done.stderr)
        self.assertEqual(0, done.returncode)

    def test_the_literature_is_computed_from_procedures_and_has_every_corpus(self):
        by_corpus = {}
        for row in self.data["procedures"]:
            *cells, number = (int(value) for key, value in row.items() if key != "corpus")
            by_corpus.setdefault(row["corpus"], {})[tuple(cells)] = number
        self.assertEqual(set(self.data.corpora()), set(by_corpus))
        expected = [(corpus, *row) for corpus in self.data.corpora() for row in tables.literature(by_corpus[corpus])]
        self.assertEqual(expected, [tuple(row.values()) for row in self.data["literature"]])
        for corpus in self.data.corpora():
            self.assertEqual(2, self.part("section 8").count(f"\n| {corpus} |"), corpus)
            self.assertEqual(self.data.sum("corpora", "functions", corpus=corpus), self.data.sum("procedures", "procedures", corpus=corpus))

    def test_the_verdict_names_every_corpus_that_is_over_the_bound(self):
        verdict = next(line for line in self.page.splitlines() if line.startswith("95 % of the procedures"))
        over = []
        for corpus in self.data.corpora():
            values = sorted(int(row["phis"]) / int(row["statements"]) for row in self.data["procedures"]
                            if row["corpus"] == corpus and row["statements"] != "0" for _ in range(int(row["procedures"])))
            under = sum(value < 2.3 for value in values)
            if 100 * under < 95 * len(values):
                over.append(corpus)
        count = len(self.data.corpora())
        self.assertIn(f" in {count - len(over)} of these {count} corpora", verdict)
        self.assertEqual(over, re.findall(r"; in (\S+) it is", verdict))

    def test_no_function_is_left_out_of_the_graphs_without_a_word(self):
        for corpus in self.data.corpora():
            for name, level in sums.COMPARED:
                self.assertEqual(self.data.sum("corpora", "functions", corpus=corpus),
                                 sum(sums.compared_graphs(self.data, name, level, (corpus,)).values()), (corpus, name, level))
        left_out = sum(int(row["functions"]) for row in self.data["graphs"] if row["reason"] == sums.NOT_BUILT)
        self.assertIn(f"{left_out:,} comparisons are left out" if left_out else "Every function was compared", self.page)
        for row in self.data["graphs"]:
            if row["peepholes"] == "full" and row["reason"] not in ("same", sums.NOT_BUILT):
                self.assertIn(f"\n| {row['reason']} |", self.part("reach one graph?"))

    def test_what_a_method_gave_up_is_marked_and_named(self):
        lost = collections.Counter((row["corpus"], row["method"], row["peepholes"]) for row in self.data["given_up"])
        for row in self.data["methods"]:
            missing = self.data.sum("corpora", "functions", corpus=row["corpus"]) - int(row["functions"])
            # mem2reg runs only if LLVM has read the program, and lookahead only if there is a syntax tree.
            if row["method"] not in ("mem2reg", "lookahead"):
                self.assertEqual(missing, lost[row["corpus"], row["method"], row["peepholes"]], row)
        for row in self.data["given_up"]:
            self.assertIn(f"`{row['function']}` of {row['corpus']}", self.page)
            if not row["peepholes"]:
                self.assertIn(f"{int(self.data.method(row['corpus'], row['method'])['final']):,} *", self.page)

    def test_every_question_has_a_paragraph_with_numbers_and_a_plot(self):
        parts = self.page.split("## Questions\n")[1].split("\n### ")[1:]
        self.assertEqual(7, len(parts))
        names = set()
        for part in parts:
            heading, text = part.split("\n", 1)
            paragraphs = [line for line in text.splitlines() if line and line[0] not in "|!-"]
            self.assertRegex(" ".join(paragraphs), r"\d", heading)
            names.update(re.findall(r"\(findings/(\w+)\.svg\)", part) or self.fail(heading))
        self.assertEqual(names, {path.stem for path in (DOCS / "findings").glob("*.svg")})
        for name in ("graphs", "joins"):
            plot = (DOCS / f"findings/{name}.svg").read_text(encoding="utf-8")
            for corpus in self.data.corpora():
                self.assertIn(f">{corpus}<", plot)

    def test_every_corpus_says_where_it_is_from_and_the_command_has_what_it_needs(self):
        self.assertEqual(self.data.corpora(), [row["corpus"] for row in self.data["sources"]])
        facts = {row["key"]: row["value"] for row in self.data["environment"]}
        for row in self.data["sources"]:
            self.assertRegex(row["sha256"], r"^[0-9a-f]{64}$")
            self.assertTrue(row["source"] and row["version"] and row["address"], row)
            self.assertIn(row["sha256"][:12], self.page)
            if row["folder"]:
                self.assertIn("--sources=FOLDER", facts["command"])
        self.assertIn(f"\n{facts['command']}\n", self.page)
        self.assertIn(facts["commit"][:12], self.page)

    def test_every_rejected_file_has_a_reason(self):
        for corpus in self.data.corpora():
            self.assertEqual(self.data.sum("corpora", "rejected", corpus=corpus), self.data.sum("rejected", "files", corpus=corpus))

    def test_the_fastest_is_sought_among_all_methods_that_build_every_function(self):
        at = collections.Counter()
        for row in self.data["sizes"]:
            if row["peepholes"] in ("", "none"):
                at[row["up_to"], row["method"]] += int(row["functions"])
        built = {sums.name_of(method) for size, method in at if at[size, method] >= at[size, "pruned"]}
        self.assertLessEqual(built, {sums.name_of(method) for method, _ in sums.FASTEST})

    def test_quantities_of_the_literature_are_measured(self):
        found = {row["quantity"] for row in self.data["literature"]}
        for quantity, _ in literature.QUANTITIES:
            self.assertIn(quantity, found)


if __name__ == "__main__":
    unittest.main()
