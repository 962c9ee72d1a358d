#include "son/schedule/placement.h"

#include <ranges>

#include "cfg/dominators.h"
#include "cfg/loops.h"
#include "son/kinds.h"

namespace ssac::son {

using cfg::BlockId;

SchedulePlacement::SchedulePlacement(const Graph& graph, const ScheduleBlocks& blocks,
                                     const ScheduleValues& values)
    : graph_(graph),
      blocks_(blocks),
      values_(values),
      tree_(cfg::dominators(blocks.graph()), cfg::LoopForest(blocks.graph())),
      places_(graph.end_id()) {
  find_early_blocks();
  read_by_control();
  find_late_blocks();
}

void SchedulePlacement::find_early_blocks() {
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

/// What branches, returns and calls read is read where they stand; the operand of a phi, at the end
/// of the block from which control brings it.
void SchedulePlacement::read_by_control() {
  for (BlockId b : blocks_.graph().blocks()) {
    const ScheduleBlocks::Block& block = blocks_[b];
    if (block.end.valid()) read(values_.operand(block.end, 1), b);
    for (NodeId call : blocks_.calls(b)) {
      for (std::size_t k = 1; k < graph_.num_inputs(call); ++k) read(values_.operand(call, k), b);
      // A result is where its call is, so that whoever reads it elsewhere is noticed.
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

void SchedulePlacement::find_late_blocks() {
  for (NodeId n : values_.operators() | std::views::reverse) {
    Place& place = places_[n];
    const BlockId block = tree_.least_nested(place.early, place.late);
    if (block != place.late) place.read_elsewhere = true;
    place.late = block;
    for (std::size_t k = 1; k < graph_.num_inputs(n); ++k) read(values_.operand(n, k), block);
  }
}

void SchedulePlacement::read(NodeId n, BlockId at) {
  Place& place = places_[n];
  if (!place.late.valid()) place.late = at;
  if (place.late == at) return;
  place.read_elsewhere = true;
  // Only operators are placed, which have an early block.
  if (place.early.valid()) place.late = tree_.common_dominator(place.late, at);
}

}  // namespace ssac::son
