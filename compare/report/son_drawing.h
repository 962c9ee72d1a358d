// The drawing of a function's Seas of Nodes: one layout for the graphs of all methods, in which
// what stands for the same thing (compare/report/son_places.h) has the same place, so that a reader
// can hold two graphs side by side.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "compare/report/layout.h"
#include "compare/report/page_layout.h"
#include "compare/report/son_places.h"

namespace ssac::compare {

class SonDrawing {
 public:
  explicit SonDrawing(const MergeBlocks& blocks) : places_(blocks) {}

  /// Adds the graph of one method: its final nodes. O((nodes + inputs) log nodes).
  void add(const son::Graph& graph);

  /// All graphs together, once all have been added.
  [[nodiscard]] const Drawing& drawing() const { return drawing_; }

  /// The layout of a graph as JSON, by that of `drawing()`; graphs are numbered as they came. Where
  /// all together are too large to be drawn, each is laid out for itself.
  [[nodiscard]] std::string layout(std::size_t graph, const LaidOut& together) const;

  /// The places of the final nodes of a graph, by id.
  [[nodiscard]] const std::vector<std::size_t>& places(std::size_t graph) const {
    return graphs_[graph].places;
  }

 private:
  /// An edge between places, and whether it runs upwards.
  using Path = std::tuple<std::size_t, std::size_t, bool>;
  /// An input of a node: which, and which edge of the drawing it runs along.
  struct Input {
    std::uint32_t number = 0;
    std::uint32_t path = 0;
    bool control = false;
  };
  struct Graph {
    std::vector<std::string> names;   ///< by place; empty where the graph has no node there
    std::vector<std::size_t> places;  ///< by final node, in order
    std::vector<Input> inputs;
  };

  [[nodiscard]] std::vector<EdgeLabel> edges_of(const Graph& graph) const;
  [[nodiscard]] std::string lay_out_alone(const Graph& graph) const;

  SonPlaces places_;
  Drawing drawing_;
  std::map<Path, std::size_t> paths_;
  std::vector<Graph> graphs_;
};

}  // namespace ssac::compare
