// Our graphs model Boost.Graph's concepts, and its algorithms run on them.
#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/connected_components.hpp>
#include <boost/graph/dominator_tree.hpp>
#include <boost/graph/graph_concepts.hpp>
#include <boost/graph/reverse_graph.hpp>
#include <boost/graph/strong_components.hpp>
#include <boost/graph/topological_sort.hpp>
#include <catch2/catch.hpp>
#include <utility>
#include <vector>

#include "cfg/bgl.h"
#include "cfg/dominators.h"
#include "tests/support/cfg_text.h"

namespace ssac::cfg {
namespace {

BOOST_CONCEPT_ASSERT((boost::VertexListGraphConcept<Graph>));
BOOST_CONCEPT_ASSERT((boost::IncidenceGraphConcept<Graph>));
BOOST_CONCEPT_ASSERT((boost::BidirectionalGraphConcept<Graph>));
BOOST_CONCEPT_ASSERT((boost::AdjacencyGraphConcept<Graph>));
BOOST_CONCEPT_ASSERT((boost::EdgeListGraphConcept<Graph>));
BOOST_CONCEPT_ASSERT((boost::VertexListGraphConcept<Function>));
BOOST_CONCEPT_ASSERT((boost::IncidenceGraphConcept<Function>));
BOOST_CONCEPT_ASSERT((boost::BidirectionalGraphConcept<Function>));
BOOST_CONCEPT_ASSERT((boost::AdjacencyGraphConcept<Function>));
BOOST_CONCEPT_ASSERT((boost::EdgeListGraphConcept<Function>));

/// A property map from blocks to the elements of a vector.
template <class T>
auto map_to(std::vector<T>& values, const auto& graph) {
  return boost::make_iterator_property_map(values.begin(), get(boost::vertex_index, graph));
}

const char* const loop_text = R"(
function loop(n)
b0:
  jump b1
b1:
  branch n, b2, b3
b2:
  n = sub n, 1
  branch n, b1, b1
b3:
  return n
)";

std::string edges_as_text(auto range, const auto& graph) {
  std::string text;
  for (auto [at, end] = range; at != end; ++at) {
    text += fmt::format("{}{}>{}#{}", text.empty() ? "" : " ", source(*at, graph),
                        target(*at, graph), (*at).position);
  }
  return text;
}

TEST_CASE("An edge is the same as an out-edge and as an in-edge") {
  const Function function = test::cfg_of(loop_text);
  CHECK(edges_as_text(out_edges(BlockId(2), function), function) == "b2>b1#1 b2>b1#2");
  CHECK(edges_as_text(in_edges(BlockId(1), function), function) == "b0>b1#0 b2>b1#1 b2>b1#2");
  CHECK(edges_as_text(edges(function), function) == "b0>b1#0 b1>b2#0 b1>b3#0 b2>b1#1 b2>b1#2");
  CHECK(num_edges(function) == 5);
  CHECK(out_degree(BlockId(2), function) == 2);
  CHECK(in_degree(BlockId(1), function) == 3);
  CHECK(degree(BlockId(1), function) == 5);
  const auto [first, second] =
      std::pair(*out_edges(BlockId(2), function).first, *++out_edges(BlockId(2), function).first);
  CHECK_FALSE(first == second);
  CHECK(first == *++in_edges(BlockId(1), function).first);
}

TEST_CASE("A graph without edges has an empty edge list") {
  const Graph graph = test::graph_of(3, {});
  CHECK(edges(graph).first == edges(graph).second);
  CHECK(num_vertices(graph) == 3);
}

TEST_CASE("Boost computes the same dominators") {
  const Function function = test::cfg_of(loop_text);
  std::vector<BlockId> idom(function.num_blocks());
  boost::lengauer_tarjan_dominator_tree(function, function.entry(), map_to(idom, function));
  const DominatorTree tree = dominators(function);
  for (BlockId b : function.blocks()) CHECK(idom[b.index()] == tree.idom(b));
}

TEST_CASE("Boost's strong components find the loop") {
  const Function function = test::cfg_of(loop_text);
  std::vector<int> component(function.num_blocks());
  CHECK(boost::strong_components(function, map_to(component, function)) == 3);
  CHECK(component[1] == component[2]);
  CHECK(component[0] != component[1]);
}

TEST_CASE("Boost's connected components use the edge list") {
  const Graph graph = test::graph_of(5, {{0, 1}, {2, 3}, {3, 2}});
  std::vector<int> component(5);
  CHECK(boost::connected_components(graph, map_to(component, graph)) == 3);
}

TEST_CASE("Boost's breadth-first search and its topological sort of the reversed graph") {
  const Graph graph = test::graph_of(4, {{0, 1}, {1, 2}, {2, 3}, {0, 2}});
  std::vector<int> distance(4, 0);
  boost::breadth_first_search(graph, graph.entry(),
                              boost::visitor(boost::make_bfs_visitor(boost::record_distances(
                                  map_to(distance, graph), boost::on_tree_edge()))));
  CHECK(distance == std::vector<int>{0, 1, 1, 2});

  const auto reversed = boost::make_reverse_graph(graph);
  std::vector<BlockId> order;
  boost::topological_sort(reversed, std::back_inserter(order));
  CHECK(test::names(order) == "b0 b1 b2 b3");
}

std::string names_of(const auto& blocks) {
  return test::names(std::vector<BlockId>(blocks.begin(), blocks.end()));
}

// Boost's functions of an edge deduce the vertex type from both the edge and the graph.
TEST_CASE("A compressed sparse row graph of Boost works as a flow graph") {
  using Compressed = boost::compressed_sparse_row_graph<boost::bidirectionalS>;
  const std::vector<std::pair<int, int>> edges = {{0, 1}, {0, 2}, {1, 3}, {2, 3}, {2, 3}, {3, 1}};
  const Compressed compressed(boost::edges_are_unsorted_multi_pass, edges.begin(), edges.end(), 4);
  const BoostFlowGraph graph(compressed, 0);
  CHECK(names_of(successors_of(graph, BlockId(2))) == "b3 b3");
  CHECK(names_of(predecessors_of(graph, BlockId(3))) == "b1 b2 b2");
  CHECK(dominators(graph) ==
        dominators(test::graph_of(4, {{0, 1}, {0, 2}, {1, 3}, {2, 3}, {2, 3}, {3, 1}})));
}

}  // namespace
}  // namespace ssac::cfg
