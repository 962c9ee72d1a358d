#include "son/schedule/blocks.h"

#include <utility>
#include <vector>

#include "son/kinds.h"

namespace ssac::son {

namespace {

using cfg::BlockId;

bool begins_block(const Graph& graph, NodeId n) {
  const bool is_side = graph.op(n) == Op::proj && graph.op(graph.input(n, 0)) == Op::if_;
  return is_side || graph.op(n) == Op::start || is_region(graph.op(n));
}

/// Whether control continues in the same block: calls, and the control after Start and after calls.
bool passes_through(const Graph& graph, NodeId n) {
  return graph.op(n) == Op::call || (graph.op(n) == Op::proj && !begins_block(graph, n));
}

}  // namespace

ScheduleBlocks::ScheduleBlocks(const Graph& graph, const ControlGraph& control)
    : block_of_(graph.end_id()) {
  for (BlockId c : control.graph().blocks()) {
    const NodeId n = control.node_of(c);
    if (begins_block(graph, n)) block_of_[n] = blocks_.push_back({n, {}, {}, 0});
  }
  std::vector<std::pair<BlockId, NodeId>> calls;
  for (BlockId b : blocks_.ids()) {
    Block& block = blocks_[b];
    ControlUse next = control_successors(graph, block.head).front();
    for (; next.node.valid() && passes_through(graph, next.node);
         next = control_successors(graph, next.node).front()) {
      if (graph.op(next.node) == Op::call) calls.emplace_back(b, next.node);
      block_of_[next.node] = b;
    }
    if (!next.node.valid()) continue;
    if (is_region(graph.op(next.node))) {
      block.region = next.node;
      block.input = next.input;
    } else {
      block.end = next.node;
      block_of_[next.node] = b;
    }
  }
  for (const auto& [b, call] : calls) {
    for (NodeId user : graph.users(call)) block_of_[user] = b;
  }
  calls_ = Csr<BlockId, NodeId>::from_pairs(blocks_.size(), calls);

  std::vector<std::pair<BlockId, BlockId>> edges;
  for (BlockId b : blocks_.ids()) {
    const auto& [head, end, region, input] = blocks_[b];
    if (region.valid()) edges.emplace_back(b, block_of_[region]);
    if (!end.valid() || graph.op(end) != Op::if_) continue;
    for (const ControlUse& side : control_successors(graph, end)) {
      edges.emplace_back(b, block_of_[side.node]);
    }
  }
  graph_ = cfg::Graph::from_edges(blocks_.size(), block_of_[graph.start()], edges);
}

}  // namespace ssac::son
