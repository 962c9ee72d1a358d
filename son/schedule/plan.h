// The parts of a schedule before it is written as a function: the blocks, what is computed, and
// where (son/schedule/schedule.h).
#pragma once

#include "son/control_graph.h"
#include "son/graph.h"
#include "son/schedule/blocks.h"
#include "son/schedule/placement.h"
#include "son/schedule/values.h"

namespace ssac::son {

struct SchedulePlan {
  /// In: a graph that son::verify accepts, which must outlive the plan, and its control graph.
  /// O((nodes + inputs) * log(depth of the dominator tree)).
  SchedulePlan(const Graph& planned, const ControlGraph& control)
      : graph(planned),
        blocks(graph, control),
        values(graph, control, blocks),
        placement(graph, blocks, values) {}
  // The parts refer to each other.
  SchedulePlan(const SchedulePlan&) = delete;
  SchedulePlan& operator=(const SchedulePlan&) = delete;

  const Graph& graph;
  const ScheduleBlocks blocks;
  const ScheduleValues values;
  const SchedulePlacement placement;
};

}  // namespace ssac::son
