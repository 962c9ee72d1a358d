// Compares dominators and dominance frontiers of random graphs with their definitions, with each
// other and with Boost.Graph.
#include <boost/graph/dominator_tree.hpp>
#include <boost/graph/strong_components.hpp>
#include <catch2/catch.hpp>

#include "cfg/bgl.h"
#include "cfg/dominators.h"
#include "cfg/frontiers.h"
#include "cfg/traversal.h"
#include "tests/support/brute_force.h"
#include "tests/support/dominators_chk.h"
#include "tests/support/property.h"
#include "tests/support/random_graph.h"

namespace ssac::cfg {
namespace {

using Matrix = std::vector<std::vector<bool>>;

/// The immediate dominator: the strict dominator that all others dominate.
BlockId closest_dominator(const Matrix& dominance, BlockId b) {
  for (std::size_t a = 0; a < dominance.size(); ++a) {
    if (a == b.index() || !dominance[a][b.index()]) continue;
    bool is_closest = true;
    for (std::size_t c = 0; c < dominance.size(); ++c) {
      if (c != b.index() && dominance[c][b.index()]) is_closest = is_closest && dominance[c][a];
    }
    if (is_closest) return BlockId(a);
  }
  return {};
}

TEST_CASE("Dominators match their definition") {
  REQUIRE(test::holds("idom is the closest block whose removal cuts a block off", [] {
    const auto graph = *test::flow_graph();
    const DominatorTree tree = dominators(graph);
    const Matrix expected = test::dominance(graph);
    for (BlockId b : graph.blocks()) {
      RC_ASSERT(tree.idom(b) == closest_dominator(expected, b));
      RC_ASSERT(tree.reachable(b) == expected[b.index()][b.index()]);
      for (BlockId a : graph.blocks()) {
        RC_ASSERT(tree.dominates(a, b) == expected[a.index()][b.index()]);
        RC_ASSERT(tree.strictly_dominates(a, b) == (a != b && expected[a.index()][b.index()]));
      }
    }
  }));
}

TEST_CASE("Semi-NCA and Cooper-Harvey-Kennedy give the same tree") {
  REQUIRE(test::holds("dominators == dominators_chk", [] {
    const auto graph = *test::flow_graph();
    RC_ASSERT(semi_nca_dominators(graph) == dominators_chk(graph));
  }));
  REQUIRE(test::holds("however many steps Semi-NCA walks before it jumps", [] {
    const auto graph = *test::flow_graph();
    const auto budget = *rc::gen::inRange<std::size_t>(0, 4);
    RC_ASSERT(detail::semi_nca_dominators(graph, budget) == dominators_chk(graph));
  }));
  REQUIRE(test::holds("on functions, too", [] {
    const auto function = *test::function();
    RC_ASSERT(semi_nca_dominators(function) == dominators_chk(function.graph()));
  }));
}

TEST_CASE("One pass gives the dominator tree where the block order allows it") {
  REQUIRE(test::holds("ordered_dominators gives the tree or nothing", [] {
    const auto graph = *test::flow_graph();
    const auto budget = *rc::gen::inRange<std::size_t>(0, 6);
    const std::optional<DominatorTree> tree = detail::ordered_dominators(graph, budget);
    RC_TAG(tree.has_value());
    if (tree) RC_ASSERT(*tree == dominators_chk(graph));
  }));
  REQUIRE(test::holds("it gives the tree if and only if the block order allows it", [] {
    const auto graph = *test::flow_graph();
    const DominatorTree expected = dominators_chk(graph);
    bool is_ordered = graph.entry() == BlockId(0);
    for (BlockId b : graph.blocks()) {
      bool has_earlier = b == graph.entry();
      for (BlockId from : graph.predecessors(b)) {
        has_earlier = has_earlier || from < b;
        is_ordered = is_ordered && (from < b || expected.dominates(b, from));
      }
      is_ordered = is_ordered && has_earlier && expected.reachable(b);
    }
    RC_TAG(is_ordered);
    RC_ASSERT(ordered_dominators(graph).has_value() == is_ordered);
  }));
}

TEST_CASE("Boost computes the same dominators") {
  // Boost's algorithm is wrong if an unreachable block has an edge to a reachable one.
  REQUIRE(test::holds("lengauer_tarjan_dominator_tree on our graph", [] {
    const auto graph = *rc::gen::oneOf(test::connected_graph(), test::reducible_graph());
    std::vector<BlockId> idom(graph.num_blocks());
    boost::lengauer_tarjan_dominator_tree(
        graph, graph.entry(),
        boost::make_iterator_property_map(idom.begin(), get(boost::vertex_index, graph)));
    const DominatorTree tree = dominators(graph);
    for (BlockId b : graph.blocks()) RC_ASSERT(idom[b.index()] == tree.idom(b));
  }));
}

TEST_CASE("The dominator tree is laid out in preorder") {
  REQUIRE(test::holds("parents first, children in increasing order, subtrees together", [] {
    const auto graph = *test::flow_graph();
    const DominatorTree tree = dominators(graph);
    for (std::size_t k = 0; k < tree.preorder().size(); ++k) {
      const BlockId b = tree.preorder()[k];
      RC_ASSERT(tree.preorder_position(b) == k);
      RC_ASSERT(tree.depth(b) == (k == 0 ? 0 : tree.depth(tree.idom(b)) + 1));
      RC_ASSERT(std::ranges::is_sorted(tree.children(b)));
      std::size_t next = k + 1;
      for (BlockId child : tree.children(b)) {
        RC_ASSERT(tree.idom(child) == b);
        RC_ASSERT(tree.preorder_position(child) == next);
        next += tree.subtree_size(child);
      }
      RC_ASSERT(next == k + tree.subtree_size(b));
    }
  }));
}

TEST_CASE("Dominance frontiers match their definition") {
  REQUIRE(test::holds("x dominates a predecessor of b and does not strictly dominate b", [] {
    const auto graph = *test::flow_graph();
    const DominatorTree tree = dominators(graph);
    const auto frontiers = dominance_frontiers(graph, tree);
    const Matrix dominates = test::dominance(graph);
    for (BlockId x : graph.blocks()) {
      std::vector<BlockId> expected;
      for (BlockId b : graph.blocks()) {
        bool dominates_predecessor = false;
        for (BlockId p : graph.predecessors(b)) {
          dominates_predecessor = dominates_predecessor || dominates[x.index()][p.index()];
        }
        const bool strictly = x != b && dominates[x.index()][b.index()];
        if (dominates_predecessor && !strictly) expected.push_back(b);
      }
      RC_ASSERT(std::ranges::equal(frontiers[x], expected));
    }
  }));
}

TEST_CASE("Reverse post-order puts dominators first and only edges in cycles retreat") {
  REQUIRE(test::holds("dominators come first; retreating edges close cycles", [] {
    const auto graph = *test::flow_graph();
    const ReversePostorder order(graph);
    const DominatorTree tree = dominators(graph);
    const std::vector<bool> reachable = test::reached(graph);
    std::vector<int> component(graph.num_blocks());
    boost::strong_components(graph, boost::make_iterator_property_map(
                                        component.begin(), get(boost::vertex_index, graph)));
    for (BlockId b : graph.blocks()) {
      RC_ASSERT(order.reachable(b) == reachable[b.index()]);
      if (!order.reachable(b)) continue;
      RC_ASSERT(order.blocks()[order.number(b)] == b);
      if (b != graph.entry()) RC_ASSERT(order.number(tree.idom(b)) < order.number(b));
      for (BlockId to : graph.successors(b)) {
        if (order.is_retreating(b, to)) RC_ASSERT(component[b.index()] == component[to.index()]);
      }
    }
  }));
}

}  // namespace
}  // namespace ssac::cfg
