"""Draws the plots of docs/findings.md as SVG, from the CSV files."""

import argparse
import pathlib

import matplotlib

matplotlib.use("svg")
matplotlib.rcParams.update({"svg.hashsalt": "ssa-compare", "svg.fonttype": "none", "font.family": "sans-serif", "font.size": 10,
                            "axes.spines.top": False, "axes.spines.right": False, "axes.grid": True, "grid.color": "#dddddd"})

import matplotlib.pyplot as pyplot  # noqa: E402 (the backend is chosen first)

from data import Data  # noqa: E402
from sums import (DEPTHS, FASTEST, by_depth, by_size, cleaned, cleaned_corpora, compared_graphs, label, maximal_by_size,  # noqa: E402
                  name_of, named_size, share_of_same)

MARKERS = "os^Dv<>PXd"


def drawn(path, x_label, y_label, lines, ticks, logarithmic=False):
    """Lines of (name, values); a value may be None."""
    figure, axes = pyplot.subplots(figsize=(7, 3.6), layout="constrained")
    for (name, values), marker in zip(lines, MARKERS):
        points = [(at, value) for at, value in enumerate(values) if value is not None]
        axes.plot([at for at, _ in points], [value for _, value in points], marker=marker, label=name)
    axes.set_xticks(range(len(ticks)), ticks)
    if logarithmic:
        axes.set_yscale("log")
    else:
        axes.set_ylim(bottom=0)
    axes.set_xlabel(x_label)
    axes.set_ylabel(y_label)
    axes.legend(frameon=False, fontsize=9, ncols=2 if len(lines) > 4 else 1)
    figure.savefig(path, format="svg", metadata={"Date": None, "Creator": None, "Title": y_label})
    pyplot.close(figure)


def ratio(part, whole):
    return part / whole if whole else None


def barred(path, y_label, names, groups, least=0, logarithmic=False, level=None):
    """Bars side by side, one group for each of `names`; `groups` has (label, values) of the bars; a value may be None. With a line at `level`."""
    figure, axes = pyplot.subplots(figsize=(7, 3.6), layout="constrained")
    width = 0.8 / len(groups)
    for number, (name, values) in enumerate(groups):
        at = [place + (number - (len(groups) - 1) / 2) * width for place in range(len(names))]
        axes.bar(at, [value or 0 for value in values], width, label=name)
    axes.set_xticks(range(len(names)), names, rotation=45, ha="right")
    axes.grid(visible=False, axis="x")
    axes.set_ylabel(y_label)
    if logarithmic:
        axes.set_yscale("log")
    axes.set_ylim(bottom=least)
    if level is not None:
        axes.axhline(level, color="#444444", linewidth=1)
    if len(groups) > 1:
        axes.legend(frameon=False, fontsize=9, ncols=len(groups), loc="lower center", bbox_to_anchor=(0.5, 1))
    figure.savefig(path, format="svg", metadata={"Date": None, "Creator": None, "Title": y_label})
    pyplot.close(figure)


def plot_depth(data, folder):
    sums = by_depth(data)
    depths = [depth for depth in DEPTHS if sums[depth, "pruned"]["final"]]
    lines = [(f"{method}, {key}", [ratio(sums[depth, method][key], sums[depth, "pruned"]["final"]) for depth in depths])
             for method in ("eager", "lazy") for key in ("created", "final")]
    drawn(folder / "depth.svg", "depth of the deepest loop (the last: or deeper)", "phis per phi of pruned SSA", lines, depths, logarithmic=True)


def plot_graphs(data, folder):
    corpora = data.corpora()
    groups = [(label((method, level)), [share_of_same(compared_graphs(data, method, level, (corpus,))) for corpus in corpora])
              for method, level in (("eager", "full"), ("bridge", "full"), ("bridge", "fixpoint"))]
    lowest = min(share for _, shares in groups for share in shares if share is not None)
    barred(folder / "graphs.svg", "% of functions with lazy's graph", corpora, groups, least=max(0, lowest // 10 * 10 - 10))


def plot_irreducible(data, folder):
    rows = [row for row in data["irreducible"] if int(row["irreducible"])]
    shares = [100 * ratio(int(row["extra"]), int(row["braun_scc"])) for row in rows]
    barred(folder / "irreducible.svg", "redundant phis of braun, % of braun-scc's", [row["corpus"] for row in rows], [("extra", shares)])


def plot_maximal(data, folder):
    sizes = maximal_by_size(data)
    lines = [("all functions of that size", [ratio(entry["made"], entry["pruned_of_all"]) for entry in sizes]),
             ("the worst function", [entry["most_of_all"] or None for entry in sizes])]
    drawn(folder / "maximal.svg", "instructions of the function", "maximal's phis per phi of pruned SSA", lines,
          [named_size(entry) for entry in sizes], logarithmic=True)


def plot_joins(data, folder):
    rows = [row for row in data["joins"] if int(row["pruned"])]
    barred(folder / "joins.svg", "two-input phis per phi", [row["corpus"] for row in rows],
           [("stacked", [ratio(int(row["stacked"]), int(row["pruned"])) for row in rows])], level=1)


def plot_cleanup(data, folder):
    corpora = cleaned_corpora(data)
    groups = []
    for method, level in (("maximal", ""), ("minimal", ""), ("pruned", ""), ("eager", "none"), ("lazy", "none")):
        shares = []
        for corpus in corpora:
            none, full = cleaned(data, corpus)
            shares.append(100 * ratio(full.get((method, level), 0), none.get((method, level), 0)))
        groups.append((label((method, level)), shares))
    barred(folder / "cleanup.svg", "% of the phis without it", corpora, groups, level=100)


def plot_time(data, folder):
    ticks = [entry["up_to"] for entry in by_size(data, "pruned")]
    lines = []
    for method, level in FASTEST:
        found = {entry["up_to"]: ratio(entry["time"], entry["instructions"]) for entry in by_size(data, method, level)}
        lines.append((label((name_of(method), level)), [found.get(size) for size in ticks]))
    drawn(folder / "time.svg", "instructions of the function", "nanoseconds per instruction", lines,
          [named_size({"up_to": size}) for size in ticks], logarithmic=True)


PLOTS = {"depth": plot_depth, "graphs": plot_graphs, "irreducible": plot_irreducible, "maximal": plot_maximal, "joins": plot_joins,
         "cleanup": plot_cleanup, "time": plot_time}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", required=True, type=pathlib.Path)
    folder = parser.parse_args().data
    for plot in PLOTS.values():
        plot(Data(folder), folder)


if __name__ == "__main__":
    main()
