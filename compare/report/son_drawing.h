// The drawing of a function's Seas of Nodes: one layout for the graphs of all methods, in which
// what stands for the same thing (compare/report/son_places.h) has the same place, so that a reader
// can hold two graphs side by side.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <map>
#include <optional>
#include <span>
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

  /// What is to be laid out, once all graphs have been added: all together, or, where that is too
  /// large, each for itself, equal ones once; nothing where that is too much.
  [[nodiscard]] std::vector<const Drawing*> drawings();
  /// Takes the layouts of these, in order.
  void take(std::span<LaidOut> layouts);
  /// The layout of a graph as JSON; graphs are numbered as they came.
  [[nodiscard]] std::string layout(std::size_t graph) const;

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
    std::size_t drawing = 0;  ///< of those that are laid out
  };
  /// A graph for itself.
  struct Alone {
    Drawing drawing;
    std::vector<std::string> names;
    std::vector<EdgeLabel> edges;
  };

  [[nodiscard]] std::vector<EdgeLabel> edges_of(const Graph& graph) const;
  [[nodiscard]] Alone alone(const Graph& graph) const;

  SonPlaces places_;
  Drawing drawing_;
  std::map<Path, std::size_t> paths_;
  std::vector<Graph> graphs_;
  std::vector<Drawing> alone_;    // where all together are too large
  std::vector<LaidOut> layouts_;  // of `drawing_`, or of each of `alone_`
};

}  // namespace ssac::compare
