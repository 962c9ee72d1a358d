// Dominators and frontiers of known graphs, and of large graphs of the shapes on which some
// algorithm is quadratic.
#include <catch2/catch.hpp>

#include "cfg/dominators.h"
#include "cfg/frontiers.h"
#include "cfg/traversal.h"
#include "tests/support/cfg_text.h"
#include "tests/support/dominators_chk.h"

namespace ssac::cfg {
namespace {

using Edges = std::vector<std::pair<int, int>>;

/// "1<0 2<1": the immediate dominator of each block that has one.
std::string idoms(const DominatorTree& tree) {
  std::string text;
  for (std::size_t b = 0; b < tree.num_blocks(); ++b) {
    const BlockId idom = tree.idom(BlockId(b));
    if (idom.valid()) text += fmt::format("{}{}<{}", text.empty() ? "" : " ", b, idom.index());
  }
  return text;
}

/// The same, computed by both algorithms, which must agree.
std::string idoms_of(const Graph& graph) {
  const DominatorTree tree = dominators(graph);
  CHECK(tree == dominators_chk(graph));
  return idoms(tree);
}

/// "1:{1} 4:{2,9}": the frontiers that are not empty.
std::string frontiers_of(const Graph& graph) {
  const auto frontiers = dominance_frontiers(graph, dominators(graph));
  std::string text;
  for (BlockId b : graph.blocks()) {
    if (frontiers[b].empty()) continue;
    if (!text.empty()) text += " ";
    std::vector<std::uint32_t> numbers;
    for (BlockId f : frontiers[b]) numbers.push_back(f.index());
    text += fmt::format("{}:{{{}}}", b.index(), fmt::join(numbers, ","));
  }
  return text;
}

TEST_CASE("A single block dominates itself but not strictly") {
  const Graph graph = test::graph_of(1, {});
  CHECK(idoms_of(graph).empty());
  const DominatorTree tree = dominators(graph);
  CHECK(tree.reachable(BlockId(0)));
  CHECK(tree.dominates(BlockId(0), BlockId(0)));
  CHECK_FALSE(tree.strictly_dominates(BlockId(0), BlockId(0)));
  CHECK(test::names(tree.preorder()) == "b0");
}

TEST_CASE("The graph of the SSA book, figure 3.1") {
  // Blocks 5 to 8 are unreachable.
  const Graph graph =
      test::graph_of(10, {{0, 1}, {1, 3}, {1, 4}, {3, 9}, {4, 2}, {4, 9}, {9, 1}, {9, 2}});
  CHECK(idoms_of(graph) == "1<0 2<1 3<1 4<1 9<1");
  CHECK(frontiers_of(graph) == "1:{1} 3:{9} 4:{2,9} 9:{1,2}");
  const DominatorTree tree = dominators(graph);
  CHECK(test::names(tree.preorder()) == "b0 b1 b2 b3 b4 b9");
  const auto children = tree.children(BlockId(1));
  CHECK(test::names(std::vector<BlockId>(children.begin(), children.end())) == "b2 b3 b4 b9");
  CHECK(tree.depth(BlockId(9)) == 2);
  CHECK(tree.dominates(BlockId(1), BlockId(9)));
  CHECK_FALSE(tree.dominates(BlockId(3), BlockId(9)));
  CHECK_FALSE(tree.reachable(BlockId(5)));
  CHECK_FALSE(tree.dominates(BlockId(0), BlockId(5)));
  CHECK_FALSE(tree.dominates(BlockId(5), BlockId(5)));
  CHECK_FALSE(tree.dominates(BlockId(5), BlockId(0)));
}

TEST_CASE("Irreducible graphs of Cooper, Harvey and Kennedy, figures 2 and 4") {
  CHECK(idoms_of(test::graph_of(6, {{5, 4}, {5, 3}, {4, 1}, {3, 2}, {1, 2}, {2, 1}}, 5)) ==
        "1<5 2<5 3<5 4<5");
  CHECK(idoms_of(test::graph_of(
            7, {{6, 5}, {6, 4}, {5, 1}, {4, 2}, {4, 3}, {1, 2}, {2, 1}, {2, 3}, {3, 2}}, 6)) ==
        "1<6 2<6 3<6 4<6 5<6");
}

TEST_CASE("The graph of Lengauer and Tarjan, figure 1") {
  // R A B C D E F G H I J K L are 0 to 12.
  const Graph graph =
      test::graph_of(13, {{0, 1}, {0, 2},  {0, 3},  {1, 4},  {2, 1},  {2, 4},  {2, 5},
                          {3, 6}, {3, 7},  {4, 12}, {5, 8},  {6, 9},  {7, 9},  {7, 10},
                          {8, 5}, {8, 11}, {9, 11}, {10, 9}, {11, 0}, {11, 9}, {12, 8}});
  CHECK(idoms_of(graph) == "1<0 2<0 3<0 4<0 5<0 6<3 7<3 8<0 9<0 10<7 11<0 12<4");
}

TEST_CASE("Diamonds, nested diamonds and double edges") {
  CHECK(idoms_of(test::graph_of(4, {{0, 1}, {0, 2}, {1, 3}, {2, 3}})) == "1<0 2<0 3<0");
  CHECK(frontiers_of(test::graph_of(4, {{0, 1}, {0, 2}, {1, 3}, {2, 3}})) == "1:{3} 2:{3}");
  const Graph nested =
      test::graph_of(7, {{0, 1}, {0, 5}, {1, 2}, {1, 3}, {2, 4}, {3, 4}, {4, 6}, {5, 6}});
  CHECK(idoms_of(nested) == "1<0 2<1 3<1 4<1 5<0 6<0");
  CHECK(frontiers_of(nested) == "1:{6} 2:{4} 3:{4} 4:{6} 5:{6}");
  CHECK(idoms_of(test::graph_of(2, {{0, 1}, {0, 1}})) == "1<0");
  CHECK(frontiers_of(test::graph_of(2, {{0, 1}, {0, 1}})).empty());
}

TEST_CASE("A block in a loop can be in its own dominance frontier") {
  CHECK(frontiers_of(test::graph_of(3, {{0, 1}, {1, 1}, {1, 2}})) == "1:{1}");
  const Graph two = test::graph_of(5, {{0, 1}, {1, 2}, {2, 3}, {3, 2}, {3, 1}, {3, 4}});
  CHECK(frontiers_of(two) == "1:{1} 2:{1,2} 3:{1,2}");
}

TEST_CASE("An entry with predecessors is in dominance frontiers") {
  CHECK(frontiers_of(test::graph_of(2, {{0, 1}, {1, 0}})) == "0:{0} 1:{0}");
  CHECK(frontiers_of(test::graph_of(1, {{0, 0}})) == "0:{0}");
}

TEST_CASE("Unreachable predecessors are ignored") {
  const Graph graph = test::graph_of(5, {{0, 1}, {1, 2}, {3, 2}, {3, 4}, {4, 3}, {4, 1}});
  CHECK(idoms_of(graph) == "1<0 2<1");
  CHECK(frontiers_of(graph).empty());
}

// Large graphs. Each must take time proportional to its size: an algorithm that is quadratic on one
// of these shapes would take hours.

constexpr int large = 200'000;

TEST_CASE("A long chain and a long loop") {
  Edges edges;
  for (int b = 0; b + 1 < large; ++b) edges.emplace_back(b, b + 1);
  const auto expect_chain = [](const DominatorTree& tree) {
    CHECK(tree.depth(BlockId(large - 1)) == large - 1);
    CHECK(tree.dominates(BlockId(0), BlockId(large - 1)));
    CHECK_FALSE(tree.dominates(BlockId(2), BlockId(1)));
  };
  expect_chain(dominators(test::graph_of(large, edges)));
  expect_chain(dominators_chk(test::graph_of(large, edges)));
  edges.emplace_back(large - 1, 0);
  const Graph loop = test::graph_of(large, edges);
  expect_chain(dominators(loop));
  CHECK(dominators(loop) == dominators_chk(loop));
}

TEST_CASE("A large star") {
  Edges edges;
  for (int b = 1; b + 1 < large; ++b) {
    edges.emplace_back(0, b);
    edges.emplace_back(b, large - 1);
  }
  const Graph graph = test::graph_of(large, edges);
  const DominatorTree tree = dominators(graph);
  CHECK(std::ranges::distance(tree.children(BlockId(0))) == large - 1);
  CHECK(tree == dominators_chk(graph));
}

TEST_CASE("A large ladder") {
  Edges edges = {{0, 1}, {0, 2}};
  for (int b = 1; b + 2 < large; b += 2) {
    edges.emplace_back(b, b + 1);
    edges.emplace_back(b, b + 2);
    if (b + 3 < large) edges.emplace_back(b + 1, b + 3);
  }
  const DominatorTree tree = dominators(test::graph_of(large, edges));
  for (int b = 2; b < large; b += 2) {
    REQUIRE(tree.idom(BlockId(static_cast<std::size_t>(b))) == BlockId(0));
  }
  CHECK(tree.depth(BlockId(large - 1)) == large / 2);
}

TEST_CASE("Early exits from a long chain") {
  Edges edges;
  for (int b = 0; b + 2 < large; ++b) {
    edges.emplace_back(b, b + 1);
    edges.emplace_back(b, large - 1);
  }
  const DominatorTree tree = dominators(test::graph_of(large, edges));
  CHECK(tree.idom(BlockId(large - 1)) == BlockId(0));
  CHECK(tree.depth(BlockId(large - 2)) == large - 2);
}

TEST_CASE("Nested repeat-until loops") {
  constexpr int half = large / 2;
  Edges edges;
  for (int b = 0; b + 1 < large; ++b) edges.emplace_back(b, b + 1);
  for (int b = half; b < large; ++b) edges.emplace_back(b, large - b);
  const DominatorTree tree = dominators(test::graph_of(large + 1, edges));
  CHECK(tree.depth(BlockId(large - 1)) == large - 1);
}

TEST_CASE("Blocks reached from the top and from the bottom of a long chain") {
  // The search for each block's immediate dominator starts at the bottom and ends at the top.
  constexpr int half = large / 2;
  Edges edges;
  for (int b = half + 1; b < large; ++b) edges.emplace_back(0, b);
  for (int b = 0; b < half; ++b) edges.emplace_back(b, b + 1);
  for (int b = half + 1; b < large; ++b) edges.emplace_back(half, b);
  const DominatorTree tree = dominators(test::graph_of(large, edges));
  CHECK(tree.depth(BlockId(half)) == half);
  for (std::size_t b = half + 1; b < large; ++b) REQUIRE(tree.idom(BlockId(b)) == BlockId(0));
}

}  // namespace
}  // namespace ssac::cfg
