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

/// A function, and what of a graph its parts are.
struct WrittenSchedule {
  std::unique_ptr<const cfg::Function> cfg;
  std::vector<cfg::BlockId> order;            ///< the block that each block of the function is
  IdMap<cfg::BlockId, cfg::BlockId> numbers;  ///< the other way; none for one that is an edge
  IdMap<NodeId, cfg::Operand> results;        ///< what reads each data node
  std::vector<std::pair<cfg::VariableId, cfg::VariableId>> saved;  ///< a copy of a phi; the phi
};

/// The function of a schedule. O(nodes + inputs).
WrittenSchedule write_schedule(const SchedulePlan& plan, std::string name);

/// The SSA form over it: the schedule's phis, with the copies to their variables folded. All
/// variables have one version. O(size of the function).
ssa::Function write_form(const WrittenSchedule& written, const SchedulePlan& plan);

}  // namespace ssac::son
