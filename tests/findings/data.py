"""The CSV files of the findings, read again."""

import csv
import pathlib

PRUNED = ("pruned", "")
# The methods in the tables of phis: on the CFG, and of the Sea of Nodes.
FORMS = ["maximal", "minimal", "semi-pruned", "pruned", "braun", "braun-scc", "lookahead", "mem2reg"]
GRAPHS = [("eager", "none"), ("lazy", "none"), ("bridge", "none"), ("eager", "full"), ("lazy", "full"), ("bridge", "full")]
# The names of eager and lazy for languages without a syntax tree.
ON_CFG = {"eager": "eager-cfg", "lazy": "lazy-cfg"}


class Data:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.tables = {}

    def __getitem__(self, name):
        """The rows of a table, as dictionaries of texts."""
        if name not in self.tables:
            with open(self.folder / f"{name}.csv", newline="", encoding="utf-8") as file:
                self.tables[name] = list(csv.DictReader(file))
        return self.tables[name]

    def corpora(self):
        return [row["corpus"] for row in self["corpora"]]

    def method(self, corpus, method, peepholes=""):
        """The row of a method, or None."""
        names = (method, ON_CFG.get(method))
        return next((row for row in self["methods"]
                     if row["corpus"] == corpus and row["method"] in names and row["peepholes"] == peepholes), None)

    def one(self, table, **wanted):
        return next((row for row in self[table] if all(row[key] == value for key, value in wanted.items())), None)

    def sum(self, table, column, **wanted):
        return sum(int(row[column]) for row in self[table] if all(row[key] == value for key, value in wanted.items()))
