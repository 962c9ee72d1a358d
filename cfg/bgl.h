// Runs the algorithms of Boost.Graph on our graphs, and ours on graphs of Boost.Graph, without
// copying.
//
// Graph and Function model VertexListGraph, BidirectionalGraph (so IncidenceGraph), AdjacencyGraph
// and EdgeListGraph; BoostFlowGraph makes a graph of Boost.Graph a FlowGraph.
//
// A vertex is a BlockId. An edge stores its position among the predecessors of its target, so that
// the two edges of a branch to one block are different edges. get(boost::vertex_index, graph) is
// the block's number. Function is adapted through the Graph that it holds.
#pragma once

#include <boost/graph/graph_traits.hpp>
#include <boost/graph/properties.hpp>
#include <boost/iterator/iterator_facade.hpp>
#include <boost/property_map/property_map.hpp>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <ranges>
#include <span>
#include <utility>

#include "cfg/function.h"
#include "cfg/graph.h"

namespace ssac::cfg {

template <class G>
concept BglGraph = std::same_as<G, Graph> || std::same_as<G, Function>;

namespace bgl {

inline const Graph& graph_of(const Graph& graph) { return graph; }
inline const Graph& graph_of(const Function& function) { return function.graph(); }

struct Edge {
  BlockId from;
  BlockId to;
  std::uint32_t position = 0;  ///< among the predecessors of `to`
  friend bool operator==(const Edge& a, const Edge& b) {
    return a.to == b.to && a.position == b.position;
  }
};

/// The edges out of a block; past the last one, those of the next block, up to the block `until`.
class OutEdgeIterator
    : public boost::iterator_facade<OutEdgeIterator, Edge, boost::forward_traversal_tag, Edge> {
 public:
  OutEdgeIterator() = default;
  /// Edge `k` of `from`; skips blocks without edges, up to the block `until`.
  OutEdgeIterator(const Graph& graph, std::size_t from, std::size_t k, std::size_t until)
      : graph_(&graph), from_(from), k_(k), until_(until) {
    skip_ended_blocks();
  }

 private:
  friend class boost::iterator_core_access;
  [[nodiscard]] Edge dereference() const {
    const BlockId from(from_);
    return {from, graph_->successors(from)[k_], graph_->predecessor_positions(from)[k_]};
  }
  [[nodiscard]] bool equal(const OutEdgeIterator& other) const {
    return from_ == other.from_ && k_ == other.k_;
  }
  void increment() {
    ++k_;
    skip_ended_blocks();
  }
  void skip_ended_blocks() {
    while (from_ < until_ && k_ == graph_->successors(BlockId(from_)).size()) {
      ++from_;
      k_ = 0;
    }
  }

  const Graph* graph_ = nullptr;
  std::size_t from_ = 0;
  std::size_t k_ = 0;
  std::size_t until_ = 0;
};

/// The edges into a block.
class InEdgeIterator
    : public boost::iterator_facade<InEdgeIterator, Edge, boost::forward_traversal_tag, Edge> {
 public:
  InEdgeIterator() = default;
  InEdgeIterator(const Graph& graph, BlockId to, std::size_t k) : graph_(&graph), to_(to), k_(k) {}

 private:
  friend class boost::iterator_core_access;
  [[nodiscard]] Edge dereference() const {
    return {graph_->predecessors(to_)[k_], to_, static_cast<std::uint32_t>(k_)};
  }
  [[nodiscard]] bool equal(const InEdgeIterator& other) const { return k_ == other.k_; }
  void increment() { ++k_; }

  const Graph* graph_ = nullptr;
  BlockId to_;
  std::size_t k_ = 0;
};

/// The number of a block, as a property map.
struct IndexMap {
  using key_type = BlockId;
  using value_type = std::size_t;
  using reference = std::size_t;
  using category = boost::readable_property_map_tag;
  friend std::size_t get(IndexMap, BlockId b) { return b.index(); }
};

struct Traits {
  using vertex_descriptor = BlockId;
  using edge_descriptor = Edge;
  using directed_category = boost::bidirectional_tag;
  using edge_parallel_category = boost::allow_parallel_edge_tag;
  struct traversal_category : boost::vertex_list_graph_tag,
                              boost::bidirectional_graph_tag,
                              boost::adjacency_graph_tag,
                              boost::edge_list_graph_tag {};
  using vertex_iterator = IdRange<BlockId>::iterator;
  using out_edge_iterator = OutEdgeIterator;
  using in_edge_iterator = InEdgeIterator;
  using adjacency_iterator = const BlockId*;
  using edge_iterator = OutEdgeIterator;
  using vertices_size_type = std::size_t;
  using edges_size_type = std::size_t;
  using degree_size_type = std::size_t;
  static BlockId null_vertex() { return {}; }
};

/// The targets or the sources of the edges that an iterator of Boost.Graph visits. Boost's own
/// iterators do not model std::forward_iterator.
template <class G, class EdgeIterator, bool is_target>
class EdgeEndIterator {
 public:
  using value_type = BlockId;
  using difference_type = std::ptrdiff_t;
  using iterator_concept = std::forward_iterator_tag;
  using iterator_category = std::input_iterator_tag;

  EdgeEndIterator() = default;
  EdgeEndIterator(const G& graph, EdgeIterator edge) : graph_(&graph), edge_(edge) {}

