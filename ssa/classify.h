// Which phis of a finished form are necessary, redundant, dead or unreachable.
#pragma once

#include "cfg/support/id_containers.h"
#include "ssa/function.h"
#include "ssa/phi_class.h"

namespace ssac::ssa {

/// What holds for each phi; the sets overlap. `of` gives the one class of a phi.
struct Classification {
  /// The phi's block is not reachable from the entry.
  IdSet<PhiId> unreachable;
  /// Following uses from the phi, also through other phis and instructions, never leads to a
  /// branch, a return or an argument of a call or print: what is computed from the phi has no
  /// effect. Every unreachable phi is dead.
  IdSet<PhiId> dead;
  /// The phi is equivalent to one value: it is in a set of phis whose operands are only each other
  /// and one value outside the set (ssa/redundant_phis.h). `undef` counts as a value.
  IdSet<PhiId> redundant;
  /// The operands of all phis for reachable predecessors; edges from other blocks have no values.
  std::size_t phi_operands = 0;

  [[nodiscard]] PhiClass of(PhiId p) const {
    return strongest_class(unreachable.contains(p), dead.contains(p), redundant.contains(p));
  }
};

/// In: a verified form. O(blocks + edges + instructions + phi operands), and near-linear for
/// `redundant`.
Classification classify(const Function& function);

}  // namespace ssac::ssa
