// Where the nodes of a drawing stand and how its edges run, by Graphviz.
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

/// What is to be drawn: boxes of given sizes, in pixels, and edges between them.
struct Drawing {
  struct Node {
    double width = 0;
    double height = 0;

    bool operator==(const Node&) const = default;
  };
  struct Edge {
    std::size_t from = 0;  ///< of `nodes`
    std::size_t to = 0;
    bool back = false;  ///< runs upwards

    bool operator==(const Edge&) const = default;
  };
  std::vector<Node> nodes;
  std::vector<Edge> edges;

  bool operator==(const Drawing&) const = default;
};

/// A drawing's coordinates in pixels, y downwards, from 0.
struct Layout {
  struct Point {
    double x = 0;
    double y = 0;
  };
  struct Box {
    double x = 0;  ///< of the left upper corner
    double y = 0;
    double width = 0;
    double height = 0;
  };
  double width = 0;
  double height = 0;
  std::vector<Box> nodes;                 ///< as Drawing::nodes
  std::vector<std::vector<Point>> edges;  ///< as Drawing::edges: 1 + 3k points of Bezier curves
};

/// The most that is given to Graphviz: more takes it seconds, and nobody a drawing.
inline constexpr std::size_t most_drawn_nodes = 1'000;
inline constexpr std::size_t most_drawn_edges = 2'000;
/// Of several drawings that belong together, in all.
inline constexpr std::size_t most_edges_together = 2 * most_drawn_edges;
/// Of the ranks between the ends of each edge, in all edges, where every node stands as high as the
/// edges into it let it: dot makes a node of each (its paper, section 3).
inline constexpr std::size_t most_crossed_ranks = 10'000;

/// Why Graphviz is not asked for a drawing: it has more than the most. Empty where it is.
/// O(nodes + edges).
std::string why_not_drawn(const Drawing& drawing);
/// Likewise why it is asked for none of several that belong together: they have more than the most
/// edges in all, or these cross more than four times as many ranks.
std::string why_not_drawn(std::span<const Drawing> drawings);

/// Lays each drawing out as by itself. One process of `dot -Tjson` does drawings that are small
/// together, and those that come after them, if all is well, and else each has its own.
/// Error: why there is no drawing, in words for the reader of the report: too large, no `dot` on
/// the PATH, out of time, or an answer that is none. A `dot` has 5 seconds of a processor, which
/// other programs do not take from it, and `time` by the clock. One that was out of time a dozen
/// times is not tried again in this process. The result depends on the drawing and the version of
/// Graphviz alone, unless the clock ends it. Time: dot's network simplex, near 0.1 s for 500 nodes,
/// and under 2 s for the most.
inline constexpr std::chrono::seconds most_layout_time{30};
using LaidOut = std::expected<Layout, std::string>;
std::vector<LaidOut> lay_out(Graphviz& graphviz, std::span<const Drawing* const> drawings,
                             std::chrono::milliseconds time = most_layout_time);

}  // namespace ssac::compare