  BlockId operator*() const {
    if constexpr (is_target) {
      return BlockId(target(*edge_, *graph_));
    } else {
      return BlockId(source(*edge_, *graph_));
    }
  }
  EdgeEndIterator& operator++() {
    ++edge_;
    return *this;
  }
  EdgeEndIterator operator++(int) {
    EdgeEndIterator old = *this;
    ++*this;
    return old;
  }
  friend bool operator==(const EdgeEndIterator& a, const EdgeEndIterator& b) {
    return a.edge_ == b.edge_;
  }

 private:
  const G* graph_ = nullptr;
  EdgeIterator edge_ = {};
};

}  // namespace bgl

/// A bidirectional graph of Boost.Graph as a flow graph. Its vertices must be the numbers below
/// num_vertices (as in an adjacency_list with vecS). The graph must outlive it. The order of
/// predecessors is that of in_edges.
template <class G>
requires std::convertible_to<typename boost::graph_traits<G>::vertex_descriptor, std::size_t> &&
    std::convertible_to<typename boost::graph_traits<G>::traversal_category,
                        boost::bidirectional_graph_tag>
class BoostFlowGraph {
  using Traits = boost::graph_traits<G>;
  using Successor = bgl::EdgeEndIterator<G, typename Traits::out_edge_iterator, true>;
  using Predecessor = bgl::EdgeEndIterator<G, typename Traits::in_edge_iterator, false>;

 public:
  BoostFlowGraph(const G& graph, typename Traits::vertex_descriptor entry)
      : graph_(&graph), entry_(entry) {}

  [[nodiscard]] std::size_t num_blocks() const { return num_vertices(*graph_); }
  [[nodiscard]] BlockId entry() const { return BlockId(entry_); }
  [[nodiscard]] std::ranges::subrange<Successor> successors(BlockId b) const {
    const auto [first, last] = out_edges(vertex(b), *graph_);
    return {Successor(*graph_, first), Successor(*graph_, last)};
  }
  [[nodiscard]] std::ranges::subrange<Predecessor> predecessors(BlockId b) const {
    const auto [first, last] = in_edges(vertex(b), *graph_);
    return {Predecessor(*graph_, first), Predecessor(*graph_, last)};
  }

 private:
  // Exactly this type: the functions of some graphs deduce it from their arguments.
  static typename Traits::vertex_descriptor vertex(BlockId b) {
    return static_cast<typename Traits::vertex_descriptor>(b.index());
  }

  const G* graph_;
  std::size_t entry_;
};

// What Boost.Graph's algorithms call, found by argument-dependent lookup.

inline BlockId source(const bgl::Edge& edge, const BglGraph auto&) { return edge.from; }
inline BlockId target(const bgl::Edge& edge, const BglGraph auto&) { return edge.to; }

auto vertices(const BglGraph auto& graph) {
  const IdRange<BlockId> blocks = graph.blocks();
  return std::pair(blocks.begin(), blocks.end());
}
std::size_t num_vertices(const BglGraph auto& graph) { return graph.num_blocks(); }

auto out_edges(BlockId b, const BglGraph auto& graph) {
  const Graph& g = bgl::graph_of(graph);
  const std::size_t from = b.index();
  return std::pair(bgl::OutEdgeIterator(g, from, 0, from),
                   bgl::OutEdgeIterator(g, from, g.successors(b).size(), from));
}
std::size_t out_degree(BlockId b, const BglGraph auto& graph) { return graph.successors(b).size(); }

auto in_edges(BlockId b, const BglGraph auto& graph) {
  const Graph& g = bgl::graph_of(graph);
  return std::pair(bgl::InEdgeIterator(g, b, 0),
                   bgl::InEdgeIterator(g, b, g.predecessors(b).size()));
}
std::size_t in_degree(BlockId b, const BglGraph auto& graph) {
  return graph.predecessors(b).size();
}
std::size_t degree(BlockId b, const BglGraph auto& graph) {
  return in_degree(b, graph) + out_degree(b, graph);
}

auto adjacent_vertices(BlockId b, const BglGraph auto& graph) {
  const std::span<const BlockId> to = graph.successors(b);
  return std::pair(to.data(), to.data() + to.size());
}

auto edges(const BglGraph auto& graph) {
  const Graph& g = bgl::graph_of(graph);
  const std::size_t count = g.num_blocks();
  return std::pair(bgl::OutEdgeIterator(g, 0, 0, count), bgl::OutEdgeIterator(g, count, 0, count));
}
std::size_t num_edges(const BglGraph auto& graph) { return bgl::graph_of(graph).num_edges(); }

inline bgl::IndexMap get(boost::vertex_index_t, const BglGraph auto&) { return {}; }
inline std::size_t get(boost::vertex_index_t, const BglGraph auto&, BlockId b) { return b.index(); }

}  // namespace ssac::cfg

template <>
struct boost::graph_traits<ssac::cfg::Graph> : ssac::cfg::bgl::Traits {};
template <>
struct boost::graph_traits<ssac::cfg::Function> : ssac::cfg::bgl::Traits {};

template <>
struct boost::property_map<ssac::cfg::Graph, boost::vertex_index_t> {
  using type = ssac::cfg::bgl::IndexMap;
  using const_type = type;
};
template <>
struct boost::property_map<ssac::cfg::Function, boost::vertex_index_t> {
  using type = ssac::cfg::bgl::IndexMap;
  using const_type = type;
};
