// Variables that may be read before they are assigned, by dominance alone.
#pragma once

#include "cfg/function.h"
#include "cfg/truth_states.h"

namespace ssac::cfg {

/// The variables with a read that no assignment dominates; parameters are assigned. O(size).
IdSet<VariableId> variables_with_undominated_reads(const Function& function);
/// The same on the paths that what is known of conditions leaves. O(size).
IdSet<VariableId> variables_with_undominated_reads(const Function& function,
                                                   const TruthStates& states);

}  // namespace ssac::cfg
