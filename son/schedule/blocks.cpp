#include "son/schedule/blocks.h"

#include <array>
#include <utility>
#include <vector>

#include "son/kinds.h"

namespace ssac::son {

namespace {

using cfg::BlockId;

/// What takes control on from a node: input number `input` of `user`; none where it ends.
struct ControlUse {
  NodeId user;
  std::uint32_t input = 0;
};

/// By node; for a branch, `projections` says more.
struct ControlUses {
  IdMap<NodeId, ControlUse> next;
  IdMap<NodeId, std::array<NodeId, 2>> projections;
};

ControlUses find_control_uses(const Graph& graph, const ControlGraph& control) {
  ControlUses uses{IdMap<NodeId, ControlUse>(graph.end_id()),
                   IdMap<NodeId, std::array<NodeId, 2>>(graph.end_id())};
  for (BlockId c : control.graph().blocks()) {
    const NodeId n = control.node_of(c);
    for (std::uint32_t k = 0; k < graph.num_inputs(n); ++k) {
      if (!is_control_input(graph, n, k)) continue;
      const NodeId from = graph.input(n, k);
      uses.next[from] = {n, k};
      if (graph.op(from) == Op::if_) uses.projections[from][graph.projection_number(n)] = n;
    }
  }
  return uses;
}

bool begins_block(const Graph& graph, NodeId n) {
  const bool is_side = graph.op(n) == Op::proj && graph.op(graph.input(n, 0)) == Op::if_;
  return is_side || graph.op(n) == Op::start || is_region(graph.op(n));
}

/// Calls, and the control after Start and after calls.
bool passes_through(const Graph& graph, NodeId n) {
  return graph.op(n) == Op::call || (graph.op(n) == Op::proj && !begins_block(graph, n));
}

}  // namespace

ScheduleBlocks::ScheduleBlocks(const Graph& graph, const ControlGraph& control)
    : block_of_(graph.end_id()) {
  const ControlUses uses = find_control_uses(graph, control);
  for (BlockId c : control.graph().blocks()) {
    const NodeId n = control.node_of(c);
    if (begins_block(graph, n)) block_of_[n] = blocks_.push_back({n, {}, {}, 0});
  }
  std::vector<std::pair<BlockId, NodeId>> calls;
  for (BlockId b : blocks_.ids()) {
    ControlUse next = uses.next[blocks_[b].head];
    while (next.user.valid() && passes_through(graph, next.user)) {
      if (graph.op(next.user) == Op::call) calls.emplace_back(b, next.user);
      block_of_[next.user] = b;
      next = uses.next[next.user];
    }
    if (!next.user.valid()) continue;
    if (is_region(graph.op(next.user))) {
      blocks_[b].region = next.user;
      blocks_[b].input = next.input;
    } else {
      blocks_[b].end = next.user;
      block_of_[next.user] = b;
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
    for (NodeId side : uses.projections[end]) edges.emplace_back(b, block_of_[side]);
  }
  graph_ = cfg::Graph::from_edges(blocks_.size(), block_of_[graph.start()], edges);
}

}  // namespace ssac::son
