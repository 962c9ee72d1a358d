// Mutation tests of the verifiers of analyses: correct results are broken in every way listed here,
// one fault at a time, and the verifier must reject each mutant. No mutant can be equivalent,
// because dominators, frontiers and liveness are unique by definition.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "cfg/dominators.h"
#include "cfg/frontiers.h"
#include "cfg/verify_analyses.h"
#include "cfg/verify_edges.h"
#include "tests/support/mutants.h"

namespace ssac::test {
namespace {

using cfg::BlockId;
using cfg::DominatorFacts;
using cfg::Graph;
using cfg::LivenessFacts;
using cfg::VariableId;

void mutate_facts(const Graph& graph, MutantTallies& tallies) {
  const DominatorFacts right = facts_of(cfg::dominators(graph));
  REQUIRE(verify_dominators(graph, right) == std::vector<std::string>());
  const auto mutate = [&](const std::string& how, auto apply) {
    DominatorFacts mutant = right;
    apply(mutant);
    tallies.add(how, !verify_dominators(graph, mutant).empty());
  };
  for (const BlockId b : graph.blocks()) {
    if (right.idom[b].valid()) mutate("idom: none", [&](auto& m) { m.idom[b] = {}; });
    for (const BlockId other : graph.blocks()) {
      if (other == right.idom[b]) continue;
      mutate("idom: another", [&](auto& m) { m.idom[b] = other; });
    }
    mutate("depth: more", [&](auto& m) { ++m.depth[b]; });
    mutate("depth: less", [&](auto& m) { --m.depth[b]; });
    for (const BlockId other : graph.blocks()) {
      const bool is_dominated = right.dominated[b].contains(other);
      mutate(is_dominated ? "dominates: not" : "dominates: too", [&](auto& m) {
        is_dominated ? m.dominated[b].erase(other) : void(m.dominated[b].insert(other));
      });
    }
    mutate_list(right.children[b], graph.blocks(),
                [&](const std::string& how, const std::vector<BlockId>& children) {
                  mutate("child: " + how, [&](auto& m) { m.children[b] = children; });
                });
  }
  mutate_list(right.preorder, graph.blocks(),
              [&](const std::string& how, const std::vector<BlockId>& preorder) {
                mutate("preorder: " + how, [&](auto& m) { m.preorder = preorder; });
              });
}

/// Whole trees, consistent in themselves, in which one block has another parent.
void mutate_tree(const Graph& graph, MutantTallies& tallies) {
  const cfg::DominatorTree right = cfg::dominators(graph);
  for (const BlockId b : right.preorder()) {
    for (const BlockId parent : right.preorder()) {
      if (b == graph.entry() || right.dominates(b, parent) || parent == right.idom(b)) continue;
      std::vector<BlockId> order;
      std::vector<std::uint32_t> idoms;
      const auto place_of = [&](BlockId block) {
        return static_cast<std::uint32_t>(std::ranges::find(order, block) - order.begin());
      };
      const auto add = [&](BlockId block, BlockId idom) {
        order.push_back(block);
        idoms.push_back(idom.valid() ? place_of(idom) : 0);
      };
      for (const BlockId block : right.preorder()) {
        if (!right.dominates(b, block)) add(block, right.idom(block));
      }
      for (const BlockId block : right.preorder()) {
        if (right.dominates(b, block)) add(block, block == b ? parent : right.idom(block));
      }
      const cfg::DominatorTree mutant(graph.num_blocks(), order, idoms);
      tallies.add("tree: a block elsewhere", !verify_dominators(graph, facts_of(mutant)).empty());
    }
  }
}

void mutate_frontiers(const Graph& graph, MutantTallies& tallies) {
  const auto right = cfg::dominance_frontiers(graph, cfg::dominators(graph),
                                              std::numeric_limits<std::size_t>::max());
  REQUIRE(verify_frontiers(graph, *right) == std::vector<std::string>());
  for (const BlockId b : graph.blocks()) {
    const auto row = (*right)[b];
    mutate_list(std::vector<BlockId>(row.begin(), row.end()), graph.blocks(),
                [&](const std::string& how, const std::vector<BlockId>& members) {
                  std::vector<std::pair<BlockId, BlockId>> pairs;
                  for (const BlockId x : graph.blocks()) {
                    for (const BlockId z : (*right)[x]) {
                      if (x != b) pairs.emplace_back(x, z);
                    }
                    for (const BlockId z : members) {
                      if (x == b) pairs.emplace_back(x, z);
                    }
                  }
                  const auto mutant = Csr<BlockId, BlockId>::from_pairs(graph.num_blocks(), pairs);
                  tallies.add("member: " + how, !verify_frontiers(graph, mutant).empty());
                });
  }
}

void mutate_liveness(const cfg::Function& function, MutantTallies& tallies) {
  const LivenessFacts right = facts_of(function, cfg::Liveness(function));
  REQUIRE(verify_liveness(function, right) == std::vector<std::string>());
  for (const BlockId b : function.blocks()) {
    mutate_list(right.live_in[b], function.variables(),
                [&](const std::string& how, const std::vector<VariableId>& variables) {
                  LivenessFacts mutant = right;
                  mutant.live_in[b] = variables;
                  tallies.add("live-in: " + how, !verify_liveness(function, mutant).empty());
                });
    mutate_list(right.live_out[b], function.variables(),
                [&](const std::string& how, const std::vector<VariableId>& variables) {
                  LivenessFacts mutant = right;
                  mutant.live_out[b] = variables;
                  tallies.add("live-out: " + how, !verify_liveness(function, mutant).empty());
                });
  }
}

/// The successor and predecessor lists of a graph, as data that can be broken.
struct EdgeLists {
  explicit EdgeLists(const Graph& graph)
      : successor_lists(graph.num_blocks()),
        predecessor_lists(graph.num_blocks()),
        positions(graph.num_blocks()) {
    for (const BlockId b : graph.blocks()) {
      successor_lists[b].assign(graph.successors(b).begin(), graph.successors(b).end());
      predecessor_lists[b].assign(graph.predecessors(b).begin(), graph.predecessors(b).end());
      const auto at = graph.predecessor_positions(b);
      positions[b].assign(at.begin(), at.end());
    }
  }
  [[nodiscard]] std::size_t num_blocks() const { return successor_lists.size(); }
  [[nodiscard]] IdRange<BlockId> blocks() const { return successor_lists.ids(); }
  [[nodiscard]] const auto& successors(BlockId b) const { return successor_lists[b]; }
  [[nodiscard]] const auto& predecessors(BlockId b) const { return predecessor_lists[b]; }
  [[nodiscard]] const auto& predecessor_positions(BlockId b) const { return positions[b]; }

