// Which phis stand for one value: members of a set of phis whose operands are only each other and
// one value outside of the set.
//
// Braun et al., "Simple and Efficient Construction of Static Single Assignment Form", CC 2013,
// section 3.2, find these sets among the strongly connected components of the phis, going into each
// component again without its rim; that is quadratic on nested loops, whose components lie in each
// other. Deviation: here the sets are read off a dominator tree, in near-linear time. Let every
// value have an edge to each phi that it is an operand of, and a root have an edge to each value
// that is not a phi. Then a phi stands for one value exactly when something other than the root
// strictly dominates it:
//  - if a set's operands are only each other and the value v, every path from the root into the set
//    comes through v, so v dominates the set;
//  - if v is the immediate dominator of a phi and not the root, take everything that v strictly
//    dominates: it holds phis only, and an operand of one of them that were neither v nor in the
//    set would give a path around v.
// The value that a phi stands for in the end is the topmost of its dominators below the root.
#pragma once

#include "cfg/support/id_containers.h"
#include "ssa/function.h"

namespace ssac::ssa {

/// For each value the value that it stands for: its own, but for redundant phis. In: a verified
/// form. O(values + phi operands), times the logarithm that dominators take at worst.
IdMap<ValueId, ValueId> represented_values(const Function& function);

}  // namespace ssac::ssa
