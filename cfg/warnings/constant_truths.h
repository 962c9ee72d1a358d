// What is known about branches from the constants assigned before them.
#pragma once

#include "cfg/function.h"
#include "cfg/warnings/known_truths.h"

namespace ssac::cfg {

/// What is known already, plus what the constants assigned in a block imply for the branch at its
/// end or at the end of a successor: the first test of a loop that counts from 0 to 3, or a flag
/// that an `if` tests at the join of the paths that set it. Only branches whose conditions take a
/// few instructions to compute from the variables at the beginning of their block are considered.
/// O(size * log size).
KnownTruths with_constant_truths(const Function& function, const KnownTruths& known);

}  // namespace ssac::cfg
