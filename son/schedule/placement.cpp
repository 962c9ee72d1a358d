#include "son/schedule/placement.h"

#include <cstdint>
#include <ranges>
#include <utility>

#include "cfg/dominators.h"
#include "cfg/loops.h"
#include "cfg/support/jump_pointers.h"
#include "son/kinds.h"

namespace ssac::son {

namespace {

using cfg::BlockId;

/// The dominator tree of the blocks of a schedule, all of which are reachable, for queries about
/// the blocks between two of them.
class ScheduleTree {
 public:
  explicit ScheduleTree(const cfg::Graph& graph)
      : dominators_(cfg::dominators(graph)), entries_(graph.num_blocks()) {
    const cfg::LoopForest loops(graph);
    jumps_.reserve(graph.num_blocks());
    for (BlockId b : dominators_.preorder()) {
      entries_[b] = {b, loops.depth(b)};
      if (b == dominators_.entry()) {
        jumps_.add_root(b.index());
        continue;
      }
      const BlockId parent = dominators_.idom(b);
      jumps_.add(b.index(), parent.index());
      if (jumps_.jump(b.index()) == parent.index()) continue;
      const BlockId middle(jumps_.jump(parent.index()));
      entries_[b].best = less_nested(less_nested(b, entries_[parent].best), entries_[middle].best);
    }
  }

  [[nodiscard]] std::uint32_t depth(BlockId b) const { return dominators_.depth(b); }
  /// The deepest block that dominates both. O(log depth).
  [[nodiscard]] BlockId common_dominator(BlockId a, BlockId b) const {
    if (dominators_.dominates(b, a)) return b;
    return BlockId(jumps_.first_ancestor(
        a.index(), [&](JumpPointers::Vertex v) { return dominators_.dominates(BlockId(v), b); }));
  }
  /// Of the blocks from `late` up to `early`, which dominates it, the one of least loop depth, the
  /// nearest to `late` if there are several. O(log depth).
  [[nodiscard]] BlockId least_nested(BlockId early, BlockId late) const {
    BlockId best = late;
    BlockId at = late;
    while (at != early && entries_[best].loop_depth != 0) {
      const BlockId jump(jumps_.jump(at.index()));
      const bool can_jump = depth(jump) >= depth(early);
      best = less_nested(best, can_jump ? entries_[at].best : at);
      at = can_jump ? jump : dominators_.idom(at);
    }
    return less_nested(best, early);
  }

 private:
  struct Entry {
    BlockId best;  // the least nested from the block up to its jump, which is not included
    std::uint32_t loop_depth = 0;
  };
  [[nodiscard]] BlockId less_nested(BlockId lower, BlockId upper) const {
    return entries_[upper].loop_depth < entries_[lower].loop_depth ? upper : lower;
  }

  cfg::DominatorTree dominators_;
  JumpPointers jumps_;  // by block
  IdMap<BlockId, Entry> entries_;
};

class Placing {
 public:
  Placing(const Graph& graph, const ScheduleBlocks& blocks, const ScheduleValues& values)
      : graph_(graph),
        blocks_(blocks),
        values_(values),
        tree_(blocks.graph()),
        places_(graph.end_id()) {}

  IdMap<NodeId, SchedulePlacement::Place> run() {
    find_early_blocks();
    read_by_control();
    find_late_blocks();
    return std::move(places_);
  }

 private:
  using Place = SchedulePlacement::Place;

  void find_early_blocks();
  void read_by_control();
  void find_late_blocks();
  void read(NodeId n, BlockId at);

  const Graph& graph_;
  const ScheduleBlocks& blocks_;
  const ScheduleValues& values_;
  ScheduleTree tree_;
  IdMap<NodeId, Place> places_;  // late: the common dominator of the uses seen so far
};

void Placing::find_early_blocks() {
  for (NodeId n : values_.operators()) {
    BlockId early = blocks_.graph().entry();
    for (std::size_t k = 1; k < graph_.num_inputs(n); ++k) {
      const NodeId operand = values_.operand(n, k);
      const Op op = graph_.op(operand);
      BlockId from = places_[operand].early;
      if (op == Op::phi) from = blocks_.block_of(graph_.input(operand, 0));
      if (op == Op::proj && is_call_result(graph_, operand)) from = blocks_.block_of(operand);
      if (from.valid() && from != early && tree_.depth(from) > tree_.depth(early)) early = from;
    }
    places_[n].early = early;
  }
}

/// Branches, returns and calls read their operands in their own block; a phi reads an operand at
/// the end of the predecessor.
void Placing::read_by_control() {
  for (BlockId b : blocks_.graph().blocks()) {
    const ScheduleBlocks::Block& block = blocks_[b];
    if (block.end.valid()) read(values_.operand(block.end, 1), b);
    for (NodeId call : blocks_.calls(b)) {
      for (std::size_t k = 1; k < graph_.num_inputs(call); ++k) read(values_.operand(call, k), b);
      // A result is in the block of its call, so that reads in other blocks are noticed.
      for (NodeId user : graph_.users(call)) {
        if (is_call_result(graph_, user)) read(user, b);
      }
    }
    if (!block.region.valid()) continue;
    for (NodeId phi : values_.phis(blocks_.block_of(block.region))) {
      const NodeId operand = values_.operand(phi, block.input);
      read(operand, b);
      places_[operand].read_elsewhere = true;
    }
  }
}

void Placing::find_late_blocks() {
  for (NodeId n : values_.operators() | std::views::reverse) {
    Place& place = places_[n];
    const BlockId block = tree_.least_nested(place.early, place.late);
    if (block != place.late) place.read_elsewhere = true;
    place.late = block;
    for (std::size_t k = 1; k < graph_.num_inputs(n); ++k) read(values_.operand(n, k), block);
  }
}

void Placing::read(NodeId n, BlockId at) {
  Place& place = places_[n];
  if (!place.late.valid()) place.late = at;
  if (place.late == at) return;
  place.read_elsewhere = true;
  // Only operators, which have an early block, are placed.
  if (place.early.valid()) place.late = tree_.common_dominator(place.late, at);
}

}  // namespace

SchedulePlacement::SchedulePlacement(const Graph& graph, const ScheduleBlocks& blocks,
                                     const ScheduleValues& values)
    : places_(Placing(graph, blocks, values).run()) {}

}  // namespace ssac::son
