// The algorithms on foreign graph types: on a Boost.Graph graph and on a graph of nodes and
// pointers, neither copied, they give the same results as on cfg::Graph.
#include <rapidcheck.h>

#include <boost/graph/adjacency_list.hpp>
#include <catch2/catch.hpp>
#include <memory>
#include <ranges>
#include <vector>

#include "cfg/bgl.h"
#include "cfg/dominators.h"
#include "cfg/frontiers.h"
#include "cfg/loops.h"
#include "cfg/traversal.h"
#include "ssa/placement/bit_vector_insertion.h"
#include "ssa/placement/phi_placer.h"
#include "tests/support/cfg_text.h"
#include "tests/support/dominators_chk.h"
#include "tests/support/property.h"
#include "tests/support/random_graph.h"

namespace ssac::test {
namespace {

using cfg::BlockId;
using cfg::VariableId;
using BoostGraph = boost::adjacency_list<boost::vecS, boost::vecS, boost::bidirectionalS>;

BoostGraph boost_graph(const cfg::Graph& graph) {
  BoostGraph result(graph.num_blocks());
  for (BlockId b : graph.blocks()) {
    for (BlockId to : graph.successors(b)) boost::add_edge(b.index(), to.index(), result);
  }
  return result;
}

/// A node of a graph such as a compiler might use.
struct Node {
  int number = 0;
  std::vector<Node*> successors;
  std::vector<Node*> predecessors;
};

class PointerGraph {
 public:
  explicit PointerGraph(const cfg::Graph& graph) : entry_(graph.entry()) {
    for (BlockId b : graph.blocks()) {
      nodes_.push_back(std::make_unique<Node>());
      nodes_.back()->number = static_cast<int>(b.index());
    }
    for (BlockId b : graph.blocks()) {
      for (BlockId to : graph.successors(b)) {
        nodes_[b.index()]->successors.push_back(nodes_[to.index()].get());
        nodes_[to.index()]->predecessors.push_back(nodes_[b.index()].get());
      }
    }
  }

  // Everything that the FlowGraph concept requires.
  [[nodiscard]] std::size_t num_blocks() const { return nodes_.size(); }
  [[nodiscard]] int entry() const { return nodes_[entry_.index()]->number; }
  [[nodiscard]] auto successors(BlockId b) const {
    return std::views::transform(nodes_[b.index()]->successors, &Node::number);
  }
  [[nodiscard]] auto predecessors(BlockId b) const {
    return std::views::transform(nodes_[b.index()]->predecessors, &Node::number);
  }

 private:
  BlockId entry_;
  std::vector<std::unique_ptr<Node>> nodes_;
};

static_assert(cfg::FlowGraph<cfg::Graph>);
static_assert(cfg::FlowGraph<cfg::Function>);
static_assert(cfg::FlowGraph<cfg::BoostFlowGraph<BoostGraph>>);
static_assert(cfg::FlowGraph<PointerGraph>);
static_assert(!cfg::FlowGraph<BoostGraph>);

/// What the algorithms compute for a graph; variable k is assigned in the blocks whose numbers are
/// multiples of k.
template <cfg::FlowGraph G>
struct Answers {
  explicit Answers(const G& graph)
      : order(cfg::postorder(graph)),
        dominators(cfg::dominators(graph)),
        checked(cfg::dominators_chk(graph)),
        frontiers(cfg::dominance_frontiers(graph, dominators)),
        loops(graph) {
    ssa::PhiPlacer placer(graph);
    for (std::size_t k = 1; k < 4; ++k) {
      for (std::size_t b = 0; b < graph.num_blocks(); b += k) {
        placer.define(VariableId(k), BlockId(b));
      }
    }
    minimal = placer.place();
    odd = placer.place([](BlockId b, VariableId) { return b.index() % 2 != 0; });
    for (const auto kind : {ssa::PruningKind::all, ssa::PruningKind::live_in}) place(graph, kind);
  }

