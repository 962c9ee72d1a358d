// Variables that may be read before they are assigned, judged by dominance alone.
#pragma once

#include "cfg/function.h"
#include "cfg/warnings/truth_states.h"

namespace ssac::cfg {

/// The variables with a read that no assignment dominates; parameters count as assigned. O(size).
IdSet<VariableId> variables_with_undominated_reads(const Function& function);
/// The same, considering only paths that agree with what is known about conditions. O(size).
IdSet<VariableId> variables_with_undominated_reads(const Function& function,
                                                   const TruthStates& states);

}  // namespace ssac::cfg
