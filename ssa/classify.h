// What the phis of a finished form are good for.
#pragma once

#include "cfg/support/id_containers.h"
#include "ssa/function.h"

namespace ssac::ssa {

/// A phi in neither set is necessary; one can be in both.
struct Classification {
  /// No branch, return or argument of a call is reached through uses, also not through other
  /// instructions: what is computed from the phi, if anything, is never looked at.
  IdSet<PhiId> dead;
  /// The phi stands for one value: it is in a set of phis whose operands are only each other and
  /// one value outside (ssa/redundant_phis.h). `undef` is a value.
  IdSet<PhiId> redundant;
};

/// In: a verified form. O(instructions + phi operands), and near-linear for `redundant`.
Classification classify(const Function& function);

}  // namespace ssac::ssa