  /// Places phis by bit vectors for variables that the last block reads.
  void place(const G& graph, ssa::PruningKind kind) {
    struct Nobody {
      void insert(BlockId, std::uint32_t, BlockId, std::uint32_t) {}
      void not_wanted(BlockId, std::uint32_t, BlockId, std::uint32_t, ssa::PruningKind) {}
    };
    ssa::BitVectorPlacement<G, Nobody> placement(graph, dominators, kind, 4, nullptr);
    auto& words = placement.words();
    words.clear();
    for (std::uint32_t k = 1; k < 4; ++k) {
      words.read(BlockId(graph.num_blocks() - 1), k);
      for (std::size_t b = 0; b < graph.num_blocks(); b += k) words.assign(BlockId(b), k);
    }
    placement.run();
    std::vector<ssa::PhiSite>& sites = kind == ssa::PruningKind::all ? by_bits : live_by_bits;
    placement.for_each_block([&](BlockId b) {
      placement.for_each_phi(b, [&](std::uint32_t k) { sites.push_back({b, VariableId(k)}); });
    });
  }

  std::vector<BlockId> order;
  cfg::DominatorTree dominators;
  cfg::DominatorTree checked;
  Csr<BlockId, BlockId> frontiers;
  cfg::LoopForest loops;
  std::vector<ssa::PhiSite> minimal;
  std::vector<ssa::PhiSite> odd;
  std::vector<ssa::PhiSite> by_bits;
  std::vector<ssa::PhiSite> live_by_bits;
};

template <class A, class B>
void check_same(const A& a, const B& b) {
  RC_ASSERT(a.order == b.order);
  RC_ASSERT(a.dominators == b.dominators);
  RC_ASSERT(a.dominators == a.checked);
  RC_ASSERT(b.dominators == b.checked);
  RC_ASSERT(a.frontiers == b.frontiers);
  RC_ASSERT(a.minimal == b.minimal);
  RC_ASSERT(a.odd == b.odd);
  RC_ASSERT(a.by_bits == b.by_bits);
  RC_ASSERT(a.live_by_bits == b.live_by_bits);
  RC_ASSERT(a.loops.num_loops() == b.loops.num_loops());
  for (cfg::LoopId l : a.loops.loops()) {
    RC_ASSERT(a.loops.header(l) == b.loops.header(l));
    RC_ASSERT(a.loops.parent(l) == b.loops.parent(l));
    RC_ASSERT(a.loops.is_irreducible(l) == b.loops.is_irreducible(l));
  }
}

TEST_CASE("the algorithms give the same on Boost and pointer graphs as on cfg::Graph") {
  REQUIRE(test::holds("random graphs", [] {
    const cfg::Graph graph = *any_graph();
    const BoostGraph boost = boost_graph(graph);
    const Answers ours(graph);
    // Placement by bit vectors puts no phis in the entry.
    if (graph.predecessors(graph.entry()).empty()) RC_ASSERT(ours.by_bits == ours.minimal);
    check_same(ours, Answers(cfg::BoostFlowGraph(boost, graph.entry().index())));
    check_same(ours, Answers(PointerGraph(graph)));
  }));
}

TEST_CASE("PhiPlacer follows the iterated dominance frontier where the predicate allows") {
  // b0 -> b1 (header) -> b2 -> b4, b1 -> b3 -> b4, b4 -> b1, b1 -> b5
  const cfg::Graph graph = graph_of(6, {{0, 1}, {1, 2}, {1, 3}, {1, 5}, {2, 4}, {3, 4}, {4, 1}});
  ssa::PhiPlacer placer(graph);
  placer.define(VariableId(7), BlockId(2));
  using Sites = std::vector<ssa::PhiSite>;
  const ssa::PhiSite at_header = {BlockId(1), VariableId(7)};
  const ssa::PhiSite at_join = {BlockId(4), VariableId(7)};
  CHECK(placer.place() == Sites{at_header, at_join});
  CHECK(placer.place([](BlockId b, VariableId) { return b != BlockId(1); }) == Sites{at_join});
  CHECK(placer.place([](BlockId b, VariableId) { return b != BlockId(4); }).empty());
}

}  // namespace
}  // namespace ssac::test
