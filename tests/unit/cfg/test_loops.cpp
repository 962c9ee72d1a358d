#include <catch2/catch.hpp>

#include "cfg/loops.h"
#include "cfg/text/print_analyses.h"
#include "tests/support/cfg_text.h"

namespace ssac::cfg {
namespace {

using Edges = std::vector<std::pair<int, int>>;

std::string loops_of(std::size_t count, const Edges& edges) {
  return to_text(LoopForest(test::graph_of(count, edges)));
}

TEST_CASE("An acyclic graph has no loops") {
  CHECK(loops_of(3, {{0, 1}, {0, 2}, {1, 2}}) == "no loops\n");
}

TEST_CASE("A block that jumps to itself is a loop") {
  CHECK(loops_of(3, {{0, 1}, {1, 1}, {1, 2}}) == "loop0: header b1, blocks b1\n");
}

TEST_CASE("Consecutive and nested loops are listed in source order") {
  const Edges edges = {{0, 1}, {1, 2}, {1, 6}, {2, 3}, {2, 5}, {3, 4},
                       {4, 2}, {5, 1}, {6, 7}, {7, 6}, {6, 8}};
  CHECK(loops_of(9, edges) ==
        "loop0: header b1, blocks b1, b5\n"
        "  loop1: header b2, blocks b2, b3, b4\n"
        "loop2: header b6, blocks b6, b7\n");
  const LoopForest forest(test::graph_of(9, edges));
  CHECK(forest.reducible());
  CHECK(forest.num_loops() == 3);
  CHECK(forest.depth(BlockId(3)) == 2);
  CHECK(forest.depth(BlockId(5)) == 1);
  CHECK(forest.depth(BlockId(8)) == 0);
  CHECK(forest.parent(LoopId(1)) == LoopId(0));
  CHECK(forest.contains(LoopId(0), BlockId(4)));
  CHECK_FALSE(forest.contains(LoopId(1), BlockId(5)));
}

TEST_CASE("Two back edges to one header make one loop") {
  CHECK(loops_of(5, {{0, 1}, {1, 2}, {1, 3}, {2, 1}, {3, 1}, {3, 4}}) ==
        "loop0: header b1, blocks b1, b2, b3\n");
}

TEST_CASE("Loops with two and three entries are irreducible") {
  CHECK(loops_of(4, {{0, 1}, {0, 2}, {1, 2}, {2, 1}, {2, 3}}) ==
        "loop0: header b2, blocks b1, b2, irreducible\n");
  const Edges three = {{0, 1}, {0, 4}, {1, 2}, {1, 3}, {2, 3}, {3, 4}, {4, 2}, {4, 5}};
  CHECK_FALSE(LoopForest(test::graph_of(6, three)).reducible());
  CHECK(loops_of(6, three) == "loop0: header b4, blocks b2, b3, b4, irreducible\n");
}

TEST_CASE("Side entries are the edges from outside a loop to blocks other than its header") {
  const auto entries_of = [](std::size_t count, const Edges& edges) {
    const Graph graph = test::graph_of(count, edges);
    std::vector<std::pair<std::size_t, std::size_t>> entries;
    for (const SideEntry& entry : side_entries(graph, LoopForest(graph))) {
      entries.emplace_back(entry.from.index(), entry.to.index());
    }
    return entries;
  };
  using Entries = std::vector<std::pair<std::size_t, std::size_t>>;
  CHECK(entries_of(4, {{0, 1}, {1, 2}, {2, 1}, {2, 3}}).empty());
  CHECK(entries_of(4, {{0, 1}, {0, 2}, {1, 2}, {2, 1}, {2, 3}}) == Entries{{0, 1}});
  // A double edge is listed once, an edge from an unreachable block not at all.
  CHECK(entries_of(5, {{0, 1}, {0, 1}, {0, 2}, {1, 2}, {2, 1}, {2, 3}, {4, 1}}) == Entries{{0, 1}});
}

TEST_CASE("A jump into an inner loop makes only that loop irreducible") {
  // b1 is the header of the outer loop and jumps into the middle of the loop of b2 and b3.
  const Edges edges = {{0, 1}, {1, 2}, {1, 3}, {2, 3}, {3, 2}, {3, 4}, {4, 1}, {4, 5}};
  const LoopForest forest(test::graph_of(6, edges));
  CHECK_FALSE(forest.reducible());
  REQUIRE(forest.num_loops() == 2);
  CHECK_FALSE(forest.is_irreducible(LoopId(0)));
  CHECK(forest.is_irreducible(LoopId(1)));
  CHECK(forest.parent(LoopId(1)) == LoopId(0));
}

TEST_CASE("Unreachable loops are ignored") {
  CHECK(loops_of(4, {{0, 1}, {2, 3}, {3, 2}, {3, 1}}) == "no loops\n");
}

TEST_CASE("The entry can be a loop header") {
  CHECK(loops_of(2, {{0, 1}, {1, 0}}) == "loop0: header b0, blocks b0, b1\n");
}

TEST_CASE("Deep nests and long irreducible regions take linear time") {
  constexpr int half = 100'000;
  Edges nest;
  for (int b = 0; b < 2 * half; ++b) nest.emplace_back(b, b + 1);
  for (int b = half + 1; b < 2 * half; ++b) nest.emplace_back(b, 2 * half - b);
  const LoopForest forest(test::graph_of(2 * half + 1, nest));
  CHECK(forest.num_loops() == half - 1);
  CHECK(forest.reducible());
  CHECK(forest.depth(BlockId(half)) == half - 1);

  // The same nest with many edges from the entry into the innermost loop: every loop has a second
  // entry.
  Edges entered(half, {0, half});
  entered.insert(entered.end(), nest.begin(), nest.end());
  const LoopForest irreducible(test::graph_of(2 * half + 1, entered));
  CHECK(irreducible.num_loops() == half - 1);
  for (LoopId l : irreducible.loops()) REQUIRE(irreducible.is_irreducible(l));
}

}  // namespace
}  // namespace ssac::cfg
