#include "tests/support/brute_force.h"

#include <algorithm>

namespace ssac::test {

using cfg::BlockId;
using cfg::VariableId;

std::vector<bool> reached(const cfg::Graph& graph, cfg::BlockId without) {
  std::vector<bool> seen(graph.num_blocks(), false);
  if (graph.entry() == without) return seen;
  std::vector<cfg::BlockId> pending = {graph.entry()};
  seen[graph.entry().index()] = true;
  while (!pending.empty()) {
    const cfg::BlockId from = pending.back();
    pending.pop_back();
    for (cfg::BlockId to : graph.successors(from)) {
      if (to == without || seen[to.index()]) continue;
      seen[to.index()] = true;
      pending.push_back(to);
    }
  }
  return seen;
}

std::vector<std::vector<bool>> dominance(const cfg::Graph& graph) {
  const std::vector<bool> reachable = reached(graph);
  std::vector<std::vector<bool>> result;
  for (cfg::BlockId a : graph.blocks()) {
    std::vector<bool> avoided = reached(graph, a);
    for (std::size_t b = 0; b < avoided.size(); ++b) avoided[b] = reachable[b] && !avoided[b];
    result.push_back(std::move(avoided));
  }
  return result;
}

bool in_frontier(const cfg::Graph& graph, const Dominance& dominates, BlockId x, BlockId z) {
  if (x != z && dominates[x.index()][z.index()]) return false;
  return std::ranges::any_of(graph.predecessors(z),
                             [&](BlockId from) { return dominates[x.index()][from.index()]; });
}

std::vector<BlockId> iterated_frontier(const cfg::Graph& graph, const Dominance& dominates,
                                       std::vector<BlockId> blocks) {
  std::vector<BlockId> result;
  while (!blocks.empty()) {
    const BlockId x = blocks.back();
    blocks.pop_back();
    for (BlockId z : graph.blocks()) {
      if (!in_frontier(graph, dominates, x, z) || std::ranges::count(result, z) != 0) continue;
      result.push_back(z);
      blocks.push_back(z);
    }
  }
  std::ranges::sort(result);
  return result;
}

bool assigns(const cfg::Function& function, BlockId b, VariableId v) {
  return std::ranges::any_of(function.instructions(b), [&](cfg::InstructionId i) {
    return function.instruction(i).destination == v;
  });
}

bool reads_first(const cfg::Function& function, BlockId b, VariableId v) {
  for (cfg::InstructionId i : function.instructions(b)) {
    const cfg::Instruction& instruction = function.instruction(i);
    if (instruction.a == cfg::Operand(v) || instruction.b == cfg::Operand(v)) return true;
    if (instruction.destination == v) return false;
  }
  return false;
}

bool is_live_in(const cfg::Function& function, BlockId b, VariableId v) {
  std::vector<BlockId> pending = {b};
  std::vector<BlockId> seen = pending;
  while (!pending.empty()) {
    const BlockId at = pending.back();
    pending.pop_back();
    if (reads_first(function, at, v)) return true;
    if (assigns(function, at, v)) continue;
    for (BlockId to : function.successors(at)) {
      if (std::ranges::count(seen, to) != 0) continue;
      seen.push_back(to);
      pending.push_back(to);
    }
  }
  return false;
}

}  // namespace ssac::test