  IdMap<BlockId, std::vector<BlockId>> successor_lists;
  IdMap<BlockId, std::vector<BlockId>> predecessor_lists;
  IdMap<BlockId, std::vector<std::uint32_t>> positions;
};

using Lists = IdMap<BlockId, std::vector<BlockId>> EdgeLists::*;

void mutate_edges(const Graph& graph, MutantTallies& tallies) {
  const EdgeLists right(graph);
  REQUIRE(cfg::verify_edges(right) == std::vector<std::string>());
  const auto mutate = [&](const std::string& how, auto apply) {
    EdgeLists mutant = right;
    apply(mutant);
    tallies.add(how, !cfg::verify_edges(mutant).empty());
  };
  const std::pair<std::string, Lists> ends[] = {{"successor", &EdgeLists::successor_lists},
                                                {"predecessor", &EdgeLists::predecessor_lists}};
  for (const BlockId b : graph.blocks()) {
    for (const auto& [name, lists] : ends) {
      const std::vector<BlockId> list = (right.*lists)[b];
      for (std::size_t k = 0; k < list.size(); ++k) {
        const auto at = static_cast<std::ptrdiff_t>(k);
        mutate(name + " dropped",
               [&](auto& m) { (m.*lists)[b].erase((m.*lists)[b].begin() + at); });
        mutate(name + " twice",
               [&](auto& m) { (m.*lists)[b].insert((m.*lists)[b].begin() + at, list[k]); });
        mutate(name + " does not exist",
               [&](auto& m) { (m.*lists)[b][k] = BlockId(graph.num_blocks()); });
        for (const BlockId other : graph.blocks()) {
          if (other == list[k]) continue;
          mutate(name + " is another block", [&](auto& m) { (m.*lists)[b][k] = other; });
        }
      }
    }
    const std::vector<BlockId>& predecessors = right.predecessor_lists[b];
    for (std::size_t k = 1; k < predecessors.size(); ++k) {
      if (predecessors[k - 1] == predecessors[k]) continue;
      mutate("predecessors swapped",
             [&](auto& m) { std::swap(m.predecessor_lists[b][k - 1], m.predecessor_lists[b][k]); });
    }
    for (std::size_t k = 0; k < right.positions[b].size(); ++k) {
      mutate("position of an edge", [&](auto& m) { ++m.positions[b][k]; });
    }
  }
}

}  // namespace

TEST_CASE("the verifier rejects every mutant of a dominator tree") {
  MutantTallies tallies;
  for (const cfg::Function& function : mutated_functions()) mutate_facts(function.graph(), tallies);
  for (const cfg::Function& function : mutated_functions()) mutate_tree(function.graph(), tallies);
  tallies.print("dominator trees");
}

TEST_CASE("the verifier rejects every mutant of dominance frontiers") {
  MutantTallies tallies;
  for (const cfg::Function& function : mutated_functions())
    mutate_frontiers(function.graph(), tallies);
  tallies.print("frontiers");
}

TEST_CASE("the verifier rejects every mutant of liveness") {
  MutantTallies tallies;
  for (const cfg::Function& function : mutated_functions()) mutate_liveness(function, tallies);
  tallies.print("liveness");
}

TEST_CASE("the verifier rejects every mutant of successor and predecessor lists") {
  MutantTallies tallies;
  for (const cfg::Function& function : mutated_functions()) mutate_edges(function.graph(), tallies);
  tallies.print("lists of edges");
}

}  // namespace ssac::test
