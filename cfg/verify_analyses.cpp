#include "cfg/verify_analyses.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "cfg/dominators.h"
#include "cfg/frontiers.h"

namespace ssac::cfg {

namespace {

/// The blocks that the entry reaches.
IdSet<BlockId> reached(const Graph& graph) {
  IdSet<BlockId> seen(graph.num_blocks());
  std::vector<BlockId> pending = {graph.entry()};
  seen.insert(graph.entry());
  while (!pending.empty()) {
    const BlockId from = pending.back();
    pending.pop_back();
    for (BlockId to : graph.successors(from)) {
      if (seen.insert(to)) pending.push_back(to);
    }
  }
  return seen;
}

/// Collects violations, and compares the given facts with the true ones.
class Findings {
 public:
  template <class... Arguments>
  void add(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    lines_.push_back(fmt::format(format, std::forward<Arguments>(arguments)...));
  }
  template <class I>
  void compare(std::string_view what, BlockId b, const std::vector<I>& actual,
               const std::vector<I>& expected) {
    if (actual != expected) {
      add("{} {}: {{{}}}, not {{{}}}", what, b, fmt::join(actual, ", "), fmt::join(expected, ", "));
    }
  }
  std::vector<std::string> take() { return std::move(lines_); }

 private:
  std::vector<std::string> lines_;
};

/// Checks a dominator tree, block by block.
class TreeVerifier {
 public:
  TreeVerifier(const Graph& graph, const DominatorFacts& facts)
      : graph_(graph), facts_(facts), relation_(graph), strict_(graph.num_blocks()) {
    for (BlockId d : graph.blocks()) {
      relation_.dominated_by(d).for_each([&](BlockId b) {
        if (b != d) strict_[b].push_back(d);
      });
    }
  }

  std::vector<std::string> run() {
    IdMap<BlockId, std::vector<BlockId>> children(graph_.num_blocks());
    for (BlockId b : graph_.blocks()) {
      const BlockId idom = immediate(b);
      if (idom.valid()) children[idom].push_back(b);
      if (facts_.idom[b] != idom) {
        findings_.add("immediate dominator of {}: {}, not {}", b, facts_.idom[b], idom);
      }
      if (facts_.depth[b] != strict_[b].size()) {
        findings_.add("depth of {}: {}, not {}", b, facts_.depth[b], strict_[b].size());
      }
      if (facts_.dominated[b] != relation_.dominated_by(b)) {
        findings_.add("{} does not dominate what it is said to", b);
      }
    }
    for (BlockId b : graph_.blocks()) {
      findings_.compare("children of", b, facts_.children[b], children[b]);
    }
    check_preorder(children);
    return findings_.take();
  }

 private:
  /// Of the strict dominators of the block, the one that all others dominate.
  [[nodiscard]] BlockId immediate(BlockId b) const {
    const std::vector<BlockId>& above = strict_[b];
    const auto is_nearest = [&](BlockId d) { return strict_[d].size() + 1 == above.size(); };
    const auto nearest = std::ranges::find_if(above, is_nearest);
    return nearest == above.end() ? BlockId() : *nearest;
  }

  /// From the definition: a block, then the subtrees of its children in increasing order.
  void check_preorder(const IdMap<BlockId, std::vector<BlockId>>& children) {
    std::vector<BlockId> order;
    std::vector<BlockId> pending = {graph_.entry()};
    while (!pending.empty()) {
      const BlockId b = pending.back();
      pending.pop_back();
      order.push_back(b);
      std::ranges::reverse_copy(children[b], std::back_inserter(pending));
    }
    findings_.compare("preorder from", graph_.entry(), facts_.preorder, order);
  }

