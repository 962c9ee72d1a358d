// Where the nodes of a drawing are and how its edges run, by Graphviz.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <expected>
#include <span>
#include <string>
#include <vector>

#include "compare/report/graphviz.h"

namespace ssac::compare {

/// What to draw: boxes of given sizes, in pixels, and edges between them.
struct Drawing {
  struct Node {
    double width = 0;
    double height = 0;

    bool operator==(const Node&) const = default;
  };
  struct Edge {
    std::size_t from = 0;  ///< index in `nodes`
    std::size_t to = 0;
    bool back = false;  ///< runs upwards

    bool operator==(const Edge&) const = default;
  };
  std::vector<Node> nodes;
  std::vector<Edge> edges;

  bool operator==(const Drawing&) const = default;
};

/// Coordinates of a drawing in pixels from 0, with y downwards.
struct Layout {
  struct Point {
    double x = 0;
    double y = 0;
  };
  struct Box {
    double x = 0;  ///< of the upper left corner
    double y = 0;
    double width = 0;
    double height = 0;
  };
  double width = 0;
  double height = 0;
  std::vector<Box> nodes;                 ///< as Drawing::nodes
  std::vector<std::vector<Point>> edges;  ///< as Drawing::edges: 1 + 3k points of Bezier curves
};

/// Limits for Graphviz: a larger drawing takes seconds, and is of no use to a reader.
inline constexpr std::size_t max_drawn_nodes = 1'000;
inline constexpr std::size_t max_drawn_edges = 2'000;
/// Limit for several related drawings together.
inline constexpr std::size_t max_edges_together = 2 * max_drawn_edges;
/// Limit for the ranks that the edges cross in total, if every node is as high as its incoming
/// edges allow: dot makes a node for each (its paper, section 3).
inline constexpr std::size_t max_crossed_ranks = 10'000;

/// Why a drawing is not given to Graphviz: it exceeds a limit. Empty if it is given. O(nodes +
/// edges).
std::string why_not_drawn(const Drawing& drawing);
/// Likewise why none of several related drawings is: together they have too many edges, or these
/// cross more than four times max_crossed_ranks.
std::string why_not_drawn(std::span<const Drawing> drawings);

/// The default time limit, by the clock.
inline constexpr std::chrono::seconds max_layout_time{30};
/// A layout, or why there is none.
using LaidOut = std::expected<Layout, std::string>;

/// Computes the layout of each drawing independently. Drawings that are small together share one
/// process of `dot -Tjson`, which also serves later calls; if that fails, or they are larger, each
/// has its own.
/// Error: why there is no drawing, for the reader of the report: too large, no `dot` on the PATH,
/// out of time, or a malformed answer. A `dot` has 5 seconds of CPU time, which other programs do
/// not affect, and `time` by the clock. After a dozen timeouts dot is not run again in this
/// process. The result depends only on the drawing and the version of Graphviz, unless the clock
/// ends it. Time: dot's network simplex, about 0.1 s for 500 nodes, and under 2 s at the limits.
std::vector<LaidOut> lay_out(Graphviz& graphviz, std::span<const Drawing* const> drawings,
                             std::chrono::milliseconds time = max_layout_time);

}  // namespace ssac::compare
