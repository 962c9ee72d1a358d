"""What the findings compute from dumps, against brute force and by hand; and that the page says what the CSV files give."""

import pathlib
import random
import subprocess
import sys
import unittest

import data
import forms
import literature
import measure
import questions

HERE = pathlib.Path(__file__).resolve().parent
DOCS = HERE.parents[1] / "docs"


def form(phis):
    """A form of one block with phis, given as {value: operands}."""
    return {"blocks": [{"id": "b0", "phis": [{"value": value, "variable": value.split(".")[0],
                                              "operands": [{"from": "b1", "value": operand} for operand in operands]}
                                             for value, operands in phis.items()]}]}


def reaching(phis, value):
    """By definition: what can be reached along operands and is neither a phi nor unassigned."""
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
        self.assertEqual([1, 5, 10, 10], [measure.percentile(range(1, 11), percent) for percent in (1, 50, 99, 100)])
        self.assertEqual(7, measure.percentile([7], 50))
        self.assertEqual("", measure.percentile([], 50))

    def test_methods_change_places_only_where_both_orders_are_strict(self):
        a, b, c = (("a", ""), ("b", ""), ("c", ""))
        self.assertEqual([(a, b)], questions.inversions({a: 1, b: 2, c: 3}, {a: 2, b: 1, c: 3}))
        self.assertEqual([], questions.inversions({a: 1, b: 1}, {a: 2, b: 1}))

    def test_the_fastest_is_sought_among_all_methods_that_build_every_function(self):
        rows = data.Data(DOCS / "findings")["sizes"]
        at = {(row["up_to"], row["method"]): int(row["functions"]) for row in rows if row["peepholes"] in ("", "none")}
        built = {questions.NAMES.get(method, method) for size, method in at if at[size, method] >= at[size, "pruned"]}
        self.assertLessEqual(built, {questions.NAMES.get(method, method) for method, _ in questions.FASTEST})


class Page(unittest.TestCase):
    def test_the_page_is_what_its_data_give(self):
        done = subprocess.run([sys.executable, str(HERE / "page.py"), "--check", "--data", str(DOCS / "findings"),
                               "--page", str(DOCS / "findings.md")], capture_output=True, text=True)
        self.assertEqual("", done.stderr)
        self.assertEqual(0, done.returncode)

    def test_quantities_of_the_literature_are_measured(self):
        found = {row["quantity"] for row in data.Data(DOCS / "findings")["literature"]}
        for quantity, _ in literature.QUANTITIES:
            self.assertIn(quantity, found)


if __name__ == "__main__":
    unittest.main()
