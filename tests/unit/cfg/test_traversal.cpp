#include <catch2/catch.hpp>

#include "cfg/traversal.h"
#include "tests/support/cfg_text.h"

namespace ssac::cfg {
namespace {

TEST_CASE("Reverse post-order of a structured graph is source order") {
  // b0: if (b1, else b2), b3: while (b4: if (b5), b6), b7
  const Graph graph = test::graph_of(
      8, {{0, 1}, {0, 2}, {1, 3}, {2, 3}, {3, 4}, {3, 7}, {4, 5}, {4, 6}, {5, 6}, {6, 3}});
  const ReversePostorder order(graph);
  CHECK(test::names(order.blocks()) == "b0 b1 b2 b3 b4 b5 b6 b7");
  CHECK(test::names(postorder(graph)) == "b7 b6 b5 b4 b3 b2 b1 b0");
  CHECK(order.is_retreating(BlockId(6), BlockId(3)));
  CHECK_FALSE(order.is_retreating(BlockId(3), BlockId(7)));
  CHECK_FALSE(order.is_retreating(BlockId(1), BlockId(3)));
}

TEST_CASE("Unreachable blocks have no number") {
  const Graph graph = test::graph_of(4, {{0, 1}, {2, 3}, {3, 2}, {3, 1}});
  const ReversePostorder order(graph);
  CHECK(test::names(order.blocks()) == "b0 b1");
  CHECK(order.reachable(BlockId(1)));
  CHECK_FALSE(order.reachable(BlockId(2)));
  CHECK(order.number(BlockId(2)) == ReversePostorder::none_number);
}

TEST_CASE("A self-loop is a retreating edge") {
  const ReversePostorder order(test::graph_of(2, {{0, 1}, {1, 1}}));
  CHECK(order.is_retreating(BlockId(1), BlockId(1)));
}

TEST_CASE("The entry need not be the first block") {
  CHECK(test::names(ReversePostorder(test::graph_of(3, {{2, 0}, {0, 1}}, 2)).blocks()) ==
        "b2 b0 b1");
}

TEST_CASE("Depth-first search enters along every edge and leaves every block") {
  std::string steps;
  std::vector<bool> seen(3, false);
  depth_first(
      test::graph_of(3, {{0, 1}, {0, 2}, {1, 2}}),
      [&](BlockId b, BlockId from) {
        steps += fmt::format("{}>{} ", from, b);
        const bool is_new = !seen[b.index()];
        seen[b.index()] = true;
        return is_new;
      },
      [&](BlockId b) { steps += fmt::format("leave {} ", b); });
  CHECK(steps == "b-none>b0 b0>b2 leave b2 b0>b1 b1>b2 leave b1 leave b0 ");
}

}  // namespace
}  // namespace ssac::cfg
