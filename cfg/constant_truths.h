// What edges tell of branches by the constants that are assigned before them.
#pragma once

#include "cfg/function.h"
#include "cfg/unbound_reads.h"

namespace ssac::cfg {

/// What is known, and what the constants tell that a block assigns of the branch at the end of its
/// successor: the first test of a loop that counts from 0 to 3, a flag that an `if` tests where the
/// ways meet that set it. In: a branch is told of where what it computes from the variables, as
/// they are at the beginning of its block, is a few instructions. O(size * log size).
KnownTruths with_constant_truths(const Function& function, const KnownTruths& known);

}  // namespace ssac::cfg
