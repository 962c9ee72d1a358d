#include "ssa/redundant_phis.h"

#include <utility>
#include <vector>

#include "cfg/dominators.h"
#include "cfg/graph.h"

namespace ssac::ssa {

using cfg::BlockId;

namespace {

/// The root is block 0 and the value v is block v + 1. Values that no phi uses have no edges.
cfg::Graph value_graph(const Function& function) {
  std::vector<std::pair<BlockId, BlockId>> edges;
  edges.reserve(2 * function.num_phi_operands());
  const auto node = [](ValueId v) { return BlockId(std::size_t{v.index()} + 1); };
  IdSet<ValueId> entered(function.num_values());
  for (PhiId p : function.phis()) {
    for (ValueId operand : function.operands(p)) {
      if (!operand.valid()) continue;
      const bool is_phi = function.value(operand).kind == ValueKind::phi;
      if (!is_phi && entered.insert(operand)) edges.emplace_back(BlockId(0), node(operand));
      edges.emplace_back(node(operand), node(function.phi(p).value));
    }
  }
  return cfg::Graph::from_edges(function.num_values() + 1, BlockId(0), edges);
}

}  // namespace

IdMap<ValueId, ValueId> represented_values(const Function& function) {
  IdMap<ValueId, ValueId> result(function.num_values());
  for (ValueId v : function.values()) result[v] = v;
  if (function.num_phis() == 0) return result;
  const cfg::DominatorTree tree = cfg::dominators(value_graph(function));
  for (BlockId node : tree.preorder()) {
    if (node == tree.entry() || tree.idom(node) == tree.entry()) continue;
    const BlockId above = tree.idom(node);
    result[ValueId(node.index() - 1)] = result[ValueId(above.index() - 1)];
  }
  return result;
}

}  // namespace ssac::ssa
