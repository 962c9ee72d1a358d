// Takes phis out of a form that it can do without.
#pragma once

#include "ssa/function.h"

namespace ssac::ssa {

/// Removes the redundant phis (ssa/redundant_phis.h): what used one uses the value that it stands
/// for. Versions keep their numbers. In: a verified form. Near-linear.
void remove_redundant_phis(Function& function);

/// Removes the phis that no instruction uses, directly or through other phis: minimal and
/// semi-pruned SSA form become pruned SSA form. Versions keep their numbers. In: a verified form.
/// O(size). Source: the marking of Cytron et al., TOPLAS 13(4), 1991, section 7.1, on phis alone,
/// and with every instruction for a root.
void remove_unused_phis(Function& function);

}  // namespace ssac::ssa