  const Graph& graph_;
  const DominatorFacts& facts_;
  DominanceRelation relation_;
  IdMap<BlockId, std::vector<BlockId>> strict_;  // its strict dominators, by block
  Findings findings_;
};

/// The blocks that the entry reaches; and for each variable those that read it first and those that
/// assign it.
struct Mentions {
  IdSet<BlockId> reachable;
  IdMap<VariableId, std::vector<BlockId>> reads_first;
  IdMap<VariableId, std::vector<BlockId>> assigns;
};

Mentions find_mentions(const Function& function) {
  Mentions mentions{reached(function.graph()),
                    IdMap<VariableId, std::vector<BlockId>>(function.num_variables()),
                    IdMap<VariableId, std::vector<BlockId>>(function.num_variables())};
  const auto add = [](std::vector<BlockId>& blocks, BlockId b) {
    if (blocks.empty() || blocks.back() != b) blocks.push_back(b);
  };
  mentions.reachable.for_each([&](BlockId b) {
    for (InstructionId i : function.instructions(b)) {
      const Instruction& instruction = function.instruction(i);
      for (std::size_t k = 0; k < 2; ++k) {
        const Operand operand = instruction.operand(k);
        if (!operand.is_variable()) continue;
        const std::vector<BlockId>& assigned = mentions.assigns[operand.variable()];
        const bool is_first = assigned.empty() || assigned.back() != b;
        if (is_first) add(mentions.reads_first[operand.variable()], b);
      }
      if (instruction.destination.valid()) add(mentions.assigns[instruction.destination], b);
    }
  });
  return mentions;
}

}  // namespace

// A block is reached without another block if one of its predecessors is, and if it is not that
// block itself. This is applied to all blocks at once until nothing changes.
DominanceRelation::DominanceRelation(const Graph& graph)
    : dominators_(graph.num_blocks(), IdSet<BlockId>(graph.num_blocks())), dominated_(dominators_) {
  const IdSet<BlockId> none(graph.num_blocks());
  IdMap<BlockId, IdSet<BlockId>> reached_without(graph.num_blocks(), none);
  for (BlockId b : graph.blocks()) {
    if (b != graph.entry()) reached_without[graph.entry()].insert(b);
  }
  IdSet<BlockId> now;
  for (bool is_new = true; is_new;) {
    is_new = false;
    for (BlockId b : graph.blocks()) {
      now = reached_without[b];
      for (BlockId from : graph.predecessors(b)) now |= reached_without[from];
      now.erase(b);
      if (now == reached_without[b]) continue;
      std::swap(now, reached_without[b]);
      is_new = true;
    }
  }
  const IdSet<BlockId> reachable = reached(graph);
  reachable.for_each([&](BlockId b) {
    reachable.for_each([&](BlockId a) {
      if (reached_without[b].contains(a)) return;
      dominators_[b].insert(a);
      dominated_[a].insert(b);
    });
  });
}

DominatorFacts facts_of(const DominatorTree& tree) {
  const std::size_t count = tree.num_blocks();
  DominatorFacts facts{IdMap<BlockId, BlockId>(count),
                       IdMap<BlockId, std::vector<BlockId>>(count),
                       IdMap<BlockId, std::uint32_t>(count),
                       IdMap<BlockId, IdSet<BlockId>>(count, IdSet<BlockId>(count)),
                       {tree.preorder().begin(), tree.preorder().end()}};
  for (BlockId b : facts.idom.ids()) {
    facts.idom[b] = tree.idom(b);
    for (BlockId child : tree.children(b)) facts.children[b].push_back(child);
    facts.depth[b] = tree.depth(b);
    for (BlockId other : facts.idom.ids()) {
      if (tree.dominates(b, other)) facts.dominated[b].insert(other);
    }
  }
  return facts;
}

std::vector<std::string> verify_dominators(const Graph& graph, const DominatorFacts& facts) {
  return TreeVerifier(graph, facts).run();
}

std::vector<std::string> verify_frontiers(const Graph& graph,
                                          const Csr<BlockId, BlockId>& frontiers) {
  const DominanceRelation relation(graph);
  Findings findings;
  for (BlockId x : graph.blocks()) {
    std::vector<BlockId> expected;
    for (BlockId z : graph.blocks()) {
      const bool dominates_a_predecessor = std::ranges::any_of(
          graph.predecessors(z), [&](BlockId from) { return relation.dominates(x, from); });
      if (dominates_a_predecessor && !relation.strictly_dominates(x, z)) expected.push_back(z);
    }
    findings.compare("dominance frontier of", x, {frontiers[x].begin(), frontiers[x].end()},
                     expected);
  }
  return findings.take();
}

LivenessFacts facts_of(const Function& function, const Liveness& liveness) {
  LivenessFacts facts{IdMap<BlockId, std::vector<VariableId>>(function.num_blocks()),
                      IdMap<BlockId, std::vector<VariableId>>(function.num_blocks())};
  for (BlockId b : function.blocks()) {
    facts.live_in[b].assign(liveness.live_in(b).begin(), liveness.live_in(b).end());
    facts.live_out[b].assign(liveness.live_out(b).begin(), liveness.live_out(b).end());
  }
  return facts;
}

std::vector<std::string> verify_liveness(const Function& function, const LivenessFacts& facts) {
  const Mentions mentions = find_mentions(function);
  LivenessFacts expected{IdMap<BlockId, std::vector<VariableId>>(function.num_blocks()),
                         IdMap<BlockId, std::vector<VariableId>>(function.num_blocks())};
  for (VariableId v : function.variables()) {
    // Walk back from the blocks that read the variable first, up to those that assign it.
    IdSet<BlockId> assigns(function.num_blocks());
    for (BlockId b : mentions.assigns[v]) assigns.insert(b);
    IdSet<BlockId> begins(function.num_blocks());
    IdSet<BlockId> ends(function.num_blocks());
    std::vector<BlockId> pending = mentions.reads_first[v];
    while (!pending.empty()) {
      const BlockId b = pending.back();
      pending.pop_back();
      if (!begins.insert(b)) continue;
      for (BlockId from : function.predecessors(b)) {
        if (!mentions.reachable.contains(from)) continue;
        ends.insert(from);
        if (!assigns.contains(from)) pending.push_back(from);
      }
    }
    begins.for_each([&](BlockId b) { expected.live_in[b].push_back(v); });
    ends.for_each([&](BlockId b) { expected.live_out[b].push_back(v); });
  }
  Findings findings;
  for (BlockId b : function.blocks()) {
    findings.compare("live-in of", b, facts.live_in[b], expected.live_in[b]);
    findings.compare("live-out of", b, facts.live_out[b], expected.live_out[b]);
  }
  return findings.take();
}

std::vector<std::string> verify_analyses(const Function& function) {
  const Graph& graph = function.graph();
  const DominatorTree tree = dominators(graph);
  std::vector<std::string> violations = verify_dominators(graph, facts_of(tree));
  std::ranges::move(verify_frontiers(graph, dominance_frontiers(graph, tree)),
                    std::back_inserter(violations));
  std::ranges::move(verify_liveness(function, facts_of(function, Liveness(function))),
                    std::back_inserter(violations));
  return violations;
}

}  // namespace ssac::cfg
