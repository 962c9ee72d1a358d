// The drawing of a function's Seas of Nodes: one layout for the graphs of all methods, in which
// nodes that stand for the same thing (compare/report/son_places.h) have the same position, so that
// two graphs can be compared side by side.
#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "compare/report/layout.h"
#include "compare/report/page_layout.h"
#include "compare/report/son_places.h"
#include "compare/text/json_stream.h"
#include "son/graph.h"

namespace ssac::compare {

class SonDrawing {
 public:
  explicit SonDrawing(const MergeBlocks& blocks) : places_(blocks) {}

  /// Adds the final nodes of one method's graph, under the method's label. The page's data state
  /// which verified graphs are the same. O((nodes + inputs) * (log nodes + different graphs so
  /// far)).
  void add(const std::string& label, const son::Graph& graph, bool verified);

  /// What needs a layout, once all graphs have been added: all graphs together or, if that is too
  /// large, each by itself, without duplicates; nothing if that is too much.
  [[nodiscard]] std::vector<const Drawing*> drawings();
  /// Takes the layouts of these drawings, in order.
  void take(std::span<LaidOut> layouts);
  /// Adds `layout`, `places` and `same_graph_as` of a method; nothing if its graph was not added.
  void add_members(JsonStream& json, const std::string& label) const;

 private:
  /// An edge between places, and whether it runs upwards.
  using Path = std::tuple<std::size_t, std::size_t, bool>;
  struct Graph {
    std::vector<std::size_t> places;  ///< by final node, in order
    std::vector<std::string> names;   ///< by node of the drawing; empty if the graph has none there
    std::vector<EdgeLabel> edges;
    std::size_t drawing = 0;   ///< index among the layouts
    std::string same_as = {};  ///< the first method with the same graph; empty: not verified
  };
  /// A graph that differs from all verified ones before it.
  struct Different {
    std::string label;
    son::Graph graph;
  };

  void draw_nodes(Graph& drawn, const son::Graph& graph, const std::vector<son::NodeId>& nodes);
  void draw_edges(Graph& drawn, const son::Graph& graph, const std::vector<son::NodeId>& nodes);
  /// Draws no graph, because one has too many edges even for all together.
  void leave_undrawn(std::size_t edges);
  [[nodiscard]] std::string first_like(const std::string& label, const son::Graph& graph);
  /// Converts names and edges to those of a drawing of its own.
  [[nodiscard]] Drawing take_apart(Graph& graph) const;

  SonPlaces places_;
  Drawing drawing_;
  std::map<Path, std::size_t> paths_;
  std::map<std::string, Graph> graphs_;  // by label
  std::vector<Different> different_;
  std::vector<Drawing> alone_;    // if all together are too large
  std::string why_undrawn_;       // one graph has more edges than all may have
  std::vector<LaidOut> layouts_;  // of `drawing_`, or of each of `alone_`
};

}  // namespace ssac::compare
