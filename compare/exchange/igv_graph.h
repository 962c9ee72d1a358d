// A graph in the XML of the Ideal Graph Visualizer (IGV), a part of the OpenJDK.
//
// Source: the elements and attributes that IGV's parser and its schema `graphdocument.xsd` accept
// (openjdk/jdk, src/utils/IdealGraphVisualizer/Data, package
// com.sun.hotspot.igv.data.serialization). Nodes have 32-bit numbers, blocks have names. IGV labels
// a node with its properties `idx` and `name` and colours it by `category`: "control", "data" or
// "other". Its control-flow view is made from the successors and nodes of blocks; it puts nodes
// without a block into one called "(no block)".
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ssac::compare {

class IgvGraph {
 public:
  using Properties = std::vector<std::pair<std::string_view, std::string>>;

  /// `id` is unique among the nodes of the graph; `idx` is the number that is shown.
  void add_node(std::size_t id, std::string_view idx, std::string_view name,
                std::string_view category, const Properties& more = {});
  /// An edge to input `to_index`, from output `from_index` (of a branch 0 or 1). Both ends are
  /// nodes.
  struct Edge {
    std::size_t from = 0;
    std::size_t to = 0;
    std::size_t from_index = 0;
    std::size_t to_index = 0;
    std::string_view type = "data";
    std::string_view label = {};
  };
  void add_edge(const Edge& edge);

  /// A block with its successors, by name, and its nodes, by id. A node is in at most one block.
  void add_block(std::string_view name, const std::vector<std::string>& successors,
                 const std::vector<std::size_t>& nodes);

  /// The element <graph>, indented by two levels. O(size).
  [[nodiscard]] std::string to_xml(std::string_view name) const;

 private:
  std::string nodes_;
  std::string edges_;
  std::string blocks_;
};

}  // namespace ssac::compare
