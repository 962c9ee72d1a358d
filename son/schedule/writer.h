// Writes the blocks of a schedule, with the operators that are placed in them, as a function and
// the SSA form over it.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cfg/function.h"
#include "cfg/support/id_containers.h"
#include "son/schedule/plan.h"
#include "ssa/function.h"

namespace ssac::son {

/// A function, and how its parts correspond to those of the graph.
struct WrittenSchedule {
  std::unique_ptr<const cfg::Function> cfg;
  std::vector<cfg::BlockId> order;            ///< by block of the function: the scheduled block
  IdMap<cfg::BlockId, cfg::BlockId> numbers;  ///< the inverse; none: the block became an edge
  IdMap<NodeId, cfg::Operand> results;        ///< by data node: the operand that reads it
  std::vector<std::pair<cfg::VariableId, cfg::VariableId>> saved;  ///< a copy of a phi; the phi
};

/// The function of a schedule. O(nodes + inputs).
WrittenSchedule write_schedule(const SchedulePlan& plan, std::string name);

/// The SSA form over it: the schedule's phis, with the copies to their variables folded. All
/// variables have one version. O(size of the function).
ssa::Function write_form(const WrittenSchedule& written, const SchedulePlan& plan);

}  // namespace ssac::son
