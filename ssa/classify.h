// What the phis of a finished form are good for.
#pragma once

#include "cfg/support/id_containers.h"
#include "ssa/function.h"
#include "ssa/phi_class.h"

namespace ssac::ssa {

/// What holds for phis; sets overlap. `of` is the one class of a phi.
struct Classification {
  /// The phi's block is not reachable from the entry.
  IdSet<PhiId> unreachable;
  /// No branch, return or argument of a call or print is reached through uses, also not through
  /// other instructions: what is computed from the phi, if anything, is never looked at. Holds for
  /// every unreachable phi.
  IdSet<PhiId> dead;
  /// The phi is equivalent to one value: it is in a set of phis whose operands are only each other
  /// and one value outside (ssa/redundant_phis.h). `undef` is a value.
  IdSet<PhiId> redundant;

  [[nodiscard]] PhiClass of(PhiId p) const {
    return strongest_class(unreachable.contains(p), dead.contains(p), redundant.contains(p));
  }
};

/// In: a verified form. O(blocks + edges + instructions + phi operands), and near-linear for
/// `redundant`.
Classification classify(const Function& function);

}  // namespace ssac::ssa
