// Forms with fewer phis made out of forms with more.
#pragma once

#include "ssa/function.h"

namespace ssac::ssa {

/// The same form without its redundant phis (ssa/redundant_phis.h): what used one uses the value
/// that it stands for. Versions keep their numbers. In: a verified form. Near-linear.
Function without_redundant_phis(Function function);

/// The same form without the phis that no instruction uses, directly or through other phis:
/// of minimal SSA form what is left is pruned SSA form. Versions keep their numbers. In: a verified
/// form. O(instructions + phi operands).
/// Source: the mark phase of Cytron et al., TOPLAS 13(4), 1991, section 7.1, on phis alone.
Function without_unused_phis(const Function& function);

}  // namespace ssac::ssa
