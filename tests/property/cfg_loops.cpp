// Compares the loop forest of random graphs with its definition.
#include <catch2/catch.hpp>
#include <set>

#include "cfg/dominators.h"
#include "cfg/loops.h"
#include "cfg/traversal.h"
#include "tests/support/cfg_text.h"
#include "tests/support/property.h"
#include "tests/support/random_graph.h"

namespace ssac::cfg {
namespace {

/// The blocks that are descendants of `header` in the depth-first search of cfg/traversal.h.
std::vector<bool> descendants(const Graph& graph, BlockId header) {
  std::vector<bool> seen(graph.num_blocks(), false);
  std::vector<bool> result(graph.num_blocks(), false);
  bool inside = false;
  depth_first(
      graph,
      [&](BlockId b, BlockId) {
        if (seen[b.index()]) return false;
        inside = inside || b == header;
        seen[b.index()] = true;
        result[b.index()] = inside;
        return true;
      },
      [&](BlockId b) { inside = inside && b != header; });
  return result;
}

/// The descendants of `header` from which a path among these descendants leads back to it; none if
/// there is no such path.
std::vector<bool> loop_of(const Graph& graph, BlockId header) {
  const std::vector<bool> inside = descendants(graph, header);
  std::vector<bool> body(graph.num_blocks(), false);
  std::vector<BlockId> pending = {header};
  while (!pending.empty()) {
    const BlockId b = pending.back();
    pending.pop_back();
    for (BlockId from : graph.predecessors(b)) {
      if (!inside[from.index()] || body[from.index()]) continue;
      body[from.index()] = true;
      if (from != header) pending.push_back(from);
    }
  }
  return body;
}

bool is_entered_elsewhere(const Graph& graph, const ReversePostorder& order, BlockId header,
                          const std::vector<bool>& body) {
  for (BlockId from : order.blocks()) {
    for (BlockId to : graph.successors(from)) {
      if (!body[from.index()] && body[to.index()] && to != header) return true;
    }
  }
  return false;
}

TEST_CASE("Loops match their definition") {
  REQUIRE(test::holds("headers, bodies, nesting and irreducibility", [] {
    const auto graph = *test::flow_graph();
    const LoopForest forest(graph);
    const ReversePostorder order(graph);
    std::size_t next = 0;
    for (BlockId header : order.blocks()) {
      const std::vector<bool> body = loop_of(graph, header);
      if (!body[header.index()]) continue;
      const LoopId l(next++);  // loops are numbered in the order of their headers
      RC_ASSERT(next <= forest.num_loops());
      RC_ASSERT(forest.header(l) == header);
      RC_ASSERT(forest.is_irreducible(l) == is_entered_elsewhere(graph, order, header, body));
      for (BlockId b : graph.blocks()) RC_ASSERT(forest.contains(l, b) == body[b.index()]);
    }
    RC_ASSERT(next == forest.num_loops());
  }));
}

TEST_CASE("A graph is reducible exactly when every retreating edge leads to a dominator") {
  REQUIRE(test::holds("reducible() agrees with dominance", [] {
    const auto graph = *test::flow_graph();
    const ReversePostorder order(graph);
    const DominatorTree tree = dominators(graph);
    bool expected = true;
    for (BlockId from : order.blocks()) {
      for (BlockId to : graph.successors(from)) {
        expected = expected && (!order.is_retreating(from, to) || tree.dominates(to, from));
      }
    }
    RC_CLASSIFY(!expected, "irreducible");
    RC_ASSERT(LoopForest(graph).reducible() == expected);
  }));
  REQUIRE(test::holds("reducible_graph() is reducible",
                      [] { RC_ASSERT(LoopForest(*test::reducible_graph()).reducible()); }));
}

TEST_CASE("A graph without its side entries is reducible") {
  REQUIRE(test::holds("without them, a graph is reducible and reaches the same blocks", [] {
    const auto graph = *test::flow_graph();
    const LoopForest forest(graph);
    const std::vector<SideEntry> entries = side_entries(graph, forest);
    RC_CLASSIFY(!entries.empty(), "irreducible");
    RC_ASSERT(entries.empty() == forest.reducible());
    std::set<std::pair<BlockId, BlockId>> left_out;
    IdSet<LoopId> entered(forest.num_loops());
    for (const auto& [loop, from, to] : entries) {
      left_out.emplace(from, to);
      entered.insert(loop);
    }
    for (LoopId l : forest.loops()) RC_ASSERT(entered.contains(l) == forest.is_irreducible(l));
    std::vector<std::pair<int, int>> edges;
    for (BlockId from : graph.blocks()) {
      for (BlockId to : graph.successors(from)) {
        if (left_out.contains({from, to})) continue;
        edges.emplace_back(static_cast<int>(from.index()), static_cast<int>(to.index()));
      }
    }
    const Graph rest = test::graph_of(graph.num_blocks(), edges, graph.entry().index());
    RC_ASSERT(LoopForest(rest).reducible());
    const ReversePostorder before(graph);
    const ReversePostorder after(rest);
    for (BlockId b : graph.blocks()) RC_ASSERT(before.reachable(b) == after.reachable(b));
  }));
}

TEST_CASE("Loop depths count the enclosing loops") {
  REQUIRE(test::holds("a block's depth is the number of loops that contain it", [] {
    const auto graph = *test::flow_graph();
    const LoopForest forest(graph);
    for (LoopId l : forest.loops()) {
      RC_ASSERT(forest.innermost(forest.header(l)) == l);
      const LoopId parent = forest.parent(l);
      RC_ASSERT(forest.depth(l) == (parent.valid() ? forest.depth(parent) + 1 : 1U));
      if (parent.valid()) RC_ASSERT(parent < l);
    }
    for (BlockId b : graph.blocks()) {
      std::size_t around = 0;
      for (LoopId l : forest.loops()) around += forest.contains(l, b) ? 1 : 0;
      RC_ASSERT(forest.depth(b) == around);
    }
  }));
}

}  // namespace
}  // namespace ssac::cfg
