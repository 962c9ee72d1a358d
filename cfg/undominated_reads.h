// Variables that may be read before they are assigned, by dominance alone.
#pragma once

#include "cfg/function.h"

namespace ssac::cfg {

/// The variables with a read that no assignment dominates; parameters are assigned. O(size).
IdSet<VariableId> variables_with_undominated_reads(const Function& function);

}  // namespace ssac::cfg
