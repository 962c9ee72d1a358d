#include "son/schedule/values.h"

#include <utility>

namespace ssac::son {

using cfg::BlockId;

ScheduleValues::ScheduleValues(const Graph& graph, const ControlGraph& control,
                               const ScheduleBlocks& blocks)
    : graph_(graph), stands_for_(graph.end_id()) {
  const IdSet<NodeId>& needed = control.needed();
  find_phis_of_one_predecessor(needed, control, blocks);
  std::vector<std::pair<BlockId, NodeId>> phis;
  needed.for_each([&](NodeId n) {
    if (graph.op(n) != Op::phi || stands_for_[n].valid()) return;
    phis.emplace_back(blocks.block_of(graph.input(n, 0)), n);
  });
  phis_ = Csr<BlockId, NodeId>::from_pairs(blocks.graph().num_blocks(), phis);
  order_operators(needed);
}

/// The operand of such a phi can be another one, of a block further up the dominator tree: there
/// are chains of them, but no cycles.
void ScheduleValues::find_phis_of_one_predecessor(const IdSet<NodeId>& needed,
                                                  const ControlGraph& control,
                                                  const ScheduleBlocks& blocks) {
  needed.for_each([&](NodeId n) {
    if (graph_.op(n) != Op::phi) return;
    const NodeId region = graph_.input(n, 0);
    if (blocks.num_predecessors(blocks.block_of(region)) > 1) return;
    for (std::size_t k = 1; k < graph_.num_inputs(n); ++k) {
      if (control.reaches(graph_.input(region, k))) stands_for_[n] = graph_.input(n, k);
    }
  });
  std::vector<NodeId> chain;
  needed.for_each([&](NodeId n) {
    chain.clear();
    while (stands_for_[n].valid()) {
      chain.push_back(n);
      n = stands_for_[n];
    }
    for (NodeId phi : chain) stands_for_[phi] = n;
  });
}

void ScheduleValues::order_operators(const IdSet<NodeId>& needed) {
  IdSet<NodeId> done(graph_.end_id());
  std::vector<NodeId> stack;
  needed.for_each([&](NodeId root) {
    if (is_operator(graph_.op(root))) stack.push_back(root);
    while (!stack.empty()) {
      const NodeId n = stack.back();
      const std::size_t before = stack.size();
      for (std::size_t k = graph_.num_inputs(n) - 1; k > 0; --k) {
        const NodeId input = operand(n, k);
        if (is_operator(graph_.op(input)) && !done.contains(input)) stack.push_back(input);
      }
      if (stack.size() != before) continue;
      stack.pop_back();
      if (done.insert(n)) operators_.push_back(n);
    }
  });
}

}  // namespace ssac::son
