"""Draws the plots of docs/findings.md as SVG, from the CSV files."""

import argparse
import pathlib

import matplotlib

matplotlib.use("svg")
matplotlib.rcParams.update({"svg.hashsalt": "ssa-compare", "svg.fonttype": "none", "font.family": "sans-serif", "font.size": 10,
                            "axes.spines.top": False, "axes.spines.right": False, "axes.grid": True, "grid.color": "#dddddd"})

import matplotlib.pyplot as pyplot  # noqa: E402 (the backend is chosen first)

from data import Data  # noqa: E402
from questions import DEPTHS, FASTEST, by_depth, by_size, label, named_size, NAMES  # noqa: E402

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


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", required=True, type=pathlib.Path)
    folder = parser.parse_args().data
    data = Data(folder)
    sums = by_depth(data)
    depths = [depth for depth in DEPTHS if sums[depth, "pruned"]["final"]]
    lines = [(f"{method}, {key}", [ratio(sums[depth, method][key], sums[depth, "pruned"]["final"]) for depth in depths])
             for method in ("eager", "lazy") for key in ("created", "final")]
    drawn(folder / "depth.svg", "depth of the deepest loop (the last: or more)", "phis for one of pruned SSA", lines, depths, logarithmic=True)
    sizes = by_size(data, "maximal")
    lines = [("all functions of the size", [ratio(entry["final"], entry["pruned"]) for entry in sizes]),
             ("the function where it is most", [entry["most_ratio"] or None for entry in sizes])]
    drawn(folder / "maximal.svg", "instructions of the function", "maximal's phis for one of pruned SSA", lines,
          [named_size(entry) for entry in sizes], logarithmic=True)
    ticks = [entry["up_to"] for entry in by_size(data, "pruned")]
    lines = []
    for method, level in FASTEST:
        found = {entry["up_to"]: ratio(entry["time"], entry["instructions"]) for entry in by_size(data, method, level)}
        lines.append((label((NAMES.get(method, method), level)), [found.get(size) for size in ticks]))
    drawn(folder / "time.svg", "instructions of the function", "nanoseconds an instruction", lines,
          [named_size({"up_to": size}) for size in ticks], logarithmic=True)


if __name__ == "__main__":
    main()
